"""The public view: plain data, complete, and brought up to date by small patches."""

import copy
import json
import random
from typing import Any

import pytest

from freehold import Game
from freehold.editions import names
from freehold.game import ActionKind, EventKind, Snapshot, merge_patch, patched
from tests.game.lawful import dealt_game, new_game, play_on

PARTS = {
    *("edition", "players", "order", "lots", "turn", "bank", "asked", "deciders", "offers", "open_rents"),
    *("decks", "over", "winners"),
}


def has_null(value: Any) -> bool:
    if isinstance(value, dict):
        return any(has_null(each) for each in value.values())
    return value is None or (isinstance(value, list) and any(map(has_null, value)))


@pytest.mark.parametrize("edition", names())
def test_a_view_is_json_without_nulls(edition: str) -> None:
    game = new_game(edition, seed=3, players=4)
    for _ in play_on(game, random.Random(7), 150):
        view = game.view()
        assert json.loads(json.dumps(view)) == view
        assert not has_null(view)
    assert game.view().keys() | {"asked"} >= PARTS


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("start", [new_game, dealt_game])
def test_patches_lead_to_the_same_view(edition: str, start: Any) -> None:
    game: Game = start(edition, 5, 3)
    snapshot = Snapshot(game.timeline)
    copied = copy.deepcopy(snapshot.view)
    for step, _ in enumerate(play_on(game, random.Random(11), 250)):
        if step % 40 == 39:
            game.undo(3)
        copied = patched(copied, json.loads(json.dumps(snapshot.update())))
        assert snapshot.view == game.view() == copied


def test_a_patch_is_small() -> None:
    game = Game.from_position("Ann: on 0; Bob: on 0", seed=1)
    snapshot = game.snapshot()
    game.play("roll 4 6")
    patch = snapshot.update()
    assert patch["players"] == {"0": {"square": 10, "last_throw": 10}}
    assert patch["turn"] == {"throws": 1, "throw_due": False}
    assert patch["asked"]["ask"] == "end"
    assert patch.keys() == {"players", "turn", "asked"}
    assert snapshot.update() == {}


def test_nothing_of_the_seed_is_in_a_view() -> None:
    game = Game.new("official", ["Ann", "Bob"], seed=1)
    text = json.dumps(game.view())
    assert game.seed.hex() not in text
    assert game.seed_hash not in text


def test_a_worth_is_not_shown_before_a_tax_is_chosen() -> None:
    game = Game.from_position("Ann: on 0; Bob: on 0", edition="official", seed=1)
    snapshot = game.snapshot()
    game.play("roll 1 3")
    assert "net_worth" not in game.view()["players"]["0"]
    assert "net_worth" in game.view()["players"]["1"]
    assert snapshot.update()["players"]["0"]["net_worth"] is None


def test_merge_patches() -> None:
    old = {"a": 1, "b": {"c": 2, "d": [3]}, "e": {"f": 4}}
    new = {"a": 1, "b": {"c": 5, "d": [3]}, "g": {}}
    patch = merge_patch(old, new)
    assert patch == {"b": {"c": 5}, "e": None, "g": {}}
    assert patched(old, patch) == new


def test_offers_are_data_in_events_and_views() -> None:
    game = Game.from_position("Ann: owns Boardwalk; card; Bob: owns Baltic Avenue", seed=1)
    (event,) = game.play("offer Bob Boardwalk + card for 120 + Baltic Avenue")
    boardwalk, baltic = game.lot("Boardwalk").number, game.lot("Baltic Avenue").number
    goods = {
        "gives": 0,
        "takes": 120,
        "lots_given": [boardwalk],
        "lots_taken": [baltic],
        "cards_given": 1,
        "cards_taken": 0,
    }
    assert event.to_dict() == {
        "kind": "offered",
        "seat": 0,
        "taker": 1,
        **goods,
        "text": str(event),
        "told": True,
    }
    assert game.view()["offers"] == {"0>1": {"maker": 0, "taker": 1, **goods}}
    assert game.view()["deciders"] == [0, 1]


@pytest.mark.parametrize("edition", names())
def test_every_event_is_data(edition: str) -> None:
    game = dealt_game(edition, 2, 4)
    for _ in play_on(game, random.Random(5), 300):
        for event in game.history[-1].events:
            data = event.to_dict()
            assert json.loads(json.dumps(data)) == data
            assert data["kind"] == event.kind.name.lower()
            assert data["text"] == str(event)
    kinds = {event.kind for move in game.history for event in move.events}
    assert EventKind.PAID in kinds


@pytest.mark.parametrize("edition", names())
def test_events_as_data_are_told_in_the_sentences_of_the_terminal(edition: str) -> None:
    game = dealt_game(edition, 2, 4)
    for _ in play_on(game, random.Random(5), 300):
        events = game.history[-1].events
        told = [data["text"] for data in events.to_dicts() if data["told"]]
        assert told == str(events).splitlines()
        assert [data["kind"] for data in events.to_dicts()] == [event.kind.name.lower() for event in events]
    sentences = [str(move.events) for move in game.history]
    assert any("in rent for" in text for text in sentences)


@pytest.mark.parametrize("edition", names())
def test_answers_can_be_played_as_they_are(edition: str) -> None:
    game = dealt_game(edition, 4, 4)
    for _ in play_on(game, random.Random(9), 120):
        for player in game.players:
            for answer in game.answers(player.seat):
                assert json.loads(json.dumps(answer)) == answer
                assert game.can(answer["action"], by=player.seat), answer
                assert answer["label"]
                assert answer["kind"].upper() in ActionKind.__members__


def test_answers_have_prices_and_ranges() -> None:
    game = Game.from_position("Ann: on 39; cash 500\nBob: on 0\npending: buy Ann, Boardwalk", seed=1)
    answers = {answer["kind"]: answer for answer in game.answers("Ann")}
    assert answers["buy"] == {
        "action": "buy",
        "kind": "buy",
        "label": "Buy Boardwalk for $400",
        "asked": True,
        "price": 400,
    }
    goods = answers["offer"]["goods"]
    assert goods["cash"] == {"low": -1500, "high": 500}
    assert goods["lots_given"] == []
    game.play("decline")
    bid = next(each for each in game.answers(game.to_act.seat) if each["kind"] == "bid")  # type: ignore[union-attr]
    assert bid["amount"]["high"] == 1500


@pytest.mark.parametrize("edition", names())
def test_the_edition_is_a_document(edition: str) -> None:
    game = new_game(edition, 1)
    document = game.document()
    assert json.loads(json.dumps(document)) == document
    assert document["digest"] == game.view()["edition"]
    assert len(document["squares"]) == len(game.squares)
    assert [square["name"] for square in document["squares"]] == [square.name for square in game.squares]
    assert all(rule["title"] and rule["text"] for rule in document["rules"])
    for _ in play_on(game, random.Random(1), 40):
        for topic in game.view().get("asked", {}).get("topics", ()):
            assert all(document["help"][topic])


def test_views_of_game_and_players() -> None:
    text = "Ann: cash 100; owns Boardwalk; card\nBob: cash 5\npending: debt Ann, Bob, 300, rent"
    game = Game.from_position(text, seed=1)
    asked = game.to_act
    assert asked is not None
    assert (asked.creditors, asked.reason, asked.amount) == ((1,), "rent", 300)
    assert asked.topics[0] == "debt"
    assert len(game.player("Ann").jail_cards) == 1
    assert game.player("Ann").lot_numbers == (game.lot("Boardwalk").number,)
    assert game.lot("Boardwalk").owner_seat == 0
    assert game.can("mortgage Boardwalk")
    assert not game.can("roll")

"""What people do at a table besides playing: sitting down, arranging things, coming and going, talking."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from freehold import client
from freehold.client import CommandRefused, Seat
from freehold.errors import FreeholdError, SetupError
from freehold.server import clockwork
from freehold.server.admission import Admission, admitting
from freehold.server.hall import Options
from freehold.server.limits import unlimited
from tests.server.players import play, play_moves, until_somebody_owns
from tests.server.serving import Running, serving


def at_a_server(
    folder: Path, story: Callable[[Running], Awaitable[None]], options: Options | None = None
) -> None:
    """Let something happen at a server; nothing may go wrong inside it."""

    async def run() -> None:
        async with asyncio.timeout(60), serving(folder / "tables.db", options=options) as server:
            await story(server)
            assert server.hall.metrics.faults == 0

    asyncio.run(run())


def told_to(seat: Seat) -> list[str]:
    """The sentences about the table that somebody hears from now on."""
    told: list[str] = []
    seat.heard = lambda message: told.extend(filter(None, [message.get("entry", {}).get("text")]))
    return told


async def refusal(asked: Awaitable[Any]) -> str:
    """The reason why something is refused."""
    with pytest.raises(CommandRefused) as caught:
        await asked
    assert str(caught.value).endswith((".", "?"))
    return caught.value.reason


async def started(ann: Seat, *others: str) -> None:
    """Begin a game against bots."""
    for character in others or ("steady",):
        await ann.command("add_bot", character=character)
    await ann.command("start")


def knows_answers(seat: Seat, n: int) -> bool:
    """Whether somebody has been told what they may do after an entry."""
    return bool(seat.you.get("answers")) and seat.you["n"] >= n


async def asked(seat: Seat) -> None:
    """Wait until somebody is asked something."""
    await seat.until(lambda: bool(seat.you.get("asked")) and seat.you["n"] == seat.n)


def test_the_lobby(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann") as ann, client.sit(ann.url, "Bob", colour="#009E73") as bob:
            seats = ann.view["seats"]
            assert [seats[at]["name"] for at in seats] == ["Ann", "Bob"]
            assert seats["1"]["colour"] == "#009E73"
            assert seats["0"]["token"] != seats["1"]["token"]
            assert await refusal(bob.command("change", name="ann")) == "name"
            assert await refusal(bob.command("change", token=seats["0"]["token"])) == "taken"
            assert await refusal(bob.command("start")) == "not_host"
            assert await refusal(bob.command("add_bot", character="bold")) == "not_host"
            assert await refusal(ann.command("add_bot", character="wizard")) == "name"
            assert await refusal(ann.command("kick", person=0)) == "unknown"
            assert await refusal(ann.do("roll")) == "not_now"
            await bob.command("change", name="Robert")
            await ann.command("add_bot", character="bold", name="Hal")
            await ann.command("settings", edition="tycoon", options={"rounds": 3}, public=True, clock="quick")
            await bob.until(lambda: bob.view["table"]["edition"] == "tycoon")
            words = "The number of rounds after which the game ends; 0: none: 3"
            assert bob.view["table"]["differences"] == [words]
            assert await refusal(ann.command("settings", options={"salary": "lots"})) == "edition"
            assert await refusal(ann.command("settings", edition="../../etc/passwd")) == "edition"
            await ann.command("kick", person=bob.you["person"])
            await bob.until(lambda: "seat" not in bob.you)
            assert await refusal(bob.say("Why?")) == "no_seat"
            await bob.sit("Bob")
            await bob.until(lambda: bob.you.get("seat") == 2)
            await bob.say("Back again.")
            await ann.command("start")
            assert await refusal(ann.command("kick", person=bob.you["person"])) == "not_now"
            assert [ann.view["game"]["players"][at]["name"] for at in "012"] == ["Ann", "Hal", "Bob"]

    at_a_server(tmp_path, story)


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        house = b'extends = "tycoon"\nname = "ours"\ntitle = "Ours"\n[knobs]\nrounds = 2\n'
        kept = await client.upload(server.url, house)
        assert kept.title == "Ours"
        async with client.host(server.url, "Ann", edition=kept.digest, pace=0) as ann:
            await started(ann)
            assert ann.view["table"]["title"] == "Ours"
            await play(ann, random.Random(3))
            assert ann.view["game"]["over"]
        for bad in (
            b'extends = "/etc/passwd"',
            b'extends = "house.toml"',
            b"\xff",
            b"a=[" * 9999,
            b"x" * 70_000,
        ):
            with pytest.raises(FreeholdError):
                await client.upload(server.url, bad)

    at_a_server(tmp_path, story)


def test_nobody_can_put_their_texts_into_a_built_in_edition(tmp_path: Path) -> None:
    """A digest names rules: whoever uploads the same rules with other words changes nobody's table."""

    async def story(server: Running) -> None:
        spoof = b'extends = "official"\nname = "spoof"\ntitle = "Spoof"\n'
        early = spoof + b"[knobs]\nrounds = 7\n"
        for toml in (early, spoof):
            await client.upload(server.url, toml)
        for options in ({"rounds": 7}, {}):
            async with client.host(server.url, "Ann", options=options) as ann:
                assert ann.view["table"]["title"] == "Official"
                await client.upload(server.url, early)
                shown = await server.hall.editions.of_digest(ann.view["table"]["digest"])
                assert shown is not None
                assert shown.title == "Official"

    at_a_server(tmp_path, story)


def test_a_command_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann:
            await started(ann)
            await asked(ann)
            text = json.dumps({"type": "do", "cid": "twice", "n": ann.n, "action": "roll"})
            heard: list[dict[str, Any]] = []
            ann.heard = heard.append
            for _ in range(3):
                await ann._send(text)
            await ann.until(lambda: sum(m["type"] in ("done", "refused") for m in heard) == 3)
            answers = [m for m in heard if m["type"] in ("done", "refused")]
            assert len({(m["type"], m["n"]) for m in answers}) == 1
            assert sum(m["type"] == "step" and m["entry"].get("action") == "roll" for m in heard) == 1

    at_a_server(tmp_path, story)


def test_an_answer_to_an_older_question_is_refused(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann, client.sit(ann.url, "Bob") as bob:
            await ann.command("start")
            first = ann if ann.view["game"]["asked"]["seat"] == 0 else bob
            other = bob if first is ann else ann
            seen = first.n
            assert await refusal(other.do("roll")) in {"not_your_turn", "not_awaited", "wrong_moment"}
            await first.do("roll")
            assert await refusal(first.command("do", n=seen, action="roll")) == "stale"
            assert await refusal(first.command("do", n=first.n + 1, action="end")) == "stale"
            assert await first.why("build Boardwalk")

    at_a_server(tmp_path, story)


def test_a_bot_says_what_it_would_take_and_keeps_its_word(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann, client.watch(ann.url) as eve:
            assert await refusal(ann.price("offer Ada nothing for Boardwalk")) == "not_now"
            await ann.command("add_bot", character="hard")
            await ann.command("start")
            bot, lot = await until_somebody_owns(ann)
            said = await ann.price(f'offer {bot} nothing for "{lot}"')
            assert said.cash is not None
            assert said.sentence == f"{bot} would take ${said.cash:,} for that."
            n = ann.n
            assert (await ann.price("build Boardwalk")).sentence == await ann.why("build Boardwalk")
            watched = await eve.price(f'offer {bot} nothing for "{lot}"')
            assert watched.sentence == "Only people who sit at the table can do that."
            assert ann.n == n  # nothing has happened
            await ann.do(f'offer {bot} {said.cash} for "{lot}"')
            await ann.until(lambda: any(each.get("owner") == 0 for each in ann.view["game"]["lots"].values()))

    at_a_server(tmp_path, story)


def test_what_a_stranger_must_not_say_is_refused(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann, client.sit(ann.url, "Bob") as bob:
            await ann.command("start")
            before = ann.n
            for text in (
                "Bob: roll",
                "roll 3 4",
                "roll [dice 3 4]",
                "time",
                "dance",
                "x" * 999,
                "for " * 240,
            ):
                for seat in (ann, bob):
                    assert await refusal(seat.do(text)) == "bad_text"
            assert ann.n == before

    at_a_server(tmp_path, story)


@pytest.mark.parametrize(
    "name",
    ["run:touch owned", "x=run:touch owned", "os:system", "own_player.py:First", "nobody"],
)
def test_no_message_names_a_program_or_a_class(tmp_path: Path, name: str) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann") as ann:
            assert await refusal(ann.command("add_bot", character=name)) == "name"

    at_a_server(tmp_path, story)


def test_levels_that_lack_packages_are_listed_with_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Running) -> None:
        levels = [each for each in (await client.offerings(server.url)).characters if each.kind == "level"]
        assert [each.name for each in levels] == ["easy", "normal", "hard", "expert", "master"]
        assert [each.needs for each in levels] == ["", "", "", "freehold[lab]", "freehold[lab]"]
        async with client.host(server.url, "Ann") as ann:
            with pytest.raises(
                CommandRefused, match=r"whoever runs this server has to install freehold\[lab\]"
            ):
                await ann.command("add_bot", character="master")

    monkeypatch.setattr("freehold.players.searchers.find_spec", lambda _: None)
    at_a_server(tmp_path, story)


def test_a_player_of_the_host_plays_by_its_label(tmp_path: Path) -> None:
    place = f"mine={Path(__file__).with_name('own_player.py')}:First"

    async def story(server: Running) -> None:
        offered = await client.offerings(server.url)
        assert ("mine", "own") in [(each.name, each.kind) for each in offered.characters]
        async with client.host(server.url, "Ann", pace=0) as ann:
            await started(ann, "mine")
            await play(ann, random.Random(1), moves=6)
            await ann.until(lambda: server.hall.metrics.bot_moves > 0)
            record = await client.record_of(ann.url)
        assert "own_player" not in record + str(ann.view)

    at_a_server(tmp_path, story, Options(limits=unlimited(), admission=admitting([place])))


def test_a_player_that_is_no_longer_let_in_is_played_by_a_careful_bot() -> None:
    assert Admission().find("mine").name == "cautious"
    with pytest.raises(SetupError, match="is a player of Freehold"):
        admitting([f"steady={Path(__file__).with_name('own_player.py')}:First"])
    with pytest.raises(SetupError, match='Two players are called "mine"'):
        admitting([f"{name}={Path(__file__).with_name('own_player.py')}:First" for name in ("mine", "Mine")])


def test_whoever_is_not_asked_knows_after_every_step_what_they_may_do(tmp_path: Path) -> None:
    """Also when it is what they could do before; else nobody knows whether it still holds."""

    async def story(server: Running) -> None:
        async with (
            client.host(server.url, "Ann", pace=0) as ann,
            client.sit(ann.url, "Bob") as bob,
            client.sit(ann.url, "Cem") as cem,
        ):
            await ann.command("start")
            for _ in range(20):
                await play_moves((ann, bob, cem), random.Random(7), moves=1)
                for seat in (ann, bob, cem):
                    await seat.until(partial(knows_answers, seat, max(ann.n, bob.n, cem.n)))

    at_a_server(tmp_path, story)


def test_coming_back_brings_exactly_what_was_missed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann:
            await started(ann)
            heard: list[dict[str, Any]] = []
            async with client.watch(ann.url) as watcher:
                assert watcher._socket is not None
                watcher.heard = heard.append
                have = watcher.n
                await watcher._socket.close()
                await play(ann, random.Random(5), moves=3)
                await watcher.until(lambda: watcher.n == ann.n)
            assert watcher.reconnects == 1
            assert not [m for m in heard if m["type"] == "table"]
            numbers = [m["n"] for m in heard if m["type"] in ("step", "said")]
            assert numbers == list(range(have + 1, ann.n + 1))
            assert watcher.view == ann.view

    at_a_server(tmp_path, story)


def test_a_slow_viewer_is_told_to_ask_again_and_slows_nobody(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann, client.watch(ann.url) as watcher:
            room = await server.hall.room(ann.code)
            assert room is not None
            viewer = next(v for v in room.viewers if not v.key)
            for _ in range(server.hall.limits.queue + 1):
                viewer.push(b"{}")
            assert viewer.is_lagging
            await ann.say("Hello?")
            await watcher.until(lambda: watcher.resyncs == 1)
            await watcher.until(lambda: watcher.n == ann.n)
            assert not viewer.is_lagging

    at_a_server(tmp_path, story)


def test_chat_reaches_everybody_and_can_be_muted(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann") as ann, client.sit(ann.url, "Bob") as bob:
            await bob.say("Hello,   Ann! <b>")
            await ann.until(lambda: bool(ann.said))
            assert ann.said[-1]["text"] == "Hello, Ann! <b>"
            assert await refusal(bob.say("\u202e\x07")) == "bad_text"
            assert await refusal(bob.command("mute", person=0)) == "not_host"
            await ann.command("mute", person=bob.you["person"])
            assert await refusal(bob.say("Hey")) == "muted"
            await ann.command("mute", person=bob.you["person"], on=False)
            await bob.say("Thanks")
            async with client.watch(ann.url) as watcher:
                assert [each["text"] for each in watcher.said] == ["Hello, Ann! <b>", "Thanks"]
                assert await refusal(watcher.say("Me too")) == "no_seat"

    at_a_server(tmp_path, story)


def test_undo_takes_back_ones_own_and_never_chance(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann, client.sit(ann.url, "Bob") as bob:
            await ann.command("start")
            first = ann if ann.view["game"]["asked"]["seat"] == 0 else bob
            await first.do("rents off")
            before = first.view["game"]["players"]
            await first.until(lambda: bool(first.you.get("can_undo")))
            await first.command("undo")
            assert first.view["game"]["players"] != before
            await first.do("roll")
            assert await refusal(first.command("undo")) == "chance_has_decided"

    at_a_server(tmp_path, story)


def test_the_host_pauses_and_everybody_waits(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann, client.sit(ann.url, "Bob") as bob:
            await ann.command("start")
            assert await refusal(bob.command("pause")) == "not_host"
            told = told_to(ann)
            await ann.command("pause")
            assert ann.view["table"]["paused"] == "host"
            first = ann if ann.view["game"]["asked"]["seat"] == 0 else bob
            assert await refusal(first.do("roll")) == "paused"
            await ann.command("resume")
            assert told == ["A pause: every clock stands still.", "The game goes on."]
            await first.do("roll")

    at_a_server(tmp_path, story)


def test_a_bot_plays_for_who_is_away_and_hands_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clockwork, "GRACE", 100)

    async def story(server: Running) -> None:
        settings: dict[str, Any] = {"pace": 0, "away_after": 5000}
        async with client.host(server.url, "Ann", **settings) as ann, client.sit(ann.url, "Bob") as bob:
            told = told_to(ann)
            await ann.command("start")
            key = bob.key
            await bob.close()
            await ann.until(lambda: not ann.presence.get("people", {}).get("1"))
            await ann.command("take_over", person=1)
            await ann.until(lambda: bool(ann.view["seats"]["1"].get("away")))
            await play(ann, random.Random(2), moves=6)
            async with client.sit(ann.url, "Bob", key) as back:
                await back.until(lambda: bool(back.you.get("answers")))
                await ann.until(lambda: not ann.view["seats"]["1"].get("away"))
                assert {"Bob is away.", "A careful bot plays for Bob.", "Bob is back."} <= set(told)
                await ann.command("take_over", person=1)  # of somebody who is there: until they say so
                await ann.until(lambda: bool(ann.view["seats"]["1"].get("away")))
                await back.command("hand_back")
                await ann.until(lambda: not ann.view["seats"]["1"].get("away"))

    at_a_server(tmp_path, story)


def test_everything_waits_while_nobody_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clockwork, "GRACE", 100)

    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann:
            await started(ann)
            key, url = ann.key, ann.url
        async with client.watch(url) as watcher:
            await watcher.until(lambda: watcher.view["table"].get("paused") == "empty")
        async with client.sit(url, "Ann", key) as ann:
            await ann.until(lambda: "paused" not in ann.view["table"])
            await play(ann, random.Random(4), moves=2)

    at_a_server(tmp_path, story)


def test_clocks_run_out_and_somebody_else_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from freehold.table import CLOCKS, Clock

    monkeypatch.setitem(CLOCKS, "quick", Clock(turn=0.2, auction=0.2, offer=0.2, debt=0.2, bank=0.1))

    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0, clock="quick") as ann:
            await started(ann)
            await ann.until(lambda: "clock" in ann.view or ann.n > 10)
            entries: list[Any] = []
            ann.heard = entries.append
            await ann.until(
                lambda: any(m["type"] == "step" and m["entry"].get("by") == "clock" for m in entries)
            )

    at_a_server(tmp_path, story)


def test_leaving_for_good_reveals_the_dice_when_nobody_is_left(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", pace=0) as ann, client.sit(ann.url, "Bob") as bob:
            await ann.command("start")
            await ann.command("leave")
            await bob.until(lambda: bob.view["table"].get("host") == 1)
            assert "dice" not in bob.view["table"]
            assert "Seed: " not in await client.record_of(ann.url)
            await bob.command("leave")
            await ann.until(lambda: ann.view["table"]["stage"] == "abandoned")
            assert ann.view["table"]["dice"]["seed"] in await client.record_of(ann.url)
            assert await refusal(bob.sit("Bob")) == "not_now"

    at_a_server(tmp_path, story)


def test_a_rematch_has_the_same_people_and_other_dice(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        settings: dict[str, Any] = {"pace": 0, "options": {"rounds": 1}}
        async with client.host(server.url, "Ann", **settings) as ann, client.sit(ann.url, "Bob") as bob:
            await started(ann)
            await asyncio.gather(play(ann, random.Random(1)), play(bob, random.Random(2)))
            await ann.until(lambda: ann.is_over)
            await bob.command("rematch")
            await ann.until(lambda: "rematch" in ann.view["table"])
            assert await refusal(ann.command("rematch")) == "not_now"
            url = f"{server.url}/t/{ann.view['table']['rematch']}"
            async with client.sit(url, "Ann", ann.key) as again, client.sit(url, "Bob", bob.key) as other:
                assert [s["name"] for s in again.view["seats"].values()] == ["Ann", "Bob", "Ada"]
                assert other.you["host"]
                assert again.view["table"]["commitment"] != ann.view["table"]["commitment"]
                assert all(s["salted"] for s in other.view["seats"].values() if "bot" not in s)
                await other.command("start")

    at_a_server(tmp_path, story)


@pytest.mark.parametrize(
    ("options", "host", "address"),
    [
        (Options(lan_url="http://192.0.2.7:8000"), "localhost:8000", "http://192.0.2.7:8000"),
        (Options(lan_url="http://192.0.2.7:8000"), "[::1]:8000", "http://192.0.2.7:8000"),
        (Options(lan_url="http://192.0.2.7:8000"), "192.0.2.9:8000", "http://192.0.2.9:8000"),
        (Options(lan_url="http://192.0.2.7:8000"), "[what", "http://[what"),
        (Options(), "localhost:8000", "http://localhost:8000"),
        (Options("https://play.example.org"), "localhost:8000", "https://play.example.org"),
    ],
)
def test_links_are_told_as_others_reach_the_server(
    tmp_path: Path, options: Options, host: str, address: str
) -> None:
    async def story(server: Running) -> None:
        request = Request(f"{server.url}/api/offerings", headers={"host": host})
        told = json.loads(await asyncio.to_thread(lambda: urlopen(request).read()))
        assert told["address"] == address

    at_a_server(tmp_path, story, options)


def test_public_tables_are_listed_and_private_ones_need_their_code(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async with client.host(server.url, "Ann", public=True) as ann, client.host(server.url, "Bob"):
            text = await asyncio.to_thread(lambda: urlopen(f"{server.url}/api/tables").read())
            assert [each["code"] for each in json.loads(text)["tables"]] == [ann.code]
            with pytest.raises(client.ConnectionLost):
                async with client.watch(f"{server.url}/t/222222"):
                    pass

    at_a_server(tmp_path, story)


def test_a_server_that_stops_tells_everybody_to_come_back(tmp_path: Path) -> None:
    heard: list[dict[str, Any]] = []

    async def story(server: Running) -> None:
        ann = Seat(f"{server.url}/t/{(await client.create(server.url, client.new_key())).code}")
        ann.heard = heard.append
        await ann.open()
        server.hall.say_goodbye()
        await ann.until(lambda: heard[-1]["type"] == "bye")
        await ann.close()

    at_a_server(tmp_path, story)
    assert heard[-1]["retry"] > 0

"""How well the players that search play, how long they think, and how right their nets are.

    python bench/search.py                                        # a few games: shares and times
    python bench/search.py --player master --against shrewd --games 1000 --keep master.jsonl
    python bench/search.py --against "steady-1 power=24 margin=0"  # a tuning that nobody knows
    python bench/search.py --nets                                 # calibration of every net, on fresh games

One searching player sits against others of one name, its seat moving on from game to game over the same dice;
it is not told who they are. With --keep, results are written as they come, and the same command goes on where
it was left.
"""

import argparse
import json
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from pathlib import Path

import numpy as np

from freehold.bots.characters import CHARACTERS, Character, seat_parameters
from freehold.bots.deals import Deal
from freehold.bots.game_loop import carry_out, next_action, next_seat
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Sitting
from freehold.compiled import Records, blank_states, over_games, pack, records_of
from freehold.compiled.entry import Argument
from freehold.editions import load, names
from freehold.lab.intervals import wilson
from freehold.rules import Action, ActionKind, Menu, Rulebook, SeatStatus, Tape
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import NOBODY, SEATS
from freehold.rules.offers import offer_to
from freehold.search.actions import Numbers, numbers_of, records_of_actions
from freehold.search.calibration import calibrate
from freehold.search.dealings import Dealings
from freehold.search.evaluation import Eyes, thinker_for
from freehold.search.experience import open_game
from freehold.search.lessons import School, inputs_of
from freehold.search.nets import built_in
from freehold.search.strengths import STRENGTHS
from freehold.search.thinking import Thinker, Thought
from freehold.search.training import TEACHERS, together

LAST_ROUND = 400
NEVER_UNASKED = "steady-1"  # what others take the hero for: somebody who acts only when asked
FRESH_SEED = 99  # of games that no net has learnt from
CHUNKS = 8
MILLI = 1000


def look_on(sitting: Sitting, last_round: int) -> int:
    """Who acts next, and for a bot, what it does; NOBODY if the game is over."""
    state = sitting.scene.state
    if state.over or state.round_number > last_round:
        return NOBODY
    seat = next_seat(sitting.scene)
    next_action(sitting, seat)
    return seat


opens, looks_on, asks, acts, offers_to = (
    over_games(function).fast for function in (open_game, look_on, next_to_decide, carry_out, offer_to)
)


@dataclass
class Tally:
    """What was counted."""

    won: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # of each decision that was searched
    kinds: dict[str, int] = field(default_factory=lambda: defaultdict(int))


def tuned(text: str) -> Character:
    """A character by its name, with some traits of its own: `steady-1 power=24 margin=0`."""
    name, *traits = text.split()
    values = (trait.partition("=") for trait in traits)
    return replace(CHARACTERS[name], **{trait: int(value) for trait, _, value in values})


def opponent(text: str) -> str:
    """What --against takes: a player that searches, a character, or one with traits of its own."""
    try:
        if text not in STRENGTHS:
            tuned(text)
    except KeyError:
        players = ", ".join([*STRENGTHS, *CHARACTERS])
        raise argparse.ArgumentTypeError(f"no {text.split()[0]!r} plays; there are {players}") from None
    except (TypeError, ValueError):
        traits = ", ".join(each.name for each in fields(Character))
        raise argparse.ArgumentTypeError(
            f"{text!r} is no tuning; write a name and traits as `steady-1 power=24`, of {traits}"
        ) from None
    return text


def deal_of(number: int) -> Records:
    """The dice of a game."""
    deal = records_of(Deal, 1)
    deal["key"], deal["bot_key"] = np.random.default_rng([number, 1]).integers(0, 2**32, (2, 1, 8))
    return deal


class Mind:
    """A searching player at its seat, and what it remembers."""

    def __init__(self, thinker: Thinker, seat: int) -> None:
        self.thinker, self.seat = thinker, seat
        self.dealings = Dealings(is_among_bots=True)

    def think(self, state: Records, seed: bytes) -> Thought:
        """Decide."""
        return self.thinker.think(state.copy(), self.seat, seed, self.dealings)

    def take_in(self, state: Records, action: Numbers, is_asked: bool) -> None:
        """Somebody is about to do something."""
        eyes = Eyes(self.thinker, self.seat, state)
        self.dealings.take_in(self.seat, action, int(state["turn_number"][0]), is_asked, eyes)


class Match:
    """One game of a searching player against others."""

    def __init__(self, thinker: Thinker, other: str, seats: int, number: int) -> None:
        self.number, self.hero = number, number % seats
        self.minds = {self.hero: Mind(thinker, self.hero)}
        if other in STRENGTHS:
            rival = thinker_for(thinker.rulebook, other)
            self.minds |= {seat: Mind(rival, seat) for seat in range(seats) if seat != self.hero}
        self.state = blank_states(thinker.rulebook, seats, 1)
        self.action = records_of(Action, 1)
        players = Players()
        for seat in range(SEATS):
            seat_parameters(players, seat, self.character_at(seat, other))
        paper = (records_of(block, 1) for block in (Tape, Tape, Menu))
        scene = (self.state, thinker.board.packed, pack(players), records_of(Memory, 1))
        self.sitting: tuple[Argument, ...] = (scene, *paper, self.action)
        opens(self.sitting, deal_of(number // seats))

    def character_at(self, seat: int, other: str) -> Character:
        """What the bots' loop takes a seat for."""
        return tuned(NEVER_UNASKED if other in STRENGTHS or seat == self.hero else other)

    def play(self, tally: Tally) -> float:
        """The part of the win that the hero has."""
        decisions = 0
        while self.is_in() and (seat := int(looks_on(self.sitting, LAST_ROUND)[0])) != NOBODY:
            if seat in self.minds:
                tried = self.minds[seat].dealings.refused_tries  # after which everything is as it was
                self.decide(seat, sha256(self.chance(seat, decisions - tried).encode()).digest(), tally)
                decisions += 1
            is_asked = int(asks(self.state)[0]) == seat
            for mind in self.minds.values():
                mind.take_in(self.state, numbers_of(self.action), is_asked)
            acts(self.sitting)
        winners = int(self.state["winners"][0])
        return (winners >> self.hero & 1) / max(1, winners.bit_count())

    def chance(self, seat: int, decisions: int) -> str:
        """What a decision's chance follows from: offers of a turn are weighed over the same deals."""
        is_answering = int(offers_to(self.state, seat)[0]) != NOBODY
        place = f"turn {self.state['turn_number'][0]}" if is_answering else str(decisions)
        return f"{self.number} {place}"

    def is_in(self) -> bool:
        return bool(self.state["status"][0][self.hero] == SeatStatus.PLAYING)

    def decide(self, seat: int, seed: bytes, tally: Tally) -> None:
        began = time.process_time()
        thought = self.minds[seat].think(self.state, seed)
        if thought.candidates and seat == self.hero:
            tally.seconds.append(time.process_time() - began)
            tally.kinds[ActionKind(thought.choice[0]).name] += 1
        self.action[:] = records_of_actions([thought.choice])


def results_in(kept: Path, pairing: list[str]) -> dict[int, float]:
    """What a file has of a pairing so far; a new one is begun."""
    if not kept.exists():
        kept.write_text(json.dumps(pairing) + "\n")
    first, *rest = map(json.loads, kept.read_text().splitlines())
    if first != pairing:
        raise SystemExit(f"{kept} has the results of {first}, not of {pairing}; name another file")
    return dict(rest)


def kept_results(
    keep: str | None, pairing: Sequence[str], games: int, play: Callable[[int], float]
) -> Iterator[float]:
    """The result of every game, in their order; those that were kept are not played again.

    The first line of a file says who is paired, so that results of two pairings are never mixed.
    """
    kept = Path(keep) if keep else None
    known = results_in(kept, list(pairing)) if kept else {}
    for number in range(games):
        if number in known:
            yield known[number]
            continue
        won = play(number)
        if kept:
            with kept.open("a") as file:
                file.write(json.dumps([number, won]) + "\n")
        yield won


def results(given: argparse.Namespace, rulebook: Rulebook, tally: Tally) -> Iterator[float]:
    """What a player has won in every game."""
    thinker = Thinker(rulebook, STRENGTHS[given.player])
    return kept_results(
        given.keep,
        [given.player, given.against, given.edition, str(given.seats)],
        given.games,
        lambda number: Match(thinker, given.against, given.seats, number).play(tally),
    )


def tell_share(given: argparse.Namespace) -> None:
    """The share of a player, and how long it thought."""
    tally = Tally()
    tally.won = list(results(given, load(given.edition).rulebook, tally))
    share = wilson(statistics.mean(tally.won), len(tally.won))
    others = f"{given.seats - 1} {given.against} in {given.edition}"
    print(f"{given.player} against {others}: {share.value:.1%} ({share.low:.1%} to {share.high:.1%})", end="")
    print(f" of {len(tally.won):,} games")
    if tally.seconds:
        median, worst = statistics.median(tally.seconds), max(tally.seconds)
        mean = statistics.mean(tally.seconds)
        figures = f"median {median * MILLI:.1f}, mean {mean * MILLI:.1f}, worst {worst * MILLI:.0f}"
        print(f"  {len(tally.seconds):,} searched decisions, processor time in ms: {figures}")
        print("  " + ", ".join(f"{kind} {count}" for kind, count in sorted(tally.kinds.items())))


def tell_nets() -> None:
    """How right every net is about fresh games of its edition."""
    print("edition      positions  Brier   even    said / came true")
    for name in names():
        rulebook = load(name).rulebook
        school = School(rulebook, TEACHERS, inputs_of(rulebook), FRESH_SEED)
        found = calibrate(built_in(name)[0], together([school.chunk(at) for at in range(CHUNKS)]))
        pairs = "  ".join(f"{each.said:.0%}/{each.came_true:.0%}" for each in found.bins)
        print(f"{name:12} {found.positions:9,}  {found.brier:.4f}  {found.brier_even:.4f}  {pairs}")


if __name__ == "__main__":
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--player", default="master", choices=list(STRENGTHS))
    ask.add_argument("--against", type=opponent, default="steady-1")
    ask.add_argument("--edition", default="official")
    ask.add_argument("--games", type=int, default=8)
    ask.add_argument("--seats", type=int, default=4)
    ask.add_argument("--keep", help="a file for results")
    ask.add_argument("--nets", action="store_true", help="calibration of the nets instead")
    given = ask.parse_args()
    tell_nets() if given.nets else tell_share(given)

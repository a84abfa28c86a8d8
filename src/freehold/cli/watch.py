"""Watching bots play a game: told turn by turn, or only its result."""

import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from secrets import randbelow

import click

from freehold import editions
from freehold.cli.narration import explain_board, narrate, show_board
from freehold.cli.options import INTERRUPTED, delay_of, options_of, seed_of, set_option
from freehold.cli.reading import players_of
from freehold.cli.screen import Screen
from freehold.cli.standings import standings
from freehold.editions import Edition
from freehold.errors import SetupError
from freehold.game import EventKind, Events, Game
from freehold.invocation import command
from freehold.players import Lineup, find, names_in
from freehold.table.bargains import pitched
from freehold.text import counted

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal")
USUAL_PLAYERS = 4
ROUNDS = 200  # for editions that end by themselves only when one player is left
SEEDS = 10**9  # one drawn is below this, so that it is easy to type again


@dataclass(frozen=True, slots=True)
class WatchOptions:
    """What was asked for."""

    edition: str
    options: dict[str, str]
    players: int | None
    bots: tuple[str, ...]
    seed: int | str | None
    save: str | None
    delay: float


class Show:
    """One game on a screen, with notes about it on another."""

    def __init__(self, screen: Screen, notes: Screen, plan: WatchOptions) -> None:
        self.screen, self.notes, self.plan = screen, notes, plan
        seed = randbelow(SEEDS) if plan.seed is None else plan.seed
        options = with_an_end(plan)
        self.game, self.lineup = seat_bots(plan, options, seed)
        self.seed = str(seed)
        self.keep()  # a place that cannot be written is found out before the game
        if options is not plan.options:
            title = self.game.edition.title
            notes.say(f"{title} has no last round; this one ends after {ROUNDS} (--set rounds=0: no limit).")

    def keep(self) -> None:
        """Write the record, if one is wanted."""
        if self.plan.save is not None:
            self.game.save(self.plan.save)

    def tell(self) -> int:
        """Narrate the game from its first turn to its last."""
        self.screen.say(self._bill())
        show_board(self.screen, self.game)
        explain_board(self.screen, self.game)
        narrate(self.screen, self.game.opening.events)
        self._play(self._narrate)
        show_board(self.screen, self.game)
        return self._close()

    def _narrate(self, events: Events, remark: str) -> None:
        narrate(self.screen, events, remark)
        if self.plan.delay and any(event.kind == EventKind.TURN_BEGAN for event in events):
            time.sleep(self.plan.delay)

    def hasten(self) -> int:
        """Play the game to its end and say how it ended."""
        with self.notes.status("Playing") if self.notes.is_terminal else nullcontext() as status:
            self._play(lambda *_: status.update(self._progress()) if status else None)
        return self._close()

    def _progress(self) -> str:
        rounds = self.game.edition.rounds
        return f"Round {self.game.round:,}{f' of {rounds:,}' if rounds else ''}"

    def _play(self, follow: Callable[[Events, str], None]) -> None:
        """Go on to the end, or until Ctrl-C; it is told what happens, and what is said with an offer."""
        try:
            while not self.game.is_over:
                action = self.lineup.next(self.game)
                remark = pitched(self.game, action)
                follow(self.game.play(action), remark)
        except KeyboardInterrupt:
            self.game.undo(0)  # what it cut short was never done
        finally:
            self.keep()
            self.lineup.close()

    def _bill(self) -> str:
        """What is played, by whom, with which seed."""
        options = [f"{key}={value}" for key, value in self.game.edition.options.items()]
        with_options = f" with {', '.join(options)}" if options else ""
        pairs = zip(self.game.players, self.lineup.labels, strict=True)
        players = ", ".join(f"{player.name} ({character})" for player, character in pairs)
        return f"{self.game.edition.title}{with_options}, seed {self.seed}: {players}."

    def _close(self) -> int:
        """The table, the winner or where the game stood, and the exit code."""
        self.screen.show(standings(self.game, self.lineup.labels))
        if self.game.is_over:
            self.screen.say(f"\n{self.game} Round {self.game.round}, seed {self.seed}.")
        else:
            where = f"turn {self.game.turn_number}, round {self.game.round}, seed {self.seed}"
            self.notes.say(f"Stopped in {where}: {self.game}")
        tell_faults(self.notes, self.lineup)
        if self.plan.save is not None:
            again = f"{command()} replay {self.plan.save}"
            self.notes.say(f"The record is in {self.plan.save}. To see it again: {again}")
        return 0 if self.game.is_over else INTERRUPTED


def tell_faults(notes: Screen, lineup: Lineup) -> None:
    """What brought players did wrong."""
    for seat, faults in sorted(lineup.faults.items()):
        if faults:
            decisions = counted(faults.decisions, "decision")
            notes.say(f"{lineup.labels[seat]} in seat {seat}: {faults} in {decisions}.")
            notes.say(f"  {faults.examples[0]}")


def with_an_end(plan: WatchOptions) -> dict[str, str]:
    """The options; where the edition and they set no last round, with one."""
    edition = editions.load(plan.edition, plan.options)
    if edition.rounds or "rounds" in edition.options:
        return plan.options
    return {**plan.options, "rounds": str(ROUNDS)}


def seat_bots(plan: WatchOptions, options: dict[str, str], seed: int | str) -> tuple[Game, Lineup]:
    """A new game and the bots that play it."""
    bots = [find(name).name for name in plan.bots]
    count = _player_count(editions.load(plan.edition, options), plan.players, bots)
    game = Game.new(plan.edition, NAMES[:count], seed, options)
    return game, Lineup(game, bots, is_watched=True)


def _player_count(edition: Edition, wanted: int | None, bots: Sequence[str]) -> int:
    fewest, most = edition.fewest_players, edition.most_players
    if wanted is None:
        wanted = len(bots) if len(bots) > 1 else max(fewest, min(USUAL_PLAYERS, most))
    if not fewest <= wanted <= most:
        raise SetupError(f"{edition.title} is for {players_of(edition)} players, not {wanted}.")
    if len(bots) > wanted:
        raise SetupError(f"{len(bots)} bots are too many for {wanted} players.")
    return wanted


@click.command()
@click.argument("edition")
@click.option("--players", type=int, metavar="N", help="How many play; 4, or one for each bot named.")
@click.option(
    "--seed", metavar="S", help="A number or hexadecimal digits; the same seed gives the same game."
)
@click.option(
    "--bots",
    default="normal",
    show_default=True,
    metavar="A,B,...",
    help="Who plays, dealt around the table: bots by name, module:Class, run:COMMAND.",
)
@click.option("--quiet", is_flag=True, help="Show only the result.")
@click.option("--delay", type=float, default=0.0, metavar="SECONDS", help="Pause after each turn.")
@click.option("--save", metavar="FILE", help="Save the record there, even after Ctrl-C.")
@set_option
def watch(
    edition: str,
    players: int | None,
    seed: str | None,
    bots: str,
    quiet: bool,
    delay: float,
    save: str | None,
    pairs: tuple[str, ...],
) -> None:
    """Watch bots play EDITION, a name or a file.

    \b
    Examples:
      freehold watch official --players 4 --seed 7
      freehold watch tycoon --bots steady,bold,random --delay 0.5
      freehold watch hongkong --quiet --set rounds=20 --save game.txt
    """
    wanted = None if seed is None else seed_of(seed)
    asked = WatchOptions(edition, options_of(pairs), players, names_in(bots), wanted, save, delay_of(delay))
    show = Show(Screen(), Screen(stderr=True), asked)
    raise click.exceptions.Exit(show.hasten() if quiet else show.tell())

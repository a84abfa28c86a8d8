"""A table for rulings: a position in a few words, scripted chance, and what came of it.

    table = Table("official", "North: on 34; South: owns Boardwalk mortgaged")
    table.play("roll 2 3")
    assert table.seat("North").square == "Boardwalk"
    assert table.gain("North") == 0

**Players.** `players=2` seats North and South, 3 North, East, South, 4 North, East, South, West, and so on up
to 8; a list gives other names. Any unambiguous beginning of a name will do ("N").

**Position.** Statements on lines of their own or parted by `;`. "Who: what; what" goes on about the same
player until the end of the line. Everything not said is as at the start of a game.

    North: cash 320; on Boardwalk; in jail 1; card; 2 cards; rents off; bail 75; threw 7; out; token Kite
    North: owns Boardwalk 3 + Park Place hotel + Baltic Avenue mortgaged + Short Line
    North: offers South 100 + Oriental Avenue for card; country Japan; worn Tokyo 2; from go 400
    turn: South
    throw: made          (the throw is made and South may end the turn; otherwise a throw is due)
    doubles: 2           (thrown in a row in this turn)
    round: 5; turn number: 17; order: South, North; jackpot: 300; landed: Boardwalk; final: 30
    deck: Chance, advance-go + back-3       (cards already seen, in the order in which they come again)
    pending: buy North, Boardwalk           (what the game waits for: see freehold.game.position.agenda)
    pending: debt North, South, 50, rent

A square is its name, the lot on it, or its number (Go is 0). `Game.position()` writes the same language.

**Playing.** `table.play(...)` takes any number of actions in notation and returns their events. All of chance
is scripted: `roll 3 4`, `roll 3 4 [card Chance advance-go]`, `roll 1 2 [card birthday] [amount 50]`. A table
with a seed (`seed=7`) draws what is not scripted.

`table.refusal(...)` is the Refusal of an action and `table.why(...)` its sentence. `table.seat("North")` is a
`freehold.game.Player`: cash, square, position, in_jail, lots, owns(), cards, net_worth, is_in.
`table.lot("Boardwalk")` is a `LotView`: owner, level, is_mortgaged, price. `table.gain("North")` is the
change of cash since the set-up, or since `table.mark()`.
"""

from collections.abc import Mapping, Sequence

from freehold.game import NO_SEED, Event, Game, LotView, Player
from freehold.rules import EventKind, Refusal, audit

NAMES = {
    2: ("North", "South"),
    3: ("North", "East", "South"),
    4: ("North", "East", "South", "West"),
}
MORE = ("North", "East", "South", "West", "Up", "Down", "Left", "Right")


class Table:
    """A game in a position, with scripted chance; audited after every action."""

    def __init__(
        self,
        edition: str = "official",
        position: str = "",
        *,
        players: int | Sequence[str] = 2,
        options: Mapping[str, object] | None = None,
        seed: int | bytes = NO_SEED,
    ) -> None:
        names = NAMES.get(players, MORE[:players]) if isinstance(players, int) else players
        self.game = Game.from_position(position, seed, edition, options, names)
        self.events: list[Event] = []
        self.mark()

    def mark(self) -> None:
        """Count gains from here, and forget the events so far."""
        self._cash = {player.name: player.cash for player in self.game.players}
        self.events = []

    def play(self, *actions: str) -> list[Event]:
        """Play actions in notation, one after another; the events of all of them."""
        events: list[Event] = []
        for action in actions:
            events += self.game.play(action)
            assert audit(self.game.state, self.game.rulebook) == 0, f"flawed after {action}"
        self.events += events
        return events

    def refusal(self, action: str) -> Refusal:
        """Whether the rules allow an action, or why not."""
        return self.game.check(action)

    def why(self, action: str) -> str | None:
        """Why an action is not allowed, in a sentence; None if it is."""
        return self.game.why_not(action)

    def can(self, action: str) -> bool:
        """Whether the rules allow an action."""
        return self.refusal(action) == Refusal.ALLOWED

    def offered(self, seat: str | None = None) -> list[str]:
        """The notation of everything that may be done now, without the names of who does it."""
        return [action.text for action in self.game.legal(seat)]

    def seat(self, name: str) -> Player:
        """A player."""
        return self.game.player(name)

    def lot(self, name: str) -> LotView:
        """A lot."""
        return self.game.lot(name)

    def gain(self, name: str) -> int:
        """By how much a player's cash has changed."""
        player = self.game.player(name)
        return player.cash - self._cash.get(player.name, 0)

    @property
    def awaited(self) -> str:
        """Who is awaited and for what: "North roll", or "over"."""
        question = self.game.to_act
        return f"{question.name} {question.question}" if question else "over"

    def happened(self, kind: EventKind) -> list[Event]:
        """The events of a kind since the set-up or the last mark."""
        return [event for event in self.events if event.kind == kind]

    def __str__(self) -> str:
        return self.game.position()

"""What a bot says in a position that is given in words."""

from collections.abc import Mapping, Sequence

from freehold.bots.characters import CHARACTERS
from freehold.bots.company import Company
from freehold.game import Action
from freehold.rules import FrameKind
from tests.table import Table

THINKERS = ("cautious-1", "steady-1", "bold-1")
MOST_DECISIONS = 2000


def trait(character: str, name: str) -> int:
    """One of the parameters of a character."""
    value: int = getattr(CHARACTERS[character], name)
    return value


class Thinking:
    """Bots at the seats of a table; every decision is checked before it is carried out."""

    def __init__(
        self,
        position: str,
        characters: str | Sequence[str] = "steady-1",
        *,
        edition: str = "official",
        players: int = 4,
        options: Mapping[str, object] | None = None,
        play: Sequence[str] = (),
        seed: int = 1,
    ) -> None:
        self.table = Table(edition, position, players=players, options=options, seed=seed)
        self.table.play(*play)
        seated = [characters] if isinstance(characters, str) else characters
        self.company = Company(self.table.game, seated, bytes(32))
        self._chosen: tuple[int, Action] | None = None

    def choice(self) -> Action:
        """What the next of them decides; asked once, since they remember what they have tried."""
        moves = len(self.table.game.history)
        if self._chosen is None or self._chosen[0] != moves:
            action = self.company.next(self.table.game)
            assert self.table.game.why_not(action) is None
            self._chosen = moves, action
        return self._chosen[1]

    def says(self) -> str:
        """The same, in notation."""
        return self.choice().text

    def go_on(self) -> str:
        """Let the next of them do what they decide; what that was."""
        action = self.choice()
        self.table.game.play(action)
        return action.text

    def until(self, kind: FrameKind) -> list[str]:
        """Go on as long as the game waits for this kind of thing; what was decided."""
        said: list[str] = []
        while self.pending == kind:
            said.append(self.go_on())
            assert len(said) < MOST_DECISIONS
        return said

    @property
    def pending(self) -> FrameKind:
        """What the game waits for."""
        state = self.table.game.state
        return FrameKind(state.frame_kind[state.depth - 1])


def says(position: str, character: str = "steady-1", *, edition: str = "official", players: int = 4) -> str:
    """What the bot that is awaited in a position decides."""
    return Thinking(position, character, edition=edition, players=players).says()

"""How a game at a table began: all that is needed to replay its entries, in this process or in another."""

from dataclasses import dataclass

from freehold.editions import Edition
from freehold.game import Game
from freehold.server import log
from freehold.server.admission import Admission
from freehold.table import PERSON, Settings, Table, bot


@dataclass(frozen=True, slots=True)
class Opening:
    """All that a table is made of, beside its entries."""

    edition: Edition
    sitting: list[log.Sitting]
    seed: bytes
    settings: Settings
    at: float
    admission: Admission

    def table(self) -> Table:
        """The table before its first entry."""
        has_countries = bool(self.edition.country_names)
        game = Game.new(
            self.edition,
            [who.name for who in self.sitting],
            self.seed,
            tokens=[who.token for who in self.sitting],
            countries=[who.country or "" for who in self.sitting] if has_countries else None,
        )
        chairs = [PERSON if who.bot is None else bot(who.bot) for who in self.sitting]
        return Table(game, chairs, self.settings, self.at, find=self.admission.find)

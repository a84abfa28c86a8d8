"""One game played both ways, plain and compiled, and the differences between the two."""

from dataclasses import dataclass

from freehold.compiled import Records, apply, check, legal, pack, records_of, reset
from freehold.compiled.layout import numbers_in
from freehold.rules import Menu, State, Tape
from freehold.rules.block import Block
from freehold.rules.check import check as check_plainly
from tests.properties.play import Play, carry_out, decide

MENU_LISTS = ("kind", "seat", "target", "low", "high")


@dataclass
class Both:
    """A plain game and the records of the same game."""

    play: Play
    states: Records
    books: Records
    tapes: Records
    menus: Records

    def step(self) -> None:
        """One action both ways; everything that can be seen of it has to be the same."""
        decide(self.play)
        legal(self.states, self.books, self.menus)
        assert menu_entries(self.play.menu) == menu_entries_of(self.menus)
        self.try_out()

    def try_out(self) -> None:
        """Check and apply the action of the plain game both ways, lawful or not."""
        play = self.play
        actions = pack(play.action)
        verdict = check_plainly(play.state, play.book, play.action)
        assert check(self.states, self.books, actions).tolist() == [verdict]
        refusals = apply(self.states, self.books, self.tapes, actions)
        assert refusals.tolist() == [carry_out(play)]
        self.compare()

    def compare(self) -> None:
        """Every number of the state, and all that stands on the tape."""
        assert differences(self.play.state, self.states) == []
        assert differences(self.play.tape, self.tapes) == []


def begin_both(play: Play, blank: State, tape: Tape) -> Both:
    """The records of a game that was begun plainly from this state and this tape."""
    both = Both(play, pack(blank), pack(play.book), pack(tape), records_of(Menu, 1))
    reset(both.states, both.books, both.tapes)
    both.compare()
    return both


def differences(block: Block, records: Records) -> list[str]:
    """The fields in which the only record is not like the block."""
    if list(numbers_in(records)) == block.numbers():
        return []
    return [
        f"{name}: plain {getattr(block, name)}, compiled {records[name][0].tolist()}"
        for name, _ in block.fields()
        if getattr(block, name) != records[name][0].tolist()
    ]


def menu_entries(menu: Menu) -> list[list[int]]:
    """The entries of a menu, list by list; what lies behind them is left from before."""
    return [getattr(menu, name)[: menu.count] for name in MENU_LISTS]


def menu_entries_of(menus: Records) -> list[list[int]]:
    """The same of a record."""
    count = menus["count"][0]
    return [menus[name][0][:count].tolist() for name in MENU_LISTS]

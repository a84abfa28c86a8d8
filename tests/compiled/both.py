"""One game played plain and compiled, checked and fast, and the differences between them."""

from dataclasses import dataclass

from freehold.compiled import Records, apply, check, legal, pack, pack_audited, records_of, reset
from freehold.compiled.layout import numbers_in
from freehold.rules import Menu, State, Tape
from freehold.rules.block import Block
from freehold.rules.check import check as check_plainly
from tests.properties.play import Play, carry_out, decide

MENU_LISTS = ("kind", "seat", "target", "low", "high")


@dataclass
class GameRecords:
    """The records of one game, for one build."""

    states: Records
    books: Records
    tapes: Records
    menus: Records


@dataclass
class Both:
    """A plain game and the records of the same game, for the checked and for the fast build."""

    play: Play
    checked: GameRecords
    fast: GameRecords

    def step(self) -> None:
        """One action every way; everything that can be seen of it has to be the same."""
        decide(self.play)
        for each, list_lawful in ((self.checked, legal), (self.fast, legal.fast)):
            list_lawful(each.states, each.books, each.menus)
            assert menu_entries(self.play.menu) == menu_entries_of(each.menus)
        self.try_out()

    def try_out(self) -> None:
        """Check and apply the action of the plain game every way, lawful or not."""
        play = self.play
        actions = pack(play.action)
        verdict = check_plainly(play.state, play.book, play.action)
        refusal = carry_out(play)
        for each, entries in ((self.checked, (check, apply)), (self.fast, (check.fast, apply.fast))):
            verdict_of, act = entries
            assert verdict_of(each.states, each.books, actions).tolist() == [verdict]
            assert act(each.states, each.books, each.tapes, actions).tolist() == [refusal]
        self.compare()

    def compare(self) -> None:
        """Every number of the state, and all that stands on the tape."""
        for each in (self.checked, self.fast):
            assert differences(self.play.state, each.states) == []
            assert differences(self.play.tape, each.tapes) == []


def begin_both(play: Play, blank: State, tape: Tape) -> Both:
    """The records of a game that was begun plainly from this state and this tape."""
    checked, fast = (
        GameRecords(pack_audited(blank, play.book), pack(play.book), pack(tape), records_of(Menu, 1))
        for _ in range(2)
    )
    reset(checked.states, checked.books, checked.tapes)
    reset.fast(fast.states, fast.books, fast.tapes)
    both = Both(play, checked, fast)
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

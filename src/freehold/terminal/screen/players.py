"""The players as the table sees them: cash, lots by group, cards, net worth."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from rich.text import Text

from freehold.game import Game, LotView, Player
from freehold.terminal.descriptions import known_worth
from freehold.terminal.screen.animation import STILL, Frame
from freehold.terminal.screen.colours import (
    group_of,
    lot_style,
    mortgaged_sign_of,
    seat_style,
    sign_of,
    token_style,
)
from freehold.terminal.screen.names import short_names
from freehold.text import counted, letters_for

NAME_LINES, BLANK_LINES = 3, 1  # of one player, and between two
INDENT = "   "
GAIN, LOSS = "bold #101418 on #7bd88f", "bold #ffffff on #c0392b"  # of money that changes hands


def roster(game: Game, roles: Sequence[str], width: int, height: int, frame: Frame = STILL) -> list[Text]:
    """Everybody, in so many columns and lines; `roles` says of each seat who plays it.

    `frame` is the moment that is drawn: amounts just gained or lost, and tokens that still move.
    """
    marks = letters_for(game.words.players)
    has_gaps = len(marks) * (NAME_LINES + BLANK_LINES) - BLANK_LINES <= height
    drawn: list[Text] = []
    for player in game.players:
        role = roles[player.seat] if player.seat < len(roles) else ""
        drawn.extend(_lines(game, player, marks[player.seat], role, width, frame))
        if has_gaps:
            drawn.append(Text())
    if game.applicant is not None:
        drawn.append(_applicant(game, game.applicant, marks[-1], width))
    return drawn


def _lines(game: Game, player: Player, mark: str, role: str, width: int, frame: Frame) -> Iterator[Text]:
    turn = game.turn
    pointer = "▶" if turn is not None and turn.seat == player.seat and not game.is_over else " "
    name = _name(pointer, mark, player.seat, player.name)
    name.append(_side(player), "dim")
    name.append(f" {role}" if role else "", "dim")
    cash = Text(_standing(game, player), "bold")
    if flash := frame.flashes.get(player.seat):
        cash = Text.assemble((f" {flash} ", GAIN if flash.startswith("+") else LOSS), " ", cash)
    yield _spread(name, cash, width)
    if not player.is_in:
        yield Text("")
        yield Text("")
        return
    cards = Text(_cards(player), "bold")
    lots = _lots(game, player, _room(cards, width) - len(INDENT))
    yield _spread(Text.assemble(INDENT, lots), cards, width)
    worth = known_worth(game, player)
    counted = Text(f"worth {'?' if worth is None else game.edition.money(worth)}", "dim")
    place = _place(game, player, frame, _room(counted, width) - len(INDENT))
    yield _spread(Text(f"{INDENT}{place}", "dim"), counted, width)


def _place(game: Game, player: Player, frame: Frame, room: int) -> str:
    """Where the token is seen, in so many letters."""
    if player.in_jail and player.seat not in frame.places:
        return "in jail"
    name = game.words.square(frame.places.get(player.seat, player.position))
    return short_names([name], [(max(1, room), 1)])[0][0]


def _name(pointer: str, mark: str, seat: int, name: str) -> Text:
    return Text.assemble((pointer, "bold"), (mark.lower(), token_style(seat)), (f" {name}", seat_style(seat)))


def _standing(game: Game, player: Player) -> str:
    """Cash, or why there is none."""
    if player.is_in:
        return game.edition.money(player.cash)
    return "joins next round" if player.is_waiting else "out"


def _applicant(game: Game, name: str, mark: str, width: int) -> Text:
    """Somebody on whom the others vote."""
    text = _name(" ", mark, len(game.players), name)
    text.append(f" {game.applicant_country}", "dim")
    return _spread(text, Text("asks to join", "bold"), width)


def _side(player: Player) -> str:
    """The country they play for, and its alliance."""
    if player.country is None:
        return ""
    of_alliance = f" · {player.alliance}" if player.alliance else ""
    return f" {player.country}{of_alliance}"


def _cards(player: Player) -> str:
    """Cards that free from jail."""
    return counted(player.cards, "card") if player.cards else ""


def _lots(game: Game, player: Player, width: int) -> Text:
    """A sign for each lot, group by group, hollow if mortgaged; counted where there is no room for each."""
    held = lots_of(game, player)
    if not held:
        return Text("no lots", "dim")
    for way in (_each, _counted):
        for blank in (" ", ""):
            text = _signs(game, held, blank, way)
            if len(text) <= width:
                return text
    return Text(f"{len(held)} lots")


def _signs(game: Game, lots: Sequence[LotView], blank: str, written: Callable[[Sequence[str]], str]) -> Text:
    """The signs of lots, with a blank or none between groups."""
    text = Text()
    for style, members in groupby(lots, lambda lot: lot_style(game.edition, lot)):
        text.append(blank if len(text) else "")
        text.append(written([_sign(lot) for lot in members]), style)
    return text


def _sign(lot: LotView) -> str:
    group = group_of(lot)
    return mortgaged_sign_of(group) if lot.is_mortgaged else sign_of(group)


def _each(signs: Sequence[str]) -> str:
    return "".join(signs)


def _counted(signs: Sequence[str]) -> str:
    """Each sign once, with the number of lots it stands for."""
    return "".join(sign if count == 1 else f"{sign}{count}" for sign, count in Counter(signs).items())


def lots_of(game: Game, player: Player) -> list[LotView]:
    """The lots of a player, group by group."""
    mine = [lot for lot in game.lots if lot.owner == player.name]
    return sorted(mine, key=lambda lot: (group_of(lot), lot.number))


def _room(right: Text, width: int) -> int:
    """What a text at the right end leaves of a line, with a blank before it."""
    return max(0, width - len(right) - 1) if len(right) else width


def _spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the two ends of a line; the left one gives way."""
    left.truncate(_room(right, width), overflow="ellipsis", pad=True)
    return Text.assemble(left, " ", right) if len(right) else left

"""The players as the table sees them: cash, lots by group, cards, net worth."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from freehold.game import Game, LotView, Player
from freehold.game.text import letters_for
from freehold.terminal.screen.colours import group_style, seat_style, token_style

NAME_LINES, BLANK_LINES = 3, 1  # of one player, and between two


def roster(game: Game, roles: Sequence[str], width: int, height: int) -> Text:
    """Everybody, in so many columns and lines; `roles` says of each seat who plays it."""
    marks = letters_for([player.name for player in game.players])
    gap = len(marks) * (NAME_LINES + BLANK_LINES) - BLANK_LINES <= height
    blocks: list[Text] = []
    for player in game.players:
        role = roles[player.seat] if player.seat < len(roles) else ""
        lines = list(_lines(game, player, marks[player.seat], role, width))
        blocks.append(Text("\n").join(lines))
    return Text("\n\n" if gap else "\n").join(blocks)


def _lines(game: Game, player: Player, mark: str, role: str, width: int) -> Iterator[Text]:
    turn = game.turn
    pointer = "▶" if turn is not None and turn.seat == player.seat and not game.is_over else " "
    name = Text.assemble(
        (pointer, "bold"),
        (mark.lower(), token_style(player.seat)),
        (f" {player.name}", seat_style(player.seat)),
        (f" {role}" if role else "", "dim"),
        (_side(game, player), "dim"),
    )
    cash = Text(game.edition.money(player.cash) if player.is_in else "out", "bold")
    yield _spread(name, cash, width)
    if not player.is_in:
        yield Text("")
        yield Text("")
        return
    yield Text.assemble("   ", _lots(game, player, width - 3))
    worth = Text(f"worth {game.edition.money(player.net_worth)}", "dim")
    yield _spread(Text(f"   {_place(player)}", "dim"), worth, width)


def _side(game: Game, player: Player) -> str:
    """The country they play for, and its alliance."""
    if player.country is None:
        return ""
    alliance = game.rulebook.alliance_of[game.state.country[player.seat]]
    of_alliance = f" · {game.edition.alliance_names[alliance]}" if alliance >= 0 else ""
    return f" {player.country}{of_alliance}"


def _place(player: Player) -> str:
    """Where they are, and what else there is to know."""
    parts = ["in jail" if player.in_jail else player.square]
    if player.cards:
        parts.append("1 card" if player.cards == 1 else f"{player.cards} cards")
    return " · ".join(parts)


def _lots(game: Game, player: Player, width: int) -> Text:
    """A sign for each lot, group by group; small letters are mortgaged."""
    text, before = Text(), None
    for lot in lots_of(game, player):
        group = game.rulebook.lot_group[lot.number]
        if before is not None and group != before and len(text) < width:
            text.append(" ")
        before = group
        sign = game.edition.group_symbols[group] if lot.group else "■"
        text.append(sign.lower() if lot.is_mortgaged else sign, group_style(game.edition, group))
    text.truncate(width, overflow="ellipsis")
    return text if len(text) else Text("no lots", "dim")


def lots_of(game: Game, player: Player) -> list[LotView]:
    """The lots of a player, group by group."""
    mine = [lot for lot in game.lots if lot.owner == player.name]
    return sorted(mine, key=lambda lot: (game.rulebook.lot_group[lot.number], lot.number))


def _spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the two ends of a line; the left one gives way."""
    room = max(0, width - len(right) - 1)
    left.truncate(room, overflow="ellipsis", pad=True)
    return Text.assemble(left, " ", right)

"""How everybody stands, or ended up, as a table."""

from rich.table import Table
from rich.text import Text

from freehold.game import EventKind, Game, Player
from freehold.terminal.screen.colours import PRINTED

NUMBERS = ("cash", "lots", "score")
# The events that take a player out
OUT = {EventKind.BANKRUPT: "bankrupt", EventKind.LEFT: "left"}


def standings(game: Game, characters: tuple[str, ...] = ()) -> Table:
    """Rank, name, cash, lots, score and fate of every player, the best first."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    columns = ("rank", "player", *(("bot",) if characters else ()), *NUMBERS, "fate")
    for heading in columns:
        table.add_column(heading, justify="right" if heading in ("rank", *NUMBERS) else "left")
    fates, money = _fates(game), game.edition.money
    for rank, player in _ranked(game):
        name = Text(player.name, PRINTED.seat(player.seat))
        bot = [characters[player.seat] if player.seat < len(characters) else ""] if characters else []
        figures = (money(player.cash), str(len(player.lots)), money(player.score))
        table.add_row(rank, name, *bot, *figures, fates.get(player.seat, ""))
    return table


def _ranked(game: Game) -> list[tuple[str, Player]]:
    """Players with their ranks once it is over; until then the richest first, those who are out last."""
    if game.result is not None:
        return [(str(each.rank), game.player(each.seat)) for each in game.result.standings]
    players = sorted(game.players, key=lambda player: (player.is_in, player.score), reverse=True)
    return [("", player) for player in players]


def _fates(game: Game) -> dict[int, str]:
    """By seat: how it ended for everybody."""
    fates = {player.seat: "in the game" for player in game.players if player.is_in}
    for move in game.history:
        for event in move.events:
            if event.kind in OUT:
                told = f"{OUT[event.kind]} in round {move.round}"
                creditor = event.facts.get("creditor", -1)
                fates[event.seat] = f"{told}, to {event.words.player(creditor)}" if creditor >= 0 else told
    for standing in game.result.standings if game.result else ():
        if standing.is_winner:
            fates[standing.seat] = "wins"
    return fates

"""What can be looked at, in plain sentences: the board, players, deeds, the log, offers."""

from collections.abc import Iterator
from datetime import datetime

from freehold.game import Ask, Game, LotView, Player, tell
from freehold.players import find
from freehold.speech import ENGLISH
from freehold.terminal.saved_games import Saved, legible, saved_games, when_text
from freehold.terminal.session import Session
from freehold.text import article, listed

HOUSES = ("", "one house", "two houses", "three houses", "four houses", "a hotel")


def board_lines(session: Session) -> Iterator[str]:
    """A square a line: whose it is, what stands there, who is there."""
    game = session.game
    lots = {lot.position: lot for lot in game.lots}
    for square in range(game.edition.squares):
        lot = lots.get(square)
        parts = [_holding(lot)] if lot is not None and lot.owner else []
        if lot is not None and not lot.owner:
            parts.append(f"for sale at {game.edition.money(lot.price)}")
        here = [each.name for each in game.players if each.is_in and each.position == square]
        if here:
            parts.append(f"{listed(here)} {'is' if len(here) == 1 else 'are'} here")
        told = f": {'; '.join(parts)}" if parts else ""
        number = square + game.edition.first_square
        yield f"{number:>2} {game.words.square(square)}{_group(lot)}{told}"


def _group(lot: LotView | None) -> str:
    return f" ({lot.group})" if lot is not None and lot.group else ""


def _holding(lot: LotView) -> str:
    what = "mortgaged" if lot.is_mortgaged else HOUSES[lot.level]
    return f"{lot.owner}'s{f', {what}' if what else ''}"


def _described(lot: LotView) -> str:
    what = "mortgaged" if lot.is_mortgaged else HOUSES[lot.level]
    return f"{lot.name} ({what})" if what else lot.name


def player_lines(session: Session) -> Iterator[str]:
    """Everybody, with what they have and where they are."""
    for player in session.game.players:
        yield f"{player.name} ({_who(session, player)}): {_fortune(session.game, player)}."
    if session.game.applicant is not None:
        yield f"{session.game.applicant}: asks to join."


def known_worth(game: Game, player: Player) -> int | None:
    """What a player is worth; None while they choose a tax before it is counted or shown (O-01)."""
    awaited = game.to_act
    is_choosing = awaited is not None and awaited.question == Ask.TAX and awaited.seat == player.seat
    return None if is_choosing else player.net_worth


def _who(session: Session, player: Player) -> str:
    character = session.bots.get(player.name)
    label = "" if character is None else find(character).label
    words = [f"{article(label)} {label} bot" if label else "a person", player.token]
    return ", ".join([*words, *([player.country] if player.country else [])])


def _fortune(game: Game, player: Player) -> str:
    if not player.is_in:
        return "joins next round" if player.is_waiting else "out of the game"
    money, worth = game.edition.money, known_worth(game, player)
    counted = "net worth not counted yet" if worth is None else f"net worth {money(worth)}"
    parts = [f"{money(player.cash)} in cash", counted]
    parts.append("in jail" if player.in_jail else f"on {player.square}")
    if player.cards:
        parts.append("a jail card" if player.cards == 1 else f"{player.cards} jail cards")
    lots = [_described(lot) for lot in game.lots if lot.owner_seat == player.seat]
    parts.append(f"owns {listed(lots)}" if lots else "owns no lots")
    return ", ".join(parts)


def deed_lines(session: Session, wanted: str) -> Iterator[str]:
    """One title deed, or whose every lot is."""
    game = session.game
    if wanted:
        lot = game.lot(wanted)
        yield ENGLISH.deed(game.edition, lot.number)
        yield _present(game, lot)
        return
    for player in game.players:
        for lot in game.lots:
            if lot.owner == player.name:
                yield _present(game, lot)
    free = [lot.name for lot in game.lots if lot.owner is None]
    if free:
        yield f"With the bank: {listed(free)}."


def _present(game: Game, lot: LotView) -> str:
    whose = f"{lot.name} is {_holding(lot)}" if lot.owner else f"{lot.name} is with the bank"
    group = f", of the group {lot.group}" if lot.group else ""
    figures = f" {present_figures(game, lot)}" if _has_moved(game, lot) else ""
    return f"{whose}{group}.{figures}"


def present_figures(game: Game, lot: LotView, trend: str = "") -> str:
    """What a lot costs now, beside what its deed says; nothing where prices never move."""
    if not game.has_economy:
        return ""
    money = game.edition.money
    (_, price, printed), *others = _figures(game, lot)
    cost = f"It now costs {money(price)}{f' {trend}' if trend else ''}"
    if not _has_moved(game, lot):
        return f"{cost}, as printed."
    more = [f"{what} {money(now)} ({money(deed)})" for what, now, deed in others]
    return f"{listed([f'{cost} (printed {money(printed)})', *more])}."


def _has_moved(game: Game, lot: LotView) -> bool:
    return any(now != printed for _, now, printed in _figures(game, lot))


def _figures(game: Game, lot: LotView) -> Iterator[tuple[str, int, int]]:
    """Each figure of a deed: what it is, how much now, and what is printed."""
    yield "it costs", lot.price, lot.printed_price
    if lot.build_cost:
        yield "a building", lot.build_cost, lot.printed_build_cost
    if game.edition.has_mortgages:
        yield "its mortgage brings", lot.mortgage_value, game.edition.mortgage_of(lot.number)


def log_lines(session: Session, count: int) -> list[str]:
    """The last things that happened."""
    lines = list(tell(session.game.opening.events))
    for move in session.game.history:
        lines += tell(move.events)
    return lines[-count:]


def offer_lines(session: Session) -> list[str]:
    """The offers that wait for an answer."""
    words = session.game.words
    told = [f"{each.player} offers {words.player(each.target)} {each.goods}." for each in session.game.offers]
    return told or ["No offer stands."]


def saved_lines(session: Session) -> list[str]:
    """The other games that can be gone on with, a line each; what to type comes first."""
    now = datetime.now()
    return [
        f"{legible(game.path.stem)}: {game.trouble or about(game, now)}" for game in saved_games(session.path)
    ]


def about(game: Saved, now: datetime) -> str:
    """A saved game in a few words."""
    return f"{game.edition}, {listed(list(game.players))}, {game.stands}, {when_text(game.when, now)}"

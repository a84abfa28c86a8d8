"""What lies ahead: the rents that a player would pay, and what the next roll may cost."""

from collections.abc import Iterator
from dataclasses import dataclass

from freehold.game import Game, LotView

DICE = 2


@dataclass(frozen=True, slots=True)
class Danger:
    """A square that the next roll can lead to, and that costs rent."""

    lot: LotView
    rent: int
    ways: int  # of rolling that, of all ways that two dice can fall


def likeliest_roll(game: Game) -> int:
    """Of two dice, for rents that depend on them."""
    return game.edition.faces + 1


def rent_for(game: Game, lot: LotView, visitor: int | None) -> int:
    """What a visitor would pay; without one, what the visitor who pays most would."""
    seats = [visitor] if visitor is not None else [each.seat for each in game.players if each.is_in]
    others = [seat for seat in seats if seat != lot.owner_seat]
    return max((lot.rent(seat, likeliest_roll(game)) for seat in others), default=0)


def dangers(game: Game, seat: int) -> list[Danger]:
    """Every rent that the next roll can lead to, by the dice alone; the dearest first."""
    return sorted(_dangers(game, seat), key=lambda danger: -danger.rent)


def _dangers(game: Game, seat: int) -> Iterator[Danger]:
    lots = {lot.position: lot for lot in game.lots}
    here, faces = game.player(seat).position, game.edition.faces
    for roll in range(DICE, DICE * faces + 1):
        lot = lots.get((here + roll) % game.edition.squares)
        rent = lot.rent(seat, roll) if lot is not None else 0
        if lot is not None and rent:
            yield Danger(lot, rent, min(roll - 1, DICE * faces + 1 - roll))


def outlook(game: Game, seat: int) -> str:
    """What the next roll may cost, in a sentence; nothing if it costs nobody rent."""
    ahead = dangers(game, seat)
    if not ahead:
        return ""
    ways, money = game.edition.faces**DICE, game.edition.money
    share = 100 * sum(danger.ways for danger in ahead) / ways
    mean = sum(danger.ways * danger.rent for danger in ahead) / ways
    worst = ahead[0]
    return (
        f"Your next roll costs rent in {share:.0f}% of cases, {money(round(mean))} on average; "
        f"at worst {money(worst.rent)} on {worst.lot.name} ({worst.ways} in {ways})."
    )

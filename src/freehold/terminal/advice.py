"""What helps to decide: who has the group, what an offer would do, and what the next roll may cost."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from freehold.errors import FreeholdError
from freehold.game import Action, Ask, EventKind, Game, LotView
from freehold.text import listed

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


def background(game: Game) -> Iterator[str]:
    """What helps to decide on what is for sale: who leads, a lot's price, who holds its group."""
    awaited, money = game.to_act, game.edition.money
    if awaited is not None and awaited.question == Ask.BID and game.leader:
        yield f"{game.leader.name} has bid {money(game.highest_bid)}."
    if awaited is None or awaited.lot_number is None:
        return
    lot = game.lots[awaited.lot_number]
    group = [each for each in game.lots if lot.group is not None and each.group == lot.group]
    held = Counter(each.owner for each in group if each.owner is not None)
    owners = listed([f"{owner} has {count}" for owner, count in held.items()]) or "nobody has any"
    if awaited.question == Ask.BID:
        yield f"Its price is {money(lot.price)}."
    if group:
        yield f"{lot.group}: {owners} of {len(group)}."


# The questions, and the notation of the answers that belong to each
USUAL: dict[Ask, tuple[str, ...]] = {
    Ask.ROLL: ("roll",),
    Ask.END: ("end",),
    Ask.BUY: ("buy", "decline"),
    Ask.TAX: ("tax flat", "tax share"),
    Ask.FINE: ("pay", "use card"),
    Ask.BID: ("pass",),
    Ask.DEBT: ("bankrupt",),
    Ask.KEEP: ("keep",),
    Ask.CLAIM: ("pass",),
}
IN_JAIL = ("pay", "use card")  # before the roll


def refused_answers(game: Game, seat: int, lawful: Sequence[str]) -> list[tuple[str, str]]:
    """What belongs to the question to a seat and is not lawful now: its notation, and why not."""
    awaited = game.to_act
    if awaited is None or awaited.seat != seat:
        return []
    usual = USUAL[awaited.question]
    if awaited.question == Ask.ROLL and game.player(seat).in_jail:
        usual += IN_JAIL if game.edition.has_jail_cards else IN_JAIL[:1]
    reasons = {text: game.why_not(text, by=seat) for text in usual if text not in lawful}
    return [(text, reason) for text, reason in reasons.items() if reason is not None]


def standing_offer(game: Game, maker: int, taker: int) -> Action | None:
    """The offer of one player to another, if there is one."""
    return next((each for each in game.offers if (each.seat, each.target) == (maker, taker)), None)


def effects(game: Game, offer: Action) -> Iterator[str]:
    """What an offer would do if it were accepted, found by doing so on a copy of the game."""
    twin = game.copy()
    maker, taker = offer.seat, offer.target
    try:
        if standing_offer(game, maker, taker) != offer:
            twin.play(offer)
        done = twin.play(f"accept {twin.words.player(maker)}", by=taker)
    except FreeholdError:
        return
    if any(move.outcomes for move in twin.history[len(game.history) :]):
        yield "What comes of it is for chance to say."  # and nobody may see the future
        return
    mortgaged = [
        lot.name
        for lot in game.lots
        if (offer.lots_given | offer.lots_taken) >> lot.number & 1 and lot.is_mortgaged
    ]
    if mortgaged:
        yield f"Mortgaged: {listed(mortgaged)}."
    for seat in (maker, taker):
        old, new = game.player(seat), twin.player(seat)
        money = game.edition.money
        yield f"{new.name}: {money(old.cash)} → {money(new.cash)}{_groups(game, twin, seat)}"
    yield from (
        str(event) for event in done if event.kind == EventKind.PAID and event.a not in (maker, taker)
    )


def _groups(game: Game, twin: Game, seat: int) -> str:
    """How many lots of each group a player would have, where that changes."""
    parts = []
    for group, name in enumerate(game.edition.group_names):
        before, after = (_held(each, seat, group) for each in (game, twin))
        if before != after:
            whole = sum(lot.group_number == group for lot in game.lots)
            parts.append(f"{name} {before} → {after} of {whole}")
    return f"; {', '.join(parts)}" if parts else ""


def _held(game: Game, seat: int, group: int) -> int:
    return sum(lot.owner_seat == seat and lot.group_number == group for lot in game.lots)


def advice(game: Game, seat: int) -> list[str]:
    """All that helps a seat with what it is asked."""
    offers = [offer for offer in game.offers if offer.target == seat]
    if offers:
        return list(effects(game, offers[0]))
    lines = list(background(game))
    if game.to_act is not None and game.to_act.question == Ask.ROLL:
        lines += [text for text in [outlook(game, seat)] if text]
    return lines

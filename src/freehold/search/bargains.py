"""Bargains: trades worth proposing, each for the cash that the other side is thought to want."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

import numpy as np

from freehold.bots.courtesy import rest_after
from freehold.compiled import Records
from freehold.rules.codes import ActionKind
from freehold.rules.names import NOBODY, Lot, Mask, Money, Seat
from freehold.rules.sets import members
from freehold.search.actions import Numbers, records_of_actions
from freehold.search.candidates import View, in_whole_group
from freehold.search.dealings import Dealings, Lately
from freehold.search.exploring import FAR
from freehold.search.haggling import Haggle
from freehold.search.searching import Explorer, view_of

Bundle: TypeAlias = tuple[Seat, Mask, Mask]  # taker, lots given, lots taken

MARGIN: Final = 1  # percent of what changes hands that is added, for who would rather not
LEAST_MARGIN: Final = 1
STEP: Final = 10  # percent of what changes hands by which a refused offer is bettered
PATIENCE: Final = 3  # refusals of the same thing, whatever goes with it, after which it rests for a while
WHILE: Final = 24  # turns
LEAST_PRICE: Final = 10  # percent of the price of a lot that is asked for it at least: nobody gives lots away
FAIR: Final = 24  # trades with strangers whose price is looked for
WIDENED: Final = 4  # trades that a further lot is tried with
FOLLOWED: Final = 10  # and that a second trade is looked for after
PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class Bargain:
    """An offer, and the chance of whoever makes it once it is accepted."""

    offer: Numbers
    chance: float

    @property
    def bundle(self) -> Bundle:
        """What changes hands beside cash."""
        return self.offer[2], self.offer[6], self.offer[7]


@dataclass(frozen=True, slots=True)
class Chain:
    """Two offers, the second once the first is accepted, and the chance after both."""

    first: Numbers
    second: Numbers
    chance: float
    explorer: Explorer  # plays on from where the first is accepted


@dataclass(frozen=True, slots=True)
class Bargainer:
    """Looks for trades from one position."""

    view: View
    explorer: Explorer
    dealings: Dealings
    shameless: Mask = 0  # the seats with whom anything goes
    haggled: Mapping[Seat, Haggle] = field(default_factory=dict)  # and those whose prices are being found out
    _lately: dict[Seat, Lately] = field(default_factory=dict)  # what came of offers, looked up once

    def best(self) -> list[Bargain]:
        """Offers, those first that leave this player best off once they are accepted."""
        found = self.judged(list(self.swaps()))
        found += self.judged(list(self.wider(found[:WIDENED])))
        return sorted(found, key=lambda bargain: -bargain.chance)

    def chains(self, bargains: Sequence[Bargain], number: int) -> list[Chain]:
        """Two trades in a row that leave this player better off than any single one, the best first."""
        if not number:
            return []
        known = [each for each in bargains[:FOLLOWED] if not self.is_stranger(each.offer[2])]
        found = [chain for first in known if (chain := self.followed(first)) is not None]
        better = [chain for chain in found if chain.chance > bargains[0].chance]
        return sorted(better, key=lambda chain: -chain.chance)[:number]

    def followed(self, first: Bargain) -> Chain | None:
        """A trade with the best one that could follow it, if there is any."""
        after = self.explorer.after(first.offer)
        view = view_of(after, self.view.seat)
        if view.state["offers"] or not view.choices["offer"]:
            return None
        then = replace(self, view=view, explorer=after)
        found = then.judged(list(then.swaps()))
        return Chain(first.offer, found[0].offer, found[0].chance, after) if found else None

    def swaps(self) -> Iterator[Bundle]:
        """A lot for a lot, or either for cash."""
        own = (0, *self.free_lots(self.view.seat))
        for taker in self.takers():
            for theirs in (0, *self.free_lots(taker)):
                for mine in own:
                    if theirs or mine:
                        yield taker, mine, theirs

    def takers(self) -> list[Seat]:
        """Whom an offer may be made to: whoever has said no is left in peace for a while, and ever longer."""
        return [each for each in members(int(self.view.choices["offer"])) if not self.is_left_in_peace(each)]

    def is_shameless(self, taker: Seat) -> bool:
        """Whether anything goes with somebody."""
        return taker in self.haggled or bool(self.shameless >> taker & 1)

    def is_left_in_peace(self, taker: Seat) -> bool:
        """Whether somebody has refused lately: a round's rest for each no in a row, in debt only a turn's."""
        refused = [] if self.is_shameless(taker) else self.dealings.refused_in_a_row(taker)
        rest = 1 if self.view.is_in_debt else rest_after(len(refused), int(self.view.state["playing"]))
        return bool(refused) and self.view.turn_number < refused[-1].turn + rest

    def wider(self, bargains: Sequence[Bargain]) -> Iterator[Bundle]:
        """A further lot on either side of a good trade."""
        for taker, mine, theirs in dict.fromkeys(bargain.bundle for bargain in bargains):
            for more in self.free_lots(self.view.seat):
                if not more & mine:
                    yield taker, mine | more, theirs
            for more in self.free_lots(taker):
                if not more & theirs:
                    yield taker, mine, theirs | more

    def free_lots(self, owner: Seat) -> list[Mask]:
        """The lots that somebody could let go, each as a set of one."""
        return [1 << lot for lot in members(int(self.view.state["holdings"][owner])) if self.is_free(lot)]

    def is_free(self, lot: Lot) -> bool:
        """Whether a lot may change hands: no buildings in its group, which is not whole for this player."""
        group = self.view.rulebook.lot_group[lot]
        if group == NOBODY:
            return not self.view.state["built"][lot]
        return not self.view.state["group_levels"][group] and not in_whole_group(self.view, lot)

    def judged(self, bundles: list[Bundle]) -> list[Bargain]:
        """Bundles with the cash they take, the best for this player first."""
        if not bundles:
            return []
        offers: dict[Numbers, None] = {}
        for guess in range(len(self.explorer.guesses)):
            offers |= dict.fromkeys(self.priced(bundles, guess))
        offers |= dict.fromkeys(self.fair(bundles))
        listed = self.sane(list(offers))
        if not listed:
            return []
        chances = self.explorer.after_trades(records_of_actions(listed))[:, self.view.seat]
        order = np.argsort(-chances, kind="stable")
        return [Bargain(listed[at], float(chances[at])) for at in order.tolist()]

    def sane(self, offers: list[Numbers]) -> list[Numbers]:
        """Lawful offers that can be made without blushing, or to somebody with whom anything goes."""
        if not offers:
            return []
        records = records_of_actions(offers)
        sane, lawful = self.explorer.are_sane(records), self.explorer.are_lawful(records)
        return [
            offer
            for offer, is_sane, is_lawful in zip(offers, sane, lawful, strict=True)
            if is_lawful and (is_sane or self.is_shameless(offer[2]))
        ]

    def priced(self, bundles: list[Bundle], guess: int) -> Iterator[Numbers]:
        """Offers at the prices of one of the guesses, to those who may be like that."""
        takers = {taker for taker in {each[0] for each in bundles} if self.is_likely(taker, guess)}
        likely = [each for each in bundles if each[0] in takers]
        if likely:
            yield from self.at_prices(likely, self.explorer.prices(self.goods(likely), guess))

    def fair(self, bundles: list[Bundle]) -> Iterator[Numbers]:
        """Offers to strangers, at prices that are good for them: those that leave both best off together."""
        strangers = {taker for taker in {each[0] for each in bundles} if self.goes_by_net(taker)}
        theirs = [each for each in bundles if each[0] in strangers]
        if theirs:
            chances = self.explorer.after_trades(self.goods(theirs))
            both = chances[:, self.view.seat] + chances[np.arange(len(theirs)), [each[0] for each in theirs]]
            best = [theirs[at] for at in np.argsort(-both, kind="stable")[:FAIR].tolist()]
            yield from self.at_prices(best, self.explorer.fair_prices(self.goods(best)))

    def is_stranger(self, taker: Seat) -> bool:
        """Whether there is no better way to find somebody's price than what is good for them."""
        return taker not in self.haggled and self.dealings.is_stranger(taker)

    def goes_by_net(self, taker: Seat) -> bool:
        """Whether somebody's prices are best found by what is good for them."""
        if taker in self.haggled:
            return self.haggled[taker].guess == len(self.explorer.guesses)
        return self.is_stranger(taker)

    def goods(self, bundles: Sequence[Bundle]) -> Records:
        """Offers of bundles for no cash."""
        return records_of_actions([self.offer(bundle, 0) for bundle in bundles])

    def at_prices(self, bundles: Sequence[Bundle], prices: Sequence[Money]) -> Iterator[Numbers]:
        """Offers of what these prices are thought to do for."""
        for bundle, price in zip(bundles, prices, strict=True):
            cash = self.cash_for(bundle, price)
            if cash is not None:
                yield self.offer(bundle, cash)

    def is_likely(self, taker: Seat, guess: int) -> bool:
        """Whether somebody may well be like one of the guesses."""
        if taker in self.haggled:
            return guess == self.haggled[taker].guess
        return guess in self.dealings.likely(taker, len(self.explorer.guesses))

    def offer(self, bundle: Bundle, cash: Money) -> Numbers:
        """An offer of these lots and so much cash, asked for if below zero."""
        taker, given, taken = bundle
        return (ActionKind.OFFER, self.view.seat, taker, 0, max(0, cash), max(0, -cash), given, taken, 0, 0)

    def cash_for(self, bundle: Bundle, price: Money) -> Money | None:
        """What is offered where a price is thought to do, if it is neither too much nor silly."""
        if price >= FAR:
            return None
        haggle = self.haggled.get(bundle[0])
        cash = self.usual_cash(bundle, price) if haggle is None else self.tried_cash(bundle, price, haggle)
        is_payable = cash <= self.view.cash[self.view.seat]
        is_silly = self.is_nagging(bundle) or self.is_gift(bundle, cash) or self.is_undoing(bundle)
        return cash if is_payable and not is_silly else None

    def cheaper(self, offer: Numbers) -> Numbers | None:
        """The same goods for what is to be found out next, if that is less."""
        bundle = (offer[2], offer[6], offer[7])
        (price,) = self.explorer.prices(self.goods([bundle]), self.haggled[offer[2]].guess)
        cash = self.cash_for(bundle, price)
        if cash is None or cash >= offer[4] - offer[5]:
            return None
        return next(iter(self.sane([self.offer(bundle, cash)])), None)

    def usual_cash(self, bundle: Bundle, price: Money) -> Money:
        """A little more than the price, and more than was refused."""
        stake = self.value(bundle[1]) + self.value(bundle[2])
        cash = price + max(LEAST_MARGIN, stake * MARGIN // PERCENT)
        refused = [each for each in self.dealings.refused(*bundle) if not each.is_try]
        if refused:
            cash = max(cash, refused[-1].cash + max(LEAST_MARGIN, stake * STEP // PERCENT))
        return cash

    def tried_cash(self, bundle: Bundle, price: Money, haggle: Haggle) -> Money:
        """What is to be found out next, but no more than they have, and more than was refused lately."""
        demand = haggle.demand(price)
        cash = max(price + demand.tried, -max(0, self.view.cash[bundle[0]]))
        since = self.view.turn_number - WHILE
        refused = [each for each in self.dealings.refused(*bundle) if each.turn > since]
        if refused:
            cash = max(cash, refused[-1].cash + (demand.step << len(refused) - 1))
        return cash

    def is_nagging(self, bundle: Bundle) -> bool:
        """Whether somebody has said no to much the same often enough; who is tried out does not mind."""
        if bundle[0] in self.haggled:
            return False
        return self.lately(bundle[0]).refusals_about(*bundle[1:]) >= PATIENCE

    def is_undoing(self, bundle: Bundle) -> bool:
        """Whether a lot would go back to where it came from a while ago."""
        return not self.is_shameless(bundle[0]) and self.lately(bundle[0]).has_traded(*bundle[1:])

    def lately(self, taker: Seat) -> Lately:
        """What came of the offers to somebody in the last while."""
        if taker not in self._lately:
            self._lately[taker] = self.dealings.lately(taker, self.view.turn_number - WHILE)
        return self._lately[taker]

    def is_gift(self, bundle: Bundle, cash: Money) -> bool:
        """Whether lots would go for next to nothing."""
        _, given, taken = bundle
        return not taken and -cash * PERCENT < self.value(given) * LEAST_PRICE

    def value(self, lots: Mask) -> Money:
        """The prices of some lots."""
        return sum(self.view.values[lot] for lot in members(lots))

"""The rulebook in words: set-up, turn, lots, rent, cards and jail."""

from collections.abc import Callable

from freehold.editions import KNOBS, Edition
from freehold.rules.codes import CardDraw, CardOp, FirstPlayer, LotKind, Parking, SquareKind, ThirdDouble
from freehold.speech.en.tables import table
from freehold.speech.en.wording import (
    WHOLE,
    Rule,
    Rules,
    can_raise_cash,
    counted,
    go_of,
    groups_of,
    has_buildings,
    has_card,
    has_jail,
    has_jail_cards,
    number_word,
    ordinal,
    square_of,
)
from freehold.text import capital, either, listed

TENTH = 10  # percent
FIRST_PLAYER = {
    FirstPlayer.HIGHEST_THROW: (
        "Everybody rolls the dice; the highest roll goes first, and only those tied roll again."
        " Play goes around the table from there."
    ),
    FirstPlayer.FIRST_SEAT: "The first player to sign up goes first.",
    FirstPlayer.SHUFFLED: "The order of play is shuffled.",
    FirstPlayer.DRAWN: "The first player is drawn by chance; play goes around the table from there.",
}
MOVES_AHEAD = (CardOp.ADVANCE, CardOp.ADVANCE_RANDOM, CardOp.NEAREST_STATION, CardOp.NEAREST_UTILITY)


def set_up(edition: Edition) -> Rules:
    """Players, cash and who begins."""
    book, money = edition.rulebook, edition.money
    few, most = book.min_players, book.max_players
    players = f"{few} to {most} players" if few < most else f"{few} players"
    tokens = either(list(edition.tokens))
    yield Rule("setup", f"The game is for {players}. Each has a different token: {tokens}.", "C-03 C-05")
    cash = f"Everybody starts on {go_of(edition)} with {money(book.starting_cash)} and nothing else."
    yield Rule("setup", f"{cash} The bank holds every lot and never runs out of money.", "C-01 C-02")
    yield Rule("setup", FIRST_PLAYER[FirstPlayer(book.first_player)], "C-04 X-01 K-01 T-01 H-09")
    if edition.difficulty:
        yield Rule("setup", f"The difficulty is {edition.difficulty}. The levels differ in this:", "E-01")
        yield Rule("setup", _levels(edition), "")
    yield Rule("setup", "You can save a game between any two decisions and continue it later.", "H-10")


def _levels(edition: Edition) -> str:
    """What each level of difficulty sets, as a table."""
    names = [name for name in KNOBS if any(name in level for level in edition.levels.values())]
    rows = [["", *edition.levels]]
    rows += [
        [name.replace("_", " "), *(str(level.get(name, "")) for level in edition.levels.values())]
        for name in names
    ]
    return table(rows)


def turn(edition: Edition) -> Rules:
    """Rolls, moves, Go and doubles."""
    book, go = edition.rulebook, go_of(edition)
    roll = f"On your turn, roll two dice with {counted(book.faces, 'side')} each"
    board = f"After the last of the {book.squares} squares comes {go} again."
    share = "Any number of tokens can share a square."
    yield Rule("turn", f"{roll} and move forward by their sum. {board} {share}", "C-10 C-14 H-02")
    yield Rule("go", _salary(edition), "C-13 H-03")
    yield Rule("doubles", _doubles(edition), "C-11 C-12 X-02 H-02")
    end = "once you have settled every debt of the turn and made every roll that is due"
    if book.negative_cash:
        end = "once you have made every roll that is due"
    yield Rule("turn", f"You end your turn yourself, {end}.", "C-15")


def _salary(edition: Edition) -> str:
    book, go = edition.rulebook, go_of(edition)
    if not book.salary:
        return f"Passing or reaching {go} pays nothing."
    how = ", by dice or by card" if has_card(edition, *MOVES_AHEAD) else ""
    unpaid = ["going to jail"] if has_jail(edition) else []
    unpaid += ["moving backwards"] if has_card(edition, CardOp.BACK) else []
    but = f" You get nothing for {either(unpaid)}." if unpaid else ""
    salary = edition.money(book.salary)
    again = (
        f" If you pass {go} and then draw a card that sends you on to {go}, you are paid again."
        if has_card(edition, CardOp.ADVANCE)
        else ""
    )
    once = f"the bank pays you {salary}, once each time around"
    return f"Each time you pass or land on {go}{how}, {once}.{again}{but}"


def _doubles(edition: Edition) -> str:
    book = edition.rulebook
    if not book.doubles_again:
        return "A double gives you no second roll."
    lost = "going to jail or going bankrupt" if has_jail(edition) else "going bankrupt"
    settled = "After a double, settle everything that move brought, then roll again"
    again = f"{settled}; you lose that roll only by {lost}."
    last = f"Your {ordinal(book.max_doubles)} double in one turn"
    if book.third_double == ThirdDouble.JAIL:
        return f"{again} {last} does not move you: you go to jail at once, without a salary."
    if book.third_double == ThirdDouble.JAIL_SQUARE:
        square = square_of(edition, SquareKind.JAIL)
        return (
            f"{again} {last} takes you to {square} without a salary and ends your turn; you are not jailed."
        )
    return f"{again} There is no limit to doubles in one turn."


def lots(edition: Edition) -> Rules:
    """Buying and auctions."""
    book = edition.rulebook
    price = "current value" if book.economy_rounds else "price"
    first = "; you can raise cash first" if can_raise_cash(edition) else ""
    buy = f"If you land on an unowned lot, you can buy it from the bank at its {price}, for cash{first}."
    yield Rule("buy", buy, "C-20 E-05 H-04")
    yield Rule("buy", "You can never sell a lot back to the bank.", "C-20 K-08")
    if not book.auctions:
        yield Rule(
            "auction", "There are no auctions: a lot that you decline stays with the bank.", "K-02 H-04"
        )
        return
    who = "If you decline, the lot is auctioned at once. Everybody still in can bid, and so can you."
    lowest = f"The lowest bid is {edition.money(book.lowest_bid)}"
    bids = "each bid is at least 1 more than the last, is binding, and cannot be more than your cash"
    out = "If you pass, you are out of that auction. If nobody bids, the lot stays with the bank."
    yield Rule("auction", f"{who} {lowest}; {bids}. {out}", "C-21 E-12")


def rent(edition: Edition) -> Rules:
    """What a visitor pays."""
    book = edition.rulebook
    free = " or on a mortgaged one" if book.mortgages else ""
    pays = "If you land on another player's lot, you pay the rent on its deed."
    yield Rule("rent", f"{pays} You pay nothing on your own lot{free}.", "C-22 C-26 H-04")
    yield from _street_rent(edition)
    too = " Mortgaged ones count as owned." if book.mortgages else ""
    if groups_of(edition, LotKind.STATION):
        rents = _rents_by_number(edition, LotKind.STATION, edition.money)
        yield Rule("rent", f"The rent of a station depends on how many its owner has: {rents}.{too}", "C-25")
    if groups_of(edition, LotKind.UTILITY):
        factors = _rents_by_number(edition, LotKind.UTILITY, lambda factor: f"{factor} ×")
        yield Rule("rent", f"The rent of a utility is a multiple of your last roll: {factors}.{too}", "C-25")
    yield from _rent_in_economy(edition)
    if book.rent_on_demand:
        asked = "The owner has to ask for the rent before the second player after you rolls"
        switch = "Freehold asks for you unless you switch that off."
        yield Rule("rent", f"{asked}; after that it is lost. {switch}", "C-80")


def _street_rent(edition: Edition) -> Rules:
    book = edition.rulebook
    if not groups_of(edition, LotKind.STREET):
        yield Rule("rent", "Each lot has one fixed rent.", "H-04")
        return
    double = "earns double while its owner has the whole group"
    if not has_buildings(edition):
        yield Rule("rent", f"A street {double}.", "C-23")
        return
    others = " or mortgaged" if book.mortgages else ""
    even = f"even if other streets in the group are built on{others}"
    yield Rule("rent", f"A street without buildings {double}, {even}.", "C-23")
    hotel = ", or for the hotel" if book.has_hotels else ""
    yield Rule("rent", f"With buildings, a street earns the rent for its number of houses{hotel}.", "C-24")


def _rents_by_number(edition: Edition, kind: LotKind, write: Callable[[int], str]) -> str:
    book = edition.rulebook
    tables: list[str] = []
    for group in groups_of(edition, kind):
        size = book.group_size[group]
        rents = [write(rent) for rent in book.lot_rent[book.group_lots[group][0]][:size]]
        numbers = [number_word(number) for number in range(1, size + 1)]
        tables.append(f"{listed(rents)} for {listed(numbers)}")
    return "; ".join(tables)


def _rent_in_economy(edition: Edition) -> Rules:
    book = edition.rulebook
    if book.economy_rounds:
        text = "All rents change with the lot's current value against its printed price."
        yield Rule("rent", text, "E-07")
    if book.rent_wear:
        wear = f"{book.rent_wear * TENTH}% less for each rent you have already paid there to the same owner"
        yield Rule("rent", f"Rents wear off: on each lot you pay {wear}, down to nothing.", "E-08")
    if book.countries and (book.ally_rent, book.ally_rent_larger) != (WHOLE, WHOLE):
        ally = f"If you belong to the owner's alliance, you pay {book.ally_rent}% of the rent"
        larger = f"{book.ally_rent_larger}% if more of the players still in belong to it than do not"
        yield Rule("rent", f"{ally}, or {larger}.", "E-10")


def cards(edition: Edition) -> Rules:
    """Decks, draws and what cards order."""
    book = edition.rulebook
    if not edition.deck_names:
        yield Rule("cards", "There are no cards.", "")
        return
    how = "They are shuffled once. Draw the top card, do what it says, and put it at the bottom."
    if book.card_draw == CardDraw.AT_RANDOM:
        how = "Each time, draw one of them at random and do what it says."
    decks = [f"{counted(book.deck_size[d], f'{name} card')}" for d, name in enumerate(edition.deck_names)]
    yield Rule("cards", f"There are {listed(decks)}. {how}", "C-30 X-03 K-04 H-05")
    yield from _card_moves(edition)
    if has_card(edition, CardOp.COLLECT_EACH, CardOp.PAY_EACH):
        text = 'A card that says "every other player" means everybody still in the game.'
        yield Rule("cards", text, "C-34 X-03")
    yield Rule("cards", _card_money(edition), "C-34 X-04 K-09 H-05")
    if book.cards_follow_economy and book.economy_rounds:
        text = "Amounts on cards are the printed ones, changed by the economic factor."
        yield Rule("cards", text, "E-06")


def _card_money(edition: Edition) -> str:
    each = has_card(edition, CardOp.COLLECT_EACH, CardOp.PAY_EACH)
    otherwise = "Otherwise the bank pays" if each else "The bank pays"
    taker = "into the jackpot" if edition.rulebook.free_parking == Parking.JACKPOT else "to the bank"
    return f"{otherwise} what a card gives you, and what a card costs you goes {taker}."


def _card_moves(edition: Edition) -> Rules:
    if has_card(edition, *MOVES_AHEAD, CardOp.BACK):
        text = "If a card moves you, the new square counts as if you had reached it by dice."
        yield Rule("cards", text, "C-32 X-03")
    if has_card(edition, CardOp.NEAREST_STATION):
        text = "The nearest station is the next one ahead; if somebody owns it, you pay twice the rent."
        yield Rule("cards", text, "C-33")
    if has_card(edition, CardOp.NEAREST_UTILITY):
        times = f"{_highest_factor(edition)} times that roll, which never counts as a double"
        pay = f"roll the dice and pay {times}"
        yield Rule("cards", f"The nearest utility is the next one ahead; if somebody owns it, {pay}.", "C-33")
    if has_jail_cards(edition):
        card = edition.terms["jail_card"]
        trade = ", can be traded" if edition.rulebook.trades else ""
        back = "goes back when it is used, or when its holder goes out without a player as creditor"
        yield Rule("cards", f"A {card} leaves its deck while somebody holds it{trade}, and {back}.", "C-31")


def _highest_factor(edition: Edition) -> str:
    book = edition.rulebook
    factors = {
        book.lot_rent[book.group_lots[group][0]][book.group_size[group] - 1]
        for group in groups_of(edition, LotKind.UTILITY)
    }
    return either([str(factor) for factor in sorted(factors)])


def jail(edition: Edition) -> Rules:
    """Getting in and out."""
    if not has_jail(edition):
        yield from _jail_by_name(edition)
        return
    book = edition.rulebook
    name = square_of(edition, SquareKind.JAIL)
    into = [square_of(edition, SquareKind.GO_TO_JAIL)] if square_of(edition, SquareKind.GO_TO_JAIL) else []
    into += ["a card"] if has_card(edition, CardOp.GO_TO_JAIL) else []
    if book.doubles_again and book.third_double == ThirdDouble.JAIL:
        into.append(f"a {ordinal(book.max_doubles)} double")
    if into:
        sent = f"If {either(into)} sends you to jail, you go straight there, without a salary"
        yield Rule("jail", f"{sent}, and your turn ends.", "C-40 H-07")
    yield Rule("jail", f"If you reach {name} by dice, you are just visiting.", "C-41")
    yield Rule("jail", f"{_ways_out(edition)} {_last_roll(edition)}", "C-42 C-43 K-05 H-07 E-20")
    if book.jail_fine_growth:
        growth = f"by {book.jail_fine_growth}% each time after that, always from the last rounded amount"
        fine = capital(f"the {edition.terms['fine']}")
        first = edition.money(book.jail_fine)
        yield Rule("jail", f"{fine} is {first} the first time and grows {growth}.", "E-20")
    yield Rule("jail", _jail_business(edition), "C-44 T-03 E-21")


def _jail_by_name(edition: Edition) -> Rules:
    squares = [square_of(edition, kind) for kind in (SquareKind.JAIL, SquareKind.GO_TO_JAIL)]
    named = [square for square in squares if square]
    only = f" {listed(named)} are only names." if len(named) > 1 else ""
    yield Rule("jail", f"Nobody goes to jail.{only}", "X-02")
    if has_card(edition, CardOp.GO_TO_JAIL, CardOp.JAIL_CARD):
        yield Rule("jail", "Cards that send you to jail or free you from it do nothing.", "X-02")


def _fine(edition: Edition) -> str:
    grows = edition.rulebook.jail_fine_growth
    return f"the {edition.terms['fine']}" if grows else edition.money(edition.rulebook.jail_fine)


def _ways_out(edition: Edition) -> str:
    book = edition.rulebook
    ways: list[str] = []
    if book.jail_pay_turns:
        turns = f" on one of your first {counted(book.jail_pay_turns, 'turn')}"
        limited = turns if book.jail_pay_turns < book.jail_throws else ""
        ways.append(f"by paying {_fine(edition)} before you roll{limited}")
    if has_jail_cards(edition):
        ways.append(f"by using a {edition.terms['jail_card']} before you roll")
    again = " and gives you another roll" if book.jail_double_again else ", without another roll"
    ways.append(f"by rolling a double, which moves you on{again if book.doubles_again else ''}")
    used = f"After paying or using a {edition.terms['jail_card']}"
    paid = used if has_jail_cards(edition) else "After paying"
    after = f" {paid}, a double does give you another roll." if book.doubles_again and ways[1:] else ""
    return f"You get out {either(ways)}.{after}"


def _last_roll(edition: Edition) -> str:
    book = edition.rulebook
    fine = _fine(edition)
    card = (
        f" or use a {edition.terms['jail_card']}"
        if book.jail_card_at_last and has_jail_cards(edition)
        else ""
    )
    missed = f"After your {ordinal(book.jail_throws)} roll without a double you have to pay {fine}{card}"
    return f"{missed}, and then move by that roll."


def _jail_business(edition: Edition) -> str:
    book = edition.rulebook
    things = ["collect rent"]
    things += ["build and sell buildings"] if has_buildings(edition) else []
    things += ["mortgage"] if book.mortgages else []
    things += ["trade"] if book.trades else []
    things += ["bid"] if book.auctions else []
    return f"In jail you do not move, so you land on no lot to buy, but you can {listed(things)}."

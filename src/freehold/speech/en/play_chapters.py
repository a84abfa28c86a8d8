"""The rulebook in words: set-up, turn, lots, rent, cards and jail."""

from collections.abc import Callable

from freehold.editions import Edition
from freehold.rules.codes import CardDraw, CardOp, FirstPlayer, LotKind, Parking, SquareKind, ThirdDouble
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
    number_word,
    ordinal,
    square_of,
)
from freehold.text import either, listed

TENTH = 10  # percent
FIRST_PLAYER = {
    FirstPlayer.HIGHEST_THROW: (
        "Everybody throws the dice; the highest throw plays first, and only those tied throw again."
        " Play goes round the table from there."
    ),
    FirstPlayer.FIRST_SEAT: "The first to sign up plays first.",
    FirstPlayer.SHUFFLED: "The order of play is shuffled.",
    FirstPlayer.DRAWN: "The first player is drawn by chance; play goes round the table from there.",
}


def set_up(edition: Edition) -> Rules:
    """Players, cash and who begins."""
    book, money = edition.rulebook, edition.money
    few, most = book.min_players, book.max_players
    players = f"{few} to {most} players" if few < most else f"{few} players"
    tokens = either(list(edition.tokens))
    yield Rule("setup", f"The game is for {players}. Each has a token nobody else has: {tokens}.")
    cash = f"Everybody starts on {go_of(edition)} with {money(book.starting_cash)} and nothing else."
    yield Rule("setup", f"{cash} The bank holds every lot and never runs out of money.")
    yield Rule("setup", FIRST_PLAYER[FirstPlayer(book.first_player)])
    if edition.difficulty:
        levels = listed(list(edition.difficulties))
        yield Rule("setup", f"The level of difficulty is {edition.difficulty}; there are {levels}.")
    yield Rule("setup", "A game can be saved between any two decisions and taken up again.")


def turn(edition: Edition) -> Rules:
    """Throws, moves, Go and doubles."""
    book, go = edition.rulebook, go_of(edition)
    throw = f"A turn is a throw of two dice with {counted(book.faces, 'face')} each"
    board = f"After the last of the {book.squares} squares comes {go} again."
    share = "Any number of tokens may share a square."
    yield Rule("turn", f"{throw} and a move forward by their sum. {board} {share}")
    yield Rule("go", _salary(edition))
    yield Rule("doubles", _doubles(edition))
    end = "once every debt of the turn is settled and every throw due is made"
    if book.negative_cash:
        end = "once every throw due is made"
    yield Rule("turn", f"The turn ends when its player says so, {end}.")


def _salary(edition: Edition) -> str:
    book = edition.rulebook
    if not book.salary:
        return f"Passing or reaching {go_of(edition)} pays nothing."
    moves = (CardOp.ADVANCE, CardOp.ADVANCE_RANDOM, CardOp.NEAREST_STATION, CardOp.NEAREST_UTILITY)
    how = ", by dice or by card" if has_card(edition, *moves) else ""
    unpaid = ["going to jail"] if has_jail(edition) else []
    unpaid += ["moving backwards"] if has_card(edition, CardOp.BACK) else []
    but = f", and nothing for {either(unpaid)}" if unpaid else ""
    salary = edition.money(book.salary)
    return f"Each time a token passes or lands on {go_of(edition)}{how}, the bank pays {salary}{but}."


def _doubles(edition: Edition) -> str:
    book = edition.rulebook
    if not book.doubles_again:
        return "A double throws no second time."
    lost = "going to jail or bankrupt" if has_jail(edition) else "going bankrupt"
    settled = "After a double, once everything that move brought is settled, the player has to throw again"
    again = f"{settled}; only {lost} loses that throw."
    last = f"The {ordinal(book.max_doubles)} double in one turn"
    if book.third_double == ThirdDouble.JAIL:
        return f"{again} {last} moves nothing and pays nothing: it sends to jail, and the turn ends."
    if book.third_double == ThirdDouble.JAIL_SQUARE:
        square = square_of(edition, SquareKind.JAIL)
        return (
            f"{again} {last} puts the token on {square}, without salary, and ends the turn; nobody is jailed."
        )
    return f"{again} There is no limit to doubles in one turn."


def lots(edition: Edition) -> Rules:
    """Buying and auctions."""
    book = edition.rulebook
    price = "current value" if book.economy_rounds else "price"
    first = "; they may raise cash first" if can_raise_cash(edition) else ""
    yield Rule("buy", f"Who reaches an unowned lot may buy it from the bank at its {price}, for cash{first}.")
    yield Rule("buy", "Lots are never sold back to the bank.")
    if not book.auctions:
        yield Rule("auction", "There are no auctions of lots: what is declined stays with the bank.")
        return
    who = "A lot that is declined is auctioned at once. Anyone still in may bid, the one who declined too."
    lowest = f"The lowest bid is {edition.money(book.lowest_bid)}"
    bids = "each bid tops the last by at least 1, binds, and is never more than the bidder's cash"
    out = "Who passes is out of that auction. If nobody bids, the lot stays with the bank."
    yield Rule("auction", f"{who} {lowest}; {bids}. {out}")


def rent(edition: Edition) -> Rules:
    """What a visitor pays."""
    book = edition.rulebook
    free = " or is mortgaged" if book.mortgages else ""
    pays = "On a lot of another player, the visitor pays the rent on its deed."
    yield Rule("rent", f"{pays} Nothing is due on a lot that is one's own{free}.")
    yield from _street_rent(edition)
    too = " Mortgaged ones count towards the number owned." if book.mortgages else ""
    if groups_of(edition, LotKind.STATION):
        rents = _rents_by_number(edition, LotKind.STATION, edition.money)
        yield Rule("rent", f"Stations earn by how many of them their owner has: {rents}.{too}")
    if groups_of(edition, LotKind.UTILITY):
        factors = _rents_by_number(edition, LotKind.UTILITY, lambda factor: f"{factor} ×")
        yield Rule("rent", f"Utilities earn a multiple of the visitor's last throw: {factors}.{too}")
    yield from _rent_in_economy(edition)
    if book.rent_on_demand:
        asked = "The owner has to ask for the rent before the second player following throws the dice"
        switch = "Rents are asked for by themselves unless the owner switches that off."
        yield Rule("rent", f"{asked}; after that it is lost. {switch}")


def _street_rent(edition: Edition) -> Rules:
    book = edition.rulebook
    if not groups_of(edition, LotKind.STREET):
        yield Rule("rent", "Each lot has one fixed rent.")
        return
    double = "earns double while its owner has the whole group"
    if not has_buildings(edition):
        yield Rule("rent", f"A street {double}.")
        return
    others = " or mortgaged" if book.mortgages else ""
    even = f"even if other streets of it are built on{others}"
    yield Rule("rent", f"A street without buildings {double}, {even}.")
    hotel = ", or for the hotel" if book.has_hotels else ""
    yield Rule("rent", f"With buildings, a street earns the rent for its number of houses{hotel}.")


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
        yield Rule("rent", "All rents move with the lot's current value against its printed price.")
    if book.rent_wear:
        wear = (
            f"{book.rent_wear * TENTH}% less for each rent they have already paid there to its present owner"
        )
        yield Rule("rent", f"Rents wear off: on each lot a visitor pays {wear}, down to nothing.")
    if book.countries and (book.ally_rent, book.ally_rent_larger) != (WHOLE, WHOLE):
        ally = f"A visitor of the owner's alliance pays {book.ally_rent}% of the rent"
        larger = f"{book.ally_rent_larger}% if more players still in are of that alliance than are not"
        yield Rule("rent", f"{ally}, or {larger}.")


def cards(edition: Edition) -> Rules:
    """Decks, draws and what cards order."""
    book = edition.rulebook
    if not edition.deck_names:
        yield Rule("cards", "There are no cards.")
        return
    how = "The cards are shuffled once; the top card is drawn, goes to the bottom, and is obeyed."
    if book.card_draw == CardDraw.AT_RANDOM:
        how = "One of the cards is drawn at random each time and obeyed."
    decks = [f"{counted(book.deck_size[d], 'card')} of {name}" for d, name in enumerate(edition.deck_names)]
    yield Rule("cards", f"There are {listed(decks)}. {how}")
    yield from _card_moves(edition)
    if has_card(edition, CardOp.COLLECT_EACH, CardOp.PAY_EACH):
        yield Rule("cards", "A card that speaks of every other player touches everybody still in.")
    yield Rule("cards", _card_money(edition))
    if book.cards_follow_economy and book.economy_rounds:
        yield Rule("cards", "Amounts on cards are the printed ones moved by the economic factor.")


def _card_money(edition: Edition) -> str:
    each = has_card(edition, CardOp.COLLECT_EACH, CardOp.PAY_EACH)
    otherwise = "Otherwise the bank gives" if each else "The bank gives"
    taker = "into the jackpot" if edition.rulebook.free_parking == Parking.JACKPOT else "to the bank"
    return f"{otherwise} what a card gives, and what a card takes goes {taker}."


def _card_moves(edition: Edition) -> Rules:
    movers = range(CardOp.ADVANCE, CardOp.BACK + 1)
    if has_card(edition, *map(CardOp, movers)):
        yield Rule(
            "cards", "A card that moves the token settles the new square as if it were reached by dice."
        )
    if has_card(edition, CardOp.NEAREST_STATION):
        yield Rule("cards", "The nearest station is the next one ahead; owned, it earns twice its rent.")
    if has_card(edition, CardOp.NEAREST_UTILITY):
        highest = _highest_factor(edition)
        throw = f"the dice are thrown and its owner gets {highest} times that throw, which is no double"
        yield Rule("cards", f"The nearest utility is the next one ahead; owned, {throw}.")
    if has_card(edition, CardOp.JAIL_CARD) and has_jail(edition):
        trade = ", can be traded" if edition.rulebook.trades else ""
        back = "goes back when it is used, or when its holder leaves it to no player"
        yield Rule(
            "cards", f"A card that frees from jail leaves its deck while it is held{trade}, and {back}."
        )


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
        yield Rule(
            "jail", f"Sent by {either(into)}, one goes straight to jail, without salary; the turn ends."
        )
    yield Rule("jail", f"Who reaches {name} by dice is just visiting.")
    yield Rule("jail", f"{_ways_out(edition)} {_last_throw(edition)}")
    if book.jail_fine_growth:
        growth = f"by {book.jail_fine_growth}% each further time, each from the last rounded one"
        yield Rule("jail", f"The fine is {edition.money(book.jail_fine)} the first time and grows {growth}.")
    yield Rule("jail", _jail_business(edition))


def _jail_by_name(edition: Edition) -> Rules:
    squares = [square_of(edition, kind) for kind in (SquareKind.JAIL, SquareKind.GO_TO_JAIL)]
    named = [square for square in squares if square]
    only = f" {listed(named)} only show their names." if len(named) > 1 else ""
    yield Rule("jail", f"Nobody is jailed.{only}")
    if has_card(edition, CardOp.GO_TO_JAIL, CardOp.JAIL_CARD):
        yield Rule("jail", "Cards that send to jail or free from it do nothing.")


def _fine(edition: Edition) -> str:
    return "the fine" if edition.rulebook.jail_fine_growth else edition.money(edition.rulebook.jail_fine)


def _ways_out(edition: Edition) -> str:
    book = edition.rulebook
    ways: list[str] = []
    if book.jail_pay_turns:
        turns = f" on one of the first {counted(book.jail_pay_turns, 'turn')}"
        limited = turns if book.jail_pay_turns < book.jail_throws else ""
        ways.append(f"by paying {_fine(edition)} before the throw{limited}")
    if has_card(edition, CardOp.JAIL_CARD):
        ways.append("by a card before the throw")
    ways.append("by throwing a double, which moves the token on")
    again = " with no further throw" if book.doubles_again else ""
    after = (
        " After paying or using a card, a double does throw again." if book.doubles_again and ways[1:] else ""
    )
    return f"One gets out {either(ways)}{again}.{after}"


def _last_throw(edition: Edition) -> str:
    book = edition.rulebook
    fine = _fine(edition)
    card = " or a card used" if book.jail_pass_at_last and has_card(edition, CardOp.JAIL_CARD) else ""
    missed = f"After the {ordinal(book.jail_throws)} throw without a double, {fine} must be paid{card}"
    return f"{missed} before the token moves by that throw."


def _jail_business(edition: Edition) -> str:
    book = edition.rulebook
    things = ["collect rent"]
    things += ["build and sell buildings"] if has_buildings(edition) else []
    things += ["mortgage"] if book.mortgages else []
    things += ["trade"] if book.trades else []
    things += ["bid"] if book.auctions else []
    return f"Who is in jail does not move, and so buys no lot on reaching it, but may {listed(things)}."

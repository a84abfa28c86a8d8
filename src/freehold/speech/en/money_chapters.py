"""The rulebook in words: taxes, buildings, mortgages, trade, debt, the end, economy and countries."""

from freehold.editions import Edition
from freehold.rules.codes import (
    BuildWhere,
    Estate,
    IncomeTax,
    Lock,
    LotKind,
    LuxuryTax,
    MortgagedTrade,
    Parking,
    SeveralCreditors,
    SquareKind,
    When,
    WinBy,
)
from freehold.rules.names import ENDLESS, GRADES, HOUSES
from freehold.speech.en.phrases import WHEN
from freehold.speech.en.wording import (
    Rule,
    Rules,
    counted,
    go_of,
    groups_of,
    has_buildings,
    square_of,
)
from freehold.text import either, listed

NET_WORTH = "cash, the {value} of every lot, mortgaged or not, and the cost of every building"


def net_worth(edition: Edition) -> str:
    """What net worth is made of."""
    return NET_WORTH.format(value="current value" if edition.rulebook.economy_rounds else "printed price")


def managing_when(edition: Edition) -> str:
    """When buildings are sold and lots mortgaged."""
    when = When(edition.rulebook.manage_when)
    return "only to pay what is due" if when == When.NEVER else WHEN[when]


def taxes(edition: Edition) -> Rules:
    """Income tax, luxury tax and free parking, where the board has them."""
    book = edition.rulebook
    income, luxury = square_of(edition, SquareKind.INCOME_TAX), square_of(edition, SquareKind.LUXURY_TAX)
    if income:
        yield Rule("tax", f"{income}: {_income_tax(edition)}.")
    if luxury:
        yield Rule("tax", f"{luxury}: {_luxury_tax(edition)}.")
    if not income and not luxury:
        yield Rule("tax", "There are no taxes.")
    parking = square_of(edition, SquareKind.FREE_PARKING)
    if parking and book.free_parking == Parking.JACKPOT:
        pot = "All taxes, fines, and payments that cards order to the bank go into a jackpot"
        left = "Who goes bankrupt on one leaves their cash to it."
        yield Rule("parking", f"{pot}; who lands on {parking} takes it all. {left}")
    elif parking:
        yield Rule("parking", f"{parking} is a resting place: nothing happens there.")


def _income_tax(edition: Edition) -> str:
    book = edition.rulebook
    flat = edition.money(book.income_tax_flat)
    if book.income_tax == IncomeTax.CHOICE:
        share = f"{book.income_tax_share}% of net worth ({net_worth(edition)})"
        return f"{flat} or {share}, and the choice is made before the worth is counted or shown"
    if book.income_tax == IncomeTax.SHARE_OF_CASH:
        multiple = book.income_tax_multiple
        down = f" to a multiple of {multiple}" if multiple > 1 else ""
        return f"{book.income_tax_share}% of cash, rounded down{down}; nothing when cash is not positive"
    if book.income_tax == IncomeTax.GRADED:
        moves = "; the rates move by half the economic factor" if book.economy_rounds else ""
        limit = f", within 0 to {book.tax_rate_limit}%" if moves else ""
        return f"each slice of cash pays the rate of its grade in the player's country{moves}{limit}"
    return flat


def _luxury_tax(edition: Edition) -> str:
    book = edition.rulebook
    if book.luxury_tax == LuxuryTax.FLAT:
        return edition.money(book.luxury_tax_flat)
    rate = f"a rate on net worth ({net_worth(edition)}) that depends on the player's country"
    if not book.economy_rounds or not book.luxury_tax_step:
        return rate
    points = f"{book.luxury_tax_step} percentage points every {book.economy_rounds} rounds"
    return f"{rate} and rises by {points}, to {book.luxury_tax_limit}% at most"


def buildings(edition: Edition) -> Rules:
    """What may be built where and when, sales, and the bank's stock."""
    book = edition.rulebook
    if not has_buildings(edition):
        yield Rule("build", "There are no buildings.")
        return
    hotel = (
        ", then a hotel for four houses and one more price" if book.has_hotels else "; there are no hotels"
    )
    moves = " at first, and moves with the economy" if book.economy_rounds else ""
    price = f"The price is that on the deed{moves}"
    yield Rule("build", f"{_where(edition)} {price}; {HOUSES} houses at most{hotel}.")
    when = "until the next throw or the end of the turn"
    if book.build_where != BuildWhere.LANDED_ON:
        when = WHEN[When(book.build_when)]
    yield Rule("build", f"Buildings may be bought {when}, several at once if wished.")
    if book.build_evenly:
        yield Rule(
            "build", "Evenly: inside a group never more than one building apart, in building and selling."
        )
    else:
        yield Rule("build", "Groups need not be built or sold evenly.")
    yield from _sales(edition)
    yield from _stock(edition)


def _where(edition: Edition) -> str:
    whole = "of which the player has the whole group"
    free = ", none of it mortgaged" if edition.rulebook.mortgages else ""
    if edition.rulebook.build_where == BuildWhere.LANDED_ON:
        return f"Houses may be built only on the street just landed on, {whole}{free}."
    return f"Houses may be built on any street {whole}{free}."


def _sales(edition: Edition) -> Rules:
    book = edition.rulebook
    half = "half of the current building cost" if book.economy_rounds else "half of the deed's building price"
    hotel = (
        " A hotel becomes four houses for one half-price, if the bank has them." if book.has_hotels else ""
    )
    whole = " A hotel may also be sold whole for five half-prices, evenness aside."
    sold = whole if book.has_hotels and book.sell_hotel_whole else ""
    when = managing_when(edition)
    yield Rule("sell", f"Buildings are sold back to the bank {when}, for {half}.{hotel}{sold}")
    if book.has_hotels and book.houses != ENDLESS:
        level = "any even level that the bank's houses can furnish, at one half-price for each level given up"
        yield Rule(
            "sell", f"If the bank lacks the houses, the whole group may come down in one step to {level}."
        )


def _stock(edition: Edition) -> Rules:
    book = edition.rulebook
    houses = "endless houses" if book.houses == ENDLESS else counted(book.houses, "house")
    hotels = "endless hotels" if book.hotels == ENDLESS else counted(book.hotels, "hotel")
    both = f"{houses} and {hotels}" if book.has_hotels else houses
    yield Rule("shortage", f"The bank has {both}.")
    if book.houses == ENDLESS and (book.hotels == ENDLESS or not book.has_hotels):
        yield Rule("shortage", "There is never a shortage.")
        return
    empty = "An empty bank sells nothing."
    more = "When more players want to build than the bank has pieces for"
    sold = "those left are auctioned one by one among them, from the building price of each one's lot upwards"
    yield Rule("shortage", f"{empty} {more}, {sold}.")


def mortgages(edition: Edition) -> Rules:
    """Borrowing on lots."""
    book = edition.rulebook
    if not book.mortgages:
        yield Rule("mortgage", "There are no mortgages.")
        return
    value = "current value" if book.economy_rounds else "price"
    lent = f"A lot can be mortgaged for {book.mortgage_share}% of its {value}, {managing_when(edition)}"
    yield Rule(
        "mortgage", f"{lent}. It earns no rent until the mortgage is lifted.{_lock(edition, 'mortgaged')}"
    )
    cost = f"Only the owner may lift a mortgage, for the amount lent plus {book.mortgage_interest}% of it"
    if book.lift_when == When.NEVER:
        cost, when = "A mortgage stays", "for good, unless it is lifted on changing hands"
    else:
        when = WHEN[When(book.lift_when)]
    yield Rule("mortgage", f"{cost}, {when}.")


def _lock(edition: Edition, done: str) -> str:
    if not has_buildings(edition):
        return ""
    if edition.rulebook.lock == Lock.LOT:
        return f" A lot with a building on it cannot be {done}."
    return f" No lot of a group with buildings on it can be {done}."


def trade(edition: Edition) -> Rules:
    """Offers and what they cost."""
    book = edition.rulebook
    if not book.trades:
        yield Rule("trade", "There are no trades.")
        return
    goods = "cash, lots and cards that free from jail" if book.jail_cards else "cash and lots"
    offer = f"A trade is an offer by one player to another, made {_trade_when(edition)}: {goods} each way"
    answer = "It can be accepted, declined, countered or withdrawn"
    yield Rule(
        "trade", f"{offer}. {answer}, and is checked again when it is accepted.{_lock(edition, 'traded')}"
    )
    limits = "Buildings cannot be traded, and money cannot be lent." if has_buildings(edition) else ""
    first = "Of offers over the same things the first accepted counts; the others lapse."
    yield Rule("trade", f"{limits or 'Money cannot be lent.'} {first}")
    if book.trade_tax:
        cards = ", and for each card the jail fine its giver would pay" if book.jail_cards else ""
        base = f"the cash and the value of the lots they receive{cards}"
        yield Rule("trade", f"Each receiver pays the bank {book.trade_tax}% of {base}, after the swap.")
    if book.mortgages:
        yield Rule("trade", _mortgaged_trade(edition))


def _trade_when(edition: Edition) -> str:
    return "at any time" if edition.rulebook.manage_when == When.ANY_TIME else "in one's own turn"


def _mortgaged_trade(edition: Edition) -> str:
    book = edition.rulebook
    interest = f"{book.mortgage_interest}% of the mortgage"
    if book.mortgaged_trade == MortgagedTrade.FORBIDDEN:
        return "Mortgaged lots cannot be traded."
    if book.mortgaged_trade == MortgagedTrade.NO_FEE:
        return "Mortgaged lots can be traded, and cost nothing extra at the transfer."
    if book.mortgaged_trade == MortgagedTrade.SURCHARGE:
        at_once = "may lift the mortgage at once at the usual price"
        return f"Who receives a mortgaged lot {at_once}; later, lifting it costs a further {interest}."
    lift = "or lifts the mortgage at once for the amount lent plus that interest"
    later = "Kept mortgaged, it costs the usual price to lift later."
    return f"Who receives a mortgaged lot pays the bank {interest} at once, {lift}. {later}"


def debt(edition: Edition) -> Rules:
    """Owing, failing and leaving."""
    book = edition.rulebook
    if book.negative_cash:
        yield Rule("debt", "Forced payments may take cash below zero, and the payee gets all of it.")
        yield Rule("bankrupt", "Who is below zero after their own turn is out; their lots become unowned.")
        yield Rule("leave", "Who leaves the game is out; their lots become unowned.")
        return
    ways = ["sell buildings"] if has_buildings(edition) else []
    ways += ["mortgage"] if book.mortgages else []
    ways += ["trade for cash"] if book.trades else []
    raising = f"may {listed(ways)} until they can pay" if ways else "has nothing to raise cash with"
    yield Rule(
        "debt", f"Who cannot pay at once owes, and {raising}. A debt is paid whole, once the cash is there."
    )
    yield Rule("bankrupt", _failing(edition))
    if book.bankrupt_at_will:
        yield Rule("bankrupt", "In their own turn, players may also declare bankruptcy at will.")
    yield from _estate(edition)
    yield Rule("leave", "Leaving the game without a debt is bankruptcy to the bank.")


def _failing(edition: Edition) -> str:
    book = edition.rulebook
    means = ["cash"]
    means += ["half the price of every building"] if has_buildings(edition) else []
    means += ["the mortgage value of every unmortgaged lot"] if book.mortgages else []
    all_sold = f"{listed(means)} together would cover the debt"
    if book.bankrupt_at_once:
        return f"A player is bankrupt at once unless {all_sold}."
    trade = "may still trade, and " if book.trades else ""
    unless = "" if book.bankrupt_at_will else f"Nobody goes bankrupt while {all_sold}. "
    return f"{unless}Who owes more than that {trade}is bankrupt on giving up or leaving."


def _estate(edition: Edition) -> Rules:
    book = edition.rulebook
    if book.estate == Estate.UNOWNED:
        void = "the lots are unowned again, and the unpaid debt is void"
        yield Rule("bankrupt", f"Everything goes to the bank, whoever the creditor was: {void}.")
        return
    sold = "buildings go back to the bank at half price, and " if has_buildings(edition) else ""
    fee_base = "the value of" if book.estate_fee_on_value else "the mortgage on"
    fee = f", who pays the bank {book.mortgage_interest}% of {fee_base} each mortgaged lot"
    heir = f"all cash, lots and cards go to the creditor{fee if book.mortgages else ''}"
    yield Rule("bankrupt", f"Bankrupt to a player: {sold}{heir}.")
    lots = "auctioned one by one in board order, without reserve" if book.auctions else "unowned again"
    removed = "buildings are removed, " if has_buildings(edition) else ""
    yield Rule("bankrupt", f"Bankrupt to the bank: {removed}the lots are {lots}.")
    yield Rule("bankrupt", f"{_several(edition)} A bankrupt player is out.")


def _several(edition: Edition) -> str:
    if edition.rulebook.several_creditors == SeveralCreditors.BY_BANK:
        return "Who fails several creditors at once is bankrupt to the bank, which pays each of them in full."
    paid = "they are paid in full in table order; the first who cannot be takes over what is left"
    return f"Of several creditors at once, {paid}."


def ending(edition: Edition) -> Rules:
    """When the game is over and who has won."""
    book = edition.rulebook
    yield Rule("end", "The last player left wins.")
    limits = [f"after {counted(book.rounds, 'round')}"] if book.rounds else []
    limits += (
        [f"after {counted(book.minutes, 'minute')}, once the round under way is played"]
        if book.minutes
        else []
    )
    if not limits:
        return
    most = f"the most net worth: {net_worth(edition)}, less what is lent on mortgaged lots"
    if book.win_by == WinBy.CASH:
        most = "the most cash"
    yield Rule(
        "end", f"The game also ends {either(limits)}; the winner is then who has {most}. Ties share it."
    )


def economy(edition: Edition) -> Rules:
    """How values move."""
    book = edition.rulebook
    if not book.economy_rounds:
        yield Rule("economy", "Prices never change.")
        return
    every = f"Every {counted(book.economy_rounds, 'round')}"
    yield Rule(
        "economy",
        f"{every} the lots change places among their squares, with owners, buildings and "
        "mortgages. Tokens stay; a lot arriving under one brings no rent.",
    )
    drawn = f"between -{book.factor_range}% and +{book.factor_range}%, in whole percent"
    yield Rule("economy", f"Then an economic factor is drawn evenly {drawn}. At the start it is 0.")
    if groups_of(edition, LotKind.STREET):
        points = f"the factor plus {book.group_spread} points"
        first = f"the first is revalued by {points}, each next by one point less"
        yield Rule(
            "economy",
            f"The groups of streets are put in random order: {first}; all other lots by the factor.",
        )
    yield Rule("economy", "Each value starts from the last one and is never below 1.")
    if has_buildings(edition):
        yield Rule("economy", "Building costs move by the factor too, each from the last one.")


def countries(edition: Edition) -> Rules:
    """Countries, alliances and their taxes."""
    book = edition.rulebook
    if not book.countries:
        yield Rule("country", "Nobody plays for a country.")
        return
    yield Rule("country", "Every player plays for a country, one player a country.")
    for at, alliance in enumerate(edition.alliance_names):
        members = [name for c, name in enumerate(edition.country_names) if book.alliance_of[c] == at]
        yield Rule("country", f"{alliance}: {listed(members)}.")
    for country, name in enumerate(edition.country_names):
        rates = _rates(edition, country)
        if rates:
            yield Rule("tax", f"{name}: {rates}.")


def _rates(edition: Edition, country: int) -> str:
    book = edition.rulebook
    parts: list[str] = []
    if book.income_tax == IncomeTax.GRADED:
        rates = book.income_rate[country * GRADES : country * GRADES + book.grades]
        limits = [f"to {edition.money(limit)}" for limit in book.grade_limit[: book.grades - 1]]
        steps = [f"{rate}% {limit}" for rate, limit in zip(rates, [*limits, "above"], strict=True)]
        parts.append(f"income tax {listed(steps)}" if limits else f"income tax {rates[0]}%")
    if book.luxury_tax == LuxuryTax.SHARE_OF_WORTH:
        parts.append(f"luxury tax {book.luxury_rate[country]}%")
    return listed(parts)


def newcomers(edition: Edition) -> Rules:
    """Late entry."""
    book = edition.rulebook
    if not (book.late_entry and book.countries):
        yield Rule("vote", "Nobody can enter a running game.")
        return
    room = f"A newcomer may enter a running game with fewer than {book.max_players} players"
    agree = "if all players still in agree; one no refuses"
    streets = f"Not once fewer than {book.entry_streets_share}% of the streets are unowned."
    yield Rule("vote", f"{room}, {agree}. {streets}")
    cash = f"the starting cash plus the largest total any player has had from {go_of(edition)} so far"
    start = f"They start on {go_of(edition)} at the next round, last in order, with {cash}"
    yield Rule(
        "vote", f"{start}, and with a country nobody still in holds. A bankrupt player does not come back."
    )

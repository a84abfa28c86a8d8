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
from freehold.speech.en.tables import table
from freehold.speech.en.wording import (
    Rule,
    Rules,
    counted,
    go_of,
    goods_of,
    groups_of,
    has_buildings,
    has_jail,
    has_jail_cards,
    has_shortage,
    square_of,
)
from freehold.text import either, listed

NET_WORTH = "cash, the {value} of every lot, mortgaged or not, and the cost of every building"
WHEN = {
    When.ANY_TIME: "at any time",
    When.OWN_TURN: "on your own turn",
    When.OWN_OR_BETWEEN: "on your own turn or between turns",
    When.AROUND_THROW: "on your own turn, before or after you roll",
    When.BETWEEN_TURNS: "between turns, from the end of one turn to the first roll of the next",
    When.NEVER: "never",
}


def net_worth(edition: Edition) -> str:
    """What net worth is made of."""
    return NET_WORTH.format(value="current value" if edition.rulebook.economy_rounds else "printed price")


def managing_when(edition: Edition) -> str:
    """When buildings are sold and lots mortgaged."""
    when = When(edition.rulebook.manage_when)
    return "only to pay what you owe" if when == When.NEVER else WHEN[when]


def taxes(edition: Edition) -> Rules:
    """Income tax, luxury tax and free parking, where the board has them."""
    book = edition.rulebook
    income, luxury = square_of(edition, SquareKind.INCOME_TAX), square_of(edition, SquareKind.LUXURY_TAX)
    if income:
        yield Rule("tax", f"{income}: {_income_tax(edition)}.", "O-01 X-05 H-06 E-30")
    if luxury:
        yield Rule("tax", f"{luxury}: {_luxury_tax(edition)}.", "E-31")
    if not income and not luxury:
        yield Rule("tax", "There are no taxes.", "")
    parking = square_of(edition, SquareKind.FREE_PARKING)
    if parking and book.free_parking == Parking.JACKPOT:
        fines = "taxes, fines" if has_jail(edition) else "taxes"
        pot = f"All {fines} and payments that cards order to the bank go into a jackpot"
        left = "If you go bankrupt over one of them, your cash goes into it too."
        yield Rule("parking", f"{pot}; if you land on {parking}, you take it all. {left}", "X-04")
    elif parking:
        yield Rule("parking", f"Nothing happens on {parking}.", "O-02")


def _income_tax(edition: Edition) -> str:
    book = edition.rulebook
    flat = edition.money(book.income_tax_flat)
    if book.income_tax == IncomeTax.CHOICE:
        share = f"{book.income_tax_share}% of your net worth ({net_worth(edition)})"
        return f"{flat} or {share}. Choose before your net worth is counted or shown"
    if book.income_tax == IncomeTax.SHARE_OF_CASH:
        multiple = book.income_tax_multiple
        down = f" to a multiple of {multiple}" if multiple > 1 else ""
        return (
            f"{book.income_tax_share}% of your cash, rounded down{down}; nothing if your cash is not positive"
        )
    if book.income_tax == IncomeTax.GRADED:
        moves = "; the rates change by half the economic factor" if book.economy_rounds else ""
        limit = f", within 0 to {book.tax_rate_limit}%" if moves else ""
        return f"each slice of your cash is taxed at your country's rate for it{moves}{limit}"
    return flat


def _luxury_tax(edition: Edition) -> str:
    book = edition.rulebook
    if book.luxury_tax == LuxuryTax.FLAT:
        return edition.money(book.luxury_tax_flat)
    rate = f"your country's rate on your net worth ({net_worth(edition)})"
    if not book.economy_rounds or not book.luxury_tax_step:
        return rate
    points = f"{book.luxury_tax_step} percentage points every {book.economy_rounds} rounds"
    return f"{rate}, which rises by {points}, to {book.luxury_tax_limit}% at most"


def buildings(edition: Edition) -> Rules:
    """What may be built where and when, sales, and the bank's stock."""
    book = edition.rulebook
    if not has_buildings(edition):
        yield Rule("build", "There are no buildings.", "H-04")
        return
    hotel = ", then a hotel for four houses and the price once more" if book.has_hotels else ", and no hotels"
    moves = " at first, and changes with the economy" if book.economy_rounds else ""
    price = f"Each costs what the deed says{moves}"
    yield Rule("build", f"{_where(edition)} {price}. A lot has {HOUSES} houses at most{hotel}.", "C-50 X-06")
    when = "until your next roll or the end of your turn"
    if book.build_where != BuildWhere.LANDED_ON:
        when = WHEN[When(book.build_when)]
    yield Rule("build", f"You can build {when}, several at once if you like.", "O-03 X-06 T-04 E-12 C-50")
    if book.build_evenly:
        text = "Build and sell evenly: no lot of a group can be more than one building ahead of another."
        yield Rule("build", text, "C-51 E-12")
    else:
        yield Rule("build", "You do not have to build or sell evenly.", "X-06")
    yield from _sales(edition)
    yield from _stock(edition)


def _where(edition: Edition) -> str:
    whole = "if you own its whole group"
    lot_only = edition.rulebook.mortgage_stops == Lock.LOT
    bar = " and the street itself is not mortgaged" if lot_only else " and none of it is mortgaged"
    free = bar if edition.rulebook.mortgages else ""
    if edition.rulebook.build_where == BuildWhere.ANY_LOT:
        unless = " that is not mortgaged" if edition.rulebook.mortgages else ""
        return f"You can build houses on any street of yours{unless}."
    if edition.rulebook.build_where == BuildWhere.LANDED_ON:
        return f"You can build houses only on the street you have just landed on, {whole}{free}."
    return f"You can build houses on a street {whole}{free}."


def _sales(edition: Edition) -> Rules:
    book = edition.rulebook
    half = "half the current building cost" if book.economy_rounds else "half of what you paid for it"
    hotel = (
        " A hotel becomes four houses for one half-price, if the bank has them." if book.has_hotels else ""
    )
    whole = " You can also sell a hotel whole for five half-prices; evenness does not matter then."
    sold = whole if book.has_hotels and book.sell_hotel_whole else ""
    when = "only to pay what you owe" if book.sell_when == When.NEVER else WHEN[When(book.sell_when)]
    text = f"You can sell a building back to the bank {when}, for {half}.{hotel}{sold}"
    yield Rule("sell", text, "C-52 O-03 X-06 E-13")
    if book.has_hotels and book.houses != ENDLESS:
        level = "any even level that its houses allow, at one half-price for each level you give up"
        text = f"If the bank lacks the houses, you can take the whole group down in one step to {level}."
        yield Rule("sell", text, "C-52")


def _stock(edition: Edition) -> Rules:
    book = edition.rulebook
    houses = "endless houses" if book.houses == ENDLESS else counted(book.houses, "house")
    hotels = "endless hotels" if book.hotels == ENDLESS else counted(book.hotels, "hotel")
    both = f"{houses} and {hotels}" if book.has_hotels else houses
    yield Rule("shortage", f"The bank has {both}.", "C-53 X-06 K-03 E-01")
    if not has_shortage(edition):
        return
    empty = "When the bank has none left, nobody can build."
    more = "When more players want to build than it has pieces for"
    sold = "the last ones are auctioned one by one among them; nobody bids below the price on their own lot"
    yield Rule("shortage", f"{empty} {more}, {sold}.", "C-53 T-04 E-12")


def mortgages(edition: Edition) -> Rules:
    """Borrowing on lots."""
    book = edition.rulebook
    if not book.mortgages:
        yield Rule("mortgage", "There are no mortgages.", "H-04")
        return
    value = "current value" if book.economy_rounds else "price"
    lent = f"You can mortgage a lot for {book.mortgage_share}% of its {value}, {managing_when(edition)}"
    earns = "It earns no rent until you lift the mortgage."
    yield Rule("mortgage", f"{lent}. {earns}{_lock(edition, 'mortgaged')}", "C-60 C-61 O-03 E-14")
    cost = f"Only the owner can lift a mortgage, for the amount lent plus {book.mortgage_interest}%"
    if book.lift_when == When.NEVER:
        cost, when = "A mortgage stays", "for good, unless it is lifted when the lot changes hands"
    else:
        when = WHEN[When(book.lift_when)]
    yield Rule("mortgage", f"{cost}, {when}.", "C-60 E-14")


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
        yield Rule("trade", "There are no trades.", "H-04")
        return
    offer = f"You can offer another player a trade {_trade_when(edition)}: {goods_of(edition)} each way"
    answer = "The other player can accept, decline or make a counteroffer, and you can withdraw it"
    changing = f"lot or {edition.terms['jail_card']}" if has_jail_cards(edition) else "lot"
    checked = f"It lapses when a {changing} in it changes."
    yield Rule("trade", f"{offer}. {answer}. {checked}{_lock(edition, 'traded')}", "C-61 C-62 K-06 E-18")
    limits = "Buildings cannot be traded, and money cannot be lent." if has_buildings(edition) else ""
    first = "If several offers are about the same things, the first one accepted counts; the others lapse."
    yield Rule("trade", f"{limits or 'Money cannot be lent.'} {first}", "C-62 E-18")
    if book.trade_tax:
        terms = edition.terms
        cards = (
            f", and for each {terms['jail_card']} its giver's {terms['fine']}"
            if has_jail_cards(edition)
            else ""
        )
        base = f"the cash and the value of the lots that they receive{cards}"
        yield Rule(
            "trade", f"After the swap each side pays the bank {book.trade_tax}% of {base}.", "E-15 E-17"
        )
    if book.mortgages:
        yield Rule("trade", _mortgaged_trade(edition), "C-63 X-07 K-06 E-16")


def _trade_when(edition: Edition) -> str:
    return "at any time" if edition.rulebook.manage_when == When.ANY_TIME else "on your own turn"


def _mortgaged_trade(edition: Edition) -> str:
    book = edition.rulebook
    interest = f"{book.mortgage_interest}% of the mortgage"
    if book.mortgaged_trade == MortgagedTrade.FORBIDDEN:
        return "Mortgaged lots cannot be traded."
    if book.mortgaged_trade == MortgagedTrade.NO_FEE:
        return "Mortgaged lots can be traded, and the transfer costs nothing extra."
    if book.mortgaged_trade == MortgagedTrade.SURCHARGE:
        at_once = "you can lift the mortgage at once at the usual price"
        return f"If you receive a mortgaged lot, {at_once}; later, lifting it costs a further {interest}."
    lift = "or lift the mortgage at once for the amount lent plus that interest"
    later = "If you keep it mortgaged, lifting it later costs the usual price."
    return f"If you receive a mortgaged lot, you pay the bank {interest} at once, {lift}. {later}"


def debt(edition: Edition) -> Rules:
    """Owing, failing and leaving."""
    book = edition.rulebook
    if book.negative_cash:
        yield Rule(
            "debt", "Payments you have to make can take you below zero; the payee gets all of it.", "H-08"
        )
        text = "If you are below zero after your own turn, you retire, and your lots are unowned again."
        yield Rule("bankrupt", text, "H-08")
        yield Rule("leave", "If you leave the game, your lots are unowned again.", "C-76 H-08")
        return
    ways = ["sell buildings"] if has_buildings(edition) else []
    ways += ["mortgage lots"] if book.mortgages else []
    ways += ["trade for cash"] if book.trades else []
    raising = f"you can {listed(ways)} until you can" if ways else "you have nothing to raise cash with"
    whole = "A debt is paid in one sum, as soon as you have the cash."
    if book.trades:
        whole += " A trade has to leave you able to pay it."
    yield Rule("debt", f"If you cannot pay at once, {raising}. {whole}", "C-70")
    yield Rule("bankrupt", _failing(edition), "C-71 K-07 T-05 E-70")
    if book.bankrupt_at_will:
        yield Rule("bankrupt", "On your own turn you can also declare bankruptcy at will.", "K-07")
    yield from _estate(edition)
    yield Rule("leave", "Leaving the game without a debt is bankruptcy to the bank.", "C-76")


def _failing(edition: Edition) -> str:
    book = edition.rulebook
    means = ["your cash"]
    means += ["half the price of every building"] if has_buildings(edition) else []
    means += ["the mortgage value of every unmortgaged lot"] if book.mortgages else []
    covered = f"{listed(means)} together cover the debt"
    if book.bankrupt_at_once:
        return f"You are bankrupt at once unless {covered}."
    trade = "you can still trade, and " if book.trades else ""
    unless = "" if book.bankrupt_at_will else f"You cannot go bankrupt while {covered}. "
    return f"{unless}If you owe more than that, {trade}you are bankrupt when you give up or leave."


def _estate(edition: Edition) -> Rules:
    book = edition.rulebook
    if book.estate == Estate.UNOWNED:
        void = "the lots are unowned again, and the unpaid debt is void"
        yield Rule("bankrupt", f"Everything goes to the bank, whoever the creditor was: {void}.", "K-07")
        return
    sold = "your buildings go back to the bank at half price, and " if has_buildings(edition) else ""
    heir = f"all your {goods_of(edition)} go to the creditor{_estate_fee(edition)}"
    yield Rule("bankrupt", f"If you are bankrupt to a player, {sold}{heir}.", "C-72 E-70 X-07")
    lots = "auctioned one by one in board order, without a reserve" if book.auctions else "unowned again"
    removed = "your buildings are removed and " if has_buildings(edition) else ""
    text = f"If you are bankrupt to the bank, {removed}your lots are {lots}."
    yield Rule("bankrupt", text, "C-73 E-71")
    yield Rule("bankrupt", f"{_several(edition)} Once bankrupt, you are out of the game.", "C-74 E-72")


def _estate_fee(edition: Edition) -> str:
    book = edition.rulebook
    if not book.mortgages:
        return ""
    base = "the value of" if book.estate_fee_on_value else "the mortgage on"
    fee = f", who pays the bank {book.mortgage_interest}% of {base} each mortgaged lot"
    if book.mortgaged_trade == MortgagedTrade.SURCHARGE:
        return fee
    return f"{fee} and can then lift each of these mortgages at once for the amount lent"


def _several(edition: Edition) -> str:
    if edition.rulebook.several_creditors == SeveralCreditors.BY_BANK:
        return "If you fail several creditors at once, you are bankrupt to the bank, which pays them in full."
    paid = "they are paid in full in table order; the first who cannot be takes over what is left"
    return f"If you owe several players at once, {paid}."


def ending(edition: Edition) -> Rules:
    """When the game is over and who has won."""
    book = edition.rulebook
    yield Rule("end", "The last player left wins.", "C-74 H-09 E-80")
    most = f"the most net worth: {net_worth(edition)}, less what is lent on mortgaged lots"
    if book.win_by == WinBy.CASH:
        most = "the most cash"
    tied = "Players who tie share the win."
    limits = [f"after {counted(book.rounds, 'round')}"] if book.rounds else []
    if book.minutes:
        limits.append(f"after {counted(book.minutes, 'minute')}, once the round under way is over")
    if limits:
        text = f"The game also ends {either(limits)}; the winner is the player with {most}. {tied}"
        yield Rule("end", text, "T-06 H-09 E-80")
    elif book.countries:
        text = f"You can also set a number of rounds or minutes; then the winner has {most}. {tied}"
        yield Rule("end", text, "E-80")


def economy(edition: Edition) -> Rules:
    """How values move."""
    book = edition.rulebook
    if not book.economy_rounds:
        yield Rule("economy", "Prices never change.", "")
        return
    every = f"Every {counted(book.economy_rounds, 'round')}"
    text = "the lots change places among their squares, with owners, buildings and mortgages."
    stay = "Tokens stay where they are; a lot that arrives under you costs you no rent."
    yield Rule("economy", f"{every} {text} {stay}", "E-03")
    drawn = f"between −{book.factor_range}% and +{book.factor_range}%, in whole percent"
    yield Rule("economy", f"Then an economic factor is drawn evenly {drawn}. At the start it is 0.", "E-04")
    if groups_of(edition, LotKind.STREET):
        points = f"the factor plus {book.group_spread} points"
        first = f"the first changes by {points}, each one after it by one point less"
        text = f"The groups of streets are put in random order: {first}. All other lots change by the factor."
        yield Rule("economy", text, "E-05")
    yield Rule("economy", "Each value starts from the last one and is never below 1.", "E-05")
    if has_buildings(edition):
        text = "Building costs change by the factor too, always from the last cost. The salary does not."
        yield Rule("economy", text, "E-06 E-01")


def countries(edition: Edition) -> Rules:
    """Countries, alliances and their taxes."""
    book = edition.rulebook
    if not book.countries:
        yield Rule("country", "Nobody plays for a country.", "")
        return
    yield Rule("country", "Every player plays for a different country.", "E-09")
    for at, alliance in enumerate(edition.alliance_names):
        members = [name for c, name in enumerate(edition.country_names) if book.alliance_of[c] == at]
        yield Rule("country", f"{alliance}: {listed(members)}.", "E-09")
    if book.income_tax == IncomeTax.GRADED or book.luxury_tax == LuxuryTax.SHARE_OF_WORTH:
        yield Rule("tax", "The tax rates at the start:", "E-30 E-31")
        yield Rule("tax", _rates(edition), "")


def _rates(edition: Edition) -> str:
    """The tax rates of every country, as a table."""
    book, heading = edition.rulebook, ["country"]
    limits = [edition.money(limit) for limit in book.grade_limit[: book.grades - 1]]
    if book.income_tax == IncomeTax.GRADED:
        heading += [f"income tax to {limit}" for limit in limits] + ["above" if limits else "income tax"]
    if book.luxury_tax == LuxuryTax.SHARE_OF_WORTH:
        heading.append("luxury tax")
    rows = [heading]
    for country, name in enumerate(edition.country_names):
        row = [name]
        if book.income_tax == IncomeTax.GRADED:
            rates = book.income_rate[country * GRADES : country * GRADES + book.grades]
            row += [f"{rate}%" for rate in rates]
        if book.luxury_tax == LuxuryTax.SHARE_OF_WORTH:
            row.append(f"{book.luxury_rate[country]}%")
        rows.append(row)
    return table(rows)


def newcomers(edition: Edition) -> Rules:
    """Late entry."""
    book = edition.rulebook
    if not (book.late_entry and book.countries):
        yield Rule("vote", "Nobody can join a game that has begun.", "")
        return
    room = f"A new player can join a game with fewer than {book.max_players} players"
    agree = "if everybody still in agrees; a single no is enough to turn them away"
    streets = f"This ends once fewer than {book.entry_streets_share}% of the streets are unowned."
    yield Rule("vote", f"{room}, {agree}. {streets}", "E-11")
    cash = f"the starting cash plus the largest total anybody has had from {go_of(edition)} so far"
    start = f"They start on {go_of(edition)} in the next round, last in order, with {cash}"
    text = f"{start}, and for a country nobody still in plays for. A bankrupt player does not come back."
    yield Rule("vote", text, "E-11")

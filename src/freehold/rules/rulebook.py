"""A rulebook: everything that differs between editions, as whole numbers."""

from freehold.rules.block import (
    Block,
    GroupByPlace,
    KindPerGroup,
    KindPerLot,
    KindPerSquare,
    LotByLevel,
    Medium,
    OpPerCard,
    PerCard,
    PerCountry,
    PerCountryGrade,
    PerDeck,
    PerGrade,
    PerGroup,
    PerJailCard,
    PerLot,
    PerSquare,
    Short,
    Tiny,
)
from freehold.rules.codes import (
    BuildWhere,
    CardDraw,
    Estate,
    FirstPlayer,
    IncomeTax,
    JailMode,
    Lock,
    LuxuryTax,
    MortgagedTrade,
    Parking,
    SeveralCreditors,
    ThirdDouble,
    When,
    WinBy,
)


class Rulebook(Block):
    """What a game is played by; it never changes during play."""

    _constant = True  # no rule writes to it

    # Set-up
    min_players: int
    max_players: int
    starting_cash: int
    first_player: FirstPlayer

    # Turn
    faces: int  # of each of the two dice
    salary: int  # for passing or reaching Go
    doubles_again: int  # 1: a double throws again
    max_doubles: int  # this double of one turn is the last: third_double says what it does
    third_double: ThirdDouble

    # Jail
    jail: JailMode
    jail_square: int
    jail_fine: int  # or the first bail
    jail_fine_growth: int  # percent by which it grows with each stay
    jail_throws: int  # after so many throws without a double one has to pay
    jail_pay_turns: int  # the fine may be paid before the throw on so many turns in jail
    jail_double_again: int  # 1: the double that frees throws again
    jail_card_at_last: int  # 1: a card will do instead of the fine after the last throw

    # Lots
    auctions: int  # 1: what is declined, and a bankrupt's lots, are auctioned
    lowest_bid: int
    rent_on_demand: int  # 1: rents have to be asked for
    negative_cash: int  # 1: forced payments may go below zero, judged after one's own turn

    # Buildings
    houses: int  # in the bank's stock, or ENDLESS
    hotels: int  # likewise
    has_hotels: int  # 1: the fifth level is a hotel
    build_evenly: int  # 1: never more than one level apart
    build_where: BuildWhere
    build_when: When
    sell_hotel_whole: int  # 1: a hotel may be sold at once, evenness aside
    manage_when: When  # for mortgaging and trading
    sell_when: When  # for selling buildings
    mortgage_stops: Lock  # from what a mortgage takes the right to build
    lift_when: When  # for lifting mortgages
    lock: Lock

    # Mortgages and trade
    mortgages: int  # 1: there are any
    mortgage_share: int  # percent of the value that is lent
    mortgage_interest: int  # percent
    trades: int  # 1: there are any
    mortgaged_trade: MortgagedTrade
    trade_tax: int  # percent each receiver pays on what they receive
    estate_fee_on_value: int  # 1: the creditor's fee counts on the value of the lot, not on the mortgage

    # Taxes
    income_tax: IncomeTax
    income_tax_flat: int
    income_tax_share: int  # percent
    income_tax_multiple: int  # a share of cash is rounded down to a multiple of this
    luxury_tax: LuxuryTax
    luxury_tax_flat: int
    luxury_tax_step: int  # percentage points by which the rate rises with each new economy
    luxury_tax_limit: int  # percent
    free_parking: Parking

    # Debt and the end
    bankrupt_at_will: int  # 1: in one's own turn
    bankrupt_at_once: int  # 1: who cannot pay has no time to trade
    estate: Estate
    several_creditors: SeveralCreditors
    rounds: int  # the game ends after so many; 0: never
    minutes: int  # or after so many; 0: never
    win_by: WinBy

    # Economy
    economy_rounds: int  # every so many rounds lots move and values change; 0: never
    factor_range: int  # the economic factor is drawn from plus or minus so many percent
    group_spread: int  # the first group in order rises by so many points more than the factor
    rent_wear: int  # tenths of rent lost with each rent paid on a lot; 0: none
    tax_rate_limit: int  # percent

    # Countries and late entry
    late_entry: int  # 1: newcomers may enter
    entry_streets_share: int  # percent of the streets that have to be unowned
    countries: int  # how many there are; 0: nobody plays for a country
    ally_rent: int  # percent paid to an owner of the visitor's alliance
    ally_rent_larger: int  # the same, where the owner's alliance is the larger
    alliance_of: Tiny[PerCountry]
    grades: int  # of the graded income tax
    grade_limit: PerGrade  # cash up to which a grade reaches; the last has no limit
    income_rate: Short[PerCountryGrade]  # percent, at country * GRADES + grade
    luxury_rate: Short[PerCountry]  # percent

    # The board
    squares: int
    square_kind: Tiny[KindPerSquare]
    square_deck: Tiny[PerSquare]  # of a DECK square
    square_lot: Tiny[PerSquare]  # at the start; NOBODY where there is none

    # Lots and groups
    lots: int
    lot_kind: Tiny[KindPerLot]
    lot_group: Tiny[PerLot]  # NOBODY for a lot without a group
    lot_price: Medium[PerLot]
    # street: by level; station: by number owned; utility: times the throw, by number owned
    lot_rent: Medium[LotByLevel]
    lot_build_cost: Medium[PerLot]
    groups: int
    group_size: Tiny[PerGroup]
    group_kind: Tiny[KindPerGroup]
    group_lots: Tiny[GroupByPlace]
    group_mask: PerGroup
    group_buildable: Tiny[PerGroup]  # 1: houses may stand there
    streets: int  # how many lots are streets

    # Cards
    decks: int
    deck_first: Tiny[PerDeck]  # first card of each deck
    deck_size: Tiny[PerDeck]
    card_draw: CardDraw
    cards_follow_economy: int  # 1: amounts move with the economic factor
    card_op: Tiny[OpPerCard]
    card_target: Tiny[PerCard]  # a square, or a number of squares
    card_low: Medium[PerCard]  # the amount, or the least of a random one
    card_high: Medium[PerCard]  # the most of a random amount; equal to the least for a fixed one
    card_step: Medium[PerCard]  # random amounts are multiples of this apart, counted from the least
    card_hotel: Medium[PerCard]  # repairs: the amount for a hotel
    jail_cards: int  # how many cards free from jail
    jail_card_deck: Tiny[PerJailCard]
    jail_card_place: Tiny[PerJailCard]  # its place in its deck
    jail_card_number: Tiny[PerCard]  # which jail card a card is, or NOBODY

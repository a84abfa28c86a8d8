"""What each knob of an edition sets, under the headings that a list of house rules has."""

HEADINGS: dict[str, dict[str, str]] = {
    "Set-up": {
        "min_players": "The fewest players.",
        "max_players": "The most players.",
        "starting_cash": "The cash everybody starts with.",
        "first_player": "How the first player is found.",
    },
    "Turn": {
        "faces": "The faces of each die.",
        "salary": "What the bank pays for passing or reaching Go.",
        "doubles_again": "Whether a double throws again.",
        "max_doubles": "Which double in one turn is one too many.",
        "third_double": "What that double does.",
    },
    "Jail": {
        "jail": "Whether there is a jail, or only its name.",
        "jail_fine": "What it costs to leave jail; the first time, if it grows.",
        "jail_fine_growth": "By how many percent the fine grows with each stay.",
        "jail_throws": "After how many throws without a double the fine must be paid.",
        "jail_pay_turns": "On how many turns in jail it may be paid before the throw.",
        "jail_pass_at_last": "Whether a jail card will do instead after the last throw.",
    },
    "Cards": {
        "card_draw": "How a card is drawn.",
        "cards_follow_economy": "Whether amounts on cards move with the economic factor.",
    },
    "Lots and rent": {
        "auctions": "Whether the bank auctions what a player declines, and a bankrupt's lots.",
        "lowest_bid": "The lowest bid in an auction.",
        "rent_on_demand": "Whether rents have to be asked for.",
    },
    "Buildings": {
        "houses": "The bank's stock of houses.",
        "hotels": "The bank's stock of hotels.",
        "has_hotels": "Whether there are hotels.",
        "build_evenly": "Whether a group is built and sold evenly.",
        "build_where": "On which lots one may build.",
        "build_when": "When one may build.",
        "sell_hotel_whole": "Whether a hotel may be sold whole, evenness aside.",
    },
    "Mortgages and trade": {
        "manage_when": "When one may sell buildings, mortgage and trade.",
        "lift_when": "When one may lift a mortgage.",
        "lock": "What a building keeps from being mortgaged or traded.",
        "mortgages": "Whether lots can be mortgaged.",
        "mortgage_share": "The percentage of its value that is lent on a lot.",
        "mortgage_interest": "The interest on a mortgage, in percent.",
        "trades": "Whether players may trade.",
        "mortgaged_trade": "What a mortgaged lot brings in a trade.",
        "trade_tax": "The percentage each receiver in a trade pays the bank.",
        "estate_fee_on_value": "Whether a creditor's fee counts on a lot's value, not its mortgage.",
    },
    "Taxes": {
        "income_tax": "How income tax is found.",
        "income_tax_flat": "The income tax, where it is flat.",
        "income_tax_share": "The income tax in percent, where it is a share.",
        "income_tax_multiple": "A share of cash is rounded down to a multiple of this.",
        "luxury_tax": "How luxury tax is found.",
        "luxury_tax_flat": "The luxury tax, where it is flat.",
        "luxury_tax_step": "By how many points its rate rises with each new economy.",
        "luxury_tax_limit": "The highest rate of luxury tax, in percent.",
        "tax_rate_limit": "The highest rate of graded income tax, in percent.",
        "free_parking": "What Free Parking does.",
    },
    "Debt and bankruptcy": {
        "negative_cash": "Whether forced payments may go below zero.",
        "bankrupt_at_will": "Whether one may go bankrupt at will, in one's own turn.",
        "bankrupt_at_once": "Whether who cannot pay is bankrupt without time to trade.",
        "estate": "Who takes a bankrupt's lots.",
        "several_creditors": "Who pays when a player fails several.",
    },
    "The end": {
        "rounds": "The game ends after so many rounds; 0: it does not.",
        "minutes": "The game ends after so many minutes; 0: it does not.",
        "win_by": "What counts when the time is up.",
    },
    "Economy": {
        "economy_rounds": "Lots move and values change every so many rounds; 0: never.",
        "factor_range": "The economic factor is at most so many percent up or down.",
        "group_spread": "The first group rises by so many points more than the factor.",
        "rent_wear": "The tenths of a rent lost with each one paid on a lot.",
    },
    "Countries and newcomers": {
        "late_entry": "Whether newcomers may enter a running game.",
        "entry_streets_share": "The percentage of streets that must be unowned for that.",
        "ally_rent": "The percentage of a rent that an ally pays.",
        "ally_rent_larger": "The same, where the owner's alliance is the larger.",
    },
}
SENTENCES = {name: sentence for knobs in HEADINGS.values() for name, sentence in knobs.items()}
HEADING_OF = {name: heading for heading, knobs in HEADINGS.items() for name in knobs}

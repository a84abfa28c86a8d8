"""What each knob of an edition sets, under the headings that a list of house rules has."""

HEADINGS: dict[str, dict[str, str]] = {
    "Set-up": {
        "min_players": "The fewest players.",
        "max_players": "The most players.",
        "starting_cash": "The cash that everybody starts with.",
        "first_player": "How the first player is found.",
    },
    "Turn": {
        "faces": "The number of sides of each die.",
        "salary": "What the bank pays for passing or reaching Go.",
        "doubles_again": "Whether a double gives another roll.",
        "max_doubles": "Which double in one turn is one too many.",
        "third_double": "What that double does.",
    },
    "Jail": {
        "jail": "Whether there is a jail, or only its name.",
        "jail_fine": "What it costs to leave jail; the first time, if it grows.",
        "jail_fine_growth": "By how many percent the fine grows with each stay.",
        "jail_throws": "The number of rolls without a double after which the fine is due.",
        "jail_pay_turns": "The number of turns in jail on which it can be paid before rolling.",
        "jail_pass_at_last": "Whether a jail card can be used after the last roll.",
    },
    "Cards": {
        "card_draw": "How a card is drawn.",
        "cards_follow_economy": "Whether amounts on cards move with the economic factor.",
    },
    "Lots and rent": {
        "auctions": "Whether the bank auctions lots that a player declines or a bankrupt leaves.",
        "lowest_bid": "The lowest bid in an auction.",
        "rent_on_demand": "Whether owners have to ask for their rents.",
    },
    "Buildings": {
        "houses": "The bank's stock of houses.",
        "hotels": "The bank's stock of hotels.",
        "has_hotels": "Whether there are hotels.",
        "build_evenly": "Whether a group is built and sold evenly.",
        "build_where": "Where you can build.",
        "build_when": "When you can build.",
        "sell_hotel_whole": "Whether a hotel can be sold whole, even if that is not even.",
    },
    "Mortgages and trade": {
        "manage_when": "When you can sell buildings, mortgage and trade.",
        "lift_when": "When you can lift a mortgage.",
        "lock": "What a building locks against mortgages and trades.",
        "mortgages": "Whether lots can be mortgaged.",
        "mortgage_share": "The percentage of its value that is lent on a lot.",
        "mortgage_interest": "The interest on a mortgage, in percent.",
        "trades": "Whether players may trade.",
        "mortgaged_trade": "What a mortgaged lot costs its receiver in a trade.",
        "trade_tax": "The percentage each receiver in a trade pays the bank.",
        "estate_fee_on_value": "Whether a creditor's fee is a share of the lot's value, not of its mortgage.",
    },
    "Taxes": {
        "income_tax": "How income tax is worked out.",
        "income_tax_flat": "The income tax, where it is flat.",
        "income_tax_share": "The income tax in percent, where it is a share.",
        "income_tax_multiple": "A share of cash is rounded down to a multiple of this.",
        "luxury_tax": "How luxury tax is worked out.",
        "luxury_tax_flat": "The luxury tax, where it is flat.",
        "luxury_tax_step": "By how many points its rate rises each time the economy turns.",
        "luxury_tax_limit": "The highest rate of luxury tax, in percent.",
        "tax_rate_limit": "The highest rate of graded income tax, in percent.",
        "free_parking": "What Free Parking does.",
    },
    "Debt and bankruptcy": {
        "negative_cash": "Whether forced payments can take cash below zero.",
        "bankrupt_at_will": "Whether you can go bankrupt at will on your own turn.",
        "bankrupt_at_once": "Whether a player who cannot pay is bankrupt at once, without time to trade.",
        "estate": "Who takes a bankrupt's lots.",
        "several_creditors": "What happens when a player cannot pay several creditors.",
    },
    "The end": {
        "rounds": "The number of rounds after which the game ends; 0: none.",
        "minutes": "The number of minutes after which the game ends; 0: none.",
        "win_by": "What counts when the time is up.",
    },
    "Economy": {
        "economy_rounds": "The number of rounds between turns of the economy; 0: there is none.",
        "factor_range": "The economic factor's range in percent, up or down.",
        "group_spread": "By how many points the first group beats the factor.",
        "rent_wear": "The tenths of a lot's rent that each rent paid takes off.",
    },
    "Countries and newcomers": {
        "late_entry": "Whether new players can join a game that has begun.",
        "entry_streets_share": "The percentage of streets that must be unowned for that.",
        "ally_rent": "The percentage of the rent that an ally pays.",
        "ally_rent_larger": "The same, where the owner's alliance is the larger.",
    },
}
SENTENCES = {name: sentence for knobs in HEADINGS.values() for name, sentence in knobs.items()}
HEADING_OF = {name: heading for heading, knobs in HEADINGS.items() for name in knobs}

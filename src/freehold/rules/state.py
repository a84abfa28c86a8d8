"""The state of a game: all that the table knows, as whole numbers, and nothing of the future."""

from freehold.rules.block import (
    Block,
    DeckByPlace,
    KindPerFrame,
    Medium,
    PerBuilding,
    PerCountryGrade,
    PerDeck,
    PerFrame,
    PerGroup,
    PerJailCard,
    PerLot,
    PerOpenRent,
    PerPair,
    PerSeat,
    PerSquare,
    Rare,
    SeatByGroup,
    SeatByLot,
    Short,
    StatusPerSeat,
    Tiny,
)
from freehold.rules.codes import Piece


class State(Block):
    """A position in a game; rule functions change it in place."""

    # The table
    seats: int  # taken so far, those who are out included
    status: Tiny[StatusPerSeat]
    playing: int  # how many are PLAYING or WAITING
    order: Tiny[PerSeat]  # the seats in order of play
    place: Tiny[PerSeat]  # where a seat stands in that order
    token: Tiny[PerSeat]
    country: Tiny[PerSeat]  # NOBODY where countries do not matter
    leaving: int  # mask of seats that have left and are still to be dismissed
    left_rank: Tiny[PerSeat]  # 1 for the first of those who left, and so on; 0 for who has not
    out_rank: Tiny[PerSeat]  # 1 for the first who went out, 2 for the second; 0 while in

    # The turn
    turn: int  # the seat whose turn it is
    turn_number: int  # from 1
    round_number: int  # from 1
    throw_due: int  # 1: a throw is to be made
    throws: int  # made in this turn
    doubles: int  # thrown in a row in this turn
    turn_over: int  # 1: the turn ends by itself once everything is settled
    wound_up: int  # 1: the turn is over and wound up; the next is to begin
    cards_in_a_row: int  # drawn in the move that is being settled; 0 whenever somebody is awaited
    landed_on: int  # the lot just reached, until the next throw or the end of the turn; or NOBODY
    last_throw: Short[PerSeat]  # sum of the dice
    final_round: int  # the game ends after this round; 0: open
    over: int  # 1: the game has ended
    winners: int  # mask of seats

    # Money
    cash: PerSeat
    bank: int  # all the bank has taken less all it has paid
    jackpot: int
    from_go: PerSeat  # received for passing Go, in all

    # Tokens
    position: Tiny[PerSeat]  # square
    in_jail: Tiny[PerSeat]  # 1: jailed
    jail_throws: Tiny[PerSeat]  # made in this stay
    bail: PerSeat  # of the present stay, else of the next

    # Lots
    lot_on: Tiny[PerSquare]  # NOBODY where there is none
    square_of: Tiny[PerLot]
    reach: PerSquare  # mask of the lots that one throw can reach
    owner: Tiny[PerLot]  # NOBODY: the bank
    built: Tiny[PerLot]  # level: 0 to 4 houses, 5 a hotel
    loan: Medium[PerLot]  # amount lent on it; 0: not mortgaged
    mortgaged: int  # mask of the lots with a loan
    surcharge: Tiny[PerLot]  # 1: lifting its mortgage costs a further tenth
    value: Medium[PerLot]  # current price
    build_cost: Medium[PerLot]  # current
    rents_paid: Rare[Tiny[SeatByLot]]  # rents a visitor has paid on a lot under its present owner
    holdings: PerSeat  # mask of lots
    group_held: Tiny[SeatByGroup]  # lots of a group a seat holds
    groups_whole: Medium[PerSeat]  # mask of the groups a seat holds whole
    groups_begun: Medium[PerSeat]  # mask of those it holds a part of
    premium: Rare[Medium[PerBuilding]]  # paid in an auction above the printed price, at lot * LEVELS + level
    group_levels: Tiny[PerGroup]  # sum of the building levels of a group
    group_loans: Tiny[PerGroup]  # mortgaged lots of a group
    houses_left: int  # in the bank, or ENDLESS
    hotels_left: int

    # Cards
    deck_unseen: PerDeck  # mask of cards never drawn: they lie on top, in an order nobody knows
    deck_queue: Rare[Tiny[DeckByPlace]]  # cards in known order below, as a ring
    deck_head: Tiny[PerDeck]
    deck_count: Tiny[PerDeck]  # cards in the ring
    jail_card_holder: Tiny[PerJailCard]  # seat, or NOBODY while it is in its deck
    jail_cards_held: Tiny[PerSeat]

    # What is under way: the last frame is the one the game waits for
    depth: int
    frame_kind: Tiny[KindPerFrame]
    frame_seat: Tiny[PerFrame]
    frame_a: PerFrame
    frame_b: PerFrame
    frame_c: Tiny[PerFrame]

    # The auction under way, of a lot or of a building
    auction_bid: int
    auction_leader: int  # NOBODY before the first bid
    auction_in: int  # mask of seats that have not passed

    # The shortage under way
    piece: Piece
    wish: Tiny[PerSeat]  # the lot a seat wants to build on, or NOBODY
    asked: int  # mask of seats asked about this piece

    # Offers: each at maker * SEATS + taker
    offers: int  # how many are open
    offers_to: Short[PerSeat]  # by maker: mask of takers with an open offer
    offer_gives: Rare[PerPair]  # cash
    offer_takes: Rare[PerPair]
    offer_lots_given: Rare[PerPair]  # mask
    offer_lots_taken: Rare[PerPair]
    offer_cards_given: Rare[Tiny[PerPair]]
    offer_cards_taken: Rare[Tiny[PerPair]]

    # Rents that stand open
    asks_rent: Tiny[PerSeat]  # 1: rents are asked for by themselves
    open_rents: int  # how many
    open_rent_owner: Tiny[PerOpenRent]
    open_rent_visitor: Tiny[PerOpenRent]
    open_rent_lot: Tiny[PerOpenRent]
    open_rent_amount: PerOpenRent
    open_rent_until: PerOpenRent  # lapses with the first throw of this turn

    # Economy and entry
    factor: int  # percent
    economies: int  # how many times it was drawn
    income_rate: Short[PerCountryGrade]  # half percents, at country * GRADES + grade
    applicant_country: int  # of the newcomer voted on, or NOBODY
    votes: int  # mask of seats that said yes

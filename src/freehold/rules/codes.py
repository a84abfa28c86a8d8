"""The codes of the rules: what the numbers in a state, a rulebook, an action and an event stand for."""

from enum import IntFlag

from freehold.rules.code import Code


class SquareKind(Code):
    """What a square does to whoever reaches it."""

    NOTHING = 0
    GO = 1
    LOT = 2
    DECK = 3
    INCOME_TAX = 4
    LUXURY_TAX = 5
    JAIL = 6
    GO_TO_JAIL = 7
    FREE_PARKING = 8


class LotKind(Code):
    """How the rent of a lot is found."""

    STREET = 0
    STATION = 1
    UTILITY = 2


class CardOp(Code):
    """What a card orders."""

    RECEIVE = 0  # an amount from the bank
    PAY = 1  # an amount to the bank
    COLLECT_EACH = 2  # an amount from every other player
    PAY_EACH = 3  # an amount to every other player
    REPAIRS = 4  # an amount per house, another per hotel
    ADVANCE = 5  # forward to a square
    ADVANCE_RANDOM = 6  # forward to any other square
    NEAREST_STATION = 7  # forward; twice the rent
    NEAREST_UTILITY = 8  # forward; ten times a fresh throw
    BACK = 9  # so many squares backwards
    GO_TO_JAIL = 10
    JAIL_CARD = 11


class FirstPlayer(Code):
    """How the first player is found."""

    HIGHEST_THROW = 0
    FIRST_SEAT = 1
    SHUFFLED = 2  # the whole order is
    DRAWN = 3  # the order is that of the table, begun anywhere


class ThirdDouble(Code):
    """What the third double of a turn does."""

    JAIL = 0
    JAIL_SQUARE = 1  # the token goes to the jail square; the turn ends; nobody is jailed
    NOTHING = 2


class JailMode(Code):
    """Whether there is a jail."""

    FULL = 0
    NAMES_ONLY = 1


class BuildWhere(Code):
    """On which lots houses may be built."""

    ANY_FULL_GROUP = 0
    LANDED_ON = 1
    NOWHERE = 2
    ANY_LOT = 3  # a whole group is not needed


class When(Code):
    """When something may be done."""

    ANY_TIME = 0
    OWN_TURN = 1
    OWN_OR_BETWEEN = 2  # in one's own turn, or between the turns of others
    AROUND_THROW = 3  # in one's own turn, before or after the throw
    BETWEEN_TURNS = 4
    NEVER = 5


class Lock(Code):
    """What a building keeps from being mortgaged or traded."""

    GROUP = 0
    LOT = 1


class MortgagedTrade(Code):
    """What a mortgaged lot brings with it in a trade."""

    FEE_AT_ONCE = 0  # 10% of the mortgage, or lifting it, at once
    NO_FEE = 1
    FORBIDDEN = 2
    SURCHARGE = 3  # lifting it later than at once costs a further 10%


class IncomeTax(Code):
    """How income tax is found."""

    FLAT = 0
    CHOICE = 1  # flat, or a share of net worth
    SHARE_OF_CASH = 2  # rounded down to a multiple
    GRADED = 3  # slices of cash, by country


class LuxuryTax(Code):
    """How luxury tax is found."""

    FLAT = 0
    SHARE_OF_WORTH = 1  # by country, rising


class Parking(Code):
    """What free parking does."""

    NOTHING = 0
    JACKPOT = 1


class CardDraw(Code):
    """How a card is drawn."""

    FROM_TOP = 0
    AT_RANDOM = 1


class Estate(Code):
    """What becomes of a bankrupt player's lots."""

    CREDITOR = 0  # to the player owed; owed to the bank, they are auctioned
    UNOWNED = 1  # back to the bank, whoever was owed


class SeveralCreditors(Code):
    """Who is paid when a player fails several at once."""

    IN_ORDER = 0
    BY_BANK = 1


class WinBy(Code):
    """What counts when the rounds are over."""

    WORTH = 0
    CASH = 1


class SeatStatus(Code):
    """Whether somebody in a seat plays."""

    EMPTY = 0
    PLAYING = 1
    OUT = 2
    WAITING = 3  # admitted, to enter at the next round


class FrameKind(Code):
    """A thing under way: what the game waits for, or what is to be settled by itself."""

    TURN = 0  # a throw, or the end of the turn
    BUY = 1  # a: lot
    TAX = 2  # the choice of income tax
    FINE = 3  # after the last throw in jail: pay, or use a card
    AUCTION = 4  # a: lot; seat: the bidder awaited
    DEBT = 5  # a: creditor, b: amount, c: reason
    DEBTS = 6  # a: mask of creditors, b: amount for each, c: reason
    KEEP = 7  # a: mask of mortgaged lots just received
    CLAIM = 8  # seat: the rival asked whether they want the piece
    PIECE = 9  # seat: the bidder awaited for a building
    MOVE = 10  # a: steps to go once what is above is settled
    ARRIVE = 11  # a: Terms of the rent
    ESTATE = 12  # a: mask of lots to be auctioned, b: seat that was theirs
    SHORTAGE = 13  # a: the seat that asked for the building; b: 1 while the rivals are being asked


class Terms(Code):
    """On what terms a token reaches a square."""

    PLAIN = 0
    TWICE = 1  # sent to the nearest station
    FRESH_THROW = 2  # sent to the nearest utility


class Piece(Code):
    """A kind of building."""

    HOUSE = 0
    HOTEL = 1


class ActionKind(Code):
    """What a player does."""

    ROLL = 0
    END = 1
    PAY = 2  # the jail fine
    USE_CARD = 3
    BUY = 4
    DECLINE = 5
    BID = 6  # amount
    PASS = 7
    CLAIM = 8  # target: lot
    BUILD = 9  # target: lot
    SELL = 10  # target: lot; one level
    SELL_WHOLE = 11  # target: lot; a hotel, all five levels
    RAZE = 12  # target: a lot of the group; amount: the level to take the whole group down to
    MORTGAGE = 13  # target: lot
    LIFT = 14  # target: lot
    KEEP = 15  # leave what was received mortgaged
    TAX_FLAT = 16
    TAX_SHARE = 17
    OFFER = 18  # target: taker, and the goods
    COUNTER = 19  # target: maker of the offer answered, and the goods
    ACCEPT = 20  # target: maker
    REFUSE = 21  # target: maker
    WITHDRAW = 22  # target: taker
    ASK_RENT = 23  # target: visitor
    RENTS_ON = 24  # ask for my rents by itself
    RENTS_OFF = 25
    BANKRUPT = 26
    LEAVE = 27
    JOIN = 28  # seat: the new seat; target: country
    VOTE_YES = 29
    VOTE_NO = 30
    TIME = 31  # seat: BANK; the minutes are over


class Refusal(Code):
    """Why an action is not allowed."""

    ALLOWED = 0
    GAME_OVER = 1
    NO_SUCH_ACTION = 2
    NO_SUCH_SEAT = 3
    NOT_IN_GAME = 4
    NOT_AWAITED = 5  # the game waits for another player
    NOT_NOW = 6  # not what the game waits for
    NOT_YOUR_TURN = 7
    THROW_FIRST = 8  # a throw is due
    NO_THROW_DUE = 9
    NOT_IN_JAIL = 10
    NO_CARD = 11
    TOO_LATE_TO_PAY = 12  # the fine may not be paid before this throw
    CARD_NOT_ACCEPTED = 13
    NOT_ENOUGH_CASH = 14
    BID_TOO_LOW = 15
    NO_SUCH_LOT = 16
    NOT_OWNER = 17
    NO_BUILDINGS_HERE = 18  # not a street, or no buildings in this edition
    GROUP_NOT_WHOLE = 19
    GROUP_MORTGAGED = 20
    NOT_EVEN = 21
    FULLY_BUILT = 22
    BANK_HAS_NONE = 23
    NOT_LANDED_HERE = 24
    NOTHING_BUILT = 25
    NO_HOTEL = 26
    NEEDS_HOUSES = 27  # the bank lacks the houses a hotel turns into
    NO_SHORTAGE = 28  # the ordinary sale is possible
    BAD_LEVEL = 29
    BUILT_ON = 30  # the lot, or its group, carries buildings
    ALREADY_MORTGAGED = 31
    NOT_MORTGAGED = 32
    NO_MORTGAGES = 33
    NO_TRADES = 34
    SAME_SEAT = 35
    EMPTY_OFFER = 36
    CASH_BOTH_WAYS = 37
    NEGATIVE_AMOUNT = 38
    THEY_LACK_CASH = 39
    NOT_THEIRS = 40
    THEY_LACK_CARDS = 41
    MORTGAGED_LOT = 42
    CANNOT_PAY_FEES = 43
    THEY_CANNOT_PAY_FEES = 44
    MUST_BRING_CASH = 45  # a debtor's trade that brings no cash
    NO_OFFER = 46
    NO_OPEN_RENT = 47
    ALREADY_SO = 48
    CAN_STILL_PAY = 49
    NO_DEBT = 50
    NO_LATE_ENTRY = 51
    TABLE_FULL = 52
    STREETS_TAKEN = 53
    NO_SUCH_COUNTRY = 54
    COUNTRY_TAKEN = 55
    APPLICATION_PENDING = 56
    NO_APPLICATION = 57
    ALREADY_VOTED = 58
    NO_TIME_LIMIT = 59
    NO_RENT_ON_DEMAND = 60
    NOT_BETWEEN_TURNS = 61
    DEBT_UNPAYABLE = 62  # a debtor's trade that leaves the debt unpayable
    CARD_WOULD_DO = 63  # a jail card settles what is owed


class Reason(Code):
    """What money is paid for."""

    START = 0
    SALARY = 1
    PRICE = 2
    BID = 3
    RENT = 4
    CARD = 5
    INCOME_TAX = 6
    LUXURY_TAX = 7
    FINE = 8
    BUILDING = 9  # bought from the bank
    SALE = 10  # of buildings, to the bank
    MORTGAGE = 11
    LIFT = 12
    FEE = 13  # on mortgaged lots that change hands
    TRADE = 14
    TRADE_TAX = 15
    ESTATE = 16
    JACKPOT = 17


class EventKind(Code):
    """What happened; beside each name, what the seat and the numbers a, b, c of the event are."""

    TURN_BEGAN = 0  # seat, turn, round
    TURN_ENDED = 1  # seat
    THROWN = 2  # seat, die, die
    MOVED = 3  # seat, from, to, 1 = backwards
    PAID = 4  # payer, payee, amount, Reason
    BOUGHT = 5  # seat, lot, price
    DECLINED = 6  # seat, lot
    AUCTION_OPENED = 7  # lot in a; seat: first bidder
    BID = 8  # seat, amount, lot (NOBODY: a building)
    PASSED = 9  # seat
    AUCTION_WON = 10  # seat, lot, amount
    UNSOLD = 11  # lot in a
    DREW = 12  # seat, deck, card
    JAILED = 13  # seat, JailedBy
    FREED = 14  # seat, FreedBy
    STAYED = 15  # seat, throws made in jail
    VISITED_JAIL_SQUARE = 16  # seat: third double without a jail
    OWES = 17  # seat, creditor, amount, Reason
    BUILT = 18  # seat, lot, level, price
    SOLD = 19  # seat, lot, level, proceeds
    MORTGAGED = 20  # seat, lot, amount
    LIFTED = 21  # seat, lot, amount
    KEPT = 22  # seat, mask of lots
    OFFERED = 23  # maker, taker, give cash, take cash
    COUNTERED = 24  # maker of the counter, taker, give cash, take cash
    ACCEPTED = 25  # taker, maker
    REFUSED = 26  # taker, maker
    WITHDRAWN = 27  # maker, taker
    LAPSED = 28  # maker, taker, LapsedBy
    LOT_HANDED_OVER = 29  # from, to, lot
    CARDS_HANDED_OVER = 30  # from, to, number
    RENT_OPEN = 31  # owner, visitor, lot, amount
    RENT_ASKED = 32  # owner, visitor, lot, amount: it is due now
    RENT_LAPSED = 33  # owner, visitor, lot, amount
    RENTS_SWITCHED = 34  # seat, 1 = on
    BANKRUPT = 35  # seat, creditor
    LEFT = 36  # seat
    LIQUIDATED = 37  # seat
    UNOWNED = 38  # lot in a
    SHORTAGE = 39  # seat that asked, Piece, lot
    CLAIMED = 40  # seat, lot
    CLAIM_WAIVED = 41  # seat
    PIECE_AUCTION = 42  # seat: first bidder, Piece
    PIECE_WON = 43  # seat, lot, amount
    PIECE_UNSOLD = 44  # Piece in a
    ROUND_ENDED = 45  # round in a
    LOT_MOVED = 46  # lot in a, square in b
    FACTOR = 47  # percent in a
    REVALUED = 48  # lot in a, value in b, building cost in c
    RATES_MOVED = 49  # country in a, first grade's rate in half percent in b, luxury percent in c
    APPLIED = 50  # new seat, country
    VOTED = 51  # seat, 1 = yes
    ADMITTED = 52  # seat
    TURNED_AWAY = 53  # seat
    ENTERED = 54  # seat, cash
    TIME_CALLED = 55  # round in a
    GAME_OVER = 56  # round in a
    WON = 57  # seat, score
    FIRST = 58  # seat: plays first
    RENT_WAIVED = 59  # owner, visitor, lot: nothing to pay (worn off)
    GROUP_REVALUED = 60  # group in a, percent in b


class JailedBy(Code):
    """What sent a player to jail."""

    SQUARE = 0
    CARD = 1
    DOUBLES = 2


class FreedBy(Code):
    """What freed a player from jail."""

    FINE = 0
    CARD = 1
    DOUBLE = 2


class LapsedBy(Code):
    """What made an offer lapse."""

    TURN = 0
    CHANGE = 1
    LEAVING = 2


class Chance(Code):
    """What an outcome of chance is for; each outcome is the thing itself."""

    DIE = 0  # a face, from 1
    CARD = 1  # the card's place in its deck
    AMOUNT = 2
    STEPS = 3  # squares to go
    SEAT = 4
    LOT = 5
    FACTOR = 6  # whole percent
    GROUP = 7


class TapeFault(Code):
    """What is wrong with scripted chance."""

    NONE = 0
    IMPOSSIBLE = 1  # an outcome that cannot be
    WRONG_KIND = 2  # a die where a card was drawn, and so on
    EXHAUSTED = 3  # no outcome left, and no seed to draw one from
    OVERFLOW = 4  # more chance or events in one action than a tape holds


class Flaw(IntFlag):
    """What is wrong with a state."""

    NONE = 0
    MONEY = 1  # money appeared or vanished
    CASH = 2  # somebody is below zero where nobody may be
    STOCK = 4  # buildings and stock do not add up
    HOLDERS = 8  # a lot held by nobody in the game, or counted wrongly
    BUILDINGS = 16  # a building where none may stand
    EVENNESS = 32
    MORTGAGES = 64
    CARDS = 128  # a card lost or doubled
    BOARD = 256  # a token or a lot off the board, or two lots on a square
    AGENDA = 512  # something awaited from nobody
    OFFERS = 1024
    ORDER = 2048
    OUTCOME = 4096  # over without a winner, or won without an end
    RANGE = 8192  # a number that cannot be

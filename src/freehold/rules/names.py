"""Names for the numbers that the rules are made of, and the limits of a table."""

from typing import Final, TypeAlias

Seat: TypeAlias = int  # 0..7, a place at the table; BANK and JACKPOT where money may go elsewhere
Square: TypeAlias = int  # 0..63, a place on the board; Go is 0
Lot: TypeAlias = int  # 0..47, something that can be owned
Group: TypeAlias = int  # 0..15, the lots of one colour, the stations, the utilities
Deck: TypeAlias = int  # 0..3
Card: TypeAlias = int  # 0..127, a card of any deck
Country: TypeAlias = int  # 0..15
Money: TypeAlias = int  # a whole amount
Mask: TypeAlias = int  # a set of small numbers, one bit each

SEATS: Final = 8
SQUARES: Final = 64
LOTS: Final = 48
GROUPS: Final = 16
GROUP_LOTS: Final = 6  # lots in one group
LEVELS: Final = 6  # 0 to 4 houses, 5 = a hotel
DECKS: Final = 4
CARDS: Final = 128  # of all decks together
DECK_CARDS: Final = 32  # of one deck
JAIL_CARDS: Final = 8  # cards that free from jail, of all decks together
COUNTRIES: Final = 16
GRADES: Final = 4  # grades of a progressive tax
FRAMES: Final = 48  # things under way at once
OPEN_RENTS: Final = 8  # rents that stand open at once
MENU: Final = 2048  # entries in a list of lawful actions
EVENTS: Final = 1024  # events of one action
DRAWS: Final = 256  # outcomes of chance in one action

MOST_VALUE: Final = 1_000_000_000  # of a lot, a building, a bail
MOST_CASH: Final = 1_000_000_000_000_000  # of a player: more than any game can bring

BANK: Final = -1
JACKPOT: Final = -2
EVERYBODY: Final = -3  # all other players together, to whom a card makes one owe
NOBODY: Final = -1  # no seat, no lot, no group, no country
ENDLESS: Final = -1  # a stock of buildings without a limit

HOTEL: Final = 5  # the level that is a hotel
HOUSES: Final = 4  # the most houses on a lot

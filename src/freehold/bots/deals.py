"""Deals: the chance of one game between bots, that of the table and that of the players."""

from freehold.rules.block import Block, Words8
from freehold.rules.tape import Tape, reseed, rewind


class Deal(Block):
    """The chance of one game, as words of 32 bits."""

    key: Words8  # of the dice and the cards
    bot_key: Words8  # of the players


def take_chance(tape: Tape, bot_tape: Tape, deal: Deal) -> None:
    """Put both tapes to the beginning of the chance of this game."""
    for i in range(len(deal.key)):
        tape.chance.key[i] = deal.key[i]
        bot_tape.chance.key[i] = deal.bot_key[i]
    reseed(tape.chance)
    reseed(bot_tape.chance)
    rewind(tape)
    rewind(bot_tape)

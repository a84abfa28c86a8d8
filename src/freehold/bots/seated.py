"""Bots at single seats, beside people: what they decide depends on the game and what was done in it alone."""

from hashlib import sha256

from freehold.bots.characters import CAREFUL, seat_character, seat_parameters
from freehold.bots.company import in_words, own_tape
from freehold.bots.courtesy import is_nagging, put_off
from freehold.bots.first.valuation import remember_groups
from freehold.bots.game_loop import begin_thinking, next_action, next_seat
from freehold.bots.players import RANDOM, THINKER, Memory, Players
from freehold.bots.scene import Scene, Sitting
from freehold.bots.thinker.decisions import remember
from freehold.bots.verdicts import verdict
from freehold.game import Action, Ask, Game
from freehold.rules.action import Action as ActionBlock
from freehold.rules.action import Menu
from freehold.rules.block import copy_into
from freehold.rules.codes import ActionKind
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import SEATS, Money, Seat
from freehold.rules.tape import Tape

TALK = (ActionKind.END, ActionKind.OFFER, ActionKind.COUNTER)  # a bot has looked for a trade before these


class Bots:
    """Bots at any seats; a careful one at every other, for whoever is away or out of time."""

    def __init__(self, game: Game) -> None:
        self._players, self._memory = Players(), Memory()
        for seat in range(SEATS):
            seat_parameters(self._players, seat, CAREFUL)
        begin_thinking(game.rulebook, self._players, self._memory)
        self._tape, self._menu, self._choice = Tape(), Menu(), ActionBlock()
        self._characters: set[Seat] = set()

    def seat(self, game: Game, seat: Seat, character: str) -> None:
        """Let a bot of a character decide for a seat; without one, the careful bot of a person."""
        if character:
            seat_character(self._players, seat, character)
            self._characters.add(seat)
        else:
            seat_parameters(self._players, seat, CAREFUL)
            self._characters.discard(seat)
        remember_groups(game.rulebook, self._players, self._memory)

    def choose(self, game: Game, seat: Seat, character: str) -> Action:
        """What a seat decides, as a bot of its character would, or the careful one."""
        memory = self._memory.copy()  # what is only thought of is not remembered
        action = self._thought(game, seat, memory.copy())
        while self._is_nagging(game, action):
            put_off(Scene.of(game.state, game.rulebook, self._players, memory), action)
            action = self._thought(game, seat, memory.copy())
        return action if character else _careful(game, action)

    def _thought(self, game: Game, seat: Seat, memory: Memory) -> Action:
        # Chance of their own for each decision, so that a game taken up again goes on alike
        whim = own_tape(sha256(game.seed + str(len(game.history)).encode()).digest())
        scene = Scene.of(game.state, game.rulebook, self._players, memory)
        next_action(Sitting.of(scene, self._tape, whim, self._menu, self._choice), seat)
        return in_words(self._choice, game)

    def _is_nagging(self, game: Game, action: Action) -> bool:
        """Whether somebody who is no such bot would be pestered; chance knows no manners."""
        return (
            action.kind == ActionKind.OFFER
            and action.target not in self._characters
            and self._players.mind[action.seat] == THINKER
            and is_nagging(game, action)
        )

    def eager(self, game: Game) -> Seat | None:
        """A bot that wants to build before others throw, though the game waits for somebody else."""
        if game.is_over:
            return None
        seat = next_seat(Scene.of(game.state, game.rulebook, self._players, self._memory))
        return None if seat == next_to_decide(game.state) else seat

    def weigh(self, game: Game, offer: Action) -> Money | None:
        """What an offer is worth to its taker; accepted from 0 on. None if nobody knows: chance decides."""
        taker, maker = offer.target, offer.seat
        if self._players.mind[taker] == RANDOM:
            return None
        goods = (
            *(offer.takes, offer.gives, offer.lots_taken, offer.lots_given),
            *(offer.cards_taken, offer.cards_given),
        )
        scene = Scene.of(game.state, game.rulebook, self._players, self._memory)
        return verdict(scene, taker, maker, goods)

    def remember(self, game: Game, action: Action) -> "Remembrance":
        """What a seat will remember of an action once it is done; called before it is."""
        if action.kind not in TALK:
            return Remembrance(self._memory, None)
        memory = self._memory.copy()
        remember(Scene.of(game.state, game.rulebook, self._players, memory), _block_of(action))
        return Remembrance(self._memory, memory)


class Remembrance:
    """What one action adds to the memory of its seat."""

    def __init__(self, memory: Memory, then: Memory | None) -> None:
        self._memory, self._then = memory, then

    def keep(self) -> None:
        """The action was done."""
        if self._then is not None:
            copy_into(self._then, self._memory)


def _block_of(action: Action) -> ActionBlock:
    """An action as the rules see it."""
    block = ActionBlock()
    for name, _ in ActionBlock.fields():
        setattr(block, name, getattr(action, name))
    return block


def _careful(game: Game, action: Action) -> Action:
    """Nobody bids more than the price for somebody else."""
    awaited = game.to_act
    if action.kind != ActionKind.BID or awaited is None or awaited.question != Ask.BID or awaited.lot is None:
        return action
    price = game.lot(awaited.lot).price
    if awaited.amount > price:
        return action.changed(kind=ActionKind.PASS, amount=0)
    return action.at(min(action.amount, price))

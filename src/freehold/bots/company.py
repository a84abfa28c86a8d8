"""A company: bots at every seat of a `Game`, with chance of their own."""

from collections.abc import Sequence
from hashlib import sha256

from freehold.bots.characters import seat_character
from freehold.bots.game_loop import begin_thinking, next_action, next_seat
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Scene, Sitting
from freehold.game import Action, Game
from freehold.game.legal_actions import newcomer_name
from freehold.game.notation.reading import lot_to_raze
from freehold.game.roster import seed_key
from freehold.rules.action import Action as ActionBlock
from freehold.rules.action import Menu
from freehold.rules.codes import ActionKind
from freehold.rules.names import SEATS
from freehold.rules.tape import Tape, reseed

CHANCE_LABEL = b"freehold players"


class Company:
    """Players of named characters; the same game, characters and seed always bring the same decisions."""

    def __init__(self, game: Game, characters: Sequence[str], seed: bytes | None = None) -> None:
        """`characters` are dealt round the table; the seed is that of the game unless another is given."""
        self.characters = tuple(characters[at % len(characters)] for at in range(game.state.seats))
        self._players, self._memory = Players(), Memory()
        for seat in range(SEATS):  # newcomers too
            seat_character(self._players, seat, characters[seat % len(characters)])
        begin_thinking(game.rulebook, self._players, self._memory)
        self._whim = own_tape(game.seed if seed is None else seed)
        self._tape, self._menu, self._choice = Tape(), Menu(), ActionBlock()

    def next(self, game: Game) -> Action:
        """What one of them does now."""
        scene = Scene.of(game.state, game.rulebook, self._players, self._memory)
        sitting = Sitting.of(scene, self._tape, self._whim, self._menu, self._choice)
        next_action(sitting, next_seat(scene))
        return in_words(self._choice, game)


def in_words(choice: ActionBlock, game: Game) -> Action:
    """An action of the rules as one that a game can play, tell and record."""
    kind, target = ActionKind(choice.kind), choice.target
    if kind == ActionKind.RAZE:  # notation names the group, and this lot stands for it
        target = lot_to_raze(game.state, game.words, game.rulebook.lot_group[target])
    return Action(
        kind,
        choice.seat,
        game.words,
        target=target,
        amount=choice.amount,
        gives=choice.gives,
        takes=choice.takes,
        lots_given=choice.lots_given,
        lots_taken=choice.lots_taken,
        cards_given=choice.cards_given,
        cards_taken=choice.cards_taken,
        name=newcomer_name(game.words, target) if kind == ActionKind.JOIN else "",
    )


def own_tape(seed: bytes) -> Tape:
    """Chance that says nothing about the dice: keyed by a hash of the seed and a label."""
    tape = Tape()
    tape.chance.key = seed_key(sha256(CHANCE_LABEL + seed).digest())
    reseed(tape.chance)
    return tape

"""What chance gave, as text: `[dice 3 4] [card Chance advance-go] [amount 50]`."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from freehold.errors import NotationError
from freehold.game.lexicon import Lexicon
from freehold.rules.codes import CardDraw, Chance, EventKind, TapeFault
from freehold.rules.names import NOBODY, Deck
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members
from freehold.rules.tape import Tape
from freehold.text import either, fold, mask, nearest, show, split

LABELS = {
    Chance.DIE: "dice",
    Chance.CARD: "card",
    Chance.AMOUNT: "amount",
    Chance.STEPS: "steps",
    Chance.SEAT: "player",
    Chance.LOT: "lots",
    Chance.FACTOR: "factor",
    Chance.GROUP: "groups",
}
KINDS = {label: kind for kind, label in LABELS.items()}
BY_NUMBER = {kind.value: kind for kind in Chance}
TYPED = "typed"  # follows the outcomes that somebody gave, where the others came from the seed
DICE = 2
CARD = Chance.CARD  # to be found at once


class Outcome(NamedTuple):
    """One thing that chance decided."""

    kind: Chance
    value: int
    deck: Deck = NOBODY  # of a card


def drawn(tape: Tape, rulebook: Rulebook, unseen: Sequence[int]) -> tuple[Outcome, ...]:
    """The outcomes on a tape; `unseen` is what the decks still hid before the action."""
    count = tape.log.drawn_count
    if count == 0:
        return ()
    kinds, values = tape.log.drawn_kind[:count], tape.log.drawn[:count]
    if Chance.CARD not in kinds:
        return tuple(Outcome(BY_NUMBER[kind], value) for kind, value in zip(kinds, values, strict=True))
    decks = _decks_drawn(tape, rulebook, unseen)
    return tuple(
        Outcome(BY_NUMBER[kind], value, next(decks, NOBODY) if kind == Chance.CARD else NOBODY)
        for kind, value in zip(kinds, values, strict=True)
    )


def is_exactly(tape: Tape, outcomes: Sequence[Outcome]) -> bool:
    """Whether a tape holds these outcomes and no others; no for cards, whose deck has to be found."""
    log = tape.log
    if log.fault or log.drawn_count != len(outcomes):
        return False
    for at, (kind, value, _) in enumerate(outcomes):
        if log.drawn[at] != value or log.drawn_kind[at] != kind or kind == CARD:
            return False
    return True


def _decks_drawn(tape: Tape, rulebook: Rulebook, unseen: Sequence[int]) -> Iterator[Deck]:
    """The decks whose cards came by chance: a card whose order is known is no outcome."""
    left = [count_members(cards) for cards in unseen]
    at_random = rulebook.card_draw == CardDraw.AT_RANDOM
    decks = [
        tape.log.event_a[at]
        for at in range(tape.log.event_count)
        if tape.log.event_kind[at] == EventKind.DREW
    ]
    for deck in decks:
        if at_random or left[deck] > 0:
            left[deck] -= 1
            yield deck


def script(tape: Tape, outcomes: Sequence[Outcome]) -> None:
    """Put outcomes on a tape that has just been rewound."""
    if len(outcomes) > len(tape.log.script):
        raise NotationError(0, f"{len(outcomes)} outcomes of chance are too many for one action")
    for at, outcome in enumerate(outcomes):
        tape.log.script_kind[at] = outcome.kind
        tape.log.script[at] = outcome.value
    tape.log.script_count = len(outcomes)


def write(outcomes: Sequence[Outcome], words: Lexicon) -> str:
    """Outcomes in brackets, those of one kind that follow each other together."""
    return " ".join(f"[{LABELS[run[0].kind]} {_write_run(run, words)}]" for run in _runs(outcomes))


def _runs(outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
    runs: list[list[Outcome]] = []
    for outcome in outcomes:
        most = DICE if outcome.kind == Chance.DIE else 1 if outcome.kind == Chance.CARD else len(outcomes)
        if runs and runs[-1][0].kind == outcome.kind and len(runs[-1]) < most:
            runs[-1].append(outcome)
        else:
            runs.append([outcome])
    return runs


def _write_run(run: list[Outcome], words: Lexicon) -> str:
    separator = " " if run[0].kind == Chance.DIE else " + "
    return separator.join(_write_one(outcome, words) for outcome in run)


def _write_one(outcome: Outcome, words: Lexicon) -> str:
    kind, value, deck = outcome
    if kind == Chance.CARD:
        return f"{words.decks.written(deck)} {words.card(deck, value)}"
    if kind == Chance.SEAT:
        return words.player(value)
    if kind == Chance.LOT:
        return words.lots.written(value)
    if kind == Chance.GROUP:
        return words.groups.written(value)
    return str(value)


def take_from(text: str) -> tuple[str, str]:
    """Text without the brackets at its end, and the brackets."""
    at = mask(text).find("[")
    return (text.strip(), "") if at < 0 else (text[:at].strip(), text[at:].strip())


def parse(text: str, words: Lexicon) -> tuple[list[Outcome], int | None]:
    """The outcomes in brackets, and how many of them stand before `[typed]`, if that is there."""
    outcomes: list[Outcome] = []
    typed = None
    for inside in _brackets(text):
        label, _, rest = inside.partition(" ")
        kind = KINDS[label] if label in KINDS else KINDS.get(fold(label))
        if kind is not None:
            outcomes += _parse_bracket(kind, label, rest, words)
        elif fold(inside) == TYPED:
            typed = len(outcomes)
        else:
            known = either([*KINDS, TYPED])
            raise NotationError(0, f"brackets begin with {known}, not {show(label)}")
    return outcomes, typed


def _brackets(text: str) -> Iterator[str]:
    masked = mask(text)
    at = 0
    while at < len(text):
        end = masked.find("]", at)
        if masked[at] != "[" or end < 0:
            raise NotationError(0, f"expected brackets such as [dice 3 4], not {show(text[at:])}")
        yield text[at + 1 : end].strip()
        at = end + 1
        while at < len(text) and text[at].isspace():
            at += 1


def _parse_bracket(kind: Chance, label: str, rest: str, words: Lexicon) -> list[Outcome]:
    parts = rest.replace(",", " ").split() if kind == Chance.DIE else split(rest, "+")
    if not parts or not parts[0]:
        raise NotationError(0, f"nothing follows {label} in the brackets")
    return [_parse_one(kind, part, words) for part in parts]


def _parse_one(kind: Chance, text: str, words: Lexicon) -> Outcome:
    if kind == Chance.CARD:
        return find_card(text, words)
    if kind == Chance.SEAT:
        return Outcome(kind, words.seats.find(text))
    if kind == Chance.LOT:
        return Outcome(kind, words.lots.find(text))
    if kind == Chance.GROUP:
        return Outcome(kind, words.groups.find(text))
    return Outcome(kind, _number(text, words))


def _number(text: str, words: Lexicon) -> int:
    bare = text.removeprefix("-").removeprefix("−")
    number = words.amount(bare)
    if number is None:
        raise NotationError(0, f"expected a whole number, not {show(text)}")
    return number if bare == text else -number


def find_card(text: str, words: Lexicon) -> Outcome:
    """A card by its deck and id, or by its id alone if only one deck has it."""
    if text in words.cards:
        return Outcome(Chance.CARD, *words.cards[text])
    before, _, last = text.rpartition(" ")
    decks = [words.decks.find(before)] if before.strip() else range(len(words.decks.names))
    wanted = fold(last)
    found = [
        Outcome(Chance.CARD, place, deck)
        for deck in decks
        for place in range(words.edition.rulebook.deck_size[deck])
        if words.card(deck, place) == wanted
    ]
    if not found:
        raise NotationError(0, f"no card is called {show(last)}{nearest(last, list(words.edition.card_ids))}")
    if len(found) > 1:
        named = [f"{words.deck(card.deck)} {words.card(card.deck, card.value)}" for card in found]
        raise NotationError(0, f"{show(last)} could be {either(named)}")
    return found[0]


def trouble(tape: Tape, outcomes: Sequence[Outcome], came: Sequence[Outcome], words: Lexicon) -> str:
    """What is wrong with scripted chance, in a sentence; nothing if all is well.

    `outcomes` is the script, and `came` what the tape gave: where the two part, the script was at fault.
    """
    for given, got in zip(outcomes, came, strict=False):
        if given.kind != got.kind:
            return f"chance was asked for {_asked(got.kind)} where {write([given], words)} was given"
        if given.value != got.value:
            return f"{write([given], words)} cannot be"
        if given.deck not in (NOBODY, got.deck):
            return f"{write([given], words)} cannot be: the card comes from {words.deck(got.deck)}"
    if tape.log.script_next < tape.log.script_count:
        return f"{write(outcomes[tape.log.script_next :], words)} is more than chance was asked for"
    if tape.log.fault == TapeFault.EXHAUSTED:
        missing = came[len(outcomes)].kind if len(came) > len(outcomes) else Chance.DIE
        return (
            f"chance is asked for {_asked(missing)}, and there is no seed to draw from: {EXAMPLES[missing]}"
        )
    return "chance was asked for more than one action can hold" if tape.log.fault else ""


def _asked(kind: Chance) -> str:
    return {
        Chance.DIE: "dice",
        Chance.CARD: "a card",
        Chance.AMOUNT: "an amount",
        Chance.STEPS: "a number of steps",
        Chance.SEAT: "a player",
        Chance.LOT: "a lot",
        Chance.FACTOR: "an economic factor",
        Chance.GROUP: "a group",
    }[kind]


EXAMPLES = {
    Chance.DIE: "add it, as in roll 3 4 or [dice 3 4]",
    Chance.CARD: "add it, as in [card advance-go]",
    Chance.AMOUNT: "add it, as in [amount 50]",
    Chance.STEPS: "add it, as in [steps 7]",
    Chance.SEAT: "add it, as in [player Ann]",
    Chance.LOT: "add them, as in [lots Tokyo + Osaka]",
    Chance.FACTOR: "add it, as in [factor -3]",
    Chance.GROUP: "add them, as in [groups China + Japan]",
}

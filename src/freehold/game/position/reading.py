"""From the text of a position to a game: what the text does not say has its default."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from freehold.editions import Edition
from freehold.editions.digest import is_old
from freehold.errors import NotationError
from freehold.game import roster
from freehold.game.lexicon import Lexicon
from freehold.game.line_errors import blaming
from freehold.game.origin import Origin, find_edition, origin
from freehold.game.position.draft import Draft, lay_out, push_turn
from freehold.game.position.player_statements import PLAYER, predicate
from freehold.game.position.table_statements import TABLE
from freehold.game.position.writing import write
from freehold.game.timeline import Timeline
from freehold.rules.apply import settle
from freehold.rules.auction import is_auction
from freehold.rules.audit import audit, audit_unsettled
from freehold.rules.audit_ranges import is_frame_sound, is_lot_sound, is_seat_sound, is_token_sound
from freehold.rules.codes import Flaw, FrameKind, SeatStatus
from freehold.rules.names import NOBODY, SEATS
from freehold.rules.table import players
from freehold.rules.tape import Tape
from freehold.text import fold, is_quoted, mask, nearest, show, split, unquote

LONGEST = 100_000  # characters of a position
SALES = (FrameKind.BUY, FrameKind.AUCTION)
IN = (SeatStatus.PLAYING, SeatStatus.WAITING)

FLAWS: dict[Flaw, str] = {
    Flaw.MONEY: "somebody who is out has cash, or the jackpot is below zero",
    Flaw.CASH: "somebody's cash is below zero",
    Flaw.STOCK: "there are more buildings than the bank has",
    Flaw.HOLDERS: "a lot belongs to somebody who is out",
    Flaw.BUILDINGS: "there are buildings where none may stand",
    Flaw.EVENNESS: "buildings in a group are more than one apart",
    Flaw.MORTGAGES: "a lot is mortgaged that cannot be",
    Flaw.CARDS: "a card is in two places, or in none",
    Flaw.BOARD: "a token or a lot is not where it can be",
    Flaw.AGENDA: "what is pending is asked of nobody",
    Flaw.OFFERS: "an offer stands with somebody who is out",
    Flaw.ORDER: "two players have the same token",
    Flaw.RANGE: "a number is outside its range",
    Flaw.OUTCOME: "it takes two players to go on, and a winner to be over",
}


class Fact(NamedTuple):
    """One statement of a position."""

    line: int
    subject: str
    text: str


def set_up(
    text: str,
    seed: int | str | bytes | None,
    edition: str | os.PathLike[str] | Edition | None,
    options: Mapping[str, object] | None,
    names: Sequence[str] | None,
) -> tuple[Timeline, Origin]:
    """The game in a position."""
    if len(text) > LONGEST:
        raise NotationError(0, f"a position has at most {LONGEST:,} characters, not {len(text):,}")
    facts = list(read_facts(text))
    book, source = _edition(facts, edition, options)
    words = Lexicon(book, _names(facts, names))
    draft = Draft(words, frozenset(fold(fact.subject) for fact in facts))
    lay_out(draft)
    _carry_out(draft, facts)
    _finish(draft)
    key = roster.seed_bytes(seed)
    timeline = Timeline(draft.words, draft.state, key)
    timeline.start(write(draft.state, draft.words, source))
    return timeline, origin(source, key)


def read_facts(text: str) -> Iterator[Fact]:
    """The statements of a text: lines, or parts of lines between semicolons."""
    for number, line in enumerate(text.split("\n"), start=1):
        subject = ""
        if line.lstrip().startswith("#"):
            continue
        for part in split(line, ";"):
            at = mask(part).find(":")
            if at >= 0:
                subject = part[:at].strip()
            statement = part[at + 1 :].strip()
            if not part:
                continue
            if not subject:
                raise NotationError(number, f"{show(part)} does not say whom or what it is about")
            if statement:
                yield Fact(number, subject, statement)


def _edition(
    facts: list[Fact],
    edition: str | os.PathLike[str] | Edition | None,
    options: Mapping[str, object] | None,
) -> tuple[Edition, str]:
    given: dict[str, object] = dict(options or {})
    wanted: str | os.PathLike[str] | Edition = edition or "official"
    line, claims = 0, [""]
    for fact in facts:
        if fold(fact.subject) == "edition":
            line = fact.line
            name, *claims = split(fact.text, ",")
            wanted = edition or (unquote(name) if is_quoted(name) else name)
        elif fold(fact.subject) == "option":
            line = line or fact.line
            key, _, value = fact.text.partition("=")
            given[key.strip()] = value.strip()
    with blaming(line):
        book, source = find_edition(wanted, given)
        _check_claims(book, claims)
    return book, source


def _check_claims(edition: Edition, claims: list[str]) -> None:
    for claim in claims:
        word, _, value = fold(claim).partition(" ")
        if word == "revision" and value != str(edition.revision):
            raise NotationError(
                0, f"this needs revision {value} of {edition.name}, and here is revision {edition.revision}"
            )
        if word == "digest" and value != edition.digest and not is_old(value):
            raise NotationError(
                0, f"this needs the {edition.name} with digest {value}, and here is {edition.digest}"
            )
        if word not in ("", "revision", "digest"):
            raise NotationError(0, f"an edition has a revision and a digest, not {show(claim)}")


def _names(facts: list[Fact], names: Sequence[str] | None) -> list[str]:
    """The players: those listed, or those given, or those the text is about."""
    line, found = 0, list(names or [])
    for fact in facts:
        if fold(fact.subject) == "players":
            line, found = fact.line, split(fact.text, ",")
            break
    else:
        if not found:
            subjects = [fact.subject for fact in facts if fold(fact.subject) not in TABLE]
            found = list(dict.fromkeys(subjects))
    with blaming(line):
        if not 2 <= len(found) <= SEATS:
            raise NotationError(0, f"a position has 2 to {SEATS} players, not {len(found)}")
        checked: list[str] = []
        for name in found:
            checked.append(roster.check_newcomer(name, checked))
    return checked


def _carry_out(draft: Draft, facts: list[Fact]) -> None:
    """Every statement, those that others build on first."""
    jobs: list[tuple[int, int, Callable[[], None]]] = []
    for fact in facts:
        with blaming(fact.line):
            phase, job = _job(draft, fact)
        jobs.append((phase, fact.line, job))
    for _, line, job in sorted(jobs, key=lambda job: job[0]):
        with blaming(line):
            job()


def _job(draft: Draft, fact: Fact) -> tuple[int, Callable[[], None]]:
    """When a statement is to be carried out, and how."""
    subject = fold(fact.subject)
    if subject in TABLE:
        phase, state = TABLE[subject]
        return phase, lambda: state(draft, fact.text)
    try:
        seat = draft.words.seats.find(fact.subject)
    except NotationError:
        hint = nearest(subject, [*draft.words.players, *TABLE])
        raise NotationError(0, f"{show(fact.subject)} is neither a player nor a key{hint}") from None
    phrase, rest = predicate(fact.text)
    about_phase, say = PLAYER[phrase]
    return about_phase, lambda: say(draft, seat, rest)


def _finish(draft: Draft) -> None:
    """Work out what follows from the rest, and make sure that the state can be."""
    state, tape = draft.state, Tape()
    if "throws" not in draft.said:
        state.throws = state.doubles + (0 if state.throw_due else 1)
    if state.depth == 0:
        push_turn(draft)
    if state.depth and is_auction(state.frame_kind[state.depth - 1]) and "bidders" not in draft.said:
        state.auction_in = players(state)
    state.playing = sum(state.status[seat] in IN for seat in range(state.seats))
    state.bank = -sum(state.cash) - state.jackpot
    _check_players(draft)
    _check_sales(draft)
    _check_auctions(draft)
    _refuse_flaws(draft, audit_unsettled(state, draft.rulebook))
    settle(state, draft.rulebook, tape)
    if tape.log.fault:
        raise NotationError(0, "something is pending that needs chance: let it happen in play")
    if state.misfits():
        raise NotationError(0, "a number is larger than any game could reach")
    _refuse_flaws(draft, audit(state, draft.rulebook))


def _refuse_flaws(draft: Draft, found: int) -> None:
    if flaws := Flaw(found):
        where = _out_of_range(draft) if Flaw.RANGE in flaws else ""
        reasons = "; ".join(FLAWS[flaw] for flaw in flaws)
        raise NotationError(0, f"the position is impossible: {reasons}{where}")


def _out_of_range(draft: Draft) -> str:
    """Where the first number is that is outside its range."""
    state, rulebook = draft.state, draft.rulebook
    for at in range(state.depth):
        if not is_frame_sound(state, rulebook, at):
            return f", in what is pending ({FrameKind(state.frame_kind[at]).name.lower()})"
    for seat in range(state.seats):
        if not (is_seat_sound(state, rulebook, seat) and is_token_sound(state, rulebook, seat)):
            return f", in what is said of {draft.words.players[seat]}"
    for lot in range(rulebook.lots):
        if not is_lot_sound(state, rulebook, lot):
            return f", in what is said of {draft.words.lot(lot)}"
    return ""


def _check_players(draft: Draft) -> None:
    state = draft.state
    countries = [state.country[seat] for seat in range(state.seats) if state.status[seat] in IN]
    if draft.rulebook.countries and len(set(countries) - {NOBODY}) != len(countries):
        raise NotationError(0, "every player needs a country of their own")
    if state.playing > draft.rulebook.max_players:
        raise NotationError(0, f"at most {draft.rulebook.max_players} players can be in this game")
    if not state.over and (state.turn == NOBODY or state.depth == 0):
        raise NotationError(0, "it is nobody's turn")


def _check_sales(draft: Draft) -> None:
    """What is for sale is the bank's, and for sale once."""
    state = draft.state
    lots = [state.frame_a[at] for at in range(state.depth) if state.frame_kind[at] in SALES]
    for lot in lots:
        if lots.count(lot) > 1 or state.owner[lot] != NOBODY:
            raise NotationError(0, f"{draft.words.lot(lot)} is for sale twice, or is sold already")


def _check_auctions(draft: Draft) -> None:
    """Bids go round until everybody but the leader has passed, so those have to be in it."""
    state = draft.state
    bidders = [seat for seat in range(state.seats) if (state.auction_in >> seat) & 1]
    for at in range(state.depth):
        if is_auction(state.frame_kind[at]):
            if at != state.depth - 1 or state.frame_seat[at] not in bidders:
                raise NotationError(0, "an auction is the last thing pending, and asks one of its bidders")
            is_piece = state.frame_kind[at] == FrameKind.PIECE
            if is_piece and any(state.wish[seat] == NOBODY for seat in bidders):
                raise NotationError(0, "whoever bids for a building needs a lot to put it on (wishes)")

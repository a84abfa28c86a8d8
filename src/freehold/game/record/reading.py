"""From the text of a record to the game, replayed action by action."""

import os

from freehold import editions
from freehold.editions import Edition
from freehold.errors import NotationError
from freehold.game import chance, roster
from freehold.game.line_errors import blaming
from freehold.game.notation.reading import hear
from freehold.game.notation.resolve import interpret
from freehold.game.origin import NO_SEED, Origin, origin
from freehold.game.position.reading import set_up
from freehold.game.record.header import (
    BEGIN,
    END,
    NO_SEED_WORD,
    TURN,
    UNFINISHED,
    Header,
    Line,
    lines_of,
)
from freehold.game.record.header import (
    filled as filled_lines,
)
from freehold.game.record.writing import check_of
from freehold.game.results import result
from freehold.game.timeline import Timeline, seated
from freehold.text import show


def read(text: str, path: str, edition: str | os.PathLike[str] | None) -> tuple[Timeline, Origin]:
    """Replay a record, and refuse it if anything in it cannot be."""
    head, body, closing = _parts(lines_of(text))
    header = Header(head)
    book, source = _edition(header, path, edition)
    seed = _seed(header)
    timeline = _opened(header, book, seed, body)
    for line in body:
        with blaming(line.number):
            _replay(timeline, line.text.strip())
    _verify(timeline, header, closing)
    found = origin(source, seed)
    return timeline, found._replace(seed_hash=found.seed_hash or header.get("Seed hash"))


def _parts(lines: list[Line]) -> tuple[list[Line], list[Line], Line]:
    """Header, body and the closing line."""
    filled = filled_lines(lines)
    if not filled or not filled[-1].text.startswith("End: "):
        raise NotationError(len(lines), "the record is cut off: its closing line is missing")
    body_from = next(
        (at for at, line in enumerate(filled) if line.text.startswith((BEGIN, "Turn ", " ", "End: "))), 0
    )
    return filled[:body_from], filled[body_from:-1], filled[-1]


def _edition(header: Header, path: str, edition: str | os.PathLike[str] | None) -> tuple[Edition, str]:
    options = {}
    for line in header.often["Option"]:
        key, _, value = line.text.partition("=")
        options[key.strip()] = value.strip()
    source = os.fspath(edition) if edition else header.get("Edition")
    if not edition and header.get("File"):
        source = os.path.join(os.path.dirname(path), header.get("File"))
    with blaming(header.line("File" if header.get("File") else "Edition")):
        book = editions.load(source, options)
    for key, here in (("Edition", book.name), ("Revision", str(book.revision)), ("Digest", book.digest)):
        if header.get(key) != here:
            reason = f"the record is of {key.lower()} {show(header.get(key))} of {header.get('Edition')}"
            raise NotationError(header.line(key), f"{reason}, and here is {show(here)}")
    return book, source


def _seed(header: Header) -> bytes:
    given = header.get("Seed")
    if given in ("", NO_SEED_WORD):
        return NO_SEED
    with blaming(header.line("Seed")):
        seed = roster.seed_bytes(given)
    if header.get("Seed hash") not in ("", roster.hash_of(seed)):
        raise NotationError(header.line("Seed hash"), "this is not the hash of the seed")
    return seed


def _opened(header: Header, book: Edition, seed: bytes, body: list[Line]) -> Timeline:
    """The game as it was at its start; the line about it is taken off the body."""
    if header.often["Position"]:
        return _from_position(header, book, seed)
    return _from_players(header, book, seed, body)


def _from_position(header: Header, book: Edition, seed: bytes) -> Timeline:
    lines = header.often["Position"]
    try:
        text = "\n".join(line.text for line in lines if not line.text.startswith("option"))
        return set_up(text, seed, book, None, None)[0]
    except NotationError as error:
        at = min(max(error.line, 1), len(lines)) - 1
        raise NotationError(lines[at].number, error.reason) from error


def _from_players(header: Header, book: Edition, seed: bytes, body: list[Line]) -> Timeline:
    players = [[part.strip() for part in line.text.split(",")] for line in header.often["Player"]]
    first = header.often["Player"][0].number if players else 1
    width = 3 if book.country_names else 2
    if any(len(player) != width for player in players):
        raise NotationError(first, "a player has a name, a token, and a country where there are any")
    if not body or not body[0].text.startswith(BEGIN):
        raise NotationError(body[0].number if body else first, f"expected the line that starts with {BEGIN}")
    line = body.pop(0)
    with blaming(first):
        countries = [player[2] for player in players] if book.country_names else None
        timeline = seated(
            book, [player[0] for player in players], seed, [player[1] for player in players], countries
        )
    with blaming(line.number):
        brackets = line.text.removeprefix(BEGIN).strip()
        outcomes, typed = chance.parse(brackets, timeline.words) if brackets else ([], None)
        timeline.begin(outcomes, typed or 0)
    return timeline


def _replay(timeline: Timeline, text: str) -> None:
    if heading := TURN.fullmatch(text):
        state = timeline.state
        here = (state.turn_number, state.round_number, timeline.words.player(state.turn))
        if (int(heading[1]), int(heading[2]), heading[3]) != here:
            raise NotationError(0, f"here comes turn {here[0]}, round {here[1]}, of {here[2]}")
        return
    spoken = hear(text, timeline.words)
    if not spoken.actor and spoken.body != "time":
        raise NotationError(0, f"{show(text)} does not say who acts")
    timeline.perform(interpret(timeline, spoken, None), spoken.outcomes, spoken.typed)


def _verify(timeline: Timeline, header: Header, closing: Line) -> None:
    end = END.fullmatch(closing.text)
    if end is None:
        raise NotationError(closing.number, "expected End, the number of actions, and a check")
    if int(end[1]) != len(timeline.moves):
        raise NotationError(
            closing.number, f"{end[1]} actions are announced, and {len(timeline.moves)} are there"
        )
    ended = str(result(timeline.state, timeline.words) or UNFINISHED)
    if header.get("Result") != ended:
        raise NotationError(header.line("Result"), f"the result is {show(ended)}")
    if end[2] != check_of(timeline):
        raise NotationError(closing.number, "the record has been changed: it does not lead to this check")

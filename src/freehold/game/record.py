"""Records: a whole game as a readable text, and back."""

import os
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from freehold import editions
from freehold.editions import Edition
from freehold.errors import NotationError
from freehold.game import chance, roster
from freehold.game.blame import blaming
from freehold.game.course import chance_text
from freehold.game.notation import hear
from freehold.game.speech import interpret
from freehold.game.storage import read_text
from freehold.text import listed, nearest, show

if TYPE_CHECKING:
    from freehold.game.game import Game

G = TypeVar("G", bound="Game")

VERSION = 1
TITLE = "Freehold record"
ONCE = ("Edition", "File", "Revision", "Digest", "Seed", "Seed hash", "Result")
OFTEN = ("Option", "Player", "Position")
NEEDED = ("Edition", "Revision", "Digest", "Result")
NO_SEED_WORD = "none"
UNFINISHED = "unfinished"
BEGIN = "begin"
TURN = re.compile(r"Turn (\d{1,9}), round (\d{1,9}): (.+)")
END = re.compile(r"End: (\d{1,9}) actions?, check ([0-9a-f]{32})")


def write(game: "Game", path: str, secret: bool) -> str:
    """The record of a game; `path` is where it will be, so that it can find its edition from there."""
    lines = [f"{TITLE} {VERSION}", *_header(game, path, secret), "", *_body(game), "", _closing(game)]
    return "\n".join(lines) + "\n"


def _header(game: "Game", path: str, secret: bool) -> Iterator[str]:
    edition = game.edition
    yield f"Edition: {edition.name}"
    if game.source not in editions.names() and game.source != edition.name:
        yield f"File: {_relative(game.source, path)}"
    yield f"Revision: {edition.revision}"
    yield f"Digest: {edition.digest}"
    yield from (f"Option: {key} = {value}" for key, value in edition.options.items())
    if game.opening.position:
        yield from (f"Position: {line}" for line in game.opening.position.splitlines())
    else:
        yield from (f"Player: {_player(game, seat)}" for seat in range(game.opening.players))
    if game.seed and not secret:
        yield f"Seed: {game.seed.hex()}"
    elif not game.seed_hash:
        yield f"Seed: {NO_SEED_WORD}"
    if game.seed_hash:
        yield f"Seed hash: {game.seed_hash}"
    yield f"Result: {game.result or UNFINISHED}"


def _relative(source: str, path: str) -> str:
    """Where the edition is, seen from the record; on another drive, where it is."""
    try:
        return os.path.relpath(source, os.path.dirname(path) or ".").replace(os.sep, "/")
    except ValueError:
        return source


def _player(game: "Game", seat: int) -> str:
    player = game.players[seat]
    return ", ".join([player.name, player.token, *([player.country] if player.country else [])])


def _body(game: "Game") -> Iterator[str]:
    opening = game.opening
    if not opening.position:
        yield f"{BEGIN} {chance_text(opening.outcomes, opening.typed, game.words)}".strip()
    turn = 0
    for move in game.history:
        if move.turn != turn:
            turn = move.turn
            yield ""
            yield f"Turn {turn}, round {move.round}: {move.action.words.player(move.player)}"
        yield f"  {move}"


def _closing(game: "Game") -> str:
    count = len(game.history)
    return f"End: {count} {'action' if count == 1 else 'actions'}, check {_check(game)}"


def _check(game: "Game") -> str:
    """A hash of the final state and of every action on the way."""
    numbers = " ".join(map(str, game.state.numbers()))
    moves = "\n".join(map(str, game.history))
    return sha256(f"{numbers}\n{moves}".encode()).hexdigest()[:32]


class Line(NamedTuple):
    """One line of a record and its number."""

    number: int
    text: str


class Header:
    """The header of a record, key by key."""

    def __init__(self, lines: list[Line]) -> None:
        self.once: dict[str, Line] = {}
        self.often: dict[str, list[Line]] = {key: [] for key in OFTEN}
        for number, text in lines:
            key, _, value = text.partition(":")
            if key in OFTEN:
                self.often[key].append(Line(number, value.strip()))
            elif key not in ONCE:
                known = nearest(key, [*ONCE, *OFTEN])
                raise NotationError(number, f"{show(key)} is no part of the header of a record{known}")
            elif key in self.once:
                raise NotationError(number, f"{key} is there twice")
            else:
                self.once[key] = Line(number, value.strip())
        missing = [key for key in NEEDED if key not in self.once]
        if missing or not {"Seed", "Seed hash"} & self.once.keys():
            raise NotationError(1, f"the header lacks {listed(missing) or 'a seed'}")

    def get(self, key: str) -> str:
        """A value, or nothing."""
        return self.once[key].text if key in self.once else ""

    def line(self, key: str) -> int:
        """Where a value stands."""
        return self.once[key].number if key in self.once else 1


def load(game_class: type[G], path: str | os.PathLike[str], edition: str | os.PathLike[str] | None) -> G:
    """The game in the record at a path."""
    return read(game_class, read_text(path), os.fspath(path), edition)


def read(game_class: type[G], text: str, path: str, edition: str | os.PathLike[str] | None = None) -> G:
    """Replay a record, and refuse it if anything in it cannot be."""
    head, body, closing = _parts(_lines(text))
    header = Header(head)
    book, source = _edition(header, path, edition)
    seed = _seed(header)
    game = _opened(game_class, header, book, source, seed, body)
    for line in body:
        with blaming(line.number):
            _replay(game, line.text.strip())
    _verify(game, header, closing)
    return game


def read_header(text: str) -> Header:
    """The header alone, from the text of a record up to its first empty line; the game is not replayed."""
    return Header(_filled(_lines(text)))


def _lines(text: str) -> list[Line]:
    return [Line(at, line.rstrip("\r")) for at, line in enumerate(text.split("\n"), start=1)]


def _filled(lines: list[Line]) -> list[Line]:
    """What follows the title, without remarks and empty lines."""
    if lines[0].text != f"{TITLE} {VERSION}":
        raise NotationError(1, f"a record begins with {TITLE} {VERSION}, not {show(lines[0].text)}")
    return [line for line in lines[1:] if line.text.strip() and not line.text.startswith("#")]


def _parts(lines: list[Line]) -> tuple[list[Line], list[Line], Line]:
    """Header, body and the closing line."""
    filled = _filled(lines)
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
    from freehold.game.game import NO_SEED

    given = header.get("Seed")
    if given in ("", NO_SEED_WORD):
        return NO_SEED
    with blaming(header.line("Seed")):
        seed = roster.seed_bytes(given)
    if header.get("Seed hash") not in ("", roster.hash_of(seed)):
        raise NotationError(header.line("Seed hash"), "this is not the hash of the seed")
    return seed


def _opened(
    game_class: type[G], header: Header, book: Edition, source: str, seed: bytes, body: list[Line]
) -> G:
    """The game as it was at its start; the line about it is taken off the body."""
    if header.often["Position"]:
        game = _from_position(game_class, header, book, seed)
    else:
        game = _from_players(game_class, header, book, seed, body)
    game.source = source
    game.seed_hash = game.seed_hash or header.get("Seed hash")
    return game


def _from_position(game_class: type[G], header: Header, book: Edition, seed: bytes) -> G:
    lines = header.often["Position"]
    try:
        text = "\n".join(line.text for line in lines if not line.text.startswith("option"))
        return game_class.from_position(text, seed, book)
    except NotationError as error:
        at = min(max(error.line, 1), len(lines)) - 1
        raise NotationError(lines[at].number, error.reason) from error


def _from_players(game_class: type[G], header: Header, book: Edition, seed: bytes, body: list[Line]) -> G:
    players = [[part.strip() for part in line.text.split(",")] for line in header.often["Player"]]
    first = header.often["Player"][0].number if players else 1
    width = 3 if book.country_names else 2
    if any(len(player) != width for player in players):
        raise NotationError(first, "a player has a name, a token, and a country where there are any")
    if not body or not body[0].text.startswith(BEGIN):
        raise NotationError(body[0].number if body else first, f"expected the line that starts with {BEGIN}")
    line = body.pop(0)
    with blaming(first):
        game = game_class.seated(
            book,
            [player[0] for player in players],
            seed,
            [player[1] for player in players],
            [player[2] for player in players] if book.country_names else None,
        )
    with blaming(line.number):
        brackets = line.text.removeprefix(BEGIN).strip()
        outcomes, typed = chance.parse(brackets, game.words) if brackets else ([], None)
        game.course.begin(outcomes, typed or 0)
    return game


def _replay(game: "Game", text: str) -> None:
    if heading := TURN.fullmatch(text):
        state = game.state
        here = (state.turn_number, state.round_number, game.words.player(state.turn))
        if (int(heading[1]), int(heading[2]), heading[3]) != here:
            raise NotationError(0, f"here comes turn {here[0]}, round {here[1]}, of {here[2]}")
        return
    spoken = hear(text, game.words)
    if not spoken.actor and spoken.body != "time":
        raise NotationError(0, f"{show(text)} does not say who acts")
    game.course.perform(interpret(game.course, spoken, None), spoken.outcomes, spoken.typed)


def _verify(game: "Game", header: Header, closing: Line) -> None:
    end = END.fullmatch(closing.text)
    if end is None:
        raise NotationError(closing.number, "expected End, the number of actions, and a check")
    if int(end[1]) != len(game.history):
        raise NotationError(
            closing.number, f"{end[1]} actions are announced, and {len(game.history)} are there"
        )
    if header.get("Result") != str(game.result or UNFINISHED):
        raise NotationError(header.line("Result"), f"the result is {show(str(game.result or UNFINISHED))}")
    if end[2] != _check(game):
        raise NotationError(closing.number, "the record has been changed: it does not lead to this check")

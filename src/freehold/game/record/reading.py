"""From the text of a record to the game, replayed action by action."""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from freehold.editions import Edition
from freehold.editions.changes import rules_changed
from freehold.editions.digest import is_old
from freehold.errors import FreeholdError, IllegalAction, NotationError
from freehold.game import chance, roster
from freehold.game.line_errors import blaming
from freehold.game.notation.quick import Known
from freehold.game.notation.reading import hear
from freehold.game.notation.resolve import interpret
from freehold.game.origin import NO_SEED, Origin, load_edition, origin
from freehold.game.position.reading import set_up
from freehold.game.record.check import OLD_LENGTH, check_of
from freehold.game.record.header import (
    BEGIN,
    END,
    NO_SEED_WORD,
    RUNNING,
    TURN,
    UNFINISHED,
    Header,
    Line,
    body_start,
    filled_lines,
)
from freehold.game.results import result
from freehold.game.timeline import Timeline, seated
from freehold.rules.codes import Refusal
from freehold.text import listed, show

MOST_ACTIONS = 200_000
NAME = re.compile("[a-z0-9-]+")
REVISION = re.compile("[0-9]{1,7}")
# Refusals by a single rule of those that have changed
BLAMED = {
    Refusal.NO_OFFER: "C-62",
    Refusal.CARD_WOULD_DO: "C-43",
    Refusal.MUST_BRING_CASH: "C-70",
    Refusal.DEBT_UNPAYABLE: "C-70",
}
ABOUT_EDITION = ("option", "edition")  # lines of a position that the header has already said


class Loaded(NamedTuple):
    """A game out of a record, and what had to be left out, in a sentence."""

    timeline: Timeline
    origin: Origin
    warning: str = ""


def read(text: str, path: str, given: Edition | str | os.PathLike[str] | None, trusted: bool) -> Loaded:
    """Replay a record, and refuse it if anything in it cannot be."""
    whole, warning = _without_torn_line(text)
    head, body, end = _parts(whole)
    header = Header(head)
    edition, source = _edition(header, path, given, trusted)
    seed = _seed(header)
    with _blaming_changes(header, edition):
        timeline = _opened(header, edition, seed, body)
        actions = _replay_all(timeline, body)
        if end is not None:
            _verify(timeline, header, end, actions)
    found = origin(source, seed)
    return Loaded(timeline, found._replace(seed_hash=found.seed_hash or header.get("Seed hash")), warning)


def _without_torn_line(text: str) -> tuple[str, str]:
    """A record that grows may end in half a line, where the power went: that line is left out."""
    if f"\nResult: {RUNNING}\n" not in text[: text.find("\n\n") + 1].replace("\r", ""):
        return text, ""
    kept = text.rstrip("\0")
    whole = kept[: kept.rfind("\n") + 1]
    if whole == text:
        return text, ""
    line = whole.count("\n") + 1
    return whole, f"Line {line}, the last one, was written only in part and has been left out."


def _parts(text: str) -> tuple[list[Line], list[Line], Line | None]:
    """Header, body, and the closing line, which a record that grows does not have yet."""
    filled = filled_lines(text)
    body_from = body_start(filled)
    head, body = filled[:body_from], filled[body_from:]
    if body and body[-1].text.startswith("End: "):
        return head, body[:-1], body[-1]
    if any(line.text == f"Result: {RUNNING}" for line in head):
        return head, body, None
    raise NotationError(text.count("\n") + 1, "the record is cut off: its closing line is missing")


def _edition(
    header: Header, path: str, given: Edition | str | os.PathLike[str] | None, trusted: bool
) -> tuple[Edition, str]:
    if isinstance(given, Edition):
        edition, source = given, given.name
    else:
        edition, source = _load(header, path, given, trusted)
    _check_edition(header, "Edition", edition.name)
    if _revision(header) > edition.revision:
        _check_edition(header, "Revision", str(edition.revision))
    if _revision(header) == edition.revision and not is_old(header.get("Digest")):
        _check_edition(header, "Digest", edition.digest)
    return edition, source


def _load(
    header: Header, path: str, given: str | os.PathLike[str] | None, trusted: bool
) -> tuple[Edition, str]:
    source, folder = _source(header, path, given)
    within = None if trusted else folder
    with blaming(header.line("File" if header.get("File") else "Edition")):
        return load_edition(source, header.options, within), source


def _source(header: Header, path: str, given: str | os.PathLike[str] | None) -> tuple[str, str | None]:
    """Where the edition of a record is: by its name, or in the folder of the record unless a person says so.

    A record from somebody else could name any file there is.
    """
    name, file = header.get("Edition"), header.get("File")
    if given:
        return os.fspath(given), None
    if not file:
        if not NAME.fullmatch(name):
            raise NotationError(header.line("Edition"), f"{show(name)} is not the name of an edition")
        return name, os.path.dirname(path) or "."
    if not path:
        reason = f"the edition of this record is in a file, {show(file)}: say where that is"
        raise NotationError(header.line("File"), reason)
    return os.path.join(os.path.dirname(path), file), os.path.dirname(path) or "."


def _check_edition(header: Header, key: str, here: str) -> None:
    given = header.get(key)
    if given != here:
        of = f" of {header.get('Edition')}" if key != "Edition" else ""
        reason = f"the record is of {key.lower()} {show(given)}{of}"
        raise NotationError(header.line(key), f"{reason}, and here is {show(here)}")


def _revision(header: Header) -> int:
    text = header.get("Revision")
    if not REVISION.fullmatch(text):
        raise NotationError(header.line("Revision"), f"a revision is a whole number, not {show(text)}")
    return int(text)


@contextmanager
def _blaming_changes(header: Header, edition: Edition) -> Iterator[None]:
    """What is refused of an earlier revision may have been lawful then: say which rules have changed."""
    revision = _revision(header)
    try:
        yield
    except NotationError as error:
        if revision == edition.revision:
            raise
        changed = rules_changed(edition.name, revision)
        behind = [rule for rule in changed if rule == _rule_behind(error)]
        rules = f": {listed(behind or changed)}" if changed else ""
        since = f"the rules have changed since revision {revision}, which this record is of{rules}"
        raise NotationError(error.line, f"{error.reason.rstrip('.')} ({since})") from error


def _rule_behind(error: BaseException | None) -> str | None:
    """The rule that refuses an action, where only one can be meant."""
    while error is not None and not isinstance(error, IllegalAction):
        error = error.__cause__
    return None if error is None else BLAMED.get(error.refusal)


def _seed(header: Header) -> bytes:
    given = header.get("Seed")
    if given in ("", NO_SEED_WORD):
        return NO_SEED
    with blaming(header.line("Seed")):
        seed = roster.seed_bytes(given)
    if header.get("Seed hash") not in ("", roster.hash_of(seed)):
        raise NotationError(header.line("Seed hash"), "this is not the hash of the seed")
    return seed


def _opened(header: Header, edition: Edition, seed: bytes, body: list[Line]) -> Timeline:
    """The game as it was at its start; the line about it is taken off the body."""
    if header.often["Position"]:
        return _from_position(header, edition, seed)
    return _from_players(header, edition, seed, body)


def _from_position(header: Header, edition: Edition, seed: bytes) -> Timeline:
    lines = header.often["Position"]
    try:
        # one line of the text for each of the record, so that complaints can be traced back
        text = "\n".join("" if line.text.startswith(ABOUT_EDITION) else line.text for line in lines)
        return set_up(text, seed, edition, None, None)[0]
    except NotationError as error:
        at = min(max(error.line, 1), len(lines)) - 1
        raise NotationError(lines[at].number, error.reason) from error


def _from_players(header: Header, edition: Edition, seed: bytes, body: list[Line]) -> Timeline:
    players = [[part.strip() for part in line.text.split(",")] for line in header.often["Player"]]
    first = header.often["Player"][0].number if players else 1
    width = 3 if edition.country_names else 2
    if any(len(player) != width for player in players):
        raise NotationError(first, "a player has a name, a token, and a country where there are any")
    if not body or not body[0].text.startswith(BEGIN):
        raise NotationError(body[0].number if body else first, f"expected the line that starts with {BEGIN}")
    line = body.pop(0)
    with blaming(first):
        countries = [player[2] for player in players] if edition.country_names else None
        timeline = seated(
            edition, [player[0] for player in players], seed, [player[1] for player in players], countries
        )
    with blaming(line.number):
        brackets = line.text.removeprefix(BEGIN).strip()
        outcomes, typed = chance.parse(brackets, timeline.words) if brackets else ([], None)
        timeline.begin(outcomes, typed or 0)
    return timeline


def _replay_all(timeline: Timeline, body: Iterable[Line]) -> list[str]:
    """Carry out every action; their lines as they stand in the record."""
    actions: list[str] = []
    known = Known()
    at = 0
    try:
        for at, line in body:  # noqa: B007 - the last one is to blame
            text = line.strip()
            if text.startswith("Turn ") and _is_heading(timeline, text):
                continue
            if len(actions) == MOST_ACTIONS:
                raise NotationError(0, f"a record has at most {MOST_ACTIONS:,} actions")
            quick = known.read(text, timeline.words, timeline.state.seats)
            if quick is None:
                _replay(timeline, text)
            else:
                timeline.retrace(*quick)
            actions.append(text)
    except FreeholdError as error:
        with blaming(at):
            raise error
    return actions


def _is_heading(timeline: Timeline, text: str) -> bool:
    """Whether a line is the heading of a turn; then it has to be that of the present one."""
    state = timeline.state
    turn, round_number, name = state.turn_number, state.round_number, timeline.words.player(state.turn)
    if text == f"Turn {turn}, round {round_number}: {name}":
        return True
    heading = TURN.fullmatch(text)
    if heading is None:
        return False
    if (int(heading[1]), int(heading[2]), heading[3]) != (turn, round_number, name):
        raise NotationError(0, f"here comes turn {turn}, round {round_number}, of {name}")
    return True


def _replay(timeline: Timeline, text: str) -> None:
    """Carry out an action that has to be read with care."""
    spoken = hear(text, timeline.words)
    if not spoken.actor and spoken.body != "time":
        raise NotationError(0, f"{show(text)} does not say who acts")
    timeline.perform(interpret(timeline, spoken, None), spoken.outcomes, spoken.typed)


def _verify(timeline: Timeline, header: Header, closing: Line, actions: list[str]) -> None:
    end = END.fullmatch(closing.text)
    if end is None:
        raise NotationError(closing.number, "expected End, the number of actions, and a check")
    if int(end[1]) != len(actions):
        reason = f"this says {int(end[1]):,} actions, and there are {len(actions):,}"
        raise NotationError(closing.number, reason)
    ended = result(timeline.state, timeline.words)
    told = header.get("Result")
    is_right = told == UNFINISHED if ended is None else all(name in told for name in ended.winners)
    if not is_right:
        raise NotationError(header.line("Result"), f"the result is {show(str(ended or UNFINISHED))}")
    is_comparable = len(end[2]) != OLD_LENGTH
    if is_comparable and end[2] != check_of(actions, timeline.state, timeline.words):
        raise NotationError(closing.number, "the record has been changed: it does not lead to this check")

"""Every error that Freehold raises on purpose.

    FreeholdError
    ├── EditionError     a rulebook that cannot be used: file, key, reason
    ├── SetupError       a table that cannot be set: players, names, tokens, countries, seed
    ├── NotationError    text that is not an action, no position, or no record: line, reason
    ├── IllegalAction    a well-formed action that the rules refuse: .refusal
    ├── TableError       something that the table refuses, whatever the rules say: .denial
    ├── StorageError     a file that cannot be read or written: .path
    ├── SubsetError      a function that cannot be compiled: file, line, what to write instead
    ├── BoundsError      a rule that left its bounds while it ran compiled: file, line, what
    └── AuditError       a state that no game can be in: .flaws

The text of each is one sentence for a person.
"""

from enum import StrEnum

from freehold.rules.codes import Flaw, Refusal


class FreeholdError(Exception):
    """Anything that Freehold refuses."""

    @property
    def sentence(self) -> str:
        """What went wrong, with a capital at its beginning and a full stop at its end."""
        return str(self)


class EditionError(FreeholdError):
    """A rulebook, or an option to one, that cannot be used.

    `reason` goes on where `key` ends: "must be a whole number", "is missing". An empty key means the file.
    """

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(file, key, reason)
        self.file = file
        self.key = key
        self.reason = reason

    def __str__(self) -> str:
        where = f"{self.file}: {self.key}" if self.key else self.file
        return f"{where} {self.reason}{'' if self.reason.endswith('?') else '.'}"


class SetupError(FreeholdError):
    """A table that cannot be set: players, names, tokens, countries or seed."""


class NotationError(FreeholdError):
    """Text that is not an action, no position, or no record; line 0 means that there is only one."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line else self.reason

    @property
    def sentence(self) -> str:
        """What went wrong; the reason alone goes on where somebody else begins."""
        text = str(self)
        return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}"


class IllegalAction(FreeholdError):  # noqa: N818 - the rules refuse it; nothing went wrong
    """A well-formed action that the rules refuse."""

    def __init__(self, refusal: Refusal, reason: str = "") -> None:
        super().__init__(refusal, reason)
        self.refusal = refusal
        self.reason = reason

    def __str__(self) -> str:
        return self.reason or self.refusal.name.lower().replace("_", " ")


class Denial(StrEnum):
    """Why a table refuses something that the rules might allow."""

    PAUSED = "paused"
    NOT_PAUSED = "not paused"
    OVER = "over"
    NO_SUCH_SEAT = "no such seat"
    OTHERS_ACTION = "another's action"
    BOT_DECIDES = "a bot decides"
    PERSON_DECIDES = "a person decides"
    IS_AWAY = "away"
    NOT_AWAY = "not away"
    DRAWS_ITS_OWN = "the game draws its own dice and cards"
    NO_CHANCE_AWAITED = "no dice or card is awaited"
    NO_UNDO = "no undo at this table"
    NOTHING_TO_UNDO = "nothing to undo"
    CHANCE_HAS_DECIDED = "chance has decided since"
    OTHERS_HAVE_DECIDED = "others have decided since"


class TableError(FreeholdError):
    """Something that the table refuses, whatever the rules say."""

    def __init__(self, denial: Denial, reason: str = "") -> None:
        super().__init__(denial, reason)
        self.denial = denial
        self.reason = reason

    def __str__(self) -> str:
        return self.reason or self.denial.value


class StorageError(FreeholdError):
    """A file that cannot be read or written; what was there before is whole."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path} {self.reason}{'' if self.reason.endswith('?') else '.'}"


class SubsetError(FreeholdError):
    """A function that the shared subset does not allow, and so cannot be compiled."""

    def __init__(self, file: str, line: int, what: str, instead: str) -> None:
        super().__init__(file, line, what, instead)
        self.file = file
        self.line = line
        self.what = what
        self.instead = instead

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}; {self.instead}."


class BoundsError(FreeholdError):
    """Compiled code, in its checked build, that would have left its bounds: where in the source, and how."""

    def __init__(self, file: str, line: int, what: str, game: int) -> None:
        super().__init__(file, line, what, game)
        self.file = file
        self.line = line
        self.what = what
        self.game = game

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}, in game {self.game} of the array."


class AuditError(FreeholdError):
    """A state that no game can be in, kept away from code that trusts it."""

    def __init__(self, game: int, flaws: Flaw) -> None:
        super().__init__(game, flaws)
        self.game = game
        self.flaws = flaws

    def __str__(self) -> str:
        named = ", ".join(flaw.name.lower() for flaw in self.flaws if flaw.name) or "numbers out of bounds"
        return f"The state of game {self.game} is impossible ({named})."

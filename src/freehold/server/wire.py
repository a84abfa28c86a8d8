"""What goes over the wire: every message of the socket and every body of the HTTP side, declared once.

The JSON Schema and the page's TypeScript types are generated from these declarations, so this module is the
protocol. A message names its kind in `type`. Every text and number from a client is bounded here; what does
not fit is refused before anything looks at it.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

PROTOCOL = 1

MOST_SEATS = 8
LARGEST_FRAME = 8 * 1024
LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1024 * 1024  # the longest games take a few hundred thousand bytes
ENTRY_HEADER = "freehold-entry"  # of a record: the number of the last entry that is in it
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without those that look alike
CODE_LENGTH = 6

Code: TypeAlias = Annotated[
    str, Meta(pattern="^[2-9A-HJKMNP-Za-hjkmnp-z]{6}$", description="A table's code.")
]
Key: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        description="256 random bits that a client keeps: who holds them is that person.",
    ),
]
Salt: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{32}$", description="A client's own 128 random bits for the dice.")
]
Digest: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{16,64}$", description="Names an edition as it is played.")
]
Cid: TypeAlias = Annotated[
    str,
    Meta(pattern="^[A-Za-z0-9_-]{1,40}$", description="A command's own name; sent again, it is done once."),
]
Number: TypeAlias = Annotated[
    int, Meta(ge=-1, le=2**31 - 1, description="The number of an entry; −1: none yet.")
]
Person: TypeAlias = Annotated[
    int, Meta(ge=0, le=2**31 - 1, description="Somebody at the table; never reused there.")
]
Seat: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Moment: TypeAlias = Annotated[int, Meta(ge=0, description="Milliseconds since 1970.")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Label: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Colour: TypeAlias = Annotated[str, Meta(pattern="^#[0-9A-Fa-f]{6}$")]
ActionText: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=1000, description="An action in notation.")
]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=500)]
OptionValue: TypeAlias = (
    Annotated[str, Meta(max_length=60)] | Annotated[int, Meta(ge=-(2**31), le=2**31)] | bool
)
Options: TypeAlias = Annotated[dict[Label, OptionValue], Meta(max_length=100)]
ClockName: TypeAlias = Literal["off", "relaxed", "normal", "quick"]
Stage: TypeAlias = Literal["lobby", "playing", "over", "abandoned"]
Pace: TypeAlias = Annotated[int, Meta(ge=0, le=10_000, description="Milliseconds before a bot acts.")]
AwayAfter: TypeAlias = Annotated[
    int,
    Meta(
        ge=5_000,
        le=3_600_000,
        description="Milliseconds without a connection before a bot plays for somebody.",
    ),
]


class Up(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client may say."""


class Hello(Up, tag="hello"):
    """The first message, and the one after a gap: which table, who, and the last entry that is known."""

    table: Code
    key: Key | None = None
    have: Number = -1
    batch: bool = False  # several messages may come in one frame, as an array


class Ping(Up, tag="ping"):
    """Is anybody there, and what time is it? Answered with `pong`."""

    at: Moment = 0


class Why(Up, tag="why"):
    """Why can this not be done? Answered with `because`; changes nothing."""

    cid: Cid
    action: ActionText


class Price(Up, tag="price"):
    """What would a bot take for what this offer names? Answered with `because`; changes nothing."""

    cid: Cid
    action: ActionText


class Command(Up):
    """Something that is to change the table, answered with `done` or `refused`; sent twice, done once."""

    cid: Cid


class Do(Command, tag="do"):
    """An action of the game, by the seat of whoever holds the key. `n` is the last entry that was seen."""

    n: Number
    action: ActionText


class Say(Command, tag="say"):
    """Something said to everybody at the table."""

    text: ChatText


class Sit(Command, tag="sit"):
    """Take a seat; in a running game that takes newcomers, ask to be let in. Needs a key in `hello`."""

    name: Name
    salt: Salt
    token: Label | None = None
    colour: Colour | None = None
    country: Label | None = None


class Change(Command, tag="change"):
    """Another name, token, colour, country or salt for oneself, before the start."""

    name: Name | UnsetType = UNSET
    salt: Salt | UnsetType = UNSET
    token: Label | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    country: Label | UnsetType = UNSET


class Leave(Command, tag="leave"):
    """Give the seat up: before the start it is free again, afterwards a bot plays it."""


class AddBot(Command, tag="add_bot"):
    """A bot takes a seat, before the start; for the host."""

    character: Label
    name: Name | None = None


class Kick(Command, tag="kick"):
    """Free somebody's seat, or a bot's, before the start; for the host."""

    person: Person


class SetUp(Command, tag="settings"):
    """Other settings, before the start; what is left out stays. For the host."""

    edition: Label | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    clock: ClockName | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    away_after: AwayAfter | UnsetType = UNSET
    undo: bool | UnsetType = UNSET


class Start(Command, tag="start"):
    """Start the game; for the host."""


class Pause(Command, tag="pause"):
    """Stop the clocks and all play; for the host."""


class Resume(Command, tag="resume"):
    """Go on after a pause; for anybody at the table, since the host may have gone."""


class TakeOver(Command, tag="take_over"):
    """Let a careful bot play for somebody; for the host, or for oneself."""

    person: Person


class HandBack(Command, tag="hand_back"):
    """Play again oneself; coming back to the table does this by itself."""


class Undo(Command, tag="undo"):
    """Take back one's own last action, where nothing has been decided since."""


class Mute(Command, tag="mute"):
    """Let nobody hear somebody, or hear them again; for the host."""

    person: Person
    on: bool = True


class Rematch(Command, tag="rematch"):
    """A new table with the same people and settings; for anybody who sat at the finished one."""


Commands: TypeAlias = (
    Do | Say | Sit | Change | Leave | AddBot | Kick | SetUp | Start | Pause | Resume | TakeOver | HandBack
    | Undo | Mute | Rematch
)  # fmt: skip
FromClient: TypeAlias = Hello | Ping | Why | Price | Commands


class TableFacts(Struct, frozen=True, omit_defaults=True):
    """What a table is, apart from its seats and its game."""

    id: str
    code: str
    made: Moment
    stage: Stage
    edition: str  # the name of a built-in edition, or the digest of an uploaded one
    title: str  # of the edition
    digest: Digest  # of the edition as it is played here: /api/editions/{digest}
    options: dict[str, OptionValue]
    differences: list[str]  # the house rules, one sentence each
    public: bool
    clock: ClockName
    pace: Pace
    away_after: AwayAfter
    undo: bool
    commitment: str  # SHA-256 of the server's bytes for the dice
    host: Person | None = None
    paused: Literal["host", "empty"] | None = None
    started: Moment | None = None
    rematch: str | None = None  # the code of the next table
    dice: "Dice | None" = None  # once the game is over


class Dice(Struct, frozen=True):
    """How the seed came about; shown when nothing more depends on it."""

    secret: str
    salts: list[str]  # of the seats in order; "" where nobody gave one
    seed: str


class SeatFacts(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    person: Person
    name: str
    token: str
    colour: str
    bot: str | None = None  # its character
    country: str | None = None
    salted: bool = False  # whether their client has given its bytes for the dice
    away: bool = False  # a careful bot plays for them
    left: bool = False
    muted: bool = False


class Clock(Struct, frozen=True):
    """The time somebody has: until `until` for this decision, the bank included; standing still if paused."""

    seat: Seat
    until: Moment
    bank: int  # milliseconds left beyond this decision's own time
    stopped: bool = False


class View(Struct, frozen=True, omit_defaults=True):
    """Everything that anybody may see. A member that is missing is null; patches rely on that."""

    table: TableFacts
    seats: dict[str, SeatFacts]
    clock: Clock | None = None
    game: dict[str, Any] | None = None  # `game.view()`: docs/library.md


EntryKind: TypeAlias = Literal[
    "made", "sat", "changed", "left", "kicked", "set", "started", "moved", "applied", "paused", "resumed",
    "went_away", "taken_over", "came_back", "seated", "undone", "said", "muted", "rematched", "abandoned",
]  # fmt: skip


class PublicEntry(Struct, frozen=True, omit_defaults=True):
    """An entry of the table's log as everybody may see it."""

    kind: EntryKind
    at: Moment
    person: Person | None = None  # who did it; missing if nobody at the table
    seat: int | None = None  # whose action it was
    by: Literal["person", "bot", "stand-in", "clock", "table"] = "person"
    action: str | None = None  # in notation
    chance: str | None = None  # what chance gave, in brackets
    text: str | None = None  # what happened, or what was said


class Answer(Struct, frozen=True, omit_defaults=True):
    """Something that may be done now: `game.answers()`, docs/library.md."""

    action: str
    kind: str
    label: str


class Asked(Struct, frozen=True, omit_defaults=True):
    """What somebody is asked."""

    ask: str
    text: str


class You(Struct, frozen=True, omit_defaults=True, tag="you", tag_field="type"):
    """What only this client is told: who it is, what it is asked, and all that it may do."""

    n: Number
    person: Person | None = None  # None: a watcher
    seat: int | None = None
    host: bool = False
    asked: dict[str, Any] | None = None
    answers: list[dict[str, Any]] = []
    can_undo: bool = False


class Table(Struct, frozen=True, omit_defaults=True, tag="table", tag_field="type"):
    """Everything, once: what the steps that follow are patches on."""

    n: Number
    now: Moment
    view: View
    said: list["Said"] = []  # the last things said


class Step(Struct, frozen=True, omit_defaults=True, tag="step", tag_field="type"):
    """The next entry: what happened, and what it changes in the view (RFC 7396)."""

    n: Number
    entry: PublicEntry
    events: list[dict[str, Any]] = []
    patch: dict[str, Any] = {}
    check: str | None = None  # now and then: CRC-32 of the view afterwards


class Said(Struct, frozen=True, tag="said", tag_field="type"):
    """Somebody said something; it is an entry like any other, and counts."""

    n: Number
    at: Moment
    person: Person
    name: str
    text: str


class Done(Struct, frozen=True, tag="done", tag_field="type"):
    """A command was carried out, and is kept, as entry `n`."""

    cid: str
    n: Number


class Refused(Struct, frozen=True, omit_defaults=True, tag="refused", tag_field="type"):
    """A command, or any message, changed nothing, and why."""

    reason: str
    sentence: str
    cid: str | None = None


class Because(Struct, frozen=True, omit_defaults=True, tag="because", tag_field="type"):
    """Why an action cannot be done, or what a bot would take; no sentence if it can be done."""

    cid: str
    sentence: str | None = None
    cash: int | None = None  # a bot would take; below zero it would give so much


class Presence(Struct, frozen=True, tag="presence", tag_field="type"):
    """Who is connected, by person, and how many watch."""

    people: dict[str, bool]
    watchers: int


class Odds(Struct, frozen=True, tag="odds", tag_field="type"):
    """Everybody's chance to win after entry `n`, by seat; for watchers alone, and a moment late."""

    n: Number
    chances: list[float]


class Again(Struct, frozen=True, tag="again", tag_field="type"):
    """Some steps could not be delivered in time: say `hello` with what you have."""


class Bye(Struct, frozen=True, tag="bye", tag_field="type"):
    """The server stops; come back after so many milliseconds."""

    retry: int
    sentence: str


class Pong(Struct, frozen=True, tag="pong", tag_field="type"):
    """The answer to `ping`; a client that has another `n` has missed something."""

    at: Moment
    now: Moment
    n: Number


FromServer: TypeAlias = (
    Table | Step | You | Said | Done | Refused | Because | Presence | Odds | Again | Bye | Pong
)


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """The body that makes a table; whoever holds the key is its host."""

    key: Key
    edition: Label = "official"
    options: Options = {}
    public: bool = False
    clock: ClockName = "off"
    pace: Pace = 800
    away_after: AwayAfter = 45_000
    undo: bool = True


class TableMade(Struct, frozen=True):
    """A table that has just been made."""

    code: str
    id: str
    commitment: str


class TableSummary(Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    code: str
    stage: Stage
    title: str
    digest: Digest
    public: bool
    made: Moment
    players: list[str]
    seats: int  # how many can play
    round: int | None = None


class TableList(Struct, frozen=True):
    """The public tables."""

    tables: list[TableSummary]


class EditionSummary(Struct, frozen=True, omit_defaults=True):
    """An edition that can be played."""

    name: str
    title: str
    description: str
    digest: Digest
    players: list[int]  # the fewest and the most
    countries: list[str] = []
    tokens: list[str] = []
    newcomers: bool = False


class Character(Struct, frozen=True):
    """A kind of bot."""

    name: str
    text: str
    kind: Literal["level", "character", "own"]  # how strong it is, how it plays, or the host's own player
    needs: str = ""  # what has to be installed where the server runs before it can play; mostly nothing


class Offerings(Struct, frozen=True):
    """What a table can be made of."""

    protocol: int
    editions: list[EditionSummary]
    characters: list[Character]
    clocks: list[str]
    colours: list[str]
    odds: bool = False  # whether watchers and replays are told everybody's chance to win
    address: str = ""  # how others reach this server, for links to tables


class ReplayOdds(Struct, frozen=True):
    """Everybody's chance to win before the first move of a game and after each, by seat."""

    moves: list[list[float]]


class EditionKept(Struct, frozen=True):
    """An uploaded edition that can now be named in `edition` of a table."""

    edition: EditionSummary


class Problem(Struct, frozen=True):
    """Why a request was not answered."""

    reason: str
    sentence: str


class Health(Struct, frozen=True):
    """Whether the server can keep what it is told."""

    ok: bool
    ledger: str
    version: str

"""The lobby of a table on the web: who sits there, what is played, and what a host arranges."""

from collections.abc import Callable, Mapping
from functools import partial
from string import ascii_lowercase
from typing import Any, ClassVar, TypeAlias

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static

from freehold import editions
from freehold.client.connection import Connection
from freehold.client.plain_text import about_bot, printable
from freehold.errors import FreeholdError
from freehold.server import wire
from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.choices import Choices
from freehold.terminal.screen.colours import seat_style
from freehold.terminal.screen.hints import Hint, Hints
from freehold.terminal.screen.log import Log
from freehold.terminal.screen.overlays import Choosing, Typing, put_title
from freehold.terminal.screen.pages import complaint_about
from freehold.terminal.screen.welcome_rules import HouseRules

Act: TypeAlias = Callable[[str], None]
GLANCE = 0.1  # seconds between two looks at what has come


class Started(Message):
    """The game has begun; or, with an address, people go on at another table."""

    def __init__(self, url: str = "") -> None:
        super().__init__()
        self.url = url


class LobbyScreen(Screen[None]):
    """Who is here, before the game."""

    CSS = """
    LobbyScreen { align: center middle; }
    LobbyScreen .sheet { height: 90%; }
    LobbyScreen #people { height: auto; margin: 1 0; }
    LobbyScreen Choices { max-height: 12; }
    LobbyScreen Log { height: 1fr; border-top: solid $panel; }
    LobbyScreen #news { color: $warning; height: auto; }
    """
    HINTS: ClassVar[tuple[Hint, ...]] = (
        Hint("w", "say", "screen.say"),
        Hint("q", "quit", "screen.leave"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [("w", "say", "Say"), ("q", "leave", "Quit")]

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self.connection = connection
        self._shown: object = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            put_title(sheet, f"Table {self.connection.seat.code}")
            yield Static(id="about", markup=False)
            yield Static(id="people", markup=False)
            yield Choices(id="answers")
            yield Static(id="news", markup=False)
            yield Log("log")
            yield Hints(self.HINTS)

    def on_mount(self) -> None:
        for said in self.connection.seat.said:
            self._tell(f"{said['name']}: {said['text']}")
        self._looking = self.set_interval(GLANCE, self._look)
        self.query_one(Choices).focus()

    @property
    def _table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.connection.seat.view["table"]
        return table

    def _look(self) -> None:
        """Take in what has come, and draw it if anything is new."""
        while (message := self.connection.heard()) is not None:
            if message["type"] == "said":
                self._tell(f"{message['name']}: {message['text']}")
            elif message["type"] == "step" and message["entry"].get("text"):
                self._tell(message["entry"]["text"])
            elif message["type"] == "bye":
                self._tell(message["sentence"])
        seat = self.connection.seat
        if self._table["stage"] != "lobby":
            self._looking.stop()
            self.post_message(Started())
        elif (now := (seat.view, seat.presence, seat.you, self.connection.is_lost)) != self._shown:
            self._shown = now
            self._draw()

    def _tell(self, text: str) -> None:
        self.query_one(Log).tell([Text(printable(text))])

    def _draw(self) -> None:
        table = self._table
        lines = [f"{table['title']} · {self.connection.seat.url}", *table.get("differences", ())]
        self.query_one("#about", Static).update(printable_lines(lines))
        self.query_one("#people", Static).update(self._people())
        self.query_one(Choices).show(self._answers(), jumps=False)

    def _people(self) -> Text:
        there = self.connection.seat.presence.get("people", {})
        text = Text()
        for number, seat in self.connection.seat.view["seats"].items():
            who = seat.get("bot") or ("here" if str(seat["person"]) in there else "not here")
            host = ", host" if seat["person"] == self._table.get("host") else ""
            text.append(f"  {printable(seat['name'])}", seat_style(int(number)))
            text.append(f"  {printable(seat['token'])} · {printable(who)}{host}\n")
        waits = "You start the game." if self.connection.is_host else "The host starts the game."
        return text.append("There is no connection; it is being tried again." if self._is_lost else waits)

    @property
    def _is_lost(self) -> bool:
        return self.connection.is_lost

    def _answers(self) -> list[Answer]:
        keys = iter(ascii_lowercase.replace("q", "").replace("w", ""))
        return [Answer(next(keys), label) for label in self._doings()]

    def _doings(self) -> dict[str, Callable[[], None]]:
        """What can be done here, by its label."""
        if not self.connection.is_host:
            return {}
        return {
            "Start the game": self._doing("start"),
            "Seat a bot…": self._choose_bot,
            **self._settings(),
            **self._sending(),
        }

    def _settings(self) -> dict[str, Callable[[], None]]:
        """What a host may set before the start; an uploaded edition has its rules in its file."""
        table = self._table
        rules = {"House rules…": self._set_rules} if table["edition"] in editions.names() else {}
        who = "Anybody may watch" if not table["public"] else "Only who has the code may watch"
        return {
            "Another edition…": self._choose_edition,
            **rules,
            f"Clock: {table['clock']}…": self._choose_clock,
            who: self._doing("settings", public=not table["public"]),
        }

    def _sending(self) -> dict[str, Callable[[], None]]:
        me = self.connection.seat.you.get("person")
        return {
            f"Send {printable(seat['name'])} away": self._doing("kick", person=seat["person"])
            for seat in self.connection.seat.view["seats"].values()
            if seat["person"] != me
        }

    def _doing(self, kind: str, **facts: Any) -> Callable[[], None]:
        return lambda: self._do(kind, **facts)

    def _do(self, kind: str, **facts: Any) -> None:
        complaint = complaint_about(lambda: self._command(kind, facts))
        self.query_one("#news", Static).update(complaint)

    def _command(self, kind: str, facts: dict[str, Any]) -> None:
        self.connection.command(kind, **facts)

    def _choose_bot(self) -> None:
        self._choose(
            "A bot",
            "Which bot sits down?",
            lambda offered: {about_bot(each): each.name for each in offered.characters},
            lambda name: self._do("add_bot", character=name),
        )

    def _choose_edition(self) -> None:
        self._choose(
            "Another edition",
            "Which rules do you play by? House rules begin anew.",
            lambda offered: {each.title: each.name for each in offered.editions},
            lambda name: self._do("settings", edition=name),
        )

    def _choose_clock(self) -> None:
        self._choose(
            "Clock",
            "How long may a decision take?",
            lambda offered: {name: name for name in offered.clocks},
            lambda name: self._do("settings", clock=name),
        )

    def _choose(
        self, title: str, question: str, find: Callable[[wire.Offerings], dict[str, str]], act: Act
    ) -> None:
        """Let the host choose among what the server offers."""
        try:
            names = find(self.connection.offerings())
        except FreeholdError as error:
            self.query_one("#news", Static).update(error.sentence)
            return
        keyed = dict(zip(ascii_lowercase, names.items(), strict=False))
        answers = [Answer(key, printable(label)) for key, (label, _) in keyed.items()]

        def chosen(answer: Answer | None) -> None:
            if answer is not None:
                act(keyed[answer.key][1])

        self.app.push_screen(Choosing(title, answers, question), chosen)

    def _set_rules(self) -> None:
        table = self._table
        now = editions.load(table["edition"], table.get("options", {})).options
        self.app.push_screen(HouseRules(table["edition"], now), partial(self._play_by, now))

    def _play_by(self, before: Mapping[str, str], rules: Mapping[str, str] | None) -> None:
        if rules is not None and rules != before:
            self._do("settings", options=dict(rules))

    def on_key(self, event: events.Key) -> None:
        answer = self.query_one(Choices).by_key(event.key.lower())
        if answer is not None:
            event.stop()
            self._doings()[answer.label]()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._doings()[self.query_one(Choices).answers[event.option_index].label]()

    def action_say(self) -> None:
        """Say something to everybody."""
        self.app.push_screen(Typing("Say", "What do you say to everybody?", attempt=self._say))

    def _say(self, text: str) -> str:
        try:
            if text.strip():
                self.connection.command("say", text=text)
        except FreeholdError as error:
            return error.sentence
        return ""

    def action_leave(self) -> None:
        """Close the whole application; the seat stays taken."""
        self.app.exit()


def printable_lines(lines: list[str]) -> str:
    """Lines from another machine, without anything that could control a terminal."""
    return "\n".join(printable(line) for line in lines)

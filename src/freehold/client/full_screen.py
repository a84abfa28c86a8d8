"""The full screen of a table on the web: the same board, sheets and keys as for a game played here."""

from collections.abc import Callable
from string import ascii_lowercase
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.screen import Screen

from freehold.client.connection import Connection
from freehold.client.keys import key_for
from freehold.client.lobby_screen import LobbyScreen, Started
from freehold.client.plain_text import printable
from freehold.client.session import SECOND, News, RemoteSession
from freehold.errors import FreeholdError
from freehold.game import Action
from freehold.terminal.screen import PLAIN, hints
from freehold.terminal.screen.answers import Answer, Sheet
from freehold.terminal.screen.app import FullScreen, spare_collector
from freehold.terminal.screen.conductor import Conductor
from freehold.terminal.screen.ending import Ending
from freehold.terminal.screen.hints import Hint, bindings_of
from freehold.terminal.screen.overlays import Choosing, Typing
from freehold.terminal.screen.pages import complaint_about
from freehold.terminal.screen.table_screen import TableScreen

GLANCE = 0.05  # seconds between two looks at what has come
TICK = 1.0  # seconds between two looks at the clock
LOST = "There is no connection to the table; it is being tried again."


class RemoteConductor(Conductor):
    """Shows one after the other what comes over the wire; nobody is waited for here."""

    session: RemoteSession

    @property
    def notice(self) -> str:
        """What happened last, or that the table cannot be reached."""
        return LOST if self.session.connection.is_lost else self.message

    def go_on(self) -> None:
        """Ask, or show who is asked elsewhere; the end has its own sheet."""
        self.seat = self.session.me or 0
        self._stage.show()
        if self.session.is_over:
            self._show_end()

    def take(self, news: News) -> None:
        """Show a move that was told."""
        if news.played is not None:
            self.message = ""
            self._stage.tell(news.played)
            self._stage.show_happening(news.played, self.go_on)
        else:
            self.go_on()

    def pause(self) -> None:
        """Nobody elsewhere waits for whoever reads here."""

    def skip(self) -> None:
        """What was put off is shown at once."""
        self.is_skipping = True

    def set_pace(self, step: int) -> None:
        """Show moves faster, or slower."""
        super().set_pace(step)
        seconds = self.session.pace
        self.complain(f"Moves are shown at {seconds:g} s." if seconds else "Moves are shown at once.")


class RemoteScreen(TableScreen):
    """A table on the web on a whole screen."""

    session: RemoteSession
    conductor: RemoteConductor

    HINTS: ClassVar[tuple[Hint, ...]] = (
        hints.LOTS,
        hints.TRADE,
        hints.DEEDS,
        hints.MORE,
        hints.UNDO,
        Hint("w", "say", "screen.say"),
        hints.SKIP,
        hints.FASTER,
        hints.SLOWER,
        hints.HELP,
        hints.QUIT,
    )
    INSTEAD: ClassVar[str] = (
        "Make it larger, or press l to continue in plain text, or q to leave; your seat stays yours."
    )

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(HINTS)

    def conducted(self) -> Conductor:
        """What comes over the wire is shown as it comes."""
        return RemoteConductor(self.session, self)

    def on_mount(self) -> None:
        self.set_interval(GLANCE, self._look)
        self.set_interval(TICK, self._tick)

    def _look(self) -> None:
        """Take in what has come, a move at a time while it can be watched."""
        if self.view.is_animating and not self.conductor.is_skipping:
            return
        while (news := self._news()) is not None:
            self._take(news)
            if news.played is not None and self.view.is_animating and not self.conductor.is_skipping:
                return
        self.conductor.is_skipping = False

    def _news(self) -> News | None:
        try:
            return self.session.news()
        except FreeholdError as error:
            self.conductor.complain(error.sentence)
            return None

    def _take(self, news: News) -> None:
        if news.is_anew:
            self.view.tell_again(self.game)
        if news.words:
            self.view.say(news.words)
        if self.is_on_top:
            self.conductor.take(news)
        elif news.played is not None:
            self.tell(news.played)

    def _tick(self) -> None:
        """The clock, and whether there is a connection."""
        if self.is_on_top and not self.view.is_animating:
            self.show()

    @property
    def is_watching(self) -> bool:
        """Whether nobody at this screen has a seat."""
        return self.session.me is None

    def roles(self) -> list[str]:
        """Who is a bot, who is away or not connected."""
        view, there = self.session.connection.seat.view["seats"], self._connected()
        return [_role(view.get(str(player.seat), {}), there) for player in self.game.players]

    def _connected(self) -> set[int]:
        return {int(person) for person in self.session.connection.seat.presence.get("people", {})}

    def headline(self) -> list[str]:
        """Where the game stands, whose time runs, and who looks on."""
        return [*super().headline(), *self._clock(), *(["watching"] if self.is_watching else [])]

    def _clock(self) -> list[str]:
        view = self.session.connection.seat.view
        if view["table"].get("paused"):
            return ["paused"]
        clock = view.get("clock")
        if not clock or clock.get("stopped"):
            return []
        left = max(0, round(clock["until"] / SECOND - self.session.clock()))
        return [f"{self.game.words.player(clock['seat'])} has {left // 60}:{left % 60:02}"]

    def answers(self) -> list[Answer]:
        """What this seat can do now; a watcher can do nothing."""
        return [] if self.is_watching else super().answers()

    def seldom(self) -> list[Action]:
        """What this seat seldom does; who joins does so from a place of their own."""
        return [] if self.is_watching else [action for action in super().seldom() if action.seat == self.seat]

    def ended(self) -> list[Answer]:
        """What can be done when the game is over."""
        again = [] if self.is_watching else [Answer("a", Sheet.REMATCH, sheet=Sheet.REMATCH)]
        return [*super().ended(), *again, Answer("s", Sheet.RECORD, sheet=Sheet.RECORD)]

    def sheets(self) -> dict[Sheet, Callable[[], None]]:
        """What opens each sheet."""
        return super().sheets() | {Sheet.REMATCH: self.play_again, Sheet.RECORD: self.save_record}

    def show_end(self) -> None:
        """The last page."""
        self.app.push_screen(Ending(self.session, self.play_again, self.play_again))

    def play_again(self) -> None:
        """The same people at another table."""
        try:
            url = self.session.connection.next_table()
        except FreeholdError as error:
            self.conductor.complain(error.sentence)
            return
        self.post_message(Started(url))

    def save_record(self) -> None:
        """Write the record to a file."""
        name = f"freehold-{self.session.connection.seat.code}.txt"
        self.app.push_screen(Typing("The record", "In which file?", name, attempt=self._save))

    def _save(self, name: str) -> str:
        return complaint_about(lambda: self._keep_as(name))

    def _keep_as(self, name: str) -> None:
        self.conductor.message = f"The record is in {self.session.save(name)}."

    def hand_over(self) -> None:
        """A careful bot plays until the next sign of life."""
        complaint = complaint_about(lambda: self.session.seat_bot("", ""))
        self.conductor.complain(complaint or "A careful bot plays for you until you do something.")

    def action_say(self) -> None:
        """Say something to everybody."""
        self.app.push_screen(Typing("Say", "What do you say to everybody?", attempt=self._say))

    def _say(self, text: str) -> str:
        return complaint_about(lambda: self.session.say(text)) if text.strip() else ""

    def action_more(self) -> None:
        """What is seldom done, with what a host may do."""
        if not self.session.connection.is_host or self.session.is_over:
            super().action_more()
            return
        doings = {**self._hosts(), "Other things…": super().action_more}
        keys = iter(ascii_lowercase)
        answers = [Answer(next(keys), label) for label in doings]

        def chosen(answer: Answer | None) -> None:
            if answer is not None:
                doings[answer.label]()

        self.app.push_screen(Choosing("More", answers), chosen)

    def _hosts(self) -> dict[str, Callable[[], None]]:
        """What only a host may do during a game, by its label."""
        view = self.session.connection.seat.view
        is_paused = bool(view["table"].get("paused"))
        pausing = {"Resume the game": "resume"} if is_paused else {"Pause the game": "pause"}
        found = {label: self._doing(kind) for label, kind in pausing.items()}
        for number, seat in view["seats"].items():
            if int(number) != self.session.me and not seat.get("bot"):
                found |= self._about(seat)
        return found

    def _about(self, seat: dict[str, Any]) -> dict[str, Callable[[], None]]:
        """What a host may do about somebody."""
        name, person, is_muted = printable(seat["name"]), seat["person"], bool(seat.get("muted"))
        hearing = f"Hear {name} again" if is_muted else f"Mute {name}"
        found = {hearing: self._doing("mute", person=person, on=not is_muted)}
        if not seat.get("away") and not seat.get("left"):
            found[f"Let a bot play for {name}"] = self._doing("take_over", person=person)
        return found

    def _doing(self, kind: str, **facts: Any) -> Callable[[], None]:
        return lambda: self.conductor.complain(complaint_about(lambda: self._command(kind, facts)))

    def _command(self, kind: str, facts: dict[str, Any]) -> None:
        self.session.connection.command(kind, **facts)


def _role(seat: dict[str, object], there: set[int]) -> str:
    if seat.get("bot"):
        return f"{seat['bot']} bot"
    if seat.get("left"):
        return "left"
    if seat.get("away"):
        return "away"
    return "" if seat.get("person") in there else "not here"


class JoinApp(FullScreen):
    """A table on the web on a whole screen: first who plays, then the game."""

    def __init__(self, connection: Connection, name: str, only_watches: bool) -> None:
        super().__init__()
        self.connection = connection
        self._called, self._only_watches = name, only_watches

    def on_mount(self) -> None:
        if not self.is_headless:
            self.call_after_refresh(spare_collector)
        self.push_screen(self._room())

    def _room(self) -> Screen[None]:
        is_lobby = self.connection.seat.view["table"]["stage"] == "lobby"
        return LobbyScreen(self.connection) if is_lobby else RemoteScreen(RemoteSession(self.connection))

    def on_started(self, event: Started) -> None:
        """The game has begun here, or people go on at another table."""
        if event.url:
            self.connection.close()
            self.connection = joined(event.url, self._called, self._only_watches)
        self.switch_screen(self._room())

    @property
    def wants_plain(self) -> bool:
        """Whether somebody would rather go on in plain text."""
        return self.return_value == PLAIN


def joined(url: str, name: str, only_watches: bool, **wishes: str) -> Connection:
    """A connection to a table, with a seat unless somebody only watches."""
    connection = Connection.opened(url, None if only_watches else key_for(url))
    try:
        if not only_watches:
            connection.sit(name, **wishes)
    except BaseException:
        connection.close()
        raise
    return connection

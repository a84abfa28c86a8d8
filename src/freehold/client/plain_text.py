"""A table in plain text: what happens is told line by line, and answers are typed."""

import asyncio
import sys
import threading
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, TypeAlias, get_args

from freehold.client.requests import document_of, offerings
from freehold.client.seat import ConnectionLost, Seat
from freehold.errors import FreeholdError
from freehold.server import wire

HELP = """\
Type the number of an answer, or an action such as: build Boardwalk
  more           everything that you may do now
  why ACTION     why something cannot be done
  price LOT      what the bot that owns it would take; price offer Bob Baltic Avenue for LOT: in a trade
  players        who has what
  say TEXT       to everybody at the table
  undo           take back your last action
  quit           leave this screen; your seat stays yours
For the host, before the game:
  bot CHARACTER  seat a bot; bot alone lists them
  kick NAME      send somebody away
  set salary=400 a house rule; also edition=xorti, clock=quick, public=yes
  start          begin
and at any time: pause, resume, mute NAME, unmute NAME."""
Obey: TypeAlias = Callable[[str], Awaitable[object]]  # does what follows a word
NOT_SAVED = "The table cannot be saved at the moment. What you typed is sent again until it can be."
CLOCKS: tuple[str, ...] = get_args(wire.ClockName)
PLAIN_COMMANDS = ("start", "undo", "pause", "resume", "rematch")  # a word, and nothing more


def printable(text: object) -> str:
    """Text from another machine, without anything that could control a terminal."""
    return "".join(c if c.isprintable() else "?" for c in str(text))


def about_bot(bot: wire.Character) -> str:
    """A bot and its manner, or what it lacks: the server refuses it then, and says the same."""
    return f"{bot.name}: needs {bot.needs} where the server runs" if bot.needs else f"{bot.name}: {bot.text}"


class Narration:
    """What happens at one table, line by line."""

    def __init__(self, seat: Seat, show: Callable[[str], None]) -> None:
        self.seat = seat
        self._show = show
        self._stage = ""
        seat.heard = self._hear

    def show(self, text: object) -> None:
        """One line."""
        self._show(printable(text))

    def begin(self) -> None:
        """Where we are."""
        table = self.seat.view["table"]
        self.show(f"Table {table['code']}: {table['title']}.")
        for line in table.get("differences", ()):
            self.show(f"  {line}")
        self._tell_stage()

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "step":
            self._tell(message)
        elif kind == "said":
            self.show(f"{message['name']}: {message['text']}")
        elif kind == "bye":
            self.show(message["sentence"])

    def _tell(self, step: dict[str, Any]) -> None:
        for event in step.get("events", ()):
            if event.get("told", True):
                self.show(event["text"])
        if told := step["entry"].get("text"):  # such as why a bot has offered that
            self.show(told)
        self._tell_stage()

    def _tell_stage(self) -> None:
        stage = self.seat.view["table"]["stage"]
        if stage == self._stage:
            return
        self._stage = stage
        if stage == "lobby":
            names = [seat["name"] for seat in self.seat.view["seats"].values()]
            self.show(f"At the table: {', '.join(names) or 'nobody yet'}. Waiting for the host to start.")
        elif stage in ("over", "abandoned"):
            result = self.seat.view.get("game", {}).get("result", {})
            self.show(result.get("text", "The game is over."))


class PlainText(Narration):
    """One person at one table, on a terminal or a pipe."""

    def __init__(self, seat: Seat, show: Callable[[str], None]) -> None:
        super().__init__(seat, show)
        self._offered: list[str] = []  # the answers that have numbers
        self._shown: Any = None  # the question that was shown last
        self._is_waiting = False  # until the table can be saved again

    def begin(self) -> None:
        """Where we are, and what is asked."""
        super().begin()
        self.show("Type help for help.")
        self._ask()

    def _hear(self, message: dict[str, Any]) -> None:
        super()._hear(message)
        if message["type"] == "you":
            self._ask()
        elif message["type"] == "done":
            self._is_waiting = False
        elif message.get("reason") == "storage" and not self._is_waiting:
            self._is_waiting = True  # it is refused and sent again every second: once is enough
            self.show(NOT_SAVED)

    def _ask(self) -> None:
        """Show the question, if it is a new one."""
        you = self.seat.you
        asked, answers = you.get("asked"), you.get("answers", [])
        if not asked or (asked, you["n"]) == self._shown:
            return
        self._shown = (asked, you["n"])
        self.show("")
        if asked.get("text"):
            self.show(asked["text"])
        self._offer([each for each in answers if each.get("asked")] or answers)

    def _offer(self, answers: Iterable[dict[str, Any]]) -> None:
        self._offered = []
        for number, each in enumerate(answers, start=1):
            self._offered.append(each["action"])
            amount = each.get("amount")
            span = f" ({amount['low']} to {amount['high']})" if amount else ""
            self.show(f"  {number}  {each['label']}{span}")

    async def take(self, line: str) -> bool:
        """Do what was typed; whether to go on."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        try:
            if word in ("quit", "exit"):
                return False
            await self._obey(word, rest.strip(), text)
        except FreeholdError as error:
            if isinstance(error, ConnectionLost):
                raise
            self.show(error)
        return True

    async def _obey(self, word: str, rest: str, text: str) -> None:
        known = self._words().get(word)
        if known is not None:
            await known(rest)
        elif word in PLAIN_COMMANDS and not rest:
            await self.seat.command(word)
        elif text.isascii() and text.isdigit() and 0 < int(text[:4]) <= len(self._offered):
            await self.seat.do(self._offered[int(text[:4]) - 1])
        elif text:
            await self.seat.do(text)

    def _words(self) -> dict[str, Obey]:
        """What can be typed beside actions; before the game, and during it, some words more."""
        always: dict[str, Obey] = {
            "help": self._help,
            "say": self.seat.say,
            "why": self._why,
            "price": self._price,
            "more": self._more,
            "players": self._players,
            "mute": partial(self._mute, True),
            "unmute": partial(self._mute, False),
        }
        lobby: dict[str, Obey] = {"bot": self._seat_bot, "kick": self._kick, "set": self._set}
        return always | lobby if self._stage == "lobby" else always

    async def _help(self, _: str) -> None:
        self._show(HELP)

    async def _why(self, action: str) -> None:
        self.show(await self.seat.why(action) or "That can be done.")

    async def _more(self, _: str) -> None:
        self._offer(self.seat.you.get("answers", []))

    async def _seat_bot(self, character: str) -> None:
        if character:
            await self.seat.command("add_bot", character=character)
            return
        for each in (await offerings(self.seat.url)).characters:
            self.show(f"  {about_bot(each)}")

    async def _price(self, text: str) -> None:
        offer = text if text.lower().startswith("offer ") else await self._bid_for(text)
        self.show((await self.seat.price(offer)).sentence)

    async def _bid_for(self, name: str) -> str:
        """The offer of nothing for a lot, to whoever owns it."""
        document = await document_of(self.seat.url, self.seat.view["table"]["digest"])
        game = self.seat.view.get("game", {})
        for number, lot in enumerate(document["lots"]):
            owner = game.get("lots", {}).get(str(number), {}).get("owner")
            if lot["name"].casefold() == name.casefold() and owner is not None:
                return f'offer "{game["players"][str(owner)]["name"]}" nothing for "{lot["name"]}"'
        raise FreeholdError(f"Nobody owns {name!r}." if name else "Say of what, as in price Boardwalk.")

    async def _kick(self, name: str) -> None:
        await self.seat.command("kick", person=self._person(name))

    async def _mute(self, on: bool, name: str) -> None:
        await self.seat.command("mute", person=self._person(name), on=on)

    async def _set(self, text: str) -> None:
        await self.seat.command("settings", **setting(text, self.seat.view["table"].get("options", {})))

    def _person(self, name: str) -> int:
        seats = self.seat.view["seats"].values()
        found = [seat["person"] for seat in seats if seat["name"].casefold() == name.casefold()]
        if not found:
            names = ", ".join(seat["name"] for seat in seats)
            raise FreeholdError(f"Nobody here is called {name!r}; at the table: {names or 'nobody'}.")
        return int(found[0])

    async def _players(self, _: str) -> None:
        for player in self.seat.view.get("game", {}).get("players", {}).values():
            self.show(
                f"  {player['name']}: {player['cash']:,} cash, square {player['square']}, {player['status']}"
            )


def setting(text: str, options: dict[str, Any]) -> dict[str, Any]:
    """A setting that was typed, such as clock=quick, as a table takes it; else it is a house rule."""
    name, equals, value = (part.strip() for part in text.partition("="))
    if not (name and equals and value):
        raise FreeholdError("A setting is typed as set clock=quick, or set salary=400.")
    if name == "clock" and value not in CLOCKS:
        raise FreeholdError(f"The clock is one of {', '.join(CLOCKS)}, not {value!r}.")
    if name == "public" and value not in ("yes", "no"):
        raise FreeholdError(f"public is yes or no, not {value!r}.")
    if name == "public":
        return {name: value == "yes"}
    return {name: value} if name in ("clock", "edition") else {"options": {**options, name: value}}


def _lines(loop: asyncio.AbstractEventLoop, queue: "asyncio.Queue[str | None]") -> None:
    """Read what is typed, in a thread of its own, because nothing else can wait for a terminal."""
    for line in sys.stdin:
        loop.call_soon_threadsafe(queue.put_nowait, line)
    loop.call_soon_threadsafe(queue.put_nowait, None)


async def play(seat: Seat, show: Callable[[str], None]) -> None:
    """Play at a table until the person leaves or the game is over."""
    screen = PlainText(seat, show)
    screen.begin()
    typed: asyncio.Queue[str | None] = asyncio.Queue()
    threading.Thread(target=_lines, args=(asyncio.get_running_loop(), typed), daemon=True).start()
    while not seat.is_over:
        line = asyncio.create_task(typed.get())
        over = asyncio.create_task(seat.until(lambda: seat.is_over))
        await asyncio.wait({line, over}, return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        outcome = await asyncio.gather(over, return_exceptions=True)
        if isinstance(outcome[0], FreeholdError):
            line.cancel()
            raise outcome[0]
        if not line.done():
            line.cancel()
            break
        text = line.result()
        if text is None or not await screen.take(text):
            break

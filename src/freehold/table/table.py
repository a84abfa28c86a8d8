"""The table: one game, who plays its seats, and whose time runs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from freehold.errors import Denial, FreeholdError, TableError
from freehold.game import Action, Ask, Events, Game, Move
from freehold.game.chance import Outcome
from freehold.game.moves import chance_text
from freehold.game.roster import check_new_name
from freehold.players import Fault, Find, Seats, find
from freehold.rules.codes import ActionKind
from freehold.rules.names import BANK, Money, Seat
from freehold.table.bargains import Grounds, least_cash, objected, pitched, reason_against, said_price
from freehold.table.chairs import PERSON, Chair, Settings, bot
from freehold.table.clocks import Pressure, TimedDecision, Timekeeper
from freehold.table.entries import (
    By,
    CameBack,
    Entry,
    Log,
    Moved,
    Paused,
    Resumed,
    SatDown,
    Sitter,
    TakenOver,
    Undone,
    WentAway,
)
from freehold.table.reading import played_again, read_strictly
from freehold.table.real_chance import ChanceNeeded, chance_needed, first_missing
from freehold.table.statistics import Statistics, statistics_of
from freehold.table.undo import undoable

PRESSURES = {Ask.BID: Pressure.AUCTION, Ask.CLAIM: Pressure.AUCTION, Ask.DEBT: Pressure.DEBT}
STAYS_OPEN = ActionKind.OFFER  # after which whoever was asked is asked the same again
SECONDS = 60  # of a minute


@dataclass(frozen=True, slots=True)
class Step:
    """One entry that was made, and what came of it."""

    number: int  # of the entry, from 0
    entry: Entry
    move: Move | None = None  # that was played
    taken_back: tuple[Move, ...] = ()  # by an undo, the last one last
    remark: str = ""  # what a bot says with it

    @property
    def action(self) -> Action | None:
        """What was done in the game, if anything was."""
        return None if self.move is None else self.move.action

    @property
    def events(self) -> Events:
        """What came of it."""
        return Events() if self.move is None else self.move.events


class Table:
    """One game and who plays it; everything refused is a FreeholdError and changes nothing.

    `now` is the time in seconds, from any beginning; it goes into the entries and is never read from a clock.
    """

    def __init__(
        self,
        game: Game,
        chairs: Sequence[Chair] = (),
        settings: Settings | None = None,
        now: float = 0.0,
        log: Log | None = None,
        find: Find = find,
    ) -> None:
        """A game at its beginning (or in a position to play on from); seats without a chair are people's."""
        self.game = game
        self.settings = settings or Settings()
        self.entries: list[Entry] = []
        self.started = now
        self._log = log
        self._chairs = list(chairs)
        self._by = [self._decider(move.action.seat) for move in game.history]  # who decided on each move
        self._last = now  # the time of the last entry
        self._paused_at: float | None = None
        self._pauses = 0.0  # seconds in all, without one that lasts
        self._resumed_at = now
        self._bots = Seats(game, find)
        for seat, chair in enumerate(self._chairs):
            self._bots.seat(game, seat, chair.plays_as)
        self._time = Timekeeper(self.settings.times, now)
        self._unfinished: ChanceNeeded | None = None
        self._time.turn_to(self._decision(), now, is_settled=True)

    @classmethod
    def rebuilt(
        cls,
        game: Game,
        chairs: Sequence[Chair],
        settings: Settings | None,
        now: float,
        log: Log,
        find: Find = find,
    ) -> Self:
        """The table that a log tells of, from the game and the chairs at its beginning."""
        table = cls(game, chairs, settings, now, find=find)
        for entry in log.read():
            table.add(entry)
        table._log = log
        return table

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    @property
    def is_paused(self) -> bool:
        """Whether everybody waits."""
        return self._paused_at is not None

    @property
    def asked(self) -> Seat | None:
        """Who decides now: on an offer or a vote first, a bot that builds between turns, else who the game
        waits for; None at the end.
        """
        if any(chair.is_bots for chair in self._chairs):
            eager = self._bots.eager(self.game)
            if eager is not None and self.chair(eager).is_bots:
                return eager
        decider = self.game.decider
        return None if decider is None else decider.seat

    @property
    def maker(self) -> Seat | None:
        """Whose offer is asked about, if an offer is."""
        decider = self.game.decider
        return None if decider is None else decider.offer_from

    @property
    def is_vote(self) -> bool:
        """Whether whoever is asked has to vote on a newcomer."""
        decider = self.game.decider
        return decider is not None and decider.has_to_vote

    @property
    def is_bots_move(self) -> bool:
        """Whether a bot decides now: one that has the seat, or one that stands in for somebody away."""
        asked = self.asked
        return asked is not None and self.chair(asked).is_bots

    def chair(self, seat: Seat) -> Chair:
        """Who plays a seat; newcomers are people."""
        return self._chairs[seat] if 0 <= seat < len(self._chairs) else PERSON

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who plays, seat by seat."""
        return tuple(self.chair(player.seat) for player in self.game.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people who are still in the game, away or not."""
        return tuple(
            player.seat
            for player in self.game.players
            if player.is_in and self.chair(player.seat).sitter is Sitter.PERSON
        )

    @property
    def last_to_move(self) -> Seat | None:
        """Who did the last thing that can be thought of taking back: time that the clock called is not."""
        for move, by in zip(reversed(self.game.history), reversed(self._by), strict=True):
            if by is not By.CLOCK or move.action.kind != ActionKind.TIME:
                return move.action.seat
        return None

    def rents_to_ask(self) -> list[Action]:
        """Rents that people may ask for now, and that are lost when the game goes on."""
        if not self.game.open_rents:
            return []
        return [
            action
            for action in self.game.legal()
            if action.kind == ActionKind.ASK_RENT and not self.chair(action.seat).is_bots
        ]

    def asking_price(self, offer: Action) -> Money | None:
        """What a bot says that it would take for what an offer names; below zero, what it would pay.

        It keeps to its word (players that search, nearly always), but does not tell the least that it
        would take, unless the maker could not pay more; and it pays nobody to take something. None if
        whoever is asked is a person, decides by chance, or wants more than the maker has.
        """
        if not self.chair(offer.target).is_bots:
            return None
        cash = self.game.player(offer.seat).cash
        least = least_cash(offer, lambda each: self._bots.weigh(self.game, each), cash)
        if least is None:
            return None
        is_for_nothing = not offer.lots_given and not offer.cards_given
        low = 0 if is_for_nothing else -self.game.player(offer.target).cash
        prices = (max(low, said_price(least, cash)), max(low, least))
        return next((price for price in prices if self._takes(offer.at(price))), None)

    def _takes(self, offer: Action) -> bool:
        """Whether an offer can be made, and is good enough for the bot that it is made to."""
        worth = self._bots.weigh(self.game, offer) if self.game.can(offer) else None
        return worth is not None and worth >= 0

    def reason_against(self, offer: Action) -> Grounds | None:
        """Why a bot would turn an offer down; None if it would not, or cannot say."""
        worth = self._bots.weigh(self.game, offer) if self.chair(offer.target).is_bots else None
        return reason_against(self.game, offer) if worth is not None and worth < 0 else None

    def act(
        self, seat: Seat, action: str | Action, now: float, given: Sequence[Outcome] = ()
    ) -> Step | ChanceNeeded:
        """What the person of a seat does; `given` is what real dice and cards show for it.

        Text is read strictly, as from a stranger: this seat's action in notation and nothing else. Time that
        people call is an action of the bank's seat.
        """
        self._check_moment()
        if self.chair(seat).is_bots:
            raise self._denied(Denial.BOT_DECIDES, seat)
        chosen = action if isinstance(action, Action) else read_strictly(self.game, seat, action)
        if chosen.seat != seat:
            raise self._denied(Denial.OTHERS_ACTION)
        if chosen.kind == ActionKind.JOIN:
            check_new_name(chosen.name)
        if given and not self.settings.has_real_chance:
            raise self._denied(Denial.DRAWS_ITS_OWN)
        return self._play(chosen, given, By.PERSON, now)

    def join(self, name: str, country: str, now: float) -> Step | ChanceNeeded:
        """A newcomer asks to be let in; the name is checked, and the next seat will be theirs."""
        return self.act(len(self.game.players), self.game.read(f"join {country}", by=name), now)

    def give(self, values: Sequence[int], now: float) -> Step | ChanceNeeded:
        """The faces of two real dice, or the place of a real card in its deck, after ChanceNeeded."""
        self._check_moment()
        needed = self._unfinished
        if needed is None:
            raise self._denied(Denial.NO_CHANCE_AWAITED)
        return self._play(needed.action, needed.answered(values), self._decider(needed.action.seat), now)

    def move_bot(self, now: float) -> Step | ChanceNeeded:
        """What the bot does that is asked."""
        self._check_moment()
        asked = self.asked
        if asked is None or not self.chair(asked).is_bots:
            raise self._denied(Denial.PERSON_DECIDES, BANK if asked is None else asked)
        if self._unfinished is not None:
            return self._unfinished
        return self._play(self._choice(asked), (), self._decider(asked), now)

    @property
    def is_bot_ready(self) -> bool:
        """Whether the bot that is asked can move at once; one that thinks for long begins to."""
        asked = self.asked
        return asked is None or not self.chair(asked).is_bots or self._bots.is_ready(self.game, asked)

    @property
    def fault(self) -> Fault | None:
        """What the player that a bot is did wrong when it decided last, if it did."""
        return self._bots.fault

    def undo(self, seat: Seat, now: float) -> Step:
        """Take back what a seat did last: never what chance or somebody else has decided since."""
        if self.is_paused:
            raise self._denied(Denial.PAUSED)
        if not self.settings.has_undo:
            raise self._denied(Denial.NO_UNDO)
        try:
            return self._enter(Undone(now, seat, undoable(self.game.history, self._by, seat)))
        except TableError as error:
            raise self._denied(error.denial, seat) from error

    def leave(self, seat: Seat, now: float) -> Step:
        """The person of a seat is gone, at least for a while."""
        if self.chair(self._person(seat)).is_away:
            raise self._denied(Denial.IS_AWAY, seat)
        return self._enter(WentAway(now, seat))

    def take_over(self, seat: Seat, now: float) -> Step:
        """Let a careful bot play for somebody who is away."""
        chair = self.chair(self._person(seat))
        if chair.has_stand_in or not chair.is_away:
            raise self._denied(Denial.BOT_DECIDES if chair.has_stand_in else Denial.NOT_AWAY, seat)
        return self._enter(TakenOver(now, seat))

    def hand_back(self, seat: Seat, now: float) -> Step:
        """The person of a seat is there again, and plays."""
        if not self.chair(self._person(seat)).is_away:
            raise self._denied(Denial.NOT_AWAY, seat)
        return self._enter(CameBack(now, seat))

    def seat_person(self, seat: Seat, now: float) -> Step:
        """Let a person play a seat from now on."""
        return self._enter(SatDown(now, self._taken(seat), Sitter.PERSON))

    def seat_bot(self, seat: Seat, character: str, now: float) -> Step:
        """Let a bot play a seat from now on."""
        return self._enter(SatDown(now, self._taken(seat), Sitter.BOT, bot(character).character))

    def pause(self, now: float, by: Seat = BANK) -> Step:
        """Let everybody wait: nobody moves, and no time runs."""
        if self.is_paused:
            raise self._denied(Denial.PAUSED)
        return self._enter(Paused(now, by))

    def resume(self, now: float, by: Seat = BANK) -> Step:
        """Go on after a pause."""
        if not self.is_paused:
            raise self._denied(Denial.NOT_PAUSED)
        return self._enter(Resumed(now, by))

    @property
    def due(self) -> float | None:
        """When time demands something next, if nothing happens before: then `expire` does it."""
        if self.is_paused or self.is_over:
            return None
        moments = [self._time.due, self._time_limit(), *(moment for _, moment in self._take_overs())]
        return min((moment for moment in moments if moment is not None), default=None)

    def expire(self, now: float) -> Step | ChanceNeeded | None:
        """Do one thing that time demands by now, if any: call again until nothing is left.

        The minutes of the game are over, somebody is away for too long, or the time for a decision is up.
        """
        if self.is_paused or self.is_over:
            return None
        limit = self._time_limit()
        if limit is not None and limit <= now:
            return self._play(self.game.read("time"), (), By.CLOCK, now)
        for seat, moment in self._take_overs():
            if moment <= now:
                return self._enter(TakenOver(now, seat))
        if self._time.due is not None and self._time.due <= now and self._time.running is not None:
            return self._play(self._choice(self._time.running.seat), (), By.CLOCK, now)
        return None

    def seconds(self, now: float) -> float:
        """How long the table has played, without pauses."""
        until = now if self._paused_at is None else self._paused_at
        return max(0.0, until - self.started - self._pauses)

    def statistics(self) -> Statistics:
        """Who paid whom, the luckiest throw, net worth over the rounds."""
        return statistics_of(self.game)

    def view(self) -> dict[str, object]:
        """All that a watcher may see of the table beside the game, ready for JSON."""
        running = self._time.running
        clock = running and {
            "seat": running.seat,
            "bank_from": self._time.bank_from,
            "due": self._time.due,
        }
        return {
            "entries": len(self.entries),
            "asked": self.asked,
            "paused": self.is_paused,
            "seats": {str(seat): self._seat_view(seat, chair) for seat, chair in enumerate(self.chairs)},
            "clock": clock if self.settings.times else None,
        }

    def _seat_view(self, seat: Seat, chair: Chair) -> dict[str, object]:
        return {
            "sitter": chair.sitter.value,
            "character": chair.character,
            "away": chair.is_away,
            "stand_in": chair.has_stand_in,
            "bank": self._time.bank(seat) if self.settings.times else None,
        }

    def add(self, entry: Entry) -> Step:
        """Take in an entry that was made elsewhere, or read from a log; refused if it cannot be."""
        if not isinstance(entry, Moved):
            return self._enter(entry)
        action, outcomes, typed = played_again(self.game, entry)
        return self._perform(action, outcomes, typed, entry.by, entry.at)

    def close(self) -> None:
        """Nobody plays here any more: bots that have a process of their own end it."""
        self._bots.close()

    def mend(self) -> None:
        """Forget an action that was cut short by an interruption: it was never done."""
        self.game.undo(len(self.game.history) - len(self._by))

    def _denied(self, reason: Denial, seat: Seat = BANK) -> TableError:
        """Why the table refuses something, about a seat if it is about one."""
        words = self.game.words
        return TableError(reason, words.language.denial(reason, words.player(seat)))

    def _check_moment(self) -> None:
        if self.is_paused:
            raise self._denied(Denial.PAUSED)
        if self.is_over:
            raise self._denied(Denial.OVER)

    def _taken(self, seat: Seat) -> Seat:
        if not 0 <= seat < len(self.game.players):
            raise self._denied(Denial.NO_SUCH_SEAT)
        return seat

    def _person(self, seat: Seat) -> Seat:
        if self.chair(self._taken(seat)).sitter is Sitter.BOT:
            raise self._denied(Denial.BOT_DECIDES, seat)
        return seat

    def _decider(self, seat: Seat) -> By:
        chair = self.chair(seat)
        return By.BOT if chair.sitter is Sitter.BOT else By.STAND_IN if chair.has_stand_in else By.PERSON

    def _choice(self, seat: Seat) -> Action:
        return self._bots.choose(self.game, seat)

    def _play(self, action: Action, given: Sequence[Outcome], by: By, now: float) -> Step | ChanceNeeded:
        """Play, unless dice or cards are asked for that nobody has told yet."""
        if self.settings.has_real_chance:
            self._unfinished = self._missing_chance(action, given)
            if self._unfinished is not None:
                return self._unfinished
        return self._perform(action, given, None, by, now)

    def _missing_chance(self, action: Action, given: Sequence[Outcome]) -> ChanceNeeded | None:
        """Find out on a copy what has to be typed in."""
        move = self.game.copy().perform(action, given)
        missing = first_missing(self.settings, move.outcomes, move.typed)
        return (
            None
            if missing is None
            else chance_needed(action, move.outcomes[:missing], move.outcomes[missing])
        )

    def _perform(
        self, action: Action, outcomes: Sequence[Outcome], typed: int | None, by: By, now: float
    ) -> Step:
        """Carry out a move, and make its entry."""
        remark = self._remark(action, by)
        remembrance = self._bots.remember(self.game, action)
        move = self.game.perform(action, outcomes, typed)
        remembrance.keep()
        self._by.append(by)
        came = chance_text(move.outcomes, move.typed, move.action.words)
        name = move.action.name if action.kind == ActionKind.JOIN else ""
        entry = Moved(max(now, self._last), action.seat, move.action.text, came, by, name)
        is_settled = action.kind != STAYS_OPEN
        return self._keep(entry, move=move, is_settled=is_settled, remark=remark)

    def _remark(self, action: Action, by: By) -> str:
        """What a bot says with an offer, or with turning a person's down; called before it is done."""
        if by is not By.BOT:
            return ""
        if action.kind == ActionKind.REFUSE and action.target in self.people:
            pair = action.target, action.seat
            (offer,) = (each for each in self.game.offers if (each.seat, each.target) == pair)
            return objected(self.game, offer)
        return pitched(self.game, action)

    def _enter(self, entry: Entry) -> Step:
        """Make an entry that is no move."""
        entry = replace(entry, at=max(entry.at, self._last))
        taken: tuple[Move, ...] = ()
        if isinstance(entry, Undone):
            taken = self._take_back(entry.count)
        elif isinstance(entry, Paused):
            self._paused_at = entry.at
            self._time.stop(entry.at)
        elif isinstance(entry, Resumed):
            self._pauses += entry.at - (entry.at if self._paused_at is None else self._paused_at)
            self._paused_at, self._resumed_at = None, entry.at
            self._time.start(entry.at)
        elif not isinstance(entry, Moved):
            self._reseat(entry)
        return self._keep(entry, taken=taken, is_settled=False)

    def _take_back(self, count: int) -> tuple[Move, ...]:
        if not 0 < count <= len(self._by):
            raise self._denied(Denial.NOTHING_TO_UNDO)
        taken = tuple(self.game.history[-count:])
        self.game.undo(count)
        del self._by[-count:]
        return taken

    def _reseat(self, entry: WentAway | TakenOver | CameBack | SatDown) -> None:
        chair = self.chair(self._taken(entry.seat))
        if isinstance(entry, WentAway):
            chair = replace(chair, away_since=entry.at)
        elif isinstance(entry, TakenOver):
            chair = replace(chair, has_stand_in=True)
        elif isinstance(entry, CameBack):
            chair = replace(chair, away_since=None, has_stand_in=False)
        else:
            chair = Chair(entry.sitter, entry.character)
        if isinstance(entry, SatDown):
            self._bots.seat(self.game, entry.seat, chair.plays_as)
        while len(self._chairs) <= entry.seat:
            self._chairs.append(PERSON)
        self._chairs[entry.seat] = chair

    def _keep(
        self,
        entry: Entry,
        move: Move | None = None,
        taken: tuple[Move, ...] = (),
        *,
        is_settled: bool,
        remark: str = "",
    ) -> Step:
        self._last = entry.at
        self._unfinished = None
        self._time.turn_to(self._decision(), entry.at, is_settled=is_settled)
        number = len(self.entries)
        self.entries.append(entry)
        if self._log is not None:
            self._log.append(number, entry)
        return Step(number, entry, move, taken, remark)

    def _decision(self) -> TimedDecision | None:
        """What a person is asked now; bots have no clock."""
        asked = None if self.settings.times is None else self.asked
        if asked is None or self.chair(asked).is_bots:
            return None
        if self.maker is not None:
            made = [
                offer.text for offer in self.game.offers if (offer.seat, offer.target) == (self.maker, asked)
            ]
            return TimedDecision(asked, Pressure.OFFER, (self.maker, *made))
        awaited = self.game.to_act
        if self.is_vote or awaited is None:
            return TimedDecision(asked, Pressure.OFFER, self.game.applicant)
        turn, throws = self.game.turn_number, self.game.throws
        least = awaited.amount if awaited.question == Ask.BID else 0
        mark = (awaited.question, awaited.lot, least, turn, throws)
        return TimedDecision(asked, PRESSURES.get(awaited.question, Pressure.TURN), mark)

    def _time_limit(self) -> float | None:
        """When the minutes of the game are over; None if they never are, or time was called."""
        minutes = self.game.edition.minutes
        if not minutes or not self._can_call_time():
            return None
        return self.started + self._pauses + minutes * SECONDS

    def _can_call_time(self) -> bool:
        try:
            return self.game.why_not("time") is None
        except FreeholdError:
            return False

    def _take_overs(self) -> list[tuple[Seat, float]]:
        """Who is away and for whom a bot will play, and from when on."""
        after = self.settings.away_after
        if after is None:
            return []
        return [
            (seat, max(chair.away_since, self._resumed_at) + after)
            for seat, chair in enumerate(self._chairs)
            if chair.away_since is not None and not chair.has_stand_in and self.game.player(seat).is_in
        ]

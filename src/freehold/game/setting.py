"""From the text of a position to a game: what the text does not say has its default."""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from freehold.editions import Edition
from freehold.errors import NotationError
from freehold.game import roster
from freehold.game.blame import blaming
from freehold.game.chance import find_card
from freehold.game.frames import NONE, read_frame, read_number, read_player_in, read_players
from freehold.game.lexicon import Lexicon
from freehold.game.notation import Reader
from freehold.game.text import either, fold, is_quoted, mask, nearest, show, split, unquote
from freehold.rules import action as rules
from freehold.rules.agenda import push
from freehold.rules.apply import settle
from freehold.rules.audit import audit
from freehold.rules.codes import (
    CardDraw,
    EventKind,
    FirstPlayer,
    Flaw,
    FrameKind,
    JailMode,
    Piece,
    SeatStatus,
)
from freehold.rules.estate import hand_over, set_level, set_loan
from freehold.rules.mortgage import mortgage_value
from freehold.rules.names import BANK, HOTEL, NOBODY, OPEN_RENTS, SEATS, Lot, Seat, Square
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.table import players
from freehold.rules.tape import Tape
from freehold.rules.trade import make_offer

if TYPE_CHECKING:
    from freehold.game.game import Game

G = TypeVar("G", bound="Game")

LONGEST = 100_000  # characters of a position
MOST = 1_000_000  # of a count, such as rounds
ALL_SEATS = (1 << SEATS) - 1
OWNED = re.compile(
    r"(?P<name>.*\S)\s+(?:(?P<hotel>hotel)|(?P<level>[0-5])(?:\s+houses?)?"
    r"|mortgaged(?:\s+(?P<loan>[0-9]+))?(?P<surcharge>\s+surcharged)?)",
    re.IGNORECASE,
)


class Fact(NamedTuple):
    """One statement of a position."""

    line: int
    subject: str
    text: str


def set_up(
    game_class: type[G],
    text: str,
    seed: int | str | bytes | None,
    edition: str | os.PathLike[str] | Edition | None,
    options: Mapping[str, object] | None,
    names: Sequence[str] | None,
) -> G:
    """The game in a position."""
    from freehold.game.game import NO_SEED
    from freehold.game.position import write

    if len(text) > LONGEST:
        raise NotationError(0, f"a position has at most {LONGEST:,} characters, not {len(text):,}")
    facts = list(read_facts(text))
    book, source = _edition(facts, edition, options)
    words = Lexicon(book, _names(facts, names))
    setter = Setter(words, facts)
    setter.apply(facts)
    setter.finish()
    key = NO_SEED if seed == NO_SEED else roster.seed_bytes(seed)
    game = game_class(book, setter.words, setter.state, key, source)
    game.opening = write(setter.state, setter.words, source)
    game.start_history()
    return game


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
    from freehold.game.game import find_edition

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
        if word == "digest" and value != edition.digest:
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


class Setter:
    """Writes the statements of a position into a state."""

    def __init__(self, words: Lexicon, facts: list[Fact]) -> None:
        self.words = words
        self.rulebook = words.edition.rulebook
        self.state = State()
        self.tape = Tape()
        self.said: set[str] = {fold(fact.subject) for fact in facts}
        self._lay_out()

    def _lay_out(self) -> None:
        """The table as it is at the start, without chance: the first seat begins."""
        state, count = self.state, len(self.words.players)
        state.seats = count
        state.token[:count] = range(count)
        countries = self.rulebook.countries
        for seat in range(SEATS):
            state.country[seat] = seat if seat < min(count, countries) else NOBODY
        plain = self.rulebook.copy()
        plain.first_player = FirstPlayer.FIRST_SEAT
        begin(state, plain, self.tape)
        state.turn_number = 1
        state.turn = 0
        state.throw_due = 1

    def apply(self, facts: list[Fact]) -> None:
        """Every statement, those that others build on first."""
        jobs: list[tuple[int, int, Callable[[], None]]] = []
        for fact in facts:
            with blaming(fact.line):
                phase, job = self._job(fact)
            jobs.append((phase, fact.line, job))
        for _, line, job in sorted(jobs, key=lambda job: job[0]):
            with blaming(line):
                job()

    def _job(self, fact: Fact) -> tuple[int, Callable[[], None]]:
        subject = fold(fact.subject)
        if subject in TABLE:
            phase, method = TABLE[subject]
            return phase, lambda: method(self, fact.text)
        try:
            seat = self.words.seats.find(fact.subject)
        except NotationError:
            hint = nearest(subject, [*self.words.players, *TABLE])
            raise NotationError(0, f"{show(fact.subject)} is neither a player nor a key{hint}") from None
        word, rest = _predicate(fact.text)
        about_phase, about = PLAYER[word]
        return about_phase, lambda: about(self, seat, rest)

    # The table

    def count(self, text: str, low: int = 0, high: int = MOST) -> int:
        """A whole number within limits."""
        number = read_number(text, self.words)
        if not low <= number <= high:
            raise NotationError(0, f"expected a whole number from {low:,} to {high:,}, not {show(text)}")
        return number

    def nothing(self, text: str) -> None:
        """Said and read already."""

    def applicant(self, text: str) -> None:
        name, _, country = text.partition(",")
        plain = roster.check_newcomer(name.strip(), self.words.players)
        self.words = self.words.with_players((*self.words.players, plain))
        self.state.applicant_country = self.words.countries.find(country.strip())

    def order(self, text: str) -> None:
        seats = [self.words.seats.find(name) for name in split(text, ",")]
        if sorted(seats) != list(range(self.state.seats)):
            raise NotationError(0, "the order names every player once")
        for place, seat in enumerate(seats):
            self.state.order[place] = seat
            self.state.place[seat] = place
        if "turn" not in self.said:
            self.state.turn = seats[0]

    def turn(self, text: str) -> None:
        self.state.turn = NOBODY if text == NONE else self.words.seats.find(text)

    def throw(self, text: str) -> None:
        if fold(text) not in ("due", "made"):
            raise NotationError(0, f"a throw is due or made, not {show(text)}")
        self.state.throw_due = int(fold(text) == "due")

    def turn_ends(self, text: str) -> None:
        self.state.turn_over = int(fold(text) == "yes")

    def landed(self, text: str) -> None:
        self.state.landed_on = self.words.lots.find(text)

    def winners(self, text: str) -> None:
        self.state.winners = read_players(text, self.words)
        self.state.over = 1

    def lots_map(self, text: str) -> None:
        lots = [self.words.lots.find(name) for name in split(text, "+")]
        squares = [square for square, lot in enumerate(self.state.lot_on) if lot != NOBODY]
        if sorted(lots) != list(range(self.rulebook.lots)):
            raise NotationError(0, "the map names every lot once, in order of the squares")
        for square, lot in zip(squares, lots, strict=True):
            self.state.lot_on[square] = lot
            self.state.square_of[lot] = square
        self.words = self.words.with_lots_as_in(self.state)

    def value(self, text: str) -> None:
        name, value, cost = [*text.rsplit(maxsplit=2), "", ""][:3]
        lot = self.words.lots.find(name)
        self.state.value[lot] = self.count(value, low=1)
        self.state.build_cost[lot] = self.count(cost)

    def rates(self, text: str) -> None:
        numbers = [self.count(number) for number in text.split()]
        rates = self.state.income_rate
        if not 0 < len(numbers) <= len(rates):
            raise NotationError(0, f"there are 1 to {len(rates)} rates")
        rates[:] = numbers + [numbers[-1]] * (len(rates) - len(numbers))

    def deck(self, text: str) -> None:
        name, head, cards = [*split(text, ","), "", ""][:3]
        deck = self.words.decks.find(name)
        queue = self.state.deck_queue[deck]
        start = self.count(head, high=len(queue) - 1)
        seen = (
            []
            if cards == NONE
            else [find_card(f"{name} {card}", self.words).value for card in split(cards, "+")]
        )
        if len(set(seen)) != len(seen):
            raise NotationError(0, "a card is named twice")
        for i, card in enumerate(seen):
            queue[(start + i) % len(queue)] = card
            self.state.deck_unseen[deck] &= ~(1 << card)
        self.state.deck_head[deck], self.state.deck_count[deck] = start, len(seen)

    def votes(self, text: str) -> None:
        self.state.votes = read_players(text, self.words) & ALL_SEATS

    def bid(self, text: str) -> None:
        amount, _, name = text.partition(",")
        self.state.auction_bid = self.count(amount, low=1)
        self.state.auction_leader = read_player_in(name.strip(), self.state, self.words)

    def bidders(self, text: str) -> None:
        self.state.auction_in = read_players(text, self.words)
        if self.state.auction_in & ~players(self.state):
            raise NotationError(0, "somebody who is not in the game cannot bid")

    def piece(self, text: str) -> None:
        self.state.piece = Piece.HOTEL if fold(text) == "hotel" else Piece.HOUSE

    def asked(self, text: str) -> None:
        self.state.asked = read_players(text, self.words) & ALL_SEATS

    def open_rent(self, text: str) -> None:
        parts = split(text, ",")
        if len(parts) != 5 or self.state.open_rents == OPEN_RENTS:
            raise NotationError(0, "an open rent is an owner, a visitor, a lot, an amount and a turn")
        state, at = self.state, self.state.open_rents
        state.open_rent_owner[at] = read_player_in(parts[0], state, self.words)
        state.open_rent_visitor[at] = read_player_in(parts[1], state, self.words)
        state.open_rent_lot[at] = self.words.lots.find(parts[2])
        state.open_rent_amount[at] = self.count(parts[3], low=1)
        state.open_rent_until[at] = self.count(parts[4])
        state.open_rents = at + 1

    def pending(self, text: str) -> None:
        if self.state.depth == 0:
            self._push_turn()
        read_frame(text, self.state, self.words)

    def _push_turn(self) -> None:
        """Under everything lies the turn, unless its player is out."""
        turn = self.state.turn
        if turn != NOBODY and self.state.status[turn] == SeatStatus.PLAYING and not self.state.over:
            push(self.state, FrameKind.TURN, turn, 0, 0, 0)

    # The players

    def cash(self, seat: Seat, text: str) -> None:
        self.state.cash[seat] = read_number(text, self.words)

    def on(self, seat: Seat, text: str) -> None:
        self.state.position[seat] = self._square(text)

    def _square(self, text: str) -> Square:
        lot = self.words.lots.known(text)
        if lot != NOBODY:
            return self.state.square_of[lot]
        if text.isdigit():
            return self.count(text, high=self.rulebook.squares - 1)
        named = [square for square, name in enumerate(self.words.squares) if fold(name) == fold(text)]
        if len(named) > 1:
            raise NotationError(
                0, f"several squares are called {show(text)}: say {either(list(map(str, named)))}"
            )
        if named:
            return named[0]
        return self.state.square_of[self.words.lots.find(text)]

    def in_jail(self, seat: Seat, text: str) -> None:
        if self.rulebook.jail != JailMode.FULL:
            raise NotationError(0, "nobody can be jailed in this edition")
        self.state.in_jail[seat] = 1
        self.state.position[seat] = self.rulebook.jail_square
        self.state.jail_throws[seat] = self.count(text, high=self.rulebook.jail_throws) if text else 0

    def token(self, seat: Seat, text: str) -> None:
        known = [fold(token) for token in self.words.edition.tokens]
        if fold(text) not in known:
            raise NotationError(
                0, f"no token is called {show(text)}{nearest(text, list(self.words.edition.tokens))}"
            )
        self.state.token[seat] = known.index(fold(text))

    def country(self, seat: Seat, text: str) -> None:
        self.state.country[seat] = self.words.countries.find(text)

    def out(self, seat: Seat, text: str) -> None:
        self.state.status[seat] = SeatStatus.OUT
        self.state.cash[seat] = 0
        gone = [other for other in range(SEATS) if self.state.out_rank[other]]
        self.state.out_rank[seat] = self.count(text, low=1, high=SEATS) if text else len(gone) + 1

    def waiting(self, seat: Seat, text: str) -> None:
        self.state.status[seat] = SeatStatus.WAITING
        self.state.cash[seat] = 0

    def leaving(self, seat: Seat, text: str) -> None:
        self.state.leaving |= 1 << seat

    def bail(self, seat: Seat, text: str) -> None:
        self.state.bail[seat] = self.count(text)

    def threw(self, seat: Seat, text: str) -> None:
        self.state.last_throw[seat] = self.count(text, high=2 * self.rulebook.faces)

    def from_go(self, seat: Seat, text: str) -> None:
        self.state.from_go[seat] = self.count(text)

    def rents(self, seat: Seat, text: str) -> None:
        if fold(text) not in ("on", "off"):
            raise NotationError(0, f"rents are on or off, not {show(text)}")
        self.state.asks_rent[seat] = int(fold(text) == "on")

    def owns(self, seat: Seat, text: str) -> None:
        for part in split(text, "+"):
            if self.words.lots.known(part) != NOBODY:
                self._own(seat, self.words.lots.find(part))
            elif match := OWNED.fullmatch(part):
                lot = self.words.lots.find(match["name"])
                self._own(seat, lot)
                self._improve(lot, match)
            else:
                self._own(seat, self.words.lots.find(part))

    def _own(self, seat: Seat, lot: Lot) -> None:
        if self.state.owner[lot] != NOBODY:
            raise NotationError(0, f"{self.words.lot(lot)} is owned twice")
        hand_over(self.state, self.rulebook, lot, seat)

    def _improve(self, lot: Lot, match: re.Match[str]) -> None:
        level = HOTEL if match["hotel"] else int(match["level"] or 0)
        group = self.rulebook.lot_group[lot]
        if level:
            if group == NOBODY or not self.rulebook.group_buildable[group]:
                raise NotationError(0, f"nothing can be built on {self.words.lot(lot)}")
            set_level(self.state, self.rulebook, lot, level)
        elif match["level"] is None:
            usual = mortgage_value(self.state, self.rulebook, lot)
            set_loan(
                self.state, self.rulebook, lot, self.count(match["loan"], low=1) if match["loan"] else usual
            )
            self.state.surcharge[lot] = int(bool(match["surcharge"]))

    def holds(self, seat: Seat, text: str) -> None:
        for part in split(text, "+"):
            card = find_card(part, self.words)
            which = self.rulebook.card_pass[self.rulebook.deck_first[card.deck] + card.value]
            if which == NOBODY:
                raise NotationError(0, f"{show(part)} is no card that is held")
            self._hold(seat, which)

    def card(self, seat: Seat, text: str) -> None:
        """So many cards that free from jail, whichever are free."""
        for _ in range(self.count(text, low=1, high=SEATS)):
            free = [at for at in range(self.rulebook.passes) if self.state.pass_holder[at] == NOBODY]
            if not free:
                raise NotationError(0, "there are not so many cards that free from jail")
            self._hold(seat, free[0])

    def _hold(self, seat: Seat, which: int) -> None:
        if self.state.pass_holder[which] != NOBODY:
            raise NotationError(0, "a card is held twice")
        self.state.pass_holder[which] = seat
        self.state.passes_held[seat] += 1
        if self.rulebook.card_draw == CardDraw.FROM_TOP:
            card = self.rulebook.pass_card[which]
            self.state.deck_unseen[self.rulebook.pass_deck[which]] &= ~(1 << card)

    def worn(self, seat: Seat, text: str) -> None:
        for part in split(text, "+"):
            name, _, number = part.rpartition(" ")
            self.state.rents_paid[seat][self.words.lots.find(name)] = self.count(number)

    def wishes(self, seat: Seat, text: str) -> None:
        self.state.wish[seat] = self.words.lots.find(text)

    def offers(self, seat: Seat, text: str) -> None:
        action = Reader(seat, self.state, self.words).read(f"offer {text}")
        make_offer(self.state, self.tape, action.fill(rules.Action()), EventKind.OFFERED)

    # The end

    def finish(self) -> None:
        """Work out what follows from the rest, and make sure that the state can be."""
        state = self.state
        if "throws" not in self.said:
            state.throws = state.doubles + (0 if state.throw_due else 1)
        if state.depth == 0 and not state.over:
            self._push_turn()
        state.playing = sum(state.status[seat] in IN for seat in range(state.seats))
        self._check_turn()
        state.bank = -sum(state.cash) - state.jackpot
        is_auction = state.depth and state.frame_kind[state.depth - 1] in (FrameKind.AUCTION, FrameKind.PIECE)
        if is_auction and "bidders" not in self.said:
            state.auction_in = players(state)
        self._check_auction()
        tape = Tape()
        settle(state, self.rulebook, tape)
        if tape.fault:
            raise NotationError(0, "something is pending that needs chance: let it happen in play")
        flaws = Flaw(audit(state, self.rulebook))
        if flaws:
            raise NotationError(0, f"the position cannot be: {'; '.join(FLAWS[flaw] for flaw in flaws)}")

    def _check_turn(self) -> None:
        countries = [self.state.country[seat] for seat in range(self.state.seats) if self._is_in(seat)]
        if self.rulebook.countries and len(set(countries) - {NOBODY}) != len(countries):
            raise NotationError(0, "every player needs a country of their own")
        if self.state.playing > self.rulebook.max_players:
            raise NotationError(0, f"at most {self.rulebook.max_players} players can be in this game")
        if self.state.over:
            return
        if self.state.turn == NOBODY or self.state.depth == 0:
            raise NotationError(0, "it is nobody's turn")

    def _is_in(self, seat: Seat) -> bool:
        return self.state.status[seat] in IN

    def _check_auction(self) -> None:
        """Bids go round until everybody but the leader has passed, so those have to be in it."""
        state = self.state
        for at in range(state.depth):
            bidder = state.frame_seat[at]
            if state.frame_kind[at] in (FrameKind.AUCTION, FrameKind.PIECE) and (
                at != state.depth - 1 or bidder == BANK or not (state.auction_in >> bidder) & 1
            ):
                raise NotationError(0, "an auction is the last thing pending, and asks one of its bidders")
            if state.frame_kind[at] == FrameKind.PIECE and any(
                state.wish[seat] == NOBODY for seat in range(state.seats) if (state.auction_in >> seat) & 1
            ):
                raise NotationError(0, "who bids for a building wishes it for a lot")


IN = (SeatStatus.PLAYING, SeatStatus.WAITING)


def _predicate(text: str) -> tuple[str, str]:
    """What a statement says about a player, and the rest of it."""
    plain = fold(text)
    if cards := re.fullmatch(r"(?:([0-9]+) )?cards?", plain):
        return "card", cards[1] or "1"
    for word in PLAYER:
        if plain == word or plain.startswith(word + " "):
            return word, text.split(maxsplit=word.count(" ") + 1)[word.count(" ") + 1 :][
                0
            ] if plain != word else ""
    first = plain.partition(" ")[0]
    raise NotationError(0, f"{show(first)} says nothing about a player{nearest(first, list(PLAYER))}")


def _number(field: str, low: int = 0, high: int = MOST) -> Callable[[Setter, str], None]:
    def write(setter: Setter, text: str) -> None:
        setattr(setter.state, field, setter.count(text, low, high))

    return write


# The phase in which each statement is carried out, and how
TABLE: dict[str, tuple[int, Callable[[Setter, str], None]]] = {
    "edition": (0, Setter.nothing),
    "option": (0, Setter.nothing),
    "players": (0, Setter.nothing),
    "applicant": (0, Setter.applicant),
    "order": (0, Setter.order),
    "round": (0, _number("round_number", low=1)),
    "turn": (0, Setter.turn),
    "turn number": (0, _number("turn_number")),
    "throw": (0, Setter.throw),
    "throws": (0, _number("throws")),
    "doubles": (0, _number("doubles", high=100)),
    "turn ends": (0, Setter.turn_ends),
    "landed": (0, Setter.landed),
    "final": (0, _number("final_round")),
    "jackpot": (0, _number("jackpot")),
    "winners": (0, Setter.winners),
    "map": (0, Setter.lots_map),
    "value": (0, Setter.value),
    "factor": (0, _number("factor", low=-1000, high=1000)),
    "economies": (0, _number("economies")),
    "rates": (0, Setter.rates),
    "deck": (2, Setter.deck),
    "votes": (2, Setter.votes),
    "bid": (2, Setter.bid),
    "bidders": (2, Setter.bidders),
    "piece": (2, Setter.piece),
    "asked": (2, Setter.asked),
    "open rent": (2, Setter.open_rent),
    "pending": (3, Setter.pending),
}
PLAYER: dict[str, tuple[int, Callable[[Setter, Seat, str], None]]] = {
    "out": (0, Setter.out),
    "waiting": (0, Setter.waiting),
    "leaving": (0, Setter.leaving),
    "in jail": (1, Setter.in_jail),
    "from go": (1, Setter.from_go),
    "cash": (1, Setter.cash),
    "on": (1, Setter.on),
    "token": (1, Setter.token),
    "country": (1, Setter.country),
    "owns": (1, Setter.owns),
    "holds": (1, Setter.holds),
    "card": (1, Setter.card),
    "rents": (1, Setter.rents),
    "bail": (1, Setter.bail),
    "threw": (1, Setter.threw),
    "worn": (2, Setter.worn),
    "wishes": (2, Setter.wishes),
    "offers": (2, Setter.offers),
}
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
    Flaw.OUTCOME: "it takes two players to go on, and a winner to be over",
}

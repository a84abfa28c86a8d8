"""Thinking: one decision of a searching player, from candidates to a choice."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from freehold.bots.characters import Character
from freehold.compiled import Records
from freehold.rules.codes import ActionKind
from freehold.rules.names import SEATS, Mask, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.search.actions import Numbers, numbers_of, records_of_actions, without_cash
from freehold.search.bargains import Bargain, Bargainer
from freehold.search.candidates import (
    BIDS,
    BIDS_AMONG_BOTS,
    act,
    answers,
    kept_word,
    plain_candidates,
    rivals_of,
)
from freehold.search.dealings import Dealings
from freehold.search.exploring import ACCEPTED, REFUSED
from freehold.search.haggling import Haggle, step_of
from freehold.search.plans import plans
from freehold.search.searching import Board, Chances, Company, Explorer, company, view_of
from freehold.search.strengths import FITTED, Guess, Strength
from freehold.search.variants import Fit, Tailor

WEIGHED: Final = 160  # deals over which somebody else's offer is weighed
SURE: Final = 2.0  # standard errors by which it has to look better than none to name it as a price,
KEPT: Final = 1.0  # and to keep to that
FOOLISH: Final = -1.0  # what an absurd trade is worth: as much as the game
COMPANIES: Final = 256  # whose memory of the board is kept at hand
USUAL_TABLE: Final = 4  # players; more of them are looked ahead with over fewer rounds, in as much time
BUILT_AFTER: Final = 6  # trades after which buildings are thought of
TRIED: Final = 6  # offers to find out a price that are thought about at a time
TRY: Final = 0.8  # how likely one of them is thought to be accepted: a no costs nothing, so hope pays
ENOUGH: Final = 0.95  # and one at a price that has been found out
BEHIND: Final = 3.0  # standard errors behind the best, from which a candidate is given up
Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Course:
    """What could be done now and what at once after it, and how it is played out."""

    steps: tuple[Numbers, ...]  # in a row
    explorer: Explorer  # plays on from where all but the last are done
    trust: float = 1.0  # how likely others are to go along with it

    @property
    def action(self) -> Numbers:
        """What is done now."""
        return self.steps[0]


@dataclass(frozen=True, slots=True)
class Thought:
    """The choice, and the candidates that were still in the running at the end."""

    choice: Numbers
    then: tuple[Numbers, ...] = ()  # what it is to be followed by at once
    candidates: tuple[Numbers, ...] = ()


class Thinker:
    """A searching player at the games of one rulebook; what it decides depends on its arguments alone.

    What it finds out about the others on the way it keeps in their dealings.
    """

    def __init__(self, rulebook: Rulebook, strength: Strength) -> None:
        self.rulebook, self.strength, self.board = rulebook, strength.fitted(rulebook), Board(rulebook)
        self.step = step_of(rulebook)
        self._company_of = lru_cache(COMPANIES)(lambda names: company(rulebook, names))

    def think(self, state: Records, seat: Seat, seed: bytes, dealings: Dealings) -> Thought:
        """Decide for a seat that is asked."""
        thought = self.first_thought(state, seat, seed, dealings)
        if thought.choice[0] == ActionKind.REFUSE and self.owes_yes(thought, state, seed, dealings):
            return Thought(act(ActionKind.ACCEPT, *thought.choice[1:3]))
        return thought

    def owes_yes(self, thought: Thought, state: Records, seed: bytes, dealings: Dealings) -> bool:
        """Whether an offer is good enough to have been called so, had anybody asked before it was made.

        Who asks looks at a game without the offer, which may differ a little; so less is needed here.
        """
        _, seat, maker = thought.choice[:3]
        explorer = self.explorer(state, seat, seed, dealings)
        if maker not in members(int(explorer.choices(seat)["accept"][0])):
            return False
        if explorer.is_foolish_to_accept(seat, maker):
            return False
        turns = turns_of(self.rounds_ahead(state, seat, dealings), state)
        rows = records_of_actions([act(kind, seat, maker) for kind in (ActionKind.ACCEPT, ActionKind.REFUSE)])
        yes, no = explorer.chances(rows, 0, WEIGHED, turns)[:, :, seat]
        return sure_gain(yes, no, KEPT) >= 0

    def first_thought(self, state: Records, seat: Seat, seed: bytes, dealings: Dealings) -> Thought:
        """The same, before it is asked whether a price could have been named."""
        self.fit_others(seat, dealings)
        explorer = self.explorer(state, seat, seed, dealings)
        if not self.strength.stages:
            return Thought(numbers_of(explorer.suggestion(seat)))
        rounds = self.rounds_ahead(state, seat, dealings)
        bargainer, turns = self.bargainer(explorer, seat, dealings), turns_of(rounds, state)
        thought = self.search(self.courses(bargainer, rounds), turns, seat)
        if bargainer.haggled or not (untried := self.untried(state, seat, dealings)):
            return thought
        return self.try_out(replace(bargainer, haggled=untried), thought, turns)

    def try_out(self, curious: Bargainer, thought: Thought, turns: int) -> Thought:
        """Before an offer is made, or a turn ends, see whether bots whose prices are not tried take less."""
        choice = thought.choice
        if choice[0] == ActionKind.OFFER and choice[2] in curious.haggled:
            cheaper = curious.cheaper(choice)
            return thought if cheaper is None else Thought(cheaper)
        return self.try_others(curious, thought, turns) if choice[0] == ActionKind.END else thought

    def try_others(self, curious: Bargainer, thought: Thought, turns: int) -> Thought:
        """Try what would not be offered at the usual prices."""
        explorer, seat = curious.explorer, curious.view.seat
        tries = [each.offer for each in self.bargains(curious) if each.offer[2] in curious.haggled]
        courses = [Course((offer,), explorer, TRY) for offer in tries[:TRIED]]
        tried = self.search([Course((thought.choice,), explorer), *courses], turns, seat)
        return thought if tried.choice == thought.choice else tried

    def candidates(self, explorer: Explorer, seat: Seat, dealings: Dealings) -> list[Numbers]:
        """What is worth a thought; the first is what the others are measured by."""
        bargainer = self.bargainer(explorer, seat, dealings)
        return self.singles(bargainer, self.bargains(bargainer))

    def bargainer(self, explorer: Explorer, seat: Seat, dealings: Dealings) -> Bargainer:
        """Who looks for trades of a seat."""
        haggled = self.haggled(explorer.state, seat, dealings)
        return Bargainer(view_of(explorer, seat), explorer, dealings, shameless(dealings), haggled)

    def haggled(self, state: Records, seat: Seat, dealings: Dealings) -> dict[Seat, Haggle]:
        """Bots whose prices are being found out: somebody here is like none of the characters thought of."""
        return self.untried(state, seat, dealings) if dealings.is_surprising else {}

    def untried(self, state: Records, seat: Seat, dealings: Dealings) -> dict[Seat, Haggle]:
        """Bots who may want more or less than one of the characters thought of."""
        if not self.tries_out(dealings):
            return {}
        guesses, rivals = len(self.strength.guesses), members(rivals_of(state, seat))
        unsettled = [each for each in rivals if not dealings.is_as_expected(each, guesses, self.step)]
        haggles = {other: dealings.haggle(other, guesses, self.step) for other in unsettled}
        return {other: each for other, each in haggles.items() if each.is_clear}

    def tries_out(self, dealings: Dealings) -> bool:
        """Whether prices are found out by trying: with people at the table nobody is bothered like that."""
        return self.strength.tries_a_turn > 0 and dealings.is_among_bots

    def bargains(self, bargainer: Bargainer) -> list[Bargain]:
        """Trades, if it is time to think about any."""
        view = bargainer.view
        is_time = not view.is_before_throw and self.may_offer(bargainer)
        return bargainer.best() if is_time else []

    def singles(self, bargainer: Bargainer, bargains: Sequence[Bargain]) -> list[Numbers]:
        """Single actions that are worth a thought."""
        view = bargainer.view
        if view.is_answering:
            return [each for each in answers(view) if not is_foolish(bargainer.explorer, each)]
        suggestion = numbers_of(bargainer.explorer.suggestion(view.seat))
        if view.is_before_throw:
            return [suggestion]
        rivals = members(rivals_of(bargainer.explorer.state, view.seat))
        among_bots = all(bargainer.is_shameless(rival) for rival in rivals)
        found = list(plain_candidates(view, BIDS_AMONG_BOTS if among_bots else BIDS))
        if suggestion[0] != ActionKind.OFFER:
            found = [*kept_word(view), suggestion, *found]
        found += [bargain.offer for bargain in bargains[: self.strength.offers]]
        return [each for each in dict.fromkeys(found) if not goes_round(bargainer, each)]

    def courses(self, bargainer: Bargainer, rounds: int) -> list[Course]:
        """Single actions, trades that prepare another, and several buildings in a row.

        They will be played out over so many rounds.
        """
        explorer = bargainer.explorer
        bargains = self.bargains(bargainer)
        actions = self.singles(bargainer, bargains)
        trusts = self.trust(bargainer, explorer, actions)
        courses = [Course((each,), explorer, trust) for each, trust in zip(actions, trusts, strict=True)]
        for chain in bargainer.chains(bargains, self.strength.chains):
            (first,) = self.trust(bargainer, explorer, [chain.first])
            (second,) = self.trust(bargainer, chain.explorer, [chain.second])
            courses.append(Course((chain.first, chain.second), chain.explorer, first * second))
        if rounds > self.strength.plans_within:
            return courses
        return [courses[0], *self.planned(bargainer, bargains), *courses[1:]]

    def planned(self, bargainer: Bargainer, bargains: Sequence[Bargain]) -> Iterator[Course]:
        """Buildings in a row, at once or after a trade that makes them possible."""
        view, explorer = bargainer.view, bargainer.explorer
        whole = int(view.state["groups_whole"][view.seat])
        for plan in plans(view, explorer, whole):
            if not any(goes_round(bargainer, step) for step in plan.steps):
                yield Course(plan.steps, plan.explorer)
        for bargain in bargains[:BUILT_AFTER]:
            after = explorer.after(bargain.offer)
            completed = int(after.state["groups_whole"][0][view.seat]) & ~whole
            if completed:
                (trust,) = self.trust(bargainer, explorer, [bargain.offer])
                for plan in plans(view_of(after, view.seat), after, completed):
                    yield Course((bargain.offer, *plan.steps), plan.explorer, trust)

    def explorer(self, state: Records, seat: Seat, seed: bytes, dealings: Dealings) -> Explorer:
        """What actions are played out with, the others being what their answers so far make likely."""
        guesses = range(len(self.strength.guesses))
        believed = [dealings.beliefs(at, len(guesses)) for at in range(SEATS)]
        parts = [(at + 0.5) / len(guesses) for at in guesses]
        mixed = dict.fromkeys(
            tuple(
                self.guessed(dealings, at, at_part(weights, part)).plays
                for at, weights in enumerate(believed)
            )
            for part in parts
        )
        alike = [[self.guessed(dealings, at, guess).answers for at in range(SEATS)] for guess in guesses]
        return Explorer(
            *(self.board, state, [self.company(seat, others) for others in alike]),
            *([self.company(seat, others) for others in mixed], seed),
        )

    def guessed(self, dealings: Dealings, seat: Seat, guess: int) -> Guess:
        """One of the characters thought of, fitted to who sits there where it can be."""
        usual = self.strength.guesses[guess]
        if guess != FITTED or seat not in dealings.fits:
            return usual
        character = dealings.fits[seat].character
        return replace(usual, answers=character, plays=character)

    def fit_others(self, seat: Seat, dealings: Dealings) -> None:
        """See what everybody would be like who answered so, once somebody is like none of the characters."""
        if dealings.fitted < dealings.answers and self.tries_out(dealings) and dealings.is_surprising:
            dealings.fits, dealings.fitted = self.fits(seat, dealings), dealings.answers

    def fits(self, seat: Seat, dealings: Dealings) -> dict[Seat, Fit]:
        """For each of those who were asked the character that would have given these answers to a seat."""
        people = list(dict.fromkeys(each.taker for each in dealings.proposals))
        answers = dealings.answered(people)
        if not answers:
            return {}
        usual = self.strength.guesses[FITTED].answers
        found = Tailor(self.board.packed, seat, usual, self.step, list(answers.values())).fitted()
        whos = [self.company(seat, [character] * SEATS) for character in found]
        prices = {at: self.board.prices(whos, *each.case) for at, each in answers.items()}
        return {
            person: Fit(found[who], {at: prices[at][who] for at in answers if answers[at].weights[who]})
            for who, person in enumerate(people)
        }

    def foresee(self, state: Records, seat: Seat, offer: Numbers) -> tuple[bool, ...]:
        """Which of the characters thought of would accept an offer."""
        explorer = self.explorer(state, seat, b"", Dealings())
        return explorer.expected(records_of_actions([offer]))[0]

    def prices(self, state: Records, seat: Seat, offer: Numbers) -> tuple[Money, ...]:
        """The least cash that each of the characters thought of would accept with an offer, and the net."""
        explorer = self.explorer(state, seat, b"", Dealings())
        goods = records_of_actions([without_cash(offer)])
        return tuple(explorer.prices(goods, guess)[0] for guess in range(len(explorer.guesses) + 1))

    def habits(self, state: Records, seat: Seat, who: Seat) -> list[Numbers]:
        """What each of the characters thought of would do at somebody else's seat."""
        return self.explorer(state, seat, b"", Dealings()).habits(who)

    def worth(self, state: Records, offer: Numbers, seed: bytes, dealings: Dealings) -> float:
        """What it would gain by accepting a lawful offer that is made to it, as far as it can be sure."""
        taker = offer[2]
        self.fit_others(taker, dealings)
        explorer, actions = self.explorer(state, taker, seed, dealings), records_of_actions([offer])
        if explorer.is_foolish(actions):
            return FOOLISH
        turns = turns_of(self.rounds_ahead(state, taker, dealings), state)
        yes, no = (
            explorer.chances(actions, 0, WEIGHED, turns, answer)[0, :, taker]
            for answer in (ACCEPTED, REFUSED)
        )
        return sure_gain(yes, no, SURE)

    def rounds_ahead(self, state: Records, seat: Seat, dealings: Dealings) -> int:
        """How far it makes sense to look: the better the others are known, the farther."""
        known = [self.rounds_known(dealings, other) for other in members(rivals_of(state, seat))]
        return min(self.strength.rounds, round(sum(known) / max(1, len(known))))

    def rounds_known(self, dealings: Dealings, other: Seat) -> float:
        """For how long it is known what somebody does."""
        guesses, strange = self.strength.guesses, dealings.strangeness(other)
        beliefs = dealings.beliefs(other, len(guesses))
        familiar = sum(belief * guess.rounds for belief, guess in zip(beliefs, guesses, strict=True))
        return strange * self.strength.with_strangers + (1 - strange) * familiar

    def company(self, seat: Seat, others: Sequence[Character]) -> Company:
        """This player at its seat, and others of some characters."""
        return self._company_of(tuple(self.strength.own if at == seat else others[at] for at in range(SEATS)))

    def may_offer(self, bargainer: Bargainer) -> bool:
        """Whether it is time to think about trades: once the throws of one's turn are made, or in debt."""
        view, state = bargainer.view, bargainer.view.state
        return (
            (view.is_in_debt or (view.is_turn and not state["throw_due"]))
            and not state["offers"]
            and bool(view.choices["offer"])
            and self.is_heard(bargainer)
        )

    def is_heard(self, bargainer: Bargainer) -> bool:
        """Whether it may make one more offer in a turn; bots mind no refusals."""
        dealings, turn = bargainer.dealings, bargainer.view.turn_number
        if bargainer.haggled:
            return dealings.made_in(turn) + dealings.tries_in(turn) < self.strength.tries_a_turn
        is_patient = dealings.refused_in(turn) < self.strength.refusals_a_turn
        return is_patient and dealings.made_in(turn) < self.strength.offers_a_turn

    def trust(self, bargainer: Bargainer, explorer: Explorer, found: list[Numbers]) -> list[float]:
        """What the gain of each candidate counts: 1, but for offers, which somebody has to accept."""
        dealings = bargainer.dealings
        weights = [1.0] * len(found)
        offers = [at for at, action in enumerate(found) if action[0] == ActionKind.OFFER]
        if offers:
            rows = records_of_actions([found[at] for at in offers])
            known, good = explorer.expected(rows), explorer.good_for_takers(rows)
            for at, expected, fair in zip(offers, known, good, strict=True):
                taker = found[at][2]
                if taker in bargainer.haggled:
                    weights[at] = hope(explorer, found[at], bargainer.haggled)
                    continue
                beliefs = dealings.beliefs(taker, len(expected))
                likely = sum(belief for belief, yes in zip(beliefs, expected, strict=True) if yes)
                weights[at] = dealings.readiness(taker) * (fair if dealings.is_stranger(taker) else likely)
        return weights

    def search(self, courses: list[Course], turns: int, seat: Seat) -> Thought:
        """Try all over a few deals, the better ones over more."""
        if len(courses) == 1:
            return Thought(courses[0].action)
        rows = np.zeros((len(courses), 0))
        for number, deals in self.strength.stages:
            hopeful = hopefuls(rows, trusts_of(courses))
            if len(hopeful) == 1:
                break
            best = shortlist(hopeful, number)
            courses = [courses[at] for at in best]
            more = played_out(courses, rows.shape[1], deals, turns)[:, :, seat]
            rows = np.concatenate([rows[best], more], 1)
        choice = courses[int(np.argmax(assured_gains(rows, trusts_of(courses), self.strength.doubt)))]
        return Thought(choice.action, choice.steps[1:], tuple(course.action for course in courses))


def sure_gain(yes: Floats, no: Floats, doubt: float) -> float:
    """What a yes gains deal by deal on average, less some standard errors."""
    found = yes - no
    return float(found.mean() - doubt * found.std() / np.sqrt(len(found)))


def hope(explorer: Explorer, offer: Numbers, haggled: Mapping[Seat, Haggle]) -> float:
    """How likely an offer is accepted by somebody whose demand is known in part."""
    haggle = haggled[offer[2]]
    (price,) = explorer.prices(records_of_actions([without_cash(offer)]), haggle.guess)
    enough = haggle.demand(price).enough
    return TRY if enough is None or offer[4] - offer[5] < price + enough else ENOUGH


def turns_of(rounds: int, state: Records) -> int:
    """How many turns rollouts go on for."""
    return rounds * min(USUAL_TABLE, int(state["playing"][0]))


def shameless(dealings: Dealings) -> Mask:
    """The seats of those who have shown to be bots, which take no offence."""
    return sum(1 << seat for seat in range(SEATS) if dealings.is_bot(seat))


def goes_round(bargainer: Bargainer, action: Numbers) -> bool:
    """Whether it would begin again what led nowhere in this turn; but debts are paid."""
    view = bargainer.view
    return not view.is_in_debt and bargainer.dealings.ways.go_round(action, view.turn_number)


def is_foolish(explorer: Explorer, answer: Numbers) -> bool:
    """Whether it is a yes that nobody who looks on would understand."""
    return answer[0] == ActionKind.ACCEPT and explorer.is_foolish_to_accept(answer[1], answer[2])


def at_part(weights: Sequence[float], part: float) -> int:
    """Which of some weights lies at a part of their sum, if they are laid end to end."""
    reached = 0.0
    for at, weight in enumerate(weights):
        reached += weight
        if part < reached:
            return at
    return len(weights) - 1


def trusts_of(courses: Sequence[Course]) -> Floats:
    """How far each course can be relied on."""
    return np.array([course.trust for course in courses])


def played_out(courses: Sequence[Course], first: int, count: int, turns: int) -> Chances:
    """For each course, deal and seat the chance to win, offers being accepted; a column has the same dice."""
    found = np.zeros((len(courses), count, SEATS))
    places: dict[int, list[int]] = defaultdict(list)  # courses by where they are played out from
    for at, course in enumerate(courses):
        places[id(course.explorer)].append(at)
    for own in places.values():
        actions = records_of_actions([courses[at].steps[-1] for at in own])
        found[own] = courses[own[0]].explorer.chances(actions, first, count, turns, ACCEPTED)
    return found


def gains(rows: Floats, trust: Floats) -> Floats:
    """By how much each candidate is better than the first, deal by deal."""
    return np.asarray((rows - rows[0]) * trust[:, None])


def hopefuls(rows: Floats, trust: Floats) -> list[int]:
    """The candidates that may still be the best of all, the most promising first."""
    if not rows.shape[1]:
        return list(range(len(rows)))
    found = gains(rows, trust)
    means = found.mean(1)
    behind = found[np.argmax(means)] - found
    errors = behind.std(1) / np.sqrt(rows.shape[1])
    order = np.argsort(-means, kind="stable").tolist()
    return [at for at in order if behind[at].mean() <= BEHIND * errors[at]]


def shortlist(hopeful: list[int], number: int) -> list[int]:
    """The first candidate, which others are measured by, and the best of the others."""
    return [0, *[at for at in hopeful if at][: number - 1]]


def assured_gains(rows: Floats, trust: Floats, doubt: float) -> Floats:
    """Mean gains, less some standard errors: who leaves the heuristic's way should know why."""
    found = gains(rows, trust)
    errors = found.std(1) / np.sqrt(max(1, rows.shape[1]))
    return np.asarray(found.mean(1) - doubt * errors)

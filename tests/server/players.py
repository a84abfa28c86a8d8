"""Players for the tests: they choose among the answers they are given, and know no rule."""

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from freehold import client
from freehold.client import CommandRefused, Seat
from freehold.client.plain_text import PlainText
from freehold.client.requests import document_of

LATE = {"stale", "not_now", "over", "paused"}  # what may happen to anybody who is not alone at a table


def choice(answers: list[dict[str, Any]], chance: random.Random) -> str:
    """Mostly an answer to the question, now and then something else that is lawful."""
    asked = [each for each in answers if each["asked"] and each["kind"] != "bankrupt"]
    others = [each for each in answers if not each["asked"] and each["kind"] not in QUITTING]
    wanted = others if others and (not asked or chance.random() < 0.1) else asked or answers
    return str(chance.choice(wanted)["action"])


QUITTING = {"leave", "join", "rents_off", "bankrupt"}


async def play(seat: Seat, chance: random.Random, patience: float = 60.0, moves: int = 10_000) -> int:
    """Play until the game is over; how many actions were accepted."""
    done = 0
    async with asyncio.timeout(patience):
        async for question in seat.questions():
            if not question.answers:
                continue
            try:
                await seat.do(choice(question.answers, chance))
                done += 1
            except CommandRefused as refused:
                if refused.reason not in LATE and not is_race(refused.reason):
                    raise
            if done == moves:
                break
    return done


async def play_some(seats: Sequence[Seat], chance: random.Random, moves: int) -> None:
    """Play so many moves, whoever is asked; then everything that was sent has been answered."""
    await play_moves(seats, chance, moves)
    for seat in seats:
        await seat.say("done")
    last = max(seat.n for seat in seats)
    await asyncio.gather(*(caught_up(seat, last) for seat in seats))


async def play_moves(seats: Sequence[Seat], chance: random.Random, moves: int) -> None:
    """Play so many moves, whoever is asked."""
    for _ in range(moves):
        attempts = [asyncio.create_task(play(seat, chance, moves=1)) for seat in seats]
        made, waiting = await asyncio.wait(attempts, return_when=asyncio.FIRST_COMPLETED)
        for attempt in waiting:
            attempt.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for attempt in made:
            attempt.result()


async def play_in_plain_text(seat: Seat, patience: float = 60.0) -> None:
    """Play until the game is over as somebody at a terminal does, who types the number of an answer."""
    told: list[str] = []
    screen = PlainText(seat, told.append)
    screen.begin()
    async with asyncio.timeout(patience):
        async for question in seat.questions():
            if question.answers:
                await screen.take("1")
    assert any(" rolls " in line for line in told)


async def caught_up(seat: Seat, n: int) -> None:
    """Wait until a seat has seen an entry."""
    await seat.until(lambda: seat.n >= n)


def is_race(reason: str) -> bool:
    """Whether the rules refused what was lawful a moment ago, because somebody else was faster."""
    return reason.isidentifier() and reason not in {
        "bad_text",
        "bad_message",
        "storage",
        "no_seat",
        "unknown",
    }


async def finished(seat: Seat) -> str:
    """The record of a table whose game is over."""
    await seat.until(lambda: seat.is_over)
    return await client.record_of(seat.url)


async def until_somebody_owns(ann: Seat) -> tuple[str, str]:
    """Play on until the bot owns a lot; its name and the lot's."""
    document = await document_of(ann.url, ann.view["table"]["digest"])
    async for question in ann.questions():
        game = ann.view["game"]
        owned = [(int(lot), now["owner"]) for lot, now in game["lots"].items() if now.get("owner") == 1]
        if owned:
            return game["players"]["1"]["name"], document["lots"][owned[0][0]]["name"]
        answers = {answer["kind"]: answer["action"] for answer in question.answers}
        kinds = ("refuse", "decline", "pass", "roll", "tax_flat", "pay", "end")
        await ann.do(next(answers[kind] for kind in kinds if kind in answers))
    raise AssertionError("the game is over")

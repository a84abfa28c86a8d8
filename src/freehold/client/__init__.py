"""A client for tables on the web, for bots, tests and terminals; needs `pip install 'freehold[client]'`.

    async with client.sit("http://localhost:8000/t/K7Q2MX", name="Robo") as seat:
        async for question in seat.questions():
            await seat.do(question.answers[0]["action"])

A seat reconnects by itself, asks for exactly what it has missed, and sends what was not answered again; every
command is carried out once. `seat.view` is what everybody sees, `seat.you` what only this client is told.
"""

from freehold.client.requests import create, offerings, record_of, summary_of, upload
from freehold.client.seat import (
    AskedQuestion,
    CommandRefused,
    ConnectionLost,
    Seat,
    host,
    new_key,
    sit,
    watch,
)

__all__ = [
    "AskedQuestion",
    "CommandRefused",
    "ConnectionLost",
    "Seat",
    "create",
    "host",
    "new_key",
    "offerings",
    "record_of",
    "sit",
    "summary_of",
    "upload",
    "watch",
]

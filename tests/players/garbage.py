"""A program that answers anything at all: lawful, almost lawful, or noise; with the same luck, the same."""

import json
import random
import sys
from typing import Any

KEYS = ("type", "number", "answer", "action", "amount", "goods", "error", "cash", "lots_given")
WORDS = (
    "bid",
    "build",
    "offer",
    "for",
    "roll",
    "sell",
    "to",
    "nothing",
    "Boardwalk",
    "Bob",
    "card",
    "7",
    "-1",
    '"',
)


def anything(chance: random.Random, depth: int = 0) -> Any:
    """Any value of JSON."""
    kind = chance.randrange(8 if depth < 3 else 5)
    if kind < 2:
        return chance.choice([0, 1, -1, 2**63, 10**30, 1.5, True, None])
    if kind < 5:
        return " ".join(chance.choices(WORDS, k=chance.randrange(6)))
    if kind == 5:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {chance.choice(KEYS): anything(chance, depth + 1) for _ in range(chance.randrange(4))}


def reply(chance: random.Random, number: int, answers: list[dict[str, Any]]) -> bytes:
    """A line."""
    kind = chance.randrange(6)
    if kind == 0:
        return chance.randbytes(chance.randrange(200)).replace(b"\n", b"")
    if kind == 1:
        return json.dumps(anything(chance)).encode()
    act = {"type": "act", "number": number}
    if kind == 2:
        return json.dumps({**act, **{chance.choice(KEYS[2:]): anything(chance) for _ in range(2)}}).encode()
    chosen = chance.choice([each for each in answers if each["kind"] != "leave"])
    if kind == 3 and "amount" in chosen:
        low, high = chosen["amount"]["low"], chosen["amount"]["high"]
        return json.dumps({**act, **chosen, "amount": chance.randint(low - 2, high + 2)}).encode()
    if kind == 3 and "goods" in chosen:
        goods = {key: chance.sample(chosen["goods"][key], min(1, len(chosen["goods"][key]))) for key in LOTS}
        cash = chance.randint(chosen["goods"]["cash"]["low"], chosen["goods"]["cash"]["high"])
        return json.dumps({**act, **chosen, "goods": {**goods, "cash": cash}}).encode()
    return json.dumps({**act, "answer": answers.index(chosen)}).encode()


LOTS = ("lots_given", "lots_taken")


def main() -> None:
    """Answer until nobody asks any more."""
    chance = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = b'{"type": "hello", "protocol": 1}'
        elif message["type"] == "game":
            chance = random.Random(message["luck"])
            continue
        elif message["type"] == "ask":
            answer = reply(chance, message["number"], message["answers"])
        else:
            continue
        sys.stdout.buffer.write(answer + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()

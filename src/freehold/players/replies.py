"""Replies: what a brought player answers, as the notation of an action."""

import json
import re
from collections.abc import Mapping
from typing import Any

from freehold.players.faults import FaultError, FaultKind
from freehold.players.messages import SHOWN, Asked, Data
from freehold.text import one_line, quote

LAST_NUMBER = re.compile(r"\d+$")
GOODS = {"cash", "lots_given", "lots_taken", "cards_given", "cards_taken"}
OFFERS = ("offer", "counter")  # kinds of answers, and what they are called in notation


def notation_of(reply: Data, asked: Asked, lot_names: list[str]) -> str:
    """The action that a reply means: an answer by number, or notation; with an amount, or with goods."""
    if "error" in reply:
        raise FaultError(FaultKind.WRONG, f"It failed: {one_line(str(reply['error']))[:SHOWN]}")
    answer = _answer(reply, asked)
    if answer is None:
        return _text(reply)
    if "goods" in reply and reply["goods"] != answer.get("goods"):
        return _offer(reply, answer, asked, lot_names)
    if "amount" in reply and reply["amount"] != answer.get("amount"):  # else the range, as it was given
        return _with_amount(reply, answer)
    return str(answer["action"])


def _answer(reply: Data, asked: Asked) -> Data | None:
    """The lawful answer that is meant, if one is named by its number or by its very words."""
    if "answer" not in reply:
        found = [each for each in asked.answers if each["action"] == reply.get("action")]
        return found[0] if found else None
    number = _whole(reply, "answer")
    if not 0 <= number < len(asked.answers):
        raise _wrong(f"The answers are numbered from 0 to {len(asked.answers) - 1}", reply)
    return asked.answers[number]


def _text(reply: Data) -> str:
    text = reply.get("action")
    if not isinstance(text, str):
        raise _wrong('An act has the number of an "answer", or an "action" as text', reply)
    return text


def _with_amount(reply: Data, answer: Data) -> str:
    text, amount = str(answer["action"]), _whole(reply, "amount")
    if "amount" not in answer or not LAST_NUMBER.search(text):
        raise _wrong(f"{text} takes no amount", reply)
    return LAST_NUMBER.sub(str(amount), text)


def _offer(reply: Data, answer: Data, asked: Asked, lot_names: list[str]) -> str:
    goods = reply["goods"]
    if not isinstance(goods, dict) or answer["kind"] not in OFFERS or not goods.keys() <= GOODS:
        raise _wrong(f"Goods belong to an offer, and are {', '.join(sorted(GOODS))}", reply)
    cash = _whole(goods, "cash") if "cash" in goods else 0
    given = _goods(max(0, cash), goods, "given", lot_names)
    taken = _goods(max(0, -cash), goods, "taken", lot_names)
    taker = quote(asked.view["players"][str(answer["player"])]["name"])
    return f"{answer['kind']} {taker} {given} for {taken}"


def _goods(cash: int, reply: Data, side: str, lot_names: list[str]) -> str:
    """One side of a trade, in notation."""
    lots = reply.get(f"lots_{side}", [])
    if not isinstance(lots, list) or not all(type(lot) is int and 0 <= lot < len(lot_names) for lot in lots):
        raise _wrong(f"lots_{side} is a list of numbers of lots", reply)
    cards = _whole(reply, f"cards_{side}") if f"cards_{side}" in reply else 0
    goods = [str(cash)] if cash else []
    goods += [quote(lot_names[lot]) for lot in lots]
    goods += [f"{cards} cards" if cards > 1 else "card"] if cards > 0 else []
    return " + ".join(goods) or "nothing"


def _whole(reply: Mapping[str, Any], key: str) -> int:
    number = reply[key]
    if type(number) is not int:
        raise _wrong(f"{key} is a whole number", reply)
    return number


def _wrong(reason: str, reply: Mapping[str, Any]) -> FaultError:
    return FaultError(FaultKind.WRONG, reason, json.dumps(reply)[:SHOWN])

"""A player that puts each question as text to a language model behind a command of yours.

    freehold watch official --bots "model=run:python examples/language_model.py llm -m MODEL,steady"

The command, here `llm -m MODEL`, reads the question on its standard input and writes its answer. Models take
their time: FREEHOLD_PLAYER_SECONDS=120 gives each answer two minutes.
"""

import json
import re
import subprocess
import sys

TASK = """\
You play a property-trading board game to win. Answer with one line: the number of your choice,
and after it an amount if it has a range, as in: 2 150
Or write a trade, as in: offer Bob 100 + Boardwalk for Baltic Avenue + card
"""


class Table:
    """What the player knows, and how it says it."""

    def __init__(self):
        self.view, self.lots = {}, []

    def question(self, asked, answers):
        """Everything that it takes to decide, as text."""
        me = self.name(self.view["you"])
        people = "\n".join(self.player(seat) for seat in self.view["players"])
        what = self.offer(asked) if asked["ask"] == "offer" else asked.get("text", "")
        choices = "\n".join(f"{number}  {choice(answer)}" for number, answer in enumerate(answers))
        return f"{TASK}\nRound {self.view['turn']['round']}. You are {me}.\n{people}\n\n{what}\n{choices}\n"

    def name(self, seat):
        return self.view["players"][str(seat)]["name"]

    def player(self, seat):
        facts = self.view["players"][seat]
        lots = self.view["lots"].items()
        owned = [self.lot(lot, each) for lot, each in lots if each.get("owner") == int(seat)]
        return f"{facts['name']}: ${facts['cash']}, {facts['status']}; {', '.join(owned) or 'no lots'}"

    def lot(self, lot, facts):
        level = f" (level {facts['level']})" if facts["level"] else ""
        return self.lots[int(lot)]["name"] + (" (mortgaged)" if facts["mortgaged"] else level)

    def offer(self, offer):
        """An offer as its taker reads it."""
        given = [f"${offer['gives']}", *(self.lots[lot]["name"] for lot in offer["lots_given"])]
        taken = [f"${offer['takes']}", *(self.lots[lot]["name"] for lot in offer["lots_taken"])]
        cards = f"and {offer['cards_given']} jail cards for {offer['cards_taken']}"
        return f"{self.name(offer['maker'])} offers {' + '.join(given)} for {' + '.join(taken)} {cards}."


def choice(answer):
    span = answer.get("amount")
    return answer["label"] + (f" ({span['low']} to {span['high']})" if span else "")


def decide(table, message):
    """What the model answers, as an act; where there is nothing to choose it is not asked."""
    answers = message["answers"]
    choices = [each for each in answers if each["asked"] or each["kind"] in ("build", "offer", "lift")]
    if len(choices) == 1:
        return {"action": choices[0]["action"]}
    text = table.question(message["asked"], answers)
    said = subprocess.run(sys.argv[1:], input=text, capture_output=True, text=True, check=True).stdout.strip()
    found = re.match(r"(\d{1,3})\b(?:\D+(\d{1,6})\b)?", said)
    if found is None:
        return {"action": said.partition("\n")[0]}
    number, amount = int(found[1]), found[2]
    has_range = number < len(answers) and "amount" in answers[number]
    return {"answer": number, **({"amount": int(amount)} if amount and has_range else {})}


def hear(table, message):
    """What is said to a message, if anything."""
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1}
    if message["type"] == "game":
        table.lots = message["document"]["lots"]
    elif message["type"] == "state":
        table.view = message["view"]
    elif message["type"] == "ask":
        try:
            act = decide(table, message)
        except subprocess.CalledProcessError as error:
            act = {"error": f"the command ended with code {error.returncode}: {error.stderr.strip()[-100:]}"}
        except OSError as error:
            act = {"error": str(error)}
        return {"type": "act", "number": message["number"], **act}
    return None


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit("Say which command answers: language_model.py COMMAND [ARGUMENT ...]")
    seated = Table()
    for line in sys.stdin:
        said = hear(seated, json.loads(line))
        if said is not None:
            print(json.dumps(said), flush=True)

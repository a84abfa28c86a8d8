"""A stand-in for a language model: reads a question, and answers with the number of a cheap choice."""

import re
import sys

WORDS = ("Buy", "Turn down", "Pass", "Do not", "Roll", "Mortgage", "Sell", "End")


def main() -> None:
    """The first choice that begins with one of the words; now and then something else."""
    question = sys.stdin.read()
    if "You are" not in question:
        sys.exit("This is no question.")
    choices = re.findall(r"^(\d+)  (.*)$", question, re.MULTILINE)
    found = [number for word in WORDS for number, label in choices if label.startswith(word)]
    print(f"{(found or [choices[0][0]])[0]}\nbecause it is cheap.")


main()

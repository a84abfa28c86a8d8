"""Denials: why a table refuses something that the rules might allow."""

from freehold.errors import Denial

TEMPLATES: dict[Denial, str] = {
    Denial.PAUSED: "The game is paused.",
    Denial.NOT_PAUSED: "The game is not paused.",
    Denial.OVER: "The game is over.",
    Denial.NO_SUCH_SEAT: "There is no such seat at this table.",
    Denial.OTHERS_ACTION: "That is another player's action.",
    Denial.BOT_DECIDES: "{who} is played by a bot, which decides alone.",
    Denial.PERSON_DECIDES: "{who} is a person, who decides alone.",
    Denial.IS_AWAY: "{who} is already away.",
    Denial.NOT_AWAY: "{who} is not away.",
    Denial.DRAWS_ITS_OWN: "This game rolls its own dice and draws its own cards.",
    Denial.NO_CHANCE_AWAITED: "No dice and no card are needed now.",
    Denial.NO_UNDO: "This table is played without undo.",
    Denial.NOTHING_TO_UNDO: "Nothing can be taken back: nobody has done anything yet.",
    Denial.CHANCE_HAS_DECIDED: "Nothing can be taken back: the dice or the cards have decided since.",
    Denial.OTHERS_HAVE_DECIDED: "Nothing can be taken back: another player has decided since.",
}


OBJECTIONS = {
    "completes": "you would complete {group}",
    "breaks up": "it would break up my {group}",
    "for nothing": "there is nothing in it for me",
    "too much": "that is too much to ask",
    "too little": "it is worth more than that to me",
}


MOTIVES = {
    "both": "that gives me {mine}, and you {yours}",
    "completes": "it would complete {mine} for me",
    "theirs": "it would complete {yours} for you",
    "in debt": "I have to raise money",
    "more": "I collect {mine}",
    "begins": "I would like to start on {mine}",
    "sells": "I would rather have the money",
    "fair": "I think that is fair",
}


def motive(name: str, mine: str, yours: str) -> str:
    """Why a player makes an offer, in a few words that follow their name and a colon."""
    return MOTIVES[name].format(mine=mine, yours=yours)


def objection(name: str, group: str) -> str:
    """Why a player will not have an offer, in a few words that follow their name and a colon."""
    return OBJECTIONS[name].format(group=group)


def quote(who: str, cash: str, is_theirs: bool) -> str:
    """What a player would take for something, or give if the cash is theirs."""
    return f"{who} would {'give you' if is_theirs else 'take'} {cash} for that."


def no_quote(who: str) -> str:
    """Of a player who says nothing, or wants more than there is."""
    return f"{who} names no price that you could pay."


def denial(reason: Denial, who: str) -> str:
    """Why the table refuses something; `who` is the player it is about."""
    return TEMPLATES[reason].format(who=who)

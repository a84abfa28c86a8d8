"""A player in twenty lines: buys what leaves it half its cash, bids up to half, and trades with nobody."""


class Thrifty:
    def choose(self, view, answers):
        me = view["players"][str(view["you"])]
        lawful = {answer["kind"]: answer for answer in answers if answer["asked"]}
        if "buy" in lawful and 2 * lawful["buy"]["price"] <= me["cash"]:
            return lawful["buy"]
        if "bid" in lawful and lawful["bid"]["amount"]["low"] <= me["cash"] // 4:
            return {**lawful["bid"], "amount": lawful["bid"]["amount"]["low"]}
        builds = [answer for answer in answers if answer["kind"] == "build"]
        if builds and builds[0]["price"] * 4 <= me["cash"]:
            return builds[0]
        for kind in ("refuse", "vote_no", "decline", "pass", "keep", "tax_flat", "roll", "end"):
            if kind in lawful:
                return lawful[kind]
        raising = [answer for answer in answers if "brings" in answer and answer["asked"]]
        asked = raising or list(lawful.values())
        return max(asked, key=lambda answer: answer.get("brings", 0))

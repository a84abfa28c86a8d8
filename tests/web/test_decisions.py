"""Every kind of decision, made through the page: trades, building, shortage, debts, taxes, votes."""

import random
import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.evening import raise_cash
from tests.web.people import GAME_TIME, Choose, Person, eager, play, try_act
from tests.web.trials import NAMES, streets, table_of, taxes, with_knobs

GAMES = 4
SMALL = "faces = 3\nincome_tax = 'flat'\nincome_tax_flat = 1\n"


def only(*kinds: str) -> Choose:
    """Somebody who does nothing but this, the first of it first."""

    def choose(offered: Sequence[str]) -> str | None:
        return next((kind for kind in kinds if kind in offered), None)

    return choose


def play_until(people: Sequence[Person], choose: Choose, is_enough: Callable[[], bool]) -> list[str]:
    """Go on until something is the case."""
    clicked: list[str] = []
    end = time.monotonic() + GAME_TIME
    while not is_enough():
        assert time.monotonic() < end, people[0].page.inner_text("body")[-800:]
        clicked += [kind for person in people if (kind := try_act(person, choose))]
    return clicked


def owner(person: Person, lot: str) -> str:
    """Who owns a lot, as the table of deeds says."""
    return person.page.get_by_role("row", name=re.compile(f"^{lot}")).locator("td").first.inner_text()


def owners(person: Person) -> dict[str, str]:
    """Who owns what."""
    person.page.get_by_role("tab", name="deeds").click()
    return {lot: owner(person, lot) for lot in NAMES}


def settle_streets(arrive: Arrive, knobs: str = "") -> tuple[Person, Person]:
    """Ann and Ben own all four streets; after trades, Ann the red ones and Ben the blue ones."""
    ann, ben = table_of(streets(5), f"{SMALL}{knobs}", arrive, ("Ann", "Ben"))
    go_on = only("buy", "roll", "end", "keep")
    play_until([ann, ben], go_on, lambda: "" not in owners(ann).values())
    for person in (ann, ben):  # who did nothing that cannot be done
        expect(person.page.get_by_role("alert")).to_have_count(0)
    return ann, ben


def offer(person: Person, gives: Sequence[str], takes: Sequence[str], cash: int) -> None:
    """Put an offer together and send it."""
    page = person.page
    page.get_by_role("button", name="Trade").first.click()
    sheet = page.get_by_role("dialog")
    fill_in(person, gives, takes, cash)
    sheet.get_by_role("button", name=re.compile("^Offer it")).click()
    expect(sheet).to_have_count(0)


def fill_in(person: Person, gives: Sequence[str], takes: Sequence[str], cash: int) -> None:
    sheet = person.page.get_by_role("dialog")
    for name in gives:  # dragged
        deed = sheet.get_by_label("Your deeds").get_by_role("button", name=name)
        deed.drag_to(sheet.get_by_label("The offer"))
        expect(deed).to_have_attribute("aria-pressed", "true")
    for name in takes:  # tapped
        sheet.get_by_label(re.compile("'s deeds")).get_by_role("button", name=name).click()
    sheet.get_by_label("Cash as a number").fill(str(cash))
    sheet.get_by_label("Cash as a number").press("Tab")


def test_a_trade_with_a_counter_offer_then_a_group_is_built_on_in_one_go(arrive: Arrive) -> None:
    ann, ben = settle_streets(arrive)
    held = owners(ann)
    gives = [lot for lot in NAMES[2:] if held[lot] == "Ann"]
    takes = [lot for lot in NAMES[:2] if held[lot] == "Ben"]
    offer(ann, gives, takes, 1)
    # An offer each way: one's own is withdrawn, and only the other's is answered.
    offer(ben, [], [next(lot for lot in NAMES if held[lot] == "Ann")], 3)
    for kind in ("Accept", "Counter", "Withdraw"):
        expect(ben.page.get_by_role("button", name=kind)).to_have_count(1)
    ben.page.get_by_role("button", name="Withdraw").click()
    ben.page.get_by_role("button", name="Counter").click()
    sheet = ben.page.get_by_role("dialog")
    expect(sheet.get_by_label("The offer")).to_contain_text("$1")
    fill_in(ben, [], [], -40)
    sheet.get_by_role("button", name="Send the counter-offer").click()
    expect(ann.page.get_by_label("An offer to you")).to_contain_text("$40")
    ann.page.get_by_role("button", name="Accept").click()
    expect(ann.page.get_by_label("An offer to you")).to_have_count(0)
    assert list(owners(ann).values()) == ["Ann", "Ann", "Ben", "Ben"]

    play_until(
        [ann, ben],
        only("roll", "end"),
        lambda: ann.page.get_by_role("button", name="Build").first.is_visible(),
    )
    ann.page.get_by_role("button", name="Build & mortgage").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("^2 houses: ")).click()
    expect(ann.page.get_by_role("dialog").get_by_text("2 houses", exact=True)).to_have_count(2)
    ann.page.keyboard.press("Escape")
    expect(ben.page.get_by_role("button", name=re.compile(r"^A\w+ Street,.*2 houses"))).to_have_count(2 * 2)


def test_a_bot_says_what_it_would_take_and_takes_it(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.write_table(with_knobs(streets(5), SMALL))
    ann.add_bots(1)
    ann.start()
    play_until(
        [ann], only("decline", "pass", "refuse", "roll", "end"), lambda: any(map(bool, owners(ann).values()))
    )
    lot = next(lot for lot, name in owners(ann).items() if name)
    ann.page.get_by_role("button", name="Trade").first.click()
    sheet = ann.page.get_by_role("dialog")
    asking = sheet.get_by_role("button", name=re.compile("^What would Ada take"))
    expect(asking).to_be_disabled()
    fill_in(ann, [], [lot], 0)
    asking.click()
    expect(sheet.get_by_role("status")).to_contain_text(re.compile(r"Ada would take \$\d+ for that\."))
    price = re.findall(r"\d+", sheet.get_by_role("status").inner_text())[0]
    expect(sheet.get_by_label("Cash as a number")).to_have_value(price)
    sheet.get_by_role("button", name=re.compile("^Offer it")).click()
    expect(sheet).to_have_count(0)
    play_until([ann], only(), lambda: owner(ann, lot) == "Ann")


def test_a_shortage_of_houses_is_settled_by_claims_and_bids(arrive: Arrive) -> None:
    ann, ben = settle_streets(arrive, "houses = 1\nhotels = 1\n")
    held = owners(ann)
    offer(
        ann,
        [lot for lot in NAMES[2:] if held[lot] == "Ann"],
        [lot for lot in NAMES[:2] if held[lot] == "Ben"],
        1,
    )
    ben.page.get_by_role("button", name="Accept").click()
    play_until(
        [ann, ben],
        only("roll", "end"),
        lambda: ann.page.get_by_role("button", name="Build").first.is_visible(),
    )
    ann.page.get_by_role("button", name="Build & mortgage").click()
    ann.page.get_by_role("dialog").locator('[data-kind="build"]').first.click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(ben.page.get_by_role("heading", name="Do you want the house too?")).to_be_visible()
    ben.page.locator('[data-kind="claim"]').first.click()
    expect(ann.page.get_by_text("Auction: the house")).to_be_visible()
    auction = ann.page.get_by_text("Auction: the house")
    done = play_until([ann, ben], only("pass"), lambda: not auction.is_visible())
    assert "pass" in done


def play_taxes(arrive: Arrive) -> tuple[Person, set[str], int]:
    """A game to the end: somebody who saw it, what could be chosen, and how many lots were mortgaged."""
    ann, ben = table_of(taxes(), "faces = 2\nsalary = 0\nstarting_cash = 350\n", arrive, ("Ann", "Ben"))
    seen: set[str] = set()

    def choose(offered: Sequence[str]) -> str | None:
        seen.update(offered)
        return only("tax_flat", "buy", "decline", "pass", "roll", "end", "keep")(offered)

    mortgaged = 0
    end = time.monotonic() + GAME_TIME
    while not ann.is_done:
        assert time.monotonic() < end
        for person in (ann, ben):
            is_short = person.page.get_by_role("button", name="Raise cash").is_visible()
            raised = raise_cash(person)
            mortgaged += raised
            try_act(person, only("bankrupt") if is_short and not raised else choose)
    return ben, seen, mortgaged


def test_taxes_are_chosen_debts_are_raised_and_somebody_goes_bankrupt(arrive: Arrive) -> None:
    mortgaged = 0
    for _ in range(GAMES):  # the dice may ruin somebody who has no lot
        ben, seen, mortgaged = play_taxes(arrive)
        assert {"tax_flat", "tax_share"} <= seen
        expect(ben.page.get_by_label("Result")).to_contain_text("bankrupt")
        if mortgaged:
            break
    assert mortgaged > 0


def test_a_newcomer_asks_and_is_let_in(arrive: Arrive) -> None:
    ann, ben, cem = arrive("Ann"), arrive("Ben"), arrive("Cem")
    code = ann.make_table("Enterprise")
    ben.join(code)
    ann.rule("number of rounds", "2")
    ann.start()
    cem.page.goto(f"{cem.url}/t/{code}")
    cem.page.get_by_role("button", name="Ask to join").click()
    for person in (ann, ben):
        person.let_in()
    play([ann, ben, cem], eager(random.Random(3)))
    expect(cem.page.get_by_label("Result")).to_contain_text("Cem")


def test_others_can_trade_while_somebody_decides(arrive: Arrive) -> None:
    # Two-sided dice lead to a street for sale at once, so that Ann has to decide
    ann, ben, cem = table_of(streets(5), "faces = 2\n", arrive, ("Ann", "Ben", "Cem"))
    trade = cem.page.get_by_role("button", name="Trade").first
    expect(trade).to_be_visible()
    ann.page.locator('[data-kind="roll"]').click()
    expect(ann.page.locator('[data-kind="roll"]')).to_have_count(0)
    expect(ann.page.locator(".answers [data-kind]:enabled").first).to_be_visible()
    cem.page.wait_for_timeout(300)
    expect(trade).to_be_visible()
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Say something").fill("Well?")
    ben.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    trade.click()
    expect(cem.page.get_by_role("dialog")).to_be_visible()
    expect(ann.page.locator(".answers [data-kind]:enabled").first).to_be_visible()


def test_what_cannot_be_done_says_why(arrive: Arrive) -> None:
    knobs = "faces = 3\nstarting_cash = 30\nsalary = 0\nincome_tax = 'flat'\nincome_tax_flat = 1\n"
    people = table_of(streets(5), knobs, arrive, ("Ann", "Ben"))
    greyed = [person.page.locator('.answers [aria-disabled="true"]') for person in people]
    play_until(people, only("roll", "end"), lambda: any(button.is_visible() for button in greyed))
    asked = people[0] if greyed[0].is_visible() else people[1]
    expect(asked.page.get_by_role("alert")).to_contain_text("$30")

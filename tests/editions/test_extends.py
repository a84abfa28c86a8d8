"""A house-rule edition is a few lines that extend another."""

from pathlib import Path

import pytest

from freehold.editions import load
from freehold.editions.files import DATA
from freehold.errors import EditionError
from freehold.rules.codes import CardOp
from tests.editions.files import SMALL, built_in_text, complaint, load_text


def test_a_few_lines_make_an_edition(tmp_path: Path) -> None:
    edition = load_text(tmp_path, 'extends = "official"\n[knobs]\nsalary = 400\nfree_parking = "jackpot"\n')
    base = load("official")
    assert (edition.name, edition.title, edition.revision) == ("house", "house", 1)
    assert (edition.rulebook.salary, edition.rulebook.free_parking) == (400, 1)
    assert (edition.lot_names, edition.card_ids) == (base.lot_names, base.card_ids)
    assert edition.digest == load("official", {"salary": 400, "free_parking": "jackpot"}).digest


def test_a_file_extends_a_file_beside_it_and_options_beat_both(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('extends = "tycoon"\n[knobs]\nrounds = 10\nsalary = 300\n')
    edition = load_text(tmp_path, 'extends = "base.toml"\n[knobs]\nsalary = 400\n', {"jail_fine": 60})
    book = edition.rulebook
    assert (book.rounds, book.salary, book.jail_fine) == (10, 400, 60)
    assert "T-02" in [decision.rule for decision in edition.decisions]


def test_files_that_extend_each_other_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('extends = "b.toml"')
    (tmp_path / "b.toml").write_text('extends = "a.toml"')
    with pytest.raises(EditionError, match=r'extends names "a.toml", which extends this file in turn\.'):
        load(tmp_path / "a.toml")


def test_a_very_long_chain_is_refused(tmp_path: Path) -> None:
    for at in range(20):
        (tmp_path / f"{at}.toml").write_text(f'extends = "{at + 1}.toml"')
    with pytest.raises(EditionError, match="makes a chain of more than 16 files"):
        load(tmp_path / "0.toml")


def test_a_mistake_below_is_blamed_on_its_own_file(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('extends = "official"\n[knobs]\nsalary = -3\n')
    error = complaint(tmp_path, 'extends = "base.toml"\n')
    assert (error.file, error.key) == ("base.toml", "knobs.salary")


def test_one_lot_can_be_changed(tmp_path: Path) -> None:
    edition = load_text(tmp_path, 'extends = "official"\nlots = [{ name = "Boardwalk", price = 500 }]')
    lot = edition.lot_names.index("Boardwalk")
    assert edition.rulebook.lot_price[lot] == 500
    assert edition.rulebook.lot_rent[lot] == [50, 200, 600, 1400, 1700, 2000]


def test_cards_can_be_changed_added_and_dropped(tmp_path: Path) -> None:
    edition = load_text(
        tmp_path,
        """
        extends = "official"
        [[decks]]
        name = "Chance"
        cards = [
            { id = "dividend", amount = 80 },
            { id = "speeding", drop = true },
            { id = "lottery", op = "receive", amount = [10, 50], step = 10, text = "A prize of {amount}." },
        ]
        """,
    )
    book = edition.rulebook
    ids = edition.card_ids[: book.deck_size[0]]
    assert len(ids) == 16
    assert "speeding" not in ids
    assert book.card_low[ids.index("dividend")] == 80
    assert edition.card_texts[ids.index("dividend")] == "Your shares pay a dividend: $80 from the bank."
    assert (ids[15], book.card_op[15], book.card_step[15]) == ("lottery", CardOp.RECEIVE, 10)
    assert edition.card_texts[15] == "A prize of $10 to $50."


def test_a_fresh_deck_stands_in_place_of_the_inherited_one(tmp_path: Path) -> None:
    text = 'extends = "official"\n[[decks]]\nname = "Chance"\nfresh = true\n'
    edition = load_text(tmp_path, text + 'cards = [{ id = "a", op = "pay", amount = 1, text = "X." }]')
    assert edition.rulebook.deck_size[:2] == [1, 16]


def test_a_new_board_drops_what_it_does_not_use(tmp_path: Path) -> None:
    edition = load_text(tmp_path, SMALL)
    assert (edition.rulebook.lots, edition.rulebook.groups, edition.rulebook.decks) == (2, 1, 1)


def test_a_copy_of_a_built_in_file_needs_another_name(tmp_path: Path) -> None:
    text = built_in_text("official")
    assert complaint(tmp_path, text).key == "name"
    copied = load_text(tmp_path, text.replace('name = "official"', 'name = "copied"'))
    assert copied.digest == load("official").digest
    assert load(Path(DATA) / "official.toml").name == "official"


def test_knobs_of_a_house_file_beat_the_inherited_difficulty(tmp_path: Path) -> None:
    text = 'extends = "enterprise"\n[knobs]\nsalary = 400\n'
    assert load_text(tmp_path, text, {"difficulty": "hard"}).rulebook.salary == 400
    assert load_text(tmp_path, text, {"difficulty": "hard", "salary": 500}).rulebook.salary == 500


def test_levels_of_difficulty_can_be_added(tmp_path: Path) -> None:
    text = """
    extends = "official"
    [knobs]
    difficulty = "kind"
    [difficulty.kind]
    salary = 500
    [difficulty.mean]
    salary = 50
    """
    assert load_text(tmp_path, text).rulebook.salary == 500
    assert load_text(tmp_path, text, {"difficulty": "mean"}).rulebook.salary == 50


def test_a_knob_is_understood_by_its_former_name(tmp_path: Path) -> None:
    former = load_text(tmp_path, 'extends = "official"\n[knobs]\njail_pass_at_last = false\n')
    today = load("official", {"jail_card_at_last": "no"})
    assert former.rulebook.jail_card_at_last == 0
    assert former.digest == today.digest == load("official", {"jail_pass_at_last": "no"}).digest
    assert today.options == {"jail_card_at_last": "no"}


def test_a_knob_under_two_names_is_refused(tmp_path: Path) -> None:
    text = 'extends = "official"\n[knobs]\njail_pass_at_last = false\njail_card_at_last = true\n'
    error = complaint(tmp_path, text)
    assert error.key == "knobs.jail_pass_at_last"
    assert error.reason == "is the former name of jail_card_at_last, which is set too"


def test_renaming_a_knob_changed_no_digest() -> None:
    """As the release wrote it that called the knob jail_pass_at_last."""
    assert load("official").digest == "4f951fdf824833f145ae"

"""Training: the same seed is the same net, work goes on where it was left, and nets know what they say."""

from pathlib import Path

import pytest

from freehold import editions
from freehold.errors import SetupError, StorageError
from freehold.search.calibration import Bin, Calibration, calibrate
from freehold.search.lessons import AT_ONCE, School, inputs_of
from freehold.search.nets import built_in, read_net
from freehold.search.training import TEACHERS, Training, TrainingPlan, together
from tests.cli.running import run

GAMES = 2 * AT_ONCE


def trained(folder: Path, name: str, work: str = "work") -> Calibration:
    return Training(TrainingPlan("hongkong", folder / name, folder / work, GAMES, 2)).run(lambda *_: None)


def test_the_same_seed_is_the_same_net_and_work_goes_on_where_it_was_left(tmp_path: Path) -> None:
    def interrupt(what: str, done: int, whole: int) -> None:
        if what == "epochs":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Training(TrainingPlan("hongkong", tmp_path / "a.net", tmp_path / "work", GAMES, 2)).run(interrupt)
    kept = sorted(path.name for path in (tmp_path / "work").glob("*/*"))
    assert len(kept) == GAMES // AT_ONCE + 1
    trained(tmp_path, "a.net")
    trained(tmp_path, "b.net", "elsewhere")
    assert (tmp_path / "a.net").read_bytes() == (tmp_path / "b.net").read_bytes()
    assert read_net(tmp_path / "a.net")[1].games == GAMES


@pytest.mark.parametrize("content", [b"", b"junk", b"PK\x03\x04 cut off"])
@pytest.mark.parametrize("name", ["games-0.npz", "pupil-2-2.npz"])
def test_damaged_work_is_named(tmp_path: Path, name: str, content: bytes) -> None:
    (damaged := tmp_path / "work" / "hongkong-0-1" / name).parent.mkdir(parents=True)
    damaged.write_bytes(content)
    with pytest.raises(StorageError) as caught:
        trained(tmp_path, "a.net")
    reason = "is damaged; once it is removed, that part of the work is done again."
    assert str(caught.value) == f"{damaged} {reason}"


def test_an_edition_that_is_none_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"official.*any.*moon"):
        Training(TrainingPlan("moon", tmp_path / "x.net", tmp_path))


def test_a_place_where_no_net_can_be_written_is_refused_before_the_work(tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "x.net"
    result = run("train", "hongkong", "-o", str(out), "--work", str(tmp_path / "work"), "--games", "500")
    assert result.exit_code == 2
    assert f"{out} could not be written (No such file or directory)" in " ".join(result.stderr.split())
    assert not (tmp_path / "work").exists()


def test_the_net_of_the_official_edition_is_right_about_games_it_has_not_seen() -> None:
    rulebook = editions.load("official").rulebook
    school = School(rulebook, TEACHERS, inputs_of(rulebook), seed=77)
    found = calibrate(built_in("official")[0], together([school.chunk(at) for at in range(2)]))
    assert found.positions > 2000
    assert found.brier < 0.65 * found.brier_even
    assert found.largest_gap < 0.12


def test_a_gap_is_that_of_what_was_said_often() -> None:
    bins = (Bin(900, 0.1, 0.12), Bin(5, 0.9, 0.4), Bin(300, 0.5, 0.45))
    assert Calibration(400, 0.1, 0.2, bins).largest_gap == pytest.approx(0.05)

"""The command as a process of its own: exit codes, pipes, encodings, signals."""

import os
import signal
import subprocess
import sys
import tomllib
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

from freehold.cli import main
from freehold.game import Game

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "freehold")
# Started in the background, a process may ignore Ctrl-C; this one does not.
HEEDFUL = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
HEEDFUL += "from freehold.cli import main; main(prog_name='freehold')"


def environment(**settings: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("FORCE_COLOR", "NO_COLOR")}
    return {**kept, "PYTHONPATH": str(ROOT / "src"), **settings}


def start(*arguments: str, command: tuple[str, ...] = COMMAND, **settings: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [*command, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**settings),
    )


def test_the_entry_point_is_the_command() -> None:
    with open(ROOT / "pyproject.toml", "rb") as file:
        module, _, name = tomllib.load(file)["project"]["scripts"]["freehold"].partition(":")
    assert getattr(import_module(module), name) is main


@pytest.mark.parametrize(("arguments", "code"), [(("editions",), 0), (("--help",), 0), (("rules", "nix"), 2)])
def test_exit_codes(arguments: tuple[str, ...], code: int) -> None:
    with start(*arguments) as process:
        out, err = process.communicate(timeout=60)
    assert process.returncode == code
    assert b"Traceback" not in err
    assert bool(out) is (code == 0)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close in another way")
@pytest.mark.parametrize("arguments", [("rules", "official"), ("watch", "tycoon", "--seed", "7")])
def test_a_closed_pipe_is_left_in_silence(arguments: tuple[str, ...]) -> None:
    with start(*arguments) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        complaint = process.stderr.read()
        code = process.wait(timeout=60)
    assert complaint == b""
    assert code in (0, 141)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_poor_encodings_get_what_they_can_show(encoding: str) -> None:
    arguments = ("watch", "xorti", "--seed", "7", "--set", "rounds=2")
    with start(*arguments, PYTHONIOENCODING=encoding, PYTHONUTF8="0") as process:
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert err == b""
    assert "EUR1,500" in out.decode(encoding)


def interrupted(process: subprocess.Popen[bytes]) -> bytes:
    """Press Ctrl-C until it is heeded; what is said about it.

    Python sleeps through a signal that comes just before it falls asleep, and heeds it with the next one.
    """
    for _ in range(12):
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=5)[1]
    raise AssertionError("Ctrl-C does not end it")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way")
def test_ctrl_c_ends_a_game_and_keeps_its_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    arguments = ("watch", "official", "--seed", "7", "--delay", "60", "--save", str(file))
    with start(*arguments, command=(sys.executable, "-c", HEEDFUL), PYTHONUNBUFFERED="1") as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(b"Turn 2"):
                break
        err = interrupted(process)
    assert process.returncode == 130
    assert b"Stopped in turn 2, round 1, seed 7: " in err
    assert b"Traceback" not in err
    assert Game.load(file).state.turn_number == 2


@pytest.mark.skipif(sys.platform == "win32", reason="streams close in another way")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_command_survives_closed_streams(closed: str) -> None:
    line = f"{' '.join(COMMAND)} rules hongkong {closed}"
    run = subprocess.run(["sh", "-c", line], capture_output=True, env=environment(), timeout=60, check=False)
    assert run.returncode == 0
    assert b"Traceback" not in run.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
def test_a_full_output_is_told_in_a_sentence() -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [*COMMAND, "editions"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
            check=False,
        )
    assert run.returncode == 2
    assert run.stderr.decode() == "freehold: That did not work: No space left on device.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_being_told_to_end_keeps_the_record_and_says_nothing(tmp_path: Path, number: signal.Signals) -> None:
    file = tmp_path / "game.txt"
    arguments = ("watch", "official", "--seed", "7", "--delay", "60", "--save", str(file))
    with start(*arguments, PYTHONUNBUFFERED="1") as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith(b"Turn 2"):
                break
        process.send_signal(number)
        err = process.communicate(timeout=60)[1]
    assert process.returncode == 128 + number
    assert b"Traceback" not in err
    assert Game.load(file).turn_number == 2


def test_too_little_memory_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def exhausted(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("freehold.cli.reading.show_rulebook", exhausted)
    with pytest.raises(SystemExit) as ended:
        main(["rules", "official"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "freehold: There is not enough memory for this.\n"


def test_what_would_control_a_terminal_is_shown_as_text(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("# Freehold\nEdition: \x1b]0;owned\x07\x1b[2J\n", encoding="utf-8")
    with start("check", str(file)) as process:
        out, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert b"\x1b" not in out + err

"""The command `serve` as somebody types it: it says where it is, serves, and ends in an orderly way."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_serving_until_somebody_ends_it(tmp_path: Path, ending: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "FREEHOLD_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "freehold", "serve", "--port", "0", "--host", "127.0.0.1"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        first = server.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", first)
        assert found is not None
        with urlopen(f"http://127.0.0.1:{found[1]}/health", timeout=20) as answer:
            headers = answer.headers
        server.send_signal(ending)
        _, told = server.communicate(timeout=30)
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy or "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "//" not in policy
        assert server.returncode in (0, 130, -signal.SIGTERM)
        assert "Traceback" not in told
    assert (tmp_path / "tables.db").exists()


def test_a_place_where_nothing_can_be_kept_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    place = str(tmp_path / "file" / "tables.db")
    command = [sys.executable, "-m", "freehold", "serve", "--port", "0", "--ledger", place]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "The tables cannot be kept in" in done.stderr
    assert done.stdout == ""  # nothing is promised that does not come
    assert "Traceback" not in done.stderr

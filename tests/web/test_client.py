"""The client's own logic, tested where it runs: patches, the stage, the connection, the ring, stories."""

import shutil
import subprocess
from pathlib import Path

import hatch_build


def test_the_client_s_own_tests_pass(built: Path) -> None:
    node = shutil.which("node", path=hatch_build.environment()["PATH"])
    command = [str(node), "node_modules/vitest/vitest.mjs", "run"]
    done = subprocess.run(
        command, cwd=hatch_build.WEB, env=hatch_build.environment(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_names_no_registry() -> None:
    assert "resolved" not in (hatch_build.WEB / "package-lock.json").read_text()

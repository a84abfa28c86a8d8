"""A real Chromium: where it is, and how it is started."""

import shutil
import subprocess
from contextlib import suppress

import hatch_build

# Only what a sandbox without a display and without root needs; web security stays on.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]
INSTALLED = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str:
    """The npm package's, or else one that is installed."""
    node = shutil.which("node", path=hatch_build.environment()["PATH"])
    with suppress(subprocess.CalledProcessError, TypeError):
        unpacked = subprocess.run(
            [str(node), "chromium.mjs"], cwd=hatch_build.WEB, check=True, capture_output=True, text=True
        )
        return unpacked.stdout
    found = next(filter(None, map(shutil.which, INSTALLED)), None)
    assert found is not None, "there is no Chromium that runs here"
    return found

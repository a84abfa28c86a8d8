"""A server in a process of its own for the browser tests, without limits; it can be killed."""

import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.error import URLError

from freehold.server.hall import Options
from freehold.server.limits import unlimited
from freehold.server.serve import listening, make_server
from tests.server.serving import free_port

ROOT = Path(__file__).parents[2]


class Site:
    """A running server, its address and its ledger."""

    def __init__(self, ledger: Path) -> None:
        self.ledger = ledger
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
        command = [sys.executable, "-m", "tests.web.site", str(self.port), str(self.ledger)]
        self.process = subprocess.Popen(command, env=environment, cwd=ROOT)
        for _ in range(400):
            try:
                with urllib.request.urlopen(f"{self.url}/health"):
                    return
            except URLError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it, or kill it."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            self.process = None


if __name__ == "__main__":
    served = make_server(sys.argv[2], Options(limits=unlimited()))
    asyncio.run(served.serve([listening("127.0.0.1", int(sys.argv[1]))]))

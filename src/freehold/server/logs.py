"""Logs as JSON lines on standard error; never a key, a secret, or what somebody said."""

import json
import logging
import sys
import time
from typing import Any

LOGGER = logging.getLogger("freehold.server")


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line; facts come from `note`."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def note(event: str, **facts: Any) -> None:
    """Something that whoever runs the server may want to know."""
    LOGGER.info(event, extra={"facts": facts})


def fault(event: str, **facts: Any) -> None:
    """A mistake of the server's own, with the trace of the exception being dealt with."""
    LOGGER.error(event, exc_info=True, extra={"facts": facts})


def write_lines(level: str = "INFO") -> None:
    """Send the log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    LOGGER.handlers[:] = [handler]
    LOGGER.setLevel(level)
    LOGGER.propagate = False

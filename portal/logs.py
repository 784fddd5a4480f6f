"""How some things are logged."""

from __future__ import annotations

import logging


class OneLine(logging.Filter):
    """For what anybody can bring about by sending too much: a warning with the address instead of a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets every record pass, changed once: logging may be set up, and this be added, several times."""
        if record.levelno == logging.WARNING:
            return True
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.exc_info = record.exc_text = None
        request = getattr(record, "request", None)
        if request is not None:
            record.msg, record.args = "%s %s", (ascii(request.path), record.getMessage())
        return True

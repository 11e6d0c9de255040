"""Logs: one JSON object a line, and no secret in any of them."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog

SECRETS = frozenset(
    {"password", "token", "csrf", "cookie", "authorization", "key", "sealed", "invitation"}
)
LOUDER = ("uvicorn", "uvicorn.error")
"""What says more than warnings: that it starts, and that it stops."""


def without_secrets(
    _: object, __: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """The same line without what nobody should read in a log."""
    return {
        name: "(hidden)" if SECRETS & set(name.lower().replace("-", "_").split("_")) else value
        for name, value in event.items()
    }


def configure_logs(to: TextIO | None = None) -> None:
    """Write structured logs to standard error: ours, and those of what we stand on."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Any] = [
        structlog.processors.format_exc_info,
        without_secrets,
        structlog.processors.JSONRenderer(),
    ]
    stream = to or sys.stderr
    structlog.configure(
        processors=[*shared, *last],
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in LOUDER:
        logging.getLogger(name).setLevel(logging.INFO)

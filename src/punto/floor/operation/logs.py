"""Logs: one JSON object a line, and no secret in any of them."""

import asyncio
import logging
import sys
from collections.abc import MutableMapping
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import cache
from typing import Any, TextIO

import msgspec
import structlog

SECRETS = frozenset(
    {"password", "token", "csrf", "cookie", "authorization", "key", "sealed", "invitation"}
)
LOUDER = ("uvicorn", "uvicorn.error")
"""What says more than warnings: that it starts, and that it stops."""
REQUEST: ContextVar[str] = ContextVar("request")
"""The id of the request that is being answered; every line says it."""

Line = MutableMapping[str, Any]


class RequestLine(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of a request; the names of its fields are no secrets, nor is what they hold."""

    event: str = "request"
    method: str
    path: str
    status: int
    milliseconds: int
    role: str
    account: str | msgspec.UnsetType = msgspec.UNSET
    address: str | msgspec.UnsetType = msgspec.UNSET
    request: str
    level: str = "info"
    timestamp: datetime


class RequestLog:
    """Writes a line for each request; those of one turn of the loop all at once."""

    def __init__(self) -> None:
        self._waiting: list[bytes] = []

    def add(self, line: RequestLine) -> None:
        self._waiting.append(msgspec.json.encode(line))
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self.write)

    def write(self) -> None:
        """Write what waits, where everything else is logged."""
        lines, self._waiting = self._waiting, []
        structlog.get_config()["logger_factory"]().msg(b"\n".join(lines).decode())


def with_request(_: object, __: str, event: Line) -> Line:
    """The same line with the request that it is about."""
    request = REQUEST.get("")
    if request:
        event.setdefault("request", request)
    return event


def with_time(_: object, __: str, event: Line) -> Line:
    """The same line with the time of day."""
    event["timestamp"] = f"{datetime.now(UTC).replace(tzinfo=None).isoformat('T', 'microseconds')}Z"
    return event


def without_secrets(_: object, __: str, event: Line) -> Line:
    """The same line without what nobody should read in a log."""
    return {name: "(hidden)" if _is_secret(name) else value for name, value in event.items()}


@cache
def _is_secret(name: str) -> bool:
    return bool(SECRETS & set(name.lower().replace("-", "_").split("_")))


def as_json(_: object, __: str, event: Line) -> str:
    """The line itself."""
    return msgspec.json.encode(event, enc_hook=repr).decode()


def configure_logs(to: TextIO | None = None) -> None:
    """Write structured logs to standard error: ours, and those of what we stand on."""
    shared: list[Any] = [with_request, structlog.processors.add_log_level, with_time]
    last: list[Any] = [structlog.processors.format_exc_info, without_secrets, as_json]
    stream = to or sys.stderr
    structlog.configure(
        processors=[*shared, *last],
        logger_factory=structlog.WriteLoggerFactory(stream),
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

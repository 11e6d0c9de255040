"""Asking a provider elsewhere: within a deadline, for so much and no more, and nowhere else."""

from collections.abc import Mapping
from time import monotonic_ns
from typing import NamedTuple

from punto.errors import Unavailable

MOST_BYTES = 262_144
"""Longer answers are not read to their end."""
CONNECT_SECONDS = 3
SILENT_SECONDS = 5
"""How long an answer may pause."""
WHOLE_SECONDS = 10
"""How long an answer may take in all, however it trickles."""
SECOND = 1_000_000_000


class NoAnswer(Unavailable):
    """A provider that does not answer, or answers too slowly or too much."""


class Fetched(NamedTuple):
    """What was answered."""

    status: int
    body: bytes


def fetch(
    address: str,
    form: Mapping[str, str] | None = None,
    basic: tuple[str, str] | None = None,
) -> Fetched:
    """What is answered at an address; a form is posted there. `NoAnswer` if nothing comes.

    Another address to go to is no answer: what was configured is what is asked.
    """
    import httpx

    patience = httpx.Timeout(SILENT_SECONDS, connect=CONNECT_SECONDS)
    until = monotonic_ns() + WHOLE_SECONDS * SECOND
    try:
        with (
            httpx.Client(timeout=patience, follow_redirects=False, auth=basic) as client,
            client.stream(
                "GET" if form is None else "POST",
                address,
                data=form,
                headers={"accept": "application/json", "user-agent": "punto"},
            ) as answer,
        ):
            body = b""
            for part in answer.iter_bytes():
                body += part
                if len(body) > MOST_BYTES or monotonic_ns() > until:
                    raise no_answer()
            return Fetched(answer.status_code, body)
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
        raise no_answer() from error


def no_answer() -> NoAnswer:
    """What is said of one."""
    return NoAnswer("provider-silent")

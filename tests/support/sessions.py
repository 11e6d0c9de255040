"""A service to sign in to, and what it answers."""

from typing import Any

from httpx import Response

from punto.house import HOUSE_STREAM
from punto.house.events import Fact
from punto.web.operation import HEADERS
from service import Service

SHAPE = {"error", "message", "rules", "clauses", "remedy"}
AT_THE_MACHINE = ("administrator", "punto")


def facts(service: Service) -> list[Fact]:
    """What the house has put on record since the accounts of the test were made."""
    record = service.floor.record
    found = [
        record.event(stored)
        for stored in record.read(HOUSE_STREAM)
        if (stored.role, stored.person) != AT_THE_MACHINE
    ]
    return [fact for fact in found if isinstance(fact, Fact)]


def refuse(answer: Response, status: int, error: str) -> dict[str, Any]:
    """The shape of an answer that says no, which has every header as well."""
    assert status == answer.status_code, answer.text
    shape: dict[str, Any] = answer.json()
    assert set(shape) >= SHAPE
    assert error == shape["error"]
    assert shape["message"]
    assert HEADERS.items() <= dict(answer.headers).items()
    return shape

"""Patrons who came by an invitation, and all that is on record of them, for tests."""

import json
from typing import Any

from punto.law.roles import Role
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from purses import NO_LIMITS, asks
from records import found_at
from service import PASSWORD, Caller, Service

CYRILLIC_BOB = "\N{CYRILLIC CAPITAL LETTER VE}\N{CYRILLIC SMALL LETTER O}b Quizzling"


NAME = "Bob Quizzling"


def cage_of(service: Service) -> Caller:
    return service.signed_in(Role.CASHIER)


def invited(service: Service, login: str, **fields: Any) -> tuple[str, Caller]:
    """A patron who signed up by an invitation: the id, and a session."""
    administrator = service.signed_in(Role.ADMINISTRATOR)
    answer = administrator.post("/api/people", {"name": login, "roles": ["patron"], **fields})
    assert answer.status_code == 200, answer.text
    chosen = {"invitation": answer.json()["link"].rpartition("/")[2], "password": PASSWORD}
    assert login == service.nobody.post("/api/people/welcome", chosen).json()["account"]
    caller = service.sign_in(login)
    return caller.get("/api/session").json()["account"], caller


def playing(service: Service, login: str = "quizzling") -> tuple[str, Caller]:
    """A patron with money and a card, who has declined limits."""
    patron, caller = invited(service, login)
    cage = cage_of(service)
    asks(caller, "choose-limits", patron, limits=NO_LIMITS)
    asks(cage, "issue-card", patron, card="1000 4711")
    asks(cage, "deposit-money", patron, cents=500_00)
    return patron, caller


def findings(service: Service) -> list[str]:
    found = Audit(DatabaseSource(service.floor.record)).run().findings
    return [found_at(each) for each in found]


def everything_on_record(service: Service) -> str:
    with service.floor.record.database.read() as session:
        tables = ("entries", "events", "refusals", "streams", "ledger")
        rows = [session.rows(f"SELECT * FROM {each}") for each in tables]  # noqa: S608 - ours
    return json.dumps(rows, ensure_ascii=False).casefold()


def codes(answer: Any) -> tuple[int, list[str]]:
    return answer.status_code, answer.json().get("clauses", [])

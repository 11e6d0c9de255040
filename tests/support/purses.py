"""Patrons with purses, asked for over HTTP, for tests."""

import re
from html import unescape
from typing import Any

from punto.law.roles import Role
from punto.table import commands as c
from service import Caller, Served, Service

ACT = "act-2018"
COUP = "4H TD 5C 7S"
"""Nine to seven: player wins."""
LESS = "\N{MINUS SIGN}"
NO_LIMITS: dict[str, Any] = {"loss_cents": {}, "deposit_cents": None}
AMOUNT = re.compile(rf"<b>{LESS}\$(.+?)</b>")
A_MINUTE_PAST_MIDNIGHT = {"hours": 4, "minutes": 1}


def patron(service: Service, name: str = "ann") -> Caller:
    return service.signed_in(Role.PATRON, name)


def asks(caller: Caller, do: str, name: str = "ann", **fields: Any) -> dict[str, Any]:
    """What comes of something that is asked of an account, and granted."""
    key = fields.pop("key", "")
    path = f"/api/patrons/{name}/commands"
    answer = caller.post(path, {"do": do, **fields}, idempotency_key=key)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def enrolled(cage: Caller, name: str, *others: str) -> str:
    """The id under which the cage enrols a person."""
    answer = cage.post("/api/patrons", {"name": name, "others": others})
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["account"]["patron"]
    return found


def says_no(caller: Caller, do: str, name: str = "ann", **fields: Any) -> tuple[int, list[str]]:
    """How something is refused: the status, and the rules of the house that say so."""
    answer = caller.post(f"/api/patrons/{name}/commands", {"do": do, **fields})
    return answer.status_code, answer.json()["clauses"]


def refused(rule: str) -> tuple[int, list[str]]:
    return 422, [f"house:patron:{rule}"]


def table(service: Service, name: str = "T1", edition: str = ACT) -> Served:
    pit = Served(service, edition, name)
    pit.signs().shoe()
    return pit


def lose(pit: Served, cents: int) -> None:
    pit.call()
    pit.bet("ann", "banker", cents)
    pit.four(COUP)
    pit.finish()


def sitting(service: Service, limit_cents: int | None = None, chips: int = 600_00) -> Served:
    """Ann at a table with chips from her purse, under a limit of the day if any."""
    service.fill_purse("ann", 1_000_00)
    if limit_cents is not None:
        asks(patron(service), "choose-limits", limits={"loss_cents": {"day": limit_cents}})
    pit = table(service)
    pit.do(c.JoinTable, patron="ann", seat=1, chips_cents=chips)
    return pit


def text_of(page: str) -> str:
    """What a page says, without its marks."""
    plain = re.sub(r"<title>.*?</title>|<[^>]+>", " ", page)
    return re.sub(r"\s+", " ", unescape(plain))

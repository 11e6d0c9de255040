"""How long a patron was at tables, as they and the cage are told."""

import re

from punto.law.roles import Role
from punto.table import commands as c
from service import Served, Service


def page(service: Service, path: str, role: Role = Role.PATRON, name: str = "ann") -> str:
    """What a person reads, without the marks."""
    answer = service.signed_in(role, name).get(path)
    assert answer.status_code == 200, answer.text
    return " ".join(re.sub(r"<[^>]+>", " ", answer.text).split())


def test_whoever_played_too_long_is_told_everywhere(service: Service) -> None:
    table = Served(service, "act-2018").seat("ann", seat=1)
    table.wait(hours=3, minutes=20)
    assert "3 h 20 min of 12 h" in page(service, "/me")
    assert "3 h 20 min of 48 h" in page(service, "/me")
    table.wait(hours=9)
    words = "You have played for 12 hours within a day. You can play again from"
    assert words in page(service, "/me")
    assert words in page(service, "/tables/T1")
    assert "Place your bets" not in page(service, "/tables/T1")

    table.do(c.LeaveTable, patron="ann")
    assert words in page(service, "/tables/T1")
    assert "They have played for too long." in page(service, "/cage/ann", Role.CASHIER, "cage")
    account = service.signed_in(Role.CASHIER, "cage").get("/api/patrons/ann").json()
    assert {"within_hours": 24, "minutes": 740, "most_minutes": 720} == account["time_played"][0]
    assert account["rests_until"] is not None

    table.wait(hours=24)
    assert words not in page(service, "/tables/T1")
    assert "Sit down" in page(service, "/tables/T1")

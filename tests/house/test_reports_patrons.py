"""What reports tell of patrons: limits, cards and suspensions, before and after."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from pit import OPENING_TIME
from played import house_at
from punto.law.roles import Role
from punto.patrons import commands as p
from punto.patrons.words import PatronLimits, Period
from punto.table.words import Actor
from reported import lines, made


def test_alterations_tell_of_patrons_limits_and_cards(tmp_path: Path) -> None:
    own, manager = Actor(Role.PATRON, "ann"), Actor(Role.GAMING_MANAGER, "max")
    day = PatronLimits(loss_cents={Period.DAY: 500_00}, deposit_cents=100_00)
    at: dict[str, Any] = {"at": OPENING_TIME, "patron": "ann"}
    with house_at(str(tmp_path / "record.db")) as house:
        house.ask(p.EnrolPatron(by=own, **at))
        house.ask(p.IssueCard(by=manager, card="1", **at))
        house.ask(p.ChooseLimits(by=own, limits=day, **at))
        house.ask(p.ChooseLimits(by=own, limits=PatronLimits(), **at))
        house.ask(p.ImposeLimits(by=manager, limits=day, reason="asked", **at))
        house.ask(p.SuspendPlay(by=own, hours=24, **at))

        limits = "lose at most $500 a day, bring in at most $100 a day"
        tomorrow = f"{OPENING_TIME + timedelta(hours=24):%d %B %Y %H:%M}"
        assert [
            ("player card of ann", "none", "1"),
            ("own limits of ann", "not chosen", limits),
            ("own limits of ann", limits, f"no limits from {tomorrow}"),
            ("imposed limits of ann", "no limits", f"{limits}: asked"),
            ("play of ann", "allowed", f"suspended until {tomorrow}"),
        ] == lines(made(house.record, "alterations"), "what", "before", "after")

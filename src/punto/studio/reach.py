"""What of a house a draft reaches: the procedures that carry its clauses out, and their pages.

A procedure is a part of Punto that was seen to read a clause when a test of the clause was run
(`punto.study.evidence`); so the list follows from the clauses alone.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from punto.law.drafts.draft import Draft
from punto.studio.changes import clause_changes
from punto.study.evidence import evidence


class HousePage(StrEnum):
    """A page of the house that shows what a procedure comes to."""

    ODDS = "odds"
    CAGE = "cage"
    CALENDAR = "calendar"
    CONSOLE = "console"
    GUIDE = "guide"
    LEARN = "learn"
    LOBBY = "lobby"
    OPENING = "opening"
    PROMOTIONS = "promotions"
    RECORD = "record"
    SCHOOL = "school"
    TOURNAMENTS = "tournaments"
    WALL = "wall"


class HouseProcedure(StrEnum):
    """What is done at a table or in a house, as people name it."""

    OPENING = "opening"
    CARDS = "cards"
    SHUFFLING = "shuffling"
    SIGNS = "signs"
    WAGERING = "wagering"
    DEALING = "dealing"
    SETTLING = "settling"
    IRREGULARITIES = "irregularities"
    PAYMENTS = "payments"
    PEOPLE = "people"
    DISPUTES = "disputes"
    CONDUCT = "conduct"
    TOURNAMENTS = "tournaments"
    PROMOTIONS = "promotions"
    PATRONS = "patrons"
    NOTICES = "notices"


AREAS: dict[str, HouseProcedure] = {
    "calendar": HouseProcedure.NOTICES,
    "incidents": HouseProcedure.NOTICES,
    "game.betting": HouseProcedure.WAGERING,
    "game.limits": HouseProcedure.WAGERING,
    "game.wagers": HouseProcedure.SETTLING,
    "game.shoe": HouseProcedure.SHUFFLING,
    "game": HouseProcedure.DEALING,
    "patrons": HouseProcedure.PATRONS,
    "promotions": HouseProcedure.PROMOTIONS,
    "vouchers": HouseProcedure.PROMOTIONS,
    "tournament": HouseProcedure.TOURNAMENTS,
    "reports.contest_conditions": HouseProcedure.TOURNAMENTS,
    "table.contest": HouseProcedure.TOURNAMENTS,
    "table.authority": HouseProcedure.CONDUCT,
    "table.asking": HouseProcedure.PEOPLE,
    "table.bank": HouseProcedure.PEOPLE,
    "table.seating": HouseProcedure.PEOPLE,
    "table.duties": HouseProcedure.PEOPLE,
    "table.changing": HouseProcedure.OPENING,
    "table.opening": HouseProcedure.OPENING,
    "table.conduct": HouseProcedure.CONDUCT,
    "table.disputes": HouseProcedure.DISPUTES,
    "table.exchange": HouseProcedure.PAYMENTS,
    "table.payments": HouseProcedure.PAYMENTS,
    "table.findings": HouseProcedure.IRREGULARITIES,
    "table.integrity": HouseProcedure.IRREGULARITIES,
    "table.misdeal": HouseProcedure.IRREGULARITIES,
    "table.limits": HouseProcedure.WAGERING,
    "table.wagering": HouseProcedure.WAGERING,
    "table.signs": HouseProcedure.SIGNS,
    "table.settling": HouseProcedure.SETTLING,
    "table.shuffling": HouseProcedure.SHUFFLING,
    "table.supply": HouseProcedure.CARDS,
    "table.dealing": HouseProcedure.DEALING,
    "table.receiving": HouseProcedure.DEALING,
}
"""Parts of the code by what people call them; the longest that fits a module has it."""

PAGES: dict[HouseProcedure, tuple[HousePage, ...]] = {
    HouseProcedure.OPENING: (HousePage.OPENING, HousePage.LOBBY),
    HouseProcedure.CARDS: (HousePage.CONSOLE, HousePage.GUIDE),
    HouseProcedure.SHUFFLING: (HousePage.CONSOLE, HousePage.SCHOOL),
    HouseProcedure.SIGNS: (HousePage.WALL, HousePage.LOBBY, HousePage.OPENING),
    HouseProcedure.WAGERING: (HousePage.LOBBY, HousePage.CONSOLE, HousePage.LEARN),
    HouseProcedure.DEALING: (
        HousePage.CONSOLE,
        HousePage.LOBBY,
        HousePage.LEARN,
        HousePage.SCHOOL,
        HousePage.ODDS,
    ),
    HouseProcedure.SETTLING: (
        HousePage.CONSOLE,
        HousePage.LOBBY,
        HousePage.LEARN,
        HousePage.SCHOOL,
        HousePage.ODDS,
    ),
    HouseProcedure.IRREGULARITIES: (HousePage.GUIDE, HousePage.CONSOLE, HousePage.SCHOOL),
    HouseProcedure.PAYMENTS: (HousePage.GUIDE, HousePage.CONSOLE),
    HouseProcedure.PEOPLE: (HousePage.LOBBY, HousePage.CONSOLE, HousePage.GUIDE),
    HouseProcedure.DISPUTES: (HousePage.GUIDE, HousePage.RECORD),
    HouseProcedure.CONDUCT: (HousePage.GUIDE, HousePage.CONSOLE),
    HouseProcedure.TOURNAMENTS: (HousePage.TOURNAMENTS,),
    HouseProcedure.PROMOTIONS: (HousePage.PROMOTIONS,),
    HouseProcedure.PATRONS: (HousePage.CAGE,),
    HouseProcedure.NOTICES: (HousePage.CALENDAR,),
}
"""The pages on which a procedure is carried out or told."""


ADDRESSES: dict[HousePage, str] = {
    HousePage.ODDS: "/analysis",
    HousePage.CAGE: "/cage",
    HousePage.CALENDAR: "/calendar",
    HousePage.CONSOLE: "/deal",
    HousePage.GUIDE: "/pit",
    HousePage.LEARN: "/learn",
    HousePage.LOBBY: "/",
    HousePage.OPENING: "/open",
    HousePage.PROMOTIONS: "/promotions",
    HousePage.RECORD: "/record",
    HousePage.SCHOOL: "/school",
    HousePage.TOURNAMENTS: "/tournaments",
    HousePage.WALL: "/wall",
}


class ReachedProcedure(NamedTuple):
    """A procedure that a draft reaches, by which clauses, and where it is in the code."""

    procedure: HouseProcedure
    clauses: tuple[str, ...]
    homes: tuple[str, ...]

    @property
    def pages(self) -> tuple[HousePage, ...]:
        return PAGES[self.procedure]


def procedure_of(home: str) -> HouseProcedure | None:
    """What people call the part of the code that a function is in."""
    module = home.partition(":")[0].removeprefix("punto.")
    parts = module.split(".")
    names = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((AREAS[name] for name in names if name in AREAS), None)


def reached(draft: Draft) -> tuple[ReachedProcedure, ...]:
    """Every procedure that carries out a clause which the draft changes, as the game goes."""
    found: dict[HouseProcedure, tuple[dict[str, None], dict[str, None]]] = {}
    for clause, home, procedure in _carried_out(draft):
        clauses, homes = found.setdefault(procedure, ({}, {}))
        clauses[clause] = homes[home] = None
    return tuple(
        ReachedProcedure(each, tuple(found[each][0]), tuple(found[each][1]))
        for each in HouseProcedure
        if each in found
    )


def _carried_out(draft: Draft) -> Iterator[tuple[str, str, HouseProcedure]]:
    """A clause that differs, by its id in the draft, and a function that reads it today."""
    for change in clause_changes(draft):
        if change.before is None or not (change.points or change.after is None):
            continue
        for home in evidence(change.before).homes:
            procedure = procedure_of(home)
            if procedure is not None:
                yield change.clause.id, home, procedure

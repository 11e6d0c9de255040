"""A patron's account as pages show it: purse, chips at tables, limits and how far they are used."""

from datetime import datetime
from typing import Any, NamedTuple

from punto.floor.floor import Floor
from punto.money import dollars
from punto.patrons import Patron
from punto.patrons.words import Limits, Period
from punto.web.pages.drawing import money
from punto.web.pages.patron_words import limits_words, when

TITLES = {Period.DAY: "Today", Period.WEEK: "This week", Period.MONTH: "This month"}
FULL = 100


class AtTable(NamedTuple):
    """A patron's chips at a table."""

    table: str
    chips_cents: int
    lying_cents: int
    from_purse: bool


class Meter(NamedTuple):
    """A limit, and how much of it is used."""

    title: str
    words: str
    used: float
    """Percent of the limit; nothing where there is none."""
    lying: float
    """Percent that lies on layouts and may yet be lost."""
    is_full: bool
    anew: str
    """When it begins again."""
    by_house: bool
    limited: bool


class Field(NamedTuple):
    """A limit in a form: the name by which it is sent, its label, and what stands there."""

    name: str
    label: str
    value: str


def shown_account(floor: Floor, name: str) -> dict[str, Any]:
    """What the page of a patron, or of the cage, says of an account."""
    now, patron = floor.now(), floor.patrons.patron(name)
    own, waiting, out = patron.own_limits(now), patron.waiting(now), patron.reached(now)
    return {
        "patron": name,
        "enrolled": patron.is_enrolled,
        "purse_cents": patron.purse_cents,
        "card": patron.card,
        "at_tables": _at_tables(floor, name, patron),
        "meters": _meters(patron, now),
        "own": None if own is None else limits_words(own),
        "own_fields": fields(waiting.limits if waiting else own or Limits()),
        "declined": own == Limits() and waiting is None,
        "imposed": limits_words(patron.imposed) if patron.imposed != Limits() else "",
        "imposed_fields": fields(patron.imposed),
        "waiting": (limits_words(waiting.limits), when(waiting.since)) if waiting else None,
        "out": (out.value, when(out.ends(now))) if out else None,
        "suspended": when(patron.suspended_until)
        if patron.suspended_until is not None and patron.is_suspended(now)
        else "",
    }


def _at_tables(floor: Floor, name: str, patron: Patron) -> tuple[AtTable, ...]:
    found = []
    for table, stay in sorted(patron.stays.items()):
        live = floor.hub.table(table).table
        seated = live.patrons.get(name)
        lying = sum(placed.cents for placed in live.coup.wagers.get(name, ()))
        chips = seated.chips_cents if seated is not None else 0
        found.append(AtTable(table, chips, lying, stay.purse))
    return tuple(found)


def _meters(patron: Patron, now: datetime) -> tuple[Meter, ...]:
    own, limits, on = patron.own_limits(now) or Limits(), patron.limits(now), now.date()
    lying = sum(stay.stakes_cents for stay in patron.stays.values())
    found = []
    for period in Period:
        lost, limit = patron.lost_in(period, on), limits.loss_cents.get(period)
        found.append(
            Meter(
                title=TITLES[period],
                words=_lost_words(lost, limit),
                used=_share(lost, limit),
                lying=min(_share(lying, limit), FULL - _share(lost, limit)),
                is_full=limit is not None and lost >= limit,
                anew=when(period.ends(now)),
                by_house=limit is not None and own.loss_cents.get(period) != limit,
                limited=limit is not None,
            )
        )
    brought, limit = patron.deposited_on(on), limits.deposit_cents
    of = "no limit" if limit is None else f"of {money(limit)}"
    found.append(
        Meter(
            title="Brought in today",
            words=f"{money(brought)} {of}" if limit is not None else f"{money(brought)}; {of}",
            used=_share(brought, limit),
            lying=0,
            is_full=limit is not None and brought >= limit,
            anew=when(Period.DAY.ends(now)),
            by_house=limit is not None and own.deposit_cents != limit,
            limited=limit is not None,
        )
    )
    return tuple(found)


def _lost_words(lost: int, limit: int | None) -> str:
    so_far = f"{money(lost)} lost" if lost > 0 else "nothing lost"
    if lost < 0:
        so_far = f"{money(-lost)} ahead"
    if limit is None:
        return f"{so_far}; no limit"
    return f"{so_far} of {money(limit)}" if lost >= 0 else f"{so_far}; limit {money(limit)}"


def _share(cents: int, limit: int | None) -> float:
    if limit is None:
        return 0
    return round(max(0, min(FULL, cents * FULL / limit)), 1) if limit else FULL


def fields(limits: Limits) -> tuple[Field, ...]:
    """The limits that a form asks for, with what they are now."""
    losses = [
        Field(
            period.value, f"Most to lose in a {period.value}", _typed(limits.loss_cents.get(period))
        )
        for period in Period
    ]
    return (*losses, Field("deposit", "Most to bring in on a day", _typed(limits.deposit_cents)))


def _typed(cents: int | None) -> str:
    """An amount as somebody would type it."""
    if cents is None:
        return ""
    return dollars(cents).removeprefix("$").replace(",", "").removesuffix(".00")

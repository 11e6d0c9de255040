"""A patron's account as pages show it: purse, chips at tables, limits and how far they are used."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from punto.floor.floor import Floor
from punto.money import amount_text, money, units
from punto.patrons import Patron
from punto.patrons.play_time import within
from punto.patrons.state import TIME_LIMITS, TimeLimit
from punto.patrons.words import NO_LIMITS, PatronLimits, Period
from punto.web.pages.chip_faces import COLOURS
from punto.web.pages.felt import Chip, stack_of
from punto.web.pages.patron_words import PERIODS, limits_words, weekday, when
from punto.web.pages.tongues import Said, say
from punto.web.patrons import card_of, name_of

TITLES = {
    Period.DAY: say("page-loss-today"),
    Period.WEEK: say("page-loss-this-week"),
    Period.MONTH: say("page-loss-this-month"),
}
MOST = {
    Period.DAY: say("page-most-lost-in-a-day"),
    Period.WEEK: say("page-most-lost-in-a-week"),
    Period.MONTH: say("page-most-lost-in-a-month"),
}
FULL = 100
DAYS = 7
HIGHEST_PILE, MOST_PILES = 10, 6
"""Chips of one worth in a pile, and piles that have room beside one another."""
DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


class AtTable(NamedTuple):
    """A patron's chips at a table."""

    table: str
    chips_cents: int
    lying_cents: int
    from_purse: bool
    in_units: bool
    """Whether they are chips of a tournament, which are worth no money."""

    def told(self, cents: int) -> str:
        """So many of them."""
        return units(cents) if self.in_units else money(cents)


class LimitMeter(NamedTuple):
    """A limit, and how much of it is used."""

    title: Said
    words: Said
    used: float
    """Percent of the limit; nothing where there is none."""
    lying: float
    """Percent that lies on layouts and may yet be lost."""
    is_full: bool
    anew: Said | None
    """When it begins again; nothing where every hour lets go of an old one."""
    by_house: bool
    limited: bool
    left: Said | None = None
    """What of it is not used; nothing where there is none."""


class PlayedDay(NamedTuple):
    """A day of the last seven, and how long it was played."""

    name: Said
    words: str
    """Hours and minutes; nothing for a day without play."""
    height: float
    """Percent of the longest of them."""
    is_today: bool


class LimitField(NamedTuple):
    """A limit in a form: the name by which it is sent, its label, and what is there."""

    name: str
    label: Said
    value: str


def shown_account(floor: Floor, name: str) -> dict[str, Any]:
    """What the page of a patron, or of the cage, says of an account."""
    now, patron = floor.now(), floor.patrons.patron(name)
    own, waiting, out = patron.own_limits(now), patron.waiting(now), patron.reached(now)
    return {
        "patron": name,
        "called": name_of(floor, name),
        "same": sorted(patron.same),
        "merged_into": patron.merged_into,
        "enrolled": patron.is_enrolled,
        "purse_cents": patron.purse_cents,
        "piles": piles(patron.purse_cents),
        "played_days": _played_days(patron, now),
        "played_in_all": _played_in_all(patron, now),
        "card": card_of(floor, name),
        "at_tables": _at_tables(floor, name, patron),
        "meters": _meters(patron, now),
        "own": None if own is None else limits_words(own),
        "own_fields": fields(waiting.limits if waiting else own or NO_LIMITS),
        "declined": own == NO_LIMITS and waiting is None,
        "imposed": limits_words(patron.imposed) if patron.imposed != NO_LIMITS else "",
        "imposed_fields": fields(patron.imposed),
        "waiting": (limits_words(waiting.limits), when(waiting.since)) if waiting else None,
        "out": (PERIODS[out], when(out.ends(now))) if out else None,
        "pause": when(patron.break_until)
        if patron.break_until is not None and patron.takes_break(now)
        else None,
        "reminders": patron.reminders,
        "rest": resting(patron, now),
        "time_meters": tuple(_time_meter(patron, limit, now) for limit in TIME_LIMITS),
        "excluded": patron.excluded(now),
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
        found.append(AtTable(table, chips, lying, stay.purse, live.contest is not None))
    return tuple(found)


def _meters(patron: Patron, now: datetime) -> tuple[LimitMeter, ...]:
    own, limits, on = patron.own_limits(now) or NO_LIMITS, patron.limits(now), now.date()
    lying = sum(stay.stakes_cents for stay in patron.stays.values())
    found = []
    for period in Period:
        lost, limit = patron.lost_in(period, on), limits.loss_cents.get(period)
        found.append(
            LimitMeter(
                title=TITLES[period],
                words=_lost_words(lost, limit),
                used=_share(lost, limit),
                lying=min(_share(lying, limit), FULL - _share(lost, limit)),
                is_full=limit is not None and lost >= limit,
                anew=when(period.ends(now)),
                by_house=limit is not None and own.loss_cents.get(period) != limit,
                limited=limit is not None,
                left=_left(lost, limit),
            )
        )
    brought, limit = patron.deposited_on(on), limits.deposit_cents
    found.append(
        LimitMeter(
            title=say("page-brought-in-today"),
            words=say("page-brought-without-limit", brought=money(brought))
            if limit is None
            else say("page-brought-of", brought=money(brought), limit=money(limit)),
            used=_share(brought, limit),
            lying=0,
            is_full=limit is not None and brought >= limit,
            anew=when(Period.DAY.ends(now)),
            by_house=limit is not None and own.deposit_cents != limit,
            limited=limit is not None,
            left=_left(brought, limit),
        )
    )
    return tuple(found)


def _left(used: int, limit: int | None) -> Said | None:
    if limit is None:
        return None
    return say("page-so-much-left", left=money(max(0, limit - used)))


def piles(cents: int) -> tuple[tuple[Chip, ...], ...]:
    """The chips that an amount is made of, in piles; none for more than can be drawn."""
    found: list[tuple[Chip, ...]] = []
    for worth in sorted(COLOURS, reverse=True):
        count, cents = divmod(cents, worth)
        if count > HIGHEST_PILE * MOST_PILES:
            return ()
        heights = [min(HIGHEST_PILE, count - at) for at in range(0, count, HIGHEST_PILE)]
        found += [stack_of(height * worth, (worth,), HIGHEST_PILE) for height in heights]
    return tuple(found) if len(found) <= MOST_PILES else ()


def _played_days(patron: Patron, now: datetime) -> tuple[PlayedDay, ...]:
    """The last seven days, today the last of them."""
    begins = [_first_midnight(now) + timedelta(days=day) for day in range(DAYS)]
    spans = patron.at_tables(now)
    played = [within(spans, begin, begin + DAY) for begin in begins]
    longest = max(*played, MINUTE)
    return tuple(
        PlayedDay(
            weekday(begin),
            f"{time // HOUR}:{time % HOUR // MINUTE:02}" if time >= MINUTE else "",
            round(FULL * (time / longest), 1),
            begin == begins[-1],
        )
        for begin, time in zip(begins, played, strict=True)
    )


def _played_in_all(patron: Patron, now: datetime) -> Said:
    """The sum of those days."""
    hours, rest = divmod(within(patron.at_tables(now), _first_midnight(now), now), HOUR)
    return say("page-hours-in-seven-days", hours=hours, minutes=rest // MINUTE)


def _first_midnight(now: datetime) -> datetime:
    return now.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=DAYS - 1)


def resting(patron: Patron, now: datetime) -> tuple[Said, Said] | None:
    """Why a person who played too long is out, and until when."""
    out = patron.timed_out(now)
    if out is None:
        return None
    hours = out.limit.rule.value // HOUR
    if out.limit.period <= DAY:
        return say("page-played-too-long-in-a-day", hours=hours), when(out.until)
    days = out.limit.period // DAY
    return say("page-played-too-long-in-days", hours=hours, days=days), when(out.until)


def _time_meter(patron: Patron, limit: TimeLimit, now: datetime) -> LimitMeter:
    played, most = patron.time_played(limit.period, now), limit.rule.value
    hours, rest = divmod(played, HOUR)
    title = say("page-last-days-at-tables", days=limit.period // DAY)
    if limit.period <= DAY:
        title = say("page-last-24-hours-at-tables")
    return LimitMeter(
        title=title,
        words=say("page-time-of", hours=hours, minutes=rest // MINUTE, most=most // HOUR),
        used=_share(played // MINUTE, most // MINUTE),
        lying=0,
        is_full=played >= most,
        anew=None,
        by_house=True,
        limited=True,
        left=_time_left(most - played),
    )


def _time_left(left: timedelta) -> Said:
    hours, rest = divmod(max(timedelta(), left), HOUR)
    return say("page-so-much-time-left", hours=hours, minutes=rest // MINUTE)


def _lost_words(lost: int, limit: int | None) -> Said:
    if limit is None:
        if lost > 0:
            return say("page-lost-without-limit", lost=money(lost))
        if lost < 0:
            return say("page-ahead-without-limit", ahead=money(-lost))
        return say("page-nothing-lost")
    if lost > 0:
        return say("page-lost-of", lost=money(lost), limit=money(limit))
    if lost < 0:
        return say("page-ahead-of", ahead=money(-lost), limit=money(limit))
    return say("page-nothing-lost-of", limit=money(limit))


def _share(cents: int, limit: int | None) -> float:
    if limit is None:
        return 0
    return round(max(0, min(FULL, cents * FULL / limit)), 1) if limit else FULL


def fields(limits: PatronLimits) -> tuple[LimitField, ...]:
    """The limits that a form asks for, with what they are now."""
    losses = [
        LimitField(period.value, MOST[period], _typed(limits.loss_cents.get(period)))
        for period in Period
    ]
    deposit = say("page-most-brought-in-a-day")
    return (*losses, LimitField("deposit", deposit, _typed(limits.deposit_cents)))


def _typed(cents: int | None) -> str:
    """An amount as a person would type it."""
    return "" if cents is None else amount_text(cents)

"""Which time and table a person chose for a report: kept as typed, and read if it can be."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any, NamedTuple
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from punto.errors import Malformed
from punto.reports import read_interval
from punto.reports.request import Interval
from punto.web.pages.tongues import Said, day_said, say, the_same
from punto.web.reporting import Wanted

LONGEST = 80
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", flags=re.ASCII)
MONTH = re.compile(r"\d{4}-\d{2}", flags=re.ASCII)
A_MOMENT = timedelta(microseconds=1)
HOUR = re.compile(r"\d{2}:\d{2}(:\d{2})?", flags=re.ASCII)


class ReportSpan(StrEnum):
    """How much time a report is about."""

    DAY = "day"
    MONTH = "month"
    BETWEEN = "between"
    ALL = "all"


SPANS = {
    ReportSpan.DAY: say("page-day"),
    ReportSpan.MONTH: say("page-month"),
    ReportSpan.BETWEEN: say("page-from-to"),
    ReportSpan.ALL: say("page-everything"),
}


@dataclass(frozen=True)
class TypedChoice:
    """What was typed or chosen, as it came."""

    span: ReportSpan
    on: str = ""
    since: str = ""
    since_at: str = ""
    until: str = ""
    until_at: str = ""
    table: str = ""
    role: str = ""

    def address(self, report: str, **more: str) -> str:
        """Where a report is to be seen with just this."""
        said = {WRITTEN.get(name, name): word for name, word in vars(self).items() if word}
        return f"/reports/{report}?{urlencode(said | more)}"

    @property
    def words(self) -> tuple[str, str]:
        """The words for the ends of the interval, as reports read them."""
        match self.span:
            case ReportSpan.DAY | ReportSpan.MONTH:
                return self.on, self.on
            case ReportSpan.BETWEEN:
                return _with_hour(self.since, self.since_at), _with_hour(self.until, self.until_at)
            case ReportSpan.ALL:
                return "", ""


WRITTEN = {"since": "from", "since_at": "from-at", "until": "to", "until_at": "to-at"}
"""How fields are called in an address, where that is another word."""


class ReportChoice(NamedTuple):
    """What was typed, what it means, and what is wrong with it."""

    typed: TypedChoice
    wanted: Wanted
    problems: Mapping[str, Said]
    """A sentence for each field that cannot be read."""
    title: Said
    earlier: TypedChoice | None
    """The same of the day or month before, and below of the one after, if it has begun."""
    later: TypedChoice | None
    spans: tuple[tuple[TypedChoice, Said], ...]


def read_typed(query: Mapping[str, Any], usual: ReportSpan, today: date) -> TypedChoice:
    """What an address says; of what it does not say, the usual."""
    said = {name: str(word)[:LONGEST].strip() for name, word in query.items()}
    fields = {name: said.get(WRITTEN.get(name, name), "") for name in vars(TypedChoice(usual))}
    span = ReportSpan.BETWEEN if fields["since"] or fields["until"] else usual
    span = ReportSpan(fields.pop("span")) if fields["span"] in set(ReportSpan) else span
    fields.pop("span", None)
    typed = TypedChoice(span, **fields)
    if span in (ReportSpan.DAY, ReportSpan.MONTH) and not typed.on:
        return replace(typed, on=_as(span, today))
    return _parted(typed) if span is ReportSpan.BETWEEN else typed


def _parted(typed: TypedChoice) -> TypedChoice:
    """The same, with a moment that was given in one word as its day and its hour."""
    parted: dict[str, str] = {}
    for name in ("since", "until"):
        day, _, hour = getattr(typed, name).partition("T")
        if (
            hour
            and not getattr(typed, f"{name}_at")
            and DAY.fullmatch(day)
            and HOUR.fullmatch(hour)
        ):
            parted |= {name: day, f"{name}_at": hour}
    return replace(typed, **parted)  # type: ignore[arg-type]  # none of them is the span


def choose(typed: TypedChoice, tables: Collection[str], now: datetime) -> ReportChoice:
    """What a person wants, as far as it can be read in the house's own calendar."""
    zone, today = now.tzinfo, now.date()
    assert isinstance(zone, ZoneInfo), "the clock of a floor is in the zone of the house"
    problems = _problems(typed, zone)
    since, until = typed.words
    interval = Interval() if problems else read_interval(since, until, zone)
    is_clear = not problems
    if typed.table and typed.table not in tables:
        problems["table"] = say("page-no-such-table-on-record", table=typed.table)
    return ReportChoice(
        typed,
        Wanted(since or None, until or None, typed.table),
        problems,
        _title(typed, today) if is_clear else the_same(""),
        _moved(typed, -1, today) if is_clear else None,
        _moved(typed, 1, today) if is_clear else None,
        tuple((_of_span(typed, span, interval, now), words) for span, words in SPANS.items()),
    )


def _problems(typed: TypedChoice, zone: ZoneInfo) -> dict[str, Said]:
    """What cannot be read of the time, field by field."""
    found: dict[str, Said] = {}
    match typed.span:
        case ReportSpan.DAY:
            if not (DAY.fullmatch(typed.on) and _reads(zone, typed.on)):
                found["on"] = say("page-no-day", typed=typed.on)
        case ReportSpan.MONTH:
            if not (MONTH.fullmatch(typed.on) and _reads(zone, typed.on)):
                found["on"] = say("page-no-month", typed=typed.on)
        case ReportSpan.BETWEEN:
            found |= _problem_of_end("since", typed.since, typed.since_at, zone)
            found |= _problem_of_end("until", typed.until, typed.until_at, zone)
            if not found and not _reads(zone, *typed.words):
                found["until"] = say("page-no-later-than-the-beginning")
        case ReportSpan.ALL:
            pass
    return found


def _problem_of_end(name: str, day: str, hour: str, zone: ZoneInfo) -> dict[str, Said]:
    if not day:
        return {name: say("page-say-which-day")} if hour else {}
    if not _reads(zone, day):
        return {name: say("page-no-day", typed=day)}
    if hour and not (HOUR.fullmatch(hour) and _reads(zone, f"{day}T{hour}")):
        return {f"{name}_at": say("page-no-hour", typed=hour)}
    return {}


def _reads(zone: ZoneInfo, since: str, until: str = "") -> bool:
    """Whether reports can read these ends of an interval."""
    try:
        read_interval(since, until, zone)
    except Malformed:
        return False
    return True


def _with_hour(day: str, hour: str) -> str:
    return f"{day}T{hour}" if hour else day


def _as(span: ReportSpan, day: date) -> str:
    """A day as the word for it, or for its month."""
    return day.isoformat()[: 7 if span is ReportSpan.MONTH else 10]


def _title(typed: TypedChoice, today: date) -> Said:
    """The time in words."""
    since, until = typed.words
    if typed.span is ReportSpan.DAY:
        day = date.fromisoformat(typed.on)
        words = day_said("day-of-a-year", day)
        return say("page-today-is", day=words) if day == today else words
    if typed.span is ReportSpan.MONTH:
        return _said(typed.on)
    if since and until:
        return say("page-from-one-to-other", since=_said(since), until=_said(until))
    if since:
        return say("page-from-then-on", since=_said(since))
    return say("page-up-to", until=_said(until)) if until else say("page-everything-on-record")


def _said(word: str) -> Said:
    """A month, a day or a moment as one says it."""
    if MONTH.fullmatch(word):
        return day_said("month", date.fromisoformat(f"{word}-01"))
    moment = datetime.fromisoformat(word)
    return day_said("day" if DAY.fullmatch(word) else "moment", moment)


def _moved(typed: TypedChoice, by: int, today: date) -> TypedChoice | None:
    """The same of the day or month before or after, unless that is still to come."""
    try:
        if typed.span is ReportSpan.DAY:
            there = date.fromisoformat(typed.on) + timedelta(days=by)
        elif typed.span is ReportSpan.MONTH:
            first = date.fromisoformat(f"{typed.on}-01")
            there = first - timedelta(days=1) if by < 0 else first + timedelta(days=31)
        else:
            return None
    except OverflowError:
        return None
    on = _as(typed.span, there)
    return replace(typed, on=on) if on <= _as(typed.span, today) else None


def _day_before(moment: datetime) -> date:
    """The day that ends at a moment, or that it is in the middle of."""
    try:
        return (moment - A_MOMENT).date()
    except OverflowError:
        return moment.date()


def _of_span(
    typed: TypedChoice, span: ReportSpan, interval: Interval, now: datetime
) -> TypedChoice:
    """The same, as near as can be, for a span of another kind."""
    if span is typed.span:
        return typed
    since, until = interval.since or now, interval.until or now + A_MOMENT
    first = since.astimezone(now.tzinfo).date()
    last, today = _day_before(until.astimezone(now.tzinfo)), now.date()
    there = TypedChoice(span, table=typed.table, role=typed.role)
    match span:
        case ReportSpan.DAY | ReportSpan.MONTH:
            on = today if first <= today <= last else first
            return replace(there, on=_as(span, on))
        case ReportSpan.BETWEEN:
            return replace(there, since=_as(span, first), until=_as(span, last))
        case ReportSpan.ALL:
            return there

"""A patron's account in words: limits, times, results, and what happened to it."""

# ruff: noqa: RUF001 - Chinese has commas of its own

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any

from punto.patrons.words import Limits, Period
from punto.web.pages.drawing import money
from punto.web.pages.tongues import Said, listed, say

PERIODS = {
    Period.DAY: Said("day", "当日"),
    Period.WEEK: Said("week", "当周"),
    Period.MONTH: Said("month", "当月"),
}
WEEKDAYS = "一二三四五六日"
AT_MOST = {
    Period.DAY: "page-limit-of-day",
    Period.WEEK: "page-limit-of-week",
    Period.MONTH: "page-limit-of-month",
}


def when(moment: datetime) -> Said:
    """A day and an hour as one says them: `Tuesday 17 November, 00:00`."""
    return Said(
        f"{day_words(moment)}, {moment:%H:%M}", f"{day_words(moment).chinese} {moment:%H:%M}"
    )


def day_words(day: date) -> Said:
    """A day of a year that is known: `Tuesday 17 November`."""
    return Said(
        f"{day:%A} {day.day} {day:%B}", f"{_month_and_day(day)}星期{WEEKDAYS[day.weekday()]}"
    )


def short_day(day: date) -> Said:
    """A day where there is little room: `Tue 17 Nov`."""
    return Said(f"{day:%a} {day.day} {day:%b}", f"{_month_and_day(day)} {weekday(day).chinese}")


def weekday(day: date) -> Said:
    return Said(f"{day:%a}", f"周{WEEKDAYS[day.weekday()]}")


def stretch_words(span: Period, first: date, last: date) -> Said:
    """A day, a week or a month by its name."""
    year = f"{first.year}年"
    match span:
        case Period.DAY:
            words = day_words(first)
            return Said(f"{words} {first.year}", f"{year}{words.chinese}")
        case Period.WEEK:
            then = f"{last.year}年" if last.year != first.year else ""
            return Said(
                f"{first.day} {first:%B} to {last.day} {last:%B %Y}",
                f"{year}{_month_and_day(first)}至{then}{_month_and_day(last)}",
            )
        case Period.MONTH:
            return Said(f"{first:%B %Y}", f"{year}{first.month}月")


def _month_and_day(day: date) -> str:
    return f"{day.month}月{day.day}日"


def result_words(cents: int) -> Said:
    """What something came to, with its sign and its word."""
    if not cents:
        return say("page-result-even")
    amount = money(abs(cents))
    return (
        say("page-result-won", money=amount) if cents > 0 else say("page-result-lost", money=amount)
    )


def limits_words(limits: Limits | Mapping[str, Any]) -> Said:
    """Limits in one line; what is not limited is not said."""
    if isinstance(limits, Limits):
        losses: Mapping[str, int] = {str(k): v for k, v in limits.loss_cents.items()}
        deposit = limits.deposit_cents
    else:
        losses, deposit = limits["loss_cents"], limits["deposit_cents"]
    said = [say(AT_MOST[p], money=money(losses[p])) for p in Period if p in losses]
    if deposit is not None:
        said.append(say("page-limit-of-deposits", money=money(deposit)))
    return listed(said, "，") or say("page-limit-of-nothing")


def _moment(text: str) -> Said:
    return when(datetime.fromisoformat(text))


def _chosen(event: dict[str, Any]) -> str:
    words = f"Limits of the patron's own: {limits_words(event['limits'])}"
    if event["since"] == event["chosen"]:
        return f"{words}."
    return f"{words}; from {_moment(event['since'])}."


def _begun(event: dict[str, Any]) -> Said:
    if not event["purse"]:
        return say("page-stay-with-chips", table=event["table"])
    return say("page-moved-to-table", money=money(event["cents"]), table=event["table"])


def _ended(event: dict[str, Any]) -> Said:
    if not event["cents"]:
        return say("page-left-table", table=event["table"])
    return say("page-left-table-with", table=event["table"], money=money(event["cents"]))


def _noted(event: dict[str, Any]) -> str:
    return f"{result_words(event['won_cents'])} at table {event['table']}, coup {event['coup']}."


MOVEMENTS: dict[str, Callable[[dict[str, Any]], Said]] = {
    "money-deposited": lambda e: say("page-moved-in", money=money(e["cents"])),
    "money-paid-out": lambda e: say("page-moved-out", money=money(e["cents"])),
    "stay-begun": _begun,
    "stay-ended": _ended,
}
"""What moved into a purse or out of it, which the patron reads as well."""

PATRON_SENTENCES: dict[str, Callable[[dict[str, Any]], str]] = {
    **MOVEMENTS,
    "patron-enrolled": lambda e: f"{e['patron']} is enrolled.",
    "card-issued": lambda _: "A player card is issued.",
    "card-withdrawn": lambda e: f"The player card is withdrawn: {e['reason']}.",
    "limits-chosen": _chosen,
    "limits-imposed": lambda e: (
        f"Limits by the house: {limits_words(e['limits'])}"
        f" (before: {limits_words(e['before'])}): {e['reason']}."
    ),
    "play-suspended": lambda e: f"Play is suspended until {_moment(e['until'])}.",
    "excluded-from-casino": lambda e: (
        f"{e['patron']} is excluded from the casino at table {e['table']}: {e['reason']}."
    ),
    "same-person-found": lambda e: f"Found to be the same person as {', '.join(e['others'])}.",
    "patron-erased": lambda _: "Who this was is known no longer.",
    "stakes-laid": lambda e: f"{money(e['cents'])} on the layout of table {e['table']}.",
    "result-noted": _noted,
    "limit-reached": lambda e: (
        f"The {money(e['limit_cents'])} of the {e['period']} are lost:"
        f" out until {_moment(e['until'])}."
    ),
}

"""A patron's account in words: limits, times, results, and what happened to it."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from punto.patrons.words import Limits, Period
from punto.web.pages.drawing import money


def when(moment: datetime) -> str:
    """A day and an hour as one says them: `Tuesday 17 November, 00:00`."""
    return f"{moment:%A} {moment.day} {moment:%B, %H:%M}"


def result_words(cents: int) -> str:
    """What something came to, with its sign and its word."""
    if not cents:
        return "even"
    return f"+{money(cents)} won" if cents > 0 else f"\N{MINUS SIGN}{money(-cents)} lost"


def limits_words(limits: Limits | Mapping[str, Any]) -> str:
    """Limits in one line; what is not limited is not said."""
    if isinstance(limits, Limits):
        losses: Mapping[str, int] = {str(k): v for k, v in limits.loss_cents.items()}
        deposit = limits.deposit_cents
    else:
        losses, deposit = limits["loss_cents"], limits["deposit_cents"]
    said = [f"lose at most {money(losses[p])} a {p.value}" for p in Period if p in losses]
    if deposit is not None:
        said.append(f"bring in at most {money(deposit)} a day")
    return ", ".join(said) or "no limits"


def _moment(text: str) -> str:
    return when(datetime.fromisoformat(text))


def _chosen(event: dict[str, Any]) -> str:
    words = f"Limits of the patron's own: {limits_words(event['limits'])}"
    if event["since"] == event["chosen"]:
        return f"{words}."
    return f"{words}; from {_moment(event['since'])}."


def _begun(event: dict[str, Any]) -> str:
    if not event["purse"]:
        return f"At table {event['table']}, with chips in hand."
    return f"{money(event['cents'])} from the purse to table {event['table']}."


def _ended(event: dict[str, Any]) -> str:
    back = f"; {money(event['cents'])} back into the purse" if event["cents"] else ""
    return f"Left table {event['table']}{back}."


def _noted(event: dict[str, Any]) -> str:
    return f"{result_words(event['won_cents'])} at table {event['table']}, coup {event['coup']}."


PATRON_SENTENCES: dict[str, Callable[[dict[str, Any]], str]] = {
    "patron-enrolled": lambda e: f"{e['patron']} is enrolled.",
    "card-issued": lambda e: f"Player card {e['card']} is issued.",
    "card-withdrawn": lambda e: f"The player card is withdrawn: {e['reason']}.",
    "money-deposited": lambda e: f"{money(e['cents'])} into the purse at the cage.",
    "money-paid-out": lambda e: f"{money(e['cents'])} paid out of the purse at the cage.",
    "limits-chosen": _chosen,
    "limits-imposed": lambda e: (
        f"Limits by the house: {limits_words(e['limits'])}"
        f" (before: {limits_words(e['before'])}): {e['reason']}."
    ),
    "play-suspended": lambda e: f"Play is suspended until {_moment(e['until'])}.",
    "stay-begun": _begun,
    "stay-ended": _ended,
    "stakes-laid": lambda e: f"{money(e['cents'])} on the layout of table {e['table']}.",
    "result-noted": _noted,
    "limit-reached": lambda e: (
        f"The {money(e['limit_cents'])} of the {e['period']} are lost:"
        f" out until {_moment(e['until'])}."
    ),
}

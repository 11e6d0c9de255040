"""What happens at the table, told to the person who sits there."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from punto.cli.play.sitting import Seen
from punto.money import dollars
from punto.table.coup import Line
from punto.web.pages.felt import ENGLISH
from punto.web.pages.telling import because, told

SILENT = frozenset(
    {
        "table-opened",
        "signs-shown",
        "exposer-chosen",
        "wager-placed",
        "wager-changed",
        "wagers-settled",
        "cards-discarded",
    }
)
"""What the screen shows by itself, or nobody at the table would say."""

WITHDRAWN = "withdrawn"
"""The reason for which a wager comes back to whoever took it back."""

TALES: dict[str, Callable[[dict[str, Any]], str]] = {
    "cards-introduced": lambda e: f"Cards with {e['backs']} backs are brought to the table.",
    "cards-checked": lambda _: "The cards are checked.",
    "cards-shuffled": lambda _: "The cards are shuffled.",
    "cut-offered": lambda _: "You are offered the cut.",
    "cut-declined": lambda _: "You leave the cut to others.",
    "cards-cut": lambda _: "The cards are cut.",
    "cards-loaded": lambda _: "The shoe is loaded.",
    "cards-burned": lambda _: "A card is burned.",
    "cutting-card-came-out": lambda _: "The cutting card came out: the shoe nears its end.",
    "bank-offered": lambda _: "You are offered the bank.",
    "bank-accepted": lambda _: "You hold the bank.",
    "bank-declined": lambda _: "You leave the bank to others.",
    "cards-passed": lambda e: f"The {e['hand']}'s cards are passed to you.",
    "cards-taken-back": lambda e: f"The dealer takes the {e['hand']}'s cards back.",
    "wager-returned": lambda e: f"Your wager comes back{_because(e['reason'])}.",
    "float-filled": lambda _: "The float is filled.",
    "rounding-set": lambda _: "Payments are rounded in your favour.",
}


def _because(told: dict[str, Any] | None) -> str:
    return f": {because(told)}" if told else ""


def tale_of(event: Seen) -> str:
    """A sentence about an event; nothing for what goes without saying."""
    kind = event["event"]
    if kind in SILENT or (event.get("reason") or {}).get("why") == WITHDRAWN:
        return ""
    if event["say"]:
        return f"“{event['say']}”"
    words = TALES.get(kind)
    return words(event) if words is not None else told(event)


def outcome_of(lines: Iterable[Line]) -> str:
    """What the wagers of a coup came to, in one sentence."""
    settled = tuple(lines)
    if not settled:
        return ""
    net = sum(line.paid_cents - line.collected_cents for line in settled)
    if not net:
        return "You end even."
    return f"You {'win' if net > 0 else 'lose'} {dollars(abs(net))}."


def in_english(words: str) -> str:
    """A sentence with the names of wagers as the layout prints them."""
    for wager, name in ENGLISH.items():
        if "-" in wager:
            words = re.sub(rf"(?<![\w-]){wager}(?![\w-])", name, words)
    return words

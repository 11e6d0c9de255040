"""What happens at the table, told to the person who sits there."""

from collections.abc import Iterable

from punto.cli.speech import eyes, say
from punto.law.reasons import Reason
from punto.narration.events import event as told
from punto.narration.saying import aloud
from punto.table import events as e
from punto.table.coup import WagerLine

SILENT = (
    e.TableOpened,
    e.SignsShown,
    e.ExposerChosen,
    e.WagerPlaced,
    e.WagerChanged,
    e.WagersSettled,
    e.CardsDiscarded,
)
"""What the screen shows by itself, or nobody at the table would say."""

WITHDRAWN = Reason("withdrawn")
"""The reason for which a wager comes back to the patron who took it back."""


def tale_of(event: e.Event, you: str) -> str:
    """A sentence about an event; nothing for what goes without saying."""
    if isinstance(event, SILENT):
        return ""
    if isinstance(event, e.WagerReturned) and event.reason == WITHDRAWN:
        return ""
    if event.say:
        return f"“{aloud(event.say, eyes())}”"
    return told(event, eyes(you))


def note_of(event: e.Event) -> Reason | None:
    """What is noted of the person's own wager as it is laid."""
    found = event.note if isinstance(event, e.WagerPlaced | e.WagerChanged) else None
    return found if isinstance(found, Reason) else None


def outcome_of(lines: Iterable[WagerLine]) -> str:
    """What the wagers of a coup came to, in one sentence."""
    settled = tuple(lines)
    if not settled:
        return ""
    net = sum(line.paid_cents - line.collected_cents for line in settled)
    if not net:
        return say("terminal-you-end-even")
    return say("terminal-you-won" if net > 0 else "terminal-you-lost", cents=abs(net))

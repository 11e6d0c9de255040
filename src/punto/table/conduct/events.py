"""Events: breaches, exclusion, detention and invalid outcomes."""

from punto.game.last_coup import Ending
from punto.law.trouble import Breach, Cause
from punto.table.base import Event
from punto.table.state import Line


class BreachReported(Event, frozen=True, kw_only=True):
    person: str
    breach: Breach
    on_duty: bool
    note: str


class WagersVoided(Event, frozen=True, kw_only=True):
    """One patron's wagers of a coup, without result."""

    patron: str
    lines: tuple[Line, ...]
    undone: tuple[Line, ...]
    """What the coup had already settled for the patron, now taken back."""
    reason: str


class PatronExcluded(Event, frozen=True, kw_only=True):
    patron: str
    casino: bool
    under: str
    """The statute, where one is named."""
    reason: str


class PersonDetained(Event, frozen=True, kw_only=True):
    person: str
    until: str


class OutcomeInvalidated(Event, frozen=True, kw_only=True):
    coup: int
    cause: Cause
    named: tuple[str, ...]
    """Who was found in fraud."""
    lines: tuple[Line, ...]
    """The wagers that lay on the layout, handed back or forfeited."""
    undone: tuple[Line, ...]
    """What the coup had already settled, now taken back."""
    forfeited: tuple[Line, ...]
    """The stakes of undone wagers that their owners forfeit."""
    owed_cents: dict[str, int]
    """Open items with patrons who are gone: owed to them, or by them if below nought."""
    ending: Ending
    note: str

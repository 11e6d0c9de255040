"""Events: breaches, exclusion, detention and invalid outcomes."""

from typing import Annotated

from punto.fields import Audience, For, PatronId, Says
from punto.game.last_coup import Ending
from punto.law.roles import Act
from punto.law.trouble import Breach, Cause
from punto.table.base import Event, Irregular
from punto.table.coup import WagerLine


class BreachReported(Event, seen_by=Audience.PIT, irregular=Irregular.REPORTED):
    person: PatronId
    breach: Breach
    on_duty: bool
    note: str


class WagersVoided(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    """One patron's wagers of a coup, without result."""

    patron: PatronId
    lines: tuple[WagerLine, ...]
    undone: tuple[WagerLine, ...]
    """What the coup had already settled for the patron, now taken back."""
    reason: Annotated[str, For(Audience.CONCERNED)]
    clauses: Annotated[tuple[str, ...], For(Audience.CONCERNED)] = ()


class PatronExcluded(Event, seen_by=Audience.CONCERNED, irregular=Irregular.ANSWERED):
    patron: PatronId
    casino: bool
    under: str
    """The statute, where one is named."""
    reason: Annotated[str, For(Audience.STAFF)]

    @property
    def by_power(self) -> Act:
        return Act.EXCLUDE_FROM_CASINO if self.casino else Act.EXCLUDE_FROM_GAME


class PersonDetained(Event, seen_by=Audience.PIT, irregular=Irregular.ANSWERED):
    person: PatronId
    until: str
    """Until what; nothing if an inspector or the police are to attend."""


class OutcomeInvalidated(Event, seen_by=Audience.EVERYBODY, irregular=Irregular.ANSWERED):
    coup: int
    cause: Cause
    named: Annotated[tuple[PatronId, ...], For(Audience.PIT)]
    """Who was found in fraud."""
    lines: tuple[WagerLine, ...]
    """The wagers that lay on the layout, handed back or forfeited."""
    undone: tuple[WagerLine, ...]
    """What the coup had already settled, now taken back."""
    forfeited: Annotated[tuple[WagerLine, ...], Says.ONLY_OWN]
    """The stakes of undone wagers that their owners forfeit."""
    owed_cents: dict[PatronId, int]
    """Open items with patrons who are gone: owed to them, or by them if below zero."""
    ending: Ending
    note: Annotated[str, For(Audience.PIT)]

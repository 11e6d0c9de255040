"""What people did, and what followed for them; who must be told."""

from punto.game.last_coup import Ending
from punto.law.procedures import Recipient
from punto.law.roles import Role
from punto.law.trouble import Attempt, Breach, Cause, Resolution, Task, Transaction, Wrong
from punto.table.events.base import Event
from punto.table.state import Line
from punto.table.words import Moment


class PaymentErrorFound(Event, frozen=True, kw_only=True):
    error: int
    transaction: Transaction
    wrong: Wrong
    cents: int
    patron: str | None
    suspected: bool
    moved_cents: int
    """Chips that are with the patron and should be in the float; the reverse if below nought."""
    listed: bool
    """Whether it goes on the month's list."""
    note: str


class PaymentErrorSettled(Event, frozen=True, kw_only=True):
    error: int
    enquiry: str
    resolution: Resolution | None
    attempt: Attempt | None
    excused: bool
    """Whether it is no breach."""
    patron: str | None
    moved_cents: int
    """Chips that went from the float to the patron; the reverse if below nought."""


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


class DisputeOpened(Event, frozen=True, kw_only=True):
    dispute: int
    patron: str
    about: str


class DisputeDecided(Event, frozen=True, kw_only=True):
    dispute: int
    decision: str
    person: str
    role: Role
    review: bool
    """Whether it was looked at again."""


class ReviewRequested(Event, frozen=True, kw_only=True):
    dispute: int


class DisputeClosed(Event, frozen=True, kw_only=True):
    dispute: int
    satisfied: bool
    complaint: Recipient | None
    """With whom the person was told to complain."""


class DutyArose(Event, frozen=True, kw_only=True):
    """Somebody must be told, or something be done."""

    duty: int
    """Its number, by which it is marked as done."""
    recipient: Recipient | None
    task: Task | None = None
    about: str
    due: Moment | None
    """By when; nothing where a reasonable time is all that is said."""


class RecipientTold(Event, frozen=True, kw_only=True):
    duty: int
    outcome: str = ""

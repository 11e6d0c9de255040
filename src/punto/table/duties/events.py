"""Events: who must be told, and that they were."""

from punto.fields import Audience
from punto.law.procedures import Recipient
from punto.law.reasons import Reason
from punto.law.trouble import Task
from punto.table.base import Event, Irregular
from punto.table.words import Moment


class DutyArose(Event, seen_by=Audience.PIT, irregular=Irregular.ANSWERED):
    """A person must be told, or something be done."""

    duty: int
    """Its number, by which it is marked as done."""
    recipient: Recipient | None
    task: Task | None = None
    about: Reason
    due: Moment | None
    """By when; nothing where a reasonable time is all that is said."""


class RecipientTold(Event, seen_by=Audience.PIT):
    duty: int
    outcome: str = ""

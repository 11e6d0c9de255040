"""Commands: breaches, exclusion, detention and invalid outcomes."""

from punto.law.trouble import Breach, Cause
from punto.table.base import Command
from punto.table.words import Name


class ReportBreach(Command, frozen=True, kw_only=True):
    person: Name
    breach: Breach
    on_duty: bool = False
    """Whether the person is staff or an inspector in the course of duty."""
    note: str = ""


class VoidWagers(Command, frozen=True, kw_only=True):
    patron: Name
    reason: Name


class ExcludePatron(Command, frozen=True, kw_only=True):
    patron: Name
    reason: Name
    casino: bool = False
    """Whether from the whole casino."""


class DetainPerson(Command, frozen=True, kw_only=True):
    person: Name
    until: Name = "an inspector or the police attend"


class InvalidateOutcome(Command, frozen=True, kw_only=True):
    cause: Cause
    forfeits: tuple[Name, ...] = ()
    """Who was found in fraud and does not get their wagers back."""
    note: str = ""

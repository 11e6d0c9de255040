"""The general provisions of a rulebook: conduct, disputes, and payments that were wrong."""

from collections.abc import Mapping

import msgspec

from punto.law.clauses import Rule
from punto.law.procedures import Recipient
from punto.law.provisions import Duty
from punto.law.trouble import (
    Attempt,
    Breach,
    BreachAnswer,
    Cause,
    Refund,
    Resolution,
    Reviewer,
    Task,
    Transaction,
    WrongPayment,
)


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """What people may not do, and what may follow."""

    breaches: Mapping[Breach, Rule[BreachAnswer]]
    exempt_on_duty: Rule[frozenset[Breach]] | None
    """What staff and inspectors may do in the course of their duty."""
    excluded_under: Rule[str] | None
    """The statute by which a person is excluded from the casino."""
    invalid: Mapping[Cause, Rule[Refund]]


class Disputes(msgspec.Struct, frozen=True, kw_only=True):
    """What follows the first decision of a dispute; who decides is among the powers."""

    review: Rule[Reviewer]
    complaint: Rule[Recipient] | None
    """With whom a person who is not satisfied may complain, and must be told so."""


class Listed(msgspec.Struct, frozen=True):
    """Errors that go on a list, each by itself."""

    over_cents: int
    duty: Duty


class Payments(msgspec.Struct, frozen=True, kw_only=True):
    """Patrons paid too much or too little."""

    covered: Rule[frozenset[Transaction]]
    """Where it is no breach, once enquired into and dealt with."""
    enquiry: Rule[bool]
    resolutions: Rule[frozenset[Resolution]]
    suspected: tuple[Rule[Task], ...]
    attempts: Mapping[WrongPayment, Rule[Attempt]]
    listed: Rule[Listed]

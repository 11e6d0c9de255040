"""What a table has not done with yet: duties, disputes, wrong payments, and what people did."""

from datetime import datetime

import msgspec
from msgspec.structs import replace

from punto.law.procedures import Recipient
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.trouble import Breach, Task, Transaction, WrongPayment


class OpenDuty(msgspec.Struct, frozen=True, kw_only=True):
    """A person who must still be told, or a task still to be done."""

    number: int
    recipient: Recipient | None
    task: Task | None
    about: Reason
    due: datetime | None
    clauses: tuple[str, ...] = ()
    """Those by which it arose."""


class Offence(msgspec.Struct, frozen=True):
    """What a person was found doing."""

    breach: Breach
    on_duty: bool


class Dispute(msgspec.Struct, frozen=True, kw_only=True):
    """A dispute that is not closed, and who decided it so far."""

    patron: str
    about: str
    coup: int = 0
    """The coup on the table when it was opened, or the last one; zero before any."""
    decision: str = ""
    decided_by: str = ""
    decider: Role | None = None
    review_asked: bool = False
    reviewed: bool = False


class OpenPayment(msgspec.Struct, frozen=True, kw_only=True):
    """A payment that was wrong and is not dealt with yet."""

    transaction: Transaction
    wrong: WrongPayment
    cents: int
    patron: str | None
    suspected: bool
    moved_cents: int
    units: bool = False
    """Whether it was made in chips of a tournament."""


def payment_was_wrong(error: int, paid: WrongPayment, cents: int, *, in_units: bool) -> Reason:
    """What was paid wrong, for those who are told of it: money, or chips of a tournament."""
    about = Reason("payment-was-wrong", {"error": error, "paid": paid, "cents": cents})
    return replace(about, units=True) if in_units else about

"""What may be asked for an account, and what waits for a second administrator."""

from enum import StrEnum
from typing import NamedTuple

from punto.auth.words import ROLES
from punto.errors import Malformed
from punto.record.database import Row, Session
from punto.roles import Role

PROPOSAL = "SELECT number, account, change, roles, person, at FROM proposals"


class Ask(StrEnum):
    """What may be asked for an account; of an administrator's, only with a second one's consent."""

    INVITE = "invite"
    NEW_LINK = "new link"
    ROLES = "roles"
    DISABLE = "disable"
    ENABLE = "enable"
    NO_FACTOR = "no second factor"


class Proposal(NamedTuple):
    """A change that waits for a second administrator."""

    number: int
    account: str
    change: Ask
    roles: tuple[Role, ...]
    person: str
    at: str


class Answer(NamedTuple):
    """What came of it: the token of a link, if one was asked for, or a proposal's number."""

    token: str = ""
    proposal: int = 0


class Whose(NamedTuple):
    """The patron whom an account is for: one whom the house knows, or a new one."""

    patron: str = ""
    others: tuple[str, ...] = ()
    """Patrons of a like name whom staff have told them apart from."""


NEW_PERSON = Whose()


def proposal(row: Row) -> Proposal:
    """A change that waits, from its row."""
    number, account, change, roles, person, at = row
    return Proposal(number, account, Ask(change), ROLES.decode(roles), person, at)


def require_proposal(session: Session, number: int) -> Proposal:
    """A change that waits under a number."""
    rows = session.rows(f"{PROPOSAL} WHERE number = ?", (number,))
    if not rows:
        raise Malformed(f"There is no proposal {number}", "see the list of proposals")
    return proposal(rows[0])

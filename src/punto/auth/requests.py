"""What may be asked for an account, and what waits for a second administrator."""

from enum import StrEnum
from typing import NamedTuple

import msgspec

from punto.auth.words import ROLES
from punto.errors import Malformed
from punto.law.roles import Role
from punto.record.database import DatabaseTransaction, Row

PROPOSAL = "SELECT number, account, change, roles, person, at, identity FROM proposals"


class AccountRequest(StrEnum):
    """What may be asked for an account; of an administrator's, only with a second one's consent."""

    INVITE = "invite"
    NEW_LINK = "new-link"
    ROLES = "roles"
    DISABLE = "disable"
    ENABLE = "enable"
    NO_FACTOR = "no-second-factor"
    IDENTITY = "identity"
    """The same of anybody's: it opens an account, and its owner would not notice."""
    NO_IDENTITY = "no-identity"


class AccountProposal(msgspec.Struct, frozen=True, kw_only=True):
    """A change that waits for a second administrator."""

    number: int
    account: str
    change: AccountRequest
    roles: tuple[Role, ...]
    person: str
    at: str
    identity: str
    """Whom at a provider it would let in: the issuer and the subject."""


class RequestAnswer(NamedTuple):
    """What came of it: the token of a link, if one was asked for, or a proposal's number."""

    token: str = ""
    proposal: int = 0


class Whose(NamedTuple):
    """The patron whom an account is for: one whom the house knows, or a new one."""

    patron: str = ""
    others: tuple[str, ...] = ()
    """Patrons of a like name whom staff have told them apart from."""


NEW_PERSON = Whose()


def proposal(row: Row) -> AccountProposal:
    """A change that waits, from its row."""
    number, account, change, roles, person, at, identity = row
    return AccountProposal(
        number=number,
        account=account,
        change=AccountRequest(change),
        roles=ROLES.decode(roles),
        person=person,
        at=at,
        identity=identity,
    )


def require_proposal(session: DatabaseTransaction, number: int) -> AccountProposal:
    """A change that waits under a number."""
    rows = session.rows(f"{PROPOSAL} WHERE number = ?", (number,))
    if not rows:
        raise Malformed("no-proposal", number=number)
    return proposal(rows[0])

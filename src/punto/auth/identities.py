"""Identities: whom a provider elsewhere may vouch for, and which account they come in to."""

from typing import NamedTuple

from punto.auth.changing import AccountChange
from punto.auth.openid import is_safe, require_subject
from punto.auth.requests import RequestAnswer
from punto.errors import Malformed
from punto.house import events as h
from punto.record.database import DatabaseTransaction, Row

END_SESSIONS = "DELETE FROM sessions WHERE account = ?"
NO_IDENTITY = "DELETE FROM identities WHERE account = ?"
NEW_IDENTITY = "INSERT INTO identities (account, issuer, subject, mapped) VALUES (?, ?, ?, ?)"


class Identity(NamedTuple):
    """A person at a provider: its address, and its name for them, which never changes."""

    issuer: str
    subject: str

    @property
    def written(self) -> str:
        """As a proposal keeps it; an issuer holds no space."""
        return f"{self.issuer} {self.subject}"


def identity_in(written: str) -> Identity:
    """An identity as a proposal keeps it."""
    issuer, _, subject = written.partition(" ")
    return Identity(issuer, subject)


def account_of(session: DatabaseTransaction, identity: Identity) -> tuple[str, bool]:
    """The account that an identity comes in to, and whether its roles come from the provider."""
    query = "SELECT account, mapped FROM identities WHERE issuer = ? AND subject = ?"
    rows = session.rows(query, identity)
    return (str(rows[0][0]), bool(rows[0][1])) if rows else ("", False)


def identity_of(session: DatabaseTransaction, name: str) -> Identity | None:
    """Whom a provider vouches for as the owner of an account."""
    rows = session.rows("SELECT issuer, subject FROM identities WHERE account = ?", (name,))
    return Identity(*rows[0]) if rows else None


def bound(
    session: DatabaseTransaction, name: str, identity: Identity, *, mapped: bool = False
) -> AccountChange[RequestAnswer]:
    """An identity let in to an account, in place of another; nothing if it is so already."""
    if not is_safe(identity.issuer) or " " in identity.issuer:
        raise Malformed("no-provider-address", address=identity.issuer)
    require_subject(identity.subject)
    owner, _ = account_of(session, identity)
    if owner == name:
        return AccountChange(RequestAnswer())
    if owner:
        raise Malformed("identity-taken", name=identity.subject, account=owner)
    fact = h.IdentityBound(account=name, issuer=identity.issuer, subject=identity.subject)
    rows: list[tuple[str, Row]] = [
        (NO_IDENTITY, (name,)),
        (NEW_IDENTITY, (name, *identity, int(mapped))),
        (END_SESSIONS, (name,)),
    ]
    return AccountChange(RequestAnswer(), [fact], rows)


def unbound(session: DatabaseTransaction, name: str) -> AccountChange[RequestAnswer]:
    """An account that no provider lets anybody in to, its sessions ended."""
    if identity_of(session, name) is None:
        return AccountChange(RequestAnswer())
    fact = h.IdentityUnbound(account=name)
    return AccountChange(RequestAnswer(), [fact], [(NO_IDENTITY, (name,)), (END_SESSIONS, (name,))])

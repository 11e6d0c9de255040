"""Wrong passwords slow down the next attempt; they end no session and shut nobody out for good.

Failures are counted for each name and address. From the third on, the next attempt for that name
from that address waits, twice as long each time. Where many addresses guess at one name, addresses
that the account never signed in from wait for one another; those that it signs in from do not.
Accounts are kept as digests of what they are called, which for a patron is an id. What is no
account's name is kept as a mark that only the house's keys could tell: it may be a password.
"""

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import NamedTuple

from punto.law.rulebooks import house
from punto.record.database import DatabaseTransaction

FIRST_WAIT = timedelta(seconds=5)
LONGEST_WAIT = timedelta(minutes=15)
FORGOTTEN = timedelta(hours=1)
"""After so long without a failure, what came before it no longer counts."""
KNOWN = timedelta(days=90)
"""How long an address counts as one that an account signs in from."""
MOST_STRANGE = 20
"""Failures from addresses that an account has never signed in from, before they slow each other."""
STRANGE_WAIT = timedelta(minutes=1)


class SignInAttempts(NamedTuple):
    """What is known of one name at one address."""

    failures: int = 0
    failed: str = ""
    succeeded: str = ""


def digest(account: str) -> str:
    """An account as it is kept here."""
    return sha256(f"attempt {account.lower()}".encode()).hexdigest()


def wait_for(session: DatabaseTransaction, login: str, address: str, now: datetime) -> timedelta:
    """How long an attempt for a login has to wait at an address; nothing if it need not."""
    here = _here(session, login, address)
    own = _left(_wait_after(here.failures), here.failed, now)
    if here.succeeded and now - datetime.fromisoformat(here.succeeded) < KNOWN:
        return own
    return max(own, _left(*_strange(session, login, now), now))


def _text(at: datetime) -> str:
    """A time that sorts as text."""
    return at.astimezone(UTC).isoformat()


def _here(session: DatabaseTransaction, login: str, address: str) -> SignInAttempts:
    rows = session.rows(
        "SELECT failures, failed, succeeded FROM attempts WHERE account = ? AND address = ?",
        (login, address),
    )
    return SignInAttempts(*rows[0]) if rows else SignInAttempts()


def _strange(session: DatabaseTransaction, login: str, now: datetime) -> tuple[timedelta, str]:
    """What all addresses that an account never signed in from have to wait for, since when."""
    since = _text(now - FORGOTTEN)
    ((failures, failed),) = session.rows(
        "SELECT COALESCE(SUM(failures), 0), COALESCE(MAX(failed), '') FROM attempts "
        "WHERE account = ? AND succeeded = '' AND failed > ?",
        (login, since),
    )
    return (STRANGE_WAIT if int(failures) >= MOST_STRANGE else timedelta(0)), str(failed)


def _wait_after(failures: int) -> timedelta:
    beyond = failures - house.failures_before_waiting.value
    if beyond < 0:
        return timedelta(0)
    return min(FIRST_WAIT * (1 << min(beyond, 20)), LONGEST_WAIT)


def _left(wait: timedelta, since: str, now: datetime) -> timedelta:
    if not since or not wait:
        return timedelta(0)
    return max(timedelta(0), datetime.fromisoformat(since) + wait - now)


def note_failure(session: DatabaseTransaction, login: str, address: str, now: datetime) -> int:
    """Count a failure; how many there are at this address by now."""
    long_ago = _text(now - FORGOTTEN)
    session.run("DELETE FROM attempts WHERE succeeded = '' AND failed < ?", (long_ago,))
    here = _here(session, login, address)
    failures = 1 + (here.failures if here.failed >= long_ago else 0)
    _write(session, login, address, SignInAttempts(failures, _text(now), here.succeeded))
    return failures


def note_success(session: DatabaseTransaction, login: str, address: str, now: datetime) -> None:
    """Forgive the failures at this address, which is one that the account signs in from."""
    _write(session, login, address, SignInAttempts(0, "", _text(now)))


def _write(session: DatabaseTransaction, login: str, address: str, attempt: SignInAttempts) -> None:
    session.run(
        "INSERT INTO attempts (account, address, failures, failed, succeeded) "
        "VALUES (?, ?, ?, ?, ?) ON CONFLICT (account, address) DO UPDATE SET "
        "failures = excluded.failures, failed = excluded.failed, succeeded = excluded.succeeded",
        (login, address, *attempt),
    )

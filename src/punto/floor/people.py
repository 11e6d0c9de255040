"""The people of a house: accounts with roles, signed in by password, locked by three failures."""

import secrets
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from punto.errors import Malformed
from punto.record.database import Database, Row, Session
from punto.roles import Role

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MOST_FAILURES = 3
IDLE = timedelta(minutes=5)
"""After so long without a hand on it a member of staff signs in again."""
LONGEST = timedelta(hours=14)
"""A session that nobody ends lasts no longer than this."""
INVITATION = timedelta(hours=24)
LEAST_PASSWORD = 10
LONGEST_NAME = 80
TOKEN_BYTES = 32

UNATTENDED = frozenset({Role.PATRON})
"""Roles that are not locked for being idle."""

_NAMES = msgspec.json.Decoder(tuple[Role, ...])


class Account(NamedTuple):
    """Somebody who may sign in."""

    name: str
    roles: tuple[Role, ...]
    locked: bool
    invited: bool
    """Whether the person has yet to choose a password."""
    created: str
    seen: str


class Device(NamedTuple):
    """A machine that may act without anybody signing in."""

    name: str
    roles: tuple[Role, ...]
    created: str


class SignedIn(NamedTuple):
    """Somebody who has signed in, or a device that carries a token."""

    account: str
    roles: tuple[Role, ...]
    csrf: str
    """What a form or a call must bring back; empty for a device, which no other page can use."""


class Denied(Exception):
    """Not let in."""

    def __init__(
        self, message: str, remedy: str, *, account: str = "", locked: bool = False
    ) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy
        self.account = account
        """Whose it would have been; empty if there is no such account."""
        self.locked = locked
        """Whether the account was locked by this very attempt."""


def _digest(token: str) -> str:
    return sha256(token.encode(errors="surrogateescape")).hexdigest()


def _csrf(token: str) -> str:
    """What goes with a session's token: it need not be kept, and does not tell the token."""
    return _digest(f"csrf {token}")


class People:
    """Accounts, sessions and tokens of a house; slow by design, so to be called from a thread."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], datetime],
        hasher: "PasswordHasher | None" = None,
    ) -> None:
        from argon2 import PasswordHasher

        self._database = database
        self._now = now
        self._hasher = hasher or PasswordHasher()
        self._nobody = self._hasher.hash(secrets.token_urlsafe())
        """What a password is held against for a name that does not exist: it takes as long."""

    def accounts(self) -> tuple[Account, ...]:
        """Everybody who may sign in, by name."""
        with self._database.read() as session:
            rows = session.rows(f"{ACCOUNT} ORDER BY name")
        return tuple(_account(row) for row in rows)

    def account(self, name: str) -> Account | None:
        with self._database.read() as session:
            rows = session.rows(f"{ACCOUNT} WHERE name = ?", (name,))
        return _account(rows[0]) if rows else None

    def create(self, name: str, roles: Iterable[Role], password: str) -> Account:
        """A new account."""
        _require_password(password)
        return self._add(name, roles, self._hasher.hash(password))

    def invite(self, name: str, roles: Iterable[Role]) -> str:
        """A new account without a password, and the token of the link by which to choose one."""
        self._add(name, roles, "")
        return self.new_invitation(name)

    def new_invitation(self, name: str) -> str:
        """A token by which a person may choose a password once, within a day; old ones lapse."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        until = (self._now() + INVITATION).isoformat()
        with self._database.write() as session:
            _require_account(session, name)
            session.run("DELETE FROM invitations WHERE account = ?", (name,))
            session.run(
                "INSERT INTO invitations (digest, account, until) VALUES (?, ?, ?)",
                (_digest(token), name, until),
            )
        return token

    def accept(self, invitation: str, password: str) -> str:
        """Choose a password by an invitation; the account that it was for."""
        with self._database.read() as session:
            self._require_invitation(session, invitation)
        _require_password(password)
        hashed = self._hasher.hash(password)
        with self._database.write() as session:
            name = self._require_invitation(session, invitation)
            session.run("DELETE FROM invitations WHERE account = ?", (name,))
            self._set_password(session, name, hashed)
        return name

    def _require_invitation(self, session: Session, invitation: str) -> str:
        rows = session.rows(
            "SELECT account, until FROM invitations WHERE digest = ?", (_digest(invitation),)
        )
        if not rows or datetime.fromisoformat(rows[0][1]) < self._now():
            raise Denied("This link has been used or has lapsed", "ask for a new one")
        return str(rows[0][0])

    def set_password(self, name: str, password: str) -> None:
        """Another password, which also unlocks the account and ends its sessions."""
        _require_password(password)
        hashed = self._hasher.hash(password)
        with self._database.write() as session:
            _require_account(session, name)
            self._set_password(session, name, hashed)

    @staticmethod
    def _set_password(session: Session, name: str, hashed: str) -> None:
        session.run(
            "UPDATE accounts SET password = ?, failures = 0, locked = 0 WHERE name = ?",
            (hashed, name),
        )
        session.run("DELETE FROM sessions WHERE account = ?", (name,))

    def set_roles(self, name: str, roles: Iterable[Role]) -> tuple[Role, ...]:
        """Other roles; what the account had before."""
        with self._database.write() as session:
            before = _require_account(session, name).roles
            session.run("UPDATE accounts SET roles = ? WHERE name = ?", (_roles(roles), name))
        return before

    def unlock(self, name: str) -> None:
        """Let an account that was locked sign in again."""
        with self._database.write() as session:
            _require_account(session, name)
            session.run("UPDATE accounts SET failures = 0, locked = 0 WHERE name = ?", (name,))

    def _add(self, name: str, roles: Iterable[Role], hashed: str) -> Account:
        _require_name(name)
        with self._database.write() as session:
            if session.rows("SELECT 1 FROM accounts WHERE name = ?", (name,)):
                raise Malformed(f"There is an account {name} already", "choose another name")
            if session.rows("SELECT 1 FROM tokens WHERE name = ?", (name,)):
                raise Malformed(f"There is a device {name} already", "choose another name")
            session.run(
                "INSERT INTO accounts (name, roles, password, failures, locked, created, seen) "
                "VALUES (?, ?, ?, 0, 0, ?, '')",
                (name, _roles(roles), hashed, self._now().isoformat()),
            )
            return _require_account(session, name)

    def sign_in(self, name: str, password: str) -> tuple[str, SignedIn]:
        """A session's token and whose it is.

        `Denied` if the name or the password is wrong or the account is locked; it does not say
        which, and takes as long to find out.
        """
        hashed = self._password_of(name) if _is_name(name) else ""
        right = self._is_right(hashed or self._nobody, password) and bool(hashed)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with self._database.write() as session:
            # What was read before the password was tried may have changed while it was.
            query = "SELECT roles, failures, locked, password FROM accounts WHERE name = ?"
            rows = session.rows(query, (name,)) if _is_name(name) else []
            roles, failures, locked, now_hashed = rows[0] if rows else ("", 0, 0, "")
            account = name if rows else ""
            if right and not locked and now_hashed == hashed:
                self._begin(session, name, token)
                return token, SignedIn(name, _NAMES.decode(roles), _csrf(token))
            locks = bool(rows) and not locked and failures + 1 >= MOST_FAILURES
            session.run(
                "UPDATE accounts SET failures = failures + 1, locked = ? "
                "WHERE name = ? AND locked = 0",
                (int(locks), account),
            )
        raise Denied(
            "The name or the password is wrong, or the account is locked",
            "try again, or ask an administrator to unlock it",
            account=account,
            locked=locks,
        )

    def _password_of(self, name: str) -> str:
        with self._database.read() as session:
            rows = session.rows("SELECT password FROM accounts WHERE name = ?", (name,))
        return str(rows[0][0]) if rows else ""

    def _is_right(self, hashed: str, password: str) -> bool:
        from argon2.exceptions import VerificationError

        try:
            return self._hasher.verify(hashed, password)
        except VerificationError:
            return False

    def _begin(self, session: Session, name: str, token: str) -> None:
        now = self._now()
        seen = now.isoformat()
        session.run("UPDATE accounts SET failures = 0, seen = ? WHERE name = ?", (seen, name))
        begun = session.rows("SELECT digest, created FROM sessions WHERE account = ?", (name,))
        for digest, created in begun:
            if now - datetime.fromisoformat(created) > LONGEST:
                session.run("DELETE FROM sessions WHERE digest = ?", (digest,))
        session.run(
            "INSERT INTO sessions (digest, account, created, seen) VALUES (?, ?, ?, ?)",
            (_digest(token), name, seen, seen),
        )

    def session(self, token: str, *, touch: bool = True) -> SignedIn | None:
        """Whose session a token is; nothing if it is over or was left idle."""
        now = self._now()
        with self._database.read() as session:
            rows = session.rows(
                "SELECT sessions.account, accounts.roles, sessions.created, sessions.seen "
                "FROM sessions JOIN accounts ON accounts.name = sessions.account "
                "WHERE digest = ? AND accounts.locked = 0",
                (_digest(token),),
            )
        if not rows:
            return None
        account, roles, created, seen = rows[0]
        held = _NAMES.decode(roles)
        idle = not UNATTENDED.issuperset(held) and now - datetime.fromisoformat(seen) > IDLE
        if idle or now - datetime.fromisoformat(created) > LONGEST:
            self.sign_out(token)
            return None
        if touch and now - datetime.fromisoformat(seen) > timedelta(seconds=30):
            with self._database.write() as session:
                session.run(
                    "UPDATE sessions SET seen = ? WHERE digest = ?",
                    (now.isoformat(), _digest(token)),
                )
        return SignedIn(account, held, _csrf(token))

    def sign_out(self, token: str) -> None:
        with self._database.write() as session:
            session.run("DELETE FROM sessions WHERE digest = ?", (_digest(token),))

    def new_token(self, name: str, roles: Iterable[Role]) -> str:
        """A token for a device, shown once; another of the same name is replaced."""
        _require_name(name)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with self._database.write() as session:
            if session.rows("SELECT 1 FROM accounts WHERE name = ?", (name,)):
                # What a device does is not to be read as done by a person.
                raise Malformed(f"{name} is a person", "choose a name for the device")
            session.run("DELETE FROM tokens WHERE name = ?", (name,))
            session.run(
                "INSERT INTO tokens (digest, name, roles, created) VALUES (?, ?, ?, ?)",
                (_digest(token), name, _roles(roles), self._now().isoformat()),
            )
        return token

    def revoke_token(self, name: str) -> None:
        """Let a device in no longer."""
        with self._database.write() as session:
            if not session.rows("SELECT 1 FROM tokens WHERE name = ?", (name,)):
                raise Malformed(f"There is no device {name}", "see the list of devices")
            session.run("DELETE FROM tokens WHERE name = ?", (name,))

    def devices(self) -> tuple[Device, ...]:
        """Every device that carries a token, by name."""
        with self._database.read() as session:
            rows = session.rows("SELECT name, roles, created FROM tokens ORDER BY name")
        return tuple(Device(name, _NAMES.decode(roles), created) for name, roles, created in rows)

    def device(self, token: str) -> SignedIn | None:
        """Which device carries a token."""
        with self._database.read() as session:
            rows = session.rows(
                "SELECT name, roles FROM tokens WHERE digest = ?", (_digest(token),)
            )
        return SignedIn(rows[0][0], _NAMES.decode(rows[0][1]), "") if rows else None


ACCOUNT = "SELECT name, roles, locked, password, created, seen FROM accounts"


def _account(row: Row) -> Account:
    name, roles, locked, password, created, seen = row
    return Account(name, _NAMES.decode(roles), bool(locked), not password, created, seen)


def _require_account(session: Session, name: str) -> Account:
    rows = session.rows(f"{ACCOUNT} WHERE name = ?", (name,))
    if not rows:
        raise Malformed(f"There is no account {name}", "see the list of accounts")
    return _account(rows[0])


def _roles(roles: Iterable[Role]) -> str:
    held = tuple(role for role in Role if role in set(roles))
    if not held:
        raise Malformed("An account has at least one role", "name one")
    return msgspec.json.encode(held).decode()


def _is_name(name: str) -> bool:
    plain = name.isascii() and name.replace("-", "").replace(".", "").isalnum()
    return plain and len(name) <= LONGEST_NAME


def _require_name(name: str) -> None:
    if not _is_name(name):
        raise Malformed(
            f"{name!r} will not do as a name",
            f"use up to {LONGEST_NAME} letters, digits, hyphens and full stops",
        )


def _require_password(password: str) -> None:
    if len(password) < LEAST_PASSWORD:
        raise Malformed(
            f"A password has at least {LEAST_PASSWORD} characters", "choose a longer one"
        )

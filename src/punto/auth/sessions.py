"""Signing in and out: passwords, second factors, and the sessions that they begin."""

import secrets
from base64 import b64encode
from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from time import monotonic_ns
from typing import TYPE_CHECKING, NamedTuple

from punto.auth import second_factor
from punto.auth.throttling import digest as digest_of
from punto.auth.throttling import note_failure, note_success, wait_for
from punto.auth.words import ROLES, TOKEN_BYTES, Denied, SignedIn, is_name
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.persons import PersonRegister
from punto.record import Record
from punto.record.database import DatabaseTransaction
from punto.record.keys import Keys

if TYPE_CHECKING:
    from argon2 import PasswordHasher

IDLE = timedelta(minutes=5)
"""After so long without a hand on it a member of staff signs in again, unless it is set."""
LONGEST = timedelta(hours=14)
"""A session that nobody ends lasts no longer than this."""
TOUCHED = timedelta(seconds=30)
"""How fine it is kept when a session was last used."""
REMEMBERED = timedelta(seconds=2)
"""How long it is known without asking whose a session is, unless rights change before."""
REMEMBERED_NANOSECONDS = REMEMBERED // timedelta(microseconds=1) * 1_000
FADES_NANOSECONDS = REMEMBERED_NANOSECONDS // 2
"""After so long it is asked anew beside what is going on, so that nobody waits for that."""
MOST_REMEMBERED = 10_000
UNATTENDED = frozenset({Role.PATRON})
"""Roles that are not signed out for being idle, and need no second factor."""

LEFT_IDLE = ""
"""When a session was last used that is over because nobody used it: it is kept to say so."""
HELD = "SELECT name, roles, password, disabled, second_factor, used_step FROM accounts"


class Held(NamedTuple):
    """What signing in rests on."""

    name: str = ""
    roles: str = "[]"
    password: str = ""
    disabled: int = 0
    second_factor: str = ""
    used_step: int = 0


class Voucher(NamedTuple):
    """Who vouched for whom a session is of: a provider, or nobody but ourselves."""

    issuer: str = ""
    session: str = ""
    """What the provider calls its own session."""
    factor: bool = False
    """Whether it saw a second factor that counts here."""


OURSELVES = Voucher()


def digest(token: str) -> str:
    """A token as it is kept: anyone who reads the database cannot use it."""
    return sha256(token.encode(errors="surrogateescape")).hexdigest()


def csrf_of(token: str) -> str:
    """What goes with a session's token: it need not be kept, and does not tell the token."""
    return digest(f"csrf {token}")


def nobodys(hasher: "PasswordHasher") -> str:
    """A hash as this one makes them, to which nobody knows a password: it is drawn, not worked out.

    To hold a password against it costs as much as against any other.
    """
    drawn = (secrets.token_bytes(length) for length in (hasher.salt_len, hasher.hash_len))
    salt, tag = (b64encode(each).decode().rstrip("=") for each in drawn)
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v=19${costs}${salt}${tag}"


class Remembered:
    """Whose a session was found to be, and when, by the clock of the house and the machine's."""

    __slots__ = ("_asked_anew", "at", "changes", "moment", "who")

    def __init__(self, who: SignedIn, at: datetime, moment: int, changes: tuple[int, int]) -> None:
        self.who, self.at = who, at
        self.moment = moment
        """In nanoseconds."""
        self.changes = changes
        """How often rights had changed by then."""
        self._asked_anew = False

    def fades(self) -> bool:
        """Whether it is time to ask anew, before it is forgotten; said once."""
        if self._asked_anew or monotonic_ns() - self.moment < FADES_NANOSECONDS:
            return False
        self._asked_anew = True
        return True


class Sessions:
    """Who is signed in; slow by design, so to be called from a thread, but for what it remembers.

    What changes here is forgotten at once, and so is what another node put on record as soon as it
    is read here; a person who signs out on another node is known here for a moment longer.
    """

    def __init__(
        self,
        record: Record,
        keys: Keys,
        now: Callable[[], datetime],
        hasher: "PasswordHasher",
        register: PersonRegister,
        *,
        factor_wanted: bool,
        break_glass: str = "",
        idle: timedelta = IDLE,
    ) -> None:
        self._record = record
        self._database = record.database
        self._keys = keys
        self._now = now
        self._hasher = hasher
        self._register = register
        self._factor_wanted = factor_wanted
        """Whether staff must have a second factor."""
        self._break_glass = break_glass
        """The one account of staff that a password lets in; empty if it lets in all of them."""
        self.idle = idle
        """After so long without a hand on it a member of staff signs in again."""
        self._nobody = nobodys(hasher)
        """What a password is held against for a name that does not exist: it takes as long."""
        self._remembered: dict[str, Remembered] = {}
        self._forgotten = 0

    def sign_in(
        self, name: str, password: str, address: str = "", code: str = ""
    ) -> tuple[str, SignedIn]:
        """A session's token and whose it is.

        `Denied` if the name, the password or the code is wrong, the account is disabled, or it is
        too soon after the last wrong one; it does not say which of the first, and takes as long.
        """
        login = self._register.login_mark(name)
        with self._database.read() as session:
            held = _signing_in(session, name, login)
            who = digest_of(held.name) if held.name else login
            wait = wait_for(session, who, address, self._now())
        if wait:
            raise too_soon(wait, held.name)
        right = self._is_right(held.password or self._nobody, password) and bool(held.password)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with self._database.write() as session:
            now = self._now()
            # What was read before the password was tried may have changed while it was.
            if wait := wait_for(session, who, address, now):
                raise too_soon(wait, held.name)
            right = right and not held.disabled and held == _signing_in(session, name, login)
            if right and held.second_factor and not code:
                raise Denied(
                    "denied-code-wanted",
                    account=held.name,
                    code_wanted=True,
                )
            step = self.step_shown(held, code, now) if right else None
            if right and step is not None:
                self._require_by_password(held)
                note_success(session, who, address, now)
                return token, self.begin(session, held, token, step)
            failures = note_failure(session, who, address, now)
        raise Denied(
            "denied-wrong",
            account=held.name,
            slowed=failures == house.failures_before_waiting.value,
        )

    def _require_by_password(self, held: Held) -> None:
        """`Denied` to staff where a provider lets them in, but for the account kept for it."""
        if not self._break_glass or UNATTENDED.issuperset(ROLES.decode(held.roles)):
            return
        if held.name != self._break_glass:
            raise Denied(
                "denied-by-password",
                account=held.name,
            )

    def step_shown(self, held: Held, code: str, now: datetime) -> int | None:
        """The step of a right code; the last one used where no code is needed."""
        if not held.second_factor:
            return held.used_step
        secret = second_factor.unseal(held.second_factor, held.name, self._keys.sealing())
        return second_factor.step_shown(secret, code, now, held.used_step)

    def _is_right(self, hashed: str, password: str) -> bool:
        from argon2.exceptions import VerificationError

        try:
            return self._hasher.verify(hashed, password)
        except VerificationError:
            return False

    def begin(
        self,
        session: DatabaseTransaction,
        held: Held,
        token: str,
        step: int,
        by: Voucher = OURSELVES,
    ) -> SignedIn:
        """Begin a session; those of the account that are over are forgotten."""
        now, name = self._now(), held.name
        seen = now.isoformat()
        session.run(
            "UPDATE accounts SET used_step = ?, seen = ? WHERE name = ?", (step, seen, name)
        )
        begun = session.rows("SELECT digest, created FROM sessions WHERE account = ?", (name,))
        for kept, created in begun:
            if now - datetime.fromisoformat(created) > LONGEST:
                session.run("DELETE FROM sessions WHERE digest = ?", (kept,))
        session.run(
            "INSERT INTO sessions (digest, account, created, seen, factor, issuer, provided) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (digest(token), name, seen, seen, int(by.factor), by.issuer, by.session),
        )
        return self._signed_in(held, token, by)

    def _signed_in(self, held: Held, token: str, by: Voucher) -> SignedIn:
        roles = ROLES.decode(held.roles)
        lacking = self._factor_wanted and not (held.second_factor or by.factor)
        enrolling = lacking and not UNATTENDED.issuperset(roles)
        return SignedIn(held.name, roles, csrf_of(token), enrolling, by.issuer)

    def session(self, token: str, *, touch: bool = True) -> SignedIn | None:
        """Whose session a token is; nothing if it is over, was left idle or was ended."""
        now, changes = self._now(), self._changes
        with self._database.read() as session:
            rows = session.rows(
                "SELECT accounts.name, roles, password, disabled, second_factor, used_step, "
                "sessions.created, sessions.seen, issuer, provided, factor "
                "FROM sessions JOIN accounts ON accounts.name = sessions.account "
                "WHERE digest = ? AND disabled = 0",
                (digest(token),),
            )
        if not rows:
            return None
        *fields, created, seen, issuer, provided, factor = rows[0]
        if seen == LEFT_IDLE:
            return None
        found = self._signed_in(Held(*fields), token, Voucher(issuer, provided, bool(factor)))
        unused = now - datetime.fromisoformat(seen)
        idle = not UNATTENDED.issuperset(found.roles) and unused > self.idle
        if now - datetime.fromisoformat(created) > LONGEST:
            self.sign_out(token)
            return None
        if idle:
            self._use(token, LEFT_IDLE)
            self.forget()
            return None
        if touch and unused > TOUCHED:
            self._use(token, now.isoformat(), found.account)
        if touch:
            if len(self._remembered) >= MOST_REMEMBERED:
                self._remembered.clear()
            self._remembered[digest(token)] = Remembered(found, now, monotonic_ns(), changes)
        return found

    def _use(self, token: str, seen: str, account: str = "") -> None:
        """Keep when a session was last used, and with it when its person was last seen."""
        with self._database.write() as session:
            session.run("UPDATE sessions SET seen = ? WHERE digest = ?", (seen, digest(token)))
            if account:
                session.run("UPDATE accounts SET seen = ? WHERE name = ?", (seen, account))

    def was_left_idle(self, token: str) -> bool:
        """Whether a session is over because nobody used it for a while."""
        with self._database.read() as session:
            rows = session.rows("SELECT seen FROM sessions WHERE digest = ?", (digest(token),))
        return any(seen == LEFT_IDLE for (seen,) in rows)

    @property
    def _changes(self) -> tuple[int, int]:
        return self._forgotten, self._record.kept_beside

    def remembered(self, token: str, now: datetime) -> Remembered | None:
        """Whose session a token was a moment ago, without asking the database."""
        found = self._remembered.get(digest(token))
        if found is None or found.changes != self._changes:
            return None
        is_recent = monotonic_ns() - found.moment <= REMEMBERED_NANOSECONDS
        return found if is_recent and abs(now - found.at) <= REMEMBERED else None

    def forget(self) -> None:
        """Ask the database again who everybody is, also where it is being asked at this moment."""
        self._forgotten += 1

    def sign_out(self, token: str) -> None:
        with self._database.write() as session:
            session.run("DELETE FROM sessions WHERE digest = ?", (digest(token),))
        self.forget()


def held_by(session: DatabaseTransaction, name: str) -> Held:
    """What letting an account in rests on; nothing in it if there is no such account."""
    rows = session.rows(f"{HELD} WHERE name = ?", (name,))
    return Held(*rows[0]) if rows else Held()


def _signing_in(session: DatabaseTransaction, name: str, login: str) -> Held:
    query, either = f"{HELD} WHERE login IN (?, ?)", (name.lower(), login)
    rows = session.rows(query, either) if is_name(name) else []
    return Held(*rows[0]) if rows else Held()


def too_soon(wait: timedelta, account: str) -> Denied:
    """What is said where the next attempt has to wait."""
    seconds = -(-wait // timedelta(seconds=1))
    return Denied(
        "denied-too-soon",
        {"seconds": seconds},
        account=account,
        wait_seconds=seconds,
    )

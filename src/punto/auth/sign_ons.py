"""Signing on by a provider: begun in a browser, come back from there once, let in to an account."""

import secrets
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from punto.auth.accounts import Accounts
from punto.auth.changing import AccountChange, carry_out
from punto.auth.identities import Identity, account_of, bound
from punto.auth.mapped import RoleMapping, bring_up_to_date
from punto.auth.openid import LEEWAY_SECONDS, LoggedOut, Vouched, state_of
from punto.auth.sessions import Sessions, Voucher, digest, held_by, too_soon
from punto.auth.throttling import digest as digest_of
from punto.auth.throttling import note_failure, note_success, wait_for
from punto.auth.words import ROLES, TOKEN_BYTES, Denied, SignedIn
from punto.house import events as h
from punto.law.rulebooks import house
from punto.record import Record
from punto.record.database import DatabaseTransaction, Row
from punto.table.words import Actor

LASTS = timedelta(minutes=10)
"""How long a person may take at the provider, or to type a code after it."""
NEW_SIGN_ON = (
    "INSERT INTO sign_ons (digest, begun, destination, invitation, former, account, provided) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
SIGN_ON = "SELECT begun, destination, invitation, former, account, provided FROM sign_ons"


class SignOn(NamedTuple):
    """One that is under way; its secret is the browser's, and is not kept here."""

    begun: str
    destination: str
    """The page that the person was going to."""
    invitation: str = ""
    """The digest of the link that it is to serve for, in place of a password."""
    former: str = ""
    """The digest of the session that it takes the place of."""
    account: str = ""
    """Whose it is, once the provider has vouched for them and only a code is wanted."""
    provided: str = ""
    """The provider and its own session, by then."""

    @property
    def at(self) -> datetime:
        return datetime.fromisoformat(self.begun)


class LetIn(NamedTuple):
    """A person who is in, or of whom a code is wanted as well."""

    token: str
    """Of the session; or of the sign-on, while a code is wanted."""
    signed_in: SignedIn | None
    destination: str


class SignOns:
    """Sign-ons of one house; to be called from a thread."""

    def __init__(
        self,
        record: Record,
        accounts: Accounts,
        sessions: Sessions,
        now: Callable[[], datetime],
    ) -> None:
        self._record = record
        self._accounts = accounts
        self._database = record.database
        self._sessions = sessions
        self._now = now

    def begin(self, destination: str, former: str | None, invitation: str = "") -> str:
        """The secret of a new sign-on, for the browser that begins it and nobody else."""
        sign_on = SignOn(
            _text(self._now()),
            destination,
            digest(invitation) if invitation else "",
            digest(former) if former else "",
        )
        with self._database.write() as session:
            return self._kept(session, sign_on)

    def _kept(self, session: DatabaseTransaction, sign_on: SignOn) -> str:
        token = secrets.token_urlsafe(TOKEN_BYTES)
        long_ago = _text(self._now() - LASTS)
        session.run("DELETE FROM sign_ons WHERE begun < ?", (long_ago,))
        session.run(NEW_SIGN_ON, (digest(token), *sign_on))
        return token

    def take(self, token: str, state: str) -> SignOn:
        """The sign-on that an answer is for, which it is once; `Denied` if there is none."""
        if not secrets.compare_digest(state_of(token).encode(), state.encode(errors="replace")):
            raise _begin_anew()
        with self._database.write() as session:
            sign_on = self._found(session, token)
            if sign_on.account:
                raise _begin_anew()
            session.run("DELETE FROM sign_ons WHERE digest = ?", (digest(token),))
        return sign_on

    def _found(self, session: DatabaseTransaction, token: str) -> SignOn:
        rows = session.rows(f"{SIGN_ON} WHERE digest = ?", (digest(token),))
        found = SignOn(*rows[0]) if rows else None
        if found is None or not timedelta(0) <= self._now() - found.at <= LASTS:
            raise _begin_anew()
        return found

    def come_in(
        self, sign_on: SignOn, vouched: Vouched, address: str, mapping: RoleMapping | None = None
    ) -> LetIn:
        """Let in whom the provider vouches for, in to the account that they are bound to.

        Where the house maps claims to roles, there may be one only now.
        """
        identity = Identity(vouched.issuer, vouched.subject)
        if sign_on.invitation:
            self._accept(sign_on.invitation, identity)
        elif mapping is not None:
            bring_up_to_date(
                self._record, self._accounts, self._now, identity, vouched.claims, mapping
            )
        by = Voucher(vouched.issuer, vouched.session, vouched.factor)
        with self._database.write() as session:
            name, _ = account_of(session, identity)
            held = held_by(session, name)
            if not held.name or held.disabled:
                raise Denied(
                    "denied-no-account",
                    {"name": vouched.subject},
                    account=held.name,
                )
            if held.second_factor and not by.factor:
                waiting = sign_on._replace(
                    begun=_text(self._now()),
                    account=held.name,
                    provided=f"{by.issuer} {by.session}",
                )
                return LetIn(self._kept(session, waiting), None, sign_on.destination)
            token = secrets.token_urlsafe(TOKEN_BYTES)
            note_success(session, digest_of(held.name), address, self._now())
            found = self._sessions.begin(session, held, token, held.used_step, by)
            self._end(session, sign_on)
        self._sessions.forget()
        return LetIn(token, found, sign_on.destination)

    def show_code(self, token: str, code: str, address: str) -> LetIn:
        """Let in a person whom the provider vouched for, by the code of their own authenticator."""
        with self._database.write() as session:
            now, sign_on = self._now(), self._found(session, token)
            held = held_by(session, sign_on.account)
            if not held.name or held.disabled or not held.second_factor:
                raise _begin_anew()
            if wait := wait_for(session, digest_of(held.name), address, now):
                raise too_soon(wait, held.name)
            step = self._sessions.step_shown(held, code, now)
            if step is not None:
                session.run("DELETE FROM sign_ons WHERE digest = ?", (digest(token),))
                note_success(session, digest_of(held.name), address, now)
                issuer, _, provided = sign_on.provided.partition(" ")
                new = secrets.token_urlsafe(TOKEN_BYTES)
                by = Voucher(issuer, provided)
                found = self._sessions.begin(session, held, new, step, by)
                self._end(session, sign_on)
            else:
                failures = note_failure(session, digest_of(held.name), address, now)
        if step is not None:
            self._sessions.forget()
            return LetIn(new, found, sign_on.destination)
        raise Denied(
            "denied-wrong-code",
            account=held.name,
            slowed=failures == house.failures_before_waiting.value,
        )

    def _end(self, session: DatabaseTransaction, sign_on: SignOn) -> None:
        """End the session that the browser had before."""
        session.run("DELETE FROM sessions WHERE digest = ?", (sign_on.former,))

    def _accept(self, invitation: str, identity: Identity) -> None:
        """Bind an identity to the account of a link, in place of a password."""
        query = "SELECT account, until FROM invitations WHERE digest = ?"
        with self._database.read() as session:
            rows = session.rows(query, (invitation,))
            owner = held_by(session, str(rows[0][0])) if rows else held_by(session, "")
        if not owner.name:
            raise _used_up()
        by = Actor(ROLES.decode(owner.roles)[0], owner.name)

        def decide(session: DatabaseTransaction) -> AccountChange[None]:
            rows = session.rows(query, (invitation,))
            if not rows or datetime.fromisoformat(rows[0][1]) < self._now():
                raise _used_up()
            done = bound(session, owner.name, identity)
            used: list[tuple[str, Row]] = [
                ("DELETE FROM invitations WHERE account = ?", (owner.name,))
            ]
            fact = h.IdentityBound(account=owner.name, issuer=identity[0], subject=identity[1])
            return AccountChange(None, done.facts or [fact], [*done.rows, *used])

        carry_out(self._record, self._now, by, decide)

    def log_out(self, gone: LoggedOut, by: Actor) -> None:
        """End what sessions the provider says are over, if they began before it said so."""

        def decide(session: DatabaseTransaction) -> AccountChange[None]:
            query = (
                "SELECT digest, sessions.account, created FROM sessions "
                "LEFT JOIN identities ON identities.account = sessions.account "
                "WHERE sessions.issuer = ? AND (? = '' OR provided = ?) "
                "AND (? = '' OR (identities.issuer = sessions.issuer AND subject = ?))"
            )
            asked = (gone.issuer, gone.session, gone.session, gone.subject, gone.subject)
            until = gone.at + LEEWAY_SECONDS
            over = [
                (kept, name)
                for kept, name, created in session.rows(query, asked)
                if datetime.fromisoformat(created).timestamp() <= until
            ]
            facts = [h.SessionsEnded(account=name) for name in sorted({name for _, name in over})]
            return AccountChange(
                None,
                facts,
                [("DELETE FROM sessions WHERE digest = ?", (kept,)) for kept, _ in over],
            )

        carry_out(self._record, self._now, by, decide)


def _text(at: datetime) -> str:
    """A time that sorts as text."""
    return at.astimezone(UTC).isoformat()


def _begin_anew() -> Denied:
    return Denied("denied-sign-on-lapsed")


def _used_up() -> Denied:
    return Denied("denied-link-lapsed")

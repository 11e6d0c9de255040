"""Accounts: who may sign in, in which roles, and who may change that."""

import secrets
from collections.abc import Callable, Container, Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, TypeVar, assert_never

import msgspec
from msgspec.structs import replace

from punto import names
from punto.auth import second_factor
from punto.auth.account import (
    ACCOUNT,
    NO_INVITATION,
    SET_DISABLED,
    Rows,
    account_in,
    disabled,
    require_account,
    roles_of,
    with_password,
    with_roles,
)
from punto.auth.changing import AT_THE_MACHINE, AccountChange, carry_out
from punto.auth.duties import in_order, is_grave, require_joinable, require_other
from punto.auth.identities import END_SESSIONS, Identity, bound, identity_in, unbound
from punto.auth.passwords import require_password
from punto.auth.requests import (
    NEW_PERSON,
    PROPOSAL,
    AccountProposal,
    AccountRequest,
    RequestAnswer,
    Whose,
    proposal,
    require_proposal,
)
from punto.auth.sessions import digest
from punto.auth.throttling import digest as digest_of_account
from punto.auth.words import (
    TOKEN_BYTES,
    Account,
    Denied,
    is_name,
    require_name,
    written_roles,
)
from punto.errors import Malformed
from punto.house import HOUSE_STREAM
from punto.house import events as h
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.persons import KnownAs, PersonRegister, PersonRows, as_id, new_id
from punto.record import Record
from punto.record.database import DatabaseTransaction
from punto.record.keys import Keys
from punto.record.personal import Person
from punto.table.words import Actor

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

INVITATION = timedelta(hours=24)

NEW_ACCOUNT = (
    "INSERT INTO accounts (name, login, roles, password, disabled, second_factor, offered_factor, "
    "used_step, created, seen) VALUES (?, ?, ?, ?, 0, '', '', 0, ?, '')"
)
NEW_INVITATION = "INSERT INTO invitations (digest, account, until) VALUES (?, ?, ?)"
NO_FACTOR = (
    "UPDATE accounts SET second_factor = '', offered_factor = '', used_step = 0 WHERE name = ?"
)
OFFER_FACTOR = "UPDATE accounts SET offered_factor = ? WHERE name = ?"
TAKE_FACTOR = (
    "UPDATE accounts SET second_factor = ?, offered_factor = '', used_step = ? WHERE name = ?"
)
NEW_PROPOSAL = (
    "INSERT INTO proposals (number, account, change, roles, person, at, identity) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
NO_PROPOSAL = "DELETE FROM proposals WHERE number = ?"
FORGIVE = "DELETE FROM attempts WHERE account = ?"


class Accounts:
    """The accounts of a house; slow by design, so to be called from a thread."""

    def __init__(
        self,
        record: Record,
        keys: Keys,
        now: Callable[[], datetime],
        hasher: "PasswordHasher",
        register: PersonRegister,
    ) -> None:
        self._record = record
        self._database = record.database
        self._keys = keys
        self._now = now
        self._hasher = hasher
        self._register = register

    def all(self) -> tuple[Account, ...]:
        """Every account, by name."""
        with self._database.read() as session:
            rows = session.rows(f"{ACCOUNT} ORDER BY name")
        everybody = self._register.everybody()
        return tuple(_with_login(account_in(row), everybody.get(row[0])) for row in rows)

    def patrons(self) -> tuple[str, ...]:
        """The names of those who may sign in as a patron."""
        sought = f"%{msgspec.json.encode(Role.PATRON).decode()}%"
        with self._database.read() as session:
            rows = session.rows("SELECT name FROM accounts WHERE roles LIKE ?", (sought,))
        return tuple(str(name) for (name,) in rows)

    def acting_as(self, roles: Container[Role]) -> tuple[str, ...]:
        """The names of those who may sign in as one of these, none of whom is only a patron."""
        only_patron = msgspec.json.encode((Role.PATRON,)).decode()
        with self._database.read() as session:
            rows = session.rows(
                f"{ACCOUNT} WHERE disabled = 0 AND roles <> ? ORDER BY name", (only_patron,)
            )
        found = map(account_in, rows)
        return tuple(each.name for each in found if any(role in roles for role in each.roles))

    def find(self, name: str) -> Account | None:
        """An account by its own name, or by the one that its owner signs in by."""
        with self._database.read() as session:
            rows = session.rows(f"{ACCOUNT} WHERE name = ?", (self._name(session, name),))
        if not rows:
            return None
        account = account_in(rows[0])
        is_patron = Role.PATRON in account.roles
        return _with_login(account, self._register.person(account.name) if is_patron else None)

    def _login_mark(self, name: str) -> str:
        """What a patron's account is found by; nothing without keys, which are not made for it."""
        return self._register.login_mark(name) if self._keys.are_made else ""

    def _name(self, session: DatabaseTransaction, given: str) -> str:
        """What the account is called that this name or id means, if there is one."""
        query = "SELECT name FROM accounts WHERE name = ? OR login IN (?, ?)"
        rows = session.rows(query, (as_id(given), given.lower(), self._login_mark(given)))
        return str(rows[0][0]) if rows else given

    def proposals(self) -> tuple[AccountProposal, ...]:
        """What waits for a second administrator, the oldest first."""
        with self._database.read() as session:
            rows = session.rows(f"{PROPOSAL} ORDER BY number")
        return tuple(proposal(row) for row in rows)

    def create(
        self,
        name: str,
        roles: Iterable[Role],
        password: str,
        by: Actor = AT_THE_MACHINE,
        whose: Whose = NEW_PERSON,
    ) -> Account:
        """A new account with a password, made at the machine itself."""
        require_password(password, name)
        held, hashed = in_order(roles), self._hasher.hash(password)
        self._change(by, lambda session: self.made(session, name, held, hashed, whose))
        found = self.find(name)
        assert found is not None, "it was made just now"
        return found

    def invite(
        self,
        name: str,
        roles: Iterable[Role],
        by: Actor = AT_THE_MACHINE,
        whose: Whose = NEW_PERSON,
    ) -> RequestAnswer:
        """A new account without a password, and the token of the link by which to choose one."""
        return self._ask(by, AccountRequest.INVITE, name, in_order(roles), whose=whose)

    def new_invitation(self, name: str, by: Actor = AT_THE_MACHINE) -> RequestAnswer:
        """A token by which a person may choose a password once, within a day; old ones lapse."""
        return self._ask(by, AccountRequest.NEW_LINK, name)

    def set_roles(
        self, name: str, roles: Iterable[Role], by: Actor = AT_THE_MACHINE
    ) -> RequestAnswer:
        """Other roles."""
        return self._ask(by, AccountRequest.ROLES, name, in_order(roles))

    def disable(self, name: str, by: Actor = AT_THE_MACHINE) -> RequestAnswer:
        """Let an account in no longer, and end its sessions."""
        return self._ask(by, AccountRequest.DISABLE, name)

    def enable(self, name: str, by: Actor = AT_THE_MACHINE) -> RequestAnswer:
        """Let a disabled account in again."""
        return self._ask(by, AccountRequest.ENABLE, name)

    def remove_factor(self, name: str, by: Actor = AT_THE_MACHINE) -> RequestAnswer:
        """Have an account set up a second factor anew, as after a phone was lost."""
        return self._ask(by, AccountRequest.NO_FACTOR, name)

    def bind(self, name: str, identity: Identity, by: Actor = AT_THE_MACHINE) -> RequestAnswer:
        """Let a person in whom a provider vouches for; whose account it is would not notice."""
        return self._ask(by, AccountRequest.IDENTITY, name, identity=identity.written)

    def unbind(self, name: str, by: Actor = AT_THE_MACHINE) -> RequestAnswer:
        """Have no provider let anybody in to an account."""
        return self._ask(by, AccountRequest.NO_IDENTITY, name)

    def _ask(
        self,
        by: Actor,
        change: AccountRequest,
        given: str,
        roles: tuple[Role, ...] = (),
        *,
        whose: Whose = NEW_PERSON,
        identity: str = "",
    ) -> RequestAnswer:
        """Carry a change out, or have it wait if it is a second administrator's to confirm."""

        def decide(session: DatabaseTransaction) -> AccountChange[RequestAnswer]:
            name = given
            if change is not AccountRequest.INVITE:
                name = self._name(session, given)
                require_account(session, name)
                require_other(by, name, "change-what-may-be-done-with")
            done = self._enacted(session, change, name, roles, whose=whose, identity=identity)
            before = roles_of(session, name)
            by_two = change is AccountRequest.IDENTITY and house.identity_by_two.value
            grave = by_two or is_grave(before, roles)
            if not done.facts or _is_at_the_machine(by) or not grave:
                return done
            return self._proposed(session, by, change, name, roles, identity)

        return self._change(by, decide)

    def _proposed(
        self,
        session: DatabaseTransaction,
        by: Actor,
        change: AccountRequest,
        name: str,
        roles: tuple[Role, ...],
        identity: str,
    ) -> AccountChange[RequestAnswer]:
        waiting = [proposal(row) for row in session.rows(PROPOSAL)]
        if any((each.account, each.change) == (name, change) for each in waiting):
            raise Refused(
                house.second_administrator, "change-waits-for-second-administrator", account=name
            )
        # Where the proposal will stand on the house's stream, so that no number is used twice.
        query = "SELECT COALESCE(MAX(version), 0) FROM streams WHERE stream = ?"
        ((version,),) = session.rows(query, (HOUSE_STREAM,))
        number = int(version) + 1
        fact = h.ChangeProposed(
            change=change.value,
            number=number,
            account=name,
            roles=roles,
            person=by.person,
            identity=identity,
        )
        at = self._now().isoformat()
        row = (number, name, change.value, written_roles(roles), by.person, at, identity)
        return AccountChange(RequestAnswer(proposal=number), [fact], [(NEW_PROPOSAL, row)])

    def confirm(self, number: int, by: Actor) -> RequestAnswer:
        """Carry out what another administrator proposed."""

        def decide(session: DatabaseTransaction) -> AccountChange[RequestAnswer]:
            waiting = require_proposal(session, number)
            if by.person in (waiting.person, waiting.account):
                raise Refused(
                    house.second_administrator, "cannot-confirm-this-change", person=by.person
                )
            done = self._enacted(
                session,
                waiting.change,
                waiting.account,
                waiting.roles,
                identity=waiting.identity,
            )
            confirmed = h.ChangeConfirmed(
                number=number, account=waiting.account, proposed_by=waiting.person
            )
            rows = [(NO_PROPOSAL, (number,)), *done.rows]
            return AccountChange(done.answer, [confirmed, *done.facts], rows)

        return self._change(by, decide)

    def withdraw(self, number: int, by: Actor) -> None:
        """Drop a proposal."""

        def decide(session: DatabaseTransaction) -> AccountChange[None]:
            waiting = require_proposal(session, number)
            fact = h.ChangeWithdrawn(number=number, account=waiting.account)
            return AccountChange(None, [fact], [(NO_PROPOSAL, (number,))])

        self._change(by, decide)

    def _enacted(
        self,
        session: DatabaseTransaction,
        change: AccountRequest,
        name: str,
        roles: tuple[Role, ...],
        *,
        identity: str,
        whose: Whose = NEW_PERSON,
    ) -> AccountChange[RequestAnswer]:
        """What a change does to the account as it stands; nothing if it is so already."""
        match change:
            case AccountRequest.INVITE:
                made = self.made(session, name, roles, "", whose)
                token, rows = self._invitation(made.answer)
                facts = [*made.facts, h.AccountInvited(account=made.answer)]
                return AccountChange(RequestAnswer(token), facts, [*made.rows, *rows])
            case AccountRequest.NEW_LINK:
                token, rows = self._invitation(name)
                return AccountChange(RequestAnswer(token), [h.AccountInvited(account=name)], rows)
            case AccountRequest.ROLES:
                return with_roles(session, name, roles)
            case AccountRequest.DISABLE:
                return disabled(session, name)
            case AccountRequest.ENABLE:
                if not require_account(session, name).disabled:
                    return AccountChange(RequestAnswer())
                rows = [(SET_DISABLED, (0, name))]
                return AccountChange(RequestAnswer(), [h.AccountEnabled(account=name)], rows)
            case AccountRequest.NO_FACTOR:
                rows = [(NO_FACTOR, (name,)), (END_SESSIONS, (name,))]
                return AccountChange(RequestAnswer(), [h.SecondFactorRemoved(account=name)], rows)
            case AccountRequest.IDENTITY:
                return bound(session, name, identity_in(identity))
            case AccountRequest.NO_IDENTITY:
                return unbound(session, name)
        assert_never(change)

    def _change(self, by: Actor, decide: Callable[[DatabaseTransaction], AccountChange[T]]) -> T:
        return carry_out(self._record, self._now, by, decide)

    def made(
        self,
        session: DatabaseTransaction,
        login: str,
        roles: tuple[Role, ...],
        hashed: str,
        whose: Whose,
    ) -> AccountChange[str]:
        """A new account, and what it is called: a patron's by their id, another by the login."""
        require_name(login)
        require_joinable(login, roles)
        if Role.PATRON in roles:
            self._keys.sealing()  # by which what is kept of a patron is found again
        plain, mark = login.lower(), self._login_mark(login)
        if session.rows("SELECT 1 FROM accounts WHERE login IN (?, ?)", (plain, mark)):
            raise Malformed("account-there-already", account=login)
        self._require_unlike(session, login, roles)
        name, found_by, kept = login, plain, PersonRows((), [])
        if Role.PATRON in roles:
            name, found_by = whose.patron or new_id(), mark
            if session.rows("SELECT 1 FROM accounts WHERE name = ?", (name,)):
                raise Malformed("has-an-account-already", name=name)
            kept = self._register.with_login(session, name, login, whose.others)
        row = (name, found_by, written_roles(roles), hashed, self._now().isoformat())
        facts = [h.AccountCreated(account=name, roles=roles), *kept.facts]
        return AccountChange(name, facts, [(NEW_ACCOUNT, row), *kept.rows])

    def _require_unlike(
        self, session: DatabaseTransaction, login: str, roles: tuple[Role, ...]
    ) -> None:
        """Refuse a name that could be taken for a member of staff's, or for a patron's to staff."""
        like = [
            other.name
            for row in session.rows(ACCOUNT)
            if Role.PATRON not in (other := account_in(row)).roles
            and names.looks(other.name) & names.looks(login)
        ]
        if Role.PATRON not in roles:
            like += self._register.like(session, login).all
        if like:
            raise Refused(
                house.staff_look_alikes, "login-looks-like-another", name=login, others=tuple(like)
            )

    def _invitation(self, name: str) -> tuple[str, Rows]:
        token = secrets.token_urlsafe(TOKEN_BYTES)
        until = (self._now() + INVITATION).isoformat()
        rows: Rows = [
            (NO_INVITATION, (name,)),
            (NEW_INVITATION, (digest(token), name, until)),
        ]
        return token, rows

    def accept(self, invitation: str, password: str) -> str:
        """Choose a password by an invitation; the account that it was for."""
        with self._database.read() as session:
            owner = self._require_invitation(session, invitation)
        require_password(password, owner)
        hashed = self._hasher.hash(password)

        def decide(session: DatabaseTransaction) -> AccountChange[str]:
            name = self._require_invitation(session, invitation)
            return with_password(name, hashed, [(NO_INVITATION, (name,))])

        self._change(self._own(owner), decide)
        found = self.find(owner)
        return owner if found is None else found.login

    def _own(self, name: str) -> Actor:
        """The owner of an account, in the first of their roles."""
        found = self.find(name)
        return Actor(found.roles[0], name) if found is not None else AT_THE_MACHINE

    def _require_invitation(self, session: DatabaseTransaction, invitation: str) -> str:
        rows = session.rows(
            "SELECT account, until FROM invitations WHERE digest = ?", (digest(invitation),)
        )
        if not rows or datetime.fromisoformat(rows[0][1]) < self._now():
            raise Denied("denied-link-lapsed")
        return str(rows[0][0])

    def set_password(self, name: str, password: str) -> None:
        """Another password, chosen by the account's owner; every session of the account ends."""
        require_password(password, name)
        hashed = self._hasher.hash(password)

        def decide(session: DatabaseTransaction) -> AccountChange[str]:
            require_account(session, name)
            return with_password(name, hashed, [])

        self._change(self._own(name), decide)

    def end_sessions(self, name: str, by: Actor = AT_THE_MACHINE) -> None:
        """Sign an account out wherever it is signed in."""

        def decide(session: DatabaseTransaction) -> AccountChange[None]:
            account = self._name(session, name)
            require_account(session, account)
            return AccountChange(
                None, [h.SessionsEnded(account=account)], [(END_SESSIONS, (account,))]
            )

        self._change(by, decide)

    def forgive_attempts(self, name: str, by: Actor = AT_THE_MACHINE) -> None:
        """Let an account sign in without waiting, no matter what attempts failed before."""

        def decide(session: DatabaseTransaction) -> AccountChange[None]:
            account = self._name(session, name)
            require_account(session, account)
            row = (FORGIVE, (digest_of_account(account),))
            return AccountChange(None, [h.AttemptsForgiven(account=account)], [row])

        self._change(by, decide)

    def offer_factor(self, name: str) -> bytes:
        """A new secret for an authenticator; it counts once a code of it is shown."""
        secret = second_factor.new_secret()
        sealed = second_factor.seal(secret, name, self._keys.sealing())
        with self._database.write() as session:
            require_account(session, name)
            session.run(OFFER_FACTOR, (sealed, name))
        return secret

    def accept_factor(self, name: str, code: str) -> None:
        """Have the offered secret count from now on, since a code of it was shown."""

        def decide(session: DatabaseTransaction) -> AccountChange[None]:
            require_account(session, name)
            query = "SELECT offered_factor FROM accounts WHERE name = ?"
            ((sealed,),) = session.rows(query, (name,))
            if not sealed:
                raise Malformed("no-factor-begun")
            secret = second_factor.unseal(str(sealed), name, self._keys.sealing())
            step = second_factor.step_shown(secret, code, self._now(), 0)
            if step is None:
                raise Malformed("wrong-first-code")
            fact = h.SecondFactorSet(account=name)
            return AccountChange(None, [fact], [(TAKE_FACTOR, (sealed, step, name))])

        self._change(self._own(name), decide)


def _is_at_the_machine(by: Actor) -> bool:
    """Whether it is asked at the machine itself, where the database can be changed anyhow."""
    return by == AT_THE_MACHINE or not is_name(by.person)


def _with_login(account: Account, person: Person | KnownAs | None) -> Account:
    return account if person is None else replace(account, login=person.login)

"""Accounts whose roles come from a provider, where a house lets its claims say so.

The first sign-on makes the account and each later one brings its roles up to date. An account that
the house bound itself keeps the roles that the house gave it, and an administrator is neither made
nor unmade by anybody else's word (people:second-administrator).
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from punto.auth.account import require_account, with_roles
from punto.auth.accounts import Accounts
from punto.auth.changing import AT_THE_MACHINE, AccountChange, carry_out
from punto.auth.duties import in_order, is_grave
from punto.auth.identities import END_SESSIONS, Identity, account_of, bound
from punto.auth.requests import NEW_PERSON
from punto.auth.words import Denied
from punto.errors import Malformed
from punto.house import events as h
from punto.law.clauses import Refused
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.record import Record
from punto.record.database import DatabaseTransaction

NAMED = "preferred_username"
"""The claim that says what an account is to be called."""


class RoleMapping(NamedTuple):
    """Which values of which claim stand for which roles."""

    claim: str
    roles: Mapping[str, Role]

    def of(self, claims: Mapping[str, Any]) -> tuple[Role, ...]:
        """The roles of a person by a token's claims; none if no value of theirs stands for one."""
        said = claims.get(self.claim)
        values = said if isinstance(said, list) else [said]
        found = [
            self.roles[each] for each in values if isinstance(each, str) and each in self.roles
        ]
        return in_order(found) if found else ()


def bring_up_to_date(
    record: Record,
    accounts: Accounts,
    now: Callable[[], datetime],
    identity: Identity,
    claims: Mapping[str, Any],
    mapping: RoleMapping,
) -> None:
    """Have the account of a person who signs on be as the provider's claims say.

    `Denied` if they stand for no role, for some that must not be joined, or for no name.
    """
    roles = mapping.of(claims)

    def decide(session: DatabaseTransaction) -> AccountChange[str]:
        name, mapped = account_of(session, identity)
        if name:
            return _changed(session, name, roles) if mapped else AccountChange("")
        # Anyone who has neither an account nor a role is told so like any stranger.
        return _made(session, accounts, str(claims.get(NAMED)), roles, identity)

    if wrong := carry_out(record, now, AT_THE_MACHINE, decide):
        raise Denied(wrong)


def _made(
    session: DatabaseTransaction,
    accounts: Accounts,
    login: str,
    roles: tuple[Role, ...],
    identity: Identity,
) -> AccountChange[str]:
    if not roles:
        return AccountChange("")
    try:
        made = accounts.made(session, login, roles, "", NEW_PERSON)
    except (Malformed, Refused) as error:
        why = error.reason if isinstance(error, Refused) else Reason("denied-no-such-name")
        raise Denied(why.why, why.given, advice="denied-no-such-name") from error
    let_in = bound(session, made.answer, identity, mapped=True)
    return AccountChange("", [*made.facts, *let_in.facts], [*made.rows, *let_in.rows])


def _changed(
    session: DatabaseTransaction, name: str, after: tuple[Role, ...]
) -> AccountChange[str]:
    before = require_account(session, name).roles
    if is_grave(before) or before == after:
        return AccountChange("")
    if not after:
        gone = [h.SessionsEnded(account=name)]
        wrong = "denied-no-role"
        return AccountChange(wrong, gone, [(END_SESSIONS, (name,))])
    try:
        return AccountChange("", *with_roles(session, name, after)[1:])
    except Refused as refused:
        why = refused.reason
        raise Denied(why.why, why.given, advice="denied-no-role") from refused

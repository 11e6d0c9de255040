"""One account as its row has it, and what a change of it comes to."""

from punto.auth.changing import AccountChange
from punto.auth.duties import require_joinable
from punto.auth.identities import END_SESSIONS
from punto.auth.requests import RequestAnswer
from punto.auth.words import ROLES, Account, written_roles
from punto.errors import Malformed
from punto.house import events as h
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record.database import DatabaseTransaction, Row

Rows = list[tuple[str, Row]]

ACCOUNT = (
    "SELECT name, roles, disabled, password, second_factor, created, seen, COALESCE(subject, '') "
    "FROM accounts LEFT JOIN identities ON account = name"
)
SET_PASSWORD = "UPDATE accounts SET password = ? WHERE name = ?"  # noqa: S105 - a statement
SET_ROLES = "UPDATE accounts SET roles = ? WHERE name = ?"
SET_DISABLED = "UPDATE accounts SET disabled = ? WHERE name = ?"
NO_INVITATION = "DELETE FROM invitations WHERE account = ?"


def account_in(row: Row) -> Account:
    """An account, from its row."""
    name, roles, disabled, password, factor, created, seen, subject = row
    return Account(
        name=name,
        roles=ROLES.decode(roles),
        disabled=bool(disabled),
        invited=not (password or subject),
        second_factor=bool(factor),
        created=created,
        seen=seen,
        identity=subject,
        login=name,
    )


def require_account(session: DatabaseTransaction, name: str) -> Account:
    """An account that there is."""
    rows = session.rows(f"{ACCOUNT} WHERE name = ?", (name,))
    if not rows:
        raise Malformed("no-account", account=name)
    return account_in(rows[0])


def roles_of(session: DatabaseTransaction, name: str) -> tuple[Role, ...]:
    """The roles of an account; none if there is no such account."""
    rows = session.rows("SELECT roles FROM accounts WHERE name = ?", (name,))
    return ROLES.decode(rows[0][0]) if rows else ()


def _require_one_left(session: DatabaseTransaction, name: str, after: tuple[Role, ...]) -> None:
    """Refuse to leave a house without an administrator."""
    wanted = house.second_administrator.value
    if wanted not in roles_of(session, name) or wanted in after:
        return
    for row in session.rows(f"{ACCOUNT} WHERE disabled = 0"):
        other = account_in(row)
        if other.name != name and wanted in other.roles:
            return
    raise Refused(house.one_administrator_left, "is-the-only-administrator", account=name)


def with_password(name: str, hashed: str, rows: Rows) -> AccountChange[str]:
    """Another password, which ends the sessions that the last one began."""
    more: Rows = [*rows, (SET_PASSWORD, (hashed, name)), (END_SESSIONS, (name,))]
    return AccountChange(name, [h.PasswordChosen(account=name)], more)


def with_roles(
    session: DatabaseTransaction, name: str, after: tuple[Role, ...]
) -> AccountChange[RequestAnswer]:
    """Other roles, as far as one person may have them; nothing if they are the same."""
    before = roles_of(session, name)
    require_joinable(name, after)
    _require_one_left(session, name, after)
    if (Role.PATRON in before) != (Role.PATRON in after):
        raise Refused(
            house.separate_duties,
            "cannot-change-sides",
            account=name,
            becomes=Role.PATRON if Role.PATRON in after else None,
        )
    if before == after:
        return AccountChange(RequestAnswer())
    fact = h.RolesChanged(account=name, before=before, after=after)
    return AccountChange(RequestAnswer(), [fact], [(SET_ROLES, (written_roles(after), name))])


def disabled(session: DatabaseTransaction, name: str) -> AccountChange[RequestAnswer]:
    """Let in no longer; nothing if it is so already."""
    if require_account(session, name).disabled:
        return AccountChange(RequestAnswer())
    _require_one_left(session, name, ())
    rows: Rows = [
        (SET_DISABLED, (1, name)),
        (END_SESSIONS, (name,)),
        (NO_INVITATION, (name,)),
    ]
    return AccountChange(RequestAnswer(), [h.AccountDisabled(account=name)], rows)

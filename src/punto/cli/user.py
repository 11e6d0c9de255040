"""`punto user`: the first administrator, and whoever is locked out."""

import getpass
import sys
from datetime import datetime
from uuid import uuid4

from punto.cli.record import DATABASE, Address
from punto.cli.screen import console
from punto.errors import Malformed
from punto.floor.people import People
from punto.record import Record, open_record
from punto.record.house import AccountCreated, AccountInvited, AccountUnlocked
from punto.record.noting import note
from punto.record.words import Fact
from punto.roles import Role
from punto.table.words import Actor

PLACE = "http://127.0.0.1:8000"


def create(name: str, *, role: list[str], database: Address = DATABASE) -> None:
    """Make an account; its password is asked for, or read from standard input.

    Parameters
    ----------
    name
        The name to sign in with.
    role
        A role; several may be given.
    database
        A file, or postgresql://...
    """
    roles = tuple(_role(each) for each in role)
    password = _password()
    with open_record(database) as record:
        _people(record).create(name, roles, password)
        _note(record, AccountCreated(account=name, roles=roles))
    console().print(f"{name} may sign in as {', '.join(each.value for each in roles)}.")


def invite(
    name: str,
    *,
    role: list[str] | None = None,
    at: str = PLACE,
    database: Address = DATABASE,
) -> None:
    """Print a link by which somebody chooses a password, once and within a day.

    Parameters
    ----------
    name
        The name to sign in with; an account that there is gets a new link.
    role
        A role of a new account; several may be given.
    at
        Where the floor answers.
    database
        A file, or postgresql://...
    """
    roles = tuple(_role(each) for each in role or ())
    with open_record(database) as record:
        people = _people(record)
        invited = AccountInvited(account=name)
        if not roles and people.account(name) is not None:
            token = people.new_invitation(name)
            _note(record, invited)
        else:
            token = people.invite(name, roles)
            _note(record, AccountCreated(account=name, roles=roles), invited)
    console().print(f"{at.rstrip('/')}/welcome/{token}", soft_wrap=True)


def unlock(name: str, *, database: Address = DATABASE) -> None:
    """Let a locked account sign in again.

    Parameters
    ----------
    name
        The account.
    database
        A file, or postgresql://...
    """
    with open_record(database, new=False) as record:
        _people(record).unlock(name)
        _note(record, AccountUnlocked(account=name))
    console().print(f"{name} may sign in again.")


def _now() -> datetime:
    return datetime.now().astimezone()


def _people(record: Record) -> People:
    return People(record.database, _now)


def _note(record: Record, *facts: Fact) -> None:
    """Write down what was done here, in the name of whoever sits at this machine."""
    by = Actor(Role.ADMINISTRATOR, getpass.getuser())
    note(record, facts, by, _now(), uuid4().hex)


def _role(word: str) -> Role:
    try:
        return Role(word)
    except ValueError:
        known = ", ".join(role.value for role in Role)
        raise Malformed(f"There is no role {word}", f"choose from {known}") from None


def _password() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass("Password: ")
    if first != getpass.getpass("Again: "):
        raise Malformed("The two are not the same", "try again")
    return first

"""`punto user`: accounts, from the machine itself, with nobody else's consent."""

import getpass
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from punto.auth import Accounts, Auth, Whose
from punto.auth.identities import Identity
from punto.cli.options import DATABASE, Address
from punto.cli.screen import console
from punto.cli.speech import say
from punto.errors import Malformed, Noun
from punto.floor.config import read_config
from punto.law.roles import Role
from punto.persons import as_id
from punto.record import Record, open_record
from punto.record.keys import Keys
from punto.table.words import Actor

Act = Callable[..., None]

PLACE = "http://127.0.0.1:8000"


def create(
    name: str,
    *,
    role: list[str],
    patron: str = "",
    apart: list[str] | None = None,
    database: Address = DATABASE,
) -> None:
    """Make an account; its password is asked for, or read from standard input.

    Parameters
    ----------
    name
        The name to sign in with.
    role
        A role; several may be given.
    patron
        The id of the patron whose account it is; a new one, unless said.
    apart
        The id of a patron of a like name who is another person; several may be given.
    """
    roles = tuple(_role(each) for each in role)
    password = _password()
    with open_record(database) as record:
        auth = _auth(record)
        auth.accounts.create(name, roles, password, _here(), _whose(auth, patron, apart))
    console().print(
        say("terminal-user-created", name=name, roles=tuple(each.value for each in roles))
    )


def invite(
    name: str,
    *,
    role: list[str] | None = None,
    patron: str = "",
    apart: list[str] | None = None,
    at: str = PLACE,
    database: Address = DATABASE,
) -> None:
    """Print a link by which a person chooses a password, once and within a day.

    Parameters
    ----------
    name
        The name to sign in with; an account that there is gets a new link.
    role
        A role of a new account; several may be given.
    patron
        The id of the patron whose new account it is; a new one, unless said.
    apart
        The id of a patron of a like name who is another person; several may be given.
    at
        Where the floor answers.
    """
    roles = tuple(_role(each) for each in role or ())
    with open_record(database) as record:
        auth = _auth(record)
        accounts = auth.accounts
        if not roles and accounts.find(name) is not None:
            answer = accounts.new_invitation(name, _here())
        else:
            whose = _whose(auth, patron, apart)
            answer = accounts.invite(name, roles, _here(), whose)
    console().print(f"{at.rstrip('/')}/welcome/{answer.token}", soft_wrap=True)


def bind(name: str, subject: str, *, issuer: str, database: Address = DATABASE) -> None:
    """Let in to an account whom an OpenID provider vouches for.

    Parameters
    ----------
    name
        The account.
    subject
        The provider's name for the person: the claim `sub`.
    issuer
        The provider, as `oidc_issuer` names it.
    """
    identity = Identity(issuer, subject)
    words = say("terminal-user-bound", subject=subject, issuer=issuer, name=name)
    _change(database, lambda accounts: accounts.bind(name, identity, _here()), words)


def _of_account(act: Callable[[Accounts, str], object], became: str, *, help: str) -> Act:  # noqa: A002 - what `--help` says
    """A command that asks one thing for an account, and says what became of it."""

    def change(name: str, *, database: Address = DATABASE) -> None:
        _change(
            database,
            lambda accounts: act(accounts, name),
            say(f"terminal-user-{became}", name=name),
        )

    change.__doc__ = f"""{help}

    Parameters
    ----------
    name
        The account.
    database
        A file, or postgresql://...
    """
    return change


forgive = _of_account(
    lambda accounts, name: accounts.forgive_attempts(name, _here()),
    "forgiven",
    help="Let an account sign in without waiting, after attempts that failed.",
)
disable = _of_account(
    lambda accounts, name: accounts.disable(name, _here()),
    "disabled",
    help="Let an account in no longer, and sign it out everywhere.",
)
enable = _of_account(
    lambda accounts, name: accounts.enable(name, _here()),
    "enabled",
    help="Let a disabled account in again.",
)
sign_out = _of_account(
    lambda accounts, name: accounts.end_sessions(name, _here()),
    "signed-out",
    help="End every session of an account.",
)
reset_factor = _of_account(
    lambda accounts, name: accounts.remove_factor(name, _here()),
    "factor-reset",
    help="Have an account set up a second factor anew, as after a phone was lost.",
)
unbind = _of_account(
    lambda accounts, name: accounts.unbind(name, _here()),
    "unbound",
    help="Have no OpenID provider let anybody in to an account.",
)


def _change(database: str, act: Callable[[Accounts], object], words: str) -> None:
    """Change an account of a house that there is, and say what became of it."""
    with open_record(database, new=False) as record:
        act(_auth(record).accounts)
    console().print(words)


def _now() -> datetime:
    return datetime.now().astimezone()


def _auth(record: Record) -> Auth:
    return Auth(record, Keys(Path(read_config(None).keys)), _now)


def _whose(auth: Auth, patron: str, apart: list[str] | None) -> Whose:
    """The patron whom a new account is for, and those whom they were told apart from."""
    if patron:
        auth.register.require_person(as_id(patron))
    return Whose(as_id(patron), tuple(as_id(each) for each in apart or ()))


def _here() -> Actor:
    """The person at this machine, named unlike any account."""
    return Actor(Role.ADMINISTRATOR, f"machine:{getpass.getuser()}")


def _role(word: str) -> Role:
    try:
        return Role(word)
    except ValueError:
        known = tuple(role.value for role in Role)
        raise Malformed("no-such", what=Noun.ROLE, word=word, choices=known) from None


def _password() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass.getpass(f"{say('terminal-password')} ")
    if first != getpass.getpass(f"{say('terminal-password-again')} "):
        raise Malformed("passwords-differ")
    return first

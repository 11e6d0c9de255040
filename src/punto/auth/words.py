"""What accounts, sessions and device tokens are called, and what their names may look like."""

from typing import NamedTuple

import msgspec

from punto.errors import Malformed
from punto.law.reasons import Arguments, Reason
from punto.law.roles import Role
from punto.narration.saying import ENGLISH, ITSELF, Eyes, Sentence, reason
from punto.persons import looks_like_id

LONGEST_NAME = 80
TOKEN_BYTES = 32
NOBODYS = frozenset({ITSELF, "demonstration"})
"""Names under which the house itself writes things down."""
DEVICE_MARK = "device:"
"""What a device's name begins with on record; no account's name can hold a colon."""

ROLES = msgspec.json.Decoder(tuple[Role, ...])


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A person who may sign in, as an administrator sees them: never with a secret."""

    name: str
    roles: tuple[Role, ...]
    disabled: bool
    invited: bool
    """Whether the person has yet to choose a password."""
    second_factor: bool
    created: str
    seen: str
    """When it was last used."""
    identity: str
    """The provider's name for the person, where one vouches for them; else empty."""
    login: str
    """The name that they sign in by; a patron's account is called by the patron's id."""


class DeviceAccount(msgspec.Struct, frozen=True, kw_only=True):
    """A machine that may act without a person signing in."""

    name: str
    roles: tuple[Role, ...]
    created: str
    until: str


class SignedIn(NamedTuple):
    """A person who has signed in, or a device that carries a token."""

    account: str
    roles: tuple[Role, ...]
    csrf: str
    """What a form or a call must bring back; empty for a device, which no other page can use."""
    enrolling: bool = False
    """Whether a second factor must be set up before anything else is done."""
    issuer: str = ""
    """The provider that vouched for the person, where one did."""


class Denied(Exception):
    """Not let in."""

    def __init__(
        self,
        why: str,
        given: Arguments | None = None,
        *,
        advice: str = "",
        account: str = "",
        slowed: bool = False,
        wait_seconds: int = 0,
        code_wanted: bool = False,
    ) -> None:
        super().__init__(why)
        self.reason = Reason(why, given if given is not None else {})
        self.advice = advice
        """Another reason whose remedy holds here."""
        self.account = account
        """Whose it would have been; empty if there is no such account."""
        self.slowed = slowed
        """Whether this very attempt was the first to make the next one wait."""
        self.wait_seconds = wait_seconds
        """How long the next attempt waits; none while this is zero."""
        self.code_wanted = code_wanted
        """Whether the password was right and the code of a second factor is still to come."""

    def told(self, eyes: Eyes = ENGLISH) -> Sentence:
        """Why, and what to do."""
        words = reason(self.reason, eyes)
        return (
            words._replace(remedy=reason(Reason(self.advice), eyes).remedy)
            if self.advice
            else words
        )


def is_name(name: str) -> bool:
    """Whether an account or a device may be called so: ASCII, so that no two look alike."""
    plain = name.isascii() and name.replace("-", "").replace(".", "").isalnum()
    return plain and len(name) <= LONGEST_NAME


def require_name(name: str) -> None:
    """Refuse a name that no account may bear."""
    if not is_name(name):
        raise Malformed("no-account-name", word=name, most=LONGEST_NAME)
    if looks_like_id(name):
        raise Malformed("name-like-a-patron", name=name)
    if name.lower() in NOBODYS:
        raise Malformed("name-of-the-house", name=name)


def written_roles(roles: tuple[Role, ...]) -> str:
    """Roles as a row keeps them."""
    return msgspec.json.encode(roles).decode()

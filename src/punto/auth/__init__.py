"""Who is let in: accounts with roles, sessions by password and code or by a provider, devices."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from punto.auth.accounts import Accounts
from punto.auth.devices import Devices
from punto.auth.requests import AccountProposal, AccountRequest, RequestAnswer, Whose
from punto.auth.sessions import IDLE, Sessions
from punto.auth.sign_ons import SignOns
from punto.auth.words import Account, Denied, DeviceAccount, SignedIn
from punto.persons import PersonRegister
from punto.record import Record
from punto.record.keys import Keys

if TYPE_CHECKING:
    from argon2 import PasswordHasher

__all__ = [
    "Account",
    "AccountProposal",
    "AccountRequest",
    "Accounts",
    "Auth",
    "Denied",
    "DeviceAccount",
    "Devices",
    "RequestAnswer",
    "Sessions",
    "SignOns",
    "SignedIn",
    "Whose",
]


class Auth:
    """Accounts, sessions, sign-ons and devices of one house."""

    def __init__(
        self,
        record: Record,
        keys: Keys,
        now: Callable[[], datetime],
        hasher: "PasswordHasher | None" = None,
        *,
        factor_wanted: bool = False,
        break_glass: str = "",
        idle: timedelta = IDLE,
    ) -> None:
        from argon2 import PasswordHasher

        hashing = hasher or PasswordHasher()
        self.register = PersonRegister(record, keys)
        self.accounts = Accounts(record, keys, now, hashing, self.register)
        self.sessions = Sessions(
            record,
            keys,
            now,
            hashing,
            self.register,
            factor_wanted=factor_wanted,
            break_glass=break_glass,
            idle=idle,
        )
        self.sign_ons = SignOns(record, self.accounts, self.sessions, now)
        self.devices = Devices(record, now)

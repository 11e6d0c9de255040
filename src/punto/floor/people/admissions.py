"""Whose rights changed since: a stream that was let in earlier looks again whether it still is."""

from collections import Counter

from punto.auth.words import DEVICE_MARK
from punto.house import events as h


class Admissions:
    """How often the rights of each account changed while this node ran."""

    def __init__(self) -> None:
        self._changes: Counter[str] = Counter()

    def change(self, account: str) -> None:
        self._changes[account] += 1

    def count(self, account: str) -> int:
        """A number that grows with every change of an account's rights."""
        return self._changes.get(account, 0)


def changed_account(fact: object) -> str:
    """The account whose rights a fact changed, or the device; empty if it changed none."""
    match fact:
        case (
            h.RolesChanged(account=account)
            | h.AccountDisabled(account=account)
            | h.AccountErased(account=account)
            | h.SessionsEnded(account=account)
            | h.PasswordChosen(account=account)
            | h.SecondFactorRemoved(account=account)
            | h.IdentityBound(account=account)
            | h.IdentityUnbound(account=account)
        ):
            return account
        case h.TokenRevoked(device=device) | h.TokenGiven(device=device):
            return f"{DEVICE_MARK}{device}"
        case _:
            return ""

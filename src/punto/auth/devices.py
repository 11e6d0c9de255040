"""Devices: machines that carry a token, for a time, in the roles of machines."""

import secrets
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from punto.auth.changing import AT_THE_MACHINE, AccountChange, carry_out
from punto.auth.duties import in_order, require_machine
from punto.auth.sessions import digest
from punto.auth.words import (
    DEVICE_MARK,
    ROLES,
    TOKEN_BYTES,
    DeviceAccount,
    SignedIn,
    require_name,
    written_roles,
)
from punto.errors import Malformed
from punto.house import events as h
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.record import Record
from punto.record.database import DatabaseTransaction
from punto.table.words import Actor

NEW_TOKEN = "INSERT INTO tokens (digest, name, roles, created, until) VALUES (?, ?, ?, ?, ?)"  # noqa: S105 - a statement
NO_TOKEN = "DELETE FROM tokens WHERE name = ?"  # noqa: S105 - a statement


class Devices:
    """The devices of a house; to be called from a thread."""

    def __init__(self, record: Record, now: Callable[[], datetime]) -> None:
        self._record = record
        self._database = record.database
        self._now = now

    def give_token(
        self, name: str, roles: Iterable[Role], by: Actor = AT_THE_MACHINE, days: int | None = None
    ) -> str:
        """A token for a device, shown once; another of the same name is replaced."""
        require_name(name)
        held = in_order(roles)
        require_machine(name, held)
        most = house.tokens_lapse.value
        lasts = most if days is None else timedelta(days=days)
        if not timedelta(0) < lasts <= most:
            raise Refused(house.tokens_lapse, "token-days-out-of-bounds", days=most.days)
        token, now = secrets.token_urlsafe(TOKEN_BYTES), self._now()
        until = (now + lasts).isoformat()

        def decide(_: DatabaseTransaction) -> AccountChange[str]:
            row = (digest(token), name, written_roles(held), now.isoformat(), until)
            fact = h.TokenGiven(device=name, roles=held, until=until)
            return AccountChange(token, [fact], [(NO_TOKEN, (name,)), (NEW_TOKEN, row)])

        return carry_out(self._record, self._now, by, decide)

    def revoke(self, name: str, by: Actor = AT_THE_MACHINE) -> None:
        """Let a device in no longer."""

        def decide(session: DatabaseTransaction) -> AccountChange[None]:
            if not session.rows("SELECT 1 FROM tokens WHERE name = ?", (name,)):
                raise Malformed("no-device", name=name)
            return AccountChange(None, [h.TokenRevoked(device=name)], [(NO_TOKEN, (name,))])

        carry_out(self._record, self._now, by, decide)

    def all(self) -> tuple[DeviceAccount, ...]:
        """Every device that was given a token, by name."""
        with self._database.read() as session:
            rows = session.rows("SELECT name, roles, created, until FROM tokens ORDER BY name")
        return tuple(
            DeviceAccount(name=name, roles=ROLES.decode(roles), created=created, until=until)
            for name, roles, created, until in rows
        )

    def find(self, token: str) -> SignedIn | None:
        """Which device carries a token; nothing once it has lapsed."""
        with self._database.read() as session:
            rows = session.rows(
                "SELECT name, roles, until FROM tokens WHERE digest = ?", (digest(token),)
            )
        if not rows or datetime.fromisoformat(rows[0][2]) <= self._now():
            return None
        name, roles, _ = rows[0]
        return SignedIn(f"{DEVICE_MARK}{name}", ROLES.decode(roles), "")

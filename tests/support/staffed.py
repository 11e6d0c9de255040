"""People on a record, and the clock by which they are let in."""

from pathlib import Path

import pytest

from punto.auth import Auth, Denied
from punto.record import Record
from punto.record.keys import Keys
from service import HASTY, PASSWORD, Winding

WRONG = "a wrong horse altogether"
HERE, THERE = "10.0.0.1", "10.0.0.2"


class Staffed:
    """People on a record, and the clock by which they are let in."""

    def __init__(self, record: Record, folder: Path) -> None:
        self.record = record
        self.keys = Keys(folder / "keys")
        self.clock = Winding()
        auth = Auth(record, self.keys, self.clock.wall, HASTY)
        self.accounts, self.sessions, self.devices = auth.accounts, auth.sessions, auth.devices

    def fail(self, name: str, times: int = 1, address: str = HERE) -> list[Denied]:
        """What a person is told who does not know the password."""
        return [self.denied(name, WRONG, address) for _ in range(times)]

    def denied(self, name: str, password: str = PASSWORD, address: str = HERE) -> Denied:
        with pytest.raises(Denied) as caught:
            self.sessions.sign_in(name, password, address)
        return caught.value

    def token(self, name: str, password: str = PASSWORD, address: str = HERE) -> str:
        return self.sessions.sign_in(name, password, address)[0]

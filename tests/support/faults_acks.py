"""A node that is watched: writes commands one by one, and says `ack N` once each is acknowledged.

It may be told to trust its luck: to have SQLite or PostgreSQL say yes before the disk does.
"""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from punto.record import Appended, Record, StreamPart
from punto.record.database import Database, DatabaseTransaction
from punto.record.opening import POSTGRES
from punto.record.postgres import Postgres
from punto.record.sqlite import Sqlite
from records import appending, fact

HOUSE = "house"


class Lucky(Sqlite):
    """SQLite with less care taken of the disk."""

    care = "FULL"

    def _connect(self) -> sqlite3.Connection:
        connection = super()._connect()
        connection.execute(f"PRAGMA synchronous = {self.care}")
        return connection


class LuckyServer(Postgres):
    """PostgreSQL that need not wait for its disk; says which process of it writes."""

    care = "on"
    process = 0

    @contextmanager
    def write(self) -> Iterator[DatabaseTransaction]:
        with super().write() as session:
            if self.care != "on":
                session.run(f"SET LOCAL synchronous_commit = {self.care}")
            ((process,),) = session.rows("SELECT pg_backend_pid()")
            if process != self.process:
                self.process = process
                say(f"process {process}")
            yield session


def say(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def database(address: str, care: str) -> Database:
    if address.startswith(POSTGRES):
        server = LuckyServer(address)
        server.care = care or server.care
        return server
    Lucky.care = care or Lucky.care
    return Lucky(address)


def main(address: str, commands: int, care: str = "") -> None:
    record = Record(database(address, care))
    for number in range(commands):
        command = appending(f"command {number}", StreamPart(HOUSE, number, [fact(number)]))
        assert isinstance(record.append(command), Appended)
        say(f"ack {number}")
    say("done")
    record.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])

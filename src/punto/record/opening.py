"""Where a record is kept, from the address that a person gives."""

from pathlib import Path

from punto.errors import Malformed, Unavailable
from punto.record.database import Database
from punto.record.drafts import take_kept_drafts
from punto.record.keys import Keys
from punto.record.migrations import require_record
from punto.record.record import Record
from punto.record.sqlite import MEMORY, Sqlite

POSTGRES = ("postgresql://", "postgres://")


def open_record(
    address: str, keys: Keys | None = None, *, new: bool = True, archives: Path | None = None
) -> Record:
    """The record at an address: a file, `:memory:`, or `postgresql://...`.

    Unless it may be new, nothing is written where there is none. Without keys it is opened as
    well; tables are then made of their events alone, and not of snapshots. The drafts that it
    holds are known from then on. Where its archives are is noted if it is said.
    """
    if not new:
        _require_record(address)
    database = database_at(address)
    try:
        record = Record(database, keys)
        if archives is not None:
            record.archives.keep_in(archives)
        take_kept_drafts(record)
    except BaseException:
        # However it ends, nobody is left with a connection that they do not know of.
        database.close()
        raise
    return record


def _require_record(address: str) -> None:
    """Refuse an address without a record, and leave all that is there as it is."""
    is_file = not address.startswith(POSTGRES)
    if is_file and not Path(_file(address)).is_file():
        raise Unavailable("no-record-there", database=address)
    database = Sqlite(_file(address), read_only=True) if is_file else database_at(address)
    try:
        require_record(database)
    finally:
        database.close()


def is_export(address: str) -> bool:
    """Whether an address names an export rather than a database, by its name or its beginning."""
    if address.endswith((".jsonl", ".json")):
        return True
    path = Path(address)
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(1) == b"{"


def is_archive(address: str) -> bool:
    """Whether an address names the file of an archive, by its name."""
    return address.endswith(".zip") and Path(address).is_file()


def is_file(address: str) -> bool:
    """Whether an address names a file that is no database."""
    return is_archive(address) or is_export(address)


def database_at(address: str) -> Database:
    """The database at an address."""
    if address.startswith(POSTGRES):
        from punto.record.postgres import Postgres

        return Postgres(address)
    return Sqlite(_file(address))


def _file(address: str) -> str:
    if address == MEMORY:
        return MEMORY
    scheme, colon, path = address.partition("://")
    if not colon:
        return address
    if scheme != "sqlite":
        raise Malformed("no-kind-of-database", name=scheme)
    return path.removeprefix("/")

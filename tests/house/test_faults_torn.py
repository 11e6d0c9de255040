"""Torn and damaged files: half a write is as good as none, and damage is told in a sentence."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from catalogues import saying
from faults_load import Player
from faults_nodes import entries_of, go_through, require_whole
from faults_play import id_of, seeded
from punto.cli import run
from punto.floor.desk import Desk
from punto.narration.saying import fault
from punto.record import Unavailable, open_record
from punto.record.keys import Keys
from punto.table import commands as c

WAL_HEADER, FRAME_HEADER = 32, 24


class Torn:
    """A record whose log is caught while a command is being written to it.

    It is a virtual table's first discard: one event for the table, and two for its shoe.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / "record.db"
        self._log = folder / "record.db-wal"
        asyncio.run(self._play(Keys(folder / "keys")))
        self.page: int = int.from_bytes(self.log[8:12])

    async def _play(self, keys: Keys) -> None:
        record = open_record(str(self._path))
        desk = Desk(record, keys)
        desk.add_virtual_shoe("V1")
        player = Player(desk, "V1", lambda _: None, virtual=True)
        while not isinstance(player.commands()[0], c.DiscardCards):
            await player.step()
        self.acknowledged = [id_of("V1", version) for version in range(player.version)]
        self.safe = self._log.stat().st_size
        await player.step()
        self.log, self._database = self._log.read_bytes(), self._path.read_bytes()
        record.close()

    def copy(self, folder: Path, log: bytes) -> str:
        """The record as a machine would find it that went down in the middle."""
        (folder / "copy.db").write_bytes(self._database)
        (folder / "copy.db-wal").write_bytes(log)
        return str(folder / "copy.db")


@pytest.fixture(scope="module")
def torn(tmp_path_factory: pytest.TempPathFactory) -> Torn:
    return Torn(tmp_path_factory.mktemp("torn"))


def garbage(size: int) -> bytes:
    return seeded(size).randbytes(size)


def last_frame(torn: Torn) -> int:
    return len(torn.log) - torn.page - FRAME_HEADER


TEARS: dict[str, Callable[[Torn], bytes]] = {
    "nothing of it": lambda t: t.log[: t.safe],
    "one byte of it": lambda t: t.log[: t.safe + 1],
    "its first page": lambda t: t.log[: t.safe + FRAME_HEADER + t.page],
    "all but the last page": lambda t: t.log[: last_frame(t)],
    "half of the last page": lambda t: t.log[: last_frame(t) + FRAME_HEADER + t.page // 2],
    "all but one byte": lambda t: t.log[:-1],
    "zero for the last page": lambda t: t.log[: -t.page] + bytes(t.page),
    "garbage for the last page": lambda t: t.log[: -t.page] + garbage(t.page),
    "garbage in half of the last page": lambda t: t.log[: -t.page // 2] + garbage(t.page // 2),
    "garbage for all of it": lambda t: t.log[: t.safe] + garbage(len(t.log) - t.safe),
    "garbage after nothing of it": lambda t: t.log[: t.safe] + garbage(3 * t.page),
}


@pytest.mark.parametrize("tear", TEARS)
def test_half_a_write_is_as_good_as_none(tear: str, torn: Torn, tmp_path: Path) -> None:
    address = torn.copy(tmp_path, TEARS[tear](torn))

    require_whole(address, torn.acknowledged, ())
    assert torn.acknowledged == [stored.command for stored in entries_of(address)]


def test_a_whole_write_is_there(torn: Torn, tmp_path: Path) -> None:
    """The copies above are torn where they say; this one is not."""
    assert torn.safe < last_frame(torn) < len(torn.log)
    assert 0 == (torn.safe - WAL_HEADER) % (FRAME_HEADER + torn.page)
    address = torn.copy(tmp_path, torn.log)

    require_whole(address, [*torn.acknowledged, id_of("V1", len(torn.acknowledged))], ())


def small_record(folder: Path) -> Path:
    """A record of one table in one file, with nothing left in its log."""
    path = folder / "record.db"

    async def play() -> None:
        record = open_record(str(path))
        player = Player(Desk(record), "T1", lambda _: None)
        for _ in range(80):
            await player.step()
        record.close()

    asyncio.run(play())
    assert [path] == sorted(folder.iterdir())
    return path


def test_garbage_in_any_page_is_told(tmp_path: Path) -> None:
    """Of a table, of an index, or of one that nobody reads."""
    path = small_record(tmp_path)
    go_through(str(path))
    whole, page = path.read_bytes(), 4096
    for at in range(page, len(whole), page):
        path.write_bytes(whole[:at] + garbage(page) + whole[at + page :])
        with pytest.raises(Unavailable, check=saying(r"record\.db is damaged")) as caught:
            go_through(str(path))
        assert "restore it from a backup" == fault(caught.value).remedy


@pytest.mark.parametrize(
    ("cut", "sentence"),
    [
        (lambda whole: whole[:-4096] + garbage(4096), "is damaged"),
        (lambda whole: whole[:-4096], "is damaged"),
        (lambda whole: whole[:-4000], "is damaged"),
        (lambda whole: garbage(4096) + whole[4096:], "is not a record"),
    ],
    ids=[
        "a last page of garbage",
        "no last page",
        "a last page cut short",
        "a first page of garbage",
    ],
)
def test_a_person_reads_of_damage_in_a_sentence(
    cut: Callable[[bytes], bytes],
    sentence: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    path = small_record(tmp_path)
    path.write_bytes(cut(path.read_bytes()))

    assert 69 == run(["record", "verify", str(path)])
    told = capfd.readouterr().err
    assert f"record.db {sentence}" in told.replace("\n", "")
    assert "Traceback" not in told

"""Files and folders that are their owner's alone: the record, its copies, heads and keys."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from punto.errors import Unavailable

FILE, FOLDER = 0o600, 0o700
OTHERS = stat.S_IRWXG | stat.S_IRWXO
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
BESIDE_A_FILE = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a file, under its name with this at the end."""


def opened(path: Path, mode: str, **how: Any) -> IO[Any]:  # noqa: ANN401 - text or bytes, by the mode
    """A file opened; if that makes it, nobody but its owner may read it."""
    return open(path, mode, opener=_opener, **how)


def _opener(path: str, flags: int) -> int:
    return os.open(path, flags, FILE)


def make_file(path: Path) -> None:
    """Make an empty file for its owner alone, if there is none.

    One that is there is not even opened: closing it would take away the locks that SQLite holds on
    it in this process.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE))


def make_folder(path: Path) -> None:
    """Make a folder for its owner alone, if there is none; those above it are left as they are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir(mode=FOLDER, exist_ok=True)


def require_private(path: Path) -> None:
    """`Unavailable` if others than its owner may read or change a file or a folder."""
    mode = _mode(path)
    if mode is None or not mode & OTHERS:
        return
    least = FOLDER if stat.S_ISDIR(mode) else FILE
    raise Unavailable(
        "open-to-others", path=str(path), code=stat.filemode(mode), number=f"{least:o}"
    )


def require_private_record(file: Path) -> None:
    """The same for the file of a record, what lies beside it, and who may put another there."""
    for end in BESIDE_A_FILE:
        require_private(file.with_name(f"{file.name}{end}"))
    mode = _mode(file.absolute().parent)
    if mode is not None and mode & OTHERS_WRITE and not mode & stat.S_ISVTX:
        raise Unavailable(
            "folder-open-to-others", path=str(file), address=str(file.absolute().parent)
        )


def _mode(path: Path) -> int | None:
    """What is allowed with a path; nothing where it is not there, or the system does not say."""
    if os.name != "posix":
        return None
    try:
        return path.stat().st_mode
    except OSError:
        return None

"""An archive by itself, to be audited without the database that it came from."""

from collections.abc import Iterator
from pathlib import Path

from punto.record.archive import ArchiveFile
from punto.record.export import FileSource
from punto.record.words import Line


class ArchiveSource(FileSource):
    """The file of an archive."""

    def __init__(self, path: Path) -> None:
        self._file = ArchiveFile(path)
        super().__init__(self._file.title(), self._file.streams())

    def lines(self) -> Iterator[Line]:
        return self._file.lines()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

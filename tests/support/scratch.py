"""A copy of the program in which new things are written, and the places where they were."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import punto

SOURCE = Path(punto.__file__).parent


class Scratch:
    """A copy of `punto`; what is written to it is noted as a place that was touched."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "punto"
        shutil.copytree(
            SOURCE,
            self.package,
            ignore=shutil.ignore_patterns("__pycache__"),
            copy_function=os.symlink,
        )

    def add(self, path: str, text: str) -> str:
        """Write a new file, or more lines at the end of one."""
        return self._write(path, self.text(path) + dedent(text).lstrip("\n"))

    def put(self, path: str, before: str, text: str) -> str:
        """Write something into a file, before the one place that says so."""
        known = self.text(path)
        assert 1 == known.count(before), f"{before!r} is not once in {path}"
        return self._write(path, known.replace(before, text + before))

    def copy(self, path: str, to: str, was: str, becomes: str) -> str:
        """Write a file like another one."""
        return self._write(to, self.text(path).replace(was, becomes))

    def text(self, path: str) -> str:
        found = self.package / path
        return found.read_text(encoding="utf-8") if found.exists() else ""

    def _write(self, path: str, text: str) -> str:
        found = self.package / path
        found.parent.mkdir(exist_ok=True)
        found.unlink(missing_ok=True)
        found.write_text(text, encoding="utf-8")
        return path

    def run(self, code: str) -> str:
        """What a program says that imports the copy."""
        ran = subprocess.run(
            [sys.executable, "-c", dedent(code)],
            env={**os.environ, "PYTHONPATH": str(self.package.parent)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert "" == ran.stderr
        return ran.stdout

"""The whole suite, its parts at once: of the law, of the house that runs by it, of its pages."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, NamedTuple

PYTEST = (sys.executable, "-m", "pytest", "--quiet", "--durations=10", "--part")
IN_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of our own is made there
"""Where a sync costs nothing: what is tested of one is that it is asked for."""
ROOM = 2_000_000_000


class Meanwhile(NamedTuple):
    """A part that runs beside the one that is seen, and what it says."""

    name: str
    process: "subprocess.Popen[bytes]"
    said: IO[bytes]


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(options: Sequence[str]) -> int:
    """Run every part, each in a process of its own; nought if all pass."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=roomy(), prefix="punto-"))
        # A database server runs as somebody else where the suite is run by root.
        Path(folder).chmod(0o755)
        where = {**os.environ, "TMPDIR": folder, "PYTEST_DEBUG_TEMPROOT": folder}

        def begin(name: str) -> Meanwhile:
            said = stack.enter_context(tempfile.TemporaryFile())
            process = subprocess.Popen(
                [*PYTEST, name, *options], stdout=said, stderr=subprocess.STDOUT, env=where
            )
            stack.callback(end, process)
            return Meanwhile(name, process, said)

        say("Tests of the law; those of the house and its pages run meanwhile.")
        others = [begin(name) for name in ("house", "pages")]
        codes = [subprocess.run([*PYTEST, "law", *options], check=False, env=where).returncode]
        for other in others:
            codes.append(other.process.wait())
            other.said.seek(0)
            say(f"Tests of the {other.name}:")
            sys.stdout.buffer.write(other.said.read())
            sys.stdout.flush()
    return max(codes, key=abs)


def end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    process.wait()


def roomy() -> Path | None:
    """A folder in memory with room to spare, if there is one."""
    if not os.access(IN_MEMORY, os.W_OK):
        return None
    disk = os.statvfs(IN_MEMORY)
    return IN_MEMORY if disk.f_bavail * disk.f_frsize > ROOM else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

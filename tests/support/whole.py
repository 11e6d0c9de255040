"""The suite, on every core: `make test`, and with `-m system` `make system`."""

import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

WORKERS = 2 * (os.cpu_count() or 1)
"""Two for each core: a test that waits for a browser or a node leaves the core to another."""
PYTEST = (sys.executable, "-m", "pytest", "--quiet", f"--numprocesses={WORKERS}", "--mutants")
IN_PROCESS = ("-m", "not system")
"""Unless the options say otherwise."""
IN_MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of our own is made there
"""Where a sync costs nothing: what is tested of one is that it is asked for."""
ROOM = 2_000_000_000


def main(options: Sequence[str]) -> int:
    """Run it in a folder of its own; what pytest ends with."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    # A shell has what it runs in the background ignore this, and tests interrupt programs by it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with tempfile.TemporaryDirectory(
        dir=roomy(), prefix="punto-", ignore_cleanup_errors=True
    ) as folder:
        # A database server runs as another user where the suite is run by root.
        Path(folder).chmod(0o755)
        where = {**os.environ, "TMPDIR": folder, "PYTEST_DEBUG_TEMPROOT": folder}
        # Many processes start: let the first keep what it compiled for the others.
        where.pop("PYTHONDONTWRITEBYTECODE", None)
        with subprocess.Popen(
            [*PYTEST, *IN_PROCESS, *options], env=where, start_new_session=True
        ) as process:
            try:
                return process.wait()
            except KeyboardInterrupt:
                os.killpg(process.pid, signal.SIGINT)
                return process.wait()
            finally:
                # It and all that it started are one group, of which nothing is left behind.
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGTERM)
                    process.wait()
                    os.killpg(process.pid, signal.SIGKILL)


def taken() -> timedelta:
    """What the processors spent on it, to the second; a busy machine's clock says nothing of it."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return timedelta(seconds=round(spent.ru_utime + spent.ru_stime))


def roomy() -> Path | None:
    """A folder in memory with room to spare, if there is one."""
    if not os.access(IN_MEMORY, os.W_OK):
        return None
    disk = os.statvfs(IN_MEMORY)
    return IN_MEMORY if disk.f_bavail * disk.f_frsize > ROOM else None


if __name__ == "__main__":
    ended = main(sys.argv[1:])
    sys.stdout.write(f"{taken()} of processors\n")
    sys.exit(ended)

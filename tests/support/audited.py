"""Known vulnerabilities of the locked packages, asked of the OSV database. `make audit`.

It needs the network, and says so if there is none: what could not be asked is not well.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
AUDIT = ("uv", "audit", "--preview-features", "audit-command", "--locked")
CLEAN, FOUND, NOT_ASKED = 0, 1, 2


def audit(options: Sequence[str]) -> int:
    """Zero if nothing is known against any package, one if something is, two if unasked."""
    uv = Path(sys.executable).with_name(AUDIT[0])
    ran = subprocess.run(
        [str(uv), *AUDIT[1:], *options], cwd=ROOT, check=False, capture_output=True, text=True
    )
    if ran.returncode in (CLEAN, FOUND):
        sys.stdout.write(ran.stdout)
        sys.stderr.write(ran.stderr)
        return ran.returncode
    causes = [
        line.strip() for line in ran.stderr.splitlines() if "cause:" in line or "error" in line
    ]
    last = (
        causes[-1].removeprefix("cause:").strip() if causes else f"uv ended with {ran.returncode}"
    )
    sys.stdout.write(
        f"No package was audited, since the advisories could not be asked for: {last}\n"
    )
    return NOT_ASKED


if __name__ == "__main__":
    sys.exit(audit(sys.argv[1:]))

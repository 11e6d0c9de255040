"""The homes of clauses renewed: `make clauses`, or `make clauses CLAUSE="act-2018 4.6(b)"`."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import claims
from punto.errors import Malformed
from punto.study.search import find

PYTEST = (sys.executable, "-m", "pytest", "--quiet", "-m", "clause", "--renew")


def main(clauses: Sequence[str]) -> int:
    """Run the tests that claim these clauses, or all that claim any; what pytest ends with."""
    try:
        wanted = [str(find(*each.split(maxsplit=1))) for each in clauses]
    except (Malformed, TypeError) as error:
        sys.stderr.write(f"{error}: give an edition and a clause, as in 'act-2018 4.6(b)'\n")
        return 2
    if not wanted:
        return subprocess.run([*PYTEST, "-n", "auto", claims.FILES], check=False).returncode
    asked = [word for clause in wanted for word in ("--clause", clause)]
    return subprocess.run([*PYTEST, *asked, *files(wanted)], check=False).returncode


def files(wanted: Sequence[str]) -> list[Path]:
    """The files with tests that claim these clauses, and those written since that was known."""
    known = claims.written()
    if not known:
        return [claims.FILES]
    claiming = {claims.file_of(test) for clause in wanted for test in known.get(clause, ())}
    then = claims.WRITTEN.stat().st_mtime_ns
    later = {path for path in claims.FILES.glob("*.py") if path.stat().st_mtime_ns > then}
    return sorted(path for path in claiming | later if path.exists())


if __name__ == "__main__":
    sys.exit(main([clause for clause in sys.argv[1:] if clause]))

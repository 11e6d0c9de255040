"""The `punto` command: arguments in, words or JSON out, and never a traceback."""

import sys
from collections.abc import Sequence

from punto.cli.guard import guarded
from punto.cli.help import helped
from punto.cli.loading import keep, loading
from punto.cli.speech import speech


def main() -> None:
    """Run the command line and exit."""
    code = run(sys.argv[1:])
    keep()
    sys.exit(code)


def run(argv: Sequence[str]) -> int:
    """Carry out one command line and return its exit code."""
    with speech():
        return guarded(
            lambda: _carry_out(argv),
            as_json=any(word.partition("=")[0] == "--json" for word in argv),
        )


def _carry_out(argv: Sequence[str]) -> object:
    if helped(argv):
        return None
    with loading():
        # What reads any other words takes as long to load as all of this together.
        from punto.cli.reader import carry_out

    return carry_out(argv)

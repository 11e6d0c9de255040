"""Help of the whole program and of its groups, which is there at once.

It is drawn from the list of commands, as the reader of commands draws the help of each of them: to
load that takes as long as three such answers. A test holds one against the other.
"""

import os
import sys
from collections.abc import Iterator, Sequence

from punto.cli.commands import ABOUT, COMMANDS, GROUPS

HELP_WIDTH = 100
"""How wide it is where there is no terminal to say so."""
LANGUAGE = "--language"
LANGUAGE_SETTING = "PUNTO_LANGUAGE"
LANGUAGE_HELP = "In which language, as in zh for Chinese."
LANGUAGE_GROUP = "Every command"
ASKING = ("--help", "-h")
OF_THE_PROGRAM = {
    "--help (-h)": "Display this message and exit.",
    "--version": "Display application version.",
}
FRAME = 4
"""Columns of a line that its box takes."""
GAP = "  "
BOLD, NAME, NOTE, PLAIN = "\033[1m", "\033[36m", "\033[37m", "\033[0m"
COLOURED_BY = ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")
"""Settings by which a person has a say in colours; what reads commands knows them all."""


def helped(argv: Sequence[str]) -> bool:
    """Print what these words ask for, if that is the help of the program or of a group."""
    *words, last = argv or ASKING
    group = " ".join(words) if argv else ""
    if last not in ASKING or (group and group not in GROUPS) or LANGUAGE_SETTING in os.environ:
        return False
    ink = sys.stdout.isatty()
    if ink and (
        os.environ.get("TERM", "dumb") in ("dumb", "unknown")
        or any(setting in os.environ for setting in COLOURED_BY)
    ):
        return False
    width = os.get_terminal_size(sys.stdout.fileno()).columns if ink else HELP_WIDTH
    lines = list(drawn(group, width, ink=ink))
    if not lines:
        return False
    sys.stdout.write("\n".join(lines) + "\n")
    return True


def drawn(group: str, width: int, *, ink: bool) -> Iterator[str]:
    """The lines of a group's help, or of the program's; none where some would not fit."""

    def inked(code: str, words: str) -> str:
        return f"{code}{words}{PLAIN}" if ink and words else words

    def box(title: str, rows: dict[str, str], notes: Sequence[str] = ()) -> Iterator[str]:
        names = max(map(len, rows))
        yield f"╭─ {title} {'─' * (width - len(title) - 5)}╮"
        for name, about in rows.items():
            said = " ".join((about, *notes))
            shown = " ".join((about, *(inked(NOTE, note) for note in notes)))
            rest = " " * (width - FRAME - names - len(GAP) - len(said))
            yield f"│ {inked(NAME, name.ljust(names))}{inked(NAME, GAP)}{shown}{rest} │"
        yield f"╰{'─' * (width - 2)}╯"

    notes = (f"[env var: {LANGUAGE_SETTING}]", "[default: en]")
    option = f"{LANGUAGE} STR"
    rows = rows_of(group)
    longest = max(len(about) for about in rows.values()) + max(map(len, rows)) + len(GAP)
    beside = len(" ".join((option, "", LANGUAGE_HELP, *notes)))
    if max(longest, beside) + FRAME > width:
        return
    usage = " ".join(["punto", *group.split(), "COMMAND [OPTIONS]"])
    yield f"{inked(BOLD, 'Usage: ')}{inked(BOLD, usage)}"
    yield ""
    yield GROUPS.get(group, ABOUT)
    yield ""
    yield from box("Commands", rows)
    yield from box(LANGUAGE_GROUP, {option: LANGUAGE_HELP}, notes)


def rows_of(group: str) -> dict[str, str]:
    """The groups and commands directly under a group, by name, and what is said of each."""
    said = GROUPS | {path: about for path, (_, about) in COMMANDS.items()}
    above = {path: path.rpartition(" ") for path in said}
    rows = {name: said[path] for path, (over, _, name) in above.items() if over == group}
    return dict(sorted(rows.items())) | ({} if group else OF_THE_PROGRAM)

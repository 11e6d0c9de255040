"""`punto script`: a table re-enacted from a file, line by line."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, BinaryIO

from cyclopts import Parameter

from punto.cli.guard import DONE
from punto.cli.problems import report
from punto.cli.screen import print_json
from punto.cli.script_view import on_layout, plain, show, show_end
from punto.errors import Malformed
from punto.narration.problems import Problem, of_refusal
from punto.script.enact import EnactedLine, Unexpected, play
from punto.table import Table

STANDARD_INPUT = "-"


def script(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    strict: Annotated[bool, Parameter(negative=())] = False,
    database: Annotated[str | None, Parameter(env_var="PUNTO_DATABASE")] = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Run a table script and print what each line led to.

    Parameters
    ----------
    file
        One JSON command a line; the first opens a table. Lines that begin with # are comments.
        A - reads standard input.
    strict
        Stop with exit code 2 at the first refusal that no line expects.
    database
        Where to put it on record as well: a file, or postgresql://...
    json
        Print one JSON object for each line, and one for the table at the end.
    """
    table: Table | None = None
    lines: list[EnactedLine] = []
    before: datetime | None = None
    try:
        for played in play(_lines(file), strict=strict):
            table = played.table
            if database is not None:
                lines.append(played)
            if json:
                print_json(as_json(played))
            else:
                show(played, before)
            before = played.command.at
    except Unexpected as unexpected:
        return report(_problem(unexpected), as_json=json)
    if table is None:
        raise Malformed(f"{_named(file)} holds no command", "see docs/scripts.md")
    if database is not None:
        from punto.floor.scripted import enact

        enact(database, lines)
    if json:
        print_json(end_as_json(table))
    else:
        show_end(table)
    return DONE


def _named(file: str) -> str:
    return "Standard input" if file == STANDARD_INPUT else file


def _lines(file: str) -> Iterator[str]:
    """The lines as they come, so that whoever types them is answered line by line."""
    name = _named(file)
    if file.startswith("-") and file != STANDARD_INPUT:
        raise Malformed(f"There is no option {file}", "see punto script --help")
    try:
        with _opened(file) as stream:
            for number, line in enumerate(stream, 1):
                yield line.decode("utf-8-sig" if number == 1 else "utf-8")
    except OSError as error:
        raise Malformed(f"{name} cannot be read: {error.strerror}", "name a script") from error
    except UnicodeDecodeError as error:
        raise Malformed(
            f"{name} is not text in UTF-8 on line {number}", "save it as UTF-8"
        ) from error


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    if file != STANDARD_INPUT:
        return Path(file).open("rb")
    if sys.stdin is None:
        raise Malformed("Standard input is closed", "name a script")
    return nullcontext(sys.stdin.buffer)


def _problem(unexpected: Unexpected) -> Problem:
    refused = unexpected.refused
    cited = None if refused is None else of_refusal(refused)
    return Problem(
        error="unexpected",
        message=unexpected.message,
        remedy=unexpected.remedy,
        rules="" if cited is None else cited.rules,
        clauses=() if cited is None else cited.clauses,
    )


def as_json(played: EnactedLine) -> dict[str, Any]:
    """A line's outcome for a machine."""
    shape: dict[str, Any] = {"line": played.line, "command": plain(played.command)}
    if played.refused is None:
        shape["events"] = [plain(event) for event in played.events]
        return shape
    shape["refused"] = of_refusal(played.refused).shape
    return shape


def end_as_json(table: Table) -> dict[str, Any]:
    """Where the table stands at the end, and what everybody there has."""
    setup, money = table.setup, table.money
    return {
        "table": setup.table,
        "rules": setup.edition,
        "phase": table.phase.value,
        "coup": table.coup.number,
        "float_cents": money.float_cents,
        "drop_cents": money.drop_cents,
        "patrons": [
            {
                "patron": name,
                "seat": patron.seat,
                "chips_cents": patron.chips_cents,
                "tokens_cents": patron.tokens_cents,
                "on_layout_cents": on_layout(table, name),
            }
            for name, patron in table.patrons.items()
        ],
    }

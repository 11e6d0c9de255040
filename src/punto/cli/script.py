"""`punto script`: a table re-enacted from a file, line by line."""

import json as json_
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.text import Text

from punto.cli.problems import of_refusal
from punto.cli.screen import console, print_json
from punto.errors import Malformed
from punto.money import dollars
from punto.script import Played, play
from punto.table import Table
from punto.table.events import Event, WagersSettled
from punto.table.state import Line, Phase

QUIET = ("event", "v", "clauses", "say", "lines")


def script(file: str, *, json: Annotated[bool, Parameter(negative=())] = False) -> None:
    """Run a table script and print what each line led to.

    Parameters
    ----------
    file
        One JSON command a line; the first opens a table. Lines that begin with # are comments.
    json
        Print one JSON object for each line.
    """
    table: Table | None = None
    for played in play(_read(file)):
        table = played.table
        if json:
            print_json(as_json(played))
        else:
            _show(played)
    if table is None:
        raise Malformed(f"{file} holds no command", "see docs/scripts.md")
    if not json:
        _close(table)


def _read(file: str) -> list[str]:
    try:
        return Path(file).read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise Malformed(f"{file} cannot be read: {error.strerror}", "name a script") from error
    except UnicodeDecodeError as error:
        raise Malformed(f"{file} is not text in UTF-8", "save it as UTF-8") from error


def as_json(played: Played) -> dict[str, Any]:
    """A line's outcome for a machine."""
    shape: dict[str, Any] = {"line": played.line, "command": _plain(played.command)}
    if played.refused is None:
        shape["events"] = [_plain(event) for event in played.events]
        return shape
    problem = of_refusal(played.refused)
    shape["refused"] = {
        "error": problem.error,
        "message": problem.message,
        "rules": problem.rules,
        "clauses": list(problem.clauses),
        "remedy": problem.remedy,
    }
    return shape


def _plain(value: msgspec.Struct) -> Any:  # noqa: ANN401 - whatever JSON holds
    return json_.loads(msgspec.json.encode(value))


def _show(played: Played) -> None:
    out = console()
    command = _plain(played.command)
    name = command.pop("do")
    said = {key: value for key, value in command.items() if key not in ("by", "at", "v")}
    line = Text(f"{played.line:>4}  ", style="dim")
    line.append(str(played.command.by.person), style="bold")
    line.append(f" {name}", style="bold cyan")
    line.append(f"  {_fields(said)}" if name != "open-table" else f"  {said['rules']}")
    out.print(line, soft_wrap=True)
    for event in played.events:
        _event(event)
    if played.refused is not None:
        problem = of_refusal(played.refused)
        text = Text("      refused  ", style="bold red")
        text.append(f"{problem.message} ({problem.rules} {', '.join(problem.clauses)})")
        text.append(f" - {problem.remedy}", style="dim")
        out.print(text, soft_wrap=True)


def _event(event: Event) -> None:
    out = console()
    fields = _plain(event)
    name = fields["event"]
    shown = {key: value for key, value in fields.items() if key not in QUIET}
    text = Text(f"      {name}", style="green")
    if name != "table-opened":
        text.append(f"  {_fields(shown)}", style="default")
    if event.clauses:
        text.append(f"  [{', '.join(event.clauses)}]", style="dim")
    out.print(text, soft_wrap=True)
    if isinstance(event, WagersSettled):
        for line in event.lines:
            out.print(_line(line), soft_wrap=True)
    if event.say:
        out.print(Text(f'      "{event.say}"', style="italic"), soft_wrap=True)


def _line(line: Line) -> Text:
    text = Text(f"        {line.patron} {line.wager.value} {dollars(line.staked_cents)}: ")
    text.append(line.outcome.value, style="bold")
    if line.paid_cents:
        text.append(f", paid {dollars(line.paid_cents)} at {line.odds}")
    if line.collected_cents:
        text.append(f", collected {dollars(line.collected_cents)}")
    for note in line.notes:
        text.append(f", {note}")
    text.append(f"  [{', '.join(line.clauses)}]", style="dim")
    return text


def _fields(fields: dict[str, Any]) -> str:
    return " ".join(
        f"{key.removesuffix('_cents')} {_value(key, value)}"
        for key, value in fields.items()
        if value not in (None, "", [], {}, False)
    )


def _value(key: str, value: object) -> str:
    if key.endswith("_cents") and isinstance(value, int):
        return dollars(value)
    if value is True:
        return "yes"
    return value if isinstance(value, str) else json_.dumps(value)


def _close(table: Table) -> None:
    """Where the table stands at the end."""
    out = console()
    out.print()
    if table.phase is Phase.UNOPENED:
        out.print("No table was opened.")
        return
    setup, money = table.setup, table.money
    out.print(
        f"Table {setup.table} under {setup.edition}: {table.phase.value}, coup {table.coup.number},"
        f" float {dollars(money.float_cents)}, drop box {dollars(money.drop_cents)}."
    )
    for name, patron in table.patrons.items():
        seat = f"seat {patron.seat}" if patron.seat is not None else "standing"
        out.print(f"  {name}, {seat}: {dollars(patron.chips_cents)}")

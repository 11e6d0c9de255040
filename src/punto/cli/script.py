"""`punto script`: a table re-enacted from a file, line by line."""

import json as json_
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.text import Text

from punto.cli.problems import citation, of_refusal
from punto.cli.screen import console, print_json
from punto.errors import Malformed
from punto.money import dollars
from punto.script import Played, play
from punto.table import Table
from punto.table.commands import Command, OpenTable
from punto.table.events import (
    CoupVoided,
    Event,
    OutcomeInvalidated,
    TableOpened,
    WagersSettled,
    WagersVoided,
)
from punto.table.state import Line, Phase

QUIET = ("do", "by", "at", "event", "v", "clauses", "say", "lines", "undone", "forfeited")
"""Fields that are shown in their own way, or not at all."""
USUAL = ("face_up",)
"""Fields of an event that its command tells when they are worth telling."""
MONEY = ("cents", "into", "areas")
"""Fields that hold cents without saying so at the end of their name."""
COUNTED_UP = ("idle", "no_bet_run")
"""Fields that say nothing at nought."""


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
        return Path(file).read_text(encoding="utf-8-sig").splitlines()
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
    command, by = played.command, played.command.by
    line = Text(f"{played.line:>4}  ", style="dim")
    line.append(by.person, style="bold")
    line.append(f" {command.__struct_config__.tag}", style="bold cyan")
    line.append(_spaced(_said(command)))
    out.print(line, soft_wrap=True)
    for event in played.events:
        _event(event)
    if played.refused is not None:
        problem = of_refusal(played.refused)
        text = Text("      refused  ", style="bold red")
        text.append(f"{problem.message} ({citation(problem)})")
        text.append(f" - {problem.remedy}", style="dim")
        out.print(text, soft_wrap=True)


def _said(command: Command) -> str:
    """What a command says beyond its name, its giver and what is customary."""
    if isinstance(command, OpenTable):
        return f"{command.table} {command.rules}"
    usual = {field.name: field.default for field in msgspec.structs.fields(command)}
    return _fields(
        {
            key: _word(value)
            for key, value in _plain(command).items()
            if key not in QUIET
            and getattr(command, key) != usual[key]
            and not (key == "patron" and value == command.by.person)
        }
    )


def _event(event: Event) -> None:
    out = console()
    fields = {} if isinstance(event, TableOpened) else _plain(event)
    shown = {key: value for key, value in fields.items() if key not in (*QUIET, *USUAL)}
    text = Text(f"      {event.__struct_config__.tag}", style="green")
    text.append(_spaced(_fields(shown)), style="default")
    text.append(_cited(event.clauses), style="dim")
    out.print(text, soft_wrap=True)
    if isinstance(event, WagersSettled | CoupVoided | WagersVoided | OutcomeInvalidated):
        kept = event.forfeited if isinstance(event, OutcomeInvalidated) else ()
        for line in (*event.lines, *kept):
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
    tokens = line.tokens_collected_cents + line.tokens_returned_cents
    if tokens:
        text.append(f", {dollars(tokens)} of it in tokens")
    for note in line.notes:
        text.append(f", {note}")
    text.append(_cited(line.clauses), style="dim")
    return text


def _cited(clauses: Iterable[str]) -> str:
    ids = ", ".join(dict.fromkeys(clauses))
    return f"  [{ids}]" if ids else ""


def _spaced(words: str) -> str:
    return f"  {words}" if words else ""


def _fields(fields: dict[str, Any]) -> str:
    """Fields as a line of words, without those that have nothing to say."""
    said = {key: _value(key, value) for key, value in fields.items()}
    return " ".join(f"{_name(key)} {words}".strip() for key, words in said.items() if words)


def _name(key: str) -> str:
    return key.removesuffix("cents").replace("_", " ").strip()


def _value(key: str, value: object) -> str:
    """A value in words: nothing for what is empty, untrue or no money."""
    match value:
        case None | False | "":
            return ""
        case True:
            return "yes"
        case int() if key in MONEY or key.endswith("_cents"):
            return dollars(value) if value else ""
        case 0 if key in COUNTED_UP:
            return ""
        case {"minimum_cents": int(least), "maximum_cents": int(most), "unit_cents": unit}:
            step = f" by {dollars(unit)}" if unit else ""
            return f"{dollars(least)} to {dollars(most)}{step}"
        case dict():
            like = key in MONEY or key in COUNTED_UP
            inside = {k: _value(key if like else k, v) for k, v in value.items()}
            return ", ".join(f"{_name(k)} {words}" for k, words in inside.items() if words)
        case list():
            return ", ".join(_value(key, each) for each in value)
        case _:
            return str(value)


def _word(value: object) -> object:
    """What a command says on purpose, untruth and nothing included."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else value


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
        lying = sum(placed.cents for placed in table.coup.wagers.get(name, ()))
        layout = f", {dollars(lying)} on the layout" if lying else ""
        out.print(f"  {name}, {seat}: {dollars(patron.chips_cents)}{layout}")

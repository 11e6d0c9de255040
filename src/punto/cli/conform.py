"""`punto conform`: any system held against the rulebooks, scenario by scenario."""

import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import cyclopts
import msgspec
from cyclopts import Parameter
from rich import box
from rich.table import Table
from rich.text import Text

from punto.cli.guard import DONE
from punto.cli.options import Json
from punto.cli.problems import WILL_NOT_DO
from punto.cli.progress import ProgressBar
from punto.cli.screen import console, print_json
from punto.cli.speech import eyes, heads, say
from punto.conform.drive import SILENT, Adapter, drive
from punto.conform.kit import Manifest, Scenario, read_kit, scenarios_of, write_kit
from punto.conform.report import ChapterResult, ConformReport, chapters
from punto.errors import Malformed, unwritable_file
from punto.law.rulebooks import EDITIONS, known_edition
from punto.narration.catalogue import Word

if TYPE_CHECKING:
    from litestar import Litestar

MOST_SHOWN = 40
MOST_PORT = 65_535
LOOPBACK = "127.0.0.1"
Edition = Annotated[
    list[str] | None,
    Parameter(negative=(), help="One edition alone; once for each. All of them unless said."),
]

app = cyclopts.App(
    name="conform", help="Hold any system against the rulebooks.", help_format="plaintext"
)


@app.default
def conform(
    url: str,
    *,
    kit: Path | None = None,
    edition: Edition = None,
    html: Path | None = None,
    json: Json = False,
) -> int:
    """Drive a system through every scenario, and tell by chapter where it goes another way.

    Parameters
    ----------
    url
        Where the system's adapter answers; see docs/conformance.md.
    kit
        A kit on disk; the one of this version unless said.
    html
        Also write the report to a file, as a page of its own.
    """
    scenarios = _chosen(kit, edition)
    with Adapter(url) as adapter, ProgressBar(len(scenarios), quiet=json) as bar:
        report = ConformReport(drive(adapter, scenarios, bar.now))
    if html is not None:
        _write(html, report.page())
    if json:
        print_json(report.shape())
    else:
        show_report(report)
    return DONE if report.passed else WILL_NOT_DO


@app.command(name="kit")
def make_kit(folder: Path, *, edition: Edition = None, json: Json = False) -> None:
    """Write the kit to a folder: scenarios with their answers, and the schema of the files.

    Parameters
    ----------
    folder
        Where to; it is made if there is none.
    """
    made = write_kit(folder, _editions(edition))
    scenarios = [each for part in made.editions for each in scenarios_of(part.edition)]
    if json:
        counted = [msgspec.to_builtins(each) for each in chapters(scenarios)]
        print_json(msgspec.to_builtins(made) | {"chapters": counted})
    else:
        _show_kit(folder, made, chapters(scenarios))


@app.command(name="serve")
def serve(*, port: int = 8010) -> None:
    """Answer a kit on loopback, from tables in memory: no record, no accounts, no floor.

    Parameters
    ----------
    port
        The port; any that is free for 0.
    """
    from punto.conform.adapter import create_adapter

    _answer(create_adapter(), port)


@app.command(name="floor")
def answer_by_a_floor(*, port: int = 8010) -> None:
    """Answer a kit on loopback by a floor that runs: over its own API, with a throw-away record.

    Parameters
    ----------
    port
        The port; any that is free for 0.
    """
    from punto.web.conform_service import floor_adapter

    with TemporaryDirectory(prefix="punto-conform-") as folder:
        _answer(floor_adapter(Path(folder)), port)


def _answer(adapter: "Litestar", port: int) -> None:
    """Answer a kit until told to stop."""
    import uvicorn

    from punto.cli.serving import Stoppable, listen_on

    if not 0 <= port <= MOST_PORT:
        raise Malformed("conform-no-port", number=port, most=MOST_PORT)
    with listen_on(LOOPBACK, port) as listening:
        where = f"http://{LOOPBACK}:{listening.getsockname()[1]}"
        console().print(say("terminal-conform-answers", address=where), soft_wrap=True)
        sys.stdout.flush()
        config = uvicorn.Config(
            adapter,
            log_config=None,
            log_level="warning",
            access_log=False,
            ws="none",
            server_header=False,
        )
        Stoppable(config, adapter).run(sockets=[listening])


def _editions(named: list[str] | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(known_edition, named))) if named else EDITIONS


def _chosen(kit: Path | None, named: list[str] | None) -> list[Scenario]:
    if kit is None:
        return [each for edition in _editions(named) for each in scenarios_of(edition)]
    found = read_kit(kit)
    wanted = _editions(named) if named else tuple(found)
    return [each for edition in wanted for each in found.get(edition, ())]


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable_file(path, error, Malformed) from error


def show_report(report: ConformReport) -> None:
    """Print a report: by chapter, then each clause at fault, then what was left out."""
    out, system = console(), report.system
    out.print(Text(f"{system.system} {system.version}".rstrip(), style="bold"))
    out.print(_grid(report.chapters))
    for fault in report.faults[:MOST_SHOWN]:
        first = fault.shown[0]
        out.print(Text(f"{fault.edition} {fault.clause}  {fault.summary}", style="bold red"))
        command = f" ({first.command})" if first.command else ""
        place = say("terminal-conform-step", scenario=first.scenario, step=first.step)
        words = say("terminal-conform-fault", fault=Word(first.fault.key, first.fault.value))
        why = f" ({first.answered})" if first.fault in SILENT else ""
        out.print(Text(f"  {place}{command}: {words}{why}; {first.title}"), soft_wrap=True)
    if len(report.faults) > MOST_SHOWN:
        out.print(say("terminal-conform-more", number=len(report.faults) - MOST_SHOWN))
    if report.driven.left_out:
        out.print(say("terminal-conform-left-out", number=report.driven.left_out))
    for number, why in report.set_aside(eyes()):
        out.print(say("terminal-conform-set-aside", number=number, why=why), soft_wrap=True)
    if report.passed:
        out.print(say("terminal-conform-passed", number=report.scenarios))
    else:
        told = {"number": report.astray, "scenarios": report.scenarios}
        out.print(say("terminal-conform-astray", **told))


def _show_kit(folder: Path, made: Manifest, counted: Iterable[ChapterResult]) -> None:
    console().print(_grid(counted))
    scenarios = sum(each.scenarios for each in made.editions)
    steps = sum(each.steps for each in made.editions)
    told = {"scenarios": scenarios, "commands": steps, "path": str(folder)}
    console().print(say("terminal-conform-wrote", **told))


def _grid(counted: Iterable[ChapterResult]) -> Table:
    """Every chapter, and each edition as a whole before its chapters."""
    grid = Table(box=box.SIMPLE, header_style="dim")
    grid.add_column("")
    for name in heads("operative", "proven", "in-the-kit", "at-fault"):
        grid.add_column(name, justify="right")
    by_edition: dict[str, list[ChapterResult]] = {}
    for each in counted:
        by_edition.setdefault(each.edition, []).append(each)
    for edition, parts in by_edition.items():
        grid.add_row(edition, *_sums(parts), style="bold")
        for each in parts:
            grid.add_row(f"  {each.chapter}", *_sums([each]))
    return grid


def _sums(parts: list[ChapterResult]) -> tuple[str, ...]:
    wrong = sum(len(each.at_fault) for each in parts)
    counted = (
        sum(each.operative for each in parts),
        sum(each.proven for each in parts),
        sum(each.touched for each in parts),
    )
    return (*map(str, counted), str(wrong) if wrong else "")

"""`punto script`: a table re-enacted from a file, line by line."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, BinaryIO

from cyclopts import Parameter

from punto.cli.guard import DONE
from punto.cli.options import Flag, read_file
from punto.cli.problems import report
from punto.cli.screen import print_json
from punto.cli.script_view import (
    on_layout,
    plain,
    show,
    show_contest_end,
    show_end,
    show_files_end,
    show_promotion_end,
    show_staged,
    show_voucher_end,
)
from punto.cli.speech import eyes, say
from punto.errors import Malformed, unreadable_file
from punto.incidents import INCIDENTS_STREAM, Incidents
from punto.narration.problems import Problem, of_refusal
from punto.narration.saying import reason
from punto.promotions import PROMOTION, Promotion
from punto.promotions import money as prize_money
from punto.script.enact import COMMENT, EnactedLine, Unexpected, play
from punto.script.house_script import HouseStage, StagedLine, is_staged, play_staged, tables_of
from punto.table import Table
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.money.accounts import balances
from punto.tournament.standings import standings
from punto.vouchers import VOUCHER, TokenVoucher
from punto.vouchers.evolve import balances as voucher_balances

STANDARD_INPUT = "-"


def script(
    file: Annotated[str, Parameter(allow_leading_hyphen=True)],
    *,
    strict: Flag = False,
    database: Annotated[str | None, Parameter(env_var="PUNTO_DATABASE")] = None,
    draft: Annotated[list[Path] | None, Parameter(negative=())] = None,
    json: Flag = False,
) -> int:
    """Run a table script and print what each line led to.

    Parameters
    ----------
    file
        One JSON command a line; # begins a comment. A - reads standard input.
    strict
        Stop with exit code 2 at the first refusal that no line expects.
    database
        Where to put it on record as well: a file, or postgresql://...
    draft
        A draft of a rulebook, which the script may then open tables under; once for each.
    json
        Print one JSON object for each line, and one for the table at the end.
    """
    for each in draft or ():
        read_file(each)
    source = _lines(file)
    first, source = _first(source)
    if first is not None and (is_staged(first) or _has_others(file)):
        return _staged(source, strict=strict, database=database, json=json)
    table: Table | None = None
    lines: list[EnactedLine] = []
    before: datetime | None = None
    try:
        for played in play(source, strict=strict):
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
        raise Malformed("script-empty", path=_named(file))
    if database is not None:
        from punto.floor.scripted import enact

        enact(database, lines)
    if json:
        print_json(end_as_json(table))
    else:
        show_end(table)
    return DONE


def _has_others(file: str) -> bool:
    """Whether a file that begins with a table has lines for anything else, as for incidents."""
    if file == STANDARD_INPUT:
        return False
    return any(_is_of_house(line) for line in _lines(file))


def _is_of_house(line: str) -> bool:
    with suppress(Malformed):
        return line.strip().startswith("{") and is_staged(line)
    return False


def _first(lines: Iterator[str]) -> tuple[str | None, Iterator[str]]:
    """The first line that says something, and all lines again."""
    seen: list[str] = []
    for line in lines:
        seen.append(line)
        if line.strip() and not line.strip().startswith(COMMENT):
            is_object = line.strip().startswith("{") and line.strip().endswith("}")
            return line if is_object else None, chain(seen, lines)
    return None, iter(seen)


def _staged(lines: Iterator[str], *, strict: bool, database: str | None, json: bool) -> int:
    """A house's script: what each line led to, and where all of it stands at the end."""
    stage, told = HouseStage(), []
    before: datetime | None = None
    try:
        for played in play_staged(lines, stage, strict=strict):
            told.append(played)
            if json:
                print_json(staged_as_json(played))
            else:
                show_staged(played, before)
            before = played.command.at
    except Unexpected as unexpected:
        return report(_problem(unexpected), as_json=json)
    if database is not None:
        from punto.floor.scripted import enact_staged

        enact_staged(database, told)
    if json:
        for shape in ends_as_json(stage):
            print_json(shape)
    else:
        _show_ends(stage)
    return DONE


def _show_ends(stage: HouseStage) -> None:
    for name, tournament in stage.of(TOURNAMENT).items():
        show_contest_end(name, tournament)
    for name, promotion in stage.of(PROMOTION).items():
        show_promotion_end(name, promotion)
    for name, voucher in stage.of(VOUCHER).items():
        show_voucher_end(name, voucher)
    show_files_end(stage.state(INCIDENTS_STREAM))


def ends_as_json(stage: HouseStage) -> Iterator[dict[str, Any]]:
    """Where every file, table, voucher, promotion and tournament stands at the end."""
    files: Incidents = stage.state(INCIDENTS_STREAM)
    if files.count:
        yield {"incidents": files.count, "open": [plain(each) for each in files.open.values()]}
    for table in tables_of(stage).values():
        yield end_as_json(table)
    for name, voucher in stage.of(VOUCHER).items():
        yield voucher_end(name, voucher)
    for name, promotion in stage.of(PROMOTION).items():
        yield promotion_end(name, promotion)
    for name, tournament in stage.of(TOURNAMENT).items():
        yield contest_end(name, tournament)


def staged_as_json(played: StagedLine) -> dict[str, Any]:
    """A line's outcome in every stream, for a machine."""
    shape: dict[str, Any] = {
        "line": played.line,
        "stream": played.stream,
        "command": plain(played.command),
    }
    if played.refused is not None:
        return {**shape, "refused": of_refusal(played.refused, eyes()).shape}
    shape["events"] = [plain(event) for event in played.events]
    if played.followed:
        shape["followed"] = {
            stream: [plain(event) for event in events] for stream, events in played.followed.items()
        }
    return shape


def promotion_end(name: str, promotion: Promotion) -> dict[str, Any]:
    """Where a promotion stands: its draws, who won what, and the value of every prize."""
    return {
        "promotion": name,
        "rules": promotion.edition,
        "stage": promotion.stage.value,
        "draws": {draw: state.progress.value for draw, state in promotion.draws.items()},
        "wins": [
            {"win": number, "patron": win.patron, "prize": win.prize, "standing": win.held.value}
            for number, win in promotion.wins.items()
        ],
        "books": dict(prize_money.balances(promotion)),
    }


def voucher_end(name: str, voucher: TokenVoucher) -> dict[str, Any]:
    """What became of a voucher."""
    return {
        "voucher": name,
        "rules": voucher.edition,
        "books": dict(voucher_balances(voucher)),
    }


def contest_end(name: str, tournament: Tournament) -> dict[str, Any]:
    """Where a tournament stands: standings, pool, prizes, and every chip and cent."""
    return {
        "tournament": name,
        "rules": tournament.edition,
        "stage": tournament.stage.value,
        "pool_cents": tournament.money.pool_cents,
        "standings": [plain(each) for each in standings(tournament)],
        "books": {
            f"{book.value} {account}": cents
            for (book, account), cents in sorted(balances(tournament).items())
        },
    }


def _named(file: str) -> str:
    return say("terminal-standard-input") if file == STANDARD_INPUT else file


def _lines(file: str) -> Iterator[str]:
    """The lines as they come, so that the person who types them is answered line by line."""
    name = _named(file)
    if file.startswith("-") and file != STANDARD_INPUT:
        raise Malformed("no-option", name=file)
    try:
        with _opened(file) as stream:
            for number, line in enumerate(stream, 1):
                yield line.decode("utf-8-sig" if number == 1 else "utf-8")
    except OSError as error:
        raise unreadable_file(name, error) from error
    except UnicodeDecodeError as error:
        raise Malformed("line-not-utf8", path=name, line=number) from error


def _opened(file: str) -> AbstractContextManager[BinaryIO]:
    if file != STANDARD_INPUT:
        return Path(file).open("rb")
    if sys.stdin is None:
        raise Malformed("input-closed")
    return nullcontext(sys.stdin.buffer)


def _problem(unexpected: Unexpected) -> Problem:
    told, refused = reason(unexpected.reason, eyes()), unexpected.refused
    if refused is None:
        return Problem("unexpected", told.message, told.remedy)
    cited = of_refusal(refused, eyes())
    remedy = told.remedy or say("or-expect-it", remedy=cited.remedy)
    return Problem("unexpected", told.message, remedy, cited.rules, cited.clauses)


def as_json(played: EnactedLine) -> dict[str, Any]:
    """A line's outcome for a machine."""
    shape: dict[str, Any] = {"line": played.line, "command": plain(played.command)}
    if played.refused is None:
        shape["events"] = [plain(event) for event in played.events]
        return shape
    shape["refused"] = of_refusal(played.refused, eyes()).shape
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

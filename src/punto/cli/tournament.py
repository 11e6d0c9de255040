"""`punto tournament`: conditions checked and printed, ballots drawn again, standings."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.text import Text

from punto.cli.guard import DONE
from punto.cli.options import RulesId
from punto.cli.problems import WILL_NOT_DO
from punto.cli.record import DATABASE, Address, Json
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain, show_contest_end
from punto.errors import Malformed, unreadable_file, unwritable_file
from punto.game.lots import commitment_of
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.misread import misread
from punto.narration.saying import called
from punto.record import Record, open_record
from punto.record.replay import told
from punto.record.snapshot import load
from punto.reports.contest_conditions import StatedLine, conditions_pdf, stated_lines
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.conditions.complete import missing, require_lawful
from punto.tournament.conditions.document import Conditions
from punto.tournament.standings import standings
from punto.tournament.structure.ballot import drawn
from punto.tournament.structure.draws import draws
from punto.tournament.words import Settings


def check(file: Path, *, rules: RulesId, json: Json = False) -> int:
    """Say what conditions of a tournament still leave out, each by its clause.

    Parameters
    ----------
    file
        The conditions, as one JSON object.
    rules
        The edition that they are for.
    json
        Print JSON.
    """
    book, said = rulebook(rules), _read(file)
    require_lawful(book, said)
    items = missing(book, said, Settings())
    demanded = book.tournament.conditions.items
    found = [
        {
            "item": item.value,
            "words": called(item),
            "clauses": [clause.cited for clause in demanded[item].clauses],
        }
        for item in items
    ]
    if json:
        print_json({"rules": book.id, "complete": not found, "missing": found})
    elif not found:
        console().print(Text(f"The conditions say all that {book.id} demands."))
    else:
        for each in found:
            cited = ", ".join(each["clauses"])
            console().print(Text(f"missing  {each['words']}  ({book.id} {cited})"), soft_wrap=True)
    return WILL_NOT_DO if found else DONE


def conditions(
    file: Path, *, rules: RulesId, pdf: Path | None = None, title: str = "", json: Json = False
) -> None:
    """Print conditions as entrants read them: every item with what is said of it and its clause.

    Parameters
    ----------
    file
        The conditions, as one JSON object.
    rules
        The edition that they are for.
    pdf
        A file to write them to as PDF.
    title
        What the tournament is called.
    json
        Print JSON.
    """
    book, said = rulebook(rules), _read(file)
    require_lawful(book, said)
    lines = stated_lines(book, said)
    if pdf is not None:
        write_file(pdf, conditions_pdf(title or "Tournament", book, lines))
    if json:
        print_json({"rules": book.id, "conditions": [plain(each) for each in lines]})
    elif pdf is None:
        _print(book, lines)


def _print(book: Rulebook, lines: tuple[StatedLine, ...]) -> None:
    out = console()
    out.print(Text(f"Conditions under {book.title}", style="bold"))
    for each in lines:
        text = Text(f"{each.item}: ", style="bold")
        text.append(each.said, style="")
        text.append(f"  [{', '.join(each.clauses)}]", style="dim")
        out.print(text, soft_wrap=True)


def draw(
    name: str | None = None,
    *,
    seed: str | None = None,
    players: Annotated[str, Parameter(name="--players")] = "",
    tables: str = "",
    database: Address = DATABASE,
    json: Json = False,
) -> int:
    """Draw a ballot again: those of a tournament on record, or one from its seed.

    Parameters
    ----------
    name
        The tournament, where it is on record.
    seed
        A seed in hexadecimal, to draw by without a record.
    players
        Who plays, with commas between.
    tables
        The tables and their seats: T1=6,T2=6.
    database
        A file, or postgresql://...
    json
        Print JSON.
    """
    if seed is not None:
        return _from_seed(seed, players, tables, as_json=json)
    if name is None:
        raise Malformed("no-ballot-named")
    with open_record(database, new=False) as record:
        _require(record, name)
        found = list(draws(past.event for past in told(record, TOURNAMENT.stream(name))))
    wrong = [each for each in found if not (each.keeps_promise and each.comes_out_again)]
    if json:
        print_json([plain(each) for each in found])
    else:
        for each in found:
            words = "comes out again" if each not in wrong else "DOES NOT COME OUT AGAIN"
            where = f"round {each.round + 1}, session {each.number}"
            console().print(Text(f"{where}: {words}  (seed {each.seed})"), soft_wrap=True)
    return WILL_NOT_DO if wrong else DONE


def _from_seed(seed: str, players: str, tables: str, *, as_json: bool) -> int:
    try:
        committed = commitment_of(seed)
        seats = {at.partition("=")[0]: int(at.partition("=")[2]) for at in tables.split(",")}
        found = drawn([each.strip() for each in players.split(",")], seats, seed)
    except ValueError as error:
        raise Malformed("no-seed-or-tables") from error
    if as_json:
        print_json({"commitment": committed, "seats": found})
        return DONE
    console().print(Text(f"commitment {committed}"), soft_wrap=True)
    for player, (table, seat) in found.items():
        console().print(Text(f"{player}: {table}, seat {seat}"), soft_wrap=True)
    return DONE


def standings_(name: str, *, database: Address = DATABASE, json: Json = False) -> None:
    """Where a tournament on record stands: every entrant, the pool, the prizes.

    Parameters
    ----------
    name
        The tournament.
    database
        A file, or postgresql://...
    json
        Print JSON.
    """
    with open_record(database, new=False) as record:
        _require(record, name)
        tournament: Tournament = load(record, TOURNAMENT.stream(name)).state
    if json:
        print_json(
            {
                "tournament": name,
                "rules": tournament.edition,
                "stage": tournament.stage.value,
                "pool_cents": tournament.money.pool_cents,
                "standings": [plain(each) for each in standings(tournament)],
            }
        )
        return
    show_contest_end(name, tournament)


def _require(record: Record, name: str) -> None:
    if not record.head(TOURNAMENT.stream(name)).version:
        raise Malformed("no-tournament-in-record", name=name)


def _read(file: Path) -> Conditions:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Conditions)
    except OSError as error:
        raise unreadable_file(file, error) from error
    except msgspec.DecodeError as error:
        raise Malformed("conditions-unreadable", misread(error), path=str(file)) from error


def write_file(file: Path, content: bytes) -> None:
    """Put a document into a file."""
    try:
        file.write_bytes(content)
    except OSError as error:
        raise unwritable_file(file, error, Malformed) from error

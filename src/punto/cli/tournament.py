"""`punto tournament`: conditions checked and printed, ballots drawn again, standings."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from punto.cli.guard import DONE
from punto.cli.options import DATABASE, Address, Json, RulesId
from punto.cli.problems import WILL_NOT_DO
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain, show_contest_end
from punto.cli.speech import eyes, say
from punto.cli.stream_commands import read_draft, record_with, show_missing, show_stated
from punto.errors import Malformed
from punto.game.lots import commitment_of
from punto.law.rulebooks import rulebook
from punto.record import Record
from punto.record.replay import told
from punto.record.snapshot import load
from punto.reports.contest_conditions import stated_lines
from punto.tournament import TOURNAMENT, Tournament
from punto.tournament.conditions.complete import missing, require_lawful
from punto.tournament.conditions.document import Conditions
from punto.tournament.standings import standings
from punto.tournament.structure.ballot import drawn
from punto.tournament.structure.redraw import draws
from punto.tournament.words import Settings


def check(file: Path, *, rules: RulesId, json: Json = False) -> int:
    """Say what conditions of a tournament still leave out, each by its clause.

    Parameters
    ----------
    file
        The conditions, as one JSON object.
    rules
        The edition that they are for.
    """
    book, said = rulebook(rules), read_conditions(file)
    require_lawful(book, said)
    items = book.tournament.conditions.items
    found = missing(book, said, Settings())
    return show_missing("conditions", book, found, items, as_json=json)


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
    """
    book, said = rulebook(rules), read_conditions(file)
    require_lawful(book, said)
    lines = stated_lines(book, said, eyes())
    called_so = title or say("terminal-title-tournament")
    show_stated("conditions", book, lines, pdf=pdf, title=called_so, as_json=json)


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
    """
    if seed is not None:
        return _from_seed(seed, players, tables, as_json=json)
    if name is None:
        raise Malformed("no-ballot-named")
    with _record(database, name) as record:
        found = list(draws(past.event for past in told(record, TOURNAMENT.stream(name))))
    wrong = [each for each in found if not (each.keeps_promise and each.comes_out_again)]
    if json:
        print_json([plain(each) for each in found])
    else:
        for each in found:
            where = say("terminal-draw-session", round=each.round + 1, session=each.number)
            right, seed = each not in wrong, each.seed
            words = say("terminal-draw-again", draw=where, right=right, winners=None, seed=seed)
            console().print(Text(words), soft_wrap=True)
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
    console().print(Text(f"{say('terminal-drawn-commitment')} {committed}"), soft_wrap=True)
    for player, (table, seat) in found.items():
        words = say("terminal-seated", name=player, table=table, seat=seat)
        console().print(Text(words), soft_wrap=True)
    return DONE


def standings_(name: str, *, database: Address = DATABASE, json: Json = False) -> None:
    """Where a tournament on record stands: every entrant, the pool, the prizes.

    Parameters
    ----------
    name
        The tournament.
    """
    with _record(database, name) as record:
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


def _record(database: str, name: str) -> AbstractContextManager[Record]:
    unknown = Malformed("no-tournament-in-record", name=name)
    return record_with(database, TOURNAMENT.stream(name), unknown)


def read_conditions(file: Path) -> Conditions:
    return read_draft(
        file,
        Conditions,
        lambda because, path: Malformed("conditions-unreadable", because, path=path),
    )

"""`punto promotion`: terms checked and printed, draws held again, entries, what is owed."""

from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.cells import set_cell_size
from rich.text import Text

from punto.cli.guard import DONE
from punto.cli.options import DATABASE, Address, Json, RulesId
from punto.cli.problems import WILL_NOT_DO
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain, show_promotion_end
from punto.cli.speech import eyes, say
from punto.cli.stream_commands import read_draft, record_with, show_missing, show_stated
from punto.errors import Malformed
from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.promotions import PromotionRules
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house, rulebook
from punto.promotions import PROMOTION, Promotion
from punto.promotions.draw.held import digest_of, order
from punto.promotions.draw.redraw import draws_again
from punto.promotions.due import duties
from punto.promotions.terms.complete import missing
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.terms.lawful import require_lawful
from punto.promotions.words import Settings
from punto.record import Record
from punto.record.replay import told
from punto.record.snapshot import load
from punto.reports.promotion_terms import terms_lines

MOST_CALLED = 100
TITLE = 10
"""Cells of what is named before a number or a digest."""


def check(file: Path, *, rules: RulesId, json: Json = False) -> int:
    """Say what terms of a promotion still leave out, each by its clause.

    Parameters
    ----------
    file
        The terms, as one JSON object.
    rules
        The edition that they are for.
    """
    book, said = rulebook(rules), _read(file)
    chapter = _chapter(book)
    require_lawful(chapter, said, Settings(), ())
    found = missing(chapter, said, Settings())
    return show_missing("terms", book, found, chapter.terms.items, as_json=json)


def terms(
    file: Path, *, rules: RulesId, pdf: Path | None = None, title: str = "", json: Json = False
) -> None:
    """Print terms as patrons read them: every item with what is said of it and its clause.

    Parameters
    ----------
    file
        The terms, as one JSON object.
    rules
        The edition that they are for.
    pdf
        A file to write them to as PDF.
    title
        What the promotion is called.
    """
    book, said = rulebook(rules), _read(file)
    lines = terms_lines(_chapter(book), said, eyes())
    named = title or say("terminal-title-promotion")
    show_stated("terms", book, lines, pdf=pdf, title=named, as_json=json)


def draw(
    name: str | None = None,
    *,
    seed: str | None = None,
    entries: str = "",
    several: bool = False,
    database: Address = DATABASE,
    json: Json = False,
) -> int:
    """Hold a draw again: those of a promotion on record, or one from its list and seed.

    Parameters
    ----------
    name
        The promotion, where it is on record.
    seed
        A seed in hexadecimal, to draw by without a record.
    entries
        The published list, each number with its entries: 1=3,2=1,5=12.
    several
        Whether one number may be called more than once.
    """
    if seed is not None:
        return _from_seed(seed, entries, several=several, as_json=json)
    if name is None:
        raise Malformed("no-draw-named")
    with _record(database, name) as record:
        found = list(draws_again(past.event for past in told(record, PROMOTION.stream(name))))
    wrong = [
        each
        for each in found
        if not (each.keeps_promise and each.is_as_published and each.comes_out_again)
    ]
    if json:
        print_json([plain(each) for each in found])
    else:
        for each in found:
            winners = tuple(
                say("terminal-draw-winner", prize=won.prize, number=won.number)
                for won in each.winners
            )
            words = say(
                "terminal-draw-again",
                draw=each.draw,
                right=each not in wrong,
                winners=winners or say("terminal-draw-nobody"),
                seed=each.seed,
            )
            console().print(Text(words), soft_wrap=True)
    return WILL_NOT_DO if wrong else DONE


def _from_seed(seed: str, entries: str, *, several: bool, as_json: bool) -> int:
    try:
        committed = commitment_of(seed)
        listed = {
            int(number): int(held)
            for number, _, held in (each.partition("=") for each in entries.split(","))
        }
        numbers = []
        for number in order(listed, seed, once_each=not several):
            numbers.append(number)
            if len(numbers) == MOST_CALLED:
                break
    except ValueError as error:
        raise Malformed("no-seed-or-entries") from error
    if as_json:
        print_json({"commitment": committed, "digest": digest_of(listed), "called": numbers})
        return DONE
    for name, words in (
        ("commitment", committed),
        ("digest", digest_of(listed)),
        ("called-out", ", ".join(map(str, numbers))),
    ):
        title = set_cell_size(say(f"terminal-drawn-{name}"), TITLE)
        console().print(Text(f"{title} {words}"), soft_wrap=True)
    return DONE


def entries_(name: str, *, database: Address = DATABASE, json: Json = False) -> None:
    """How many entries each number has in every draw of a promotion on record.

    Parameters
    ----------
    name
        The promotion.
    """
    promotion = _load(database, name)
    draws = [each.name for each in promotion.terms.draws] if promotion.terms is not None else []
    found = {each: promotion.entries_for(each) for each in draws}
    if json:
        shape: dict[str, Any] = {
            draw: {str(number): held for number, held in listed.items()}
            for draw, listed in found.items()
        }
        print_json({"promotion": name, "entries": shape})
        return
    for each, listed in found.items():
        said = ", ".join(f"{number}={held}" for number, held in listed.items())
        console().print(Text(f"{each}: {said or say('terminal-none')}"), soft_wrap=True)


def standing(name: str, *, database: Address = DATABASE, json: Json = False) -> None:
    """Where a promotion on record stands, and what it still owes: by which clause, until when.

    Parameters
    ----------
    name
        The promotion.
    """
    promotion = _load(database, name)
    owed = duties(promotion, datetime.now(UTC))
    if json:
        print_json(
            {
                "promotion": name,
                "rules": promotion.edition,
                "stage": promotion.stage.value,
                "owed": [
                    {
                        "owed": each.owed.value,
                        "number": each.number,
                        "clauses": list(each.rule.cited),
                        "due": None if each.due is None else each.due.isoformat(),
                        "overdue": each.overdue,
                    }
                    for each in owed
                ],
            }
        )
        return
    show_promotion_end(name, promotion)
    for each in owed:
        words = say(
            "terminal-owed",
            owed=each.owed,
            number=each.number or None,
            due=None if each.due is None else each.due.isoformat(timespec="minutes"),
            overdue=each.overdue,
            clauses=", ".join(each.rule.cited),
        )
        console().print(Text(words), soft_wrap=True)


def _chapter(book: Rulebook) -> PromotionRules:
    if book.promotions is None:
        raise Refused(house.promotion_powers, "promotion-not-in-this-edition", edition=book.id)
    return book.promotions


def _load(database: str, name: str) -> Promotion:
    with _record(database, name) as record:
        found: Promotion = load(record, PROMOTION.stream(name)).state
    return found


def _record(database: str, name: str) -> AbstractContextManager[Record]:
    unknown = Malformed("no-promotion-in-record", name=name)
    return record_with(database, PROMOTION.stream(name), unknown)


def _read(file: Path) -> PromotionTerms:
    return read_draft(
        file,
        PromotionTerms,
        lambda because, path: Malformed("terms-unreadable", because, path=path),
    )

"""`punto promotion`: terms checked and printed, draws held again, entries, what is owed."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from punto.cli.guard import DONE
from punto.cli.options import RulesId
from punto.cli.problems import WILL_NOT_DO
from punto.cli.record import DATABASE, Address, Json
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain, show_promotion_end
from punto.cli.tournament import write_file
from punto.errors import Malformed, unreadable_file
from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.promotions import PromotionRules
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house, rulebook
from punto.misread import misread
from punto.narration.saying import called
from punto.promotions import PROMOTION, Promotion
from punto.promotions.draw.again import draws_again
from punto.promotions.draw.held import digest_of, order
from punto.promotions.due import duties
from punto.promotions.terms.complete import missing
from punto.promotions.terms.document import PromotionTerms
from punto.promotions.terms.lawful import require_lawful
from punto.promotions.words import Settings
from punto.record import Record, open_record
from punto.record.replay import told
from punto.record.snapshot import load
from punto.reports.contest_conditions import conditions_pdf
from punto.reports.promotion_terms import terms_lines

MOST_CALLED = 100


def check(file: Path, *, rules: RulesId, json: Json = False) -> int:
    """Say what terms of a promotion still leave out, each by its clause.

    Parameters
    ----------
    file
        The terms, as one JSON object.
    rules
        The edition that they are for.
    json
        Print JSON.
    """
    book, said = rulebook(rules), _read(file)
    chapter = _chapter(book)
    require_lawful(chapter, said, Settings(), ())
    found = [
        {
            "item": item.value,
            "words": called(item),
            "clauses": [clause.cited for clause in chapter.terms.items[item].clauses],
        }
        for item in missing(chapter, said, Settings())
    ]
    if json:
        print_json({"rules": book.id, "complete": not found, "missing": found})
    elif not found:
        console().print(Text(f"The terms say all that {book.id} demands."))
    else:
        for each in found:
            cited = ", ".join(each["clauses"])
            console().print(Text(f"missing  {each['words']}  ({book.id} {cited})"), soft_wrap=True)
    return WILL_NOT_DO if found else DONE


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
    json
        Print JSON.
    """
    book, said = rulebook(rules), _read(file)
    lines = terms_lines(_chapter(book), said)
    if pdf is not None:
        write_file(pdf, conditions_pdf(title or "Promotion", book, lines))
    if json:
        print_json({"rules": book.id, "terms": [plain(each) for each in lines]})
    elif pdf is None:
        console().print(Text(f"Terms under {book.title}", style="bold"))
        for each in lines:
            text = Text(f"{each.item}: ", style="bold")
            text.append(each.said, style="")
            text.append(f"  [{', '.join(each.clauses)}]", style="dim")
            console().print(text, soft_wrap=True)


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
    database
        A file, or postgresql://...
    json
        Print JSON.
    """
    if seed is not None:
        return _from_seed(seed, entries, several=several, as_json=json)
    if name is None:
        raise Malformed("no-draw-named")
    with open_record(database, new=False) as record:
        _require(record, name)
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
            words = "comes out again" if each not in wrong else "DOES NOT COME OUT AGAIN"
            numbers = ", ".join(f"{won.prize} number {won.number}" for won in each.winners)
            console().print(
                Text(f"{each.draw}: {words}: {numbers or 'nobody'}  (seed {each.seed})"),
                soft_wrap=True,
            )
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
    console().print(Text(f"commitment {committed}"), soft_wrap=True)
    console().print(Text(f"digest     {digest_of(listed)}"), soft_wrap=True)
    called_out = ", ".join(map(str, numbers))
    console().print(Text(f"called     {called_out}"), soft_wrap=True)
    return DONE


def entries_(name: str, *, database: Address = DATABASE, json: Json = False) -> None:
    """How many entries each number has in every draw of a promotion on record.

    Parameters
    ----------
    name
        The promotion.
    database
        A file, or postgresql://...
    json
        Print JSON.
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
        console().print(Text(f"{each}: {said or 'none'}"), soft_wrap=True)


def standing(name: str, *, database: Address = DATABASE, json: Json = False) -> None:
    """Where a promotion on record stands, and what it still owes: by which clause, until when.

    Parameters
    ----------
    name
        The promotion.
    database
        A file, or postgresql://...
    json
        Print JSON.
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
                        "clauses": [clause.cited for clause in each.rule.clauses],
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
        cited = ", ".join(clause.cited for clause in each.rule.clauses)
        due = "" if each.due is None else f", due {each.due.isoformat(timespec='minutes')}"
        late = ", overdue" if each.overdue else ""
        console().print(
            Text(
                f"owed  {each.owed.value} {each.number or ''}".rstrip() + f"{due}{late}  ({cited})"
            ),
            soft_wrap=True,
        )


def _chapter(book: Rulebook) -> PromotionRules:
    if book.promotions is None:
        raise Refused(house.promotion_powers, "promotion-not-in-this-edition", edition=book.id)
    return book.promotions


def _load(database: str, name: str) -> Promotion:
    with open_record(database, new=False) as record:
        _require(record, name)
        found: Promotion = load(record, PROMOTION.stream(name)).state
    return found


def _require(record: Record, name: str) -> None:
    if not record.head(PROMOTION.stream(name)).version:
        raise Malformed("no-promotion-in-record", name=name)


def _read(file: Path) -> PromotionTerms:
    try:
        return msgspec.json.decode(file.read_bytes(), type=PromotionTerms)
    except OSError as error:
        raise unreadable_file(file, error) from error
    except msgspec.DecodeError as error:
        raise Malformed("terms-unreadable", misread(error), path=str(file)) from error

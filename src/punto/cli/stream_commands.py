"""What `punto tournament` and `punto promotion` do alike: drafts, sheets, streams on record."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from rich.text import Text

from punto.cli.guard import DONE
from punto.cli.problems import WILL_NOT_DO
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain
from punto.cli.speech import eyes, say
from punto.decode_errors import misread
from punto.errors import Malformed, unreadable_file, unwritable_file
from punto.law.clauses import Rule
from punto.law.rulebook import Rulebook
from punto.narration.saying import called
from punto.record import Record, open_record
from punto.reports.contest_conditions import StatedLine, conditions_pdf

D = TypeVar("D", bound=msgspec.Struct)


def read_draft(file: Path, kind: type[D], unreadable: Callable[[Malformed, str], Malformed]) -> D:
    """Conditions or terms from a file."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except OSError as error:
        raise unreadable_file(file, error) from error
    except msgspec.DecodeError as error:
        raise unreadable(misread(error), str(file)) from error


def show_missing(
    document: str,
    book: Rulebook,
    missing: Iterable[StrEnum],
    items: Mapping[Any, Rule[Any]],
    *,
    as_json: bool,
) -> int:
    """Print what a document still leaves out, each item by its clause."""
    found = [(item, items[item].cited) for item in missing]
    if as_json:
        shape = [
            {"item": item.value, "words": called(item, eyes()), "clauses": list(cited)}
            for item, cited in found
        ]
        print_json({"rules": book.id, "complete": not found, "missing": shape})
    elif not found:
        console().print(Text(say(f"terminal-{document}-complete", edition=book.id)))
    else:
        for item, cited in found:
            clauses = f"{book.id} {', '.join(cited)}"
            words = say("terminal-missing", item=called(item, eyes()), clauses=clauses)
            console().print(Text(words), soft_wrap=True)
    return WILL_NOT_DO if found else DONE


def show_stated(
    document: str,
    book: Rulebook,
    lines: tuple[StatedLine, ...],
    *,
    pdf: Path | None,
    title: str,
    as_json: bool,
) -> None:
    """Print a document as patrons read it, or write it to a file as PDF."""
    if pdf is not None:
        _write(pdf, conditions_pdf(title, book, lines))
    if as_json:
        print_json({"rules": book.id, document: [plain(each) for each in lines]})
    elif pdf is None:
        console().print(Text(say(f"terminal-{document}-under", title=book.title), style="bold"))
        for each in lines:
            text = Text(f"{each.item}: ", style="bold")
            text.append(each.said, style="")
            text.append(f"  [{', '.join(each.clauses)}]", style="dim")
            console().print(text, soft_wrap=True)


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as error:
        raise unwritable_file(file, error, Malformed) from error


@contextmanager
def record_with(database: str, stream: str, unknown: Malformed) -> Iterator[Record]:
    """A record that has the stream; `unknown` is raised where it has not."""
    with open_record(database, new=False) as record:
        if not record.head(stream).version:
            raise unknown
        yield record

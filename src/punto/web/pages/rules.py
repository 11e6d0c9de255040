"""The rules for anybody to read: every edition in our words, and how editions differ."""

from typing import Annotated, Any, NamedTuple

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.auth import SignedIn
from punto.errors import Malformed, Noun
from punto.law.clauses import HOUSE, Clause, register
from punto.law.roles import Role
from punto.law.rulebooks import books, rulebook
from punto.narration.saying import Eyes
from punto.study.differences import Stated, ValueDifference, clauses_differ, values_differ
from punto.study.search import find, search
from punto.study.sisters import sisters
from punto.web.errors import Unknown
from punto.web.pages.layout import page
from punto.web.pages.tongues import Said, capital, say
from punto.web.parameters import NameInPath
from punto.web.requests import Asked, floor_of

MOST_FOUND = 100
Words = Annotated[str, QueryParameter(max_length=200)]


def _common(request: Asked) -> dict[str, Any]:
    user: SignedIn | None = request.user
    return {
        "titles": {edition: rulebook(edition).title for edition in books()},
        "filed": floor_of(request).house.house.documents,
        "may_file": user is not None and Role.CASINO_OPERATOR in user.roles,
    }


class SaidValue(NamedTuple):
    """What an edition says on a point, with its clauses."""

    words: Said
    clauses: tuple[Clause, ...]


class ComparedPoint(NamedTuple):
    """A point on which two editions differ; nothing where one is silent."""

    point: Said
    one: SaidValue | None
    other: SaidValue | None


def _row(found: ValueDifference) -> ComparedPoint:
    point = capital(Said(lambda language: found.point(Eyes(language))))
    return ComparedPoint(point, _said(found.one), _said(found.other))


def _said(stated: Stated | None) -> SaidValue | None:
    if stated is None:
        return None
    return SaidValue(Said(lambda language: stated.told(Eyes(language))), stated.clauses)


def _require(edition: str) -> None:
    if edition != HOUSE and edition not in books():
        raise Unknown("no-such", what=Noun.RULEBOOK, word=edition, choices=books())


@get("/rules")
async def show_editions(request: Asked, q: Words = "") -> Response[str]:
    """Every edition, and a search over all of them."""
    shown = [rulebook(edition) for edition in books()]
    context = {"books": shown, "q": q, "found": _found(q, books()), "edition": ""}
    return page(request, "rules.html", _common(request) | context)


def _found(q: str, editions: tuple[str, ...]) -> tuple[Clause, ...]:
    return search(q, editions)[:MOST_FOUND] if q.strip() else ()


@get("/rules/{edition:str}")
async def show_edition(
    request: Asked, edition: NameInPath, q: Words = "", against: Words = ""
) -> Response[str]:
    """An edition by chapter, what is found in it, or how it differs from another."""
    _require(edition)
    held = register(edition)
    chapters = [
        (number, name, [clause for clause in held if clause.chapter == number])
        for number, name in held.chapters.items()
    ]
    compared = against in books() and against != edition and edition in books()
    context = {
        "edition": edition,
        "book": rulebook(edition) if edition in books() else None,
        "chapters": chapters,
        "q": q,
        "found": _found(q, (edition,)),
        "against": against if compared else "",
        "values": [_row(each) for each in values_differ(edition, against)] if compared else (),
        "clauses": clauses_differ(edition, against) if compared else (),
    }
    return page(request, "rules_edition.html", _common(request) | context)


@get("/rules/{edition:str}/{clause:str}")
async def show_clause(request: Asked, edition: NameInPath, clause: NameInPath) -> Response[str]:
    """One clause, its neighbours in the book, and its sisters in the other editions."""
    _require(edition)
    try:
        found = find(edition, clause)
    except Malformed as error:
        raise Unknown(error.why, error.because, **error.given) from error
    held = register(edition)
    all_ = list(held)
    place = all_.index(found)
    context = {
        "edition": edition,
        "title": rulebook(edition).title if edition in books() else say("page-our-own-rules"),
        "clause": found,
        "chapter": held.chapters[found.chapter],
        "before": all_[place - 1] if place else None,
        "after": all_[place + 1] if place + 1 < len(all_) else None,
        "sisters": sisters(found) if edition in books() else {},
    }
    return page(request, "rules_clause.html", _common(request) | context)


rules_pages = Router(path="/", route_handlers=[show_editions, show_edition, show_clause])

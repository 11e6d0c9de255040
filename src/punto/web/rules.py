"""The rules over HTTP: every edition in our words, clause by clause, and its official document."""

from typing import Annotated

import msgspec
from litestar import Router, get
from litestar.params import QueryParameter

from punto.errors import Noun
from punto.floor.live import views
from punto.law.clauses import Clause, register
from punto.law.rulebooks import books
from punto.study.search import find, search
from punto.study.sisters import sisters
from punto.web.errors import Unknown
from punto.web.parameters import NameInPath


class ClauseView(msgspec.Struct, frozen=True, kw_only=True):
    """A provision in our words."""

    rules: str
    clause: str
    chapter: str
    kind: str
    summary: str
    reason: str


class ClauseWithSisters(msgspec.Struct, frozen=True, kw_only=True):
    """A provision, and those of the other editions on the same point."""

    clause: ClauseView
    sisters: dict[str, tuple[ClauseView, ...]]


def _view(clause: Clause) -> ClauseView:
    return ClauseView(
        rules=clause.edition,
        clause=clause.id,
        chapter=clause.chapter,
        kind=clause.kind.value,
        summary=clause.summary,
        reason=clause.reason,
    )


@get("/")
async def list_rules() -> list[views.RulesView]:
    """Every rulebook."""
    return [views.rules_view(edition) for edition in books()]


@get("/search")
async def search_rules(words: Annotated[str, QueryParameter(max_length=200)]) -> list[ClauseView]:
    """Clauses by what they say, in every edition."""
    return [_view(clause) for clause in search(words)[:100]]


@get("/{edition:str}")
async def show_rules(edition: NameInPath) -> list[ClauseView]:
    """Every provision of an edition, in its printed order."""
    _require(edition)
    return [_view(clause) for clause in register(edition)]


@get("/{edition:str}/clauses/{clause:str}")
async def show_clause(edition: NameInPath, clause: NameInPath) -> ClauseWithSisters:
    """One provision, and its sisters in the other editions."""
    _require(edition)
    found = find(edition, clause)
    return ClauseWithSisters(
        clause=_view(found),
        sisters={
            name: tuple(_view(each) for each in some) for name, some in sisters(found).items()
        },
    )


def _require(edition: str) -> None:
    if edition not in books():
        raise Unknown("no-such", what=Noun.RULEBOOK, word=edition, choices=books())


rules = Router(
    path="/api/rules",
    route_handlers=[list_rules, search_rules, show_rules, show_clause],
    tags=["rules"],
)

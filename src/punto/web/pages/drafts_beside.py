"""Drafts that an analyst keeps, side by side: what each changes, and what each wager costs."""

from typing import NamedTuple

from litestar import Response, Router, get

from punto.errors import Malformed
from punto.floor.live.visibility import PIT_ROLES
from punto.house.events import DraftKept
from punto.law.clauses import Refused
from punto.law.drafts.draft import read_draft
from punto.law.drafts.soundness import playing_by, unsound
from punto.law.rulebooks import rulebook
from punto.web.kept_drafts import drafts_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.analysis import analysed
from punto.web.pages.layout import page
from punto.web.pages.odds_query import wrong_with
from punto.web.pages.studio import Drafted, ShownEdge, changed_by
from punto.web.requests import Asked, floor_of

MOST_BESIDE = 4
"""More columns than that nobody compares, and each takes the node a second or two."""


class BesideColumn(NamedTuple):
    """A draft of those that are compared: what it does, or why it cannot be read."""

    name: str
    title: str
    """Of the edition that it would change."""
    drafted: Drafted | None
    problems: tuple[str, ...]
    """Everything in it that cannot be read or played; what is only left unsaid is `drafted`'s."""


class BesideRow(NamedTuple):
    """What a wager costs in force, if that is the same for all, and under each draft."""

    name: str
    now: str
    cells: tuple[ShownEdge | None, ...]


@get("/analysis/drafts/beside", guards=[page_for(*PIT_ROLES)])
async def show_beside(request: Asked) -> Response[str]:
    """The drafts that the address names, of those that one keeps."""
    kept = drafts_of(request, standing(request, PIT_ROLES).person)
    names = list(dict.fromkeys(request.query_params.getall("draft", [])))
    asked = [kept[name] for name in names if name in kept][:MOST_BESIDE]
    columns = await floor_of(request).threads.run(columns_of, asked)
    context = {
        "tab": "/analysis/drafts",
        "columns": columns,
        "alike": len({column.title for column in columns}) == 1,
        "rows": rows_of(columns),
        "left_out": len(names) - len(columns),
        "most": MOST_BESIDE,
    }
    return page(request, "drafts_beside.html", analysed(request) | context)


def columns_of(asked: list[DraftKept]) -> tuple[BesideColumn, ...]:
    """Each draft by itself: what is wrong with one keeps no other from being shown."""
    return tuple(map(_column, asked))


def _column(kept: DraftKept) -> BesideColumn:
    title = rulebook(kept.edition).title
    try:
        draft = read_draft(kept.text, kept.edition, by_digest=True)
        contradictions = tuple(map(wrong_with, unsound(draft)))
        if contradictions:
            return BesideColumn(kept.name, title, None, contradictions)
        with playing_by(draft):
            return BesideColumn(kept.name, title, changed_by(draft), ())
    except (Malformed, Refused) as error:
        return BesideColumn(kept.name, title, None, (wrong_with(error),))


def rows_of(columns: tuple[BesideColumn, ...]) -> tuple[BesideRow, ...]:
    """Every wager of any of them, in the order of the first that has it."""
    edges = [
        {edge.wager: edge for edge in column.drafted.edges} if column.drafted is not None else {}
        for column in columns
    ]
    wagers = dict.fromkeys(wager for found in edges for wager in found)
    rows = []
    for wager in wagers:
        cells = tuple(found.get(wager) for found in edges)
        first = next(cell for cell in cells if cell is not None)
        rows.append(BesideRow(first.name, first.now, cells))
    return tuple(rows)


beside_pages = Router(path="/", route_handlers=[show_beside])

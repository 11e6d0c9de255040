"""What a draft can change, on a page: each point under its name, with its value and clauses."""

import json
from typing import Annotated, NamedTuple

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.bounds import LONGEST_NAME
from punto.floor.live.visibility import PIT_ROLES
from punto.law.drafts.trees import rules_in, written
from punto.law.rulebooks import EDITIONS, rulebook
from punto.web.pages.access import page_for
from punto.web.pages.analysis import analysed
from punto.web.pages.layout import page
from punto.web.requests import Asked, floor_of

Word = Annotated[str, QueryParameter(max_length=LONGEST_NAME)]
MOST_POINTS = 100


class DraftPoint(NamedTuple):
    """Something that a draft can change."""

    where: str
    value: str
    """As a draft writes it."""
    clauses: tuple[str, ...]


def points_of(edition: str, words: str) -> tuple[DraftPoint, ...]:
    """The points of an edition whose names have all of these words."""
    wanted = words.casefold().split()
    return tuple(
        DraftPoint(
            where,
            json.dumps(written(rule.value), ensure_ascii=False, default=str),
            tuple(clause.id for clause in rule.clauses),
        )
        for where, rule in rules_in(rulebook(edition))
        if all(word in where for word in wanted)
    )


@get("/analysis/drafts/points", guards=[page_for(*PIT_ROLES)])
async def show_points(
    request: Asked, rules: Word = EDITIONS[-1], words: Word = ""
) -> Response[str]:
    """What there is to change under these words; everything without any."""
    edition = rules if rules in EDITIONS else EDITIONS[-1]
    found = await floor_of(request).threads.run(points_of, edition, words)
    context = {
        "tab": "/analysis/drafts",
        "rules": edition,
        "words": words,
        "points": found[:MOST_POINTS],
        "more": max(0, len(found) - MOST_POINTS),
    }
    return page(request, "draft_points.html", analysed(request) | context)


draft_point_pages = Router(path="/", route_handlers=[show_points])

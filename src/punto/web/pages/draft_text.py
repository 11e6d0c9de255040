"""A draft whole, as it would read: a page to print, and the same as PDF."""

from typing import NamedTuple
from urllib.parse import urlencode

from litestar import Response, Router, get
from litestar.response import Redirect

from punto.errors import Malformed
from punto.floor.live.visibility import PIT_ROLES
from punto.law.clauses import Refused
from punto.law.drafts.draft import Draft, read_draft
from punto.law.drafts.soundness import playing_by, unsound
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import Eyes
from punto.studio.changes import ClauseChange, clause_changes, untouched
from punto.studio.consolidated import consolidated_pdf
from punto.web.downloads import download
from punto.web.pages.access import page_for
from punto.web.pages.analysis import analysed
from punto.web.pages.layout import page
from punto.web.pages.studio import Text, Word
from punto.web.pages.tongues import tongue_of
from punto.web.requests import Asked, floor_of

PDF = "application/pdf"


class TextLine(NamedTuple):
    """A clause as the draft has it, and what it said before if that differs."""

    clause: str
    summary: str
    differs: bool
    is_new: bool
    was: tuple[str, str] | None
    points: tuple[str, ...]


class TextChapter(NamedTuple):
    """A chapter of the draft."""

    number: str
    name: str
    lines: list[TextLine]


class WholeText(NamedTuple):
    """The consolidated text of a draft."""

    title: str
    over: str
    changed: int
    same: int
    chapters: tuple[TextChapter, ...]
    gone: tuple[tuple[str, str], ...]


def whole_text(draft: Draft) -> WholeText:
    """Every clause of a draft in its order, and those that it leaves out."""
    changes = clause_changes(draft)
    differing = {each.after.id: each for each in changes if each.after is not None}
    chapters: dict[str, TextChapter] = {}
    for clause in draft.register:
        number = clause.chapter
        name = draft.register.chapters[number]
        chapter = chapters.setdefault(number, TextChapter(number, name, []))
        chapter.lines.append(_line(clause.id, clause.summary, differing.get(clause.id)))
    gone = tuple((each.clause.id, each.clause.summary) for each in changes if each.after is None)
    return WholeText(
        draft.rules.title,
        draft.base.title,
        len(changes),
        untouched(draft),
        tuple(chapters.values()),
        gone,
    )


def _line(clause: str, summary: str, change: ClauseChange | None) -> TextLine:
    if change is None:
        return TextLine(clause, summary, differs=False, is_new=False, was=None, points=())
    before = change.before
    was = None if before is None else (before.id, before.summary)
    return TextLine(
        clause,
        summary,
        differs=True,
        is_new=before is None,
        was=was if was != (clause, summary) else None,
        points=tuple(point.where for point in change.points),
    )


def _playable(text: str, rules: str) -> Draft:
    """A draft as it was typed; `Malformed` if it contradicts itself."""
    read = read_draft(text, rules, by_digest=True)
    for wrong in unsound(read):
        raise wrong
    return read


@get("/analysis/drafts/text", guards=[page_for(*PIT_ROLES)])
async def show_text(
    request: Asked, rules: Word = EDITIONS[-1], draft: Text = ""
) -> Response[str] | Redirect:
    """The draft that the address says; one that cannot be played is told of where it is typed."""
    query = urlencode({"rules": rules, "draft": draft})

    def work() -> WholeText:
        read = _playable(draft, rules)
        with playing_by(read):
            return whole_text(read)

    try:
        text = await floor_of(request).threads.run(work)
    except (Malformed, Refused):
        return Redirect(f"/analysis/drafts?{query}", status_code=302)
    context = {"tab": "/analysis/drafts", "text": text, "query": query}
    return page(request, "draft_text.html", analysed(request) | context)


@get("/analysis/drafts/text/pdf", guards=[page_for(*PIT_ROLES)], media_type=PDF)
async def give_text(
    request: Asked, rules: Word = EDITIONS[-1], draft: Text = ""
) -> Response[bytes]:
    """The same on paper, with what each clause said before."""

    def work() -> bytes:
        read = _playable(draft, rules)
        with playing_by(read):
            return consolidated_pdf(read, Eyes(tongue_of(request.cookies).language))

    return download(await floor_of(request).threads.run(work), PDF, f"draft-of-{rules}.pdf")


draft_text_pages = Router(path="/", route_handlers=[show_text, give_text])

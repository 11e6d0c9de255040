"""A draft as a whole text on paper: every clause as it would read, and what it read before."""

import io
from collections.abc import Iterator

from punto.law.drafts.draft import Draft
from punto.narration.saying import ENGLISH, Eyes, message
from punto.reports import pdf_kit
from punto.reports.pdf_kit import BOLD, FONT, Drawn, marked
from punto.studio.changes import ClauseChange, clause_changes, untouched

CHANGED = "#0b6b3a"
GONE = "#9b1c1c"
INDENT = 18


def consolidated_pdf(draft: Draft, eyes: Eyes = ENGLISH) -> bytes:
    """The consolidated text as a PDF, the same bytes for the same draft and language."""
    file = io.BytesIO()
    document = pdf_kit.Document(
        file,
        pagesize=pdf_kit.UPRIGHT,
        title=draft.rules.title,
        subject=message("page-draft-text-of", eyes, title=draft.rules.title),
        creator="Punto",
        invariant=1,
    )
    changes = clause_changes(draft)
    told = {"title": draft.base.title, "changed": len(changes), "same": untouched(draft)}
    story = [
        _line(draft.rules.title, font=BOLD, size=16),
        _line(message("page-draft-text-what", eyes, **told)),
        pdf_kit.Gap(1, 12),
        *_clauses(draft, {e.after.id: e for e in changes if e.after is not None}, eyes),
        *_gone([each for each in changes if each.after is None], eyes),
    ]
    document.build(story)
    return file.getvalue()


def _clauses(draft: Draft, changed: dict[str, ClauseChange], eyes: Eyes) -> Iterator[Drawn]:
    chapter = ""
    for clause in draft.register:
        if clause.chapter != chapter:
            chapter = clause.chapter
            yield pdf_kit.Gap(1, 8)
            yield _line(f"{chapter}  {draft.register.chapters[chapter]}", font=BOLD, size=12)
        change = changed.get(clause.id)
        text = f"{clause.id}  {clause.summary}"
        if change is None:
            yield _line(text, indent=INDENT)
            continue
        yield _line(text, font=BOLD, colour=CHANGED, indent=INDENT)
        was = change.before
        if was is None:
            yield _line(
                message("page-draft-text-new", eyes), colour=CHANGED, indent=2 * INDENT, size=8
            )
        elif (was.id, was.summary) != (clause.id, clause.summary):
            before = message("page-draft-text-was", eyes, clause=was.id, summary=was.summary)
            yield _line(before, colour=GONE, indent=2 * INDENT, size=8)
        for point in change.points:
            yield _line(point.where, colour=CHANGED, indent=2 * INDENT, size=8)


def _gone(removed: list[ClauseChange], eyes: Eyes) -> Iterator[Drawn]:
    """Clauses of the edition that the draft leaves out."""
    if removed:
        yield pdf_kit.Gap(1, 8)
        yield _line(message("page-draft-left-out", eyes), font=BOLD, size=12)
    for each in removed:
        yield _line(f"{each.clause.id}  {each.clause.summary}", colour=GONE, indent=INDENT)


def _line(
    text: str, *, font: str = FONT, size: int = 9, colour: str = "#000000", indent: int = 0
) -> Drawn:
    style = pdf_kit.ParagraphStyle(
        "line",
        fontName=font,
        fontSize=size,
        leading=size + 4,
        leftIndent=indent,
        textColor=pdf_kit.colour(colour),
    )
    return pdf_kit.Paragraph(marked(text), style)

"""A draft as a whole text on paper: every clause as it would read, and what it read before."""

import io
from collections.abc import Iterator

from punto.law.drafts.draft import Draft
from punto.reports import pdf_kit
from punto.reports.pdf_kit import BOLD, FONT, Drawn, marked
from punto.studio.changes import ClauseChange, clause_changes, untouched

CHANGED = "#0b6b3a"
GONE = "#9b1c1c"
INDENT = 18


def consolidated_pdf(draft: Draft) -> bytes:
    """The consolidated text as a PDF, the same bytes for the same draft."""
    file = io.BytesIO()
    document = pdf_kit.Document(
        file,
        pagesize=pdf_kit.UPRIGHT,
        title=draft.rules.title,
        subject=f"A draft over {draft.base.title}",
        creator="Punto",
        invariant=1,
    )
    changes = clause_changes(draft)
    story = [
        _line(draft.rules.title, font=BOLD, size=16),
        _line(f"A draft over {draft.base.title}. It is in force nowhere."),
        _line(f"Clauses that differ: {len(changes)}; as before: {untouched(draft)}."),
        pdf_kit.Gap(1, 12),
        *_clauses(draft, {each.after.id: each for each in changes if each.after is not None}),
        *_gone([each for each in changes if each.after is None]),
    ]
    document.build(story)
    return file.getvalue()


def _clauses(draft: Draft, changed: dict[str, ClauseChange]) -> Iterator[Drawn]:
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
            yield _line("new", colour=CHANGED, indent=2 * INDENT, size=8)
        elif (was.id, was.summary) != (clause.id, clause.summary):
            yield _line(f"was {was.id}  {was.summary}", colour=GONE, indent=2 * INDENT, size=8)
        for point in change.points:
            yield _line(point.where, colour=CHANGED, indent=2 * INDENT, size=8)


def _gone(removed: list[ClauseChange]) -> Iterator[Drawn]:
    """Clauses of the edition that the draft leaves out."""
    if removed:
        yield pdf_kit.Gap(1, 8)
        yield _line("Left out", font=BOLD, size=12)
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

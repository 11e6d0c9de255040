"""A sheet of one person's: a receipt, a letter; lines with what they are, then sentences."""

import io
from typing import NamedTuple

from punto.reports import pdf_kit
from punto.reports.pdf_kit import BOLD, FONT, Drawn, marked

LABEL_WIDTH = 150


class Leaflet(NamedTuple):
    """Its words, in one language."""

    operator: str
    title: str
    lines: tuple[tuple[str, str], ...]
    """What each line is, and what it says."""
    words: tuple[str, ...] = ()
    """Sentences below the lines."""
    rows: tuple[tuple[str, ...], ...] = ()
    """A table below all that, its head first."""


def leaflet_pdf(leaflet: Leaflet) -> bytes:
    """The bytes of a PDF, the same for the same words."""
    file = io.BytesIO()
    document = pdf_kit.Document(
        file,
        pagesize=pdf_kit.UPRIGHT,
        title=leaflet.title,
        author=leaflet.operator,
        creator="Punto",
        invariant=1,
    )
    rows = [[_paragraph(label, BOLD), _paragraph(words)] for label, words in leaflet.lines]
    table = pdf_kit.LongTable(
        rows,
        colWidths=[LABEL_WIDTH, document.width - LABEL_WIDTH],
        style=pdf_kit.TableStyle([("VALIGN", (0, 0), (-1, -1), "TOP")]),
    )
    story = [
        _paragraph(leaflet.operator),
        _paragraph(leaflet.title, BOLD, 16),
        pdf_kit.Gap(1, 16),
        table,
        pdf_kit.Gap(1, 12),
    ]
    for words in leaflet.words:
        story += [_paragraph(words), pdf_kit.Gap(1, 8)]
    if leaflet.rows:
        head, *rest = leaflet.rows
        drawn = [[_paragraph(each, BOLD) for each in head]]
        drawn += [[_paragraph(each) for each in row] for row in rest]
        story.append(pdf_kit.LongTable(drawn, repeatRows=1))
    document.build(story)
    return file.getvalue()


def _paragraph(text: str, font: str = FONT, size: int = 10) -> Drawn:
    style = pdf_kit.ParagraphStyle("line", fontName=font, fontSize=size, leading=size + 5)
    return pdf_kit.Paragraph(marked(text), style)

"""A report as PDF: A4, its head and the page's number on every page, heads of columns repeated."""

import io
from typing import Any

from msgspec.structs import replace

from punto.narration.saying import ENGLISH, Eyes, message
from punto.reports import pdf_kit
from punto.reports.pdf_kit import BOLD, FONT, WIDE, Drawn, is_plain, marked
from punto.reports.pdf_roads import drawn_roads
from punto.reports.shape import Column, ColumnKind, Report, in_words, told_columns

MARGIN = 36
HEAD_HEIGHT = 52
"""Points at the top of every page for operator, title, interval and time."""
MOST_UPRIGHT = 7
"""With more columns than this a page lies on its side."""
SIZE, LEADING, PADDING = 7, 9, 3
RIGHT = (ColumnKind.MONEY, ColumnKind.COUNT, ColumnKind.NUMBER, ColumnKind.PERCENT)
LEAST_WIDTH, MOST_WIDTH = 24, 150
GREY, PALE = "#555555", "#eeeeee"


def as_pdf(report: Report, eyes: Eyes = ENGLISH, *, compressed: bool = True) -> bytes:
    """The bytes of a PDF, the same for the same report and language."""
    report = _for_people(report)
    size = pdf_kit.UPRIGHT if len(report.columns) <= MOST_UPRIGHT else pdf_kit.ON_ITS_SIDE
    file = io.BytesIO()
    document = pdf_kit.Document(
        file,
        pagesize=size,
        leftMargin=MARGIN,
        rightMargin=MARGIN,
        topMargin=MARGIN + HEAD_HEIGHT,
        bottomMargin=MARGIN + 10,
        title=report.headed(eyes),
        author=report.operator,
        subject=report.interval(eyes),
        creator="Punto",
        invariant=1,
        pageCompression=int(compressed),
    )
    story = [_table(report, eyes, document.width)] if report.rows else []
    for each in report.boards:
        story += [pdf_kit.Gap(1, 12), *drawn_roads(each, document.width, eyes)]
    story += [pdf_kit.Gap(1, 10), *(_paragraph(note, grey=True) for note in report.noted(eyes))]
    document.build(story, canvasmaker=_canvas(report, eyes))
    return file.getvalue()


def _for_people(report: Report) -> Report:
    """The report without columns that have nothing to say, or that the roads show."""
    told, _ = told_columns(report)
    if not report.rows or len(told) == len(report.columns):
        return report
    rows = tuple(replace(row, cells=tuple(row.cells[at] for at in told)) for row in report.rows)
    totals = tuple(report.totals[at] for at in told) if report.totals else ()
    heads = tuple(report.columns[at] for at in told)
    return replace(report, columns=heads, rows=rows, totals=totals)


def _canvas(report: Report, eyes: Eyes) -> Drawn:
    """A canvas that writes the head of a page once it knows how many there are."""

    class Numbered(pdf_kit.Canvas):  # type: ignore[misc]  # reportlab has no types
        def __init__(self, *given: object, **named: object) -> None:
            super().__init__(*given, **named)
            self._pages: list[dict[str, Any]] = []

        def showPage(self) -> None:  # noqa: N802 - reportlab's name
            self._pages.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            most = len(self._pages)
            for number, page in enumerate(self._pages, 1):
                self.__dict__.update(page)
                _page_head(self, report, eyes, message("report-page", eyes, at=number, most=most))
                super().showPage()
            super().save()

    return Numbered


def _page_head(canvas: Drawn, report: Report, eyes: Eyes, page: str) -> None:
    """Operator and title at the left, interval and time at the right, a rule below."""
    width, height = canvas._pagesize  # noqa: SLF001 - reportlab tells it nowhere else
    top, right = height - MARGIN, width - MARGIN
    _string(canvas, (MARGIN, top - 8), report.operator, 8)
    _string(canvas, (MARGIN, top - 26), report.headed(eyes), 14, bold=True)
    canvas.setFillColor(GREY)
    _string(canvas, (right, top - 8), report.interval(eyes), 8, from_right=True)
    _string(canvas, (right, top - 19), report.tables(eyes), 8, from_right=True)
    _string(canvas, (right, top - 30), report.made(eyes), 8, from_right=True)
    _string(canvas, (right, MARGIN - 8), page, 8, from_right=True)
    _string(canvas, (MARGIN, MARGIN - 8), "Punto", 8)
    canvas.setStrokeColor(GREY)
    canvas.setLineWidth(1)
    canvas.line(MARGIN, top - 38, right, top - 38)


def _string(
    canvas: Drawn,
    place: tuple[int, int],
    text: str,
    size: int,
    *,
    bold: bool = False,
    from_right: bool = False,
) -> None:
    font = (BOLD if bold else FONT) if is_plain(text) else WIDE
    canvas.setFont(font, size)
    draw = canvas.drawRightString if from_right else canvas.drawString
    draw(*place, text)


def _table(report: Report, eyes: Eyes, width: int) -> Drawn:
    """The rows as a table whose head comes again on every page."""
    heads = (*report.columns, Column("record"))
    lines = [(*row.cells, "; ".join(str(source) for source in row.sources)) for row in report.rows]
    if report.totals:
        lines.append((*report.totals, None))
    texts = [
        [in_words(h.kind, cell, eyes) for h, cell in zip(heads, line, strict=True)]
        for line in lines
    ]
    if report.totals:
        texts[-1] = _with_word(texts[-1], eyes)
    named = [head.head(eyes) for head in heads]
    widths = _widths([named, *texts], width)
    body = [list(map(_cell, heads, line, widths)) for line in texts]
    first = [
        _cell(head, words, room, bold=True)
        for head, words, room in zip(heads, named, widths, strict=True)
    ]
    style = [
        ("FONT", (0, 0), (-1, -1), FONT, SIZE, LEADING),
        ("FONT", (0, 0), (-1, 0), BOLD, SIZE, LEADING),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        *(
            ("ALIGN", (place, 0), (place, -1), "RIGHT")
            for place, head in enumerate(heads)
            if head.kind in RIGHT
        ),
        ("BACKGROUND", (0, 0), (-1, 0), PALE),
        ("LINEBELOW", (0, 0), (-1, 0), 1, GREY),
        ("LINEBELOW", (0, 1), (-1, -1), 1, PALE),
        ("LEFTPADDING", (0, 0), (-1, -1), PADDING),
        ("RIGHTPADDING", (0, 0), (-1, -1), PADDING),
        ("TOPPADDING", (0, 0), (-1, -1), 2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
    ]
    if report.totals:
        style.append(("LINEABOVE", (0, -1), (-1, -1), 1, GREY))
    return pdf_kit.LongTable(
        [first, *body], colWidths=widths, repeatRows=1, style=pdf_kit.TableStyle(style)
    )


def _with_word(totals: list[str], eyes: Eyes) -> list[str]:
    """The line of totals says what it is where it has nothing else to say."""
    return [
        message("report-totals", eyes) if not at and not text else text
        for at, text in enumerate(totals)
    ]


def _widths(texts: list[list[str]], width: int) -> list[int]:
    """Room for the longest text of each column within bounds, the rest of the page shared out."""
    wanted, least = [], []
    for column in zip(*texts, strict=True):
        longest = max(_wide(text) for text in column)
        # What has no spaces breaks anywhere.
        words = (word for text in column for word in text.split() if is_plain(word))
        word = max(map(_wide, words), default=0)
        wanted.append(min(max(longest + 3 * PADDING, LEAST_WIDTH), MOST_WIDTH))
        least.append(min(max(word + 3 * PADDING, LEAST_WIDTH), MOST_WIDTH))
    room, spare = int(width) - sum(least), sum(wanted) - sum(least)
    if room <= 0:
        return [each * int(width) // sum(least) for each in least]
    if spare <= room:
        return [each * int(width) // sum(wanted) for each in wanted]
    return [low + (high - low) * room // spare for low, high in zip(least, wanted, strict=True)]


def _wide(text: str) -> int:
    return int(pdf_kit.width_of(text, BOLD if is_plain(text) else WIDE, SIZE))


def _cell(head: Column, text: str, room: int, *, bold: bool = False) -> Drawn:
    """A cell's text; as a paragraph, which takes far longer, only where it will not fit a line."""
    wide = pdf_kit.width_of(text, BOLD if bold else FONT, SIZE) > room - 2 * PADDING
    if not wide and is_plain(text) and text.isprintable():
        return text
    return _paragraph(text, right=head.kind in RIGHT, bold=bold)


def _paragraph(text: str, *, right: bool = False, bold: bool = False, grey: bool = False) -> Drawn:
    """Text that wraps in its cell."""
    style = pdf_kit.ParagraphStyle(
        "cell",
        fontName=BOLD if bold else FONT,
        fontSize=SIZE,
        leading=LEADING,
        alignment=pdf_kit.RIGHT if right else pdf_kit.LEFT,
        textColor=GREY if grey else "black",
        splitLongWords=True,
    )
    return pdf_kit.Paragraph(marked(text), style)

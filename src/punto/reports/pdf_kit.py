"""What PDFs are made with, in one place: reportlab has no types, and takes its time to import."""

from html import escape
from typing import Any

from reportlab.graphics import shapes as _shapes  # type: ignore[import-untyped]  # it has none
from reportlab.lib import colors as _colors  # type: ignore[import-untyped]  # it has none
from reportlab.lib import enums as _enums
from reportlab.lib import pagesizes as _sizes
from reportlab.lib import styles as _styles
from reportlab.pdfbase import cidfonts as _cid  # type: ignore[import-untyped]  # it has none
from reportlab.pdfbase import pdfmetrics as _metrics
from reportlab.pdfgen import canvas as _canvas  # type: ignore[import-untyped]  # it has none
from reportlab.platypus import doctemplate as _doc  # type: ignore[import-untyped]  # it has none
from reportlab.platypus import flowables as _flow
from reportlab.platypus import paragraph as _para
from reportlab.platypus import tables as _tables

Drawn = Any
"""Something to be put on a page."""

UPRIGHT: Any = _sizes.A4
ON_ITS_SIDE: Any = _sizes.landscape(_sizes.A4)
LEFT: int = _enums.TA_LEFT
RIGHT: int = _enums.TA_RIGHT

Canvas: Any = _canvas.Canvas
Circle: Any = _shapes.Circle
Drawing: Any = _shapes.Drawing
Line: Any = _shapes.Line
Together: Any = _flow.KeepTogether
LongTable: Any = _tables.LongTable
Paragraph: Any = _para.Paragraph
ParagraphStyle: Any = _styles.ParagraphStyle
Document: Any = _doc.SimpleDocTemplate
Gap: Any = _flow.Spacer
String: Any = _shapes.String
TableStyle: Any = _tables.TableStyle
colour: Any = _colors.HexColor
width_of: Any = _metrics.stringWidth

FONT, BOLD, WIDE = "Helvetica", "Helvetica-Bold", "STSong-Light"
"""The last is for all that the first two have no letters for."""
_metrics.registerFont(_cid.UnicodeCIDFont(WIDE))


def is_plain(text: str) -> bool:
    """Whether the plain fonts have letters for it."""
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def marked(text: str) -> str:
    """Text for a paragraph, in the wide font where the plain ones have no letters for it."""
    if is_plain(text):
        return escape(text, quote=False)
    return "".join(
        escape(letter, quote=False) if is_plain(letter) else f'<font name="{WIDE}">{letter}</font>'
        for letter in text
    )

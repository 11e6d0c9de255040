"""The five roads of a shoe, drawn for a page of pdf_kit."""

from punto.game.roads import ROWS, RoadCell
from punto.narration.catalogue import Several
from punto.narration.saying import ENGLISH, Eyes, message
from punto.reports import pdf_kit
from punto.reports.pdf_kit import BOLD, FONT, Drawn, colour, marked
from punto.reports.shape import ShoeBoard

SQUARE = 10
"""Points to a square of a road."""
COLOURS = {"B": "#b3261e", "P": "#1f4fa3", "T": "#1b7a3d"}
"""Of banker, player and tie; on derived roads red and blue are the marks themselves."""
MARKS = {"R": "#b3261e", "B": "#1f4fa3"}
GRID = "#cccccc"


def drawn_roads(each: ShoeBoard, width: int, eyes: Eyes = ENGLISH) -> list[Drawn]:
    """A title and the roads below it, each with its name, as wide as a page lets them be."""
    name = pdf_kit.ParagraphStyle("road", fontName=FONT, fontSize=7, leading=9, spaceBefore=4)
    board, counts = each.board, each.board.counts
    told = Several(
        tuple(message(f"report-count-{what}", eyes, count=count) for what, count in counts.items())
    )
    title = pdf_kit.ParagraphStyle("shoe", fontName=BOLD, fontSize=9, leading=12)
    drawn: list[Drawn] = []
    for road, cells, filled in (
        ("bead-plate", board.bead_plate, True),
        ("big-road", board.big_road, False),
        ("big-eye-boy", board.big_eye_boy, False),
        ("small-road", board.small_road, True),
        ("cockroach-pig", board.cockroach_pig, False),
    ):
        if cells:
            drawn.append(
                pdf_kit.Together(
                    [
                        pdf_kit.Paragraph(marked(message(f"column-{road}", eyes)), name),
                        _road(cells, int(width), filled=filled),
                        pdf_kit.Gap(1, 2),
                    ]
                )
            )
    words = message("report-roads", eyes, table=each.table, shoe=each.shoe, several=told)
    head = pdf_kit.Paragraph(marked(words), title)
    return [pdf_kit.Together([head, drawn[0]]), *drawn[1:]] if drawn else [head]


def _road(cells: tuple[RoadCell, ...], width: int, *, filled: bool) -> Drawn:
    """A grid with a stone for each cell; a road too long for the page shows its end."""
    columns = max(cell.col for cell in cells) + 1
    shown = min(columns, width // SQUARE)
    gone = columns - shown
    drawing = pdf_kit.Drawing(shown * SQUARE, ROWS * SQUARE)
    for row in range(ROWS + 1):
        height = row * SQUARE
        drawing.add(pdf_kit.Line(0, height, shown * SQUARE, height, strokeColor=colour(GRID)))
    for col in range(shown + 1):
        drawing.add(
            pdf_kit.Line(col * SQUARE, 0, col * SQUARE, ROWS * SQUARE, strokeColor=colour(GRID))
        )
    half = SQUARE // 2
    for cell in cells:
        if cell.col < gone:
            continue
        x, y = (cell.col - gone) * SQUARE + half, (ROWS - cell.row) * SQUARE - half
        stone = colour(COLOURS[cell.r] if cell.r else MARKS[cell.mark])
        fill = stone if filled else None
        drawing.add(pdf_kit.Circle(x, y, half - 1, strokeColor=stone, fillColor=fill))
        letter = cell.r if filled and cell.r else str(cell.ties or "")
        if letter:
            ink = colour("#ffffff") if filled else colour(COLOURS["T"])
            drawing.add(
                pdf_kit.String(x, y - 2, letter, fontSize=6, textAnchor="middle", fillColor=ink)
            )
    return drawing

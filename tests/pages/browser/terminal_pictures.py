"""`make screenshots`: pictures of `punto play` for the documents, the same cards every time."""

import os
from io import BytesIO
from pathlib import Path

from PIL import Image

from browser.casino import open_browser
from browser.pictures import MOST_BYTES, PICTURES
from punto.cli.play.table_choice import TableChoice
from terminal import Evening, play

LARGE, SMALL = (120, 40), (80, 24)
WAGERS = "p b pt b p bk p b p pt b b p b b p p b tp b"
"""Letters of the wagers of each coup before the picture is taken."""


def drawn(edition: str, size: tuple[int, int], last: str) -> str:
    """A table some coups into its shoe, as Textual draws it."""

    async def story(evening: Evening) -> str:
        await evening.bets()
        for wagers in WAGERS.split():
            await evening.press(*wagers)
            await evening.coup()
        await evening.press(*last)
        await evening.coup()
        return evening.app.export_screenshot(title="punto play")

    svg: str = play(story, TableChoice(edition), size=size)
    return svg


def take(svg: str, name: str) -> None:
    """The drawing as a picture, in all that monospaced letters the machine has."""
    with open_browser() as browser:
        context = browser.new_context(offline=True, viewport={"width": 1500, "height": 1100})
        page = context.new_page()
        page.set_content(f"<body style='margin:0;background:#0b0f0d'>{svg}</body>")
        taken = Image.open(BytesIO(page.locator("svg").first.screenshot())).convert("RGB")
        context.close()
    path = PICTURES / f"{name}.png"
    taken.point(lambda shade: shade & 0xFC).save(path, optimize=True)
    assert path.stat().st_size < MOST_BYTES, path


def main() -> None:
    os.environ.pop("NO_COLOR", None)
    take(drawn("star-2025", LARGE, "4p2egim"), "play")
    take(drawn("act-2018", SMALL, "4p2tyk"), "play-small")


if __name__ == "__main__":
    assert Path(PICTURES).is_dir()
    main()

"""The faces of the pages: Source Serif and Source Sans, cut down to what our pages write.

Run as a program (`make setup` does), it writes them beside this file; else each is cut when first
asked for.
"""

from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

FACES = {
    "serif-600.woff": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "serif-italic.woff": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    "sans-400.woff": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-600.woff": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
"""Each face by the name under which it is served: its package, and the file there."""
SIGNS = "2013 2014 2018 2019 201c 201d 2026 2212 d7 b7 a7 2192 2190 2191 2193 2713 25be"
WRITTEN = (*range(0x20, 0x7F), *(int(each, 16) for each in SIGNS.split()))
"""Letters and signs that our pages use; Chinese is left to the system's faces."""
KEPT = Path(__file__).parent / "faces"


@cache
def face(name: str) -> bytes:
    """A face as it is served."""
    kept = KEPT / name
    return kept.read_bytes() if kept.is_file() else _cut(*FACES[name])


def _cut(package: str, file: str) -> bytes:
    """A font with what is written on our pages alone, without hints for screens of coarse grain."""
    # Slow to import, and seldom needed.
    from fontTools import subset
    from fontTools.ttLib import TTFont

    features = ("kern", "tnum", "lnum", "liga")
    cutting = subset.Subsetter(subset.Options(layout_features=features, hinting=False))
    cutting.populate(unicodes=WRITTEN)
    with TTFont(BytesIO(files(package).joinpath("files", file).read_bytes())) as font:
        cutting.subset(font)
        font.flavor = "woff"
        written = BytesIO()
        font.save(written)
    return written.getvalue()


def write() -> None:
    """Every face, written where it is looked for."""
    KEPT.mkdir(exist_ok=True)
    for name, source in FACES.items():
        (KEPT / name).write_bytes(_cut(*source))


if __name__ == "__main__":
    write()

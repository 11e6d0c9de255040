"""`make handbook`: the handbooks of the pages as one document, in English, with pictures."""

from pathlib import Path

from punto.narration.catalogue import catalogue
from punto.web.pages.handbook_steps import BOOK_OF, HANDBOOKS, PICTURES

ROOT = Path(__file__).parents[2]
HANDBOOK = ROOT / "docs" / "handbook.md"
STATIC = "src/punto/web/pages/static"
HEAD = """# Handbook

Five steps to begin with, for each kind of work. The same is in the product under *Help*
(`/handbook`), in each of its languages, where *Take the tour* leads through the pages one after
the other. How to play is at `/learn`. This page is written by `make handbook`, its pictures are
taken by `make screenshots`.
"""


def handbook() -> str:
    """The document."""
    return "\n".join((HEAD, *(_book(name) for name in HANDBOOKS)))


def _book(name: str) -> str:
    def said(message: str) -> str:
        return catalogue("en").say(message, {})

    roles = ", ".join(said(f"role-{role.value}") for role, book in BOOK_OF.items() if book == name)
    steps = "\n".join(
        f"{n}. **{said(f'page-book-{name}-{n}')}** (`{place}`). {said(f'page-book-{name}-{n}-how')}"
        f"\n\n   ![{said(f'page-book-{name}-{n}')}](../{STATIC}/book-{picture}.webp)\n"
        for n, (place, picture) in enumerate(zip(HANDBOOKS[name], PICTURES[name], strict=True), 1)
    )
    return f"## {said(f'page-book-{name}')}\n\nFor: {roles}.\n\n{steps}"


if __name__ == "__main__":
    HANDBOOK.write_text(handbook(), encoding="utf-8")

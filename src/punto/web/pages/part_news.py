"""What an open page is told of its parts: those that it has not, and of others what changed.

A part is drawn in one way, whole; what goes over the line is where the new drawing differs from
the one that the page was told before. It is found and written once for all who see the same.
"""

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from hashlib import blake2b
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec

PARTS = 128
"""Parts that are kept as they were written: those that many look at just now."""
MARKS = ("\n", "<")
"""Where a drawing is cut to be compared: in lines, and lines that differ in elements."""
MOST_COMPARED = 250_000
"""Pairs of pieces that are compared; what has more is told as one."""
MARK_BYTES = 6


class PartChange(NamedTuple):
    """A stretch of what a page was told last, and what comes in its place."""

    start: int
    end: int
    text: str


class PartNews:
    """What one open page has of each part, and what it is told when that is not so any more."""

    def __init__(self, drawn_as: str = "") -> None:
        self._on_page = dict(each.split(".", 1) for each in drawn_as.split(",") if "." in each)
        """How each part was that came with the page itself; its text was told in another way."""
        self._told: dict[str, str] = {}

    def of(self, parts: Mapping[str, str]) -> Iterator[bytes]:
        """The messages by which the page has these."""
        for name, html in parts.items():
            before = self._told.get(name)
            if before is None:
                if self._on_page.get(name) == _mark(html):
                    continue
                yield _whole(name, html)
            elif before != html:
                yield _changed(name, before, html)
            self._told[name] = html


def drawn_as(parts: Mapping[str, str]) -> str:
    """How the parts are that come with a page, for the page to say when it follows them."""
    return ",".join(f"{name}.{_mark(html)}" for name, html in parts.items())


def message(kind: bytes, fields: dict[str, Any]) -> bytes:
    """An event of a stream."""
    return b"event: %s\ndata: %s\n\n" % (kind, msgspec.json.encode(fields))


@lru_cache(PARTS)
def _mark(html: str) -> str:
    return blake2b(html.encode(), digest_size=MARK_BYTES).hexdigest()


@lru_cache(PARTS)
def _whole(name: str, html: str) -> bytes:
    return message(b"part", {"name": name, "html": html})


@lru_cache(PARTS)
def _changed(name: str, before: str, html: str) -> bytes:
    """What changed in a part, or all of it where that says it as briefly."""
    whole = _whole(name, html)
    if not _counts_alike(before):
        return whole
    found = message(b"edit", {"name": name, "changes": tuple(changes(before, html))})
    return found if len(found) < len(whole) else whole


def _counts_alike(text: str) -> bool:
    """Whether a browser counts the signs of a text as we do: it takes some of them for two."""
    return len(text.encode("utf-16-le")) == 2 * len(text)


def changes(
    before: str, after: str, at: int = 0, marks: tuple[str, ...] = MARKS
) -> Iterator[PartChange]:
    """What makes one text of another, in the order of the first."""
    old, new = (_pieces(text, marks[0]) if marks else [text] for text in (before, after))
    if len(old) * len(new) > MOST_COMPARED:
        old, new = [before], [after]
    if len(old) == len(new) == 1 and not marks[1:]:
        yield _trimmed(before, after, at)
        return
    begins = list(accumulate(map(len, old), initial=at))
    for how, first, last, new_first, new_last in SequenceMatcher(
        None, old, new, autojunk=False
    ).get_opcodes():
        if how != "equal":
            gone, come = "".join(old[first:last]), "".join(new[new_first:new_last])
            yield from changes(gone, come, begins[first], marks[1:])


def _pieces(text: str, mark: str) -> list[str]:
    """A text cut before each mark."""
    first, *others = text.split(mark)
    return [first, *(mark + each for each in others)]


def _trimmed(before: str, after: str, at: int) -> PartChange:
    """A stretch without what its two texts begin and end with alike."""
    most = min(len(before), len(after))
    head = next((n for n in range(most) if before[n] != after[n]), most)
    most -= head
    tail = next((n for n in range(most) if before[-1 - n] != after[-1 - n]), most)
    return PartChange(at + head, at + len(before) - tail, after[head : len(after) - tail])

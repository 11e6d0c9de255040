"""What an open page is told of its parts: nothing that it has, and of the rest what changed."""

import json
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.web.pages.part_news import PartNews, changes, drawn_as

TEXTS = st.text("ab<\n é庄", max_size=60)
LONG = "".join(f'<g class="seat"><text>{number}</text></g>\n' for number in range(300))


def changed(before: str, found: Iterable[tuple[int, int, str]]) -> str:
    """What a page makes of a text that it has: `changed` in live.js does the same."""
    after, at = "", 0
    for start, end, text in found:
        after, at = after + before[at:start] + text, end
    return after + before[at:]


@given(TEXTS, TEXTS)
def test_changes_make_one_text_of_another(before: str, after: str) -> None:
    found = list(changes(before, after))

    assert after == changed(before, found)
    assert [each.start for each in found] == sorted(each.start for each in found)


def told(news: PartNews, **parts: str) -> list[tuple[str, dict[str, Any]]]:
    """The events by which a page has these."""
    messages = [each.decode().removesuffix("\n\n").split("\n") for each in news.of(parts)]
    return [
        (kind.removeprefix("event: "), json.loads(data.removeprefix("data: ")))
        for kind, data in messages
    ]


def test_a_page_is_told_the_cell_that_changed() -> None:
    news, after = PartNews(), LONG.replace(">7<", ">八<").replace(">299<", "><")

    assert [("part", {"name": "felt", "html": LONG})] == told(news, felt=LONG)
    [(kind, said)] = told(news, felt=after)
    assert ("edit", "felt", after) == (kind, said["name"], changed(LONG, said["changes"]))
    assert ["八", ""] == [text for _, _, text in said["changes"]]
    assert [] == told(news, felt=after)


def test_a_page_that_came_with_a_part_is_told_it_when_it_changes() -> None:
    """Whole at first: the page has it as a drawing, and not as the text that it was."""
    came = drawn_as({"felt": LONG, "board": "a"})
    news = PartNews(came)

    assert [] == told(news, felt=LONG, board="a")
    assert [("part", {"name": "felt", "html": LONG + "x"})] == told(
        news, felt=LONG + "x", board="a"
    )
    assert ["edit"] == [kind for kind, _ in told(news, felt=LONG, board="a")]


@pytest.mark.parametrize(
    ("before", "after"),
    [("<p>one</p>", "<p>two</p>"), (LONG + "\N{GRINNING FACE}", LONG + "\N{GRINNING FACE}.")],
    ids=["as brief", "signs that a browser counts twice"],
)
def test_a_part_is_told_whole_where_changes_would_not_do(before: str, after: str) -> None:
    news = PartNews()
    told(news, felt=before)

    assert [("part", {"name": "felt", "html": after})] == told(news, felt=after)


@pytest.mark.parametrize("said", ["", ",", "felt", "felt.", ".", "felt.00", "\x00.\x00" * 9])
def test_a_page_may_say_anything_of_what_it_has(said: str) -> None:
    assert ["part"] == [kind for kind, _ in told(PartNews(said), felt=LONG)]

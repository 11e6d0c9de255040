"""How to play, handbooks and tours: what everybody can read, and where each role is led."""

import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO

import pytest
from PIL import Image

from handbook_page import HANDBOOK, handbook
from punto.cards import Card
from punto.game.coup import deal
from punto.law.procedures import Play, Result
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.web.pages.handbook_steps import BOOK_OF, HANDBOOKS, tour_to
from punto.web.pages.learning import COUP, THIRDS, banker_rows, paying, steps
from punto.web.pages.static_files import YEAR
from service import Service, service_at

MOST_BYTES = 60_000


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("handbook") / "keys") as service:
        yield service


# how to play


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_coup_that_is_explained_is_played_by_the_edition(edition: str) -> None:
    book = rulebook(edition)
    played = deal(book, map(Card, (card.value for card in COUP)))
    *_, last = steps(book)

    assert len(COUP) == played.cards_used
    assert (Result.PLAYER.value, 9, 7) == (last.result, played.player_count, played.banker_count)
    assert tuple(card.value for card in played.player) == last.player


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_third_card_table_is_the_editions(service: Service, edition: str) -> None:
    page = service.nobody.get(f"/learn?rules={edition}").text
    rows = re.findall(r'<tr><th scope="row">(\d)</th>(.*?)</tr>', page)
    shown = {int(n): re.findall(r'<td class="(\w+)"', cells) for n, cells in rows}
    book = rulebook(edition)

    assert dict(banker_rows(book)).keys() == shown.keys()
    for count, cells in shown.items():
        for third, cell in zip(THIRDS, cells, strict=True):
            draws = book.banker_draws[count, third].value is Play.DRAW
            assert ("draws" if draws else "stands") == cell


def test_how_to_play_is_read_in_either_language(service: Service) -> None:
    english = service.nobody.get("/learn").text
    chinese = service.nobody.get("/learn", cookie="tongue=zh").text

    assert "A coup, step by step" in english
    assert "何时补第三张牌" in chinese


@pytest.mark.parametrize(
    ("edition", "wager", "wins"),
    [
        ("star-2025", "Small Tiger", "Banker wins with six in two cards"),
        ("star-2025", "Tiger Tie", "Both hands count six"),
        ("star-2025", "Player Pair", "Player's first two cards are a pair"),
        (
            "act-2018",
            "Player Dragon",
            "Player wins with a natural, or by four points or more",
        ),
        ("act-2012", "Banker", "Banker is closer to nine"),
    ],
)
def test_each_wager_says_when_it_wins(
    service: Service, edition: str, wager: str, wins: str
) -> None:
    page = service.nobody.get(f"/learn?rules={edition}").text
    rows = re.findall(r'<tr><th scope="row">([^<]+) <small>([^<]+)</small>', page)

    assert len(paying(rulebook(edition))) == len(rows)
    assert wins == unescape(dict(rows)[wager])


# handbooks


@pytest.mark.parametrize("role", BOOK_OF)
def test_each_role_is_led_through_pages_that_are_open_to_it(service: Service, role: Role) -> None:
    person, book = service.signed_in(role), BOOK_OF[role]
    assert 5 == len(HANDBOOKS[book])
    sent = person.get("/handbook").history[0]
    assert f"/handbook/{book}" == sent.headers["location"]
    assert f'href="{tour_to(book, 1)}"' in person.get(f"/handbook/{book}").text
    for step in range(1, 6):
        page = person.get(tour_to(book, step))
        assert 200 == page.status_code
        assert f"Step {step} of 5" in page.text
        onward = tour_to(book, step + 1) if step < 5 else f"/handbook/{book}"
        assert f'class="button primary" href="{onward}"' in page.text


def test_help_leads_to_the_step_that_is_done_on_the_page(service: Service) -> None:
    supervisor = service.signed_in(Role.CASINO_SUPERVISOR)

    assert 'href="/handbook/supervisor#step-2"' in supervisor.get("/open").text
    assert 'href="/handbook/supervisor#step-1"' in supervisor.get("/pit").text
    assert 'id="step-2"' in supervisor.get("/handbook/supervisor").text


@pytest.mark.parametrize("said", ["0", "6", "x", "-1", "1e3", "99999999999"])
def test_no_other_step_of_a_tour_is_shown(service: Service, said: str) -> None:
    page = service.signed_in(Role.PATRON).get(f"/me?tour={said}")

    assert 'class="tour"' not in page.text


def test_a_stranger_reads_any_handbook_and_takes_no_tour(service: Service) -> None:
    page = service.nobody.get("/handbook/dealer")

    assert "Key each card" in page.text
    assert "Take the tour" not in page.text
    assert 404 == service.nobody.get("/handbook/acrobat").status_code


def test_the_document_says_what_the_pages_say() -> None:
    assert handbook() == HANDBOOK.read_text(encoding="utf-8")
    shown = re.findall(r"\]\(([^)]+)\)", handbook())
    assert 5 * len(HANDBOOKS) == len(shown)
    assert [] == [path for path in shown if not (HANDBOOK.parent / path).is_file()]


@pytest.mark.parametrize("book", HANDBOOKS)
def test_each_step_has_a_picture_that_is_light_and_loaded_when_it_is_seen(
    service: Service, book: str
) -> None:
    page = service.nobody.get(f"/handbook/{book}").text
    shown = re.findall(
        r'<img src="([^"]+)" width="(\d+)" height="(\d+)" loading="lazy" [^>]*alt="([^"]+)"', page
    )

    assert 5 == len({address for address, *_ in shown})
    for address, width, height, words in shown:
        answer = service.nobody.get(address)
        assert ("image/webp", YEAR) == (
            answer.headers["content-type"],
            answer.headers["cache-control"],
        )
        assert (int(width), int(height)) == Image.open(BytesIO(answer.content)).size
        assert len(answer.content) < MOST_BYTES
        assert words.startswith("What it looks like: ")

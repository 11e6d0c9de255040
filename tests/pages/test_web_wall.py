"""A wall: the whole shoe at any length, all tables in turn, and a screen let in by its token."""

import re
from datetime import UTC, datetime

import pytest

from drawn_tables import table as drawn_table
from punto.floor.live.scoreboard import FULL, Scored, board
from punto.law.procedures import Result
from punto.law.roles import Role
from punto.web.pages.drawing import environment, on_the_felt
from punto.web.pages.tongues import Tongue
from punto.web.pages.wall import TURN_SECONDS, columns_of, in_turn
from purses import ACT, COUP, patron, table, text_of
from service import Served, Service

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def scored(*results: Result) -> tuple[Scored, ...]:
    return tuple(
        Scored(
            coup=number,
            result=result,
            player=3,
            banker=4,
            player_pair=False,
            banker_pair=False,
            natural=False,
        )
        for number, result in enumerate(results, start=1)
    )


@pytest.mark.parametrize(
    ("results", "columns"),
    [
        ((), (11, 34, 28)),
        ((Result.PLAYER, Result.BANKER) * 33, (11, 66, 59)),
        ((Result.PLAYER, Result.BANKER) * (FULL // 2), (20, 120, 113)),
        ((Result.BANKER,) * FULL, (20, 115, 28)),
    ],
)
def test_a_wall_has_room_for_every_coup(
    results: tuple[Result, ...], columns: tuple[int, ...]
) -> None:
    shown = board(scored(*results))

    found = columns_of(shown)
    assert columns[0] == found["bead"]
    for road, name in ((shown.big_road, "big"), (shown.big_eye_boy, "half")):
        assert all(cell.col < found[name] for cell in road)
    assert columns[1:] == (found["big"], found["half"])


def test_the_cards_of_the_last_coup_stay_until_the_next_ones(service: Service) -> None:
    pit = table(service)
    pit.seat("ann")
    pit.play(COUP)
    page = patron(service).get("/wall/T1").text

    assert "Player wins, natural nine over seven" in text_of(page)
    assert "last coup" in page
    assert 'data-face="5C"' in page
    assert "<button" not in page
    assert "ann" not in text_of(page)


def test_a_wall_says_that_bets_are_open_beside_the_last_coup(service: Service) -> None:
    """Both hold at once: how the last coup ended, and what the dealer says now."""
    pit = table(service)
    pit.seat("ann")
    pit.play(COUP)
    pit.call()
    shown = text_of(patron(service).get("/wall/T1").text)

    assert "Player wins, natural nine over seven" in shown
    assert "Place your bets" in shown


def test_a_wall_says_nothing_of_the_last_coup_beside_the_cards_of_another(
    service: Service,
) -> None:
    pit = table(service)
    pit.seat("ann")
    pit.play(COUP)
    pit.four("2H 3D 6C 5S")
    shown = text_of(patron(service).get("/wall/T1").text)

    assert "over seven" not in shown
    assert "last coup" not in shown
    assert "No more bets" in shown


def test_a_shoe_that_is_not_there_yet_has_no_share_left(service: Service) -> None:
    pit = Served(service, ACT, "T1").signs()
    ann = patron(service)
    assert "% left" not in text_of(ann.get("/wall/T1").text)

    pit.shoe()
    assert re.search(r"shoe, 9\d% left", text_of(ann.get("/wall/T1").text))


CARDS_BEFORE = re.compile(r'class="card-before" data-key="before-(\w+)" data-face="(\w+)"')


def test_the_cards_of_the_last_coup_are_faint_while_bets_are_open(service: Service) -> None:
    """In the places where they lay, on both drawings of a table; then they are gone."""
    pit = table(service)
    pit.seat("ann")
    pit.play(COUP)
    ann = patron(service)
    pit.call()
    open_page = ann.get("/tables/T1").text
    assert [] == re.findall(r'class="card"', open_page)
    lay = [("player0", "4H"), ("player1", "5C"), ("banker0", "TD"), ("banker1", "7S")]
    assert lay * 2 == CARDS_BEFORE.findall(open_page)

    pit.close_bets()
    assert [] == CARDS_BEFORE.findall(ann.get("/tables/T1").text)


def test_tables_are_shown_in_turn(service: Service) -> None:
    floor = service.floor
    assert in_turn(floor, NOON) is None
    assert "No table is open." in patron(service).get("/wall").text
    table(service, "T1")
    table(service, "T2")
    moments = [NOON.timestamp() + TURN_SECONDS * turn for turn in range(3)]
    shown = [in_turn(floor, datetime.fromtimestamp(moment, UTC)) for moment in moments]
    names = [live.name for live in shown if live is not None]

    assert {"T1", "T2"} == set(names)
    assert names[0] == names[2] != names[1]


def test_a_screen_is_let_in_to_walls_by_its_token(service: Service) -> None:
    table(service)
    token = service.floor.auth.devices.give_token("hall", [Role.DISPLAY])
    service.client.cookies.clear()
    form = {"token": token, "to": "/wall/T1"}
    answer = service.client.post("/display", data=form, follow_redirects=False)
    assert (303, "/wall/T1") == (answer.status_code, answer.headers["location"])
    # The token is in no address, and no script can read it.
    assert "httponly" in answer.headers["set-cookie"].lower()
    assert token not in answer.headers["location"]

    told = {
        path: service.client.get(path, follow_redirects=False).status_code
        for path in ("/wall", "/wall/T1", "/tables/T1", "/pit", "/api/tables")
    }
    assert {
        "/wall": 200,
        "/wall/T1": 200,
        "/tables/T1": 303,
        "/pit": 303,
        "/api/tables": 401,
    } == told

    service.floor.auth.devices.revoke("hall")
    assert 303 == service.client.get("/wall/T1", follow_redirects=False).status_code


@pytest.mark.parametrize("roles", [(), (Role.DEVICE,)])
def test_no_other_token_opens_a_wall(service: Service, roles: tuple[Role, ...]) -> None:
    token = service.floor.auth.devices.give_token("shoe", roles) if roles else "guessed"
    service.client.cookies.clear()
    answer = service.client.post("/display", data={"token": token, "to": "https://elsewhere"})

    assert 401 == answer.status_code
    assert "No screen has this token." in answer.text
    assert 'name="to" value="/wall"' in answer.text


ROAD = """{% import "parts.html" as parts with context %}
{{ parts.road(cells, "page-road-big-road", 30) }}"""
ON_A_PHONE = 14
"""Columns of a road of thirty for which a phone has room."""


@pytest.mark.parametrize("coups", range(1, 61))
def test_a_road_that_is_cut_shows_the_newest_column(coups: int) -> None:
    results = [(Result.PLAYER, Result.BANKER)[coup % 2] for coup in range(coups)]
    cells = board(scored(*results)).big_road
    drawn = (
        environment()
        .from_string(ROAD)
        .render(on_the_felt(drawn_table(7), Tongue(), ()) | {"cells": cells})
    )

    kept = re.search(r'preserveAspectRatio="x(Min|Mid|Max)YMin slice"', drawn)
    assert kept is not None
    first = {"Min": 0, "Mid": (30 - ON_A_PHONE) // 2, "Max": 30 - ON_A_PHONE}[kept[1]]
    assert first <= min(coups, 30) - 1 < first + ON_A_PHONE

"""A tournament on the wall: who is called what, the clock, movement, limits, tables and news."""

import re
from collections.abc import Iterator
from datetime import timedelta

import msgspec
import pytest

from contest import CHIPS, FINAL, HEATS, Contest
from contest_service import CUP, FEE, ContestService
from punto.law.contests import Measure
from punto.law.roles import Role
from punto.money import money, units
from punto.tournament.conditions.document import Length, Rise, TableLimits
from punto.tournament.words import Standing
from punto.web.pages.contest_board import board_of, plan_spot
from punto.web.pages.contest_words import out_said
from service import Service, service_at

NAMES = ("ann", "bob", "cat", "dan")
LONG = msgspec.structs.replace(HEATS, length=Length(number=5, measure=Measure.ROUNDS))


@pytest.fixture
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("wall") / "keys") as service:
        yield service


@pytest.fixture
def cup(service: Service) -> ContestService:
    """Four entrants at two tables, their session under way."""
    cup = ContestService(service).published(rounds=(LONG, FINAL)).entered(*NAMES)
    return cup.scheduled({"T1": 2, "T2": 2}).committed().drawn().started(*NAMES)


def text_of(page: str) -> str:
    """What a page shows, without its tags."""
    body = page[page.index("<main") : page.index("</main")]
    return " ".join(re.sub(r"<[^>]*>", " ", body).split())


def rows(page: str) -> list[str]:
    return [
        text_of(f"<main{row}</main") for row in re.findall(r"<tr data-key.*?</tr>", page, re.DOTALL)
    ]


@pytest.mark.parametrize("role", [Role.PATRON, Role.DEALER, Role.TOURNAMENT_DIRECTOR])
def test_nobody_is_called_by_name_on_a_wall(cup: ContestService, role: Role) -> None:
    """Those who pass it may not know who plays, be it a manager who has it open."""
    shown = cup.page(role, "wall")

    assert not [name for name in NAMES if f">{name}<" in shown or f" {name} " in text_of(shown)]
    assert 4 == len(rows(shown))
    assert all(f"Entrant {number}" in shown for number in range(1, 5))


def test_a_screen_is_let_in_by_its_token(cup: ContestService) -> None:
    """To the wall of a tournament as to those of tables, and to none of its other pages."""
    token = cup.service.floor.auth.devices.give_token("hall", [Role.DISPLAY])
    client = cup.service.client
    client.cookies.clear()
    form = {"token": token, "to": f"/tournaments/{CUP}/wall"}
    answer = client.post("/display", data=form, follow_redirects=False)
    assert (303, f"/tournaments/{CUP}/wall") == (answer.status_code, answer.headers["location"])

    shown = client.get(f"/tournaments/{CUP}/wall")
    assert 200 == shown.status_code
    assert 4 == len(rows(shown.text))
    for page in ("desk", "mine", "entries", "results", "draw", "wall/more"):
        found = client.get(f"/tournaments/{CUP}/{page}", follow_redirects=False)
        assert found.status_code in (303, 404), page
    assert 401 == client.get(f"/api/tournaments/{CUP}").status_code


@pytest.mark.parametrize("to", ["/tournaments/Cup/desk", "/tournaments/a/b/wall", "//x/wall"])
def test_a_screen_shows_nothing_but_walls(cup: ContestService, to: str) -> None:
    token = cup.service.floor.auth.devices.give_token("hall", [Role.DISPLAY])
    cup.service.client.cookies.clear()
    form = {"token": token, "to": to}
    answer = cup.service.client.post("/display", data=form, follow_redirects=False)

    assert "/wall" == answer.headers["location"]


def test_places_move_with_the_last_round_at_the_table(cup: ContestService) -> None:
    """Who won chips rose over the others; the other table has played nothing yet."""
    here = sorted(name for name, seat in cup.seats().items() if seat[0] == "T1")
    winner, loser = here
    cup.reported("T1", **{winner: CHIPS + 100_00, loser: CHIPS - 100_00})
    first, second, third, last = rows(cup.page("patron", "wall"))
    number = {name: at for at, name in enumerate(NAMES, 1)}

    assert first.startswith(f"1 Entrant {number[winner]} ")
    assert first.endswith("1,100 same")
    assert last.startswith(f"4 Entrant {number[loser]} ")
    assert "900 ▼ 3 places down" in last
    assert not second.endswith("same")
    assert third.endswith("1,000")


def test_who_would_go_on_is_marked_and_no_line_is_drawn_that_is_not_true(
    cup: ContestService,
) -> None:
    ones = sorted(name for name, seat in cup.seats().items() if seat[0] == "T1")
    twos = sorted(name for name, seat in cup.seats().items() if seat[0] == "T2")
    cup.reported("T1", **{ones[0]: CHIPS + 300_00, ones[1]: CHIPS + 200_00})
    cup.reported("T2", **{twos[0]: CHIPS + 100_00, twos[1]: CHIPS - 100_00})
    crossed = cup.page("patron", "wall")
    marked = re.findall(r'<tr data-key="row-\d" .*?class="(.*?)"', crossed)

    assert ["good", "", "good", ""] == marked
    assert "One at each table goes on" in crossed
    assert "last-good" not in crossed

    cup.reported("T2", **{twos[0]: CHIPS + 900_00, twos[1]: CHIPS - 100_00})
    assert 1 == cup.page("patron", "wall").count("last-good")


def test_the_clock_goes_by_coups_or_by_time_and_stands_for_a_break(service: Service) -> None:
    timed = msgspec.structs.replace(HEATS, length=Length(number=30, measure=Measure.MINUTES))
    cup = ContestService(service).published(rounds=(timed, FINAL)).entered(*NAMES)
    cup.scheduled({"T1": 2, "T2": 2}).committed().drawn()
    assert "start of the session" in cup.page("patron", "wall")

    cup.started(*NAMES)
    began = service.floor.now()
    shown = cup.page("patron", "wall")
    ends = re.findall(r'data-left-until="(.*?)"', shown)
    assert [began.replace(minute=began.minute + 30).isoformat()] == ends
    assert "until" in text_of(shown)

    cup.do("tournament-director", "call-break", minutes=10)
    paused = cup.page("patron", "wall")
    assert 'class="dial break"' in paused
    assert "Break until" in paused


def test_coups_that_were_played_are_counted_by_the_table_that_lags(cup: ContestService) -> None:
    here = [name for name, seat in cup.seats().items() if seat[0] == "T1"]
    cup.reported("T1", **dict.fromkeys(here, CHIPS))
    assert "0 of 5 coups played" in cup.page("patron", "wall")

    there = [name for name, seat in cup.seats().items() if seat[0] == "T2"]
    cup.reported("T2", **dict.fromkeys(there, CHIPS))
    assert "1 of 5 coups played" in cup.page("patron", "wall")


def test_limits_now_and_next_are_units_and_only_the_pool_is_money(service: Service) -> None:
    more = Rise(after_rounds=2, limits=TableLimits(minimum_cents=50_00, maximum_cents=2_000_00))
    cup = ContestService(service).published(rounds=(LONG, FINAL), rises=(more,)).entered(*NAMES)
    cup.scheduled({"T1": 2, "T2": 2}).committed().drawn().started(*NAMES)
    shown = text_of(cup.page("patron", "wall"))

    assert "Limits now 25 to 500" in shown
    assert "From 2 coups on 50 to 2,000" in shown
    assert f"${4 * FEE // 100}.00" in shown
    assert {"$400.00", "$240.00", "$120.00", "$40.00"} == set(re.findall(r"\$[\d,.]+\d", shown))


def test_a_wall_tells_what_is_announced_last_in_each_language(cup: ContestService) -> None:
    since = cup.service.floor.now() + timedelta(hours=1)
    cup.do("tournament-director", "set-pace", seconds=20, since=since.isoformat())
    assert "From 21:00 a wager may take 20 seconds." in cup.page("patron", "wall")
    both = cup.page("patron", "wall", tongue="en-zh")
    assert "21:00 起每注限 20 秒。" in both
    assert "From 21:00 a wager may take 20 seconds." in both


def test_those_who_won_are_told_by_their_prize_and_not_as_out() -> None:
    """A final is the last session, so its winner goes on to none."""
    contest = Contest("act-2018").field("ann", "bob", rounds=(FINAL,))
    won = contest.whole(ann=2, bob=1).prizes()
    board = board_of(contest.tournament, {})

    assert won
    told = {row.prize_cents: out_said(row.standing, row.prize_cents) for row in board.rows}
    assert all(told[cents] == f"wins {money(cents)}" for cents in won.values())
    assert "did not go on" == out_said(Standing.OUT, 0)


def test_conditions_that_are_not_published_are_on_no_wall(service: Service) -> None:
    cup = ContestService(service).drafted()

    shown = text_of(cup.page("tournament-director", "wall"))
    assert f"{CUP} The conditions of this tournament are not published yet." == shown


def test_there_is_a_wall_for_a_tournament_that_there_is(service: Service) -> None:
    answer = service.signed_in(Role.PATRON).get("/tournaments/Plate/wall", accept="text/html")
    assert 404 == answer.status_code
    assert "There is no tournament Plate." in answer.text


@pytest.mark.parametrize(
    ("cents", "expected"),
    [(0, "0"), (25_00, "25"), (18_450_00, "18,450"), (12_50, "12.50"), (-5_00, "\N{MINUS SIGN}5")],
)
def test_tournament_chips_are_units_without_a_currency(cents: int, expected: str) -> None:
    assert expected == units(cents)


def test_seats_are_drawn_from_left_to_right() -> None:
    across = [plan_spot(seat, 6, 1).x for seat in range(1, 7)]
    assert sorted(across) == across

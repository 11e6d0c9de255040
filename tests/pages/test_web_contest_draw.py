"""The draw to watch: sealed until it is drawn, by lots that anybody can draw again."""

import hashlib
import re
import shlex
from collections.abc import Iterator

import pytest

from contest import SEED
from contest_service import CUP, ContestService
from punto.game.lots import commitment_of
from punto.law.roles import Role
from punto.tournament.structure.ballot import drawn
from punto.web.pages.tournament_draw import ShownDraw, shown_draw
from service import Service, service_at

NAMES = ("zoe", "ann", "mia", *(f"guest {number}" for number in range(1, 10)))
"""More than nine, entered in another order than that of their names."""


@pytest.fixture
def cup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ContestService]:
    with service_at(":memory:", tmp_path_factory.mktemp("draw") / "keys") as service:
        cup = ContestService(service).published().entered(*NAMES)
        yield cup.scheduled({"T1": 6, "T2": 6}).committed()


def shown(service: Service) -> ShownDraw:
    """The one ballot that was drawn, as an audience sees it."""
    contests = service.floor.contests
    (ballot,) = service.run(contests.draws, CUP)
    return shown_draw(service.run(contests.standing, CUP).state, ballot)


def test_until_it_is_drawn_the_commitment_is_all_there_is(cup: ContestService) -> None:
    page = cup.page("patron", "draw")

    assert commitment_of(SEED) in page
    assert SEED not in page
    assert "12 lots for 2 tables" in page
    assert "data-at" not in page


def test_what_is_typed_draws_the_same_seats(cup: ContestService) -> None:
    """By lots, for the ids by which the seed shuffles are nobody's business."""
    cup.drawn()
    page = cup.page("patron", "draw")
    typed = shlex.split(re.findall(r"<pre[^>]*>(punto tournament draw .*?)</pre>", page)[0])
    said = dict(zip(typed[3::2], typed[4::2], strict=True))
    tables = {at.partition("=")[0]: int(at.partition("=")[2]) for at in said["--tables"].split(",")}
    again = drawn(said["--players"].split(","), tables, said["--seed"])
    numbers = {name: at for at, name in enumerate(NAMES, 1)}
    lots = {lot: numbers[name] for lot, name in zip(sorted(again), sorted(NAMES), strict=True)}
    expected = {place: lots[lot] for lot, place in again.items()}

    announced = {seat: numbers[name] for name, seat in cup.seats().items()}
    assert expected == announced
    assert SEED == said["--seed"]
    assert not [name for name in NAMES if name in page]
    assert hashlib.sha256(bytes.fromhex(SEED)).hexdigest() in page
    assert "comes out the same again" in page


def test_seats_are_told_in_the_order_in_which_they_were_drawn(cup: ContestService) -> None:
    draw = shown(cup.drawn().service)
    order = sorted(
        (seat.at, table, seat.number) for table, seats in draw.tables.items() for seat in seats
    )

    assert [("T1", 1), ("T2", 1), ("T1", 2)] == [each[1:] for each in order[:3]]
    assert {f"{lot:02}" for lot in range(1, 13)} == set(draw.ballot.lots.values())


def test_an_entrant_finds_their_own_seat(cup: ContestService) -> None:
    cup.drawn()
    own = cup.service.signed_in(Role.PATRON, "mia").get(f"/tournaments/{CUP}/draw").text
    assert 1 == own.count('drawn-seat you"')
    assert 0 == cup.page("patron", "draw").count('drawn-seat you"')


def test_seats_that_were_given_otherwise_were_not_drawn(cup: ContestService) -> None:
    seats = {name: ["T1" if at < 6 else "T2", at % 6 + 1] for at, name in enumerate(NAMES)}
    cup.do("tournament-director", "allot-seats", seats=seats)
    assert "Seats of this session were given without a draw." in cup.page("patron", "draw")

"""An entrant's own page: seat, chips and place, going on, fees, buying back, withdrawing."""

import re
from collections.abc import Iterator
from datetime import timedelta

import msgspec
import pytest

from contest import CHIPS, FINAL, HEATS, NOON
from contest_service import CUP, FEE, ContestService
from punto.law.contests import Measure
from punto.law.roles import Role
from punto.tournament.conditions.document import BuyBackTerms, Length
from service import Service, service_at

NAMES = ("ann", "bob", "cat", "dan")
LONG = msgspec.structs.replace(HEATS, length=Length(number=5, measure=Measure.ROUNDS))
ONCE = msgspec.structs.replace(HEATS, length=Length(number=1, measure=Measure.ROUNDS), tables=1)


@pytest.fixture
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("own") / "keys") as service:
        yield service


def mine(service: Service, name: str) -> str:
    """What the page shows, without its tags."""
    page = raw(service, name)
    body = page[page.index("<main") : page.index("</main")]
    return " ".join(re.sub(r"<[^>]*>", " ", body).split())


def raw(service: Service, name: str) -> str:
    answer = service.signed_in(Role.PATRON, name).get(
        f"/tournaments/{CUP}/mine", accept="text/html"
    )
    assert 200 == answer.status_code, answer.text
    return answer.text


def under_way(service: Service) -> ContestService:
    cup = ContestService(service).published(rounds=(LONG, FINAL)).entered(*NAMES)
    return cup.scheduled({"T1": 2, "T2": 2}).committed().drawn().started(*NAMES)


def test_an_entrant_reads_where_and_when_they_play(service: Service) -> None:
    cup = under_way(service)
    table, seat = cup.seats()["bob"]
    shown = mine(service, "bob")

    assert f"Table {table}, seat {seat}" in shown
    assert "Session 1, heats · Under way" in shown
    assert "0 of 5 coups played" in shown
    assert "Entrant 2 · in" in shown
    assert f"Paid ${FEE // 100}.00" in shown
    cup.do("tournament-director", "call-break", minutes=10)
    assert "break until" in mine(service, "bob")


def test_what_it_takes_to_go_on_is_said_by_the_chips_at_ones_own_table(service: Service) -> None:
    cup = under_way(service)
    first, second = sorted(name for name, seat in cup.seats().items() if seat[0] == "T1")
    cup.reported("T1", **{first: CHIPS + 100_00, second: CHIPS - 50_00})

    ahead, behind = mine(service, first), mine(service, second)
    assert "1,100 Chips" in ahead
    assert "As the chips are now, you go on. The first behind has 950." in ahead
    assert "As the chips are now, you do not go on. The last to go on has 1,100." in behind
    assert "Place 1 of 4" in ahead
    cup.reported("T1", **{first: CHIPS, second: CHIPS})
    assert "you are level for the last place to go on" in mine(service, first)


def test_who_may_withdraw_is_told_what_comes_back(service: Service) -> None:
    """Free until the time that the conditions name, and not while one's session is played."""
    starts = service.floor.now() + timedelta(days=2)
    until = service.floor.now() + timedelta(days=1)
    cup = ContestService(service).published(starts=starts, withdrawal_until=until)
    cup.entered("ann", "bob")
    assert f"You get ${FEE // 100}.00 back." in mine(service, "ann")

    service.clock.wait(days=1, minutes=1)
    assert "You get $0.00 back." in mine(service, "ann")
    give = re.findall(r'<button data-contest="(.*?)"', raw(service, "ann"))[0]
    command = msgspec.json.decode(give.replace("&#34;", '"'))
    done = service.signed_in(Role.PATRON, "ann").post(f"/api/tournaments/{CUP}/commands", command)
    assert 200 == done.status_code, done.text
    assert "withdrawn" in mine(service, "ann")
    assert "Withdraw from" not in mine(service, "ann")


def test_buying_back_is_offered_to_those_who_may(service: Service) -> None:
    terms = BuyBackTerms(cents=50_00, until_round="final", method="At the desk, between sessions.")
    cup = ContestService(service).published(rounds=(ONCE, FINAL), buy_back=terms)
    cup.entered("ann", "bob").scheduled({"T1": 2}).committed().drawn().started("ann", "bob")
    cup.reported("T1", ann=CHIPS + 25_00, bob=CHIPS - 25_00)
    assert "Buy back" not in mine(service, "bob")
    cup.do("dealer", "end-table", table="T1")
    cup.do("dealer", "end-session")
    cup.do("dealer", "count-chips", table="T1", counts={"ann": CHIPS + 25_00, "bob": CHIPS - 25_00})
    cup.do("tournament-director", "determine-places")

    assert "Buy back for $50.00 from your purse" in mine(service, "bob")
    assert "Buy back" not in mine(service, "ann")


def test_a_patron_enters_for_the_fee_out_of_the_purse(service: Service) -> None:
    service.fill_purse("zoe", 500_00)
    ContestService(service).published(starts=NOON.replace(year=2030))
    assert "Enter for $100.00 from your purse" in mine(service, "zoe")
    give = re.findall(r'<form data-contest="(.*?)"', raw(service, "zoe"))[0]
    command = msgspec.json.decode(give.replace("&#34;", '"'))
    done = service.signed_in(Role.PATRON, "zoe").post(f"/api/tournaments/{CUP}/commands", command)

    assert 200 == done.status_code, done.text
    shown = mine(service, "zoe")
    assert "Entrant 1 · in" in shown
    assert "Your purse $400.00" in shown


def test_nobody_sees_another_entrants_page(service: Service) -> None:
    under_way(service)
    shown = mine(service, "ann")

    assert not [name for name in NAMES if name != "ann" and f" {name} " in shown]
    assert 403 == service.signed_in(Role.DEALER).get(f"/tournaments/{CUP}/mine").status_code

"""Pages of staff in the language that a person chose: who chose Chinese sees Chinese throughout."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from chinese import english_in, in_chinese
from punto.floor.floor import THE_FLOOR
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.record.watching import shoes_of
from punto.table import commands as c
from punto.watch.commands import NoteFinding
from punto.watch.findings import WatchFinding, WatchMatter
from punto.watch.totals import source_of
from service import Served, Service, service_at

NAMES = {
    *("Punto", "English", "Both", "ACT", "NSW", "Mini", "Baccarat", "The", "Star", "edition"),
    *(
        "ref",
        "act",
        "supplier",
        "dragon",
        "pairs",
        "layout",
        "promotion",
        "amendment",
        "shoe",
        "table",
        "calendar",
    ),
    *("tournament", "commission", "conditions", "card", "nobody", "AEDT", "AM", "PM"),
    *("dealer", "onlooker", "cage", "punto", "casino", "supervisor", "operator", "red"),
    *(
        "CSV",
        "JSON",
        "Lines",
        "PDF",
        "Parquet",
        "MB",
        "AS",
        "KD",
        "KS",
        "Enter",
        "Space",
        "Esc",
        "Backspace",
        "suit",
        "rank",
        "old",
        "never",
        "earlier",
        "Earlier",
        "house",
    ),
}
"""What is written alike in every language."""
PAGES = (
    (Role.SURVEILLANCE, "/record"),
    (Role.SURVEILLANCE, "/record?since=never"),
    (Role.SURVEILLANCE, "/record/T1/1"),
    (Role.SURVEILLANCE, "/record/verification"),
    (Role.GAMING_MANAGER, "/reports"),
    *((Role.GAMING_MANAGER, f"/reports/{name}?span=all") for name in ("shift", "day", "returns")),
    *((Role.SURVEILLANCE, f"/reports/{name}?span=all") for name in ("shoe", "events", "staffing")),
    (Role.GAMING_MANAGER, "/reports/shift?span=day&on=never"),
    (Role.SURVEILLANCE, "/analysis"),
    (Role.SURVEILLANCE, "/analysis?effects=yes&removed=AS"),
    (Role.SURVEILLANCE, "/analysis/simulations"),
    (Role.SURVEILLANCE, "/analysis/sessions"),
    (Role.INSPECTOR, "/oversight?table=T1&at=never"),
    (Role.GAMING_MANAGER, "/pit"),
    (Role.GAMING_MANAGER, "/pit/T1"),
    (Role.SURVEILLANCE, "/pit/T1"),
    (Role.GAMING_MANAGER, "/pit/T1/guide"),
    (Role.DEALER, "/deal"),
    (Role.DEALER, "/deal/T1"),
    (Role.GAMING_SUPERVISOR, "/deal/T1"),
    (Role.INSPECTOR, "/calendar"),
    (Role.INSPECTOR, "/calendar?month=2026-10"),
    (Role.ADMINISTRATOR, "/admin"),
    (Role.CASHIER, "/cage"),
    (Role.CASHIER, "/cage?find=nobody"),
    (Role.CASHIER, "/cage/old"),
    (Role.DEALER, "/second-factor"),
    (Role.DEALER, "/school"),
    (Role.GAMING_MANAGER, "/school"),
    (Role.GAMING_MANAGER, "/school/trainees"),
    (Role.SURVEILLANCE, "/watch"),
    *((Role.SURVEILLANCE, f"/watch/{number}") for number in range(1, len(WatchMatter) + 1)),
    (Role.SURVEILLANCE, "/watch/tables/T1"),
)
MONEY = ("staked_cents", "gain_cents", "expected_cents", "low_cents", "high_cents")
FOUND: dict[WatchMatter, dict[str, Any]] = {
    WatchMatter.FOLLOWS_EDGE: {
        "patrons": ("old",),
        "wager": Wager.BANKER,
        "figures": {"staked_cents": 200_00, "stakes": 1, "coups": 1},
    },
    WatchMatter.BEYOND_ODDS: {"patrons": ("old",), "figures": dict.fromkeys(MONEY, 1_00)},
    WatchMatter.OPPOSED: {"patrons": ("old", "red"), "figures": {"coups": 9, "offset": 9}},
    WatchMatter.LATE: {"patrons": ("old",), "figures": {"times": 6, "wagers": 80}},
    WatchMatter.SAME_CARD: {"box": 1, "detail": "8", "figures": {"times": 6, "raised": 6}},
    WatchMatter.SHOE_ORDER: {"detail": "5C 7S", "figures": {"run": 2, "like_pack": 1, "decks": 8}},
    WatchMatter.DEALER_ERRORS: {"dealer": "dealer", "figures": {"errors": 8, "coups": 9}},
}
"""A finding on each matter, with every figure that there is on it."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A table at which a coup was played."""
    with service_at(":memory:", tmp_path_factory.mktemp("tongues") / "keys") as service:
        service.fill_purse("old", 1_000_00)
        pit = Served(service, "act-2018", "T1")
        pit.signs().shoe()
        pit.do(c.JoinTable, patron="old", seat=1, chips_cents=600_00)
        pit.call()
        pit.bet("old", "banker", 200_00)
        pit.four("4H TD 5C 7S")
        pit.finish()
        (shoe,) = shoes_of(service.floor.record, "T1")
        for matter, found in FOUND.items():
            noted = WatchFinding(
                matter=matter,
                key=matter.value,
                at=service.floor.now(),
                table="T1",
                shoe=shoe.number,
                edition="act-2018",
                one_in=1_234,
                sources=(source_of(shoe),),
                **found,
            )
            command = NoteFinding(by=THE_FLOOR, at=service.floor.now(), found=noted)
            service.run(service.floor.game_watch.carry_out, command)
        service.run(service.floor.game_watch.catch_up, "T1")
        yield service


@pytest.mark.parametrize(("role", "path"), PAGES, ids=str)
def test_a_page_of_staff_in_chinese_has_no_english_left(
    house: Service, role: Role, path: str
) -> None:
    caller = house.signed_in(role, f"{list(Role).index(role)}")

    assert [] == english_in(in_chinese(caller, path), NAMES)


@pytest.mark.parametrize(("role", "path"), PAGES, ids=str)
def test_a_page_has_one_main_heading_and_the_others_in_order(
    house: Service, role: Role, path: str
) -> None:
    """None skips a level, so that a person who hears the page can go from one to the next."""
    caller = house.signed_in(role, f"{list(Role).index(role)}")
    levels = [int(each) for each in re.findall(r"<h([1-6])\b", in_chinese(caller, path))]

    assert 1 == levels.count(1)
    assert 1 == levels[0]
    assert [] == [(one, next_) for one, next_ in pairwise(levels) if next_ > one + 1]

"""Desks in Chinese: tournaments, promotions, vouchers, drafts of rulebooks, a table to open."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from urllib.parse import quote_plus, urlencode

import msgspec
import pytest

from chinese import english_in, in_chinese, typed_in
from contest import FINAL, HEATS, conditions
from contest_service import CUP, ContestService
from promoted import written
from promoting import Promoting
from punto.law.contests import Measure
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.tournament.conditions.document import Length
from service import Service, service_at

NAMES = {
    *("Punto", "English", "Both", "ACT", "NSW", "Mini", "Baccarat", "The", "Star", "AEDT", "PM"),
    *("AM", "PDF", "CSV", "TOML", "SHA", "Cup", "Autumn", "ann", "bob", "cyd", "dan"),
    *("earlier", "edition", "house"),
}
"""What is written alike in every language, and what the tests call things and people."""
ACCOUNTS = frozenset(role.value for role in Role)
"""What people are called who are signed in as a role."""
COMMANDS = {"punto draft points", "wagers.tie [even-money].odds.level", "summary"}
"""What is typed at a command line or in a draft, in every language alike."""
LONG = msgspec.structs.replace(HEATS, length=Length(number=5, measure=Measure.ROUNDS))
ENTRANTS = ("ann", "bob", "cyd", "dan")
TOURNAMENT = {
    "drafted": (("casino-operator", "desk"), ("casino-operator", "draft")),
    "published": (
        ("casino-operator", "desk"),
        ("cashier", "entries"),
        ("tournament-director", "desk"),
        ("patron", "conditions"),
        ("patron", "mine"),
    ),
    "entered": (
        ("cashier", "entries"),
        ("cashier", "desk"),
        ("tournament-director", "desk"),
    ),
    "drawn": (
        ("tournament-director", "desk"),
        ("tournament-director", "cards"),
        ("patron", "draw"),
        ("patron", "wall"),
    ),
    "playing": (
        ("tournament-director", "desk"),
        ("dealer", "desk"),
        ("patron", "wall"),
        ("patron", "results"),
    ),
}
PROMOTION = {
    "opened": (
        (Role.CASINO_OPERATOR, "/promotions/Autumn/desk"),
        (Role.PROMOTIONS_OFFICER, "/promotions/Autumn/draft"),
        (Role.PROMOTIONS_OFFICER, "/promotions"),
    ),
    "published": (
        (Role.PROMOTIONS_OFFICER, "/promotions/Autumn/desk"),
        (Role.PATRON, "/promotions/Autumn"),
    ),
    "started": (
        (Role.PROMOTIONS_OFFICER, "/promotions/Autumn/desk"),
        (Role.CASHIER, "/promotions/Autumn/desk"),
    ),
    "held": (
        (Role.PROMOTIONS_OFFICER, "/promotions/Autumn/desk"),
        (Role.PATRON, "/promotions/Autumn"),
        (Role.INSPECTOR, "/promotions/Autumn/desk"),
    ),
}
DRAFT = '[wagers.tie.odds]\nlevel = "9:1"\n[clauses."11.1.5"]\nsummary = "9:1"'
STEPS = ("rulebook", "layout", "approvals", "limits", "float", "open")
OTHERS = (
    (Role.PROMOTIONS_OFFICER, "/vouchers"),
    (Role.CASHIER, "/vouchers"),
    (Role.CASHIER, "/vouchers/V-1"),
    (Role.PATRON, "/promotions"),
    (Role.INSPECTOR, "/analysis/drafts"),
    (Role.INSPECTOR, f"/analysis/drafts?rules=star-2025&draft={quote_plus(DRAFT)}"),
    (Role.INSPECTOR, f"/analysis/drafts?rules=star-2025&draft={quote_plus('[nothing')}"),
    *(
        (Role.CASINO_OPERATOR, f"/open?{urlencode({'rules': edition, 'step': step})}")
        for edition in EDITIONS
        for step in STEPS
    ),
)


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[tuple[str, str, str], str]]:
    """Pages of a tournament at each of its stages."""
    with service_at(":memory:", tmp_path_factory.mktemp("cup") / "keys") as service:
        cup, pages = ContestService(service), {}

        def look(stage: str) -> None:
            for role, path in TOURNAMENT[stage]:
                pages[stage, role, path] = cup.page(role, path, "zh")

        cup.drafted(rounds=(LONG, FINAL))
        look("drafted")
        cup.announced()
        look("published")
        cup.entered(*ENTRANTS)
        look("entered")
        cup.scheduled({"T1": 2, "T2": 2}).committed().drawn()
        look("drawn")
        cup.started(*ENTRANTS).reported("T1", **_chips(cup, "T1"))
        look("playing")
        yield pages


def _chips(cup: ContestService, table: str) -> dict[str, int]:
    return {name: 900_00 for name, (at, _) in cup.seats().items() if at == table}


@pytest.fixture(scope="module")
def promotion(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[dict[tuple[str, Role, str], str]]:
    """Pages of a promotion at each of its stages."""
    with service_at(":memory:", tmp_path_factory.mktemp("prizes") / "keys") as service:
        promo, pages = Promoting(service), {}

        def look(stage: str) -> None:
            for role, path in PROMOTION[stage]:
                pages[stage, role, path] = in_chinese(service.signed_in(role), path)

        promo.opened()
        look("opened")
        promo.started()
        look("published")
        look("started")
        promo.held("ann", "bob")
        look("held")
        yield pages


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A voucher of a patron's."""
    with service_at(":memory:", tmp_path_factory.mktemp("vouchers") / "keys") as service:
        whose = service.signed_in(Role.PATRON).get("/api/session").json()["account"]
        until: datetime = service.clock.at.replace(year=2030)
        said: dict[str, Any] = {"do": "issue-voucher", "edition": "star-2025", "cents": 50_00}
        terms = {"until": until.isoformat(), "tokens": "taken", "wagers": ["tie"]}
        officer = service.signed_in(Role.PROMOTIONS_OFFICER)
        answer = officer.post(
            "/api/vouchers/V-1/commands", said | {"patron": whose, "terms": terms}
        )
        assert answer.status_code == 200, answer.text
        yield service


@pytest.mark.parametrize(
    ("stage", "role", "path"),
    [(stage, *each) for stage, pages in TOURNAMENT.items() for each in pages],
)
def test_a_tournament_in_chinese_has_no_english_left(
    contest: dict[tuple[str, str, str], str], stage: str, role: str, path: str
) -> None:
    typed = typed_in(conditions("star-2025", rounds=(LONG, FINAL))) - {"none"}

    assert [] == english_in(contest[stage, role, path], {*NAMES, CUP}, typed | ACCOUNTS)


@pytest.mark.parametrize(
    ("stage", "role", "path"),
    [(stage, *each) for stage, pages in PROMOTION.items() for each in pages],
)
def test_a_promotion_in_chinese_has_no_english_left(
    promotion: dict[tuple[str, Role, str], str], stage: str, role: Role, path: str
) -> None:
    typed = typed_in(written()) | {"main", "The hall.", "Australia/Sydney"}

    assert [] == english_in(promotion[stage, role, path], NAMES, typed | ACCOUNTS)


@pytest.mark.parametrize(("role", "path"), OTHERS, ids=str)
def test_a_page_in_chinese_has_no_english_left(house: Service, role: Role, path: str) -> None:
    assert [] == english_in(in_chinese(house.signed_in(role), path), NAMES, ACCOUNTS | COMMANDS)

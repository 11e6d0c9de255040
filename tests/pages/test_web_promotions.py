"""Promotions over HTTP: who may do what, what each sees, claims kept sealed, clocks, the stream."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from heard import heard
from promoted import NSW, SEED, SYDNEY, prize
from promoting import DAY, Promoting
from punto.floor.live.promoting import Promotions
from punto.floor.live.visibility import Viewer
from punto.law.prizes import PrizeKind
from punto.law.roles import Role
from punto.promotions.draw.events import Entered
from punto.promotions.draw.held import drawn
from punto.promotions.terms.document import PromotionTerms
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from service import Service, service_at

SECRET = ("Annabel Quist", "1 Hidden Street")


@pytest.fixture
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("promo")
    with service_at(f"sqlite:///{folder / 'record.db'}", folder / "keys") as service:
        yield service


def test_a_draft_is_for_those_who_work_for_it(service: Service) -> None:
    promo = Promoting(service).opened()
    ann = service.signed_in(Role.PATRON, "ann")
    assert [] == ann.get("/api/promotions").json()
    assert 404 == ann.get("/api/promotions/Autumn").status_code
    assert 404 == promo.officer.get("/api/promotions/Spring").status_code
    promo.published()

    (listed,) = ann.get("/api/promotions").json()
    assert ("Autumn", "star-2025", "open", ["tableware"]) == (
        listed["promotion"],
        listed["rules"],
        listed["stage"],
        listed["prizes"],
    )
    assert "At the desk." == promo.view(ann)["terms"]["claiming"]


@pytest.mark.parametrize("edition", NSW)
def test_what_is_missing_is_named_by_its_clause(edition: str, service: Service) -> None:
    promo = Promoting(service, edition).opened()
    bike = prize(kinds=frozenset({PrizeKind.VEHICLE}))
    promo.does(promo.officer, "draft-terms", terms=promo.terms(claiming=None, prizes=(bike,)))
    gaps = {each["item"]: each["clauses"] for each in promo.view(promo.officer)["missing"]}
    refused = promo.does(promo.officer, "publish-terms", 422, available=["At the desk."])

    assert {"claiming", "vehicle-make", "vehicle-model", "on-road-costs"} <= gaps.keys()
    assert "16.7.8" in gaps["claiming"]
    assert "16.7.11.2.4" in gaps["on-road-costs"]
    assert {"16.7.8", "16.7.11.2.4"} <= set(refused["clauses"])


def test_a_role_that_gives_no_such_command_is_told_so(service: Service) -> None:
    promo = Promoting(service).opened()

    assert "forbidden" == promo.does(promo.cashier, "start-promotion", 403)["error"]
    dealer = service.signed_in(Role.DEALER)
    assert 403 == dealer.post("/api/vouchers/V-1/commands", {"do": "void-voucher"}).status_code
    said = {"do": "keep-claim-details", "claim": 1, "files": ["x"]}
    answer = promo.officer.post("/api/promotions/Autumn/commands", said)
    assert 400 == answer.status_code


def test_the_same_key_is_the_same_command(service: Service) -> None:
    promo = Promoting(service).opened().started()
    body = {"do": "take-entry", "patron": "guest 1"}
    path = "/api/promotions/Autumn/commands"
    first = promo.cashier.post(path, body, idempotency_key="once").json()
    again = promo.cashier.post(path, body, idempotency_key="once").json()
    other = promo.cashier.post(path, body | {"entries": 2}, idempotency_key="once")

    assert (False, True) == (first["repeated"], again["repeated"])
    assert first["events"] == again["events"]
    assert 400 == other.status_code
    assert 409 == promo.cashier.post(path, body, if_match="1").status_code


def test_a_patron_sees_their_own_entries_and_prizes_and_others_by_number(service: Service) -> None:
    promo = Promoting(service).opened().started()
    people = [service.signed_in(Role.PATRON, name) for name in ("ann", "bob")]
    names = [each.get("/api/session").json()["account"] for each in people]
    promo.held(*names)
    seen, other = (promo.view(service.signed_in(Role.PATRON, name)) for name in ("ann", "bob"))
    staff = promo.view(promo.officer)
    (won,) = staff["wins"]
    winner, loser = (seen, other) if won["patron"] == names[0] else (other, seen)

    assert (1, 1) == (seen["draws"][0]["own_entries"], seen["draws"][0]["own_number"])
    assert winner["wins"][0]["own"]
    assert not loser["wins"][0]["own"]
    assert loser["wins"][0]["patron"].startswith("number ")
    assert () == tuple(loser["duties"])
    assert ["winner"] == [each["owed"] for each in staff["duties"]]


def test_anybody_holds_a_draw_again(service: Service) -> None:
    promo = Promoting(service).opened().started().held("guest 1", "guest 2", "guest 3")
    wall = service.device(Role.DISPLAY, name="wall")
    (held,) = wall.get("/api/promotions/Autumn/draws").json()
    entries = msgspec.convert(held["entries"], tuple[Entered, ...])
    terms = msgspec.convert(promo.view(wall)["terms"], PromotionTerms)
    again = drawn(
        {each.number: each.entries for each in entries},
        terms.of_draw("main"),
        held["seed"],
        {},
        once_each=not held["several_prizes"],
    )

    assert (True, True, True) == (
        held["keeps_promise"],
        held["is_as_published"],
        held["comes_out_again"],
    )
    assert [number for _, number in again.winners] == [each["number"] for each in held["winners"]]


def refused_claim(service: Service, **settings: Any) -> Promoting:
    """A claim that was refused, with the reason told."""
    promo = Promoting(service).opened(**settings).started().held("guest 1")
    promo.does(promo.cashier, "claim-prize", win=1, patron="guest 1")
    promo.does(promo.operator, "refuse-claim", claim=1, reason="Under age.")
    promo.does(promo.cashier, "tell-refusal", claim=1, way="mail")
    return promo


DETAILS = "/api/promotions/Autumn/claims/1/details"
SAID = {"claimants": [{"name": SECRET[0], "address": SECRET[1]}]}


def everything(service: Service) -> str:
    """All that the database holds, as text."""
    found = []
    with service.floor.record.database.read() as session:
        for table in ("events", "refusals", "persons", "marks", "ledger"):
            found += [str(row) for row in session.rows(f"SELECT * FROM {table}")]  # noqa: S608 - a name from above
    return "\n".join(found)


def test_names_and_addresses_of_refused_claimants_are_sealed_and_can_be_erased(
    service: Service,
) -> None:
    promo = refused_claim(service, details_kept_days=30)
    assert 422 == promo.officer.post(DETAILS, {"claimants": []}).status_code
    for _ in range(2):
        kept = promo.officer.post(DETAILS, SAID, idempotency_key="kept")
        assert 200 == kept.status_code, kept.text
    promo.does(promo.officer, "close-claim", claim=1)
    inspector, boss = service.signed_in(Role.INSPECTOR), service.signed_in(Role.ADMINISTRATOR)

    assert [{"name": SECRET[0], "address": SECRET[1]}] == inspector.get(DETAILS).json()
    assert 403 == promo.cashier.get(DETAILS).status_code
    assert not [each for each in SECRET if each in everything(service)]
    erasing: Any = ("/api/promotions/Autumn/claims/1/erasure", {"reason": "The time is over."})
    assert 422 == boss.post(*erasing).status_code
    promo.to(promo.draws_at + 32 * DAY)
    boss = service.signed_in(Role.ADMINISTRATOR)
    assert 200 == boss.post(*erasing).status_code
    assert 404 == service.signed_in(Role.INSPECTOR).get(DETAILS).status_code
    with service.floor.record.database.read() as session:
        assert [] == session.rows("SELECT patron FROM persons WHERE patron LIKE 'C-%'")
    verdict = Audit(DatabaseSource(service.floor.record)).run()
    assert () == verdict.findings


def test_what_is_put_in_the_place_of_a_file_is_noticed(service: Service) -> None:
    promo = refused_claim(service)
    promo.officer.post(DETAILS, SAID)
    change = "UPDATE persons SET sealed = 'AAAA' WHERE patron LIKE 'C-%'"
    with service.floor.record.database.write() as session:
        session.run(change)

    assert Audit(DatabaseSource(service.floor.record)).run().findings


def test_nobody_is_forgotten_to_whom_a_prize_is_owed(service: Service) -> None:
    ann = service.signed_in(Role.PATRON, "ann")
    name = ann.get("/api/session").json()["account"]
    ann.post(f"/api/patrons/{name}/commands", {"do": "enrol-patron"})
    promo = Promoting(service).opened().started().held(name)
    boss = service.signed_in(Role.ADMINISTRATOR)
    refused = boss.ask("DELETE", f"/api/patrons/{name}")
    assert 422 == refused.status_code
    assert "is still open: Autumn" in refused.json()["message"]
    promo.does(promo.cashier, "claim-prize", win=1, patron=name)
    promo.does(promo.cashier, "give-prize", claim=1)

    assert 200 == boss.ask("DELETE", f"/api/patrons/{name}").status_code


# Clocks


BEGINS = datetime(2027, 10, 3, 12, 0, tzinfo=SYDNEY)
"""Noon of the day on which daylight saving begins, an hour nearer to the noon before."""
ENDS = datetime(2027, 4, 4, 12, 0, tzinfo=SYDNEY)
"""The same of the day on which it ends."""


@pytest.mark.parametrize("starts", [BEGINS, ENDS], ids=["begins", "ends"])
@pytest.mark.parametrize("short", [0, 1])
def test_24_hours_are_elapsed_hours_across_both_changes(
    starts: datetime, short: int, service: Service
) -> None:
    """The noon before is 23 or 25 hours away: it is hours that count, and not the clock's face."""
    service.clock.at = starts.astimezone(UTC) - 9 * DAY
    promo = Promoting(service).opened()
    promo.starts = starts
    promo.closes = starts + 3 * DAY
    promo.draws_at = promo.closes + timedelta(hours=2)
    promo.published()
    promo.to(starts.astimezone(UTC) - timedelta(hours=24) + timedelta(seconds=short))
    promo.does(promo.officer, "notify-terms", reference="T-1")
    promo.to(starts)
    if short:
        assert ["16.12"] == promo.does(promo.officer, "start-promotion", 422)["clauses"]
    else:
        promo.does(promo.officer, "start-promotion")


@pytest.mark.parametrize("clock", ["2027-10-03T02:30:00+10:00", "2027-10-03T02:30:00+11:00"])
def test_an_hour_that_the_clocks_leave_out_is_refused(clock: str, service: Service) -> None:
    promo = Promoting(service).opened()
    terms = msgspec.to_builtins(promo.terms()) | {"ends": clock}
    promo.does(promo.officer, "draft-terms", terms=terms)

    refused = promo.does(promo.officer, "publish-terms", 422, available=["At the desk."])
    assert ["house:promotion:times-of-the-house"] == refused["clauses"]


def test_an_hour_that_comes_twice_is_told_apart_by_its_offset(service: Service) -> None:
    """Winners are told by the end of a day of Sydney's calendar, 25 hours long or not."""
    service.clock.at = datetime(2027, 3, 29, 1, 0, tzinfo=UTC)
    promo = Promoting(service).opened()
    promo.closes = datetime(2027, 4, 4, 2, 30, tzinfo=SYDNEY)
    promo.draws_at = promo.closes.replace(fold=1)
    assert timedelta(hours=1) == promo.draws_at.astimezone(UTC) - promo.closes.astimezone(UTC)
    promo.started()
    promo.to(promo.closes)
    promo.held("guest 1")

    (won,) = promo.view(promo.officer)["wins"]
    due = datetime.fromisoformat(won["due"])
    assert datetime(2027, 4, 6, 23, 59, 59, tzinfo=SYDNEY) == due


# Vouchers


def test_vouchers_are_issued_by_the_desk_and_seen_by_their_holder(service: Service) -> None:
    promo = Promoting(service)
    ann, bob = service.signed_in(Role.PATRON, "ann"), service.signed_in(Role.PATRON, "bob")
    whose = ann.get("/api/session").json()["account"]
    issue = {"do": "issue-voucher", "edition": "star-2025", "cents": 50_00, "patron": whose}
    for number in (1, 2):
        answer = promo.officer.post(f"/api/vouchers/V-{number}/commands", issue)
        assert 200 == answer.status_code, answer.text
    path = "/api/vouchers/V-1/commands"

    assert 422 == promo.officer.post(path, issue).status_code
    assert ["V-2", "V-1"] == [each["voucher"] for each in ann.get("/api/vouchers").json()]
    assert [] == bob.get("/api/vouchers").json()
    assert 404 == bob.get("/api/vouchers/V-1").status_code
    assert 404 == ann.get("/api/vouchers/V-9").status_code
    promo.officer.post(path, {"do": "void-voucher", "reason": "lost"})
    assert (0, 50_00) == tuple(
        ann.get("/api/vouchers/V-1").json()[name] for name in ("left_cents", "void_cents")
    )
    refused = promo.officer.post("/api/vouchers/V-3/commands", issue | {"edition": "act-2018"})
    assert ["house:voucher:issued"] == refused.json()["clauses"]


# The stream


def test_the_stream_tells_each_what_is_for_them(service: Service) -> None:
    Promoting(service).opened().started().held("guest 1")
    seen = heard(Promotions, "Autumn", service, Viewer(Role.DISPLAY), 9)
    everything = heard(Promotions, "Autumn", service, Viewer(Role.CASHIER), 9)

    assert "event" not in seen[1]
    assert "terms-drafted" == everything[1]["event"]["event"]
    assert SEED == seen[8]["event"]["seed"]
    assert ("number 1", "guest 1") == (
        seen[8]["event"]["winners"][0]["patron"],
        everything[8]["event"]["winners"][0]["patron"],
    )

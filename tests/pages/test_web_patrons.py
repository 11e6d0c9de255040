"""Patrons over HTTP: their own account, the cage, the limits, and who sees what of them."""

from datetime import date
from typing import Any

import pytest

from punto.auth.duties import MACHINES
from punto.floor.people.activity import history
from punto.law.roles import Role
from punto.law.trouble import Breach
from punto.patrons.events import ResultNoted
from punto.record import Appending, StreamPart
from punto.table import commands as c
from punto.table.words import Actor
from purses import (
    A_MINUTE_PAST_MIDNIGHT,
    COUP,
    NO_LIMITS,
    asks,
    enrolled,
    lose,
    patron,
    refused,
    says_no,
    sitting,
    table,
)
from service import Service

# Who is let in


def test_a_patron_sees_an_account_of_their_own_before_there_is_one(shared: Service) -> None:
    found = patron(shared, "nina").get("/api/patrons/nina").json()

    assert not found["enrolled"]
    assert (0, "", None) == (found["purse_cents"], found["card"], found["own_limits"])


def test_a_patron_sees_nothing_of_another(shared: Service) -> None:
    """Whether or not there is such a patron: the answers are the same to the letter."""
    shared.fill_purse("bob")
    ann = patron(shared, "pat")
    for path in ("/api/patrons/{}", "/api/patrons/{}/activity"):
        known, unknown = (ann.get(path.format(name)) for name in ("bob", "nobody"))
        assert 403 == known.status_code
        assert (known.status_code, known.json()) == (unknown.status_code, unknown.json())
    known, unknown = (
        ann.post(f"/api/patrons/{name}/commands", {"do": "choose-limits", "limits": NO_LIMITS})
        for name in ("bob", "nobody")
    )
    assert (403, known.json()) == (unknown.status_code, unknown.json())
    assert not shared.floor.patrons.patron("nobody").is_enrolled
    assert 403 == ann.get("/api/patrons").status_code


@pytest.mark.parametrize(
    "role", [Role.DEALER, Role.DISPLAY, Role.DEVICE, Role.ADMINISTRATOR, Role.SCRUTINEER]
)
def test_others_are_kept_out(shared: Service, role: Role) -> None:
    shared.fill_purse("ann")
    caller = shared.device(role, name="d") if role is Role.DEVICE else shared.signed_in(role)
    for path in ("/api/patrons", "/api/patrons/ann", "/api/patrons/ann/activity"):
        assert 403 == caller.get(path).status_code
        assert 401 == shared.nobody.get(path).status_code
    for path in ("/me", "/cage", "/cage/ann"):
        answer = caller.get(path, accept="text/html")
        shown_the_door = bool(answer.history)  # a device opens no page
        assert (role in MACHINES) == shown_the_door
        assert shown_the_door or 403 == answer.status_code
    paid = caller.post("/api/patrons/ann/commands", {"do": "pay-out-money", "cents": 1})
    assert 403 == paid.status_code


def test_surveillance_looks_on(shared: Service) -> None:
    shared.fill_purse("sam", 5_00)
    eyes = shared.signed_in(Role.SURVEILLANCE)

    assert 500 == eyes.get("/api/patrons/sam").json()["purse_cents"]
    assert [] == eyes.get("/api/patrons/sam/activity").json()
    assert refused("by-cashier") == says_no(eyes, "pay-out-money", "sam", cents=1)
    assert refused("imposed-limits") == says_no(
        eyes, "impose-limits", "sam", limits=NO_LIMITS, reason="no"
    )
    assert 404 == eyes.get("/api/patrons/nobody").status_code


# At the cage


def test_the_cage_enrols_takes_in_pays_out_and_issues_cards(shared: Service) -> None:
    cage = shared.signed_in(Role.CASHIER)
    assert refused("enrolled") == says_no(cage, "deposit-money", "cora", cents=1)
    cora = enrolled(cage, "cora")
    asks(cage, "deposit-money", cora, cents=500_00)
    asks(cage, "pay-out-money", cora, cents=120_00)
    assert refused("purse") == says_no(cage, "pay-out-money", cora, cents=380_01)
    asks(cage, "issue-card", cora, card="77")
    found = asks(cage, "issue-card", cora, card="78")["account"]
    assert ("cora", 380_00, "78") == (found["name"], found["purse_cents"], found["card"])

    assert not asks(cage, "withdraw-card", cora, reason="lost")["account"]["card"]
    assert refused("desk-form") == says_no(cage, "choose-limits", cora, limits=NO_LIMITS)
    assert refused("desk-form") == says_no(cage, "suspend-play", cora, hours=24)


def test_patrons_are_found_by_name(service: Service) -> None:
    cage = service.signed_in(Role.CASHIER)
    for name in ("Joanna", "bob"):
        enrolled(cage, name)
    patron(service, "ann")

    def found(find: str = "") -> dict[str, tuple[bool, bool]]:
        rows = cage.get(f"/api/patrons?find={find}").json()
        return {row["name"]: (row["enrolled"], row["signs_in"]) for row in rows}

    assert {"ann": (False, True), "bob": (True, False), "Joanna": (True, False)} == found()
    assert {"ann", "Joanna"} == set(found("ANN"))
    assert {} == found("nobody")


@pytest.mark.parametrize("name", ["x" * 81, "\0", "a\nb", " "])
def test_nobody_is_enrolled_under_what_is_no_name(shared: Service, name: str) -> None:
    answer = shared.signed_in(Role.CASHIER).post("/api/patrons", {"name": name})

    assert 400 == answer.status_code


@pytest.mark.parametrize("name", ["x" * 81, "%00", "a%0Ab", "%20"])
def test_what_is_no_id_is_nobodys(shared: Service, name: str) -> None:
    assert (400, []) == says_no(shared.signed_in(Role.CASHIER), "enrol-patron", name)


def test_a_name_is_no_id(shared: Service) -> None:
    answer = shared.signed_in(Role.CASHIER).post(
        "/api/patrons/Neo/commands", {"do": "enrol-patron"}
    )

    assert 404 == answer.status_code
    assert [] == shared.signed_in(Role.CASHIER).get("/api/patrons?find=Neo").json()


def test_a_manager_imposes_limits_with_a_reason(shared: Service) -> None:
    shared.fill_purse("ida")
    limits = {"loss_cents": {"day": 300_00}, "deposit_cents": 0}
    cage, manager = (shared.signed_in(role) for role in (Role.CASHIER, Role.GAMING_MANAGER))
    assert refused("imposed-limits") == says_no(
        cage, "impose-limits", "ida", limits=limits, reason="x"
    )
    assert (400, []) == says_no(manager, "impose-limits", "ida", limits=limits)
    found = asks(manager, "impose-limits", "ida", limits=limits, reason="asked for by the family")

    assert limits == found["account"]["imposed_limits"] == found["account"]["limits"]
    assert NO_LIMITS == found["account"]["own_limits"]
    assert refused("deposit-limit") == says_no(cage, "deposit-money", "ida", cents=1)


# Limits of one's own


@pytest.mark.parametrize(
    ("limits", "place"),
    [
        ({"loss_cents": {"day": "500"}}, "limits.loss_cents[...]"),
        ({"loss_cents": {"day": 500.0}}, "limits.loss_cents[...]"),
        ({"loss_cents": {"day": True}}, "limits.loss_cents[...]"),
        ({"loss_cents": {"day": -1}}, "limits.loss_cents[...]"),
        ({"loss_cents": {"day": None}}, "limits.loss_cents[...]"),
        ({"loss_cents": {"day": 10**15}}, "limits.loss_cents[...]"),
        ({"loss_cents": {"year": 500}}, "limits.loss_cents"),
        ({"deposit_cents": "5"}, "limits.deposit_cents"),
        ({"stake_cents": 5}, "limits.stake_cents"),
        ([], "limits"),
    ],
)
def test_limits_are_whole_cents_to_the_letter(shared: Service, limits: Any, place: str) -> None:
    body = {"do": "choose-limits", "limits": limits}
    answer = patron(shared).post("/api/patrons/ann/commands", body)

    assert (400, [place]) == (answer.status_code, [p["key"] for p in answer.json()["places"]])


def test_what_is_looser_waits(service: Service) -> None:
    ann = patron(service)
    asks(ann, "choose-limits", limits={"loss_cents": {"day": 500_00}})
    found = asks(ann, "choose-limits", limits={"loss_cents": {"day": 800_00}})["account"]

    assert {"day": 500_00} == found["own_limits"]["loss_cents"]
    assert {"day": 800_00} == found["waiting"]["limits"]["loss_cents"]
    assert "2026-11-16T20:00:00+11:00" == found["waiting"]["since"]
    service.clock.wait(hours=24)
    later = patron(service).get("/api/patrons/ann").json()
    assert ({"day": 800_00}, None) == (later["own_limits"]["loss_cents"], later["waiting"])


def test_the_same_key_is_the_same_request(shared: Service) -> None:
    shared.fill_purse("kim", 5_00)
    cage = shared.signed_in(Role.CASHIER)
    first = asks(cage, "deposit-money", "kim", cents=10_00, key="once")
    again = asks(cage, "deposit-money", "kim", cents=10_00, key="once")
    path, body = "/api/patrons/kim/commands", {"do": "deposit-money", "cents": 20_00}

    assert first == again
    assert 400 == cage.post(path, body, idempotency_key="once").status_code
    assert 15_00 == shared.floor.patrons.patron("kim").purse_cents


@pytest.mark.parametrize("hours", [10**9, 10**14, -1, "24"])
def test_a_suspension_has_an_end(shared: Service, hours: Any) -> None:
    assert (400, []) == says_no(patron(shared), "suspend-play", hours=hours)


# At the tables


def test_limits_are_chosen_before_the_first_table(service: Service) -> None:
    table(service)
    ann = patron(service)
    asks(service.signed_in(Role.CASHIER), "enrol-patron")
    asks(service.signed_in(Role.CASHIER), "deposit-money", cents=50_00)
    join = {"patron": "ann", "seat": 1, "chips_cents": 50_00}
    answer = ann.command("T1", "join-table", **join)
    assert refused("limits-first") == (answer.status_code, answer.json()["clauses"])
    asks(ann, "choose-limits", limits=NO_LIMITS)
    too_much = ann.command("T1", "join-table", **(join | {"chips_cents": 51_00}))
    assert refused("purse") == (too_much.status_code, too_much.json()["clauses"])

    assert 200 == ann.command("T1", "join-table", **join).status_code
    found = ann.get("/api/patrons/ann").json()
    assert (0, ["T1"]) == (found["purse_cents"], found["tables"])
    assert 200 == ann.command("T1", "leave-table", patron="ann").status_code
    assert 50_00 == ann.get("/api/patrons/ann").json()["purse_cents"]


def test_nobody_says_over_the_wire_what_the_house_knows(service: Service) -> None:
    """A limit is looked up, and a helping hand is seen by staff."""
    sitting(service).call()
    bet = {"patron": "ann", "wager": "player", "chips_cents": 10_00}
    ann = patron(service)
    for field in ("loss_limit_cents", "lost_cents"):
        answer = ann.command("T1", "place-wager", **bet, **{field: 1})
        assert (400, field) == (answer.status_code, answer.json()["places"][0]["key"])
    joins = ann.command("T1", "join-table", patron="ann", seat=2, on_limit=True)
    assert (400, "on_limit") == (joins.status_code, joins.json()["places"][0]["key"])
    helped = ann.command("T1", "place-wager", **bet, assisted=True)
    assert (422, ["house:table:own-hand"]) == (helped.status_code, helped.json()["clauses"])
    long = ann.command("T1", "place-wager", **(bet | {"chips_cents": 10**30}))
    assert (400, "chips_cents") == (long.status_code, long.json()["places"][0]["key"])

    assert 200 == ann.command("T1", "place-wager", **bet).status_code


def test_whoever_lost_the_limit_is_out_until_midnight(service: Service) -> None:
    pit = sitting(service, limit_cents=100_00)
    pit.call()
    ann = patron(service)
    bet = {"patron": "ann", "wager": "banker", "chips_cents": 105_00}
    over = ann.command("T1", "place-wager", **bet)
    assert refused("loss-limit") == (over.status_code, over.json()["clauses"])
    assert "You have $100.00 left to lose today" == over.json()["message"]
    pit.bet("ann", "banker", 100_00)
    pit.four(COUP)
    pit.finish()
    pit.call()
    bet["chips_cents"] = 5_00
    out = ann.command("T1", "place-wager", **bet)
    assert refused("out-for-the-period") == (out.status_code, out.json()["clauses"])
    assert "2026-11-16T00:00:00+11:00" == ann.get("/api/patrons/ann").json()["out_until"]

    service.clock.wait(**A_MINUTE_PAST_MIDNIGHT)
    ann = patron(service)
    assert 200 == ann.command("T1", "place-wager", **bet).status_code
    assert ann.get("/api/patrons/ann").json()["out_until"] is None


def test_exclusion_from_the_casino_holds_at_the_next_table_and_at_the_cage(
    service: Service,
) -> None:
    """The refusal names the clause of the exclusion, over the wire as at the table."""
    pit, other = table(service, "T1", "star-2025"), table(service, "T2")
    for each in (pit, other):
        each.do(c.JoinTable, patron="ann", seat=1, chips_cents=100_00)
    pit.do(c.ReportBreach, person="ann", breach=Breach.DEVICE)
    pit.do(c.ExcludePatron, patron="ann", reason="a device that counts", casino=True)
    ann, cage = patron(service), service.signed_in(Role.CASHIER)
    excluded = (422, ["14.8.3", "14.8", "house:patron:excluded"])

    other.call()
    bet = ann.command("T2", "place-wager", patron="ann", wager="player", chips_cents=5_00)
    assert excluded == (bet.status_code, bet.json()["clauses"])
    assert (
        "You were excluded from the casino at table T1 and may not wager" == bet.json()["message"]
    )
    for name in ("T1", "T2"):
        assert 200 == ann.command(name, "leave-table", patron="ann").status_code
    back = ann.command("T2", "join-table", patron="ann", seat=1, chips_cents=5_00)
    assert excluded == (back.status_code, back.json()["clauses"])
    assert excluded == says_no(cage, "deposit-money", cents=5_00)
    asks(cage, "pay-out-money", cents=5_00)

    assert ann.get("/api/patrons/ann").json()["excluded"]
    assert [True] == [each["excluded"] for each in cage.get("/api/patrons?find=ann").json()]


def test_a_stranger_who_is_excluded_is_known_at_the_cage(service: Service) -> None:
    """Max was never enrolled: he may not be, and what is known of him is shown."""
    pit = table(service, "T1", "star-2025")
    pit.do(c.ReportBreach, person="max", breach=Breach.DEVICE)
    pit.do(c.ExcludePatron, patron="max", reason="a device that counts", casino=True)
    cage = service.signed_in(Role.CASHIER)
    found = cage.get("/api/patrons/max").json()

    assert (False, True) == (found["enrolled"], found["excluded"])
    assert "14.8.3" == says_no(cage, "enrol-patron", "max")[1][0]
    max_ = patron(service, "max")
    joins = max_.command("T1", "join-table", patron="max", seat=2, chips_cents=5_00)
    assert (422, "14.8.3") == (joins.status_code, joins.json()["clauses"][0])


def test_staff_are_told_of_a_limit_that_is_lost(service: Service) -> None:
    lose(sitting(service, limit_cents=100_00), 100_00)
    floor, pit = service.floor, service.signed_in(Role.CASINO_SUPERVISOR)

    async def look() -> None:
        for entry in floor.record.entries():
            await floor.watch.look_at(entry)

    service.run(look)
    (alert,) = pit.get("/api/house/alerts").json()
    assert "limit reached" == alert["concern"]
    assert (
        "ann has lost the $100.00 of the day and is out until 16 November 2026 00:00"
        == (alert["words"])
    )
    path = f"/api/house/alerts/{alert['number']}/acknowledge"
    assert [] == pit.post(path, {"note": "spoke to her"}).json()
    floor.watch._raised.clear()
    service.run(look)
    assert [] == pit.get("/api/house/alerts").json()


def test_coups_are_told_the_latest_first_and_page_by_page(service: Service) -> None:
    pit = sitting(service)
    for cents in (10_00, 20_00, 30_00):
        lose(pit, cents)
    ann = patron(service)

    def won(query: str = "") -> list[tuple[int, int]]:
        found = ann.get(f"/api/patrons/ann/activity{query}").json()
        return [(row["coup"], row["won_cents"]) for row in found]

    assert [(3, -30_00), (2, -20_00), (1, -10_00)] == won()
    first = ann.get("/api/patrons/ann/activity?most=1").json()[0]
    assert [(2, -20_00)] == won(f"?most=1&before={first['number']}")
    assert [] == won("?since=2026-11-16")
    assert [400] * 3 == [
        ann.get(f"/api/patrons/ann/activity?{query}").status_code
        for query in ("most=501", "before=-1", "since=yesterday")
    ]


def test_a_coup_settled_in_two_steps_is_one_in_the_history(service: Service) -> None:
    service.fill_purse("ann")
    noted: dict[str, Any] = {"table": "T1", "shoe": 1, "on": date(2026, 11, 15), "stakes_cents": 0}
    events = [
        ResultNoted(coup=coup, won_cents=won, **noted)
        for coup, won in ((1, -5_00), (1, 10_00), (2, 0), (2, -1_00), (3, 7_00))
    ]
    record = service.floor.record
    head = record.head("patron:ann").version
    record.append(
        Appending(
            Actor(Role.DEALER, "dot"),
            "two steps",
            "",
            service.clock.at,
            [StreamPart("patron:ann", head, events)],
        )
    )
    days = (date(2026, 11, 15), date(2026, 11, 16))
    found = history(record, "ann", days, 2)

    assert {days[0]: 11_00} == found.days
    assert [(3, 7_00), (2, -1_00)] == [(coup.coup, coup.won_cents) for coup in found.coups]
    assert (3, True) == (found.played, found.is_more)
    (rest,) = history(record, "ann", days, 2, found.coups[-1].number).coups
    assert 5_00 == rest.won_cents

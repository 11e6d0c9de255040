"""Patrons as persons over HTTP: ids on record, names for those who may see them, erasure."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from invited import (
    CYRILLIC_BOB,
    NAME,
    cage_of,
    codes,
    everything_on_record,
    findings,
    invited,
    playing,
)
from punto.floor.people.registering import Enrolment, Registrar
from punto.floor.seat import Along
from punto.house import HOUSE_STREAM
from punto.law.roles import Role
from punto.law.trouble import Breach
from punto.patrons.commands import PatronCommand
from punto.persons import is_id
from punto.record import Appended, Appending, StreamPart
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from purses import COUP, asks, enrolled, refused, says_no, table, text_of
from records import SUE
from service import PASSWORD, Service, service_at


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with service_at(str(tmp_path / "punto.db"), tmp_path / "keys") as started:
        yield started


# Ids on record


def test_streams_and_events_carry_the_id_alone(service: Service) -> None:
    patron, caller = playing(service)
    pit = table(service)
    joined = caller.command("T1", "join-table", patron=patron, seat=1, chips_cents=100_00)
    assert 200 == joined.status_code
    pit.catch_up()
    pit.call()
    assert (
        200
        == caller.command(
            "T1", "place-wager", patron=patron, wager="player", chips_cents=25_00
        ).status_code
    )
    too_much = caller.command("T1", "place-wager", patron=patron, wager="tie", chips_cents=900_00)
    assert 422 == too_much.status_code

    assert is_id(patron)
    text = everything_on_record(service)
    assert "quizzling" not in text
    assert not re.search(r"1000 ?4711", text)
    assert f"patron:{patron}".casefold() in text
    assert [] == findings(service)


def test_staff_see_the_name_and_a_patron_sees_their_own(service: Service) -> None:
    patron, caller = playing(service)
    table(service)
    caller.command("T1", "join-table", patron=patron, seat=1, chips_cents=100_00)

    assert "quizzling" in text_of(service.signed_in(Role.DEALER).get("/deal/T1").text)
    assert "quizzling" in text_of(service.signed_in(Role.INSPECTOR).get("/pit/T1").text)
    assert "quizzling" in text_of(cage_of(service).get(f"/cage/{patron}").text)
    assert "quizzling" in text_of(caller.get("/me").text)
    for path in ("/cage", f"/cage/{patron}"):
        assert patron in text_of(cage_of(service).get(path).text)
    by_name = cage_of(service).get("/cage/Quizzling").history[0]
    assert f"/cage/{patron}" == by_name.headers["location"]
    _, other = invited(service, "cy")
    seen = other.get("/tables/T1").text
    assert "quizzling" not in seen
    assert patron not in seen


def test_those_who_check_the_record_see_both(service: Service) -> None:
    patron, _ = playing(service)
    inspector = service.signed_in(Role.INSPECTOR)

    said = text_of(inspector.get("/record?person=QUIZZLING").text)
    assert f"quizzling ({patron})" in said
    for export in ("/api/record/export", "/api/record/export/events/csv"):
        text = inspector.get(export).text
        assert patron in text
        assert "quizzling" not in text


def test_found_by_name_id_and_card(service: Service) -> None:
    cage = cage_of(service)
    patron = enrolled(cage, NAME)
    asks(cage, "issue-card", patron, card="1000 4711")

    for words in ("quizz", "BOB  QUIZZLING", "B0b Quizzling", patron.lower(), "10004711"):
        rows = cage.get(f"/api/patrons?find={words}")
        assert [(patron, NAME, "1000 4711")] == [
            (row["patron"], row["name"], row["card"]) for row in rows.json()
        ]


def test_a_long_list_is_read_beside_the_loop(service: Service) -> None:
    """The service itself counts what a request reads on the loop, and fails with its name."""
    cage = cage_of(service)
    colours = ("Amber", "Blue", "Coral", "Dun", "Ecru", "Fawn", "Green")
    birds = ("finch", "gull", "heron", "ibis", "jay", "kite", "lark", "magpie")
    for number, (colour, bird) in enumerate(product(colours, birds)):
        asks(cage, "issue-card", enrolled(cage, f"{colour} {bird}"), card=f"2000 {number:04}")

    rows = cage.get("/api/patrons").json()

    assert len(colours) * len(birds) == len({row["card"] for row in rows})


STAFF_PAGES = {
    Role.DEALER: ("/deal/T1", "/tables/T1", "/wall/T1"),
    Role.INSPECTOR: ("/pit", "/pit/T1", "/pit/T1/guide"),
    Role.GAMING_MANAGER: ("/pit/T1", "/pit/T1/guide"),
    Role.CASHIER: ("/tables/T1",),
    Role.ADMINISTRATOR: ("/admin", "/tables/T1"),
}


def test_no_page_for_staff_calls_a_patron_by_an_id_alone(service: Service) -> None:
    """What scripts go by keeps the ids; what is read has names, also where something went wrong."""
    patron, caller = playing(service)
    pit = table(service)
    caller.command("T1", "join-table", patron=patron, seat=1, chips_cents=100_00)
    pit.catch_up()
    pit.call()
    caller.command("T1", "place-wager", patron=patron, wager="player", chips_cents=25_00)
    caller.command("T1", "place-wager", patron=patron, wager="tie", chips_cents=900_00)
    caller.command("T1", "open-dispute", patron=patron, about="the minimum")
    supervisor = service.signed_in(Role.CASINO_SUPERVISOR)
    supervisor.command("T1", "report-breach", person=patron, breach=Breach.ADVICE.value)
    supervisor.command("T1", "report-payment-error", patron=patron, wrong="overpaid", cents=5_00)
    for role, pages in STAFF_PAGES.items():
        for path in pages:
            said = text_of(service.signed_in(role).get(path).text)
            assert patron not in said, f"{path} for {role}"
    for path in ("/record?table=T1", "/reports/refusals?span=all", "/reports/alterations?span=all"):
        said = text_of(service.signed_in(Role.INSPECTOR).get(path).text)
        assert f"quizzling ({patron})" in said
        assert patron not in said.replace(f"quizzling ({patron})", ""), path
    for path in ("/tables/T1", "/me"):
        assert patron not in text_of(caller.get(path).text)


def test_surveillance_chooses_a_patron_by_name(service: Service) -> None:
    patron, caller = playing(service)
    pit = table(service)
    caller.command("T1", "join-table", patron=patron, seat=1, chips_cents=100_00)
    pit.catch_up()
    pit.call()
    caller.command("T1", "place-wager", patron=patron, wager="player", chips_cents=25_00)
    pit.catch_up()
    pit.play(COUP)
    service.run(service.floor.game_watch.catch_up, "T1")

    page = service.signed_in(Role.SURVEILLANCE).get("/watch/tables/T1").text
    assert f'<option value="{patron}">quizzling</option>' in page


# Look-alikes


def test_enrolling_a_look_alike_is_flagged_and_confirmed(service: Service) -> None:
    cage = cage_of(service)
    bob = enrolled(cage, NAME)
    for name in ("BOB QUIZZLING", CYRILLIC_BOB):
        like = cage.get(f"/api/patrons/like?name={name}").json()
        assert [bob] == [each["patron"] for each in like]
        answer = cage.post("/api/patrons", {"name": name})
        assert (422, ["house:patron:look-alikes"]) == codes(answer)
        assert NAME in answer.json()["message"]

    other = enrolled(cage, CYRILLIC_BOB, bob)

    assert is_id(other)
    assert other != bob
    assert [] == findings(service)


def test_a_refusal_puts_neither_a_name_nor_a_card_on_record(service: Service) -> None:
    """What is refused at the cage is on record, but for what tells who a person is."""
    cage = cage_of(service)
    bob, cy = enrolled(cage, NAME), enrolled(cage, "Cy")
    asks(cage, "issue-card", bob, card="1000 4711")
    before = service.floor.record.tip().refusal

    assert 422 == cage.post("/api/patrons", {"name": "B0B QUIZZLING"}).status_code
    assert refused("card-number") == says_no(cage, "issue-card", cy, card="1000 4711")
    assert refused("purse") == says_no(cage, "pay-out-money", cy, cents=1)
    asks(cage, "deposit-money", cy, cents=1)

    record = service.floor.record
    assert before + 1 == record.tip().refusal
    with record.database.read() as session:
        kept = str(session.rows("SELECT * FROM refusals")).lower()
    assert cy.lower() in kept
    assert "quizzling" not in kept
    assert not re.search(r"1000 ?4711", kept)


def test_nobody_comes_in_by_invitation_as_a_look_alike_of_a_suspended_patron(
    service: Service,
) -> None:
    bob, caller = invited(service, "bob")
    asks(caller, "suspend-play", bob, hours=48)
    administrator = service.signed_in(Role.ADMINISTRATOR)
    again = administrator.post("/api/people", {"name": "b0b", "roles": ["patron"]})

    assert (422, ["house:patron:look-alikes"]) == codes(again)
    told_apart, _ = invited(service, "b0b", others=[bob])
    assert told_apart != bob


def test_an_account_is_for_a_patron_to_whom_the_house_gave_an_id(service: Service) -> None:
    bob = enrolled(cage_of(service), NAME)
    administrator = service.signed_in(Role.ADMINISTRATOR)
    for nobody in ("Neo", "P-DVMK-4764"):
        asked = {"name": "quizz", "roles": ["patron"], "patron": nobody}
        assert 400 == administrator.post("/api/people", asked).status_code

    assert bob == invited(service, "quizz", patron=bob.lower())[0]
    assert [(bob, "quizz")] == [
        (each["name"], each["login"])
        for each in administrator.get("/api/people").json()
        if each["roles"] == ["patron"]
    ]


# Cards


def test_a_card_is_one_patrons_though_it_be_withdrawn(service: Service) -> None:
    cage = cage_of(service)
    bob, cy = enrolled(cage, "Bob"), enrolled(cage, "Cy")
    asks(cage, "issue-card", bob, card="1000 0001")
    asks(cage, "withdraw-card", bob, reason="lost")

    refused = says_no(cage, "issue-card", cy, card="10000001")
    assert (422, ["house:patron:card-number"]) == refused
    asks(cage, "issue-card", cy, card="1000 0002")
    asks(cage, "issue-card", bob, card="1000-0001")
    assert [] == findings(service)


def test_two_nodes_give_out_a_card_once(service: Service) -> None:
    """Another node gives it to Cy after this one has looked and before it has written."""
    cage, record = cage_of(service), service.floor.record
    bob, cy = enrolled(cage, "Bob"), enrolled(cage, "Cy")
    register, looked = service.floor.auth.register, Registrar.along
    meanwhile: list[object] = []

    def along(self: Registrar, command: PatronCommand, said: Enrolment) -> Along:
        found = looked(self, command, said)
        if not meanwhile:
            with record.database.read() as session:
                kept = register.with_card(session, cy, "1000 0001")
            assert kept is not None
            part = StreamPart(HOUSE_STREAM, record.head(HOUSE_STREAM).version, kept.facts)
            at = service.floor.now()
            meanwhile.append(record.append(Appending(SUE, "cy", "", at, (part,), kept.rows)))
        return found

    with patch.object(Registrar, "along", along):
        refused = says_no(cage, "issue-card", bob, card="10000001")

    assert isinstance(meanwhile[0], Appended)
    assert (422, ["house:patron:card-number"]) == refused
    assert cy == register.by_card("1000 0001")
    assert [] == findings(service)


def test_a_card_given_twice_by_one_key_is_given_once(service: Service) -> None:
    cage = cage_of(service)
    bob = enrolled(cage, "Bob")
    first = asks(cage, "issue-card", bob, card="7", key="k")
    assert first["events"] == asks(cage, "issue-card", bob, card="7", key="k")["events"]
    other = cage.post(
        f"/api/patrons/{bob}/commands", {"do": "issue-card", "card": "8"}, idempotency_key="k"
    )

    assert 400 == other.status_code
    assert "7" == first["account"]["card"] != first["events"][0]["card"]


def test_enrolling_twice_by_one_key_enrols_once(service: Service) -> None:
    cage = cage_of(service)
    first, again = (
        cage.post("/api/patrons", {"name": NAME}, idempotency_key="k").json() for _ in range(2)
    )
    other = cage.post("/api/patrons", {"name": "Cy"}, idempotency_key="k")

    assert first["account"]["patron"] == again["account"]["patron"]
    assert 400 == other.status_code


# Guests at tables


def seat(service: Service, patron: str) -> Any:
    dealer = service.signed_in(Role.DEALER)
    return dealer.command("T1", "join-table", patron=patron, seat=1, chips_cents=100_00)


def test_staff_who_seat_a_name_seat_the_patron_of_that_name(service: Service) -> None:
    pit = table(service)
    bob = enrolled(cage_of(service), NAME)

    assert 200 == seat(service, "bob quizzling").status_code
    pit.catch_up()
    assert bob in pit.table.patrons
    assert "quizzling" not in everything_on_record(service)


def test_a_guest_is_called_by_nothing_that_could_be_taken_for_a_patron(service: Service) -> None:
    pit = table(service)
    bob = enrolled(cage_of(service), NAME)
    wrong_id = f"{bob[:-1]}{'2' if bob[-1] != '2' else '3'}"

    for label in (CYRILLIC_BOB, "B0b Quizzling", wrong_id):
        assert (422, ["house:patron:guests"]) == codes(seat(service, label))
    assert 200 == seat(service, "the guest in blue").status_code
    pit.catch_up()
    assert ["onlooker", "the guest in blue"] == list(pit.table.patrons)


@pytest.mark.parametrize(
    ("label", "rule"), [("bob", "suspended"), ("BOB", "suspended"), (CYRILLIC_BOB[:3], "guests")]
)
def test_a_suspended_patron_is_seated_under_no_like_name(
    service: Service, label: str, rule: str
) -> None:
    table(service)
    bob, caller = invited(service, "bob")
    asks(caller, "suspend-play", bob, hours=48)

    assert (422, [f"house:patron:{rule}"]) == codes(seat(service, label))


def test_an_excluded_guest_is_known_under_any_like_name(service: Service) -> None:
    pit = table(service, "T1", "star-2025")
    pit.do(c.ReportBreach, person="Max Mole", breach=Breach.DEVICE)
    pit.do(c.ExcludePatron, patron="Max Mole", reason="a device that counts", casino=True)
    cage = cage_of(service)

    assert "14.8.3" == codes(seat(service, "MAX MOLE"))[1][0]
    assert (422, ["house:patron:guests"]) == codes(seat(service, "Max M0le"))
    assert (422, ["house:patron:look-alikes"]) == codes(
        cage.post("/api/patrons", {"name": "max mole"})
    )
    assert [] == findings(service)


# One person, two patrons


def test_what_keeps_one_out_keeps_out_the_same_person(service: Service) -> None:
    table(service)
    bob, caller = invited(service, "bob")
    cage = cage_of(service)
    robert, third = enrolled(cage, "Robert"), enrolled(cage, "Bertie")
    asks(caller, "suspend-play", bob, hours=48)
    assert 200 == seat(service, robert).status_code
    service.signed_in(Role.DEALER).command("T1", "leave-table", patron=robert)

    asks(cage, "find-same-person", robert, other=bob)
    asks(cage, "find-same-person", third, other=robert)
    page = text_of(cage.get(f"/cage/{third}").text)
    assert all(name in page for name in ("Found to be the same person as", "bob", "Robert"))

    for each in (robert, third):
        assert (422, ["house:patron:suspended"]) == codes(seat(service, each))
    longer = asks(caller, "suspend-play", bob, hours=96)["account"]["suspended_until"]
    assert longer == cage.get(f"/api/patrons/{third}").json()["suspended_until"]
    assert (422, ["house:patron:same-person"]) == says_no(
        cage, "find-same-person", bob, other=third
    )
    assert (422, ["house:patron:enrolled"]) == says_no(
        cage, "find-same-person", bob, other="P-DVMK-4764"
    )
    assert (422, ["house:patron:by-cashier"]) == says_no(
        service.signed_in(Role.SURVEILLANCE), "find-same-person", bob, other=third
    )
    assert [] == findings(service)


def test_an_exclusion_is_the_persons(service: Service) -> None:
    pit = table(service, "T1", "star-2025")
    cage = cage_of(service)
    bob, robert = enrolled(cage, "Bob"), enrolled(cage, "Robert")
    asks(cage, "find-same-person", bob, other=robert)
    pit.do(c.ReportBreach, person="bob", breach=Breach.DEVICE)
    pit.do(c.ExcludePatron, patron="BOB", reason="a device that counts", casino=True)

    assert "14.8.3" == says_no(cage, "deposit-money", robert, cents=1)[1][0]
    assert "14.8.3" == codes(seat(service, robert))[1][0]
    assert [] == findings(service)


# Erasure


def test_an_erased_patron_is_an_id_and_the_chain_holds(service: Service) -> None:
    pit = table(service)
    patron, caller = playing(service)
    administrator, cage = service.signed_in(Role.ADMINISTRATOR), cage_of(service)
    erase = f"/api/patrons/{patron}"

    assert "Erase who this is" in administrator.get("/admin").text

    def refused() -> tuple[int, list[str]]:
        return codes(administrator.ask("DELETE", erase))

    no = (422, ["house:patron:erasure"])
    assert no == refused()
    caller.command("T1", "join-table", patron=patron, seat=1, chips_cents=500_00)
    assert no == refused()
    caller.command("T1", "leave-table", patron=patron)
    asks(cage, "pay-out-money", patron, cents=500_00)
    asks(caller, "suspend-play", patron, hours=24)
    assert no == refused()
    service.clock.wait(hours=25)
    administrator, cage = service.signed_in(Role.ADMINISTRATOR), cage_of(service)
    assert 403 == cage.ask("DELETE", erase).status_code

    done = administrator.ask("DELETE", erase)

    assert (200, {"patron": patron}) == (done.status_code, done.json())
    pit.catch_up()
    verdict = Audit(DatabaseSource(service.floor.record)).run()
    assert ((), (patron,)) == (verdict.findings, verdict.erased)
    assert 401 == caller.get("/api/session").status_code
    credentials = {"name": "quizzling", "password": PASSWORD}
    assert 401 == service.nobody.post("/api/session", credentials).status_code
    shown = cage.get(f"/api/patrons/{patron}").json()
    assert (patron, True, "") == (shown["name"], shown["erased"], shown["card"])
    assert [] == cage.get("/api/patrons/like?name=quizzling").json()
    assert "quizzling" not in administrator.get("/admin").text
    assert "quizzling" not in cage.get("/cage").text
    assert no == says_no(cage, "deposit-money", patron, cents=1)
    assert no == codes(seat(service, patron))
    with service.floor.record.database.read() as session:
        for kept in ("persons", "marks", "accounts", "sessions"):
            column = "account" if kept == "sessions" else "name" if kept == "accounts" else "patron"
            query = f"SELECT 1 FROM {kept} WHERE {column} = ?"  # noqa: S608 - ours
            assert [] == session.rows(query, (patron,))


def test_the_card_of_an_erased_patron_is_nobodys(service: Service) -> None:
    cage, administrator = cage_of(service), service.signed_in(Role.ADMINISTRATOR)
    bob, cy = enrolled(cage, "Bob"), enrolled(cage, "Cy")
    asks(cage, "issue-card", bob, card="1000 0001")
    assert 200 == administrator.ask("DELETE", f"/api/patrons/{bob}").status_code

    answer = cage.post(f"/api/patrons/{cy}/commands", {"do": "issue-card", "card": "1000 0001"})
    assert (422, ["house:patron:card-number"]) == codes(answer)
    assert bob not in answer.json()["message"]


def test_what_comes_back_of_an_erased_patron_is_noticed(service: Service) -> None:
    """As from an older backup, put into the table by hand."""
    cage, administrator = cage_of(service), service.signed_in(Role.ADMINISTRATOR)
    bob = enrolled(cage, "Bob")
    with service.floor.record.database.read() as session:
        ((wrapped, sealed),) = session.rows("SELECT wrapped, sealed FROM persons")
    administrator.ask("DELETE", f"/api/patrons/{bob}")
    with service.floor.record.database.write() as session:
        session.run("INSERT INTO persons VALUES (?, ?, ?)", (bob, wrapped, sealed))

    assert [f"persons: {bob} was erased, and something of that is still there"] == findings(service)


def test_a_patron_of_whom_nothing_is_kept_cannot_be_erased(service: Service) -> None:
    administrator = service.signed_in(Role.ADMINISTRATOR)

    assert 422 == administrator.ask("DELETE", "/api/patrons/P-DVMK-4764").status_code

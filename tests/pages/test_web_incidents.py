"""Files of incidents over HTTP and on their pages: opened by what happens, written in, closed."""

from typing import Any

import pytest

from punto.law.roles import Role
from punto.law.trouble import Breach
from punto.record.audit import Audit
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from service import Caller, Served, Service

STATEMENT = b"%PDF-1.4 what the witness said"
FINDING = "A camera in a cuff; the recording went to the police."


@pytest.fixture
def supervisor(service: Service) -> Caller:
    return service.signed_in(Role.CASINO_SUPERVISOR)


def breached(service: Service) -> None:
    """A table of The Star at which a person was held with a device."""
    pit = Served(service, "star-2025").seat("ann").shoe()
    pit.play("4H TD 5C 7S")
    pit.do(c.ReportBreach, person="max", breach=Breach.DEVICE, note="a camera")
    pit.do(c.DetainPerson, person="max")


def files(caller: Caller, query: str = "") -> list[dict[str, Any]]:
    answer = caller.get(f"/api/incidents/{query}")
    assert 200 == answer.status_code, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def give(caller: Caller, **command: Any) -> Any:
    return caller.post("/api/incidents/commands", command)


def test_what_happened_is_in_a_file_in_the_same_entry(service: Service, supervisor: Caller) -> None:
    breached(service)

    (file,) = files(supervisor)
    assert ("breach", "star-2025", "table:T1") == (file["matter"], file["edition"], file["stream"])
    assert [("max", "concerned")] == [(each["person"], each["part"]) for each in file["people"]]
    assert [{"table": "T1", "coup": 1}] == file["coups"]
    assert [("hand-over", "max", ["14.8.4", "14.8"])] == [
        (each["need"], each["person"], each["clauses"]) for each in file["wants"]
    ]
    assert "a prohibited device" == file["words"]
    record = service.floor.record
    with record.database.read() as session:
        rows = session.rows(
            "SELECT stream FROM events WHERE entry ="
            " (SELECT entry FROM events WHERE kind = 'breach-reported')"
        )
    assert {"table:T1", "incidents"} == {stream for (stream,) in rows}
    assert () == Audit(DatabaseSource(record)).run().findings


def test_a_file_is_closed_by_who_may_when_nothing_is_wanted(
    service: Service, supervisor: Caller
) -> None:
    breached(service)
    close = {"do": "close-incident", "incident": 1, "finding": FINDING}
    early = give(supervisor, **close)
    assert (422, ["14.8.4", "14.8"]) == (early.status_code, early.json()["clauses"])
    over = {"do": "hand-over-person", "incident": 1, "person": "max", "officer": "Sgt 1187"}
    give(supervisor, **over, to="police")
    watching = service.signed_in(Role.SURVEILLANCE)
    assert 422 == give(watching, **close).status_code
    closed = give(service.signed_in(Role.CASINO_SUPERVISOR), **close)

    assert 200 == closed.status_code, closed.text
    assert (FINDING, []) == (closed.json()["finding"], closed.json()["wants"])
    assert [] == files(watching)
    assert [1] == [each["number"] for each in files(watching, "?closed=true")]


def test_what_is_written_into_a_file_is_there_and_names_of_strangers_are_sealed(
    service: Service, supervisor: Caller
) -> None:
    breached(service)
    supervisor.client.cookies.clear()
    headers = supervisor.headers | {"content-type": "application/octet-stream"}
    kept = supervisor.client.post(
        "/api/calendar/papers?name=statement.pdf", content=STATEMENT, headers=headers
    ).json()
    give(supervisor, do="note-incident", incident=1, note="Seen on camera 4.")
    give(supervisor, do="document-incident", incident=1, document=kept["digest"], about="Statement")
    give(supervisor, do="decide-incident", incident=1, decision="Excluded until further notice.")
    no_coup = give(supervisor, do="add-coup-to-incident", incident=1, table="T1", coup=9)
    assert (422, ["house:incident:coups"]) == (no_coup.status_code, no_coup.json()["clauses"])
    stranger = {
        "person": "grey coat",
        "part": "witness",
        "name": "Zelda Quint",
        "address": "1 Quay Street",
    }
    named = supervisor.post("/api/incidents/1/strangers", stranger)
    assert 201 == named.status_code, named.text

    (file,) = files(supervisor)
    assert ("Zelda Quint", "1 Quay Street") == (
        file["people"][1]["name"],
        file["people"][1]["address"],
    )
    assert [kept["digest"]] == [each["digest"] for each in file["papers"]]
    said = " ".join(each["words"] for each in file["entries"])
    for words in ("Seen on camera 4.", "Statement", "Excluded until further notice."):
        assert words in said
    record = service.floor.record
    with record.database.read() as session:
        bodies = session.rows("SELECT body FROM events")
    assert not any("Zelda" in str(body) for (body,) in bodies)
    assert () == Audit(DatabaseSource(record)).run().findings


def test_a_file_is_opened_by_hand(service: Service, supervisor: Caller) -> None:
    made = give(supervisor, do="open-incident", edition="act-2018", title="A fall", table=None)

    assert (200, "other", "A fall") == (
        made.status_code,
        made.json()["matter"],
        made.json()["words"],
    )
    dealer = service.signed_in(Role.DEALER)
    assert 403 == give(dealer, do="open-incident", edition="act-2018", title="x").status_code
    assert 404 == supervisor.get("/api/incidents/9").status_code


def test_pages_show_files_and_print_them(service: Service) -> None:
    breached(service)
    supervisor = service.signed_in(Role.CASINO_SUPERVISOR)
    page, file = supervisor.get("/incidents").text, supervisor.get("/incidents/1").text
    assert "Breach of the rules" in page
    for part in ("Write in the file", "data-print", "Close file 1", "max is held", "/record/T1/1"):
        assert part in file
    inspector = service.signed_in(Role.INSPECTOR)
    assert "Close file 1" not in inspector.get("/incidents/1").text
    oversight = inspector.get("/oversight").text
    assert "Incidents that are open" in oversight
    assert 'href="/incidents/1"' in oversight
    assert 404 == inspector.get("/incidents/9").status_code


def test_a_file_that_is_opened_is_an_alert(service: Service, supervisor: Caller) -> None:
    """With the event of the table that it is about, if there is one."""
    breached(service)
    give(supervisor, do="open-incident", edition="act-2018", title="A fall", table=None)
    give(supervisor, do="open-incident", edition="star-2025", title="A row", table="T1")
    floor = service.floor
    with service.client.portal() as portal:
        for entry in floor.record.entries(0):
            portal.call(floor.watch.look_at, entry)

    alerts = supervisor.get("/api/house/alerts").json()
    by_hand = [
        (each["table"], each["version"])
        for each in alerts
        if "File 2" in each["words"] or "File 3" in each["words"]
    ]
    (arose,) = [each for each in alerts if "File 1" in each["words"]]
    assert "File 1 was opened: breach of the rules" in arose["words"]
    with floor.record.database.read() as session:
        told = session.rows("SELECT version FROM events WHERE kind = 'breach-reported'")
    assert ("T1", told) == (arose["table"], [(arose["version"],)])
    assert [("", 0), ("T1", 0)] == sorted(by_hand)
    assert () == Audit(DatabaseSource(floor.record)).run().findings

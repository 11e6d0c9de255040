"""The verdict on a record as an inspector reads it: whole, or what is wrong and where."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from punto.law.roles import Role
from punto.record.findings import Wrong, finding
from punto.table import commands as c
from punto.web.pages.findings_told import MOST, heaped
from punto.web.pages.verifying import Verification
from service import Served, Service, service_at
from tampering import sql_at

WHO = ("ivy", "inspector")


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with service_at(str(tmp_path / "record.db"), tmp_path / "keys") as service:
        yield service


def verified(service: Service) -> str:
    """The page with the verdict, once the record was gone through."""
    inspector = service.signed_in(Role.INSPECTOR)
    found = Verification(service.floor, WHO)
    service.run(found.run)
    service.client.app.state.verification = found
    return inspector.get("/record/verification").text


def joined(service: Service) -> int:
    """A table at which a person sits down; the number of that event there."""
    table = Served(service, "act-2018")
    table.do(c.JoinTable, by="patron", who="wren", patron="wren", seat=1, chips_cents=1_000_00)
    return len(table.events)


def test_a_whole_record_is_called_whole(service: Service) -> None:
    joined(service)
    page = verified(service)

    assert "The record is whole." in page
    assert "Verified by ivy, inspector" in page
    assert service.floor.record.identity in page
    assert "What to do now" not in page


def test_what_was_changed_is_told_with_place_time_and_giver(service: Service) -> None:
    number = joined(service)
    at = service.floor.now()
    with sql_at(service.floor.record.name) as sql:
        sql.edit("table:T1", number, '"chips_cents":100000', '"chips_cents":900000')
    entry = service.floor.record.last_entry()
    page = verified(service)
    words = re.sub(r"<[^>]+>|\s+", " ", page)

    assert "The record is NOT whole." in words
    assert "Changed after it was written" in words
    row = words.partition("Changed after")[2]
    for told in ("Table T1", f"Entry {entry}", f"{at:%Y-%m-%d %H:%M:%S}", "wren, patron"):
        assert told in row
    assert f"It, or number {number - 1} before it, is not as it was written." in row
    assert "wren sits down at seat 1 with $9,000." in row
    assert f"/record?table=T1&amp;before={entry + 1}" in page
    assert "Does not add up" in words, "the ledger has what was written"


BEYOND_READING = {
    "body = '[]'": "Changed after it was written",
    "body = 'null'": "Changed after it was written",
    'body = \'{"event":"enrolled","v":"x"}\'': "Changed after it was written",
    "version = 'q'": "Changed after it was written",
    "entry = 'x'": "Missing",
}


@pytest.mark.parametrize("stream", ["table:T1", "patron:wren", "house"])
@pytest.mark.parametrize("change", BEYOND_READING)
def test_nothing_that_is_done_to_an_entry_keeps_it_from_being_found(
    service: Service, stream: str, change: str
) -> None:
    joined(service)
    with sql_at(service.floor.record.name) as sql:
        sql.run(f"UPDATE events SET {change} WHERE stream = ? AND version = 1", stream)  # noqa: S608 - changes of our own
    page = verified(service)

    assert "The record is NOT whole." in re.sub(r"<[^>]+>|\s+", " ", page)
    assert BEYOND_READING[change] in page


def test_a_fault_of_the_audit_is_said_and_raised(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fall(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("punto.web.pages.verifying.Audit.run", fall)
    found = Verification(service.floor, WHO)
    with pytest.raises(ZeroDivisionError):
        service.run(found.run)
    service.client.app.state.verification = found
    page = service.signed_in(Role.INSPECTOR).get("/record/verification").text

    assert "It could not be verified." in page
    assert "It stopped on a fault of its own after entry 0" in page


def test_no_sort_of_finding_is_left_out_for_another(service: Service) -> None:
    some = finding(Wrong.SUMS, "table:T1", 1, "audit-ledger-differs")
    other = finding(Wrong.MISSING, "table:T1", 2, "audit-missing", upto=None)
    missing, sums = heaped(service.floor.record, (*[some] * 5 * MOST, other))

    assert (1, 0) == (len(missing.some), missing.more)
    assert (MOST // 2, 5 * MOST - MOST // 2) == (len(sums.some), sums.more)


def test_a_verdict_can_be_taken_along(service: Service) -> None:
    number = joined(service)
    inspector = service.signed_in(Role.INSPECTOR)
    assert 404 == inspector.get("/api/record/verdict").status_code
    with sql_at(service.floor.record.name) as sql:
        sql.drop("table:T1", number)
    page = verified(service)
    paper = inspector.get("/api/record/verdict")

    assert "attachment" in paper.headers["content-disposition"]
    assert paper.text.startswith("THE RECORD IS NOT WHOLE")
    (fingerprint,) = re.findall(r"[0-9a-f]{64}", paper.text)
    assert fingerprint in page
    assert f"Table T1, number {number} there" in paper.text
    assert "The latest before it: Entry" in paper.text, "so that its time can be told"
    assert "ivy, inspector" in paper.text


def test_a_fingerprint_is_of_all_that_was_written(service: Service) -> None:
    joined(service)
    before = re.findall(r"[0-9a-f]{64}", verified(service))
    assert before == re.findall(r"[0-9a-f]{64}", verified(service))

    Served(service, "act-2018", "T2")
    assert before != re.findall(r"[0-9a-f]{64}", verified(service))

"""The calendar over HTTP and on its page: prepared, filed with the very document, closed."""

from hashlib import sha256
from typing import Any

import pytest
from httpx import Response

from punto.law.roles import Role
from punto.law.trouble import Transaction, WrongPayment
from punto.record.audit import Audit
from punto.record.papers import kept_bytes
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from purses import text_of
from service import Caller, Served, Service

LIST = b"%PDF-1.4 the list of November"


@pytest.fixture
def operator(service: Service) -> Caller:
    return service.signed_in(Role.CASINO_OPERATOR)


def overpaid(service: Service) -> Served:
    """A table of The Star at which too much was paid, which is on the list of its month."""
    pit = Served(service, "star-2025")
    pit.do(
        c.ReportPaymentError,
        transaction=Transaction.WAGER,
        wrong=WrongPayment.OVERPAID,
        cents=2_000_00,
        patron=None,
    )
    return pit


def notices(caller: Caller, month: str = "") -> list[dict[str, Any]]:
    answer = caller.get(f"/api/calendar/?month={month}")
    assert 200 == answer.status_code, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def brought(caller: Caller, body: bytes, name: str = "list.pdf") -> Response:
    caller.client.cookies.clear()
    headers = caller.headers | {"content-type": "application/octet-stream"}
    address = f"/api/calendar/papers?name={name}"
    return caller.client.post(address, content=body, headers=headers)


def test_what_is_due_is_listed_with_its_clause_and_hour(service: Service, operator: Caller) -> None:
    overpaid(service)

    (notice,) = notices(operator)
    assert ("monthly-list", "nicc", ["12.20.2"]) == (
        notice["matter"],
        notice["to"],
        notice["clauses"],
    )
    assert ("2026-12-01T00:00:00+11:00", "open") == (notice["due"], notice["standing"])
    assert [notice["number"]] == [each["number"] for each in notices(operator, "2026-11")]
    assert [] == notices(operator, "2026-10")


def test_a_document_is_kept_as_it_came_and_ticks_the_duty_at_its_table(
    service: Service, operator: Caller
) -> None:
    pit = overpaid(service)
    (notice,) = notices(operator)
    kept = brought(operator, LIST)
    assert 201 == kept.status_code, kept.text
    digest = kept.json()["digest"]
    assert sha256(LIST).hexdigest() == digest

    filed = operator.post(
        f"/api/calendar/{notice['number']}/file", {"reference": "N-11", "document": digest}
    )
    assert 201 == filed.status_code, filed.text
    pit.catch_up()
    assert () == pit.table.duties
    assert [] == notices(operator)
    (done,) = notices(operator, "2026-11")
    assert ("done", "N-11", "casino-operator", digest) == (
        done["standing"],
        done["reference"],
        done["filed_by"],
        done["document"]["digest"],
    )
    assert LIST == operator.get(f"/api/calendar/papers/{digest}").content
    assert () == Audit(DatabaseSource(service.floor.record)).run().findings


def test_the_document_that_the_record_prepares_is_the_one_that_is_kept(
    service: Service, operator: Caller
) -> None:
    overpaid(service)
    (notice,) = notices(operator)
    draft = operator.get(f"/api/calendar/{notice['number']}/draft")
    assert draft.content.startswith(b"%PDF-")
    operator.post(f"/api/calendar/{notice['number']}/file", {"reference": "N-11"})

    (done,) = notices(operator, "2026-11")
    kept = kept_bytes(service.floor.record.database, done["document"]["digest"])
    assert kept is not None
    assert ("monthly-list-1.pdf", draft.content) == (kept.name, kept.body)


@pytest.mark.parametrize(
    ("body", "status"), [(b"", 422), (b"\xff\xfe\x00", 400), (b"time,table\n", 201)]
)
def test_only_a_document_is_kept(operator: Caller, body: bytes, status: int) -> None:
    answer = brought(operator, body, "list.csv")

    assert status == answer.status_code, answer.text
    if status == 201:
        assert "text/csv" == answer.json()["media"]


def test_nothing_is_filed_by_a_document_that_is_not_kept(
    service: Service, operator: Caller
) -> None:
    pit = overpaid(service)
    answer = operator.post("/api/calendar/1/file", {"reference": "N-11", "document": "ab" * 32})

    assert (422, ["house:calendar:documents"]) == (answer.status_code, answer.json()["clauses"])
    pit.catch_up()
    assert 1 == len(pit.table.duties)
    assert 404 == operator.get("/api/calendar/9/draft").status_code
    assert 404 == operator.get(f"/api/calendar/papers/{'ab' * 32}").status_code


def test_a_documents_name_adds_nothing_to_the_head_of_an_answer(operator: Caller) -> None:
    kept = brought(operator, LIST, "a%22%0d%0aset-cookie:%20b=c%0d%0a.pdf")
    answer = operator.get(f"/api/calendar/papers/{kept.json()['digest']}")

    assert 'attachment; filename="aset-cookie_ b_c.pdf"' == answer.headers["content-disposition"]
    assert "set-cookie" not in answer.headers


def test_an_inspector_closes_the_month_when_nothing_of_it_is_open(
    service: Service, operator: Caller
) -> None:
    overpaid(service)
    service.clock.wait(days=20)
    inspector = service.signed_in(Role.INSPECTOR)
    too_soon = inspector.post("/api/calendar/months/2026-11/close", {})
    assert (422, "2026-11 cannot be closed while notices are open: 1") == (
        too_soon.status_code,
        too_soon.json()["message"],
    )
    operator = service.signed_in(Role.CASINO_OPERATOR)
    operator.post("/api/calendar/1/file", {"reference": "N-11"})
    assert "done-late" == notices(inspector, "2026-11")[0]["standing"]
    closed = inspector.post("/api/calendar/months/2026-11/close", {"note": "seen"})

    assert 201 == closed.status_code, closed.text
    assert "2026-11 is closed." in inspector.get("/calendar?month=2026-11").text


def test_what_is_overdue_is_an_alert(service: Service, operator: Caller) -> None:
    overpaid(service)
    service.clock.wait(days=20)
    floor = service.floor
    with service.client.portal() as portal:
        portal.call(floor.watch.look_now, floor.now(), {})

    operator = service.signed_in(Role.CASINO_OPERATOR)
    words = [each["words"] for each in operator.get("/api/house/alerts").json()]
    assert any("list of over- and underpayments" in each for each in words)


def test_the_page_shows_what_is_due_and_lets_those_file_who_may(service: Service) -> None:
    overpaid(service)
    operator = service.signed_in(Role.CASINO_OPERATOR).get("/calendar").text
    watching = service.signed_in(Role.SURVEILLANCE).get("/calendar").text

    for page in (operator, watching):
        assert "Month&#39;s list of over- and underpayments" in page
        assert "Star 2025 12.20.2" in text_of(page)
    assert 'data-form="file"' in operator
    assert 'data-form="file"' not in watching


def test_an_inspector_finds_a_coup_by_table_and_time(service: Service) -> None:
    pit = Served(service, "star-2025").seat("ann").shoe()
    pit.play("4H TD 5C 7S")
    between = pit.now
    pit.wait(hours=1)
    pit.play("4H TD 5C 7S")
    inspector = service.signed_in(Role.INSPECTOR)

    def found(at: str) -> tuple[int, str]:
        inspector.client.follow_redirects = False
        answer = inspector.get(f"/oversight?table=T1&at={at}")
        return answer.status_code, answer.headers.get("location", "")

    assert (303, "/record/T1/1") == found(f"{between:%Y-%m-%dT%H:%M:%S}")
    assert (303, "/record/T1/2") == found(f"{pit.now:%Y-%m-%dT%H:%M:%S}")
    early, _ = found("2020-01-01T00:00:00")
    assert 200 == early
    page = inspector.get("/oversight").text
    for part in ("Is the record whole?", "Rulebooks in force", "Approvals on file", "What is due"):
        assert part in page


def test_the_letters_of_an_act_table_are_filed_and_the_record_is_whole(
    service: Service, operator: Caller
) -> None:
    """One before its use, one when the calendar asks for it; what is over is used no more."""

    def keep(approval: str, body: bytes, **more: str) -> None:
        digest = brought(operator, body).json()["digest"]
        letter = {"edition": "act-2018", "approval": approval, "reference": f"ref {approval}"}
        answer = operator.post("/api/calendar/approvals", {**letter, "document": digest, **more})
        assert 201 == answer.status_code, answer.text

    keep("shoe", b"The shoe is approved.")
    Served(service, "act-2018")
    (due,) = notices(operator)
    assert ("equipment-approval", ["1.1"]) == (due["matter"], due["clauses"])
    assert "table: ref table (no letter on file)" in operator.get("/oversight").text
    keep("table", b"The table is approved.", lapses="2026-12-01T00:00:00+11:00")

    assert ["renewal"] == [each["matter"] for each in notices(operator)]
    assert "table: ref table (no letter" not in operator.get("/oversight").text
    month = notices(operator, "2026-11")
    assert 2 == sum(each["matter"] == "equipment-approval" for each in month)
    assert () == Audit(DatabaseSource(service.floor.record)).run().findings

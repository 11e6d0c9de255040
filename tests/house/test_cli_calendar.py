"""`punto calendar` as a person and a program meet it."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from punto.cli import run
from punto.law.trouble import Transaction, WrongPayment
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.table import commands as c
from service import Served, service_at

Captured = pytest.CaptureFixture[str]
LIST = b"%PDF-1.4 the list of November"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record in which too much was paid, and the list that was sent of it."""
    with service_at(str(tmp_path / "punto.db"), tmp_path / "keys") as service:
        Served(service, "star-2025").do(
            c.ReportPaymentError,
            transaction=Transaction.WAGER,
            wrong=WrongPayment.OVERPAID,
            cents=2_000_00,
            patron=None,
        )
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PUNTO_DATABASE", raising=False)
    (tmp_path / "list.pdf").write_bytes(LIST)
    return tmp_path


def said(capsys: Captured, *words: str) -> str:
    assert 0 == run(["calendar", *words])
    captured = capsys.readouterr()
    assert "" == captured.err
    return captured.out


def test_what_is_due_is_listed(capsys: Captured) -> None:
    words = said(capsys, "list")
    (notice,) = json.loads(said(capsys, "list", "--json"))

    assert "12.20.2" in words
    assert ("monthly-list", "nicc", "2026-11") == (
        notice["notice"]["matter"],
        notice["notice"]["to"],
        notice["notice"]["period"],
    )
    assert "Nothing fell due in 2020-01." in said(capsys, "list", "2020-01")


def test_a_document_is_filed_and_comes_back_as_it_was(capsys: Captured, folder: Path) -> None:
    digest = sha256(LIST).hexdigest()
    assert digest in said(
        capsys, "file", "1", "list.pdf", "--reference", "N-11", "--by", "olga"
    ).replace("\n", "")
    said(capsys, "paper", digest, "--out", "again.pdf")

    assert LIST == (folder / "again.pdf").read_bytes()
    assert "Nothing is due." in said(capsys, "list")
    with open_record("punto.db", new=False) as record:
        assert () == load(record, "table:T1").state.duties
        assert () == Audit(DatabaseSource(record)).run().findings


@pytest.mark.parametrize(
    "words",
    [
        ("file", "9", "list.pdf", "--reference", "N-11", "--by", "olga"),
        ("file", "1", "none-such.pdf", "--reference", "N-11", "--by", "olga"),
        ("paper", "ab" * 32, "--out", "again.pdf"),
        ("close", "2999-01", "--by", "ina"),
    ],
    ids=["no such notice", "no such file", "no such document", "a month to come"],
)
def test_what_cannot_be_done_is_said(capsys: Captured, words: tuple[str, ...]) -> None:
    assert 0 != run(["calendar", *words])
    captured = capsys.readouterr()

    assert captured.err
    assert "Traceback" not in captured.err
    assert "a fault of its own" not in captured.err


def test_a_month_that_is_over_is_closed_by_an_inspector(capsys: Captured) -> None:
    assert {"month": "2026-01", "closed": True} == json.loads(
        said(capsys, "close", "2026-01", "--by", "ina", "--json")
    )
    assert 0 != run(["calendar", "close", "2026-01", "--by", "ina"])


@pytest.mark.parametrize(
    ("change", "finding"),
    [
        ("UPDATE papers SET body = 'eA=='", "audit-another-paper"),
        ("UPDATE papers SET body = '-'", "audit-another-paper"),
        ("DELETE FROM papers", "audit-paper-missing"),
        ("INSERT INTO papers VALUES ('x', 'x', 'text/plain', 'eA==')", "audit-paper-unrecorded"),
    ],
)
def test_an_audit_reads_every_document_again(capsys: Captured, change: str, finding: str) -> None:
    said(capsys, "file", "1", "list.pdf", "--reference", "N-11", "--by", "olga")
    with open_record("punto.db", new=False) as record:
        with record.database.write() as session:
            session.run(change)
        found = Audit(DatabaseSource(record)).run().findings

    assert [finding] == [each.about.why for each in found]

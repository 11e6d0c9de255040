"""`punto record` as a person and a program meet it: sentences, JSON and exit codes."""

import csv
import io
import json
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from played import house_at
from private_postgres import PrivatePostgres
from punto.cli import run
from said import Captured, said, told
from tampering import sql_at
from test_record_audit import BET, ENTRIES, LAST, T1, play

VERDICT = {"entries", "events", "streams", "shoes", "cards", "signed", "findings"}
VERDICT |= {"refusals", "uncovered", "erased"}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    with house_at(str(folder / "record.db"), folder / "keys") as house:
        play(house)
    return folder / "record.db"


@pytest.fixture
def file(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A record of its own for each test, in the folder that the person is in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUNTO_KEYS", "keys")
    shutil.copy(made, tmp_path / "punto.db")
    return "punto.db"


def sentence(capsys: Captured, *words: str, code: int) -> str:
    """The one sentence on standard error; as JSON it is on standard output."""
    assert code == run(["record", *words])
    captured = capsys.readouterr()
    assert "" == captured.out
    (only,) = captured.err.splitlines()
    assert code == run(["record", *words, "--json"])
    shape = json.loads(capsys.readouterr().out)
    assert {"error", "message", "rules", "clauses", "remedy"} == set(shape)
    assert f"{shape['message']} - {shape['remedy']}." == only
    return str(only)


# list, ledger


def test_streams_are_listed(file: str, capsys: Captured) -> None:
    assert "punto.db" == file
    shown = said(capsys, "list")
    listed = told(capsys, "list")

    assert f", {ENTRIES} entries" in shown.splitlines()[0]
    assert {"record", "entry", "streams"} == set(listed)
    assert ["calendar", "house", "shoe:T2", T1, "table:T2"] == list(listed["streams"])
    assert LAST == listed["streams"][T1]["version"]
    for name, head in listed["streams"].items():
        assert f"{name} " in shown
        assert head["hash"][:16] in shown


@pytest.mark.usefixtures("file")
def test_every_account_is_shown_and_balances(capsys: Captured) -> None:
    shown = said(capsys, "ledger", "T1")
    rows = told(capsys, "ledger")

    assert "Every book balances." in shown
    assert "table:T2" not in shown
    assert "$-" not in shown
    assert {"table:T1", "table:T2"} == {row["stream"] for row in rows}
    for name in ("table:T1", "table:T2"):
        for book in ("chips", "house"):
            cents = [r["cents"] for r in rows if (r["stream"], r["book"]) == (name, book)]
            assert len(cents) >= 2
            assert 0 == sum(cents)


@pytest.mark.usefixtures("file")
def test_a_ledger_of_no_table_is_refused(capsys: Captured) -> None:
    advice = "name one that was opened; punto record list shows them"
    expected = f"There is no table T9 in the record - {advice}."

    assert expected == sentence(capsys, "ledger", "T9", code=2)


@pytest.mark.usefixtures("file")
def test_a_float_is_counted_once_at_the_end_of_a_day(capsys: Captured) -> None:
    closed = told(capsys, "close", "T1", "--counted", "0", "--by", "sue")

    assert -closed["expected_cents"] == closed["difference_cents"] < 0
    assert "short" in said(capsys, "close", "T1", "--counted", "0", "--by", "sue")
    assert "another count" in sentence(
        capsys, "close", "T1", "--counted", "1", "--by", "sue", code=2
    )


# verify, sign


def test_a_whole_record_is_said_to_be_whole(file: str, capsys: Captured) -> None:
    assert said(capsys, "verify", file) == said(capsys, "verify")
    assert (
        "The record is whole: 70 events of 65 commands in 5 streams, 0 refusals; "
        "1 sealed shoes opened, 5 cards checked; no signed heads or codes."
    ) == said(capsys, "verify").splitlines()[0]
    assert 4 == said(capsys, "verify").count("Not covered: ")
    verdict = told(capsys, "verify")
    assert VERDICT == set(verdict)
    assert [] == verdict["findings"]


def test_what_is_found_is_said_and_exits_with_one(file: str, capsys: Captured) -> None:
    with sql_at(file) as sql:
        sql.edit(T1, BET, '"say":[]', '"say":[{"why":"x","given":{}}]')
    lines = said(capsys, "verify", code=1).splitlines()
    verdict = told(capsys, "verify", code=1)

    assert "Table T1, number 16: It, or number 15 before it, is not as it was written" == lines[0]
    assert lines[1].startswith("The record is NOT whole: 1 finding in 70 events")
    assert [
        {
            "stream": T1,
            "version": BET,
            "wrong": "changed",
            "message": "It, or number 15 before it, is not as it was written",
            "why": "audit-changed",
            "given": {"last": 15},
        }
    ] == verdict["findings"]


def test_a_person_is_spared_a_thousand_findings(file: str, capsys: Captured) -> None:
    with sql_at(file) as sql:
        sql.run("UPDATE events SET hash = 'x'")
    lines = said(capsys, "verify", code=1).splitlines()
    findings = told(capsys, "verify", code=1)["findings"]

    assert 52 == len([line for line in lines if not line.startswith("Not covered")])
    assert f"And {len(findings) - 50} more; --json lists them all." == lines[50]


def test_signed_heads_are_made_and_checked(file: str, capsys: Captured) -> None:
    keys = ("--keys", "keys")
    first = said(capsys, "sign", "heads", *keys)
    second = told(capsys, "sign", "heads", *keys)
    assert first.startswith("Signed the record up to entry 65 and refusal 0 in heads.")
    fields = {"record", "at", "entry", "refusal", "hash", "before", "signature"}
    assert fields == set(second)
    assert "2 signed heads" in said(capsys, "verify", "--heads", "heads", *keys)
    assert 2 == told(capsys, "verify", "--heads", "heads", "--key", "keys/signing.pub")["signed"]

    with sql_at(file) as sql:
        sql.drop(T1, LAST, entry=True)
        sql.rewrite(T1)
    assert said(capsys, "verify").startswith("The record is whole")
    lines = said(capsys, "verify", "--heads", "heads", *keys, code=1).splitlines()
    assert all(line.startswith("The record: It does not come by entry 65") for line in lines[:2])


def test_heads_are_kept_apart_and_found_by_themselves(
    file: str, tmp_path: Path, capsys: Captured
) -> None:
    """In a folder of their own beside the keys, which verify looks into unless told otherwise."""
    said(capsys, "sign", "--keys", "house/keys")
    (heads,) = (tmp_path / "house" / "heads").iterdir()

    assert 1 == told(capsys, "verify", "--keys", "house/keys")["signed"]
    given = ("--heads", "house/heads", "--key", "house/keys/signing.pub")
    assert 1 == told(capsys, "verify", *given)["signed"]
    assert 0 == told(capsys, "verify")["signed"]
    with sql_at(file) as sql:
        sql.drop(T1, LAST, entry=True)
        sql.rewrite(T1)
    assert 1 == len(told(capsys, "verify", "--keys", "house/keys", code=1)["findings"])
    heads.write_bytes(b"")
    findings = told(capsys, "verify", "--keys", "house/keys", code=1)["findings"]
    assert ["The file of signed heads is empty"] == [each["message"] for each in findings]


def test_a_code_is_printed_and_held_against_the_record(file: str, capsys: Captured) -> None:
    code, words, *_ = said(capsys, "head").splitlines()
    head = told(capsys, "head")

    assert (code, 65, 0) == (head["code"], head["entry"], head["refusal"])
    assert f"punto record verify --code {code}" in words
    assert "1 signed heads or codes" in said(capsys, "verify", "--code", code)
    with sql_at(file) as sql:
        sql.run("UPDATE entries SET person = 'bob' WHERE number = ?", BET)
        sql.rewrite(T1)
    assert said(capsys, "verify").startswith("The record is whole")
    assert (
        "The record: Up to entry 65 and refusal 0 it is not what was written down"
        == said(capsys, "verify", "--code", code, code=1).splitlines()[0]
    )
    expected = "'1-2-3' is no code of a record - write it as punto record head prints it."
    assert expected == sentence(capsys, "verify", "--code", "1-2-3", code=2)


class Witness(BaseHTTPRequestHandler):
    """A person outside who keeps what is sent, or says that they do not."""

    kept: ClassVar[list[bytes]] = []
    status = 204

    def do_POST(self) -> None:
        self.kept.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(self.status)
        self.send_header("location", "/elsewhere")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def witness(status: int = 204) -> Iterator[tuple[str, list[bytes]]]:
    kept: list[bytes] = []
    kind = type("ThisWitness", (Witness,), {"kept": kept, "status": status})
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/heads", kept
        server.shutdown()


@pytest.mark.usefixtures("file")
def test_a_head_is_sent_to_a_witness(tmp_path: Path, capsys: Captured) -> None:
    with witness() as (address, kept):
        said(capsys, "sign", "heads", "--send-to", address)

    assert (tmp_path / "heads").read_bytes().splitlines() == kept


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize("status", [302, 404, 500])
def test_a_witness_that_does_not_take_a_head_is_told_of(capsys: Captured, status: int) -> None:
    with witness(status) as (address, kept):
        words = sentence(capsys, "sign", "heads", "--send-to", address, code=69)

    assert words.startswith(f"The witness at 127.0.0.1 did not take the head ({status})")
    assert 2 == len(kept), "once for the sentence and once for JSON; nobody was sent elsewhere"


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize(
    ("address", "code"), [("ftp://127.0.0.1/heads", 2), ("heads", 2), ("http://127.0.0.1:1/x", 69)]
)
def test_heads_are_sent_nowhere_else(capsys: Captured, address: str, code: int) -> None:
    sentence(capsys, "sign", "heads", "--send-to", address, code=code)


@pytest.mark.usefixtures("file")
def test_keys_are_their_owners_alone(tmp_path: Path, capsys: Captured) -> None:
    said(capsys, "sign", "heads", "--keys", "keys")

    assert 0o600 == (tmp_path / "keys" / "signing.key").stat().st_mode & 0o777
    assert 0o700 == (tmp_path / "keys").stat().st_mode & 0o777


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        (("--heads", "none"), 2, "none cannot be read: there is no such file or folder"),
        (("--heads", "torn"), 2, "Line 1 of torn is not a line of heads"),
        (("--heads", "good", "--keys", "elsewhere"), 69, "signing.pub is not a public"),
        (("--heads", "good", "--key", "torn"), 69, "torn is not a public key"),
    ],
)
def test_heads_that_cannot_be_checked_are_told_of(
    capsys: Captured, words: tuple[str, ...], code: int, expected: str
) -> None:
    said(capsys, "sign", "good", "--keys", "keys")
    Path("torn").write_text("half")

    assert expected in sentence(capsys, "verify", *words, code=code)


# export, import, backup, restore


def test_an_export_is_verified_and_read_back(file: str, capsys: Captured) -> None:
    assert "Wrote 65 entries to out.jsonl.\n" == said(capsys, "export", "out.jsonl")
    assert {"entries": 65, "files": ["out.txt"]} == told(capsys, "export", "out.txt")
    assert Path("out.txt").read_bytes() == Path("out.jsonl").read_bytes()
    for name in ("out.jsonl", "out.txt"):
        assert said(capsys, "verify", name).startswith("The record is whole: 70 events")
    shown = said(capsys, "import", "out.jsonl", "--database", "new.db").splitlines()
    assert "Read out.jsonl into new.db." == shown[0]
    assert told(capsys, "list") == told(capsys, "list", "--database", "new.db")
    assert VERDICT == set(told(capsys, "import", "out.txt", "--database", "other.db"))
    assert told(capsys, "ledger") == told(capsys, "ledger", "--database", "other.db")
    assert "punto.db" == file


@pytest.mark.usefixtures("file")
def test_an_export_goes_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert 0 == run(["record", "export", "-"])
    out = capfdbinary.readouterr().out
    assert 0 == run(["record", "export", "out.jsonl"])

    assert Path("out.jsonl").read_bytes() == out


@pytest.mark.usefixtures("file")
def test_tables_are_written_for_a_desk(capsys: Captured) -> None:
    files = told(capsys, "export", "tables", "--csv")["files"]

    assert ["tables/events.csv", "tables/ledger.csv", "tables/refusals.csv"] == files
    events = list(csv.DictReader(io.StringIO(Path(files[0]).read_text("utf-8"))))
    assert 70 == len(events)
    assert 4 == len(said(capsys, "export", "tables", "--csv").splitlines()) + 1


def test_a_record_is_copied_to_another_database(
    file: str, capsys: Captured, postgres: PrivatePostgres
) -> None:
    url = postgres.new_database("copied_by_hand")
    lines = said(capsys, "copy", url).splitlines()
    head = told(capsys, "copy", "back.db", "--database", url)

    assert f"Copied {file} to {url}." == lines[0]
    assert f"Both end with entry {ENTRIES}, {head['record']['hash']}." == lines[-1]
    assert VERDICT | {"copied", "record"} == set(head)
    assert head["copied"] == head["record"]
    assert said(capsys, "list") == said(capsys, "list", "--database", "back.db")
    assert "back.db holds a record already" in sentence(capsys, "copy", "back.db", code=69)


def test_a_backup_is_restored(file: str, capsys: Captured) -> None:
    shown = said(capsys, "backup", "copy.db").splitlines()
    assert "Copied punto.db to copy.db." == shown[0]
    assert shown[1].startswith("The record is whole: 70 events of 65 commands")
    restored = said(capsys, "restore", "copy.db", "--database", "new.db").splitlines()
    assert "Restored copy.db into new.db." == restored[0]
    assert told(capsys, "list", "--database", file) == told(capsys, "list", "--database", "new.db")
    assert VERDICT == set(told(capsys, "backup", "again.db"))
    assert VERDICT == set(told(capsys, "restore", "again.db", "--database", "newer.db"))


def test_a_record_goes_to_postgresql_and_comes_back(
    file: str, capsys: Captured, postgres: PrivatePostgres
) -> None:
    url = postgres.new_database("cli_record")
    said(capsys, "backup", "copy.db")
    said(capsys, "restore", "copy.db", "--database", url)
    said(capsys, "backup", "back.db", "--database", url)

    assert told(capsys, "list", "--database", file) == told(capsys, "list", "--database", "back.db")
    assert said(capsys, "verify", url).startswith("The record is whole")


def test_findings_leave_no_copy_and_exit_with_one(file: str, capsys: Captured) -> None:
    said(capsys, "export", "out.jsonl")
    lines = Path("out.jsonl").read_text().splitlines(keepends=True)
    Path("out.jsonl").write_text("".join(lines[:10] + lines[11:]))
    shown = said(capsys, "import", "out.jsonl", "--database", "new.db", code=1)
    assert "The record: Entry 10 is missing" == shown.splitlines()[0]
    assert "Read" not in shown
    with sql_at(file) as sql:
        sql.drop(T1, LAST)
    assert "NOT whole" in said(capsys, "backup", "copy.db", code=1)

    assert ["out.jsonl", "punto.db"] == sorted(path.name for path in Path().iterdir())


def damage(path: Path) -> None:
    """Noise over the middle of a file."""
    content = path.read_bytes()
    noise = bytes(range(256)) * 16
    middle = 4096 * 2
    path.write_bytes(content[:middle] + noise + content[middle + len(noise) :])


def other_database() -> bytes:
    with sqlite3.connect("other.db") as connection:
        connection.execute("CREATE TABLE meta (key TEXT, value TEXT)")
        connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()
    return Path("other.db").read_bytes()


@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        (("verify", "none.db"), 69, "There is no record none.db"),
        (("list", "--database", "none.db"), 69, "There is no record none.db"),
        (("verify", "."), 69, "There is no record ."),
        (("verify", "letter.db"), 69, "letter.db is not a record"),
        (("verify", "empty.db"), 69, "There is no record in empty.db"),
        (("verify", "other.db"), 69, "There is no record in other.db"),
        (("verify", "damaged.db"), 69, "damaged.db is damaged"),
        (("ledger", "--database", "damaged.db"), 69, "damaged.db is damaged"),
        (("verify", "mysql://host/name"), 2, "mysql is no database that a record can be kept in"),
        (("verify", "postgresql://nobody@/x?host=/nowhere"), 69, "PostgreSQL x does"),
        (("verify", "none.jsonl"), 2, "none.jsonl cannot be read: there is no such file or folder"),
        (("verify", "letter.jsonl"), 2, "letter.jsonl is not the export of a record"),
        (("verify", "cut.jsonl"), 2, "Line 66 of cut.jsonl is neither an entry nor a refusal"),
        (
            ("import", "cut.jsonl", "--database", "new.db"),
            2,
            "Line 66 of cut.jsonl is neither an entry nor a refusal",
        ),
        (("import", "whole.jsonl"), 69, "punto.db holds a record already"),
        (("restore", "none.db", "--database", "new.db"), 69, "There is no backup none.db"),
        (("restore", "punto.db"), 69, "punto.db holds a record already"),
        (("backup", "letter.db"), 69, "letter.db is there already"),
        (
            ("export", "no/out.jsonl"),
            69,
            "no/out.jsonl cannot be written: there is no",
        ),
        (
            ("export", "letter.db", "--csv"),
            69,
            "letter.db cannot be written: there is a file",
        ),
        (
            ("sign", "no/heads", "--keys", "keys"),
            69,
            "no/heads cannot be written: there is no",
        ),
    ],
)
def test_bad_input_is_answered_in_one_sentence(
    file: str, capsys: Captured, words: tuple[str, ...], code: int, expected: str
) -> None:
    said(capsys, "export", "whole.jsonl")
    Path("cut.jsonl").write_text(Path("whole.jsonl").read_text()[:-40])
    for name in ("letter.db", "letter.jsonl"):
        Path(name).write_text("Dear sirs, " * 100)
    Path("empty.db").write_bytes(b"")
    shutil.copy(file, "damaged.db")
    damage(Path("damaged.db"))
    other = other_database()

    assert sentence(capsys, *words, code=code).startswith(expected)
    assert not Path("new.db").exists()
    assert b"" == Path("empty.db").read_bytes()
    assert other == Path("other.db").read_bytes(), "another person's database stays as it was"


@pytest.mark.usefixtures("file")
def test_the_address_may_come_from_the_environment(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUNTO_DATABASE", "none.db")
    for command in ("list", "verify", "ledger"):
        assert sentence(capsys, command, code=69).startswith("There is no record none.db")


def test_a_replay_into_a_pipe_that_closes_is_no_error(file: str) -> None:
    """As `punto record replay T1 | head -1` does it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "punto.cli", "record", "replay", "T1", "--database", file],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert b"REPLAY" in process.stdout.readline()
    process.stdout.close()

    assert b"" == process.stderr.read()
    process.stderr.close()
    assert process.wait() in (0, 141)

"""The feed of the record for other systems: from a cursor, masked, at least once, and by day."""

import json
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from awaited import until
from punto.cli import run
from punto.floor.record_feed import FeedLine, FeedReader, feed
from punto.law.roles import Role
from punto.law.trouble import Breach
from punto.table import commands as c
from service import Caller, Served, Service, service_at

EXAMPLE = Path(__file__).parents[2] / "examples" / "follow_the_record.py"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with service_at(str(tmp_path / "punto.db"), tmp_path / "keys") as service:
        service.fill_purse("ann")
        pit = Served(service, "star-2025").seat("ann").shoe()
        pit.play("4H TD 5C 7S")
        pit.bet("ann", "player", 50_00)
        pit.do(c.ReportBreach, person="max", breach=Breach.DEVICE, note="a camera")
        # The floor raises it by itself, and nothing else comes after it.
        service.run(until, lambda: service.floor.house.house.alerts)
        yield service


def lines(caller: Caller, query: str = "") -> list[dict[str, Any]]:
    answer = caller.get(f"/api/feed/{query}")
    assert 200 == answer.status_code, answer.text
    return [json.loads(each) for each in answer.text.splitlines()]


def events(told: list[dict[str, Any]]) -> list[str]:
    return [each["event"]["event"] for line in told for each in line.get("events", ())]


def test_a_feed_goes_on_from_its_cursor_and_ends_where_the_record_does(service: Service) -> None:
    system = service.device(Role.MANAGEMENT_SYSTEM, name="cms")
    whole = lines(system)
    last = service.floor.record.last_entry()
    assert {"cursor": last, "last": last} == whole[-1]

    parts, cursor = [], 0
    while cursor < last:
        *some, end = lines(system, f"?after={cursor}&most=7")
        assert end["cursor"] == min(cursor + 7, last)
        parts += some
        cursor = end["cursor"]
    assert whole[:-1] == parts
    assert [{"cursor": last, "last": last}] == lines(system, f"?after={last}")
    assert parts[-1:] == lines(system, f"?after={parts[-1]['cursor'] - 1}")[:1]


def test_each_reader_sees_what_its_token_may(service: Service) -> None:
    system = lines(service.device(Role.MANAGEMENT_SYSTEM, name="cms"))
    store = lines(service.device(Role.WAREHOUSE, name="dwh"))

    assert {"wager-placed", "result-announced", "patron-enrolled"} <= set(events(system))
    assert "wager-placed" in events(store)
    assert "patron-enrolled" not in events(store)
    assert "ann" in json.dumps(system)
    assert '"ann"' not in json.dumps(store)
    for told in (system, store):
        assert not {"breach-reported", "incident-arose", "token-given"} & set(events(told))
        streams = {
            each["stream"].partition(":")[0] for line in told[:-1] for each in line["events"]
        }
        assert streams <= {"table", "patron"}


def test_a_patron_has_one_name_in_a_warehouse_and_another_in_the_next(service: Service) -> None:
    def called(device: str) -> set[str]:
        told = lines(service.device(Role.WAREHOUSE, name=device))
        placed = [each["event"] for line in told[:-1] for each in line["events"]]
        return {each["patron"] for each in placed if each["event"] == "wager-placed"}

    first, other = called("dwh"), called("lake")
    assert (1, 1) == (len(first), len(other))
    assert called("dwh") == first != other


@pytest.mark.parametrize("role", [Role.DISPLAY, Role.INSPECTOR, Role.ADMINISTRATOR])
def test_nobody_else_follows_the_record(service: Service, role: Role) -> None:
    assert 403 == service.signed_in(role).get("/api/feed/").status_code


@pytest.mark.parametrize("query", ["?after=-1", "?most=0", "?most=10001", "?after=x"])
def test_what_is_asked_for_is_bounded(service: Service, query: str) -> None:
    device = service.device(Role.WAREHOUSE, name="dwh")

    assert 400 == device.get(f"/api/feed/{query}").status_code


def test_the_example_counts_each_coup_once_though_it_is_begun_again(
    service: Service, tmp_path: Path
) -> None:
    example = runpy.run_path(str(EXAMPLE))
    device = service.device(Role.WAREHOUSE, name="dwh")
    follow, kept = example["follow"], tmp_path / "counts.json"
    follow.__globals__["lines"] = lambda _house, _token, after: iter(
        lines(device, f"?after={after}&most=5")
    )

    assert {"table:T1": 1} == follow("", "", kept)["coups"]
    assert {"table:T1": 1} == follow("", "", kept)["coups"]
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


def test_days_that_are_over_are_written_once(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = FeedReader(Role.WAREHOUSE, b"x")
    last = service.floor.record.last_entry()
    told = [
        each for each in feed(service.floor.record, reader, 0, last) if isinstance(each, FeedLine)
    ]
    monkeypatch.setenv("PUNTO_KEYS", str(tmp_path / "keys"))
    arguments = ["feed", "export", str(tmp_path / "days"), "--device", "dwh"]
    arguments += ["--database", str(tmp_path / "punto.db"), "--before"]
    assert 0 == run([*arguments, "2026-11-15"])
    assert [] == list((tmp_path / "days").iterdir())
    arguments.append("2026-11-16")
    assert 0 == run(arguments)

    (file,) = sorted((tmp_path / "days").iterdir())
    table = parquet.read_table(file)
    assert sum(len(line.events) for line in told) == table.num_rows
    assert ["cursor", "at", "role", "stream", "version", "event", "body"] == table.column_names
    before = file.read_bytes()
    assert 0 == run(arguments)
    assert before == file.read_bytes()
    assert 0 != run([*arguments, "--role", "dealer"])

"""The minutes that a new demonstration has behind it when its doors open."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from threading import Barrier
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST

from pit import OPENING_TIME
from punto.auth import Auth
from punto.cli import serve
from punto.cli.watch import weigh_table
from punto.floor.config import Config
from punto.floor.dealer.demonstration import BY_HAND, TABLES
from punto.floor.dealer.new_pack import EARLIER, LASTS
from punto.floor.dealer.past import play_past
from punto.house.events import DemonstrationBegun
from punto.record import Record, Stored, open_record
from punto.record.audit import Audit
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.table import TABLE
from punto.table.state import Phase
from punto.watch.findings import WatchMatter
from punto.watch.totals import WatchTotals
from records import PATIENCE

MINUTES = 3
FEW = {"act-2012": TABLES["act-2012"], "nsw-earlier": TABLES["nsw-earlier"]}
"""One that the dealer turns every card of, and one where patrons squeeze."""


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Config:
    hasty = PasswordHasher.from_parameters(CHEAPEST)
    monkeypatch.setattr("punto.floor.floor.Auth", partial(Auth, hasher=hasty))
    monkeypatch.setattr("punto.floor.dealer.demonstration.TABLES", FEW)
    return Config(
        database=str(tmp_path / "demonstration.db"),
        keys=str(tmp_path / "keys"),
        demo=True,
        demo_past_minutes=MINUTES,
    )


def standing(record: Record, name: str) -> Any:
    return load(record, TABLE.stream(name)).state


def moments(record: Record) -> Sequence[datetime]:
    return [datetime.fromisoformat(stored.at) for entry in record.entries() for stored in entry]


def test_a_new_demonstration_has_dealt_at_each_table(config: Config) -> None:
    """By the clock of those minutes, in order, and nothing of it in the future."""
    played: list[timedelta] = []
    play_past(config, OPENING_TIME, played.append)
    with open_record(config.database) as record:
        dealt = {shown.name: standing(record, shown.name) for shown in FEW.values()}
        at = moments(record)
        verdict = Audit(DatabaseSource(record)).run()

    assert [True, True] == [table.coup.number > 1 for table in dealt.values()]
    assert [3, 3] == [len(table.patrons) for table in dealt.values()]
    assert sorted(at) == at
    assert OPENING_TIME - timedelta(minutes=MINUTES) == at[0]
    assert OPENING_TIME - timedelta(minutes=1) < at[-1] < OPENING_TIME
    assert sorted(played) == played
    assert at[-1] - at[0] <= played[-1] < timedelta(minutes=MINUTES)
    assert () == verdict.findings


def test_the_watch_has_something_to_look_at(config: Config) -> None:
    """Cards that lay in the order of a new pack, at a table that is closed by now."""
    config = msgspec.structs.replace(config, demo_past_minutes=LASTS // timedelta(minutes=1))
    play_past(config, OPENING_TIME, lambda _: None)
    with open_record(config.database) as record:
        closed = standing(record, EARLIER.name)
    totals = WatchTotals()
    found = [
        each for shoe in weigh_table(config.database, EARLIER.name) for each in totals.take(shoe)
    ]

    assert (Phase.CLOSED, {}, 2) == (closed.phase, closed.patrons, closed.coup.number)
    assert [WatchMatter.SHOE_ORDER] == [each.matter for each in found]


def test_a_tempo_without_pauses_comes_to_its_end(config: Config) -> None:
    hasty = msgspec.structs.replace(
        config,
        demo_past_minutes=1,
        demo_betting_seconds=0,
        demo_answer_seconds=0,
        demo_step_milliseconds=0,
    )
    played: list[timedelta] = []
    play_past(hasty, OPENING_TIME, played.append)

    assert timedelta(seconds=59) < played[-1] < timedelta(minutes=1)


def test_the_table_that_a_visitor_deals_waits_for_them(config: Config) -> None:
    serve._play_past(config)
    with open_record(config.database) as record:
        table = standing(record, BY_HAND.name)

    assert (Phase.BETWEEN_COUPS, 0, {}) == (table.phase, table.stack.shoe, table.patrons)


def test_what_has_begun_goes_on_without_a_past(config: Config) -> None:
    serve._play_past(config)
    with open_record(config.database) as record:
        entries = record.last_entry()
    serve._play_past(config)

    with open_record(config.database) as record:
        assert entries == record.last_entry()


def test_of_two_that_begin_at_once_one_plays_and_the_other_waits(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have found the record empty before either plays; the other goes on when all is there."""
    both, in_order = Barrier(2, timeout=PATIENCE), serve._require_in_order

    def found_empty(settings: Config, record: Record) -> None:
        in_order(settings, record)
        both.wait()

    monkeypatch.setattr(serve, "_require_in_order", found_empty)
    entries = []

    def begin(_: int) -> None:
        serve._play_past(config)
        with open_record(config.database) as record:
            entries.append(record.last_entry())

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(begin, range(2)))
    with open_record(config.database) as record:
        at = moments(record)
        begun = [each for entry in record.entries() for each in entry if _is_begun(record, each)]

    assert 1 == len(set(entries))
    assert sorted(at) == at
    assert 1 == len(begun)


def test_one_that_begins_while_the_past_is_played_waits_for_its_end(config: Config) -> None:
    def begin() -> int:
        serve._play_past(config)
        with open_record(config.database) as record:
            return record.last_entry()

    with ThreadPoolExecutor(2) as pool, open_record(config.database) as record:
        first = pool.submit(begin)
        while not (record.last_entry() or first.done()):
            pass
        second = pool.submit(begin)

        assert first.result(PATIENCE) == second.result(PATIENCE)


def _is_begun(record: Record, stored: Stored) -> bool:
    return isinstance(record.event(stored), DemonstrationBegun)


@pytest.mark.parametrize("said", [{"demo_past_minutes": 0}, {"demo": False}])
def test_it_is_left_out_where_nobody_wants_it(config: Config, said: dict[str, Any]) -> None:
    config = msgspec.structs.replace(config, **said)
    serve._play_past(config)

    assert not Path(config.database).exists()

"""A short form of what `benchmarks/houses.py` does with a thousand houses."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from punto.record import open_record

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
OF_A_TABLE = 12 + 31
"""Commands that open a table and those of its first coup."""


@pytest.fixture(scope="module")
def houses() -> Iterator[Any]:
    """The benchmark, which is found beside the others and leaves nothing behind."""
    before = set(sys.modules)
    sys.path.insert(0, str(BENCHMARKS))
    try:
        yield import_module("houses")
    finally:
        sys.path.remove(str(BENCHMARKS))
        for name in {"houses", "aged", "evening"} - before:
            sys.modules.pop(name, None)


def test_every_house_at_work_has_a_whole_record_of_its_own(houses: Any, tmp_path: Path) -> None:
    addresses = [str(tmp_path / f"{number}.db") for number in range(3)]
    load = houses.at_work(addresses, tmp_path / "keys", 2, 1)

    assert 3 * 2 * OF_A_TABLE == load.commands
    assert [True] * 3 == [houses.is_whole(each) for each in addresses]
    identities = set()
    for each in addresses:
        with open_record(each, new=False) as record:
            identities.add(record.identity)
            assert 2 * OF_A_TABLE == record.last_entry()
    assert 3 == len(identities)


def test_what_a_thousand_houses_need_follows_from_what_a_command_costs(houses: Any) -> None:
    said = houses.model(0.001)

    assert "78 commands a second, 7.8 % of a core" in said
    assert "77,500 a second, 78 cores" in said

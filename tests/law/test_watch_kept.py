"""What the watch keeps: of shoes long past a sum, and how far each table was read."""

import msgspec
import numpy as np
import pytest

from punto.law.procedures import Wager
from punto.watch.evidence import staked
from punto.watch.findings import ShoeSource
from punto.watch.kept import KeptTable, KeptWatch, packed, unpacked
from punto.watch.totals import MOST_KNOWN, GatheredEvidence, Scales, WatchTotals
from simulated_bets import counter, flat, game_of, shoe_of, together

STAR = game_of("star-2025", Wager.TIGER, Wager.TIGER_PAIR)


def test_of_shoes_long_past_only_what_they_came_to_is_kept() -> None:
    """A patron of many years has a finding as short as any, and the same evidence."""
    evidence, whole = GatheredEvidence(), 1.0
    for number in range(1, 101):
        found = 0.5 + number % 4 * 0.4
        whole *= staked(found)
        evidence.add(found, ShoeSource("T1", number, number, number), 10**9)

    assert [*range(71, 101)] == [source.shoe for source in evidence.sources]
    assert 70 == evidence.before()["earlier_shoes"]
    listed = np.prod([staked((source.thousandths or 0) / 1000) for source in evidence.sources])
    carried = evidence.before()["carried_trillionths"] / 10**12
    assert pytest.approx(whole) == evidence.strength
    assert pytest.approx(whole) == carried * listed
    evidence.begin_again()
    assert {} == evidence.before()


def test_what_was_added_up_is_the_same_when_it_is_read_again() -> None:
    """Scales and totals go on from it as if they had never been put away."""
    one, other = together(5, 50_00)
    habits = {"ann": one, "bob": other, "cy": counter(Wager.TIGER_PAIR, 25_00, 0.03)}
    scales, totals = Scales(), WatchTotals()
    totals.take(scales.weigh(shoe_of(STAR, habits, 5, 1)))
    put_away = KeptWatch(totals=totals, tables={"T1": KeptTable(begun=7, scales=scales)})
    again = unpacked(packed(put_away))
    assert again is not None
    next_shoe = shoe_of(STAR, habits, 5, 2)
    on, then = again.tables["T1"].scales, again.totals
    then.take(on.weigh(next_shoe))
    totals.take(scales.weigh(next_shoe))

    assert packed(put_away) == packed(again)
    assert 2 == then.shoes
    assert None is unpacked(packed(msgspec.structs.replace(put_away, format=0)))
    assert None is unpacked(b"\x81\xa6format\x01")


def test_a_table_lets_go_of_those_who_were_there_longest_ago() -> None:
    scales = Scales()
    for number in range(1, 4):
        habits = {f"{number}-{at}": flat(Wager.PLAYER, 25_00) for at in range(90)}
        scales.weigh(shoe_of(STAR, habits, 1, number))

    assert MOST_KNOWN == len(scales.known)
    assert ("3-89", Wager.PLAYER) in scales.known
    assert ("1-0", Wager.PLAYER) not in scales.known

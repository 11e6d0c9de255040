"""How a shoe goes: coups, coups an hour, and what was staked."""

from datetime import UTC, datetime, timedelta

import pytest

from punto.floor.dealer.tempo import Tempo, TimedCoup, tempo

NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        ((), Tempo(0, 0, 0)),
        ((0,), Tempo(1, 10_00, 0)),
        ((0, 0), Tempo(2, 20_00, 0)),
        ((0, 1), Tempo(2, 20_00, 60)),
        ((0, 1, 4), Tempo(3, 30_00, 30)),
        ((0, 30, 61), Tempo(3, 30_00, 1)),
    ],
)
def test_a_pace_is_from_the_first_result_to_the_last(
    minutes: tuple[int, ...], expected: Tempo
) -> None:
    played = (TimedCoup(NOON + timedelta(minutes=each), 10_00) for each in minutes)

    assert expected == tempo(played)

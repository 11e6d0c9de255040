"""What may be taken back and made again, the same in the terminal and in a browser."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.game.slip import Slip, Stakes, again, changes, doubled, laid, staked
from punto.law.procedures import Wager

WAGERS = st.sampled_from([Wager.PLAYER, Wager.BANKER, Wager.TIE])
STAKES = st.dictionaries(WAGERS, st.integers(1, 40).map(lambda chips: chips * 500), max_size=3)
P, B, T = Wager.PLAYER, Wager.BANKER, Wager.TIE


@pytest.mark.parametrize(
    ("lies", "wanted", "moves"),
    [
        pytest.param({}, {P: 500}, ((P, 500),), id="a first chip"),
        pytest.param({P: 500}, {}, ((P, 0),), id="cleared"),
        pytest.param({P: 500}, {P: 500}, (), id="nothing changes"),
        pytest.param({B: 500, P: 500}, {B: 1000}, ((P, 0), (B, 1000)), id="chips freed first"),
    ],
)
def test_what_is_to_be_done(lies: Stakes, wanted: Stakes, moves: tuple[object, ...]) -> None:
    assert moves == changes(lies, wanted)


def test_a_step_is_undone_whole_and_in_its_own_coup() -> None:
    lies: Stakes = {P: 500, T: 500}
    slip = Slip().noted({}).noted({P: 500}).noted(lies)
    assert lies == slip.done[-1], "after doubling both"
    assert {P: 500} == slip.undone().done[-1]

    over = slip.closed(doubled(lies))
    assert () == over.done, "what was done belongs to its coup"
    assert {P: 1000, T: 1000} == over.before
    assert over.before == over.closed({}).before, "a coup without wagers is no wager to make again"


@given(STAKES, WAGERS, st.integers(-60, 60).map(lambda chips: chips * 500))
def test_chips_are_laid_and_taken_off(lies: Stakes, wager: Wager, cents: int) -> None:
    after = laid(lies, wager, cents)

    assert max(0, lies.get(wager, 0) + cents) == after.get(wager, 0)
    assert {each: lies[each] for each in lies if each != wager} == {
        each: after[each] for each in after if each != wager
    }


@given(STAKES, STAKES)
def test_changes_lead_to_what_is_wanted(lies: Stakes, wanted: Stakes) -> None:
    at = dict(lies)
    total = sum(at.values())
    most = max(total, sum(wanted.values()))
    for wager, cents in changes(lies, wanted):
        at[wager] = cents
        assert sum(at.values()) <= most, "nobody needs more chips on the way than at its ends"

    assert wanted == staked(at)
    assert {**lies, **wanted} == again(lies, wanted)

"""What chips can pay, against the plain definition: some sum of chips."""

from fractions import Fraction
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalogues import saying
from punto.errors import Malformed, Noun
from punto.money import ChipSet, dollars, odds_text, read_cents, read_whole_cents

sets = st.lists(st.integers(1, 40), min_size=1, max_size=4, unique=True)


def sums(denominations: list[int], top: int) -> set[int]:
    """Every sum of chips up to the top, built one chip at a time."""
    made = {0}
    for total in range(top + 1):
        if any(total - chip in made for chip in denominations):
            made.add(total)
    return made


@given(sets)
def test_payable_is_what_chips_add_up_to(denominations: list[int]) -> None:
    chips, made = ChipSet(denominations), sums(denominations, 300)

    assert made == {n for n in range(301) if chips.can_pay(n)}


@given(sets, st.fractions(0, 200))
def test_the_next_payable_sum_either_way(denominations: list[int], amount: Fraction) -> None:
    chips = ChipSet(denominations)
    made = sums(denominations, 200 + max(denominations) ** 2)

    assert min(n for n in made if n >= amount) == chips.next_up(amount)
    assert max(n for n in made if n <= amount) == chips.next_down(amount)


@given(sets, st.integers(0, 2000))
def test_a_breakdown_adds_up(denominations: list[int], cents: int) -> None:
    chips = ChipSet(denominations)
    payable = next(n for n in count(cents) if chips.can_pay(n))

    stacks = chips.breakdown(payable)

    assert payable == sum(chip * number for chip, number in stacks)
    assert all(chip in denominations and number > 0 for chip, number in stacks)


@pytest.mark.parametrize("denominations", [[5, 7], [500, 700, 2500], [3, 1000, 7777]])
def test_the_largest_sums_break_down_at_once(denominations: list[int]) -> None:
    chips = ChipSet(denominations)
    payable = chips.next_up(Fraction(999_999_999_999_998))

    assert payable == sum(chip * number for chip, number in chips.breakdown(payable))


def test_a_dealer_pays_large_chips_first() -> None:
    assert ((10000, 1), (2500, 1), (500, 1), (100, 2)) == ChipSet(
        [100, 500, 2500, 10000]
    ).breakdown(13200)


@pytest.mark.parametrize("denominations", [[], [0], [-5, 10]])
def test_a_float_needs_chips(denominations: list[int]) -> None:
    with pytest.raises(Malformed, check=saying("at least one denomination")):
        ChipSet(denominations)


def test_a_float_of_unrelated_giants_is_a_slip() -> None:
    with pytest.raises(Malformed, check=saying("no practical unit")):
        ChipSet([999_999_937, 999_999_929])


@pytest.mark.parametrize("word", ["0", "-5"])
def test_an_amount_is_positive(word: str) -> None:
    with pytest.raises(Malformed, check=saying("positive whole number of cents")):
        read_cents(word, Noun.CHIP)


@pytest.mark.parametrize("word", ["", "-", "1.5", "1e3", "ten", "\uff11\uff10", "+5", "5 0"])
def test_an_amount_is_digits(word: str) -> None:
    with pytest.raises(Malformed, check=saying("positive whole number of cents")):
        read_whole_cents(word, Noun.STAKE)


def test_an_amount_is_not_beyond_any_table() -> None:
    with pytest.raises(Malformed, check=saying("more than 15 digits")):
        read_whole_cents("9" * 16, Noun.STAKE)


def test_amounts_and_odds_read_as_on_a_sign() -> None:
    assert "$1,234.50" == dollars(123450)
    assert "-$0.05" == dollars(-5)
    assert "19:20" == odds_text(Fraction(19, 20))
    assert "8:1" == odds_text(Fraction(8))

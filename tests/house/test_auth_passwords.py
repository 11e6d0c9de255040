"""Which passwords will do: any that are long and hard to guess, all that they are made of."""

import pytest

from catalogues import saying
from punto.auth.passwords import (
    LEAST_GUESSES,
    LEAST_PASSWORD,
    LONGEST_PASSWORD,
    guesses,
    require_password,
)
from punto.errors import Malformed

GUESSED_FIRST = [
    "1234567890",
    "qwertyuiop",
    "password123",
    "P@ssw0rd123",
    "iloveyou12",
    "aaaaaaaaaaaa",
    "abcabcabcabc",
    "letmein2024",
    "football1990",
    "24121990 24",
    "baccarat2026",
    "puntobanco1",
    "dealerdealer",
    "dot.smith99",
    "htimstod99",
]
HARD_TO_GUESS = [
    "correct horse battery",
    "seven stones of a bridge",
    "kxqvzwpmtrb",
    "41839205716",
    "绿色的桌布上有七块石头",
    " spaces before and after ",
    "seven stones of a bridge, " * 38,
]


@pytest.mark.parametrize("password", GUESSED_FIRST)
def test_what_is_guessed_first_will_not_do(password: str) -> None:
    with pytest.raises(Malformed, check=saying("among the first that anybody would guess")):
        require_password(password, "dot.smith")


@pytest.mark.parametrize("password", HARD_TO_GUESS)
def test_anything_else_will_do(password: str) -> None:
    """No rule asks for capitals, digits or signs, or keeps any out."""
    require_password(password, "dot.smith")

    assert LEAST_GUESSES <= guesses(password, "dot.smith")


@pytest.mark.parametrize(
    ("password", "words"),
    [
        ("kxqvzwpmt", f"at least {LEAST_PASSWORD}"),
        ("x y" * 400, f"at most {LONGEST_PASSWORD}"),
    ],
)
def test_a_password_is_neither_too_short_nor_too_long(password: str, words: str) -> None:
    with pytest.raises(Malformed, check=saying(words)):
        require_password(password, "dot.smith")


def test_ones_own_name_is_easy_to_guess() -> None:
    """And another's is not."""
    assert LEAST_GUESSES <= guesses("zwolankiewicz41", "dot")
    with pytest.raises(Malformed):
        require_password("zwolankiewicz41", "zwolankiewicz")

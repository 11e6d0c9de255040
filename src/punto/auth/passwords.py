"""Passwords: as long and as odd as their owner likes, but none that is tried first."""

from punto.errors import Malformed
from punto.law.roles import Role

LEAST_PASSWORD = 10
LONGEST_PASSWORD = 1_000
LEAST_GUESSES = 10**8
"""How often a person who tries the likeliest first must guess; three wrong ones make them wait."""
LOOKED_AT = 72
"""Characters that are looked at; what is hard to guess so far is not easier with more."""
HOUSE_WORDS = (
    "punto",
    "banco",
    "puntobanco",
    "baccarat",
    "casino",
    "banker",
    "player",
    "natural",
    "croupier",
    *(word for role in Role for word in role.value.split("-")),
)
"""Words that come to mind in a casino, and to anyone who guesses there."""


def require_password(password: str, account: str) -> None:
    """Refuse a password that is too short, too long to hash, or among the first to be guessed.

    What is guessed first: the passwords that are known from breaches, words and names in the order
    in which they are used, the name of the account, the words of the house, and runs, repeats,
    keyboard rows and dates, alone and joined. Nothing is asked of its letters, digits and signs.
    """
    if len(password) < LEAST_PASSWORD:
        raise Malformed("password-too-short", least=LEAST_PASSWORD)
    if len(password) > LONGEST_PASSWORD:
        raise Malformed("password-too-long", most=LONGEST_PASSWORD)
    if guesses(password, account) < LEAST_GUESSES:
        raise Malformed("password-guessed")


def guesses(password: str, account: str) -> int:
    """About how many tries it takes to find a password, the likeliest first."""
    from zxcvbn import zxcvbn

    known = [account, *account.replace(".", "-").split("-"), *HOUSE_WORDS]
    return int(zxcvbn(password[:LOOKED_AT], user_inputs=known)["guesses"])

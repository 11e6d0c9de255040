"""A patron's id: short, of the house's own making, readable aloud, with a check character."""

import re
import secrets
from itertools import count

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""No character that is taken for another when it is read; 31 of them, which is prime."""
PREFIX, GROUP = "P", 4
CHOSEN = 2 * GROUP - 1
"""Characters that are drawn; the last one follows from them."""
ID = re.compile(rf"{PREFIX}-[{ALPHABET}]{{{GROUP}}}-[{ALPHABET}]{{{GROUP}}}")
"""How an id is written."""


def new_id() -> str:
    """An id that nobody has, as far as chance can tell: one of some 27 thousand million."""
    drawn = "".join(secrets.choice(ALPHABET) for _ in range(CHOSEN))
    return _written(drawn + _check(drawn))


def is_id(text: str) -> bool:
    """Whether this is an id without a slip: one character wrong, or two next to it swapped."""
    plain = text.removeprefix(f"{PREFIX}-").replace("-", "")
    return ID.fullmatch(text) is not None and _check(plain[:-1]) == plain[-1]


def looks_like_id(text: str) -> bool:
    """Whether an id is meant, however it is capitalised and whether or not it is right."""
    return ID.fullmatch(text.strip().upper()) is not None


def as_id(text: str) -> str:
    """An id as it is written, from what a person typed; the same text if it is no id."""
    tidy = text.strip().upper()
    return tidy if is_id(tidy) else text


def _check(drawn: str) -> str:
    """The character that brings the weighted sum to a multiple of 31."""
    weighed = zip(count(2), reversed(drawn), strict=False)
    total = sum(weight * ALPHABET.index(each) for weight, each in weighed)
    return ALPHABET[-total % len(ALPHABET)]


def _written(plain: str) -> str:
    return f"{PREFIX}-{plain[:GROUP]}-{plain[GROUP:]}"

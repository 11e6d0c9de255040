"""Names of people compared: which read the same, and which only look the same.

Two names *read* the same if they differ in nothing but capitals, spaces, width and characters that
nobody can see. They *look* the same if their skeletons meet, by Unicode's table of characters that
are mistaken for one another (UTS #39). A skeleton is for comparing, and is shown to nobody.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache

UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters without a shape that their category does not tell."""
VARIATIONS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0), range(0x180B, 0x1810))
FORMATS = frozenset({"Cf", "Cc", "Cs", "Co", "Cn"})
LETTERS = frozenset({"L", "N"})
"""What a skeleton is made of; marks over letters and signs between them are left out."""


def reads(name: str) -> str:
    """What a name reads as: the same for all that differ in nothing that is read."""
    folded = unicodedata.normalize("NFKC", _seen(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", _seen(folded)).split())


def looks(name: str) -> frozenset[str]:
    """The skeletons of a name as it is written, in capitals and without any.

    Letters that differ in small may be alike in capitals, so two names look the same if any of
    their skeletons are.
    """
    plain = unicodedata.normalize("NFKC", _seen(name))
    found = (_skeleton(each) for each in (plain, plain.upper(), plain.casefold()))
    return frozenset(each for each in found if each)


def _seen(name: str) -> str:
    return "".join(
        character
        for character in name
        if unicodedata.category(character) not in FORMATS
        and character not in UNSEEN
        and not any(ord(character) in several for several in VARIATIONS)
    )


def _skeleton(name: str) -> str:
    """A name with every letter as the plainest that it could be taken for."""
    return _mapped(_mapped(name).casefold())


def _mapped(name: str) -> str:
    prototypes = _prototypes()
    parts = (
        prototypes.get(character, character)
        for character in unicodedata.normalize("NFD", name)
        if unicodedata.category(character)[0] in LETTERS
    )
    return unicodedata.normalize("NFD", "".join(parts))


@cache
def _prototypes() -> dict[str, str]:
    """For each character that may be taken for another, the one that stands for all of them."""
    from confusable_homoglyphs.confusables import confusables_data

    found: dict[str, str] = {}
    for family in _families(confusables_data):
        several = [each for each in family if len(each) > 1]
        stands = min(several or family, key=lambda each: (not each.isascii(), each))
        found |= {each: stands for each in family if len(each) == 1}
    return found


def _families(table: dict[str, list[dict[str, str]]]) -> Iterator[set[str]]:
    """The characters of the table, each with all that it may be taken for."""
    # The table sets letters that run to the left between marks of direction.
    like: dict[str, set[str]] = {}
    for each, others in table.items():
        like.setdefault(_seen(each), set()).update(_seen(other["c"]) for other in others)
    like.pop("", None)
    left = set(like)
    while left:
        family, waiting = set[str](), {left.pop()}
        while waiting:
            each = waiting.pop()
            family.add(each)
            waiting |= like.get(each, set()) - family - {""}
        left -= family
        yield family

"""Options that several commands read alike."""

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Parameter, Token

from punto.errors import Malformed, Noun, unreadable_file
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS
from punto.money import read_cents

if TYPE_CHECKING:
    from punto.law.drafts.draft import Draft

E = TypeVar("E", bound=Enum)


def known_rules(word: str) -> str:
    """The id of a rulebook: the word itself, or that of the draft in the file that it names."""
    return read_file(Path(word)).rules.id if word.endswith(DRAFT) else word


def read_file(path: Path) -> "Draft":
    """The draft in a file, played by from now on wherever its id is given."""
    from punto.law.drafts.draft import read_draft
    from punto.law.drafts.soundness import take

    draft = read_draft(text_of(path))
    take(draft)
    return draft


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable_file(path, error) from None


def _rules(_: object, tokens: Sequence[Token]) -> str:
    return known_rules(tokens[0].value)


DRAFT = ".toml"
_RULES = Parameter(
    help=f"The rulebook: {', '.join(EDITIONS)}; or a draft, as a file that ends in {DRAFT}.",
    converter=_rules,
)
RulesId = Annotated[str, _RULES]
MaybeRulesId = Annotated[str | None, _RULES]
Flag = Annotated[bool, Parameter(negative=())]
Json = Annotated[bool, Parameter(negative=(), help="Print JSON.")]
Since = Annotated[
    str | None,
    Parameter(
        name="--from",
        help="The month, day or moment that it begins with; the beginning unless said.",
    ),
]
Until = Annotated[
    str | None,
    Parameter(
        name="--to", help="The month or day that it ends with, or the moment that it ends before."
    ),
]
Address = Annotated[str, Parameter(env_var="PUNTO_DATABASE", help="A file, or postgresql://...")]
NamedDatabase = Annotated[str, Parameter(env_var="PUNTO_DATABASE")]
"""The same where a command says what its database must be like."""
Folder = Annotated[Path, Parameter(env_var="PUNTO_KEYS")]
DATABASE = "punto.db"
KEYS = Path.home() / ".config" / "punto" / "keys"
_REGISTER = Parameter(
    help=f"One register: an edition, a draft as a {DRAFT} file, or house.", converter=_rules
)
Register = Annotated[str, _REGISTER]
RegisterId = Annotated[str | None, _REGISTER]

MOST_DIGITS = 4


def choice(kind: type[E], word: str, what: Noun) -> E:
    """The member that a word names."""
    for member in kind:
        if str(member.value).casefold() == word.casefold():
            return member
    raise Malformed(
        "no-such", what=what, word=word, choices=tuple(str(each.value) for each in kind)
    )


def read_decks(word: str | None) -> int | None:
    """A number of decks, if one was given; which numbers will do is the edition's to say."""
    if word is None:
        return None
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise Malformed("no-number-of-decks", word=word)
    return int(word)


def read_limits(book: Rulebook, words: Iterable[str]) -> dict[Wager, Limits]:
    """The sign: at most one line for each wager that the edition has."""
    sign: dict[Wager, Limits] = {}
    for word in words:
        wager, limits = _read_limit(word)
        if wager in sign:
            raise Malformed("limits-given-twice", name=wager.value)
        if wager not in book.permitted.value:
            raise Refused(book.permitted, "has-no-wager-to-limit", edition=book.id, wager=wager)
        sign[wager] = limits
    return sign


def _read_limit(word: str) -> tuple[Wager, Limits]:
    wager, least, most = read_three(word, Noun.LIMIT, "wager:minimum:maximum", "player:500:50000")
    name = choice(Wager, wager, Noun.WAGER)
    return name, Limits(read_cents(least, Noun.MINIMUM), read_cents(most, Noun.MAXIMUM))


def read_three(word: str, what: Noun, code: str, name: str) -> tuple[str, str, str]:
    """Three parts of a word, parted by colons."""
    parts = [part.strip() for part in word.split(":")]
    if len(parts) != 3:
        raise Malformed("parts-unreadable", what=what, word=word, code=code, name=name)
    return parts[0], parts[1], parts[2]


def read_pair(word: str, what: Noun, code: str, name: str) -> tuple[str, str]:
    """Two parts of a word, parted by a colon."""
    parts = [part.strip() for part in word.split(":")]
    if len(parts) != 2:
        raise Malformed("parts-unreadable", what=what, word=word, code=code, name=name)
    return parts[0], parts[1]


def read_whole(word: str, what: Noun, most: int) -> int:
    """A positive whole number, in digits or as `1e9`."""
    found = re.fullmatch(r"(\d{1,18})(?:[eE](\d{1,2}))?", word.replace("_", ""), flags=re.ASCII)
    number = int(found[1]) * 10 ** int(found[2] or 0) if found else 0
    if not 1 <= number <= most:
        raise Malformed("no-whole-number", what=what, word=word, most=most)
    return number


def read_seed(word: str) -> int:
    """A seed: any whole number."""
    if not re.fullmatch(r"\d{1,30}", word, flags=re.ASCII):
        raise Malformed("no-seed", word=word)
    return int(word)

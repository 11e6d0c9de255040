"""Where in a rulebook a rule is: a path of fields, and of keys where there are several alike."""

from typing import NamedTuple

from punto.law.procedures import PairsForm, Wager


class RuleField(NamedTuple):
    """A field of a rulebook, or of a part of it."""

    name: str


class RuleKey(NamedTuple):
    """What tells the rules of one field apart: a key of a table, or of a list."""

    key: object


class WagerVariant(NamedTuple):
    """A wager, and which form of it where an edition has several."""

    wager: Wager
    form: PairsForm | None = None


RulePath = tuple[RuleField | RuleKey, ...]

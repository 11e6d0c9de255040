"""By which rules a table of a tournament plays: the edition's, as its chapter governs them.

Nothing of a table is played twice over: the chapter puts values in the place of some, and switches
some off, and everything else goes on by the rules of any table.
"""

from functools import lru_cache

from msgspec.structs import replace

from punto.law.clauses import Refused, Rule
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.law.tournaments import TournamentPlay


@lru_cache(maxsize=16)
def governing(edition: str) -> Rulebook:
    """The rules of an edition with what its tournament chapter says instead."""
    book = rulebook(edition)
    play = book.tournament.play
    if not play.prevails.value:
        return book
    return replace(
        book,
        under_minimum=play.under_minimum or book.under_minimum,
        over_maximum=play.over_maximum or book.over_maximum,
        multiples=play.multiples or book.multiples,
    )


def play_of(rules: Rulebook) -> TournamentPlay:
    return rules.tournament.play


def holds_over(rules: Rulebook) -> bool:
    """Whether the chapter holds where a general rule says otherwise."""
    return rules.tournament.play.prevails.value


def is_off(rules: Rulebook, rule: Rule[object] | None) -> bool:
    """Whether a general rule rests on something that is switched off for tournaments."""
    off = rules.tournament.conditions.switched_off
    if off is None or rule is None:
        return False
    return any(
        clause.id == each or clause.id.startswith(f"{each}.")
        for clause in rule.clauses
        for each in off.value
    )


def require_power_on(rules: Rulebook, act: Act) -> None:
    """Refuse at a tournament what a general rule lets staff do that is switched off there."""
    off = rules.tournament.conditions.switched_off
    for power in rules.powers:
        if power.value.act is act and off is not None and is_off(rules, power):
            raise Refused(off, "tournament-rule-switched-off", clause=power.clause.id)

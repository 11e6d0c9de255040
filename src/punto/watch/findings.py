"""What the watch found: what was seen, how rare that is, and what the rulebook has on it."""

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

import msgspec

from punto.fields import PatronId
from punto.law.clauses import Clause
from punto.law.procedures import Wager
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.trouble import Breach


class WatchMatter(StrEnum):
    """What a finding is about."""

    FOLLOWS_EDGE = "follows-edge"
    """Stakes on a wager follow what it is worth."""
    BEYOND_ODDS = "beyond-odds"
    """Results better than the cards that were left allow."""
    OPPOSED = "opposed"
    """Two patrons who back both hands with the same amount."""
    LATE = "late"
    """Wagers asked for or found after they were closed."""
    SAME_CARD = "same-card"
    """More staked at one box after one and the same exposed card."""
    SHOE_ORDER = "shoe-order"
    """Cards in an order that a shuffle does not leave."""
    DEALER_ERRORS = "dealer-errors"
    """More going wrong with one dealer than with the others."""


class ShoeSource(msgspec.Struct, frozen=True):
    """Where in the record it can be read."""

    table: str
    shoe: int
    first: int
    last: int
    """The events of the table."""
    thousandths: int | None = None
    """What this shoe by itself came to, where evidence is multiplied from shoe to shoe."""


class WatchFinding(msgspec.Struct, frozen=True, kw_only=True):
    """Something worth a person's look. It says what was seen, and accuses nobody."""

    matter: WatchMatter
    key: str
    """The same wherever and whenever the same thing is found again."""
    at: datetime
    table: str
    shoe: int
    edition: str
    patrons: tuple[PatronId, ...] = ()
    dealer: str = ""
    box: int = 0
    wager: Wager | None = None
    one_in: int
    """By chance alone it would be found once in so many, at most."""
    shoes: int = 1
    """Shoes that were looked at before it rang."""
    figures: dict[str, int] = {}
    """Counts, and money in cents."""
    detail: str = ""
    sources: tuple[ShoeSource, ...] = ()


class ClauseOn(NamedTuple):
    """A clause on the matter: what it forbids, or what it lets whom do."""

    clause: Clause
    breach: Breach | None = None
    act: Act | None = None
    holders: tuple[Role, ...] = ()


FORBIDDEN: dict[WatchMatter, tuple[Breach, ...]] = {
    WatchMatter.FOLLOWS_EDGE: (Breach.DEVICE,),
    WatchMatter.BEYOND_ODDS: (Breach.DEVICE, Breach.FRAUD),
    WatchMatter.OPPOSED: (Breach.INFLUENCE, Breach.PRIVATE_BET),
    WatchMatter.LATE: (Breach.FRAUD,),
    WatchMatter.SAME_CARD: (Breach.DEVICE, Breach.FRAUD),
    WatchMatter.SHOE_ORDER: (Breach.FRAUD,),
    WatchMatter.DEALER_ERRORS: (Breach.FRAUD,),
}
"""What an edition may forbid that would look like this."""

POWERS: dict[WatchMatter, tuple[Act, ...]] = {
    WatchMatter.FOLLOWS_EDGE: (Act.RESTRICT_SIDE_BETS, Act.CHANGE_LIMITS, Act.REFUSE_WAGER),
    WatchMatter.BEYOND_ODDS: (Act.ORDER_CARD_CHECK, Act.CHANGE_CARDS, Act.DIRECT_SHUFFLE),
    WatchMatter.OPPOSED: (Act.APPROVE_BOTH_HANDS, Act.REFUSE_WAGER),
    WatchMatter.LATE: (Act.REFUSE_WAGER, Act.VOID_WAGERS),
    WatchMatter.SAME_CARD: (Act.CHANGE_CARDS, Act.ORDER_CARD_CHECK, Act.DIRECT_SHUFFLE),
    WatchMatter.SHOE_ORDER: (Act.DIRECT_SHUFFLE, Act.ORDER_CARD_CHECK, Act.CHANGE_CARDS),
    WatchMatter.DEALER_ERRORS: (),
}
"""What an edition may let people do about it."""


def clauses_on(matter: WatchMatter, rules: Rulebook) -> tuple[ClauseOn, ...]:
    """The clauses of an edition that bear on a finding: what it forbids, then who may do what."""
    found = [
        ClauseOn(rule.clause, breach=breach)
        for breach in FORBIDDEN[matter]
        if (rule := rules.conduct.breaches.get(breach)) is not None
    ]
    if matter is WatchMatter.LATE:
        found.append(ClauseOn(rules.wagers_close.clause))
    if matter is WatchMatter.DEALER_ERRORS and rules.payments is not None:
        found.append(ClauseOn(rules.payments.enquiry.clause))
    for act in POWERS[matter]:
        found += [
            ClauseOn(rule.clause, act=act, holders=tuple(sorted(rule.value.holders)))
            for rule in rules.powers
            if rule.value.act is act
        ]
    return tuple(found)

"""Player cards: issued, withdrawn, and lost, from when on they are valid nowhere."""

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.guards import DESK, require_role
from punto.patrons.identity import require_identity
from punto.patrons.registry import decides
from punto.patrons.state import Patron


@decides
def issue_card(patron: Patron, command: c.IssueCard) -> tuple[e.PatronEvent, ...]:
    require_role(command, DESK, "issue-a-player-card")
    require_identity(patron, command.terms)
    if command.card in patron.lost_cards:
        raise Refused(house.lost_card, "card-was-lost", patron=patron.name)
    if patron.card == command.card:
        raise Refused(house.one_card, "card-issued-already", patron=patron.name)
    return (e.CardIssued(card=command.card, clauses=house.one_card.cited),)


@decides
def withdraw_card(patron: Patron, command: c.WithdrawCard) -> tuple[e.PatronEvent, ...]:
    require_role(command, DESK, "withdraw-a-player-card")
    if not patron.card:
        raise Refused(house.one_card, "no-card-to-withdraw", patron=patron.name)
    return (e.CardWithdrawn(reason=command.reason, clauses=house.one_card.cited),)


@decides
def card_lost(patron: Patron, command: c.ReportCardLost) -> tuple[e.PatronEvent, ...]:
    """The patron says so in person, or the cage does."""
    if command.by.person != command.patron:
        require_role(command, DESK, "report-a-lost-card")
    if not patron.card:
        raise Refused(house.one_card, "no-card-to-withdraw", patron=patron.name)
    return (e.CardLost(card=patron.card, clauses=house.lost_card.cited),)

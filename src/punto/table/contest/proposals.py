"""Steps worth asking about at a table of a tournament, between two coups."""

from collections.abc import Iterator
from typing import Any

from punto.law.roles import Role
from punto.table.contest import commands as c
from punto.table.contest.guards import lacks_player_card
from punto.table.contest.terms import Contest
from punto.table.contest.turns import has_acted, in_order, next_in_order
from punto.table.proposed import ProposedStep, by_dealer, by_patron
from punto.table.seating.commands import ShowPlayerCard
from punto.table.state import Phase, Table
from punto.table.words import PlayerCard

SUPERVISOR = Role.GAMING_SUPERVISOR
DIRECTOR = Role.TOURNAMENT_DIRECTOR


def contest_proposals(table: Table) -> Iterator[ProposedStep]:
    """What a round of a tournament may need now; nothing at other tables."""
    contest = table.contest
    if contest is None or table.phase is Phase.IN_COUP:
        return
    yield from _cards(table, contest)
    if not contest.is_open:
        yield by_dealer(c.OpenRound, main=True)
        yield ProposedStep(DIRECTOR, c.OpenRound, main=True)
        yield ProposedStep(DIRECTOR, c.ReleaseTable)
    else:
        yield from _turns(table, contest)
    yield from _forms(table, contest)
    for name in contest.entrants:
        yield by_dealer(c.ReportAbsence, patron=name, absent=name not in contest.absent)


def _cards(table: Table, contest: Contest) -> Iterator[ProposedStep]:
    """Player cards of entrants who have not shown theirs, where they must."""
    for name in contest.entrants:
        if lacks_player_card(table, name):
            yield by_dealer(ShowPlayerCard, main=True, patron=name, card=PlayerCard.VALID)


def _turns(table: Table, contest: Contest) -> Iterator[ProposedStep]:
    """Who is asked next, pass cards, and what is done about those who are late or out of order."""
    due = next_in_order(in_order(table, contest), contest.turns.whose)
    if contest.order and due is not None and table.coup.called:
        yield by_dealer(c.AskForWager, main=True, patron=due)
    for name in contest.entrants:
        yield by_patron(name, c.PlayPassCard)
        if name not in contest.held and not has_acted(table, contest, name):
            yield by_dealer(c.HoldToMinimum, patron=name)
    for name, wager, box in contest.turns.strays:
        yield by_dealer(c.VoidOutOfTurn, patron=name, wager=wager, box=box)


def _forms(table: Table, contest: Contest) -> Iterator[ProposedStep]:
    """Undisclosed wagers: examined, sent back, announced, and shown after their coup."""
    for name, handed in contest.forms.items():
        said: dict[str, Any] = {"patron": name}
        if not handed.examined:
            yield ProposedStep(SUPERVISOR, c.ExamineForm, said, main=True)
        if handed.form is None:
            yield ProposedStep(SUPERVISOR, c.ReturnForm, said)
            yield ProposedStep(SUPERVISOR, c.AnnounceForm, said, main=table.coup.last_called)
    for other in contest.played:
        for name in contest.entrants:
            if name != other:
                yield by_patron(name, c.ShowForm, other=other)

"""What the events of the conditions make of a tournament."""

from dataclasses import replace

from punto.law.contests import Step
from punto.law.procedures import Approval
from punto.tournament.base import folds
from punto.tournament.conditions import events as e
from punto.tournament.money.movements import kept
from punto.tournament.state import Tournament
from punto.tournament.words import Stage


@folds
def opened(tournament: Tournament, event: e.TournamentOpened) -> Tournament:
    return replace(tournament, edition=event.edition, settings=event.settings, stage=Stage.OPEN)


@folds
def drafted(tournament: Tournament, event: e.ConditionsDrafted) -> Tournament:
    """Nothing that was done about an earlier version holds for this one."""
    entrants = {name: replace(each, has_copy=False) for name, each in tournament.entrants.items()}
    return replace(
        tournament,
        conditions=event.conditions,
        version=event.version,
        steps=frozenset[Step](),
        commission_approved=False,
        entrants=entrants,
    )


@folds
def published(tournament: Tournament, _event: e.ConditionsPublished) -> Tournament:
    return replace(tournament, steps=tournament.steps | {Step.DOCUMENTED, Step.AVAILABLE})


@folds
def notified(tournament: Tournament, _event: e.CommissionNotified) -> Tournament:
    return replace(tournament, steps=tournament.steps | {Step.NOTIFIED})


@folds
def approved(tournament: Tournament, event: e.ApprovalRecorded) -> Tournament:
    if event.subject is Approval.TOURNAMENT_COMMISSION:
        return replace(tournament, commission_approved=True)
    return replace(tournament, steps=tournament.steps | {Step.APPROVED})


@folds
def copy_given(tournament: Tournament, event: e.CopyGiven) -> Tournament:
    entrant = replace(tournament.entrants[event.patron], has_copy=True)
    return replace(tournament, entrants={**tournament.entrants, event.patron: entrant})


@folds
def director_named(tournament: Tournament, event: e.DirectorNamed) -> Tournament:
    if event.beside:
        others = (each for each in tournament.assistants if each != event.person)
        return replace(tournament, assistants=(*others, event.person))
    return replace(tournament, head=event.person, assistants=())


@folds
def agreement_required(tournament: Tournament, _event: e.AgreementRequired) -> Tournament:
    return replace(tournament, agreement=True)


@folds
def commission_kept(tournament: Tournament, event: e.CommissionKept) -> Tournament:
    for patron, cents in event.cents.items():
        tournament = kept(tournament, patron, cents)
    return tournament


@folds
def limits_changed(tournament: Tournament, event: e.TournamentLimitsChanged) -> Tournament:
    session = replace(tournament.current, limits=event.limits, rises=event.rises)
    return replace(tournament, session=session)

"""Making conditions good: drafted, published, notified or approved, with a copy for entrants."""

from typing import assert_never

from punto.law.clauses import Refused
from punto.law.contests import Amendment, LimitChange, Step
from punto.law.procedures import Approval
from punto.law.roles import Act
from punto.law.rulebooks import house, known_edition
from punto.tournament.base import Events, decides
from punto.tournament.conditions import commands as c
from punto.tournament.conditions import events as e
from punto.tournament.conditions.complete import require_complete, require_lawful
from punto.tournament.guards import (
    book_of,
    power,
    require_conditions,
    require_giver,
    require_head,
    require_open,
    require_printed,
    require_session,
    rules_of,
)
from punto.tournament.state import Session, Tournament
from punto.tournament.words import Progress, Stage


@decides
def open_tournament(tournament: Tournament, command: c.OpenTournament) -> Events:
    require_giver(tournament, command, "open-a-tournament")
    if tournament.stage is not Stage.UNOPENED:
        raise Refused(house.tournament_opened_once, "tournament-open-already")
    return (
        e.TournamentOpened(
            edition=known_edition(command.edition),
            settings=command.settings,
            clauses=house.tournament_opened_once.cited,
        ),
    )


@decides
def draft(tournament: Tournament, command: c.DraftConditions) -> Events:
    require_giver(tournament, command, "draft-conditions")
    require_open(tournament, "draft-conditions")
    book = book_of(tournament)
    require_lawful(book, command.conditions)
    version = tournament.version + 1
    drafted = e.ConditionsDrafted(version=version, conditions=command.conditions)
    if not tournament.entrants:
        return (drafted,)
    rule = book.tournament.conditions.amendment
    match rule.value:
        case Amendment.FRESH_APPROVAL:
            if command.approval is None:
                raise Refused(rule, "tournament-change-needs-approval")
            if _changes_what_is_played(tournament, command):
                raise Refused(house.tournament_order, "tournament-change-of-what-is-played")
            approved = e.ApprovalRecorded(
                version=version,
                subject=Approval.TOURNAMENT_CONDITIONS,
                reference=command.approval,
                clauses=rule.cited,
            )
            return (drafted, approved)
        case Amendment.FROZEN:
            again = tournament.settings.renotified_before_start
            notified = Step.NOTIFIED in book.tournament.conditions.steps
            if not (again and notified and tournament.stage is Stage.OPEN):
                raise Refused(rule, "tournament-conditions-frozen")
            return (drafted,)
        case _ as never:
            assert_never(never)


def _changes_what_is_played(tournament: Tournament, command: c.DraftConditions) -> bool:
    """Whether rounds that are under way would be others."""
    started = tournament.stage is Stage.STARTED
    return started and command.conditions.rounds != tournament.stated.rounds


@decides
def publish(tournament: Tournament, command: c.PublishConditions) -> Events:
    require_giver(tournament, command, "publish-conditions")
    require_open(tournament, "publish-conditions")
    require_conditions(tournament)
    book = book_of(tournament)
    require_complete(book, tournament.stated, tournament.settings)
    steps = book.tournament.conditions.steps
    cited = [
        clause
        for step in (Step.DOCUMENTED, Step.AVAILABLE)
        if step in steps
        for clause in steps[step].cited
    ]
    return (e.ConditionsPublished(version=tournament.version, clauses=tuple(dict.fromkeys(cited))),)


@decides
def notify(tournament: Tournament, command: c.NotifyCommission) -> Events:
    require_giver(tournament, command, "notify-the-regulator")
    require_open(tournament, "notify-the-regulator")
    require_conditions(tournament)
    steps = rules_of(tournament).conditions.steps
    documented = steps.get(Step.DOCUMENTED)
    if documented is not None and Step.DOCUMENTED not in tournament.steps:
        raise Refused(documented, "tournament-not-documented-yet")
    cited = steps[Step.NOTIFIED].cited if Step.NOTIFIED in steps else ()
    return (
        e.CommissionNotified(
            version=tournament.version, reference=command.reference, clauses=cited
        ),
    )


@decides
def approve(tournament: Tournament, command: c.RecordApproval) -> Events:
    require_giver(tournament, command, "record-an-approval")
    require_open(tournament, "record-an-approval")
    require_conditions(tournament)
    found = (rule for rule in book_of(tournament).approvals if rule.value is command.subject)
    rule = next(found, None)
    if rule is None:
        raise Refused(
            house.tournament_powers, "tournament-nothing-to-approve", approval=command.subject
        )
    return (
        e.ApprovalRecorded(
            version=tournament.version,
            subject=command.subject,
            reference=command.reference,
            clauses=rule.cited,
        ),
    )


@decides
def give_copy(tournament: Tournament, command: c.GiveCopy) -> Events:
    require_giver(tournament, command, "give-a-copy-of-the-conditions")
    require_open(tournament, "give-a-copy-of-the-conditions")
    if command.patron not in tournament.entrants:
        raise Refused(house.known_entrant, "tournament-not-an-entrant", patron=command.patron)
    steps = rules_of(tournament).conditions.steps
    cited = steps[Step.COPY].cited if Step.COPY in steps else ()
    return (e.CopyGiven(version=tournament.version, patron=command.patron, clauses=cited),)


@decides
def name_director(tournament: Tournament, command: c.NameDirector) -> Events:
    require_open(tournament, "name-who-runs-the-tournament")
    book = book_of(tournament)
    rule = power(book, Act.NAME_TOURNAMENT_DIRECTOR)
    if command.by.role not in rule.value.holders:
        raise Refused(
            rule,
            "tournament-head-named-by-another",
            person=command.by.person,
            role=command.by.role,
            roles=tuple(sorted(rule.value.holders)),
        )
    licensed = book.tournament.entry.licensed
    if licensed is not None and licensed.value and command.licence is None:
        raise Refused(licensed, "tournament-head-without-licence", person=command.person)
    return (
        e.DirectorNamed(
            person=command.person,
            named_by=command.by.person,
            licence=command.licence,
            beside=command.beside and bool(tournament.head),
            clauses=rule.cited,
        ),
    )


@decides
def require_agreement(tournament: Tournament, command: c.RequireAgreement) -> Events:
    require_open(tournament, "ask-for-written-agreement")
    printed = rules_of(tournament).entry.agreement
    rule = require_printed(printed, "ask-for-written-agreement")
    require_head(tournament, command, rule, "ask-for-written-agreement")
    return (e.AgreementRequired(clauses=rule.cited),)


@decides
def change_limits(tournament: Tournament, command: c.ChangeTournamentLimits) -> Events:
    session = require_session(tournament, (Progress.RUNNING,), "change-the-limits")
    require_giver(tournament, command, "change-the-limits")
    rule = rules_of(tournament).conditions.limit_change
    rises = session.rises
    match rule.value:
        case LimitChange.AS_APPROVED:
            if tournament.stated.rises:
                rises = _next_rise(tournament, session, command)
            elif tournament.stated.limits is not None:
                raise Refused(rule, "tournament-limits-as-approved")
        case LimitChange.ON_NOTICE:
            if tournament.settings.stated_limits_bind:
                raise Refused(rule, "tournament-limits-as-notified")
        case LimitChange.AS_ANNOUNCED:
            rises = _next_rise(tournament, session, command)
        case _ as never:
            assert_never(never)
    return (e.TournamentLimitsChanged(limits=command.limits, rises=rises, clauses=rule.cited),)


def _next_rise(tournament: Tournament, session: Session, command: c.ChangeTournamentLimits) -> int:
    """How many of the announced changes this makes; another than the next is refused."""
    rule = rules_of(tournament).conditions.limit_change
    coming = tournament.stated.rises[session.rises :]
    if not coming or coming[0].limits != command.limits:
        raise Refused(rule, "tournament-limits-not-announced")
    for table in session.tables.values():
        if not table.ended and table.rounds < coming[0].after_rounds:
            raise Refused(
                rule, "tournament-limits-not-due", number=coming[0].after_rounds, seen=table.rounds
            )
    return session.rises + 1

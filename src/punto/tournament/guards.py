"""What must hold before a step: who may take it, and how far the tournament is."""

from collections.abc import Collection
from datetime import datetime

from punto.law.clauses import Refused, Rule
from punto.law.contests import Due, Item, Step
from punto.law.roles import Act, Power, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house, rulebook
from punto.law.tournaments import TournamentRules
from punto.table.words import Actor
from punto.tournament.base import TournamentCommand
from punto.tournament.conditions.document import TableLimits
from punto.tournament.state import Entrant, Session, Tournament
from punto.tournament.words import Progress, Stage


def book_of(tournament: Tournament) -> Rulebook:
    return rulebook(tournament.edition)


def rules_of(tournament: Tournament) -> TournamentRules:
    return book_of(tournament).tournament


def power(book: Rulebook, act: Act) -> Rule[Power]:
    """The rule that reserves an act to its holders."""
    return next(rule for rule in book.powers if rule.value.act is act)


def require_giver(tournament: Tournament, command: TournamentCommand, doing: str) -> None:
    """Refuse a role that does not do this, a patron for another, a director of another one."""
    by, own = command.by, getattr(command, "patron", "")
    fits = by.role in command.given_by
    if by.role is Role.PATRON:
        fits = fits and own in ("", by.person)
    elif by.role is Role.TOURNAMENT_DIRECTOR:
        fits = fits and is_head(tournament, by)
    if not fits:
        raise Refused(
            house.tournament_staff,
            "tournament-not-for-this-role",
            person=by.person,
            role=by.role,
            doing=doing,
        )


def require_head(
    tournament: Tournament, command: TournamentCommand, rule: Rule[object], doing: str
) -> None:
    """Refuse everybody but the person who was named to run the tournament."""
    if not tournament.head:
        named = power(book_of(tournament), Act.NAME_TOURNAMENT_DIRECTOR)
        raise Refused(named, "tournament-nobody-named-to-run-it", doing=doing)
    if not is_head(tournament, command.by):
        raise Refused(
            rule, "tournament-only-for-its-head", person=command.by.person, other=tournament.head
        )


def is_head(tournament: Tournament, actor: Actor) -> bool:
    runs = actor.person == tournament.head or actor.person in tournament.assistants
    return actor.role is Role.TOURNAMENT_DIRECTOR and runs


def require_open(tournament: Tournament, doing: str) -> None:
    """Refuse what only a tournament has that neither ended nor was cancelled."""
    if tournament.stage not in (Stage.OPEN, Stage.STARTED):
        raise Refused(house.tournament_order, "tournament-is-over", doing=doing)


def require_stated(item: Item, stated: object) -> None:
    """Refuse a step that goes by something on which the conditions are silent."""
    if stated is None or stated == ():
        raise Refused(house.stated_first, "tournament-not-stated", items=(item,))


def require_conditions(tournament: Tournament) -> None:
    if tournament.conditions is None:
        raise Refused(house.tournament_order, "tournament-has-no-conditions")


def require_steps(tournament: Tournament, due: Due) -> None:
    """Refuse to go on before the conditions are good for it."""
    for step, rule in rules_of(tournament).conditions.steps.items():
        if step is not Step.COPY and rule.value is due and step not in tournament.steps:
            raise Refused(rule, "tournament-conditions-not-good-yet", step=step, due=due)


def require_copies(tournament: Tournament, players: Collection[str]) -> None:
    """Refuse to start while an entrant has no copy of the conditions, where one is due."""
    rule = rules_of(tournament).conditions.steps.get(Step.COPY)
    if rule is None or rule.value is not Due.START:
        return
    for patron in players:
        if not tournament.entrants[patron].has_copy:
            raise Refused(rule, "tournament-entrant-without-copy", patron=patron)


def require_entrant(tournament: Tournament, patron: str) -> Entrant:
    """The entrant, who must still be in."""
    entrant = tournament.entrants.get(patron)
    if entrant is None:
        raise Refused(house.known_entrant, "tournament-not-an-entrant", patron=patron)
    if not entrant.is_in:
        raise Refused(
            house.known_entrant,
            "tournament-entrant-not-in",
            patron=patron,
            standing=entrant.standing,
        )
    return entrant


def require_session(tournament: Tournament, at: Collection[Progress], doing: str) -> Session:
    """The session, which must be as far as that."""
    session = tournament.session
    if session is None or session.progress not in at:
        raise Refused(house.tournament_order, "tournament-session-not-so-far", doing=doing)
    return session


def require_player(session: Session, patron: str) -> None:
    if patron not in session.players:
        raise Refused(house.known_entrant, "tournament-not-in-this-session", patron=patron)


def require_printed(rule: Rule[bool] | None, doing: str) -> Rule[bool]:
    """The rule by which something may be done, or a refusal where the edition has none."""
    if rule is None or not rule.value:
        raise Refused(house.tournament_powers, "tournament-no-such-power", doing=doing)
    return rule


def require_notice(rule: Rule[object], at: datetime, old: datetime | None, new: datetime) -> None:
    """Refuse notice that is too short to be reasonable, as the edition wants it."""
    notice = house.reasonable_notice
    if (old is not None and at >= old) or new - at < notice.value:
        raise Refused(
            Rule((*rule.clauses, *notice.clauses), None),
            "tournament-notice-too-short" if old else "tournament-pace-notice-too-short",
            minutes=int(notice.value.total_seconds()) // 60,
        )


def limits_of(tournament: Tournament) -> TableLimits:
    """The limits in force."""
    session = tournament.session
    limits = session.limits if session and session.limits else tournament.stated.limits
    assert limits is not None, "a session starts with limits"
    return limits

"""What must hold at a table of a tournament, and what only other tables have."""

from punto.law.clauses import Refused, Rule
from punto.law.contests import Stakes
from punto.law.roles import Act, Role
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_floor
from punto.table.contest.governing import holds_over, play_of
from punto.table.contest.terms import Contest, Contestant
from punto.table.guards import rules_of
from punto.table.state import Phase, Table
from punto.table.words import Actor

DIRECTOR = Role.TOURNAMENT_DIRECTOR


def require_contest(table: Table) -> Contest:
    """The table's part in a tournament, or the refusal of what only such a table has."""
    if table.contest is None:
        raise Refused(house.designated, "table-plays-no-tournament")
    return table.contest


def require_entrant(table: Table, name: str) -> Contestant:
    found = require_contest(table).entrants.get(name)
    if found is None:
        raise Refused(house.known_entrant, "tournament-not-an-entrant", patron=name)
    return found


def require_director(rules: Rulebook, by: Actor, doing: str) -> Rule[bool]:
    """The rule by which the person who runs the tournament has its tables."""
    sessions = rules.tournament.sessions
    rule = sessions.designated or sessions.per_table
    assert rule is not None, "every chapter says who has the tables"
    if rule.value and by.role is not DIRECTOR:
        raise Refused(
            rule, "power-of-others", person=by.person, role=by.role, doing=doing, roles=(DIRECTOR,)
        )
    return rule


def lacks_player_card(table: Table, name: str) -> bool:
    """Whether an entrant must show a player card before they wager, and has not."""
    member = rules_of(table).membership
    return member is not None and member.own_card.value and not table.patrons[name].player_card


def require_bettor(table: Table, name: str) -> None:
    """Refuse an undisclosed wager of one who may not wager: for want of a card, or in a pause."""
    rules = rules_of(table)
    if rules.membership is None:
        return
    if lacks_player_card(table, name):
        raise Refused(rules.membership.own_card, "no-valid-player-card-shown", patron=name)
    if table.patrons[name].paused:
        pause = next(rule for rule in rules.powers if rule.value.act is Act.PAUSE_PATRON)
        raise Refused(pause, "is-paused", patron=name)


def require_crew(rules: Rulebook, by: Actor, doing: str) -> None:
    """Refuse all but those who deal and the person who runs the tournament."""
    if by.role is not DIRECTOR:
        require_floor(rules, by, doing)


def require_round(table: Table) -> Contest:
    """The contest, whose round must be open and not yet dealt."""
    contest = require_contest(table)
    if not contest.is_open or table.phase is Phase.IN_COUP:
        raise Refused(house.rounds_opened, "tournament-round-not-open")
    return contest


def require_open_to_all(table: Table, doing: str) -> None:
    """Refuse at a table of a tournament what is for tables that anybody may play at."""
    if table.contest is None:
        return
    exclusive = play_of(rules_of(table)).exclusive
    rule = house.designated if exclusive is None or not exclusive.value else exclusive
    raise Refused(rule, "table-plays-for-a-tournament", name=table.contest.tournament, doing=doing)


def require_seats_free(table: Table, name: str) -> None:
    """Refuse to change seats where each entrant has a seat of their own."""
    if table.contest is None:
        return
    kept = rules_of(table).tournament.sessions.seat_kept
    if kept.value:
        raise Refused(kept, "tournament-seat-is-kept", patron=name)


def require_amounts_free(table: Table, name: str) -> None:
    """Refuse what makes an entrant's chips more or fewer other than by play."""
    if table.contest is None:
        return
    rule = play_of(rules_of(table)).amounts_kept
    if rule.value:
        raise Refused(rule, "tournament-chips-by-play-alone", patron=name)


def require_tournament_chips(table: Table, tokens_cents: int) -> None:
    """Refuse a stake of anything but the chips of the tournament."""
    rule = play_of(rules_of(table)).stakes
    if rule.value is Stakes.TOURNAMENT_CHIPS and tokens_cents:
        raise Refused(rule, "tournament-chips-only")


def require_wagered(table: Table) -> None:
    """Refuse a coup that is without wagers because those at the table would rather have it so."""
    if table.contest is None:
        return
    rules = rules_of(table)
    if holds_over(rules):
        play = play_of(rules)
        every = Rule((*play.duty.clauses, *play.prevails.clauses), None)
        raise Refused(every, "tournament-every-round-is-wagered-on")

"""A table put to the use of a tournament, and its rounds of play."""

from datetime import timedelta

from msgspec.structs import replace

from punto.game.limits import Limits, only_whole_units_count
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_own
from punto.table.base import Event
from punto.table.contest.commands import (
    DesignateTable,
    HoldToMinimum,
    OpenRound,
    PlayPassCard,
    ReleaseTable,
    ReportAbsence,
)
from punto.table.contest.events import (
    AbsenceReported,
    HeldToMinimum,
    PassCardPlayed,
    RoundOpened,
    TableDesignated,
    TableReleased,
)
from punto.table.contest.governing import governing, play_of
from punto.table.contest.guards import (
    require_contest,
    require_crew,
    require_director,
    require_entrant,
    require_round,
)
from punto.table.contest.stakes import require_no_pass_card, require_unannounced
from punto.table.contest.terms import Contest, Contestant, ContestTerms
from punto.table.contest.turns import (
    first_turn,
    has_acted,
    is_in_order,
    next_marker,
    require_all_asked,
    require_turn,
    sequence_from,
)
from punto.table.guards import chip_set, require_between, rules_of
from punto.table.registry import decides
from punto.table.state import Table


@decides
def decide_designate_table(table: Table, command: DesignateTable) -> tuple[Event, ...]:
    rules = governing(table.setup.edition)
    rule = require_director(rules, command.by, "designate-a-table")
    require_between(table, "designate-a-table")
    if table.contest is not None:
        raise Refused(house.designated, "table-designated-already", name=table.contest.tournament)
    _require_usable(table, rules)
    terms = command.terms
    if terms is None or terms.tournament != command.tournament:
        raise Refused(
            house.designated,
            "tournament-plays-no-session-here",
            name=command.tournament,
            table=table.setup.table,
        )
    _require_fitting(table, terms)
    return (
        TableDesignated(
            terms=terms,
            limits=_limits(table, rules, terms),
            order=is_in_order(rules, provided=terms.order),
            clauses=rule.cited,
        ),
    )


def _require_usable(table: Table, rules: Rulebook) -> None:
    """Refuse a table with low limits, with patrons, or where a payment could not be made."""
    play = play_of(rules)
    if table.setup.low_limit and play.low_limit is not None and not play.low_limit.value:
        raise Refused(play.low_limit, "no-tournament-at-low-limits")
    if table.patrons:
        exclusive = play.exclusive
        rule = house.designated if exclusive is None or not exclusive.value else exclusive
        raise Refused(rule, "patrons-are-at-the-table", number=len(table.patrons))
    if rules.rounding is None and table.setup.rounding is None:
        raise Refused(house.rounding, "tournament-needs-a-rounding")


def _require_fitting(table: Table, terms: ContestTerms) -> None:
    """Refuse terms of another edition, seats that are not there, and amounts chips cannot make."""
    if terms.edition != table.setup.edition:
        raise Refused(
            house.designated,
            "tournament-under-another-edition",
            edition=terms.edition,
            name=terms.tournament,
        )
    for each in terms.entrants:
        if each.seat > table.setup.seats:
            raise Refused(house.seats, "there-is-no-seat", seat=each.seat, seats=table.setup.seats)
    if not chip_set(table.setup.chips).can_pay(terms.minimum_cents):
        raise Refused(
            house.chips_there_are,
            "chips-cannot-make-it",
            cents=terms.minimum_cents,
            smallest_cents=table.setup.chips[0],
        )


def _limits(table: Table, rules: Rulebook, terms: ContestTerms) -> dict[Wager, Limits]:
    """The limits of each wager on offer: the tournament's, in its units or in those of the sign."""
    least, most = terms.minimum_cents, terms.maximum_cents
    whole = only_whole_units_count(rules)
    return {
        wager: Limits(least, most, least if whole else signed.unit_cents)
        for wager, signed in table.signs.limits.items()
    }


@decides
def decide_release_table(table: Table, command: ReleaseTable) -> tuple[Event, ...]:
    contest = require_contest(table)
    rule = require_director(rules_of(table), command.by, "release-a-table")
    require_between(table, "release-a-table")
    if contest.is_open:
        raise Refused(house.rounds_opened, "tournament-round-is-open")
    return (
        TableReleased(
            tournament=contest.tournament,
            chips_cents=sum(each.chips_cents for each in table.patrons.values()),
            clauses=rule.cited,
        ),
    )


@decides
def decide_open_round(table: Table, command: OpenRound) -> tuple[Event, ...]:
    """Who cannot wager the minimum is out before the round; the others keep what is theirs."""
    rules, contest = rules_of(table), require_contest(table)
    require_crew(rules, command.by, "open-a-round")
    require_between(table, "open-a-round")
    if contest.is_open:
        raise Refused(house.rounds_opened, "tournament-round-is-open")
    terms = _own_terms(table, contest) if command.terms is None else command.terms
    if (terms.tournament, terms.session) != (contest.tournament, contest.session):
        raise Refused(
            house.designated,
            "tournament-plays-no-session-here",
            name=terms.tournament,
            table=table.setup.table,
        )
    _require_fitting(table, terms)
    everybody = tuple(_known(contest, each) for each in terms.entrants)
    out = tuple(each.patron for each in everybody if not _can_wager(rules, terms, each))
    here = tuple(each for each in everybody if each.patron not in out)
    order = is_in_order(rules, provided=terms.order)
    empty = terms.readings.marker_on_empty_boxes
    before = contest.turns.marker
    seats = [each.seat for each in here]
    marker = next_marker(table, rules, before, seats, empty=empty) if order else None
    names = sequence_from(table, rules, marker, here)
    cited = (*rules.tournament.sessions.cannot_wager.cited, *play_of(rules).duty.cited)
    return (
        RoundOpened(
            round=terms.round,
            entrants=here,
            out=out,
            limits=_limits(table, rules, terms),
            maximum_cents=terms.maximum_cents,
            order=order,
            seconds=terms.seconds,
            marker=marker,
            first=first_turn(rules, names, order=order),
            at=command.at,
            clauses=(*cited, *(play_of(rules).turns.marker.cited if order else ())),
        ),
    )


def _own_terms(table: Table, contest: Contest) -> ContestTerms:
    """The terms as the table itself knows them, with the chips that lie there."""
    entrants = tuple(
        replace(each, chips_cents=table.patrons[each.patron].chips_cents)
        for each in contest.entrants.values()
    )
    return replace(contest.terms, entrants=entrants)


def _known(contest: Contest, told: Contestant) -> Contestant:
    """An entrant as the tournament tells, with what the table counts itself."""
    mine = contest.entrants.get(told.patron)
    if mine is None:
        return told
    return replace(
        mine,
        seat=told.seat,
        chips_cents=told.chips_cents,
        pass_cards=min(mine.pass_cards, told.pass_cards),
        undisclosed=min(mine.undisclosed, told.undisclosed),
    )


def _can_wager(rules: Rulebook, terms: ContestTerms, entrant: Contestant) -> bool:
    rule = rules.tournament.sessions.cannot_wager
    if not rule.value or entrant.chips_cents >= terms.minimum_cents:
        return True
    return terms.readings.pass_card_saves and entrant.pass_cards > 0


@decides
def decide_report_absence(_table: Table, command: ReportAbsence) -> tuple[Event, ...]:
    cited = house.known_entrant.cited
    return (AbsenceReported(patron=command.patron, absent=command.absent, clauses=cited),)


@decides
def decide_hold_to_minimum(table: Table, command: HoldToMinimum) -> tuple[Event, ...]:
    """Whose time is up without a wager may be held to the minimum."""
    rules, contest = rules_of(table), require_round(table)
    require_crew(rules, command.by, "hold-an-entrant-to-the-minimum")
    name = command.patron
    require_entrant(table, name)
    rule = play_of(rules).held_to_minimum
    if rule is None or not rule.value:
        raise Refused(
            house.tournament_powers,
            "tournament-no-such-power",
            doing="hold-an-entrant-to-the-minimum",
        )
    since, seconds = contest.turns.since, contest.seconds
    if seconds is None or since is None:
        raise Refused(rule, "tournament-time-is-not-limited")
    waited_for = not contest.order or contest.turns.whose == name
    up = command.at >= since + timedelta(seconds=seconds)
    if not up or not waited_for or has_acted(table, contest, name):
        raise Refused(rule, "tournament-time-is-not-up", patron=name, seconds=seconds)
    least = contest.terms.minimum_cents
    return (HeldToMinimum(patron=name, minimum_cents=least, clauses=rule.cited),)


@decides
def decide_play_pass_card(table: Table, command: PlayPassCard) -> tuple[Event, ...]:
    """A pass card lies in place of a wager, never beside one."""
    rules, contest = rules_of(table), require_round(table)
    name = command.patron
    require_own(rules, command.by, name, "play-a-pass-card")
    entrant = require_entrant(table, name)
    rule = play_of(rules).pass_cards
    if rule is None or not rule.value or not contest.pass_cards:
        raise Refused(rule or house.tournament_powers, "tournament-has-no-pass-cards")
    require_no_pass_card(table, contest, name)
    if table.coup.no_bet:
        raise Refused(rule, "coup-is-without-wagers")
    if not entrant.pass_cards:
        raise Refused(rule, "tournament-no-pass-card-left", patron=name)
    if has_acted(table, contest, name):
        raise Refused(rule, "tournament-pass-card-beside-a-wager", patron=name)
    require_unannounced(table, contest)
    turn = require_turn(table, contest, name, command.at)
    played = PassCardPlayed(patron=name, left=entrant.pass_cards - 1, clauses=rule.cited)
    return (*turn, played)


def require_round_ready(table: Table) -> None:
    """Refuse the first card of a tournament's coup before its round is as far as that."""
    contest = table.contest
    if contest is None:
        return
    if not contest.is_open:
        raise Refused(house.rounds_opened, "tournament-round-not-open")
    require_all_asked(table, contest)
    forms = play_of(rules_of(table)).undisclosed
    if forms is None or not forms.announced.value:
        return
    for name, handed in contest.forms.items():
        if handed.form is None:
            raise Refused(forms.announced, "tournament-form-not-announced", patron=name)

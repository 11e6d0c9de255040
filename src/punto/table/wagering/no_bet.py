"""No-bet coups: every way that an edition knows to deal without wagers."""

from punto.law.calls import Call, spoken
from punto.law.clauses import Refused, Rule
from punto.law.mishaps import Window
from punto.law.procedures import Device
from punto.law.provisions import NoBetRoute
from punto.law.reasons import Reason
from punto.law.roles import Act
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_power
from punto.table.commands import DirectNoBetCoup
from punto.table.contest.guards import require_wagered
from punto.table.coup import BY_DIRECTION, Coup, NoBet
from punto.table.events import Event, NoBetCoupDirected, NoBetCoupLapsed, WagerReturned
from punto.table.guards import require_between, rules_of
from punto.table.registry import decides
from punto.table.state import Phase, Table
from punto.table.words import Ask, Matter


@decides
def decide_direct_no_bet_coup(table: Table, command: DirectNoBetCoup) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_power(rules, Act.DIRECT_NO_BET_COUP, command.by, "direct-a-no-bet-coup")
    require_between(table, "direct-a-no-bet-coup")
    require_wagered(table)
    if table.coup.no_bet:
        raise Refused(house.in_order, "next-coup-is-already-without-wagers")
    most = rules.most_no_bet_coups
    if most is not None and table.no_bet_run >= most.value:
        raise Refused(most, "too-many-no-bet-coups", number=table.no_bet_run)
    present = bool(table.taking_part)
    routes = [route for route in rules.no_bet_coups if route.value.patrons_present is present]
    if not routes:
        raise Refused(rules.no_bet_coups[0], "no-bet-coup-not-here", present=present)
    route = routes[0]
    wanted = _require_wanted(table, rules) if present else ()
    _require_route(table, command, route)
    returned = [
        WagerReturned(
            patron=name,
            wager=each.wager,
            box=each.box,
            reason=Reason("no-bet-coup"),
            clauses=route.cited,
        )
        for name, placed in table.coup.wagers.items()
        for each in placed
    ]
    dealt = rules.no_bet_rules.cited if rules.no_bet_rules is not None else ()
    cited = (*route.cited, *wanted, *dealt)
    directed = NoBetCoupDirected(
        agreed=present,
        marker=command.marker,
        surveillance_told=command.surveillance_told,
        clauses=tuple(dict.fromkeys(cited)),
        say=spoken(Call.NO_BETS_ON_THIS_COUP),
    )
    return (*returned, directed)


def lapsed(table: Table, name: str) -> tuple[NoBetCoupLapsed, ...]:
    """A coup directed without wagers is none any more when a patron comes who did not agree."""
    if table.phase is not Phase.BETWEEN_COUPS or not BY_DIRECTION & {*table.coup.no_bet}:
        return ()
    if table.setup.settings.no_bet_coup_stays:
        return ()
    agreed = rules_of(table).no_bet_consent
    rule: Rule[object] = agreed if table.coup.agreed else _route_taken(table)
    return (NoBetCoupLapsed(patron=name, clauses=rule.cited),)


def _route_taken(table: Table) -> Rule[NoBetRoute]:
    """How this coup was directed: everybody had agreed, or nobody was there."""
    routes = rules_of(table).no_bet_coups
    return next(route for route in routes if route.value.patrons_present is table.coup.agreed)


def no_bet_rule(table: Table) -> Rule[object]:
    """The rule by which this coup takes no wagers."""
    rules, coup = rules_of(table), table.coup
    irregular = rules.irregularities
    if rules.no_bet_method is not None:
        return rules.no_bet_method
    if NoBet.CARD_SEEN in coup.no_bet:
        return irregular.first_card_exposed or irregular.exposed_excess
    emptied = irregular.all_withdrawn.get(_left_by(coup))
    if emptied is not None and NoBet.EMPTIED in coup.no_bet:
        return emptied
    return _route_taken(table)


def _left_by(coup: Coup) -> Window:
    """Why wagers could go from a coup that has none left."""
    if coup.interruption.relieved:
        return Window.CONCESSION
    return Window.REBUILT if coup.interruption.misdealt else Window.WRONG_RECEIVER


def empty_table_route(rules: Rulebook) -> Rule[NoBetRoute] | None:
    """How a coup is dealt at a table without patrons; nothing where the edition is silent."""
    return next((r for r in rules.no_bet_coups if not r.value.patrons_present), None)


def _require_wanted(table: Table, rules: Rulebook) -> tuple[str, ...]:
    """What patrons who are there must have asked and agreed, each by its own clause."""
    asked, agreed = rules.no_bet_request, rules.no_bet_consent
    if asked is not None and asked.value and not table.requests.get(Ask.NO_BET_COUP):
        raise Refused(asked, "no-patron-asked-for-a-no-bet-coup")
    if agreed.value:
        said = table.consents.get(Matter.NO_BET_COUP, ())
        silent = [name for name in table.taking_part if name not in said]
        if silent:
            raise Refused(agreed, "has-not-agreed-to-a-no-bet-coup", other=silent[0])
    return (*(asked.cited if asked is not None else ()), *agreed.cited)


def _require_route(table: Table, command: DirectNoBetCoup, route: Rule[NoBetRoute]) -> None:
    needs = route.value
    if needs.shoe_only and table.setup.device is Device.SHUFFLING_DEVICE:
        raise Refused(route, "no-bet-coups-from-a-shoe")
    if needs.marker_or_surveillance and not (command.marker or command.surveillance_told):
        raise Refused(route, "neither-was-a-marker-placed-nor-surveillance-told")

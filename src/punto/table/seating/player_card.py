"""Player cards: what one was found to be, and the wagers that are invalid for want of one."""

from collections.abc import Iterable

from punto.law.clauses import Refused
from punto.law.procedures import Outcome
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import require_floor, require_patron
from punto.table.commands import ShowPlayerCard
from punto.table.coup import WagerLine
from punto.table.events import Event, PlayerCardShown
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.state import Phase, Table
from punto.table.words import PlayerCard


@decides
def decide_show_player_card(table: Table, command: ShowPlayerCard) -> tuple[Event, ...]:
    rules = rules_of(table)
    require_patron(table, command.patron)
    require_floor(rules, command.by, "examine-a-player-card")
    if rules.membership is None:
        raise Refused(house.powers_as_printed, "asks-for-no-player-card", edition=rules.id)
    return (
        PlayerCardShown(
            patron=command.patron,
            card=command.card,
            invalid=_makes_invalid(table, rules, command),
            clauses=rules.membership.own_card.cited,
        ),
    )


def _makes_invalid(table: Table, rules: Rulebook, command: ShowPlayerCard) -> bool:
    """Whether the patron's wagers of this coup are invalid, once the card is found so."""
    name, member = command.patron, rules.membership
    assert member is not None
    if not _has_wagered(table, name):
        return False
    before = lacks_card(table, rules, name)
    match command.card:
        case PlayerCard.VALID:
            return before and not command.mistaken
        case PlayerCard.LAPSED:
            spared = table.phase is Phase.IN_COUP and member.valid_at_start.value
            return before or not spared
        case PlayerCard.INVALID | PlayerCard.NOT_OWN:
            return True


def _has_wagered(table: Table, name: str) -> bool:
    coup = table.coup
    return bool(coup.wagers.get(name)) or any(line.patron == name for line in coup.lines)


def lacks_card(table: Table, rules: Rulebook, name: str) -> bool:
    """Whether a patron's wagers of this coup were found to be without a card of their own."""
    member = rules.membership
    return member is not None and member.own_card.value and name in table.coup.invalid


def require_returned(table: Table, rules: Rulebook, lines: Iterable[WagerLine]) -> None:
    """Refuse to go on while a wager without a card is still to be handed back.

    A house that collects what lost without one leaves it collected.
    """
    if not table.coup.invalid:
        return
    member, collects = rules.membership, table.setup.settings.losing_invalid_collected
    assert member is not None
    for line in lines:
        collected = collects and line.outcome is Outcome.LOSE
        if lacks_card(table, rules, line.patron) and not collected:
            raise Refused(
                member.card_invalid_during,
                "invalid-for-want-of-card",
                patron=line.patron,
                wager=line.wager,
            )

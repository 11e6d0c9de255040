"""A burned card keyed as another: the face that it shows, and how many lie burned with it."""

from punto.game.decks import refuse_surplus
from punto.law.clauses import Refused
from punto.law.rulebook import Rulebook
from punto.table.commands import CorrectBurnedCard
from punto.table.events import BurnedCardCorrected, Event
from punto.table.guards import rules_of
from punto.table.misdeal.decide import drawn
from punto.table.misdeal.keyed import RULE, require_faces_keyed, require_may_correct
from punto.table.registry import decides
from punto.table.stack import ShownBurn, StackStage
from punto.table.state import Table


@decides
def decide_correct_burned_card(table: Table, command: CorrectBurnedCard) -> tuple[Event, ...]:
    """The right face, and the count of cards that lie burned.

    Until another card leaves the shoe, what the right face calls for can still be burned. From
    then on the count is what it was: too many stay burned, too few stay in play.
    """
    rules = rules_of(table)
    require_may_correct(rules, command.by)
    require_faces_keyed(table)
    shown = table.stack.shown
    if shown is None or table.stack.stage is not StackStage.READY:
        raise Refused(RULE, "no-burned-card-was-shown")
    called_for = _called_for(rules, shown, command)
    count = _counted(table, shown, command.count, called_for)
    if (command.face, count) == (shown.face, shown.count):
        raise Refused(RULE, "that-card-was-keyed-as", card=shown.face)
    told = {**command.told, **{each.position: each.face for each in drawn(table.coup) if each.face}}
    told[shown.position] = command.face
    refuse_surplus(rules, told.values(), table.setup.decks)
    if count < called_for and _may_burn_on(table, shown):
        value = rules.burn_values[command.face.rank]
        raise Refused(value, "burn-more-cards-first", number=called_for - count)
    return (
        BurnedCardCorrected(
            position=shown.position,
            was=shown.face,
            face=command.face,
            count=count,
            more=count - shown.count,
            reason=command.reason,
            person=command.by.person,
            clauses=(*RULE.cited, *_rests_on(rules, count, called_for)),
        ),
    )


def _called_for(rules: Rulebook, shown: ShownBurn, command: CorrectBurnedCard) -> int:
    """How many cards are burned by the right face."""
    if not shown.says_count:
        return shown.count
    return 1 + rules.burn_values[command.face.rank].value


def _may_burn_on(table: Table, shown: ShownBurn) -> bool:
    """Whether no card left the shoe since the burn."""
    return table.stack.gone == shown.position + shown.count


def _counted(table: Table, shown: ShownBurn, said: int | None, called_for: int) -> int:
    """How many cards lie burned; which cards came later follows from it once they are told."""
    if not _may_burn_on(table, shown):
        if said not in (None, shown.count):
            raise Refused(RULE, "cards-left-the-shoe-since-the-burn", number=shown.count)
        return shown.count
    return called_for if said is None else said


def _rests_on(rules: Rulebook, count: int, called_for: int) -> tuple[str, ...]:
    """What leaves more or fewer burned cards than there should be as they are."""
    irregular = rules.irregularities
    if count < called_for:
        return irregular.missed_burn.cited
    if count > called_for and irregular.burned_stays is not None:
        return irregular.burned_stays.cited
    return ()

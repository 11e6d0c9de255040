"""Steps that the dealer forgot: a burn, a cut or a shuffle, and how each is made good."""

from punto.game.last_coup import Ending
from punto.law.clauses import Rule
from punto.law.procedures import Missed, ShuffleDue
from punto.table.commands import ReportMissedStep
from punto.table.events import Event, StepMissed
from punto.table.guards import rules_of
from punto.table.registry import decides
from punto.table.shuffling.decide import is_uncut, shuffle_due
from punto.table.stack import StackStage
from punto.table.state import Phase, Table
from punto.table.words import MadeGood, Missing


@decides
def decide_report_missed_step(table: Table, command: ReportMissedStep) -> tuple[Event, ...]:
    """What can still be done stays due; what a coup went past is made good when it is over."""
    step, passed = command.step, _went_past(table, command)
    underway = passed or table.phase is Phase.IN_COUP
    own = None if underway else _still_due(table, step)
    if own is not None:
        return (StepMissed(step=step, made_good=MadeGood.NOW, passed=False, clauses=own.cited),)
    rule, why = _irregular(table, step)
    if rule is None or rule.value is Missed.PLAY_ON:
        why = None
    if why is None:
        made_good = MadeGood.NEVER
    else:
        made_good = MadeGood.AFTER_COUP if underway else MadeGood.BY_SHUFFLE
    return (
        StepMissed(
            step=step,
            made_good=made_good,
            passed=passed,
            shuffle=why,
            clauses=rule.cited if rule is not None else (),
        ),
    )


def _went_past(table: Table, command: ReportMissedStep) -> bool:
    """Whether a card is out of the shoe though none of a coup is written down."""
    stack = table.stack
    if table.phase is Phase.IN_COUP or stack.stage is StackStage.NONE:
        return False
    drawn = stack.stage is StackStage.LOADED and stack.gone > stack.burned
    return command.card_out or drawn


def _still_due(table: Table, step: Missing) -> Rule[object] | None:
    """The rule by which the step is yet to be made, while nothing keeps anybody from it."""
    rules, stage = rules_of(table), table.stack.stage
    match step:
        case Missing.BURN:
            return None if stage is StackStage.READY else rules.burns[0]
        case Missing.CUT if is_uncut(table):
            return None
        case Missing.CUT:
            in_shoe = stage is StackStage.READY or (
                stage is StackStage.LOADED and rules.irregularities.missed_cut is not None
            )
            return None if in_shoe else rules.cutter
        case Missing.SHUFFLE if stage is StackStage.NONE:
            return rules.shuffling.due[ShuffleDue.BEFORE_PLAY]
        case Missing.SHUFFLE:
            return shuffle_due(table)


def _irregular(table: Table, step: Missing) -> tuple[Rule[object] | None, ShuffleDue | None]:
    """The rule for such an omission, if there is one, and the shuffle that would make it good."""
    rules = rules_of(table)
    irregular, stack = rules.irregularities, table.stack
    match step:
        case Missing.BURN:
            return irregular.missed_burn, ShuffleDue.SHUFFLE_MISSED
        case Missing.CUT | Missing.SHUFFLE if is_uncut(table):
            return rules.shuffling.uncut_devices, None
        case Missing.CUT:
            return irregular.missed_cut, ShuffleDue.CUT_MISSED
        case Missing.SHUFFLE if stack.stage is StackStage.UNSHUFFLED and stack.shuffle is None:
            return rules.shuffling.due[ShuffleDue.BEFORE_PLAY], ShuffleDue.BEFORE_PLAY
        case Missing.SHUFFLE if stack.shuffle is not None and stack.ending is not Ending.OVER:
            return shuffle_due(table), stack.shuffle
        case Missing.SHUFFLE:
            last = rules.shuffling.due[ShuffleDue.AFTER_LAST_COUP]
            return irregular.missed_shuffle or last, ShuffleDue.SHUFFLE_MISSED

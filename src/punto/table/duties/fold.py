"""What events do to a table: who must be told, and that they were."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.pending import OpenDuty
from punto.table.registry import folds
from punto.table.state import Table


@folds
def duty_arose(table: Table, event: e.DutyArose) -> Table:
    duty = OpenDuty(
        number=event.duty,
        recipient=event.recipient,
        task=event.task,
        about=event.about,
        due=event.due,
        clauses=event.clauses,
    )
    return replace(table, duties=(*table.duties, duty), duty_count=event.duty)


@folds
def recipient_told(table: Table, event: e.RecipientTold) -> Table:
    left = tuple(duty for duty in table.duties if duty.number != event.duty)
    return replace(table, duties=left)

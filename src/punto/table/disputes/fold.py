"""What events do to a table: disputes from opening to close."""

from msgspec.structs import replace

from punto.table import events as e
from punto.table.pending import Dispute
from punto.table.registry import folds
from punto.table.state import Table


@folds
def dispute_opened(table: Table, event: e.DisputeOpened) -> Table:
    opened = Dispute(patron=event.patron, about=event.about, coup=_in_question(table))
    return replace(_with(table, event.dispute, opened), dispute_count=event.dispute)


def _in_question(table: Table) -> int:
    """Until a card is out, what a person disputes is the coup before."""
    coup, last = table.coup, table.previous
    return last.number if last is not None and not (coup.cards_out or coup.lines) else coup.number


def _with(table: Table, number: int, dispute: Dispute) -> Table:
    return replace(table, disputes={**table.disputes, number: dispute})


@folds
def dispute_decided(table: Table, event: e.DisputeDecided) -> Table:
    before = table.disputes[event.dispute]
    decided = replace(
        before,
        decision=event.decision,
        decided_by=event.person,
        decider=event.role,
        reviewed=event.review,
    )
    return _with(table, event.dispute, decided)


@folds
def review_requested(table: Table, event: e.ReviewRequested) -> Table:
    asked = replace(table.disputes[event.dispute], review_asked=True)
    return _with(table, event.dispute, asked)


@folds
def dispute_closed(table: Table, event: e.DisputeClosed) -> Table:
    left = {n: dispute for n, dispute in table.disputes.items() if n != event.dispute}
    return replace(table, disputes=left)

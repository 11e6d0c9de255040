"""What events do to a table: breaches, exclusion, detention and invalid outcomes."""

from msgspec.structs import replace

from punto.law.reasons import Reason
from punto.law.trouble import Breach
from punto.table import events as e
from punto.table.pending import Offence
from punto.table.registry import folds
from punto.table.settling.fold import coup_voided, settled, undone
from punto.table.state import Phase, Table


@folds
def breach_reported(table: Table, event: e.BreachReported) -> Table:
    before = table.offences.get(event.person, ())
    offences = tuple(dict.fromkeys((*before, Offence(event.breach, event.on_duty))))
    return replace(table, offences={**table.offences, event.person: offences})


@folds
def wagers_voided(table: Table, event: e.WagersVoided) -> Table:
    """The patron is out of the coup as if never in it."""
    name = event.patron
    table = settled(undone(table, event.undone), event.lines)
    coup = replace(
        table.coup,
        wagers={n: placed for n, placed in table.coup.wagers.items() if n != name},
        lines=tuple(line for line in table.coup.lines if line.patron != name),
    )
    return replace(table, coup=coup)


@folds
def patron_excluded(table: Table, event: e.PatronExcluded) -> Table:
    """What the patron asked for, or was offered and has not taken, is gone too.

    A person who is not at the table is kept out by what the house knows of them.
    """
    name, stack, bank = event.patron, table.stack, table.bank
    cut = None if stack.cut.offered_to == name else stack.cut.offered_to
    offered = None if bank.offered_to == name else bank.offered_to
    return replace(
        table,
        excluded={**table.excluded, name: event.by_power}
        if name in table.patrons
        else table.excluded,
        requests={ask: tuple(n for n in who if n != name) for ask, who in table.requests.items()},
        stack=replace(stack, cut=replace(stack.cut, offered_to=cut)),
        bank=replace(bank, offered_to=offered),
    )


@folds
def person_detained(table: Table, _event: e.PersonDetained) -> Table:
    """Others hold the person now; what lies on the layout is as it was."""
    return table


@folds
def outcome_invalidated(table: Table, event: e.OutcomeInvalidated) -> Table:
    if table.phase is Phase.IN_COUP:
        void = e.CoupVoided(
            lines=event.lines,
            undone=event.undone,
            ending=event.ending,
            reason=Reason("outcome-invalid"),
        )
        table = coup_voided(table, void)
    else:
        stack = replace(table.stack, ending=event.ending)
        table = replace(undone(table, event.undone), previous=None, stack=stack)
    table = settled(table, event.forfeited, staked=True)
    return replace(table, offences=_dealt_with(table, event.named))


def _dealt_with(table: Table, named: tuple[str, ...]) -> dict[str, tuple[Offence, ...]]:
    """A fraud answers for one outcome, and not for the next."""
    left = {
        person: tuple(o for o in offences if person not in named or o.breach is not Breach.FRAUD)
        for person, offences in table.offences.items()
    }
    return {person: offences for person, offences in left.items() if offences}

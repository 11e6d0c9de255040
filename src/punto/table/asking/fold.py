"""What events do to a table: what patrons ask for and agree to, and what staff approve."""

from msgspec.structs import replace

from punto.law.procedures import Lasts
from punto.law.roles import Act
from punto.table import events as e
from punto.table.registry import folds
from punto.table.seating.fold import with_patron
from punto.table.state import Table


@folds
def request_made(table: Table, event: e.RequestMade) -> Table:
    who = tuple(dict.fromkeys((*table.requests.get(event.ask, ()), event.patron)))
    return replace(table, requests={**table.requests, event.ask: who})


@folds
def consent_given(table: Table, event: e.ConsentGiven) -> Table:
    who = tuple(dict.fromkeys((*table.consents.get(event.to, ()), event.patron)))
    return replace(table, consents={**table.consents, event.to: who})


@folds
def consent_refused(table: Table, event: e.ConsentRefused) -> Table:
    who = tuple(name for name in table.consents.get(event.to, ()) if name != event.patron)
    return replace(table, consents={**table.consents, event.to: who})


@folds
def approved(table: Table, event: e.Approved) -> Table:
    return _approval(table, event.act, event.patron, event.lasts)


@folds
def approval_withdrawn(table: Table, event: e.ApprovalWithdrawn) -> Table:
    return _approval(table, event.act, event.patron, None)


def _approval(table: Table, act: Act, name: str | None, lasts: Lasts | None) -> Table:
    if name is None:
        rest = tuple(each for each in table.approvals if each is not act)
        return replace(table, approvals=rest if lasts is None else (*rest, act))
    patron = table.patrons[name]
    if act is Act.APPROVE_BOTH_HANDS:
        patron = replace(patron, both_hands=lasts)
    else:
        patron = replace(patron, may_nominate=lasts is not None)
    return replace(table, patrons=with_patron(table, name, patron))

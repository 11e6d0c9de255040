"""Alterations with before and after: limits, signs, games, dealing, floats, roles."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from punto.house import events as h
from punto.law.reasons import Reason
from punto.narration.saying import short_name
from punto.patrons import events as p
from punto.record import Stored
from punto.record.recall import AtTable
from punto.reports.cells import Cell, CentsCell, LinesCell, PersonCell, authority
from punto.reports.log import Known, Log, Noted
from punto.reports.request import ReportRequest
from punto.reports.row_sources import source
from punto.reports.shape import Body, ColumnKind, ReportRow, columns
from punto.table import Table
from punto.table import events as e
from punto.table.limits.terms import limits_for

HEADS = columns(
    "time", "table", "what", "before", "after", "who", "authority", time=ColumnKind.TIME
)


class Altered(NamedTuple):
    """What was changed, from what to what."""

    what: Reason
    before: Cell
    after: Cell


NONE = Reason("cell-none")


def _or_none(cell: Cell) -> Cell:
    return NONE if cell is None else cell


def _cents(cents: int | None) -> Cell:
    return NONE if cents is None else CentsCell(cents)


ASPECTS: dict[str, Callable[[Table], Cell]] = {
    "area-limits": lambda table: {
        wager: CentsCell(cents) for wager, cents in sorted(table.signs.areas.items())
    },
    "differential": lambda table: _cents(table.signs.differential_cents),
    "signs-shown": lambda table: tuple(table.signs.shown),
    "restricted-side-bets": lambda table: tuple(table.signs.restricted),
    "notices": lambda table: tuple(
        Reason("cell-notice", {"change": change, "since": posted.effective})
        for change, posted in table.signs.notices.items()
    ),
    "most-patrons": lambda table: table.signs.most_patrons or Reason("cell-any"),
    "one-patron-a-box": lambda table: bool(table.signs.one_per_box),
    "game": lambda table: table.setup.game,
    "pairs-form": lambda table: _or_none(table.setup.pairs),
    "dealing-method": lambda table: table.setup.method,
    "dealt-face-up": lambda table: bool(table.setup.face_up),
    "device": lambda table: table.setup.device,
    "wagers-offered": lambda table: tuple(table.setup.offered),
    "rounding": lambda table: _or_none(table.setup.rounding),
    "drop-box": lambda table: bool(table.setup.drop_box),
    "cashless": lambda table: bool(table.setup.cashless),
}
"""What of a table can be altered beside its limits."""


def alterations(log: Log, asked: ReportRequest) -> Body:
    """Every alteration of the interval, in the order in which they were written down."""
    found: list[tuple[tuple[int, int], ReportRow]] = []
    for table in log.tables:
        for frame in log.frames(table):
            if asked.covers(frame.stored.at):
                by_what = authority(frame.stored, frame.after.setup.edition, frame.event.clauses)
                found += [
                    _row(asked, frame.stored, table, altered, by_what)
                    for altered in of_table(frame)
                ]
    for noted in log.house():
        altered_there = _of_house(noted)
        table = str(getattr(noted.event, "table", ""))
        if altered_there and asked.covers(noted.stored.at) and asked.table in ("", table):
            found.append(_row(asked, noted.stored, table, altered_there, authority(noted.stored)))
    for known in log.patrons():
        altered = _of_patron(known)
        if altered and asked.covers(known.stored.at) and not asked.table:
            by_what = authority(known.stored, clauses=known.event.clauses)
            found.append(_row(asked, known.stored, "", altered, by_what))
    found.sort(key=lambda pair: pair[0])
    return Body(columns=HEADS, rows=tuple(row for _, row in found))


def _row(
    asked: ReportRequest, stored: Stored, table: str, altered: Altered, by_what: Cell
) -> tuple[tuple[int, int], ReportRow]:
    cells = (asked.time(stored.at), table, *altered, PersonCell(stored.person), by_what)
    return (stored.entry, stored.version), ReportRow(cells, (source(stored),))


def of_table(frame: AtTable) -> Iterator[Altered]:
    """What an event altered of a table; play itself alters nothing."""
    event, before, after = frame.event, frame.before, frame.after
    match event:
        case e.TableOpened():
            name, game = short_name(event.rules), event.game
            opened = Reason(
                "cell-opened",
                {"name": name, "game": game, "decks": event.decks, "cents": event.float_cents},
            )
            yield Altered(Reason("altered-table"), None, opened)
            return
        case e.TableClosed():
            closed = Reason("cell-closed", {"cents": event.float_cents})
            yield Altered(Reason("altered-table"), Reason("cell-open"), closed)
        case e.FloatFilled() | e.FloatCredited():
            was, now = before.money.float_cents, after.money.float_cents
            yield Altered(Reason("altered-float"), CentsCell(was), CentsCell(now))
        case e.PersonalLimitGranted() | e.PersonalLimitRemoved():
            name = event.patron
            what = Reason("altered-limits-of", {"person": name})
            yield Altered(what, _own(before, name), _own(after, name))
        case _:
            pass
    if before.signs.limits is not after.signs.limits:
        yield from _limits(before, after)
    if before.setup is not after.setup or before.signs is not after.signs:
        for aspect, told in ASPECTS.items():
            if (was_so := told(before)) != (is_so := told(after)):
                yield Altered(Reason(f"altered-{aspect}"), was_so, is_so)


def _limits(before: Table, after: Table) -> Iterator[Altered]:
    """The limits of those wagers whose limits are other than they were."""
    was, now = before.signs.limits, after.signs.limits
    changed = [wager for wager in {**was, **now} if was.get(wager) != now.get(wager)]
    if changed:
        yield Altered(
            Reason("altered-limits"),
            {wager: was[wager] for wager in sorted(changed) if wager in was},
            {wager: now[wager] for wager in sorted(changed) if wager in now},
        )


def _own(table: Table, name: str) -> Cell:
    patron = table.patrons.get(name)
    if patron is None or not patron.own_limits:
        return Reason("cell-as-signed")
    seat = patron.seat or 0
    return {w: limits_for(table, patron, w, seat) for w in sorted(patron.own_limits)}


def _of(what: str, person: str, before: Cell, after: Cell) -> Altered:
    """Something of a person, before and after; a name stands for what it says."""
    told = [Reason(f"cell-{each}") if isinstance(each, str) else each for each in (before, after)]
    return Altered(Reason(f"altered-{what}-of", {"person": person}), *told)


def _of_house(noted: Noted) -> Altered | None:
    """What a fact altered of the house."""
    match noted.event:
        case h.ShoeAssigned(table=table, device=device):
            before = noted.before.shoes.get(table, "")
            return Altered(
                Reason("altered-shoe-of", {"table": table}), before or NONE, device or NONE
            )
        case h.TokenGiven(device=device, roles=roles):
            return Altered(Reason("altered-device-of", {"name": device}), None, roles)
        case h.TokenRevoked(device=device):
            what = Reason("altered-device-of", {"name": device})
            return Altered(what, Reason("cell-let-in"), Reason("cell-shut-out"))
        case h.RolesChanged(account=account, before=roles, after=after):
            return _of("roles", account, roles, after)
        case h.AccountDisabled(account=account):
            return _of("account", account, "let-in", "disabled")
        case h.AccountErased(account=account):
            return _of("account", account, "let-in", "erased")
        case h.PersonErased(patron=patron):
            return _of("person", patron, "kept", "erased")
        case h.AccountEnabled(account=account):
            return _of("account", account, "disabled", "let-in")
        case h.SecondFactorSet(account=account):
            return _of("second-factor", account, "none", "set")
        case h.SecondFactorRemoved(account=account):
            return _of("second-factor", account, "set", "none")
        case h.IdentityBound(account=account, issuer=issuer, subject=subject):
            bound = Reason("cell-identity", {"name": subject, "address": issuer})
            return _of("identity", account, None, bound)
        case h.IdentityUnbound(account=account):
            return _of("identity", account, "bound", "none")
        case h.AccountCreated(account=account, roles=roles):
            return _of("account", account, None, roles)
        case h.TableInstalled(table=table, cards=cards, automatic=automatic):
            dealt = Reason("cell-dealt", {"allowed": automatic})
            how = LinesCell((Reason("cell-was-installed"), cards, dealt), ", ")
            return Altered(Reason("altered-table-of", {"table": table}), None, how)
        case h.TableRemoved(table=table):
            what = Reason("altered-table-of", {"table": table})
            return Altered(what, Reason("cell-was-installed"), Reason("cell-removed"))
        case h.DocumentFiled(edition=edition, name=name, digest=digest):
            what = Reason("altered-document-of", {"name": short_name(edition)})
            return Altered(what, None, Reason("cell-document", {"name": name, "said": digest}))
        case _:
            return None


def _of_patron(known: Known) -> Altered | None:
    """What was altered of the limits, the card or the standing of a patron."""
    before, after, event = known.before, known.after, known.event
    match event:
        case p.LimitsChosen():
            held = before.own_limits(event.chosen)
            waits = Reason("cell-from", {"since": event.since})
            later = event.since > event.chosen
            chosen = LinesCell((event.limits, waits), " ") if later else event.limits
            return _of("own-limits", after.name, "not-chosen" if held is None else held, chosen)
        case p.LimitsImposed():
            now = LinesCell((event.limits, event.reason), ": ")
            return _of("imposed-limits", after.name, event.before, now)
        case p.PlaySuspended():
            until = Reason("cell-suspended-until", {"until": event.until})
            return _of("play", after.name, "allowed", until)
        case p.ExcludedFromCasino():
            where = Reason("cell-excluded-at", {"table": event.table, "said": event.reason})
            return _of("admission", event.patron, "admitted", where)
        case p.CardIssued() | p.CardWithdrawn():
            cards = ((LinesCell((each,)) if each else NONE) for each in (before.card, after.card))
            return _of("card", after.name, *cards)
        case _:
            return None

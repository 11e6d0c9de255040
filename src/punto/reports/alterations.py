"""Alterations with before and after: limits, signs, games, dealing, floats, roles."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from punto.house import events as h
from punto.money import dollars
from punto.patrons import events as p
from punto.patrons.words import PatronLimits
from punto.record import Stored
from punto.record.recall import AtTable
from punto.reports.log import Known, Log, Noted
from punto.reports.request import ReportRequest
from punto.reports.shape import Body, ColumnKind, ReportRow, columns
from punto.reports.writing import amounts_text, authority, limits_text, listed, source
from punto.table import Table
from punto.table import events as e
from punto.table.limits.terms import limits_for

HEADS = columns(
    "time", "table", "what", "before", "after", "who", "authority", time=ColumnKind.TIME
)


class Altered(NamedTuple):
    """What was changed, from what to what."""

    what: str
    before: str
    after: str


def _cents(cents: int | None) -> str:
    return "none" if cents is None else dollars(cents)


def _yes(value: object) -> str:
    return "yes" if value else "no"


ASPECTS: dict[str, Callable[[Table], str]] = {
    "area limits": lambda table: amounts_text(table.signs.areas),
    "differential": lambda table: _cents(table.signs.differential_cents),
    "signs shown": lambda table: listed(sign.value for sign in table.signs.shown),
    "restricted side bets": lambda table: listed(w.value for w in table.signs.restricted),
    "notices": lambda table: listed(
        f"{change.value} from {posted.effective.isoformat(timespec='minutes')}"
        for change, posted in table.signs.notices.items()
    ),
    "most patrons": lambda table: str(table.signs.most_patrons or "any"),
    "one patron a box": lambda table: _yes(table.signs.one_per_box),
    "game": lambda table: table.setup.game.value,
    "pairs form": lambda table: table.setup.pairs.value if table.setup.pairs else "none",
    "dealing method": lambda table: table.setup.method.value,
    "dealt face up": lambda table: _yes(table.setup.face_up),
    "device": lambda table: table.setup.device.value,
    "wagers offered": lambda table: listed(wager.value for wager in table.setup.offered),
    "rounding": lambda table: table.setup.rounding.value if table.setup.rounding else "none",
    "drop box": lambda table: _yes(table.setup.drop_box),
    "cashless": lambda table: _yes(table.setup.cashless),
}
"""What of a table can be altered beside its limits, and how it is written."""


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
    shoes: dict[str, str] = {}
    for noted in log.house():
        altered_there = _of_house(noted, shoes)
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
    asked: ReportRequest, stored: Stored, table: str, altered: Altered, by_what: str
) -> tuple[tuple[int, int], ReportRow]:
    cells = (asked.time(stored.at), table, *altered, stored.person, by_what)
    return (stored.entry, stored.version), ReportRow(cells, (source(stored),))


def of_table(frame: AtTable) -> Iterator[Altered]:
    """What an event altered of a table; play itself alters nothing."""
    event, before, after = frame.event, frame.before, frame.after
    match event:
        case e.TableOpened():
            game = f"{event.rules}, {event.game.value}, {event.decks} decks"
            yield Altered("table", "", f"opened: {game}, float {dollars(event.float_cents)}")
            return
        case e.TableClosed():
            yield Altered("table", "open", f"closed: float {dollars(event.float_cents)}")
        case e.FloatFilled() | e.FloatCredited():
            was, now = before.money.float_cents, after.money.float_cents
            yield Altered("float", dollars(was), dollars(now))
        case e.PersonalLimitGranted() | e.PersonalLimitRemoved():
            name = event.patron
            yield Altered(f"limits of {name}", _own(before, name), _own(after, name))
        case _:
            pass
    if before.signs.limits is not after.signs.limits:
        yield from _limits(before, after)
    if before.setup is not after.setup or before.signs is not after.signs:
        for what, told in ASPECTS.items():
            if (was_so := told(before)) != (is_so := told(after)):
                yield Altered(what, was_so, is_so)


def _limits(before: Table, after: Table) -> Iterator[Altered]:
    """The limits of those wagers whose limits are other than they were."""
    was, now = before.signs.limits, after.signs.limits
    changed = [wager for wager in {**was, **now} if was.get(wager) != now.get(wager)]
    if changed:
        yield Altered(
            "limits",
            limits_text({wager: was[wager] for wager in changed if wager in was}),
            limits_text({wager: now[wager] for wager in changed if wager in now}),
        )


def _own(table: Table, name: str) -> str:
    patron = table.patrons.get(name)
    if patron is None or not patron.own_limits:
        return "as signed"
    seat = patron.seat or 0
    return limits_text({w: limits_for(table, patron, w, seat) for w in patron.own_limits})


def _of_house(noted: Noted, shoes: dict[str, str]) -> Altered | None:
    """What a fact altered of the house; `shoes` are those at each table before it."""
    match noted.event:
        case h.ShoeAssigned(table=table, device=device):
            before, shoes[table] = shoes.get(table, ""), device
            return Altered(f"electronic shoe of {table}", before or "none", device or "none")
        case h.TokenGiven(device=device, roles=roles):
            return Altered(f"device {device}", "", listed(roles))
        case h.TokenRevoked(device=device):
            return Altered(f"device {device}", "let in", "shut out")
        case h.RolesChanged(account=account, before=before, after=after):
            return Altered(f"roles of {account}", listed(before), listed(after))
        case h.AccountDisabled(account=account):
            return Altered(f"account {account}", "let in", "disabled")
        case h.AccountErased(account=account):
            return Altered(f"account {account}", "let in", "erased")
        case h.PersonErased(patron=patron):
            return Altered(f"who {patron} is", "kept", "erased")
        case h.AccountEnabled(account=account):
            return Altered(f"account {account}", "disabled", "let in")
        case h.SecondFactorSet(account=account):
            return Altered(f"second factor of {account}", "none", "set")
        case h.SecondFactorRemoved(account=account):
            return Altered(f"second factor of {account}", "set", "none")
        case h.IdentityBound(account=account, issuer=issuer, subject=subject):
            return Altered(f"identity of {account}", "", f"{subject} at {issuer}")
        case h.IdentityUnbound(account=account):
            return Altered(f"identity of {account}", "bound", "none")
        case h.AccountCreated(account=account, roles=roles):
            return Altered(f"account {account}", "", listed(roles))
        case h.TableInstalled(table=table, cards=cards, automatic=automatic):
            dealt = "dealt automatically" if automatic else "dealt by a dealer"
            return Altered(f"table {table}", "", f"installed: {cards.value} cards, {dealt}")
        case h.TableRemoved(table=table):
            return Altered(f"table {table}", "installed", "removed")
        case h.DocumentFiled(edition=edition, name=name, digest=digest):
            return Altered(f"document of {edition}", "", f"{name}, SHA-256 {digest}")
        case _:
            return None


def _of_patron(known: Known) -> Altered | None:
    """What was altered of the limits, the card or the standing of a patron."""
    before, after, event = known.before, known.after, known.event
    match event:
        case p.LimitsChosen():
            held = before.own_limits(event.chosen)
            now = _play_limits(event.limits)
            waits = f" from {event.since.isoformat(timespec='minutes')}"
            chosen = now + (waits if event.since > event.chosen else "")
            was = _play_limits(held) if held is not None else "not chosen"
            return Altered(f"own limits of {after.name}", was, chosen)
        case p.LimitsImposed():
            was, now = _play_limits(event.before), _play_limits(event.limits)
            return Altered(f"imposed limits of {after.name}", was, f"{now}: {event.reason}")
        case p.PlaySuspended():
            until = event.until.isoformat(timespec="minutes")
            return Altered(f"play of {after.name}", "allowed", f"suspended until {until}")
        case p.ExcludedFromCasino():
            where = f"excluded at table {event.table}: {event.reason}"
            return Altered(f"admission of {event.patron}", "admitted", where)
        case p.CardIssued() | p.CardWithdrawn():
            was, now = before.card or "none", after.card or "none"
            return Altered(f"player card of {after.name}", was, now)
        case _:
            return None


def _play_limits(limits: PatronLimits) -> str:
    found = [
        f"{dollars(cents)} lost a {period.value}" for period, cents in limits.loss_cents.items()
    ]
    if limits.deposit_cents is not None:
        found.append(f"{dollars(limits.deposit_cents)} brought in a day")
    return listed(found) or "none"

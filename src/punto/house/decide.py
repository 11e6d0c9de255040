"""What may be done with tables, shoes, posts, alerts, documents and days of the house, by whom."""

from punto.house import commands as c
from punto.house import events as e
from punto.house.registry import HANDLERS, decides
from punto.house.state import House
from punto.law.clauses import Refused, Rule
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import house as rules
from punto.table.words import Cards

Facts = tuple[e.Fact, ...]


def decide(house: House, command: c.HouseCommand) -> Facts:
    """What comes of a command; `Refused` if the house's rules say no to it."""
    return HANDLERS.decide(house, command)


def _require(command: c.HouseCommand, rule: Rule[frozenset[Role]], doing: str) -> None:
    if command.by.role not in rule.value:
        by = command.by
        raise Refused(rule, "staff-only", person=by.person, role=by.role, doing=doing)


def _require_table(house: House, table: str) -> None:
    if table not in house.tables:
        raise Refused(rules.tables_there_are, "no-such-table", table=table)


@decides
def install(house: House, command: c.InstallTable) -> Facts:
    _require(command, rules.floor_by_managers, "put-a-table-on-the-floor")
    installed, most = command.installed, rules.told_ahead.value
    if not 1 <= installed.cards_ahead <= most:
        raise Refused(rules.told_ahead, "told-ahead-out-of-bounds", most=most)
    if installed.table in house.tables:
        raise Refused(rules.tables_by_name, "table-name-taken", table=installed.table)
    return (installed,)


@decides
def assign_shoe(house: House, command: c.AssignShoe) -> Facts:
    _require(command, rules.floor_by_managers, "put-a-shoe-at-a-table")
    _require_table(house, command.table)
    if house.tables[command.table].cards is not Cards.SCANNED:
        raise Refused(rules.shoes_at_tables, "table-not-scanned", table=command.table)
    if command.device and rules.shoes_at_tables.value not in house.devices.get(command.device, ()):
        raise Refused(rules.shoes_at_tables, "no-such-device", name=command.device)
    if house.shoes.get(command.table, "") == command.device:
        return ()
    return (e.ShoeAssigned(table=command.table, device=command.device),)


@decides
def come_on(house: House, command: c.ComeOn) -> Facts:
    _require(command, rules.floor_by_managers, "put-staff-on-duty")
    _require_table(house, command.table)
    if house.is_on_duty(command.table, command.person, command.role):
        raise Refused(rules.posts, "on-duty-already", account=command.person)
    return (
        e.StaffCameOn(table=command.table, person=command.person, role=command.role, at=command.at),
    )


@decides
def go_off(house: House, command: c.GoOff) -> Facts:
    _require(command, rules.floor_by_managers, "take-staff-off-duty")
    _require_table(house, command.table)
    if not house.is_on_duty(command.table, command.person, command.role):
        raise Refused(rules.posts, "not-on-duty", account=command.person)
    return (e.StaffWentOff(table=command.table, person=command.person, role=command.role),)


@decides
def close_day(_: House, command: c.CloseDay) -> Facts:
    _require(command, rules.floor_by_managers, "count-a-float")
    return (command.day,)


@decides
def file_document(_: House, command: c.FileDocument) -> Facts:
    if command.by.role is not rules.documents_by_operator.value:
        raise Refused(rules.documents_by_operator, "documents-by-operator")
    return (command.filed,)


@decides
def keep_paper(_: House, command: c.KeepPaper) -> Facts:
    _require(command, rules.papers_by, "keep-a-document")
    most = rules.papers_kept.value
    if not 0 < command.paper.size <= most:
        raise Refused(rules.papers_kept, "document-empty-or-too-long", size=most)
    return (command.paper,)


@decides
def acknowledge(house: House, command: c.AcknowledgeAlert) -> Facts:
    _require(command, rules.alerts_seen_to, "say-that-an-alert-was-seen-to")
    if command.alert not in house.alerts:
        raise Refused(rules.alerts_seen_to, "no-such-alert", number=command.alert)
    person = command.by.person
    return (e.AlertAcknowledged(alert=command.alert, person=person, note=command.note),)


@decides
def raise_alert(house: House, command: c.RaiseAlert) -> Facts:
    return (
        e.AlertRaised(
            alert=house.alert_count + 1,
            concern=command.concern,
            about=command.about,
            table=command.table,
            version=command.version,
            at=command.at,
        ),
    )


@decides
def doubt(house: House, command: c.ReportDoubt) -> Facts:
    """A doubt goes on record with its alert."""
    doubted = command.doubted
    why = Reason(
        f"alert-card-{doubted.doubt.name.lower().replace('_', '-')}",
        {
            "number": doubted.card,
            "shoe": doubted.shoe,
            "table": doubted.table,
            "name": doubted.device,
        },
    )
    alert = e.AlertRaised(
        alert=house.alert_count + 1,
        concern=e.Concern.MISMATCH,
        about=(why,),
        table=doubted.table,
        at=command.at,
    )
    return (doubted, alert)


@decides
def clock_jump(_: House, command: c.ReportClockJump) -> Facts:
    return (e.ClockJumped(was=command.was, became=command.became),)


@decides
def failed_sign_in(_: House, command: c.ReportFailedSignIn) -> Facts:
    failed = e.SignInFailed(account=command.account, address=command.address)
    if not command.slowed:
        return (failed,)
    return (failed, e.SignInsSlowed(account=command.account, address=command.address))

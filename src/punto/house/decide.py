"""What may be done with tables, shoes, posts, alerts, documents and days of the house, by whom."""

from msgspec.structs import replace

from punto.house import commands as c
from punto.house import events as e
from punto.house.registry import HANDLERS, decides
from punto.house.state import House
from punto.law.clauses import Refused, Rule
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import house as rules
from punto.law.rulebooks import rulebook
from punto.table.words import Cards
from punto.tournament.conditions.complete import require_lawful
from punto.tournament.conditions.document import undated_conditions

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
    _require(command, rules.floor_installed_by, "put-a-table-on-the-floor")
    installed, most = command.installed, rules.told_ahead.value
    if not 1 <= installed.cards_ahead <= most:
        raise Refused(rules.told_ahead, "told-ahead-out-of-bounds", most=most)
    if installed.table in house.tables:
        raise Refused(rules.tables_by_name, "table-name-taken", table=installed.table)
    return (installed,)


@decides
def assign_shoe(house: House, command: c.AssignShoe) -> Facts:
    _require(command, rules.floor_installed_by, "put-a-shoe-at-a-table")
    _require_table(house, command.table)
    if house.tables[command.table].cards is not Cards.SCANNED:
        raise Refused(rules.shoes_at_tables, "table-not-scanned", table=command.table)
    if command.device and rules.shoes_at_tables.value not in house.devices.get(command.device, ()):
        raise Refused(rules.shoes_at_tables, "no-such-device", name=command.device)
    if house.shoes.get(command.table, "") == command.device:
        return ()
    return (e.ShoeAssigned(table=command.table, device=command.device),)


def _require_post(command: c.ComeOn | c.GoOff, doing: str) -> None:
    """Refuse a post of another's to all but those who put staff on duty."""
    own = (command.person, command.role) == (command.by.person, command.by.role)
    if not (own and command.role in rules.own_post.value):
        _require(command, rules.floor_by_managers, doing)


@decides
def come_on(house: House, command: c.ComeOn) -> Facts:
    _require_post(command, "put-staff-on-duty")
    _require_table(house, command.table)
    if house.is_on_duty(command.table, command.person, command.role):
        raise Refused(rules.posts, "on-duty-already", account=command.person)
    return (
        e.StaffCameOn(table=command.table, person=command.person, role=command.role, at=command.at),
    )


@decides
def go_off(house: House, command: c.GoOff) -> Facts:
    _require_post(command, "take-staff-off-duty")
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
def save_template(house: House, command: c.SaveTemplate) -> Facts:
    """What one edition forbids is not kept for the next tournament under it."""
    _require(command, rules.templates_by, "save-a-template")
    template, most = command.template, rules.templates_kept.value
    require_lawful(rulebook(template.edition), template.conditions)
    if template.name not in house.templates and len(house.templates) >= most:
        raise Refused(rules.templates_kept, "templates-are-full", most=most)
    undated = replace(template, conditions=undated_conditions(template.conditions))
    return (undated,) if undated != house.templates.get(template.name) else ()


@decides
def remove_template(house: House, command: c.RemoveTemplate) -> Facts:
    _require(command, rules.templates_by, "remove-a-template")
    if command.name not in house.templates:
        raise Refused(rules.templates_kept, "no-such-template", name=command.name)
    return (e.TemplateRemoved(name=command.name),)


@decides
def save_table_template(house: House, command: c.SaveTableTemplate) -> Facts:
    """A table that is opened from it is checked then, like any other."""
    _require(command, rules.floor_installed_by, "save-a-template")
    template, most = command.template, rules.table_templates_kept.value
    rulebook(template.edition)
    if template.name not in house.table_templates and len(house.table_templates) >= most:
        raise Refused(rules.table_templates_kept, "templates-are-full", most=most)
    return (template,) if template != house.table_templates.get(template.name) else ()


@decides
def remove_table_template(house: House, command: c.RemoveTableTemplate) -> Facts:
    _require(command, rules.floor_installed_by, "remove-a-template")
    if command.name not in house.table_templates:
        raise Refused(rules.table_templates_kept, "no-such-template", name=command.name)
    return (e.TableTemplateRemoved(name=command.name),)


@decides
def keep_draft(house: House, command: c.KeepDraft) -> Facts:
    """Half a draft may be kept too: it is read when it is shown, and opens no table."""
    _require(command, rules.drafts_kept_by, "keep-a-draft")
    person, most = command.by.person, rules.drafts_kept.value
    own = house.drafts.get(person, {})
    if command.name not in own and len(own) >= most:
        raise Refused(rules.drafts_kept, "drafts-are-full", most=most)
    edition = rulebook(command.edition).id
    kept = e.DraftKept(person=person, name=command.name, edition=edition, text=command.text)
    return (kept,) if kept != own.get(command.name) else ()


@decides
def drop_draft(house: House, command: c.DropDraft) -> Facts:
    _require(command, rules.drafts_kept_by, "drop-a-draft")
    if command.name not in house.drafts.get(command.by.person, {}):
        raise Refused(rules.drafts_kept, "no-such-draft", name=command.name)
    return (e.DraftDropped(person=command.by.person, name=command.name),)


@decides
def acknowledge(house: House, command: c.AcknowledgeAlert) -> Facts:
    _require(command, rules.alerts_seen_to, "say-that-an-alert-was-seen-to")
    if command.alert not in house.alerts:
        raise Refused(rules.alerts_seen_to, "no-such-alert", number=command.alert)
    person = command.by.person
    return (e.AlertAcknowledged(alert=command.alert, person=person, note=command.note),)


@decides
def set_cage_terms(house: House, command: c.SetCageTerms) -> Facts:
    _require(command, rules.cage_terms, "set-the-terms-of-the-cage")
    return () if command.terms == house.cage else (e.CageTermsSet(terms=command.terms),)


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
        f"alert-card-{doubted.doubt.value}",
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

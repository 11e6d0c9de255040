"""What a fact makes of the house."""

from typing import TypeVar

from msgspec.structs import replace

from punto.house import events as e
from punto.house.registry import HANDLERS, folds
from punto.house.state import Alert, House, OnDuty

K = TypeVar("K")
V = TypeVar("V")

evolve = HANDLERS.evolve


@folds
def table_installed(house: House, fact: e.TableInstalled) -> House:
    return replace(house, tables={**house.tables, fact.table: fact})


@folds
def table_removed(house: House, fact: e.TableRemoved) -> House:
    return replace(house, tables=_without(house.tables, fact.table))


@folds
def token_given(house: House, fact: e.TokenGiven) -> House:
    return replace(house, devices={**house.devices, fact.device: fact.roles})


@folds
def token_revoked(house: House, fact: e.TokenRevoked) -> House:
    return replace(house, devices=_without(house.devices, fact.device))


@folds
def shoe_assigned(house: House, fact: e.ShoeAssigned) -> House:
    kept = {t: d for t, d in house.shoes.items() if t != fact.table and d != fact.device}
    assigned = {fact.table: fact.device} if fact.device else {}
    return replace(house, shoes=kept | assigned)


@folds
def staff_came_on(house: House, fact: e.StaffCameOn) -> House:
    came = OnDuty(fact.person, fact.role, fact.at.isoformat())
    return replace(house, duty={**house.duty, fact.table: (*house.duty.get(fact.table, ()), came)})


@folds
def staff_went_off(house: House, fact: e.StaffWentOff) -> House:
    there = tuple(
        each
        for each in house.duty.get(fact.table, ())
        if (each.person, each.role) != (fact.person, fact.role)
    )
    return replace(house, duty={**house.duty, fact.table: there})


@folds
def alert_raised(house: House, fact: e.AlertRaised) -> House:
    at = fact.at.isoformat()
    alert = Alert(fact.alert, fact.concern, fact.about, fact.table, fact.version, at)
    return replace(house, alerts={**house.alerts, fact.alert: alert}, alert_count=fact.alert)


@folds
def alert_acknowledged(house: House, fact: e.AlertAcknowledged) -> House:
    return replace(house, alerts=_without(house.alerts, fact.alert))


@folds
def document_filed(house: House, fact: e.DocumentFiled) -> House:
    return replace(house, documents={**house.documents, fact.edition: fact})


@folds
def cage_terms_set(house: House, fact: e.CageTermsSet) -> House:
    return replace(house, cage=fact.terms)


@folds
def template_saved(house: House, fact: e.TemplateSaved) -> House:
    return replace(house, templates={**house.templates, fact.name: fact})


@folds
def template_removed(house: House, fact: e.TemplateRemoved) -> House:
    return replace(house, templates=_without(house.templates, fact.name))


@folds
def table_template_saved(house: House, fact: e.TableTemplateSaved) -> House:
    return replace(house, table_templates={**house.table_templates, fact.name: fact})


@folds
def table_template_removed(house: House, fact: e.TableTemplateRemoved) -> House:
    return replace(house, table_templates=_without(house.table_templates, fact.name))


@folds
def draft_kept(house: House, fact: e.DraftKept) -> House:
    own = {**house.drafts.get(fact.person, {}), fact.name: fact}
    return replace(house, drafts={**house.drafts, fact.person: own})


@folds
def draft_dropped(house: House, fact: e.DraftDropped) -> House:
    own = _without(house.drafts.get(fact.person, {}), fact.name)
    others = _without(house.drafts, fact.person)
    return replace(house, drafts={**others, fact.person: own} if own else others)


@folds
def on_record_alone(
    house: House,
    _: e.DayClosed
    | e.ClockJumped
    | e.ScanDoubted
    | e.AccountCreated
    | e.RolesChanged
    | e.AccountDisabled
    | e.AccountEnabled
    | e.AccountInvited
    | e.AccountErased
    | e.SessionsEnded
    | e.PasswordChosen
    | e.SecondFactorSet
    | e.SecondFactorRemoved
    | e.IdentityBound
    | e.IdentityUnbound
    | e.ChangeProposed
    | e.ChangeConfirmed
    | e.ChangeWithdrawn
    | e.SignInsSlowed
    | e.SignInFailed
    | e.AttemptsForgiven
    | e.DemonstrationBegun
    | e.DraftTaken
    | e.PersonKept
    | e.PersonErased
    | e.PaperKept,
) -> House:
    """No decision of the house rests on it; what is kept of accounts and persons lies beside it."""
    return house


def _without(kept: dict[K, V], gone: K) -> dict[K, V]:
    return {name: each for name, each in kept.items() if name != gone}

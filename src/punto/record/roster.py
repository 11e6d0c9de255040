"""What the house's stream says of what is kept beside it: accounts, devices, persons, documents."""

import msgspec

from punto.house import events as h
from punto.law.roles import Role


class Roster(msgspec.Struct, frozen=True, kw_only=True):
    """What the house's facts say of things that are kept elsewhere as well."""

    accounts: dict[str, frozenset[Role]] = {}
    disabled: frozenset[str] = frozenset()
    """The accounts that are let in no longer."""
    persons: dict[str, str] = {}
    """The digest of what is kept of each patron, apart from the record."""
    erased: frozenset[str] = frozenset()
    """Patrons of whom nothing is kept any longer."""
    identities: dict[str, tuple[str, str]] = {}
    """Issuer and subject of whom a provider elsewhere may vouch for, by account."""
    devices: dict[str, frozenset[Role]] = {}
    documents: dict[str, h.DocumentFiled] = {}
    papers: frozenset[str] = frozenset()
    """The digests of documents that are kept."""


NO_HOUSE = Roster()


def roster_after(roster: Roster, fact: object) -> Roster:
    """The same after a fact; most say nothing that is kept elsewhere."""
    replace = msgspec.structs.replace
    match fact:
        case (
            h.AccountCreated(account=name, roles=roles) | h.RolesChanged(account=name, after=roles)
        ):
            return replace(roster, accounts={**roster.accounts, name: frozenset(roles)})
        case h.AccountDisabled(account=name):
            return replace(roster, disabled=roster.disabled | {name})
        case h.AccountEnabled(account=name):
            return replace(roster, disabled=roster.disabled - {name})
        case h.AccountErased(account=gone):
            left = {name: roles for name, roles in roster.accounts.items() if name != gone}
            bound = {name: who for name, who in roster.identities.items() if name != gone}
            disabled = roster.disabled - {gone}
            return replace(roster, accounts=left, disabled=disabled, identities=bound)
        case h.PersonKept(patron=patron, digest=digest):
            return replace(roster, persons={**roster.persons, patron: digest})
        case h.PersonErased(patron=gone):
            kept_of = {name: digest for name, digest in roster.persons.items() if name != gone}
            return replace(roster, persons=kept_of, erased=roster.erased | {gone})
        case h.IdentityBound(account=name, issuer=issuer, subject=subject):
            return replace(roster, identities={**roster.identities, name: (issuer, subject)})
        case h.IdentityUnbound(account=gone):
            bound = {name: who for name, who in roster.identities.items() if name != gone}
            return replace(roster, identities=bound)
        case h.TokenGiven(device=name, roles=roles):
            return replace(roster, devices={**roster.devices, name: frozenset(roles)})
        case h.TokenRevoked(device=gone):
            left = {name: roles for name, roles in roster.devices.items() if name != gone}
            return replace(roster, devices=left)
        case h.DocumentFiled(edition=edition):
            return replace(roster, documents={**roster.documents, edition: fact})
        case h.PaperKept(digest=digest):
            return replace(roster, papers=roster.papers | {digest})
        case _:
            return roster

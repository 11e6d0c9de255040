"""Who a patron is: what the house asks for, and documents that it has seen."""

from punto.house.cage import CageTerms
from punto.law.cage import IdentityField
from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons import events as e
from punto.patrons.guards import DESK, require_role
from punto.patrons.registry import decides
from punto.patrons.state import Patron


def require_identity(patron: Patron, terms: CageTerms) -> None:
    """Refuse while less is known of a patron than the house's table asks for."""
    missing = tuple(each for each in terms.identity if each not in patron.identity)
    if missing:
        raise Refused(house.identity, "identity-incomplete", patron=patron.name, details=missing)
    if patron.documents < terms.documents:
        raise Refused(
            house.identity,
            "documents-not-seen",
            patron=patron.name,
            number=terms.documents,
            seen=patron.documents,
        )


@decides
def take_identity(patron: Patron, command: c.TakeIdentity) -> tuple[e.PatronEvent, ...]:
    require_role(command, DESK, "take-down-who-a-patron-is")
    known = {*patron.identity, *command.details}
    details = tuple(each for each in IdentityField if each in known)
    return (e.IdentityTaken(details=details, clauses=house.identity.cited),)


@decides
def see_document(_: Patron, command: c.SeeDocument) -> tuple[e.PatronEvent, ...]:
    require_role(command, DESK, "say-that-a-document-was-seen")
    return (e.DocumentSeen(kind=command.kind, clauses=house.documents_seen.cited),)

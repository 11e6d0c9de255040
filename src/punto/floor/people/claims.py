"""Names and addresses of refused claimants: sealed in the register, and the record has a file."""

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256

import msgspec

from punto.floor.desk import Desk
from punto.floor.people.registering import Registrar
from punto.floor.seat import Along, Done
from punto.law.cage import IdentityField
from punto.promotions import PROMOTION
from punto.promotions.base import PromotionEvent
from punto.promotions.winners.commands import EraseClaimDetails, KeepClaimDetails
from punto.promotions.words import Name, Words
from punto.record.personal import Person
from punto.table.words import Actor

SHORT = 16


class Claimant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A claimant as the rules have the refusal of a claim kept."""

    name: Name
    address: Words


def file_of(promotion: str, claim: int, nth: int) -> str:
    """What the file of a claimant is called, which tells nothing of them."""
    said = f"{promotion}\0{claim}\0{nth}".encode()
    return f"C-{sha256(said).hexdigest()[:SHORT].upper()}"


class ClaimFiles:
    """What is kept of those whose claims were refused, apart from the record."""

    def __init__(self, desk: Desk, registrar: Registrar) -> None:
        self._desk, self._registrar = desk, registrar

    async def keep(
        self,
        by: Actor,
        at: datetime,
        promotion: str,
        claim: int,
        claimants: Sequence[Claimant],
        command_id: str,
    ) -> Done[PromotionEvent]:
        """Keep names and addresses of a refused claim."""
        persons = {
            file_of(promotion, claim, nth): Person(
                name=each.name, details={IdentityField.ADDRESS: each.address}
            )
            for nth, each in enumerate(claimants, 1)
        }
        command = KeepClaimDetails(by=by, at=at, claim=claim, files=tuple(persons))
        return await self._desk.seat(PROMOTION, promotion).carry_out(
            command, command_id, along=lambda: self._registrar.filed(persons)
        )

    async def erase(
        self, by: Actor, at: datetime, promotion: str, claim: int, reason: str, command_id: str
    ) -> Done[PromotionEvent]:
        """Destroy them, when the house need keep them no longer."""
        seat = self._desk.seat(PROMOTION, promotion)
        command = EraseClaimDetails(by=by, at=at, claim=claim, reason=reason)

        def along() -> Along:
            return self._registrar.unfiled(seat.standing.state.files[claim].files)

        return await seat.carry_out(command, command_id, along=along)

    def read(self, files: Sequence[str]) -> tuple[Claimant, ...]:
        """What is kept in these files; those that were erased are left out."""
        found = (self._registrar.register.person(each) for each in files)
        return tuple(
            Claimant(name=each.name, address=each.details.get(IdentityField.ADDRESS, ""))
            for each in found
            if each is not None
        )

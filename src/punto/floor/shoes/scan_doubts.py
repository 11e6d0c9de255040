"""Doubts about a card that an electronic shoe told: on record and an alert, in one entry."""

from datetime import datetime

from punto.floor.house import HouseDesk
from punto.floor.shoes.scan_words import Differing
from punto.house.commands import ReportDoubt
from punto.house.events import Doubt, ScanDoubted
from punto.law.rulebooks import house as house_rules
from punto.table.words import Actor


def told_differently(table: str, differing: Differing) -> ScanDoubted:
    """A card that its device told as one and then as another."""
    return ScanDoubted(
        table=table,
        shoe=differing.shoe,
        card=differing.number,
        device=differing.device,
        doubt=Doubt.TOLD_DIFFERENTLY,
        said=differing.said,
        clauses=house_rules.told_again.cited,
    )


def told_by_another(table: str, device: str, shoe: int, card: int) -> ScanDoubted:
    """A card that a device told though another device or token had; what it said is not kept."""
    return ScanDoubted(
        table=table,
        shoe=shoe,
        card=card,
        device=device,
        doubt=Doubt.TOLD_BY_ANOTHER,
        clauses=house_rules.told_again.cited,
    )


async def note_doubt(desk: HouseDesk, by: Actor, at: datetime, doubted: ScanDoubted) -> None:
    """Put a doubt on record with its alert, unless it is there."""
    about = (doubted.table, str(doubted.shoe), str(doubted.card), doubted.device, *doubted.said)
    command_id = f"doubt {doubted.doubt.name} {' '.join(about)}"
    await desk.carry_out(ReportDoubt(by=by, at=at, doubted=doubted), command_id)

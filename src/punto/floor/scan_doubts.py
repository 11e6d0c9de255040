"""Doubts about a card that an electronic shoe told: on record and an alert, in one entry."""

from punto.floor.house import House, HouseDesk
from punto.floor.scan_words import Differing
from punto.law.rulebooks import house as house_rules
from punto.record.house import AlertRaised, Concern, Doubt, ScanDoubted
from punto.record.words import Fact
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


async def note_doubt(desk: HouseDesk, by: Actor, doubted: ScanDoubted) -> None:
    """Put a doubt on record with its alert, unless it is there."""
    words = (
        f"Card {doubted.card} of shoe {doubted.shoe} at table {doubted.table} was "
        f"{doubted.doubt.value} ({doubted.device})"
    )

    def decide(house: House) -> tuple[Fact, ...]:
        alert = AlertRaised(
            alert=house.alert_count + 1,
            concern=Concern.MISMATCH,
            words=words,
            table=doubted.table,
        )
        return (doubted, alert)

    about = (doubted.table, str(doubted.shoe), str(doubted.card), doubted.device, *doubted.said)
    await desk.note(by, decide, f"doubt {doubted.doubt.name} {' '.join(about)}")

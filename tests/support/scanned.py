"""A table whose cards a device tells over HTTP, for tests."""

from typing import Any

from httpx import Response

from punto.cards import read_cards
from punto.house import HOUSE_STREAM
from punto.house.events import ScanDoubted
from punto.law.procedures import Device
from punto.law.roles import Role
from punto.table import commands as c
from service import Served, Service

SHOE = "/api/devices/shoe"
BURN = "2C"
PLAYER_NINE = "4H TD 5C 7S"


class Scanned(Served):
    """A table whose cards a device tells, and that device."""

    def __init__(
        self,
        service: Service,
        edition: str = "star-2025",
        name: str = "T1",
        ahead: int = 1,
        **changes: Any,
    ) -> None:
        opened = {"device": Device.ELECTRONIC_SHOE, **changes}
        super().__init__(service, edition, name, "scanned", {"cards_ahead": ahead}, **opened)
        self.virtual = True
        self.told = 0
        self.machine = service.device(Role.DEVICE, name=f"shoe-{name}")
        self.assign(f"shoe-{name}")

    def close(self) -> "Scanned":
        """As far as the first card of a coup."""
        self.call().bet("ann", "player", 5_00)
        self.close_bets()
        return self

    def doubts(self) -> list[ScanDoubted]:
        """What is on record of cards that were told twice."""
        record = self.service.floor.record
        facts = [record.event(stored) for stored in record.read(HOUSE_STREAM)]
        return [fact for fact in facts if isinstance(fact, ScanDoubted)]

    def assign(self, device: str) -> Response:
        manager = self.service.signed_in(Role.CASINO_OPERATOR)
        return manager.post(f"/api/house/tables/{self.name}/shoe", {"device": device})

    def tell(self, cards: str) -> Response:
        """Let the device tell the next cards."""
        scans = [
            {"sequence": self.told + n, "face": card.value}
            for n, card in enumerate(read_cards(cards), 1)
        ]
        self.told += len(scans)
        return self.post(scans)

    def post(self, scans: list[dict[str, Any]], shoe: int | None = None) -> Response:
        """Let it tell exactly this."""
        body = {"shoe": self.table.stack.shoe if shoe is None else shoe, "cards": scans}
        return self.machine.post(f"{SHOE}/cards", body)

    def prepare(self) -> "Scanned":
        """A shoe loaded and its first card burned."""
        self.seat("ann")
        self.signs()
        self.do(c.IntroduceCards)
        self.do(c.ShuffleCards)
        self.do(c.CutCards, by="casino-supervisor", depth=100)
        self.do(c.LoadCards, behind=self.rules.cutting_card_depth.value)
        assert 200 == self.tell(BURN).status_code
        self.do(c.BurnCards)
        return self

    def try_(self, command: type[c.Command], **fields: Any) -> Response:
        return self.send(self.command(command, by=None, who="", **fields))

    def coup(self, cards: str = PLAYER_NINE) -> "Scanned":
        """A coup as far as its announced result."""
        self.close().deal(cards)
        self.do(c.AnnounceCounts)
        self.do(c.AnnounceResult)
        return self

    def deal(self, cards: str) -> "Scanned":
        """Cards told and dealt one by one."""
        for card in cards.split():
            assert 200 == self.tell(card).status_code
            self.do(c.DealCard)
        return self

    def say(self, result: str, coup: int | None = None) -> Response:
        number = self.table.coup.number if coup is None else coup
        body = {"shoe": self.table.stack.shoe, "coup": number, "result": result}
        answer = self.machine.post(f"{SHOE}/result", body)
        self.catch_up()
        return answer

    def alerts(self) -> list[str]:
        """What the pit is told, once everything that is written was looked at."""
        floor = self.service.floor

        async def look() -> None:
            for entry in floor.record.entries():
                await floor.watch.look_at(entry)
            await floor.watch.look_now(floor.now(), floor.shoes)

        self.service.run(look)
        found = self.service.signed_in(Role.CASINO_SUPERVISOR).get("/api/house/alerts").json()
        return [alert["concern"] for alert in found]

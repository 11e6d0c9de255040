"""A tournament at a demonstration casino, set up over HTTP by those whose work it is."""

import time
from typing import Any

import httpx
import msgspec

from browser.casino import PATIENCE_SECONDS, Casino
from contest import SEED, conditions
from nodes import PLAIN
from punto.floor.dealer.demonstration import ACCOUNTS, PASSWORD, TABLES, DemoTable, opening
from punto.game.lots import commitment_of
from punto.law.contests import Measure
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.tournament.conditions.document import Field, Length, Round
from punto.tournament.words import RoundKind

CUP = "Spring-Cup"
FEE = 100_00
PREPARING = (
    "show-signs",
    "introduce-cards",
    "check-cards",
    "shuffle-cards",
    "cut-cards",
    "load-cards",
    "burn-cards",
)
ANNOUNCED = {edition: table.announced for edition, table in TABLES.items()}
STAFF = {account.roles[0].value: account.name for account in ACCOUNTS}


def heats(tables: int, rounds: int, advance: int = 1) -> tuple[Round, ...]:
    """Heats of so many coups, and a final."""
    length = Length(number=rounds, measure=Measure.ROUNDS)
    return (
        Round(name="heats", kind=RoundKind.HEAT, length=length, tables=tables, advance=advance),
        Round(name="final", kind=RoundKind.FINAL, length=length, tables=1),
    )


class ContestedFloor:
    """Everybody who works at a tournament of a casino, each with a session of their own."""

    def __init__(self, casino: Casino, name: str = CUP, edition: str = "star-2025") -> None:
        self.casino, self.name, self.edition = casino, name, edition
        self._callers: dict[str, httpx.Client] = {}

    def close(self) -> None:
        for caller in self._callers.values():
            caller.close()

    def caller(self, role: str) -> httpx.Client:
        """A person of the demonstration, signed in as that."""
        if role not in self._callers:
            client = httpx.Client(base_url=self.casino.address, verify=PLAIN)
            who = {"name": STAFF[role], "password": PASSWORD}
            answer = client.post("/api/session", json=who)
            assert answer.is_success, answer.text
            client.headers["x-csrf-token"] = answer.json()["csrf"]
            self._callers[role] = client
        return self._callers[role]

    @property
    def patron(self) -> str:
        """The patron of the demonstration, as the record has them."""
        found: str = self.caller("patron").get("/api/session").json()["account"]
        return found

    def ask(self, role: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.caller(role).post(path, json=body)
        assert answer.is_success, f"{body}: {answer.text}"
        found: dict[str, Any] = answer.json()
        return found

    def do(self, role: str, do: str, **fields: Any) -> dict[str, Any]:
        """A command to the tournament."""
        path = f"/api/tournaments/{self.name}/commands"
        return self.ask(role, path, {"do": do, **fields})

    def at(self, table: str, role: str, do: str, /, **fields: Any) -> dict[str, Any]:
        """A command to a table."""
        return self.ask(role, f"/api/tables/{table}/commands", {"do": do, **fields})

    def published(self, **changed: Any) -> "ContestedFloor":
        """A tournament whose conditions are published, and whose director is named."""
        starts = self.casino.clock.wall()
        said = conditions(
            self.edition,
            **{
                "starts": starts,
                "withdrawal_until": starts,
                "field": Field(least=2, most=60),
                **changed,
            },
        )
        self.do("casino-operator", "open-tournament", edition=self.edition)
        plain = msgspec.to_builtins(said)
        self.do("casino-operator", "draft-conditions", conditions=plain)
        self.do("casino-operator", "publish-conditions")
        self.do("casino-operator", "notify-commission", reference="GRC 1")
        named_by = "gaming-manager" if rulebook(self.edition).jurisdiction == "ACT" else None
        by = named_by or "casino-operator"
        self.do(by, "name-director", person=STAFF["tournament-director"], licence="L 7")
        return self

    def entered(self, *patrons: str) -> "ContestedFloor":
        for patron in patrons:
            fields = {"patron": patron, "paid_cents": FEE, "form": True, "agreed": True}
            self.do("cashier", "enter-patron", **fields)
            self.do("cashier", "give-copy", patron=patron)
        return self

    def scheduled(self, tables: dict[str, int]) -> "ContestedFloor":
        starts = self.casino.clock.wall().isoformat()
        self.do("tournament-director", "schedule-session", starts=starts, tables=tables)
        return self

    def committed(self) -> "ContestedFloor":
        self.do("tournament-director", "commit-ballot", commitment=commitment_of(SEED))
        return self

    def drawn(self) -> dict[str, tuple[str, int]]:
        """The seats, by the seed that was committed to."""
        self.do("tournament-director", "draw-seats", seed=SEED)
        found = self.caller("tournament-director").get(f"/api/tournaments/{self.name}").json()
        return {each["patron"]: (each["table"], each["seat"]) for each in found["standings"]}

    def allotted(self, seats: dict[str, tuple[str, int]]) -> "ContestedFloor":
        self.do("tournament-director", "allot-seats", seats=seats)
        return self

    def started(self, seats: dict[str, tuple[str, int]]) -> "ContestedFloor":
        for patron, (table, seat) in seats.items():
            self.do("dealer", "take-seat", patron=patron, table=table, seat=seat)
        self.do("tournament-director", "start-session")
        return self

    def reported(self, table: str, left: dict[str, int], wager: int = 25_00) -> None:
        """A round at a table that is not on the floor."""
        self.do("dealer", "begin-round", table=table)
        told = {name: {"chips_cents": n, "wager_cents": wager} for name, n in left.items()}
        self.do("dealer", "report-round", table=table, left=told)

    def table(self, name: str) -> "ContestedFloor":
        """A table of the floor whose cards are keyed in, ready to be dealt."""
        role = "casino-operator"
        self.ask(role, "/api/house/tables", {"table": name, "cards": "keyed"})
        shown = DemoTable(name, ANNOUNCED[self.edition])
        opened = opening(self.casino.clock.wall(), shown, self.edition)
        fields = msgspec.to_builtins(opened)
        said = {key: fields[key] for key in fields if key not in ("by", "at", "do", "v", "cards")}
        act = rulebook(self.edition).jurisdiction == "ACT"
        self.at(name, role if act else "casino-supervisor", "open-table", **said)
        self.made_ready(name)
        return self

    def made_ready(self, table: str) -> None:
        """Signs, cards, the shuffle, the cut and the burn, as the house proposes them."""
        until = time.monotonic() + PATIENCE_SECONDS
        while not self._step(table):
            assert time.monotonic() < until, "the table is never ready"

    def _step(self, table: str) -> bool:
        """One step of it; whether there was none left."""
        for role in (Role.DEALER.value, Role.CASINO_SUPERVISOR.value):
            found = self.caller(role).get(f"/api/tables/{table}/steps").json()
            for each in found:
                said = each["command"]
                if each["main"] and said["do"] in PREPARING:
                    faces = ["2H", "3H", "4H"][: each["faces"]]
                    more = {"faces": faces} if faces else {}
                    self.at(table, role, said.pop("do"), **said, **more)
                    return False
        return True

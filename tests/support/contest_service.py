"""A tournament at a service, set up over HTTP by those whose work it is."""

from typing import Any

import msgspec

from contest import NOON, SEED, conditions
from punto.game.lots import commitment_of
from punto.law.roles import Role
from service import Caller, Service

FEE = 100_00
CUP = "Cup"


class ContestService:
    """Those who run a tournament, and what they do."""

    def __init__(self, service: Service, edition: str = "star-2025") -> None:
        self.service, self.edition = service, edition

    def who(self, role: Role | str) -> Caller:
        return self.service.signed_in(role)

    def do(self, role: Role | str, do: str, status: int = 200, **fields: Any) -> dict[str, Any]:
        answer = self.who(role).post(f"/api/tournaments/{CUP}/commands", {"do": do, **fields})
        assert status == answer.status_code, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def drafted(self, **changed: Any) -> "ContestService":
        self.do("casino-operator", "open-tournament", edition=self.edition)
        started = {"starts": NOON.replace(year=2020), "withdrawal_until": NOON.replace(year=2030)}
        nsw = self.edition in ("star-2025", "nsw-earlier")
        said = conditions(
            self.edition, **({**started} if nsw else {"starts": started["starts"]}) | changed
        )
        plain = msgspec.to_builtins(said)
        self.do("casino-operator", "draft-conditions", conditions=plain)
        return self

    def published(self, **changed: Any) -> "ContestService":
        return self.drafted(**changed).announced()

    def announced(self) -> "ContestService":
        """Conditions that were drafted, published; and a director named."""
        self.do("casino-operator", "publish-conditions")
        self.do("casino-operator", "notify-commission", reference="GRC 1")
        director = self.who("tournament-director").get("/api/session").json()["account"]
        by = "gaming-shift-manager" if self.edition.startswith("act") else "casino-operator"
        self.do(by, "name-director", person=director, licence="L 7")
        return self

    def entered(self, *patrons: str) -> "ContestService":
        for patron in patrons:
            fields: dict[str, Any] = {
                "patron": patron,
                "paid_cents": FEE,
                "form": True,
                "agreed": True,
            }
            self.do("cashier", "enter-patron", **fields)
            self.do("cashier", "give-copy", patron=patron)
        return self

    def scheduled(self, tables: dict[str, int]) -> "ContestService":
        starts = self.service.floor.now().isoformat()
        self.do("tournament-director", "schedule-session", tables=tables, starts=starts)
        return self

    def committed(self) -> "ContestService":
        self.do("tournament-director", "commit-ballot", commitment=commitment_of(SEED))
        return self

    def drawn(self) -> "ContestService":
        self.do("tournament-director", "draw-seats", seed=SEED)
        return self

    def started(self, *patrons: str) -> "ContestService":
        """Everybody takes their seat, and play begins."""
        for patron in patrons:
            table, seat = self.seats()[patron]
            self.do("dealer", "take-seat", patron=patron, table=table, seat=seat)
        self.do("tournament-director", "start-session")
        return self

    def seats(self) -> dict[str, tuple[str, int]]:
        found = self.who("tournament-director").get(f"/api/tournaments/{CUP}").json()
        return {each["patron"]: (each["table"], each["seat"]) for each in found["standings"]}

    def reported(self, table: str, **left: int) -> "ContestService":
        """A round at a table that is not on the floor, and the chips that it left."""
        self.do("dealer", "begin-round", table=table)
        told = {name: {"chips_cents": n, "wager_cents": 25_00} for name, n in left.items()}
        self.do("dealer", "report-round", table=table, left=told)
        return self

    def page(self, role: Role | str, path: str, tongue: str = "en") -> str:
        """A page of the tournament as a person in a role reads it."""
        caller = self.who(role)
        cookies = f"{caller.headers.get('cookie', '')}; tongue={tongue}"
        answer = caller.get(f"/tournaments/{CUP}/{path}", accept="text/html", cookie=cookies)
        assert 200 == answer.status_code, answer.text
        return answer.text

"""A promotion over HTTP: its people, its terms, and the hours that pass."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from promoted import SEED, SYDNEY, TABLEWARE, written
from punto.game.lots import commitment_of
from punto.law.roles import Role
from punto.promotions.terms.document import DrawTerms, Earning, PromotionTerms
from service import Caller, Service

DAY = timedelta(days=1)


def sydney(moment: datetime) -> datetime:
    return moment.astimezone(SYDNEY)


class Promoting:
    """A promotion of a house that runs as a service, and its staff."""

    def __init__(self, service: Service, edition: str = "star-2025", name: str = "Autumn") -> None:
        self.service, self.edition, self.name = service, edition, name
        self.starts = sydney(service.clock.at + 2 * DAY)
        self.closes = sydney(self.starts.astimezone(UTC) + 3 * DAY)
        self.draws_at = sydney(self.closes.astimezone(UTC) + timedelta(hours=2))

    @property
    def operator(self) -> Caller:
        return self.service.signed_in(Role.CASINO_OPERATOR)

    @property
    def officer(self) -> Caller:
        return self.service.signed_in(Role.PROMOTIONS_OFFICER)

    @property
    def cashier(self) -> Caller:
        return self.service.signed_in(Role.CASHIER)

    def terms(self, **changed: Any) -> PromotionTerms:
        """Terms that are complete, with the hours of this promotion."""
        main = DrawTerms(name="main", closes=self.closes, at=self.draws_at, place="The hall.")
        said: dict[str, Any] = {
            "starts": self.starts,
            "ends": self.draws_at + 30 * DAY,
            "draws": (main,),
            "earning": Earning(each_cents=100_00, least_cents=0),
            "prizes": (TABLEWARE,),
        }
        return written(**(said | changed))

    def does(self, caller: Caller, do: str, status: int = 200, **fields: Any) -> Any:
        body = {"do": do, **msgspec.to_builtins(fields)}
        answer = caller.post(f"/api/promotions/{self.name}/commands", body)
        assert status == answer.status_code, answer.text
        return answer.json()

    def to(self, moment: datetime) -> "Promoting":
        self.service.clock.at = moment.astimezone(UTC)
        return self

    def view(self, caller: Caller) -> Any:
        answer = caller.get(f"/api/promotions/{self.name}")
        assert 200 == answer.status_code, answer.text
        return answer.json()

    def opened(self, **settings: Any) -> "Promoting":
        self.does(self.operator, "open-promotion", edition=self.edition, settings=settings)
        return self

    def published(self, **changed: Any) -> "Promoting":
        self.does(self.officer, "draft-terms", terms=self.terms(**changed))
        self.does(self.officer, "publish-terms", available=["At the desk."])
        return self

    def started(self, **changed: Any) -> "Promoting":
        self.published(**changed)
        self.does(self.officer, "notify-terms", reference="T-1")
        self.to(self.starts)
        self.does(self.officer, "start-promotion")
        return self

    def held(self, *patrons: str) -> "Promoting":
        """Entered by these, and drawn."""
        for patron in patrons:
            self.does(self.cashier, "take-entry", patron=patron)
        self.does(self.officer, "commit-draw", draw="main", commitment=commitment_of(SEED))
        self.to(self.closes)
        self.does(self.officer, "close-entries", draw="main")
        self.to(self.draws_at)
        self.does(self.officer, "hold-draw", draw="main", seed=SEED)
        return self

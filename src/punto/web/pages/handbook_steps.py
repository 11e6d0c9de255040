"""The handbook of each kind of work: five steps, each with the page where it is done."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from punto.law.roles import Role

HANDBOOKS: dict[str, tuple[str, ...]] = {
    "patron": ("/", "/learn", "/", "/", "/me"),
    "dealer": ("/deal", "/deal", "/deal", "/deal", "/deal"),
    "supervisor": ("/pit", "/open", "/pit", "/pit", "/pit"),
    "manager": ("/pit", "/reports", "/calendar", "/incidents", "/analysis"),
    "cashier": ("/cage", "/cage", "/cage", "/cage", "/cage"),
    "tournament": ("/tournaments", "/tournaments", "/tournaments", "/tournaments", "/tournaments"),
    "promotions": ("/promotions", "/promotions", "/promotions", "/promotions", "/promotions"),
    "surveillance": ("/watch", "/watch", "/record", "/pit", "/incidents"),
    "inspector": ("/oversight", "/record", "/record", "/rules", "/reports"),
    "administrator": ("/admin", "/admin", "/admin", "/admin", "/admin"),
}
"""Where each step of a handbook is done; what it says is in the catalogue under its number."""
PICTURES: dict[str, tuple[str, ...]] = {
    "patron": ("lobby", "learn", "phone", "table", "me"),
    "dealer": ("deal", "console", "card", "dealer", "wrong"),
    "supervisor": ("pit", "open", "guide", "closing", "dispute"),
    "manager": ("pit", "reports", "calendar", "incidents", "analysis"),
    "cashier": ("cage", "purse", "receipt", "enrol", "exclusion"),
    "tournament": (
        *("tournament-draft", "tournament-entries", "tournament-draw"),
        *("tournament-desk", "tournament-results"),
    ),
    "promotions": ("promotion-terms", "calendar", "promotion-desk", "promotion-draw", "promotion"),
    "surveillance": ("watch", "watch-finding", "replay", "pit", "incidents"),
    "inspector": ("oversight", "record", "verification", "rules", "reports"),
    "administrator": ("admin", "install", "devices", "people", "verification"),
}
"""What shows each step, by the name of a picture that `make screenshots` takes."""
WIDE, TALL = (960, 667), (312, 675)
"""How large a picture is, in pixels: of a desk, and of a phone."""
ON_A_PHONE = frozenset({"phone"})
TOUR = "tour"
"""What an address says while a person takes a tour: the number of its step."""
BOOK_OF = {
    Role.PATRON: "patron",
    Role.DEALER: "dealer",
    Role.GAMING_SUPERVISOR: "supervisor",
    Role.ASSISTANT_GAMING_MANAGER: "supervisor",
    Role.CASINO_SUPERVISOR: "supervisor",
    Role.GAMING_MANAGER: "manager",
    Role.GAMING_SHIFT_MANAGER: "manager",
    Role.CASINO_OPERATOR: "manager",
    Role.TOURNAMENT_DIRECTOR: "tournament",
    Role.PROMOTIONS_OFFICER: "promotions",
    Role.SCRUTINEER: "promotions",
    Role.CASHIER: "cashier",
    Role.SURVEILLANCE: "surveillance",
    Role.INSPECTOR: "inspector",
    Role.REGULATOR: "inspector",
    Role.ADMINISTRATOR: "administrator",
}
"""The handbook of each role that a person acts in."""


class TourStep(NamedTuple):
    """Where a person is on a tour, and where it goes on."""

    book: str
    step: int
    steps: int
    onward: str
    """The page of the next step; of the last one, the handbook."""


def book_of(role: str) -> str:
    """The handbook of a role; of a stranger, that of a patron."""
    return BOOK_OF.get(Role(role), "patron") if role else "patron"


def picture_size(name: str) -> tuple[int, int]:
    """The width and the height of a picture."""
    return TALL if name in ON_A_PHONE else WIDE


def tour_to(book: str, step: int) -> str:
    """The address of a step of a tour."""
    return f"{HANDBOOKS[book][step - 1]}?{urlencode({TOUR: step})}"


def tour_at(role: str, asked: Mapping[str, str]) -> TourStep | None:
    """The step of a tour that an address names; nothing if it names none."""
    book, said = book_of(role), asked.get(TOUR, "")
    steps = len(HANDBOOKS[book])
    if not role or not said.isdecimal() or not 1 <= int(said[:3]) <= steps:
        return None
    step = int(said[:3])
    onward = tour_to(book, step + 1) if step < steps else f"/handbook/{book}"
    return TourStep(book, step, steps, onward)


def help_for(role: str, *places: str) -> str:
    """Where a person finds help: the step of their handbook that is done at the first place."""
    if not role:
        return "/learn"
    book = book_of(role)
    done = HANDBOOKS[book]
    step = next((done.index(place) + 1 for place in places if place in done), 1)
    return f"/handbook/{book}#step-{step}"

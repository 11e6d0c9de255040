"""The house as a kind of stream: its declaration."""

from punto.aggregate import Aggregate, declare
from punto.house import reviewing  # noqa: F401 - so that its decisions and folds are registered
from punto.house.commands import HouseCommand
from punto.house.decide import decide
from punto.house.events import EVENTS, UPCASTS, Fact
from punto.house.evolve import evolve
from punto.house.state import EMPTY, House

HOUSE: Aggregate[House, HouseCommand, Fact] = declare(
    Aggregate(
        kind="house",
        initial=EMPTY,
        decide=decide,
        evolve=evolve,
        events=EVENTS,
        upcasts=UPCASTS,
    )
)
HOUSE_STREAM = HOUSE.stream()

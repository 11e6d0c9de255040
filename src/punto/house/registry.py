"""The decision of each command and the fold of each fact of the house."""

from punto.aggregate.handlers import Handlers
from punto.house.commands import HouseCommand
from punto.house.events import Fact
from punto.house.state import House

HANDLERS: Handlers[House, HouseCommand, Fact] = Handlers(HouseCommand, Fact)
decides, folds = HANDLERS.decides, HANDLERS.folds

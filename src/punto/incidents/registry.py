"""The decision of each command and the fold of each event of incidents."""

from punto.aggregate.handlers import Handlers
from punto.incidents.commands import IncidentCommand
from punto.incidents.events import IncidentEvent
from punto.incidents.state import Incidents

HANDLERS: Handlers[Incidents, IncidentCommand, IncidentEvent] = Handlers(
    IncidentCommand, IncidentEvent
)
decides, folds = HANDLERS.decides, HANDLERS.folds

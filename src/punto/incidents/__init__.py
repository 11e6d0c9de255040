"""Incidents as files of their own: opened by what happens, closed when nothing is wanted."""

from punto.incidents.aggregate import INCIDENTS, INCIDENTS_STREAM
from punto.incidents.decide import decide
from punto.incidents.evolve import evolve
from punto.incidents.state import NO_INCIDENTS, Incidents

__all__ = ["INCIDENTS", "INCIDENTS_STREAM", "NO_INCIDENTS", "Incidents", "decide", "evolve"]

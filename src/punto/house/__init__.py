"""The house beside its tables: equipment, staff, alerts, documents and days."""

from punto.house.aggregate import HOUSE, HOUSE_STREAM
from punto.house.events import Fact
from punto.house.state import House

__all__ = ["HOUSE", "HOUSE_STREAM", "Fact", "House"]

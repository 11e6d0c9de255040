"""The clock of the house, where a command is given at its machine."""

from datetime import datetime
from zoneinfo import ZoneInfo

from punto.floor.config import read_config


def house_zone() -> ZoneInfo:
    """The zone that the house is in, as its settings say."""
    return ZoneInfo(read_config(None).timezone)


def house_now() -> datetime:
    """The time by that zone."""
    return datetime.now(house_zone())

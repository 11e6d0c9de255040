"""What the watch has added up, as one text, from which a node that starts again goes on."""

from typing import Any

import msgspec
import numpy as np

from punto.watch.findings import ShoeSource
from punto.watch.totals import Scales, WatchTotals

FORMAT = 1
"""Another one is not read: the watch then reads the record from its beginning."""


class KeptTable(msgspec.Struct, frozen=True, kw_only=True):
    """How far a table was read."""

    begun: int
    """The event before the one that began the shoe which is being dealt; it is read again."""
    weighed: int = 0
    """The last event of the last shoe that was weighed."""
    since: str = ""
    """Until when refusals were counted."""
    scales: Scales
    over: tuple[ShoeSource, ...] = ()


class KeptWatch(msgspec.Struct, frozen=True, kw_only=True):
    """The watch of a house: what was added up, and how far each table was read."""

    format: int = FORMAT
    totals: WatchTotals
    tables: dict[str, KeptTable]


def packed(kept: KeptWatch) -> bytes:
    """All of it as bytes."""
    return msgspec.msgpack.encode(kept, enc_hook=_listed)


def unpacked(text: bytes) -> KeptWatch | None:
    """The same again; nothing if another Punto kept it in another shape."""
    try:
        kept = msgspec.msgpack.decode(text, type=KeptWatch, dec_hook=_numbers)
    except msgspec.DecodeError:
        return None
    return kept if kept.format == FORMAT else None


def _listed(value: object) -> list[Any]:
    if isinstance(value, np.ndarray):
        listed: list[Any] = value.tolist()
        return listed
    raise NotImplementedError(type(value).__name__)


def _numbers(_: type, value: object) -> object:
    return np.array(value, np.float64)

"""What was ordered on the floor today: the last orders of every table, and who came on and went."""

from datetime import datetime
from typing import NamedTuple

import msgspec

from punto.house import events as h
from punto.narration.events import event as told
from punto.narration.saying import Eyes, giver
from punto.record import Record, event_codec
from punto.record.event_index import of_all_streams
from punto.record.words import Stored
from punto.table import TABLE
from punto.table import events as e

SHOWN = 6
LATEST = (1 << 63) - 1
GIVEN: tuple[type[msgspec.Struct], ...] = (
    *(e.TableOpened, e.TableClosed, e.GameChanged, e.DealingChanged, e.DeviceChanged),
    *(e.LimitsChanged, e.DifferentialSet, e.NoticePosted, e.WagersOffered, e.PairsChanged),
    *(e.PersonalLimitGranted, e.PersonalLimitRemoved, e.FloatFilled, e.FloatCredited),
    *(e.PatronsCapped, e.PatronPaused, e.PatronResumed, e.PatronExcluded, e.PersonDetained),
    *(e.SeatVacated, e.WagersVoided, e.FreezeRelaxed, e.CoupVoided, e.EarlierCoupVoided),
    *(e.CoupCorrected, e.OutcomeInvalidated, e.ShoeVoided, e.ShuffleDirected),
    *(e.NoBetCoupDirected, e.CardCheckOrdered, e.CardsDeclaredUnfit, e.DecksRestored),
    *(e.KeyedCardCorrected, e.BurnedCardCorrected, e.Approved, e.ApprovalWithdrawn),
    *(e.DisputeDecided, e.PaymentErrorSettled, h.StaffCameOn, h.StaffWentOff),
)
"""What comes of orders, and of nothing else."""


class GivenOrder(NamedTuple):
    """An order that was given."""

    at: datetime
    table: str
    words: str
    by: str


def given_today(record: Record, now: datetime, eyes: Eyes) -> tuple[GivenOrder, ...]:
    """The last orders of the day that `now` is in, the last of all first."""
    found = of_all_streams(record, GIVEN, LATEST, SHOWN)
    read = (_read(stored, now, eyes) for stored in found)
    return tuple(each for each in read if each.at.date() == now.date())


def _read(stored: Stored, now: datetime, eyes: Eyes) -> GivenOrder:
    event = event_codec.read(stored.stream, stored.v, stored.body)
    at = datetime.fromisoformat(stored.at).astimezone(now.tzinfo)
    table = stored.stream.partition(":")[2] if TABLE.owns(stored.stream) else ""
    return GivenOrder(at, table, told(event, eyes), giver(stored.person, stored.role, eyes))

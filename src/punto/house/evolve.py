"""What a fact makes of the house."""

from typing import TypeVar

import msgspec

from punto.house import events as e
from punto.house.state import Alert, House, OnDuty

K = TypeVar("K")
V = TypeVar("V")


def evolve(house: House, fact: e.Fact) -> House:
    """The house after a fact; what is kept of accounts and persons lies beside it."""
    replace = msgspec.structs.replace
    match fact:
        case e.TableInstalled():
            return replace(house, tables={**house.tables, fact.table: fact})
        case e.TableRemoved():
            return replace(house, tables=_without(house.tables, fact.table))
        case e.TokenGiven():
            return replace(house, devices={**house.devices, fact.device: fact.roles})
        case e.TokenRevoked():
            return replace(house, devices=_without(house.devices, fact.device))
        case e.ShoeAssigned():
            kept = {t: d for t, d in house.shoes.items() if t != fact.table and d != fact.device}
            assigned = {fact.table: fact.device} if fact.device else {}
            return replace(house, shoes=kept | assigned)
        case e.StaffCameOn():
            there = house.duty.get(fact.table, ())
            came = OnDuty(fact.person, fact.role, fact.at.isoformat())
            return replace(house, duty={**house.duty, fact.table: (*there, came)})
        case e.StaffWentOff():
            there = tuple(
                each
                for each in house.duty.get(fact.table, ())
                if (each.person, each.role) != (fact.person, fact.role)
            )
            return replace(house, duty={**house.duty, fact.table: there})
        case e.AlertRaised():
            at = fact.at.isoformat()
            alert = Alert(fact.alert, fact.concern, fact.words, fact.table, fact.version, at)
            return replace(
                house, alerts={**house.alerts, fact.alert: alert}, alert_count=fact.alert
            )
        case e.AlertAcknowledged():
            return replace(house, alerts=_without(house.alerts, fact.alert))
        case e.DocumentFiled():
            return replace(house, documents={**house.documents, fact.edition: fact})
        case _:
            return house


def _without(kept: dict[K, V], gone: K) -> dict[K, V]:
    return {name: each for name, each in kept.items() if name != gone}

"""What patrons are called to others, and whom they mean by it."""

from typing import Any

import msgspec
import pytest

from punto.errors import Malformed
from punto.floor.live.visibility import (
    Viewer,
    meant_by,
    refusal_for,
    seat_label,
    shown,
    with_labels,
)
from punto.law.clauses import Refused
from punto.law.procedures import Hand
from punto.law.roles import Act, Role
from punto.law.rulebooks import house
from punto.law.trouble import Breach, Transaction, WrongPayment
from punto.narration.saying import Eyes, fault, placed, refusal
from punto.table import commands as c
from punto.table import events as e
from punto.table import evolve
from punto.table.pending import Dispute, Offence, OpenPayment
from punto.table.state import TablePatron
from punto.table.words import Actor
from records import NOON
from test_visibility import OTHER, OWN, at_table


def test_a_patron_is_called_by_the_seat() -> None:
    table = at_table()
    stands = msgspec.structs.replace(
        table, patrons={**table.patrons, "kim": TablePatron(seat=None, arrival=6, chips_cents=0)}
    )

    assert "seat 3" == seat_label(OTHER, table)
    assert "standing 7" == seat_label("kim", stands)
    assert "a person" == seat_label("kim", table)


def test_who_moves_is_called_by_the_seat_they_leave() -> None:
    table = at_table()
    event = e.SeatChanged(patron=OTHER, seat=5)
    seen = shown(event, Viewer(Role.DISPLAY), table, evolve(table, event))

    assert seen is not None
    assert ("seat 3", 5) == (seen.patron, seen.seat)


def test_who_joins_is_called_by_the_seat_they_take() -> None:
    table = at_table()
    event = e.PatronJoined(patron="kim", seat=4, chips_cents=1_00, player_card=True)
    seen = shown(event, Viewer(Role.PATRON, OWN), table, evolve(table, event))

    assert {"event": "patron-joined", "v": 1, "clauses": (), "say": ()} | {
        "patron": "seat 4",
        "seat": 4,
    } == msgspec.to_builtins(seen)


def test_a_refusal_calls_others_by_their_seat() -> None:
    """Each person that it speaks of, and none whom staff could not name anyway."""
    table = at_table()
    more = {"Rob": TablePatron(seat=5, arrival=3, chips_cents=0)}
    table = msgspec.structs.replace(
        table, patrons={**table.patrons, **more}, excluded={"Vlad": Act.EXCLUDE_FROM_GAME}
    )
    refused = Refused(
        house.own_hand,
        "was-not-nominated",
        patron=OWN,
        other=None,
        nominees=(OTHER, "Rob", "Vlad"),
        name=OTHER,
    )
    for viewer, patron, nominees in (
        (Viewer(Role.PATRON, OWN), OWN, ("seat 3", "seat 5", "a person")),
        (Viewer(Role.DISPLAY), "seat 2", ("seat 3", "seat 5", "a person")),
        (Viewer(Role.DEALER, "dot"), OWN, (OTHER, "Rob", "Vlad")),
    ):
        told = refusal_for(refused, viewer, table)
        assert {"patron": patron, "other": None, "nominees": nominees, "name": OTHER} == (
            told.reason.given
        )
        assert house.own_hand.clauses == told.clauses


def test_a_refusal_names_seats_in_the_language_of_the_reader() -> None:
    refused = Refused(house.own_hand, "was-not-nominated", patron=OWN, nominees=(OTHER,))
    told = refusal_for(refused, Viewer(Role.PATRON, OWN), at_table())

    assert ("You were not nominated", "pass to seat 3") == refusal(told, Eyes("en", OWN, placed))
    chinese = Eyes("zh", OWN, lambda label: placed(label, "zh"))
    assert ("没有指定你", "请派给 3 号座") == refusal(told, chinese)


@pytest.mark.parametrize(
    "left_behind",
    [
        {"disputes": {1: Dispute(patron="Gil", about="the last coup")}},
        {"offences": {"Gil": (Offence(Breach.DEVICE, on_duty=False),)}},
        {"excluded": {"Gil": Act.EXCLUDE_FROM_GAME}},
        {
            "payments": {
                1: OpenPayment(
                    transaction=Transaction.WAGER,
                    wrong=WrongPayment.OVERPAID,
                    cents=5_00,
                    patron="Gil",
                    suspected=False,
                    moved_cents=0,
                )
            }
        },
    ],
    ids=lambda left: next(iter(left)),
)
def test_who_has_left_is_named_to_nobody(left_behind: dict[str, Any]) -> None:
    """Something of theirs is open still, so that a refusal may speak of them."""
    table = msgspec.structs.replace(at_table(), **left_behind)
    refused = Refused(house.own_hand, "dispute-of-another", patron="Gil")

    for viewer, name in ((Viewer(Role.PATRON, OWN), "a person"), (Viewer(Role.DEALER), "Gil")):
        assert {"patron": name} == refusal_for(refused, viewer, table).reason.given


@pytest.mark.parametrize("name", [OTHER, "nobody", "seat 3"])
def test_a_patron_cannot_find_out_who_is_there(name: str) -> None:
    """All that the reason was, the answer is the same for anybody whom a patron speaks for."""
    table, viewer = at_table(), Viewer(Role.PATRON, OWN)
    for refused in (
        Refused(house.known_patron, "is-not-at-this-table", patron=name),
        Refused(house.in_order, "has-wagered-on-this-coup", patron=OTHER),
    ):
        told = refusal_for(refused, viewer, table, name)
        assert f"You may not do that for {name}" == refusal(told).message
        assert house.own_hand.clauses == told.clauses


def test_a_patron_nominates_by_the_seat() -> None:
    table, by = at_table(), Actor(Role.PATRON, OWN)
    cutter = c.NominateCutter(by=by, at=NOON, patron=OWN, nominee="seat 3")
    receivers = c.NominateReceivers(
        by=by, at=NOON, patron=OWN, hand=Hand.PLAYER, nominees=("seat 3", OWN)
    )
    viewer = Viewer(Role.PATRON, OWN)

    assert OTHER == meant_by(cutter, viewer, table).nominee
    assert (OTHER, OWN) == meant_by(receivers, viewer, table).nominees


@pytest.mark.parametrize("name", [OTHER, "nobody"])
def test_a_patron_does_not_nominate_by_name(name: str) -> None:
    command = c.NominateCutter(by=Actor(Role.PATRON, OWN), at=NOON, patron=OWN, nominee=name)
    with pytest.raises(Malformed) as caught:
        meant_by(command, Viewer(Role.PATRON, OWN), at_table())

    assert f"Nobody here is called {name}" == fault(caught.value).message


def test_staff_say_names() -> None:
    command = c.OfferCut(by=Actor(Role.DEALER, "dot"), at=NOON, patron=OTHER)

    assert command is meant_by(command, Viewer(Role.DEALER, "dot"), at_table())


def test_a_step_says_seats_to_patrons_and_names_to_staff() -> None:
    step = c.NominateCutter(by=Actor(Role.PATRON, OWN), at=NOON, patron=OWN, nominee=OTHER)
    table = at_table()

    assert "seat 3" == with_labels(step, Viewer(Role.PATRON, OWN), table).nominee
    assert OWN == with_labels(step, Viewer(Role.PATRON, OWN), table).patron
    assert step is with_labels(step, Viewer(Role.DEALER, "dot"), table)

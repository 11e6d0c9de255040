"""Who may see and do what in promotions and with vouchers, as it was settled."""

from typing import Any

import pytest

from promoted import NSW, Promoted
from punto.fields import Audience, Says, fields_with, sight_of, tag_of
from punto.floor.live.promoting import (
    RUNS_PROMOTIONS,
    WORKS_FOR_PROMOTIONS,
    Promotions,
    Vouchers,
)
from punto.floor.live.visibility import Viewer
from punto.law.roles import Role
from punto.promotions import COMMANDS, EVENTS
from punto.promotions.entries.events import EntryTaken
from punto.promotions.guards import givers_of
from punto.promotions.terms.document import VoucherTerms
from punto.promotions.terms.events import MarketingReleased
from punto.promotions.winners.events import ClaimDetailsKept
from punto.vouchers import TokenVoucher
from punto.vouchers import commands as vouchers
from punto.vouchers import events as at_vouchers
from punto.vouchers.decide import OFFICERS

EVERY_EVENT: tuple[Any, ...] = (*EVENTS, *at_vouchers.EVENTS)
EVERY_COMMAND: tuple[Any, ...] = (*COMMANDS, *vouchers.COMMANDS)

SEEN_BY = {
    Audience.CONCERNED: """claim-refused complaint-advised dispute-ruled-on entry-taken
    play-counted prize-claimed prize-forfeited prize-given promotion-disputed refusal-told
    voucher-exchanged voucher-issued voucher-voided voucher-won""",
    Audience.STAFF: """amendment-approved attempt-logged claim-closed dispute-ended draw-attested
    marketing-released prescribed-listed promotion-opened scrutineer-nominated terms-drafted
    terms-notified""",
    Audience.PIT: "claim-details-erased claim-details-kept doubt-notified integrity-doubted",
}
"""The events that are not for everybody."""

KEPT_BACK = {Audience.STAFF: "prize-given.note", Audience.PIT: "integrity-validated.how"}
"""The fields that fewer people may see than the event."""

NAMES = """attempt-logged.patron claim-refused.patron complaint-advised.patron
dispute-ruled-on.patron draw-held.winners entry-taken.patron instant-prize-won.won
play-counted.patron prize-claimed.patron prize-forfeited.patron prize-given.patron
promotion-disputed.patron refusal-told.patron voucher-exchanged.patron voucher-issued.patron
voucher-won.patron"""
"""The fields of events that name patrons, which others read as numbers."""

NAMED = """award-instant-prize.patron claim-prize.patron dispute-promotion.patron give-prize.payee
hold-draw.present issue-voucher.patron take-entry.patron"""
"""The same of commands."""

LOOKED_UP = "award-instant-prize.bar hold-draw.bars issue-voucher.bar take-entry.bar"

GIVEN_BY = {
    Role.CASINO_OPERATOR: """amend-terms cancel-draw forfeit-prize list-prescribed
    nominate-scrutineer open-promotion postpone record-amendment-approval refuse-claim
    rule-on-dispute validate-integrity""",
    Role.PROMOTIONS_OFFICER: """close-claim close-entries commit-draw draft-terms end-dispute
    hold-draw issue-voucher keep-claim-details notify-terms publish-terms release-marketing
    start-promotion void-voucher""",
    Role.CASHIER: "award-instant-prize give-prize take-entry",
    Role.SCRUTINEER: "attest-draw",
    Role.PATRON: "claim-prize dispute-promotion",
    Role.ADMINISTRATOR: "erase-claim-details",
    Role.DEALER: "advise-of-complaint log-attempt notify-doubt report-compromise tell-refusal",
}
"""Who customarily gives a command; those of a dealer are reports, which any of the staff give."""

OPERATORS = {Role.CASINO_OPERATOR, Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER}


def test_whom_events_and_fields_are_for() -> None:
    for audience in (Audience.CONCERNED, Audience.STAFF, Audience.PIT):
        assert set(SEEN_BY[audience].split()) == {
            tag_of(each) for each in EVERY_EVENT if each.seen_by is audience
        }
        assert set(KEPT_BACK.get(audience, "").split()) == {
            f"{tag_of(each)}.{name}"
            for each in EVERY_EVENT
            for name, found in sight_of(each).audiences.items()
            if found is audience
        }


def test_which_fields_name_patrons() -> None:
    for kinds, expected in ((EVERY_EVENT, NAMES), (EVERY_COMMAND, NAMED)):
        assert set(expected.split()) == {
            f"{tag_of(each)}.{name}" for each in kinds for name in sight_of(each).naming
        }


def test_what_the_floor_knows_is_asked_of_nobody() -> None:
    assert set(LOOKED_UP.split()) == {
        f"{tag_of(each)}.{name}"
        for each in EVERY_COMMAND
        for name in fields_with(each, Says.LOOKED_UP)
    }


def test_who_gives_the_commands() -> None:
    found: dict[Role, set[str]] = {}
    for kind in EVERY_COMMAND:
        role = Role.DEALER if kind.report else kind.given_by
        found.setdefault(role, set()).add(tag_of(kind))

    assert {role: set(said.split()) for role, said in GIVEN_BY.items()} == found


def test_who_may_give_them_apart_from_those() -> None:
    for kind in COMMANDS:
        givers = set(givers_of(kind))
        if kind.report:
            assert Role.PATRON not in givers
            assert {Role.DEALER, Role.SURVEILLANCE, Role.INSPECTOR, Role.CASHIER} <= givers
        elif kind.given_by is Role.CASINO_OPERATOR:
            assert OPERATORS == givers
        elif kind.given_by is Role.PROMOTIONS_OFFICER:
            assert OPERATORS | {Role.PROMOTIONS_OFFICER} == givers == set(OFFICERS)
        elif kind.given_by in (Role.SCRUTINEER, Role.ADMINISTRATOR):
            assert {kind.given_by} == givers


ENTERED = EntryTaken(patron="ann", number=2, draw="main", entries=1)
RELEASED = MarketingReleased(version=1, material="A poster")
KEPT = ClaimDetailsKept(claim=1, files=("C-1",), kept=Promoted(NSW[0]).at)


@pytest.mark.parametrize("role", Role)
def test_each_role_sees_what_is_for_it(role: Role) -> None:
    after = Promoted(NSW[0]).started().entered("bob", "ann").promotion
    viewer, works = Viewer(role, "cy"), role in WORKS_FOR_PROMOTIONS

    assert (ENTERED if works else None) == Promotions.shown(ENTERED, viewer, after)
    assert works is (Promotions.shown(RELEASED, viewer, after) is not None)
    assert (role in RUNS_PROMOTIONS) is (Promotions.shown(KEPT, viewer, after) is not None)


def test_winners_are_numbers_to_others_and_names_to_themselves() -> None:
    promo = Promoted(NSW[0]).won("bob", "ann")
    won = promo.last
    (winner,) = {each.patron for each in won.winners}
    other = Viewer(Role.PATRON, "cy")
    seen = Promotions.shown(won, other, promo.promotion)

    assert f"number {won.winners[0].number}" == seen.winners[0].patron  # type: ignore[union-attr]  # as it was held
    assert won == Promotions.shown(won, Viewer(Role.PATRON, winner), promo.promotion)
    assert ENTERED == Promotions.shown(ENTERED, Viewer(Role.PATRON, "ann"), promo.promotion)


def test_a_voucher_is_its_holders_and_the_desks() -> None:
    void = at_vouchers.VoucherVoided(reason="lost", cents=50_00)
    held = TokenVoucher(edition=NSW[0], value_cents=50_00, holder="ann", terms=VoucherTerms())

    assert void == Vouchers.shown(void, Viewer(Role.PATRON, "ann"), held)
    assert void == Vouchers.shown(void, Viewer(Role.CASHIER, "cy"), held)
    assert Vouchers.shown(void, Viewer(Role.PATRON, "bob"), held) is None

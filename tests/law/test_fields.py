"""What commands and fields say of themselves, as it was settled."""

from typing import Annotated

import msgspec

from punto.fields import Audience, For, PatronId, Says, fields_with, masked, sight_of, tag_of
from punto.floor.people.patronage import labels_in
from punto.law.procedures import Hand
from punto.law.roles import Role
from punto.table import commands as c
from punto.table.topics import COMMANDS
from punto.table.words import Actor
from punto.tournament import COMMANDS as TOURNAMENT_COMMANDS
from records import NOON

NAMED = """announce-form.patron ask-for-wager.patron examine-form.patron hand-in-form.patron
hold-to-minimum.patron play-pass-card.patron report-absence.patron return-form.patron
show-form.other show-form.patron void-out-of-turn.patron
accept-bank.patron advise-patron.patron answer-refund.patron approve.patron bring-tokens.patron
buy-chips.patron change-colour.patron change-seat.patron change-wager.patron choose-exposer.patron
cut-cards.patron declare-chips.patron decline-bank.patron decline-cards.patron decline-cut.patron
detain-person.person exclude-patron.patron give-consent.patron grant-personal-limit.patron
invalidate-outcome.forfeits join-table.patron leave-table.patron lift-kept-minimum.patron
make-request.patron move-to-shoe.cutter move-wager.patron nominate-cutter.nominee
nominate-cutter.patron nominate-receivers.nominees nominate-receivers.patron offer-bank.patron
offer-cut.patron open-dispute.patron pass-bank.patron pass-cards.to pause-patron.patron
place-wager.patron redeem-voucher.patron refuse-wager.patron relax-freeze.patrons
remove-personal-limit.patron report-breach.person report-found-wager.patron
report-payment-error.patron report-wrong-receiver.patron request-review.patron
resume-patron.patron return-invalid-wager.patron show-player-card.patron
trim-to-loss-limit.patron vacate-seat.patron void-wagers.patron withdraw-approval.patron
withdraw-wager.patron"""

KNOWN_TO_THE_FLOOR = """bring-tokens.held change-wager.card_withdrawn change-wager.loss_limit_cents
change-wager.lost_cents correct-burned-card.told correct-keyed-card.told designate-table.terms
exclude-patron.excluded hand-in-form.sealed join-table.excluded join-table.on_limit open-round.terms
open-table.cards place-wager.card_withdrawn place-wager.loss_limit_cents place-wager.lost_cents
redeem-voucher.tokens
report-late-finding.lines report-late-finding.void show-form.entered trim-to-loss-limit.limit_cents
trim-to-loss-limit.lost_cents void-earlier-coup.lines void-earlier-coup.void"""

TOLD_BY_THE_SHOE = """burn-cards.shown deal-card.face expose-cards.faces
report-exposed-card.face report-misdealt-card.face"""

IN_TOURNAMENTS = """allot-seats.seats buy-back.patron buy-in.patron correct-count.patron
count-chips.counts deduct-for-absence.patron deny-entry.patron determine-places.decided
disqualify-entrant.patron end-table.agreed enter-patron.patron give-copy.patron
list-reserve.patron offer-seat.absentee offer-seat.patron pay-prize.patron
report-misconduct.patron report-play-off.counts report-round.left schedule-session.players
substitute-entrant.patron substitute-entrant.substitute take-seat.patron
withdraw-entrant.patron"""

LOOKED_UP_FOR_TOURNAMENTS = """buy-back.entitlement enter-patron.entitlement
offer-seat.entitlement substitute-entrant.entitlement"""

AFTER_CLOSING = """close-dispute decide-dispute open-dispute report-payment-error request-review
review-dispute settle-payment-error tell-recipient"""


GIVEN_BY = {
    Role.CASINO_OPERATOR: """add-value cancel-tournament deny-entry draft-conditions
    notify-commission open-tournament publish-conditions record-approval""",
    Role.GAMING_SHIFT_MANAGER: "name-director",
    Role.TOURNAMENT_DIRECTOR: """allot-seats award-prizes call-break change-tournament-limits
    commit-ballot decide-tournament-dispute deduct-for-absence determine-places
    disqualify-entrant draw-seats move-start offer-seat require-agreement schedule-session
    set-pace start-session substitute-entrant""",
    Role.CASHIER: """buy-back enter-patron give-copy list-reserve pay-prize
    withdraw-entrant""",
    Role.DEALER: """begin-round buy-in correct-count count-chips end-session end-table
    raise-tournament-dispute report-misconduct report-play-off report-round return-chips
    take-seat""",
}


def fields_that_say(said: Says) -> set[str]:
    """The fields of all commands that say this, each with its command."""
    kinds = ((kind, fields_with(kind, said)) for kind in COMMANDS)
    return {f"{tag_of(kind)}.{name}" for kind, names in kinds for name in names}


def test_every_field_that_names_a_patron_says_so() -> None:
    found = {f"{tag_of(kind)}.{name}" for kind in COMMANDS for name in sight_of(kind).naming}

    assert set(NAMED.split()) == found


def test_what_the_floor_knows_is_asked_of_nobody() -> None:
    found = {
        f"{tag_of(kind)}.{name}" for kind in COMMANDS for name in fields_with(kind, Says.LOOKED_UP)
    }

    assert set(KNOWN_TO_THE_FLOOR.split()) == found


def test_the_same_of_a_tournament() -> None:
    kinds = TOURNAMENT_COMMANDS

    assert set(IN_TOURNAMENTS.split()) == {
        f"{tag_of(kind)}.{name}" for kind in kinds for name in sight_of(kind).naming
    }
    assert set(LOOKED_UP_FOR_TOURNAMENTS.split()) == {
        f"{tag_of(kind)}.{name}" for kind in kinds for name in fields_with(kind, Says.LOOKED_UP)
    }


def test_who_gives_the_commands_of_a_tournament() -> None:
    """The one who customarily does, of all who may under some edition."""
    found: dict[Role, set[str]] = {}
    for kind in TOURNAMENT_COMMANDS:
        found.setdefault(kind.given_by[0], set()).add(tag_of(kind))

    assert {role: set(said.split()) for role, said in GIVEN_BY.items()} == found


def test_what_a_shoe_that_knows_its_cards_says_itself() -> None:
    """The face of a card that was keyed wrongly is none of its own."""
    assert set(TOLD_BY_THE_SHOE.split()) == fields_that_say(Says.FROM_SHOE)


def test_reports_are_called_so() -> None:
    assert {tag_of(kind) for kind in COMMANDS if tag_of(kind).startswith("report-")} == {
        tag_of(kind) for kind in COMMANDS if kind.report
    }


def test_what_outlasts_the_game() -> None:
    assert set(AFTER_CLOSING.split()) == {tag_of(kind) for kind in COMMANDS if kind.after_closing}


def test_staff_name_whoever_gets_the_cards() -> None:
    """What they call a patron is looked for wherever a command names one, by any field."""
    by = Actor(Role.DEALER, "dot")
    passed = c.PassCards(by=by, at=NOON, hand=Hand.PLAYER, to="Bob Quizzling")
    relaxed = c.RelaxFreeze(by=by, at=NOON, reason="fair", patrons=("Ann", "Bob"))

    assert ["Bob Quizzling"] == labels_in(passed)
    assert ["Ann", "Bob"] == labels_in(relaxed)
    assert [] == labels_in(c.CallBets(by=by, at=NOON))


class Chip(msgspec.Struct, frozen=True):
    """Something that belongs to a patron."""

    owner: PatronId
    secret: Annotated[int, For(Audience.CONCERNED)] = 0


class Found(msgspec.Struct, frozen=True):
    """Every way in which a field may name patrons."""

    finder: PatronId | None
    helpers: tuple[PatronId, ...]
    shares: dict[PatronId, int]
    chip: Chip
    chips: Annotated[tuple[Chip, ...], Says.ONLY_OWN]
    known: Annotated[tuple[Chip, ...], Says.LOOKED_UP] = ()
    where: str = "ann"


def test_names_are_found_by_their_types_however_deep() -> None:
    found = Found("ann", ("bob", "ann"), {"ann": 1, "bob": 2}, Chip("bob", 3), (Chip("bob", 4),))
    seen = masked(found, "ann", str.upper, {})

    assert ("ann", ("BOB", "ann"), {"ann": 1}) == (seen.finder, seen.helpers, seen.shares)
    assert {"owner": "BOB"} == msgspec.to_builtins(seen.chip)
    assert () == seen.chips
    assert "ann" == seen.where
    assert found == masked(found, "bob", str, {"helpers": found.helpers, "shares": found.shares})


def test_nobody_is_named_where_nobody_is() -> None:
    seen = masked(Found(None, (), {}, Chip("ann"), ()), "", str.upper, {"helpers": msgspec.UNSET})

    assert {"finder": None, "shares": {}, "chip": {"owner": "ANN"}, "chips": ()} | {
        "known": (),
        "where": "ann",
    } == msgspec.to_builtins(seen)

"""What commands and fields say of themselves, as it was settled."""

from typing import Annotated

import msgspec

from punto.aggregate import REGISTRY
from punto.fields import Audience, For, PatronId, Says, fields_with, masked, sight_of, tag_of
from punto.floor.people.patronage import labels_in
from punto.law.cage import Tender
from punto.law.mishaps import Relief
from punto.law.procedures import BurnMethod, CardSource, Device, Game, Hand, RiffleWhen, Wager
from punto.law.roles import Role
from punto.patrons.commands import COMMANDS as PATRON_COMMANDS
from punto.promotions.decide import COMMANDS as PROMOTION_COMMANDS
from punto.record.kinds import declare_kinds
from punto.table import commands as c
from punto.table.topics import COMMANDS
from punto.table.words import Actor, Cards, Payment
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
withdraw-wager.patron bring-chips.patron take-chips-away.patron"""

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

UNLESS_SAID: dict[str, object] = {
    "give-consent.agrees": True,
    "change-dealing.face_up": True,
    "report-absence.absent": True,
    "buy-chips.payment": Payment.CASH,
    "relax-freeze.acts": tuple(Relief),
    "grant-personal-limit.wagers": (Wager.PLAYER, Wager.BANKER, Wager.TIE),
    "open-table.device": Device.SHOE,
    "open-table.face_up": True,
    "open-table.game": Game.COMMISSION,
    "open-table.chips": (1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00),
    "open-table.float_tray": True,
    "open-table.discard_decks": 8,
    "open-table.drop_box": True,
    "open-table.cards": Cards.KEYED,
    "riffle-cards.when": RiffleWhen.BEFORE_CUT,
    "burn-cards.method": BurnMethod.FACE_DOWN,
    "introduce-cards.source": CardSource.NEW,
    "introduce-cards.backs": "red",
    "introduce-cards.kept_secure": True,
    "take-entry.entries": 1,
    "deposit-money.tender": Tender.CASH,
    "pay-out-money.tender": Tender.CASH,
    "take-break.minutes": 30,
}
"""What a command means by saying nothing, where that is not nothing."""

NONE_UNLESS_SAID = """correct-burned-card.told correct-keyed-card.told give-prize.paid
hold-draw.bars offer-wagers.limits open-table.approvals open-table.areas"""

AFTER_CLOSING = """close-dispute decide-dispute open-dispute report-payment-error request-review
review-dispute settle-payment-error tell-recipient"""

IN_MONEY = """change-limits credit-float fill-float lift-kept-minimum offer-wagers post-notice"""

FOLLOWING = {
    "tournament": """entrant-barred play-off-begun table-chips-changed table-followed
    wager-missed""",
    "patron": """chips-drawn chips-put-back
    chips-paid-for excluded-from-casino excluded-from-game limit-reached result-noted
    stakes-laid stay-begun stay-ended tokens-put-down tokens-taken-away tournament-entered
    tournament-fee-paid tournament-left tournament-money-received""",
    "promotion": "play-counted",
    "calendar": "notice-due notice-joined notice-lapsed notice-told",
    "incidents": "incident-arose incident-joined incident-met incident-wanted measure-taken",
    "voucher": "voucher-exchanged voucher-won",
}

OPERATORS = "casino-operator gaming-manager gaming-shift-manager"
AT_TABLES = "gaming-supervisor assistant-gaming-manager casino-supervisor"
DESK = f"cashier tournament-director {OPERATORS}"
GIVEN_BY = {
    OPERATORS: """add-value cancel-tournament deny-entry draft-conditions notify-commission
    open-tournament publish-conditions record-approval""",
    "gaming-shift-manager casino-operator": "name-director",
    "tournament-director": """allot-seats award-prizes call-break commit-ballot deduct-for-absence
    determine-places disqualify-entrant draw-seats move-start offer-seat require-agreement
    schedule-session set-pace start-session substitute-entrant""",
    f"tournament-director {OPERATORS}": "change-tournament-limits",
    f"tournament-director {AT_TABLES} dealer {OPERATORS}": "decide-tournament-dispute",
    DESK: "give-copy pay-prize",
    f"{DESK} patron": "buy-back enter-patron list-reserve withdraw-entrant",
    f"dealer {AT_TABLES} tournament-director": """begin-round correct-count count-chips end-session
    end-table report-misconduct report-play-off report-round return-chips""",
    f"dealer {AT_TABLES} tournament-director {OPERATORS} patron": "raise-tournament-dispute",
    f"dealer {AT_TABLES} {DESK} patron": "take-seat",
    f"dealer {AT_TABLES} {DESK}": "buy-in",
}
"""Who may under some edition; the first of them is the one who customarily does."""


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
    found = {tag_of(kind): kind.given_by for kind in TOURNAMENT_COMMANDS}

    assert {
        command: (roles.split()[0], set(roles.split()))
        for roles, commands in GIVEN_BY.items()
        for command in commands.split()
    } == {command: (roles[0].value, {*roles}) for command, roles in found.items()}


def test_what_a_command_means_that_does_not_say() -> None:
    """Whole documents, as settings and terms, are as they are made; others are not there."""
    every = (*COMMANDS, *TOURNAMENT_COMMANDS, *PATRON_COMMANDS, *PROMOTION_COMMANDS)
    said = {
        f"{tag_of(kind)}.{field.name}": field.default
        for kind in every
        for field in msgspec.structs.fields(kind)
        if field.name != "v" and not isinstance(field.default, msgspec.Struct)
        if field.default not in (msgspec.NODEFAULT, None, "", 0, (), msgspec.UNSET)
    }
    made = {
        f"{tag_of(kind)}.{field.name}": field.default_factory()
        for kind in every
        for field in msgspec.structs.fields(kind)
        if callable(field.default_factory)
    }

    assert UNLESS_SAID == said
    assert set(NONE_UNLESS_SAID.split()) == set(made)
    assert set() == {name for name, value in made.items() if value and value != type(value)()}


def test_what_a_shoe_that_knows_its_cards_says_itself() -> None:
    """The face of a card that was keyed wrongly is none of its own."""
    assert set(TOLD_BY_THE_SHOE.split()) == fields_that_say(Says.FROM_SHOE)


def test_reports_are_called_so() -> None:
    assert {tag_of(kind) for kind in COMMANDS if tag_of(kind).startswith("report-")} == {
        tag_of(kind) for kind in COMMANDS if kind.report
    }


def test_what_is_of_money_though_the_table_plays_for_a_tournament() -> None:
    assert set(IN_MONEY.split()) == {tag_of(kind) for kind in COMMANDS if kind.cash}


def test_what_is_only_written_as_another_stream_has_it() -> None:
    """An audit works it out again, and looks at none of the others for that."""
    declare_kinds()
    found = {
        name: {tag_of(event) for event in kind.events if event.follows}
        for name, kind in REGISTRY.items()
    }

    assert {name: set(said.split()) for name, said in FOLLOWING.items()} == {
        name: events for name, events in found.items() if events
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

"""The parts of a rulebook, topic by topic, and how each reads in words."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction

import msgspec

from punto.cards import Rank
from punto.law.calls import Call
from punto.law.clauses import Rule
from punto.law.mishaps import Condition, Fault, Malfunction, Relief, Window
from punto.law.procedures import (
    BurnMethod,
    CardSource,
    Change,
    Commencement,
    Concession,
    CutOffer,
    DealingMethod,
    Decided,
    Declaration,
    Device,
    Excess,
    Game,
    Hand,
    Handled,
    LateError,
    Missed,
    Offered,
    Outcome,
    PairsForm,
    Receiver,
    Recipient,
    Restriction,
    RiffleWhen,
    RoundTheTable,
    SettledWhen,
    ShuffleDue,
    Told,
    TooFewCards,
    Unrebuilt,
    Upshot,
    Wager,
    WagersClose,
    Withdrawal,
    WrongReceiver,
)
from punto.law.roles import Role


class InForce(msgspec.Struct, frozen=True):
    """When an edition starts; the date itself is a setting, never earlier than it was signed."""

    commencement: Commencement
    not_before: date


class Layout(msgspec.Struct, frozen=True):
    """A diagram of the cloth; only its caption survives, so the drawing is ours."""

    letter: str
    caption: str
    wagers: frozenset[Wager]
    places: int | None


class Notice(msgspec.Struct, frozen=True):
    """What must go before a change."""

    change: Change
    minutes: int | None
    """At least so long a sign; `None` where prior notice has no stated length."""
    or_all_consent: bool = False
    or_keeping_the_old_for_those_playing: bool = False
    only_with_patrons_present: bool = False


class Sharing(msgspec.Struct, frozen=True):
    """How many may use a box; `None` is any number."""

    patrons_per_area: int | None = None
    boxes_per_patron: int | None = None
    cap_at_discretion: bool = False


class NoBetRoute(msgspec.Struct, frozen=True):
    """One way to a coup without wagers, and all that it needs."""

    patrons_present: bool
    shoe_only: bool = False
    marker_or_surveillance: bool = False


class Burn(msgspec.Struct, frozen=True):
    method: BurnMethod
    approval: bool = False
    request: bool = False


class Terms(msgspec.Struct, frozen=True):
    """One wager, from where it may lie to what it pays."""

    wager: Wager
    decided: Decided
    hand: Hand | None
    offered: Rule[Offered]
    decks: Rule[frozenset[int]]
    outcomes: Mapping[Upshot, Rule[Outcome]]
    odds: Mapping[Upshot, Rule[Fraction]]
    settled: Rule[SettledWhen]
    games: frozenset[Game] = frozenset(Game)
    form: PairsForm | None = None
    faces: Mapping[Rank, Rule[Rank]] | None = None
    """For wagers on pairs: what makes two cards alike."""
    layouts: Rule[frozenset[str]] | None = None
    option: Rule[frozenset[Wager]] | None = None
    """The wagers of which a patron may hold only one; `None` where nothing says so."""
    restriction: Rule[Restriction] | None = None
    without_main_wager: Rule[bool] | None = None
    closes: Rule[WagersClose] | None = None
    """Until when it may be placed, where its own chapter says so."""


class Equipment(msgspec.Struct, frozen=True, kw_only=True):
    """What is at the table."""

    devices: Rule[frozenset[Device]]
    multishuffler_decks: Rule[frozenset[int]] | None
    """How many decks the machine takes that only shuffles; `None` where there is no such thing."""
    discard_decks: Rule[int] | None
    float_tray: Rule[bool] | None
    drop_box_for_cash: Rule[bool] | None
    cashless: Rule[bool] | None
    """Whether chips may be sold through a terminal, and the drop box taken off."""
    low_limit_devices: Rule[frozenset[Device]] | None


class Replacement(msgspec.Struct, frozen=True):
    """When other cards may come, and what they need."""

    last_coup_only: bool
    checks: frozenset[Role] = frozenset()
    """Who must each check every replacement."""
    other_backs: bool = False
    any_card: bool = False
    """Whether some of them may be changed, and not only all."""


class Supply(msgspec.Struct, frozen=True, kw_only=True):
    """Where cards come from and when they go."""

    sources: Rule[frozenset[CardSource]]
    kept_secure: Rule[bool] | None
    replacement: Rule[Replacement]
    same_backs: Rule[frozenset[Device]] | None
    """The devices with which a supervisor may let replacements have the same backs."""
    handled: Rule[Handled] | None
    mishandled: Rule[bool] | None
    """Whether a supervisor verifies that all cards are there after they were dropped."""
    whole: Rule[bool]
    """Whether nothing is dealt while a card is known to be missing or foreign."""


class Shuffling(msgspec.Struct, frozen=True, kw_only=True):
    """When cards are shuffled and riffled, and who is offered the cut."""

    due: Mapping[ShuffleDue, Rule[frozenset[CardSource]]]
    """Each occasion, with the sources that are excused from it."""
    riffles: Mapping[CardSource, Rule[frozenset[RiffleWhen]]]
    uncut_devices: Rule[frozenset[Device]] | None
    by_hand_before_device: Rule[frozenset[CardSource]] | None
    first_cut: Rule[CutOffer]
    later_cut: Rule[CutOffer]
    cut_passes: Rule[RoundTheTable]


class Calls(msgspec.Struct, frozen=True, kw_only=True):
    """What the dealer says aloud."""

    chance_to_wager: Rule[Call] | None
    """The call that must open betting before a coup may be dealt."""
    place_bets: Rule[Call] | None
    """The same call where it is free."""
    no_more_bets: Rule[Call]
    counts: Mapping[DealingMethod, Rule[tuple[Hand, Hand]]]
    """The order of counting, which must come before third cards; empty where none is printed."""
    result_first: Rule[bool] | None
    """Whether settlement waits for the announced result."""
    standoff: Rule[Call] | None


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """Hands that the dealer keeps."""

    turned_by_dealer: Rule[bool]
    """Whether all lies open before it is counted, however it was dealt."""
    third_cards: Rule[bool]
    """Whether third cards are dealt the same way."""


class Passing(msgspec.Struct, frozen=True, kw_only=True):
    """Hands passed to patrons by their wagers."""

    receiver: Rule[Receiver]
    refused: Rule[Receiver]
    equal: Rule[RoundTheTable]
    equal_refused: Rule[RoundTheTable]
    seated: Rule[bool] | None
    markers: Rule[bool]
    """Whether a marker may show who has a hand."""
    face_down: Rule[bool]
    one_hand_out: Rule[bool]
    nobody_bet: Rule[bool]
    """Whether the dealer keeps a hand that nobody backed."""
    all_refused: Rule[bool]
    """Whether the dealer keeps a hand that all its backers refused."""
    turned_by_patron: Rule[bool]
    placed_back: Rule[bool]
    turned_by_dealer: Rule[bool]
    third_cards: Rule[bool]
    """Whether third cards go out the same way."""


class Bank(msgspec.Struct, frozen=True, kw_only=True):
    """One patron who holds the banker's cards from coup to coup."""

    offered: Rule[RoundTheTable]
    declined: Rule[RoundTheTable]
    banker_wager: Rule[bool]
    passes: Rule[bool]
    released_on: Rule[Hand]
    """The holder keeps the cards until this hand loses."""
    nobody: Rule[DealingMethod]
    banker_passed: Rule[bool]
    player_kept: Rule[bool]
    turned_by_patron: Rule[bool]
    placed_back: Rule[bool]
    turned_by_dealer: Rule[bool]
    third_cards: Rule[bool]
    after_a_loss: Rule[RoundTheTable]


class Nominating(msgspec.Struct, frozen=True, kw_only=True):
    """Cards passed on to others whom the receiver names."""

    seated: Rule[bool]
    one_card_out: Rule[bool]


class Membership(msgspec.Struct, frozen=True, kw_only=True):
    """What a patron must show and tell before wagering."""

    own_card: Rule[bool]
    valid_at_start: Rule[bool]
    """Whether a card that was valid when the coup began carries the coup, though it lapses."""
    no_proxy: Rule[bool]
    card_invalid_before: Rule[bool]
    card_invalid_during: Rule[bool]
    """Whether a wager without such a card goes back, with none of its winnings."""
    card_invalid_past: Rule[LateError]
    loss_limit: Rule[bool]
    loss_limit_late: Rule[bool]
    """Whether only what is within the limit is in action, where that is found in a coup."""
    newest_first: Rule[bool]
    """Whether what exceeds it goes back the newest stake first."""
    reminder: Rule[Call]
    """What a patron who had not declared chips is told then."""
    loss_limit_past: Rule[LateError]
    declarations: Mapping[Declaration, Rule[bool]]
    """Each thing to declare, and whether before the coup rather than on leaving."""


class Duty(msgspec.Struct, frozen=True):
    """A person the house must tell, and how."""

    recipient: Recipient
    told: Told


class MissingOrForeign(msgspec.Struct, frozen=True, kw_only=True):
    """When a card is missing, or one is found that belongs to no deck."""

    earlier_coups: Rule[LateError]
    coup_void: Rule[bool]
    cards_checked: Rule[bool]
    """Whether all are taken out and checked before another shoe."""
    duties: tuple[Rule[Duty], ...]


class DeviceFailure(msgspec.Struct, frozen=True, kw_only=True):
    """When a shuffling device fails."""

    conditions: Mapping[Condition, Rule[bool]]
    """What cards go into another device on, in the order in which it is asked."""
    undamaged: Rule[Malfunction]
    damaged: Rule[Malfunction]
    damaged_removed: Rule[bool]
    damaged_replaced: Rule[bool]
    """Whether cards of a new deck, the like of the damaged ones, take their place."""
    disadvantaged: Rule[Malfunction]
    earlier_coups: Rule[LateError]
    no_other: Rule[Malfunction]
    refund_offered: Rule[bool]
    """Whether everybody is first asked about taking wagers back."""
    replaced_from_new_deck: Rule[bool]
    shuffled_and_cut: Rule[bool]
    finished_from: Rule[Device]


class WrongGame(msgspec.Struct, frozen=True, kw_only=True):
    """When wagers were settled by the other game than the one in play."""

    earlier_coups: Rule[LateError]
    as_signed: Rule[bool]
    """Whether the game in play goes on."""


class Irregularities(msgspec.Struct, frozen=True, kw_only=True):
    """What each error leads to."""

    drawn_to_player: Rule[Hand]
    """The hand that a card drawn to the player's in error goes to, if that must draw."""
    drawn_to_player_else: Rule[Excess] | None
    """What else becomes of it, where that has a rule of its own."""
    drawn_to_banker: Rule[Excess] | None
    """A card drawn to the banker's hand in error, where that has a rule of its own."""
    exposed_excess: Rule[Excess]
    unexposed_excess: Rule[Excess]
    first_card_exposed: Rule[Excess] | None
    face_up_in_coup: Rule[bool] | None
    """Whether a card found face up after the first of a coup is played as any other."""
    face_up_check: Rule[frozenset[Device]] | None
    """The devices from which all cards may then be taken after the coup, to be checked."""
    rebuilt: Rule[Withdrawal]
    """Cards dealt out of order are put right; when wagers may then go."""
    unrebuilt: Rule[Unrebuilt] | None
    reshuffled: Rule[bool] | None
    """Whether, all agreeing, the shoe may be shuffled after such a void."""
    late_error: Rule[LateError]
    too_few_cards: Rule[TooFewCards]
    missed_burn: Rule[Missed]
    missed_cut: Rule[Missed] | None
    missed_shuffle: Rule[Missed] | None
    wrong_receiver: Rule[WrongReceiver] | None
    concession: Rule[Concession] | None
    relief: Mapping[Relief, Rule[bool]]
    """What patrons may then be let do."""
    all_withdrawn: Mapping[Window, Rule[bool]]
    """Whether a coup from which all wagers went is finished as a no-bet coup."""
    wrong_game: WrongGame | None
    amiss: MissingOrForeign | None
    scan_conflict: Rule[Unrebuilt] | None
    wrong_display: Rule[bool] | None
    burned_stays: Rule[bool] | None
    faults: Mapping[Fault, Rule[bool]]
    """What makes a wager invalid."""
    invalid_wager: Rule[bool] | None
    """Whether one found invalid after the first card goes back."""
    late_limits: Rule[LateError] | None
    """What becomes of earlier coups whose stakes are found outside the limits."""
    device: DeviceFailure | None
    order_revealed: tuple[Rule[Duty], ...]

"""Which provisions each setting of a tournament is a reading of."""

from punto.law.contests import (
    Amendment,
    Demand,
    Item,
    Level,
    LimitChange,
    Marker,
    RoundDuty,
    Step,
)
from punto.law.rulebooks import house
from punto.law.tournaments import TournamentConditions, TournamentPlay, TournamentRules


def readings_of(rules: TournamentRules) -> dict[str, tuple[str, ...]]:
    """The settings that mean something under an edition, each with its clauses."""
    entry, places = rules.entry, rules.places
    found = {
        **_of_conditions(rules.conditions),
        **_of_play(rules),
        "unparted": (*places.level.cited, *house.lots_drawn.cited),
    }
    if Item.BUY_BACK in rules.conditions.items:
        found["buy_back_in_pool"] = entry.entries.cited
    if places.level.value is Level.EXTRA_ROUNDS:
        found["extra_rounds_where_needed"] = places.level.cited
    if rules.sessions.no_buy_in is not None:
        found["buy_ins_returned"] = (*entry.cancelled.cited, *rules.sessions.no_buy_in.cited)
    if entry.guarantee is not None:
        found["short_field"] = entry.guarantee.cited
    return found


def _of_conditions(conditions: TournamentConditions) -> dict[str, tuple[str, ...]]:
    found = {}
    buy_back = conditions.items.get(Item.BUY_BACK)
    if buy_back is not None and buy_back.value is Demand.AS_READ:
        found["buy_back_may_be_left_out"] = buy_back.cited
    if conditions.amendment.value is Amendment.FROZEN and Step.NOTIFIED in conditions.steps:
        found["renotified_before_start"] = conditions.amendment.cited
    if conditions.limit_change.value is LimitChange.ON_NOTICE:
        found["stated_limits_bind"] = conditions.limit_change.cited
    return found


def _of_play(rules: TournamentRules) -> dict[str, tuple[str, ...]]:
    play: TournamentPlay = rules.play
    found = {}
    if play.duty.value is RoundDuty.WAGER:
        found["play.maximum_for_each"] = play.duty.cited
    if play.turns.marker.value is Marker.NEXT_BOX:
        found["play.marker_on_empty_boxes"] = play.turns.marker.cited
    cards, forms = play.pass_cards, play.undisclosed
    if cards is not None:
        found["play.pass_card_saves"] = (*rules.sessions.cannot_wager.cited, *cards.cited)
    if forms is not None:
        found["play.faulty_form_is_free"] = forms.offered.cited
        found["play.corrected_until_first_card"] = forms.examined.cited
    if cards is not None and forms is not None:
        found["play.cards_in_play_off"] = (*cards.cited, *forms.offered.cited)
    return found

"""Sentences about what goes wrong and is put right, about signs and limits, and about the house."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from punto.web.pages.drawing import card_name, money

Told = Callable[[dict[str, Any]], str]
SOURCES = {
    "virtual": "cards from a virtual shoe",
    "scanned": "cards read by its shoe",
    "keyed": "cards keyed in by the dealer",
}
OUTCOMES = {
    "rectified": "is put right",
    "attempted": "could not be put right, though it was tried",
    "reported": "is reported",
}


def _plain(word: object) -> str:
    return str(word).replace("-", " ")


def _several(words: Iterable[object]) -> str:
    return ", ".join(map(_plain, words))


def _limits(limits: dict[str, dict[str, int]]) -> str:
    return "; ".join(
        f"{_plain(wager)} {money(each['minimum_cents'])} to {money(each['maximum_cents'])}"
        for wager, each in limits.items()
    )


def _own_limits(event: dict[str, Any]) -> str:
    """What a personal limit lets its owner wager, with the minimum where its sign has one."""
    own = "; ".join(_personal(wager, each) for wager, each in event["limits"].items())
    return f"{event['patron']} may wager beyond the sign: {own}."


def _personal(wager: str, limit: dict[str, int | None]) -> str:
    least, most = limit["minimum_cents"], limit["maximum_cents"]
    assert most is not None, "a personal limit has a maximum"
    since = "up to" if least is None else f"{money(least)} to"
    return f"{_plain(wager)} {since} {money(most)}"


def _lifted(event: dict[str, Any]) -> str:
    left = "; ".join(f"{_plain(wager)} {money(c)}" for wager, c in event["minimums"].items())
    if left:
        return f"{event['patron']} keeps a minimum of their own: {left}."
    return f"{event['patron']} keeps the old minimum no longer."


def _differential(event: dict[str, Any]) -> str:
    cents = event["cents"]
    return "There is no differential." if cents is None else f"The differential is {money(cents)}."


def _hour(text: str) -> str:
    return f"{datetime.fromisoformat(text):%d %B %H:%M}"


def _cards(faces: Iterable[str]) -> str:
    return ", ".join(map(card_name, faces)) or "none"


def _device_failed(event: dict[str, Any]) -> str:
    damaged = f"; damaged: {_cards(event['damaged'])}" if event["damaged"] else ""
    asked = f" Asked: {', '.join(event['asked'])}." if event["asked"] else ""
    return f"The shuffling device failed: {event['remedy']}{damaged}.{asked}"


def _kept(event: dict[str, Any]) -> str:
    apart = f", told apart from {', '.join(event['told_from'])}" if event["told_from"] else ""
    return f"Who {event['patron']} is, is kept apart from the record{apart}."


def _settled(event: dict[str, Any]) -> str:
    why = f" Enquiry: {event['enquiry']}." if event["enquiry"] else ""
    return f"The wrong payment to {event['patron']} {OUTCOMES[event['resolution']]}.{why}"


def _opened(event: dict[str, Any]) -> str:
    game = "even money" if event["game"] == "even-money" else "commission"
    return (
        f"The table is opened with {money(event['float_cents'])} in the float: {event['decks']} "
        f"packs, {event['seats']} seats, {game}; {_limits(event['limits'])}."
    )


def _notice(event: dict[str, Any]) -> str:
    limits = event["says"].get("limits") if event["says"] else None
    more = f": {_limits(limits)}" if limits else ""
    return f"Notice is given of {_plain(event['change'])} from {_hour(event['effective'])}{more}."


def _corrected(event: dict[str, Any]) -> str:
    hands = f"player {_cards(event['player'])}; banker {_cards(event['banker'])}"
    return f"Coup {event['coup']} is corrected, {event['result']}: {hands}."


def _capped(event: dict[str, Any]) -> str:
    most = f"At most {event['most']} patrons" if event["most"] else "Any number of patrons"
    return f"{most} may play{', one to a box' if event['one_per_box'] else ''}."


def _reseated(event: dict[str, Any]) -> str:
    where = f"sits at seat {event['seat']} now" if event["seat"] else "stands now"
    return f"{event['patron']} {where}."


def _no_bet(event: dict[str, Any]) -> str:
    agreed = ", as the patrons agreed" if event["agreed"] else ""
    return f"A coup without bets is directed{agreed}."


def _closed(event: dict[str, Any]) -> str:
    return (
        f"The day of table {event['table']} is closed: counted {money(event['counted_cents'])}, "
        f"expected {money(event['expected_cents'])}, drop {money(event['drop_cents'])}, "
        f"win {money(event['win_cents'])}."
    )


def _installed(event: dict[str, Any]) -> str:
    dealt = "deals itself" if event["automatic"] else "is dealt by a dealer"
    return f"Table {event['table']} is installed, with {SOURCES[event['cards']]}; it {dealt}."


def _withdrawn(event: dict[str, Any]) -> str:
    whom = f" for {event['patron']}" if event["patron"] else ""
    what = _plain(event["act"]).removeprefix("approve ")
    return f"No longer approved{whom}: {what}."


HOUSE_SENTENCES: dict[str, Told] = {
    "display-disregarded": lambda e: f"The display said {e['said']} and is disregarded.",
    "wrong-game-found": lambda e: (
        f"Paid by the other game, {_plain(e['game'])}: coup {_several(e['coups'])}."
    ),
    "card-burned-in-error": lambda _: "A card was burned in error.",
    "device-failed": _device_failed,
    "cards-transferred": lambda e: (
        f"The cards go to the other device. Taken out: {_cards(e['removed'])}; "
        f"replaced: {_cards(e['replaced'])}."
    ),
    "moved-to-shoe": lambda e: (
        f"The coup is finished from a shoe, cut at {e['depth']} by the {_plain(e['cutter'])}."
    ),
    "payment-error-settled": _settled,
    "person-detained": lambda e: f"{e['person']} is detained until {e['until']}.",
    "recipient-told": lambda e: f"Told or done{': ' + e['outcome'] if e['outcome'] else ''}.",
    "no-bet-coup-directed": _no_bet,
    "freeze-relaxed": lambda e: (
        f"{', '.join(e['patrons'])} may {_several(e['acts'])} wagers still: {e['reason']}."
    ),
    "patron-reminded": lambda e: f"{e['patron']} is reminded of the rules.",
    "settled-wager-returned": lambda e: f"A settled wager goes back: {_plain(e['fault'])}.",
    "earlier-coup-stood": lambda e: f"Coup {e['coup']} stands, though {_plain(e['finding'])}.",
    "step-missed": lambda e: f"The {_plain(e['step'])} was forgotten: {e['made_good']}.",
    "cards-went-astray": lambda e: f"The {e['hand']}'s cards went to {e['patron']} in error.",
    "earlier-coup-voided": lambda e: f"Coup {e['coup']} is void after all.",
    "late-error-noted": lambda e: f"An error in coup {e['coup']} came to light.",
    "coup-corrected": _corrected,
    "table-opened": _opened,
    "table-closed": lambda e: (
        f"The table is closed: float {money(e['float_cents'])}, drop {money(e['drop_cents'])}."
    ),
    "rounding-set": lambda e: f"Payments that need it are rounded: {_plain(e['rounding'])}.",
    "notice-posted": _notice,
    "notice-taken-down": lambda e: f"The notice of {_plain(e['change'])} is taken down.",
    "limits-changed": lambda e: f"The limits are now: {_limits(e['limits'])}.",
    "kept-minimum-lifted": _lifted,
    "differential-set": _differential,
    "personal-limit-granted": _own_limits,
    "personal-limit-removed": lambda e: f"{e['patron']} has no limits of their own any more.",
    "side-bets-restricted": lambda e: f"For main bettors only: {_several(e['wagers'])}.",
    "restriction-lifted": lambda e: f"For everybody again: {_several(e['wagers'])}.",
    "pairs-changed": lambda e: f"Pairs are paid as {_plain(e['pairs'])} pairs.",
    "wagers-offered": lambda e: f"On offer: {_several(e['wagers'])}.",
    "seat-changed": _reseated,
    "patrons-capped": _capped,
    "voucher-redeemed": lambda e: (
        f"{e['patron']} has {money(e['cents'])} for voucher {e['voucher']}."
    ),
    "loss-limit-noted": lambda e: f"{e['patron']} plays under a loss limit.",
    "declaration-due": lambda e: (
        f"{e['patron']} is to declare {money(e['cents'])} before the next coup."
    ),
    "advice-due": lambda e: (
        f"{e['patron']} did not declare {money(sum(e['undeclared_cents'].values()))} and is to be"
        " advised of it."
    ),
    "chips-declared": lambda e: (
        f"{e['patron']} declares {money(e['cents'])}: {_plain(e['declaration'])}."
    ),
    "approval-withdrawn": _withdrawn,
    "day-closed": _closed,
    "clock-jumped": lambda e: f"The clock jumped from {_hour(e['was'])} to {_hour(e['became'])}.",
    "table-installed": _installed,
    "table-removed": lambda e: f"Table {e['table']} is taken off the floor.",
    "shoe-assigned": lambda e: f"Table {e['table']} has the shoe {e['device']}.",
    "staff-came-on": lambda e: (
        f"{e['person']} comes on duty at table {e['table']} as {_plain(e['role'])}."
    ),
    "staff-went-off": lambda e: (
        f"{e['person']} goes off duty at table {e['table']} as {_plain(e['role'])}."
    ),
    "scan-doubted": lambda e: (
        f"Card {e['card']} of shoe {e['shoe']} at table {e['table']} was {e['doubt']}."
    ),
    "alert-raised": lambda e: f"Alert, {_plain(e['concern'])}: {e['words']}.",
    "alert-acknowledged": lambda e: (
        f"{e['person']} saw to alert {e['alert']}{': ' + e['note'] if e['note'] else ''}."
    ),
    "account-created": lambda e: f"{e['account']} may sign in as {_several(e['roles'])}.",
    "roles-changed": lambda e: (
        f"{e['account']} is {_several(e['after'])} now, and was {_several(e['before'])}."
    ),
    "account-disabled": lambda e: f"{e['account']} may not sign in any more.",
    "account-enabled": lambda e: f"{e['account']} may sign in again.",
    "sessions-ended": lambda e: f"{e['account']} is signed out everywhere.",
    "password-chosen": lambda e: f"{e['account']} chose a password.",
    "second-factor-set": lambda e: f"{e['account']} set up a second factor.",
    "second-factor-removed": lambda e: f"{e['account']} must set up a second factor anew.",
    "change-proposed": lambda e: (
        f"{e['person']} proposes a change of {e['account']}: {e['change']} "
        f"{_several(e['roles'])}".rstrip()
        + "."
    ),
    "change-confirmed": lambda e: (
        f"What {e['proposed_by']} proposed for {e['account']} is confirmed."
    ),
    "change-withdrawn": lambda e: f"A proposed change of {e['account']} is dropped.",
    "sign-ins-slowed": lambda e: (
        f"Sign-ins of {e['account'] or 'no account'} from {e['address']} have to wait."
    ),
    "attempts-forgiven": lambda e: f"Failed sign-ins of {e['account']} are forgiven.",
    "demonstration-begun": lambda _: "This house is a demonstration.",
    "account-erased": lambda e: f"The account of {e['account']} is gone for good.",
    "person-kept": _kept,
    "person-erased": lambda e: f"Who {e['patron']} was is known no longer.",
    "account-invited": lambda e: f"{e['account']} is invited to choose a password.",
    "sign-in-failed": lambda e: f"Somebody failed to sign in as {e['account']}.",
    "token-given": lambda e: f"The device {e['device']} is let in as {_several(e['roles'])}.",
    "token-revoked": lambda e: f"The device {e['device']} is let in no longer.",
    "document-filed": lambda e: f"The official document {e['name']} is filed.",
}

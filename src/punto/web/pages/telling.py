"""Events told in words: what a person at the table would say, and what the clauses say."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from punto.errors import Malformed
from punto.law.clauses import HOUSE
from punto.law.reasons import Reason
from punto.money import dollars
from punto.narration.saying import reason
from punto.study.search import find
from punto.table.words import PlayerCard
from punto.web.pages.drawing import card_name, money
from punto.web.pages.patron_words import PATRON_SENTENCES
from punto.web.pages.told_besides import BESIDES
from punto.web.pages.told_of_house import HOUSE_SENTENCES

TOLD_APART = ("event", "v", "clauses", "say", "lines", "undone", "open_lines", "forfeited", "line")
CARDS_FOUND = {
    PlayerCard.VALID: "",
    PlayerCard.INVALID: " that is not valid",
    PlayerCard.NOT_OWN: " that is not their own",
    PlayerCard.LAPSED: " that has lapsed",
}
NEVER_TOLD = ("idle", "draws", "settings", "approvals", "chips", "digest", "ending", "areas")
NOT_TOLD = frozenset((*TOLD_APART, *NEVER_TOLD))
"""Fields that are told in their own way, or not at all."""
HANDS = ("player", "banker")


class Quoted(NamedTuple):
    """A clause and what it says in our words."""

    edition: str
    clause: str
    summary: str


class Fate(NamedTuple):
    """What became of one wager, in words."""

    patron: str
    wager: str
    staked: str
    words: str


def quoted(edition: str, clauses: tuple[str, ...] | list[str]) -> tuple[Quoted, ...]:
    """The clauses that are cited, each with our words; an id that is no clause is left out."""
    found = []
    for cited in dict.fromkeys(clauses):
        own = cited.startswith(f"{HOUSE}:")
        try:
            clause = find(HOUSE if own else edition, cited)
        except Malformed:
            continue
        found.append(Quoted(clause.edition, clause.id, clause.summary))
    return tuple(found)


def told(event: dict[str, Any]) -> str:
    """One sentence about an event."""
    words = SENTENCES.get(event["event"]) or PATRON_SENTENCES.get(event["event"])
    if words is not None:
        return words(event)
    return _plainly(event)


def _plainly(event: dict[str, Any]) -> str:
    """The name of the event, then whatever else it says."""
    said = [
        f"{_key(key)} {_value(key, value)}".strip()
        for key, value in event.items()
        if key not in NOT_TOLD and value not in EMPTY
    ]
    name = str(event["event"]).replace("-", " ").capitalize()
    return f"{name}: {', '.join(said)}." if said else f"{name}."


EMPTY: tuple[object, ...] = (None, "", [], {}, False)


def _key(key: str) -> str:
    return "" if key in SAID_BY_THEMSELVES else key.removesuffix("_cents").replace("_", " ")


SAID_BY_THEMSELVES = ("cents", "patron", "person", "table", "account", "device", "words")


def _value(key: str, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and (key.endswith("cents") or key in ("cents", "into", "kept")):
        return dollars(value)
    if isinstance(value, list):
        return ", ".join(_value(key, each) for each in value)
    if isinstance(value, dict) and "minimum_cents" in value:
        return f"{money(value['minimum_cents'])} to {money(value['maximum_cents'])}"
    if isinstance(value, dict):
        told_of = [(k, v) for k, v in value.items() if v not in EMPTY]
        return "; ".join(f"{_key(k.replace('-', ' '))} {_value(key, v)}" for k, v in told_of)
    text = str(value)
    if _is_face(text):
        return card_name(text)
    return text.replace("-", " ") if WORDS.fullmatch(text) else text


WORDS = re.compile(r"[a-z]+(-[a-z]+)*")


def _is_face(text: str) -> bool:
    return len(text) == 2 and text[0] in "A23456789TJQK" and text[1] in "SHDC"


def _face(face: str | None) -> str:
    return card_name(face)


def fates(event: dict[str, Any]) -> tuple[Fate, ...]:
    """What became of wagers by an event."""
    lines = [*event.get("lines", ()), *event.get("forfeited", ())]
    undone = event.get("undone", ())
    if event["event"] == "settlement-undone":
        lines, undone = [], event.get("lines", ())
    if event["event"] == "settled-wager-returned":
        undone = (event["line"],)
    return tuple(
        [_fate(line, _outcome(line)) for line in lines]
        + [_fate(line, f"undone: it had {_had(line)}") for line in undone]
    )


def _fate(line: dict[str, Any], words: str) -> Fate:
    wager = str(line["wager"]).replace("-", " ")
    return Fate(line["patron"], wager, money(line["staked_cents"]), words)


def _outcome(line: dict[str, Any]) -> str:
    words = {"win": "won", "lose": "lost", "standoff": "standoff", "returned": "returned"}
    said = words[line["outcome"]]
    if line.get("paid_cents"):
        said += f", paid {money(line['paid_cents'])}"
        said += f" at {line['odds']}" if line.get("odds") else ""
    return said


def _had(line: dict[str, Any]) -> str:
    words = {"standoff": "stood off", "returned": "gone back"}
    return words.get(line["outcome"]) or _outcome(line)


def _to(event: dict[str, Any]) -> str:
    return f"on {str(event['wager']).replace('-', ' ')}, box {event['box']}"


def _stake(event: dict[str, Any]) -> str:
    return money(event["chips_cents"] + event["tokens_cents"])


def _dealt(event: dict[str, Any]) -> str:
    face = "a card face down" if event["face"] is None else f"the {_face(event['face'])}"
    return f"{event['hand'].capitalize()} hand: {face}."


def _misdealt(event: dict[str, Any]) -> str:
    face = "a card" if event["face"] is None else f"the {_face(event['face'])}"
    return f"In error, {face} was dealt to the {event['hand']} hand."


def _result(event: dict[str, Any]) -> str:
    player, banker = event["player"], event["banker"]
    if event["result"] == "tie":
        return f"Tie, {player} all."
    return f"{event['result'].capitalize()} wins: player {player}, banker {banker}."


def _keyed_right(event: dict[str, Any]) -> str:
    said = f"A card of the {event['hand']} hand is {_face(event['face'])}"
    why = f" ({event['reason']})" if "reason" in event else ""
    astray = len(event["strays"])
    left = f" {astray} cards drawn since were not due." if astray > 1 else ""
    left = " A card drawn since was not due." if astray == 1 else left
    return f"{said}, and was keyed as {_face(event['was'])}{why}.{left}"


def _rebuilt(event: dict[str, Any]) -> str:
    hands = "; ".join(
        f"{hand} {', '.join(_face(face) for face in event[hand]) or 'nothing'}" for hand in HANDS
    )
    more = " Patrons may take their wagers back." if event["wagers_may_go"] else ""
    return f"The hands are put right: {hands}.{more}"


def _carried(event: dict[str, Any]) -> str:
    cards = " and ".join(_face(card["face"]) for card in event["cards"])
    more = "a coup without bets" if event["no_bet"] else "the next coup"
    return f"Carried over to open {more}: {cards}."


def _joined(event: dict[str, Any]) -> str:
    where = "stands at the table" if event["seat"] is None else f"sits down at seat {event['seat']}"
    return f"{event['patron']} {where} with {money(event['chips_cents'])}."


def _approved(event: dict[str, Any]) -> str:
    whom = f" for {event['patron']}" if event["patron"] else ""
    what = str(event["act"]).removeprefix("approve-").replace("-", " ")
    return f"Approved{whom}: {what}."


def _duty(event: dict[str, Any]) -> str:
    whom = (event["recipient"] or event["task"] or "staff").replace("-", " ")
    return f"To be told or done: {whom}, about {event['about']}."


def because(told: dict[str, Any]) -> str:
    """A reason that an event carries, within a sentence."""
    return reason(msgspec.convert(told, Reason)).message


def _found(event: dict[str, Any]) -> str:
    what = "stands as a wager" if event["stands"] else "goes back"
    why = f": {'; '.join(map(because, event['notes']))}" if event.get("notes") else ""
    return f"{_stake(event)} of {event['patron']} {_to(event)} was found and {what}{why}."


SENTENCES: dict[str, Callable[[dict[str, Any]], str]] = {
    "bets-called": lambda _: "Bets may be placed.",
    "no-more-bets-called": lambda _: "No more bets.",
    "wager-placed": lambda e: f"{e['patron']} puts {_stake(e)} {_to(e)}.",
    "wager-changed": lambda e: f"{e['patron']} now has {_stake(e)} {_to(e)}.",
    "wager-returned": lambda e: (
        f"{e['patron']} has the wager {_to(e)} back"
        f"{': ' + because(e['reason']) if e.get('reason') else ''}."
    ),
    "wager-trimmed": lambda e: f"{e['patron']} keeps {_stake(e)} {_to(e)}; the rest goes back.",
    "wager-found": _found,
    "card-dealt": _dealt,
    "card-misdealt": _misdealt,
    "order-doubted": lambda e: (
        f"The order of the cards is in doubt{': ' + e['note'] if e['note'] else ''}."
    ),
    "card-found-face-up": lambda e: f"The next card was seen: {_face(e['face'])}.",
    "keyed-card-corrected": _keyed_right,
    "card-put-right": lambda e: f"The card goes to the {e['hand']} hand: {_face(e['face'])}.",
    "cards-carried-over": _carried,
    "hands-rebuilt": _rebuilt,
    "settlement-undone": lambda _: "What was settled lies on the layout again.",
    "play-resumed": lambda e: f"Play goes on{' without bets' if e['no_bet'] else ''}.",
    "counts-announced": lambda e: f"Player {e['player']}, banker {e['banker']}.",
    "result-announced": _result,
    "wagers-settled": lambda e: (
        "Wagers that are settled before third cards." if e["early"] else "Wagers are settled."
    ),
    "cards-discarded": lambda _: "Cards to the discard rack.",
    "coup-voided": lambda e: f"The coup is void: {e.get('note') or because(e['reason'])}.",
    "outcome-invalidated": lambda e: f"The outcome of coup {e['coup']} is invalid: {e['cause']}.",
    "patron-joined": _joined,
    "patron-left": lambda e: f"{e['patron']} leaves with {money(e['chips_cents'])}.",
    "chips-bought": lambda e: f"{e['patron']} buys {money(e['cents'])} of chips.",
    "approved": _approved,
    "request-made": lambda e: f"{e['patron']} asks for: {e['ask'].replace('-', ' ')}.",
    "consent-given": lambda e: f"{e['patron']} agrees: {e['to'].replace('-', ' ')}.",
    "consent-refused": lambda e: f"{e['patron']} does not agree: {e['to'].replace('-', ' ')}.",
    "cards-exposed": lambda e: (
        f"{e['hand'].capitalize()} hand turned: {', '.join(map(_face, e['faces']))}."
    ),
    "scan-conflicted": lambda e: f"The shoe says {e['said']}; the cards do not.",
    "duty-arose": _duty,
    "float-filled": lambda e: f"The float is filled with {money(e['cents'])}.",
    "float-credited": lambda e: f"{money(e['cents'])} goes from the float to the cage.",
    "cards-shuffled": lambda _: "The cards are shuffled.",
    "patron-excluded": lambda e: (
        f"{e['patron']} is excluded from the {'casino' if e['casino'] else 'game'}: {e['reason']}."
    ),
    "dispute-opened": lambda e: f"{e['patron']} disputes: {e['about']}.",
    "breach-reported": lambda e: f"{e['person']} was reported: {e['breach'].replace('-', ' ')}.",
    "refund-answered": lambda e: (
        f"{e['patron']} {'takes the wagers back' if e['takes_back'] else 'lets the wagers lie'}."
    ),
    "dispute-closed": lambda e: (
        f"Dispute {e['dispute']} is closed, {'satisfied' if e['satisfied'] else 'not satisfied'}."
    ),
    "drop-box-attached": lambda e: f"The drop box is {'on' if e['attached'] else 'off'}.",
    "went-cashless": lambda e: (
        "The table takes no cash." if e["cashless"] else "The table takes cash again."
    ),
    "player-card-shown": lambda e: f"{e['patron']} shows a player card{CARDS_FOUND[e['card']]}.",
    "payment-error-found": lambda e: (
        f"{e['patron'] or 'Somebody'} was {e['wrong']} {money(e['cents'])}"
        f" ({e['transaction'].replace('-', ' ')})."
    ),
    "wagers-voided": lambda e: f"The wagers of {e['patron']} are void: {e['reason']}.",
    **BESIDES,
    **HOUSE_SENTENCES,
}

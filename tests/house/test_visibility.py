"""Who may see what: every event against every role, and the words of refusals."""

import json
import re
import types
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from editions import ONE_OF_EACH_KIND
from punto.fields import Audience, sight_of, tag_of
from punto.floor.live.visibility import (
    PIT_ROLES,
    STAFF_ROLES,
    Viewer,
    concerned,
    like,
    named_in,
    shown,
)
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.table import UNOPENED, Table, evolve
from punto.table import events as e
from punto.table.pending import Dispute
from punto.table.state import TablePatron
from punto.table.topics import EVENTS
from punto.table.words import Payment
from records import story
from shapes import CORPUS
from test_table_walk import Walk

OTHER = "Robert-Zhou"
OWN = "Annabel-Quist"
OUTSIDERS = tuple(role for role in Role if role not in STAFF_ROLES)
"""Who sees what everybody sees; patrons are among them."""

NAME_FIELDS = ("patron", "other", "person", "nominee", "cutter")
NAME_LISTS = ("nominees", "patrons", "asked", "named")
NAME_KEYS = ("kept", "owed_cents", "idle")
LINE_LISTS = ("lines", "undone", "open_lines", "forfeited")
WRITTEN = "reason note about decision enquiry said outcome until under voucher"
"""Fields that a person writes in words of their own."""

EVERYBODYS_WORDS = {
    "say",
    "clauses",
    "promotion-offered.promotion",
    "promotion-ended.promotion",
    "table-opened.table",
    "table-opened.rules",
    "table-opened.layout",
    "cards-introduced.backs",
    "form-handed-in.commitment",
    "table-released.tournament",
}
"""Words that everybody may read: what is said aloud, and what is printed at the table."""

HIDDEN = """settings approvals float_cents drop_cents drop_box player_card idle handled note notes
reason surveillance_told advised said damaged removed replaced named suspected enquiry"""
"""What nobody but staff sees of an event that is about another person."""

CONCERNED = """advice-due approval-withdrawn approved chips-bought chips-declared colour-changed
chips-brought chips-taken-away consent-given declaration-due loss-limit-noted
consent-refused dispute-closed dispute-decided dispute-opened kept-minimum-lifted patron-excluded
patron-paused patron-reminded patron-resumed payment-error-settled personal-limit-granted
personal-limit-removed player-card-shown refund-answered request-made review-requested
settled-wager-returned tokens-brought voucher-redeemed"""
STAFF = """card-burned-in-error card-check-ordered cards-found-amiss coup-not-over decks-restored
drop-box-attached earlier-coup-stood float-credited float-filled late-error-noted
payment-error-found scan-conflicted step-missed table-designated"""
PIT = "breach-reported duty-arose person-detained recipient-told"

KEPT_BACK = {
    Audience.CONCERNED: """cards-forfeited.reason form-returned.fault patron-joined.chips_cents
patron-joined.player_card patron-left.chips_cents patron-left.tokens_cents
wager-changed.clauses wager-changed.note
wager-found.brought_cents wager-found.brought_tokens_cents wager-found.clauses
wager-found.notes wager-placed.clauses wager-placed.note wager-returned.clauses
wager-returned.note wager-returned.reason wager-trimmed.clauses wagers-voided.clauses
wagers-voided.reason""",
    Audience.STAFF: """cards-declared-unfit.reason cards-discarded.handled cards-discarded.idle
cards-transferred.removed cards-transferred.replaced coup-voided.note coup-voided.reason
device-failed.damaged display-disregarded.said dispute-decided.person freeze-relaxed.reason
burned-card-corrected.person burned-card-corrected.reason
keyed-card-corrected.person keyed-card-corrected.reason moved-to-shoe.removed
moved-to-shoe.replaced no-bet-coup-directed.surveillance_told order-doubted.note
patron-excluded.reason payment-error-settled.clauses payment-error-settled.excused
payment-error-settled.resolution shoe-voided.reason shuffle-directed.reason
table-closed.drop_cents table-closed.float_cents table-opened.approvals
table-opened.drop_box table-opened.float_cents table-opened.settings
round-opened.entrants table-released.chips_cents""",
    Audience.PIT: """outcome-invalidated.named outcome-invalidated.note payment-error-found.note
payment-error-found.suspected payment-error-settled.attempt payment-error-settled.enquiry
form-handed-in.sealed""",
}
"""The fields that fewer people may see than the event."""


WATCHING = {Role.CASINO_OPERATOR, Role.SURVEILLANCE, Role.INSPECTOR, Role.REGULATOR}


class Seen(NamedTuple):
    """An event, and the tables before and after it."""

    event: e.Event
    before: Table
    after: Table


BY_TAG = {tag_of(each): each for each in EVENTS}


def corpus() -> list[dict[str, Any]]:
    lines = (CORPUS / "table-v1.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def about(fields: dict[str, Any], name: str) -> e.Event:
    """A stored event with one name for everybody in it, and that name in all that is written."""
    said = dict(fields)
    for key in NAME_FIELDS:
        if isinstance(said.get(key), str):
            said[key] = name
    for key in NAME_LISTS:
        if key in said:
            said[key] = [name]
    for key in NAME_KEYS:
        if said.get(key) is not None:
            said[key] = {name: next(iter(said[key].values()), _empty(key))}
    for key in LINE_LISTS:
        if key in said:
            said[key] = [
                {**line, "patron": name, "notes": [{"why": "is-paused", "given": {"patron": name}}]}
                for line in said[key]
            ]
    if "line" in said:
        said["line"] = {**said["line"], "patron": name}
    for key in WRITTEN.split():
        if isinstance(said.get(key), str):
            said[key] = f"as {name} knows"
    return msgspec.convert(said, BY_TAG[said["event"]], str_keys=True)


def _empty(key: str) -> object:
    return {"player": 500} if key == "kept" else 1


def at_table() -> Table:
    """Both of them seated, with a dispute of each under the numbers of the corpus."""
    patrons = {
        OWN: TablePatron(seat=2, arrival=0, chips_cents=777_01),
        OTHER: TablePatron(seat=3, arrival=1, chips_cents=888_02),
    }
    return msgspec.structs.replace(UNOPENED, patrons=patrons)


def with_disputes_of(name: str) -> Table:
    disputes = {number: Dispute(patron=name, about="the last coup") for number in range(1, 9)}
    return msgspec.structs.replace(at_table(), disputes=disputes)


STORED = corpus()
each_stored = pytest.mark.parametrize(
    "fields", STORED, ids=[f"{n}:{each['event']}" for n, each in enumerate(STORED, 1)]
)


def fields_shown(
    event: e.Event, viewer: Viewer, before: Table, after: Table
) -> dict[str, Any] | None:
    """What is written of an event for a person; nothing if it is not for these eyes."""
    seen = shown(event, viewer, before, after)
    assert seen is None or type(seen) is type(event)
    return None if seen is None else msgspec.to_builtins(seen)


def text(event: e.Event, viewer: Viewer, table: Table) -> str:
    seen = fields_shown(event, viewer, table, table)
    return "" if seen is None else msgspec.json.encode(seen).decode()


def plain(value: object) -> Any:
    """The same as anyone who reads the JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def keys(value: object) -> Iterator[str]:
    """Every field name in something that is shown, where it holds anything."""
    if isinstance(value, dict):
        for key, inside in value.items():
            if inside not in ({}, [], ()):
                yield key
            yield from keys(inside)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from keys(each)


# Audiences


def test_an_event_that_does_not_say_who_may_see_it_is_no_event() -> None:
    with pytest.raises(TypeError, match="CardsLost does not say who may see it"):
        types.new_class("CardsLost", (e.Event,), {"frozen": True, "kw_only": True})


def test_the_corpus_has_every_event() -> None:
    assert set(BY_TAG) == {each["event"] for each in STORED}


def test_audiences_are_as_they_were_settled() -> None:
    expected = dict.fromkeys(BY_TAG, Audience.EVERYBODY)
    for audience, names in (
        (Audience.CONCERNED, CONCERNED),
        (Audience.STAFF, STAFF),
        (Audience.PIT, PIT),
    ):
        expected |= dict.fromkeys(names.split(), audience)

    assert expected == {tag_of(event): event.seen_by for event in EVENTS}


def test_audiences_of_fields_are_as_they_were_settled() -> None:
    expected = {name: audience for audience, names in KEPT_BACK.items() for name in names.split()}

    assert expected == {
        f"{tag_of(event)}.{name}": audience
        for event in EVENTS
        for name, audience in sight_of(event).audiences.items()
    }


def test_a_field_has_a_narrower_audience_than_its_event() -> None:
    for event in EVENTS:
        narrower = sight_of(event).audiences.values()
        assert all(audience > event.seen_by for audience in narrower), tag_of(event)


def test_nothing_that_is_written_freely_is_for_everybody() -> None:
    """A new field of words must be given an audience, or be masked as a name, before it is seen."""
    found = set()
    for event in EVENTS:
        if event.seen_by is not Audience.EVERYBODY:
            continue
        sight = sight_of(event)
        for field in msgspec.structs.fields(event):
            name = field.name
            if name in sight.audiences or name in sight.naming or name == "v":
                continue
            if _holds_words(msgspec.inspect.type_info(field.type)):
                found.add(name if name in ("say", "clauses") else f"{tag_of(event)}.{name}")

    assert EVERYBODYS_WORDS == found


def _holds_words(kind: object) -> bool:
    """Whether free text may be anywhere in a type."""
    match kind:
        case msgspec.inspect.StrType():
            return True
        case msgspec.inspect.UnionType():
            return any(_holds_words(each) for each in kind.types)
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
            return _holds_words(kind.item_type)
        case msgspec.inspect.DictType():
            return _holds_words(kind.key_type) or _holds_words(kind.value_type)
        case msgspec.inspect.StructType():
            return any(_holds_words(field.type) for field in kind.fields)
        case _:
            return False


@pytest.mark.parametrize("role", list(Role))
def test_a_role_is_of_its_audiences(role: Role) -> None:
    """Dealers are staff and not of the pit; patrons, cashiers and displays are neither.

    What the watch finds is for surveillance alone.
    """
    pit = role.value.endswith(("supervisor", "manager")) or role in WATCHING
    staff, watch = pit or role is Role.DEALER, role is Role.SURVEILLANCE
    expected = dict(zip(Audience, (True, staff, staff, pit, watch), strict=True))

    assert expected == {audience: Viewer(role, "x").may_see(audience) for audience in Audience}


# Every event, every role


@each_stored
def test_nobody_but_staff_learns_of_others(fields: dict[str, Any]) -> None:
    event, table = about(fields, OTHER), with_disputes_of(OTHER)
    for viewer in (Viewer(role, OWN) for role in OUTSIDERS):
        seen = fields_shown(event, viewer, table, table)
        assert OTHER not in text(event, viewer, table), viewer
        assert not set(HIDDEN.split()) & set(keys(seen)), viewer
        if seen is not None and not fields["event"].startswith("wager-"):
            assert "chips_cents" not in seen, viewer


@each_stored
def test_only_what_everybody_sees_reaches_others(fields: dict[str, Any]) -> None:
    event, table = about(fields, OTHER), with_disputes_of(OTHER)
    reached = {role for role in OUTSIDERS if text(event, Viewer(role, OWN), table)}

    is_public = event.seen_by is Audience.EVERYBODY
    assert (set(OUTSIDERS) if is_public else set()) == reached


def test_who_left_is_still_told_what_became_of_their_dispute() -> None:
    table = msgspec.structs.replace(with_disputes_of(OWN), patrons={})
    gus: dict[str, Any] = {"person": "gus", "role": Role.GAMING_SUPERVISOR}
    decided = e.DisputeDecided(dispute=1, decision="paid", review=False, **gus)

    assert "paid" in text(decided, Viewer(Role.PATRON, OWN), table)
    assert not text(decided, Viewer(Role.PATRON, OTHER), table)


@each_stored
def test_a_patron_sees_own_events_in_full(fields: dict[str, Any]) -> None:
    """All but what staff wrote for themselves, and with every line and clause."""
    event, table = about(fields, OWN), with_disputes_of(OWN)
    audience = event.seen_by
    seen = fields_shown(event, Viewer(Role.PATRON, OWN), table, table)
    if audience not in (Audience.EVERYBODY, Audience.CONCERNED):
        assert seen is None
        return
    if concerned(event, table) != OWN:
        assert (seen is not None) is (audience is Audience.EVERYBODY)
        return
    kept_back = {
        name
        for name, audience in sight_of(type(event)).audiences.items()
        if audience > Audience.CONCERNED
    }
    full = {name: v for name, v in plain(event).items() if name not in kept_back}

    assert full == plain(seen)


@each_stored
def test_the_pit_sees_everything(fields: dict[str, Any]) -> None:
    event, table = about(fields, OTHER), at_table()
    for role in PIT_ROLES:
        assert msgspec.to_builtins(event) == fields_shown(event, Viewer(role, "sue"), table, table)


@each_stored
def test_a_dealer_sees_all_but_suspicions(fields: dict[str, Any]) -> None:
    event, table = about(fields, OTHER), at_table()
    seen = fields_shown(event, Viewer(Role.DEALER, "dot"), table, table)
    if fields["event"] in PIT.split():
        assert seen is None
        return
    assert seen is not None
    missing = set(msgspec.to_builtins(event)) - set(seen)
    expected = {
        "form-handed-in": {"sealed"},
        "outcome-invalidated": {"named", "note"},
        "payment-error-found": {"suspected", "note"},
        "payment-error-settled": {"enquiry", "attempt"},
    }

    assert expected.get(fields["event"], set()) == missing


@each_stored
@pytest.mark.parametrize("name", [OWN, OTHER])
def test_whoever_stands_for_others_sees_what_they_see(fields: dict[str, Any], name: str) -> None:
    """So that an event need be written but once for all of them."""
    event, table = about(fields, name), with_disputes_of(name)
    named = named_in(event, table)
    for viewer in (Viewer(role, OWN) for role in Role):
        stands = like(viewer, named)
        assert fields_shown(event, viewer, table, table) == fields_shown(
            event, stands, table, table
        ), viewer


def test_all_patrons_whom_an_event_does_not_name_are_alike() -> None:
    event = e.ChipsBought(patron=OWN, cents=1, payment=Payment.CASH)
    named = named_in(event, at_table())

    assert {OWN} == named
    assert like(Viewer(Role.PATRON, OTHER), named) == like(Viewer(Role.PATRON, "x"), named)
    assert like(Viewer(Role.PATRON, OTHER), named) != like(Viewer(Role.PATRON, OWN), named)
    assert like(Viewer(Role.DEALER, OWN), named) != like(Viewer(Role.INSPECTOR, OWN), named)


def test_the_same_name_in_another_role_is_no_patron() -> None:
    """A cashier who also plays sees a table as a cashier does."""
    event, table = e.ChipsBought(patron=OWN, cents=1, payment=Payment.CASH), at_table()

    assert fields_shown(event, Viewer(Role.CASHIER, OWN), table, table) is None
    assert fields_shown(event, Viewer(Role.PATRON, OWN), table, table) is not None


def test_an_own_share_of_many_is_seen_alone() -> None:
    """What is owed to several, and who keeps which minimum, each reads of themselves."""
    table = at_table()
    voided = e.EarlierCoupVoided(coup=1, undone=(), owed_cents={OWN: 5_00, OTHER: 7_00})
    changed = next(about(each, OWN) for each in STORED if each["event"] == "limits-changed")
    seen = fields_shown(voided, Viewer(Role.PATRON, OWN), table, table)
    kept = fields_shown(changed, Viewer(Role.PATRON, OWN), table, table)

    assert seen is not None
    assert {OWN: 5_00} == seen["owed_cents"]
    assert kept is not None
    assert [OWN] == list(kept["kept"])


def test_a_forfeit_is_told_to_its_patron_alone() -> None:
    stored = next(each for each in STORED if each["event"] == "outcome-invalidated")
    line = {"patron": OTHER, "wager": "tie", "box": 3, "outcome": "lose", "staked_cents": 500}
    event = about({**stored, "forfeited": [line]}, OTHER)
    table = at_table()
    told = {
        name: (fields_shown(event, Viewer(Role.PATRON, name), table, table) or {})["forfeited"]
        for name in (OWN, OTHER)
    }

    assert () == told[OWN]
    assert [OTHER] == [each["patron"] for each in told[OTHER]]


def test_a_wager_that_went_back_does_not_say_whose_limit_was_reached() -> None:
    """The clause alone would tell that a person has a loss limit."""
    fields: dict[str, Any] = {"patron": OTHER, "wager": "player", "box": 3}
    back = e.WagerReturned(**fields, reason=Reason("over-the-loss-limit"), clauses=("14.9",))
    cut = e.WagerTrimmed(**fields, chips_cents=5_00, tokens_cents=0, clauses=("14.9",))
    table = at_table()
    for event in (back, cut):
        others = text(event, Viewer(Role.PATRON, OWN), table)
        assert "seat 3" in others
        assert "14.9" not in others
        assert "limit" not in others
        assert "14.9" in text(event, Viewer(Role.PATRON, OTHER), table)


# Played tables


def moments(events: list[e.Event]) -> Iterator[Seen]:
    table = UNOPENED
    for event in events:
        after = evolve(table, event)
        yield Seen(event, table, after)
        table = after


def assert_nobody_is_named(events: list[e.Event]) -> None:
    """Go through a table for every outsider; the names of others are in nothing that they see."""
    names = {event.patron for event in events if isinstance(event, e.PatronJoined)}
    assert len(names) > 1
    viewers = [Viewer(role, "x") for role in OUTSIDERS if role is not Role.PATRON]
    viewers += [Viewer(Role.PATRON, name) for name in names]
    for moment in moments(events):
        for viewer in viewers:
            seen = fields_shown(moment.event, viewer, moment.before, moment.after)
            others = "|".join(sorted(names - {viewer.patron}))
            found = re.search(rf"\b({others})\b", json.dumps(seen, default=str))
            assert found is None, (viewer, seen)


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
def test_a_whole_shoe_names_nobody(edition: str) -> None:
    assert_nobody_is_named([event for line in story(edition) for event in line.events])


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
def test_a_table_in_trouble_names_nobody(edition: str) -> None:
    walk = Walk(edition, f"seen {edition}", trouble=True)
    walk.walk(700)

    assert_nobody_is_named(walk.events)


def test_a_card_that_lies_face_down_has_no_face_in_any_stream() -> None:
    """Faces come with the event that turns them, to anyone who looks on, and not before."""
    faces = re.compile(r'"(?:10|[2-9TJQKA])[SHDC]"')
    walk = Walk("nsw-earlier", "face down", face_up=False)
    walk.walk(1_500)
    down = 0
    for moment in moments(walk.events):
        known = [*moment.after.coup.player, *moment.after.coup.banker]
        for role in Role:
            seen = fields_shown(moment.event, Viewer(role, "ann"), moment.before, moment.after)
            if isinstance(moment.event, e.CardDealt) and moment.event.face is None:
                down += 1
                assert not faces.findall(json.dumps(seen, default=str))
            if isinstance(moment.event, e.CardsExposed) and seen is not None:
                assert set(seen["faces"]) <= {card.value for card in known if card is not None}
    assert down

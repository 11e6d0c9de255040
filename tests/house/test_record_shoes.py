"""Sealed shoes: promised before the first card, shown after the last, and checked card by card."""

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from catalogues import saying
from played import House, Played, drawn_from, house_at
from punto.cards import Card, full_decks
from punto.errors import Malformed, Unavailable
from punto.game.shuffle import shuffled
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod, DealingMethod, Device, Hand
from punto.record import Record, StreamPart, open_record, seal
from punto.record.audit import Audit, Verdict
from punto.record.keys import Keys
from punto.record.sources import DatabaseSource
from punto.record.words import Stored
from punto.table import commands as c
from punto.table import events as e
from punto.table.words import Missing
from records import appending, found_at, found_to_be
from tampering import Sql, sql_at

SHOE, TABLE = "shoe:T1", "table:T1"
KINDS: dict[str, dict[str, Any]] = {
    "act-2018": {},
    "nsw-earlier": {"method": DealingMethod.B},
    "star-2025": {"device": Device.SHUFFLING_DEVICE},
}


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    return tmp_path / "keys"


@pytest.fixture
def house(keys: Path) -> Iterator[House]:
    with house_at(":memory:", keys) as opened:
        yield opened


def ready(house: House, edition: str, seed: str = "shoe", kind: type[Played] = Played) -> Played:
    """A virtual table with a shoe in play, its first card burned face up."""
    table = kind(house, edition, new_key=drawn_from(seed), **KINDS[edition])
    table.seat("ann")
    prepare(table)
    return table


def prepare(table: Played) -> None:
    if table.table.setup.device is Device.SHUFFLING_DEVICE:
        table.device()
    else:
        table.shoe()


def is_over(table: Played) -> None:
    """The shoe dealt to its end, or some of the device's, and another in its place."""
    table.coups(12 if table.table.setup.device is Device.SHUFFLING_DEVICE else 1_000)
    if table.table.setup.device is not Device.SHUFFLING_DEVICE:
        table.other_shoe()


def audited(record: Record) -> Verdict:
    return Audit(DatabaseSource(record)).run()


def facts(record: Record, kind: type[Any]) -> list[tuple[Stored, Any]]:
    read = [(stored, record.event(stored)) for stored in record.read(SHOE)]
    return [(stored, fact) for stored, fact in read if isinstance(fact, kind)]


def faces(events: list[e.Event]) -> int:
    """Cards that events showed, counted by what the felt saw."""
    shown = 0
    for event in events:
        if isinstance(event, e.CardDealt):
            shown += event.face is not None
        elif isinstance(event, e.CardsExposed):
            shown += len(event.faces)
        elif isinstance(event, e.CardsBurned):
            shown += event.shown is not None
    return shown


@pytest.fixture(scope="module", params=KINDS)
def over(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Played]:
    """A whole shoe of each kind, and another begun."""
    with house_at(":memory:", tmp_path_factory.mktemp("keys")) as opened:
        table = ready(opened, request.param)
        is_over(table)
        yield table


def test_every_card_of_a_shoe_is_derived_again_from_its_key(over: Played) -> None:
    gone_through = audited(over.house.record)

    assert () == gone_through.findings
    assert faces(over.events) == gone_through.cards > 50
    assert len(facts(over.house.record, seal.ShoeRevealed)) == gone_through.shoes > 0


def test_each_shoe_is_promised_before_its_first_card(over: Played) -> None:
    record = over.house.record
    promises = [stored.entry for stored, _ in facts(record, seal.ShoeSealed)]
    cards = [
        stored.entry
        for stored in record.read(TABLE)
        if isinstance(record.event(stored), e.CardDealt | e.CardsBurned)
    ]

    assert promises[0] < cards[0]
    assert sorted(promises) == promises
    assert list(range(1, len(promises) + 1)) == [
        fact.shoe for _, fact in facts(record, seal.ShoeSealed)
    ]


def test_the_key_and_the_public_cut_tell_every_position(house: House) -> None:
    """What anybody can work out from the record alone, without this program's own audit."""
    table = ready(house, "act-2018")
    is_over(table)
    (_, shown), (_, promise) = (
        facts(house.record, seal.ShoeRevealed)[0],
        facts(house.record, seal.ShoeSealed)[0],
    )
    key = bytes.fromhex(shown.key)
    cards = shuffled(full_decks(8), key)
    cut = next(event for event in table.events if isinstance(event, e.CardsCut))
    order = cards[cut.depth :] + cards[: cut.depth]
    end = [isinstance(event, e.CardsShuffled) for event in table.events].index(True, 20)
    dealt = [event for event in table.events[:end] if isinstance(event, e.CardDealt)]

    assert promise.commitment == seal.commitment(SHOE, 1, key)
    assert [order[event.position] for event in dealt] == [event.face for event in dealt]


def revealed(record: Record) -> list[int]:
    return [fact.shoe for _, fact in facts(record, seal.ShoeRevealed)]


def replace_cards(table: Played) -> None:
    table.do(c.DirectShuffle, reason="to mix them")
    table.do(c.IntroduceCards, by=table.staff.value, backs="blue")


def shuffle_again(table: Played) -> None:
    table.do(c.DirectShuffle, reason="to mix them")
    table.do(c.ShuffleCards)


ENDINGS: dict[str, Callable[[Played], object]] = {
    "they are shuffled": shuffle_again,
    "other cards come": replace_cards,
    "the table closes": Played.shut,
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_key_is_shown_when_its_shoe_ends(house: House, ending: str) -> None:
    table = ready(house, "act-2018").coups(3)
    assert [] == revealed(house.record)
    ENDINGS[ending](table)

    assert [1] == revealed(house.record)
    assert (1, 0) == (audited(house.record).shoes, len(audited(house.record).findings))
    assert facts(house.record, seal.ShoeRevealed)[0][0].entry == house.record.last_entry()


def test_a_key_is_shown_but_once(house: House) -> None:
    """Other cards ended the first shoe; the shuffle that follows does not end it again."""
    table = ready(house, "act-2018").coups(2)
    replace_cards(table)
    for role in ("casino-supervisor", "dealer"):
        table.do(c.CheckCards, by=role)
    table.shoe()
    table.coups(2).shut()

    assert [1, 2] == revealed(house.record)
    assert () == audited(house.record).findings


def test_a_device_is_sealed_anew_for_every_coup(house: House) -> None:
    ready(house, "star-2025").coups(4)

    assert [1, 2, 3, 4] == revealed(house.record)
    assert 5 == len(facts(house.record, seal.ShoeSealed))


# What is tampered with, though every hash was made right again


@pytest.fixture
def played(tmp_path: Path, keys: Path) -> str:
    """A file with a shoe dealt face down that is over."""
    address = str(tmp_path / "record.db")
    with house_at(address, keys) as opened:
        table = ready(opened, "nsw-earlier")
        table.coups(6).other_shoe()
    return address


def at(address: str) -> Verdict:
    record = open_record(address)
    try:
        return audited(record)
    finally:
        record.close()


def other_face(sql: Sql, stored: Stored) -> None:
    """Another face for the first card that an event shows."""
    (face,) = re.findall(CARD, stored.body)[:1]
    sql.edit(TABLE, stored.version, face, '"AS"' if face != '"AS"' else '"AH"')
    sql.rechain(TABLE, SHOE)


CARD = r'"[2-9TJQKA][CDHS]"'


def test_no_face_can_be_changed(played: str) -> None:
    """Every event that shows a card, each changed on its own."""
    with sql_at(played) as sql:
        showing = [stored for stored in sql.stored(TABLE) if re.search(CARD, stored.body)]
        assert len(showing) > 10
        for stored in showing:
            other_face(sql, stored)
            finding = at(played).findings[0]
            assert (TABLE, stored.version) == finding[:2]
            assert "cannot be seen where the shoe holds" in found_to_be(finding)
            place = (stored.body, TABLE, stored.version)
            sql.run("UPDATE events SET body = ? WHERE stream = ? AND version = ?", *place)
            sql.rechain(TABLE, SHOE)

    assert () == at(played).findings


def shown_key(sql: Sql) -> str:
    (body,) = [s.body for s in sql.stored(SHOE) if "shoe-revealed" in s.body]
    return body.partition('"key":"')[2][:64]


@pytest.mark.parametrize("key", ["00" * 32, "00" * 31, "zz" * 32, ""])
def test_no_other_key_passes_for_the_one_promised(played: str, key: str) -> None:
    with sql_at(played) as sql:
        sql.edit(SHOE, 2, shown_key(sql), key)
        sql.rewrite(SHOE)

    found = tuple(map(found_at, at(played).findings))
    assert (f"{SHOE} event 2: The key of shoe 1 is not the one promised",) == found


@pytest.mark.parametrize(
    ("promised", "expected"),
    [(1, "Shoe 1 was promised before"), (3, "Shoe 2 was over, and its key was not shown")],
)
def test_promises_follow_one_another(played: str, keys: Path, promised: int, expected: str) -> None:
    record = open_record(played)
    again = seal.seal(SHOE, promised, 8, bytes(32), Keys(keys).sealing())
    record.append(appending("again", StreamPart(SHOE, 3, (again,))))

    assert (f"{SHOE} event 4: {expected}",) == tuple(map(found_at, audited(record).findings))
    record.close()


def test_a_promise_made_afterwards_is_none(played: str) -> None:
    """The same events with the same hashes made right, the promise behind the cards."""
    late = open_record(":memory:")
    with sql_at(played) as sql:
        for stream in (TABLE, SHOE):
            for stored in sql.stored(stream):
                fact: Any = late.event(stored)
                coups = () if stored.coup is None else (stored.coup,)
                part = StreamPart(stream, stored.version - 1, (fact,), coups=coups)
                late.append(appending(f"{stream} {stored.version}", part))
    found = [found_at(f) for f in audited(late).findings if "ledger" not in found_to_be(f)]
    late.close()

    assert [
        f"{TABLE} event {version}: Shoe {shoe} was promised only afterwards"
        for shoe, version in enumerate(begun(played), 1)
    ] == found


def begun(address: str) -> list[int]:
    with sql_at(address) as sql:
        return [s.version for s in sql.stored(TABLE) if '"cards-shuffled"' in s.body]


# What nobody can read before its time


def raw(folder: Path) -> bytes:
    """Every byte of the database, its log included."""
    return b"".join(path.read_bytes() for path in sorted(folder.glob("record.db*")))


def test_neither_key_lies_in_the_database(tmp_path: Path, keys: Path) -> None:
    drawn = drawn_from("shoe")()
    with house_at(str(tmp_path / "record.db"), keys) as opened:
        table = ready(opened, "act-2018").coups(3)
        secrets = [drawn, Keys(keys).sealing()]
        clear = [
            form
            for secret in secrets
            for form in (secret, secret.hex().encode(), b64encode(secret), b64encode(secret)[:40])
        ]
        during = raw(tmp_path)
        table.shut()
        after = raw(tmp_path)

    assert [] == [form for form in clear if form in during]
    assert [drawn.hex().encode()] == [form for form in clear if form in after], "and then it is"


def test_a_card_face_down_is_in_no_byte_of_the_database(tmp_path: Path, keys: Path) -> None:
    with house_at(str(tmp_path / "record.db"), keys) as opened:
        table = ready(opened, "nsw-earlier")
        table.bet("ann", "player", 5_00)
        table.four()
        with pytest.raises(Refused):
            table.do(c.AnnounceCounts)
        opened.record.close()
        down = raw(tmp_path)
        with house_at(str(tmp_path / "record.db"), keys) as again:
            table.moved_to(again).turn_over()
            turned = raw(tmp_path)

    assert None is re.search(CARD.encode(), down)
    assert 4 <= len(re.findall(CARD.encode(), turned))


def test_a_shoe_is_unsealed_by_the_key_that_sealed_it_and_no_other(
    house: House, tmp_path: Path
) -> None:
    table = ready(house, "act-2018").coups(1)
    other = house.beside(tmp_path / "other keys")
    table.moved_to(other)

    with pytest.raises(Unavailable, check=saying(r"^Shoe 1 was not sealed under this key$")):
        table.do(c.CallBets)


# What happens between two cards


class Restless(Played):
    """A table whose desk is lost and made anew before every command."""

    def give(self, made: c.Command, faces: int = 0) -> tuple[e.Event, ...]:
        if self.count_given:
            self.moved_to(self.house.beside())
        return super().give(made, faces)


@pytest.mark.parametrize("edition", KINDS)
def test_a_desk_lost_before_every_command_deals_the_same_cards(
    tmp_path: Path, edition: str
) -> None:
    def story(kind: type[Played]) -> list[e.Event]:
        with house_at(":memory:", tmp_path) as opened:
            table = ready(opened, edition, kind=kind)
            table.coups(5)
            if table.table.setup.device is not Device.SHUFFLING_DEVICE:
                table.other_shoe()
            table.coups(3)
            assert () == audited(opened.record).findings
            return table.events

    assert story(Played) == story(Restless)


def four_cards(house: House, disturb: Any = lambda _table: None) -> list[e.Event]:
    """The cards of a coup dealt with a disturbance before each; what was dealt of it."""
    table = ready(house, "act-2018")
    table.call().bet("ann", "player", 5_00)
    table.close_bets()
    for _ in range(4):
        disturb(table)
        table.do(c.DealCard)
    return [event for event in table.events if isinstance(event, e.CardDealt)]


def by_a_patron(table: Played) -> None:
    with pytest.raises(Refused):
        table.do(c.DealCard, by="patron", who="ann")


def out_of_turn(table: Played) -> None:
    with pytest.raises(Refused):
        table.do(c.BurnCards, method=BurnMethod.SHOWN_ON_REQUEST)


def with_a_face(table: Played) -> None:
    for card in (Card.CA, Card.DK):
        with pytest.raises(Malformed, check=saying(r"^A virtual shoe shows its own cards$")):
            table.do(c.DealCard, face=card)


@pytest.mark.parametrize("disturb", [by_a_patron, out_of_turn, with_a_face])
def test_a_command_that_comes_to_nothing_takes_no_card(tmp_path: Path, disturb: Any) -> None:
    with house_at(":memory:", tmp_path) as quiet:
        undisturbed = four_cards(quiet)
    with house_at(":memory:", tmp_path) as loud:
        assert undisturbed == four_cards(loud, disturb)


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        (c.DealCard, {"face": Card.CA}),
        (c.BurnCards, {"shown": Card.CA}),
        (c.ExposeCards, {"hand": Hand.PLAYER, "faces": (Card.CA, Card.DK)}),
    ],
)
def test_a_command_may_not_name_the_cards_of_a_sealed_shoe(
    house: House, command: type[c.Command], fields: dict[str, Any]
) -> None:
    table = ready(house, "act-2018")
    head = house.record.head(TABLE)

    with pytest.raises(Malformed, check=saying(r"^A virtual shoe shows its own cards$")):
        table.do(command, **fields)
    assert head == house.record.head(TABLE)


def test_a_sealed_shoe_lets_no_card_out_past_a_step(house: House) -> None:
    """What went past the table went past the shoe, which deals only when it is asked."""
    table = ready(house, "act-2018")

    with pytest.raises(Malformed, check=saying(r"^A virtual shoe deals no card unasked$")):
        table.do(c.ReportMissedStep, step=Missing.BURN, card_out=True)
    table.do(c.ReportMissedStep, step=Missing.BURN)


def test_two_desks_deal_from_one_shoe(tmp_path: Path) -> None:
    """Each finds the other's cards gone when it writes, and deals the one after them."""
    with house_at(":memory:", tmp_path) as quiet:
        undisturbed = four_cards(quiet)
    with house_at(":memory:", tmp_path) as one:
        other = one.beside()
        table = ready(one, "act-2018")
        desks = [one, other]
        other.desk.add_virtual_shoe("T1", drawn_from("other"))
        other.table("T1")
        table.call().bet("ann", "player", 5_00)
        table.close_bets()
        for number in range(4):
            table.house = desks[number % 2]
            table.do(c.DealCard)

        assert undisturbed == [event for event in table.events if isinstance(event, e.CardDealt)]


def test_a_command_given_twice_deals_one_card(house: House) -> None:
    table = ready(house, "act-2018")
    table.call().bet("ann", "player", 5_00)
    table.close_bets()
    deal = table.command(c.DealCard, by=None, who="")
    first = house.carry_out("T1", deal, "once")
    second = house.carry_out("T1", deal, "once")
    after_a_crash = table.moved_to(house.beside()).house

    assert (first.events, True) == (second.events, second.repeated)
    assert second == after_a_crash.carry_out("T1", deal, "once")
    assert 1 == sum(
        isinstance(house.record.event(stored), e.CardDealt) for stored in house.record.read(TABLE)
    )


def test_a_table_may_turn_to_sealed_shoes(tmp_path: Path) -> None:
    """Its first shoe was keyed in; the sealed ones are counted from there on."""
    with house_at(":memory:", tmp_path) as house:
        table = Played(house, "act-2018")
        table.seat("ann").shoe()
        table.do(c.DirectShuffle, reason="to mix them")
        table.new_key, table.virtual = drawn_from("later"), True
        table.moved_to(house.beside())
        table.shoe()
        table.coups(3).shut()

        assert [2] == revealed(house.record)
        assert (1, ()) == (audited(house.record).shoes, audited(house.record).findings)
        assert 12 <= audited(house.record).cards

"""A promotion from terms to draw to a refused claim, written down as a script under each edition.

`python -m raffle` (with `tests/support` on the path) writes `tests/transcripts/promotion-*.jsonl`.
"""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec

from pit import Pit
from promoted import CLOSES, DRAWN, MAIN, NSW, SEED, START, VEHICLE, prize, written
from punto.fields import Says, fields_with
from punto.game.lots import commitment_of
from punto.law.prizes import Contents, PrizeForm, PrizeKind
from punto.law.rulebooks import EDITIONS, rulebook
from punto.promotions.terms.document import (
    DrawTerms,
    Earning,
    Prize,
    PromotionTerms,
    Vehicle,
    VoucherTerms,
)
from punto.script.house_script import HouseStage
from punto.table import commands as c
from punto.table.events import Event
from punto.table.next_steps import faces_needed, with_faces
from punto.table.words import TokenFate

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
LATER = DRAWN + timedelta(days=7)
REFUSED = {"nsw-earlier": "16.10", "star-2025": "16.9"}
NOTICE = {"nsw-earlier": "16.9", "star-2025": "16.12"}
AMENDED = {"nsw-earlier": "16.9.1", "star-2025": "16.12.1"}
DISPUTE = {"nsw-earlier": "16.11", "star-2025": "16.10"}
DOUBT = {"nsw-earlier": "16.12", "star-2025": "16.11"}
BIKE = prize(
    name="motorcycle",
    nature="A motorcycle.",
    details="A motorcycle, blue.",
    kinds=frozenset({PrizeKind.VEHICLE}),
    value_cents=12_000_00,
    vehicle=VEHICLE,
)
NIGHT = prize(
    name="night out",
    draw="second",
    form=PrizeForm.VOUCHER,
    voucher=VoucherTerms(tokens=TokenFate.TAKEN),
    value_cents=100_00,
)
SECOND = DrawTerms(name="second", closes=LATER, at=LATER, place="The hall.")
CARDS = DrawTerms(name="cards", instant=True, closes=CLOSES, place="The tables.")
MUG = prize(name="mug", draw="cards", number=2, value_cents=20_00)


def stated(**changed: Any) -> dict[str, Any]:
    """Terms without what they are silent on."""
    said: dict[str, Any] = {
        "draws": (CARDS, MAIN, SECOND),
        "prizes": (MUG, BIKE, NIGHT),
        "earning": Earning(each_cents=100_00, least_cents=50_00),
        "ends": LATER,
    }
    return _without(msgspec.to_builtins(written(**(said | changed))), PromotionTerms())


def _without(said: dict[str, Any], silent: msgspec.Struct) -> dict[str, Any]:
    """A document without what it says by saying nothing, in its parts as well."""
    usual = msgspec.to_builtins(silent)
    kept = {name: value for name, value in said.items() if value != usual.get(name)}
    if "prizes" in kept:
        kept["prizes"] = [_without(each, Prize(name="", draw="")) for each in kept["prizes"]]
    return kept


class Raffle:
    """A script as it is written, each line carried out as it is."""

    def __init__(self, edition: str) -> None:
        self.edition, self.now = edition, START - timedelta(days=10)
        self.stage = HouseStage()
        self.lines = [f"# A promotion under {rulebook(edition).title}."]
        self._said_at = ""

    def say(self, do: str, expect: str = "", **fields: Any) -> "Raffle":
        line: dict[str, Any] = {"do": do, **msgspec.to_builtins(fields)}
        at = self.now.isoformat()
        if at != self._said_at:
            line["at"] = self._said_at = at
        if expect:
            line["expect"] = expect
        self.lines.append(json.dumps(line, ensure_ascii=False, separators=(", ", ": ")))
        played, _ = self.stage.carry_out(len(self.lines), json.loads(self.lines[-1]))
        cited = [] if played.refused is None else [x.cited for x in played.refused.clauses]
        assert (not expect and not cited) or expect in cited, (self.lines[-1], played.refused)
        return self

    def note(self, words: str) -> "Raffle":
        self.lines.append(f"# {words}")
        return self

    def to(self, moment: Any) -> "Raffle":
        self.now = moment
        return self


class RaffleTable(Pit):
    """A table whose every command is a line of the script."""

    def __init__(self, raffle: Raffle, name: str) -> None:
        self.raffle, self.name = raffle, name
        super().__init__(raffle.edition, table=name)

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[Event, ...]:
        """Write a command down and carry it out."""
        self.now = self.raffle.now
        made = self.command(command, by=by, who=who, **fields)
        faces = faces_needed(self.table, made)
        made = with_faces(made, tuple(self.cards[:faces]))
        del self.cards[:faces]
        said: dict[str, Any] = msgspec.to_builtins(made)
        left_out = {"do", "at", *fields_with(command, Says.LOOKED_UP)}
        usual = {
            field.name: msgspec.to_builtins(field.default)
            for field in msgspec.structs.fields(command)
            if not field.required and field.default is not msgspec.NODEFAULT
        }
        kept = {
            name: value
            for name, value in said.items()
            if name not in left_out and (name == "table" or value != usual.get(name))
        }
        self.raffle.say(said["do"], **({"table": self.name} | kept))
        self.table = self.raffle.stage.tables[self.name].table
        return ()


def enacted(edition: str) -> Raffle:
    """The whole story, or what is refused of it where an edition has no promotions."""
    raffle = Raffle(edition)
    if edition not in NSW:
        return _without_promotions(raffle)
    _terms(raffle)
    tables = _play(raffle)
    _draw(raffle)
    _claims(raffle, tables)
    _trouble(raffle)
    return raffle


def _without_promotions(raffle: Raffle) -> Raffle:
    raffle.note("There are no promotions, vouchers and tokens under this edition.")
    powers = "house:promotion:powers-as-printed"
    raffle.say("open-promotion", powers, promotion="Autumn", edition=raffle.edition)
    raffle.say("draft-terms", "house:promotion:in-order", terms={})
    voucher: Any = {"voucher": "V-1", "edition": raffle.edition, "cents": 50_00}
    raffle.say("issue-voucher", "house:voucher:issued", **voucher)
    table = RaffleTable(raffle, "A1")
    table.seat("ann").shoe()
    raffle.note("Wagers are of gaming chips alone.")
    redeem: Any = {"table": "A1", "patron": "ann", "voucher": "V-1", "cents": 50_00}
    raffle.say("redeem-voucher", "4.2", **redeem)
    raffle.say("offer-promotion", powers, table="A1", promotion="Autumn")
    return raffle


def _terms(raffle: Raffle) -> None:
    edition = raffle.edition
    raffle.say("open-promotion", promotion="Autumn", edition=edition)
    raffle.note("Terms that leave out how a prize is claimed, or a vehicle's on-road costs.")
    bike = msgspec.structs.replace(BIKE, vehicle=Vehicle(make="Duro", model="Seven"))
    raffle.say("draft-terms", terms=stated(claiming=None, prizes=(bike,), draws=(MAIN,)))
    published: Any = {"available": ["At the desk, and on the house's page."]}
    raffle.say("publish-terms", "16.7.8", **published)
    raffle.say("publish-terms", "16.7.11.2.4", **published)
    raffle.note("A prize with tobacco in it is barred; so is one in cash under the later edition.")
    barred = msgspec.structs.replace(BIKE, contents=frozenset({Contents.TOBACCO}))
    raffle.say("draft-terms", terms=stated(prizes=(barred,), draws=(MAIN,)))
    raffle.say("publish-terms", "16.5.1", **published)
    if edition == "star-2025":
        cash = msgspec.structs.replace(BIKE, form=PrizeForm.CASH)
        raffle.say("draft-terms", terms=stated(prizes=(cash,), draws=(MAIN,)))
        raffle.say("publish-terms", "16.4", **published)
    raffle.say("draft-terms", terms=stated())
    raffle.say("publish-terms", **published)
    raffle.note("Marketing points to the terms; the regulator has them before the start.")
    poster: Any = {"material": "a poster"}
    raffle.say("release-marketing", "16.6", **poster, refers_to_terms=False)
    raffle.say("release-marketing", **poster, refers_to_terms=True)
    raffle.say("start-promotion", NOTICE[edition])
    raffle.to(START - timedelta(hours=24)).say("notify-terms", reference="PR 2026/14")
    raffle.say("start-promotion", "house:promotion:in-order")
    raffle.to(START).say("start-promotion")


def _play(raffle: Raffle) -> tuple[RaffleTable, RaffleTable]:
    raffle.note("Play at a table that offers it earns an entry for each $100 in wagers from $50.")
    one, other = RaffleTable(raffle, "N1"), RaffleTable(raffle, "N2")
    one.seat("ann", "bob").shoe()
    other.seat("cy").shoe()
    raffle.say("offer-promotion", "house:promotion:known", table="N1", promotion="Spring")
    one.do(c.OfferPromotion, promotion="Autumn")
    raffle.note("Ann has a voucher: tokens of its value, once, wherever it is tried.")
    raffle.say("issue-voucher", voucher="V-1", edition=raffle.edition, cents=100_00)
    redeem: Any = {"patron": "ann", "voucher": "V-1"}
    defined = "1.1:Casino Promotional Token"
    raffle.say("redeem-voucher", defined, table="N1", cents=50_00, **redeem)
    one.do(c.RedeemVoucher, cents=100_00, **redeem)
    again: Any = {"patron": "cy", "voucher": "V-1", "cents": 100_00}
    raffle.say("redeem-voucher", "house:voucher:once", table="N2", **again)
    one.call().bet("ann", "player", 50_00, tokens_cents=100_00)
    one.bet("bob", "banker", 150_00)
    one.play("4H TD 5C 7S")
    one.call().bet("ann", "player", 200_00)
    one.bet("bob", "player", 25_00)
    one.play("TD 4H 7S 5C")
    raffle.note("At a table that does not offer it nothing counts.")
    other.call().bet("cy", "player", 500_00)
    other.play("4H TD 5C 7S")
    raffle.note("A card wins a mug at once, and not a second time.")
    card: Any = {"draw": "cards", "prize": "mug", "card": "C-077"}
    raffle.say("award-instant-prize", patron="cy", **card)
    raffle.say("award-instant-prize", "house:promotion:won-at-once", patron="bob", **card)
    return one, other


def _draw(raffle: Raffle) -> None:
    raffle.note("Entries at the desk; the seed is committed to before they close.")
    raffle.say("take-entry", patron="cy")
    raffle.say("commit-draw", draw="main", commitment=commitment_of(SEED))
    raffle.say("nominate-scrutineer", draw="main", person="sam")
    raffle.say("close-entries", "16.7.6", draw="main")
    raffle.note("What comes a second after the hour is for the draw after this one.")
    raffle.to(CLOSES + timedelta(seconds=1)).say("take-entry", patron="dee")
    raffle.say("close-entries", draw="main")
    raffle.say("close-entries", draw="cards")
    hold: Any = {"draw": "main", "seed": SEED}
    raffle.say("hold-draw", "16.7.2", scrutineer="sam", **hold)
    raffle.to(DRAWN).say("hold-draw", "house:promotion:scrutineer", **hold)
    wrong = {**hold, "seed": "00" * 32}
    raffle.say("hold-draw", "house:promotion:committed-draw", scrutineer="sam", **wrong)
    raffle.say("hold-draw", scrutineer="sam", **hold)
    raffle.say("attest-draw", draw="main", in_order=True)


def _claims(raffle: Raffle, tables: tuple[RaffleTable, RaffleTable]) -> None:
    edition, promotion = raffle.edition, raffle.stage.state("promotion:Autumn")
    win, won = next((n, w) for n, w in promotion.wins.items() if w.draw == "main")
    raffle.note("The winner is told; a screen is none of the ways that count.")
    raffle.say("log-attempt", win=win, way="other", reached=False)
    raffle.say("log-attempt", win=win, way="telephone", reached=True)
    raffle.note("Another claims it, and is refused with the reason; the file is kept whole.")
    other = next(name for name in ("bob", "cy", "ann") if name != won.patron)
    raffle.say("claim-prize", win=win, patron=other)
    raffle.say("give-prize", "house:promotion:prizes-as-stated", claim=1)
    raffle.say("refuse-claim", claim=1, reason="The number drawn is another patron's")
    raffle.say("close-claim", REFUSED[edition], claim=1)
    raffle.say("tell-refusal", claim=1, way="face-to-face")
    raffle.say("close-claim", f"{REFUSED[edition]}.1", claim=1)
    raffle.say("keep-claim-details", claim=1, files=["C-5B1D"])
    raffle.say("close-claim", claim=1)
    erase: Any = {"claim": 1, "reason": "No longer needed"}
    raffle.say("erase-claim-details", f"{REFUSED[edition]}.1", **erase)
    raffle.note("The winner claims it and has it.")
    raffle.say("claim-prize", win=win, patron=won.patron)
    raffle.say("give-prize", claim=2)
    raffle.say("forfeit-prize", "house:promotion:prizes-as-stated", win=win)
    raffle.note("Tokens that are left are staked, and what they win is chips.")
    held = tables[0].table.patrons["ann"].tokens_cents
    assert held == 100_00
    tables[0].call().bet("ann", "player", 0, tokens_cents=held)
    tables[0].play("4H TD 5C 7S")


def _trouble(raffle: Raffle) -> None:
    edition = raffle.edition
    raffle.note("Terms change after the start as the edition has it.")
    changed: Any = {"terms": stated(results_how="On the notice board and on the page.")}
    if edition == "nsw-earlier":
        raffle.say("amend-terms", AMENDED[edition], **changed)
        raffle.say("record-amendment-approval", reference="A 7", **changed)
        raffle.say("amend-terms", **changed)
    else:
        raffle.say("amend-terms", **changed)
        raffle.say("notify-terms", reference="PR 2026/14 a")
    raffle.note("The second draw is found compromised, put off, and cancelled.")
    raffle.say("postpone", DOUBT[edition], doubt=1)
    finding: Any = {"scope": "draw", "draw": "second", "finding": "A drum was left open"}
    raffle.say("report-compromise", **finding)
    raffle.say("postpone", doubt=1)
    raffle.say("notify-doubt", doubt=1, reference="I 3")
    raffle.say("cancel-draw", doubt=1, draw="second")
    raffle.note("A dispute is decided for good, and the person told whom to complain to.")
    raffle.say("dispute-promotion", patron="bob", about="The draw was early")
    raffle.say("rule-on-dispute", dispute=1, decision="It was at its hour", content=False)
    raffle.say("end-dispute", DISPUTE[edition], dispute=1)
    raffle.say("advise-of-complaint", dispute=1)
    raffle.say("end-dispute", dispute=1)


def script(edition: str) -> Path:
    return TRANSCRIPTS / f"promotion-{edition}.jsonl"


def main() -> None:
    for edition in EDITIONS:
        script(edition).write_text("\n".join(enacted(edition).lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

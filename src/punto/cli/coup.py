"""`punto coup`: one coup, dealt from a given shoe and settled."""

from collections.abc import Iterable
from enum import Enum
from typing import Annotated, TypeVar

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from punto.betting import Spread, check_bets, settle_coup, spread
from punto.cards import read_cards
from punto.clauses import Refused
from punto.cli.screen import COLOUR, brief, cards_text, console, print_json
from punto.coup import Coup, Ruling, deal
from punto.errors import Malformed
from punto.money import ChipSet, dollars, odds_text, read_cents, read_whole_cents
from punto.procedures import Game, Hand, Outcome, PairsForm, Play, Result, Rounding, Wager
from punto.roles import Act
from punto.rulebook import Rulebook
from punto.rulebooks import house, rulebook
from punto.shoe import scripted
from punto.wagers import Bet, Float, Limits, Settlement

DEFAULT_CHIPS = "100,500,2500,10000,50000,100000"
BOTH_HANDS = "both-hands"

E = TypeVar("E", bound=Enum)


def coup(
    *,
    rules: str,
    shoe: str,
    bet: Annotated[list[str] | None, Parameter(negative=())] = None,
    game: str = Game.COMMISSION.value,
    pairs: str | None = None,
    decks: str | None = None,
    layout: str | None = None,
    chips: str = DEFAULT_CHIPS,
    limit: Annotated[list[str] | None, Parameter(negative=())] = None,
    approve: Annotated[list[str] | None, Parameter(negative=())] = None,
    rounding: str | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Deal one coup and settle its wagers.

    Parameters
    ----------
    rules
        The rulebook: act-2012, act-2016, act-2018, nsw-earlier or star-2025.
    shoe
        The cards in dealing order, as in "4H TD 5C 7S".
    bet
        patron:wager:cents, as in ann:player:10000; as often as there are bets.
    game
        commission or even-money.
    pairs
        perfect or canberra, where the edition has the choice.
    decks
        How many decks the shoe holds.
    layout
        The letter of the table's diagram, where the edition prints them.
    chips
        The denominations of the float, in cents.
    limit
        wager:minimum:maximum in cents, as in player:500:50000.
    approve
        What a casino supervisor approved for whom, as in both-hands:ann.
    rounding
        refuse, up or down, where the edition does not say.
    json
        Print JSON.
    """
    book = rulebook(rules)
    bets = [_read_bet(word) for word in bet or ()]
    table = spread(
        book,
        game=_choice(Game, game, "game"),
        decks=_read_decks(decks),
        pairs=_choice(PairsForm, pairs, "form of Pairs") if pairs is not None else None,
        layout=layout.upper() if layout is not None else None,
        offered=[each.wager for each in bets],
        limits=dict(_read_limit(word) for word in limit or ()),
    )
    float_ = Float(_read_chips(chips), _rounding(book, rounding))
    check_bets(table, bets, _approved(approve or ()))
    cards = scripted(book, read_cards(shoe), table.decks).cards
    dealt = deal(book, cards)
    settled = settle_coup(table, dealt, bets, float_)
    if json:
        print_json(_shape(table, dealt, settled))
    else:
        _show(table, dealt, settled, float_.chips)


def _choice(kind: type[E], word: str, what: str) -> E:
    for member in kind:
        if member.value == word:
            return member
    known = ", ".join(str(member.value) for member in kind)
    raise Malformed(f"there is no {what} {word!r}", f"choose from {known}")


def _read_bet(word: str) -> Bet:
    patron, wager, stake = _three(word, "bet", "patron:wager:cents, as in ann:player:10000")
    cents = read_whole_cents(stake, f"the stake of {patron}")
    return Bet(patron, _choice(Wager, wager, "wager"), cents)


def _read_limit(word: str) -> tuple[Wager, Limits]:
    wager, least, most = _three(word, "limit", "wager:minimum:maximum, as in player:500:50000")
    name = _choice(Wager, wager, "wager")
    return name, Limits(
        read_cents(least, f"the minimum for {wager}"), read_cents(most, f"the maximum for {wager}")
    )


def _three(word: str, what: str, expected: str) -> tuple[str, str, str]:
    parts = [part.strip() for part in word.split(":")]
    if len(parts) != 3:
        raise Malformed(f"the {what} {word!r} cannot be read", f"write {expected}")
    return parts[0], parts[1], parts[2]


def _read_decks(word: str | None) -> int | None:
    if word is None:
        return None
    if not (word.isascii() and word.isdigit() and len(word) <= 4):
        raise Malformed(f"a number of decks is a whole number, not {word!r}")
    return int(word)


def _read_chips(words: str) -> ChipSet:
    return ChipSet(read_cents(word.strip(), "a chip") for word in words.split(",") if word.strip())


def _approved(words: Iterable[str]) -> frozenset[str]:
    """The patrons approved to back both hands."""
    names = set()
    for word in words:
        act, _, patron = word.partition(":")
        if f"approve-{act.strip()}" != Act.APPROVE_BOTH_HANDS.value or not patron.strip():
            raise Malformed(f"the approval {word!r} cannot be read", f"write {BOTH_HANDS}:patron")
        names.add(patron.strip())
    return frozenset(names)


def _rounding(book: Rulebook, word: str | None) -> Rounding:
    if word is None:
        return house.rounding.value
    asked = _choice(Rounding, word, "rounding")
    if book.rounding is not None and asked is not book.rounding.value:
        raise Refused(
            book.rounding,
            f"{book.id} itself says to round {book.rounding.value.value}",
            "leave the rounding out",
        )
    return asked


def _shape(table: Spread, dealt: Coup, settled: Iterable[Settlement]) -> dict[str, object]:
    return {
        "rules": table.rules.id,
        "game": table.game.value,
        **{
            hand.value: {
                "cards": [card.value for card in dealt.cards(hand)],
                "total": dealt.count(hand),
                "natural": dealt.natural(hand),
            }
            for hand in Hand
        },
        "result": dealt.result.value,
        "cards_used": dealt.cards_used,
        "wagers": [
            {
                "patron": each.bet.patron,
                "wager": each.bet.wager.value,
                "staked_cents": each.bet.stake_cents,
                "outcome": each.outcome.value,
                "odds": odds_text(each.odds) if each.odds is not None else None,
                "paid_cents": each.paid_cents,
                "returned_cents": each.returned_cents,
                "collected_cents": each.collected_cents,
                "clauses": [clause.cited for clause in each.clauses],
                **({"notes": list(each.notes)} if each.notes else {}),
            }
            for each in settled
        ],
    }


def _show(table: Spread, dealt: Coup, settled: tuple[Settlement, ...], chips: ChipSet) -> None:
    out = console()
    about = [table.rules.title, table.game.value, f"{table.decks} decks"]
    if table.layout is not None:
        about.append(f"layout {table.layout.letter}")
    if table.form is not None:
        about.append(f"{table.form.value.title()} Pairs")
    out.print(Text(" · ".join(about), style="bold"))
    out.print()
    for hand in Hand:
        _show_hand(dealt, hand)
    out.print()
    for ruling in dealt.rulings:
        out.print(f"  {_say(dealt, ruling)} ", Text(brief(ruling.clauses), style="dim"), sep="")
    out.print(Text(f"  {_call(dealt)}", style=f"bold {COLOUR[dealt.result]}"))
    if settled:
        out.print()
        out.print(_table(settled, chips))
    for each in settled:
        for note in each.notes:
            out.print(f"  {each.bet.patron}, {each.bet.wager.value}: {note}.")


def _show_hand(dealt: Coup, hand: Hand) -> None:
    colour = COLOUR[Result(hand.value)]
    line = Text.assemble((f"  {hand.value.title():<8}", f"bold {colour}"))
    line.append_text(cards_text(dealt.cards(hand)))
    line.append(f"   {dealt.count(hand)}", style="bold")
    if dealt.natural(hand):
        line.append("  natural")
    console().print(line)


def _say(dealt: Coup, ruling: Ruling) -> str:
    if ruling.hand is None:
        return "A natural: no further card."
    verb = "draws" if ruling.play is Play.DRAW else "stands"
    said = f"{ruling.hand.value.title()} {verb} on {ruling.count}"
    if ruling.hand is Hand.BANKER:
        third = dealt.player[2].face if len(dealt.player) > 2 else None
        said += f" against a third card {third}" if third else ", the player having stood"
    return f"{said}."


def _call(dealt: Coup) -> str:
    high, low = sorted((dealt.player_count, dealt.banker_count), reverse=True)
    match dealt.result:
        case Result.TIE:
            return f"Tie, {high} all."
        case Result.PLAYER | Result.BANKER:
            return f"{dealt.result.value.title()} wins, {high} over {low}."


def _table(settled: tuple[Settlement, ...], chips: ChipSet) -> Table:
    table = Table(
        box=None, pad_edge=True, header_style="dim", show_footer=True, footer_style="bold"
    )
    table.add_column("patron")
    table.add_column("wager")
    for name, total in (
        ("staked", sum(s.bet.stake_cents for s in settled)),
        ("collected", sum(s.collected_cents for s in settled)),
        ("returned", sum(s.returned_cents for s in settled)),
        ("paid", sum(s.paid_cents for s in settled)),
    ):
        table.add_column(name, footer=dollars(total), justify="right", no_wrap=True)
    table.add_column("odds", justify="right")
    table.add_column("outcome")
    table.add_column("in chips")
    table.add_column("by")
    for each in settled:
        stacks = chips.breakdown(each.paid_cents) if each.paid_cents else ()
        table.add_row(
            each.bet.patron,
            each.bet.wager.value,
            dollars(each.bet.stake_cents),
            _amount(each.collected_cents),
            _amount(each.returned_cents),
            _amount(each.paid_cents),
            odds_text(each.odds) if each.odds is not None else "",
            Text(OUTCOME_WORD[each.outcome], style=OUTCOME_STYLE[each.outcome]),
            ", ".join(f"{n} x {dollars(c).removesuffix('.00')}" for c, n in stacks),
            brief(each.clauses),
        )
    return table


OUTCOME_WORD = {
    Outcome.WIN: "wins",
    Outcome.LOSE: "loses",
    Outcome.STANDOFF: "stands off",
    Outcome.RETURNED: "returned",
}
OUTCOME_STYLE = {
    Outcome.WIN: "bold green",
    Outcome.LOSE: "",
    Outcome.STANDOFF: "yellow",
    Outcome.RETURNED: "yellow",
}


def _amount(cents: int) -> str:
    return dollars(cents) if cents else "-"

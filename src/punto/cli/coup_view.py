"""How `punto coup` looks: the hands, what the book said of them, and who is paid what."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from punto.cli.screen import COLOUR, brief, cards_text, console
from punto.cli.speech import eyes, heads, say
from punto.game.betting import Spread
from punto.game.coup import PlayedCoup, Ruling
from punto.game.wagers import Settlement
from punto.law.procedures import Hand, Outcome, Play, Result, Upshot, Wager
from punto.money import ChipSet, dollars, odds_text
from punto.narration.saying import called, printed, reason


def show(table: Spread, dealt: PlayedCoup, settled: tuple[Settlement, ...], chips: ChipSet) -> None:
    """Print a coup and its settlement."""
    out = console()
    decks = say("terminal-decks", decks=table.decks)
    about = [table.rules.title, called(table.game, eyes()), decks]
    if table.layout is not None:
        about.append(say("terminal-layout", letter=table.layout.letter))
    if any(terms.form is not None for terms in table.terms.values()):
        assert table.form is not None
        about.append(say("terminal-pairs", form=table.form))
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
        for line in _settlement(settled, chips):
            out.print(line, soft_wrap=True)


def _show_hand(dealt: PlayedCoup, hand: Hand) -> None:
    colour = COLOUR[Result(hand.value)]
    line = Text.assemble((f"  {_name(hand):<8}", f"bold {colour}"))
    line.append_text(cards_text(dealt.cards(hand)))
    line.append(f"   {dealt.count(hand)}", style="bold")
    if dealt.natural(hand):
        line.append(f"  {say('terminal-natural')}")
    console().print(line)


def _say(dealt: PlayedCoup, ruling: Ruling) -> str:
    if ruling.hand is None:
        return say("terminal-coup-natural")
    banker = ruling.hand is Hand.BANKER
    third = dealt.player[2].face if banker and len(dealt.player) > 2 else None
    return say(
        "terminal-coup-draws" if ruling.play is Play.DRAW else "terminal-coup-stands",
        hand=_name(ruling.hand),
        count=ruling.count,
        third=third,
        stood=banker and third is None,
    )


def _name(hand: Hand) -> str:
    """A hand as the layout has it."""
    return printed(Wager(hand.value), eyes().language)


def _call(dealt: PlayedCoup) -> str:
    high, low = sorted((dealt.player_count, dealt.banker_count), reverse=True)
    match dealt.result:
        case Result.TIE:
            return say("terminal-coup-tie", high=high)
        case Result.PLAYER | Result.BANKER:
            hand = _name(Hand(dealt.result.value))
            return say("terminal-coup-won", hand=hand, high=high, low=low)


def _settlement(settled: tuple[Settlement, ...], chips: ChipSet) -> Iterator[Text]:
    """A line of amounts for each wager, and below it why, narrow enough for any terminal."""
    first, second, *amounts = heads("patron", "wager", "staked", "collected", "returned", "paid")
    patron = max(map(cell_len, (first, *(each.bet.patron for each in settled))))
    wager = max(map(cell_len, (second, *(each.bet.wager.value for each in settled))))

    def row(first: str, second: str, amounts: Iterable[str], style: str = "") -> Text:
        names = f"  {set_cell_size(first, patron)}  {set_cell_size(second, wager)}"
        cells = "".join(f"{' ' * (12 - cell_len(amount))}{amount}" for amount in amounts)
        return Text(names + cells, style=style)

    yield row(first, second, amounts, "dim")
    for each in settled:
        yield row(
            each.bet.patron,
            each.bet.wager.value,
            (
                dollars(each.bet.stake_cents),
                _amount(each.collected_cents),
                _amount(each.returned_cents),
                dollars(each.paid_cents) if each.outcome is Outcome.WIN else "-",
            ),
        )
        yield _why(each, chips)
        for note in each.notes:
            yield Text(f"    {reason(note, eyes()).message}", style="yellow")
    totals = (
        sum(each.bet.stake_cents for each in settled),
        sum(each.collected_cents for each in settled),
        sum(each.returned_cents for each in settled),
        sum(each.paid_cents for each in settled),
    )
    yield row("", "", tuple(dollars(total) for total in totals), "bold")


def _why(each: Settlement, chips: ChipSet) -> Text:
    """The outcome in words, the chips that pay it, and the clauses that decided."""
    parts = [say(f"terminal-coup-outcome-{each.outcome.value}")]
    if each.upshot is not None and each.upshot not in PLAIN:
        parts.append(called(each.upshot, eyes()))
    if each.odds is not None:
        parts.append(odds_text(each.odds))
    said = say("comma").join(parts)
    stacks = chips.breakdown(each.paid_cents) if each.paid_cents else ()
    paid = ", ".join(f"{n} x {dollars(c).removesuffix('.00')}" for c, n in stacks)
    line = Text("    ")
    line.append(said, style=OUTCOME_STYLE[each.outcome])
    if paid:
        line.append(f"  ({paid})")
    line.append(f"  {brief(each.clauses)}", style="dim")
    return line


PLAIN = (Upshot.WIN, Upshot.LOSE, Upshot.LEVEL)
"""Events that their outcome already tells."""

OUTCOME_STYLE = {
    Outcome.WIN: "bold green",
    Outcome.LOSE: "",
    Outcome.STANDOFF: "yellow",
    Outcome.RETURNED: "yellow",
}


def _amount(cents: int) -> str:
    return dollars(cents) if cents else "-"

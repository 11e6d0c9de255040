"""How `punto coup` looks: the hands, what the book said of them, and who is paid what."""

from collections.abc import Iterator

from rich.text import Text

from punto.cli.screen import COLOUR, brief, cards_text, console
from punto.game.betting import Spread
from punto.game.coup import PlayedCoup, Ruling
from punto.game.wagers import Settlement
from punto.law.procedures import Hand, Outcome, Play, Result, Upshot
from punto.money import ChipSet, dollars, odds_text
from punto.narration.saying import reason


def show(table: Spread, dealt: PlayedCoup, settled: tuple[Settlement, ...], chips: ChipSet) -> None:
    """Print a coup and its settlement."""
    out = console()
    about = [table.rules.title, table.game.value, f"{table.decks} decks"]
    if table.layout is not None:
        about.append(f"layout {table.layout.letter}")
    if any(terms.form is not None for terms in table.terms.values()):
        assert table.form is not None
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
        for line in _settlement(settled, chips):
            out.print(line, soft_wrap=True)


def _show_hand(dealt: PlayedCoup, hand: Hand) -> None:
    colour = COLOUR[Result(hand.value)]
    line = Text.assemble((f"  {hand.value.title():<8}", f"bold {colour}"))
    line.append_text(cards_text(dealt.cards(hand)))
    line.append(f"   {dealt.count(hand)}", style="bold")
    if dealt.natural(hand):
        line.append("  natural")
    console().print(line)


def _say(dealt: PlayedCoup, ruling: Ruling) -> str:
    if ruling.hand is None:
        return "A natural: no further card."
    verb = "draws" if ruling.play is Play.DRAW else "stands"
    said = f"{ruling.hand.value.title()} {verb} on {ruling.count}"
    if ruling.hand is Hand.BANKER:
        third = dealt.player[2].face if len(dealt.player) > 2 else None
        said += f" against a third card {third}" if third else ", the player having stood"
    return f"{said}."


def _call(dealt: PlayedCoup) -> str:
    high, low = sorted((dealt.player_count, dealt.banker_count), reverse=True)
    match dealt.result:
        case Result.TIE:
            return f"Tie, {high} all."
        case Result.PLAYER | Result.BANKER:
            return f"{dealt.result.value.title()} wins, {high} over {low}."


def _settlement(settled: tuple[Settlement, ...], chips: ChipSet) -> Iterator[Text]:
    """A line of amounts for each wager, and below it why, narrow enough for any terminal."""
    patron = max(len("patron"), *(len(each.bet.patron) for each in settled))
    wager = max(len("wager"), *(len(each.bet.wager.value) for each in settled))

    def row(first: str, second: str, amounts: tuple[str, ...], style: str = "") -> Text:
        cells = "".join(f"{amount:>12}" for amount in amounts)
        return Text(f"  {first:<{patron}}  {second:<{wager}}{cells}", style=style)

    yield row("patron", "wager", ("staked", "collected", "returned", "paid"), "dim")
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
            yield Text(f"    {reason(note).message}", style="yellow")
    totals = (
        sum(each.bet.stake_cents for each in settled),
        sum(each.collected_cents for each in settled),
        sum(each.returned_cents for each in settled),
        sum(each.paid_cents for each in settled),
    )
    yield row("", "", tuple(dollars(total) for total in totals), "bold")


def _why(each: Settlement, chips: ChipSet) -> Text:
    """The outcome in words, the chips that pay it, and the clauses that decided."""
    said = OUTCOME_WORD[each.outcome]
    if each.upshot not in (None, *PLAIN):
        said += f", {str(each.upshot).replace('-', ' ')}"
    if each.odds is not None:
        said += f", {odds_text(each.odds)}"
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

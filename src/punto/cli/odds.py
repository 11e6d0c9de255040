"""`punto odds`: what every wager costs."""

from collections.abc import Callable, Iterable
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from punto.cards import read_cards
from punto.cli.options import Json, MaybeRulesId, choice, known_rules, read_decks
from punto.cli.screen import console, print_json
from punto.cli.speech import eyes, heads, say
from punto.errors import Malformed, Noun
from punto.law.procedures import Game, Outcome, PairsForm, Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import rulebook
from punto.narration.saying import called, printed, reason
from punto.odds import WagerOdds
from punto.odds.as_data import pays, percent
from punto.odds.question import Odds, OddsQuestion, Reckoned, moved, moves, reckon

Reckon = Callable[[Rulebook], Reckoned]


def odds(
    *,
    rules: MaybeRulesId = None,
    game: str = Game.COMMISSION.value,
    pairs: str | None = None,
    decks: str | None = None,
    removed: str = "",
    compare: Annotated[tuple[str, str] | None, Parameter(negative=())] = None,
    json: Json = False,
) -> None:
    """Print the exact odds of every wager.

    Parameters
    ----------
    game
        commission or even-money.
    pairs
        perfect or canberra, where the edition has the choice.
    decks
        How many decks; the most that the edition plays with, unless said.
    removed
        Cards already seen, as in "AS KD".
    compare
        Two rulebooks to set side by side.
    """
    form = choice(PairsForm, pairs, Noun.PAIRS) if pairs is not None else None
    asked = OddsQuestion(
        choice(Game, game, Noun.GAME), form, read_decks(decks), read_cards(removed)
    )

    def of(book: Rulebook) -> Reckoned:
        return reckon(book, asked, beside=compare is not None)

    if compare is not None:
        if rules is not None:
            raise Malformed("comparison-with-more")
        _compare([rulebook(known_rules(each)) for each in compare], of, json=json)
        return
    if rules is None:
        raise Malformed("no-rulebook-given")
    book = rulebook(rules)
    reckoned = of(book)
    if json:
        print_json(reckoned.shape)
    else:
        decks = say("terminal-decks", decks=reckoned.decks)
        about = f"{book.title} · {called(asked.game, eyes())} · {decks}"
        if asked.removed:
            about += f" {say('terminal-cards-seen', number=len(asked.removed))}"
        console().print(Text(about, style="bold"))
        console().print(_table(reckoned.found))
        if reckoned.missing:
            told = {"decks": reckoned.decks, "wagers": _called(reckoned.missing)}
            said = say("terminal-not-played-with", **told)
            console().print(Text(f" {said}", style="dim"))


def _called(wagers: Iterable[Wager]) -> tuple[str, ...]:
    """Wagers as a layout prints them."""
    return tuple(printed(wager, eyes().language) for wager in wagers)


def _compare(books: list[Rulebook], of: Reckon, *, json: bool) -> None:
    """Two editions side by side; a wager that one lacks is left blank there."""
    found = [of(book) for book in books]
    if json:
        print_json([each.shape for each in found])
        return
    one, other = found[0].found, found[1].found
    edges = (say("terminal-edge-of", edition=book.id) for book in books)
    table = Table(*heads("wager"), *edges, box=None, header_style="dim")
    for wager, move in moves(one, other).items():
        table.add_row(printed(wager, eyes().language), edge(move.before), edge(move.after))
    console().print(table)


def compare_draft(book: Rulebook, drafted: Rulebook, of: Reckon, *, json: bool) -> None:
    """The edition against its draft: old edge, new edge, and what moved."""
    before, after = of(book), of(drafted)
    if json:
        print_json(
            {
                "rules": book.id,
                "now": before.shape,
                "draft": after.shape,
                "moved": moved(before.found, after.found),
            }
        )
        return
    out = console()
    out.print(Text(say("terminal-and-draft", title=book.title), style="bold"))
    names = ("wager", "edge-now", "edge-in-draft", "moved", "hold-now", "hold-in-draft", "because")
    table = Table(*heads(*names), box=None)
    for wager, move in moves(before.found, after.found).items():
        table.add_row(
            printed(wager, eyes().language),
            edge(move.before),
            edge(move.after),
            f"{percent(move.edge):+.4f}" if move.edge else "-",
            hold(move.before),
            hold(move.after),
            say("semicolon").join(reason(each, eyes()).message for each in move.changes),
            style="bold" if move.before != move.after else "dim",
        )
    out.print(table)


def _table(found: Odds) -> Table:
    table = Table(box=None, header_style="dim")
    for name in heads("wager", "outcome"):
        table.add_column(name)
    for name in heads("pays", "probability", "edge", "standard-deviation"):
        table.add_column(name, justify="right")
    for wager, each in found.items():
        paying = [upshot for upshot in each.upshots if upshot.outcome is not Outcome.LOSE]
        for at, upshot in enumerate(paying):
            table.add_row(
                printed(wager, eyes().language) if at == 0 else "",
                called(upshot.upshot, eyes()),
                pays(upshot),
                f"{percent(upshot.probability):.4f}%",
                edge(each) if at == 0 else "",
                f"{float(each.variance) ** 0.5:.4f}" if at == 0 else "",
            )
    return table


def edge(each: WagerOdds | None) -> str:
    """What a wager costs; nothing where there is none."""
    return f"{percent(each.edge):.4f}%" if each is not None else ""


def hold(each: WagerOdds | None) -> str:
    """What the house keeps of stakes that are decided; nothing where there is no such wager."""
    return f"{percent(each.hold):.4f}%" if each is not None else ""

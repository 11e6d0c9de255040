"""`punto odds`: what every wager costs."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from punto.betting import playable_with
from punto.cards import read_cards
from punto.cli.options import MaybeRulesId, choice, read_decks
from punto.cli.screen import console, print_json
from punto.errors import Malformed
from punto.odds import Composition, WagerOdds, exact
from punto.odds.composition import fresh
from punto.odds.draft import read_draft
from punto.odds.told import pays, percent, told
from punto.procedures import Game, Outcome, PairsForm, Wager
from punto.rulebook import Rulebook
from punto.rulebooks import rulebook

Odds = dict[Wager, WagerOdds]


@dataclass(frozen=True)
class Reckoned:
    """The odds of one edition's wagers, and the cards that they are of."""

    book: Rulebook
    decks: int
    cards: Composition
    found: Odds


Reckon = Callable[[Rulebook], Reckoned]


def odds(
    *,
    rules: MaybeRulesId = None,
    game: str = Game.COMMISSION.value,
    pairs: str | None = None,
    decks: str | None = None,
    removed: str = "",
    compare: Annotated[tuple[str, str] | None, Parameter(negative=())] = None,
    draft: str | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
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
    draft
        A TOML file of changed values, to set beside the edition's own.
    json
        Print JSON.
    """
    played = choice(Game, game, "game")
    form = choice(PairsForm, pairs, "form of Pairs") if pairs is not None else None
    number, gone = read_decks(decks), read_cards(removed)

    def of(book: Rulebook) -> Reckoned:
        cards = fresh(book, number, gone)
        dealt = number if number is not None else max(book.decks.value)
        asked = form if book.pairs_forms is not None or compare is None else None
        found = exact(book, cards, game=played, pairs=asked)
        allowed = playable_with(book, dealt)
        return Reckoned(book, dealt, cards, {w: found[w] for w in found if w in allowed})

    if compare is not None:
        if rules is not None or draft is not None:
            raise Malformed("A comparison takes two rulebooks and nothing to set beside them")
        _compare([rulebook(each) for each in compare], of, json=json)
        return
    if rules is None:
        raise Malformed("Say which rulebook", "give --rules, or --compare with two of them")
    book = rulebook(rules)
    if draft is not None:
        _compare_draft(book, read_draft(_read_file(draft), book), of, json=json)
        return
    reckoned = of(book)
    if json:
        print_json(_shape(reckoned))
    else:
        about = f"{book.title} · {played.value} · {reckoned.decks} decks"
        about += f" less {len(gone)} cards seen" if gone else ""
        console().print(Text(about, style="bold"))
        console().print(_table(reckoned.found))
        missing = sorted(book.permitted.value - set(reckoned.found))
        if missing:
            said = f"not played with {reckoned.decks} decks: {', '.join(missing)}"
            console().print(Text(f" {said}", style="dim"))


def _read_file(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise Malformed(f"The draft {path} cannot be read: {reason}") from None


def _compare(books: list[Rulebook], of: Reckon, *, json: bool) -> None:
    """Two editions side by side; a wager that one lacks is left blank there."""
    found = [of(book) for book in books]
    if json:
        print_json([_shape(each) for each in found])
        return
    one, other = found[0].found, found[1].found
    table = Table("wager", *(f"{book.id} edge" for book in books), box=None, header_style="dim")
    for wager in dict.fromkeys((*one, *other)):
        table.add_row(wager.value, _edge(one.get(wager)), _edge(other.get(wager)))
    console().print(table)


def _compare_draft(book: Rulebook, drafted: Rulebook, of: Reckon, *, json: bool) -> None:
    """The edition against its draft: old edge, new edge, and what moved."""
    before, after = of(book), of(drafted)
    now, then = before.found, after.found
    if json:
        print_json(
            {
                "rules": book.id,
                "now": _shape(before),
                "draft": _shape(after),
                "moved": {
                    wager.value: {
                        "edge": str(then[wager].edge - now[wager].edge),
                        "changes": _changes(now[wager], then[wager]),
                    }
                    for wager in now
                    if now[wager] != then[wager]
                },
            }
        )
        return
    out = console()
    out.print(Text(f"{book.title}, and the draft beside it", style="bold"))
    table = Table("wager", "edge now", "edge in draft", "moved", "because", box=None)
    for wager, old in now.items():
        new = then[wager]
        moved = new.edge - old.edge
        style = "bold" if moved else "dim"
        table.add_row(
            wager.value,
            _edge(old),
            _edge(new),
            f"{percent(moved):+.4f}" if moved else "-",
            "; ".join(_changes(old, new)),
            style=style,
        )
    out.print(table)


def _changes(before: WagerOdds, after: WagerOdds) -> list[str]:
    """What made the difference, in words."""
    said = []
    for old, new in zip(before.upshots, after.upshots, strict=True):
        if old.pays != new.pays:
            said.append(f"{new.upshot.value} pays {pays(new)} instead of {pays(old)}")
    if [e.probability for e in before.upshots] != [e.probability for e in after.upshots]:
        said.append("its chances changed")
    return said


def _shape(reckoned: Reckoned) -> dict[str, object]:
    return told(reckoned.book.id, reckoned.decks, reckoned.cards, reckoned.found)


def _table(found: Odds) -> Table:
    table = Table(box=None, header_style="dim")
    for name in ("wager", "outcome"):
        table.add_column(name)
    for name in ("pays", "probability", "edge", "standard deviation"):
        table.add_column(name, justify="right")
    for wager, each in found.items():
        paying = [upshot for upshot in each.upshots if upshot.outcome is not Outcome.LOSE]
        for at, upshot in enumerate(paying):
            table.add_row(
                wager.value if at == 0 else "",
                upshot.upshot.value,
                pays(upshot),
                f"{percent(upshot.probability):.4f}%",
                _edge(each) if at == 0 else "",
                f"{float(each.variance) ** 0.5:.4f}" if at == 0 else "",
            )
    return table


def _edge(each: WagerOdds | None) -> str:
    return f"{percent(each.edge):.4f}%" if each is not None else ""

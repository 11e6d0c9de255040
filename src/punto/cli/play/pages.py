"""What can be read beside the table: the keys, the rules, why a wager was paid, one's history."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from punto.cards import read_card
from punto.cli.play.palette import (
    BRASS,
    CREAM,
    OF_OUTCOME,
    OF_RESULT,
    QUIET,
    hung,
    padded,
    wrapped,
)
from punto.cli.play.scene import Area, Scene, ScreenNotice, fate_words
from punto.cli.play.sitting import VOID, PastCoup
from punto.cli.speech import eyes, heads, say
from punto.floor.live.views import TableView
from punto.law.clauses import register
from punto.law.procedures import Hand, Outcome, Result, Upshot, Wager
from punto.money import dollars, money
from punto.narration.saying import called, printed, reason
from punto.study.quoting import quoted
from punto.study.search import search
from punto.table.coup import WagerLine

KEYS = (
    *("chip", "arrows", "letter", "lay", "take-off", "undo", "clear", "rebet", "double", "deal"),
    *("buy", "why", "rules", "history", "roads", "leave", "help", "back"),
)
"""What keys do, in the order of the page of help: `terminal-key-...` and `terminal-does-...`."""
PLAIN = (Upshot.WIN, Upshot.LOSE, Upshot.LEVEL)
"""What an outcome tells by itself."""


def help_page(pace: int, width: int) -> Text:
    """Every key."""
    text = _title(say("terminal-keys"))
    for key in KEYS:
        lead = Text(f"  {padded(say(f'terminal-key-{key}'), 8)}", style=f"bold {BRASS}")
        words = Text(say(f"terminal-does-{key}"), style=CREAM)
        text.append_text(hung(lead, words, width))
    text.append("\n")
    for told in (say("terminal-pace", seconds=pace), say("terminal-sealed")):
        text.append_text(_paragraph(told, width, QUIET))
    return text


def _paragraph(words: str, width: int, style: str) -> Text:
    return Text("\n").join(wrapped(Text(words, style=style), width)).append("\n")


def why_page(edition: str, scene: Scene, notice: ScreenNotice | None, width: int) -> Text:
    """The clauses of a refusal, or what became of each wager and why."""
    if notice is not None and notice.clauses:
        text = _title(say("terminal-why-not"))
        text.append_text(_paragraph(notice.words, width, CREAM)).append("\n")
        return text.append_text(_clauses(edition, notice.clauses, width))
    if scene.last is None:
        return _title(say("terminal-why")).append(f"{say('terminal-no-coup-yet')}\n", CREAM)
    return _coup(edition, scene.last, width)


def _coup(edition: str, past: PastCoup, width: int) -> Text:
    text = _title(say("terminal-coup-title", coup=past.coup))
    text.append_text(_hands(past)).append(f"\n{past.call}\n\n", f"italic {CREAM}")
    if not past.lines:
        text.append(f"{say('terminal-no-wager-on-it')}\n", CREAM)
    for line in past.lines:
        text.append(f"{_printed(line)} {money(line.staked_cents)}", f"bold {CREAM}")
        text.append(f"  {_fate(line)}\n", OF_OUTCOME[line.outcome])
        for note in line.notes:
            text.append(f"  {reason(note, eyes()).message}\n", BRASS)
        text.append_text(_clauses(edition, line.clauses, width)).append("\n")
    if past.lines:
        text.append_text(_net(past))
    return text


def _fate(line: WagerLine) -> str:
    return say(
        "terminal-fate-why",
        fate=fate_words(line),
        upshot=None if line.upshot in PLAIN else line.upshot,
        odds=line.odds if line.outcome is Outcome.WIN else None,
    )


def _printed(line: WagerLine) -> str:
    return printed(line.wager, eyes().language)


def _clauses(edition: str, clauses: Iterable[str], width: int) -> Text:
    """Each clause with our words."""
    text = Text()
    for each in quoted(edition, tuple(clauses)):
        text.append_text(_clause(each.clause, each.summary, width, QUIET))
    return text


def rules_page(view: TableView, areas: Iterable[Area], width: int, words: str = "") -> Text:
    """What the table takes and pays, then every provision by chapter; or those that are sought."""
    edition = view.rules.id
    if words.strip():
        text = _title(say("terminal-sought-in", sought=words.strip(), title=view.rules.title))
        found = search(words, (edition,))
        for clause in found:
            text.append_text(_clause(clause.id, clause.summary, width))
        return text if found else text.append(f"{say('terminal-no-clause-found')}\n", CREAM)
    text = _title(view.rules.title)
    text.append(f"{say('terminal-at-this-table', casino=view.rules.casino)}\n\n", CREAM)
    wager, pays, least, most = heads("wager", "pays", "from", "to")
    text.append(f"  {padded(wager, 16)}{padded(pays, 34)}", QUIET)
    text.append(f"{padded(least, 8, 'right')}{padded(most, 10, 'right')}\n", QUIET)
    for area in areas:
        limits = view.limits[area.wager.value]
        text.append(f"  {padded(area.name, 16)}", f"bold {CREAM}")
        text.append(f"{area.pays:<34}", CREAM)
        text.append(f"{money(limits['minimum_cents']):>8}", CREAM)
        text.append(f"{money(limits['maximum_cents']):>10}\n", CREAM)
    text.append("\n")
    held = register(edition)
    for number, name in held.chapters.items():
        clauses = [clause for clause in held if clause.chapter == number]
        if clauses:
            text.append(f"{number}  {name}\n", f"bold {BRASS}")
            for clause in clauses:
                text.append_text(_clause(clause.id, clause.summary, width))
            text.append("\n")
    return text


def _clause(number: str, summary: str, width: int, style: str = CREAM) -> Text:
    return hung(Text(f"  {number}  ", style=BRASS), Text(summary, style=style), width)


def history_page(scene: Scene, width: int) -> Text:
    """The person's coups, the newest first."""
    text = _title(say("terminal-your-coups"))
    if not scene.past:
        return text.append(f"{say('terminal-no-coup-yet')}\n", CREAM)
    coup, result, staked, net = heads("coup", "result", "staked", "net")
    text.append(f"  {padded(coup, 4, 'right')}  {padded(result, 13)}", QUIET)
    text.append(f"{padded(staked, 12, 'right')}{padded(net, 12, 'right')}\n", QUIET)
    for past in reversed(scene.past):
        words, style = say("terminal-void"), QUIET
        if past.result != VOID:
            result = Result(past.result)
            words, style = called(result, eyes()), f"bold {OF_RESULT[result]}"
        player, banker = past.counts
        lead = Text.assemble((f"  {past.coup:>4}  ", CREAM), (padded(words, 8), style))
        lead.append(f"{player}-{banker:<3}", CREAM)
        lead.append(f"{dollars(past.staked_cents) if past.lines else '-':>12}", CREAM)
        lead.append(f"{_signed(past.net_cents) if past.lines else '-':>12}  ", CREAM)
        fates = Text(say("comma").join(_briefly(past.lines)), style=QUIET)
        text.append_text(hung(lead, fates, width))
    return text


def _briefly(lines: Iterable[WagerLine]) -> Iterator[str]:
    for line in lines:
        yield f"{_printed(line)} {fate_words(line)}"


def _hands(past: PastCoup) -> Text:
    text = Text()
    for hand, faces, count in (
        (Hand.PLAYER, past.player, past.counts[0]),
        (Hand.BANKER, past.banker, past.counts[1]),
    ):
        name = printed(Wager(hand.value), eyes().language)
        text.append(f"{name} ", f"bold {OF_RESULT[Result(hand.value)]}")
        text.append(" ".join(read_card(face).face for face in faces if face), CREAM)
        text.append(f" = {count}   ", CREAM)
    return text


def _net(past: PastCoup) -> Text:
    net = _signed(past.net_cents)
    words = say("terminal-staked-and-net", staked_cents=past.staked_cents, net=net)
    return Text(f"{words}\n", style=f"bold {CREAM}")


def _signed(cents: int) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def _title(words: str) -> Text:
    return Text.assemble((f"{words}\n\n", f"bold {BRASS}"))


def summary(past: Iterable[PastCoup], brought_cents: int, took_cents: int) -> str:
    """A stay in two sentences, for when the table is gone from the screen."""
    coups = tuple(past)
    wagered = [each for each in coups if each.lines]
    ahead = took_cents - brought_cents
    return say(
        "terminal-stay",
        brought_cents=brought_cents,
        took_cents=took_cents,
        result="ahead" if ahead > 0 else "behind" if ahead else "even",
        by_cents=abs(ahead),
        coups=len(coups),
        wagered=len(wagered),
        staked_cents=sum(each.staked_cents for each in wagered),
    )

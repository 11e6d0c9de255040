"""What can be read beside the table: the keys, the rules, why a wager was paid, one's history."""

from collections.abc import Iterable, Iterator

from rich.text import Text

from punto.cards import read_card
from punto.cli.play.palette import BRASS, CREAM, OF_OUTCOME, OF_RESULT, QUIET, hung, wrapped
from punto.cli.play.scene import Area, Scene, ScreenNotice, fate_words
from punto.cli.play.sitting import PastCoup
from punto.floor.live.views import TableView
from punto.law.clauses import register
from punto.law.procedures import Outcome, Result, Upshot
from punto.money import dollars, money
from punto.narration.saying import printed, reason
from punto.study.quoting import quoted
from punto.study.search import search
from punto.table.coup import WagerLine

KEYS = (
    ("1 to 9", "take a chip in hand"),
    ("arrows", "move between the wagers"),
    ("letter", "lay the chip on the wager that shows it: P player, B banker, T tie, ..."),
    ("Enter", "lay the chip on the wager that is framed"),
    ("-", "take a chip of that size off it"),
    ("U", "undo the last thing done"),
    ("C", "clear: take every wager back"),
    ("R", "rebet: the stakes of the last coup that you wagered on"),
    ("D", "double every stake"),
    ("Space", "no more bets: deal; while cards are dealt, hurry the dealer"),
    ("+", "buy more chips"),
    ("W", "why: what each wager was paid and the clauses, or those of a refusal"),
    ("L", "the rules of this table, in plain words; / searches them"),
    ("H", "your coups so far"),
    ("O", "the roads, as large as they go"),
    ("Q", "leave the table, with a summary; Ctrl-C does the same at once"),
    ("?", "this page"),
    ("Esc", "back to the table"),
)
SEALED = (
    "Cards come from a shoe that is sealed before the first wager; nobody, this screen included, "
    "sees one before it is dealt."
)
PLAIN = (Upshot.WIN, Upshot.LOSE, Upshot.LEVEL)
"""What an outcome tells by itself."""


def help_page(pace: int, width: int) -> Text:
    """Every key."""
    text = _title("Keys")
    for key, words in KEYS:
        lead = Text(f"  {key:<8}", style=f"bold {BRASS}")
        text.append_text(hung(lead, Text(words, style=CREAM), width))
    clock = (
        f"Betting lasts {pace} seconds; a question of the dealer's, six."
        if pace
        else "Nobody hurries you: the dealer waits for Space, and for your answers."
    )
    text.append("\n")
    for words in (clock, SEALED):
        text.append_text(_paragraph(words, width, QUIET))
    return text


def _paragraph(words: str, width: int, style: str) -> Text:
    return Text("\n").join(wrapped(Text(words, style=style), width)).append("\n")


def why_page(edition: str, scene: Scene, notice: ScreenNotice | None, width: int) -> Text:
    """The clauses of a refusal, or what became of each wager and why."""
    if notice is not None and notice.clauses:
        text = _title("Why not")
        text.append_text(_paragraph(notice.words, width, CREAM)).append("\n")
        return text.append_text(_clauses(edition, notice.clauses, width))
    if scene.last is None:
        return _title("Why").append("No coup has been played yet.\n", CREAM)
    return _coup(edition, scene.last, width)


def _coup(edition: str, past: PastCoup, width: int) -> Text:
    text = _title(f"Coup {past.coup}")
    text.append_text(_hands(past)).append(f"\n{past.call}\n\n", f"italic {CREAM}")
    if not past.lines:
        text.append("You had no wager on it.\n", CREAM)
    for line in past.lines:
        text.append(f"{printed(line.wager)} {money(line.staked_cents)}", f"bold {CREAM}")
        text.append(f"  {_fate(line)}\n", OF_OUTCOME[line.outcome])
        for note in line.notes:
            text.append(f"  {reason(note).message}\n", BRASS)
        text.append_text(_clauses(edition, line.clauses, width)).append("\n")
    if past.lines:
        text.append_text(_net(past))
    return text


def _fate(line: WagerLine) -> str:
    said = fate_words(line)
    if line.upshot not in (None, *PLAIN):
        said += f", {str(line.upshot).replace('-', ' ')}"
    if line.outcome is Outcome.WIN and line.odds:
        said += f", at {line.odds}"
    return said


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
        text = _title(f"“{words.strip()}” in {view.rules.title}")
        found = search(words, (edition,))
        for clause in found:
            text.append_text(_clause(clause.id, clause.summary, width))
        return text if found else text.append("No clause says so.\n", CREAM)
    text = _title(view.rules.title)
    text.append(f"{view.rules.casino}. At this table:\n\n", CREAM)
    text.append(f"  {'wager':<16}{'pays':<34}{'from':>8}{'to':>10}\n", QUIET)
    for area in areas:
        limits = view.limits[area.wager.value]
        text.append(f"  {area.name:<16}", f"bold {CREAM}")
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
    text = _title("Your coups")
    if not scene.past:
        return text.append("No coup has been played yet.\n", CREAM)
    text.append(f"  {'coup':>4}  {'result':<8}{'':<5}{'staked':>12}{'net':>12}\n", QUIET)
    for past in reversed(scene.past):
        style = f"bold {OF_RESULT[Result(past.result)]}" if past.result != "void" else QUIET
        player, banker = past.counts
        lead = Text.assemble((f"  {past.coup:>4}  ", CREAM), (f"{past.result:<8}", style))
        lead.append(f"{player}-{banker:<3}", CREAM)
        lead.append(f"{dollars(past.staked_cents) if past.lines else '-':>12}", CREAM)
        lead.append(f"{_signed(past.net_cents) if past.lines else '-':>12}  ", CREAM)
        words = Text(", ".join(_briefly(past.lines)), style=QUIET)
        text.append_text(hung(lead, words, width))
    return text


def _briefly(lines: Iterable[WagerLine]) -> Iterator[str]:
    for line in lines:
        yield f"{printed(line.wager)} {fate_words(line)}"


def _hands(past: PastCoup) -> Text:
    text = Text()
    for name, faces, count in (
        ("Player", past.player, past.counts[0]),
        ("Banker", past.banker, past.counts[1]),
    ):
        text.append(f"{name} ", f"bold {OF_RESULT[Result(name.lower())]}")
        text.append(" ".join(read_card(face).face for face in faces if face), CREAM)
        text.append(f" = {count}   ", CREAM)
    return text


def _net(past: PastCoup) -> Text:
    words = f"Staked {dollars(past.staked_cents)}, net {_signed(past.net_cents)}.\n"
    return Text(words, style=f"bold {CREAM}")


def _signed(cents: int) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def _title(words: str) -> Text:
    return Text.assemble((f"{words}\n\n", f"bold {BRASS}"))


def summary(past: Iterable[PastCoup], brought_cents: int, took_cents: int) -> str:
    """A stay in two sentences, for when the table is gone from the screen."""
    coups = tuple(past)
    wagered = [each for each in coups if each.lines]
    staked = sum(each.staked_cents for each in wagered)
    ahead = took_cents - brought_cents
    came = f"You came with {dollars(brought_cents)} and leave with {dollars(took_cents)}"
    by = f"{dollars(abs(ahead))} {'ahead' if ahead > 0 else 'behind'}" if ahead else "even"
    saw = f"{len(coups)} coup{'' if len(coups) == 1 else 's'}"
    on = f"{len(wagered)} of them wagered on, {dollars(staked)} staked in all"
    return f"{came}, {by}. You saw {saw}, {on}." if coups else f"{came}, {by}."

"""The felt drawn in a terminal: the two hands, what is called, the areas, the chips in hand."""

from rich.cells import cell_len
from rich.text import Text

from punto.cli.play.cards_drawn import LARGE, SMALL, Size, card_block, no_card, place_for_card
from punto.cli.play.palette import (
    BRASS,
    CHIPS,
    CREAM,
    GREEN_ON_FELT,
    INK,
    OF_OUTCOME,
    OF_RESULT,
    OTHER_CHIP,
    PAPER,
    QUIET,
    RED_ON_FELT,
    Block,
    beside,
    fitted,
    spread_out,
    wrapped,
)
from punto.cli.play.scene import Area, HandSeen, Scene, fate_words, pays_briefly
from punto.cli.play.words import outcome_of
from punto.cli.speech import eyes, say
from punto.law.procedures import Hand, Result, Wager
from punto.money import ChipSet, chip_money, money
from punto.narration.saying import called

SHOE = 10
"""Cells of the drawing of how much of the shoe is left."""
MOST_DISCS = 5


def header(scene: Scene, width: int) -> Block:
    """Whose rules, which coup, how much of the shoe is left."""
    left = Text.assemble((" Punto ", f"bold {BRASS}"), (scene.title, f"bold {CREAM}"))
    full = -(-scene.shoe_percent * SHOE // 100)
    right = Text.assemble(
        (f"{scene.ending}  " if scene.ending else "", BRASS),
        (f"{say('terminal-coup', coup=scene.coup)}  " if scene.coup else "", CREAM),
        (f"{say('terminal-shoe')} ", QUIET),
        ("▰" * full, BRASS),
        ("▱" * (SHOE - full), QUIET),
        (f" {scene.shoe_percent:>3}% ", CREAM),
    )
    for words in scene.about:
        if left.cell_len + 3 + cell_len(words) + 1 + right.cell_len <= width:
            left.append(f" · {words}", QUIET)
    return [spread_out(left, right, width)]


def hands(scene: Scene, width: int, height: int) -> Block:
    """Both hands side by side, the player's to the left; large cards where there is room."""
    if scene.question is not None and scene.question.about == "cut":
        return _cut(scene, width, height)
    half = width // 2 - 1
    size = LARGE if height > LARGE.height and half >= LARGE.hand else SMALL
    blocks = [_hand(seen, half, size) for seen in scene.hands]
    lines = beside(blocks, gap=width - 2 * half)
    above = max(0, (height - len(lines)) // 2)
    return [*([Text("")] * above), *lines]


def _cut(scene: Scene, width: int, height: int) -> Block:
    """The cards in a row on the table, and the cutting card where it would go in."""
    room = min(64, width - 8)
    place = 1 + scene.cut_depth * (room - 2) // scene.cut_cards
    rows = []
    for row in range(4):
        stack = Text("▕", style=CREAM)
        stack.append("▏" * place, f"{INK} on {PAPER}")
        stack.append("█", f"bold {BRASS} on {PAPER}")
        stack.append("▏" * (room - 1 - place), f"{INK} on {PAPER}").append("▏", CREAM)
        rows.append(fitted(stack if row else _pointer(place, room), width, "center"))
    return [*([Text("")] * max(0, (height - 5) // 2)), *rows]


def _pointer(place: int, room: int) -> Text:
    return Text.assemble(" " * (place + 1), ("▼", f"bold {BRASS}"), " " * (room - place))


def _hand(seen: HandSeen, width: int, size: Size) -> Block:
    colour = OF_RESULT[Result(seen.hand.value)]
    title = Text.assemble((called(seen.hand, eyes()).upper(), f"bold {colour}"))
    if seen.points is not None and seen.cards:
        title.append(f"  {seen.points}", f"bold {CREAM}")
    if seen.won:
        title.append(f"  ★ {say('terminal-wins')}", f"bold {BRASS}")
    upright = [card_block(card, size) for card in seen.cards[:2]]
    upright += [place_for_card(size)] * (2 - len(upright))
    third = card_block(seen.cards[2], size) if len(seen.cards) > 2 else no_card(size, size.long)
    # Each hand's third card lies on its outer side, away from the other hand.
    blocks, align = [beside(upright), third], "left"
    if seen.hand is Hand.PLAYER:
        blocks.reverse()
        align = "right"
    above = fitted(title, size.hand, align)
    return [fitted(line, width, "center") for line in (above, *beside(blocks))]


def call(scene: Scene, width: int, height: int) -> Block:
    """What the dealer said last, and what the person should know or may do.

    Where there is little room a long refusal takes the place of the call.
    """
    said = Text(f"“{scene.call}”" if scene.call else "", style=f"italic bold {CREAM}")
    if scene.seconds is not None:
        said.append(f"  {say('terminal-seconds', seconds=scene.seconds)}", style=f"bold {BRASS}")
    lines = wrapped(_told(scene), width - 2)[:height]
    if len(lines) < height:
        lines = [said, *lines]
    return [fitted(line, width, "center") for line in lines]


def _told(scene: Scene) -> Text:
    if scene.notice is not None:
        style = RED_ON_FELT if scene.notice.refused else BRASS
        mark = "✗ " if scene.notice.refused else ""
        return Text(mark + scene.notice.words, style=style)
    if scene.question is not None:
        return Text(question_words(scene), style=f"bold {BRASS}")
    if scene.betting and scene.last is not None and not scene.staked_cents:
        told = (scene.last.call, outcome_of(scene.last.lines))
        return Text(say("between-sentences").join(told), style=f"bold {CREAM}")
    return Text(scene.tale or hint(scene), style=QUIET)


def question_words(scene: Scene) -> str:
    """What the dealer asks, and the keys that answer."""
    assert scene.question is not None
    match scene.question.about:
        case "cut":
            return say("terminal-ask-cut", percent=scene.cut_depth * 100 // scene.cut_cards)
        case "bank":
            return say("terminal-ask-bank")
        case _:
            return say("terminal-ask-cards", hand=scene.question.hand)


def hint(scene: Scene) -> str:
    """What the person may do now."""
    if not scene.betting:
        return say("terminal-hint-hurry")
    if scene.seconds is not None:
        return say("terminal-hint-clock")
    if scene.staked_cents:
        return say("terminal-hint-deal")
    return say("terminal-hint-bet")


def areas(scene: Scene, width: int) -> Block:
    """Every place to wager on, three to a row for the hands and the tie, the rest below."""
    lines: list[Text] = []
    for row in scene.areas:
        each, more = divmod(width - len(row) + 1, len(row))
        block = beside(
            [
                _area(area, each + (place < more), scene.chips, scene.betting)
                for place, area in enumerate(row)
            ]
        )
        lines += [fitted(line, width, "center") for line in block]
    return lines


def _area(area: Area, width: int, chips: tuple[int, ...], betting: bool) -> Block:
    """A box: its key and name on top, what lies in it, what it pays below."""
    inner = width - 2
    colour = _colour(area.wager)
    here = area.here and betting
    corners = "┏━┓┃┗┛" if here else "╭─╮│╰╯"
    edge = f"bold {BRASS}" if here else colour
    top = Text.assemble((f" {area.key} " if inner > 14 else area.key + " ", f"bold {BRASS}"))
    top.append(area.name, f"bold {colour}")
    top.append(" " if inner > top.cell_len else "")
    if top.cell_len > inner:
        top = fitted(top, inner)
    rest = inner - top.cell_len
    brief = pays_briefly(area.pays, inner - 2)
    pays = Text(f" {brief} " if cell_len(brief) + 2 <= inner else brief, style=QUIET)
    pays = fitted(pays, inner) if pays.cell_len > inner else pays
    left = (inner - pays.cell_len) // 2
    right = inner - pays.cell_len - left
    lies = fitted(_lies(area, inner, chips), inner, "center")
    return [
        Text.assemble((corners[0], edge), top, (corners[1] * rest + corners[2], edge)),
        Text.assemble((corners[3], edge), lies, (corners[3], edge)),
        Text.assemble(
            (corners[4] + corners[1] * left, edge), pays, (corners[1] * right + corners[5], edge)
        ),
    ]


def _lies(area: Area, width: int, chips: tuple[int, ...]) -> Text:
    """The chips on an area, or what became of those that lay there."""
    if area.staked_cents:
        amount = money(area.staked_cents)
        discs = _discs(area.staked_cents, chips, min(MOST_DISCS, width - len(amount) - 1))
        return Text.assemble(discs, (amount, f"bold {CREAM}"))
    if area.fate is not None:
        return Text(fate_words(area.fate), style=OF_OUTCOME[area.fate.outcome])
    return Text("")


def _discs(cents: int, chips: tuple[int, ...], most: int) -> Text:
    """A stack of chips that makes an amount, the greatest first."""
    stack = Text()
    for worth, number in ChipSet(chips).breakdown(cents):
        for _ in range(number):
            if len(stack) < most:
                stack.append("●", CHIPS.get(worth, OTHER_CHIP))
    return stack.append(" ") if len(stack) else stack


def _colour(wager: Wager) -> str:
    """The colour of the side that a wager is on."""
    return BRASS if wager.side is None else OF_RESULT[Result(wager.side.value)]


def tray(scene: Scene, width: int) -> Block:
    """The chips by their keys, the one in hand marked, and the person's money."""
    left = Text()
    for place, cents in enumerate(scene.chips):
        held = place == scene.chip
        left.append(f" {place + 1}", QUIET)
        left.append("[" if held else " ", f"bold {BRASS}")
        left.append("●", CHIPS.get(cents, OTHER_CHIP))
        sign = "$" if width >= SPACIOUS else ""
        left.append(f"{sign}{chip_money(cents)}", f"bold {CREAM}" if held else CREAM)
        left.append("]" if held else " ", f"bold {BRASS}")
    right = Text.assemble(
        (f"{say('terminal-bet')} ", QUIET),
        (money(scene.staked_cents), f"bold {CREAM}"),
        (f"  {say('terminal-chips')} ", QUIET),
        (money(scene.purse_cents), f"bold {CREAM}"),
        ("  "),
        _ahead(scene.ahead_cents),
        " ",
    )
    return [spread_out(left, right, width)]


def _ahead(cents: int) -> Text:
    if not cents:
        return Text(say("terminal-even"), style=QUIET)
    words = say("terminal-up" if cents > 0 else "terminal-down", amount=money(abs(cents)))
    return Text(words, style=GREEN_ON_FELT if cents > 0 else RED_ON_FELT)


def keys(scene: Scene, width: int) -> Block:
    """The keys that matter now, as many as there is room for; help is always one."""
    gap = "  " if width >= SPACIOUS else " "
    text, last = Text(" "), _key("?", say("terminal-bar-help"), "")
    for key, name in _known_keys(scene):
        each = _key(say(key) if key == SPACE else key, say(name), gap)
        if text.cell_len + each.cell_len + last.cell_len < width:
            text.append_text(each)
    return [text.append_text(last)]


def _known_keys(scene: Scene) -> tuple[tuple[str, str], ...]:
    if scene.question is not None:
        return ASKED_KEYS
    if not scene.betting:
        return HURRY_KEYS
    return DEAL_KEYS if scene.seconds is None else BET_KEYS


def _key(key: str, words: str, gap: str) -> Text:
    return Text.assemble((key, f"bold {BRASS}"), (f" {words}{gap}", QUIET))


SPACIOUS = 100
SPACE = "terminal-key-deal"
"""The key that has a name of its own in each language."""
READ_KEYS = (
    ("W", "terminal-bar-why"),
    ("L", "terminal-bar-rules"),
    ("Q", "terminal-bar-leave"),
    ("H", "terminal-bar-history"),
    ("O", "terminal-bar-roads"),
)
BET_KEYS = (
    ("⏎", "terminal-bar-bet"),
    ("U", "terminal-bar-undo"),
    ("C", "terminal-bar-clear"),
    ("R", "terminal-bar-rebet"),
    ("D", "terminal-bar-double"),
    *READ_KEYS,
    ("+", "terminal-bar-buy"),
)
DEAL_KEYS = ((SPACE, "terminal-bar-deal"), *BET_KEYS)
HURRY_KEYS = ((SPACE, "terminal-bar-hurry"), *READ_KEYS)
ASKED_KEYS = (("⏎", "terminal-bar-yes"), ("N", "terminal-bar-no"), *READ_KEYS)


def log(scene: Scene, width: int, height: int) -> Block:
    """What happened at the table, the latest at the bottom."""
    lines: list[Text] = []
    for words in scene.log[-height:]:
        style = f"italic {CREAM}" if words.startswith("“") else QUIET
        lines += wrapped(Text(words, style=style), width - 2)
    shown = lines[-max(0, height - 1) :]
    title = Text(say("terminal-at-the-table"), style=f"bold {BRASS}")
    return [fitted(Text.assemble(" ", line), width) for line in (title, *shown)]

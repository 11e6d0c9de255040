"""`punto play`: a whole evening in the terminal under each edition, by the keyboard alone."""

import asyncio
import re
from datetime import timedelta
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text
from textual.worker import WorkerFailed

from catalogues import saying
from pit import OPENING_TIME
from played import drawn_from, house_at, short_evening
from punto.cli import run
from punto.cli.play.betting import Bettor, rows
from punto.cli.play.menu import Menu
from punto.cli.play.palette import wrapped
from punto.cli.play.scene import OffTable, pays_of, scene_of
from punto.cli.play.screens import MenuScreen, TooSmall, menu_drawn
from punto.cli.play.sitting import Sitting
from punto.cli.play.table_choice import CHIPS, TableChoice
from punto.cli.play.table_screen import CardPace, TableScreen
from punto.cli.speech import speak, speech
from punto.errors import Malformed
from punto.law.procedures import DealingMethod, Game, Hand, PairsForm, Wager
from punto.law.rulebooks import EDITIONS, rulebook
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.keys import Keys
from punto.record.sources import DatabaseSource
from punto.table.state import Phase
from terminal import Evening, in_terminal, play, sat_down

REFUSED = {
    "act-2012": {},
    "act-2016": {Wager.BANKER_PAIR: "4.5"},
    "act-2018": {Wager.BANKER: "4.6"},
    "nsw-earlier": {Wager.BANKER: "5.6.7"},
    "star-2025": {Wager.BANKER: "5.6.7"},
}
"""What a patron may not have on top of all the other wagers, and the clause that says so."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_evening_by_every_edition(edition: str) -> None:
    """Sit, cut, wager on everything, see it settled, rebet, read, leave; the record is whole."""

    async def story(evening: Evening) -> None:
        await evening.bets()
        sitting = evening.sitting
        offered = [area for row in evening.scene.areas for area in row]
        assert {area.wager for area in offered} == set(sitting.at.table.setup.offered)
        refused = {}
        for area in offered:
            await evening.press(area.key)
            if evening.scene.notice is not None and evening.scene.notice.refused:
                refused[area.wager] = evening.scene.notice.clauses
        assert set(REFUSED[edition]) == set(refused)
        for wager, clause in REFUSED[edition].items():
            assert clause in refused[wager]
        staked = evening.staked()
        assert {a.wager for a in offered} - set(refused) == set(staked)
        assert {25_00} == set(staked.values())
        assert f"bet ${25 * len(staked)}" in evening.words

        await evening.coup()
        past = sitting.past[-1]
        assert set(staked) == {line.wager for line in past.lines}
        assert past.call in evening.words
        fates = {a.wager for row in evening.scene.areas for a in row if a.fate is not None}
        assert set(staked) == fates
        await evening.press("r")
        assert staked == evening.staked()
        await evening.coup()
        assert 2 == len(evening.scene.board.bead_plate)

        await evening.press("w")
        for line in sitting.past[-1].lines:
            assert all(cited.removeprefix("house:") in evening.page for cited in line.clauses)
        await evening.press("escape", "l")
        assert rulebook(edition).title in evening.page
        await evening.press("escape", "h")
        assert "Your coups" in evening.page
        await evening.press("escape", "?")
        assert "Keys" in evening.page
        await evening.press("escape", "q")
        assert sitting.choice.name not in sitting.at.table.patrons
        ahead = sum(past.net_cents for past in sitting.past)
        assert ahead == sitting.took_cents - sitting.brought_cents
        assert Phase.CLOSED is sitting.at.table.phase
        verdict = Audit(DatabaseSource(sitting.record)).run()
        assert ((), 1) == (verdict.findings, verdict.shoes)
        assert verdict.cards == sum(len(each.player + each.banker) for each in sitting.past)

    play(story, TableChoice(edition))


def test_the_table_fits_its_window() -> None:
    async def story(evening: Evening) -> None:
        await evening.bets()
        await evening.press("p", "e")
        await evening.coup()
        for width, height in ((80, 24), (100, 30), (120, 40), (200, 60)):
            await evening.pilot.resize_terminal(width, height)
            await evening.until(lambda: evening.app.screen.size == (width, height))  # noqa: B023 - asked at once
            await evening.drawn()
            words = evening.words

            assert [width] * height == [cell_len(line) for line in words.splitlines()]
            for seen in ("PLAYER", "BANKER", "Small Tiger", "bead plate", "chips $", "? help"):
                assert seen in words
            assert ("At the table" in words) == (width >= 112)
            assert ("cockroach pig" in words) == (height >= 36)

    play(story, TableChoice("star-2025"))


def test_a_table_speaks_chinese() -> None:
    """Everything on it but names: of the book, of the casino, of keys."""
    book = rulebook("star-2025")
    names = {*re.findall(LATIN, f"{book.title} {book.casino}"), "Punto", "Enter", "Esc", "Ctrl"}

    async def story(evening: Evening) -> None:
        await evening.bets()
        seen = [evening.words]
        for key in ("u", "r", "p", "b"):
            await evening.press(key)
            seen.append(evening.words)
        await evening.coup()
        seen.append(evening.words)
        for key in ("h", "o", "?", "+"):
            await evening.press(key)
            seen.append(evening.words)
            await evening.press("escape")
        for words in seen:
            assert [80] * 24 == [cell_len(line) for line in words.splitlines()]
            assert set() == set(re.findall(LATIN, words)) - names - {"star"}
        for words in ("请下注。", "没有可撤销的操作。", "珠盘路", "你的各局", "购买筹码"):
            assert any(words in each for each in seen)

    with speech():
        speak("zh")
        play(story, TableChoice("star-2025"))
        menu = Menu(TableChoice("act-2018"))
        assert "庄赢抽佣" in menu_drawn(menu).plain


LATIN = "[A-Za-z]{3,}"


def test_lines_break_between_ideographs() -> None:
    words = "按字母下一枚筹码。空格发牌，Enter too."  # noqa: RUF001 - the marks of Chinese

    assert [
        "按字母下一",
        "枚筹码。空",
        "格发牌，",  # noqa: RUF001 - the same
        "Enter too.",
    ] == [line.plain for line in wrapped(Text(words), 10)]


def test_a_window_that_is_too_small_is_told_so_politely() -> None:
    async def story(evening: Evening) -> None:
        assert isinstance(evening.app.screen, TooSmall)
        assert "80 by 24; this one is 70 by 20" in " ".join(evening.words.split())
        await evening.pilot.resize_terminal(80, 24)
        await evening.bets()

        assert "Place your bets." in evening.words

    play(story, TableChoice("act-2012"), size=(70, 20))


def test_chips_are_laid_taken_and_counted_by_keys() -> None:
    async def story(evening: Evening) -> None:
        await evening.bets()
        await evening.press("4", "p", "right", "2", "enter", "enter")
        assert {Wager.PLAYER: 100_00, Wager.TIE: 10_00} == evening.staked()
        assert (890_00, 110_00) == (evening.scene.purse_cents, evening.scene.staked_cents)
        await evening.press("u")
        assert {Wager.PLAYER: 100_00, Wager.TIE: 5_00} == evening.staked()
        await evening.press("d")
        assert {Wager.PLAYER: 200_00, Wager.TIE: 10_00} == evening.staked()
        await evening.press("-")
        assert {Wager.PLAYER: 200_00, Wager.TIE: 5_00} == evening.staked()
        await evening.press("c")
        assert {} == evening.staked()
        await evening.press("u")
        assert {Wager.PLAYER: 200_00, Wager.TIE: 5_00} == evening.staked()
        await evening.press("c", "+", "2")
        await evening.until(lambda: evening.scene.purse_cents == 1_500_00)
        assert 0 == evening.scene.ahead_cents

    play(story, TableChoice("act-2018"))


TOLD = (
    ("u", "There is nothing to undo."),
    ("r", "There is no earlier wager to make again."),
    ("2 p", "Your wager is under the minimum of $25.00."),
    ("c 6 p p", "You hold $1,000.00 in chips (house:money:balance): stake less"),
    ("c 4 p b", "You back both hands without a casino supervisor's approval (act-2018 4.6(b)"),
)


def test_what_cannot_be_done_is_said_with_its_remedy() -> None:
    async def story(evening: Evening) -> None:
        await evening.bets()
        for keys, said in TOLD:
            await evening.press(*keys.split())
            notice = evening.scene.notice
            assert notice is not None, keys
            assert notice.words.startswith(said)
            assert said[:20] in evening.words
            if notice.clauses:
                await evening.press("w")
                assert "Why not" in evening.page
                await evening.press("escape")

    play(story, TableChoice("act-2018"))


def test_nobody_is_hurried_without_a_clock() -> None:
    async def story(evening: Evening) -> None:
        await evening.waits()
        assert "cut" == evening.scene.question.about if evening.scene.question else False
        version = evening.sitting.at.version
        await evening.press("left", "right", "right", "3")
        assert version == evening.sitting.at.version
        await evening.press("n")
        await evening.bets()
        version = evening.sitting.at.version
        await evening.press("left", "o", "escape")
        assert (version, None) == (evening.sitting.at.version, evening.scene.seconds)

    play(story, TableChoice("act-2018"))


def test_a_clocked_table_closes_bets_by_itself() -> None:
    at = OPENING_TIME

    async def story(evening: Evening) -> None:
        nonlocal at
        await evening.bets()
        await evening.until(lambda: evening.scene.seconds == 10)
        await evening.press("p", "space")
        assert evening.sitting.betting
        at += timedelta(seconds=10)
        await evening.until(lambda: bool(evening.sitting.past))
        assert [Wager.PLAYER] == [line.wager for line in evening.sitting.past[0].lines]

    play(story, TableChoice("nsw-earlier", pace=10), now=lambda: at)


@pytest.mark.parametrize("answer", ["enter", "n"])
def test_cards_that_are_passed_are_turned_by_the_person(answer: str) -> None:
    """Nobody sees their faces before; handed back, they are the dealer's to turn."""

    async def story(evening: Evening) -> None:
        await evening.bets()
        await evening.press("p", "space")
        await evening.waits()
        hand = next(each for each in evening.scene.hands if each.hand is Hand.PLAYER)
        assert (None, None) == tuple(card.face for card in hand.cards)
        assert "cards are yours to turn" in " ".join(evening.words.split())
        await evening.press(answer)
        await evening.bets()
        assert None not in evening.sitting.past[0].player

    play(story, TableChoice("nsw-earlier", method=DealingMethod.B))


def test_the_bank_may_be_held() -> None:
    async def story(evening: Evening) -> None:
        await evening.waits()
        assert "You may hold the bank." in evening.words
        await evening.press("y")
        await evening.bets()
        assert "Guest" == evening.sitting.at.table.bank.holder

    play(story, TableChoice("nsw-earlier", method=DealingMethod.C))


def test_cards_are_dealt_one_after_the_other_and_turned_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every picture that is shown for a while is looked at, however short the while."""
    seen: list[tuple[int, int, int]] = []
    dwell = TableScreen._dwell

    async def look(screen: TableScreen, seconds: float) -> None:
        await dwell(screen, seconds)
        assert screen.scene is not None
        cards = [card for hand in screen.scene.hands for card in hand.cards]
        backs = sum(card.face is None and not card.on_edge for card in cards)
        seen.append((len(cards), backs, sum(card.on_edge for card in cards)))
        told = [words for words in screen.scene.log if "hand: the" in words]
        assert len(told) <= sum(card.face is not None for card in cards) or not cards

    async def story(evening: Evening) -> None:
        await evening.bets()
        seen.clear()
        await evening.press("space")
        await evening.until(lambda: bool(evening.sitting.past))
        for number in range(1, 5):
            assert {(number, 1, 0), (number, 0, 1), (number, 0, 0)} <= set(seen)

    monkeypatch.setattr(TableScreen, "_dwell", look)
    play(story, TableChoice("nsw-earlier"), pace=CardPace(0.001, 0.001, 0.001, 0.001, 0.001))


def test_a_person_in_a_hurry_need_not_wait() -> None:
    async def story(evening: Evening) -> None:
        await evening.waits()
        await evening.press("space")
        await evening.until(lambda: evening.sitting.at.table.phase is Phase.IN_COUP)
        await evening.press("space")
        await evening.until(lambda: bool(evening.sitting.past))

    play(story, TableChoice("nsw-earlier"), pace=CardPace(60, 60, 60, 0.01, 0.01))


def test_a_shoe_ends_and_another_begins(tmp_path: Path) -> None:
    """With three decks, which is as few as any edition has."""

    async def shoe() -> None:
        with open_record(":memory:") as record:
            choice = TableChoice("nsw-earlier", decks=3)
            sitting = Sitting(record, Keys(tmp_path), choice, drawn_from("three decks"))
            await sitting.sit()
            beside = OffTable(Bettor(rows(sitting.view.offered), CHIPS, 0))
            endings: list[str] = []
            coups = {}
            while sitting.at.table.stack.shoe < 2 or not sitting.betting:
                if sitting.betting:
                    sitting.ready = True
                    scene = scene_of(sitting, beside, pays_of(sitting))
                    coups[len(scene.past)] = scene.shoe_percent
                    endings.append(scene.ending)
                await sitting.step()
            assert ["last coup of the shoe"] == list(dict.fromkeys(endings))[1:]
            assert sorted(coups.values(), reverse=True) == list(coups.values())
            assert () == scene_of(sitting, beside, pays_of(sitting)).board.bead_plate
            assert 10 < len(sitting.past) < 40

    asyncio.run(shoe())


def test_the_menu_chooses_a_table() -> None:
    async def story(evening: Evening) -> None:
        assert isinstance(evening.app.screen, MenuScreen)
        await evening.press("right", "right", "right", "down", "right", "down", "right", "down")
        await evening.press("down", "right", "down", "left")
        assert "Canberra" in evening.words
        await evening.press("enter")
        await evening.bets()
        setup = evening.sitting.at.table.setup
        assert ("act-2018", Game.EVEN_MONEY) == (setup.edition, setup.game)
        assert PairsForm.CANBERRA is setup.pairs
        assert (5, 500_00) == (evening.scene.seat, evening.scene.purse_cents)

    play(story, TableChoice(EDITIONS[-1]), ask=True)


def test_a_record_that_is_kept_is_whole_and_taken_up_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Anyone who was cut off in a coup finds it as it was; another table is another choice."""
    address = str(tmp_path / "evening.db")

    async def cut_off() -> None:
        with open_record(address) as record:
            async with sat_down(
                record, TableChoice("star-2025"), keys=tmp_path / "keys"
            ) as evening:
                await evening.bets()
                await evening.press("p", "space")
                await evening.until(lambda: bool(evening.sitting.past))
                await evening.bets()
                await evening.press("b")
                evening.app._going = True

    async def again() -> None:
        with open_record(address) as record:
            async with sat_down(
                record, TableChoice("star-2025"), keys=tmp_path / "keys"
            ) as evening:
                await evening.bets()
                assert {Wager.BANKER: 25_00} == evening.staked()
                assert 1 == len(evening.scene.board.bead_plate)
                await evening.coup()
                assert "Terminal-1" == evening.sitting.name
            async with sat_down(record, TableChoice("act-2012"), keys=tmp_path / "keys") as evening:
                await evening.bets()
                assert "Terminal-2" == evening.sitting.name

    asyncio.run(cut_off())
    asyncio.run(again())
    assert 0 == run(["record", "verify", address])
    assert "The record is whole" in (said := capsys.readouterr().out)
    assert "2 sealed shoes opened" in said


def test_nobody_plays_alone_in_the_record_of_a_house(tmp_path: Path) -> None:
    address = str(tmp_path / "house.db")
    with house_at(address) as house:
        short_evening(house)
    with (
        open_record(address) as record,
        pytest.raises(Malformed, check=saying("the record of a house")),
    ):
        Sitting(record, Keys(tmp_path), TableChoice("act-2018"))


def test_a_record_that_fails_is_told_and_the_table_stays() -> None:
    async def story(evening: Evening) -> None:
        await evening.bets()
        evening.sitting.record.close()
        await evening.press("p")

        assert "The record is closed: open it again." in evening.words
        await evening.press("space")
        await evening.drawn()
        assert evening.app.fault is None

    play(story, TableChoice("nsw-earlier"))


def test_a_fault_stops_the_program_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stopped it is handed on, for the guard to say in a sentence."""

    async def broken(_: Sitting) -> bool:
        raise ZeroDivisionError

    async def story(evening: Evening) -> None:
        await evening.until(lambda: evening.app.fault is not None)
        assert isinstance(evening.app.fault, ZeroDivisionError)

    monkeypatch.setattr(Sitting, "step", broken)
    with pytest.raises(WorkerFailed):
        play(story, TableChoice("nsw-earlier"))


def test_the_command_plays_in_a_real_terminal() -> None:
    """Keys in, characters out; Ctrl-C leaves, and the terminal is as it was."""
    code, seen = in_terminal(
        "play --rules act-2018 --still",
        (("You may cut", "\r"), ("Place your bets", "p"), (r"\$25", " "), ("wins|Tie", "\x03")),
    )

    assert 0 == code
    assert "Traceback" not in seen
    assert "\x1b[?1049l" in seen
    assert re.search(r"You came with \$1,000.00 and leave with \$[\d,.]+, ", seen)

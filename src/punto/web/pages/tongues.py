"""What stands on the pages of patrons, in English, in Chinese, or in both."""

# ruff: noqa: RUF001 - Chinese has commas and marks of its own

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Self

from markupsafe import Markup

from punto.cards import Card
from punto.law.calls import Spoken
from punto.narration.catalogue import LANGUAGES
from punto.narration.saying import Eyes, aloud, card_name, placed
from punto.web.pages.account_words import ACCOUNT_WORDS, DOOR_WORDS
from punto.web.pages.felt import CHINESE, ENGLISH

TONGUES = ("en", "zh", "both")
COOKIE = "tongue"
"""Where a browser keeps which of them was chosen."""
MARK = "zh-Hans"
"""How Chinese words are marked, so that they are read aloud as such."""

TABLE_WORDS: Mapping[str, str] = {
    "Tables": "牌桌",
    "No table is open. A supervisor opens the first one.": "没有开放的牌桌。主管开台后即可入座。",
    "Minimum": "最低投注",
    "Maximum": "最高投注",
    "Seats": "座位",
    "{} of {} free": "{1} 个座位空 {0} 个",
    "Game": "玩法",
    "commission": "抽佣",
    "even money": "免佣",
    "Closed.": "已关台。",
    "Bets may be placed.": "可以下注。",
    "Coup {} is being dealt.": "第 {} 局正在发牌。",
    "Take a seat to wager. The chips come from your purse.": "请先入座再下注。筹码从你的余额取出。",
    "You look on.": "你在旁观。",
    "You are excluded from the casino.": "你已被逐出赌场，不得参与博彩。",
    "You join no table and stake nothing. The cage pays out what your purse holds.": (
        "你不能入座，也不能下注。账房会付清你钱包中的余额。"
    ),
    "You have suspended your play until {}.": "你已暂停投注，至 {}。",
    "You have lost as much as your limit allows. You can play again from {}.": (
        "你的输额已达上限。{} 起可再次投注。"
    ),
    "Before you sit down, choose your limits or say that you want none.": (
        "入座前请先设定限额，或表明不设限额。"
    ),
    "Choose your limits": "设定限额",
    "Your account": "你的账户",
    "Your purse holds {}, less than the {} of the smallest wager here. The cage takes money in.": (
        "你的余额为 {}，低于本桌最低投注 {}。可到账房存款。"
    ),
    "Chips, in dollars": "筹码（元）",
    "your purse holds {}": "余额 {}",
    "Every seat is taken. Look on until one is free.": "座位已满。请先旁观，等候空位。",
    "Seat": "座位",
    "Table {}": "{} 桌",
    "Table {}, {}": "{} 桌，{}",
    "The table": "牌桌",
    "Your wagers": "你的投注",
    "Chips": "筹码",
    "Sit down": "入座",
    "Your chips": "你的筹码",
    "On the layout": "台面投注",
    "Place your bets.": "请下注。",
    "No more bets.": "停止下注。",
    "Chip": "筹码面值",
    "Wagers": "投注",
    "Undo": "撤销",
    "Clear": "清除",
    "Double": "加倍",
    "Rebet": "重复",
    "Leave": "离座",
    "Coup {}": "第 {} 局",
    "win": "赢",
    "lose": "输",
    "standoff": "打和",
    "returned": "退回",
    "paid {}": "赔 {}",
    "At {}.": "赔率 {}。",
    "What your wagers paid": "你的派彩",
    "Your turn": "轮到你",
    "Scoreboard": "路单",
    "Naturals": "例牌",
    "New limits from {}:": "{} 起新限额：",
    "A higher minimum from {}:": "{} 起提高最低投注：",
    "Minimums that were kept end at {}.": "保留的最低投注于 {} 终止。",
    "Another differential from {}.": "{} 起更改差额限制。",
    "Another game from {}.": "{} 起更换玩法。",
    "This table closes at {}.": "本桌于 {} 关台。",
    "why?": "原因",
    "decided: {}": "裁决：{}",
    "the supervisor is told and will decide.": "已通知主管，等候裁决。",
    "Bead plate": "珠盘路",
    "Big road": "大路",
    "dot inside: natural; corners: pairs; stroke: tie": "圆心点：例牌；角上点：对子；斜线：和",
    "Big eye boy": "大眼仔",
    "Small road": "小路",
    "Cockroach pig": "曱甴路",
    "you": "你",
    "discards": "弃牌",
    "shoe, {}% left": "牌靴剩 {}%",
    "Player wins": "闲赢",
    "Banker wins": "庄赢",
    "Tie, side bets": "和、边注",
    "cutting card": "切牌卡",
    "The first coup is still to come": "第一局即将开始",
    "The player's cards are yours to turn.": "闲家的牌由你来开。",
    "The banker's cards are yours to turn.": "庄家的牌由你来开。",
    "Peel each card as far as it goes, or turn them over.": "逐张拉开牌角，或直接开牌。",
    "Turn over": "开牌",
    "Cut here": "在此切牌",
    "Where do you cut?": "你要切在哪里？",
    "Ask the dealer": "询问庄荷",
    "Something is not right": "有问题",
    "What is not right?": "出了什么问题？",
    "Tell the supervisor": "通知主管",
    "The rules of this table": "本桌规则",
    "The dealer turns them at the table for you.": "由庄荷在台上为你开牌。",
    "Whole table": "整张牌桌",
    "Card {}": "第 {} 张牌",
    "with {}": "{}持牌",
    "Table {}. Player: {}. Banker: {}. {} patrons.": "{} 桌。闲：{}。庄：{}。客人 {} 位。",
    "player hand: {}": "闲家的牌：{}",
    "banker hand: {}": "庄家的牌：{}",
    "no cards": "没有牌",
    "face down": "牌面朝下",
    "bead plate": "珠盘路",
    "big road": "大路",
    "big eye boy": "大眼仔",
    "small road": "小路",
    "cockroach pig": "曱甴路",
    "{} marks, the last {}": "共 {} 格，最后是{}",
    "empty": "空白",
    "player": "闲",
    "banker": "庄",
    "tie": "和",
    "red": "红",
}
"""The lobby, a table and the wall."""

WORDS: Mapping[str, str] = {**TABLE_WORDS, **ACCOUNT_WORDS, **DOOR_WORDS}
"""Words of the house that are no names of wagers."""

KNOWN = {
    re.compile(r"There is no table (.+)\."): "There is no table {}.",
    re.compile(r"Table (.+) is not open yet\."): "Table {} is not open yet.",
}
"""What a patron is told who asks for a table that is not there."""


class Said(str):
    """English words that know the same in Chinese."""

    __slots__ = ("chinese",)
    chinese: str

    def __new__(cls, english: str, chinese: str) -> Self:
        said = super().__new__(cls, english)
        said.chinese = chinese
        return said


def say(english: str, *fields: object) -> Said:
    """Words of the house, filled; a field that knows its Chinese says it there."""
    return Said(english.format(*fields), chinese(english).format(*map(_in_chinese, fields)))


def in_both(words: Callable[[str], str]) -> Said:
    """What is said in each language."""
    return Said(*map(words, LANGUAGES))


def known(label: str) -> Said:
    """What a patron is called at a table; a name stays as it is."""
    return in_both(lambda language: placed(label, language))


def card_said(face: str | None) -> Said:
    """A card as it is heard."""
    if face is None:
        return say("face down")
    return in_both(lambda language: card_name(Card(face), language))


def listed(said: Iterable[Said], chinese_comma: str, comma: str = ", ") -> Said:
    """Several things in one line."""
    some = tuple(said)
    return Said(comma.join(some), chinese_comma.join(each.chinese for each in some))


def _in_chinese(field: object) -> object:
    return field.chinese if isinstance(field, Said) else field


class Tongue(NamedTuple):
    """The language in which somebody reads."""

    name: str = "en"

    @property
    def is_chinese(self) -> bool:
        return self.name == "zh"

    @property
    def language(self) -> str:
        """The one language of a sentence where there is no room for two."""
        return "zh" if self.is_chinese else "en"

    def word(self, english: str, *fields: object) -> Markup:
        """Words on a page; what is Chinese says so."""
        return self._marked("span", english, *fields)

    def drawn(self, english: str, *fields: object) -> Markup:
        """The same within a drawing."""
        return self._marked("tspan", english, *fields)

    def heard(self, call: Spoken) -> Markup:
        """What was called at a table."""
        return self.word(in_both(lambda language: aloud(call, Eyes(language))))

    def lines(self, wager: str) -> tuple[tuple[str, str], ...]:
        """The name of a wager as it is printed on the felt, a line for each language."""
        return self.stacked(Said(ENGLISH[wager], CHINESE[wager]))

    def stacked(self, words: Said) -> tuple[tuple[str, str], ...]:
        """Words with a line for each language; one line where they are the same."""
        both = {"en": ("en",), "zh": (MARK,), "both": (MARK, "en")}[self.name]
        if words == words.chinese:
            both = ("en",)
        return tuple((lang, str(words) if lang == "en" else words.chinese) for lang in both)

    def plain(self, english: str, *fields: object) -> str:
        """Words where there can be only one language, such as a label that is only heard."""
        if not self.is_chinese:
            return english.format(*fields) if fields else english
        words = chinese(english)
        return words.format(*map(_in_chinese, fields)) if fields else words

    @property
    def lang(self) -> str:
        """The language of what `plain` gives."""
        return MARK if self.is_chinese else "en"

    def _marked(self, element: str, english: str, *fields: object) -> Markup:
        said = _filled(english, fields)
        translated = chinese(english)
        if self.name == "en" or translated == english:
            return said
        fields = tuple(map(_in_chinese, fields))
        opening = Markup(f'<{element} lang="{MARK}">')  # noqa: S704 - no words of anybody's
        marked = opening + _filled(translated, fields) + Markup(f"</{element}>")  # noqa: S704 - nor here
        return marked if self.is_chinese else said + Markup(" ") + marked


def _filled(words: str, fields: tuple[object, ...]) -> Markup:
    return Markup.escape(words).format(*fields) if fields else Markup.escape(words)


def tongue_of(cookies: Mapping[str, str]) -> Tongue:
    """What the browser was told to show."""
    chosen = cookies.get(COOKIE, "en")
    return Tongue(chosen if chosen in TONGUES else "en")


def chinese(english: str) -> str:
    """The Chinese for words of the house, or for what a dealer calls; else what was said."""
    if isinstance(english, Said):
        return english.chinese
    if english in WORDS:
        return WORDS[english]
    for wager, name in ENGLISH.items():
        if english == name:
            return CHINESE[wager]
    return _called(english)


def _called(english: str) -> str:
    for pattern, words in KNOWN.items():
        if found := pattern.fullmatch(english):
            return WORDS[words].format(*found.groups())
    return english

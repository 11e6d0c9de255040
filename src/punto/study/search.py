"""Finding a clause by what it says."""

from difflib import SequenceMatcher, get_close_matches
from fractions import Fraction
from functools import cache

from punto.errors import Malformed, Noun
from punto.law.clauses import HOUSE, Clause, register
from punto.law.rulebooks import REGISTERS, is_known

SHORTEST = 4
"""Letters of a word that may be misspelt: shorter ones are too much alike."""
ALIKE = Fraction(4, 5)
"""How much of two words must be the same for one to be the other misspelt."""
LEFT_OUT = frozenset(
    (
        *("a", "an", "and", "are", "at", "can", "do", "does", "for", "how", "i", "in", "is", "it"),
        *("may", "my", "of", "on", "or", "the", "to", "what", "when", "who"),
    )
)
"""Words that a question has and no clause is found by."""
SAME = (
    ("bet", "wager", "stake"),
    ("bets", "wagers"),
    ("hand", "cards"),
    ("draw", "tie", "standoff", "push"),
    ("round", "coup", "game"),
    ("croupier", "dealer"),
    ("punter", "gambler", "customer", "patron"),
    ("boss", "pit", "supervisor"),
    ("mistake", "error", "wrong", "irregular"),
    ("misdeal", "error"),
    ("void", "cancelled", "invalid"),
    ("fee", "commission", "vig"),
    ("payout", "pays", "paid", "odds"),
    ("cut", "cutting"),
    ("burn", "burned", "burnt"),
    ("squeeze", "peel", "expose", "turn"),
    ("limit", "maximum", "minimum"),
    ("complaint", "dispute"),
    ("cheat", "cheating", "offence"),
    ("banned", "excluded", "exclusion"),
    ("deck", "pack", "cards"),
    ("drop", "dropped", "floor"),
    ("late", "past", "after"),
)
"""Words that stand for one another."""
CHINESE = {
    "投注": ("wager", "bet", "stake"),
    "下注": ("wager", "bet", "stake"),
    "限额": ("limit", "maximum", "minimum"),
    "庄家": ("banker",),
    "庄": ("banker",),
    "闲家": ("player",),
    "闲": ("player",),
    "和局": ("tie",),
    "和": ("tie",),
    "对子": ("pair",),
    "补牌": ("third",),
    "例牌": ("natural",),
    "切牌": ("cut",),
    "洗牌": ("shuffl",),
    "烧牌": ("burn",),
    "牌靴": ("shoe",),
    "争议": ("dispute",),
    "投诉": ("dispute", "complain"),
    "主管": ("supervisor",),
    "庄荷": ("dealer",),
    "赔率": ("odds", "pay"),
    "佣金": ("commission",),
    "错误": ("error",),
    "关台": ("clos",),
    "锦标赛": ("tournament",),
}
"""What a person who reads Chinese asks for, in the words of our registers."""
SYNONYMS: dict[str, tuple[str, ...]] = {
    word: tuple(other for other in same if other != word) for same in SAME for word in same
} | CHINESE


def known_register(name: str) -> str:
    """The name itself, if an edition, a draft that was given or the house has it."""
    if name not in REGISTERS and not is_known(name):
        raise Malformed("no-such", what=Noun.REGISTER, word=name, choices=REGISTERS)
    return name


def find(edition: str, clause_id: str) -> Clause:
    """The clause under a printed id, forgiving case and spaces."""
    clause = register(known_register(edition)).find(clause_id.removeprefix(f"{HOUSE}:"))
    if clause is None:
        near = [c.id for c in register(edition) if c.id.startswith(clause_id.rstrip(".)("))]
        raise Malformed("no-clause", edition=edition, word=clause_id, close=tuple(near[:6]))
    return clause


def search(words: str, editions: tuple[str, ...] = REGISTERS) -> tuple[Clause, ...]:
    """The clauses that have every word in their summary or id, best first; else most words.

    A word may be another word for what the books say, in English or Chinese; one that no book has
    is read as the nearest that one has.
    """
    wanted = [_meant(word, editions) for word in _split(words)]
    if not wanted:
        raise Malformed("nothing-to-search")
    scored = [
        (*_score(clause, wanted), clause) for edition in editions for clause in register(edition)
    ]
    most = max((words for words, _, _ in scored), default=0)
    best = [(score, clause) for words, score, clause in scored if words == most > 0]
    best.sort(key=lambda pair: -pair[0])
    return tuple(clause for _, clause in best)


def _split(words: str) -> list[str]:
    """The words of a question; Chinese, which has no spaces, by what it speaks of."""
    found = []
    for word in words.casefold().split():
        chinese = [each for each in SYNONYMS if not each.isascii() and each in word]
        found += [] if word in LEFT_OUT else chinese or [word]
    return found or words.casefold().split()


def _meant(word: str, editions: tuple[str, ...]) -> tuple[str, ...]:
    """What to look for: the word itself, others for the same, or else the nearest to it."""
    meant = (word, *SYNONYMS.get(word, ()))
    if any(each in text for text in _texts(editions) for each in meant):
        return meant
    near = get_close_matches(word, [*_vocabulary(editions), *SYNONYMS], n=1)
    near = [each for each in near if SequenceMatcher(None, word, each).ratio() >= ALIKE]
    return (*near, *SYNONYMS.get(near[0], ())) if near else meant


@cache
def _texts(editions: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        f"{clause.summary} {clause.id}".casefold()
        for edition in editions
        for clause in register(edition)
    )


@cache
def _vocabulary(editions: tuple[str, ...]) -> tuple[str, ...]:
    """Every word of some length that the editions have."""
    words = {
        "".join(filter(str.isalpha, word)) for text in _texts(editions) for word in text.split()
    }
    return tuple(sorted(word for word in words if len(word) >= SHORTEST))


def _score(clause: Clause, wanted: list[tuple[str, ...]]) -> tuple[int, int]:
    """How many of the words a clause has, and how well it has them.

    A word in the summary counts for more, and what was typed for more than another for the same.
    """
    summary, rest = clause.summary.casefold(), clause.id.casefold()
    found = [
        max(_place(word, summary, rest, first=word == same[0]) for word in same) for same in wanted
    ]
    return sum(each > 0 for each in found), sum(found)


def _place(word: str, summary: str, rest: str, *, first: bool) -> int:
    if word in summary:
        return 4 if first else 2
    return 1 if word in rest else 0

"""A rulebook with some values changed: what an operator would file with a regulator.

A draft is TOML over a base edition:

    decks = [6, 8]
    [odds.big-tiger]
    win = "50:1"
    [player-draws]
    5 = "stand"
    [banker-draws]
    "6 against 7" = "stand"
    "5 against no card" = "stand"
"""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from punto.errors import Malformed
from punto.law.clauses import Rule
from punto.law.procedures import Play, Upshot, Wager
from punto.law.provisions import Terms
from punto.law.rulebook import Rulebook
from punto.misread import toml_line

PARTS = ("decks", "odds", "player-draws", "banker-draws")


def read_draft(text: str, base: Rulebook) -> Rulebook:
    """The base edition with the draft's values in place of its own, under the same clauses."""
    draft = _parts(text)
    unknown = set(draft) - set(PARTS)
    if unknown:
        raise Malformed("no-part-of-a-draft", word=min(unknown), choices=tuple(PARTS))
    drafted = base
    if "decks" in draft:
        drafted = _with_decks(drafted, draft["decks"])
    for count, play in _table(draft, "player-draws").items():
        drafted = _with_player(drafted, count, play)
    for cell, play in _table(draft, "banker-draws").items():
        drafted = _with_banker(drafted, cell, play)
    for wager, pays in _table(draft, "odds").items():
        drafted = _with_odds(drafted, wager, pays)
    return drafted


def redraft(text: str, pays: Mapping[tuple[str, str], str]) -> str:
    """The draft with these odds, each by its wager and upshot; empty ones are left to the base."""
    draft = _parts(text)
    odds = {
        wager: dict(table) if isinstance(table, dict) else table
        for wager, table in _table(draft, "odds").items()
    }
    for (wager, upshot), word in pays.items():
        table = odds.setdefault(wager, {})
        if isinstance(table, dict):
            table.pop(upshot, None)
            if word:
                table[upshot] = word
    kept = {name: part for name, part in draft.items() if name != "odds"}
    tables = {f"odds.{_key(wager)}": table for wager, table in odds.items() if table}
    return _written(kept | tables)


def _written(parts: Mapping[str, object]) -> str:
    """Parts as TOML: single values first, then a table after another."""
    lines = [
        f"{_key(name)} = {json.dumps(value)}"
        for name, value in parts.items()
        if not isinstance(value, dict)
    ]
    for name, table in parts.items():
        if isinstance(table, dict):
            lines.append(f"[{name}]")
            lines += [f"{_key(key)} = {json.dumps(value)}" for key, value in table.items()]
    return "\n".join(lines)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def _parts(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Malformed("draft-too-deep") from None
    except tomllib.TOMLDecodeError as error:
        raise Malformed("draft-not-toml", line=toml_line(error)) from None


def _table(draft: Mapping[str, object], part: str) -> Mapping[str, object]:
    table = draft.get(part, {})
    if not isinstance(table, dict):
        raise Malformed("part-is-a-table", name=part, word=table)
    return table


def _with_decks(rules: Rulebook, decks: object) -> Rulebook:
    if not isinstance(decks, list) or not decks or not all(_is_deck(n) for n in decks):
        raise Malformed("no-decks-of-a-draft", word=decks)
    changed = Rule(rules.decks.clauses, frozenset(decks))
    wagers = (
        replace(terms, decks=changed) if terms.decks == rules.decks else terms
        for terms in rules.wagers
    )
    return replace(rules, decks=changed, wagers=tuple(wagers))


def _is_deck(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= 20


def _with_player(rules: Rulebook, count: str, play: object) -> Rulebook:
    if not count.isdigit() or int(count) not in rules.player_draws:
        raise Malformed("no-row-of-a-tableau", word=count)
    row = rules.player_draws[int(count)]
    changed = {**rules.player_draws, int(count): Rule(row.clauses, _play(play))}
    return replace(rules, player_draws=MappingProxyType(changed))


def _with_banker(rules: Rulebook, cell: str, play: object) -> Rulebook:
    found = re.fullmatch(r"(\d) against (\d|no card)", cell)
    key = (int(found[1]), None if found[2] == "no card" else int(found[2])) if found else None
    if key is None or key not in rules.banker_draws:
        raise Malformed("no-cell-of-a-tableau", word=cell)
    changed = {**rules.banker_draws, key: Rule(rules.banker_draws[key].clauses, _play(play))}
    return replace(rules, banker_draws=MappingProxyType(changed))


def _play(word: object) -> Play:
    if word not in ("draw", "stand"):
        raise Malformed("neither-draws-nor-stands", word=word)
    return Play(word)


def _with_odds(rules: Rulebook, wager: str, pays: object) -> Rulebook:
    if wager not in {terms.wager.value for terms in rules.wagers}:
        raise Malformed("no-wager-to-redraft", edition=rules.id, name=wager)
    if not isinstance(pays, dict) or not pays:
        raise Malformed("odds-are-a-table", name=wager)
    changed = {upshot: _odds(wager, upshot, odds) for upshot, odds in pays.items()}
    upshots = {e for terms in rules.wagers if terms.wager.value == wager for e in terms.odds}
    for upshot in changed:
        if upshot not in {each.value for each in upshots}:
            known = tuple(sorted(each.value for each in upshots))
            raise Malformed("never-paid-for", name=wager, word=upshot, choices=known)
    wagers = tuple(
        _repaid(terms, changed) if terms.wager is Wager(wager) else terms for terms in rules.wagers
    )
    return replace(rules, wagers=wagers)


def _odds(wager: str, upshot: str, word: object) -> Fraction:
    found = re.fullmatch(r"(\d{1,6}):(\d{1,6})", word) if isinstance(word, str) else None
    if found is None or int(found[1]) == 0 or int(found[2]) == 0:
        raise Malformed("odds-as-written", name=wager, code=upshot, word=word)
    return Fraction(int(found[1]), int(found[2]))


def _repaid(terms: Terms, changed: Mapping[str, Fraction]) -> Terms:
    pays = {
        upshot: Rule(rule.clauses, changed.get(upshot.value, rule.value))
        for upshot, rule in terms.odds.items()
    }
    return replace(terms, odds=MappingProxyType[Upshot, Rule[Fraction]](pays))

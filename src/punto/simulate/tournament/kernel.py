"""Whole tournaments at the speed of the machine: draw, sessions, places, second chances, prizes."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from punto.simulate import kernel as shoe_kernel
from punto.simulate.kernel import _below
from punto.simulate.tournament.awards import advance, pay_out, score, worth_points
from punto.simulate.tournament.places import listed, parted, ranked, shuffled
from punto.simulate.tournament.shapes import (
    AFTER_FINAL,
    ASKED,
    AWAY_FROM,
    AWAY_UNTIL,
    BOUGHT_BACK,
    BUY_BACKS,
    CARDS,
    CHIPS,
    COUNT,
    COUPS,
    DEDUCTED,
    FIRST,
    FOR_POINTS,
    FOR_POINTS_LEVEL,
    FORMS,
    FURTHEST,
    GONE,
    GROUP,
    IN,
    NIL,
    NOT_OUT,
    ON_POINTS,
    OUT,
    OUT_ROUNDS,
    PERSON_COLUMNS,
    PLACED,
    PLAIN,
    PLAYED,
    POINTS,
    PRIZE,
    REMOVAL,
    REPECHAGE,
    ROUND,
    S_BUY_BACKS,
    S_FIRST,
    S_LAST_ROUND,
    S_PRIZES,
    SEATED,
    SESSIONS,
    SIT_AND_GO,
    STANDING,
    STRATEGY,
    STRATEGY_COLUMNS,
    T_BUY_BACKS,
    T_COUPS,
    T_FORFEITED,
    T_SESSIONS,
    T_TABLE_COUPS,
    TO_PROGRESS,
    TOURNAMENT_COLUMNS,
    WAGER,
    KernelTerms,
    Numbers,
    Pay,
    People,
    Run,
    Shoes,
    pay_ref,
    run_ref,
    shoes_ref,
    terms_ref,
)
from punto.simulate.tournament.tables import deal_row, note, play_table

int64: Any = np.int64


@njit(nogil=True, error_model="numpy")
def _most_coups(measures: Numbers, lengths: Numbers, cards: int) -> int:
    """As many coups as a session at a table can take."""
    most = 1
    for stage in range(lengths.size):
        each = 1 if measures[stage] == COUPS else cards // 4 + 1
        most = max(most, lengths[stage] * each)
    return most


@njit(inline="always")
def _tournament(who: People, run: Run) -> None:
    """One tournament from the first draw to the prizes."""
    stages = run.terms.kinds.size
    placed = stage = int64(0)
    run.turn[:] = 0
    run.at[1] = 0
    while stage < stages:
        begun = int64(0)
        who[:, PLAYED] = 0
        while True:
            players, number = _playing(who, run, stage, begun)
            if number == 0:
                break
            begun += 1
            placed = _session(who, players[:number], run, stage)
            if begun < run.terms.sessions[stage]:
                _buy_back(who, run, stage, begun)
        stage, placed = _closed(who, run, stage, placed)
        if stage < stages:
            _buy_back(who, run, stage, int64(0))
    pay_out(who, placed, run)


@njit(inline="always")
def _due(who: People, terms: KernelTerms, stage: int) -> int:
    """How many are still to play in a round; in one for points, all who are in."""
    number = 0
    for person in range(who.shape[0]):
        waits = terms.kinds[stage] == FOR_POINTS or not who[person, PLAYED]
        number += waits and who[person, STANDING] == IN and who[person, ROUND] == stage
    return number


@njit(nogil=True, error_model="numpy")
def _seats(terms: KernelTerms, stage: int) -> int:
    """How many a session has seats for; no bound where tables are as many as are needed."""
    tables = terms.tables[stage]
    return tables * terms.seats if tables > 0 else 1 << 40


@njit(inline="always")
def _playing(who: People, run: Run, stage: int, begun: int) -> tuple[Numbers, int]:
    """Who plays in the next session of a round, drawn by lot from those who are still to play."""
    terms = run.terms
    due = np.empty(who.shape[0], np.int64)
    number = int64(0)
    for_points = terms.kinds[stage] == FOR_POINTS
    for person in range(who.shape[0]):
        waits = for_points or not who[person, PLAYED]
        if who[person, STANDING] == IN and who[person, ROUND] == stage and waits:
            due[number] = person
            number += 1
    if for_points:
        return due, number if begun < terms.sessions[stage] else 0
    shuffled(run.shoes.state, due, int64(0), number)
    if terms.kinds[stage] == SIT_AND_GO:
        return due, min(number, _seats(terms, stage))
    left = max(1, terms.sessions[stage] - begun)
    return due, -(-number // left)


@njit(inline="always")
def _session(who: People, players: Numbers, run: Run, stage: int) -> int:
    """A session, from the draw for seats to the places; how many are in its order."""
    terms, number = run.terms, players.size
    run.at[1] += 1
    tables = min(number, max(terms.tables[stage], -(-number // terms.seats)))
    shuffled(run.shoes.state, players, int64(0), number)
    for each in range(number):
        person = who[players[each]]
        person[PLAYED] = 1
        lost = _absent(person, run, stage)
        note(
            run,
            SEATED,
            players[each],
            each % tables,
            each // tables,
            stage,
            number,
            int64(lost),
            NIL,
        )
        if lost:
            person[STANDING] = GONE
            run.told[T_FORFEITED] += 1
            continue
        person[FURTHEST] = stage
        person[SESSIONS] += 1
        person[OUT_ROUNDS], person[WAGER], person[REMOVAL] = NOT_OUT, 0, 0
        person[CARDS], person[FORMS], person[DEDUCTED] = terms.cards, terms.forms, 0
        if not (terms.carried and person[CHIPS] > 0):
            person[CHIPS] = terms.chips
        person[COUNT] = person[CHIPS]
    places = 1 if stage == terms.kinds.size - 1 else terms.advances[stage]
    longest = rise = int64(0)
    for table in range(tables):
        seated = players[table:number:tables].copy()
        row = deal_row(run)
        played, came_to = play_table(who, seated, run, stage, int64(table), places, row)
        longest, rise = max(longest, played), max(rise, came_to)
        run.told[T_TABLE_COUPS] += played
    run.turn[1] = rise
    longest += _places(who, players, tables, run, stage)
    run.told[T_COUPS] += longest
    run.told[T_SESSIONS] += 1
    return int(_with_a_place(who, players).size)


@njit(inline="always")
def _absent(person: Numbers, run: Run, stage: int) -> bool:
    """Whether an entrant loses the seat by coming late; else from which rounds they are away."""
    terms, state = run.terms, run.shoes.state
    person[AWAY_FROM] = person[AWAY_UNTIL] = 0
    if terms.late_share > 0 and int64(_below(state, 1000)) < terms.late_share:
        if terms.seat_lost:
            return True
        person[AWAY_UNTIL] = 1 + int64(_below(state, terms.away_rounds))
        return False
    if terms.away_share > 0 and int64(_below(state, 1000)) < terms.away_share:
        # A shoe has about as many coups as a sixth of its cards.
        each = 1 if terms.measures[stage] == COUPS else run.shoes.one.size // 6
        person[AWAY_FROM] = int64(_below(state, terms.lengths[stage] * each))
        person[AWAY_UNTIL] = person[AWAY_FROM] + 1 + int64(_below(state, terms.away_rounds))
    return False


@njit(nogil=True, error_model="numpy")
def _with_a_place(who: People, players: Numbers) -> Numbers:
    """Those of a session who are placed in it, in the order of the entrants."""
    found = np.empty(players.size, np.int64)
    number = int64(0)
    for person in players:
        if who[person, STANDING] != GONE:
            found[number] = person
            number += 1
    return listed(found[:number])


@njit(inline="always")
def _places(who: People, players: Numbers, tables: int, run: Run, stage: int) -> int:
    """Award the places of a session; how many rounds of play-offs were played one after another."""
    terms = run.terms
    last = stage == terms.kinds.size - 1
    for_points = terms.kinds[stage] == FOR_POINTS
    cut = not last and not for_points
    scopes = 1 if last and not for_points else tables
    level_for = int64(AFTER_FINAL if last else TO_PROGRESS)
    places = terms.prizes.size if last else terms.advances[stage]
    if for_points:
        level_for, places = int64(FOR_POINTS_LEVEL), worth_points(terms, stage)
    longest = 0
    for scope in range(scopes):
        # In the order of the entrants, so that those level stand as they are listed.
        group = _with_a_place(who, players[scope::scopes].copy())
        level = np.empty(group.size, np.bool_)
        ranked(who, group, group.size, level, level_for, terms.out_together)
        rounds = parted(who, group, level, group.size, level_for, places, cut, run)
        longest = max(longest, rounds)
        if for_points:
            score(who, group, level, terms, stage)
        elif last:
            for place in range(group.size):
                run.order[place], run.level[place] = group[place], level[place]
        else:
            advance(who, group, level, places, terms.decides[level_for], stage)
    for each in players:
        person = who[each]
        if person[STANDING] == IN and person[ROUND] == stage and not for_points:
            person[STANDING] = OUT
        if not terms.carried or person[STANDING] != IN:
            person[CHIPS] = 0
        note(run, PLACED, each, person[STANDING], person[ROUND], person[POINTS], NIL, NIL, NIL)
    return longest


@njit(inline="always")
def _closed(who: People, run: Run, stage: int, placed: int) -> tuple[int, int]:
    """Close a round: which comes next, and how many are in the order if none does."""
    terms, stages = run.terms, run.terms.kinds.size
    last = stage == stages - 1
    if terms.kinds[stage] == FOR_POINTS:
        placed = _on_points(who, run, stage)
        if not last:
            decide = terms.decides[ON_POINTS]
            advance(who, run.order[:placed], run.level, terms.advances[stage], decide, stage)
    plain = stage + 1
    while plain < stages and terms.kinds[plain] == REPECHAGE:
        plain += 1
    again = stage + 1 < plain
    second = gone_on = 0
    for person in who:
        if person[STANDING] == IN and person[ROUND] > stage:
            person[ROUND] = plain
            gone_on += 1
            continue
        person[CHIPS] = 0
        if person[STANDING] == GONE:
            continue
        if person[ROUND] == stage and again:
            person[STANDING], person[ROUND], person[OUT_ROUNDS] = IN, stage + 1, NOT_OUT
            second += 1
        elif person[ROUND] == stage and person[STANDING] == IN:
            person[STANDING] = OUT
    if second:
        return stage + 1, placed
    if gone_on:
        return plain, placed
    if not last:
        placed = int64(0)
        for each in range(who.shape[0]):
            here = who[each, STANDING] != GONE and who[each, ROUND] == stage
            if here and who[each, OUT_ROUNDS] != NOT_OUT:
                run.order[placed] = each
                placed += 1
        ranked(who, run.order, placed, run.level, int64(TO_PROGRESS), terms.out_together)
    return stages, placed


@njit(inline="always")
def _on_points(who: People, run: Run, stage: int) -> int:
    """Everybody who has played, in the order of their points."""
    terms, number = run.terms, int64(0)
    for person in range(who.shape[0]):
        if who[person, SESSIONS] > 0 and who[person, STANDING] != GONE:
            run.order[number] = person
            number += 1
    ranked(who, run.order, number, run.level, int64(ON_POINTS), terms.out_together)
    last = stage == terms.kinds.size - 1
    places = terms.prizes.size if last else terms.advances[stage]
    run.told[T_COUPS] += parted(
        who, run.order, run.level, number, int64(ON_POINTS), places, not last, run
    )
    return int(number)


@njit(nogil=True, error_model="numpy")
def _buy_back(who: People, run: Run, stage: int, begun: int) -> None:
    """Those who went out buy back, as far as they may, want to, and find seats."""
    terms = run.terms
    if stage > terms.buy_back_until:
        return
    sessions = 1 if terms.kinds[stage] == FOR_POINTS else terms.sessions[stage] - begun
    room = sessions * _seats(terms, stage) - _due(who, terms, stage)
    for each in range(who.shape[0]):
        person = who[each]
        out = person[STANDING] != IN and person[STANDING] != GONE
        may = out and person[BUY_BACKS] < terms.buy_back_times
        if room <= 0 or not may or person[ASKED]:
            continue
        person[ASKED] = 1
        if int64(_below(run.shoes.state, 1000)) >= terms.buy_back_share:
            continue
        person[STANDING], person[ROUND], person[OUT_ROUNDS] = IN, stage, NOT_OUT
        person[PLAYED], person[CHIPS], person[ASKED] = 0, 0, 0
        person[BUY_BACKS] += 1
        run.told[T_BUY_BACKS] += 1
        room -= 1
        note(run, BOUGHT_BACK, each, stage, NIL, NIL, NIL, NIL, NIL)


def _sources() -> int:
    """A number that another text of any part of the kernel changes."""
    texts = [
        Path(__file__).with_name(f"{part}.py").read_bytes()
        for part in ("awards", "kernel", "places", "shapes", "strategies", "tables")
    ]
    texts.append(Path(shoe_kernel.__file__).read_bytes())
    return int(sha256(b"".join(texts)).hexdigest()[:12], 16)


def _compiled(made_from: int) -> Callable[..., int]:
    """The kernel; kept on disk, and compiled anew if the text of any part of it changes.

    The compiler keeps a function by its own file alone, and by what it closes over.
    """

    @njit(cache=True, nogil=True, error_model="numpy")
    def play_tournaments(
        codes: Numbers, terms: KernelTerms, pay: Pay, shoes: Shoes, out: Numbers, trace: Numbers
    ) -> int:
        """Tournament after tournament, a row of numbers for each; how many lines the trace has.

        `codes` has the place of each entrant's strategy among those asked for, its code, and
        whether it is played plainly.
        """
        assert made_from, "what is kept of it is kept for these sources"
        entrants, coups = codes.shape[0], _most_coups(terms.measures, terms.lengths, shoes.one.size)
        who = np.zeros((entrants, PERSON_COLUMNS), np.int64)
        run = run_ref(
            terms_ref(*terms),
            pay_ref(*pay),
            shoes_ref(*shoes),
            np.empty((2, coups), np.int16),
            np.empty((2, coups), np.int16),
            np.empty((2, coups), np.int8),
            np.zeros(2, np.int64),
            np.zeros((5, entrants), np.int64),
            np.empty(entrants, np.int64),
            np.empty(entrants, np.bool_),
            np.zeros(out.shape[1], np.int64),
            trace,
            np.zeros(2, np.int64),
        )
        last = terms.kinds.size - 1
        for number in range(out.shape[0]):
            run.told[:], who[:] = 0, 0
            dealt = np.arange(entrants)
            shuffled(shoes.state, dealt, int64(0), entrants)
            for person in range(entrants):
                who[person, GROUP] = codes[dealt[person], 0]
                who[person, STRATEGY] = codes[dealt[person], 1]
                who[person, PLAIN] = codes[dealt[person], 2]
            who[:, OUT_ROUNDS], who[:, FURTHEST] = NOT_OUT, -1
            _tournament(who, run)
            for person in range(entrants):
                row = TOURNAMENT_COLUMNS + who[person, GROUP] * STRATEGY_COLUMNS
                run.told[row + S_FIRST] += who[person, FIRST]
                run.told[row + S_PRIZES] += who[person, PRIZE]
                run.told[row + S_LAST_ROUND] += who[person, FURTHEST] == last
                run.told[row + S_BUY_BACKS] += who[person, BUY_BACKS]
            for column in range(out.shape[1]):
                out[number, column] = run.told[column]
        return int(run.at[0])

    return play_tournaments


play_tournaments = _compiled(_sources())

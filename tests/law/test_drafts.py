"""Drafts read and checked: what they change, what they may not say, and what they leave unsaid."""

from fractions import Fraction

import pytest

from catalogues import saying
from punto.errors import Malformed
from punto.law.clauses import HOUSE, register
from punto.law.drafts.draft import Draft, read_draft
from punto.law.drafts.soundness import drafted_over, take, unsound
from punto.law.procedures import Play, Upshot, Wager
from punto.law.roles import Act, Role
from punto.law.rulebooks import rulebook
from punto.studio.changes import clause_changes, point_changes, remarks, untouched

TO_PLAYER = "{ value = 'player', clauses = ['6.1'] }"
OVER_STAR = 'over = "star-2025"\nid = "star-next"\n'


def drafted(text: str) -> Draft:
    return read_draft(OVER_STAR + text)


def test_what_a_draft_does_not_name_is_as_in_its_edition() -> None:
    draft = drafted("")

    assert () == point_changes(draft)
    assert () == clause_changes(draft)
    assert len(register("star-2025").clauses) == untouched(draft)
    assert [] == [*unsound(draft), *remarks(draft)]


def test_a_value_changes_under_its_clauses() -> None:
    draft = drafted('[wagers.big-tiger.odds]\nwin = "50:1"')
    (point,) = point_changes(draft)
    terms = next(each for each in draft.rules.wagers if each.wager is Wager.BIG_TIGER)

    assert Fraction(50) == terms.odds[Upshot.WIN].value
    assert "wagers.big-tiger.odds.win" == point.where
    assert {"star-next"} == {clause.edition for clause in point.clauses}
    assert ("11.1", "11.1.10") == tuple(sorted(clause.id for clause in point.clauses))
    assert all(each.moves_money for each in clause_changes(draft))


def test_a_wager_is_named_without_its_form_or_with_it() -> None:
    """Perfect Pairs pay three ways, Canberra Pairs one: what is said holds where it fits."""
    text = 'over = "act-2018"\n[wagers.player-pair.odds]\nperfect = "30:1"'
    both = read_draft(text)
    one = read_draft(text.replace("player-pair", '"player-pair (perfect)"'))

    assert [p.where for p in point_changes(both)] == [p.where for p in point_changes(one)]
    assert ["wagers.player-pair (perfect).odds.perfect"] == [p.where for p in point_changes(both)]


def test_a_cell_of_the_tableau_and_a_power() -> None:
    draft = drafted(
        '[banker-draws]\n"6 against 6" = "stand"\n'
        '[powers.change-limits.value]\nholders = ["gaming-manager"]\n'
    )
    held = {each.value.act: each.value.holders for each in draft.rules.powers}

    assert Play.STAND is draft.rules.banker_draws[6, 6].value
    assert {Role.GAMING_MANAGER} == held[Act.CHANGE_LIMITS]


def test_decks_go_for_every_wager_that_has_those_of_the_game() -> None:
    draft = read_draft('over = "act-2018"\ndecks = [4, 6]')

    assert {frozenset({4, 6})} == {terms.decks.value for terms in draft.rules.wagers}


def test_a_rule_may_go_and_another_come_with_its_clause() -> None:
    draft = read_draft(
        'over = "act-2018"\n'
        "irregularities.wrong-receiver = { removed = true }\n"
        'seats = { value = [7, 9], clauses = ["1.2"] }\n'
        "[irregularities.all-withdrawn]\nwrong-receiver = { removed = true }\n"
        '[clauses."1.2"]\nkind = "enforce"\nsummary = "A table has seven or nine places"\n'
        'after = "1.1"\n[clauses."13.9"]\nremoved = true\n'
    )

    assert [] == list(unsound(draft))
    assert draft.rules.irregularities.wrong_receiver is None
    assert draft.rules.seats is not None
    assert ("1.2",) == draft.rules.seats.cited
    listed = list(draft.register.clauses)
    assert listed.index("1.1") + 1 == listed.index("1.2")
    assert "13.9" not in listed


def test_a_clause_that_moves_takes_its_rules_along() -> None:
    draft = drafted('[clauses."14.99"]\nwas = "14.15"\nafter = "14.14"')

    assert {"14.99"} == {c.id for c in draft.rules.idle_coups.clauses if c.edition != HOUSE}
    assert "14.15" not in draft.register.clauses
    assert () == point_changes(draft)
    ((before, after),) = ((each.before, each.after) for each in clause_changes(draft))
    assert before is not None
    assert after is not None
    assert ("14.15", "14.99") == (before.id, after.id)
    assert before.summary == after.summary


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "not TOML"),
        ("colour = 'green'", "no part 'colour'"),
        ("[supply]\ncolour = 'green'", "no part 'supply.colour'"),
        ("id = 'Draft 3'", "cannot be called 'Draft 3'"),
        ("id = 'act-2018'", "the name of a rulebook"),
        ("over = 'hoyle'", "no rulebook 'hoyle'"),
        ("decks = 6", "decks of the draft is a list, not 6"),
        ("decks = ['x']", "a whole number, not 'x'"),
        ("decks = [true]", "a whole number"),
        ("wagers = 5", "a table of changes, not 5"),
        ("[wagers.lottery.odds]\nwin = '5:1'", "is new in the draft and rests on no clause"),
        ("[wagers.tie.odds]\nwin = '5:1'", "is new in the draft and rests on no clause"),
        ("[wagers.tie.odds]\nlevel = 9", "written as in '12:1', not 9"),
        ("[wagers.tie.odds]\nlevel = '9:0'", "written as in '12:1'"),
        ("[player-draws]\n5 = 'fold'", "5 of the draft cannot be 'fold'"),
        ("[banker-draws]\n'6-7' = 'draw'", "a whole number, not '6-7'"),
        ("[banker-draws]\n'11 against 1' = 'draw'", "is new in the draft"),
        ("naturals = { value = [8, 9], clauses = ['99.9'] }", "names clause 99.9"),
        ("naturals = { value = [8, 9], clauses = [] }", "needs a list of clauses"),
        ("naturals = { removed = true }", "cannot be removed"),
        ("initial-deal = []", "is a list of 4"),
        ("in-force.not-before = 2018", "a date such as"),
        ("title = 5", "is a text, not 5"),
        ("no-bet-rules = 'yes'", "is true or false, not 'yes'"),
        ("clauses = 5", "clauses of a draft is a table"),
        ("[clauses]\n'1.1' = 5", "clauses.1.1 of a draft is a table"),
        ("[clauses.'1.9']\nsummary = 'x'", "clauses.1.9 of the draft leaves out kind"),
        ("[clauses.'1.9']\nkind = 'law'\nsummary = 'x'", "cannot be 'law'"),
        ("[clauses.'1.1']\nwas = '99.9'", "names clause 99.9"),
        ("[clauses.'1.1']\nafter = '99.9'", "names clause 99.9"),
        ("[clauses.'1.1']\ncolour = 'x'", "no part 'clauses.1.1.colour'"),
        ("[clauses.'99.9']\nremoved = true", "names clause 99.9"),
        ("[clauses.Z]\nkind = 'inert'\nsummary = 'x'", "is in no chapter"),
        ("chapters = 5", "chapters of a draft is a table"),
        ("x = " + "[" * 2_000, "too many tables or brackets"),
        (".".join("a" * 200_000) + " = 1", "too many tables or brackets"),
        ("[" + "'a' . " * 100_000 + "b]", "too many tables or brackets"),
        ("x = " + "{ y = " * 13 + "1" + " }" * 13, "too many tables or brackets"),
        ("cut-depth = " + "9" * 5_000, "too many digits"),
        ("n" * 201 + " = 1", "of the draft is no name"),
        (f"title = '{'T' * 201}'", "title of the draft has at most 200 characters"),
        (f"[chapters]\n1 = '{'T' * 201}'", "chapters.1 of the draft has at most 200"),
        (f"[clauses.'5.4']\nsummary = '{'s' * 4_001}'", "has at most 4000 characters"),
        ("title = 'One \u202e two'", "a character that nobody sees, U.202E"),
        ('title = "One \\u0007"', "a character that nobody sees, U.0007"),
        (f"decks = [{'8,' * 1_001}]", "decks of the draft has 1001 lines"),
        (
            "\n".join(f"[clauses.'5.4.{n}']\nsummary = 'x'" for n in range(2_001)),
            "clauses of the draft has 2001 lines",
        ),
    ],
)
def test_a_draft_that_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(Malformed, check=saying(said)):
        read_draft(text, "act-2018")


def test_a_sentence_of_many_dots_is_no_deep_key() -> None:
    """Only names that follow one another are; words between them make it a text."""
    words = " and then. ".join(["5.4", "a pause"] * 20)
    draft = read_draft(f"[clauses.'5.4']\nsummary = '{words}'\ncheck = '1.2.3.4'", "act-2018")

    assert words == draft.register.clauses["5.4"].summary


@pytest.mark.parametrize(
    ("text", "over", "said"),
    [
        ("", None, "does not say which edition"),
        ("over = 'act-2018'", "act-2016", "over act-2018, not over 'act-2016'"),
        ("#" * 1_000_001, "act-2018", "at most 1000000 characters"),
    ],
)
def test_a_draft_over_the_wrong_thing(text: str, over: str | None, said: str) -> None:
    with pytest.raises(Malformed, check=saying(said)):
        read_draft(text, over)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("decks = [0]", "decks of the draft are whole numbers from 1 to 20, not 0"),
        ("decks = [21]", "not 21"),
        ("decks = []", "not 0"),
        ("point-count = 0", "point-count of the draft is between 2 and 20, not 0"),
        ("third-cards = 2", "third-cards of the draft is between 0 and 1"),
        ("cutting-card-depth = 999", "cutting-card-depth of the draft is between"),
        ("[card-points]\nK = 99", "card-points.K of the draft is between 0 and 20"),
        ("[card-points]\nK = 11", "no row banker-draws.0 against 11"),
        ("point-count = 11", "no row player-draws.10"),
        ("naturals = [9]", "no row banker-draws.8 against no card"),
        ("permitted = ['player', 'banker']", "does not permit it"),
        ("[wagers.tie]\nremoved = true", "permits tie and does not say what it is"),
        ("[wagers.tie.odds]\nlevel = '0:1'", "wagers.tie.odds.level of the draft pays nothing"),
        ("[wagers.tie.odds]\nlevel = { removed = true }", "does not say what level pays"),
        ("[wagers.tie.outcomes]\nlose = { removed = true }", "what becomes of lose"),
        ("[clauses.'5.8']\nremoved = true", "rests on clauses that the draft removes"),
        ("[methods]\ncommission = { removed = true }\neven-money = { removed = true }", "no way"),
        (
            f"initial-deal = [{TO_PLAYER}, {TO_PLAYER}, {TO_PLAYER}, {TO_PLAYER}]",
            "two cards to each",
        ),
    ],
)
def test_a_draft_that_cannot_be_played(text: str, said: str) -> None:
    """It is read, told whole, and neither reckoned with nor played by."""
    faults = list(unsound(read_draft(text, "act-2018")))

    assert any(saying(said)(each) for each in faults)
    with pytest.raises(Malformed):
        drafted_over(text, rulebook("act-2018"))
    with pytest.raises(Malformed):
        take(read_draft(text, "act-2018"))


def test_what_a_draft_leaves_unsaid() -> None:
    text = (
        '[wagers.big-tiger.odds]\nwin = "50:1"\n'
        '[clauses."14.15"]\nsummary = "A seat unused for three coups may be asked for"\n'
        '[clauses."2.99"]\nkind = "enforce"\nsummary = "The table has a bell"\n'
    )
    said = list(remarks(drafted(text)))

    assert 3 == len(said)
    for each, words in zip(
        said,
        ("2.99 is new and no rule rests on it", "14.15 says something else", "11.1.10 still says"),
        strict=True,
    ):
        assert saying(words)(each)
    told = text + '[clauses."11.1.10"]\nsummary = "Big Tiger pays 50:1"'
    assert 2 == len(list(remarks(drafted(told))))


def test_a_clause_that_several_values_rest_on_is_told_of_once() -> None:
    rows = ("5 against 4", "6 against 6", "6 against 7")
    text = "[banker-draws]\n" + "\n".join(f'"{row}" = "stand"' for row in rows)
    (said,) = remarks(drafted(text))

    assert saying("banker-draws.5 against 4 and 2 more change")(said)


@pytest.mark.parametrize(
    ("text", "why", "where"),
    [
        ('seats = { value = [0, 7], clauses = ["2.1"] }', "draft-out-of-bounds", "seats"),
        ('seats = { value = [], clauses = ["2.1"] }', "draft-out-of-bounds", "seats"),
        (
            "notices.raised-minimum.minutes = -30",
            "draft-below-nothing",
            "notices.raised-minimum",
        ),
        ("point-count = 9", "draft-out-of-bounds", "naturals"),
        (
            "[banker-draws]\n'12 against 6' = { value = 'draw', clauses = ['TABLE 2'] }",
            "draft-row-never-comes",
            "banker-draws.12 against 6",
        ),
    ],
)
def test_numbers_that_no_table_can_have_are_told(text: str, why: str, where: str) -> None:
    (fault,) = unsound(drafted(text))

    assert (why, where) == (fault.why, fault.given["path"])


def test_a_clause_is_not_removed_from_under_a_rule_unsaid() -> None:
    """Odds that rest on two clauses rest on one when the other goes."""
    gone = '[clauses."11.1.3"]\nremoved = true\n'
    (told,) = remarks(drafted(gone))
    odds = '[wagers."banker [commission]".odds]\nwin = "24:25"\n'

    assert ("draft-rested-on-it", "11.1.3") == (told.why, told.given["clause"])
    assert "wagers.banker [commission].odds.win" == told.given["path"]
    assert "draft-rested-on-it" not in {each.why for each in remarks(drafted(odds + gone))}

"""The studio's page: a draft beside its edition, its odds, and a month played again under it."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import quote_plus

import msgspec
import pytest

from catalogues import saying
from pit import opening
from punto.errors import Malformed
from punto.floor.live.visibility import PIT_ROLES
from punto.floor.scripted import enact
from punto.law import clauses, rulebooks
from punto.law.clauses import ProvisionKind, register
from punto.law.drafts.draft import read_draft
from punto.law.drafts.soundness import drafted_over, playing_by, take
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.rulebooks import is_known, rulebook
from punto.odds.as_data import percent
from punto.odds.question import OddsQuestion, reckon
from punto.record import open_record
from punto.web.pages import studio
from punto.web.pages.studio import played_again
from records import story
from service import PASSWORD, Caller, Service, service_at

FOUR_PER_CENT = (Path(__file__).parents[2] / "docs" / "draft.toml").read_text(encoding="utf-8")
NINE_TO_ONE = '[wagers.tie.odds]\nlevel = "9:1"\n[clauses."11.1.5"]\nsummary = "Tie pays 9:1"'


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with service_at(":memory:", tmp_path_factory.mktemp("studio") / "keys") as service:
        yield service


@pytest.fixture(scope="module")
def inspector(service: Service) -> Caller:
    return service.signed_in(Role.INSPECTOR)


def shown(caller: Caller, draft: str, rules: str = "star-2025", more: str = "") -> str:
    answer = caller.get(f"/analysis/drafts?rules={rules}&draft={quote_plus(draft)}{more}")
    assert 200 == answer.status_code
    return str(answer.text)


def test_a_draft_stands_beside_its_edition(inspector: Caller) -> None:
    text = shown(inspector, NINE_TO_ONE)

    assert "4 clauses differ, 561 do not" in text
    assert "<ins>9:1</ins>" in text
    assert "<del>8:1</del>" in text
    assert "moves money" in text
    assert "14.3596" in text
    assert "4.8440" in text
    assert "11.2.3 still says what it said" in text
    assert "no table uses it" in text


def test_causes_holds_procedures_and_pages_of_a_draft(inspector: Caller) -> None:
    """The banker's odds and one cell of the tableau: what moved which wager, and what changes."""
    text = shown(inspector, FOUR_PER_CENT)

    assert "win pays 24:25 instead of 19:20; its chances changed" in text
    assert "hold 1.1692, in the draft 0.6638" in text
    assert "Chances follow from banker-draws.6 against 6." in text
    reach = text[text.index("Procedures and pages that change") : text.index('id="edges-title"')]
    assert ["Taking wagers", "Dealing and third cards", "Settling wagers"] == re.findall(
        r"<header><b>(.*?)</b>", reach
    )
    assert "<code>punto.game.coup:on_banker</code>" in reach
    assert '<a href="/deal">The dealer&#39;s console</a>' in reach


def test_what_can_be_changed_is_found_by_its_name(inspector: Caller) -> None:
    """As `punto draft points` lists it, for those who have the pages alone."""
    page = inspector.get("/analysis/drafts/points?rules=star-2025&words=banker%20Odds").text
    every = inspector.get("/analysis/drafts/points?rules=hoyle").text

    assert "<code>wagers.banker [commission].odds.win</code>" in page
    assert "19:20" in page
    assert 'href="/rules/star-2025/11.1.3"' in page
    assert "player-draws" not in page
    assert "give another word" in every
    assert "/analysis/drafts/points?rules=" in inspector.get("/analysis/drafts").text


def test_the_whole_text_is_a_page_and_a_paper(inspector: Caller) -> None:
    told = f"rules=star-2025&draft={quote_plus(FOUR_PER_CENT)}"
    page = inspector.get(f"/analysis/drafts/text?{told}")
    paper = inspector.get(f"/analysis/drafts/text/pdf?{told}")

    assert (200, 200) == (page.status_code, paper.status_code)
    assert paper.content.startswith(b"%PDF")
    assert "Clauses that differ: 4; as before: 561." in page.text
    assert 565 == page.text.count("</dt>")
    assert '<dd class="differs">Banker win pays 24:25' in page.text
    assert "was 11.1.3: Banker win pays 19:20" in page.text
    assert "/analysis/drafts/text?" in shown(inspector, FOUR_PER_CENT)
    for broken, said in (("[", "not TOML"), ("decks = [99]", "from 1 to 20")):
        # It leads to where the draft is typed, which says what is wrong.
        answer = inspector.get(f"/analysis/drafts/text?draft={quote_plus(broken)}")
        (sent,) = [each.headers["location"] for each in answer.history[:1]]
        assert f"/analysis/drafts?rules=star-2025&draft={quote_plus(broken)}" == sent
        assert said in inspector.get(sent).text


def test_a_clause_that_is_gone_is_told_at_the_end_of_the_text(inspector: Caller) -> None:
    plain = next(each for each in register("star-2025") if each.kind is ProvisionKind.INERT)
    gone = (
        f'[clauses."{plain.id}"]\nremoved = true\n'
        '[clauses."99.1"]\nkind = "conduct"\nsummary = "Something new"\n'
        'chapter = "14"\ncheck = "it is there"\n'
    )
    text = inspector.get(f"/analysis/drafts/text?draft={quote_plus(gone)}").text

    assert f"<del>{plain.id}</del>" in text
    assert "<small>new</small>" in text


def test_a_month_played_again(tmp_path: Path) -> None:
    """Nine ties of the shoe on record pay five dollars more each."""
    path = str(tmp_path / "floor.db")
    enact(path, story("star-2025"))
    draft = read_draft(NINE_TO_ONE, "star-2025", by_digest=True)
    soon = datetime(2026, 11, 20, tzinfo=UTC)
    with open_record(path, new=False) as record, playing_by(draft):
        again = played_again(record, draft, soon)
        later = played_again(record, draft, soon + timedelta(days=60))
        with studio._ONE_AT_A_TIME, pytest.raises(Malformed, check=saying("just now")):
            played_again(record, draft, soon)

    assert {"Tie"} == {line.wager for line in again.lines}
    assert {"$5.00"} == {line.change for line in again.lines}
    patrons = {patron for patron, _, _, _ in again.patrons}
    assert {line.patron for line in again.lines} == patrons
    assert len(again.lines) == sum(wagers for _, wagers, _, _ in again.patrons)
    assert (again.cents, again.less) == (f"${5 * len(again.lines)}.00", False)
    assert 0 == later.found.coups


def test_a_house_without_a_coup_has_none_to_play_again(inspector: Caller) -> None:
    text = shown(inspector, NINE_TO_ONE, more="&replay=yes")

    assert "0 coups at 0 tables" in text
    assert "Stakes as they were" in text


@pytest.mark.parametrize(
    ("draft", "rules", "said"),
    [
        ("[", "star-2025", "not TOML"),
        ("decks = [3]\ndecks = [4]", "star-2025", "not TOML"),
        ("decks = [99]\npoint-count = 0", "star-2025", "whole numbers from 1 to 20"),
        ("decks = [99]\npoint-count = 0", "star-2025", "between 2 and 20"),
        ("colour = 1", "star-2025", "no part &#39;colour&#39;"),
        ("decks = [6]", "hoyle", "no rulebook &#39;hoyle&#39;"),
        ("over = 'act-2018'", "star-2025", "over act-2018"),
    ],
)
def test_what_cannot_be_read_is_told_beside_the_text(
    inspector: Caller, draft: str, rules: str, said: str
) -> None:
    assert said in shown(inspector, draft, rules)


def test_a_draft_is_nobody_elses_rulebook(inspector: Caller, service: Service) -> None:
    """Not even the id by which it calls itself is known once the page is drawn."""
    shown(inspector, f'id = "mine"\n{NINE_TO_ONE}')
    operator = service.signed_in(Role.CASINO_OPERATOR)
    opened = operator.post("/api/tables/T1/commands", {"do": "open-table", "rules": "mine"})

    assert 400 == opened.status_code
    assert not is_known("mine")


def test_who_may_draft(service: Service) -> None:
    for role in (Role.PATRON, Role.DEALER, *PIT_ROLES):
        answer = service.signed_in(role).get("/analysis/drafts")
        assert (role in PIT_ROLES) == (200 == answer.status_code)


def test_a_draft_is_kept_shown_by_its_name_and_dropped(service: Service) -> None:
    analyst = service.signed_in(Role.CASINO_SUPERVISOR)
    given = {"edition": "star-2025", "text": NINE_TO_ONE}
    assert [{"name": "Tie at nine", **given}] == analyst.post(
        "/api/analysis/drafts/Tie%20at%20nine", given
    ).json()

    text = analyst.get("/analysis/drafts?kept=Tie+at+nine").text
    assert "<h2>Tie at nine</h2>" in text
    assert "4.8440% <small>was 14.3596%</small>" in text
    assert 'level = "9:1"' not in analyst.get("/analysis/drafts").text
    # It is nobody else's.
    other = service.signed_in(Role.SURVEILLANCE)
    assert [] == other.get("/api/analysis/drafts").json()
    assert "Tie at nine" not in other.get("/analysis/drafts/beside?draft=Tie+at+nine").text
    assert 422 == other.ask("DELETE", "/api/analysis/drafts/Tie%20at%20nine").status_code
    assert [] == analyst.ask("DELETE", "/api/analysis/drafts/Tie%20at%20nine").json()


def test_drafts_stand_side_by_side(service: Service) -> None:
    """Over one edition what is in force stands once; a draft that cannot be read says why."""
    analyst = service.signed_in(Role.GAMING_MANAGER)
    stands = '[banker-draws]\n"6 against 6" = "stand"\n'
    for name, edition, text in (
        ("Nine", "star-2025", NINE_TO_ONE),
        ("Stands", "star-2025", stands),
        ("Half", "star-2025", "[wagers"),
        ("Old", "act-2018", ""),
    ):
        given = {"edition": edition, "text": text}
        assert 200 == analyst.post(f"/api/analysis/drafts/{name}", given).status_code

    both = analyst.get("/analysis/drafts/beside?draft=Nine&draft=Stands&draft=None").text
    assert '<th scope="col" class="n">In force</th>' in both
    tie = re.search(r'<th scope="row">Tie</th>(.*?)</tr>', both)
    assert tie is not None
    book = drafted_over(stands, rulebook("star-2025"))
    standing = percent(reckon(book, OddsQuestion()).found[Wager.TIE].edge)
    assert ["14.3596", "4.8440", f"{standing:.4f}"] == re.findall(
        r'n(?: moved)?">([0-9.]+)', tie[1]
    )
    assert "<del>8:1</del> <ins>9:1</ins>" in both
    broken = analyst.get("/analysis/drafts/beside?draft=Nine&draft=Half&draft=Old").text
    assert "The draft is not TOML" in broken
    assert '<th scope="col" class="n">In force</th>' not in broken
    assert '<th scope="col" class="n">Half</th>' not in broken
    assert "Tick two drafts or more" in analyst.get("/analysis/drafts/beside?draft=Nine").text


def test_what_contradicts_itself_or_is_left_unsaid_is_told_side_by_side(service: Service) -> None:
    analyst = service.signed_in(Role.GAMING_MANAGER)
    nothing = '[wagers.tie.odds]\nlevel = "0:1"\n[clauses."11.1.3"]\nremoved = true\n'
    for name, text in (("Nine", NINE_TO_ONE), ("Nothing", nothing)):
        given = {"edition": "star-2025", "text": text}
        assert 200 == analyst.post(f"/api/analysis/drafts/{name}", given).status_code

    both = analyst.get("/analysis/drafts/beside?draft=Nine&draft=Nothing").text
    nine, _, other = both.partition("Nothing</a>")
    assert "To settle:" in nine
    assert "things keep this draft from being played by" in other
    assert 2 <= other.count('class="problem"')


def test_a_second_person_reads_a_draft(service: Service) -> None:
    author, reader = service.signed_in(Role.CASINO_SUPERVISOR), service.signed_in(Role.INSPECTOR)
    given = {"name": "Tie at nine", "edition": "star-2025", "text": NINE_TO_ONE}
    offered = author.get(f"/analysis/drafts?draft={quote_plus(NINE_TO_ONE)}").text
    assert f'<option value="{Role.INSPECTOR}">' in offered
    assert f'<option value="{Role.CASINO_SUPERVISOR}">' not in offered
    nobody = author.post("/api/analysis/reviews", {**given, "reader": "nobody"})
    assert 422 == nobody.status_code
    (sent,) = author.post(
        "/api/analysis/reviews", {**given, "reader": Role.INSPECTOR, "note": "Is it enough?"}
    ).json()
    address, page = f"/api/analysis/reviews/{sent['number']}", f"?review={sent['number']}"

    assert "asks you to read this draft" in reader.get(f"/analysis/drafts{page}").text
    remark = {"clause": "11.1.4", "words": "The layout prints eight."}
    assert 200 == reader.post(f"{address}/remarks", remark).status_code
    assert 200 == reader.post(f"{address}/remarks", {"words": "And the signs."}).status_code
    assert 400 == reader.post(f"{address}/remarks", {**remark, "clause": "99.9"}).status_code
    assert 422 == author.post(f"{address}/answer", {"words": "Fine"}).status_code
    assert 200 == reader.post(f"{address}/answer", {"words": "Not yet."}).status_code
    seen = author.get(f"/analysis/drafts{page}").text
    for words in ("The layout prints eight.", "And the signs.", "Not yet.", "Is it enough?"):
        assert words in seen
    # It is theirs alone.
    third = service.signed_in(Role.SURVEILLANCE)
    assert [] == third.get("/api/analysis/reviews").json()
    assert "Not yet." not in third.get(f"/analysis/drafts{page}").text
    assert 422 == third.ask("DELETE", address).status_code
    assert 422 == reader.ask("DELETE", address).status_code
    assert [] == author.ask("DELETE", address).json()


def test_only_who_will_find_it_is_asked_to_read_a_draft(service: Service) -> None:
    """By their own name: not oneself by another way of writing it, and nobody who is not let in."""
    author = service.signed_in(Role.CASINO_SUPERVISOR)
    accounts = service.floor.auth.accounts
    accounts.create("ida", (Role.INSPECTOR,), PASSWORD)
    accounts.disable("ida")
    given = {"name": "Tie at nine", "edition": "star-2025", "text": NINE_TO_ONE}
    for reader in ("ida", Role.INSPECTOR.upper(), Role.CASINO_SUPERVISOR.upper()):
        answer = author.post("/api/analysis/reviews", {**given, "reader": reader})
        assert (422, reader in answer.json()["message"]) == (answer.status_code, True)
    assert [] == author.get("/api/analysis/reviews").json()


def test_a_draft_that_a_demonstration_plays_by_says_at_which_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same text, however its lines end; another draft is played nowhere."""
    for module, name in ((rulebooks, "_DRAFTED"), (clauses, "_DRAFTED")):
        monkeypatch.setattr(module, name, {})
    take(read_draft(FOUR_PER_CENT))
    with service_at(":memory:", tmp_path / "keys") as service:
        opened = opening("star-2025", table="Sydney-draft") | {"rules": "four-per-cent"}
        operator = service.signed_in(Role.CASINO_OPERATOR)
        operator.post("/api/house/tables", {"table": "Sydney-draft", "cards": "keyed"})
        supervisor = service.signed_in(Role.CASINO_SUPERVISOR)
        done = supervisor.post(
            "/api/tables/Sydney-draft/commands",
            {"do": "open-table", **msgspec.to_builtins(opened)},
        )
        assert 200 == done.status_code, done.text
        inspector = service.signed_in(Role.INSPECTOR)
        text = shown(inspector, FOUR_PER_CENT.replace("\n", "\r\n"))
        other = shown(inspector, NINE_TO_ONE)

    assert "Draft, played at Sydney-draft" in text
    assert "no table uses it" not in text
    assert "no table uses it" in other

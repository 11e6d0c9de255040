"""What may be done, in words: every command in every language, on a button and as a form."""

import re

import msgspec
import pytest

from punto import promotions
from punto.calendar import commands as calendar
from punto.fields import tag_of
from punto.incidents import commands as incidents
from punto.law.procedures import Hand, Wager
from punto.law.roles import Role
from punto.narration import commands as said
from punto.narration.catalogue import LANGUAGES, entries
from punto.narration.saying import Eyes
from punto.school import commands as school
from punto.table import commands as c
from punto.table import topics
from punto.table.asking.decide import APPROVALS
from punto.table.remedies import Effect
from punto.table.words import Actor, Ask
from punto.tournament import COMMANDS as TOURNAMENT_COMMANDS
from punto.vouchers import commands as vouchers
from punto.watch import commands as watch
from punto.web.pages.command_forms import happened, ordered
from test_narration_events import AT, examples

COMMANDS: tuple[type[msgspec.Struct], ...] = (
    *topics.COMMANDS,
    *TOURNAMENT_COMMANDS,
    *promotions.COMMANDS,
    *vouchers.COMMANDS,
    *calendar.COMMANDS,
    *incidents.COMMANDS,
    *watch.COMMANDS,
    *school.COMMANDS,
)
DEALER = Actor(Role.DEALER, "dora")
LIES = Effect(patron="ann", wager=Wager.TIE, box=1, staked_cents=5_00, becomes="stays")


def possible(command: msgspec.Struct) -> bool:
    """Whether it could be given: not every act is approved beforehand."""
    if isinstance(command, c.Approve | c.WithdrawApproval):
        return command.act in APPROVALS
    return True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", COMMANDS, ids=tag_of)
def test_every_command_has_its_words(kind: type[msgspec.Struct], language: str) -> None:
    """For each value of each field, to the patron who may give it and to others."""
    assert said.name(kind, Eyes(language))
    for command in filter(possible, examples(kind)):
        for eyes in (Eyes(language), Eyes(language, you="ann")):
            words = said.command(command, eyes)
            assert words
            assert not re.search(r"[_{}\[\]$]{2}|None|cents|hidden", words), words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_has_words_that_there_is_not(language: str) -> None:
    messages = {key for key in entries(language) if key.startswith("command-")}

    assert {f"command-{tag_of(kind)}" for kind in COMMANDS} == messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_a_form_has_its_label(language: str) -> None:
    forms = [form for group in (*happened(), *ordered()) for form in group.forms]
    names = {field.name for form in forms for field in form.fields}

    assert all(said.label(name, Eyes(language)) for name in names)
    messages = {key for key in entries(language) if key.startswith("field-")}
    assert {f"field-{name.replace('_', '-')}" for name in names} == messages


def test_a_patron_reads_of_themselves() -> None:
    declined = c.DeclineCut(by=DEALER, at=AT, patron="ann")
    riffle = c.MakeRequest(by=DEALER, at=AT, patron="ann", ask=Ask.RIFFLE)

    assert "ann does not cut" == said.command(declined)
    assert "Do not cut" == said.command(declined, Eyes(you="ann"))
    assert ("Ask for a riffle", "要求再洗牌") == (
        said.command(riffle, Eyes(you="ann")),
        said.command(riffle, Eyes("zh", you="ann")),
    )


def test_a_card_is_dealt_to_the_hand_that_it_is_due_to() -> None:
    deal = c.DealCard(by=DEALER, at=AT)

    assert "Deal a card" == said.command(deal)
    assert "Deal the banker's third card" == said.command(
        deal, step=said.StepWords(hand=Hand.BANKER, place=2)
    )


def test_what_becomes_of_wagers_by_a_remedy() -> None:
    back = Effect(patron="bob", wager=Wager.TIE, box=2, staked_cents=10_00, becomes="returned")

    assert ["stays where it lies", "$10 goes back"] == [said.effect(LIES), said.effect(back)]
    assert "1 wager ($5) stays as it lies, 2 wagers ($20) go back." == said.upshot(
        (LIES, back, back)
    )
    assert "" == said.upshot(())

"""What a patron keeps and chooses: activity as files, a break at one touch, reminders."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from punto.law.roles import Role
from purses import asks, lose, patron, sitting, text_of
from service import Service, service_at


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with service_at(":memory:", tmp_path / "keys") as served:
        yield served


def test_activity_is_kept_by_day_week_and_month_in_the_patrons_language(service: Service) -> None:
    pit = sitting(service)
    for _ in range(2):
        lose(pit, 10_00)
    ann = patron(service)
    for span in ("day", "week", "month"):
        answer = ann.get(f"/me/activity/csv?span={span}")
        head, *rows = csv.reader(io.StringIO(answer.text))
        assert ["When", "Table", "Shoe", "Coup", "Result"] == head
        assert [["T1", "1", "2", "-10.00"], ["T1", "1", "1", "-10.00"]] == [row[1:] for row in rows]
        assert ann.get(f"/me/activity/pdf?span={span}").content.startswith(b"%PDF-")
    assert [] == list(csv.reader(io.StringIO(ann.get("/me/activity/csv?on=2020-01-01").text)))[1:]
    chinese = ann.get("/me/activity/csv", cookie=f"{ann.headers.get('cookie', '')}; tongue=zh")
    assert "时间" in chinese.text.splitlines()[0]
    assert "/me/activity/pdf?span=month" in ann.get("/me").text


def test_a_break_is_one_touch_away_and_told_at_the_table(service: Service) -> None:
    sitting(service)
    ann = patron(service)
    assert 'data-own="take-break"' in ann.get("/tables/T1").text
    asks(ann, "take-break")
    page = text_of(ann.get("/tables/T1").text)

    assert "You are taking a break until Sunday 15 November, 20:30." in page
    assert "You are taking a break until" in text_of(ann.get("/me").text)
    assert "take-break" not in ann.get("/tables/T1").text


def test_a_reminder_stays_on_the_table_until_it_was_seen(service: Service) -> None:
    pit = sitting(service)
    ann = patron(service)
    asks(ann, "choose-reminders", reminders={"minutes": None, "loss_cents": 50_00})
    assert "see-reminder" not in ann.get("/tables/T1").text
    lose(pit, 50_00)
    said = text_of(ann.get("/tables/T1").text)
    assert "today you have lost $50." in said
    asks(ann, "see-reminder")

    assert "see-reminder" not in ann.get("/tables/T1").text
    manager = service.signed_in(Role.GAMING_MANAGER)
    answer = manager.post("/api/patrons/ann/commands", {"do": "take-break"})
    assert ["house:patron:own-limits"] == answer.json()["clauses"]

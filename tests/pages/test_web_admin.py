"""The page of administration: those who may sign in, however many they are."""

import re

from punto.law.roles import Role
from punto.web.pages.admin import MOST_SHOWN
from service import PASSWORD, Service


def test_the_page_of_administration_is_no_longer_for_a_thousand_patrons(service: Service) -> None:
    """Who works here comes first; others are found by letters of their names."""
    administrator = service.signed_in(Role.ADMINISTRATOR)
    service.signed_in(Role.DEALER, "zoe")
    for number in range(MOST_SHOWN + 5):
        service.floor.auth.accounts.create(f"guest-{number:02}", (Role.PATRON,), PASSWORD)
    pages = {
        find: administrator.get(f"/admin?find={find}").text for find in ("", "guest-5", "nobody")
    }
    shown = {
        find: re.findall('<details class="ask"><summary><b>([^<]*)</b>', page)
        for find, page in pages.items()
    }

    assert MOST_SHOWN == len(shown[""])
    assert ["administrator", "zoe", "guest-00"] == shown[""][:3]
    assert [f"guest-5{number}" for number in range(5)] == shown["guest-5"]
    assert "The first 50 are shown." in pages[""]
    assert "Nobody is found by “nobody”." in pages["nobody"]

"""What a feed lets its reader know of patrons."""

import pytest

from punto.fields import Audience
from punto.floor.record_feed import FeedReader
from punto.law.roles import Role


@pytest.mark.clause("house", "people:feeds")
def test_a_management_system_has_ids_and_a_warehouse_has_names_of_its_own() -> None:
    system, store = (FeedReader(each, b"k") for each in (Role.MANAGEMENT_SYSTEM, Role.WAREHOUSE))

    assert (Audience.STAFF, Audience.EVERYBODY) == (system.audience, store.audience)
    assert "ann" == system.called("ann")
    assert store.called("ann") == FeedReader(Role.WAREHOUSE, b"k").called("ann")
    assert 3 == len({"ann", *(store.called(each) for each in ("ann", "bob"))})
    assert store.called("ann") != FeedReader(Role.WAREHOUSE, b"j").called("ann")

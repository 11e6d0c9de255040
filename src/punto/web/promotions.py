"""Promotions over HTTP: the list, one as a role may see it, commands, draws, claims, the stream."""

from typing import Annotated, Any
from uuid import uuid4

import msgspec
from litestar import Router, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import Body
from litestar.response import Stream

from punto.bounds import ITEMS, bounded, require_address_name
from punto.errors import Noun
from punto.floor.floor import Floor
from punto.floor.live.promoting import PROMOTERS, RUNS_PROMOTIONS
from punto.floor.live.visibility import Viewer
from punto.floor.people.claims import Claimant
from punto.law.roles import Role
from punto.promotions import COMMANDS, Promotion
from punto.promotions.base import PromotionCommand
from punto.promotions.draw.redraw import DrawAgain
from punto.promotions.guards import givers_of
from punto.promotions.terms.commands import OpenPromotion
from punto.promotions.winners.commands import EraseClaimDetails, KeepClaimDetails
from punto.promotions.words import Words
from punto.web.authentication import acting, only, signed_in
from punto.web.commands import KNOWN_HERE, Wire
from punto.web.errors import Unknown
from punto.web.parameters import Key, NameInPath, NumberInPath
from punto.web.promotion_views import PromotionSummary, PromotionView, promotion_view, summary
from punto.web.requests import Asked, floor_of
from punto.web.stream_routes import outcome, story
from punto.web.streaming import MEDIA_TYPE, After, LastSeen, left_off
from punto.web.tables import CommandOutcome, Version

APART = (KeepClaimDetails, EraseClaimDetails)
"""Commands with routes of their own, since names and addresses are no part of them."""
GIVEN_HERE = tuple(each for each in COMMANDS if each not in APART)
PROMOTION_WIRE: Wire[PromotionCommand] = Wire(GIVEN_HERE, KNOWN_HERE)
WirePromotionCommand: Any = PROMOTION_WIRE.any
GIVERS = sorted({role for command in GIVEN_HERE for role in givers_of(command)})
KEEPERS = (
    Role.PROMOTIONS_OFFICER,
    Role.CASINO_OPERATOR,
    Role.GAMING_MANAGER,
    Role.GAMING_SHIFT_MANAGER,
)
READERS = sorted(RUNS_PROMOTIONS)
"""Those who may read names and addresses of refused claimants."""


class ClaimDetails(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who made a claim that was refused."""

    claimants: Annotated[tuple[Claimant, ...], ITEMS]


class Erasing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why what is kept of claimants is destroyed."""

    reason: Words


WireClaimDetails: Any = bounded(ClaimDetails)


async def standing_of(floor: Floor, name: str, viewer: Viewer) -> tuple[Promotion, int]:
    """A promotion that there is, for these eyes."""
    if name not in floor.promotions.names():
        raise Unknown("no-promotion", name=name)
    promotion, head = await floor.promotions.standing(name)
    if not promotion.announced and not PROMOTERS.sees_names(viewer):
        raise Unknown("no-promotion", name=name)
    return promotion, head.version


@get("/", guards=[signed_in])
async def list_promotions(request: Asked) -> list[PromotionSummary]:
    """Every promotion whose terms are published; those who work for them see drafts as well."""
    floor, viewer = floor_of(request), acting(request)
    found = []
    for name in floor.promotions.names():
        promotion, head = await floor.promotions.standing(name)
        if promotion.announced or PROMOTERS.sees_names(viewer):
            found.append(summary(name, head.version, promotion, viewer))
    return found


@get("/{name:str}", guards=[signed_in])
async def show_promotion(request: Asked, name: NameInPath) -> PromotionView:
    """A promotion as the role that asks may see it: terms, draws, one's own entries and prizes."""
    floor, viewer = floor_of(request), acting(request)
    promotion, version = await standing_of(floor, name, viewer)
    return promotion_view(name, version, promotion, viewer, floor.now())


@post("/{name:str}/commands", guards=[only(*GIVERS)], status_code=200)
async def give_promotion_command(
    request: Asked,
    name: NameInPath,
    data: Annotated[WirePromotionCommand, Body(description="A command, by its name under `do`.")],
    key: Key = None,
    expected: Version = None,
) -> CommandOutcome:
    """Give a promotion a command, and return when it is safely on record."""
    floor, viewer = floor_of(request), acting(request)
    kind = PROMOTION_WIRE.kind(data)
    if viewer.role not in givers_of(kind):
        raise PermissionDeniedException
    if kind is OpenPromotion:
        require_address_name(name, Noun.PROMOTION)
    else:
        await standing_of(floor, name, viewer)
    if viewer.patron:
        await floor.patrons.enrol(viewer.patron, floor.now())
    command = PROMOTION_WIRE.given(data, by=viewer.actor, at=floor.now())
    giving = floor.give(floor.promotions, name, command, key or uuid4().hex, expected)
    return await outcome(floor.promotions, name, viewer, giving)


@get("/{name:str}/draws", guards=[signed_in])
async def list_promotion_draws(request: Asked, name: NameInPath) -> list[DrawAgain]:
    """Every draw that was held, with list, seed and winning numbers: anybody holds it again."""
    floor = floor_of(request)
    await standing_of(floor, name, acting(request))
    return list(await floor.promotions.draws(name))


@post("/{name:str}/claims/{number:int}/details", guards=[only(*KEEPERS)], status_code=200)
async def keep_claim_details(
    request: Asked,
    name: NameInPath,
    number: NumberInPath,
    data: Annotated[WireClaimDetails, Body(description="Names and addresses.")],
    key: Key = None,
) -> CommandOutcome:
    """Keep names and addresses of a refused claim, sealed and apart from the record."""
    floor, viewer = floor_of(request), acting(request)
    await standing_of(floor, name, viewer)
    claimants = [Claimant(name=each.name, address=each.address) for each in data.claimants]
    giving = floor.guarded(
        lambda: floor.claims.keep(
            viewer.actor, floor.now(), name, number, claimants, key or uuid4().hex
        )
    )
    return await outcome(floor.promotions, name, viewer, giving)


@get("/{name:str}/claims/{number:int}/details", guards=[only(*READERS)])
async def show_claim_details(
    request: Asked, name: NameInPath, number: NumberInPath
) -> list[Claimant]:
    """Names and addresses that are kept of a refused claim."""
    floor = floor_of(request)
    promotion, _ = await standing_of(floor, name, acting(request))
    if number not in promotion.files:
        raise Unknown("nothing-kept-of-claim", number=number)
    return list(await floor.threads.run(floor.claims.read, promotion.files[number].files))


@post("/{name:str}/claims/{number:int}/erasure", guards=[only(Role.ADMINISTRATOR)], status_code=200)
async def erase_claim_details(
    request: Asked,
    name: NameInPath,
    number: NumberInPath,
    data: Annotated[Erasing, Body(description="Why they are destroyed.")],
    key: Key = None,
) -> CommandOutcome:
    """Destroy what is kept of claimants, once the time that the house set is over."""
    floor, viewer = floor_of(request), acting(request)
    if name not in floor.promotions.names():
        raise Unknown("no-promotion", name=name)
    giving = floor.guarded(
        lambda: floor.claims.erase(
            viewer.actor, floor.now(), name, number, data.reason, key or uuid4().hex
        )
    )
    return await outcome(floor.promotions, name, viewer, giving)


@get("/{name:str}/stream", guards=[signed_in], media_type=MEDIA_TYPE)
async def stream_promotion(
    request: Asked,
    name: NameInPath,
    last: LastSeen = None,
    after: After = None,
) -> Stream:
    """What happens in a promotion, as it happens, for the role that asks."""
    floor = floor_of(request)
    _, version = await standing_of(floor, name, acting(request))
    return story(request, floor.promotions, name, version, left_off(last, after))


promotions = Router(
    path="/api/promotions",
    route_handlers=[
        list_promotions,
        show_promotion,
        give_promotion_command,
        list_promotion_draws,
        keep_claim_details,
        show_claim_details,
        erase_claim_details,
        stream_promotion,
    ],
    tags=["promotions"],
)

"""The bill of materials: every locked package of a running floor, as CycloneDX. `make sbom`.

It is made from the lock file by uv, and completed: the licences as the installed packages state
them, and nothing in it that changes from one run to the next.
"""

import json
import subprocess
import sys
from email.message import Message
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any, cast
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.schema import SchemaVersion
from cyclonedx.schema._res import BOM_JSON, JSF, SPDX_JSON
from jsonschema_rs import Draft7Validator, Registry
from license_expression import ExpressionError, Licensing, get_spdx_licensing

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "uv.lock"
WRITTEN = ROOT / "build" / "punto.cdx.json"
EXPORT = ("uv", "export", "--quiet", "--locked", "--no-dev", "--format", "cyclonedx1.5")
LICENSED = "License :: OSI Approved :: "
LONGEST_NAME = 60
"""What is longer is a licence's text, and not its name."""

BASE = "http://cyclonedx.org/schema/"
NAMES = ("spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json")
"""What the schema refers to."""

Bom = dict[str, Any]


def bill() -> Bom:
    """The bill of the packages in the lock file, without those that only development needs."""
    uv = Path(sys.executable).with_name(EXPORT[0])
    ran = subprocess.run(
        [str(uv), *EXPORT[1:]], cwd=ROOT, check=True, capture_output=True, text=True
    )
    found: Bom = json.loads(ran.stdout)
    digest = sha256(LOCK.read_bytes()).hexdigest()
    found["serialNumber"] = f"urn:uuid:{uuid5(NAMESPACE_URL, f'punto uv.lock {digest}')}"
    del found["metadata"]["timestamp"]
    for component in found["components"]:
        licences = licences_of(component["name"])
        if licences:
            component["licenses"] = licences
    return found


def licences_of(package: str) -> list[dict[str, Any]]:
    """The licence of an installed package: by its SPDX expression, or by the name that it gives."""
    try:
        said = cast("Message[str, str]", metadata(package))
    except PackageNotFoundError:
        # One for another system or another Python.
        return []
    stated = said.get("License-Expression") or said.get("License") or ""
    if _is_spdx(stated):
        return [{"expression": stated}]
    classes = [each for each in said.get_all("Classifier") or [] if each.startswith(LICENSED)]
    names = [each.removeprefix(LICENSED) for each in classes]
    if not names and 0 < len(stated) <= LONGEST_NAME:
        names = [stated]
    return [{"license": {"name": name}} for name in names]


def _is_spdx(stated: str) -> bool:
    if not 0 < len(stated) <= LONGEST_NAME:
        return False
    try:
        return not _licensing().validate(stated).errors
    except ExpressionError:
        return False


@cache
def _licensing() -> Licensing:
    """Every licence that SPDX lists, which takes a while to read."""
    return get_spdx_licensing()


def written(found: Bom) -> str:
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def amiss(found: Bom) -> str:
    """What the schema of CycloneDX finds wrong with a bill; nothing if it is one."""
    beside = [_schema(SPDX_JSON), _schema(JSF)]
    schema = _schema(BOM_JSON[SchemaVersion.V1_5])
    registry = Registry([(f"{BASE}{name}", each) for name, each in zip(NAMES, beside, strict=True)])
    first = next(Draft7Validator(schema, registry=registry).iter_errors(found), None)
    return "" if first is None else first.message


def _schema(file: str | None) -> Bom:
    assert file is not None
    held: Bom = json.loads(Path(file).read_text("utf-8"))
    return held


def main() -> int:
    """Write it down, if it is one."""
    found = bill()
    if wrong := amiss(found):
        sys.stderr.write(f"The bill of materials is no CycloneDX: {wrong}\n")
        return 1
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(written(found), encoding="utf-8")
    count = len(found["components"])
    sys.stdout.write(f"{WRITTEN.relative_to(ROOT)}: {count} packages\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

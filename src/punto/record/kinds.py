"""Every kind of stream, declared: each package of ours that has an `aggregate` has one."""

from importlib import import_module
from importlib.resources import files


def declare_kinds() -> None:
    """Import what declares them, so that streams are followed and audited, of each kind."""
    ours = files("punto")
    for package in sorted(each.name for each in ours.iterdir()):
        if ours.joinpath(package, "aggregate.py").is_file():
            import_module(f"punto.{package}.aggregate")
    import_module("punto.record.seal")

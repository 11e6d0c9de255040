"""The `punto` command: arguments in, words or JSON out, and never a traceback."""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import cyclopts
from cyclopts import Parameter

from punto import __version__
from punto.cli.guard import guarded
from punto.cli.screen import HELP_WIDTH, console
from punto.cli.speech import SOURCE, speak, speech
from punto.errors import Malformed

GROUPS = {
    "school": "Learn to deal by the book, and be examined.",
    "rules": "Read, compare and audit the five rulebooks.",
    "draft": "Change a rulebook on paper, and see what it does.",
    "tournament": "Conditions, ballots, standings and simulation.",
    "tournament template": "Conditions that the house keeps by name.",
    "promotion": "Terms, draws, entries and what is owed.",
    "record": "Verify, replay, copy and read what was recorded.",
    "calendar": "What is due to whom, and the very documents.",
    "incident": "Files of incidents, and what each waits for.",
    "patron": "Patrons and cards from another system.",
    "feed": "The record for other systems of the house.",
    "user": "Accounts, from the machine itself.",
}
COMMANDS = {
    "coup": ("coup:coup", "Deal one coup and settle its wagers."),
    "play": ("play.command:play", "Sit at a table, in the terminal."),
    "odds": ("odds:odds", "The exact odds of every wager."),
    "simulate": ("simulate:app", "Play whole shoes, very fast."),
    "script": ("script:script", "Re-enact a table from a script."),
    "serve": ("serve:serve", "Run the floor, over HTTP."),
    "report": ("report:report", "What the record says of the floor."),
    "watch": ("watch:watch", "What a record shows, by chance or not."),
    "conform": ("conform:app", "Hold any system against the rulebooks."),
    "roads": ("roads:roads", "The five roads of a line of results."),
    "school drill": ("school:drill", "Questions, and at once what is right."),
    "school exam": ("school:exam", "An examination, with its transcript."),
    "school progress": ("school:progress", "How everybody does."),
    "rules list": ("rules:list_", "Every clause, with its homes and tests."),
    "rules show": ("rules:show", "One clause, and its sisters elsewhere."),
    "rules search": ("rules:search_", "Clauses by what they say."),
    "rules diff": ("rules:diff", "Two editions compared by substance."),
    "rules coverage": ("rules:coverage_", "How much of the law is code."),
    "draft new": ("draft:new", "Begin a draft in a new file."),
    "draft points": ("draft:points", "Everything that can be changed."),
    "draft check": ("draft:check", "What it contradicts or leaves unsaid."),
    "draft diff": ("draft:diff", "Clause by clause, in words."),
    "draft odds": ("draft:odds", "The edge of each wager, and why it moved."),
    "draft replay": ("draft:replay", "A record played again under it."),
    "draft print": ("draft:print_", "The whole text as it would read."),
    "tournament check": ("tournament:check", "What conditions leave out."),
    "tournament conditions": ("tournament:conditions", "Conditions as entrants read them."),
    "tournament draw": ("tournament:draw", "A ballot, drawn again."),
    "tournament standings": ("tournament:standings_", "Where a tournament stands."),
    "tournament simulate": ("tournament_simulate:simulate", "Play a structure thousands of times."),
    "tournament template list": ("tournament_template:list_", "Which there are."),
    "tournament template show": ("tournament_template:show", "One, as JSON."),
    "tournament template save": ("tournament_template:save", "Keep one, by a name."),
    "tournament template remove": ("tournament_template:remove", "Keep it no longer."),
    "promotion check": ("promotion:check", "What terms leave out."),
    "promotion terms": ("promotion:terms", "Terms as patrons read them."),
    "promotion draw": ("promotion:draw", "A draw, held again."),
    "promotion entries": ("promotion:entries_", "Who has how many."),
    "promotion standing": ("promotion:standing", "How far it is."),
    "record list": ("record:list_", "Every stream, and how far it goes."),
    "record verify": ("record:verify", "Is it as it was written?"),
    "record replay": ("record_replay:replay", "A table's past, step by step."),
    "record ledger": ("record:ledger", "The balance of every account."),
    "record close": ("record_close:close", "Count a float against its ledger."),
    "record sign": ("record_heads:sign", "Sign how far it goes."),
    "record head": ("record_heads:head", "A code to write down of how far it goes."),
    "record verifier": ("record_heads:verifier", "A verifier that needs no Punto."),
    "record export": ("record:export", "Write it as JSON Lines or CSV."),
    "record import": ("record:import_", "Read an export back."),
    "record archive": ("record_archive:archive", "Move closed days out of it, into files."),
    "record backup": ("record:backup_", "Copy it while play goes on."),
    "record copy": ("record:copy_", "Move it to another database."),
    "record restore": ("record:restore_", "Put a backup back."),
    "calendar list": ("calendar:list_", "What is due, and until when."),
    "calendar file": ("calendar:file_", "File a notice's document."),
    "calendar paper": ("calendar:paper_", "A document, as it came."),
    "calendar close": ("calendar:close", "Close a month, as an inspector."),
    "incident list": ("incident:list_", "The files that are open."),
    "incident show": ("incident:show", "One file, with all in it."),
    "incident open": ("incident:open_", "Open a file by hand."),
    "incident note": ("incident:note", "Write a note in a file."),
    "incident close": ("incident:close", "Close a file with a finding."),
    "patron import": ("patron:import_", "Enrol those of a file."),
    "feed export": ("feed:export", "Days as Parquet files."),
    "user create": ("user:create", "Make an account."),
    "user invite": ("user:invite", "A link to choose a password by."),
    "user forgive": ("user:forgive", "Let an account sign in at once."),
    "user disable": ("user:disable", "Let an account in no longer."),
    "user enable": ("user:enable", "Let a disabled account in again."),
    "user sign-out": ("user:sign_out", "End an account's sessions."),
    "user bind": ("user:bind", "Let in whom a provider vouches for."),
    "user unbind": ("user:unbind", "Have no provider vouch for an account."),
    "user reset-factor": ("user:reset_factor", "Have a second factor set up anew."),
}
"""Each command: a function of `punto.cli`, imported when it is called, and what help says of it."""
LANGUAGE = "--language"
LANGUAGE_SETTING = "PUNTO_LANGUAGE"
OF_EVERY_COMMAND = frozenset({LANGUAGE, "--help", "-h", "--version", "--"})

app = cyclopts.App(
    name="punto",
    help="Casino baccarat by the book: every decision with its clause.",
    version=__version__,
    help_format="plaintext",
)


def _register() -> None:
    """Put each group under the one that its name begins with, and each command in its group."""
    known = {"": app}
    for path, about in GROUPS.items():
        above, _, name = path.rpartition(" ")
        known[path] = cyclopts.App(name=name, help=about)
        known[above].command(known[path])
    for path, (function, about) in COMMANDS.items():
        group, _, name = path.rpartition(" ")
        known[group].command(f"punto.cli.{function}", name=name, help=about)


_register()


def main() -> None:
    """Run the command line and exit."""
    sys.exit(run(sys.argv[1:]))


def run(argv: Sequence[str]) -> int:
    """Carry out one command line and return its exit code."""
    with speech():
        return guarded(
            lambda: _carry_out(_read_by(argv), _language_first(argv)),
            as_json=any(word.partition("=")[0] == "--json" for word in argv),
        )


def _read_by(argv: Sequence[str]) -> cyclopts.App:
    """What reads these words: the commands by themselves, unless a language or help is asked for.

    That takes half the time. A word that ends the options is for the reader of the language too.
    """
    said = {word.partition("=")[0] for word in argv}
    plain = argv and LANGUAGE_SETTING not in os.environ and OF_EVERY_COMMAND.isdisjoint(said)
    return app if plain else app.meta


def _carry_out(command: cyclopts.App, words: Sequence[str]) -> object:
    return command(
        words,
        console=console(HELP_WIDTH),
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
    )


@app.meta.default
def in_language(
    *words: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)],
    language: Annotated[
        str,
        Parameter(
            env_var=LANGUAGE_SETTING,
            help="In which language, as in zh for Chinese.",
            group=cyclopts.Group("Every command", sort_key=1),
        ),
    ] = SOURCE,
) -> object:
    """Any command, in a language."""
    speak(language)
    return _carry_out(app, words)


def _language_first(argv: Sequence[str]) -> list[str]:
    """The words with the option that every command has before the command, where it is read."""
    words = list(argv)
    for place, word in enumerate(words):
        if word.partition("=")[0] == LANGUAGE:
            length = 1 if "=" in word else 2
            if place + length > len(words):
                raise Malformed("usage-missing", command="punto", name=LANGUAGE)
            return [*words[place : place + length], *words[:place], *words[place + length :]]
    return words

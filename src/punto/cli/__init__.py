"""The `punto` command: arguments in, words or JSON out, and never a traceback."""

import sys
from collections.abc import Sequence

import cyclopts

from punto import __version__
from punto.cli.guard import guarded
from punto.cli.screen import HELP_WIDTH, console

app = cyclopts.App(
    name="punto",
    help="Casino baccarat by the book: every decision with its clause.",
    version=__version__,
    help_format="plaintext",
)
app.command("punto.cli.coup:coup", name="coup", help="Deal one coup and settle its wagers.")
app.command("punto.cli.play.command:play", name="play", help="Sit at a table, in the terminal.")
app.command("punto.cli.odds:odds", name="odds", help="The exact odds of every wager.")
app.command("punto.cli.simulate:app", name="simulate", help="Play whole shoes, very fast.")
app.command("punto.cli.script:script", name="script", help="Re-enact a table from a script.")
app.command("punto.cli.serve:serve", name="serve", help="Run the floor, over HTTP.")
app.command("punto.cli.report:report", name="report", help="What the record says of the floor.")
app.command("punto.cli.roads:roads", name="roads", help="The five roads of a line of results.")

rules = cyclopts.App(name="rules", help="Read, compare and audit the five rulebooks.")
app.command(rules)
rules.command("punto.cli.rules:list_", name="list", help="Every clause, with its homes and tests.")
rules.command("punto.cli.rules:show", name="show", help="One clause, and its sisters elsewhere.")
rules.command("punto.cli.rules:search_", name="search", help="Clauses by what they say.")
rules.command("punto.cli.rules:diff", name="diff", help="Two editions compared by substance.")
rules.command("punto.cli.rules:coverage_", name="coverage", help="How much of the law is code.")

tournament = cyclopts.App(name="tournament", help="Conditions, ballots, standings and simulation.")
app.command(tournament)
tournament.command("punto.cli.tournament:check", name="check", help="What conditions leave out.")
tournament.command(
    "punto.cli.tournament:conditions", name="conditions", help="Conditions as entrants read them."
)
tournament.command("punto.cli.tournament:draw", name="draw", help="A ballot, drawn again.")
tournament.command(
    "punto.cli.tournament:standings_", name="standings", help="Where a tournament stands."
)
tournament.command(
    "punto.cli.tournament_simulate:simulate",
    name="simulate",
    help="Play a structure thousands of times.",
)

promotion = cyclopts.App(name="promotion", help="Terms, draws, entries and what is owed.")
app.command(promotion)
promotion.command("punto.cli.promotion:check", name="check", help="What terms leave out.")
promotion.command("punto.cli.promotion:terms", name="terms", help="Terms as patrons read them.")
promotion.command("punto.cli.promotion:draw", name="draw", help="A draw, held again.")
promotion.command("punto.cli.promotion:entries_", name="entries", help="Who has how many.")
promotion.command("punto.cli.promotion:standing", name="standing", help="How far it is.")

record = cyclopts.App(name="record", help="Verify, replay, copy and read what was recorded.")
app.command(record)
record.command("punto.cli.record:list_", name="list", help="Every stream, and how far it goes.")
record.command("punto.cli.record:verify", name="verify", help="Is it as it was written?")
record.command("punto.cli.replay:replay", name="replay", help="A table's past, step by step.")
record.command("punto.cli.record:ledger", name="ledger", help="The balance of every account.")
record.command("punto.cli.closing:close", name="close", help="Count a float against its ledger.")
record.command("punto.cli.heads:sign", name="sign", help="Sign how far it goes.")
record.command("punto.cli.heads:head", name="head", help="A code to write down of how far it goes.")
record.command("punto.cli.heads:verifier", name="verifier", help="A verifier that needs no Punto.")
record.command("punto.cli.record:export", name="export", help="Write it as JSON Lines or CSV.")
record.command("punto.cli.record:import_", name="import", help="Read an export back.")
record.command("punto.cli.record:backup_", name="backup", help="Copy it while play goes on.")
record.command("punto.cli.record:restore_", name="restore", help="Put a backup back.")

calendar = cyclopts.App(name="calendar", help="What is due to whom, and the very documents.")
app.command(calendar)
calendar.command("punto.cli.calendar:list_", name="list", help="What is due, and until when.")
calendar.command("punto.cli.calendar:file_", name="file", help="File a notice's document.")
calendar.command("punto.cli.calendar:paper_", name="paper", help="A document, as it came.")
calendar.command("punto.cli.calendar:close", name="close", help="Close a month, as an inspector.")

user = cyclopts.App(name="user", help="Accounts, from the machine itself.")
app.command(user)
user.command("punto.cli.user:create", name="create", help="Make an account.")
user.command("punto.cli.user:invite", name="invite", help="A link to choose a password by.")
user.command("punto.cli.user:forgive", name="forgive", help="Let an account sign in at once.")
user.command("punto.cli.user:disable", name="disable", help="Let an account in no longer.")
user.command("punto.cli.user:enable", name="enable", help="Let a disabled account in again.")
user.command("punto.cli.user:sign_out", name="sign-out", help="End an account's sessions.")
user.command("punto.cli.user:bind", name="bind", help="Let in whom a provider vouches for.")
user.command("punto.cli.user:unbind", name="unbind", help="Have no provider vouch for an account.")
user.command(
    "punto.cli.user:reset_factor", name="reset-factor", help="Have a second factor set up anew."
)


def main() -> None:
    """Run the command line and exit."""
    sys.exit(run(sys.argv[1:]))


def run(argv: Sequence[str]) -> int:
    """Carry out one command line and return its exit code."""
    return guarded(
        lambda: app(
            argv,
            console=console(HELP_WIDTH),
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        ),
        as_json=any(word.partition("=")[0] == "--json" for word in argv),
    )

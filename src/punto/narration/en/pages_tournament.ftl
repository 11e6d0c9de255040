### The list of tournaments, and what all their pages share.

page-tournaments = Tournaments
page-no-tournament = No tournament is announced.
page-contest-stage = { $stage ->
    [open] Entries are taken.
    [started] Under way.
    [awarded] Prizes are awarded.
    [cancelled] Cancelled.
   *[other] In preparation.
}
page-contest-starts = Starts { $at }.
page-contest-started = Started { $at }.
page-contest-entrants = Entrants
page-contest-pool = Prize pool
page-contest-run-by = Run by { $person }
page-conditions = Conditions
page-conditions-under = Conditions of entry and play, under { $rules }
page-conditions-version = Version { $version }
page-conditions-draft = Draft, version { $version }; not published.
page-conditions-lacking = { $number ->
    [one] { $number } condition is missing.
   *[other] { $number } conditions are missing.
}
page-conditions-instead = In place of clause { $clause }
page-print = Print
page-as-pdf = As PDF
page-results = Results
page-nobody-entered = Nobody has entered yet.
page-points-won = Points
page-prize-won = Prize
page-how-it-stands = Standing
page-watch = Watch
page-a-draft-not-approved = Draft, not approved

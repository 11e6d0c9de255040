### The list of tournaments, and what all their pages share.

page-tournaments = Tournaments
page-no-tournament = No tournament is announced.
page-no-such-tournament = There is no tournament { $tournament }.
page-contest-stage = { $stage ->
    [open] Entries are taken.
    [started] Under way.
    [awarded] Prizes are awarded.
    [cancelled] Cancelled.
   *[other] In preparation.
}
page-contest-starts = Starts { $at }.
page-contest-entrants = Entrants
page-contest-pool = Prize pool

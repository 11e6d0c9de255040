### What may be asked of a tournament, as a button says it.

command-add-value = Add { $what } to the pool
    .name = Add to the pool
command-allot-seats = Give out the seats
command-award-prizes = Award the prizes
command-begin-round = Begin a round at { $table }
    .name = Begin a round
command-buy-back = { $patron ->
    [you] Buy back in for { $paid_cents }
   *[other] { $patron } buys back in for { $paid_cents }
}
    .name = Buy back
command-buy-in = { $patron } buys in for { $cents }
    .name = Buy in
command-call-break = A break of { $minutes } minutes
    .name = Call a break
command-cancel-tournament = Cancel the tournament
command-change-tournament-limits = Change the limits to { $limits }
    .name = Change the limits of the tournament
command-commit-ballot = Commit to a ballot
command-correct-count = Correct the count of { $patron } to { UNITS($cents) }
    .name = Correct a count
command-count-chips = Count the chips at { $table }
    .name = Count chips
command-decide-tournament-dispute = Decide the dispute
command-deduct-for-absence = Take the minimum off { $patron } for a round missed
    .name = Deduct for absence
command-deny-entry = Refuse the application of { $patron }
    .name = Refuse an application
command-determine-places = Determine the places
command-disqualify-entrant = Disqualify { $patron }: { $ground }
    .name = Disqualify an entrant
command-draft-conditions = Draft the conditions
command-draw-seats = Draw the seats
command-end-session = End the session
command-end-table = End play at { $table }
    .name = End play at a table
command-enter-patron = { $patron ->
    [you] Enter for { $paid_cents }
   *[other] { $patron } enters for { $paid_cents }
}
    .name = Enter a patron
command-give-copy = Give { $patron } a copy of the conditions
    .name = Give a copy of the conditions
command-list-reserve = { $patron ->
    [you] Be a reserve
   *[other] { $patron } is a reserve
}
    .name = List a reserve
command-move-start = Move the start to { $to }
    .name = Move the start
command-name-director = { $person } runs the tournament{ $beside ->
    [yes] { " " }beside those named before
   *[no] { "" }
}
    .name = Name who runs the tournament
command-notify-commission = A copy went to the regulator
    .name = Notify the regulator
command-offer-seat = Give the seat of { $absentee } to { $patron }
    .name = Give a seat to a reserve
command-open-tournament = Open a tournament under { $edition }
    .name = Open a tournament
command-pay-prize = Pay { $patron } the prize
    .name = Pay a prize
command-publish-conditions = Publish the conditions
command-raise-tournament-dispute = Raise a dispute
command-record-approval = The regulator approved: { $subject }
    .name = Record an approval
command-report-misconduct = Report misconduct of { $patron }: { $ground }
    .name = Report misconduct
command-report-play-off = Report a round of the play-off
command-report-round = Report a round at { $table }
    .name = Report a round
command-require-agreement = Ask entrants to agree in writing
command-return-chips = The chips of { $table } are back
    .name = Return the chips of a table
command-schedule-session = Schedule a session
command-set-pace = { $seconds } seconds for a wager
    .name = Set the pace
command-start-session = Start the session
command-substitute-entrant = { $substitute } takes the place of { $patron }
    .name = Approve a substitute
command-take-seat = { $patron ->
    [you] Take seat { $seat } at { $table }
   *[other] { $patron } takes seat { $seat } at { $table }
}
    .name = Take a seat
command-withdraw-entrant = { $patron ->
    [you] Withdraw
   *[other] { $patron } withdraws
}
    .name = Withdraw an entrant

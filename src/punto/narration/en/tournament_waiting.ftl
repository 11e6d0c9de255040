### What a tournament waits for, as its desk and the pit say it.

waits-no-conditions = No conditions are drafted
waits-conditions-missing = { $number ->
    [one] { $number } condition is missing
   *[other] { $number } conditions are missing
}
waits-step-due = The conditions are to be { $step } { $due }
waits-nobody-named = Nobody is named to run it
waits-copies-due = { $number ->
    [one] { $number } entrant has no copy of the conditions
   *[other] { $number } entrants have no copy of the conditions
}
waits-field-short = { $number ->
    [one] { $number } more entrant makes the least number
   *[other] { $number } more entrants make the least number
}
waits-dispute = A dispute is undecided: { $about }
waits-misconduct = { $patron } was reported: { $ground }
waits-absence = { $number ->
    [one] { $patron } missed a round
   *[other] { $patron } missed { $number } rounds
}
waits-not-seated = { $patron } has not come to the seat at { $table }
waits-seats-to-draw = Seats are to be given out
waits-start-overdue = The session should have started at { $since }
waits-rise-due = The limits rise after { $number } rounds, which are played
waits-table-over = { $table } has played for as long as the conditions say
waits-to-be-counted = The chips at { $table } are to be counted
waits-play-off = { $others } play on until they differ
waits-level = Nothing parts those who are level: { $others }
waits-places-due = The places are to be awarded
waits-chips-out = The tournament chips of { $table } are to come back
waits-prizes-due = The prizes are to be awarded
waits-prize-unpaid = { $patron } is to be paid { $cents }

stage-unopened = not opened
stage-open = open
stage-started = under way
stage-awarded = prizes awarded
stage-cancelled = cancelled

### What happened in a tournament.

event-tournament-opened = A tournament is opened under { $edition }.
event-conditions-drafted = The conditions are drafted, version { $version }.
event-conditions-published = The conditions are published, version { $version }.
event-commission-notified = The regulator has a copy of the conditions{ $reference ->
    [hidden] { "" }
    [none] { "" }
   *[other] { " " }({ $reference })
}.
event-approval-recorded = The regulator approved: { $subject }{ $reference ->
    [hidden] { "" }
    [none] { "" }
   *[other] { " " }({ $reference })
}.
event-copy-given = { $patron ->
    [you] You have
   *[other] { $patron } has
} a copy of the conditions.
event-director-named = { $person } runs the tournament{ $beside ->
    [yes] { " " }beside those named before
   *[no] { "" }
}.
event-agreement-required = Entrants agree in writing from now on.
event-commission-kept = The commission is taken out of the pool.
event-tournament-limits-changed = The limits of the tournament are now { $limits }.
event-patron-entered = { $patron ->
    [you] You enter
   *[other] { $patron } enters
} the tournament{ $paid_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] { " " }for { $paid_cents }
}.
event-entry-denied = { $patron ->
    [you] Your application is refused
   *[other] { $patron } is refused an entry
}{ $reason ->
    [hidden] { "" }
    [none] { "" }
   *[other] : { $reason }
}.
event-entrant-withdrew = { $patron ->
    [you] You withdraw
   *[other] { $patron } withdraws
}{ $refunded_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] ; { $refunded_cents } goes back
}.
event-entrant-barred = { $patron ->
    [you] You may not be here any more, and are
   *[other] { $patron } may not be there any more, and is
} out of the tournament{ $refunded_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] ; { $refunded_cents } goes back
}.
event-reserve-listed = { $patron ->
    [you] You are
   *[other] { $patron } is
} a reserve.
event-seat-given-to-reserve = { $patron ->
    [you] You have
   *[other] { $patron } has
} the seat of { $absentee }, and chips of { UNITS($chips_cents) }.
event-entrant-substituted = The place of { $patron } goes to { $substitute }.
event-entrant-bought-back = { $patron ->
    [you] You buy
   *[other] { $patron } buys
} back in{ $paid_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] { " " }for { $paid_cents }
}.
event-value-added = The operator adds { $what } to the pool, worth { $cents }.
event-tournament-cancelled = The tournament is cancelled{ $reason ->
    [hidden] { "" }
    [none] { "" }
   *[other] : { $reason }
}.
event-session-scheduled = Session { $number } is scheduled{ $starts ->
    [none] { "" }
   *[other] { " " }for { $starts }
}.
event-ballot-committed = The seed of the ballot is committed to: { $commitment }.
event-seats-drawn = { $seed ->
    [none] The seats are given out.
   *[other] The seats are drawn by the seed { $seed }.
}
event-start-moved = The session starts at { $starts }, not { $before }.
event-seat-taken = { $patron ->
    [you] You take the seat
   *[other] { $patron } takes the seat
}.
event-bought-in = { $patron ->
    [you] You buy
   *[other] { $patron } buys
} in for { $cents }.
event-seat-forfeited = { $patron ->
    [you] You did not come in time: your
   *[other] { $patron } did not come in time: the
} seat is forfeited.
event-session-started = The session starts: { $limits }.
event-break-called = There is a break until { $until }.
event-pace-set = A wager may take { $seconds } seconds from { $since }.
event-round-begun = Round { $number } begins at { $table }.
event-round-reported = A round at { $table } is over{ $shoe_ended ->
    [yes] , and with it the shoe
   *[no] { "" }
}.
event-entrant-eliminated = { $patron ->
    [you] You are
   *[other] { $patron } is
} eliminated after { $rounds } rounds with { UNITS($residue_cents) } left.
event-absence-deducted = { UNITS($cents) } are taken off { $patron } for a round missed.
event-misconduct-reported = Misconduct of { $patron } is reported: { $ground } ({ $note }).
event-entrant-disqualified = { $patron ->
    [you] You are
   *[other] { $patron } is
} disqualified{ $ground ->
    [hidden] { "" }
    [none] { "" }
   *[other] : { $ground }
}{ $refunded_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] ; { $refunded_cents } goes back
}.
event-table-ended = Play at { $table } is over{ $early ->
    [none] { "" }
   *[other] { " " }early: { $early }
}.
event-session-ended = The session is over.
event-chips-counted = The chips at { $table } are counted{ $final ->
    [yes] { "" }
   *[no] { " " }while play goes on
}.
event-count-corrected = The count of { $patron } is { UNITS($cents) }, not { UNITS($before_cents) }{ $reason ->
    [hidden] { "" }
    [none] { "" }
   *[other] : { $reason }
}.
event-table-chips-returned = The tournament chips of { $table } are back{ $missing ->
    [none] { "" }
   *[other] ; missing: { $missing }
}.
event-tournament-dispute-raised = A dispute is raised{ $about ->
    [hidden] { "" }
    [none] { "" }
   *[other] : { $about }
}.
event-tournament-dispute-decided = The dispute is decided{ $ruling ->
    [hidden] { "" }
    [none] { "" }
   *[other] : { $ruling }
}.
event-play-off-begun = A round of the play-off begins at { $table }.
event-play-off-called = A play-off is called for { AND($players) }.
event-play-off-counted = A round of the play-off is counted.
event-play-off-ended = The play-off is over.
event-level-decided = It is ruled who is better of those level: { $order }.
event-places-awarded = The places of the session are awarded{ $advance ->
    [none] { "" }
   *[other] ; { AND($advance) } go on
}.
event-round-closed = The round is over{ $advance ->
    [none] { "" }
   *[other] ; { AND($advance) } go on
}{ $second_chance ->
    [none] { "" }
   *[other] ; { AND($second_chance) } may play in the repechage
}.
event-prizes-awarded = The prizes are awarded{ $prizes ->
    [none] { "" }
   *[other] : { $prizes }
}{ $in_kind ->
    [none] { "" }
   *[other] ; { $in_kind }
}.
event-prize-paid = { $patron ->
    [you] You are paid your
   *[other] { $patron } is paid the
} prize of { $cents }.

of-table-limits = { UNITS($minimum_cents) } to { UNITS($maximum_cents) }
units = { $number } units
of-lost = { $number } chips of { UNITS($chip_cents) }
of-in-kind = { $what } for { $patron }
ground-absent = absent
ground-breach = a breach of the rules
ground-no-wager = no wager was made
ground-added-chips = chips were added
ground-hid-chips = chips were concealed
early-end-decided = it was decided
early-end-agreed = all agreed
place-entrant = entrant { $number }
place-number = number { $number }

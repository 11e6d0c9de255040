### A tournament for its audience, its entrants and its dealers: the wall, the draw, one's own page, the table.

page-entrant = Entrant
page-entrant-number = Entrant { $number }
page-units-from-to = { $least } to { $most }
page-coups-played-of = { $played } of { $number } coups played
page-shoes-played-of = { $played } of { $number } shoes played
page-minutes-in-all = { $number } minutes
page-session-of-round = Session { $number }, { $round }
page-session-scheduled = Not started yet
page-session-running = Under way
page-session-ended = Chips are counted
page-session-placed = Places are awarded
page-session-starts = start of the session
page-session-to-come = No session is set yet
page-session-of-others = You do not play in { $round }
page-session-until = until { $at }
page-break-until = break until { $at }
page-standing-in = in
page-standing-out = did not go on
page-standing-eliminated = eliminated
page-standing-forfeited = seat forfeited
page-standing-disqualified = disqualified
page-wins-prize = wins { $prize }
page-standing-withdrawn = withdrawn
page-standing-barred = barred
page-still-play = { $playing } of { $entered } still play
page-conditions-to-come = The conditions of this tournament are not published yet.
page-leaderboard = Leaderboard
page-no-places-yet = Nobody has a place yet.
page-place = Place
page-place-number = Place { $number }
page-table-and-seat = Table, seat
page-last-coup-moved = Last coup
page-moved-up = places up
page-moved-down = places down
page-moved-not = same
page-go-on-from-each-table = { $number ->
    [one] One at each table goes on
   *[other] { $number } at each table go on
}
page-places-with-a-prize = { $number ->
    [one] The first place has a prize
   *[other] The first { $number } places have prizes
}
page-and-more-entrants = and { $number } more
page-and-more-tables = and { $number } more tables
page-clock-and-limits = Clock and limits
page-limits-now = Limits now
page-limits-after = From { $number } coups on
page-wager-or-pass = A wager on every coup, or a pass card
page-wager-every-coup = A wager on every coup
page-tables-of-the-session = Tables of the session
page-plan-heard = Table { $table }, coup { $coup }
page-plan-coup = coup { $coup }
page-plan-ended = done
page-play-rests = Play is stopped: a dispute is being decided.
page-chips-score-only = Tournament chips are for scoring and are not money.

page-news-scheduled = Session { $number } of { $round } is set.
page-news-committed = The seed of the draw is committed. Seats are drawn next.
page-news-drawn = Seats are drawn. Please take your seats.
page-news-start-moved = The start is moved to { $at }.
page-news-started = The session has started.
page-news-break = Break until { $at }.
page-news-pace = From { $at } a wager may take { $seconds } seconds.
page-news-limits = The limits are now { $limits }.
page-news-dispute = Play is stopped: a dispute is being decided.
page-news-dispute-decided = The dispute is decided. Play goes on.
page-news-ended = The session is over. Chips are being counted.
page-news-placed = The places of the session are awarded.
page-news-play-off = Level, and playing on: { $entrants }.
page-news-prizes = The prizes are awarded.
page-news-cancelled = The tournament is cancelled.
page-news-out = { $entrant } is out.

page-draw-for-seats = The draw for seats
page-lot = lot { $lot }
page-seat-stays-empty = stays empty
page-commitment = Commitment
page-seed = Seed
page-held-against = Held against
page-draw-holds = The seed is the one that was committed to, and the draw comes out the same again.
page-draw-does-not-hold = The draw does not come out the same again. Tell the inspector.
page-draw-it-again = Draw it again yourself
page-how-lots-fall = Everybody has a lot. The seed shuffles the lots, and they are dealt round the tables, first seats first. On any machine with Punto, without its record:
page-how-seed-is-checked = The commitment was published before the draw. It is the SHA-256 of the seed:
page-seats-all-drawn = { $number } seats are drawn.
page-watch-it-again = Watch it again
page-show-all-seats = Show all seats
page-seats-were-given = Seats of this session were given without a draw.
page-seed-is-committed = The seed is fixed and sealed. This is its SHA-256; the seed is shown when the seats are drawn.
page-lots-wait = { $players } lots for { $tables ->
    [one] one table
   *[other] { $tables } tables
}
page-no-draw-yet = No draw is set yet.
page-draws-before = Earlier draws

page-your-tournament-chips = Your tournament chips
page-the-round = The round
page-round-of-session = round { $round } of session { $session }
page-round-not-open = The next round is not open yet.
page-wager-in-any-order = Wager now, in any order.
page-order-begins-at-marker = Wagering begins at box { $seat }, where the marker lies.
page-turn-of = It is the turn of { $entrant }.
page-held-to-minimum = Your time is up: you may wager { $least } and no more.
page-order-of-wagering = The order of wagering
page-the-marker = the marker
page-pass-card-laid = pass
page-sealed-laid = sealed
page-sealed-announced = called
page-play-a-pass-card = Play a pass card
page-pass-cards-left = { $number } left for this heat
page-sealed-wager = Undisclosed wager
page-sealed-left = { $number } left
page-sealed-explained = It is sealed as you hand it in. Nobody can read it before it is called after no more bets, and it is not shown to you again.
page-sealed-on = On
page-sealed-units = Tournament chips
page-hand-it-in-sealed = Hand it in sealed
page-wagers-amended = Your wagers that count differently from how they were laid
page-wager-made-up = { $wager }: made up to the minimum, { $units } in action.
page-wager-capped = { $wager }: above the maximum, { $units } in action.
page-wager-trimmed = { $wager }: { $units } stays, the rest is back with you.
page-wager-void = { $wager }: no wager; it is back with you.
page-wagers-void = Your wagers of this coup are void.
page-form-deemed = Your undisclosed wager was not in order and is taken as { $units }.
page-sealed-came-back = Your undisclosed wager came back{ $fault ->
    [incomplete] : it does not show an amount and a wager of this table
    [over-chips] : it is for more chips than you hold
    [over-maximum] : it is above the maximum
    [under-minimum] : it is below the minimum
   *[none] { "" }
}. Correct it and hand it in again.
page-sealed-wager-in = Your undisclosed wager is with the supervisor, sealed until it is called.
page-see-the-form-of = See the form of { $entrant }
page-form-said = The form said: { $what }, { $units }.
page-form-incomplete = The form did not say enough.
page-table-for-tournament = This table plays for { $tournament } only. You are watching.

page-where-i-play = Where and when I play
page-table-seat = Table { $table }, seat { $seat }
page-seat-to-be-drawn = Seats are still to be drawn
page-go-to-my-table = Go to my table
page-my-chips-and-place = My chips and my place
page-place-of = Place { $place } of { $places }
page-points-of = { $points } points
page-you-would-go-on = As the chips are now, you go on.
page-first-behind-has = The first behind has { $units }.
page-you-would-not-go-on = As the chips are now, you do not go on.
page-you-are-level = As the chips are now, you are level for the last place to go on.
page-last-to-go-on-has = The last to go on has { $units }.
page-forms-at-other-tables = Undisclosed wagers called at other tables
page-my-fees = My fees
page-fees-paid = Paid
page-fees-back = Paid back
page-buy-in-paid = Buy-in of this session
page-prize-is-paid = (paid)
page-prize-waits = (waits at the cage)
page-purse-now = Your purse
page-buy-back-for = Buy back for { $amount } from your purse
page-withdraw = Withdraw from the tournament
page-withdraw-back = You get { $amount } back.
page-withdraw-until = Withdrawing is free until { $at }.
page-not-entered = You have not entered
page-fee-of = The fee is { $amount }.
page-i-agree = I have filled in the form, and agree to the rules and the conditions.
page-enter-for = Enter for { $amount } from your purse
page-no-entry-now = No entries are taken from you here now. Ask at the desk.

### What staff are alerted to.

alert-large-wager = { $cents } on { $wager } at table { $table }
alert-large-wager-found = { $cents } found on { $wager } at table { $table }
alert-large-win = { $patron ->
    [you] You won
   *[other] { $patron } won
} { $cents } at table { $table }
alert-mismatch = The shoe says { $said } at table { $table }, and the cards do not
alert-card-told-differently = Card { $number } of shoe { $shoe } at table { $table } was told differently ({ $name })
alert-card-told-by-another = Card { $number } of shoe { $shoe } at table { $table } was told by another device or token before ({ $name })
alert-limit-reached = { $patron ->
    [you] You have lost the { $limit_cents } of the { $period } and are
   *[other] { $patron } has lost the { $limit_cents } of the { $period } and is
} out until { $until }
alert-long-play = { $patron ->
    [you] You have
   *[other] { $patron } has
} played for { $hours } hours without a break: speak to them in person
alert-overdue = Table { $table } should have told { $recipient } by { $since }
alert-task-overdue = Table { $table } has something to do since { $since }
alert-device-silent = The shoe { $name } of table { $table } has not reported since { $since }
alert-device-never-heard = The shoe { $name } of table { $table } has not reported yet
alert-device-stopped = The shoe of table { $table } has stopped: { $note }
alert-clock-jumped = The clock jumped from { $was } to { $became }
alert-table-stands-still = Table { $table } stands still
alert-no-step-is-open = No step of the game is open to its dealer
    .remedy = see what may be done about it
alert-float-was-filled = Table { $table } filled its float to pay the winners
alert-rounding-was-set = Table { $table } was set to round payments up, since its chips could not make one
alert-dealer-fell = The automatic dealer of table { $table } failed ({ $fault }) and restarts by itself
alert-sign-ins-failed = Sign-ins of { $account } failed three times from { $address }
alert-break-glass = { $account } signed in with a password from { $address }, and not by the provider
alert-record-damaged = The record is damaged: { $because }
alert-record-unread = The record cannot be verified: { $because }
alert-not-as-written = The record is not as it was written ({ $stream }{ $version ->
    [0] { "" }
   *[other] , number { $version }
})
alert-head-not-kept = A head was not signed, kept or sent to the witness: { $because }
alert-contest-dispute = A dispute stops the tournament { $name }: { $note }
alert-contest-overdue = The tournament { $name } should have started at { $since }
alert-contest-chips = Tournament chips of { UNITS($cents) } did not come back from { $table } ({ $name })

because = { $first }: { $last }

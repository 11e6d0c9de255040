### What commands print: sentences and the heads of lists.

terminal-problem = { $problem }{ $cited ->
    [none] { "" }
   *[other] { " " }({ $cited })
}{ $remedy ->
    [none] { "" }
   *[other] { " " }- { $remedy }
}.

terminal-head-wager = wager
terminal-head-pays = pays
terminal-head-from = from
terminal-head-to = to
terminal-head-coup = coup
terminal-head-result = result
terminal-head-staked = staked
terminal-head-net = net
terminal-head-who = who
terminal-head-level = level
terminal-head-chapter = chapter
terminal-head-right = right
terminal-head-of = of
terminal-head-certificates = certificates

terminal-answer-amount = An amount, such as 47.50.
terminal-answer-cards = Each card by its rank and suit, such as 5H or TC; an x as well if the cutting card came before it.
terminal-answer-option = The number of an option.
terminal-answer-option-and-clause = The number of an option and the letter of a clause, such as 2 b.

terminal-head-number = no.
terminal-head-what = what
terminal-head-clauses = clauses
terminal-head-due = due
terminal-head-standing = standing
terminal-head-document = document
terminal-head-about = about
terminal-head-since = since
terminal-head-waits-for = waits for
terminal-head-file = file
terminal-head-when = when
terminal-head-by = by
terminal-head-operative = operative
terminal-head-proven = proven
terminal-head-in-the-kit = in the kit
terminal-head-at-fault = at fault
terminal-head-patron = patron
terminal-head-collected = collected
terminal-head-returned = returned
terminal-head-paid = paid
terminal-head-point = point
terminal-head-value = value
terminal-head-time = time
terminal-head-table = table
terminal-head-stake = stake
terminal-head-had = had
terminal-head-draft = draft
terminal-head-change = change
terminal-head-outcome = outcome
terminal-head-probability = probability
terminal-head-edge = edge
terminal-head-standard-deviation = standard deviation
terminal-head-edge-now = edge now
terminal-head-edge-in-draft = edge in draft
terminal-head-hold-now = hold now
terminal-head-hold-in-draft = hold in draft
terminal-head-procedure = procedure
terminal-head-pages = pages
terminal-head-home = in the code
terminal-head-wagers = wagers
terminal-head-follows = stakes and the edge
terminal-head-moved = moved
terminal-head-because = because
terminal-head-standard-error = standard error
terminal-head-exact = exact
terminal-head-z = z
terminal-head-stream = stream
terminal-head-events = events
terminal-head-ends-with = ends with
terminal-head-book = book
terminal-head-account = account
terminal-head-balance = balance
terminal-head-report = report
terminal-head-tells = what it tells
terminal-head-rulebook = rulebook
terminal-head-clause = clause
terminal-head-kind = kind
terminal-head-says = says
terminal-head-covered = covered
terminal-head-open = open
terminal-head-strategy = strategy
terminal-head-entrants = entrants
terminal-head-first = first
terminal-head-in-the-last-round = in the last round
terminal-head-prize = prize
terminal-head-less-what-was-paid = less what was paid
terminal-head-expected = expected
terminal-head-actual = actual
terminal-head-interval = 95% interval
terminal-head-dealer = dealer
terminal-head-coups = coups
terminal-head-with-an-error = with an error
terminal-head-seconds-a-coup = seconds a coup

terminal-calendar-none = Nothing is due.
terminal-calendar-none-in = Nothing fell due in { $month }.
terminal-calendar-filed = Notice { $number } is done by { $name }, { $digest }.
terminal-calendar-paper = { $name } ({ $media }) is written to { $path }.
terminal-calendar-closed = { $month } is closed.
terminal-head-recipient = to

terminal-float-opening = opening float
terminal-float-fills = fills
terminal-float-credits = credits
terminal-float-drop = sold for cash or by terminal
terminal-float-win = win
terminal-float-expected = expected float
terminal-float-counted = counted
terminal-float-right = The float of table { $table } is as expected.
terminal-float-over = The float of table { $table } is { $cents } over.
terminal-float-short = The float of table { $table } is { $cents } short.

terminal-conform-answers = Punto answers a kit on { $address }
terminal-conform-step = { $scenario }, step { $step }
terminal-conform-fault =
    { $fault ->
        [not-refused] not refused
        [refused] refused
        [other-clause] another clause
        [other-events] other events
        [other-state] another state
        [no-answer] no answer
       *[unreadable] an answer that cannot be read
    }
terminal-conform-more = and { $number } more clauses; --json has all
terminal-conform-left-out = { $number } scenarios are of what the system does not have.
terminal-conform-set-aside = { $number } scenarios were left out: { $why }.
left-out-why =
    { $why ->
        [known-otherwise] a command says what a floor knows for itself, and knows otherwise
        [own-cards] the shoe of the table shows its own cards, and nobody says which
        [earlier] a command is earlier than the one before it, and the clock of a floor does not go back
        [another-table] a command names another table than the one that it is given to
        [for-another] a patron speaks for another, and is told the same no matter who is there
        [two-roles] one person gives commands in two roles that a house keeps apart
        [at-the-door] a role is not let in where such commands are given
        [sealed] names and addresses are sealed, and given apart from all other commands
       *[other] { $why }
    }
terminal-conform-passed = All { $number } scenarios are answered as the rulebooks have it.
terminal-conform-astray = { $number } of { $scenarios } scenarios went another way.
terminal-conform-wrote = Wrote { $scenarios } scenarios with { $commands } commands to { $path }.

terminal-decks = { $decks } decks
terminal-natural = natural
terminal-coup-natural = A natural: no further card.
terminal-coup-draws = { $hand } draws on { $count }{ $third ->
    [none] { "" }
   *[other] { " " }against a third card { $third }
}{ $stood ->
    [yes] , the player having stood
   *[no] { "" }
}.
terminal-coup-stands = { $hand } stands on { $count }{ $third ->
    [none] { "" }
   *[other] { " " }against a third card { $third }
}{ $stood ->
    [yes] , the player having stood
   *[no] { "" }
}.
terminal-coup-tie = Tie, { $high } all.
terminal-coup-won = { $hand } wins, { $high } over { $low }.
terminal-coup-outcome-win = wins
terminal-coup-outcome-lose = loses
terminal-coup-outcome-standoff = stands off
terminal-coup-outcome-returned = returned

terminal-feed-wrote = Wrote { $days } days to { $path }.
terminal-signed = Signed the record up to entry { $entry } and refusal { $refusal } in { $path }. Check it with { $key }, and keep both away from the database.
terminal-code = It stands for everything up to entry { $entry } and refusal { $refusal }. Hold the record against it later: { $command }
terminal-import-checked = { $lines } lines can be taken in.
terminal-import-done = { $enrolled } patrons are enrolled, { $known } were before.
terminal-incident-none = There is no file.
terminal-incident-none-open = No file is open.
terminal-incident-closed = closed
terminal-incident-title = File { $number }: { $matter }. { $about }

terminal-cards-seen = less { $number } cards seen
terminal-not-played-with = not played with { $decks } decks: { $wagers }
terminal-and-draft = { $title }, and the draft beside it
terminal-edge-of = { $edition } edge

terminal-left = left
terminal-wrote = Wrote { $path }.
terminal-draft-wrong = wrong
terminal-draft-unsaid = unsaid
terminal-draft-unplayable = { $title } cannot be played by.
terminal-draft-summary = { $title }, over { $base }: { $changed ->
    [one] 1 clause differs
   *[other] { $changed } clauses differ
}, { $same } do not.
terminal-draft-told = { $problem }{ $remedy ->
    [none] { "" }
   *[other] ; { $remedy }
}
terminal-draft-moves-money = moves money
terminal-draft-moves-none = moves no money
terminal-draft-new = new
terminal-draft-removed = removed
terminal-draft-was = was { $clause }
terminal-not-said = not said
terminal-draft-replayed = The record, played again under { $title }
terminal-draft-came-to = { $coups ->
    [one] 1 coup
   *[other] { $coups } coups
} and { $wagers ->
    [one] 1 wager
   *[other] { $wagers } wagers
} at { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}. { $paid ->
    [one] 1 wager
   *[other] { $paid } wagers
} would have been paid otherwise, { $cents } { $less ->
    [yes] less
   *[no] more
} to patrons, and { $answers ->
    [one] 1 command
   *[other] { $answers } commands
} answered otherwise.
terminal-and-more = and { $number } more (--json has all)
terminal-one-in = 1 in { $times }
terminal-as-by-chance = as by chance
terminal-draft-chances = Chances follow from { $point }: { $values }
terminal-draft-stakes = Stakes as they were. Other rules might have changed them.
terminal-draft-resting = By clauses that the draft changes: { $events ->
    [one] 1 event
   *[other] { $events } events
}, { $irregular ->
    [one] 1 irregularity
   *[other] { $irregular } irregularities
} among them: { $kinds }.
terminal-draft-short = A card more than left the shoe: { $coups ->
    [one] 1 coup
   *[other] { $coups } coups
}.
terminal-draft-elsewhere = By another rulebook: { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}.
terminal-allowed = allowed

notice-is-open = open
notice-is-overdue = overdue
notice-is-told = told
notice-is-done = done
notice-is-done-late = done late
notice-is-lapsed = lapsed

terminal-title-promotion = Promotion
terminal-title-tournament = Tournament
terminal-draw-again = { $draw }: { $right ->
    [yes] comes out again
   *[no] DOES NOT COME OUT AGAIN
}{ $winners ->
    [none] { "" }
   *[other] : { $winners }
}  (seed { $seed })
terminal-draw-winner = { $prize } number { $number }
terminal-draw-nobody = nobody
terminal-draw-session = round { $round }, session { $session }
terminal-drawn-commitment = commitment
terminal-drawn-digest = digest
terminal-drawn-called-out = called
terminal-none = none
terminal-seated = { $name }: { $table }, seat { $seat }
terminal-owed = owed  { $owed }{ $number ->
    [none] { "" }
   *[other] { " " }{ $number }
}{ $due ->
    [none] { "" }
   *[other] , due { $due }
}{ $overdue ->
    [yes] , overdue
   *[no] { "" }
}  ({ $clauses })
terminal-conditions-complete = The conditions say all that { $edition } demands.
terminal-terms-complete = The terms say all that { $edition } demands.
terminal-conditions-under = Conditions under { $title }
terminal-terms-under = Terms under { $title }
terminal-missing = missing  { $item }  ({ $clauses })

terminal-record-of = Record { $record }, { $entries } entries
terminal-no-activity = No activity.
terminal-at-entry = entry { $number }
terminal-at-event = event { $number }
terminal-findings-more = And { $number } more; --json lists them all.
terminal-record-counted = { $events } events of { $entries } commands in { $streams } streams, { $refusals } refusals; { $shoes } sealed shoes opened, { $cards } cards checked; { $signed ->
    [none] no
   *[other] { $signed }
} signed heads or codes
terminal-record-whole = The record is whole: { $counted }.
terminal-record-not-whole = The record is NOT whole: { $findings ->
    [one] 1 finding
   *[other] { $findings } findings
} in { $counted }.
terminal-record-erased = Erased, and known by their ids alone: { $several }.
terminal-record-uncovered = Not covered: { $told }.
terminal-record-wrote = Wrote { $entries } entries to { $path }.
terminal-record-read = Read { $source } into { $target }.
terminal-record-copied = Copied { $source } to { $target }.
terminal-record-ends-alike = Both end with entry { $entry }, { $hash }.
terminal-record-went-on = The copy ends with entry { $entry }, and more was written meanwhile: stop every node, and copy again into an empty database.
terminal-record-restored = Restored { $source } into { $target }.
terminal-books-balance = Every book balances.
terminal-books-out = Out of balance by { $cents }.

terminal-replay = REPLAY
terminal-replay-end = { $table }, at the end
terminal-replay-at = { $table } at { $at }
terminal-replay-of = { $table }, { $number } of { $many }
terminal-replay-event = { $table } event { $version }, coup { $coup }, { $at }
terminal-replay-keys = Enter goes on, b goes back, q ends.
terminal-replay-result = Result  { $result }
terminal-replay-stands = { $phase }, coup { $coup }, float { $float_cents }, drop box { $drop_cents }
terminal-roads-none = No coup has been played.
terminal-roads-ties = big road{ $ties ->
    [0] { "" }
   *[other] , { $ties } ties first
}
terminal-roads-marks = { $road } ({ $red } red, { $blue } blue)
terminal-rules-check = a test would check: { $check }
terminal-rules-not-code-since = not code: { $why }
terminal-rules-sisters = In the other editions
terminal-rules-homes = Homes
terminal-rules-tests = Tests
terminal-rules-none-found = No clause says { $sought }.
terminal-rules-differ = What { $one } and { $two } say differently
terminal-rules-nothing = Nothing.
terminal-rules-unlike = Provisions without a like, or put differently
terminal-rules-covered = enforced, tested
terminal-rules-not-code = not code
terminal-rules-open = open
terminal-rules-no-point = nothing on the point


terminal-standard-input = Standard input
terminal-script-refused = refused
terminal-tournament-stands = { $name } under { $edition }: { $stage }, pool { $pool_cents }
terminal-entrant-stands = { $name }: { $standing }, { $units } units{ $prize_cents ->
    [none] { "" }
   *[other] , prize { $prize_cents }
}
terminal-promotion-stands = { $name } under { $edition }: { $postponed ->
    [yes] postponed
   *[no] { $stage }
}, { $books }
terminal-prize-stands = { $name }: { $prize }, { $cents }, { $held }
terminal-voucher-stands = { $name } under { $edition }: { $value_cents }, exchanged { $exchanged_cents }, void { $void_cents }, left { $left_cents }
terminal-file-stands = File { $number } under { $edition }: { $matter }, waits for { $needs ->
    [none] nothing
   *[other] { $needs }
}
terminal-line-undone = { $outcome ->
    [win] win undone
    [lose] loss undone
    [standoff] standoff undone
   *[returned] return undone
}{ $paid_cents ->
    [none] { "" }
   *[other] , { $paid_cents } taken back from { $name }
}{ $collected_cents ->
    [none] { "" }
   *[other] , { $collected_cents } given back to { $name }
}{ $tokens_cents ->
    [none] { "" }
   *[other] , { $tokens_cents } of it in tokens
}
terminal-line-settled = { $outcome }{ $paid_cents ->
    [none] { "" }
   *[other] , paid { $paid_cents } at { $odds }
}{ $collected_cents ->
    [none] { "" }
   *[other] , collected { $collected_cents }
}{ $tokens_cents ->
    [none] { "" }
   *[other] , { $tokens_cents } of it in tokens
}{ $notes ->
    [none] { "" }
   *[other] , { $notes }
}
terminal-limits = { $least_cents } to { $most_cents }{ $unit_cents ->
    [none] { "" }
   *[other] { " " }by { $unit_cents }
}
terminal-yes = yes
terminal-no = no
terminal-no-table = No table was opened.
terminal-table-stands = Table { $table } under { $edition }: { $phase }, coup { $coup }, float { $float_cents }, drop box { $drop_cents }.
terminal-patron-stands = { $name }, { $seat ->
    [none] standing
   *[other] seat { $seat }
}: { $chips_cents }{ $tokens_cents ->
    [none] { "" }
   *[other] , { $tokens_cents } in tokens
}{ $lying_cents ->
    [none] { "" }
   *[other] , { $lying_cents } on the layout
}

terminal-serving = { $demonstration ->
    [yes] A demonstration of Punto
   *[no] Punto
} answers on { $address }
terminal-past = The first { $minutes } minutes are dealt
terminal-session-slow = { $plan } is a plain function, so it runs slowly; numba.njit would make it fast.
terminal-sessions = { $number } sessions
terminal-session-bet = { $unit_cents } on { $wager }
terminal-session-played = { $sessions } sessions of up to { $coups } coups in { $seconds } s
terminal-session-rounding = fractions of a cent are rounded { $stated ->
    [yes] up
   *[no] down, since the edition does not say
}
terminal-session-bankroll = bankroll brought
terminal-session-taken = taken home on average
terminal-session-ruin = risk of ruin
terminal-session-ahead = leave ahead
terminal-session-coups = coups played on average
terminal-session-staked = staked on average
terminal-session-losing-run = longest losing run, median
terminal-session-winning-run = longest winning run, median
terminal-session-at-most = { $percent } take home at most
terminal-session-run = { $median }, one in a hundred { $p99 }, ever { $most }
terminal-seed = seed { $seed }
terminal-simulated = { $coups } coups of { $shoes } shoes, { $rate } million a second
terminal-rate = { $rate } M coups/s
terminal-stopped = { $told }{ $path ->
    [none] { "" }
   *[other] ; the same command goes on from { $path }
}.
terminal-stopped-after = Stopped after { $done }
terminal-cluster-lost-after = The cluster was lost after { $done }
terminal-all-editions = all editions

terminal-contest-played = { $tournaments } tournaments of { $entrants } entrants, pool { $pool_cents } on average
terminal-contest-length = { $middle } minutes of play ({ $low } to { $high } in nine of ten) at { $seconds } seconds a round; { $sessions } sessions, { $rounds } rounds at all tables
terminal-contest-level = { $play_offs } rounds of play-offs, { $rulings } rulings, { $buy_backs } buy-backs
terminal-contest-cut = { $number } play-offs parted nobody and were cut short by lot
terminal-contest-unstated = not to be published yet, without: { $items }
terminal-contest-rounding = pay-outs that chips cannot make are rounded down, since the edition does not say
terminal-contest-used = { $sealed } undisclosed wagers, { $passed } pass cards
terminal-contest-missed = { $lost } seats lost, { $deducted } deductions for absence, { $disqualified } disqualified for it
terminal-contest-off = { $number } were called off, nobody being left to award a prize to
terminal-strategy-minimum = the minimum every round, on either hand
terminal-strategy-proportional = a tenth of the chips held every round
terminal-strategy-chase = enough to pass the leader of the table, the minimum when ahead
terminal-strategy-all-in-at-end = the minimum until the last round, then everything unless safely placed
terminal-strategy-follow = the leader's own wager if it lies there already, the minimum when level
terminal-strategy-oppose = against the leader's wager, enough to pass if it loses
terminal-strategy-random = any wager and any stake
terminal-strategy-plain = { $strategy }, without pass cards and undisclosed wagers
terminal-contest-minutes = minutes, median
terminal-contest-play-offs = rounds of play-offs
terminal-contest-rulings = rulings
terminal-contest-pool = pool, $
terminal-contest-first = { $strategy }: first, %
terminal-contest-prize = { $strategy }: prize, $

terminal-template-none = The house keeps no template.
terminal-template-kept = The template { $name } is kept.
terminal-template-removed = The template { $name } is removed.
terminal-user-created = { $name } may sign in as { $roles }.
terminal-user-bound = { $subject } at { $issuer } may sign in as { $name }.
terminal-user-forgiven = { $name } may sign in without waiting.
terminal-user-disabled = { $name } may not sign in, and is signed out.
terminal-user-enabled = { $name } may sign in again.
terminal-user-signed-out = { $name } is signed out everywhere.
terminal-user-factor-reset = { $name } sets up a second factor at the next sign-in.
terminal-user-unbound = { $name } is let in by no provider, and is signed out.
terminal-password = Password:
terminal-password-again = Again:
terminal-watched = { $shoes } shoes, { $coups } coups, { $patrons } patrons
terminal-watch-nothing = Nothing was seen that chance does not explain.
terminal-watch-found = { $table }, shoe { $shoe }: { $matter }; { $who }
terminal-watch-box = box { $number }
terminal-watch-chance = by chance once in { $times } at most; clauses on it: { $clauses ->
    [none] none
   *[other] { $clauses }
}
terminal-interval = { $low_cents } to { $high_cents }
terminal-the-house = the house
terminal-archived = Archived entries { $first } to { $last } in { $path }: { $size } bytes, and { $index } of their index.
terminal-nothing-to-archive = There is nothing to archive; the database begins with entry { $entry }.

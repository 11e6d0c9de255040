### A table in the terminal: `punto play`.

terminal-menu-about = A table of your own, dealt by the book.
terminal-menu-edition = Rulebook
terminal-menu-game = Game
terminal-menu-pairs = Pairs
terminal-menu-layout = Layout
terminal-menu-method = Dealing
terminal-menu-seat = Seat
terminal-menu-buy-in-cents = Chips
terminal-menu-game-commission = Commission on banker wins
terminal-menu-game-even-money = Even money
terminal-menu-layout-with = { $letter }, with { $wagers }
terminal-menu-wagers = { $casino }. Player, Banker and Tie{ $others ->
    [none] { "" }
   *[other] ; { $others }
}.
terminal-menu-lines = Up and down choose a line, left and right turn it.
terminal-menu-leave = Enter sits down, Q leaves.

terminal-page-keys = Esc back   ↑ ↓ Space scroll{ $search ->
    [yes] { "   " }/ search
   *[no] { "" }
}
terminal-page-sought = what it should say
terminal-cashier = Buy chips
terminal-cashier-leave = Esc buys nothing.
terminal-too-small = The table needs a window of { $least_wide } by { $least_high }; this one is { $wide } by { $high }. Please make it larger, or press Q to leave. Nothing is dealt meanwhile.

terminal-shoe = shoe
terminal-coup = coup { $coup }
terminal-pairs = { $form } Pairs
terminal-layout = layout { $letter }
terminal-last-coup = last coup of the shoe
terminal-shoe-over = the shoe is over
terminal-wins = wins
terminal-seconds = { $seconds } s
terminal-at-the-table = At the table
terminal-bet = bet
terminal-chips = chips
terminal-even = even
terminal-up = up { $amount }
terminal-down = down { $amount }
terminal-odds-range = { $shortest } to { $longest }
terminal-fate = { $outcome ->
    [win] won
    [lose] lost
    [standoff] stands off
   *[returned] returned
} { $amount }
terminal-fate-why = { $fate }{ $upshot ->
    [none] { "" }
   *[other] , { $upshot }
}{ $odds ->
    [none] { "" }
   *[other] , at { $odds }
}
terminal-void = void

terminal-you-won = You win { $cents }.
terminal-you-lost = You lose { $cents }.
terminal-you-end-even = You end even.
terminal-wager-noted = Your wager is { $noted }.
terminal-refused = { $problem } ({ $cited }): { $remedy }.
terminal-nothing-to-undo = There is nothing to undo.
terminal-nothing-to-rebet = There is no earlier wager to make again.

terminal-ask-cut = You may cut the cards. ◂ ▸ move the cutting card (now { $percent }% down), Enter cuts, N leaves it to others.
terminal-ask-bank = You may hold the bank. Y takes it, N leaves it to others.
terminal-ask-cards = The { $hand }'s cards are yours to turn. Enter turns them, N hands them back.
terminal-hint-hurry = Space hurries the dealer.
terminal-hint-clock = A letter lays a chip on its wager, arrows and Enter too.
terminal-hint-deal = Space deals.
terminal-hint-bet = A letter lays a chip, arrows and Enter too. Space deals.

terminal-bar-bet = bet
terminal-bar-undo = undo
terminal-bar-clear = clear
terminal-bar-rebet = rebet
terminal-bar-double = double
terminal-bar-buy = buy chips
terminal-bar-deal = deal
terminal-bar-hurry = hurry
terminal-bar-yes = yes
terminal-bar-no = no
terminal-bar-why = why
terminal-bar-rules = rules
terminal-bar-leave = leave
terminal-bar-history = history
terminal-bar-roads = roads
terminal-bar-help = help

terminal-keys = Keys
terminal-key-chip = 1 to 9
terminal-key-arrows = arrows
terminal-key-letter = letter
terminal-key-lay = Enter
terminal-key-take-off = -
terminal-key-undo = U
terminal-key-clear = C
terminal-key-rebet = R
terminal-key-double = D
terminal-key-deal = Space
terminal-key-buy = +
terminal-key-why = W
terminal-key-rules = L
terminal-key-history = H
terminal-key-roads = O
terminal-key-leave = Q
terminal-key-help = ?
terminal-key-back = Esc
terminal-does-chip = take a chip in hand
terminal-does-arrows = move between the wagers
terminal-does-letter = lay the chip on the wager that shows it: P player, B banker, T tie, ...
terminal-does-lay = lay the chip on the wager that is framed
terminal-does-take-off = take a chip of that size off it
terminal-does-undo = undo the last thing done
terminal-does-clear = clear: take every wager back
terminal-does-rebet = rebet: the stakes of the last coup that you wagered on
terminal-does-double = double every stake
terminal-does-deal = no more bets: deal; while cards are dealt, hurry the dealer
terminal-does-buy = buy more chips
terminal-does-why = why: what each wager was paid and the clauses, or those of a refusal
terminal-does-rules = the rules of this table, in plain words; / searches them
terminal-does-history = your coups so far
terminal-does-roads = the roads, as large as they go
terminal-does-leave = leave the table, with a summary; Ctrl-C does the same at once
terminal-does-help = this page
terminal-does-back = back to the table
terminal-pace = { $seconds ->
    [0] Nobody hurries you: the dealer waits for Space, and for your answers.
   *[other] Betting lasts { $seconds } seconds; a question of the dealer's, six.
}
terminal-sealed = Cards come from a shoe that is sealed before the first wager; nobody, this screen included, sees one before it is dealt.

terminal-why = Why
terminal-why-not = Why not
terminal-no-coup-yet = No coup has been played yet.
terminal-coup-title = Coup { $coup }
terminal-no-wager-on-it = You had no wager on it.
terminal-staked-and-net = Staked { $staked_cents }, net { $net }.
terminal-sought-in = “{ $sought }” in { $title }
terminal-no-clause-found = No clause says so.
terminal-at-this-table = { $casino }. At this table:
terminal-your-coups = Your coups

terminal-roads = The roads of this shoe
terminal-road-bead-plate = bead plate
terminal-road-big-road = big road
terminal-road-big-eye-boy = big eye boy
terminal-road-small-road = small road
terminal-road-cockroach-pig = cockroach pig
terminal-road-brief-big-eye-boy = big eye
terminal-road-brief-small-road = small
terminal-road-brief-cockroach-pig = pig
terminal-tally = banker { $bankers } · player { $players } · tie { $ties }
terminal-legend-banker = banker
terminal-legend-player = player
terminal-legend-ties = ties after it
terminal-legend-natural = natural
terminal-legend-pair = pair

terminal-stay-at = { $title }, table { $table }.
terminal-stay = You came with { $brought_cents } and leave with { $took_cents }, { $result ->
    [ahead] { $by_cents } ahead
    [behind] { $by_cents } behind
   *[even] even
}.{ $coups ->
    [0] { "" }
    [one] { " " }You saw 1 coup, { $wagered } of them wagered on, { $staked_cents } staked in all.
   *[other] { " " }You saw { $coups } coups, { $wagered } of them wagered on, { $staked_cents } staked in all.
}
terminal-record-kept = The record is kept: { $command }

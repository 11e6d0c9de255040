### The pages of the watch, for surveillance.

page-watch-and-its-aim = What was seen, how rare it is by chance, and which clause says what. A finding accuses nobody. For surveillance only.
page-watch-found = Found
page-watch-nothing-found = Nothing was seen that chance does not explain, in { $shoes ->
    [one] one shoe
   *[other] { $shoes } shoes
} and { $coups ->
    [one] one coup
   *[other] { $coups } coups
}.
page-watch-findings-a-table-that-scrolls = Findings, a table that scrolls
page-watch-seen = What was seen
page-watch-by-chance = By chance
page-watch-one-in = 1 in { $one_in }
page-watch-open = Open
page-watch-watched = Being looked at
page-watch-closed = Closed
page-watch-rate = By chance, at most one honest patron in { $rate } is ever shown here, no matter how long they play or how often you look.
page-watch-looked-at = { $shoes ->
    [one] One shoe
   *[other] { $shoes } shoes
} and { $coups ->
    [one] one coup
   *[other] { $coups } coups
} were looked at so far.
page-watch-edge-at-each-table = The edge at each table
page-watch-no-table = No table is on the floor.
page-watch-patrons = Patrons
page-watch-patrons-what = What each patron staked and won, beside what the cards left in the shoe were worth to them. The interval comes from the exact odds and holds whenever you look. The last column says how rarely chance alone fits stakes so well to what wagers were worth.
page-watch-no-wagers = No shoe with wagers for money is over yet.
page-watch-interval = 95% interval
page-watch-from-to = { $low } to { $high }
page-watch-follows = Stakes and the edge
page-watch-as-by-chance = as by chance
page-watch-more-patrons = And { $many } more; punto watch has all of them.
page-watch-stakes-of = Stakes of
page-watch-everybody = everybody
page-watch-show-stakes = Show
page-watch-dealers = Dealers
page-watch-no-shoe-is-over = No shoe is over yet.
page-watch-with-an-error = With an error
page-watch-seconds-a-coup = Seconds a coup

page-watch-finding = Finding { $number }
page-watch-stakes-beside-the-edge = Stakes beside the edge, coup by coup
page-watch-shaded = shaded: above zero, { $above } of { $coups } coups
page-watch-chart-of-finding = What { $wager } was worth and what was staked, coup by coup; the table below has the same figures
page-watch-evidence = Evidence
page-watch-source = stakes, cards and results, events { $first } to { $last }
page-watch-weight = evidence { $evidence }; half of it at stake makes { $by }; so far { $so_far }
page-watch-line-by-line = Line by line
page-watch-offset = Offset
page-watch-backed = { $hand } { $staked }
page-watch-card-before = Card before
page-watch-raised = More than half of the most
page-watch-asked = { $wager } { $staked }: { $why }
page-watch-place = Place in the shoe
page-watch-next-card = Chance of the next card
page-watch-in = { $ways } in { $of }
page-watch-record-of-the-table = Record of the table
page-watch-cards = Cards
page-watch-read-by = Read by { $by }
page-watch-kept-by = Watched further by { $by }
page-watch-kept-with = Watched further by { $by }: { $note }
page-watch-closed-by = Closed by { $by }: { $note }
page-watch-money = Money, { $staked } staked
page-watch-expected = Expected
page-watch-actual = Actual
page-watch-interval-heard = Expected { $expected }, actual { $actual }, interval { $low } to { $high }
page-watch-inside = Inside the 95% interval of the exact odds, whenever you look.
page-watch-money-says-nothing = The money alone says nothing.
page-watch-outside = Outside the 95% interval of the exact odds, whenever you look.
page-watch-how-rare = How rare by chance
page-watch-other-orders = The same stakes were laid on { $others } other orders of each shoe that would have shown the same scoreboard.
page-watch-no-more-than-one = Chance alone gives this at most that rarely, however many shoes are looked at. Shoes looked at here: { $shoes }.
page-watch-average-edge = Average edge under a stake
page-watch-if-equal = If every stake were equal
page-watch-what-may-follow = What may follow
page-watch-counting-breaks-nothing = Staking by the cards that everybody saw breaks no clause.
page-watch-a-device-would = Staking by the cards that everybody saw breaks no clause; a device would.
page-watch-no-clause = { $edition } has no clause on it.
page-watch-forbidden = Forbidden: { $what }.
page-watch-may = { $whom } may { $act }.
page-watch-keep = Keep watching
page-watch-close = Close, nothing found
page-watch-closed-with = Closed: { $note }
page-watch-nothing-at-the-table = Nothing is shown at the table. Opening this page is recorded.
page-watch-no-word = Write what you saw, even if it was nothing.
page-watch-is-closed = The finding is closed.
page-watch-is-kept = You keep watching it.

watch-figure-staked = Staked
watch-figure-stakes = Stakes
watch-figure-coups = Coups
watch-figure-expected = Expected
watch-figure-gain = Won
watch-figure-low = From
watch-figure-high = To
watch-figure-offset = Coups in which one offset the other
watch-figure-times = Times
watch-figure-raised = With more staked
watch-figure-wagers = Wagers
watch-figure-errors = Coups with an error
watch-figure-run = Cards in a row
watch-figure-like-pack = In the order of a new pack
watch-figure-decks = Decks
watch-figure-places = Possible starting places
watch-figure-likenesses = Known orders it was compared with
watch-figure-earlier-shoes = Earlier shoes, not listed
watch-figure-carried = What those came to together

page-watch-edge-of-table = { $table }, the edge
page-watch-edge-from-cards = What each wager is worth to those who bet it, from the cards that everybody saw.
page-watch-no-coup-is-over = No coup of this shoe is over yet.
page-watch-above = above zero in { $above } of { $coups } coups
page-watch-at-a-glance = All wagers
page-watch-wagers-a-table-that-scrolls = All wagers, a table that scrolls
page-watch-each-wager-opens-its-chart = each wager opens its chart
page-watch-worth-last = Worth, last coup
page-watch-worth-fresh = Worth, fresh shoe
page-watch-coups-above = Coups above zero
page-watch-above-of = { $above } of { $coups }
page-watch-shoe-being-dealt = { $shoe }, being dealt
page-watch-chart-of-table = { $wager }, its worth and its stakes coup by coup; the table below has the same figures
page-watch-fresh-shoe = fresh shoe, { $worth }
page-watch-worth-of-a-dollar = what one { $wager } dollar was worth to the bettor, exact
page-watch-stakes-drawn = stakes, green with a mark paid, grey lost
page-watch-axis-of-coups = coup
page-watch-same-as-a-table = The same as a table
page-watch-coup-by-coup = Coup by coup, { $wager }
page-watch-worth = Worth
page-watch-bar = coup { $coup }: { $staked }, { $result }

### Opening a table, step by step.

page-open-a-table = Open a table
page-step-rulebook = Rulebook
page-step-layout = Layout and game
page-step-approvals = Approvals
page-step-limits = Limits
page-step-float = Float
page-step-open = Open
page-step-of = step { $number } of { $all }
page-still-missing = Still missing
page-which-rulebook = By which rulebook?
page-announced-on = When was it notified or published?
page-or-like-another = Or as another table was opened
page-which-table = Which table?
page-name-of-table = Its name: letters, digits, hyphens, full stops
page-where-cards-come-from = Where do its cards come from?
page-cards-virtual = A virtual shoe
page-cards-scanned = A shoe that reads them
page-cards-keyed = Real cards, keyed by the dealer
page-which-layout = Which layout?
page-first-that-has-all = The first that has every bet
page-how-many-places = How many places?
page-which-game = Which game?
page-which-side-bets = Which side bets?
page-no-side-bets = This edition has none.
page-which-pairs = Which pairs?
page-how-is-it-dealt = How is it dealt?
page-dealt-from = What is it dealt from?
page-how-many-decks = How many decks?
page-approval-of = Approval of the { $what }
page-reference-of-approval = Its reference on file
page-no-approvals = This edition asks for no approval before a table stands.
page-what-may-be-bet = What may be bet, in dollars?
page-minimum = Minimum
page-maximum = Maximum
page-in-steps-of = In steps of
page-how-far-apart = How far may the two sides differ?
page-differential-if-any = Differential in dollars, if there is one
page-how-much-float = How much is in the float?
page-in-dollars = In dollars
page-how-to-round = How are payments rounded that chips cannot make?
page-name-first = The table has no name yet.
page-name-it = Name the table
page-ready-to-open = { $table } has everything that its rulebook asks for.
page-not-ready = Something is still missing. It stands beside the steps, with its clause.
page-signs-to-put-up = Signs to put up once it is open
page-then-the-cards = Then the cards: the console asks for each step, from new packs to the first coup.
page-back = Back
page-open-it = Open { $table }
page-as-it-will-stand = The table as it will stand
page-the-sign = The sign, as patrons read it
page-no-preview = The table cannot stand like this. What is missing says why.
page-choose-rulebook-first = Choose a rulebook, or a table to begin from.
page-kept-in-address = Every answer is in the address of this page: keep it as a bookmark, or pass it on. A table that was opened can be the beginning of the next.
page-install-a-table = Put a table on the floor
page-deals-itself = It deals itself, without a dealer
page-install = Put it on the floor
page-put-a-shoe = Put a shoe at a table
page-which-shoe = Which shoe?
page-no-shoe = none: take it away
page-put-it-there = Put it there
page-shoe-needs = This needs a table whose shoe reads its cards, and the token of a shoe.
page-or-from-a-template = Or from a template
page-keep-as-template = Keep these answers as a template
page-name-of-template = Name of the template
page-keep-template = Keep it
page-template-is-kept = Kept as { $name }. It is offered at the first step of the next table.
page-seats-and-side-bets = { $bets ->
    [0] { $seats } seats, no side bet
    [one] { $seats } seats, one side bet
   *[other] { $seats } seats, { $bets } side bets
}
page-approvals-given = { $asked ->
    [0] None is asked for
   *[other] { $given } of { $asked } are there
}
page-go-on-to = Continue: { $step }
page-table-to-come = The table to come: { $seats } seats, { $sides ->
    [0] no side bets
    [one] one side bet
   *[other] { $sides } side bets
}

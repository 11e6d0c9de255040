### The studio: a draft of a rulebook beside the edition that it would change.

page-drafts = Drafts
page-drafts-what = Change a rulebook on paper and see what it does before anybody signs it. For staff only.
page-draft = Draft
page-draft-over = { $changed ->
    [one] From { $title }. One clause differs, { $same } do not.
   *[other] From { $title }. { $changed } clauses differ, { $same } do not.
}
page-draft-unused = Draft, no table uses it
page-draft-played-at = Draft, played at { $tables }
page-draft-chapters = Chapters
page-draft-changed = { $many } changed
page-draft-clauses = What differs
page-draft-clause-new = new
page-draft-clause-removed = removed
page-draft-clause-moved = renumbered
page-draft-moves-money = moves money
page-draft-moves-no-money = moves no money
page-draft-in-force = In force
page-draft-nothing = Says nothing on this.
page-draft-no-change = The draft says what the edition says.
page-draft-to-settle = To settle:
page-draft-edges = What it does to each wager
page-draft-same = same
page-draft-replayed = The last month, played again
page-draft-replay-what = Every coup since { $since } is settled again by the draft: the same cards, the same stakes.
page-draft-replay = Test on all recorded coups
page-draft-replay-found = { $coups } coups at { $tables } tables: { $wagers } bets would have been paid differently.
page-draft-less = { $cents } less to patrons.
page-draft-more = { $cents } more to patrons.
page-draft-more-lines = And { $many } more; punto draft replay has all of them.
page-draft-unknown = { $many } coups would have needed a card that never left the shoe.
page-draft-stakes = Stakes as they were. Other rules might have changed them.
page-draft-text = The draft as text
page-draft-toml = What changes, as TOML
page-draft-how = What is not named stays as it is.
page-draft-points = What can be changed
page-draft-points-what = The name of each point in a draft, its value in force and its clauses.
page-draft-points-found = { $many ->
    [one] One point
   *[other] { $many } points
}
page-draft-points-words = Words of its name
page-draft-points-more = And { $many } more; give another word.
page-draft-show = Show what it does
page-draft-rulebook = Rulebook
page-draft-wager = Wager
page-draft-change = Change
page-drafts-own = Your drafts
page-draft-name = Keep it as
page-draft-keep = Keep the draft
page-draft-drop = Drop
page-draft-drop-it = Drop the draft { $name }
page-draft-pick = Compare { $name }
page-draft-explore = See all its odds
page-drafts-side-by-side = Put the ticked ones side by side
page-drafts-beside = Drafts side by side
page-drafts-beside-what = What each draft changes, and what each wager then costs. For staff only.
page-drafts-beside-two = Tick two drafts or more to compare them.
page-drafts-beside-most = Up to { $most } drafts that you keep are shown at once.
page-draft-keep-this = Keep this draft
page-drafted-edition = { $title }, as drafted
page-draft-reach = Procedures and pages that change
page-draft-reach-what = What carries out the clauses that differ, and where it is shown.
page-draft-reach-none = No procedure rests on what differs.
page-draft-hold = hold { $now }, in the draft { $then }
page-draft-chances-from = Chances follow from { $points }.
page-draft-edges-and-hold = The house's edge in per cent of all that is staked, exact, with the most decks of each. Hold is its part of the stakes that a coup decides.
page-draft-by-patron = For each patron
page-draft-wagers = Bets
page-draft-otherwise-answered = Answered differently
page-draft-allowed = carried out
page-draft-resting = { $many } things were done by a clause that changes, { $irregular } of them about something that went wrong; a person has to judge them.
page-draft-was-answered = { $person }, { $what }: { $before }; in the draft { $after }
page-draft-print = The whole text, to print
page-draft-pdf = As PDF
page-draft-text-of = { $title }, as it would read
page-draft-text-what = A draft over { $title }. It is in force nowhere. Clauses that differ: { $changed }; as before: { $same }.
page-draft-text-was = was { $clause }: { $summary }
page-draft-text-new = new
page-draft-left-out = Left out
page-draft-back = Back to the draft

house-procedure-opening = Opening and closing a table
house-procedure-cards = Cards, their supply and replacement
house-procedure-shuffling = Shuffle, cut and burn
house-procedure-signs = Signs and notices at the table
house-procedure-wagering = Taking wagers
house-procedure-dealing = Dealing and third cards
house-procedure-settling = Settling wagers
house-procedure-irregularities = Irregularities and their remedies
house-procedure-payments = Payments and exchange of chips
house-procedure-people = Who sits, deals, banks and cuts
house-procedure-disputes = Disputes
house-procedure-conduct = Conduct, and who may decide
house-procedure-tournaments = Tournaments
house-procedure-promotions = Promotions and vouchers
house-procedure-patrons = Patrons, exclusion and the cage
house-procedure-notices = Notices, letters and incidents

house-page-odds = Exact odds
house-page-cage = The cage
house-page-calendar = Calendar of notices
house-page-console = The dealer's console
house-page-guide = The pit and its guide to irregularities
house-page-learn = How to play
house-page-lobby = The lobby and the patron's table
house-page-opening = The wizard that opens tables
house-page-promotions = Promotions
house-page-record = The record
house-page-school = The school
house-page-tournaments = Tournaments
house-page-wall = The wall

# A draft read by a second person.
page-draft-contradicts =
    { $many ->
        [one] One thing keeps this draft from being played by:
       *[other] { $many } things keep this draft from being played by:
    }
page-reviews = Readings
page-review-ask = Ask for review
page-review-reader = Who reads it
page-review-name = Name of the draft
page-review-note = What they should look at
page-review-send = Send it to them
page-review-nobody = Nobody else here reads drafts.
page-review-by-you = You asked { $reader }
page-review-of-you = { $person } asks you
page-review-asked-by-you = You asked { $reader } to read this draft
page-review-asked-of-you = { $person } asks you to read this draft
page-review-approves-nothing = The draft is shown as it was when it was sent. Only the two of you see remarks and answer. A reading approves nothing.
page-review-answer = Their answer
page-review-no-answer-yet =
    { $remarks ->
        [0] No remarks and no answer yet.
        [one] One remark, no answer yet.
       *[other] { $remarks } remarks, no answer yet.
    }
page-review-answered =
    { $remarks ->
        [0] answered
        [one] answered, one remark
       *[other] answered, { $remarks } remarks
    }
page-review-waits =
    { $remarks ->
        [0] no answer yet
        [one] one remark, no answer yet
       *[other] { $remarks } remarks, no answer yet
    }
page-review-remark-on = Remark on { $clause }
page-review-remark-on-all = Remark on the whole draft
page-review-remark = Remark
page-review-write = Write it down
page-review-your-answer = Your answer, which ends the reading
page-review-answer-it = Answer
page-review-off = Take it off the list

### The studio: a draft of a rulebook beside the edition that it would change.

page-drafts = Drafts
page-drafts-what = Change a rulebook on paper and see what it does before anybody signs it. For staff only.
page-draft = Draft
page-draft-over = { $changed ->
    [one] From { $title }. One clause differs, { $same } do not.
   *[other] From { $title }. { $changed } clauses differ, { $same } do not.
}
page-draft-unused = Draft, no table uses it
page-draft-chapters = Chapters
page-draft-changed = { $many } changed
page-draft-clauses = What differs
page-draft-clause-new = new
page-draft-clause-removed = removed
page-draft-clause-moved = renumbered
page-draft-moves-money = moves money
page-draft-moves-no-money = moves no money
page-draft-in-force = In force
page-draft-nothing = Nothing on the point.
page-draft-no-change = The draft says what the edition says.
page-draft-to-settle = To settle:
page-draft-edges = What it does to each wager
page-draft-edges-what = The house's edge in per cent, exact, with the most decks of each.
page-draft-same = same
page-draft-replayed = The last month, played again
page-draft-replay-what = Every coup since { $since } is settled again by the draft: the same cards, the same stakes.
page-draft-replay = Test on all recorded coups
page-draft-replay-found = { $coups } coups at { $tables } tables: { $wagers } bets would have been paid otherwise.
page-draft-less = { $cents } less to patrons.
page-draft-more = { $cents } more to patrons.
page-draft-more-lines = And { $many } more; punto draft replay has all of them.
page-draft-answers = { $many } commands would have been answered otherwise; punto draft replay says which.
page-draft-unknown = { $many } coups would have needed a card that never left the shoe.
page-draft-stakes = Stakes as they were. Other rules might have changed them.
page-draft-text = The draft as text
page-draft-toml = What changes, as TOML
page-draft-how = What is not named stays as it is. punto draft points lists everything that can be changed.
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

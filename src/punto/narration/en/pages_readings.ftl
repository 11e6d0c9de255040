### Readings that are the house's, on the forms that open a promotion or a tournament.

page-readings-of-the-house = Readings that are the house's
page-readings-are-recorded = The printed text can be read in more than one way here. What you choose is recorded when it is opened, and holds to the end.

page-reading-zone = Time zone
page-reading-zone-unless = By its calendar days are counted, and times in terms are its times.
page-reading-inclusions-in-one-text = What travel or real estate covers may be one text
page-reading-inclusions-in-one-text-unless = Otherwise each point is answered by itself, if only with “none”: fares, transfers, lodging, meals; conveyancing, fixtures, furniture.
page-reading-liquor-of-all-prizes = The most liquor is that of all prizes together
page-reading-liquor-of-all-prizes-unless = Otherwise each prize may have that much.
page-reading-details-kept-days = Details of refused claims may be erased after, in days
page-reading-details-kept-days-unless = Left empty, they are kept without end: no rulebook names a length of time.
page-reading-at-once-minutes = Minutes that a notice due at once may take to be written
page-reading-at-once-minutes-unless = At 0 it is due at the moment of the finding.

page-reading-buy-back-may-be-left-out = Conditions need not say that there is no buying back
page-reading-buy-back-may-be-left-out-unless = Otherwise they say yes or no; an “and/or” in the list leaves that open.
page-reading-renotified-before-start = Conditions may change until the start if they are notified again
page-reading-renotified-before-start-unless = Otherwise they are fixed from the first entry on.
page-reading-stated-limits-bind = Limits that were notified cannot change on notice
page-reading-stated-limits-bind-unless = Otherwise they change during a session as at any table, on notice.
page-reading-buy-back-in-pool = What is paid to buy back counts as an entry fee
page-reading-buy-back-in-pool-unless = It goes into the pool, less the commission. Without the tick it is the house's.
page-reading-extra-rounds-where-needed = Extra rounds only where a place depends on them
page-reading-extra-rounds-where-needed-unless = Otherwise all who are level play on.
page-reading-buy-ins-returned = Buy-ins of an unfinished session go back if the tournament is cancelled
page-reading-buy-ins-returned-unless = The text speaks of entry fees alone. Without the tick, buy-ins stay.
page-reading-pass-card-saves = A pass card saves an entrant who cannot wager the minimum
page-reading-pass-card-saves-unless = Otherwise the entrant is eliminated all the same.
page-reading-maximum-for-each = The maximum holds for each wager of a coup
page-reading-maximum-for-each-unless = Otherwise it holds for all that an entrant wagers on the coup.
page-reading-faulty-form-is-free = A faulty undisclosed wager that was played leaves the right to another
page-reading-faulty-form-is-free-unless = Otherwise it uses up the right.
page-reading-marker-on-empty-boxes = The marker also lies on boxes where nobody sits
page-reading-marker-on-empty-boxes-unless = Otherwise it goes from one occupied box to the next.
page-reading-corrected-until-first-card = A form that is found wrong after no more bets goes back until the first card
page-reading-corrected-until-first-card-unless = Otherwise it is announced, and deemed to be what the rules say.
page-reading-cards-in-play-off = Pass cards and undisclosed wagers that are left can be played in a play-off
page-reading-cards-in-play-off-unless = Otherwise they were for the heat, and lapse with it. With the tick they count while the same table plays on.
page-reading-short-field = If fewer enter than a guarantee was based on
page-reading-short-field-unless = Whether the prizes may then be those that the fees paid in make.
page-reading-unparted = Entrants whom nothing parts, where it runs by itself
page-reading-unparted-unless = Neither the rules nor the conditions say who is placed before whom.
page-reading-choice-cancel-or-play-for-fees = cancel it, or play for the fees that were paid
page-reading-choice-cancel-only = cancel it
page-reading-choice-by-lot = are placed by lot
page-reading-choice-ruled = wait for the ruling of the person who runs it

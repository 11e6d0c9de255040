### What moved into a purse or out of it, and what is limited.

page-moved-out = { $money } paid out of the purse at the cage.
page-moved-to-table = { $money } from the purse to table { $table }.
page-stay-with-chips = At table { $table }, with chips in hand.
page-left-table = Left table { $table }.
page-left-table-with = Left table { $table }; { $money } back into the purse.
page-limit-of-nothing = no limits
page-limit-of-day = lose at most { $money } a day
page-limit-of-week = lose at most { $money } a week
page-limit-of-month = lose at most { $money } a month
page-limit-of-deposits = bring in at most { $money } a day
page-result-won = +{ $money } won
page-result-lost = −{ $money } lost

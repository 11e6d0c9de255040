### What happened to a patron of the house: the purse, limits, cards, stays.

event-patron-enrolled = { $patron } is enrolled.
event-card-issued = A player card is issued.
event-card-withdrawn = The player card is withdrawn: { $reason }.
event-money-deposited = { $cents } into the purse at the cage, by { $tender } (receipt { $receipt }).
event-money-paid-out = { $cents } paid out of the purse at the cage, by { $tender } (receipt { $receipt }).
event-chips-paid-for = { $cents } brought in for chips at table { $table }.
event-limits-chosen = Limits of the patron's own: { $limits }{ $later ->
    [yes] ; from { $since }.
   *[no] .
}
event-limits-imposed = Limits by the house: { $limits } (before: { $before }): { $reason }.
event-play-suspended = Play is suspended until { $until }.
event-excluded-from-casino = { $patron } is excluded from the casino at table { $table }: { $reason }.
event-excluded-from-game = { $patron } is excluded from the game of table { $table }: { $reason }.
event-same-person-found = Found to be the same person as { AND($others) }.
event-patron-erased = Who this was is known no longer.
event-stay-begun = { $purse ->
    [yes] { $cents } from the purse to table { $table }.
   *[no] At table { $table }, with chips in hand.
}
event-stay-ended = { $cents ->
    [none] Left table { $table }.
   *[other] Left table { $table }; { $cents } back into the purse.
}
event-chips-drawn = { $cents } more from the purse to table { $table }.
event-chips-put-back = { $cents } from table { $table } back into the purse.
event-stakes-laid = { $cents } on the layout of table { $table }.
event-result-noted = { $result } at table { $table }, coup { $coup }.
event-limit-reached = The { $limit_cents } of the { $period } are lost: out until { $until }.
event-tournament-entered = In tournament { $tournament }.
event-tournament-left = Out of tournament { $tournament }.
event-tournament-fee-paid = { $cents } from the purse for tournament { $tournament }.
event-tournament-money-received = { $cents } into the purse from tournament { $tournament }.

limit-day = lose at most { $cents } a day
limit-week = lose at most { $cents } a week
limit-month = lose at most { $cents } a month
limit-deposit = bring in at most { $cents } a day
limit-none = no limits

result-even = even
result-won = +{ $cents } won
result-lost = −{ $cents } lost

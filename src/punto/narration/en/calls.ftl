### What is said aloud at a table.

call-place-your-bets = Place your bets.
call-no-more-bets = No more bets.
call-no-bets-on-this-coup = No bets on this coup.
call-no-bets-on-the-next-coup = No bets on the next coup.
call-last-coup = Last coup.
call-counts = { $hand ->
    [player] Player { $player }, banker { $banker }.
   *[banker] Banker { $banker }, player { $player }.
 }
call-win = { $hand ->
    [player] Player wins,{ $natural ->
        [yes] {" "}natural
       *[no] {""}
     } { $player } over { $banker }.
   *[banker] Banker wins,{ $natural ->
        [yes] {" "}natural
       *[no] {""}
     } { $banker } over { $player }.
 }
call-tie = Tie on { $player }.
call-standoff = Standoff.
call-coup-void = The coup is void.
call-shoe-void = The shoe is void.
call-outcome-invalid = The outcome is invalid.
call-complaint = { $recipient ->
    [commission] You may complain to the Commission.
   *[inspector] You may complain to an inspector.
 }
call-rules = The rules of { $name } are here for you to read.
call-declare-chips = With a loss limit, chips are declared when they are bought, brought or taken away.

coup-won = { $hand ->
    [player] Player wins,{ $natural ->
        [yes] {" "}natural
       *[no] {""}
     } { $player } over { $banker }
   *[banker] Banker wins,{ $natural ->
        [yes] {" "}natural
       *[no] {""}
     } { $banker } over { $player }
 }
coup-tied = Tie on { $player }
coup-winner = { $hand ->
    [player] Player wins
   *[banker] Banker wins
 }
coup-margin = { $natural ->
    [yes] natural{" "}
   *[no] {""}
 }{ $hand ->
    [player] { $player } over { $banker }
   *[banker] { $banker } over { $player }
 }
coup-tied-on = on { $player }

points-0 = baccarat
points-1 = one
points-2 = two
points-3 = three
points-4 = four
points-5 = five
points-6 = six
points-7 = seven
points-8 = eight
points-9 = nine

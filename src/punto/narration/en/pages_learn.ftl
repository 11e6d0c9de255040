### How to play, for anybody.

page-how-to-play = How to play
page-learn-in-a-word = Two hands are dealt, Player and Banker. You bet on which comes closer to nine, or on a tie. That is all you decide: a fixed table says when a third card is drawn.
page-by-which-rules = By the rules of
page-learn-counts = What cards count
page-learn-counts-how = An ace counts one, two to nine count as printed, tens and court cards count nothing. Only the last digit of a total counts: seven and eight make fifteen, which is five.
page-learn-a-coup = A coup, step by step
page-learn-bets = You bet on Player, Banker or Tie until the dealer calls no more bets.
page-learn-four-cards = Each hand gets two cards. Player counts { $player }, Banker { $banker }.
page-learn-player-draws = With { $player }, Player draws a third card, which is laid crosswise. It counts { $third }.
page-learn-banker-draws = With { $banker } against a third card of { $third }, Banker draws as well.
page-learn-result = Player has { $player }, Banker { $banker }: Player wins. Bets on Player are paid, bets on Banker and Tie are lost. Had both been level, Tie would be paid and the other two given back.
page-learn-third = When a third card is drawn
page-learn-naturals = Eight or nine with two cards is a natural: nobody draws, and the coup is over.
page-learn-player-table = Player draws or stands by its first two cards
page-learn-banker-table = Banker draws or stands by its first two cards and Player's third card
page-learn-count = Count
page-hand-draws = draws
page-hand-stands = stands
page-learn-pays = What you can bet on, and what it pays

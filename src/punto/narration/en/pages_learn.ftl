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
page-wins-backed-hand = { $hand ->
    [player] Player is closer to nine
   *[banker] Banker is closer to nine
}
page-wins-backed-hand-six-apart = { $hand ->
    [player] Player is closer to nine
   *[banker] Banker is closer to nine; less is paid if it wins with six
}
page-wins-level-hands = Both hands count the same
page-wins-pair-by-rank = { $hand ->
    [player] Player's first two cards are a pair
   *[banker] Banker's first two cards are a pair
}
page-wins-pair-by-suit = { $hand ->
    [player] Player's first two cards are a pair; more is paid for one colour, and most for one suit
   *[banker] Banker's first two cards are a pair; more is paid for one colour, and most for one suit
}
page-wins-margin = { $hand ->
    [player] Player wins with a natural, or by four points or more
   *[banker] Banker wins with a natural, or by four points or more
}
page-wins-banker-six = Banker wins with six
page-wins-banker-six-by-cards = Banker wins with six, in two cards or in three
page-wins-banker-six-in-two = Banker wins with six in two cards
page-wins-banker-six-in-three = Banker wins with six in three cards
page-wins-level-on-six = Both hands count six
page-wins-both-hands-pairs = The first two cards of either hand are a pair; more is paid if both are

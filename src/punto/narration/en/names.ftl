### Cards, persons, and several things in one line.

person-you = you
person-itself = { $role ->
    [administrator] at the machine itself
   *[other] the system
}
person-in-role = { $person }, { $role }

card = { $rank } of { $suit }
card-face-down = face down
rank-a = ace
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-t = ten
rank-j = jack
rank-q = queen
rank-k = king
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades

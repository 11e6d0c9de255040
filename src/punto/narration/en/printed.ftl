### Wagers as they are printed on a layout.

printed-player = Player
printed-banker = Banker
printed-tie = Tie
printed-player-pair = Player Pair
printed-banker-pair = Banker Pair
printed-player-dragon = Player Dragon
printed-banker-dragon = Banker Dragon
printed-super-six = Super Six
printed-tiger = Tiger
printed-tiger-tie = Tiger Tie
printed-tiger-pair = Tiger Pair
printed-big-tiger = Big Tiger
printed-small-tiger = Small Tiger

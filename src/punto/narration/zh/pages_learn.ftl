### 玩法，人人可读。

page-how-to-play = 玩法
page-learn-in-a-word = 派出闲、庄两手牌。你投注哪一手更接近九点，或投注和局。其余无须决定：是否补第三张牌，由补牌表决定。
page-by-which-rules = 按哪一套规则
page-learn-counts = 牌的点数
page-learn-counts-how = A 为一点，二至九按牌面，十和人头牌为零。总数只计个位：七加八为十五，即五点。
page-learn-a-coup = 一局牌，逐步说明
page-learn-bets = 在庄荷喊停止下注之前，可投注闲、庄或和。
page-learn-four-cards = 每手派两张牌。闲{ $player }点，庄{ $banker }点。
page-learn-player-draws = 闲{ $player }点，须补第三张牌，横放。该牌为{ $third }点。
page-learn-banker-draws = 庄{ $banker }点，闲第三张牌为{ $third }点，庄也须补牌。
page-learn-result = 闲{ $player }点，庄{ $banker }点：闲赢。投注闲者获赔，投注庄与和者输。若点数相同，和获赔，另外两注退回。
page-learn-third = 何时补第三张牌
page-learn-naturals = 两张牌合计八点或九点为例牌：双方不补牌，本局结束。
page-learn-player-table = 闲按前两张牌补牌或停牌
page-learn-banker-table = 庄按前两张牌与闲的第三张牌补牌或停牌
page-learn-count = 点数
page-hand-draws = 补
page-hand-stands = 停
page-learn-pays = 可投注什么，赔多少
page-wins-backed-hand = { $hand ->
    [player] 闲更接近九点
   *[banker] 庄更接近九点
}
page-wins-backed-hand-six-apart = { $hand ->
    [player] 闲更接近九点
   *[banker] 庄更接近九点；以六点赢时赔得较少
}
page-wins-level-hands = 两手点数相同
page-wins-pair-by-rank = { $hand ->
    [player] 闲的前两张牌成对
   *[banker] 庄的前两张牌成对
}
page-wins-pair-by-suit = { $hand ->
    [player] 闲的前两张牌成对；同色赔得较多，同花赔得最多
   *[banker] 庄的前两张牌成对；同色赔得较多，同花赔得最多
}
page-wins-margin = { $hand ->
    [player] 闲以例牌赢，或至少胜四点
   *[banker] 庄以例牌赢，或至少胜四点
}
page-wins-banker-six = 庄以六点赢
page-wins-banker-six-by-cards = 庄以六点赢，两张牌或三张牌
page-wins-banker-six-in-two = 庄以两张牌的六点赢
page-wins-banker-six-in-three = 庄以三张牌的六点赢
page-wins-level-on-six = 两手都是六点
page-wins-both-hands-pairs = 任何一手的前两张牌成对；两手都成对赔得更多

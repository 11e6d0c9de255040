### 印在台面上的投注名称。

printed-player = 闲
printed-banker = 庄
printed-tie = 和
printed-player-pair = 闲对
printed-banker-pair = 庄对
printed-player-dragon = 闲龙宝
printed-banker-dragon = 庄龙宝
printed-super-six = 超级六
printed-tiger = 老虎
printed-tiger-tie = 老虎和
printed-tiger-pair = 老虎对
printed-big-tiger = 大老虎
printed-small-tiger = 小老虎

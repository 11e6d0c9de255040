### 牌桌上宣布的话。

call-place-your-bets = 请下注。
call-no-more-bets = 停止下注。
call-no-bets-on-this-coup = 本局不接受下注。
call-no-bets-on-the-next-coup = 下一局不接受下注。
call-last-coup = 最后一局。
call-counts = { $hand ->
    [player] 闲{ $player }，庄{ $banker }。
   *[banker] 庄{ $banker }，闲{ $player }。
 }
call-win = { $hand ->
    [player] 闲赢，{ $natural ->
        [yes] 例牌
       *[no] {""}
     }{ $player }对{ $banker }。
   *[banker] 庄赢，{ $natural ->
        [yes] 例牌
       *[no] {""}
     }{ $banker }对{ $player }。
 }
call-tie = 和，{ $player }。
call-standoff = 打和。
call-coup-void = 本局作废。
call-shoe-void = 本靴作废。
call-outcome-invalid = 结果无效。
call-complaint = 你可以向{ $recipient }投诉。
call-rules = { $name }的规则在此，请阅览。
call-declare-chips = 设有输额上限者，购买、带来或取走筹码时均须申报。

coup-won = { $hand ->
    [player] 闲赢，{ $natural ->
        [yes] 例牌
       *[no] {""}
     }{ $player }对{ $banker }
   *[banker] 庄赢，{ $natural ->
        [yes] 例牌
       *[no] {""}
     }{ $banker }对{ $player }
 }
coup-tied = 和，{ $player }
coup-winner = { $hand ->
    [player] 闲赢
   *[banker] 庄赢
 }
coup-margin = { $natural ->
    [yes] 例牌
   *[no] {""}
 }{ $hand ->
    [player] { $player }对{ $banker }
   *[banker] { $banker }对{ $player }
 }
coup-tied-on = { $player }

points-0 = 零点
points-1 = 一点
points-2 = 二点
points-3 = 三点
points-4 = 四点
points-5 = 五点
points-6 = 六点
points-7 = 七点
points-8 = 八点
points-9 = 九点

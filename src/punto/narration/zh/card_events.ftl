### 牌的事：送牌、切牌、烧牌；缺牌、错牌与更正。

event-cards-introduced = 送来{ $source }，牌背{ $backs }。
event-cards-checked = { $role }已查牌。
event-card-check-ordered = 须查牌{ $reason ->
    [none] 。
   *[other] ：{ $reason }。
}
event-cards-declared-unfit = 这副牌不适用{ $reason ->
    [hidden] 。
   *[other] ：{ $reason }。
}
event-cards-shuffled = 洗牌。
event-shuffle-directed = { $due ->
    [after-void] 作废一局之后，{""}
   *[other] {""}
}指示洗牌{ $reason ->
    [none] 。
    [hidden] 。
   *[other] ：{ $reason }。
}
event-cards-riffled = 再洗牌。
event-cut-offered = 请{ $patron }切牌。
event-cut-declined = { $patron }不切牌。
event-cutter-nominated = { $patron }请{ $nominee }切牌。
event-cards-cut = { $cutter }在第 { $depth } 张切牌。
event-cards-loaded = 牌已入靴{ $behind ->
    [none] 。
   *[other] ，切牌卡后有 { $behind } 张。
}
event-cards-burned = { $shown ->
    [none] { "" }
   *[other] 翻出{ $shown }后
}烧牌 { $count } 张。
event-cards-dropped = 有牌掉落。
event-cards-verified = 牌已核对。
event-cards-ran-out = { $over ->
    [yes] 牌已用完。
   *[no] 据报牌已用完，但应还有 { $left } 张。请继续发牌，或说明缺哪些牌。
}

event-cards-found-amiss = 牌有问题{ $missing ->
    [none] { "" }
   *[other] ；缺：{ $missing }
}{ $foreign ->
    [none] { "" }
   *[other] ；外来：{ $foreign }
}。
event-decks-restored = 牌已补正{ $found ->
    [none] { "" }
   *[other] ；找到：{ $found }
}{ $replaced ->
    [none] { "" }
   *[other] ；补入：{ $replaced }
}{ $removed ->
    [none] { "" }
   *[other] ；取出：{ $removed }
}。
event-scan-conflicted = 牌靴显示 { $said }，与牌面不符。
event-display-disregarded = { $said ->
    [hidden] 显示屏的结果不予采用。
   *[other] 显示屏显示 { $said }，不予采用。
}
event-wrong-game-found = 第 { $coups } 局未按{ $game }玩法赔付。
event-card-burned-in-error = 误烧了一张牌。
event-device-failed = 洗牌设备故障{ $remedy ->
    [none] 。
   *[other] ：{ $remedy }。
}{ $damaged ->
    [none] { "" }
    [hidden] { "" }
   *[other] 损坏的牌：{ $damaged }。
}{ $asked ->
    [none] { "" }
   *[other] 已询问：{ $asked }。
}
event-outcome-confirmed = 以牌面的结果为准。
event-cards-transferred = 牌移入另一台设备。{ $removed ->
    [none] { "" }
    [hidden] { "" }
   *[other] 取出：{ $removed }。
}{ $replaced ->
    [none] { "" }
    [hidden] { "" }
   *[other] 补入：{ $replaced }。
}
event-refund-answered = { $patron }{ $takes_back ->
    [yes] 取回投注
   *[no] 保留投注
}。
event-moved-to-shoe = 本局用牌靴完成，由{ $cutter }在第 { $depth } 张切牌。
event-shoe-voided = 本靴作废{ $reason ->
    [hidden] 。
   *[other] ：{ $reason }。
}

event-card-misdealt = { $face ->
    [none] 一张牌
   *[other] { $face }
}误发给{ $hand }家。
event-order-doubted = 发牌次序有疑问{ $note ->
    [none] 。
    [hidden] 。
   *[other] ：{ $note }。
}
event-card-found-face-up = 下一张牌已露出：{ $face }。
event-next-coup-shut = 下一局的首牌已被看见（{ $face }），不接受下注。
event-step-missed = 漏做{ $step }：{ $made_good }。
event-cards-went-astray = { $hand }家的牌误交给{ $patron }。
event-keyed-card-corrected = { $hand }家一张牌应为{ $face }，误录为{ $was }{ $reason ->
    [hidden] 。
   *[other] （{ $reason }）。
}{ $astray ->
    [0] { "" }
   *[other] 其后发出的 { $astray } 张牌不应发出。
}
event-burned-card-corrected = 烧掉的牌应为{ $face }，误录为{ $was }{ $reason ->
    [hidden] 。
   *[other] （{ $reason }）。
}共烧掉 { $count } 张牌。
event-card-put-right = 该牌归{ $hand }家{ $face ->
    [none] 。
   *[other] ：{ $face }。
}
event-cards-carried-over = 留作{ $no_bet ->
    [yes] 飞牌局
   *[no] 下一局
}的首牌：{ AND($faces) }。
event-hands-rebuilt = 手牌已更正：闲 { $player ->
    [none] 无牌
   *[other] { $player }
}；庄 { $banker ->
    [none] 无牌
   *[other] { $banker }
}。{ $wagers_may_go ->
    [yes] 客人可取回投注。
   *[no] { "" }
}
event-settlement-undone = 已结算的投注放回台面。
event-play-resumed = 牌局继续{ $no_bet ->
    [yes] ，不接受投注。
   *[no] 。
}
event-earlier-coup-voided = 第 { $coup } 局事后作废。
event-late-error-noted = 发现第 { $coup } 局有误。
event-coup-corrected = 第 { $coup } 局更正为{ $result }：闲 { $player }；庄 { $banker }。

event-shoe-sealed = 第 { $shoe } 靴已封存，共 { $decks } 副牌。
event-shoe-revealed = 第 { $shoe } 靴的密钥已公开。

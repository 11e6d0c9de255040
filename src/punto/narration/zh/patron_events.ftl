### 客人账户的事：钱包、限额、会员卡、入座。

event-patron-enrolled = { $patron }已登记。
event-card-issued = 已发会员卡。
event-card-withdrawn = 会员卡已收回：{ $reason }。
event-money-deposited = 在账房以{ $tender }存入 { $cents }（收据 { $receipt } 号）。
event-money-paid-out = 在账房以{ $tender }提取 { $cents }（收据 { $receipt } 号）。
event-chips-paid-for = 在 { $table } 桌以 { $cents } 购买筹码。
event-limits-chosen = 自定限额：{ $limits }{ $later ->
    [yes] ；{ $since } 起生效。
   *[no] 。
}
event-limits-imposed = 赌场设定限额：{ $limits }（原：{ $before }）：{ $reason }。
event-play-suspended = 暂停投注，至 { $until }。
event-excluded-from-casino = { $patron }在 { $table } 桌被逐出赌场：{ $reason }。
event-excluded-from-game = { $patron }被禁止参与 { $table } 桌的游戏：{ $reason }。
event-same-person-found = 查明与{ AND($others) }为同一人。
event-patron-erased = 身份资料已删除。
event-stay-begun = { $purse ->
    [yes] 取出 { $cents }，带到 { $table } 桌。
   *[no] 自带筹码到 { $table } 桌。
}
event-stay-ended = { $cents ->
    [none] 离开 { $table } 桌。
   *[other] 离开 { $table } 桌；{ $cents } 退回余额。
}
event-chips-drawn = 再取出 { $cents }，带到 { $table } 桌。
event-chips-put-back = 从 { $table } 桌取走 { $cents }，退回余额。
event-stakes-laid = 在 { $table } 桌台面投注 { $cents }。
event-result-noted = { $table } 桌第 { $coup } 局：{ $result }。
event-limit-reached = { $period }的 { $limit_cents } 已输完：停止投注至 { $until }。
event-tournament-entered = 参加比赛 { $tournament }。
event-tournament-left = 离开比赛 { $tournament }。
event-tournament-fee-paid = 从余额付 { $cents }，用于比赛 { $tournament }。
event-tournament-money-received = 比赛 { $tournament } 的 { $cents } 存入余额。

limit-day = 每日最多输 { $cents }
limit-week = 每周最多输 { $cents }
limit-month = 每月最多输 { $cents }
limit-deposit = 每日最多存入 { $cents }
limit-none = 不设限额

result-even = 持平
result-won = +{ $cents } 赢
result-lost = −{ $cents } 输

### 比赛中发生的事。

event-tournament-opened = 比赛按 { $edition } 开设。
event-conditions-drafted = 比赛条件已拟定，第 { $version } 版。
event-conditions-published = 比赛条件已公布，第 { $version } 版。
event-commission-notified = 比赛条件已报备监管机构{ $reference ->
    [hidden] { "" }
    [none] { "" }
   *[other] （{ $reference }）
}。
event-approval-recorded = 监管机构已批准：{ $subject }{ $reference ->
    [hidden] { "" }
    [none] { "" }
   *[other] （{ $reference }）
}。
event-copy-given = { $patron }已收到比赛条件副本。
event-director-named = 由{ $person }{ $beside ->
    [yes] 协同
   *[no] { "" }
}主持比赛。
event-agreement-required = 此后参赛者须书面同意。
event-commission-kept = 佣金已从奖池扣除。
event-tournament-limits-changed = 比赛现行限额：{ $limits }。
event-patron-entered = { $patron }报名参赛{ $paid_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] ，费用 { $paid_cents }
}。
event-entry-denied = { $patron }的报名被拒绝{ $reason ->
    [hidden] { "" }
    [none] { "" }
   *[other] ：{ $reason }
}。
event-entrant-withdrew = { $patron }退出比赛{ $refunded_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] ，退还 { $refunded_cents }
}。
event-entrant-barred = { $patron }不得再参与，已退出比赛{ $refunded_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] ，退还 { $refunded_cents }
}。
event-reserve-listed = { $patron }列为候补。
event-seat-given-to-reserve = { $patron }得到{ $absentee }的座位及筹码 { UNITS($chips_cents) }。
event-entrant-substituted = 由{ $substitute }替补{ $patron }。
event-entrant-bought-back = { $patron }买回参赛{ $paid_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] ，费用 { $paid_cents }
}。
event-value-added = 赌场在奖池加入 { $what }，价值 { $cents }。
event-tournament-cancelled = 比赛取消{ $reason ->
    [hidden] { "" }
    [none] { "" }
   *[other] ：{ $reason }
}。
event-session-scheduled = 第 { $number } 场已安排{ $starts ->
    [none] { "" }
   *[other] ，{ $starts } 开始
}。
event-ballot-committed = 抽签种子已承诺：{ $commitment }。
event-seats-drawn = { $seed ->
    [none] 座位已分配。
   *[other] 座位按种子 { $seed } 抽签决定。
}
event-start-moved = 场次改在 { $starts } 开始（原为 { $before }）。
event-seat-taken = { $patron }已入座。
event-bought-in = { $patron }买入 { $cents }。
event-seat-forfeited = { $patron }未按时到场，失去座位。
event-session-started = 场次开始：{ $limits }。
event-break-called = 休息至 { $until }。
event-pace-set = { $since } 起每注限时 { $seconds } 秒。
event-round-begun = { $table } 桌第 { $number } 局开始。
event-round-reported = { $table } 桌一局结束{ $shoe_ended ->
    [yes] ，该靴亦结束
   *[no] { "" }
}。
event-entrant-eliminated = { $patron }在 { $rounds } 局后被淘汰，余 { UNITS($residue_cents) }。
event-absence-deducted = { $patron }缺席一局，扣除 { UNITS($cents) }。
event-misconduct-reported = 查明{ $patron }：{ $ground }（{ $note }）。
event-entrant-disqualified = { $patron }被取消资格{ $ground ->
    [hidden] { "" }
    [none] { "" }
   *[other] ：{ $ground }
}{ $refunded_cents ->
    [hidden] { "" }
    [none] { "" }
   *[other] ，退还 { $refunded_cents }
}。
event-table-ended = { $table } 桌比赛结束{ $early ->
    [none] { "" }
   *[other] （提前：{ $early }）
}。
event-session-ended = 场次结束。
event-chips-counted = { $table } 桌筹码已点算{ $final ->
    [yes] { "" }
   *[no] （比赛继续）
}。
event-count-corrected = { $patron }的点算为 { UNITS($cents) }，而非 { UNITS($before_cents) }{ $reason ->
    [hidden] { "" }
    [none] { "" }
   *[other] ：{ $reason }
}。
event-table-chips-returned = { $table } 桌比赛筹码已交回{ $missing ->
    [none] { "" }
   *[other] ；短缺：{ $missing }
}。
event-tournament-dispute-raised = 有人提出争议{ $about ->
    [hidden] { "" }
    [none] { "" }
   *[other] ：{ $about }
}。
event-tournament-dispute-decided = 争议已裁决{ $ruling ->
    [hidden] { "" }
    [none] { "" }
   *[other] ：{ $ruling }
}。
event-play-off-begun = 加赛一局在{ $table }开始。
event-play-off-called = 加赛：{ AND($players) }。
event-play-off-counted = 加赛一局已点算。
event-play-off-ended = 加赛结束。
event-level-decided = 已裁定同分者先后：{ $order }。
event-places-awarded = 本场名次已评定{ $advance ->
    [none] { "" }
   *[other] ；{ AND($advance) }晋级
}。
event-round-closed = 本轮结束{ $advance ->
    [none] { "" }
   *[other] ；{ AND($advance) }晋级
}{ $second_chance ->
    [none] { "" }
   *[other] ；{ AND($second_chance) }可参加复活赛
}。
event-prizes-awarded = 奖金已颁发{ $prizes ->
    [none] { "" }
   *[other] ：{ $prizes }
}{ $in_kind ->
    [none] { "" }
   *[other] ；{ $in_kind }
}。
event-prize-paid = { $patron }已领取奖金 { $cents }。

units = { $number }单位
of-table-limits = { UNITS($minimum_cents) } 至 { UNITS($maximum_cents) }
of-lost = { UNITS($chip_cents) } 筹码 { $number } 枚
of-in-kind = { $patron }得 { $what }
ground-absent = 缺席
ground-breach = 违反规则
ground-no-wager = 未下注
ground-added-chips = 加入筹码
ground-hid-chips = 隐藏筹码
early-end-decided = 已分胜负
early-end-agreed = 全体同意
place-entrant = { $number } 号参赛者
place-number = { $number }号

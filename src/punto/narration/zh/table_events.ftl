### 牌局之外的事：告示与限额、客人与筹码、行为与争议。

event-table-opened = 开台{ $float_cents ->
    [hidden] { "" }
   *[other] ，台面备用筹码 { $float_cents }
}：{ $decks } 副牌，{ $seats } 个座位，{ $game }；{ $limits }。
event-signs-shown = 挂出告示：{ $signs }。
event-signs-taken-down = 撤下告示：{ $signs }。
event-float-filled = 补充台面筹码 { $cents }。
event-float-credited = 台面筹码 { $cents } 缴回账房。
event-rounding-set = 需要取整的派彩：{ $rounding }。
event-drop-box-attached = { $attached ->
    [yes] 钱箱已装上。
   *[no] 钱箱已取下。
}
event-went-cashless = { $cashless ->
    [yes] 本桌不收现金。
   *[no] 本桌恢复收现金。
}
event-notice-posted = 预告：{ $effective } 起变更{ $change }{ $limits ->
    [none] 。
   *[other] ：{ $limits }。
}
event-notice-taken-down = 撤下关于{ $change }的预告。
event-limits-changed = 现行限额：{ $limits }。
event-kept-minimum-lifted = { $patron }{ $minimums_cents ->
    [none] 不再保留原最低投注。
   *[other] 保留低于告示的最低投注：{ $minimums_cents }。
}
event-differential-set = { $cents ->
    [none] 不设差额限制。
   *[other] 差额限制为 { $cents }。
}
event-personal-limit-granted = { $patron }可超出告示限额投注：{ $limits }。
event-personal-limit-removed = { $patron }不再有个人限额。
event-side-bets-restricted = 仅限主注客人：{ $wagers }。
event-restriction-lifted = 恢复对所有客人开放：{ $wagers }。
event-game-changed = 本桌现行玩法：{ $game }。
event-pairs-changed = 对子按 { $pairs } 方式赔付。
event-device-changed = 现改用{ $device }发牌。
event-dealing-changed = 现行发牌方式：{ $method }。
event-wagers-offered = 可投注：{ $wagers }。
event-table-closed = { $float_cents ->
    [hidden] 关台。
   *[other] 关台：台面筹码 { $float_cents }，钱箱 { $drop_cents }。
}

event-patron-joined = { $patron }{ $seat ->
    [none] 站立参与
   *[other] 在 { $seat } 号座入座
}{ $chips_cents ->
    [hidden] 。
   *[other] ，带 { $chips_cents }。
}
event-seat-changed = { $patron }{ $seat ->
    [none] 改为站立。
   *[other] 改坐 { $seat } 号座。
}
event-patron-left = { $patron }离桌{ $chips_cents ->
    [hidden] 。
   *[other] ，带走 { $chips_cents }。
}
event-seat-vacated = { $patron }让出 { $seat } 号座。
event-patrons-capped = { $most ->
    [none] 客人人数不限
   *[other] 最多 { $most } 位客人
}{ $one_per_box ->
    [yes] ，每位一格
   *[no] { "" }
}。
event-player-card-shown = { $patron }出示会员卡{ $card ->
    [not-valid] ，该卡无效
    [not-their-own] ，非本人所有
    [lapsed] ，该卡已失效
   *[own-and-valid] { "" }
}。
event-patron-paused = { $patron }暂停投注：{ $reason }。
event-patron-resumed = { $patron }可恢复投注。
event-chips-bought = { $patron }买入筹码 { $cents }。
event-chips-brought = { $patron }再带来筹码 { $cents }。
event-chips-taken-away = { $patron }从桌上取走筹码 { $cents }。
event-tokens-brought = { $patron }放下代币 { $cents }。
event-voucher-redeemed = { $patron }凭券 { $voucher } 兑得 { $cents }。
event-colour-changed = { $patron }将 { $cents } 兑换成面值 { $into_cents } 的筹码。
event-chips-declared = { $patron }申报 { $cents }：{ $declaration }。
event-loss-limit-noted = { $patron }在输额上限下投注。
event-declaration-due = { $patron }须在下一局之前申报 { $cents }。
event-advice-due = { $patron }未申报 { $total_cents }，须予以告知。
event-request-made = { $patron }要求{ $ask }。
event-consent-given = { $patron }同意{ $to }。
event-consent-refused = { $patron }不同意{ $to }。
event-approved = { $patron ->
    [none] 批准：{ $approval }。
   *[other] 批准{ $patron }：{ $approval }。
}
event-approval-withdrawn = { $patron ->
    [none] 撤销批准：{ $approval }。
   *[other] 撤销对{ $patron }的批准：{ $approval }。
}

event-payment-error-found = { $patron ->
    [none] 对一位客人
   *[other] 对{ $patron }
}{ $wrong } { $cents }（{ $transaction }）。
event-payment-error-settled = { $patron ->
    [none] { "" }
   *[other] 对{ $patron }的
}错误派彩{ $resolution ->
    [rectified] 已纠正
    [attempted] 曾尝试纠正而未果
    [reported] 已上报
   *[other] 已处理
}。{ $enquiry ->
    [none] { "" }
    [hidden] { "" }
   *[other] 查询：{ $enquiry }。
}
event-breach-reported = { $person }被举报：{ $breach }。
event-wagers-voided = { $patron }的投注作废{ $reason ->
    [hidden] 。
   *[other] ：{ $reason }。
}
event-patron-excluded = { $patron }被逐出{ $casino ->
    [yes] 赌场
   *[no] 牌局
}{ $reason ->
    [hidden] 。
   *[other] ：{ $reason }。
}
event-person-detained = { $person }被留置，直至{ $until ->
    [none] 督察或警察到场
   *[other] ：{ $until }
}。
event-outcome-invalidated = 第 { $coup } 局结果无效：{ $cause }。
event-dispute-opened = { $patron }提出争议：{ $about }。
event-dispute-decided = 第 { $dispute } 号争议{ $review ->
    [yes] 经复核
   *[no] 裁决
}：{ $decision }。
event-review-requested = 第 { $dispute } 号争议要求复核。
event-dispute-closed = 第 { $dispute } 号争议结案，{ $satisfied ->
    [yes] 当事人满意
   *[no] 当事人不满意
}。
event-duty-arose = { $recipient ->
    [none] 须{ $task }：{ $about }。
   *[other] 须告知{ $recipient }：{ $about }。
}
event-recipient-told = 已告知或办妥{ $outcome ->
    [none] 。
   *[other] ：{ $outcome }。
}

approval-of-approve-both-hands = 同时押两家
approval-of-approve-burn-shown = 展示烧牌
approval-of-approve-count-burn = 按点数烧牌
approval-of-approve-riffle = 再洗牌
approval-of-approve-nomination = 指定他人
approval-of-approve-manual-shuffle = 人工洗牌
approval-of-approve-same-backs = 补牌可用相同牌背

of-limits = { $minimum_cents } 至 { $maximum_cents }
of-personal = { $minimum_cents ->
    [none] 最高 { $maximum_cents }
   *[other] { $minimum_cents } 至 { $maximum_cents }
}

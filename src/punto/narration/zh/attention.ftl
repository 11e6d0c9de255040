### 牌桌上待办之事，以及进行到哪里。

need-opening = 尚未开台
need-alerts = { $number } 条警示
need-forms-examined = { $number }份暗注待查验
need-forms-called = { $number }份暗注待宣布
need-notice = { $due ->
    [yes] 关于{ $change }的预告已到期
   *[no] 关于{ $change }的预告倒计时中
}
need-signs = 缺少告示：{ $signs }
need-scan-conflict = 牌靴与牌面不符
need-stray = 误放在{ $hand }家：{ $face ->
    [none] 一张未露出的牌
   *[other] { $face }
}
need-order-doubted = 发牌次序有疑问
need-device-failed = 洗牌设备故障
need-wagers-may-change = 恢复之前客人可更改投注
need-shuffle-after-void = 有一局作废；客人可同意洗牌
need-cards-verified = 须核对牌
need-cards-amiss = 缺牌、外来牌或损坏的牌
need-overdue-duties = { $number } 项事务逾期
need-duties = { $number } 项事务待办
need-offences = 被举报违规：{ $others }
need-disputes = { $number } 项争议未决
need-payments = { $number } 项错误派彩待处理
need-request = { $others }要求{ $ask }
need-consents = { $matter }：{ $others }尚未答复

where-closed = 已关台
where-coup = 第 { $coup } 局
where-before-coup = 第 { $coup } 局之前
coups-dealt = { $number } 局

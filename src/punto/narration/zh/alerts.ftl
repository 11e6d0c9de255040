### 提请员工注意之事。

alert-large-wager = { $table } 桌{ $wager }投注 { $cents }
alert-large-wager-found = { $table } 桌发现{ $wager }投注 { $cents }
alert-large-win = { $patron }在 { $table } 桌赢 { $cents }
alert-mismatch = { $table } 桌牌靴显示 { $said }，与牌面不符
alert-card-told-differently = { $table } 桌第 { $shoe } 靴第 { $number } 张牌前后报告不一（{ $name }）
alert-card-told-by-another = { $table } 桌第 { $shoe } 靴第 { $number } 张牌此前由其他设备或凭证报告（{ $name }）
alert-limit-reached = { $patron }已输完{ $period ->
    [day] 当日
    [week] 当周
   *[month] 当月
}的 { $limit_cents }，停止投注至 { $until }
alert-long-play = { $patron }已连续投注 { $hours } 小时：请当面提醒
alert-overdue = { $table } 桌自 { $since } 起应告知{ $recipient }
alert-task-overdue = { $table } 桌自 { $since } 起有事待办
alert-device-silent = { $table } 桌牌靴 { $name } 自 { $since } 起无响应
alert-device-never-heard = { $table } 桌牌靴 { $name } 尚无响应
alert-device-stopped = { $table } 桌牌靴已停止：{ $note }
alert-clock-jumped = 时钟由 { $was } 跳到 { $became }
alert-table-stands-still = { $table } 桌停滞
alert-no-step-is-open = 庄荷没有可做的步骤
    .remedy = 请看可如何处理
alert-float-was-filled = { $table } 桌已补充筹码以派彩
alert-rounding-was-set = { $table } 桌筹码无法凑足，已改为向上取整
alert-dealer-fell = { $table } 桌的自动庄荷出错（{ $fault }），将自行重新开始
alert-sign-ins-failed = { $account } 从 { $address } 登录失败三次
alert-break-glass = { $account } 从 { $address } 用密码登录，未经身份提供方
alert-record-damaged = 记录已损坏：{ $because }
alert-record-unread = 记录无法核查：{ $because }
alert-not-as-written = 记录与写入时不符（{ $stream }{ $version ->
    [0] { "" }
   *[other] 第 { $version } 项
}）
alert-head-not-kept = 标记未能签署、保存或送交见证：{ $because }
alert-contest-dispute = 锦标赛{ $name }因争议中止：{ $note }
alert-contest-overdue = 锦标赛{ $name }原定{ $since }开始
alert-contest-chips = { $table }有{ UNITS($cents) }比赛筹码未收回（{ $name }）

because = { $first }：{ $last }

### 锦标赛尚待办理之事，供管理台与巡场使用。

waits-no-conditions = 尚未拟定比赛条款
waits-conditions-missing = 比赛条款还缺{ $number }项
waits-step-due = 比赛条款须{ $due }{ $step }
waits-nobody-named = 尚未指定赛事负责人
waits-copies-due = { $number }名参赛者尚未收到条款副本
waits-field-short = 距最少人数还差{ $number }名
waits-dispute = 争议尚未裁定：{ $about }
waits-misconduct = { $patron }被报告：{ $ground }
waits-absence = { $patron }缺席{ $number }局
waits-not-seated = { $patron }未到{ $table }就座
waits-seats-to-draw = 座位有待分配
waits-start-overdue = 本节原定{ $since }开始
waits-rise-due = 满{ $number }局后提高限额，现已到时
waits-table-over = { $table }已玩满条款所定的长度
waits-to-be-counted = { $table }的筹码有待清点
waits-play-off = { $others }加赛直至分出名次
waits-level = 无从分出名次：{ $others }
waits-places-due = 名次有待判定
waits-chips-out = { $table }的比赛筹码有待收回
waits-prizes-due = 奖金有待颁定
waits-prize-unpaid = 应付{ $patron }奖金{ $cents }

stage-unopened = 未开设
stage-open = 接受报名
stage-started = 进行中
stage-awarded = 奖金已颁定
stage-cancelled = 已取消

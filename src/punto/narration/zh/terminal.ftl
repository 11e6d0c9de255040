### 命令显示的内容：句子与各栏标题。

terminal-problem = { $problem }{ $cited ->
    [none] { "" }
   *[other] （{ $cited }）
}。{ $remedy ->
    [none] { "" }
   *[other] { $remedy }。
}

terminal-head-wager = 投注
terminal-head-pays = 赔率
terminal-head-from = 最低
terminal-head-to = 最高
terminal-head-coup = 局
terminal-head-result = 结果
terminal-head-staked = 注额
terminal-head-net = 净额
terminal-head-who = 姓名
terminal-head-level = 级别
terminal-head-chapter = 章
terminal-head-right = 答对
terminal-head-of = 共
terminal-head-certificates = 证书

terminal-answer-amount = 一个金额，例如 47.50。
terminal-answer-cards = 每张牌的点数和花色，例如 5H 或 TC；此前出现切牌卡时再加 x。
terminal-answer-option = 一个选项的号码。
terminal-answer-option-and-clause = 一个选项的号码和一项条款的字母，例如 2 b。

terminal-head-number = 编号
terminal-head-what = 事项
terminal-head-clauses = 条款
terminal-head-due = 期限
terminal-head-standing = 状况
terminal-head-document = 文件
terminal-head-about = 关于
terminal-head-since = 自
terminal-head-waits-for = 等候
terminal-head-file = 档案
terminal-head-when = 时间
terminal-head-by = 经手
terminal-head-operative = 有效条款
terminal-head-proven = 已证实
terminal-head-in-the-kit = 套件内
terminal-head-at-fault = 有误
terminal-head-patron = 客人
terminal-head-collected = 收取
terminal-head-returned = 退回
terminal-head-paid = 赔付
terminal-head-point = 要点
terminal-head-value = 内容
terminal-head-time = 时间
terminal-head-table = 牌桌
terminal-head-stake = 注额
terminal-head-had = 原得
terminal-head-draft = 草案
terminal-head-change = 变化
terminal-head-outcome = 结果
terminal-head-probability = 概率
terminal-head-edge = 庄家优势
terminal-head-standard-deviation = 标准差
terminal-head-edge-now = 现时优势
terminal-head-edge-in-draft = 草案优势
terminal-head-hold-now = 现时赢率
terminal-head-hold-in-draft = 草案赢率
terminal-head-procedure = 程序
terminal-head-pages = 页面
terminal-head-home = 代码
terminal-head-wagers = 投注
terminal-head-follows = 注额与优势
terminal-head-moved = 变动
terminal-head-because = 原因
terminal-head-standard-error = 标准误
terminal-head-exact = 精确值
terminal-head-z = z
terminal-head-stream = 事件流
terminal-head-events = 事件
terminal-head-ends-with = 末尾
terminal-head-book = 账册
terminal-head-account = 账目
terminal-head-balance = 余额
terminal-head-report = 报告
terminal-head-tells = 内容
terminal-head-rulebook = 规则
terminal-head-clause = 条款
terminal-head-kind = 类别
terminal-head-says = 内容
terminal-head-covered = 已覆盖
terminal-head-open = 未完
terminal-head-strategy = 策略
terminal-head-entrants = 参赛者
terminal-head-first = 第一名
terminal-head-in-the-last-round = 进入末轮
terminal-head-prize = 奖金
terminal-head-less-what-was-paid = 扣除已付
terminal-head-expected = 预期
terminal-head-actual = 实际
terminal-head-interval = 95% 区间
terminal-head-dealer = 庄荷
terminal-head-coups = 局数
terminal-head-with-an-error = 有误
terminal-head-seconds-a-coup = 每局秒数

terminal-calendar-none = 没有到期事项。
terminal-calendar-none-in = { $month } 没有到期事项。
terminal-calendar-filed = 通知 { $number } 已由 { $name } 完成，{ $digest }。
terminal-calendar-paper = { $name }（{ $media }）已写入 { $path }。
terminal-calendar-closed = { $month } 已结。
terminal-head-recipient = 致

terminal-float-opening = 开台筹码
terminal-float-fills = 补充
terminal-float-credits = 退回账房
terminal-float-drop = 现金或终端售出
terminal-float-win = 赢额
terminal-float-expected = 应有筹码
terminal-float-counted = 点算
terminal-float-right = { $table } 桌的筹码与应有数相符。
terminal-float-over = { $table } 桌的筹码多 { $cents }。
terminal-float-short = { $table } 桌的筹码少 { $cents }。

terminal-conform-answers = Punto 在 { $address } 回答套件
terminal-conform-step = { $scenario }，第 { $step } 步
terminal-conform-fault =
    { $fault ->
        [not-refused] 没有拒绝
        [refused] 拒绝了
        [other-clause] 依据另一条款
        [other-events] 事件不同
        [other-state] 结束状态不同
        [no-answer] 没有回答
       *[unreadable] 回答无法读取
    }
terminal-conform-more = 另有 { $number } 项条款；--json 列出全部
terminal-conform-left-out = { $number } 个情景涉及该系统没有的功能。
terminal-conform-set-aside = { $number } 个情景未列入：{ $why }。
left-out-why =
    { $why ->
        [known-otherwise] 命令所述之事由场所自行掌握，且与其掌握的不同
        [own-cards] 该桌牌靴自行出牌，无人代报
        [earlier] 命令早于前一命令，而场所的时钟不会倒退
        [another-table] 命令所指的桌不是接收它的桌
        [for-another] 客人代他人发言，而无论谁在场，所得回答都一样
        [two-roles] 同一人以场所须分开的两种角色发出命令
        [at-the-door] 该角色不得在此处发出这类命令
        [sealed] 姓名和地址加密保存，须与其他命令分开提交
       *[other] { $why }
    }
terminal-conform-passed = 全部 { $number } 个情景的回答均符合规则。
terminal-conform-astray = { $scenarios } 个情景中有 { $number } 个不符。
terminal-conform-wrote = 已将 { $scenarios } 个情景、{ $commands } 个命令写入 { $path }。

terminal-decks = { $decks } 副牌
terminal-natural = 例牌
terminal-coup-natural = 例牌：不再补牌。
terminal-coup-draws = { $hand } { $count } 点补牌{ $third ->
    [none] { "" }
   *[other] ，对第三张牌 { $third }
}{ $stood ->
    [yes] ，闲家没有补牌
   *[no] { "" }
}。
terminal-coup-stands = { $hand } { $count } 点不补牌{ $third ->
    [none] { "" }
   *[other] ，对第三张牌 { $third }
}{ $stood ->
    [yes] ，闲家没有补牌
   *[no] { "" }
}。
terminal-coup-tie = 和，各 { $high } 点。
terminal-coup-won = { $hand }赢，{ $high } 点对 { $low } 点。
terminal-coup-outcome-win = 赢
terminal-coup-outcome-lose = 输
terminal-coup-outcome-standoff = 打和
terminal-coup-outcome-returned = 退回

terminal-feed-wrote = 已将 { $days } 日写入 { $path }。
terminal-signed = 已在 { $path } 签署记录至第 { $entry } 项及第 { $refusal } 次拒绝。请用 { $key } 核对，两者均勿与数据库存放在一起。
terminal-code = 它代表至第 { $entry } 项及第 { $refusal } 次拒绝的一切。日后以此核对记录：{ $command }
terminal-import-checked = { $lines } 行可以接收。
terminal-import-done = 已登记 { $enrolled } 位客人，{ $known } 位先前已登记。
terminal-incident-none = 没有档案。
terminal-incident-none-open = 没有未结的档案。
terminal-incident-closed = 已结
terminal-incident-title = 档案 { $number }：{ $matter }。{ $about }

terminal-cards-seen = 减去已见的 { $number } 张牌
terminal-not-played-with = { $decks } 副牌时没有：{ $wagers }
terminal-and-draft = { $title }，及其草案
terminal-edge-of = { $edition } 优势

terminal-left = 剩余
terminal-wrote = 已写入 { $path }。
terminal-draft-wrong = 矛盾
terminal-draft-unsaid = 未说明
terminal-draft-unplayable = 不能按 { $title } 进行游戏。
terminal-draft-summary = { $title }，基于 { $base }：{ $changed } 项条款不同，{ $same } 项相同。
terminal-draft-told = { $problem }{ $remedy ->
    [none] { "" }
   *[other] ；{ $remedy }
}
terminal-draft-moves-money = 影响金额
terminal-draft-moves-none = 不影响金额
terminal-draft-new = 新增
terminal-draft-removed = 删除
terminal-draft-was = 原 { $clause }
terminal-not-said = 没有规定
terminal-draft-replayed = 按 { $title } 重演的记录
terminal-draft-came-to = { $tables } 桌的 { $coups } 局、{ $wagers } 注。{ $paid } 注的赔付会不同，客人{ $less ->
    [yes] 少
   *[no] 多
}得 { $cents }；{ $answers } 个命令的答复会不同。
terminal-and-more = 另有 { $number } 项（--json 列出全部）
terminal-one-in = { $times } 分之一
terminal-as-by-chance = 如同机会
terminal-draft-chances = 机会的变化来自 { $point }：{ $values }
terminal-draft-stakes = 注额照旧。规则不同，注额也可能不同。
terminal-draft-resting = 依草案所改条款的有 { $events } 个事件，其中 { $irregular } 个异常：{ $kinds }。
terminal-draft-short = 需要牌靴没有发出的牌：{ $coups } 局。
terminal-draft-elsewhere = 按其他规则：{ $tables } 桌。
terminal-allowed = 允许

notice-is-open = 未结
notice-is-overdue = 逾期
notice-is-told = 已通知
notice-is-done = 完成
notice-is-done-late = 逾期完成
notice-is-lapsed = 已失效

terminal-title-promotion = 推广
terminal-title-tournament = 锦标赛
terminal-draw-again = { $draw }：{ $right ->
    [yes] 重演结果相同
   *[no] 重演结果不同！
}{ $winners ->
    [none] { "" }
   *[other] ：{ $winners }
}（种子 { $seed }）
terminal-draw-winner = { $prize } 号码 { $number }
terminal-draw-nobody = 无人
terminal-draw-session = 第 { $round } 轮第 { $session } 场
terminal-drawn-commitment = 承诺
terminal-drawn-digest = 摘要
terminal-drawn-called-out = 抽出
terminal-none = 无
terminal-seated = { $name }：{ $table }，{ $seat } 号座
terminal-owed = 待办  { $owed }{ $number ->
    [none] { "" }
   *[other] { " " }{ $number }
}{ $due ->
    [none] { "" }
   *[other] ，期限 { $due }
}{ $overdue ->
    [yes] ，已逾期
   *[no] { "" }
}（{ $clauses }）
terminal-conditions-complete = 条件已写明 { $edition } 要求的一切。
terminal-terms-complete = 条款已写明 { $edition } 要求的一切。
terminal-conditions-under = { $title } 的条件
terminal-terms-under = { $title } 的条款
terminal-missing = 缺少  { $item }（{ $clauses }）

terminal-record-of = 记录 { $record }，{ $entries } 项
terminal-no-activity = 没有活动。
terminal-at-entry = 第 { $number } 项
terminal-at-event = 第 { $number } 个事件
terminal-findings-more = 另有 { $number } 项；--json 列出全部。
terminal-record-counted = { $streams } 个事件流中 { $entries } 个命令的 { $events } 个事件，{ $refusals } 次拒绝；打开 { $shoes } 个封存牌靴，核对 { $cards } 张牌；{ $signed ->
    [none] 没有
   *[other] { $signed } 个
}签署的末端或代码
terminal-record-whole = 记录完整：{ $counted }。
terminal-record-not-whole = 记录不完整：{ $findings } 项发现，{ $counted }。
terminal-record-erased = 已删除、只知编号：{ $several }。
terminal-record-uncovered = 未涵盖：{ $told }。
terminal-record-wrote = 已将 { $entries } 项写入 { $path }。
terminal-record-read = 已将 { $source } 读入 { $target }。
terminal-record-copied = 已将 { $source } 复制到 { $target }。
terminal-record-ends-alike = 两者都止于第 { $entry } 项，{ $hash }。
terminal-record-went-on = 副本止于第 { $entry } 项，其间又有写入：请停止所有节点，再复制到一个空数据库。
terminal-record-restored = 已将 { $source } 还原到 { $target }。
terminal-books-balance = 各账册均平衡。
terminal-books-out = 相差 { $cents }。

terminal-replay = 重播
terminal-replay-end = { $table }，结束时
terminal-replay-at = { $table }，{ $at }
terminal-replay-of = { $table }，第 { $number } 个，共 { $many } 个
terminal-replay-event = { $table } 第 { $version } 个事件，第 { $coup } 局，{ $at }
terminal-replay-keys = Enter 继续，b 返回，q 结束。
terminal-replay-result = 结果  { $result }
terminal-replay-stands = { $phase }，第 { $coup } 局，筹码盘 { $float_cents }，钱箱 { $drop_cents }
terminal-roads-none = 没有玩过一局。
terminal-roads-ties = 大路{ $ties ->
    [0] { "" }
   *[other] ，先有 { $ties } 和
}
terminal-roads-marks = { $road }（{ $red } 红，{ $blue } 蓝）
terminal-rules-check = 测试应检查：{ $check }
terminal-rules-not-code-since = 不是程序：{ $why }
terminal-rules-sisters = 其他版本
terminal-rules-homes = 所在代码
terminal-rules-tests = 测试
terminal-rules-none-found = 没有条款提到{ $sought }。
terminal-rules-differ = { $one } 与 { $two } 的不同规定
terminal-rules-nothing = 没有。
terminal-rules-unlike = 没有对应或写法不同的条款
terminal-rules-covered = 已执行、已测试
terminal-rules-not-code = 不是程序
terminal-rules-open = 未完
terminal-rules-no-point = 没有相关规定


terminal-standard-input = 标准输入
terminal-script-refused = 拒绝
terminal-tournament-stands = { $name }，{ $edition }：{ $stage }，奖池 { $pool_cents }
terminal-entrant-stands = { $name }：{ $standing }，{ $units } 单位{ $prize_cents ->
    [none] { "" }
   *[other] ，奖金 { $prize_cents }
}
terminal-promotion-stands = { $name }，{ $edition }：{ $postponed ->
    [yes] 已延期
   *[no] { $stage }
}，{ $books }
terminal-prize-stands = { $name }：{ $prize }，{ $cents }，{ $held }
terminal-voucher-stands = { $name }，{ $edition }：{ $value_cents }，已兑换 { $exchanged_cents }，作废 { $void_cents }，剩余 { $left_cents }
terminal-file-stands = 档案 { $number }，{ $edition }：{ $matter }，等候：{ $needs ->
    [none] 无
   *[other] { $needs }
}
terminal-line-undone = { $outcome ->
    [win] 撤销赢
    [lose] 撤销输
    [standoff] 撤销打和
   *[returned] 撤销退回
}{ $paid_cents ->
    [none] { "" }
   *[other] ，向 { $name } 取回 { $paid_cents }
}{ $collected_cents ->
    [none] { "" }
   *[other] ，退还 { $name } { $collected_cents }
}{ $tokens_cents ->
    [none] { "" }
   *[other] ，其中代币 { $tokens_cents }
}
terminal-line-settled = { $outcome }{ $paid_cents ->
    [none] { "" }
   *[other] ，赔 { $paid_cents }（{ $odds }）
}{ $collected_cents ->
    [none] { "" }
   *[other] ，收 { $collected_cents }
}{ $tokens_cents ->
    [none] { "" }
   *[other] ，其中代币 { $tokens_cents }
}{ $notes ->
    [none] { "" }
   *[other] ，{ $notes }
}
terminal-limits = { $least_cents } 至 { $most_cents }{ $unit_cents ->
    [none] { "" }
   *[other] ，单位 { $unit_cents }
}
terminal-yes = 是
terminal-no = 否
terminal-no-table = 没有开台。
terminal-table-stands = { $table } 桌，{ $edition }：{ $phase }，第 { $coup } 局，筹码盘 { $float_cents }，钱箱 { $drop_cents }。
terminal-patron-stands = { $name }，{ $seat ->
    [none] 站位
   *[other] { $seat } 号座
}：{ $chips_cents }{ $tokens_cents ->
    [none] { "" }
   *[other] ，代币 { $tokens_cents }
}{ $lying_cents ->
    [none] { "" }
   *[other] ，台面 { $lying_cents }
}

terminal-serving = { $demonstration ->
    [yes] Punto 演示
   *[no] Punto
}在 { $address } 提供服务
terminal-past = 正在发最初 { $minutes } 分钟的牌
terminal-session-slow = { $plan } 是普通函数，运行较慢；使用 numba.njit 会快得多。
terminal-sessions = { $number } 场
terminal-session-bet = { $wager } { $unit_cents }
terminal-session-played = { $sessions } 场，每场最多 { $coups } 局，用时 { $seconds } 秒
terminal-session-rounding = 不足一分的零头{ $stated ->
    [yes] 进位
   *[no] 舍去，因版本没有规定
}
terminal-session-bankroll = 带来的本金
terminal-session-taken = 平均带走
terminal-session-ruin = 输光的概率
terminal-session-ahead = 赢钱离场
terminal-session-coups = 平均局数
terminal-session-staked = 平均投注
terminal-session-losing-run = 最长连输，中位数
terminal-session-winning-run = 最长连赢，中位数
terminal-session-at-most = { $percent } 带走不超过
terminal-session-run = { $median }，百中一次 { $p99 }，最多 { $most }
terminal-seed = 种子 { $seed }
terminal-simulated = { $shoes } 靴的 { $coups } 局，每秒 { $rate } 百万局
terminal-rate = 每秒 { $rate } 百万局
terminal-stopped = { $told }{ $path ->
    [none] { "" }
   *[other] ；同一命令会从 { $path } 继续
}。
terminal-stopped-after = 已停止，完成 { $done }
terminal-cluster-lost-after = 集群在 { $done } 后失去联系
terminal-all-editions = 所有版本

terminal-contest-played = { $tournaments } 场锦标赛，每场 { $entrants } 人，平均奖池 { $pool_cents }
terminal-contest-length = 每轮 { $seconds } 秒，共 { $middle } 分钟（十场中九场为 { $low } 至 { $high }）；{ $sessions } 场次，各桌共 { $rounds } 轮
terminal-contest-level = 加赛 { $play_offs } 轮，裁定 { $rulings } 次，重购 { $buy_backs } 次
terminal-contest-cut = { $number } 次加赛未分胜负，以抽签结束
terminal-contest-unstated = 尚不能公布，缺少：{ $items }
terminal-contest-rounding = 筹码不能凑足的派彩向下取整，因版本没有规定
terminal-contest-used = 不公开投注 { $sealed } 次，过牌卡 { $passed } 张
terminal-contest-missed = 失去座位 { $lost } 个，缺席扣除 { $deducted } 次，因此取消资格 { $disqualified } 人
terminal-contest-off = { $number } 场取消，因无人可获奖
terminal-strategy-minimum = 每轮最低投注，庄闲皆可
terminal-strategy-proportional = 每轮投所持筹码的十分之一
terminal-strategy-chase = 投足以超过本桌领先者的注额，领先时投最低
terminal-strategy-all-in-at-end = 末轮前投最低，末轮若名次未稳则全投
terminal-strategy-follow = 跟随领先者已下的投注，同分时投最低
terminal-strategy-oppose = 与领先者相反，注额足以在其输时超过
terminal-strategy-random = 任何投注、任何注额
terminal-strategy-plain = { $strategy }，不用过牌卡和不公开投注
terminal-contest-minutes = 分钟，中位数
terminal-contest-play-offs = 加赛轮数
terminal-contest-rulings = 裁定
terminal-contest-pool = 奖池，$
terminal-contest-first = { $strategy }：第一名，%
terminal-contest-prize = { $strategy }：奖金，$

terminal-template-none = 没有保存的模板。
terminal-template-kept = 模板 { $name } 已保存。
terminal-template-removed = 模板 { $name } 已删除。
terminal-user-created = { $name } 可以{ $roles }身份登录。
terminal-user-bound = { $issuer } 的 { $subject } 可以登录 { $name }。
terminal-user-forgiven = { $name } 无须等待即可登录。
terminal-user-disabled = { $name } 不能登录，并已登出。
terminal-user-enabled = { $name } 可以再次登录。
terminal-user-signed-out = { $name } 已在所有地方登出。
terminal-user-factor-reset = { $name } 下次登录时须设置第二重验证。
terminal-user-unbound = { $name } 不再由身份提供者登录，并已登出。
terminal-password = 密码：
terminal-password-again = 再次输入：
terminal-watched = { $shoes } 靴，{ $coups } 局，{ $patrons } 位客人
terminal-watch-nothing = 没有看到机会不能解释的情况。
terminal-watch-found = { $table }，第 { $shoe } 靴：{ $matter }；{ $who }
terminal-watch-box = { $number } 号格
terminal-watch-chance = 按机会最多 { $times } 次一遇；相关条款：{ $clauses ->
    [none] 无
   *[other] { $clauses }
}
terminal-interval = { $low_cents } 至 { $high_cents }
terminal-the-house = 庄荷未记名
terminal-archived = 已将第 { $first } 项至第 { $last } 项归档于 { $path }：{ $size } 字节，另有索引 { $index } 字节。
terminal-nothing-to-archive = 没有可归档的内容；数据库从第 { $entry } 项开始。

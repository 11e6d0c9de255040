### 规则所在的位置，以及不止一个词的规定

rule-part = { $whole }：{ $part }
rule-between = ；
rule-wager-form = { $wager }（{ $form }）
rule-on = { $count } 点
rule-on-against = { $count } 点对 { $third }
rule-yes = 是
rule-no = 否
rule-no-card = 无牌

of-in-force = { $commencement }，最早自 { $not_before }起
of-layout = { $caption }
of-notice = { $minutes ->
    [none] 事先通知
    [0] 无须通知，随时可改
   *[other] 放告示牌 { $minutes } 分钟
}{ $or_all_consent ->
    [yes] ，或全体客人同意
   *[no] {""}
}{ $or_keeping_the_old_for_those_playing ->
    [yes] ，或在座客人沿用旧规定
   *[no] {""}
}{ $only_with_patrons_present ->
    [yes] （有客人时）
   *[no] {""}
}
of-sharing = { $patrons_per_area ->
    [none] { $boxes_per_patron ->
        [none] { $cap_at_discretion ->
            [yes] 主管可限定人数
           *[no] 人数不限
        }
       *[other] 每位客人最多 { $boxes_per_patron } 格
    }
   *[other] 每格每区最多 { $patrons_per_area } 位客人
}
of-no-bet-route = { $patrons_present ->
    [yes] 有客人在场
   *[no] 空桌
}{ $shoe_only ->
    [yes] ，用牌靴
   *[no] {""}
}{ $marker_or_surveillance ->
    [yes] ，须先放标记牌或通知监控部门
   *[no] {""}
}
of-burn = { $method }{ $approval ->
    [yes] ，须经批准
   *[no] {""}
}{ $request ->
    [yes] ，应客人要求
   *[no] {""}
}
of-replacement = { $any_card ->
    [yes] 部分或全部，{""}
   *[no] {""}
}{ $last_coup_only ->
    [yes] 最后一局之后
   *[no] 任何一局之后
}{ $checks ->
    [none] {""}
   *[some] ，由{ AND($checks) }检查
}{ $other_backs ->
    [yes] ，牌背不同
   *[no] {""}
}
of-duty = { $told }通知{ $recipient }
of-listed = 每笔超过 { $over_cents }者，{ $duty }
of-disqualification = { $compulsory ->
    [yes] 必须取消资格
   *[no] 可取消资格
}{ $refund_if_approved ->
    [yes] ，获批才退费
   *[no] {""}
}{ $keeps_chips ->
    [yes] ，保留筹码价值
   *[no] {""}
}
of-sent-before = { $to }，{ $hours ->
    [0] 开始之前
   *[other] 至少在开始前 { $hours } 小时
}
of-sent-within = { $to }，{ $hours ->
    [0] 立即
   *[other] { $hours } 小时之内
}
of-power = { OR($holders) }

rule-added = 经营者加入奖池的
rule-after-a-loss = 输局之后
rule-agreed-no-bet-is-idle = 商定的飞牌算作闲坐
rule-agreement = 协议
rule-all-refused = 全都不接
rule-all-withdrawn = 投注全部取回后
rule-allotment = 起始筹码
rule-alternative = 替代给付
rule-amended = 条款更改
rule-amendment = 条件更改
rule-amiss = 缺牌或异牌
rule-amounts-kept = 限额照旧
rule-announced = 宣布
rule-approvals = 须经监管机构批准的
rule-area-maximum = 区域最高注
rule-as-signed = 按告示牌结算
rule-attempts = 补救
rule-awarded = 颁奖
rule-bank = 坐庄
rule-banker-draws = 庄家补牌
rule-banker-passed = 庄家已让出
rule-banker-wager = 庄家须下注
rule-barred = 禁用的奖品
rule-beside = 与明注并存
rule-between-coups = 只在两局之间
rule-both-hands-lasts = 同押庄闲的批准期限
rule-breaches = 违规
rule-breaks = 休息
rule-burn-values = 烧牌点数
rule-burned-stays = 误烧的牌不收回
rule-burns = 烧牌方式
rule-by-hand-before-device = 入机前人手洗牌
rule-calls = 唱牌
rule-cancelled = 比赛取消时退还
rule-cannot-wager = 无法下注者
rule-card-check = 验牌
rule-card-invalid-before = 开局前会员卡无效
rule-card-invalid-during = 局中会员卡无效
rule-card-invalid-past = 已过的局会员卡无效
rule-card-points = 牌面点数
rule-cards-checked = 全部取出验牌
rule-cash = 现金奖
rule-cashless = 无现金售码
rule-casino-supervisors = 赌场主管
rule-chance-to-wager = 请下注
rule-chips-after = 场后筹码
rule-chips-returned = 筹码收回
rule-choice-above-cents = 可选支付方式的数额
rule-choices = 可选的办法
rule-closes = 截止
rule-combinations = 合并投注
rule-commission = 佣金
rule-complaint = 投诉
rule-concession = 首张牌后更改投注
rule-conditions = 条件
rule-conduct = 行为
rule-count-at-discretion = 可随时点算
rule-counted = 点算
rule-counts = 报点
rule-coup-void = 该局作废
rule-covered = 不算违规的情形
rule-cut-depth = 切牌距两端
rule-cut-passes = 切牌的轮转
rule-cutter = 切牌人
rule-cutting-card-depth = 切牌卡深度
rule-cutting-cards = 切牌卡数
rule-damaged = 牌有损坏
rule-damaged-removed = 取出坏牌
rule-damaged-replaced = 换上新牌
rule-dealers = 荷官
rule-dealing-methods = 派牌方法
rule-decided = 取决于
rule-decks = 副数
rule-declarations = 申报
rule-declined = 不接时
rule-deemed = 视作
rule-designated = 指定牌桌
rule-device = 洗牌机
rule-devices = 发牌设备
rule-differential = 差额限制
rule-disadvantaged = 有人吃亏
rule-discard-decks = 废牌架副数
rule-disputes = 争议
rule-disqualification = 取消资格
rule-doubt-told = 存疑时通知
rule-drawn-to-banker = 误派给庄的牌
rule-drawn-to-player = 误派给闲的牌
rule-drawn-to-player-else = 误派给闲而庄不需的牌
rule-drop-box-for-cash = 现金投入钱箱
rule-due = 须洗牌
rule-duties = 通知义务
rule-duty = 每局义务
rule-earlier-coups = 以前各局
rule-early-end = 提前结束
rule-ends = 轮次结束
rule-enquiry = 查问
rule-entries = 报名次数
rule-entry = 报名
rule-equal = 同额时
rule-equal-refused = 同额者不接时
rule-equipment = 设备
rule-examined = 查验
rule-exchange = 兑换
rule-excluded-under = 逐出的依据
rule-exclusive = 仅限参赛者
rule-exempt-on-duty = 当值者除外
rule-exposed-excess = 已开的多余牌
rule-exposure = 开牌
rule-face-down = 牌面朝下
rule-face-up-check = 牌面朝上时验牌
rule-face-up-in-coup = 局中牌面朝上
rule-faults = 无效的投注
rule-fee = 报名费
rule-finished-from = 打完所用
rule-first-card-exposed = 第一张牌误开
rule-first-cut = 首次切牌
rule-fixed = 投注固定
rule-float-tray = 筹码盘
rule-form = 报名表
rule-frozen = 不得更改
rule-guarantee = 保证奖额
rule-handed-to = 交予
rule-handled = 客人碰过的牌
rule-held-to-minimum = 须够最低注
rule-highest-win = 单局最高赢额
rule-idle-coups = 闲坐局数
rule-in-force = 生效
rule-initial-deal = 首轮派牌
rule-invalid = 结果无效
rule-invalid-wager = 无效投注
rule-irregularities = 差错
rule-items = 须写明的事项
rule-keeping = 荷官持牌
rule-kept-above-cents = 须留记录的数额
rule-kept-minimum = 保留的最低注
rule-kept-secure = 妥善保管
rule-last-coup = 最后一局
rule-last-coup-call = 唱最后一局
rule-late = 迟到
rule-late-differential = 事后发现的差额
rule-late-error = 事后发现的差错
rule-late-limits = 事后发现的限额问题
rule-later-cut = 以后切牌
rule-layout-letters = 台面
rule-layouts = 台面
rule-level = 同分
rule-licensed = 持牌场所
rule-limit-change = 限额更改
rule-limits-kept = 限额适用
rule-listed = 列表上报
rule-loss-limit = 输钱限额
rule-loss-limit-late = 事后发现超过输钱限额
rule-loss-limit-past = 已过的局超过输钱限额
rule-low-limit = 低限额
rule-low-limit-devices = 低限额设备
rule-marker = 标记
rule-markers = 标记牌
rule-means = 投注用
rule-measures = 场次长度
rule-membership = 会员卡
rule-methods = 玩法
rule-mishandled = 掉落的牌核对
rule-missed-burn = 漏了烧牌
rule-missed-cut = 漏了切牌
rule-missed-shuffle = 漏了洗牌
rule-most-deducted = 最多扣除次数
rule-most-liquor-ml = 酒类上限（毫升）
rule-most-no-bet-coups = 飞牌上限
rule-multiples = 倍数
rule-multishuffler-decks = 洗牌机副数
rule-naturals = 例牌
rule-newcomers-minimum = 新客最低注
rule-newest-first = 先退最新的注
rule-no-alternative = 不可替代的奖品
rule-no-bet-consent = 飞牌须全体客人同意
rule-no-bet-coups = 飞牌
rule-no-bet-method = 飞牌派牌方法
rule-no-bet-request = 飞牌须有客人要求
rule-no-bet-rules = 飞牌按规则
rule-no-buy-in = 不得另买筹码
rule-no-more-bets = 停止下注
rule-no-other = 没有另一台设备
rule-no-proxy = 不得代用
rule-nobody = 无人坐庄
rule-nobody-bet = 无人投注
rule-nominating = 指定他人
rule-notice = 报备
rule-notices = 通知
rule-odds = 赔付
rule-offered = 设有
rule-one-card-out = 每次递一张牌
rule-one-hand-out = 每次递一家
rule-option = 每位客人只可有其一
rule-order = 下注次序
rule-order-revealed = 牌序泄露
rule-out-of-turn = 不按次序
rule-out-together = 同局出局
rule-outcomes = 结果
rule-over-maximum = 超过最高注
rule-own-card = 本人的卡
rule-pace = 节奏
rule-pairs-forms = 对子玩法
rule-pass-cards = 免注卡
rule-passes = 让庄
rule-passing = 递牌
rule-payments = 错付
rule-per-table = 按牌桌
rule-permitted = 可下的投注
rule-personal-limit = 个人限额
rule-place-bets = 请下注
rule-placed-back = 放回
rule-places = 名次
rule-play = 比赛进行
rule-play-off-on-zero = 零筹码加赛
rule-player-draws = 闲家补牌
rule-player-kept = 闲牌由荷官持有
rule-point-count = 点数取余
rule-pool-returned = 奖池发还
rule-powers = 权限
rule-prescribed = 按法规
rule-prevails = 以何者为准
rule-prizes = 奖品
rule-promotions = 推广
rule-publicity = 公布
rule-reasons-told = 告知理由
rule-rebuilt = 理正后取回投注
rule-receiver = 先接牌者
rule-refund-offered = 可退投注
rule-refunds = 退费
rule-refused = 不接时
rule-released-on = 让庄时机
rule-relief = 可允许的更改
rule-reminder = 提醒
rule-replaced-from-new-deck = 由新牌补上
rule-replacement = 换牌
rule-reserve = 候补
rule-reshuffled = 重新洗牌
rule-resolutions = 处理
rule-restriction = 附加投注限制
rule-result-first = 先唱结果
rule-review = 复核
rule-riffles = 再洗牌
rule-rounding = 找零取整
rule-rules-on-request = 可索阅规则
rule-safeguards = 保障措施
rule-same-backs = 牌背相同
rule-scan-conflict = 扫描与唱牌不符
rule-scrutineer-above-cents = 须监票的数额
rule-seat-kept = 保留座位
rule-seated = 须就座
rule-seating = 分座
rule-seats = 座位数
rule-sequence = 轮转方向
rule-sessions = 场次
rule-settled = 结算时间
rule-sharing = 共用投注格
rule-shown = 展示
rule-shuffled-and-cut = 洗牌并切牌
rule-shuffling = 洗牌
rule-signs = 桌上告示
rule-sources = 扑克牌来源
rule-stakes = 投注用
rule-standoff = 打和
rule-standstill = 暂停
rule-start-moves = 更改开始时间
rule-steps = 步骤
rule-substitute = 替补
rule-supply = 扑克牌
rule-suspected = 疑为故意时
rule-switched-off = 不适用的规则
rule-terms = 条款
rule-third-cards = 第三张牌
rule-told-by = 通知方式
rule-told-within-days = 通知期限（天）
rule-too-few-cards = 牌不够
rule-tournament = 锦标赛
rule-turned-by-dealer = 荷官开牌
rule-turned-by-patron = 客人开牌
rule-turns = 轮次
rule-uncut-devices = 不切牌的设备
rule-undamaged = 牌无损坏
rule-under-minimum = 低于最低注
rule-undisclosed = 密注
rule-unexposed-excess = 未开的多余牌
rule-unrebuilt = 无法理正
rule-valid-at-start = 开局时有效
rule-voucher-binds = 礼券条款有约束力
rule-wagers-alone = 各注独立
rule-wagers-close = 截止投注
rule-whole = 牌须齐全
rule-winners = 得奖者
rule-within = 限额之内
rule-without-main-wager = 无须主注
rule-wrong-display = 显示有误
rule-wrong-game = 玩法有误
rule-wrong-receiver = 牌给错客人

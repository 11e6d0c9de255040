### 报告各格的内容。

cell-yes = 是
cell-no = 否
cell-limits = { $minimum_cents } 至 { $maximum_cents }{ $unit_cents ->
    [none] { "" }
   *[other] ，每级 { $unit_cents }
}

altered-table = 赌桌
altered-float = 筹码盘
altered-limits = 限额
altered-area-limits = 区域限额
altered-differential = 差额
altered-signs-shown = 所示标牌
altered-restricted-side-bets = 受限边注
altered-notices = 通告
altered-most-patrons = 客人上限
altered-one-patron-a-box = 每格一位客人
altered-game = 玩法
altered-pairs-form = 对子形式
altered-dealing-method = 派牌方法
altered-dealt-face-up = 明牌派出
altered-device = 设备
altered-wagers-offered = 提供的注项
altered-rounding = 取整
altered-drop-box = 投币箱
altered-cashless = 无现金
altered-limits-of = { $person }的限额
altered-own-limits-of = { $person }自设的限额
altered-imposed-limits-of = 对{ $person }施加的限额
altered-play-of = { $person }的游戏
altered-admission-of = { $person }的入场
altered-card-of = { $person }的会员卡
altered-roles-of = { $person }的职务
altered-account-of = 帐户{ $person }
altered-person-of = { $person }的身份
altered-second-factor-of = { $person }的第二重验证
altered-identity-of = { $person }的身份绑定
altered-shoe-of = { $table } 桌的电子牌靴
altered-device-of = 设备{ $name }
altered-table-of = { $table } 桌
altered-document-of = { $name } 的文件

cell-opened = 开桌：{ $name }，{ $game }，{ $decks } 副牌，筹码盘 { $cents }
cell-closed = 关桌：筹码盘 { $cents }
cell-open = 开放
cell-none = 无
cell-any = 不限
cell-as-signed = 照标牌
cell-notice = { $change }，自 { $since } 起
cell-let-in = 可登录
cell-shut-out = 不可登录
cell-disabled = 已停用
cell-invited = 已邀请
cell-erased = 已删除
cell-kept = 保留
cell-set = 已设
cell-bound = 已绑定
cell-identity = { $address } 的 { $name }
cell-dealt = { $allowed ->
    [yes] 自动派牌
   *[no] 由庄荷派牌
}
cell-removed = 已移除
cell-was-installed = 已安装
cell-document = { $name }，SHA-256 { $said }
cell-not-chosen = 未选
cell-from = 自 { $since } 起
cell-allowed = 准许
cell-suspended-until = 暂停至 { $until }
cell-admitted = 准许入场
cell-excluded-at = 在 { $table } 桌被禁止入场：{ $said }

cell-unknown = 不明
cell-no-breach = 没有违规
cell-device = 设备
cell-person = 人员
cell-void = 作废
cell-corrected = 已更正
cell-game = { $name } { $game }{ $pairs ->
    [none] { "" }
   *[other] ，{ $pairs }对子
}，{ $decks } 副牌
cell-coup = 一局
cell-coup-that-was-over = 已完的一局
cell-wagers-of-one-patron = 一位客人的注
cell-outcome = 结果
cell-shoe = 牌靴
cell-handed-back = 退回
cell-forfeited = 没收
cell-undone = 撤回
cell-no-wager-lay = 没有注
cell-too-few = 局数太少，未能判断（少于 { $number }）
cell-alarming = 惊人：少于 15,787 分之 1
cell-rare = 罕见：少于 370 分之 1
cell-unusual = 不寻常：少于 21 分之 1
cell-ordinary = 平常

significance-void = 作废
significance-override = 越权决定
significance-correction = 更正
significance-clock-change = 时钟更改
significance-sign-in = 登录
significance-large-wager = 大注
significance-large-win = 大额赢款
significance-exclusion = 禁止入场
significance-breach = 违规
significance-device-failure = 设备故障
significance-alert = 警报

upshot-win = 赢
upshot-win-on-six = 六点赢
upshot-lose = 输
upshot-level = 和
upshot-pair = 对子
upshot-mixed = 杂色
upshot-coloured = 同色
upshot-perfect = 完美
upshot-no-pair = 无对子
upshot-natural = 例牌
upshot-by-9 = 胜 9 点
upshot-by-8 = 胜 8 点
upshot-by-7 = 胜 7 点
upshot-by-6 = 胜 6 点
upshot-by-5 = 胜 5 点
upshot-by-4 = 胜 4 点
upshot-ahead-by-under-4 = 胜不足 4 点
upshot-lower = 较低
upshot-level-naturals = 例牌和
upshot-two-card = 两张牌
upshot-three-card = 三张牌
upshot-single = 单
upshot-double = 双
upshot-twin = 孪生

attempt-contact = 查明或联络客人
attempt-reimburse = 补还客人
attempt-ask-back = 请客人退回

# What reports are called, and what they are for
report-shift = 班次：各桌款项
    .about = 每张牌桌的期初、收入与支出，以及点算的筹码底数是否与应有的相符。
report-day = 每日：各桌款项
    .about = 同样的内容，按日列出：用于跟进一张牌桌一周或一月的情况。
report-shoe = 每靴的结果与路单
    .about = 每局的牌与结果，以及由此形成的五种路。
report-returns = 理论与实际回报
    .about = 投注是否为赌场带来赔率所示的回报；若否，其意外程度如何。
report-events = 重要事件
    .about = 须有人查看的一切：作废、更正、大额投注与赢额、排除、登录失败、设备故障。
report-alterations = 更改
    .about = 牌桌、赌场及顾客方面的更改，更改前后、由何人及依据何种权限。
report-payments = 多付与少付
    .about = 被多付或少付的顾客、查问的发现及处理。
report-voids = 作废及其后果
    .about = 每一作废的局、牌靴或投注，以及其上每笔投注的去向。
report-tournaments = 锦标赛：参赛者、奖池与奖品
    .about = 每项锦标赛的收入、退款与颁奖、主持者，以及未收回的锦标赛筹码。
report-staffing = 当值
    .about = 何人在哪张牌桌、以何身份、由何时至何时当值。
report-refusals = 拒绝
    .about = 有人要求而规则拒绝的事项，以及所依条款。
report-accounts = 账户、职能与上次登录
    .about = 何人可以登录、用于何事、上次何时登录；以现状为准。
report-no-activity = 没有活动
report-large-wager = 大额投注：一个投注区达{ $cents }或以上
report-large-win = 大额赢额：一名顾客一次赢得{ $cents }或以上
report-whole-minutes = 分钟取整；至期末仍在岗者不计分钟
report-interval = { $since ->
    [none] 起初
   *[other] { $since }
} 至 { $until ->
    [none] 现在
   *[other] { $until }
}
report-tables = { $table ->
    [none] 所有牌桌
   *[other] 牌桌{ $table }
}
report-generated = 编制于{ $words }
report-totals = 合计
report-page = 第{ $at }页，共{ $most }页

# Heads of their columns
column-account = 账户
column-kind = 种类
column-functions = 职能
column-state = 状态
column-created = 建立
column-last-access = 上次登录
column-time = 时间
column-table = 牌桌
column-what = 内容
column-before = 之前
column-after = 之后
column-who = 何人
column-authority = 依据
column-tournament = 锦标赛
column-rules = 规则
column-stage = 阶段
column-run-by = 主持
column-entrants = 参赛者
column-withdrew = 退出
column-disqualified = 取消资格
column-fees-paid = 已付费用
column-refunded = 已退
column-commission = 佣金
column-added = 加入
column-pool = 奖池
column-prizes = 奖品
column-prizes-paid = 已付奖金
column-chips-missing = 缺失筹码
column-month = 月份
column-patron = 顾客
column-transaction = 交易
column-overpaid = 多付
column-underpaid = 少付
column-over-1000 = 超过 $1,000
column-suspected = 怀疑
column-found-by = 发现者
column-enquiry = 查问
column-resolution = 处理
column-settled = 结清
column-number = 编号
column-person = 人员
column-role = 角色
column-command = 指令
column-refused-because = 拒绝理由
column-clauses = 条款
column-game = 游戏
column-wager = 投注
column-pays = 赔率
column-coups = 局数
column-staked = 投注额
column-lost-to-the-house = 输给赌场
column-paid = 赔付
column-result = 结果
column-actual-edge = 实际优势
column-theoretical-edge = 理论优势
column-z = z
column-how-surprising = 意外程度
column-shoe = 牌靴
column-coup = 局
column-player = 闲
column-player-cards = 闲牌
column-banker = 庄
column-banker-cards = 庄牌
column-pairs = 对子
column-natural = 例牌
column-remark = 备注
column-bead-plate = 珠盘路
column-big-road = 大路
column-big-eye-boy = 大眼仔
column-small-road = 小路
column-cockroach-pig = 曱甴路
column-by = 由
column-came-on = 上岗
column-went-off = 离岗
column-minutes = 分钟
column-put-on-by = 安排者
column-taken-off-by = 撤离者
column-reason = 理由
column-became-of-it = 结果如何
column-payment-taken-back = 收回赔付
column-stake-given-back = 退回投注
column-forfeited = 没收
column-opening = 期初
column-fills = 补码
column-credits = 退码
column-drop = 现金收入
column-win = 赢额
column-payment-errors = 赔付差错
column-closing = 期末
column-expected = 应有
column-counted = 点算
column-difference = 差额
column-day = 日期
column-hold = 赢率
column-record = 记录

report-accounts-as-they-are = 此表生成时的账户状况，与所选时段无关
report-no-last-call = 不保存设备最近一次连接的时间
report-tournaments-at-the-end = 时段内有活动的各项比赛，按时段结束时的情况
report-what-the-pool-is = 奖金池是尚待颁发的金额；颁奖后，奖金列于其旁
report-another-game = 玩法、对子形式、牌副数或版本一经更改，即为另一种玩法，另列一行
report-what-the-result-is = 结果是输注所得减去赢注所赔
report-tokens-at-their-face = 推广筹码按面值计。优势是占有风险注额的比例
report-what-theory-is = 理论值是全副牌一局的准确赔率
report-what-z-is = z 是实际结果减去理论结果，以标准差计
report-wagers-taken-as-one = 同一局的注项同赢同输，合并计算
report-undone-counts-against = 时段内撤销的金额从中扣除，与账目一致
report-what-closing-is = 收台筹码等于开台筹码加补码及赢额，减退码、投入额及错付额
report-what-drop-is = 投入额是以现金及终端机售出的筹码。杀率是赢额除以投入额
report-chips-from-elsewhere = 客人从别处带来的筹码赢入时没有投入额
report-expected-and-counted = 应有额与点算额取自时段内最近一次筹码盘点算
report-void-lies-on-no-road = 作废的局不入路单；经更正的局按更正后入路单
report-roads-of-the-interval = { $table }：期间开始时，所用的牌已打过的局数超出路单所能容纳，故路单从期间开始画起
report-what-handed-back-is = 退回：注码仍在台面上
report-what-undone-is = 撤销：已结算，所赔或所收均已收回
report-wrong-payments = { $name }：错付 { $number } 宗，其中 { $size } 宗超过 { $minimum_cents }，合计 { $more_cents }

report-roads = { $table }桌，第 { $shoe } 靴：{ $several }
report-count-player = 闲 { $count }
report-count-banker = 庄 { $count }
report-count-tie = 和 { $count }
report-count-player-pair = 闲对 { $count }
report-count-banker-pair = 庄对 { $count }
report-count-natural = 例牌 { $count }

### 比赛规则不许时的说明；`remedy` 是应如何办理。

tournament-conditions-incomplete = 章程尚未说明：{ AND($items) }
    .remedy = 逐项写明，没有的也要写明没有

tournament-commission-above-fee = 佣金{ $cents }高于报名费
    .remedy = 佣金不得超过报名费

tournament-level-decided-otherwise = 同分不能这样决定：{ $decide }
    .remedy = 请选择规则所列的方式

tournament-chips-equal-for-all = 每场人人起始筹码相同，不得结转
    .remedy = 从章程中删去

tournament-round-named-twice = 有两轮都叫{ $name }
    .remedy = 每轮须有不同名称

tournament-repechage-first = 复活赛不能是第一轮
    .remedy = 放在落败的一轮之后

tournament-last-round-in-parts = 最后一轮{ $name }只能一场打完
    .remedy = 多场次请安排在之前的轮次

tournament-final-not-last = { $name }是决赛，其后却还有轮次
    .remedy = 决赛应为最后一轮

tournament-session-not-measured-so = 本版规则不以{ $measure }计场次
    .remedy = 请选用规则所定的计量

tournament-rule-prevails = 章程不能改变{ $clause }：以规则为准
    .remedy = 删去此项变更

tournament-no-such-clause = 本版规则没有{ $clause }条
    .remedy = 请写本版的条号

tournament-open-already = 比赛已经开设
    .remedy = 另开一场比赛

tournament-not-documented-yet = 章程尚未定稿
    .remedy = 先公布章程

tournament-nothing-to-approve = 本版规则无须批准此项：{ $approval }
    .remedy = 不必记录

tournament-not-an-entrant =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }不是参赛者
    .remedy = 先办理报名

tournament-head-named-by-another = { $person }（{ $role }）不能任命赛事负责人
    .remedy = 由{ OR($roles) }任命

tournament-head-without-licence = { $person }须持牌方可主持比赛
    .remedy = 请填写牌照号码

tournament-limits-not-announced = 这些限额未在赛前公告
    .remedy = 按章程所列更改

tournament-limits-not-due = 此限额在{ $number }局后生效，现只打了{ $seen }局
    .remedy = 等各台打满局数

tournament-change-needs-approval = 已有人报名，更改章程须重新获批
    .remedy = 取得批准并填写文号

tournament-change-of-what-is-played = 正在进行的轮次不能更改
    .remedy = 保留原有轮次

tournament-conditions-frozen = 已有人报名，章程不得再改
    .remedy = 取消比赛，或按公告进行

tournament-limits-as-approved = 获批章程已定限额
    .remedy = 沿用原限额

tournament-limits-as-notified = 已报备章程定有限额
    .remedy = 沿用原限额

tournament-is-not-open = 尚未开设此比赛
    .remedy = 先开设比赛

tournament-buy-back-too-late =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }已不能再买回参赛
    .remedy = 买回的时间与次数见章程

tournament-fee-not-as-stated = 应付{ $cents }，而非{ $more_cents }
    .remedy = 按章程所定金额付款

tournament-no-buy-back = 本比赛不设买回
    .remedy = 参加下一场比赛

tournament-not-eliminated =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }并未被淘汰
    .remedy = 只有被淘汰者可以买回

tournament-in-a-session =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }正在场次中
    .remedy = 等该场名次公布

tournament-not-to-be-added = 不能这样增加奖池：{ $value }
    .remedy = 先在章程中写明

tournament-no-entry-form =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }未填报名表
    .remedy = 填写报名表

tournament-no-right-to-deny =
    章程未保留拒绝{ $patron ->
        [you] 您
       *[other] { $patron }
    }报名的权利
    .remedy = 接受报名，或事先写明

tournament-entered-already =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }已经报名
    .remedy = 无须再办

tournament-no-such-power = 本版规则不许任何人{ $doing }
    .remedy = 按规则所定办理

tournament-seat-is-not-free =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }的座位不能给候补
    .remedy = 只可提供本场被没收的座位

tournament-reserve-too-late =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }候补已太迟
    .remedy = 候补只限首场

tournament-not-a-reserve =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }不在候补名单上
    .remedy = 先列入候补

tournament-has-started = 比赛已开始
    .remedy = 报名下一场

tournament-may-not-enter =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }现不得参赛
    .remedy = 只有可入场博彩者方可参赛

tournament-entry-was-denied =
    营运者已拒绝{ $patron ->
        [you] 您
       *[other] { $patron }
    }的报名
    .remedy = 请询问营运者

tournament-not-selected =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }不符合甄选条件
    .remedy = 条件见章程

tournament-not-for-this-group =
    章程不接受{ $patron ->
        [you] 您
       *[other] { $patron }
    }所属的群体
    .remedy = 参赛资格见章程

tournament-not-agreed-in-writing =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }尚未书面同意
    .remedy = 签署规则与章程

tournament-one-entry-only =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }只能报名一次
    .remedy = 规则只许报名一次

tournament-is-full = 已满{ $most }人
    .remedy = 列为候补，或报名下一场

tournament-no-fee-may-be-charged = 不得收取报名费
    .remedy = 不设报名费

tournament-not-for-this-role = { $person }（{ $role }）不得{ $doing }
    .remedy = 请赛事人员办理

tournament-nobody-named-to-run-it = 尚未任命赛事负责人，无人可以{ $doing }
    .remedy = 先任命负责人

tournament-only-for-its-head = 此事由赛事负责人{ $other }决定，不由{ $person }
    .remedy = 请找{ $other }

tournament-is-over = 比赛已结束，不能再{ $doing }
    .remedy = 另开一场比赛

tournament-not-stated = 章程未说明：{ AND($items) }
    .remedy = 先写入章程

tournament-has-no-conditions = 比赛尚无章程
    .remedy = 先拟定章程

tournament-entrant-not-in =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }已不在赛中：{ $standing }
    .remedy = 只限仍在赛中者

tournament-session-not-so-far = 现在不能{ $doing }
    .remedy = 查看场次进度

tournament-not-in-this-session =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }不在本场
    .remedy = 请填本场参赛者

tournament-notice-too-short = 通知太仓促
    .remedy = 至少提前{ $minutes }分钟，且在原定时间之前

tournament-pace-notice-too-short = 通知太仓促
    .remedy = 至少提前{ $minutes }分钟

tournament-conditions-not-good-yet = 章程尚未{ $step }，须{ $due }完成
    .remedy = 先办妥此事

tournament-entrant-without-copy =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }未收到章程
    .remedy = 给每位参赛者一份

tournament-play-off-under-way = 同分者仍在加赛
    .remedy = 先在赛桌进行加赛，或报告加赛

tournament-places-awarded-already = 名次已公布
    .remedy = 进行下一场

tournament-level-undecided = { AND($others) }同分，无从区分
    .remedy = 由负责人裁定先后

tournament-play-off-elsewhere = 加赛在{ $table }进行
    .remedy = 在该桌继续加赛

tournament-no-play-off = 没有加赛
    .remedy = 先评定名次

tournament-not-those-at-the-table = 名单有缺漏或多余：{ AND($others) }
    .remedy = 名单须与在座者一致

tournament-not-counted =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }的筹码尚未点算
    .remedy = 点算每位留下者的筹码

tournament-not-played-out = 比赛尚未打完
    .remedy = 打完各轮，或取消比赛

tournament-nobody-to-award = 无人有名次可领奖
    .remedy = 取消比赛，退还各人款项

tournament-no-prize =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }没有应付奖金
    .remedy = 查看奖金名单

tournament-prize-paid =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }的奖金已付
    .remedy = 无须再付

tournament-no-more-deducted =
    已扣{ $patron ->
        [you] 您
       *[other] { $patron }
    } { $most }次最低注，不得再扣
    .remedy = 取消其资格，或予以谅解

tournament-no-round-missed =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }没有再缺席的局
    .remedy = 只扣已打的局

tournament-no-refund-for-that =
    不能因此退还{ $patron ->
        [you] 您
       *[other] { $patron }
    }的报名费
    .remedy = 取消资格而不退费

tournament-no-ground-to-disqualify =
    规则与章程都不许因此取消{ $patron ->
        [you] 您
       *[other] { $patron }
    }的资格
    .remedy = 依一般权力处理，或先写入章程

tournament-no-count-to-correct = 现在没有可更正的点算
    .remedy = 在评名次前更正

tournament-chips-back-already = { $table }的筹码已收回
    .remedy = 无须再办

tournament-no-dispute = 没有待决争议
    .remedy = 无须办理

tournament-table-not-ready = { $table }未就绪
    .remedy = 查看该台是否正在打局

tournament-chips-not-back = { $table }的比赛筹码未清点交回
    .remedy = 交回并记录缺失

tournament-no-table-of-it = { $table }不是本场的台
    .remedy = 请填本场的台

tournament-dispute-undecided = 争议未决，须先裁定
    .remedy = 由赛事经理裁定

tournament-in-a-break = 休息至{ $until }
    .remedy = 等休息结束

tournament-session-is-over = { $table }已打满章程所定
    .remedy = 结束该台

tournament-session-not-over = { $table }未打满章程所定
    .remedy = 继续进行

tournament-table-still-plays = { $table }仍在进行
    .remedy = 先结束该台

tournament-not-decided-yet = 尚有{ $number }人争{ $most }个名额
    .remedy = 继续进行

tournament-not-agreed-by-all = { $table }并非人人同意，或筹码不兑现金
    .remedy = 继续进行

tournament-session-under-way = 有场次正在进行
    .remedy = 先公布其名次

tournament-no-round-left = 各轮已打完
    .remedy = 颁发奖金

tournament-too-few-seats = 有{ $seats }人参赛，座位不足
    .remedy = 增加台或座位

tournament-nobody-due = 未填应参赛者，或有重复
    .remedy = 每位应参赛者填一次

tournament-session-leaves-out = 本场须包括所有未参赛者：{ AND($others) }
    .remedy = 全部填上

tournament-ballot-committed-already = 抽签已承诺
    .remedy = 进行抽签

tournament-seats-are-given = 座位已定，本场不变
    .remedy = 按抽签结果进行

tournament-seed-not-committed = 此种子与承诺不符
    .remedy = 用所承诺的种子

tournament-seats-not-one-each = 每人应有一个现有座位
    .remedy = 逐一分配

tournament-start-stands = 本版规则不许更改开始时间
    .remedy = 按公布时间或其后开始

tournament-session-without-time = 本场须定开始时间
    .remedy = 填写开始时间

tournament-not-the-allotted-seat =
    那不是{ $patron ->
        [you] 您
       *[other] { $patron }
    }的座位
    .remedy = 请坐所分配的座位

tournament-seat-taken =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }已入座
    .remedy = 无须再办

tournament-seat-lost =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }迟到，座位已失
    .remedy = 报名费留在奖池

tournament-not-due-to-play =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }现不应参赛
    .remedy = 请填本轮未参赛者

tournament-seats-by-ballot = 座位须抽签决定
    .remedy = 先承诺种子再抽签

tournament-bought-in-already =
    { $patron ->
        [you] 您
       *[other] { $patron }
    }已买入
    .remedy = 无须再付

tournament-least-field-above-most = 最少{ $number }人多于最多{ $most }人
    .remedy = 请把较小的人数放在前面

tournament-field-too-small = 报名不足{ $number }人
    .remedy = 等候更多人，或取消比赛

tournament-no-seats-given = 尚未分配座位
    .remedy = 先抽签

tournament-not-time-yet = 本场于{ $until }开始
    .remedy = 等到该时，参赛者此前皆可入座

tournament-seats-not-taken-yet = 坐满后方开始
    .remedy = 等各人入座

## 人们在比赛中做的事。

to-add-to-the-pool = 增加奖池
to-allot-seats = 分配座位
to-approve-a-substitute = 批准替补
to-ask-for-written-agreement = 要求书面同意
to-award-prizes = 颁发奖金
to-begin-a-round = 开始一局
to-buy-back = 买回参赛
to-buy-in = 买入
to-call-a-break = 宣布休息
to-cancel-the-tournament = 取消比赛
to-commit-to-a-ballot = 承诺抽签
to-correct-a-count = 更正点算
to-count-chips = 点算筹码
to-deduct-for-absence = 因缺席扣筹码
to-deny-an-entry = 拒绝报名
to-determine-places = 评定名次
to-disqualify-an-entrant = 取消参赛资格
to-draft-conditions = 拟定章程
to-draw-seats = 抽签定座
to-end-play-at-a-table = 结束一台
to-end-play-at-a-table-early = 提前结束一台
to-end-the-session = 结束本场
to-enter-a-patron = 办理报名
to-give-a-copy-of-the-conditions = 发给章程
to-list-a-reserve = 列候补
to-move-the-start = 更改开始时间
to-name-who-runs-the-tournament = 任命赛事负责人
to-notify-the-regulator = 报备监管机构
to-offer-a-seat-to-a-reserve = 把座位给候补
to-open-a-tournament = 开设比赛
to-pay-a-prize = 支付奖金
to-publish-conditions = 公布章程
to-raise-a-dispute = 提出争议
to-record-an-approval = 记录批准
to-report-a-play-off = 报告加赛
to-report-a-round = 报告一局
to-report-misconduct = 报告违规
to-return-the-chips = 交回筹码
to-schedule-a-session = 安排场次
to-set-the-pace = 定节奏
to-start-a-session = 开始场次
to-take-a-seat = 入座
to-withdraw-an-entrant = 退出报名

## 比赛章节用语。

item-start = 开始日期与时间
item-entering = 报名方法与资格
item-sessions = 场次数目或长度
item-tables = 台数
item-sit-and-go = 即坐即赛的开始与分座
item-progression = 晋级人数
item-several-sessions = 各名次的积分
item-repechage = 复活赛
item-buy-back = 买回
item-fee = 报名费
item-commission = 佣金
item-chips = 每场起始筹码
item-field = 最少与最多人数
item-groups = 群体限制
item-compulsory-wager = 是否必须下注
item-limits = 注额限额
item-dealing-method = 派牌方法
item-seating = 分座方法
item-order = 下注次序
item-pass-cards = 免注卡
item-undisclosed = 密注
item-elimination = 淘汰方法
item-level-to-progress = 场末同分如何决定
item-elimination-on-points = 积分淘汰方法
item-level-for-points = 积分名次同分如何决定
item-prizes = 奖池分配
item-distribution = 奖金支付方法
item-undertakings = 经营者的承诺与保留
item-level-after-final = 决赛同分如何决定
item-level-on-points = 总积分同分如何决定
item-entitled-only = 仅限有资格者参赛的声明
item-may-be-refused = 可拒绝报名的声明
item-selection = 甄选条件
item-withdrawal = 免费退出期限
item-form = 报名表
item-rules-prevail = 以规则为准的声明
step-approved = 获批
step-documented = 定稿
step-available = 公布
step-notified = 报备
step-copy = 分发
due-entries = 在接受报名前
due-start = 在比赛开始前
decide-shared = 平分
decide-extra-rounds = 加局
decide-all-advance = 全部晋级
measure-rounds = 局
measure-shoes = 靴
measure-minutes = 分钟
value-cash = 现金
value-goods = 物品
value-services = 服务
standing-in = 在赛
standing-out = 未晋级
standing-eliminated = 已淘汰
standing-forfeited = 已失座
standing-disqualified = 已取消资格
standing-withdrawn = 已退出
standing-barred = 不得再参与

tournament-not-absent = { $patron }已按时入座，也没有缺席任何一局
    .remedy = 让其继续比赛

tournament-not-reported = { $patron }未被查实有此行为
    .remedy = 请先报告所见

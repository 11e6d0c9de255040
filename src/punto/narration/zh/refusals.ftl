### 规则不允许时所说的话；`remedy` 是可以改做的事。

is-the-only-administrator = { $account }是唯一的管理员
    .remedy = 请先另设一名管理员

change-waits-for-second-administrator = { $account }的这项更改已在等候第二名管理员
    .remedy = 请另一名管理员确认

login-looks-like-another = 用户名{ $name }容易与{ $others }混淆
    .remedy = 请另选名称

cannot-confirm-this-change = { $person }不能确认这项更改
    .remedy = 请由既非提出者、也非被更改者的管理员确认

token-days-out-of-bounds = 令牌有效期为 1 至{ $days }天
    .remedy = 请在此范围内选择天数

roles-kept-apart = { $account }不能同时担任{ $role }和{ $second }
    .remedy = 请把第二个职务交给他人

not-to-own-account = { $person }不能对自己的账户{ $doing }
    .remedy = 请另一名管理员处理

device-in-role-of-people = { $account }是设备，而{ $role }是由人担任的职务
    .remedy = 请邀请人员，或选择设备或显示屏

edition-rounds-itself = { $edition }已规定{ $rounding }进位
    .remedy = 不必填写进位方式

has-no-wager-to-limit = { $edition }没有{ $wager }这项投注可设限额
    .remedy = 请为其所设的投注设限额

no-patron-has-the-id = 没有编号为{ $patron }的客人
    .remedy = 请核对编号，或按姓名查找

guest-looks-like-another = { $patron }容易与{ $others }混淆
    .remedy = 若是同一人，请用该编号；若不是，请为这位客人另取名称

shoe-has-stopped = 牌靴已停用：{ $stopped }
    .remedy = 请查看牌靴

shoe-shows-another-result-than-the-cards = 牌靴所示结果与牌不符
    .remedy = 请赌场主管确认结果或作废本局

told-ahead-out-of-bounds = 设备可提前读取 1 至{ $most }张牌
    .remedy = 请在此范围内选择

not-for-another = 你不能代{ $patron }做此事
    .remedy = 请{ $patron }自己做

wager-not-offered = 本桌没有{ $wager }这项投注
    .remedy = 请投注{ OR($wagers) }

no-layout-has-these-together = { $edition }没有同时设有{ AND($wagers) }的台面
    .remedy = 请在不同牌桌投注

edition-has-no-such-wager = { $edition }没有{ $wager }这项投注
    .remedy = 请投注{ OR($wagers) }

not-played-with-these-decks = { $edition }不用{ $decks }副牌
    .remedy = 请用{ OR($choices) }副牌

no-choice-of-pairs = { $edition }的对子没有玩法可选，不能选{ $pairs }
    .remedy = 不必填写对子的玩法

wager-not-offered-with-these-decks = 用{ $decks }副牌时没有{ $wager }这项投注
    .remedy = 请用{ OR($choices) }副牌

both-hands-need-approval = { $patron }同时投注庄闲，未经赌场主管批准
    .remedy = 请赌场主管批准{ $patron }同时投注庄闲

no-such-form-of-pairs = { $edition }没有{ $form }对子
    .remedy = 请选{ OR($forms) }

wager-not-on-this-layout = { $letter }台面没有{ $wager }这项投注
    .remedy = 请用{ OR($letters) }台面

wager-without-owner = 这项投注没有写明是谁的
    .remedy = 请写明客人

wager-without-chips = { $patron }在{ $wager }的投注没有筹码
    .remedy = 请投注整数分的正金额

has-the-other-wager = { $patron }已投注{ $taken }，不能{ $same ->
    [yes] 再投一注
   *[no] 再投注{ $wager }
 }
    .remedy = 请把筹码放在同一注

minimum-above-maximum = 最低投注{ $minimum_cents }高于最高投注{ $maximum_cents }
    .remedy = 请把较小的金额放在前面

stack-too-small-to-cut = { $size }张牌的牌叠不能在距两端{ $margin }张处切牌
    .remedy = 请切整副牌

cutting-card-has-cards-behind-it = 切牌卡后面有{ $behind }张牌
    .remedy = 后面至少要有{ $depth }张

stack-is-not-whole-decks = { $number }张牌的牌叠不是整副牌
    .remedy = 请装入{ OR($choices) }张牌

shoe-too-small-to-burn = 牌靴只有{ $left }张牌，不足以烧牌（{ $burn }）
    .remedy = 请先装牌

edition-does-not-burn-so = { $edition }没有这种烧牌方式：{ $burn }
    .remedy = 请用{ OR($burns) }

burning-needs-approval = 烧牌（{ $burn }）须经赌场主管批准
    .remedy = 请赌场主管批准，或将第一张牌面朝下烧掉

no-patron-asked-to-see-the-burned-card = 没有客人要求看烧牌
    .remedy = 请牌面朝下烧牌

cannot-be-in-force-then = { $edition }在{ $day }不可能生效
    .remedy = 最早于{ $first }生效

odds-not-played-with-these-decks = { $edition }不用{ $number }副牌
    .remedy = 请用{ OR($choices) }副牌

more-removed-than-there-are = { $number }副牌中不可能已去掉{ $seen }张{ $card }
    .remedy = 每张牌最多去掉{ $number }次

is-not-known-to-the-house = { $patron }尚未在本场登记
    .remedy = { $patron ->
        [you] 请到账房登记
       *[other] 请先登记
     }

was-erased = { $patron }的资料已删除
    .remedy = { $patron ->
        [you] 请到账房重新登记
       *[other] 如本人要求，请重新登记
     }

cashier-only = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得{ $doing }
    .remedy = 请到账房办理

own-limits-only = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得代{ $patron }{ $doing }
    .remedy = 请{ $patron }自己做

is-enrolled-already = { $patron }已登记
    .remedy = 不必再登记

card-issued-already = { $patron }已有这张会员卡
    .remedy = 不必再发

no-card-to-withdraw = { $patron }没有有效会员卡
    .remedy = 没有可收回的卡

deposit-limit-reached = { $patron }今日最多还可存入{ $left_cents }
    .remedy = 请减少金额，或等到明天

purse-too-small-to-pay-out = { $patron }的余额为{ $purse_cents }
    .remedy = { $patron ->
        [you] 请少取一些，或先离开牌桌
       *[other] 请少付一些，或先让客人离开牌桌
     }

those-limits-are-chosen-already = 已设定这些限额
    .remedy = 现有限额有效；可另选，或保留

may-not-limit-a-patron = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得为客人设限额
    .remedy = 请博彩经理处理

those-limits-are-imposed-already = 已施加这些限额
    .remedy = 现有限额有效；可另设，或保留

suspension-too-short = 暂停至少{ $hours }小时
    .remedy = 请选择更长时间

is-suspended-for-longer-than-that-already = { $patron }已暂停投注，期限比这更长
    .remedy = 不必更改

other-not-known-to-the-house = { $other }尚未在本场登记
    .remedy = 请先登记

known-as-one-person-already = 已知{ $patron }和{ $other }是同一人
    .remedy = 不必更改

may-not-erase-a-patron = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得删除客人资料
    .remedy = 请管理员处理

excluded-from-the-casino = { $patron }在{ $at_table }桌被逐出赌场，不得{ $doing }
    .remedy = { $patron ->
        [you] 请离开赌场
       *[other] 请确保其离开
     }

erased-give-another-id = { $patron }的资料已删除
    .remedy = 请用另一位客人的编号

has-neither-set-nor-declined-limits = { $patron }既未设定限额，也未表明不设限额
    .remedy = { $patron ->
        [you] 请在你的账户页设定限额，或表明不设限额
       *[other] 请客人在自己的账户页设定限额，或表明不设限额
     }

purse-too-small-for-fee = { $patron }的余额为{ $purse_cents }，应付{ $cents }
    .remedy = 请到账房存款，或付现金

purse-too-small-for-table = { $patron }的余额为{ $purse_cents }
    .remedy = 请少带一些到牌桌

chips-here-are-of-the-purse = { $patron }在本桌的筹码出自余额
    .remedy = 请由客人在自己的页面上加带筹码

chips-here-were-in-hand = { $patron }自带筹码到本桌
    .remedy = 请在荷官面前放下更多筹码

is-suspended-until = { $patron }已暂停投注，至{ $until }
    .remedy = 请届时再来

out-for-the-period = { $patron }的{ $period ->
    [day] 当日
    [week] 本周
   *[month] 本月
 }输额已达上限
    .remedy = 请在{ $until }之后再来

loss-limit-of-patron = { $patron }{ $period ->
    [day] 今日
    [week] 本周
   *[month] 本月
 }最多还可输{ $left_cents }
    .remedy = 请减少注码

loss-limit-of-patron-less-what-lies = { $patron }{ $period ->
    [day] 今日
    [week] 本周
   *[month] 本月
 }在此桌最多还可输{ $left_cents }，其中{ $lying_cents }已押在台面
    .remedy = 请减少注码

name-looks-like-another = 姓名{ $name }容易与{ $others }混淆
    .remedy = 若是同一人，请沿用该客人；若不是，请员工确认已加以区分

coup-settled-other-wagers = 第{ $coup }局结算的是其他投注
    .remedy = 不必填写明细

shoe-shows-its-own-cards = 牌靴自行报告牌面
    .remedy = 请写明所用的牌靴

unit-over-maximum = { $wager }的投注单位{ $unit_cents }超过最高投注
    .remedy = 投注单位最多{ $maximum_cents }

no-card-is-named = 没有写明哪张牌
    .remedy = 请写明找到或去掉的牌

knows-no-shoe-that-scans = { $edition }没有可扫描的牌靴
    .remedy = 请不用扫描发牌

may-not-confirm-the-outcome = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得确认结果
    .remedy = 请交赌场主管处理

shoe-contradicts-nobody = 牌靴与牌桌一致
    .remedy = 没有需要确认的

shuffling-device-is-no-shoe = 洗牌机不是牌靴
    .remedy = 请改为指示洗牌

no-shuffled-order-known = 没有已知顺序的洗好的牌
    .remedy = 请先洗牌

is-done-not-approved-beforehand = { $act }无须事先批准
    .remedy = 到时直接做

no-shoe-at-this-table-scans-the-cards = 本桌没有可扫描的牌靴
    .remedy = 请换背面颜色不同的牌

approval-names-no-patron = 批准没有写明客人
    .remedy = 请写明是为谁

already-backs-both-hands = { $patron }已同时投注庄闲
    .remedy = { $patron ->
        [you] 请先取回其中一注
       *[other] 请先让其取回一注
     }

rules-are-not-shown = 此处没有展示规则
    .remedy = 请员工展示

knows-no-riffle-on-request = { $edition }没有应要求再洗牌
    .remedy = 请照常继续

shows-no-burned-card-on-request = { $edition }不应要求展示烧牌
    .remedy = 烧牌保持牌面朝下

asks-nobody-for-a-shuffle = { $edition }洗牌无须客人同意
    .remedy = 请按规则洗牌

changes-the-game-on-notice-not-by-consent = { $edition }更换玩法须发通告，而非征求同意
    .remedy = 请发通告

there-is-no-bank-in-this-dealing-method = 这种发牌方式没有庄位
    .remedy = 请照常发牌

holds-the-bank = { $patron }正持庄
    .remedy = 请发牌

bank-was-not-offered-to = 没有请{ $patron }接庄
    .remedy = 请先让其接庄

bank-is-passed-after-a-coup = 一局结束后才能让庄
    .remedy = 请等本局结束

bank-accepted-and-not-held = { $patron }已接庄，但未持庄满一局
    .remedy = 请玩完这一局，或请赌场主管收回庄位

bank-is-not-theirs-to-pass = 庄位由另一位客人持有
    .remedy = 庄位保持不变

holds-the-bank-and-has-no-banker-wager = { $patron }持庄，但没有投注庄
    .remedy = { $patron ->
        [you] 请投注庄，或让庄
       *[other] 请投注庄，或停止下注后让庄
     }

bank-was-not-offered = 没有请客人接庄
    .remedy = 请先让{ $other }接庄

wagers-on-the-layout = 台面上有投注，现在不能{ $doing }
    .remedy = 请先结算或退回投注

game-already-is = 现在的玩法就是{ $game }
    .remedy = 不必更改

cards-come-from-it-already = 现在就用{ $device }发牌
    .remedy = 不必更改

cards-are-prepared-already = 牌已为{ $device }备好
    .remedy = 请在下次洗牌前更换

pairs-already-are = 对子的玩法就是{ $pairs }
    .remedy = 不必更改

no-such-dealing-method = { $edition }没有{ $method }
    .remedy = 请用{ OR($methods) }

cannot-be-restricted-here = 此处不能限制{ $wager }
    .remedy = 请不要包括这项

surveillance-was-not-told-of-the-restriction = 尚未通知监控部门有此限制
    .remedy = 请先通知监控部门

no-sign-of-the-restriction-is-displayed = 没有摆放限制的告示牌
    .remedy = 请摆放告示牌

wager-on-offer-already = { $wager }已设，其限额须发通告更改
    .remedy = 请更改限额

no-signed-limits = 告示牌没有写明{ $wager }的最低和最高投注
    .remedy = 请写明限额

cards-were-not-checked-after-the-last-coup = 最后一局之后没有检查扑克牌
    .remedy = 请逐张检查后再关台

no-breach-reported = 没有关于{ $person }违规的报告
    .remedy = 请先报告所见

done-in-course-of-duty = { $person }是在执行职务
    .remedy = 无须再处理

breach-only-recorded = { $person }的行为只作记录
    .remedy = 无须再处理

has-no-wager-in-this-coup = { $patron }在本局没有投注
    .remedy = 请继续本局

no-longer-holds-what-was-paid = { $patron }已不持有所赔的筹码
    .remedy = 请先处理赔付

is-excluded-already = { $patron }已被逐出
    .remedy = { $patron ->
        [you] 请离开赌场
       *[other] 请确保其离开
     }

outcome-not-invalidated-for-that = { $edition }不因{ $cause }宣布结果无效
    .remedy = 请作废本局

there-is-no-outcome-to-invalidate = 没有可宣布无效的结果
    .remedy = 请继续游戏

nobody-was-reported-for-fraud = 没有人被报告欺诈
    .remedy = 请先报告是谁

every-wager-goes-back = 该局所有投注均退回
    .remedy = 不必写明没收谁的

was-not-reported-for-fraud = { $patron }没有被报告欺诈
    .remedy = 请退回投注

had-no-wager-in-that-coup = { $patron }在该局没有投注
    .remedy = 不必写此人

knows-no-nominee = { $edition }不允许指定他人
    .remedy = 请开牌，或不看牌

cards-not-theirs-to-pass-on = 这些牌不由{ $patron }转交
    .remedy = 请等庄荷派牌

nomination-needs-approval = 指定他人须先经赌场主管批准
    .remedy = 请先申请批准

may-not-nominate-themselves = { $patron }不能指定自己
    .remedy = 请指定另一位客人，或不指定

wrong-number-of-nominees = { $most ->
    [1] 此处可指定一人
   *[other] 此处可指定一人或两人
 }
    .remedy = { $most ->
        [1] 请指定一人
       *[other] 请指定一人或两人
     }

nobody-to-receive-hand = { $hand }的牌没有人接收
    .remedy = 请庄荷开牌

is-not-seated = { $patron }没有入座
    .remedy = 请指定已入座的客人

order-of-the-last-coup-is-in-doubt = 上一局的发牌次序存疑
    .remedy = 请按弃牌架更正上一局，或将其作废

nobody-is-at-the-table = 牌桌没有客人
    .remedy = 请等候客人，或请示飞牌

shoe-is-empty = 牌靴已空
    .remedy = 请报告牌已发完

shuffling-device-has-no-cutting-card = 洗牌机没有切牌卡
    .remedy = 不必填写

cutting-card-is-out-already = 切牌卡已经出来
    .remedy = 不必填写

no-further-card-is-due = 无须再发牌
    .remedy = 请宣布结果

counts-were-not-announced = 尚未宣布点数
    .remedy = 请先宣布点数

pairs-are-settled-before-any-third-card = 对子须在发第三张牌之前结算
    .remedy = 请先结算对子

card-still-lies-face-down = 还有牌面朝下的牌
    .remedy = 请先翻开

has-no-announcement-of-counts = { $edition }不宣布点数
    .remedy = 请继续发牌，或宣布结果

counts-of-the-first-four-cards-are-called = 前四张牌的点数已宣布
    .remedy = 请继续发牌，或宣布结果

result-was-announced = 结果已宣布
    .remedy = 请结算投注

deal-is-not-complete = 本局尚未发完牌
    .remedy = 请发完应发的牌

hand-due-a-card = { $hand }应补一张牌
    .remedy = 请发这张牌

no-more-bets-was-not-called = 尚未宣布“停止下注”
    .remedy = 请先宣布再发牌

wagers-without-player-card = { $patron }有投注而没有有效会员卡
    .remedy = { $patron ->
        [you] 请出示会员卡，或取回投注
       *[other] 请先退回投注
     }

table-not-in-play = 牌桌{ $phase ->
    [closed] 已关台
   *[unopened] 尚未开台
 }
    .remedy = 请先开台

reports-by-staff-only = 差错由员工记录，不由{ $person }记录
    .remedy = 请告诉庄荷或主管，或提出争议

asks-for-no-declaration = { $edition }无须申报
    .remedy = 请照常继续

chips-are-declared-before-the-coup = 筹码须在两局之间申报
    .remedy = 请在本局之后申报

knows-no-loss-limit = { $edition }没有牌桌输额上限
    .remedy = 请照常继续

plays-under-no-loss-limit = { $patron }没有输额上限
    .remedy = 没有需要告知的

has-no-shuffling-device = { $edition }没有洗牌机
    .remedy = 请用牌靴发牌

no-coup-waits-for-that = 没有等候此事的局
    .remedy = 请先报告设备的情况

no-card-was-damaged = 没有损坏的牌
    .remedy = 请收好新牌

damaged-cards-replaced-by-their-like = 损坏的牌须以相同牌面的牌替换
    .remedy = 请从新牌中取出{ $cards }

not-asked-without-wager = { $patron }在本局没有投注
    .remedy = 请询问有投注的客人

was-not-asked-about-taking-wagers-back = 没有询问{ $patron }是否取回投注
    .remedy = { $patron ->
        [you] 请等候询问
       *[other] 请询问每位有投注的客人
     }

there-is-no-open-dispute = 没有未结的第{ $number }号争议
    .remedy = 请写未结争议的编号，或提出争议

dispute-is-decided = 争议已裁决
    .remedy = 请要求复核，或结束争议

dispute-is-not-decided-yet = 争议尚未裁决
    .remedy = 请先裁决

dispute-of-another = 这是{ $patron }的争议
    .remedy = 请{ $patron }提出

review-was-asked-for-already = 已要求复核
    .remedy = 请等候复核，或结束争议

no-review-to-give = { $reviewed ->
    [yes] 争议已复核
   *[no] 没有人要求复核此争议
 }
    .remedy = 请结束争议

reviewer-not-more-senior = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }的职级不高于作出裁决的{ $decided_by }
    .remedy = 请更高级的赌场主管复核

review-was-asked-for = 已有人要求复核
    .remedy = 请先复核

not-told-of-complaint = { $patron }不满意，但未获告知有权投诉
    .remedy = { $patron ->
        [you] 请询问如何向{ $recipient }投诉
       *[other] 请告知{ $patron }如何向{ $recipient }投诉
     }

power-of-others = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得{ $doing }
    .remedy = 请{ OR($roles) }处理

dealer-only = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得{ $doing }
    .remedy = 请交庄荷处理

staff-only = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得{ $doing }
    .remedy = 请赌场主管处理

no-such-power = { $edition }没有授权任何人{ $doing }
    .remedy = 请照常继续

is-not-at-this-table = { $patron }不在本桌
    .remedy = 请先入座

excluded-here = { $patron }已被逐出，不得{ $doing }
    .remedy = { $patron ->
        [you] 请离开牌桌
       *[other] 请确保其离开
     }

not-their-hand = { $person }不得代{ $patron }{ $doing }
    .remedy = 请{ $patron }自己做

float-does-not-hold = 筹码盘没有{ $cents }
    .remedy = 请先补充筹码盘

takes-no-promotional-tokens = { $edition }不接受推广筹码
    .remedy = 请用筹码投注

no-such-chip = 本桌没有{ $into_cents }的筹码
    .remedy = 请选本桌的筹码

not-whole-chips = { $cents }不能换成整数个{ $into_cents }筹码
    .remedy = 请兑换{ $into_cents }的倍数

holds-fewer-chips-than-that = { $patron }没有那么多筹码
    .remedy = 请减少兑换数额

has-fewer-chips-to-take = { $patron }手中的筹码为 { $chips_cents }
    .remedy = 请少取一些；台面上的筹码不在手中

settled-chips-stay = { $patron }的筹码中有 { $cents } 来自尚未结束的本局
    .remedy = 请等本局结束，或少取一些

cash-is-taken-at-this-table = 本桌接受现金
    .remedy = 请先改为无现金

has-no-cashless-tables = { $edition }没有无现金牌桌
    .remedy = 请收现金

cashless-without-drop-box = 没有钱箱，牌桌须保持无现金
    .remedy = 请先装上钱箱

there-is-no-drop-box-at-the-table = 牌桌没有钱箱
    .remedy = 请装上钱箱

no-terminal-sales = 此处不能用终端机购买筹码
    .remedy = 请收现金

shoe-has-cards-left = 牌靴还剩{ $left }张牌
    .remedy = 请加牌，或报告牌已发完

card-lapsed-during-coup = { $patron }的会员卡在本局中失效
    .remedy = 投注仍然有效

nothing-is-permitted-by-that = 这样客人什么都不能更改
    .remedy = 请写明客人可以更改什么

wagers-may-be-changed-already = 投注已可更改
    .remedy = 更改完后请恢复游戏

card-was-seen = 已有牌被看到
    .remedy = 投注保持不变

this-coup-is-without-wagers = 本局不接受下注
    .remedy = 请玩完本局

concession-not-allowed = 不能允许客人{ $relief }投注
    .remedy = 请不要包括这项

no-fault-of-a-wager = { $edition }不因此认为投注有误
    .remedy = 投注仍然有效

wager-stands = 投注有效
    .remedy = 请结算

card-on-record-as-valid = 记录显示{ $patron }的会员卡有效
    .remedy = 请先记录卡有何问题

several-wagers-of-that-kind = { $patron }有数注这样的投注
    .remedy = 请写明在哪一格

wager-lost-and-this-house-collects-it = 这注已输，本场予以收取
    .remedy = 不必退回

outcome-not-known-yet = 尚不知这注是否赢
    .remedy = 请先宣布结果

no-loss-limit-to-trim-to = { $edition }没有牌桌输额上限
    .remedy = 投注保持不变

wagers-of-this-coup-are-settled = 本局投注已结算
    .remedy = 结算保持不变

within-loss-limit = { $patron }在台面投注{ $lying_cents }，未超上限
    .remedy = 投注保持不变

cards-were-not-dealt-in-order = 牌没有按次序发
    .remedy = 请更正两手牌

third-card-is-out = 第三张牌已发出
    .remedy = 投注保持不变

dealer-keeps-all-cards-of-this-coup = 本局的牌均由庄荷保管
    .remedy = 牌留在庄荷处

taken-back-after-rebuilding-only = 两手牌更正之后才能取回投注
    .remedy = 请先更正两手牌并恢复游戏

conceded-already = 本局已允许{ $other }更改投注
    .remedy = 投注保持不变

device-failed = 设备故障
    .remedy = 请把牌转移到另一台设备

coup-under-way = 本局正在进行，现在不能{ $doing }
    .remedy = 请先结束本局

no-coup-under-way = 没有正在进行的局，不能{ $doing }
    .remedy = 请先发一局

wagers-may-still-be-changed = 投注仍可更改
    .remedy = 更改完后请恢复游戏

device-failed-and-there-is-no-other = 设备故障，且没有另一台
    .remedy = 请询问谁要取回投注，再用牌靴完成本局

patrons-may-take-their-wagers-back = 客人可取回投注
    .remedy = 客人答复后请恢复游戏

holds-cards = { $other }持有牌
    .remedy = { $other ->
        [you] 请先交回
       *[other] 请先收回
     }

may-not-change-what-was-keyed = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得更改已输入的牌
    .remedy = 请赌场主管查看并更改

no-cards-lie-on-the-felt = 台面上没有牌
    .remedy = 请在收弃牌之前更正

keyed-card-face-down = 这张牌面朝下，没有输入牌面
    .remedy = 请先翻开

reported-as-another-card = 此牌出靴前已报告为{ $card }
    .remedy = 请看清此牌；照报告输入，或按实际牌面重新报告

no-burned-card-was-shown = 本靴烧掉的牌未曾亮出，没有输入牌面
    .remedy = 请继续

burn-more-cards-first = 这张牌还须再烧 { $number } 张，而其后尚未有牌出靴
    .remedy = 请先烧牌，再更正

cards-left-the-shoe-since-the-burn = 烧牌之后已有牌出靴，当时计为烧掉 { $number } 张
    .remedy = 请只更正牌面，张数不变

that-card-was-keyed-as = 这张牌已输入为{ $card }
    .remedy = 不必更改

faces-told-by-shoe = 本桌由牌靴读取牌面，无须输入
    .remedy = 请继续发牌

last-coup-still-correctable = 下一局尚未开始，上一局仍可更正
    .remedy = 请更正上一局，或报告次序存疑并将其作废

there-is-no-coup-to-put-right = 没有可更正的局
    .remedy = 请作废，或保持不变

those-are-not-the-cards-of-that-coup = 这些不是该局的牌
    .remedy = 请用弃牌架上的牌

those-hands-are-not-complete = 这两手牌不完整
    .remedy = 请按规则排出两手牌

shoe-knows-in-which-order-those-cards-came = 牌靴知道这些牌的次序
    .remedy = 两手牌保持原样

nobody-doubts-the-order-of-that-coup = 没有人质疑该局的次序
    .remedy = 请先报告疑问

shoe-knows-cards-lay-right = 牌靴知道这些牌的次序，且摆放无误
    .remedy = 该局保持有效

no-such-earlier-coup = 此前没有第{ $coup }局
    .remedy = 请写较早一局的编号

coup-is-void-already = 第{ $coup }局已作废
    .remedy = 不必再处理

staked-those-tokens-again = { $patron }已再次投注这些推广筹码
    .remedy = { $patron ->
        [you] 请先取回那注
       *[other] 请先让其取回那注
     }

earlier-coup-lay-right = 第{ $coup }局由牌靴发出，每张牌摆放无误
    .remedy = 该局保持有效

has-no-maximum-for-an-area = { $edition }没有投注区上限
    .remedy = 不必填写

lets-nobody-keep-an-old-minimum = { $edition }不允许保留旧的最低投注
    .remedy = 请发提高最低投注的通告

keeps-no-old-minimum = { $patron }没有保留旧的最低投注
    .remedy = 没有可取消的

notice-not-above-kept-minimum = 通告没有高于{ $patron }所保留的：{ $kept_cents }
    .remedy = 请发更高最低投注的通告

personal-limit-lifts-maximum-only = 个人限额只提高最高投注，{ $patron }的最低投注仍按告示牌
    .remedy = 不必填写最低投注

wager-not-offered-yet = 本桌没有{ $wager }这项投注
    .remedy = 请先设这项投注

personal-limit-on-wager-not-offered = 本桌没有{ $wager }这项投注
    .remedy = 请不要包括这项

sign-lets-as-much-already = 告示牌已允许{ $patron }在{ $wager }投注这么多
    .remedy = 请写更高的最高投注

marker-without-limit = { $patron }旁的标记牌没有写明新限额
    .remedy = 请在标记牌上写明金额

personal-sign-incomplete = { $patron }的告示牌须写明最低和最高投注
    .remedy = 请两项都写明

order-is-known = 发牌次序已知，本局可以更正
    .remedy = { $way ->
        [give] 请把这张牌给庄
        [carry] 请把这张牌移作他用
       *[rebuild] 请更正两手牌
     }，或报告次序存疑

invalidated-not-voided = { $edition }对此宣布结果无效，而不作废该局
    .remedy = 请宣布结果无效

no-stray-for-that = 没有错放的牌，无须{ $doing }
    .remedy = 请继续发牌

banker-not-obliged-to-draw = 误发给闲的牌，庄不是必须补
    .remedy = 请把牌移作他用，或更正两手牌

play-is-not-held-up = 游戏没有中断
    .remedy = 请继续发牌

coup-is-settled = 本局已结算
    .remedy = 收弃牌后再更正

shoe-knows-the-order = 牌靴知道发牌次序
    .remedy = 请更正两手牌

no-card-went-astray = 没有错放的牌
    .remedy = 请发完本局

coup-is-not-voided-for-that = 不因此作废一局
    .remedy = 请宣布其结果无效

no-coup-just-void = 上一局不是因次序存疑而作废
    .remedy = 请照常继续

cards-taken-from-a-shoe = 只从洗牌机取出牌，而本桌用牌靴
    .remedy = 请照常继续

banker-draws-the-card = 庄必须补牌，这张牌归庄
    .remedy = 请把牌给庄

hand-is-due-that-card = 这张牌应归{ $hand }
    .remedy = 请更正两手牌

has-not-agreed-to-a-shuffle = { $patron }没有同意洗牌
    .remedy = 请询问每位客人

may-not-void-the-coup-for-that = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得因此作废本局
    .remedy = 请营运者处理

next-coup-is-already-without-wagers = 下一局已定为飞牌
    .remedy = 请发牌

too-many-no-bet-coups = 已连续飞牌{ $number }局，不能再飞
    .remedy = 请开放下注

no-bet-coup-not-here = { $present ->
    [yes] 有客人
   *[no] 没有客人
 }的牌桌不飞牌
    .remedy = 请开放下注

no-patron-asked-for-a-no-bet-coup = 没有客人要求飞牌
    .remedy = 请等客人提出要求

no-bet-coups-from-a-shoe = 飞牌须用牌靴，而本桌用洗牌机
    .remedy = 请等候客人

neither-was-a-marker-placed-nor-surveillance-told = 没有放标记牌，也没有通知监控部门
    .remedy = 请先放标记牌或通知监控部门

has-not-agreed-to-a-no-bet-coup = { $other }没有同意飞牌
    .remedy = 请询问每位客人

no-notice-for-that = { $edition }不为{ $change }发通告
    .remedy = 请直接更改

notice-names-no-amounts = { $change }的通告没有写明金额
    .remedy = 请写明新限额

notice-too-short = { $change }的通告须张贴{ $minutes }分钟
    .remedy = 请写明至少那么久之后的时间

no-such-notice = 没有{ $change }的通告
    .remedy = 没有可撤下的

table-is-already-open = { $table }桌已开台
    .remedy = 请另取名称，或先关台

may-not-open-a-table = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得开台
    .remedy = 请赌场主管处理

not-in-force = { $edition }在{ $day }尚未生效
    .remedy = 于{ $first }生效

approval-not-on-file = 没有{ $approval }的书面批准
    .remedy = 请写明批准编号

no-layout-with-so-many-seats = { $edition }没有{ $seats }个座位的台面
    .remedy = 请选{ OR($choices) }个座位

not-dealt-from-this-device = { $edition }不用{ $device }发牌
    .remedy = 请用牌靴发牌

no-cashless-tables-to-open = { $edition }没有无现金牌桌
    .remedy = 请装上钱箱

float-holds-less = 筹码盘没有那么多
    .remedy = 取出的不能多于现有的

multishuffler-not-for-these-decks = 依{ $edition }，多副洗牌机不能用{ $decks }副牌
    .remedy = 请人手洗牌

table-has-no-float-tray = 牌桌没有筹码盘
    .remedy = 请装上筹码盘

has-no-low-limit-gaming = { $edition }没有低限额游戏
    .remedy = 不必填写

low-limit-needs-device = 低限额游戏不用{ $device }发牌
    .remedy = 请用洗牌机

places-not-counted = { $edition }在{ $wager }不设优先，不计位置数
    .remedy = 不必填写位置数

no-signed-multiples = 告示牌没有写明{ $wager }的投注倍数
    .remedy = 请写明投注单位

limit-not-payable-in-chips = 本桌筹码凑不出{ $wager }的限额{ $cents }
    .remedy = 请写筹码能凑出的金额

coup-is-without-wagers = 本局不接受下注
    .remedy = 请退回筹码

is-paused = { $patron }已被暂停投注
    .remedy = 请等主管解除

found-wager-without-card = { $patron }没有出示本人的有效会员卡
    .remedy = 请先出示会员卡

found-wager-laid-late = 筹码是在停止下注之后放下的
    .remedy = 请退回，可用于下一局

found-wager-without-chips = 那里没有筹码
    .remedy = 没有可记录的

tokens-not-staked = { $edition }不接受推广筹码
    .remedy = 请用筹码投注

chips-found-not-payable = 本桌筹码凑不出{ $chips_cents }
    .remedy = 请再点算

found-wager-settled-already = { $patron }在{ $box }号格的{ $wager }投注已结算
    .remedy = 如赔付有误，请报告赔付错误

there-is-no-open-error = 没有未结的第{ $error }号赔付错误
    .remedy = 请先报告

nobody-enquired-into-it = 尚无人调查此错误
    .remedy = 请先写明调查结果

payment-error-unresolved = 错误既未更正，也未尝试更正，也未通知委员会
    .remedy = 请先完成其中一项

float-cannot-make-it-good = 筹码盘不足以补足
    .remedy = 请补充{ $short_cents }

patron-holds-less = { $patron }持有{ $chips_cents }筹码
    .remedy = 请改为记录所作的尝试

asks-for-no-player-card = { $edition }不要求会员卡
    .remedy = 请照常继续

invalid-for-want-of-card = { $patron }没有本人的有效会员卡，投注无效
    .remedy = { $patron ->
        [you] 请先取回在{ $wager }的投注
       *[other] 请先退回{ $patron }在{ $wager }的投注
     }

has-cards = { $other }持有牌
    .remedy = { $other ->
        [you] 请先交回
       *[other] 请先收回
     }

has-those-cards = { $other }持有那些牌
    .remedy = { $other ->
        [you] 请先交回
       *[other] 请先收回
     }

hand-goes-to-a-backer = 庄荷把牌派给投注该手的客人
    .remedy = 请派给该客人

first-four-cards-are-not-out-yet = 前四张牌尚未发出
    .remedy = 请发牌

no-card-face-down = { $hand }没有牌面朝下的牌
    .remedy = 请照现状继续本局

those-cards-are-not-face-down = 这些牌不是牌面朝下
    .remedy = 请派牌面朝下的牌

has-no-marker-of-a-hand = { $edition }没有手牌标记
    .remedy = 不必填写

has-the-other-card = { $other }持有另一张牌
    .remedy = { $other ->
        [you] 请先交回
       *[other] 请先收回
     }

other-hand-is-out = { $other }持有{ $hand }的牌
    .remedy = { $other ->
        [you] 请先交回
       *[other] 请先收回
     }

was-not-nominated = 没有指定{ $patron }
    .remedy = 请派给{ OR($nominees) }

one-card-at-a-time = 指定两人时，每次只派一张牌
    .remedy = 请派一张，收回后再派

had-a-card-already = { $patron }已看过一张牌
    .remedy = 请把这张派给{ $other }

had-that-card = { $other }已看过这张牌
    .remedy = 请把另一张派给{ $patron }

hand-not-offered = 没有把{ $hand }的牌派给{ $patron }
    .remedy = 请等庄荷派牌

cards-are-already-out = 牌已在客人手上
    .remedy = 请交回

patrons-turn-no-cards = 本局客人不开牌
    .remedy = 请收回并开牌

no-cards-are-out = 没有客人持牌
    .remedy = 没有可收回的牌

cards-are-with = 牌在{ $other }手上
    .remedy = 请{ $other }开牌

exposer-not-decided = 没有赌场主管决定由谁开{ $hand }的牌
    .remedy = 请主管决定

other-turns-hand = { $hand }的牌由{ $other }开
    .remedy = 请派给该客人

other-receives-hand = { $hand }的牌应派给{ $other }
    .remedy = 请派牌，或询问{ $other }是否不看

hand-not-the-dealers = { $hand }的牌不由庄荷开
    .remedy = 请派给客人

area-full = { $wager }投注区合计最多{ $most_cents }
    .remedy = 请减少注码

reduces-no-wagers = { $edition }不减少投注
    .remedy = 投注保持不变

after-the-first-card-all-wagers-stand = 第一张牌发出后，所有投注有效
    .remedy = 请照现状结算

within-differential = { $wager }的投注未超差额限制
    .remedy = 请发牌

under-advised-minimum = { $wager }的最低投注为{ $minimum_cents }，已告知客人
    .remedy = 请投注{ $minimum_cents }或以上

under-kept-minimum = { $wager }的最低投注为{ $minimum_cents }
    .remedy = 请投注{ $minimum_cents }或以上

differential-exceeded = 两边将相差{ $apart_cents }，超过告示的{ $most_cents }
    .remedy = 请等另一边有投注，或减少注码

is-already-here = { $patron }已在本桌
    .remedy = 如有需要可换座位

patrons-capped = 赌场主管只允许本桌{ $most }位客人
    .remedy = 请等空位

there-is-no-seat = 没有{ $seat }号座
    .remedy = 请选 1 至{ $seats }号

is-already-there = { $patron }已坐在那里
    .remedy = 请另选座位，或不动

wagers-keep-patron = { $patron }在台面有投注，不得{ $doing }
    .remedy = 请等投注结算

settled-wagers-keep-patron = { $patron }在本局有投注，不得{ $doing }
    .remedy = 请等本局结束

cards-keep-patron = { $patron }持有牌，不得{ $doing }
    .remedy = { $patron ->
        [you] 请先交回
       *[other] 请先收回
     }

has-no-seat-to-give-up = { $patron }没有座位可让
    .remedy = 没有座位要腾出

has-wagered-on-this-coup = { $patron }在本局有投注
    .remedy = 请让其保留座位

other-seats-of-the-table-are-free = 本桌还有其他空位
    .remedy = 请让其保留座位

lets-nobody-cap-the-patrons = { $edition }不允许限制客人人数
    .remedy = 请让客人共用投注格

has-wagers-in-this-coup = { $patron }在本局有投注
    .remedy = 请等本局结束

is-not-paused = { $patron }没有被暂停投注
    .remedy = 没有要解除的暂停

seat-taken = { $seat }号座由{ $patron }占用
    .remedy = 请另选座位

wagers-are-settled = 投注已结算
    .remedy = 请收弃牌

float-cannot-pay-the-winners = 筹码盘不足以赔付
    .remedy = 请补充{ $short_cents }

result-was-not-announced = 尚未宣布结果
    .remedy = 请先宣布

coup-is-not-settled = 本局尚未结算
    .remedy = 请先结算投注

both-hands-must-lie-open-with-two-cards = 庄闲两手须各有两张翻开的牌
    .remedy = 请先翻开

stands-and-names-no-box = { $patron }没有座位，也没有说明投注格
    .remedy = 请说明是哪一格

there-is-no-box = 没有{ $box }号格
    .remedy = 请选 1 至{ $seats }号

standing-without-box = { $patron }没有座位，而每格只供一位客人
    .remedy = 请入座

box-held-to-its-patron = { $box }号格只供坐在那里的{ $other }使用
    .remedy = 请用另一格

box-is-held-to-one-patron = { $box }号格只供一位客人使用
    .remedy = 请用另一格

positions-taken = { $wager }的{ $most }个位置已满
    .remedy = 请等空位

box-is-full = { $box }号格的这项投注已有{ $number }位客人
    .remedy = 请用另一格

no-shuffle-is-due = 现在无须洗牌
    .remedy = 请照常使用现有的牌

this-table-has-no-multishuffler = 本桌没有多副洗牌机
    .remedy = 请人手洗牌

device-shuffles-these-cards-itself = 这些牌由设备自行洗牌
    .remedy = 请装入设备

shuffle-by-hand-needs-decision = 人手洗牌须由赌场主管决定
    .remedy = 请装入设备

shuffle-directed-between-coups = 只能在两局之间指示洗牌
    .remedy = 请先结束本局

cards-are-not-in-play-yet = 这些牌尚未使用
    .remedy = 请继续准备

does-not-riffle-these-cards = { $edition }对这些牌不作再洗牌
    .remedy = 请洗牌

cards-are-not-riffled-then = { $source }牌此时不作再洗牌
    .remedy = 请在切牌时进行

cards-are-riffled-before-the-cut = 再洗牌须在切牌之前
    .remedy = 请照常继续

no-multishuffler-to-riffle-in = 本桌没有多副洗牌机
    .remedy = 请在切牌之前再洗牌

no-patron-asked-for-a-riffle = 没有客人要求再洗牌
    .remedy = 请照常继续

casino-supervisor-has-not-approved-the-riffle = 没有赌场主管批准再洗牌
    .remedy = 请先申请批准

cards-in-a-shuffling-device-are-not-cut = 洗牌机中的牌不切牌
    .remedy = 请装入设备

there-is-no-shuffled-stack-to-cut = 没有洗好可切的牌
    .remedy = 请先洗牌

cut-was-not-offered-to = 没有请{ $patron }切牌
    .remedy = 请先请其切牌

no-nominee-for-the-cut = { $edition }不允许指定他人切牌
    .remedy = 请切牌，或不切

cut-passed-on-already = { $patron }是由他人指定切牌的，不能再指定他人
    .remedy = 请切牌，或不切

is-no-other-patron = { $patron }指定的是自己
    .remedy = 请切牌，或指定另一位客人

stack-is-not-cut = 牌叠尚未切牌
    .remedy = 请先切牌

cutting-card-too-deep = 本场切牌卡后面最多放{ $deepest }张牌
    .remedy = 请把切牌卡再往后放

cards-are-burned-once-before-the-first-coup = 只在第一局之前烧牌一次
    .remedy = 请继续发牌

card-burned-from-a-device-is-not-shown = 从设备烧掉的牌不展示
    .remedy = 请牌面朝下烧牌

there-is-no-shoe = 没有准备好的牌靴
    .remedy = 请先准备牌靴

no-card-was-burned-from-this-shoe = 这靴牌尚未烧牌
    .remedy = 请先烧牌

cards-are-not-in-the-shoe = 牌不在牌靴内
    .remedy = 请切牌并装入

there-are-no-cards-to-load = 没有可装的牌
    .remedy = 请送入扑克牌

has-not-declined-the-cut = { $other }没有表示不切牌
    .remedy = 请先请每位客人切牌

signs-missing = 牌桌没有{ AND($signs) }的告示牌
    .remedy = 请在发牌前摆放

no-cards-of-that-source = { $edition }不用{ $source }牌
    .remedy = 请送入{ OR($sources) }牌

there-are-no-cards-to-check = 没有可检查的牌
    .remedy = 请送入扑克牌

checked-by-dealer-only = 须由庄荷逐张检查，不由设备或主管检查
    .remedy = 请庄荷检查

cards-were-not-checked-one-by-one = 没有逐张检查扑克牌
    .remedy = 请先检查

patrons-handled-cards-of-this-shoe = 客人接触过这靴牌
    .remedy = 请更换全部牌

cards-were-declared-unfit = 已宣布这些牌不可用
    .remedy = 请更换

cards-are-taken-out-of-a-shuffling-device = 只从洗牌机取出全部牌
    .remedy = 请改为命令检查

no-card-was-found-face-up = 没有发现牌面朝上的牌
    .remedy = 请改为命令检查

coup-is-completed-first = 须先完成正在进行的局
    .remedy = 请结束本局

card-was-found-missing-or-foreign = 发现有牌缺失或有异牌
    .remedy = 请先检查全部牌

check-of-the-cards-was-ordered = 已命令检查扑克牌
    .remedy = 请先检查

cards-are-not-replaced-during-a-coup = 一局之中不更换牌
    .remedy = 请等本局结束

there-are-no-cards-at-the-table = 牌桌没有牌
    .remedy = 请送入扑克牌

no-cards-were-dropped = 没有掉落的牌
    .remedy = 没有要核实的

dropped-cards-unverified = 有牌掉落，尚无人核实已全部收回
    .remedy = 请赌场主管核实

cards-not-kept-secure = 扑克牌在使用前没有妥善保管
    .remedy = 请送入妥善保管的牌

replacements-unchecked = { $role }没有检查替换的牌
    .remedy = 请逐张检查

there-is-no-open-duty = 没有未办的第{ $duty }号事项
    .remedy = 请写未办事项的编号

nothing-came-of-it-yet = 尚无处理结果
    .remedy = 请写明结果

float-cannot-pay-that-back = 筹码盘不足以退还
    .remedy = 请补充{ $short_cents }

next-coup-is-without-wagers = 下一局是飞牌
    .remedy = 请发牌

bets-were-already-called-for = 已请客人下注
    .remedy = 请等客人下注，然后停止下注

no-more-bets-was-already-called = 已宣布“停止下注”
    .remedy = 请发牌

patrons-had-no-chance-to-wager = 客人没有机会下注
    .remedy = 请先请客人下注

wager-there-already = { $patron }在{ $box }号格已有{ $wager }
    .remedy = 请更改该注

no-proxy-wagers = { $person }不得代{ $patron }下注
    .remedy = 请{ $patron }自己下注

first-card-out = 第一张牌已发出，投注不得更改
    .remedy = 请等下一局

wagers-only-go-back = 此时只能取回投注，不得下注、移注、加注或减注
    .remedy = 请取回整笔投注，或保留原注

coup-without-wagers-wait = 本局不接受下注
    .remedy = 请等下一局

too-few-chips-held = { $patron }持有筹码{ $chips_held_cents }{ $tokens_held_cents ->
    [nothing] { "" }
   *[other] 、推广筹码{ $tokens_held_cents }
 }
    .remedy = 请减少注码，或带更多筹码上桌

has-no-main-wager = { $patron }没有主注
    .remedy = 请先下主注

restricted-to-main-wagerers = { $wager }只供有主注者投注，而{ $patron }没有主注
    .remedy = 请先下主注

loss-limit-leaves-less = { $patron }最多还可输{ $room_cents }
    .remedy = 请减少注码

loss-limit-less-what-lies = { $patron }在此桌最多还可输{ $room_cents }，其中{ $lying_cents }已押在台面
    .remedy = 请减少注码

no-wager-there = { $patron }在那里没有{ $wager }投注
    .remedy = 请先下注

several-wagers-there = { $patron }有数注{ $wager }
    .remedy = 请说明在哪一格

wager-is-refused-before-the-first-card = 只能在第一张牌发出之前拒绝投注
    .remedy = 投注仍然有效

no-valid-player-card-shown = { $patron }没有出示本人的有效会员卡
    .remedy = 请先出示会员卡

no-more-bets-was-called = 已宣布“停止下注”
    .remedy = 请等下一局

not-laid-down-for-another = { $patron }不能从这里代另一位客人放下筹码
    .remedy = 请庄荷记录

cannot-change-sides = { $account }不能成为{ $becomes ->
    [none] 员工
   *[other] 客人
 }
    .remedy = 请另设账户；客人账户以客人编号命名

person-in-role-of-machines = { $account }是人，而{ $role }是机器的职务
    .remedy = 请给设备一个令牌

void-for-want-of-cards = 本局未完，牌已发完
    .remedy = 请给六张牌：任何一局都不会更多

not-dealt-so = { $edition }没有这种发牌方式：{ $method }
    .remedy = 请选{ OR($methods) }

card-not-scanned-yet = 牌靴尚未扫描第{ $number }张牌
    .remedy = 请先经牌靴抽出

no-such-layout = 没有{ $letter }台面：{ $edition }{ $letters ->
    [none] 没有以字母编号的台面
   *[other] 印有{ $letters }台面
 }
    .remedy = { $letters ->
        [none] 不必填写台面
       *[other] 请选印有的字母
     }

more-copies-than-decks = { $decks }副牌中不可能有{ $number }张{ $card }
    .remedy = 每张牌最多用{ $decks }次

cut-too-near-an-end = 在{ $size }张牌的第{ $at }张处切牌，距一端不足{ $margin }张
    .remedy = 请在第{ $margin }至{ $most }张之间切牌

too-many-behind-cutting-card = { $size }张的牌叠中，切牌卡后面不能有{ $behind }张
    .remedy = 后面最多放{ $most }张

chips-cannot-pay = 筹码无法向{ $patron }赔付{ $wager }的{ $exact }，而{ $edition }没有规定如何进位
    .remedy = 请设定本桌向上或向下进位，或用可赔付的筹码

played-too-long = { $patron }在{ $days ->
    [1] 一天
   *[other] { $days }天
 }之内已玩{ $hours }小时
    .remedy = 请在{ $until }之后再来

card-of-another = { $number }号会员卡属于另一位客人{ $other ->
    [none] {""}
   *[other] ：{ $other }
 }
    .remedy = 请发另一编号的卡

not-known-to-be-amiss = 并不知道{ $card }{ $wrong ->
    [wanting] 缺失或损坏
    [foreign] 是异牌
   *[missing] 缺失
 }
    .remedy = { $cards ->
        [none] 请先报告
       *[other] 请写明实际的牌：{ $cards }
     }

bank-not-theirs-to-be-offered = 现在不是轮到{ $patron }接庄
    .remedy = { $other ->
        [none] 请按 A 法发牌
       *[other] 请让{ $other }接庄
     }

face-told-once = { $wanted ->
    [yes] 牌面朝上发出的牌须写明牌面
   *[no] 这张牌没有新的牌面
 }
    .remedy = { $wanted ->
        [yes] 请写明牌面
       *[no] 不必填写牌面
     }

cut-of-another = 不是由{ $patron }切牌
    .remedy = { $other ->
        [none] 请赌场主管切牌
       *[other] 请{ $other }切牌
     }

chips-cannot-make-it = 本桌筹码凑不出{ $cents }
    .remedy = 最小的筹码为{ $smallest_cents }

play-held-up = { $stray ->
    [yes] 有牌放错位置
   *[no] 发牌次序存疑
 }
    .remedy = 请先处理妥当

no-such-card-of-hand = { $hand }有{ $number }张牌
    .remedy = 请写明是第几张，第一张为 0

cards-left-the-rack = 该局的牌已不在弃牌架
    .remedy = { $stands ->
        [yes] 保持不变
       *[no] 请作废该局
     }

short-of-what-goes-back = { $patron }尚差{ $cents }才够退还
    .remedy = { $patron ->
        [you] 请取回下一局的投注，或购买筹码
       *[other] 请让其取回下一局的投注，或购买筹码
     }

stray-before-four-open = 前四张牌翻开之后才能处理错放的牌
    .remedy = { $dealt ->
        [yes] 请先翻开
       *[no] 请先更正两手牌
     }

notice-not-due = { $change }的通告于{ $until }生效
    .remedy = 请等到那时

not-with-these-cutting-cards = { $edition }不用{ $number }张切牌卡
    .remedy = 请用{ $most }张

discard-holder-too-small = 只容{ $decks }副牌的弃牌盒太小
    .remedy = 请用可容{ $most }副牌的

faces-do-not-match = 翻开{ $cards_turned }张牌，却写了{ $number }个牌面
    .remedy = 请写明每张牌的牌面

not-the-one-to-receive = { $hand }的牌不应派给{ $patron }
    .remedy = { $other ->
        [none] 请庄荷开牌
       *[other] 请派给{ $other }
     }

not-in-units = 在{ $wager }投注{ $cents }不是{ $unit_cents }的倍数
    .remedy = 请投注{ $less_cents }或{ $more_cents }

not-idle-long-enough = { $patron }连续{ $number }局没有投注，未满{ $most }局
    .remedy = 请让其保留座位

keeps-to-one-box = { $patron }在{ $box }号格已有投注
    .remedy = 请只用那一格

cut-not-theirs-to-be-offered = 现在不是轮到{ $patron }切牌
    .remedy = { $other ->
        [none] 请赌场主管切牌
       *[other] 请让{ $other }切牌
     }

burned-face-told-once = 展示的烧牌须写明牌面，不展示的则不写
    .remedy = { $wanted ->
        [yes] 请写明翻开的牌面
       *[no] 不必填写牌面
     }

replaced-after-last-coup = 一靴的最后一局之后才更换牌
    .remedy = { $to_shuffle ->
        [yes] 请洗现用的牌
       *[no] 请玩完这靴
     }

backs-in-use = 现用的牌就是{ $backs }背面
    .remedy = 请换另一颜色的牌{ $allowed ->
        [yes] ，或请赌场主管允许相同
       *[no] {""}
     }

decks-not-whole = 牌副不完整{ $missing ->
    [none] {""}
   *[other] ；缺{ $missing }
 }{ $foreign ->
    [none] {""}
   *[other] ；异牌{ $foreign }
 }{ $damaged ->
    [none] {""}
   *[other] ；损坏{ $damaged }
 }
    .remedy = 请找回或补上缺牌，去掉异牌，或换其他牌

decks-damaged = 牌副不完整：损坏{ $damaged }
    .remedy = 请以相同的牌替换，或换其他牌

shuffle-due = 须先洗牌
    .remedy = { $way ->
        [replace] 请更换全部牌
        [load] 请装入设备
        [either] 请洗牌或更换
       *[shuffle] 请洗牌
     }

patrons-had-no-notice = 没有就{ $change }通告客人
    .remedy = 请先发通告{ $allowed ->
        [yes] ，或请每位客人同意
       *[no] {""}
     }

erased-with-a-purse = { $patron }的余额还有{ $purse_cents }
    .remedy = 请先付清

erased-in-a-tournament = { $patron }仍在比赛中，或有奖金未领：{ $tables }
    .remedy = { $patron ->
        [you] 请先退出或领取奖金
       *[other] 请先让其退出或领取奖金
     }

erased-at-a-table = { $patron }在{ $tables }桌
    .remedy = { $patron ->
        [you] 请先离座
       *[other] 请先让其离座
     }

erased-with-something-open = { $tables }还有与{ $patron }有关的未结事项
    .remedy = 请先处理

erased-while-excluded = { $patron }已被逐出赌场
    .remedy = 逐出期间须保留资料

erased-while-suspended = { $patron }已暂停投注
    .remedy = 请等暂停期满

erased-with-limits-imposed = { $patron }有赌场设定的限额
    .remedy = 请先解除限额

erased-while-out = { $patron }已达上限
    .remedy = 请等上限重新计算

no-such-table = 没有 { $table } 桌
    .remedy = 请选择现场已有的牌桌

table-name-taken = 已有 { $table } 桌
    .remedy = 请另选名称

table-not-scanned = { $table } 桌的牌不经扫描
    .remedy = 请选择另一张牌桌

no-such-device = 没有设备 { $name }
    .remedy = 请管理员为它发放令牌

on-duty-already = { $account } 已在该岗位
    .remedy = 保持现状

not-on-duty = { $account } 不在该岗位
    .remedy = 保持现状

documents-by-operator = 只有赌场经营方可以存档文件
    .remedy = 请联系赌场经营方

no-such-template = 没有模板{ $name }
    .remedy = 请查看模板列表
templates-are-full = 赌场至多保存{ $most }个模板
    .remedy = 请先移除一个
no-such-draft = 您没有保存草案{ $name }
    .remedy = 请查看您的草案列表
drafts-are-full = 每人至多保存{ $most }份草案
    .remedy = 请先删除一份
no-such-review = 您没有编号为{ $number }的审阅
    .remedy = 请查看您的草案列表
reads-own-draft = 草案须由第二人审阅，不能由起草人自己审阅
    .remedy = 请另选一人
reads-no-drafts = { $person }不审阅草案：由场务、督察员和监管机构审阅
    .remedy = 请选择其中一位
reviews-are-full = 每人至多有{ $most }项未结束的审阅
    .remedy = 请先从列表中移除一项
remarks-are-full = 一次审阅至多有{ $most }条意见
    .remedy = 其余请写入答复
review-read-by-another = 受请审阅此草案的是{ $person }，不是您
    .remedy = 意见和答复请由其写下
review-asked-by-another = 此审阅由{ $person }提出，也由其从列表中移除
    .remedy = 请改为答复
review-is-answered = 此审阅已答复
    .remedy = 请对方再次提出
no-such-alert = 没有编号 { $number } 的未处理警报
    .remedy = 请查看警报列表

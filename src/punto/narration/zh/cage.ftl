### 账房：收付方式、客人身份、会员卡、表格与单据。

tender-cash = 现金
tender-card = 银行卡
tender-cheque = 支票

event-cage-terms-set = 已设定账房规定：{ $terms }。
of-cage-terms = 收：{ $takes ->
    [none] 无
   *[other] { AND($takes) }
}；付：{ $pays ->
    [none] 无
   *[other] { AND($pays) }
}；须登记：{ $identity ->
    [none] 姓名
   *[other] 姓名、{ AND($identity) }
}；须查验证件 { $documents } 份
of-tender-bound = { $tender }{ $most_cents ->
    [none] 不限额
   *[other] 每日最多 { $most_cents }
}
to-set-the-terms-of-the-cage = 设定账房收付

tender-not-in-the-houses-table = 账房规定未列明{ $tender }
    .remedy = { $tenders ->
        [none] 请经理先设定账房规定
       *[other] 请用{ OR($tenders) }，或请经理设定账房规定
     }

too-much-of-this-tender = 今日以{ $tender }还可收付{ $left_cents }，账房规定每日{ $limit_cents }
    .remedy = 请减少金额、改用其他方式，或请经理设定账房规定

no-receipt = 客人 { $name } 没有第 { $number } 号收据
    .remedy = 请在账户记录中查看号码

page-sheet-taken-in = 收款收据
page-sheet-paid-out = 付款收据
page-sheet-number = 收据
page-sheet-amount = 金额
page-sheet-by-means = 方式
page-sheet-cashier = 经办
page-sheet-receipt-kept = 本收据已按此号码存入赌场记录；请核对账户后再丢弃。
page-receipt-number = 收据 { $number } 号

identity-field-born = 出生日期
identity-field-address = 住址
identity-field-nationality = 国籍
identity-field-occupation = 职业
identity-field-phone = 电话
identity-field-email = 电邮
document-kind-passport = 护照
document-kind-driver-licence = 驾驶证
document-kind-identity-card = 身份证
document-kind-other = 其他证件

event-identity-taken = 已登记的身份资料：{ $details ->
    [none] 姓名。
   *[other] 姓名、{ AND($details) }。
}
event-document-seen = 已查验证件：{ $kind }。
event-card-lost = 会员卡已报失，处处无效。

to-take-down-who-a-patron-is = 登记客人身份
to-say-that-a-document-was-seen = 记录已查验证件
to-report-a-lost-card = 报失会员卡

identity-incomplete = 尚未登记{ $patron }的{ AND($details) }
    .remedy = 请先在账房登记
documents-not-seen = { $patron }须查验证件 { $number } 份，已查验 { $seen } 份
    .remedy = 请先在账房查验证件
card-was-lost = { $patron }的这张卡已报失
    .remedy = 请发另一号码的卡
signs-in-in-person = { $patron }有账户，可自己{ $doing }
    .remedy = 请{ $patron }自己办理
form-missing = 缺少{ $patron }要求{ $doing }的签署表格
    .remedy = 请{ $patron }签署表格，在账房该客人的页面存好，再据以登记
form-not-kept = 没有存{ $patron }的这份表格
    .remedy = 请先存好签署的表格
no-such-tongue = 这里没有语言{ $word }
    .remedy = 请从{ $choices }中选择

exclusion-ground-table = 在牌桌
exclusion-ground-house = 由赌场
exclusion-ground-self = 自愿
exclusion-ground-law = 依法

event-exclusion-made = { $patron }{ $ground }被逐出赌场，{ $until ->
    [none] 直至解除
   *[other] 至 { $until }
}：{ $reason }。
event-exclusion-lifted = 已解除{ $ground }的逐出：{ $reason }。

to-exclude-from-the-casino = 将人逐出赌场
to-lift-an-exclusion = 解除逐出

excluded-until = { $patron }{ $shut_out_by }被逐出赌场，至 { $until }，不得{ $doing }
    .remedy = { $patron ->
        [you] 请离开赌场；账户页的信说明如何结束
       *[other] 请确保其离开，并交给其信件
     }
excluded-until-it-is-lifted = { $patron }{ $shut_out_by }被逐出赌场，直至解除，不得{ $doing }
    .remedy = { $patron ->
        [you] 请离开赌场；账户页的信说明如何结束
       *[other] 请确保其离开，并交给其信件
     }
excluded-for-longer-already = { $patron }已被逐出同样长的时间
    .remedy = 保持不变，或选更长的期限
self-exclusion-too-short = 自愿离场至少 { $days } 天
    .remedy = 请选更长的期限，或较短时间暂停投注
self-exclusion-not-cut-short = { $patron }自愿离场，{ $until } 之前不得提早结束
    .remedy = 请等到那时
excluded-at-its-table-alone = 牌桌规则的事在该桌决定
    .remedy = 请在该桌逐出，或由赌场逐出
not-excluded-on-that-ground = { $patron }没有{ $shut_out_by }被逐出
    .remedy = 没有可解除的
may-not-on-that-ground = { $person }{ $person ->
    [you] {""}
   *[other] （{ $role }）
 }不得作出或解除{ $shut_out_by }的逐出
    .remedy = 请由有权的人处理
not-excluded = { $name } 没有被逐出赌场
    .remedy = 没有信可写

page-letter-of-exclusion = 你已被禁止进入本赌场博彩
page-letter-ground = 由谁决定
page-letter-ground-table = 由牌桌主任依游戏规则决定
page-letter-ground-house = 由赌场决定
page-letter-ground-self = 由你自愿
page-letter-ground-law = 依法
page-letter-until-lifted = 解除为止
page-letter-means = 自那一刻起，你不能入座、下注、购买筹码、参加比赛、在推广活动中获奖、领取代币券，也不能在账房存款。
page-letter-purse = 你余额中的钱是你的。账房任何一天都会付给你。
page-letter-ends-table-lifted = 由博彩经理解除时结束。你可以书面向赌场提出。
page-letter-ends-house-term = 到上述日期自动结束。博彩经理可以提早解除。
page-letter-ends-house-lifted = 由博彩经理解除时结束。你可以书面向赌场提出。
page-letter-ends-self-term = 到上述日期自动结束。任何人都不能提早结束。
page-letter-ends-self-lifted = 半年内任何人都不能解除。之后你可在账房签署表格要求结束。
page-letter-ends-law-term = 到上述日期自动结束。只有督察员或监管机构可以提早解除。
page-letter-ends-law-lifted = 由督察员或监管机构解除时结束。
page-read-the-letter = 阅读信件
page-exclude-yourself = 自愿离场
page-exclude-yourself-offered = 你可以从此刻起禁止自己进入整个赌场博彩，至少半年。任何人都不能提早结束。
page-half-a-year = 半年
page-a-year = 一年
page-three-years = 三年
page-until-i-ask = 直到我要求结束
page-i-understand-exclusion = 我知道任何人都不能撤销
page-exclude-me = 禁止我进入赌场博彩
page-say-that-you-know = 请表明你知道任何人都不能撤销
page-you-excluded-yourself = 你已自愿被禁止进入赌场博彩。

event-double-merged = { $double }为同一人，已并入此客人，连同 { $cents } 及其投注记录。
event-merged-into = 此编号已停用：此人改用{ $patron }，{ $cents } 已转往该处。
to-merge-a-double = 合并重复的客人
is-merged-into = { $patron }与{ $other }为同一人，须用后者的编号
    .remedy = 请用该编号
double-is-playing = { $other }仍在{ AND($tables) }
    .remedy = 请先离开

event-break-taken = 休息至 { $until }。
event-reminders-chosen = 已选提醒：{ $reminders }。
of-reminders = { $minutes ->
    [none] 不提醒时间
   *[other] 在牌桌每 { $minutes } 分钟
}，{ $loss_cents ->
    [none] 不提醒输额
   *[other] 每日每输 { $loss_cents }
}
event-reminder-seen = 已看时间和输额提醒。
to-take-a-break = 休息
to-choose-reminders = 选择提醒
takes-a-break = { $patron }休息至 { $until }
    .remedy = { $patron ->
        [you] 请等休息结束；台面投注照常结算
       *[other] 请等休息结束
     }

page-on-a-break-until = 你正在休息，至 { $until }。台面投注照常结算。
page-a-break-now = 现在休息
page-break-begun = 休息已开始。
page-half-an-hour-away = 半小时内不能入座，也不能下注。任何人都不能提早结束。
page-reminders = 提醒
page-what-reminders-are = 你在牌桌时，会按你选择的间隔，说明你玩了多久、输了多少。
page-remind-every-minutes = 每隔多少分钟
page-remind-every-loss = 每日每输多少
page-save-my-reminders = 保存提醒
page-reminders-saved = 已保存你的提醒。
page-reminder-lost = 你在牌桌已 { $hours } 小时 { $minutes } 分钟，今天输了 { $lost }。
page-reminder-not-lost = 你在牌桌已 { $hours } 小时 { $minutes } 分钟，今天没有输。
page-i-saw-it = 知道了
page-keep-as-csv = 下载 CSV
page-keep-as-pdf = 下载 PDF
page-activity-of = 你的投注结果
page-activity-total = 合计
page-column-shoe = 靴

### 推广与礼券：拒绝及补救、指令、事件及用语。

promotion-not-opened = 推广尚未开立
    .remedy = 先依某版规则开立
promotion-open-already = 推广已经开立
    .remedy = 另开一项
promotion-no-such-zone = 没有时区 { $said }
    .remedy = 请按时区数据库的写法填写本场所的地区与城市
promotion-not-in-this-edition = { $edition } 没有推广
    .remedy = 在此规则下略去
promotion-not-for-this-role = { $person }（{ $role }）不得为推广做此事
    .remedy = 由此职位办理：{ OR($roles) }
promotion-has-no-terms = 推广尚无条款
    .remedy = 先拟条款
promotion-has-started = 推广已开始，条款不得重拟
    .remedy = 修订条款
promotion-has-not-started = 推广尚未开始
    .remedy = 先开始推广
promotion-is-postponed = 推广延期，直至公正性获得确认
    .remedy = 待确认记录在案
promotion-terms-not-published = 推广条款尚未公布
    .remedy = 先行公布
promotion-terms-incomplete = 条款未写明：{ AND($gaps) }
    .remedy = 逐项写明；“没有”也是回答
promotion-terms-nowhere-to-be-had = 条款无处可取阅
    .remedy = 写明在赌场内或以其他适当方式何处可得
promotion-marketing-without-terms = { $name } 未提及条款
    .remedy = 发出之前加上
promotion-barred-prize = 奖品 { $name } 含有{ $contents }
    .remedy = 无论作为部分或选择都须去除
promotion-too-much-liquor = 奖品 { $name } 的酒超过许可
    .remedy = 减少酒量
promotion-prescribed-prize = 奖品 { $name } 含有法规所列的 { $said }
    .remedy = 改用其他奖品
promotion-no-cash-prizes = 奖品 { $name } 不得以现金发给
    .remedy = 发给实物，或以其他方式支付
promotion-no-money-instead = 奖品 { $name } 不得折成金钱：{ $prize }
    .remedy = 条款中略去折款
promotion-voucher-without-terms = 奖品 { $name } 与礼券所载条件不符
    .remedy = 奖品为礼券时才写明其条件
promotion-named-twice = 有两项都叫 { $name }
    .remedy = 抽奖与奖品各取一名
promotion-prize-of-no-draw = 奖品 { $name } 不属任何抽奖
    .remedy = 写明条款中的抽奖
promotion-no-such-time = 本地时钟没有此时刻：{ $until }
    .remedy = 按当时的时差重写
promotion-times-out-of-order = { $name } 的时间先后不符
    .remedy = 截止须在开始之后、抽奖之前
promotion-ends-before-it-starts = 推广先于开始而结束
    .remedy = 改正其一
promotion-not-notified = 条款尚未送交{ $addressee }
    .remedy = 先送交全部条款
promotion-notified-too-late =
    { $hours ->
        [0] 条款未在开始之前送交{ $addressee }
       *[other] 条款送交{ $addressee }时距开始不足 { $hours } 小时
    }
    .remedy = 重拟条款、推迟开始并及时送交
promotion-starts-later = 推广于 { $until } 开始
    .remedy = 等到那时
promotion-nothing-to-approve = 本版规则不要求批准条款的变更
    .remedy = 修订条款后送交
promotion-amendment-not-approved = { $addressee }未批准此条款
    .remedy = 先取得批准
promotion-draw-stays = { $name } 已截止，抽奖与奖品均不得变更
    .remedy = 维持原状
promotion-is-not-open = 没有推广 { $name }
    .remedy = 核对名称
promotion-of-another-edition = 推广 { $name } 的规则与本桌不同
    .remedy = 在适用同一规则的桌上提供
promotion-no-such-draw = 条款中没有抽奖 { $name }
    .remedy = 写明条款中的抽奖
promotion-draw-not-so-far = { $name } 未到或已过此步：{ $standing }
    .remedy = 按抽奖的次序进行
promotion-draw-committed-already = 此抽奖已承诺种子
    .remedy = 用已承诺的种子抽奖
promotion-committed-too-late = 报名已截止，不能再承诺种子
    .remedy = 及时为以后的抽奖承诺
promotion-draw-not-committed = 此抽奖尚无种子承诺
    .remedy = 修订条款延后截止，并在此前承诺种子
promotion-entries-close-later = 报名于 { $until } 截止
    .remedy = 等到那时
promotion-draw-is-later = 抽奖时间为 { $until }
    .remedy = 等到那时
promotion-draw-in-doubt = { $name } 的公正性存疑
    .remedy = 先确认，或取消抽奖
promotion-seed-not-committed = 这不是已承诺的种子
    .remedy = 用已承诺的种子抽奖
promotion-scrutineer-not-there = { $person }被指定监督此抽奖
    .remedy = 监督人在场时再抽
promotion-not-its-scrutineer = { $person }未被指定监督此抽奖
    .remedy = 由监督人说明
promotion-entries-by-play-alone = 按条款只能以投注参加
    .remedy = 请客人投注取得
promotion-not-eligible = { $patron }不得参加：{ $bar }
    .remedy = 不收此报名
promotion-entries-are-closed = 报名已截止
    .remedy = 不再收报名
promotion-no-such-win = 没有第 { $number } 号中奖
    .remedy = 核对号码
promotion-no-such-claim = 没有第 { $number } 号待办领奖
    .remedy = 核对号码
promotion-prize-not-owed = 第 { $number } 号奖品不再待发
    .remedy = 查看其去向
promotion-claims-for-another = { $person }代他人行事
    .remedy = 由本人或员工办理
promotion-claim-refused-already = 领奖已被拒绝
    .remedy = 告知理由后结案
promotion-claim-not-refused = 领奖未被拒绝
    .remedy = 先发奖或拒绝
promotion-claim-without-details = 第 { $number } 号领奖的姓名地址未存
    .remedy = 先存档
promotion-details-kept-already = 第 { $number } 号领奖的姓名地址已存档
    .remedy = 保持不变
promotion-no-such-file = 没有第 { $number } 号领奖人的存档
    .remedy = 核对号码
promotion-details-are-kept = 第 { $number } 号领奖的存档长期保存
    .remedy = 开设活动时须订明可销毁的期限
promotion-details-kept-until = 第 { $number } 号领奖的存档须保存至{ $until }，且至该申领结案
    .remedy = 到时再办
promotion-chips-need-a-note = 未说明筹码奖品“{ $name }”为何不属现金
    .remedy = 给予时附上合规说明
promotion-wins-at-once = “{ $name }”的奖品即开即中，不作抽奖
    .remedy = 有卡中奖时即予颁奖
promotion-prizes-are-drawn = “{ $name }”的奖品以抽奖决定，不以卡中奖
    .remedy = 举行抽奖
promotion-card-won-already = { $name }号卡已中过奖
    .remedy = 再核对卡号
promotion-no-such-prize = 此处没有奖品“{ $name }”
    .remedy = 指明条款中的奖品
promotion-prizes-all-won = 奖品“{ $name }”已全部中出
    .remedy = 核对该卡
promotion-prize-stays = 奖品“{ $name }”已有人中得，条款须保持不变
    .remedy = 只改尚未中出的部分
promotion-reasons-not-told = 尚未告知{ $patron }拒绝的理由
    .remedy = 先告知理由
promotion-nothing-is-forfeited = 按条款奖品不会作废
    .remedy = 为得奖人保留
promotion-prize-is-claimed = 第 { $number } 号奖品已有人申领
    .remedy = 裁定该申领
promotion-forfeited-later = 奖品为得奖人保留至 { $until }
    .remedy = 等到那时
promotion-not-the-winner = { $patron }没有赢得此奖
    .remedy = 说明理由并拒绝
promotion-prize-is-no-money = 奖品 { $name } 不以金钱支付
    .remedy = 交付奖品本身
promotion-money-not-offered = 条款未许以金钱代替 { $name }
    .remedy = 交付奖品本身
promotion-winner-chooses = 应由{ $patron }选择
    .remedy = 询问得奖人
promotion-not-paid-so = 此数额不得这样支付：{ $payout }
    .remedy = 以规则所列方式支付
promotion-paid-to-another = 只能付给{ $patron }
    .remedy = 付给得奖人
promotion-money-is-no-cash = 按条款奖品 { $name } 不以现钞支付
    .remedy = 以其他方式支付
promotion-paid-another-sum = 将付 { $more_cents }，应付 { $cents }
    .remedy = 付应付之数
promotion-voucher-not-named = 奖品 { $name } 以礼券发给时才写券号
    .remedy = 改正券号
promotion-not-in-doubt = 并未认定其公正性受损
    .remedy = 先记录认定；其他原因则修订条款
promotion-cannot-be-postponed = 不能再次延期
    .remedy = 确认或取消抽奖
promotion-draw-cannot-be-cancelled = 本规则不许取消抽奖
    .remedy = 改为延期
promotion-no-such-doubt = 没有尚未通知监察员的第 { $number } 号认定
    .remedy = 核对号码
promotion-no-such-dispute = 没有第 { $number } 号待办争议
    .remedy = 核对号码
promotion-decision-is-final = 经营者已作最终决定
    .remedy = 告知其投诉权利
promotion-dispute-undecided = 争议尚未裁定
    .remedy = 先裁定
promotion-complaint-not-advised = 尚未告知{ $patron }可向{ $addressee }投诉
    .remedy = 告知并记录
table-offers-it-already = 本桌已提供 { $name }
    .remedy = 维持原状
table-does-not-offer-it = 本桌未提供 { $name }
    .remedy = 核对名称
holds-tokens-of-another-kind = { $patron }在此持有条件不同的代币
    .remedy = 先用完，或到另一桌兑换
tokens-not-for-this-wager = 这些代币不能押在{ $wager }
    .remedy = 可押：{ OR($wagers) }
voucher-issued-already = 礼券已经发出
    .remedy = 另发一张
voucher-not-in-this-edition = { $edition } 没有礼券
    .remedy = 在此规则下略去
voucher-not-for-them = { $patron ->
    [you] 不能向您发放礼券：{ $bar }
   *[other] 不能向{ $patron }发放礼券：{ $bar }
 }
    .remedy = 请勿向被禁止入场博彩者发放礼券
voucher-never-good = 礼券在生效之前已失效
    .remedy = 改正日期
voucher-nothing-left = 礼券已无余额
    .remedy = 不收已兑或作废的礼券
voucher-unknown = 本规则下未发出礼券 { $name }
    .remedy = 核对券号并请主管
voucher-of-another = 此礼券不属于{ $patron }
    .remedy = 为券上所载客人兑换
voucher-not-good-yet = 礼券自 { $until } 起有效
    .remedy = 等到那时
voucher-lapsed = 礼券有效至 { $since }
    .remedy = 不收过期礼券
voucher-not-at-this-table = 礼券只在 { OR($tables) } 兑换
    .remedy = 请客人前往
voucher-of-another-value = 礼券值 { $cents }，不是 { $more_cents }
    .remedy = 按面值给代币
voucher-taken-already = 已有礼券 { $name }
    .remedy = 换一个券号
to-offer-or-end-a-promotion = 提供或结束推广

command-open-promotion = 依 { $edition } 开立推广
    .name = 开立推广
command-list-prescribed = 录入法规所列（{ $reference }）
    .name = 录入法规所列
command-draft-terms = 拟定条款
command-publish-terms = 公布条款
command-release-marketing = 发出 { $material }
    .name = 发出宣传
command-notify-terms = 条款已送交监管（{ $reference }）
    .name = 条款已送交监管
command-start-promotion = 开始推广
command-record-amendment-approval = 记录条款变更的批准（{ $reference }）
    .name = 记录条款变更的批准
command-amend-terms = 修订条款
command-take-entry = 为{ $patron }报名
    .name = 为客人报名
command-commit-draw = 为 { $draw } 承诺种子
    .name = 承诺种子
command-nominate-scrutineer = 指定 { $person } 监督 { $draw }
    .name = 指定监督人
command-close-entries = 截止 { $draw } 的报名
    .name = 截止报名
command-hold-draw = 举行 { $draw }
    .name = 举行抽奖
command-attest-draw = { $in_order ->
    [yes] { $draw } 合乎规程
   *[no] { $draw } 不合规程
}
    .name = 监督人说明
command-log-attempt = 曾试图告知第 { $win } 号得奖人：{ $way }
    .name = 记录告知得奖人
command-claim-prize = { $patron }申领第 { $win } 号奖品
    .name = 申领奖品
command-give-prize = 发给第 { $claim } 号申领
    .name = 发给奖品
command-refuse-claim = 拒绝第 { $claim } 号申领
    .name = 拒绝申领
command-keep-claim-details = 保存第 { $claim } 号申领的资料
    .name = 保存申领资料
command-erase-claim-details = 销毁第 { $claim } 号申领的存档
    .name = 销毁申领存档
command-award-instant-prize = { $card }号卡为{ $patron }中得{ $prize }
    .name = 颁发即开奖品
command-tell-refusal = 已告知第 { $claim } 号申领被拒的理由：{ $way }
    .name = 已告知拒绝理由
command-close-claim = 第 { $claim } 号申领结案
    .name = 申领结案
command-forfeit-prize = 第 { $win } 号奖品作废
    .name = 奖品作废
command-report-compromise = 报告公正性受损：{ $finding }
    .name = 报告公正性受损
command-postpone = 因第 { $doubt } 号认定延期
    .name = 延期
command-cancel-draw = 取消 { $draw }
    .name = 取消抽奖
command-validate-integrity = 第 { $doubt } 号认定已确认无碍
    .name = 确认公正性
command-notify-doubt = 已将第 { $doubt } 号认定通知监察员（{ $reference }）
    .name = 已通知监察员
command-dispute-promotion = { $patron }提出争议
    .name = 提出争议
command-rule-on-dispute = 裁定第 { $dispute } 号争议
    .name = 裁定争议
command-advise-of-complaint = 已在第 { $dispute } 号争议中告知投诉权利
    .name = 已告知投诉权利
command-end-dispute = 第 { $dispute } 号争议结案
    .name = 争议结案
command-issue-voucher = 发出 { $cents } 礼券
    .name = 发出礼券
command-void-voucher = 礼券作废：{ $reason }
    .name = 礼券作废
command-offer-promotion = 提供 { $promotion }
    .name = 提供推广
command-end-promotion = 在此结束 { $promotion }
    .name = 在此结束推广

event-promotion-offered = 本桌提供推广 { $promotion }。
event-promotion-ended = 推广 { $promotion } 在本桌结束。
event-promotion-opened = 依 { $edition } 开立推广。
event-prescribed-listed = 法规所列已录入（{ $reference }）。
event-terms-drafted = 第 { $version } 版条款已拟。
event-terms-published = 第 { $version } 版条款公布。
event-marketing-released = 宣传提及第 { $version } 版条款：{ $material }。
event-terms-notified = 第 { $version } 版条款已送交{ $to }（{ $reference }）。
event-promotion-started = 推广开始。
event-amendment-approved = 条款变更获批（{ $reference }）。
event-terms-amended = 第 { $version } 版条款生效{ $to_be_sent ->
    [yes] ，须送交监管。
   *[no] 。
}
event-entry-taken = { $patron }以第 { $number } 号参加 { $draw }，增加 { $entries } 份。
event-play-counted = { $patron }以投注在 { $draw } 有 { $earned } 份，第 { $number } 号。
event-draw-committed = { $draw } 的种子已承诺：{ $commitment }。
event-scrutineer-nominated = 指定 { $draw } 的监督人：{ $person }。
event-entries-closed = { $draw } 报名截止；名单摘要 { $digest }。
event-draw-held = { $winners ->
    [none] { $draw } 已抽，无人中奖。
   *[other] { $draw } 已抽；中奖：{ AND($winners) }。
}
of-won = 第 { $number } 号得 { $prize }
event-draw-attested = { $in_order ->
    [yes] 监督人认为 { $draw } 合乎规程。
   *[no] 监督人认为 { $draw } 不合规程。
}
event-attempt-logged = 就第 { $win } 号奖品告知{ $patron }，{ $way }，{ $reached ->
    [yes] 成功
   *[no] 未成
}{ $in_time ->
    [yes] 。
   *[no] ；并非及时以所列方式。
}
event-prize-claimed = { $patron }申领第 { $win } 号奖品。
event-prize-given = { $instead ->
    [yes] 以金钱代替 { $prize } 支付。
   *[no] 奖品 { $prize } 已交付。
}
event-claim-refused = 第 { $claim } 号申领被拒：{ $reason }。
event-claim-details-kept = 第 { $claim } 号申领的姓名地址已存。
event-claim-details-erased = 第 { $claim } 号领奖人的存档已销毁：{ $reason }。
event-instant-prize-won = { $card }号卡在{ $draw }即时中奖：{ $won }。
event-instant-prizes-ended = { $draw }不再收卡。
event-refusal-told = 已告知第 { $claim } 号申领被拒的理由：{ $way }。
event-claim-closed = 第 { $claim } 号申领结案。
event-prize-forfeited = 第 { $win } 号奖品按条款作废。
event-integrity-doubted = 第 { $doubt } 号认定：{ $finding }；须于 { $due } 前通知{ $to }。
event-promotion-postponed = 推广延期，直至公正性获得确认。
event-draw-postponed = { $draw } 延期，直至公正性获得确认。
event-draw-cancelled = { $draw } 取消。
event-integrity-validated = 公正性获得确认{ $how ->
    [hidden] 。
   *[other] ：{ $how }。
}
event-doubt-notified = 第 { $doubt } 号认定已通知{ $to }（{ $reference }）{ $in_time ->
    [yes] 。
   *[no] ，已逾期。
}
event-promotion-disputed = { $patron }提出争议：{ $about }。
event-dispute-ruled-on = 第 { $dispute } 号争议已作最终裁定：{ $decision }。
event-complaint-advised = 已告知{ $patron }可向{ $to }投诉。
event-dispute-ended = 第 { $dispute } 号争议结案。
event-voucher-issued = 发出 { $cents } 礼券。
event-voucher-won = 在 { $promotion } 中赢得 { $cents } 礼券。
event-voucher-exchanged = 礼券中的 { $cents } 在 { $table } 桌兑成代币。
event-voucher-voided = 礼券作废：{ $reason }。

terms-item-paid-how = 奖品如何支付
terms-item-awarded-how = 奖品如何颁发
terms-item-awarded-when = 何时颁发
terms-item-awarded-where = 何地颁发
terms-item-eligible = 谁有资格
terms-item-least-wager = 最低或必须的投注
terms-item-nature = 各奖品的性质
terms-item-closing = 报名截止时间
terms-item-place = 推广地点
terms-item-time = 推广时间
terms-item-claiming = 如何领奖
terms-item-presence = 得奖人是否须在场
terms-item-told-how = 如何通知得奖人
terms-item-results-how = 如何公布结果
terms-item-details = 各奖品的详情
terms-item-value = 各奖品的价值
terms-item-appliance-make = 电器的厂牌
terms-item-appliance-model = 电器的型号
terms-item-appliance-accessories = 电器的配件
terms-item-vehicle-make = 车辆的厂牌
terms-item-vehicle-model = 车辆的型号
terms-item-vehicle-accessories = 车辆的配件
terms-item-on-road-costs = 是否包括上路费用
terms-item-travellers = 旅行人数
terms-item-travel-includes = 旅行包括什么
terms-item-travel-dates = 旅行的日期限制
terms-item-spending-money = 是否有零用钱
terms-item-dwelling = 住宅类型
terms-item-plans = 图则
terms-item-contract = 合约
terms-item-easements = 地役权
terms-item-address = 地址
terms-item-estate-includes = 房产包括什么
addressee-authority = 管理局
addressee-nicc = 独立赌场委员会
addressee-inspectorate = 监察处
addressee-inspector = 监察员
contents-tobacco = 烟草
contents-firearm = 枪械、弹药或仿制品
contents-weapon = 违禁武器
prize-form-goods = 实物
prize-form-cash = 现金
prize-form-money = 金钱
prize-form-casino-dollars = 赌场币
prize-form-slots-dollars = 角子机币
prize-form-chips = 筹码
prize-form-voucher = 礼券
paid-by-cash = 现金
paid-by-crossed-cheque = 划线支票
paid-by-open-cheque = 未划线支票
paid-by-transfer = 转账
paid-by-credit = 入账
way-face-to-face = 当面
way-mail = 邮寄
way-telephone = 电话
way-e-mail = 电邮
way-other = 其他方式
ineligible-excluded = 已被逐出
ineligible-suspended = 暂停中
ineligible-not-a-member = 非会员
ineligible-not-present = 不在场
draw-progress-open = 接受报名
draw-progress-closed = 报名已截止
draw-progress-held = 已举行
draw-progress-cancelled = 已取消

# 条款内容，供顾客阅读。

terms-of-one = { $number ->
    [1] { $name }：{ $words }
   *[other] { $name } { $number } 份：{ $words }
}
terms-between = ；
terms-part = { $part }{ $words }
terms-stated = { $stated }
terms-yes-or-no = { $said ->
    [yes] 是
   *[no] 否
}
terms-members-only = 只限已登记的顾客
terms-by-form = 亦可在柜台参加
terms-carried-over = 每次抽奖的参加次数亦计入其后的抽奖
terms-several-prizes = 一人可在同一抽奖中多次得奖
terms-unclaimed = 逾 { $days } 天未领取即作放弃
terms-alternative = 或由得奖者选择改领 { $amount }
terms-fares = 票价：
terms-transfers = 接送：
terms-other-transport = 其他交通：
terms-duration = 时长：
terms-lodging = 住宿：
terms-meals = 膳食：
terms-includes = 总共：
terms-conveyancing = 产权转让：
terms-legal-costs = 律师费：
terms-fixtures = 固定装置：
terms-furniture = 家具：
of-earning = { $each_cents ->
    [none] 每次投注得一次参加机会
   *[other] 每投注 { $each_cents } 得一次参加机会
}{ $wagers ->
    [none] {""}
   *[other] ，限押在{ OR($wagers) }
}{ $least_cents ->
    [none] {""}
   *[other] ，每注至少 { $least_cents }
}{ $most ->
    [none] {""}
   *[other] ，每次抽奖最多 { $most } 次
}
of-voucher-terms = { $since ->
    [none] {""}
   *[other] 由 { $since } 起，
}{ $until ->
    [none] 不限期有效
   *[other] 有效至 { $until }
}，{ $parts ->
    [yes] 可分次兑换
   *[no] 须一次兑换全额
}{ $tables ->
    [none] {""}
   *[other] ，兑换地点：{ OR($tables) }
}{ $wagers ->
    [none] {""}
   *[other] ，代币只可押在{ OR($wagers) }
}{ $tokens ->
    [none] {""}
    [taken] ，赢注时收回
   *[other] ，赢注时保留
}

# 在赌桌之间携带的代币。

took-fewer-tokens-away = { $patron }从赌桌带走的此类代币为 { $cents }
    .remedy = 请勿放下更多
tokens-of-which-kind = { $patron }身上有多种代币
    .remedy = 请按礼券所载注明是哪一种
of-token-lot = 代币 { $cents }
event-tokens-taken-away = 从 { $table } 带走{ $lot }。
event-tokens-put-down = 在 { $table } 放下{ $lot }。

### 规则可选的办法：比较两版规则或草案时使用。

allotment-as-conditions = 按比赛条件
allotment-equal = 人人相等

alternative-cash = 现金
alternative-not-cash = 非现金的款项

amended-approved-first = 须先经监管机构批准
amended-sent-in-after = 可自行更改，并尽快再报监管机构

amendment-fresh-approval = 须重新获批
amendment-frozen = 不得更改

area-breach-reduced = 第一张牌之前按比例减少，之后按比例生效

breach-answer-remedies = 投注可作废，当事人可被逐出
breach-answer-outcome = 结果可宣布无效
breach-answer-record = 予以记录

card-check-by-dealer = 由荷官在开局前及收局后逐张检查
card-check-by-staff-or-device = 由荷官、主管或设备逐张检查，预洗的牌除外
card-check-optional = 可由荷官、主管或设备检查

cash-prizes-winner-chooses = 可以；大额时由得奖者选择支付方式
cash-prizes-never = 奖品一律不以现金支付

chips-after-as-conditions = 按比赛条件
chips-after-operators = 归经营者所有

commencement-day-after-notification = 公告次日
commencement-on-publication = 经营者公布之日

commission-approved-with-conditions = 获批条件所列的数额
commission-approved-apart = 另行获批的数额
commission-nothing = 没有

concession-unexposed-initial-deal = 首四张牌派出期间且无一开牌
concession-unexposed-not-by-dealer = 任何牌开出之前，由荷官保管全部牌时除外

condition-device-in-use = 正在使用洗牌机
condition-card-dealt = 本局已派出一张牌
condition-no-disadvantage = 无人因此吃亏
condition-another-device = 有另一台设备可用
condition-practicable = 牌可以移过去

consent-free = 可自由投注
consent-supervisor = 须经赌场主管批准

cut-offer-any-patron = 任何一位客人
cut-offer-first-to-arrive = 最先到的客人
cut-offer-at-dealers-left = 荷官左手边第一位客人

cutter-a-patron = 由客人切；全都不切时由主管切
cutter-a-patron-if-present = 由客人切；没有客人或全都不切时由主管切
cutter-supervisor-or-patrons = 由主管切，或由主管请客人切

cutting-card-seen-as-first-card = 作为一局的第一张牌出来
cutting-card-seen-during-coup = 在一局之中出来

decided-backed-hand = 所押的一家与另一家比较
decided-backed-hand-six-apart = 所押的一家与另一家比较，六点赢另计
decided-level-hands = 两家是否同点
decided-pair-by-rank = 一家首两张牌的牌面
decided-pair-by-suit = 一家首两张牌的牌面、颜色与花色
decided-margin = 例牌，或赢的点数差
decided-banker-six = 庄以六点赢
decided-banker-six-by-cards = 庄以六点赢，按牌的张数
decided-banker-six-in-two = 庄以两张牌的六点赢
decided-banker-six-in-three = 庄以三张牌的六点赢
decided-level-on-six = 六点和
decided-both-hands-pairs = 几家成对，以及是否相同

deemed-minimum = 视为最低注
deemed-maximum = 视为最高注
deemed-chips-or-maximum = 视为全部筹码，超过最高注时视为最高注
deemed-minimum-deducted = 视为未下注，并扣除最低注

demand-required = 必须写明
demand-as-read = 必须写明（原列表不清，按此理解）
demand-if-applicable = 适用时必须写明
demand-optional = 可以写明

differential-breach-refused = 拒绝该注
differential-breach-reduced = 第一张牌之前按比例减少，之后有效

entries-once = 一次
entries-one-and-buy-backs = 一次，可再买回
entries-as-conditions = 按比赛条件

excess-opens-next-coup = 作下一局的第一张牌
excess-opens-no-bet-coup = 作一局飞牌的第一张牌

exposure-as-supervisor-decides = 由主管决定由客人或荷官开牌
exposure-dealer-or-backer = 由荷官开牌，或由押该家的客人开牌
exposure-by-method = 按派牌方法

fixed-when-turn-is-over = 轮次一过即固定
fixed-as-made = 下注即固定

form-fault-incomplete = 填写不全
form-fault-over-chips = 超过所持筹码
form-fault-over-maximum = 超过最高注
form-fault-under-minimum = 低于最低注

handled-replaced = 全部更换
handled-shuffled = 可以再洗

last-coup-this-coup = 本局即为最后一局
last-coup-one-more = 再打一局为最后一局
last-coup-one-more-after-a-tie = 本局即为最后一局，开和时再打一局

lasts-this-coup = 仅本局
lasts-until-used = 用过一次为止
lasts-until-withdrawn = 撤销为止

late-at-commencement = 场次开始时
late-at-specified-time = 规定的开始时间
late-at-discretion = 由赛事经理决定

late-error-void = 该局作废，其后各局有效
late-error-stands = 有效

level-extra-rounds = 加赛至分出高下
level-as-conditions = 按比赛条件
level-play-off-for-places = 名额不足时加赛

limit-change-as-approved = 事先通知即可，获批条件另有规定者除外
limit-change-on-notice = 事先通知
limit-change-as-announced = 在赛前公布的时点

marker-next-player = 在顺时针方向下一位选手处
marker-next-box = 先在一号格，再到二号格，依此类推

means-chips = 筹码
means-promotional-tokens = 推广代币

missed-play-on = 继续进行
missed-shuffle-after-coup = 打完本局，然后洗牌并切牌

multiples-must-be-shown = 须标明可用的倍数
multiples-only-if-signed = 最低注以上任意数额，告示牌另定单位者除外
multiples-of-the-minimum = 以最低注为单位，零头不生效

offered-always = 一律设有
offered-at-discretion = 由经营者决定

order-always = 一律依次
order-as-conditions = 按比赛条件依次

out-together-prizes-shared = 所争的奖合并平分
out-together-as-conditions = 按比赛条件
out-together-by-residue-wager-removal = 依次比较剩余筹码、注额、筹码被收走的先后

over-maximum-in-action-to-the-maximum = 以最高注为限生效，超出部分退回

pace-directed = 由赛事总监决定
pace-on-notice = 须合理通知

personal-limit-marker-with-limit = 写明限额的标记牌
personal-limit-marker = 标记牌
personal-limit-sign-with-minimum-and-maximum = 写明最低与最高注的告示牌

play-draw = 补牌
play-stand = 不补牌

prevails-conditions = 以获批的条件为准
prevails-rules = 以规则为准

publicity-in-marketing = 在宣传资料中提及
publicity-available = 可供索取

receiver-highest-wager = 在该家下注最多者

refund-all = 所有投注退回
refund-but-forfeited = 所有投注退回，点名者被没收的除外

refunds-never = 概不退还
refunds-as-conditions = 按报名条件

reserve-first-of-tournament = 比赛的第一场
reserve-first-of-absentee = 缺席者的第一场

restriction-main-bettors-only = 仅限下主注者，须先通知监控部门并放告示牌

reviewer-outside = 监管机构
reviewer-senior = 另一位更高级的赌场主管

round-duty-wager-and-risk = 下最低注，且可能输掉
round-duty-wager = 在最低与最高注之间下注

round-the-table-any-order = 不分先后
round-the-table-clockwise = 顺时针
round-the-table-counter-clockwise = 逆时针

safeguard-postpone-promotion = 推迟推广
safeguard-postpone-draw = 推迟抽奖
safeguard-cancel-draw = 取消抽奖

settled-when-at-settlement = 结算时
settled-when-before-third-cards = 两家各有两张牌之后、补牌之前

shuffle-due-before-play = 开局之前
shuffle-due-after-last-coup = 最后一局之后
shuffle-due-directed = 按指示
shuffle-due-after-void = 作废一局之后，人人同意时
shuffle-due-cut-missed = 用未切的牌打完一局之后
shuffle-due-shuffle-missed = 该洗未洗而打完一局之后

stakes-tournament-chips = 比赛筹码
stakes-casino-chips = 赌场筹码

told-at-once = 立即
told-by-daily-report = 列入每日汇总或违规报告
told-at-months-end = 月底

too-few-cards-void-coup = 该局作废

turn-ends-next-is-asked = 荷官询问下一位选手时
turn-ends-wager-is-made = 下注之后

under-minimum-first-settled-further-returned = 客人的第一次照结并提醒，以后退回
under-minimum-valid-once-dealt = 第一张牌之后才发现则有效
under-minimum-made-up-or-void = 补足至最低注，补不足则作废

unrebuilt-void-by-supervisor = 由赌场主管宣布作废

wager-out-of-turn-stands-with-advice = 有效并提醒；再犯可宣布作废
wager-out-of-turn-taken-back = 取回，轮到时再下

wagers-close-at-the-call = 宣布停止下注时
wagers-close-at-the-first-card = 第一张牌离开牌靴时

window-rebuilt = 牌已理正
window-wrong-receiver = 牌给错了客人
window-concession = 主管允许

withdrawal-never = 不可以
withdrawal-if-unexposed = 没有开出牌时
withdrawal-always = 不论是否开出牌

wrong-receiver-stands = 结果有效
wrong-receiver-wagers-may-go = 客人可取回投注

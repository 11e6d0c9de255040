### 事件与指令所带各值的说法。

ask-riffle = 再洗牌
ask-see-burned-card = 看烧牌
ask-no-bet-coup = 飞牌一局
ask-rules = 规则

breach-prohibited-device = 违禁器具
breach-fraud = 欺诈
breach-influence = 影响牌局
breach-private-bet = 私下对赌
breach-advice = 指点他人
breach-favour = 徇私
breach-procedure = 违反程序
breach-other = 其他违规

cards-virtual = 虚拟牌靴
cards-scanned = 牌靴读牌
cards-keyed = 人工录入

concern-tournament = 锦标赛
concern-mismatch = 结果不符
concern-large-wager = 大额投注
concern-large-win = 大额赢款
concern-overdue-notice = 逾期未报
concern-limit-reached = 达到限额
concern-long-play = 长时间投注
concern-integrity-failure = 记录完整性
concern-failed-sign-ins = 登录失败
concern-break-glass-sign-in = 紧急登录
concern-device-silent = 设备无响应
concern-device-stopped = 设备停止
concern-automatic-table = 自动牌桌
concern-clock-changed = 时钟变动
concern-heads-not-kept = 标记未保存

declaration-chips-bought = 买入的筹码
declaration-chips-brought = 带来的筹码
declaration-chips-left = 带走的筹码

doubt-told-differently = 前后报告不一
doubt-told-by-another = 此前由其他设备或凭证报告

late-finding-under-the-minimum = 投注低于最低限额
late-finding-over-the-maximum = 投注超过最高限额
late-finding-over-the-area-maximum = 投注超过区域最高限额
late-finding-over-the-differential = 投注超过差额限制
late-finding-invalid-wager = 投注无效
late-finding-no-player-card = 没有有效的会员卡
late-finding-for-another = 代他人投注
late-finding-over-the-loss-limit = 投注超过输额上限
late-finding-settled-by-the-other-game = 按另一种玩法结算
late-finding-card-missing-or-foreign = 缺牌或有外来牌
late-finding-device-failed = 设备曾发生故障

made-good-now = 该步骤仍须补做
made-good-by-shuffle = 下一局之前洗牌
made-good-after-coup = 本局结束后洗牌
made-good-never = 牌局继续

malfunction-ended = 本局终止，所有投注退回
malfunction-moved-on = 牌移入另一台设备，本局继续
malfunction-from-a-shoe = 客人可取回投注，本局用牌靴完成

matter-no-bet-coup = 飞牌一局
matter-game = 更换玩法
matter-shuffle = 洗牌

missing-burn = 烧牌
missing-cut = 切牌
missing-shuffle = 洗牌

outcome-win = 赢
outcome-lose = 输
outcome-standoff = 打和
outcome-returned = 退回

payment-cash = 现金
payment-terminal = 终端

period-day = 当日
period-week = 当周
period-month = 当月

player-card-own-and-valid = 本人有效
player-card-not-valid = 无效
player-card-not-their-own = 非本人
player-card-lapsed = 已失效

resolution-rectified = 已纠正
resolution-attempted = 曾尝试纠正
resolution-reported = 已上报

result-player = 闲
result-banker = 庄
result-tie = 和

riffle-when-before-multishuffler = 进洗牌机之前
riffle-when-before-cut = 切牌之前

task-rectify = 予以纠正
task-identify-patron = 查明客人身份

transaction-wager = 投注
transaction-cash-change = 现金兑换
transaction-colour-change = 筹码兑换

paid-in-money = 金钱
paid-in-units = 赛事筹码

wrong-payment-overpaid = 多付
wrong-payment-underpaid = 少付
reason-as-reported = 如所报告
reason-to-mix-again = 把牌重新洗匀
void-reason-cannot-be-rebuilt = 两手牌无法还原
void-reason-card-amiss = 有牌缺失或有异牌
void-reason-device-failure = 设备故障
void-reason-disruption = 扰乱秩序
void-reason-fraud = 欺诈
void-reason-impractical = 无法继续
void-reason-scan-conflict = 牌靴所示结果与牌不符

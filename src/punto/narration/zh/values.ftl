### 规则中各项名称，用在句中。

act-approve-both-hands = 批准同时投注庄闲
act-approve-burn-shown = 批准展示烧牌
act-approve-count-burn = 批准按点数烧牌
act-approve-riffle = 批准再洗牌
act-approve-nomination = 批准指定他人
act-approve-manual-shuffle = 批准人手洗牌
act-approve-same-backs = 批准背面相同
act-change-cards = 更换扑克牌
act-change-differential = 更改差额限制
act-change-game = 更换玩法
act-change-limits = 更改限额
act-choose-facing = 选择牌面朝向
act-choose-pairs-form = 选择对子的玩法
act-choose-who-exposes = 决定由谁开牌
act-close-table = 关台
act-cut-for-patrons = 代客人切牌
act-decide-dispute = 裁决争议
act-declare-cards-unfit = 宣布扑克牌不可用
act-detain-person = 扣留人士
act-direct-no-bet-coup = 指示飞牌
act-direct-shuffle = 指示洗牌
act-exclude-from-casino = 逐出赌场
act-exclude-from-game = 禁止参与游戏
act-forfeit-control-of-cards = 收回持牌权
act-forfeit-wager = 没收投注
act-grant-personal-limit = 给予个人限额
act-invalidate-outcome = 宣布结果无效
act-limit-patrons = 限制客人人数
act-name-tournament-director = 指定比赛总监
act-offer-wagers = 选择所设的边注
act-order-card-check = 命令检查扑克牌
act-pause-patron = 暂停客人投注
act-refuse-wager = 拒绝投注
act-relax-wager-freeze = 放宽投注冻结
act-reshuffle-after-void = 作废后重新洗牌
act-restrict-side-bets = 限制边注
act-review-dispute = 复核争议
act-set-differential = 设定差额限制
act-take-out-cards = 取出扑克牌
act-vacate-idle-seat = 腾出闲置座位
act-void-coup = 作废一局
act-void-shoe = 作废一靴
act-void-wagers = 作废投注

approval-table = 牌桌
approval-shoe = 牌靴
approval-card-supplier = 扑克牌供应商
approval-pairs-layout = 对子台面
approval-dragon-layout = 龙宝台面
approval-tournament-conditions = 比赛条件
approval-tournament-commission = 比赛佣金
approval-promotion-amendment = 推广修订

burn-method-face-down = 牌面朝下
burn-method-shown-on-request = 应要求展示
burn-method-count = 按点数

card-source-new = 全新
card-source-pre-shuffled = 预洗
card-source-casino-pre-shuffled = 赌场预洗
card-source-angel-pre-shuffled = Angel 预洗

cause-disruption = 扰乱秩序
cause-fraud = 欺诈

change-limits = 更改限额
change-raised-minimum = 提高最低投注
change-kept-minimum = 终止保留的最低投注
change-differential = 更改差额限制
change-game = 更换玩法
change-closure = 关台

dealing-method-face-up = 明牌
dealing-method-face-down = 暗牌
dealing-method-method-a = A 法
dealing-method-method-b = B 法
dealing-method-method-c = C 法

device-shoe = 牌靴
device-electronic-shoe = 电子牌靴
device-shuffling-device = 洗牌机

game-commission = 抽佣
game-even-money = 免佣

hand-player = 闲
hand-banker = 庄

pairs-form-perfect = 完美
pairs-form-canberra = 堪培拉

recipient-surveillance = 监控
recipient-inspector = 监察员
recipient-commission = 委员会

relief-move = 移动
relief-alter = 更改
relief-place = 放置
relief-withdraw = 取回

role-patron = 客人
role-dealer = 庄荷
role-gaming-supervisor = 博彩主管
role-assistant-gaming-manager = 博彩副经理
role-casino-supervisor = 赌场主管
role-gaming-manager = 博彩经理
role-gaming-shift-manager = 博彩值班经理
role-casino-operator = 赌场营运者
role-tournament-director = 比赛总监
role-promotions-officer = 推广专员
role-cashier = 账房
role-scrutineer = 监票员
role-surveillance = 监控
role-inspector = 监察员
role-regulator = 监管机构
role-administrator = 管理员
role-device = 设备
role-display = 显示屏
role-management-system = 管理系统
role-warehouse = 数据仓库

rounding-refuse = 不进位
rounding-up = 向上
rounding-down = 向下

sign-limits = 限额
sign-both-minimums = 两项最低投注
sign-multiples = 投注倍数
sign-differential = 差额限制
sign-settlement-method = 结算方式
sign-even-money-odds = 免佣赔率
sign-side-bet-restriction = 边注限制
sign-pairs = 对子
sign-dragon = 龙宝
sign-super-six = 超级六
sign-tiger-tie = 老虎和
sign-tiger-pair = 老虎对
sign-tiger = 老虎
sign-big-tiger = 大老虎
sign-small-tiger = 小老虎

wager-player = 闲
wager-banker = 庄
wager-tie = 和
wager-player-pair = 闲对
wager-banker-pair = 庄对
wager-player-dragon = 闲龙宝
wager-banker-dragon = 庄龙宝
wager-super-six = 超级六
wager-tiger = 老虎
wager-tiger-tie = 老虎和
wager-tiger-pair = 老虎对
wager-big-tiger = 大老虎
wager-small-tiger = 小老虎

### 开设推广或赛事的表单上由本场所决定的解读。

page-readings-of-the-house = 由本场所决定的解读
page-readings-are-recorded = 此处印本可有不止一种读法。所选读法于开设时记录在案，并一直有效。

page-reading-zone = 时区
page-reading-zone-unless = 按其日历计日，条款中的时刻亦为其时刻。
page-reading-inclusions-in-one-text = 旅行或不动产所含内容可合写为一段
page-reading-inclusions-in-one-text-unless = 否则逐项作答，没有也须写“无”：票价、接送、住宿、膳食；过户、固定装置、家具。
page-reading-liquor-of-all-prizes = 酒类上限按全部奖品合计
page-reading-liquor-of-all-prizes-unless = 否则每件奖品各有此上限。
page-reading-details-kept-days = 被拒申领的资料多少天后可以删除
page-reading-details-kept-days-unless = 留空即永久保存：各规则书均未定期限。
page-reading-at-once-minutes = 应立即发出的通知可用于撰写的分钟数
page-reading-at-once-minutes-unless = 为 0 时，发现之时即为期限。

page-reading-buy-back-may-be-left-out = 条件无须说明不设回购
page-reading-buy-back-may-be-left-out-unless = 否则须说明有或没有；条文清单中的“和/或”未予明确。
page-reading-renotified-before-start = 再次通报后，条件在开赛前仍可更改
page-reading-renotified-before-start-unless = 否则自首位报名起固定不变。
page-reading-stated-limits-bind = 已通报的限额不得凭告示更改
page-reading-stated-limits-bind-unless = 否则与其他牌桌一样，可在场次中凭告示更改。
page-reading-buy-back-in-pool = 回购所付款项计作报名费
page-reading-buy-back-in-pool-unless = 扣除佣金后计入奖池。不勾选则归本场所。
page-reading-extra-rounds-where-needed = 仅在名次取决于此时加赛
page-reading-extra-rounds-where-needed-unless = 否则所有持平者都继续比赛。
page-reading-buy-ins-returned = 赛事取消时退还未完成场次的买入
page-reading-buy-ins-returned-unless = 条文只提报名费。不勾选则买入不退。
page-reading-pass-card-saves = 免注卡可保住无力下最低注的参赛者
page-reading-pass-card-saves-unless = 否则该参赛者照样出局。
page-reading-maximum-for-each = 上限适用于一局中的每一注
page-reading-maximum-for-each-unless = 否则适用于参赛者在该局的全部投注。
page-reading-faulty-form-is-free = 已执行的有误暗注不耗用权利
page-reading-faulty-form-is-free-unless = 否则该权利即告用尽。
page-reading-marker-on-empty-boxes = 标记也放在无人的格位
page-reading-marker-on-empty-boxes-unless = 否则只在有人的格位之间依次移动。
page-reading-corrected-until-first-card = 停止投注后发现有误的表格，在首张牌前可退回更正
page-reading-corrected-until-first-card-unless = 否则予以宣布，并按规则视为何种投注。
page-reading-cards-in-play-off = 剩余的免注卡与暗注可用于加赛
page-reading-cards-in-play-off-unless = 否则只属于该场预赛，随之失效。勾选后，同一牌桌继续时仍可使用。
page-reading-short-field = 报名人数少于保证奖池所依据的人数时
page-reading-short-field-unless = 届时奖品可否改为已付报名费所成之数。
page-reading-unparted = 自动进行的赛事中无从区分的参赛者
page-reading-unparted-unless = 规则与条件均未说明名次先后。
page-reading-choice-cancel-or-play-for-fees = 取消，或以已付报名费为奖
page-reading-choice-cancel-only = 取消
page-reading-choice-by-lot = 抽签定名次
page-reading-choice-ruled = 等候主持者裁定

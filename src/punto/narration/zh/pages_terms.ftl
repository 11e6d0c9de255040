# 推广条款的指引表格。

page-amend-the-terms = 修订条款
page-terms-are-amended = 条款已修订。
page-terms-are-not-yours-to-change = 推广已开始：条款由经营者或经理修订。
page-amended-when-approved = 推广已开始：须经{ $to }批准同一份条款后方可修订。
page-amended-and-sent-again = 推广已开始：修订后的条款即时生效，并须尽快送交{ $to }。
page-approved-under = 批准文件编号
page-what-it-is-made-of = 奖品内容
page-what-no-prize-may-have = 含有奖品不得含有之物
page-even-as-a-choice = 即使只是选项之一
page-liquor-in-millilitres = 酒类（毫升）
page-held-against-the-list = 以逗号分隔；与法规所列项目核对
page-what-the-regulations-list = 法规列明不得作奖品之物
page-apart-by-commas = 以逗号分隔
page-letter-of-approval = 批准函
page-conditions-on-the-voucher = 礼券上的条件
page-exchanged-at = 可兑换的赌桌
page-any-unless-said = 未注明则不限
page-wagers-that-count = 计入的投注
page-all-that-is-covered = 涵盖的全部内容（一段文字）
page-where-the-house-reads-it-so = 娱乐场如此理解各项时适用

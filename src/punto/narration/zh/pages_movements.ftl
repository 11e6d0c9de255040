### 存取与限额。

page-moved-out = 在账房取出 { $money }。
page-moved-to-table = 取出 { $money }，带到 { $table } 桌。
page-stay-with-chips = 自带筹码到 { $table } 桌。
page-left-table = 离开 { $table } 桌。
page-left-table-with = 离开 { $table } 桌；{ $money } 退回余额。
page-limit-of-nothing = 不设限额
page-limit-of-day = 每日最多输 { $money }
page-limit-of-week = 每周最多输 { $money }
page-limit-of-month = 每月最多输 { $money }
page-limit-of-deposits = 每日最多存入 { $money }
page-result-won = +{ $money } 赢
page-result-lost = −{ $money } 输

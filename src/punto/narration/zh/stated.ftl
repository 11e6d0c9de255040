### 赛事章程的读法，以及表格中的选项

stated-of = { $name }：{ $told }
stated-length = { $number }{ $measure }

stated-sessions = { $told }场
stated-tables = { $told }桌
stated-advance = 晋级{ $told }人
stated-points = 积分{ $told }
stated-minimum = 下限{ $told }
stated-maximum = 上限{ $told }
stated-after-rounds = { $told }局之后
stated-limits = 限额{ $told }
stated-least = 最少{ $told }
stated-most = 最多{ $told }
stated-only = 仅限{ $told }
stated-barred = 不接受{ $told }
stated-cents = { $told }
stated-times = { $told }次

seating-by-ballot-before-each-session = 每场之前抽签
seating-as-the-tournament-manager-determines = 由赛事经理决定
round-kind-heat = 预赛
round-kind-semi-final = 半决赛
round-kind-final = 决赛
round-kind-repechage = 复活赛
round-kind-points = 积分赛
round-kind-sit-and-go = 坐满即开赛
prize-kind-appliance = 机器或电器
prize-kind-other = 其他
prize-kind-real-estate = 房地产
prize-kind-travel = 旅游
prize-kind-vehicle = 汽车

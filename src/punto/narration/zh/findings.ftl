### 审核在记录中发现的与写下时不符之处。

stream-record = 记录
stream-heads = 已签署标记
stream-house = 本场
stream-accounts = 帐户
stream-devices = 设备
stream-documents = 文件
stream-guards = 保护
stream-persons = 个人资料
stream-table = { $name } 桌
stream-shoe = { $name } 桌的牌靴
stream-patron = 客人{ $name }
stream-tournament = 比赛{ $name }
stream-promotion = 推广活动{ $name }
stream-voucher = 礼券{ $name }
stream-calendar = 日程
stream-incidents = 事件
stream-watch = 监察
stream-trainee = { $name }的学习

audit-place = { $stream }{ $version ->
    [0] { "" }
   *[other] 第 { $version } 项
}：{ $about }

sort-changed = 写下后被更改
    .meaning = 每一条都与前一条一并封存，而这些封印并不吻合。
    .remedy = 将每一条与最近的备份或导出中的同一条比较：那里有当时写下的内容。查问其间谁可接触数据库。
sort-missing = 缺失
    .meaning = 各条连续编号，而这些已不在。
    .remedy = 在最近的备份或导出中按编号查找，那里仍有。
sort-displaced = 不在其位
    .meaning = 有内容出现在记录次序容不下的位置。
    .remedy = 应视为人手放入或移动：最近的备份或导出有正确次序。
sort-sums = 数目不符
    .meaning = 某条所说的与款项或赌桌因此变成的并不相同。
    .remedy = 重看该局，用手计算，并与账本及桌面录像比较。
sort-shoe = 封存牌靴
    .meaning = 牌靴在第一张牌之前封存，密钥在最后一张之后公开。
    .remedy = 不要依赖这类牌靴的牌；将其各局与录像比较。
sort-beside = 记录以外
    .meaning = 帐户、设备、文件或数据库本身的保护与应有的不符。
    .remedy = 在管理页面逐一改正，改正会入记录，并查问谁可接触数据库。
sort-signed = 已签署标记
    .meaning = 记录去到何处的标记经签署并另行保存；这些与记录不符。
    .remedy = 先确定所给的标记文件及密钥无误，然后索取这些标记所签署的记录。

uncovered-signing-in = 密码、登录失败、登录时段及邀请，均不属所发生之事
uncovered-scans = 电子牌靴已读而赌桌未派的牌
uncovered-beside = 帐户、设备及文件，导出中没有
uncovered-guards = 账本及各表本身的保护，只有数据库才有
uncovered-unsigned = 被截断或整份重写的记录：没有提供签署标记或代码
uncovered-unkeyed = 谁保存了供快速开启的赌桌状态：密钥文件夹不在此处（其内容已查）
uncovered-before = 第 { $entry } 号条目之前的记录：此前的核查认定其完整，本次未再核查


## 链

audit-entry-after = 第 { $entry } 条在第 { $last } 条之后
audit-entry-empty = 第 { $entry } 条是空的
audit-entry-in-disorder = 第 { $entry } 条次序不对
audit-entry-apart = 第 { $entry } 条前后不符
audit-entry-changed = 第 { $entry } 条或其之前的内容与写下时不符
audit-entry-astray = 第 { $entry } 条接不上之前的内容
audit-entries-missing = { $upto ->
    [none] 缺第 { $entry } 条
   *[other] 缺第 { $entry } 至 { $upto } 条
}
audit-goes-on-after-entry = 在所称最后的第 { $entry } 条之后仍有内容
audit-refusal-after = 拒绝 { $refusal } 在拒绝 { $last } 之后
audit-refusal-displaced = 拒绝 { $refusal } 不在第 { $entry } 条之后
audit-refusal-changed = 拒绝 { $refusal } 或其之前的内容与写下时不符
audit-refusal-astray = 拒绝 { $refusal } 接不上之前的内容
audit-refusals-missing = { $upto ->
    [none] 缺拒绝 { $refusal }
   *[other] 缺拒绝 { $refusal } 至 { $upto }
}
audit-goes-on-after-refusal = 在所称最后的拒绝 { $refusal } 之后仍有内容
audit-ends-elsewhere = 没有在应结束之处结束

## 某桌、某客人或本场的一项

audit-no-number = 其中一个编号不是数字
audit-twice = 出现两次
audit-after = 在第 { $last } 项之后
audit-early = 在第 { $number } 项之前
audit-changed = { $last ->
    [0] 此项
   *[other] 此项或之前的第 { $last } 项
}与写下时不符
audit-astray = 接不上前一项
audit-does-not-follow = 不能由之前的内容得出{ $because ->
    [none] { "" }
   *[other] ：{ $because }
}
audit-missing = { $upto ->
    [none] 缺失
   *[other] 缺失，直至第 { $upto } 项
}
audit-entry-gone = 说明由谁及何时作出的那一条缺失
audit-only-in-ledger = 缺失，但账本仍有其变动
audit-beyond-list = 在记录所称的结尾之后
audit-list-differs = 其封印与记录名单上的不同
audit-not-on-list = 不属于记录的任何名单
audit-listed-as = 被列为 { $tag }，实则不是
audit-listed-under-coup = 被列于不属于它的一局
audit-snapshot-differs = 供快速开启而保存的状态与当时不符
audit-snapshot-of-none = 供快速开启而保存的状态属于不存在的一项
audit-snapshot-not-ours = 供快速开启而保存的状态并非本场所放

## 所说与所成

audit-ledger-differs = 账本没有记下其变动
audit-unbalanced = { $book } 账不平
audit-impossible = 这不可能做到：{ $because }
audit-unlike-its-entry = 不能由同一条的其余内容得出
audit-follows-nothing = 缺少{ $stream }第 { $number } 项对它的意义
audit-purse-short = 户口没有这么多
audit-tokens-differ = 发出的代币与礼券兑换的不符
audit-no-patron = 加入{ $stream }的客人没有任何记录
audit-speaks-of-none = 提及{ $stream }第 { $number } 项，而该项不存在
audit-archived-balance = 数据库结转的{ $book }账与归档的总和不符
audit-archived-fact = 数据库保存的这条已归档的本场事实与归档不符
audit-id-unknown = 数据库已不认得条目{ $entry }的编号
audit-day-differs = 其数字与赌桌的不同

## 封存牌靴

audit-promised-late = 第 { $shoe } 靴事后才作出承诺
audit-unpromised = 第 { $shoe } 靴从未作出承诺
audit-promised-twice = 第 { $shoe } 靴之前已作出承诺
audit-key-not-shown = 第 { $shoe } 靴已完，其密钥没有公开
audit-another-key = 第 { $shoe } 靴的密钥不是所承诺的

## 记录以外

audit-let-in = { $account } { $allowed ->
    [yes] 可登录
   *[no] 已停用
}，与记录不符
audit-another-identity = { $account } 绑定的身份与记录不同
audit-account-missing = { $account } 缺失
audit-account-unrecorded = { $account } 存在，而记录中没有
audit-other-roles = { $account } 的职务与记录不同
audit-document-missing = { $edition } 的文件缺失
audit-document-unrecorded = { $edition } 的文件存在，而记录中没有
audit-another-document = { $edition } 的文件不是所存的那份
audit-paper-missing = 文件 { $name } 缺失
audit-paper-unrecorded = 文件 { $name } 存在，但没有记录
audit-another-paper = 文件 { $name } 不是当时保存的那一份
audit-not-erased = { $patron }的资料已删除，但仍有一些存在
audit-person-missing = { $patron }的资料缺失
audit-person-unrecorded = { $patron }的资料存在，而记录中没有
audit-another-person = { $patron }的资料与所放的不同
audit-unguarded = 防止各行被更改的 { $name } 没有生效

## 已签署标记

audit-unlike-mark = 直至第 { $entry } 条及拒绝 { $refusal }，与{ $signed ->
    [none] 抄下
   *[other] 在 { $signed } 签署
}时不同
audit-short-of-mark = 没有去到第 { $entry } 条及拒绝 { $refusal }，即{ $signed ->
    [none] 抄下
   *[other] 在 { $signed } 签署
}之处
audit-head-of-another = { $signed } 的标记属于另一份记录
audit-head-not-signed = { $signed } 的标记不是以此密钥签署的
audit-head-missing = { $signed } 之前的标记缺失
audit-heads-empty = 签署标记的文件是空的
verification-floor-stopped = 其间赌场系统已停止
verification-at-fault = 在第 { $entry } 项之后因自身故障中止：请保持磁盘原状，并核验备份
record-cannot-be-gone-through = 记录无法核验
record-is-damaged = 记录已损坏
record-is-not-as-written = 记录与写入时不符
part-fell-over = 名为 { $name } 的部分已停止（{ $code }）
little-room = 存放记录的磁盘只剩 { $left } 兆字节，下限为 { $least } 兆字节

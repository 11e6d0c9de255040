### What is said of input that cannot be read, and of what does not answer; `remedy` is what to do.

no-such = 没有{ $what } { $word }
    .remedy = 请从{ $choices }中选择
on-line = 第{ $line }行：{ $because }
file-unreadable = 无法读取{ $path }：{ $hindrance }
    .remedy = 请指定可读取的文件
file-unwritable = 无法写入{ $path }：{ $hindrance }
    .remedy = 请指定另一个

# Cards, money and numbers
no-card = { $word } 不是一张牌
    .remedy = 请先写点数再写花色：A 2-9 T（或 10）J Q K，然后 C D H 或 S，例如 4H 或 TD
card-not-in-shoe = 牌靴此处是{ $code }，不可能见到{ $name }
    .remedy = 请由牌靴给出牌面，或把正确的牌放入牌靴
no-result = 第{ $at }个结果写作{ $word }，并非结果
    .remedy = 请以 B 表示庄，P 表示闲，T 表示和
too-many-digits = { $what }超过{ $most }位数字，任何牌桌都不接受
no-cents = { $what }须为正整数（以分计），不能是{ $word }
    .remedy = 请用数字写出分：10000 即 $100.00
no-denomination = 一套筹码至少须有一种面额，且不少于一分
no-practical-unit = 面额为{ $denominations_cents }的筹码没有可用的共同单位
    .remedy = 请选择为最小面额倍数的面额
no-whole-number = { $what }须为 1 至{ NUMBER($most, useGrouping: 1) }的整数，不能是{ $word }
    .remedy = 请写数字，或如 1e9 写十的幂
no-seed = 种子须为整数，不能是{ $word }
no-number-of-decks = 牌副数须为较小的整数，不能是{ $word }
no-share-of-hundred = 每百人中买回的人数须不超过 100，不能是{ $word }
parts-unreadable = 无法读取{ $what } { $word }
    .remedy = 请写{ $code }，例如{ $name }
limits-given-twice = { $name } 的限额写了两次
    .remedy = 请只写一次
minimum-over-maximum = 最低额{ $least_cents }高于最高额{ $most_cents }
    .remedy = 请给出不低于最低额的最高额

# Names and time
no-address-name = { $what }不能叫做{ $word }
    .remedy = 请使用最多{ $most }个可见的字母、数字或符号，其间只用单个空格，不用斜线
no-account-name = { $word } 不能用作名称
    .remedy = 请使用最多{ $most }个字母、数字、连字符或句点
name-like-a-patron = { $name } 看似顾客编号
    .remedy = 请另选名称
name-of-the-house = { $name } 是本场自用的名称
    .remedy = 请另选名称
no-name-to-call = { $word } 不是牌桌可以称呼的名字
    .remedy = 请使用最多{ $most }个字母
no-persons-name = 这不能用作姓名
    .remedy = 请使用最多 80 个字母
nobody-called = 这里没有人叫{ $name }
    .remedy = 请说明其位置，例如 seat 3
no-time = { $word } 不是时间
    .remedy = 请写 2026-11-15T20:00:00+11:00
time-without-zone = { $word } 没有时区
    .remedy = 请写 2026-11-15T20:00:00+11:00
no-moment = { $word } 不是月份、日期或时刻
    .remedy = 月份请写 2026-11，日期请写 2026-11-15，时刻请写 2026-11-15T20:00
interval-backwards = 期间始于{ $since }，却止于{ $until }
    .remedy = 请把较早的时间写在前面
no-timezone = 没有时区{ $word }
    .remedy = 请写如 Australia/Sydney 的时区

# Accounts
no-account = 没有账户{ $account }
    .remedy = 请查看账户列表
account-there-already = 已有账户{ $account }
    .remedy = 请另选名称
has-an-account-already = { $name } 已有账户
    .remedy = 请更改该账户
account-without-role = 账户至少须有一个角色
    .remedy = 请指定一个角色
no-device = 没有设备{ $name }
    .remedy = 请查看设备列表
no-proposal = 没有提议{ $number }
    .remedy = 请查看提议列表
no-factor-begun = 没有正在设置的第二重验证
    .remedy = 请重新开始
wrong-first-code = 这不是验证器所显示的验证码
    .remedy = 请再试一次
factor-sealed-otherwise = { $account } 的第二重验证并非以此密钥封存
    .remedy = 请恢复密钥文件夹，或取消该第二重验证
password-too-short = 密码至少须有{ $least }个字符
    .remedy = 请选择较长的密码
password-too-long = 密码最多可有{ $most }个字符
    .remedy = 请选择较短的密码
password-guessed = 任何人都会首先猜到这个密码
    .remedy = 请选用由几个互不相关、也与你无关的词组成的密码
passwords-differ = 两次输入不一致
    .remedy = 请再试一次
provider-silent = 身份提供方没有回应
    .remedy = 请稍后再试，或以其他方式登录
no-provider-address = { $address } 不是身份提供方的地址
    .remedy = 请写成 https://host
identity-taken = { $name } 已用于登录{ $account }
    .remedy = 请先在那里取消
no-subject = 这不可能是身份提供方所用的人员标识
    .remedy = 请使用最多{ $most }个字符，与身份提供方的写法一致
no-provider = 这里没有设置身份提供方
    .remedy = 请设置 oidc_issuer，然后重新启动
no-bare-origin = origin 只是主机，不含其下的路径
    .remedy = 请写成 https://host
no-safe-address = { $name } 不是可以信赖的地址
    .remedy = 请写成 https://host
provider-without-client = 身份提供方须知道本场的客户端，以及 openid 范围
    .remedy = 请设置 oidc_client；若不只是 openid，也请设置 oidc_scopes
roles-of-a-provider = oidc_roles 没有指明角色，或指明了管理员或机器的角色
    .remedy = 请指明其他人员的角色；新管理员由两名管理员设立
no-role-of-a-provider = oidc_roles 写作{ $word }，没有这样的角色
    .remedy = 请写成 pit=dealer
break-glass-without-provider = break_glass 不让员工以密码登录，而没有设置身份提供方
    .remedy = 请设置 oidc_issuer，或不设 break_glass
no-break-glass = break_glass 指明的{ $account }不是可以登录的管理员
    .remedy = 请指明一名这样的管理员，或以 punto user create 设立
no-secret-file = 无法读取 oidc_secret_file 所指的文件
    .remedy = 请确认该文件存在及其所有者

# Tables, patrons and tournaments that are asked for
no-shoe-before = 牌桌{ $table }在这一靴之前没有别的牌靴
no-table = 没有牌桌{ $table }
    .remedy = 请查看牌桌列表
no-table-in-record = 记录中没有牌桌{ $table }
    .remedy = 请指定曾经开台的牌桌；punto record list 会列出
table-not-open = 牌桌{ $table }尚未开台
    .remedy = 请先开台，或选择另一张
opened-as-another = 牌桌{ $table }不能以{ $name }开台
    .remedy = 请按地址中的名称
table-not-open-then = 牌桌{ $table }在{ $moment }尚未开台
    .remedy = 请指定较晚的时间
no-coup-on-record = 牌桌{ $table }没有第{ $coup }局的记录
    .remedy = 请指定已派牌的一局
coup-not-numbered = 没有编号为{ $number }的一局
    .remedy = 请从 1 起编号
no-patron = 本场没有顾客{ $name }
    .remedy = 请在账房查找或登记
no-patron-of-that-id = 本场没有给任何人编号{ $name }
    .remedy = 请在账房查找顾客，或以姓名登记
not-enrolled = { $name } 尚未登记
    .remedy = 请先登记
nothing-kept-of = 没有保存{ $name }的资料
    .remedy = 请指定另一位顾客
no-tournament = 没有锦标赛{ $name }
    .remedy = 请查看锦标赛列表
template-unknown = 没有模板{ $name }
    .remedy = 请查看模板列表
no-tournament-in-record = 记录中没有锦标赛{ $name }
    .remedy = 请查看 punto record list
no-ballot-named = 没有说明是哪一次抽签
    .remedy = 请指明锦标赛，或给出 --seed
no-seed-or-tables = 这不是种子，或这些不是牌桌
    .remedy = 请写 --tables T1=6,T2=6
conditions-unreadable = { $path } 不是锦标赛的条件：{ $because }
    .remedy = 请参阅 docs/tournaments.md
no-promotion = 没有推广活动{ $name }
    .remedy = 请查看推广活动列表
no-promotion-in-record = 记录中没有推广活动{ $name }
    .remedy = 请查看 punto record list
no-draw-named = 没有说明是哪一次抽奖
    .remedy = 请指明推广活动，或给出 --seed
no-seed-or-entries = 这不是种子，或这不是参加名单
    .remedy = 请写 --entries 1=3,2=1
terms-unreadable = { $path } 不是推广活动的条款：{ $because }
    .remedy = 请参阅 docs/promotions.md
nothing-kept-of-claim = 没有保存申领{ $number }的资料
    .remedy = 请核对编号
terms-not-written = { $name } 的条款尚未写成
    .remedy = 请查看推广活动列表
no-voucher = 没有兑换券{ $name }
    .remedy = 请核对编号
no-draft-to-check = 这不是可供检查的草案
    .remedy = 请给出拟定草案的命令
conditions-not-published = { $name } 的条件尚未公布
    .remedy = 请查看锦标赛列表
entrants-given-twice = 参赛者给了两次
    .remedy = 请只给出 --entrants 或 --strategy 之一
strategy-given-twice = 策略{ $name }给了两次
    .remedy = 请只给一次
chips-under-minimum = 参赛者的锦标赛筹码不足最低注额
    .remedy = 请给出更多筹码，或较低的最低注额
entrants-without-seats = { NUMBER($number, useGrouping: 1) } 名参赛者在{ $word }中没有足够的座位：{ $left } 场，每场{ $most }桌，每桌{ $least }座
    .remedy = 请给出更多牌桌或场次，或增加每桌座位
closed-with-another-count = { $name } 关闭牌桌{ $table }时点算的数目不同
    .remedy = 请由另一人重新点算
no-float-count = 没有筹码底数为{ $number }分
    .remedy = 请给出 0 至{ NUMBER($most, useGrouping: 1) }分
id-reused = 编号{ $name }已用于另一指令
    .remedy = 请给每个指令各自的编号
too-busy = { $name } 过于繁忙
    .remedy = 请再试一次
floor-stopping = 赌场系统正在停止
    .remedy = 请稍后再试
floor-did-not-start = 赌场系统没有启动
    .remedy = 请查看日志
demonstration-on-loopback = 演示让任何人进入，因此只在本机回环地址上回应
    .remedy = 请勿给出 --host
draft-is-another = { $database } 已有另一份名为 { $edition } 的草案；请给这份另取名称
too-many-drafts = 一份记录最多保存 { $most } 份草案
draft-in-earnest = 只有演示才可按草案进行：请同时给出 --demo，或去掉 --draft
record-has-drafts = { $database } 有按规则草案进行的牌桌，而赌场只按获批规则发牌
no-demonstration = { $database } 不是演示，其账户有各自的密码
    .remedy = 请指定另一个数据库
is-a-demonstration = { $database } 是演示，其密码人人知道
    .remedy = 请指定另一个数据库，或以 --demo 启动
address-not-answered = 无法在{ $address }上回应：{ $hindrance }
    .remedy = 请以 --port 或 --host 另选
configuration-unreadable = 无法读取配置：{ $because }
    .remedy = 请从{ $choices }中选择
no-toml =
    { $path } 不是 TOML{ $line ->
        [none] {""}
       *[other] ，见第{ $line }行
    }
    .remedy = 请修正
shoe-reads-its-own = 电子牌靴自行读牌
    .remedy = 请勿给出牌面
no-electronic-shoe = 扫描牌面的牌桌须由电子牌靴派牌
    .remedy = 请以设备{ $code }开台
scans-not-as-written = 牌桌{ $table }的牌靴所读内容与写入时不同
    .remedy = 请恢复密钥文件夹，或更换牌靴
shoe-shows-its-own = 虚拟牌靴自行出示牌面
    .remedy = 请勿给出牌面
shoe-deals-unasked = 虚拟牌靴不会自行派牌
    .remedy = 请勿给出 card_out

# The record
no-stream = { $name } 不是一条记录流
    .remedy = 记录流以{ $choices }开头
no-event = { $event } 不是已知的事件
    .remedy = 请查明其来源
newer-event = { $event } 属于较新的 Punto
    .remedy = 请以较新的程序读取
record-closed = 记录已关闭
    .remedy = 请重新打开
record-silent = 记录没有回应
    .remedy = 请检查数据库
record-not-as-written = 记录与写入时不同：{ $name } 的第{ $version }个事件无法接续
    .remedy = 请停止，保持磁盘原状，并参阅 punto record verify
record-of-a-house = { $database } 是赌场的记录，无人可在其中单独游戏
    .remedy = 请指定另一个数据库
no-record-there = 没有记录{ $database }
    .remedy = 请指定其文件或地址
holds-no-record = { $database } 中没有记录
    .remedy = 请指定另一个
holds-a-record = { $database } 中已有记录
    .remedy = 请指定一个空的
no-kind-of-database = { $name } 不是可以保存记录的数据库
    .remedy = 请指定文件、sqlite:///file 或 postgresql://host/name
table-of-another-script = 牌桌{ $table }已在{ $database }中，由另一脚本或人手所写
    .remedy = 请指定另一张牌桌或另一个数据库
stream-of-another-script = { $name } 已在{ $database }中，由另一脚本或人手所写
    .remedy = 请另取名称，或指定另一个数据库
older-schema-read-only = { $database } 属于较旧的结构，在这里只能读取
    .remedy = 请在可写入之处打开一次
newer-schema = { $database } 由较新的 Punto 写入：其结构为{ $version }，本程序只识别到{ $most }
    .remedy = 请以较新的程序打开
schema-without-chain = { $database } 由较旧的 Punto 写入，无法从结构{ $version }升级：其条目没有成链，事后补成的链不能证明什么
    .remedy = 请以写入它的 Punto 读取，并以本程序开始新的记录
schema-by-name = { $database } 由较旧的 Punto 写入，无法从结构{ $version }升级：它以姓名识别顾客，且没有按名称列出事件
    .remedy = 请以写入它的 Punto 读取，并以本程序开始新的记录
between-schemas = { $database } 由介于两种结构之间的 Punto 建立：其表{ $name }与本程序所识别的不同
    .remedy = 请以写入它的 Punto 读取，并以本程序开始新的记录
disk-full = 存放{ $database }的磁盘已满
    .remedy = 请腾出空间
disk-takes-no-more = 磁盘无法再存入{ $database }的内容
    .remedy = 请腾出空间，或放宽限额
disk-silent = 存放{ $database }的磁盘没有回应
    .remedy = 请检查磁盘
database-not-writable = 不得写入{ $database }
    .remedy = 请让此用户可以写入
database-read-only = { $database } 只能读取
    .remedy = 请重新允许写入
database-not-opened = 无法打开{ $database }
    .remedy = 请指定位于现有文件夹中的文件
database-held = { $database } 被另一程序占用
    .remedy = 请等该程序结束
database-damaged = { $database } 已损坏
    .remedy = 请从备份恢复
database-not-a-record = { $database } 不是记录
    .remedy = 请指定记录的文件
database-unusable = 无法使用{ $database }（{ $code }）
    .remedy = 请检查
database-silent = { $database } 没有回应
    .remedy = 请启动它，或检查地址
server-without-fsync = { $database } 所在的服务器会确认尚未写入磁盘的内容
    .remedy = 请在其配置中设置 fsync = on 并重新载入
file-there-already = { $path } 已存在
    .remedy = 请指定新的文件
no-backup = 没有备份{ $path }
    .remedy = 请指定备份的文件
no-export = { $path } 不是记录的导出文件
    .remedy = 请指定 JSON Lines 文件
no-line-of-an-export = { $path } 的第{ $line }行既不是条目也不是拒绝
    .remedy = 请重新导出记录
export-of-older = { $path } 由较旧的 Punto 写入（结构{ $version }）
    .remedy = 请以该程序读取
export-of-newer = { $path } 由较新的 Punto 写入（结构{ $version }）
    .remedy = 请以该程序读取
form-sealed-otherwise = 表格并非以此密钥封存
    .remedy = 请恢复封存它的密钥文件夹
shoe-sealed-otherwise = 第{ $shoe }个牌靴并非以此密钥封存
    .remedy = 请恢复封存它的密钥文件夹
person-sealed-otherwise = 无法以这些密钥打开{ $name }的资料
    .remedy = 请恢复密钥文件夹，并参阅 punto record verify
no-line-of-heads = { $path } 的第{ $line }行不是记录头
    .remedy = 请查看该文件
no-folder-for-heads = 无法建立记录头的文件夹{ $path }：{ $hindrance }
    .remedy = 请把 heads 设为此用户可写入的文件夹
no-public-key = { $path } 不是公钥
    .remedy = 请指定 signing.pub
no-key = { $path } 不是密钥
    .remedy = 请恢复密钥文件夹
key-unreadable = 无法读取密钥{ $path }
    .remedy = 请恢复密钥文件夹
no-code-of-a-record = { $word } 不是记录的校验码
    .remedy = 请按 punto record head 所示书写
open-to-others = { $path } 对所有者以外的人开放（{ $code }）
    .remedy = chmod { $number } { $path }
folder-open-to-others = 所有者以外的人可写入{ $path }所在的文件夹
    .remedy = chmod go-w { $address }
no-address-of-a-witness = { $address } 不是可以发送记录头的地址
    .remedy = 请写成 https://host/path
witness-did-not-take-it = 见证方{ $address }没有接收记录头（{ $code }）
    .remedy = 请确认其有回应；下一个记录头仍会发送
no-verdict = 尚无结论
    .remedy = 请核验记录

# Rulebooks and clauses
no-rulebook-given = 请说明是哪一规则
    .remedy = 请给出 --rules，或以 --compare 给出两部规则
no-clause = { $edition } 没有条款{ $word }
    .remedy =
        { $close ->
            [none] 请参阅 punto rules list --rules { $edition }
           *[other] 是否指{ $close }？
        }
nothing-to-search = 没有可搜索的内容
    .remedy = 请给出一个或多个词
no-pdf = 这不是 PDF
    .remedy = 请选择正式文件的 PDF
no-document = 没有存入{ $edition }的文件
    .remedy = 请阅读我们的说明
notice-unknown = 没有未结的第{ $number }号事项
    .remedy = 请选择日程中未结的事项
finding-unknown = 没有编号{ $number }的发现
    .remedy = 请选择列出的一项
no-shoe-to-watch = { $table }目前没有在发牌的牌靴
    .remedy = 请选择正在发牌的牌桌
incident-unknown = 没有第{ $number }号档案
    .remedy = 请选择所列的档案
paper-unknown = 没有这份文件
    .remedy = 请选择日程所列的文件
neither-pdf-nor-text = 这既不是 PDF 也不是文本
    .remedy = 请选择 PDF、CSV 或文本
no-coup-by-then = 截至{ $moment }，牌桌{ $table }尚未派牌
    .remedy = 请选择较晚的时间
import-twice = { $name }在文件中出现两次
    .remedy = 每位客人、每张卡只列一次
import-like = { $name }可能被误认为本场所已知的人
    .remedy = 请在账房登记并加以区分
import-card = 卡{ $name }已发给他人
    .remedy = 请删去，或先收回该卡
no-parquet = 此处无法写出 Parquet 文件
    .remedy = 请安装 punto[parquet]，或选择 CSV
no-file = 没有文件{ $name }
    .remedy = 请从首页继续

# Odds and drafts
comparison-with-more = 比较须有两部规则，不能再加其他
odds-need-cards = 计算赔率须有{ $least }至{ $most }张牌，现余{ $left }张
draft-not-toml =
    草案不是 TOML{ $line ->
        [none] {""}
       *[other] ，见第{ $line }行
    }
draft-too-deep = 草案的表或括号嵌套过多
draft-number-too-long = 草案中有一个数字位数过多
draft-name-too-long = 草案中的{ $word }不能作名称
    .remedy = 名称最多{ $most }个字符
draft-text-too-long = 草案的{ $path }最多{ $most }个字符
draft-has-too-many = 草案的{ $path }有{ $number }行
    .remedy = 最多可有{ $most }行
draft-has-unseen = 草案的{ $path }含有看不见的字符 { $code }
    .remedy = 请去掉该字符
draft-too-long = 草案最多{ $most }个字符
draft-over-nothing = 草案没有说明修改哪一版规则
    .remedy = 请以 over 开头，例如 over = 'star-2025'；可选{ $choices }
draft-over-another = 草案修改的是 { $edition }，不是{ $word }
    .remedy = 请写它所修改的版本，或不写
draft-has-no-such-clause = 草案没有第{ $clause }条
    .remedy = 请指明其中一条，或不指明以针对全文
no-name-of-a-draft = 草案不能叫{ $word }
    .remedy = 请用小写字母、数字及连字符，最多四十个
draft-named-like-an-edition = { $word }是规则的名称，不是草案的名称
    .remedy = 请给草案另取名称
no-part-of-a-draft = 草案没有{ $word }这一部分
    .remedy = 其各部分为{ $choices }
part-is-a-table = 草案的{ $name }须为更改的表，不能是{ $word }
no-clause-of-a-draft = 草案的{ $path }引用的条款{ $clause }不存在
    .remedy = 请在 clauses 下添加，或引用另一条
no-chapter-of-a-draft = 草案的{ $path }不属于任何一章
    .remedy = 请写明章，可选{ $choices }
draft-cannot-remove = { $path }不能删除：每部规则都须就此作出规定
    .remedy = 请更改其值
draft-rests-on-nothing = { $path }在草案中是新的，却没有条款依据
    .remedy = 请给出 value 及 clauses；如非新增，请核对名称
draft-leaves-nothing-to-rest-on = { $path }所依据的条款已被草案删除
    .remedy = 请一并删除，或以另一条款为依据
draft-list-too-short = { $path }是有{ $number }项的列表
draft-leaves-out = 草案的{ $path }缺少{ $name }
draft-says-no-such = 草案的{ $path }不能是{ $word }
    .remedy = 可选{ $choices }
draft-says-no-odds = 草案的{ $path }须写如 '12:1'，不能是{ $word }
draft-says-no-yes-or-no = 草案的{ $path }须为 true 或 false，不能是{ $word }
draft-says-no-number = 草案的{ $path }须为整数，不能是{ $word }
draft-says-no-text = 草案的{ $path }须为文字，不能是{ $word }
draft-says-no-date = 草案的{ $path }须为日期，例如 2026-01-31，不能是{ $word }
draft-says-no-list = 草案的{ $path }须为列表，不能是{ $word }
draft-says-no-clauses = 草案的{ $path }须列出条款，例如 clauses = ['4.3']
no-decks-of-a-draft = 草案的{ $path }须为 1 至{ $most }的整数，不能是{ $word }
draft-out-of-bounds = 草案的{ $path }须在{ $least }与{ $most }之间，不能是{ $word }
draft-below-nothing = 草案的{ $path }小于零：{ $word }
draft-deals-unevenly = 草案的{ $path }须给每手牌两张
draft-row-never-comes = 草案的{ $path }永远不会出现
draft-has-no-row = 草案没有{ $path }这一行
    .remedy = 请写明此时补牌或停牌
draft-has-no-terms = 草案允许{ $name }，却没有说明其内容
    .remedy = 请在{ $path }下写明，或不允许
draft-permits-no-such-wager = 草案写有{ $name }的内容，却不允许它
    .remedy = 请加入 permitted，或删除其内容
draft-has-no-outcome = 草案的{ $path }没有说明{ $name }如何处理
draft-has-no-odds = 草案的{ $path }没有说明{ $name }赔多少
draft-pays-nothing = 草案的{ $path }不赔付
    .remedy = 赔率请写如 '12:1'
draft-has-no-game = 草案没有留下任何赔付方式
draft-clause-does-nothing = 条款{ $clause }是新的，却没有任何规则以它为依据
    .remedy = 请让一项规则以它为依据，或以 kind 说明它不是玩法规则
draft-reworded-only = 条款{ $clause }的文字变了，而以它为依据的一切照旧
    .remedy = 如不止文字要变，请一并更改其规则
draft-rested-on-it = 草案删去条款{ $clause }，而以它为依据的{ $path }照旧
    .remedy = 如它也应随该条款而变，请一并更改
draft-not-reworded =
    { $number ->
        [0] { $path }变了，而条款{ $clause }的文字照旧
       *[other] { $path }及另外{ $number }处变了，而条款{ $clause }的文字照旧
    }
    .remedy = 请给该条款写一个说明新内容的 summary
draft-replay-busy = 正在重演另一份草案
    .remedy = 请稍候再试
draft-replay-too-long = 最近一个月的事件超过{ $most }件，页面无法重演
    .remedy = 请运行 punto draft replay
cannot-pay = { $name } 在“{ $code }”时不能赔{ $word }
    .remedy = 赔率请写如 12:1

# Simulations
no-simulation = 本节点没有模拟{ $name }
    .remedy = 请查看模拟列表
no-address-of-a-cluster = { $word } 不是集群的地址
    .remedy = 请写 tcp://host:port 或 local:2
no-scheduler = { $address } 没有调度器回应
    .remedy = 请以 dask scheduler 启动
no-plot = 图须为 SVG 或 PNG，不能是{ $word }
    .remedy = 文件名请以 .svg 结尾
too-many-cores = 本节点有{ $most }个核心，却要求{ $number }个
    .remedy = 请最多要求{ $most }个
checkpoint-of-another = 检查点{ $path }属于另一模拟：{ $code }
    .remedy = 请给出相同的规则、牌副数、局数与种子，或另一文件
checkpoint-unreadable = 无法读取检查点{ $path }（{ $code }）
    .remedy = 请指定另一文件，或删除此文件
bankroll-under-a-unit = 本金{ $cents }不足一个单位
    .remedy = 请增加本金，或减小单位
no-staking-plan = 没有注码法{ $word }
    .remedy = 请从{ $choices }中选择，或以 module:name 指定函数
plan-no-function = 注码法{ $word }不是函数
plan-not-loaded = 无法载入注码法{ $word }（{ $code }）

# Playing in a terminal, and at the command line
too-many-chips-for-keys = { $number } 种筹码太多，无法以按键选取
    .remedy = 请最多指定{ $most }种
no-seat = 没有{ $seat }号座
    .remedy = 请从 1 至{ $most }中选择
buy-in-too-high = { $cents } 超过本桌出售的筹码
    .remedy = 请最多购买{ $most_cents }
chips-cannot-make = 本桌筹码无法凑成{ $cents }
    .remedy = 最小筹码为{ $least_cents }
no-terminal = 牌桌须在终端中显示，而这里不是终端
    .remedy = 请在终端中运行 punto play，不用管道
poor-terminal = 无法在此终端上绘图
    .remedy = 请使用另一终端，或把 TERM 设为实际类型
no-betting-time = 下注时间不能是{ $number }秒
    .remedy = 请从 0 至{ $most }中选择
approval-unreadable = 无法读取批准{ $word }
    .remedy = 请写 both-hands:patron
no-bet-to-approve = { $word } 没有可批准的投注
    .remedy = 请批准有投注的顾客
no-option = 没有选项{ $name }
    .remedy = 请参阅 punto script --help
input-closed = 标准输入已关闭
    .remedy = 请指定脚本
usage-no-place = 没有{ $name }的位置
    .remedy = 多张牌或多个词请放在引号内，或参阅 { $command } --help
usage-missing = { $command } 须有{ $name }
    .remedy = 请参阅 { $command } --help
usage-no-option = 没有选项{ $name }
    .remedy = 请参阅 { $command } --help
usage-no-command = 没有命令{ $name }
    .remedy = 请参阅 { $command } --help
usage-no-value = { $name } 不能是{ $word }
    .remedy = 请参阅 { $command } --help
usage-given-twice = { $name } 给了两次
    .remedy = 请参阅 { $command } --help
usage-unreadable = 无法读取命令行
    .remedy = 请参阅 { $command } --help
output-unwritable = 无法写入输出：{ $hindrance }

# Scripts
script-empty = { $path } 中没有指令
    .remedy = 请参阅 docs/scripts.md
line-not-utf8 = { $path } 的第{ $line }行不是 UTF-8 文本
    .remedy = 请存为 UTF-8
script-has-no-table = 没有牌桌{ $word }
    .remedy = 请先开台，并以 "table": 写明名称
script-goes-back = { $moment } 早于上一行
    .remedy = 时间只能向前
script-begins-otherwise = 此脚本须以{ $code }开始，不能以{ $word }开始
    .remedy = 请先写 {"{"}"do": "{ $code }", ...{"}"}
line-not-json = 这不是 JSON：{ $because }
    .remedy = 请写一个对象，例如 {"{"}"do": "call-bets"{"}"}
line-not-an-object = 一行须为一个 JSON 对象
    .remedy = 请写如 {"{"}"do": "call-bets"{"}"}
shoe-not-a-line = 牌靴须为一行牌
    .remedy = 请写 "shoe": "4H TD 5C 7S"
cutting-card-beyond = cutting_card_at 是切牌卡之前的牌数，由 0 至{ $most }
    .remedy = 请写 "cutting_card_at": { $most }，或不写
no-expectation = expect 须为 refused 或一条款
    .remedy = 请写 "expect": "refused"
no-clause-expected = expect 没有指明{ $edition }的条款：{ $word }
    .remedy = 请写 "refused"，或其条款
no-command = 没有指令{ $word }
    .remedy =
        { $close ->
            [none] 请从{ $choices }中选择
           *[other] 请写{ OR($close) }，其余请参阅 docs/scripts.md
        }
given-command-unreadable = 无法读取{ $command }：{ $because }
    .remedy = 请参阅 docs/scripts.md 中的{ $command }
given-not-a-card = { $name } 须为一张牌，不能是{ $word }
    .remedy = 请写 4H、TD 或 10D
given-not-a-list = { $name } 须为{ AND($fields) }的列表，不能是{ $word }
given-not-among = { $name } 须为{ OR($choices) }之一，不能是{ $word }
    .remedy =
        { $close ->
            [none] {""}
           *[other] 请写{ $close }
        }
given-field-unknown = 没有字段{ $name }
    .remedy =
        { $close ->
            [none] {""}
           *[other] 请写{ $close }；
        }{ $command } 有{ AND($choices) }
fields-missing = 缺少{ AND($fields) }
    .remedy = { $command } 有{ AND($choices) }
refused-unexpectedly = 第{ $line }行：本不应被拒绝，却因以下理由被拒绝：{ $because }
or-expect-it = { $remedy }，或写明预期被拒绝
expected-a-refusal =
    第{ $line }行：应被{ $clause ->
        [none] {""}
       *[other] { $clause }
    }拒绝，却已执行：{ $choices }
    .remedy = 请更正该行或其预期
expected-another-clause = 第{ $line }行：应被{ $clause }拒绝，却被{ $choices }拒绝：{ $because }
    .remedy = 请更正该行或其预期

# What a reader of types finds amiss
misread-type =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }须为{ OR($expected) }，不能是{ $got }
misread-bound =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }数值须{ $name } { $number }
misread-length =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }长度须{ $name } { $number }
misread-name =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }名称须为一行，前后无空格
misread-missing =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }缺少字段{ $name }
misread-unknown =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }没有字段{ $name }
misread-value =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }{ $word } 不是可接受的值
misread-moment =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }须为带时区的时间，例如 2026-11-15T20:00:00+11:00
misread-json =
    { $byte ->
        [none] 内容不完整或嵌套过深
       *[other] 第{ $byte }字节不应在此
    }
misread-otherwise =
    { $path ->
        [none] {""}
       *[other] { $path }：
    }不符合要求

# Answers of the service
status-400 = 无法读取请求
    .remedy = 请参阅 /schema
status-401 = 这里无人登录
    .remedy = 请登录
status-401-idle = 已有{ $minutes }分钟无人操作，系统已将你登出
    .remedy = 请登录
status-403 = 此角色不得这样做
    .remedy = 请以有权的角色登录
status-404 = 这里没有内容
    .remedy = 请参阅 /schema
status-405 = 此地址不接受该方法
    .remedy = 请参阅 /schema
status-408 = 请求到达得太慢
    .remedy = 请一次发送
status-409 = 牌桌已有进展
    .remedy = 请再看一次
status-413 = 请求太长
    .remedy = 请减少发送的内容
status-415 = 请求的格式在这里不能读取
    .remedy = 请发送 JSON
status-421 = 本场不以该名称为人所知
    .remedy = 请设置 hosts，或使用正确的名称
status-429 = 请求过多
    .remedy = 请稍候
status-431 = 请求头太长
    .remedy = 请减少或缩短请求头
own-fault = Punto 因自身错误而停止
bug = Punto 因自身错误而停止（{ $code }）
    .remedy = 请设置 PUNTO_DEBUG=1 以查看位置，并报告
no-csrf = 请求没有表明它来自本场的页面
    .remedy = 请以{ $code }发送 /api/session 中 csrf 的内容
no-second-factor = 此账户尚无第二重验证
    .remedy = 请在 /second-factor 设置，然后继续
not-utf8 = 请求不是以 UTF-8 书写
    .remedy = 请发送 UTF-8
too-many-connections = 连接过多
    .remedy = 请稍候
shoe-out-of-turn = 下一张应为第{ $shoe }个牌靴的第{ $number }张牌
    .remedy = 请从该张起告知
shoe-too-soon = 牌桌尚不需要
    .remedy = 请待心跳回应表示需要时再告知
simulation-waits-already = 你已有一个等待中的模拟
    .remedy = 请让它运行，或取消
simulation-of-another = 此模拟由{ $name }提出
    .remedy = 请询问{ $name }
the-record = 记录

# 其他系统的符合性
conform-no-kind = 会话不能是{ $word }类
    .remedy = 请从{ $choices }中选择
conform-command-unreadable = 无法读取命令：{ $because }
conform-not-json = 正文须为 JSON 并注明
    .remedy = 请以 application/json 发送
conform-other-edition = 会话依据的是{ $edition }，而非{ $word }
    .remedy = 请另开一个会话
conform-too-many-sessions = 已有{ $most }个会话，不能再开
    .remedy = 请先结束一个
conform-too-many-commands = 一个会话至多接受{ $most }条命令
    .remedy = 请另开一个
conform-other-format = 套件的格式为{ $number }，本程序读取格式{ $version }
    .remedy = 请用本版本重新制作
conform-kit-altered = { $path } 与套件所载不符
    .remedy = 请重新制作套件
conform-kit-unreadable = { $path } 不是套件的一部分：{ $because }
conform-file-too-large = { $path } 超过{ $most }字节
conform-no-address = { $address } 不是系统的地址
    .remedy = 请写成 http://host:port
conform-no-port = 没有{ $number }号端口
    .remedy = 请选择不超过{ $most }的端口
conform-floor-answers = 楼面回答了{ $code }：{ $word }
conform-nobody-answers = { $address } 处没有回应套件的系统（{ $code }）
    .remedy = 请确认其适配器正在运行

# What is named in them
noun-bankroll = 本金
noun-bet = 投注
noun-buy-in = 买入额
noun-chip = 筹码
noun-coups = 局数
noun-draft = 草案
noun-drill = 练习种类
noun-entrants = 参赛人数
noun-game = 游戏
noun-handbook = 手册
noun-language = 语言
noun-limit = 限额
noun-maximum = 最高额
noun-minimum = 最低额
noun-pace = 节奏（秒）
noun-pairs = 对子形式
noun-promotion = 推广活动
noun-voucher = 兑换券
noun-register = 条款册
noun-report = 报告
noun-role = 角色
noun-rounding = 取整方式
noun-rounds = 轮数
noun-rulebook = 规则
noun-seats = 座位数
noun-sessions = 场次数
noun-smallest-chip = 最小筹码
noun-stake = 注额
noun-stop-loss = 止损额
noun-stop-win = 止盈额
noun-strategy = 策略
noun-table = 牌桌
noun-template = 模板
noun-tables-of-a-record = 表
noun-tournament = 锦标赛
noun-tournaments = 锦标赛数
noun-trainee = 学员
noun-unit = 单位
noun-wager = 投注
noun-way-of-dealing = 派牌方式
noun-workers = 进程数
hindrance-missing = 没有这个文件或文件夹
hindrance-denied = 此用户无权
hindrance-folder = 这是文件夹
hindrance-exists = 已有同名文件
hindrance-full = 磁盘已满
hindrance-taken = 另一程序已在该处回应
hindrance-elsewhere = 本机没有这个地址
hindrance-not-text = 不是 UTF-8 文本
hindrance-other = 系统不允许
json-kind-int = 整数
json-kind-float = 数
json-kind-str = 文本
json-kind-bool = 真或假
json-kind-null = 空值
json-kind-array = 列表
json-kind-object = 对象
json-kind-datetime = 时间
json-kind-date = 日期
json-kind-other = 其他
no-dispute = 没有未了结的第{ $number }号争议
archive-missing = 归档{ $path }不存在
    .remedy = 请从备份中放回，或以 punto record archive --folder 指定归档移至的文件夹
archive-damaged = 归档{ $path }已损坏，无法读取
    .remedy = 请从备份中放回
archive-not-as-written = 记录在条目{ $number }附近与写入时不符，没有归档任何内容
    .remedy = 请以 punto record verify 查明原因
archives-nowhere = 尚未指定{ $database }的归档存放之处
    .remedy = 请指定文件夹
day-not-over = { $name }尚未结束
    .remedy = 请归档已结束的日子
day-not-closed = 牌桌{ $table }在这些日子里发过牌，其后尚未清点筹码盘
    .remedy = 请先清点：punto record close { $table }
part-of-a-record = { $path }只是记录中未归档的部分
    .remedy = 请不加 --rest 导出全部
no-rest-as-tables = CSV 表格只能由整份记录写出
    .remedy = 请去掉 --csv 或 --rest

### 未获准登录时所说的话。

denied-wrong = 用户名、密码或验证码有误，或账户已停用
    .remedy = 请再试一次，或联系管理员
denied-code-wanted = 还需要验证码
    .remedy = 请输入验证器显示的六位数字
denied-wrong-code = 这不是验证器显示的验证码
    .remedy = 请再试一次
denied-too-soon = 前几次尝试有误，须等{ $seconds }秒才能再试
    .remedy = 请稍候再试；已登录的不受影响
denied-by-password = 员工在此不用密码登录
    .remedy = 请使用登录服务
denied-link-lapsed = 此链接已使用或已过期
    .remedy = 请索取新的链接
denied-sign-on-lapsed = 此次登录已失效，或并非由此浏览器开始
    .remedy = 请重新开始
denied-by-provider = 登录服务未予放行
    .remedy = 请重新开始，或用其他方式登录
denied-not-by-this-provider = 登录服务不承认此次登录
    .remedy = 请重新开始
denied-untrue = 登录服务提供的信息不可信
    .remedy = 请重新开始；如仍如此，请联系管理员
denied-no-account = 身份{ $name }在此没有账户
    .remedy = 请管理员将其绑定到你的账户
denied-no-role = 登录服务没有给出你在此的职务
    .remedy = 请联系管理员
denied-no-such-name = 登录服务给出的名称不能用作此处的账户名
    .remedy = 请管理员绑定你的账户

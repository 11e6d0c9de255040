"""What stands on a patron's account and at the door, in Chinese, by the English of it."""

# ruff: noqa: RUF001 - Chinese has commas and marks of its own

from collections.abc import Mapping

ACCOUNT_WORDS: Mapping[str, str] = {
    "Purse": "余额",
    "Your purse is empty. The cage takes money in.": "余额为零。可到账房存款。",
    "Player card": "会员卡",
    "none; the cage issues one": "尚无；可到账房办理",
    "At tables": "在台筹码",
    "No chips at any table.": "各桌均无筹码。",
    "chips that were brought in hand": "自带的筹码",
    "and {} on the layout": "另有 {} 在台面",
    "Latest movements": "最近存取",
    "Nothing was brought in or taken out yet.": "尚无存取。",
    "Limits": "限额",
    "What you may lose, wins counted against losses, and what you may bring in.": (
        "你最多可输多少（赢额抵减输额），以及最多可存入多少。"
    ),
    "Today": "今日",
    "This week": "本周",
    "This month": "本月",
    "Brought in today": "今日存入",
    "nothing lost of {}": "未输，上限 {}",
    "nothing lost; no limit": "未输；不设上限",
    "{} lost of {}": "已输 {}，上限 {}",
    "{} lost; no limit": "已输 {}；不设上限",
    "{} ahead; limit {}": "净赢 {}；上限 {}",
    "{} ahead; no limit": "净赢 {}；不设上限",
    "{} of {}": "{}，上限 {}",
    "{}; no limit": "{}；不设上限",
    "Used up.": "已用完。",
    "The lighter part lies on layouts and may yet be lost.": "浅色部分在台面上，仍可能输掉。",
    "Limit by the house.": "此限额由赌场设定。",
    "Begins anew {}.": "{} 重新计算。",
    "Time": "时间",
    "Once one is used up you rest for as long: a day, or seven days.": (
        "用完后须停玩同样长的时间：一天或七天。"
    ),
    "Last 24 hours at tables": "最近 24 小时在台时间",
    "Last {} days at tables": "最近 {} 天在台时间",
    "{} h {} min of {} h": "{} 小时 {} 分，上限 {} 小时",
    "You have played for {} hours within a day.": "你在一天之内已玩 {} 小时。",
    "You have played for {} hours within {} days.": "你在 {1} 天之内已玩 {0} 小时。",
    "The house limits you as well: {}. The stricter limit holds.": (
        "赌场也为你设了限额：{}。以较严者为准。"
    ),
    "From {}: {}.": "自 {} 起：{}。",
    "Until then your limits stay as they are.": "在此之前，现有限额不变。",
    "Change your limits": "更改限额",
    "Dollars; an empty field is no limit. Whatever is stricter holds at once. "
    "Whatever is looser waits for 24 hours.": (
        "单位为元；留空即不设上限。收紧立即生效，放宽须等 24 小时。"
    ),
    "Choosing again replaces what waits.": "重新选择将取代等候中的限额。",
    "I set limits": "我要设定限额",
    "I want no limits": "我不设限额",
    "Most to lose in a day": "每日最多可输",
    "Most to lose in a week": "每周最多可输",
    "Most to lose in a month": "每月最多可输",
    "Most to bring in on a day": "每日最多可存入",
    "Save my limits": "保存限额",
    "No limit is filled in. Fill in at least one, or choose “I want no limits”.": (
        "尚未填写限额。请至少填写一项，或选择“我不设限额”。"
    ),
    "“{}” is no amount. Write dollars, such as 200 or 200.50.": (
        "“{}”不是金额。请填数字，例如 200 或 200.50。"
    ),
    "No answer came. Send it again; it counts once.": "没有收到回复。请再发送一次，只会计算一次。",
    "No answer came. Look at the table, then try again.": "没有收到回复。请先看牌桌，再试一次。",
    "Your choice is on record. What is stricter holds now.": "你的选择已记录。收紧的限额现已生效。",
    "Your choice is on record. What is stricter holds now, what is looser in 24 hours.": (
        "你的选择已记录。收紧的限额现已生效，放宽的限额 24 小时后生效。"
    ),
    "Your play is suspended.": "你的投注已暂停。",
    "Until then you join no table and stake nothing. Leave your tables whenever you like: "
    "the chips go back into your purse.": (
        "在此之前不能入座，也不能下注。你可随时离座，筹码退回余额。"
    ),
    "You have lost as much as the limit of the {} allows.": "你的{}输额已达上限。",
    "You can play again from {}.": "{} 起可再次投注。",
    "Choose your limits first.": "请先设定限额。",
    "Before you take chips to a table, set limits below or say that you want none.": (
        "带筹码入座之前，请在下方设定限额，或表明不设限额。"
    ),
    "To the limits": "前往限额",
    "Take a break": "暂停投注",
    "Suspended until {}. It cannot be cut short.": "已暂停至 {}，不能缩短。",
    "Suspended until {}. It cannot be cut short; you may make it longer.": (
        "已暂停至 {}，不能缩短，但可以延长。"
    ),
    "Suspend your play. It begins at once, and nobody can cut it short, you neither.": (
        "暂停你的投注。立即生效，任何人都不能缩短，包括你自己。"
    ),
    "For how long": "暂停多久",
    "24 hours": "24 小时",
    "48 hours": "48 小时",
    "7 days": "7 天",
    "30 days": "30 天",
    "until {}": "至 {}",
    "Suspend my play…": "暂停投注……",
    "No play until {}.": "{} 之前不能投注。",
    "This cannot be taken back or cut short. What lies on a layout is still settled.": (
        "此举不能撤回，也不能缩短。已在台面的投注仍会结算。"
    ),
    "Yes, suspend my play": "确定暂停",
    "No, go back": "返回",
    "What your play came to": "投注结果",
    "How much to show": "显示范围",
    "Day": "日",
    "Week": "周",
    "Month": "月",
    "The day before": "前一天",
    "The day after": "后一天",
    "The week before": "上一周",
    "The week after": "下一周",
    "The month before": "上个月",
    "The month after": "下个月",
    "Today, {}": "今日，{}",
    "even": "不赢不输",
    "won": "赢",
    "lost": "输",
    "{}: {}": "{}：{}",
    "nothing was won or lost": "没有输赢",
    "Net result by day: {}": "每日净结果：{}",
    "Net result by day. Filled bars up are wins, hatched bars down are losses.": (
        "每日净结果。向上的实心条为赢，向下的斜纹条为输。"
    ),
    "The whole week is drawn.": "图中为整周。",
    "Nothing was won or lost on this day.": "这一天没有输赢。",
    "Nothing was won or lost in this week.": "这一周没有输赢。",
    "Nothing was won or lost in this month.": "这个月没有输赢。",
    "There is nothing older.": "没有更早的了。",
    "Coups, the latest first": "各局，最近的在前",
    "When": "时间",
    "Table": "牌桌",
    "Coup": "局",
    "Result": "结果",
    "Show older coups": "显示更早的局",
    "{} older coups": "又显示了较早的 {} 局",
    "That is all.": "已全部显示。",
}
"""A patron's own page."""

DOOR_WORDS: Mapping[str, str] = {
    "Sign in to go on.": "请先登录再继续。",
    "You are signed out.": "你已登出。",
    "You are signed in.": "你已登录。",
    "You are signed out here. Sign out of {} as well.": "你已在此登出。请同时登出 {}。",
    "Go on": "继续",
    "Sign in with {}": "用 {} 登录",
    "Sign in with {} instead": "改用 {} 登录",
    "One thing more: the code that your authenticator shows.": "还需要验证器显示的验证码。",
    "Code": "验证码",
    "The provider does not answer: try again in a while, or sign in another way.": (
        "登录服务没有响应。请稍后再试，或用其他方式登录。"
    ),
    "The provider did not let you in: begin anew, or sign in another way.": (
        "登录服务未予放行。请重新开始，或用其他方式登录。"
    ),
    "The provider does not stand by this sign-on: begin anew.": (
        "登录服务不承认此次登录。请重新开始。"
    ),
    "This sign-on has lapsed, or was begun elsewhere: begin anew.": (
        "此次登录已失效，或并非由此浏览器开始。请重新开始。"
    ),
    "What the provider says of you cannot be relied on: "
    "begin anew, and tell an administrator if it stays so.": (
        "登录服务提供的信息不可信。请重新开始；如仍如此，请联系管理员。"
    ),
    "Staff do not sign in with a password here: sign in with the provider.": (
        "员工在此不用密码登录。请使用登录服务。"
    ),
    "Sign in": "登录",
    "Sign out": "退出",
    "Rules": "规则",
    "The rules can be read in English only.": "规则只有英文。",
    "Language": "语言",
    "Blue felt": "蓝色台面",
    "Skip the menu": "跳过菜单",
    "Demonstration. Nothing here is real money.": "演示。此处没有真钱。",
    "Anybody may sign in.": "任何人都可登录。",
    "The line is lost. Last news at {}. It will come back by itself.": (
        "连接已断。最后消息：{}。会自动恢复。"
    ),
    "Baccarat by the book.": "按章程玩百家乐。",
    "Name": "用户名",
    "Password": "密码",
    "Come in as": "选择身份进入",
    "Come in": "进入",
    "Welcome": "欢迎",
    "Choose a password. The link works once.": "请设定密码。此链接只能使用一次。",
    "Password, at least 10 characters": "密码，至少 10 个字符",
    "The same again": "再次输入密码",
    "Code, if you have an authenticator": "验证码（如已设置）",
    "patron": "客人",
    "dealer": "庄荷",
    "casino supervisor": "赌场主管",
    "gaming supervisor": "博彩主管",
    "gaming manager": "博彩经理",
    "casino operator": "赌场营运者",
    "cashier": "账房",
    "surveillance": "监控",
    "inspector": "监察员",
    "administrator": "管理员",
    "The name, the password or the code is wrong, or the account is disabled: "
    "try again, or ask an administrator.": (
        "用户名、密码或验证码有误，或账户已停用。请再试一次，或联系管理员。"
    ),
    "The code of your authenticator is wanted as well: "
    "type the six digits that it shows.": "还需要验证码。请输入验证器显示的六位数字。",
    "The two passwords differ: type the same twice.": "两次密码不同。请输入相同的密码。",
    "This link has been used or has lapsed: ask for a new one.": (
        "此链接已使用或已过期。请索取新的链接。"
    ),
    "The tables": "牌桌",
    "This page is for others.": "此页供其他人员使用。",
    "Ask somebody whose work it is.": "请询问负责人员。",
    "There is no such page.": "没有这一页。",
    "Go on from the tables.": "请从牌桌继续。",
    "That was tried too often.": "尝试次数过多。",
    "Wait a minute, then try again.": "请稍候一分钟再试。",
    "The address of this page cannot be read.": "无法识别此页的网址。",
    "The record cannot be reached now.": "目前无法读取记录。",
    "Wait a moment, then try again.": "请稍候再试。",
    "That cannot be done here.": "此处不能这样做。",
    "Something went wrong here, and it is not your doing.": "此处出了问题，与你无关。",
    "Try again; if it stays, tell whoever runs this.": "请再试一次；若仍如此，请告知管理人员。",
    "There is no table {}.": "没有 {} 这张牌桌。",
    "Table {} is not open yet.": "{} 桌尚未开台。",
    "Choose another.": "请选择其他牌桌。",
}
"""The door, what stands above every page, and pages on which there is nothing."""

### 语言本身：名称，以及日期、列举与句子的写法。

language = 中文
language-locale = zh-Hans
language-tag = zh-Hans
language-letters = ideographs

language-day = y年M月d日
language-moment = y年M月d日 HH:mm
language-named-day = M月d日EEEE
language-named-moment = M月d日EEEE HH:mm
language-day-of-a-year = y年M月d日EEEE
language-short-day = M月d日 EEE
language-weekday = EEE
language-week-from = y年M月d日
language-week-to = M月d日
language-week-into-next-year = y年M月d日
language-month = y年M月

week = { $first }至{ $last }
sentence = { $words }。
several = { $several }
comma = 、
semicolon = ；
# One sign each, since it stands on a bead.
bead-b = 庄
bead-p = 闲
bead-t = 和

/// The meaning of a word in a date, the same for the Korean and the English one.
enum DateWord: Hashable, Sendable {
  /// Days from today: 내일 is 1.
  case dayOffset(Int)
  /// Years from this one: 내년 is 1.
  case yearOffset(Int)
  /// A position in a sequence: next is 1, this 0, last -1, 다다음 2.
  case shift(Int)
  /// 차주, next week in one word.
  case relativeWeek(Int)
  /// 이달, this month in one word.
  case relativeMonth(Int)
  case weekday(Weekday)
  /// 화…토, a weekday in one letter; 월 and 일 have cases of their own.
  case weekdayLetter(Weekday)
  /// A month by name, 1…12.
  case month(Int)
  case unit(DateUnit)
  /// A count of days in one word: 사흘 is 3.
  case days(Int)
  /// 반년.
  case halfYear
  /// 월: a month after a number, otherwise Monday.
  case monthOrMonday
  /// 일: a day after a number, otherwise Sunday.
  case dayOrSunday
  /// 뒤, later.
  case later
  /// 전, ago.
  case ago
  case after, before, now
  /// `in`.
  case within
  /// `a`, `an`.
  case one
  /// `st`, `nd`, `rd`, `th` behind a number.
  case ordinal
  /// 말, end.
  case end
  case monthEnd, yearEnd
  /// 크리스마스, chuseok: a day with a name.
  case holiday(NamedDay)
  /// 오는, coming.
  case coming
  /// 종일, beside 하루 or alone.
  case allDay
  case lunar, solar
  /// 윤, a leap month.
  case leap
  case part(PartOfDay)
  case noon, midnight
  /// 시, o'clock.
  case hourMark
  /// 반, half.
  case half
  /// 에, at.
  case at
  /// ISO 8601's `T` before a time.
  case timeMark
  case on, of, the, and
  /// 부터, from.
  case from
  /// 까지, to.
  case to
  /// 동안, for.
  case during
  /// 박, nights.
  case nights
  /// 매주, every week; 분기마다 is every three months.
  case each(DateUnit, Int = 1)
  /// 격주, every second week.
  case everyOther(DateUnit)
  /// daily, weekly: how something is repeated, or what kind of thing it is.
  case recurring(DateUnit, Int = 1)
  case every, other
  /// 마다.
  case apiece
  /// 평일, weekdays.
  case workdays
  /// The one of "every weekday".
  case workday
  /// 주말, weekend.
  case weekend
  case weekends
  /// Weekdays in one word: 월수금, mondays.
  case weekdays([Weekday])
  /// 첫째 is 1, 마지막 -1.
  case nth(Int)
  /// 번째 behind a number.
  case rank
  /// 번, times.
  case times
  /// 총, in all.
  case total
  /// 알림, remind.
  case reminder
  case tonight
}

enum DateUnit: Hashable, Sendable { case minute, hour, day, week, month, year }

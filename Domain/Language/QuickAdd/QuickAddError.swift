/// Why a typed line is no event yet; the words are those that are refused.
public enum QuickAddError: Error, Hashable, Sendable {
  /// A date, a time or a length that is impossible or has several meanings.
  case phrase(String, DateReadingError)
  /// Times that are all meant by the words, which may be of the title too where they are numbers: "tomorrow 10".
  case times(String, [ClockSpan], orTitle: Bool)
  /// 3-5: a date, or from when to when.
  case dateOrTimes(String, Day, [ClockSpan])
  /// A part of the day without its hour, and what is written instead where there is none: "tomorrow evening".
  case hourMissing(String, PartOfDay, otherwise: String)
  /// 15h: at three in the afternoon, or fifteen hours.
  case timeOrLength(String, TimeOfDay, minutes: Int)
  /// A letter that may be the weekday of that day, or a word of the title: 월.
  case letter(String, Day)
  /// The name of a day that may belong to the title: 크리스마스.
  case holiday(String, Day)
  /// A day without a month that may belong to the title: "3rd draft".
  case ordinal(String)
  /// "daily standup": how often, or what kind of meeting.
  case adjective(String)
  /// "every second tuesday": of the month, or every other one.
  case everySecond(String, Weekday)
  /// 매일 3번: three in all, or three each day; the repetition, and the words of the count.
  case timesEach(String, String, Int)
  /// Two phrases that say the same thing.
  case twice(QuickAddPiece.Kind, String, String)
  /// A last day without a first one: on that day, or until then.
  case untilAlone(String, Day)
  /// An end without a beginning.
  case endTimeAlone(String)
  /// Several days with times that may be those of each of them.
  case timesOnSeveralDays(String, DayRange, ClockSpan)
  /// A length in minutes on a day without a time.
  case timeMissing(minutes: Int)
  /// A number of days without a date.
  case dateMissing(days: Int)
  /// A frequency or an end without a repetition; for weekdays in a row, such as 토일, with the days that come next.
  case nothingRepeats(String, coming: DayRange?)
  /// Days that a repetition leaves out.
  case exception(String)
  /// A day among the words of a series, on which it may begin, end or pause.
  case dayOfSeries(String, Day)
  /// A number of repetitions beside a last day.
  case twoEnds
  /// The end leaves one occurrence or none.
  case endsTooSoon
  /// No day that the rule says ever comes.
  case neverHappens(String)
  /// The date is none of the rule's; the second is the next that is.
  case dateOutsideRule(Day, Day)
  /// Only a day of every year is repeated by the lunar calendar.
  case lunarRepetition(String)
  case endNotAfterStart(DateTime, DateTime)
  /// 5pm-4pm: nearly a day long, or in the wrong order.
  case endsBeforeStart(String, ClockSpan, minutes: Int)
  case tooEarlyAlarm(String)
  /// The place of one word, with words behind it that may be of its name: @Cafe Onion.
  case place(String)
  /// A zone beside a time: lines are read in the user's zone.
  case zone(String)
  /// Words that look like a time.
  case remains(String)
  case titleMissing
  /// A text that is over its limit; of the title when there is no kind.
  case text(TextLimitError, of: QuickAddPiece.Kind?)
}

/// Why a written date, time or duration is refused, with what was understood of it.
public enum DateReadingError: Error, Hashable, Sendable {
  case empty(PhraseKind)
  case notUnderstood(String, PhraseKind)
  /// The beginning was understood, the rest was not.
  case leftOver(String, understood: PhraseValue)
  /// February 30; 31 without a month when `month` is `nil`.
  case noSuchDay(year: Int?, month: Int?, day: Int)
  /// 25/11: the month is written first.
  case noSuchMonth(Int, day: Int, year: Int? = nil)
  /// A fifth weekday of a month that has four.
  case noSuchWeekday(Weekday, Int, year: Int, month: Int)
  /// The month has no such day, or the year no such leap month.
  case noSuchLunarDay(WrittenDate)
  /// 25:00, 9:60.
  case noSuchTime(hour: Int, minute: Int)
  /// 24:00 and 밤 12시: whether the day before or after is meant is not said.
  case endOfDay
  /// Midnight beside a day: its beginning or its end.
  case midnight(Day)
  /// A word that is nearly one of dates, and which.
  case mistyped(String, meant: String)
  /// 오전 15시.
  case hourOutsidePart(hour: Int, PartOfDay)
  /// A year of two digits, as in 03/04/05.
  case shortYear(String)
  /// Days without a year that have just passed: those of this year, and of the next one.
  case yearMissing(DayRange, DayRange)
  /// Two days that people mean by the same words.
  case twoDays(Day, Day)
  /// The 3일 of 12/20부터 3일: so many days, or until that one.
  case countOrDay(Int, Day)
  /// Morning or afternoon: an hour from 1 to 11 that says neither.
  case twoTimes(TimeOfDay, TimeOfDay)
  /// A part of a day without its hour: tomorrow evening.
  case hourMissing(PartOfDay)
  /// A week, a month or a year where one day is wanted.
  case severalDays(DayRange)
  /// A month alone where a day is wanted.
  case dayMissing(month: Int)
  /// The day that was written falls on another weekday.
  case wrongWeekday(Day, written: Weekday)
  /// Outside the years 1…9999.
  case outOfRange
  case endBeforeStart(start: Day, end: Day)
  /// Not 1 minute…3,650 days.
  case durationOutOfRange
}

extension DateReadingError {
  /// True if the text was understood, but names something that doesn't exist.
  public var isOutOfRange: Bool {
    switch self {
    case .noSuchDay, .noSuchMonth, .noSuchWeekday, .noSuchLunarDay, .noSuchTime, .hourOutsidePart, .wrongWeekday,
      .outOfRange, .endBeforeStart, .durationOutOfRange:
      true
    case .empty, .notUnderstood, .leftOver, .endOfDay, .midnight, .mistyped, .shortYear, .twoDays,
      .countOrDay, .yearMissing, .twoTimes, .hourMissing, .severalDays, .dayMissing:
      false
    }
  }

  /// The possible meanings of the words, each written so that it has no other; empty if nothing is near.
  public var readings: [String] {
    switch self {
    case .twoDays(let one, let other): ["\(one)", "\(other)"]
    case .yearMissing(let past, let next):
      [past, next].map { $0.count == 1 ? "\($0.first)" : "\($0.first)-\($0.last)" }
    case .twoTimes(let one, let other): ["\(one)", "\(other)"]
    case .midnight(let day): ["\(day) 00:00", "\(day.adding(days: 1)) 00:00"]
    case .mistyped(_, let meant): [meant]
    case .noSuchDay(let year, let month?, let day): Self.days(near: day, month, year)
    case .noSuchMonth(let day, let month, let year): Self.days(day, of: month, year)
    case .severalDays(let days): ["\(days.first)", "\(days.last)"]
    case .countOrDay(let count, let day): ["\(count)일간", "\(day)"]
    default: []
    }
  }

  /// The last day of the month, and the one that comes as many days later as the month is too short.
  private static func days(near day: Int, _ month: Int, _ year: Int?) -> [String] {
    // Without a year February has 28 days.
    let last = Month(year: year ?? 2001, month: month)?.lastDay
    guard let last, day > last.dayOfMonth, day <= 31 else { return [] }
    return [last, last.adding(days: day - last.dayOfMonth)].map { written($0, year) }
  }

  /// The day that stands before its month.
  private static func days(_ day: Int, of month: Int, _ year: Int?) -> [String] {
    Day(year: year ?? 2000, month: month, day: day).map { [written($0, year)] } ?? []
  }

  private static func written(_ day: Day, _ year: Int?) -> String {
    year == nil ? "\(day.month)/\(day.dayOfMonth)" : "\(day)"
  }
}

/// Year, month and day as they were written, not yet looked up in a calendar.
public struct WrittenDate: Hashable, Sendable {
  /// `nil` when none was written.
  public var year: Int?
  /// 1…12 where there is such a month.
  public var month: Int
  /// 1…31, of lunar dates 1…30, where there is such a day.
  public var day: Int
  /// Only of lunar dates.
  public var isLeapMonth: Bool

  /// A date with any numbers, whether there is such a day or not.
  public init(year: Int? = nil, month: Int, day: Int, isLeapMonth: Bool = false) {
    self.year = year
    self.month = month
    self.day = day
    self.isLeapMonth = isLeapMonth
  }
}

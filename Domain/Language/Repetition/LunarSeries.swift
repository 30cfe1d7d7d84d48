/// The days of what is repeated every year on one day of the lunar calendar; no rule of a calendar file says them.
public struct LunarSeries: Hashable, Sendable {
  /// The number of years that a series without an end is repeated, because its days are saved one by one (our choice).
  public static let years = 50

  private let date: ParsedDate

  /// - Parameter date: A lunar one; its year does not count.
  public init(_ date: ParsedDate) { self.date = date }

  /// The days from one on, itself included, in order.
  ///
  /// A month without a 30th has its last day instead, a year without the leap month the month of that number.
  public func days(from first: Day, until end: RecurrenceRule.End) -> [Day] {
    let years = LunarDay(first).year...LunarDay(first).year + Self.years
    let days = years.compactMap { LunarMonth(year: $0, date)?.day(date.day) }.filter { $0 >= first }.prefix(Self.years)
    return switch end {
    case .never, .until(.clock), .until(.instant): Array(days)
    case .count(let count): Array(days.prefix(count))
    case .until(.day(let last)): days.filter { $0 <= last }
    }
  }
}

extension LunarMonth {
  /// The month of a written date in that year.
  fileprivate init?(year: Int, _ date: ParsedDate) {
    guard let month = LunarMonth(year: year, month: date.month) else { return nil }
    self = date.isLeapMonth ? month.leapMonth ?? month : month
  }

  fileprivate func day(_ number: Int) -> Day { firstDay.adding(days: min(number, length) - 1) }
}

/// The repetition of an event as it was written, before its end is known.
struct ParsedRule: Hashable, Sendable {
  var frequency: RecurrenceRule.Frequency
  var interval = 1
  var months: [Int] = []
  var monthDays: [Int] = []
  var weekdays: [RecurrenceRule.WeekdayNumber] = []
  /// The hours of each of its days, where there are several.
  var hours: [Int] = []
  /// The positions among the weekdays of a month, as in "the last weekday".
  var positions: [Int] = []
  /// The lunar day of every year, which no rule says; the other parts do not count beside it.
  var lunar: ParsedDate?
  /// True if a number of times after it may apply to each period: 매일 3번.
  var isBare = false

  /// True if the rule doesn't say on which days of its period it falls.
  var saysNoDay: Bool { months.isEmpty && monthDays.isEmpty && weekdays.isEmpty && lunar == nil }

  func rule(_ end: RecurrenceRule.End) throws(RecurrenceRuleError) -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: interval, end: end, months: months, monthDays: monthDays, weekdays: weekdays, hours: hours,
      positions: positions)
  }

  /// The fewest days from one occurrence to the next but one of the same kind.
  var period: Int {
    switch frequency {
    case .secondly, .minutely, .hourly: 0
    case .daily: interval
    case .weekly: weekdays.count > 1 ? 1 : 7 * interval
    case .monthly: 28 * interval
    case .yearly: 365 * interval
    }
  }
}

extension ParsedRule {
  /// On a day of every year that has a name.
  init(every holiday: NamedDay) {
    self.init(frequency: .yearly)
    set(holiday)
  }

  mutating func set(_ holiday: NamedDay) {
    guard !holiday.isLunar else { return lunar = holiday.date }
    (months, monthDays) = ([holiday.date.month], [holiday.date.day])
  }
}

/// Why words that say how an event is repeated are refused.
enum RepetitionError: Error, Hashable {
  /// Every second weekday, which is either the second of the month or every other one.
  case everySecond(String, Weekday)
  case lunar
  /// No such day or month, or no such interval.
  case never
  case reading(DateReadingError)
}

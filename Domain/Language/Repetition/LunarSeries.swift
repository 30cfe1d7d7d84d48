/// The days of a yearly repetition on one day of the lunar calendar, which no rule of a calendar file can express.
public struct LunarSeries: Hashable, Sendable {
  /// The number of years of a series without an end, whose days are saved one by one (Haru's choice).
  public static let years = 50

  private let date: ParsedDate

  /// - Parameter date: A lunar date, whose year is ignored.
  public init(_ date: ParsedDate) { self.date = date }

  /// Returns the days from `first` on, in order.
  ///
  /// A month without a 30th uses its last day; a year without the leap month uses the month with its number.
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
  /// Creates the month of a written date in a year.
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
  /// The hours of each day, if there are several.
  var hours: [Int] = []
  /// The positions among the weekdays of a month, as in "the last weekday".
  var positions: [Int] = []
  /// The yearly lunar day, which no rule can express; the other parts are ignored if it is set.
  var lunar: ParsedDate?
  /// Indicates whether a following number of times may apply to each period: 매일 3번.
  var isBare = false

  /// Indicates whether the rule doesn't name the days of its period.
  var saysNoDay: Bool { months.isEmpty && monthDays.isEmpty && weekdays.isEmpty && lunar == nil }

  /// Indicates whether the rule covers every day or every workday.
  var isOnEveryDay: Bool {
    saysNoDay && frequency == .daily && interval == 1
      || frequency == .weekly && interval == 1 && weekdays.count == 5 && months.isEmpty
  }

  func rule(_ end: RecurrenceRule.End) throws(RecurrenceRuleError) -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: interval, end: end, months: months, monthDays: monthDays, weekdays: weekdays, hours: hours,
      positions: positions)
  }

  /// The minimum number of days between two occurrences of the same kind.
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
  /// The rule for the days after those of this rule; `nil` if no rule can express it for every month.
  var onNextDays: ParsedRule? {
    var late = self
    if frequency == .daily || saysNoDay { return frequency == .hourly ? nil : late }
    guard lunar == nil, positions.isEmpty, weekdays.allSatisfy({ $0.ordinal == nil }) else { return nil }
    late.weekdays = weekdays.map { RecurrenceRule.WeekdayNumber($0.weekday.next) }
    if monthDays == [-1], months.isEmpty, interval == 1 {
      late.monthDays = [1]
    } else {
      // Every month has 28 days.
      guard months.isEmpty || !monthDays.isEmpty, monthDays.allSatisfy((1..<28).contains) else { return nil }
      late.monthDays = monthDays.map { $0 + 1 }
    }
    return late
  }

  /// Creates the rule of a yearly day with a name.
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
  /// Every second weekday can be the second of the month, or every other one.
  case everySecond(String, Weekday)
  /// Every other weekday can be every second workday, or the workdays of every other week.
  case everyOtherWorkday(String)
  case lunar
  /// There is no such day, month or interval.
  case never
  /// The interval is shorter than an hour.
  case tooOften
  case reading(DateReadingError)

  /// The repetitions that every other weekday can mean.
  static let everyOtherWorkday = ["every mon/wed/fri", "every tue/thu", "every 2 weeks on mon-fri"]
}

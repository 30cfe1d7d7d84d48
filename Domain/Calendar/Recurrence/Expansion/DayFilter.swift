/// The days a rule allows, one month at a time as a bit mask.
struct DayFilter: Sendable {
  private let months: UInt64
  private let monthDays: UInt32
  /// The days counted from the end, as if every month had 31 days.
  private let monthDaysFromEnd: UInt32
  private let yearDays: DaySet
  /// The days counted from the end, as if every year had 366 days.
  private let yearDaysFromEnd: DaySet
  private let hasYearDays: Bool
  private let weekNumbers: UInt64
  private let weekNumbersFromEnd: UInt64
  private let weekStart: Int
  private let weekdays: UInt64
  private let numberedWeekdays: [RecurrenceRule.WeekdayNumber]
  private let numbersCountInYear: Bool

  /// The days of a rule for a series that begins on `start`.
  init(_ rule: RecurrenceRule, start: Day) {
    let parts = DayParts(rule, start: start)
    months = parts.months.isEmpty ? ~0 : UInt64(bits: parts.months)
    monthDays = UInt32(truncatingIfNeeded: UInt64(bits: parts.monthDays) >> 1)
    monthDaysFromEnd = parts.monthDays.reduce(0) { $1 < 0 ? $0 | 1 << UInt32(31 + $1) : $0 }
    hasYearDays = !rule.yearDays.isEmpty
    var (fromStart, fromEnd) = (DaySet(), DaySet())
    for day in rule.yearDays {
      if day > 0 { fromStart.insert(day - 1) } else { fromEnd.insert(366 + day) }
    }
    yearDays = fromStart
    yearDaysFromEnd = fromEnd
    weekNumbers = UInt64(bits: rule.weekNumbers)
    weekNumbersFromEnd = rule.weekNumbers.reduce(0) { $1 < 0 ? $0 | 1 << UInt64(-$1) : $0 }
    weekStart = rule.weekStart.rawValue - 1
    weekdays = parts.weekdays.reduce(0) { $1.ordinal == nil ? $0 | 1 << UInt64($1.weekday.rawValue - 1) : $0 }
    numberedWeekdays = parts.weekdays.filter { $0.ordinal != nil }
    numbersCountInYear = rule.frequency == .yearly && rule.months.isEmpty
  }

  /// The days of a month 1…12 that are allowed, the lowest bit the 1st.
  func days(in year: CivilYear, month: Int) -> UInt32 {
    guard months.contains(bit: month) else { return 0 }
    let offset = year.daysBefore(month: month)
    let length = year.daysBefore(month: month + 1) - offset
    let firstWeekday = (year.firstDay + offset + 3).dividedDown(by: 7).remainder
    var days = UInt32(truncatingIfNeeded: (1 << UInt64(length)) - 1)
    if monthDays | monthDaysFromEnd != 0 { days &= monthDays | monthDaysFromEnd >> UInt32(31 - length) }
    if hasYearDays { days &= yearDays.mask(at: offset) | yearDaysFromEnd.mask(at: offset + 366 - year.length) }
    if weekdays != 0 || !numberedWeekdays.isEmpty {
      var allowed = UInt32(truncatingIfNeeded: (weekdays &* 0x8_1020_4081) >> UInt64(firstWeekday))
      for weekday in numberedWeekdays {
        allowed |= day(of: weekday, in: year, from: offset, length: length)
      }
      days &= allowed
    }
    if weekNumbers | weekNumbersFromEnd != 0 { days &= daysOfWeeks(in: year, from: offset, length: length) }
    return days
  }

  private func day(
    of weekday: RecurrenceRule.WeekdayNumber, in year: CivilYear, from offset: Int, length: Int
  ) -> UInt32 {
    guard let ordinal = weekday.ordinal else { return 0 }
    let period = numbersCountInYear ? (first: 0, length: year.length) : (first: offset, length: length)
    let firstWeekday = (year.firstDay + period.first + 3).dividedDown(by: 7).remainder
    let first = (weekday.weekday.rawValue + 6 - firstWeekday) % 7
    let last = first + (period.length - 1 - first) / 7 * 7
    let day = ordinal > 0 ? first + 7 * (ordinal - 1) : last + 7 * (ordinal + 1)
    let place = period.first + day - offset
    return (0..<period.length).contains(day) && (0..<length).contains(place) ? 1 << UInt32(place) : 0
  }

  private func daysOfWeeks(in year: CivilYear, from offset: Int, length: Int) -> UInt32 {
    let first = year.firstDay + offset
    // The place in the month of the day that the week of the 1st begins with: -6…0.
    var place = -(first + 3 - weekStart).dividedDown(by: 7).remainder
    var days: UInt64 = 0
    while place < length {
      // The fourth day of a week is in the year that the week belongs to (ISO 8601).
      let (fourth, yearLength) = Self.dayOfItsYear(offset + place + 3, near: year)
      let number = fourth / 7 + 1
      let numberFromEnd = (yearLength - 1 - fourth) / 7 + 1
      if weekNumbers.contains(bit: number) || weekNumbersFromEnd.contains(bit: numberFromEnd) {
        days |= place < 0 ? 0x7F >> UInt64(-place) : 0x7F << UInt64(place)
      }
      place += 7
    }
    return UInt32(truncatingIfNeeded: days)
  }

  /// A day of the year that may be in the year before or after, as a day of that year.
  private static func dayOfItsYear(_ day: Int, near year: CivilYear) -> (day: Int, yearLength: Int) {
    if day < 0 {
      let before = CivilYear(year.year - 1)
      return (day + before.length, before.length)
    }
    guard day >= year.length else { return (day, year.length) }
    return (day - year.length, CivilYear(year.year + 1).length)
  }
}

/// The months and days of a rule, those included that it leaves to the start of the series (RFC 5545 §3.3.10).
struct DayParts: Hashable, Sendable {
  let months: [Int]
  let monthDays: [Int]
  let weekdays: [RecurrenceRule.WeekdayNumber]

  init(_ rule: RecurrenceRule, start: Day) {
    let saysDays = !rule.monthDays.isEmpty || !rule.yearDays.isEmpty || !rule.weekdays.isEmpty
    let (_, month, dayOfMonth) = start.civil
    switch rule.frequency {
    case .yearly where !saysDays && rule.weekNumbers.isEmpty:
      months = rule.months.isEmpty ? [month] : rule.months
      monthDays = [dayOfMonth]
      weekdays = []
    case .monthly where !saysDays:
      months = rule.months
      monthDays = [dayOfMonth]
      weekdays = []
    case .yearly where !saysDays, .weekly where !saysDays:
      months = rule.months
      monthDays = []
      weekdays = [.init(start.weekday)]
    case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly:
      months = rule.months
      monthDays = rule.monthDays
      weekdays = rule.weekdays
    }
  }
}

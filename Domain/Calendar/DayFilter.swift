/// The days that a rule allows, computed one month at a time as a bit mask.
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

  /// Creates the filter of a rule for a series that begins on `start`.
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

  /// Returns the allowed days of a month 1…12 as a mask; the lowest bit is the 1st.
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
    // The offset, -6…0, of the first day of the week that contains the 1st.
    var place = -(first + 3 - weekStart).dividedDown(by: 7).remainder
    var days: UInt64 = 0
    while place < length {
      // A week belongs to the year that contains its fourth day (ISO 8601).
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

  /// Returns a day counted from the start of a year, which may be in an adjacent year, as a day of its own year.
  private static func dayOfItsYear(_ day: Int, near year: CivilYear) -> (day: Int, yearLength: Int) {
    if day < 0 {
      let before = CivilYear(year.year - 1)
      return (day + before.length, before.length)
    }
    guard day >= year.length else { return (day, year.length) }
    return (day - year.length, CivilYear(year.year + 1).length)
  }
}

/// The months and days of a rule, including those that the rule takes from the start of the series (RFC 5545 §3.3.10).
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

/// A set of days among up to 512 days in a row, numbered from the first one.
struct DaySet: Hashable, Sendable {
  private var words = SIMD8<UInt64>()

  var isEmpty: Bool { words == SIMD8() }

  var count: Int {
    var count = 0
    for word in words.indices { count += words[word].nonzeroBitCount }
    return count
  }

  func contains(_ day: Int) -> Bool { words[day >> 6] & 1 << UInt64(day & 63) != 0 }

  mutating func insert(_ day: Int) { words[day >> 6] |= 1 << UInt64(day & 63) }

  /// Adds the days of a mask whose lowest bit stands for the day `offset`; days that don't fit are left out.
  mutating func insert(_ mask: UInt32, at offset: Int) {
    let (word, shift) = (offset >> 6, UInt64(offset & 63))
    words[word] |= UInt64(mask) << shift
    if shift > 32, word < 7 { words[word + 1] |= UInt64(mask) >> (64 - shift) }
  }

  /// Returns the 32 days from `offset` on as a mask.
  func mask(at offset: Int) -> UInt32 {
    let (word, shift) = (offset >> 6, UInt64(offset & 63))
    var mask = words[word] >> shift
    if shift > 32, word < 7 { mask |= words[word + 1] << (64 - shift) }
    return UInt32(truncatingIfNeeded: mask)
  }

  /// Returns the number of days in the set before `day`.
  func rank(of day: Int) -> Int {
    var count = 0
    for word in 0..<(day >> 6) { count += words[word].nonzeroBitCount }
    return count + (words[day >> 6] & ((1 << UInt64(day & 63)) - 1)).nonzeroBitCount
  }

  /// Returns the day in the set with `index` days of the set before it; that day must exist.
  func day(at index: Int) -> Int {
    var (rest, word) = (index, 0)
    while rest >= words[word].nonzeroBitCount {
      rest -= words[word].nonzeroBitCount
      word += 1
    }
    return word << 6 + words[word].bit(at: rest)
  }
}

/// The days that a filter allows, computed month by month; the last month is cached.
struct MonthDays: Sendable {
  let filter: DayFilter
  /// The allowed days of the current month; the lowest bit is the 1st.
  private(set) var mask: UInt32
  /// The 1st of the current month, in days since 1970-01-01.
  private(set) var firstDay: Int
  private var length: Int
  private var year: CivilYear
  private var month: Int

  init(of day: Day, filter: DayFilter) {
    self.filter = filter
    (mask, firstDay, length) = (0, 0, 0)
    year = CivilYear(day.year)
    month = day.month
    load()
  }

  /// Moves to a month 1…12 of any year.
  mutating func enter(year number: Int, month: Int) {
    if number != year.year { year = CivilYear(number) }
    self.month = month
    load()
  }

  /// Returns the allowed days among the seven days from `day` on, as a mask.
  mutating func week(from day: Int) -> UInt32 {
    let start = max(day, Day.earliest.daysSince1970)
    enter(monthOf: start)
    let place = start - firstDay
    var days = mask >> UInt32(place)
    let rest = length - place
    if rest < 7 {
      enterNext()
      days |= mask << UInt32(rest)
    }
    return days << UInt32(start - day) & 0x7F
  }

  /// Returns the first allowed day from `day` on; `nil` if there is none before the end of the calendar.
  mutating func firstDay(from day: Int) -> Int? {
    enter(monthOf: day)
    var days = mask & ~0 << UInt32(day - firstDay)
    // The calendar repeats after 400 years.
    var monthsLeft = 4_800
    while days == 0 {
      enterNext()
      monthsLeft -= 1
      guard year.year <= 9999, monthsLeft > 0 else { return nil }
      days = mask
    }
    return firstDay + days.trailingZeroBitCount
  }

  private mutating func enter(monthOf day: Int) {
    guard !(firstDay..<firstDay + length).contains(day) else { return }
    if day == firstDay + length {
      enterNext()
    } else {
      let civil = Day(clamping: day).civil
      enter(year: civil.year, month: civil.month)
    }
  }

  private mutating func enterNext() {
    month == 12 ? enter(year: year.year + 1, month: 1) : enter(year: year.year, month: month + 1)
  }

  private mutating func load() {
    let offset = year.daysBefore(month: month)
    firstDay = year.firstDay + offset
    length = year.daysBefore(month: month + 1) - offset
    mask = filter.days(in: year, month: month)
  }
}

/// A year of recurrence rules, with its first day in days since 1970-01-01; years outside 1…9999 are valid.
struct CivilYear: Hashable, Sendable {
  let year: Int
  let firstDay: Int
  let isLeap: Bool

  init(_ year: Int) {
    self.year = year
    // Dershowitz and Reingold, Calendrical Calculations: fixed-from-gregorian.
    let before = year - 1
    let leapDays =
      before.dividedDown(by: 4).quotient - before.dividedDown(by: 100).quotient + before.dividedDown(by: 400).quotient
    firstDay = 365 * before + leapDays - 719_162
    isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// The number of days, 365 or 366.
  var length: Int { isLeap ? 366 : 365 }

  /// Returns the number of days in the year before a month 1…12; 13 returns the length of the year.
  func daysBefore(month: Int) -> Int { (367 * month - 362) / 12 - (month <= 2 ? 0 : isLeap ? 1 : 2) }
}

/// The days that a filter allows, found month by month; keeps the last month it was asked for.
struct MonthDays: Sendable {
  let filter: DayFilter
  /// The days of the month that are allowed, the lowest bit the 1st.
  private(set) var mask: UInt32
  /// Its 1st, in days since 1970-01-01.
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

  /// Goes to a month 1…12 of any year.
  mutating func enter(year number: Int, month: Int) {
    if number != year.year { year = CivilYear(number) }
    self.month = month
    load()
  }

  /// The allowed ones of seven days from `day` on.
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

  /// The first allowed day from `day` on; `nil` when there will never be one, or none before the end of the calendar.
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

/// A year as recurrence counts it, with days since 1970-01-01; also outside the years 1…9999.
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

  /// 365 or 366.
  var length: Int { isLeap ? 366 : 365 }

  /// Returns the number of days in the year before a month 1…12; 13 gives the length of the year.
  func daysBefore(month: Int) -> Int { (367 * month - 362) / 12 - (month <= 2 ? 0 : isLeap ? 1 : 2) }
}

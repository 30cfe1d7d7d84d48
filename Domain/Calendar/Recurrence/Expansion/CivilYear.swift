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

  /// How many days of the year are before a month 1…12; 13 gives the length of the year.
  func daysBefore(month: Int) -> Int { (367 * month - 362) / 12 - (month <= 2 ? 0 : isLeap ? 1 : 2) }
}

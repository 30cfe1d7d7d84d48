/// A month of the Korean lunisolar calendar, by where it lies among the Gregorian days.
struct LunarMonth {
  /// Its 1st.
  let firstDay: Day
  /// 29 or 30.
  let length: Int

  /// The month with that number, and not the leap month that may follow it.
  ///
  /// - Returns: `nil` outside years 1…9998 or months 1…12.
  init?(year: Int, month: Int) {
    guard let first = LunarDay(year: year, month: month, day: 1)?.gregorian else { return nil }
    self.init(startingOn: first)
  }

  private init(startingOn first: Day) {
    firstDay = first
    length = LunarDay(first.adding(days: 29)).day == 30 ? 30 : 29
  }

  /// The leap month after it; `nil` in most years.
  var leapMonth: LunarMonth? {
    let next = firstDay.adding(days: length)
    return LunarDay(next).isLeapMonth ? LunarMonth(startingOn: next) : nil
  }
}

/// A month and a day that come back every year, of the solar or the Korean lunar calendar.
///
/// Where a year lacks it, it is kept on the last day there is: 29 February on the 28th, a lunar 30th on the 29th, and
/// in a year without that leap month in the month before it with the same number.
public struct YearlyDate: Hashable, Sendable {
  /// The calendar that a month belongs to.
  public enum Calendar: String, Hashable, Sendable, CaseIterable {
    case solar
    /// The Korean lunar calendar (``LunarDay``).
    case lunar
    /// A leap month of the Korean lunar calendar.
    case lunarLeapMonth
  }

  public let calendar: Calendar
  /// 1…12; a leap month has the number of the month it follows.
  public let month: Int
  /// 1…31, of a lunar month 1…30.
  public let day: Int

  /// A date without a year.
  ///
  /// - Returns: `nil` when no year has it, such as 30 February.
  public init?(_ calendar: Calendar = .solar, month: Int, day: Int) {
    // 2000 was a leap year, and no lunar month has a fixed length.
    let exists = calendar == .solar ? Day(year: 2000, month: month, day: day) != nil : (1...30).contains(day)
    guard (1...12).contains(month), exists else { return nil }
    self.calendar = calendar
    self.month = month
    self.day = day
  }

  /// When it is kept in a year.
  ///
  /// - Parameter year: Gregorian; of a lunar date the one in which the lunar year begins. Clamped to 1…9998.
  public func day(inYear year: Int) -> Day {
    let year = min(max(year, 1), 9_998)
    switch calendar {
    case .solar:
      let month = Month(year: year, month: month)
      return month.map { $0.firstDay.adding(days: min(day, $0.length) - 1) } ?? .latest
    case .lunar, .lunarLeapMonth:
      let plain = LunarMonth(year: year, month: month)
      let month = calendar == .lunarLeapMonth ? plain?.leapMonth ?? plain : plain
      return month.map { $0.firstDay.adding(days: min(day, $0.length) - 1) } ?? .latest
    }
  }

  /// The first time that it is kept on that day or later.
  public func next(onOrAfter day: Day) -> Day {
    // A lunar year begins up to seven weeks after the Gregorian one.
    let first = calendar == .solar ? day.year : day.year - 1
    return (first...first + 2).lazy.map(self.day(inYear:)).first { $0 >= day } ?? .latest
  }

  /// Everything that is kept on a day: what is on that date, and what the year lacks and is kept there.
  ///
  /// - Parameters:
  ///   - day: Of the Gregorian calendar.
  ///   - calendars: Only dates of these; the moon's are much more work to find.
  public static func kept(on day: Day, of calendars: [Calendar] = Calendar.allCases) -> Set<YearlyDate> {
    var dates: Set<YearlyDate> = []
    if calendars.contains(.solar) { dates.formUnion(solarDates(on: day)) }
    if calendars.contains(where: { $0 != .solar }) {
      dates.formUnion(lunarDates(on: day).filter { calendars.contains($0.calendar) })
    }
    return dates
  }

  private static func solarDates(on day: Day) -> [YearlyDate] {
    var dates = [YearlyDate(month: day.month, day: day.dayOfMonth)]
    if day.month == 2, day.dayOfMonth == 28, Month(day).length == 28 { dates.append(YearlyDate(month: 2, day: 29)) }
    return dates.compactMap(\.self)
  }

  private static func lunarDates(on day: Day) -> [YearlyDate] {
    let lunar = LunarDay(day)
    var days = [lunar.day]
    if lunar.day == 29, LunarDay(day.adding(days: 1)).day == 1 { days.append(30) }
    var calendars: [Calendar] = lunar.isLeapMonth ? [.lunarLeapMonth] : [.lunar]
    // A month has 29 or 30 days, so that this is the 1st or 2nd of the next one.
    if !lunar.isLeapMonth, !LunarDay(day.adding(days: 31 - lunar.day)).isLeapMonth { calendars.append(.lunarLeapMonth) }
    return calendars.flatMap { calendar in
      days.compactMap { YearlyDate(calendar, month: lunar.month, day: $0) }
    }
  }
}

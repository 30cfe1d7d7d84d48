/// The days of what is repeated every year on one day of the lunar calendar; no rule of a calendar file says them.
public struct LunarSeries: Hashable, Sendable {
  /// The number of years that a series without an end is repeated, because its days are saved one by one (our choice).
  public static let years = 50

  private let date: WrittenDate

  /// - Parameter date: A lunar one; its year does not count.
  public init(_ date: WrittenDate) { self.date = date }

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
  fileprivate init?(year: Int, _ date: WrittenDate) {
    guard let month = LunarMonth(year: year, month: date.month) else { return nil }
    self = date.isLeapMonth ? month.leapMonth ?? month : month
  }

  fileprivate func day(_ number: Int) -> Day { firstDay.adding(days: min(number, length) - 1) }
}

import Domain

/// The days of a window as bits, to compare them with those that a series can begin on.
struct PossibleDays {
  private static let weekdays = 0x7F
  private static let months = 0xFFF << 7
  private static let monthDays = 0x7FFF_FFFF << 19

  private let first: Day
  private let days: [Int]

  /// - Parameters: Clock seconds, the second one excluded.
  init(from: Int, to: Int) {
    first = Self.day(from)
    days = DayRange(first, min(Self.day(to - 1), first.adding(days: 400))).map { SeriesBounds.bits(DayPattern($0)) }
  }

  /// Whether one of the days between two clock times is possible; true for those that were not looked at.
  ///
  /// - Parameter pattern: As ``SeriesBounds/days``.
  func hasOne(of pattern: Int, from: Int, to: Int) -> Bool {
    let (low, high) = (first.distance(to: Self.day(from)), first.distance(to: Self.day(to - 1)))
    guard low >= 0, high < days.count else { return true }
    return low <= high
      && days[low...high].contains { day in
        let both = day & pattern
        return both & Self.weekdays != 0 && both & Self.months != 0 && both & Self.monthDays != 0
      }
  }

  private static func day(_ clockSeconds: Int) -> Day { DateTime(clockSeconds: clockSeconds).day }
}

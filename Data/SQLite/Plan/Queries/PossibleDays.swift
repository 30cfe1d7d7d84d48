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

  /// Whether a series can have a place between two clock times; true for days that were not looked at.
  ///
  /// - Parameters:
  ///   - pattern: As ``SeriesBounds/days``.
  ///   - start: As ``SeriesBounds/from``.
  ///   - from: The first second.
  ///   - to: The first second after.
  func hasPlace(of pattern: Int, startingAt start: Int, from: Int, to: Int) -> Bool {
    var (from, to) = (from, to)
    if pattern & SeriesBounds.isAtOneTime != 0 {
      // The first and the last midnight from which that time of day is between the two.
      let time = DateTime(clockSeconds: start).time.seconds
      (from, to) = (from - time + 86_399, to - time)
    }
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

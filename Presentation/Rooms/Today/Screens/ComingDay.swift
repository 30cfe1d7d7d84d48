package import Domain

/// A day after the one that Today shows, with what begins or goes on then.
package struct ComingDay: Equatable, Sendable {
  /// How many days after the shown one are looked at.
  package static let horizon = 5

  package let day: Day
  /// All-day ones first, then by their times; never empty.
  package let occurrences: [Occurrence]

  /// The days after one that have anything planned.
  ///
  /// - Parameter occurrences: What is on none of those days is left out.
  static func days(after day: Day, _ occurrences: [Occurrence]) -> [ComingDay] {
    guard day < .latest else { return [] }
    return DayRange(day.adding(days: 1), day.adding(days: horizon)).compactMap { coming in
      let here = occurrences.filter { $0.days.contains(coming) }.sorted()
      guard !here.isEmpty else { return nil }
      return ComingDay(day: coming, occurrences: here.filter(\.isAllDay) + here.filter { !$0.isAllDay })
    }
  }
}

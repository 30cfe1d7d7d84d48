/// The days from a first to a last one, both included; never empty.
public struct DayRange: Hashable, Sendable {
  public let first: Day
  public let last: Day

  /// The days between two days in either order.
  public init(_ one: Day, _ other: Day) {
    first = Swift.min(one, other)
    last = Swift.max(one, other)
  }

  public init(_ day: Day) { self.init(day, day) }

  /// All days of a year; `nil` where there is no such year.
  public init?(year: Int) {
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else { return nil }
    self.init(first.firstDay, last.lastDay)
  }

  /// The days that something from `start` to `end` touches; one that ends at midnight does not touch the day after.
  init(from start: DateTime, until end: DateTime) {
    self.init(start.day, end > start ? end.adding(seconds: -1).day : end.day)
  }

  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  public func overlaps(_ other: DayRange) -> Bool { first <= other.last && other.first <= last }

  public func shifted(days: Int) -> DayRange { DayRange(first.adding(days: days), last.adding(days: days)) }
}

extension DayRange: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { first.distance(to: last) + 1 }

  /// The day that many days after the first; a position outside stops the program.
  public subscript(position: Int) -> Day {
    precondition(indices.contains(position), "position \(position) is outside \(indices)")
    return first.adding(days: position)
  }
}

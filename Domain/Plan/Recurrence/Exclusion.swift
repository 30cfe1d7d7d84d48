/// An instance or a day that a series leaves out (RFC 5545 §3.8.5.1, EXDATE).
public enum Exclusion: Hashable, Sendable {
  /// The instance at that place.
  case instance(RecurrenceID)
  /// All instances that would begin on that day of the series' clock: a DATE for a series with clock times.
  case day(Day)

  /// Returns whether the instance that would begin at `start` is left out.
  public func covers(_ start: DateTime) -> Bool {
    switch self {
    case .instance(let id): id.start == start
    case .day(let day): day == start.day
    }
  }

  /// The first moment that it may leave out; midnight of a day.
  public var start: DateTime {
    switch self {
    case .instance(let id): id.start
    case .day(let day): DateTime(day, .midnight)
    }
  }
}

extension Exclusion: Comparable {
  /// Earlier in the series is less; a day comes before its instances.
  public static func < (left: Exclusion, right: Exclusion) -> Bool { left.key < right.key }

  private var key: (DateTime, Int) {
    switch self {
    case .day: (start, 0)
    case .instance: (start, 1)
    }
  }
}

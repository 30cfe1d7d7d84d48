/// When something is repeated (RFC 5545 §3.3.10, RECUR).
///
/// Lists are sorted and without doubles; an empty one does not restrict.
public struct RecurrenceRule: Hashable, Sendable {
  /// How often it is repeated; the period that the other parts choose from.
  public enum Frequency: String, Hashable, Sendable, CaseIterable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  /// When it ends.
  public enum End: Hashable, Sendable {
    case never
    /// After so many occurrences, at least one.
    case count(Int)
    /// The last moment at which one may begin.
    case until(Limit)
  }

  /// The last moment at which an occurrence may begin, in the form it was written.
  public enum Limit: Hashable, Sendable {
    /// All of that day, on the clock of the series.
    case day(Day)
    /// On the clock of the series.
    case clock(DateTime)
    case instant(Instant)
  }

  /// A weekday, or only one of those in the period.
  public struct WeekdayNumber: Hashable, Sendable {
    /// Which one of the month or year, 1…53 from its beginning and -1…-53 from its end; `nil` for every one.
    public let ordinal: Int?
    /// Monday to Sunday.
    public let weekday: Weekday

    /// Every such weekday, or the one with that number.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// The unit of ``interval``.
  public var frequency: Frequency
  /// Every so many periods, at least 1.
  public var interval: Int
  /// When it ends.
  public var end: End
  /// 1…12.
  public var months: [Int]
  /// ISO weeks of the year as ``weekStart`` counts them, 1…53 and -1…-53.
  public var weekNumbers: [Int]
  /// 1…366 and -1…-366.
  public var yearDays: [Int]
  /// 1…31 and -1…-31.
  public var monthDays: [Int]
  /// In the order of the week from Monday, then by number.
  public var weekdays: [WeekdayNumber]
  /// 0…23.
  public var hours: [Int]
  /// 0…59.
  public var minutes: [Int]
  /// 0…59; RFC 5545 allows 60, which clocks without leap seconds never show.
  public var seconds: [Int]
  /// Which of the set of a period, 1…366 and -1…-366.
  public var positions: [Int]
  /// The weekday that weeks begin with.
  public var weekStart: Weekday

  /// A rule of a frequency that nothing else restricts.
  public init(_ frequency: Frequency, interval: Int = 1, end: End = .never) {
    self.frequency = frequency
    self.interval = max(1, interval)
    self.end = end
    months = []
    weekNumbers = []
    yearDays = []
    monthDays = []
    weekdays = []
    hours = []
    minutes = []
    seconds = []
    positions = []
    weekStart = .monday
  }
}

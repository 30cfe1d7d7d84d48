public import struct Foundation.UUID

/// The repetition of an event: rules, extra dates and exceptions (RFC 5545 §3.8.5).
///
/// These interpretations apply where RFC 5545 is silent or programs differ:
/// - The first occurrence is where a rule puts it: an event whose own start doesn't fit its rules begins with the first
///   start that does.
/// - Each occurrence lasts as long on the clock as the first: 09:00–17:00 stays the same on the day the clocks change,
///   though it takes an hour more or less. A start that the clocks skip is moved forward with its end; a start that the
///   clocks show twice is the first of the two.
/// - Among extra dates at the same time, the one with the longest length counts.
/// - A changed instance takes place even if no rule gives its place or its place is excluded.
/// - A change to all later instances (RANGE=THISANDFUTURE) moves each by as much on the clock as its own instance,
///   until the next such change; a cancelled one ends the series until then.
public struct Recurrence: Hashable, Sendable {
  /// The maximum number of occurrences of one series in a list; a rule may repeat every second, 86,400 times a day.
  public static let occurrenceLimit = 10_000
  /// The maximum number of occurrences of all series in a list, so that a store full of series fits in memory.
  public static let listLimit = 50_000

  /// The rules; occurrences of several rules at the same time count once.
  ///
  /// Without rules, the event's own start is its first occurrence.
  public var rules: [RecurrenceRule]
  /// The rules whose starts are left out (EXRULE of RFC 2445).
  public var exclusionRules: [RecurrenceRule]
  /// Extra dates in order, without duplicates.
  public var extras: [ExtraStart] { didSet { extras = Set(extras).sorted() } }
  /// Exclusions from the rules and extra dates, in order, without duplicates.
  public var exclusions: [Exclusion] { didSet { exclusions = Set(exclusions).sorted() } }
  /// Changed instances in the order of their places; the last one given counts for each place.
  public var overrides: [EventOverride] { didSet { overrides = Self.inOrder(overrides) } }

  public init(
    rules: [RecurrenceRule] = [], exclusionRules: [RecurrenceRule] = [], extras: [ExtraStart] = [],
    exclusions: [Exclusion] = [], overrides: [EventOverride] = []
  ) {
    (self.rules, self.exclusionRules) = (rules, exclusionRules)
    self.extras = extras.count < 2 ? extras : Set(extras).sorted()
    self.exclusions = exclusions.count < 2 ? exclusions : Set(exclusions).sorted()
    self.overrides = Self.inOrder(overrides)
  }

  /// Returns the change to the instance at a place; `nil` when the instance follows the series.
  public func override(at id: RecurrenceID) -> EventOverride? {
    let index = overrides.partitioningIndex { $0.recurrenceID >= id }
    guard index < overrides.endIndex, overrides[index].recurrenceID == id else { return nil }
    return overrides[index]
  }

  private static func inOrder(_ overrides: [EventOverride]) -> [EventOverride] {
    guard overrides.count > 1 else { return overrides }
    return Dictionary(overrides.map { ($0.recurrenceID, $0) }) { _, last in last }.values
      .sorted { $0.recurrenceID < $1.recurrenceID }
  }
}

/// The place of an instance in its series: its start if it hadn't been moved (RFC 5545 §3.8.4.4).
public struct RecurrenceID: Hashable, Sendable, Comparable {
  /// The start on the clock of the series; midnight for all-day events.
  public let start: DateTime

  public init(_ start: DateTime) { self.start = start }

  public static func < (left: RecurrenceID, right: RecurrenceID) -> Bool { left.start < right.start }
}

/// An extra date of a series besides its rules (RFC 5545 §3.8.5.2, RDATE).
public struct ExtraStart: Hashable, Sendable, Comparable {
  /// The start on the clock of the series; midnight for all-day events.
  public let start: DateTime
  /// The length of a PERIOD, in seconds on the clock; `nil` for the length of the series.
  public let length: Int?

  public init(_ start: DateTime, length: Int? = nil) { (self.start, self.length) = (start, length) }

  public static func < (left: ExtraStart, right: ExtraStart) -> Bool {
    (left.start, left.length ?? -1) < (right.start, right.length ?? -1)
  }
}

extension [ExtraStart] {
  /// Returns the starts as iCalendar writes them, such as "RDATE;VALUE=DATE:20270607,20280526".
  public func text(isAllDay: Bool) -> String {
    let starts = map { isAllDay ? $0.start.day.basicText : $0.start.basicText }
    return (isAllDay ? "RDATE;VALUE=DATE:" : "RDATE:") + starts.joined(separator: ",")
  }
}

/// The place of an occurrence in its series.
public struct SeriesInstance: Hashable, Sendable {
  public let id: RecurrenceID
  /// The start on the user's clock as if the instance had not been moved; midnight for all-day events.
  public let originalStart: DateTime
  /// Indicates whether the instance was changed itself, instead of following the series or an earlier change.
  public let isChanged: Bool
  /// The rules of the whole series.
  public let rules: [RecurrenceRule]
  /// The extra dates of the whole series.
  public let extras: [ExtraStart]

  public init(
    id: RecurrenceID, originalStart: DateTime, isChanged: Bool = false, rules: [RecurrenceRule] = [],
    extras: [ExtraStart] = []
  ) {
    (self.id, self.originalStart, self.isChanged) = (id, originalStart, isChanged)
    (self.rules, self.extras) = (rules, extras)
  }
}

/// The part of a series that a change applies to.
public enum SeriesScope: Hashable, Sendable, CaseIterable { case this, thisAndFollowing, all }

/// An instance of a series that differs from the rules (RFC 5545 §3.8.4.4).
public struct EventOverride: Hashable, Sendable, Identifiable {
  /// The permanent identifier of a changed instance.
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  /// The instances that an override applies to.
  public enum Range: String, Hashable, Sendable, CaseIterable {
    case this
    /// The instance and all later instances, moved by the same amount and with the same length (RANGE=THISANDFUTURE).
    case thisAndFuture
  }

  public let id: ID
  /// The place in the series, which stays the same wherever the instance is moved to.
  public var recurrenceID: RecurrenceID
  /// The instances that the override applies to.
  public var range: Range
  /// The instance as it takes place, with the identifier, the UID and the calendar of the series; it has no recurrence
  /// of its
  /// own.
  ///
  /// A cancelled instance doesn't take place.
  public var event: Event

  public init(id: ID, recurrenceID: RecurrenceID, range: Range = .this, event: Event) {
    (self.id, self.recurrenceID, self.range, self.event) = (id, recurrenceID, range, event)
  }
}

/// An instance or a day that a series leaves out (RFC 5545 §3.8.5.1, EXDATE).
public enum Exclusion: Hashable, Sendable {
  /// The instance at a place.
  case instance(RecurrenceID)
  /// All instances that would begin on a day of the series' clock: a DATE for a series with clock times.
  case day(Day)

  /// Returns whether the instance that would begin at `start` is left out.
  public func covers(_ start: DateTime) -> Bool {
    switch self {
    case .instance(let id): id.start == start
    case .day(let day): day == start.day
    }
  }

  /// The first time that may be left out; midnight for a whole day.
  public var start: DateTime {
    switch self {
    case .instance(let id): id.start
    case .day(let day): DateTime(day, .midnight)
    }
  }
}

extension Exclusion: Comparable {
  /// Orders exclusions by time; a day comes before the instances on that day.
  public static func < (left: Exclusion, right: Exclusion) -> Bool { left.key < right.key }

  private var key: (DateTime, Int) {
    switch self {
    case .day: (start, 0)
    case .instance: (start, 1)
    }
  }
}

/// How an event is repeated: rules, extra dates, and what is not as they say (RFC 5545 §3.8.5).
///
/// Readings chosen where RFC 5545 is silent or programs differ:
/// - The first occurrence is where a rule says so: an event whose own start does not fit its rules begins with the
///   first one that does.
/// - Each lasts as long on the clock as the first: 09:00–17:00 stays so on the day the clocks change, though that is an
///   hour more or less. A start that the clocks skip is moved forward with its end; one shown twice is the first.
/// - Of several at the same time the extra date with the longest length of its own counts.
/// - A changed instance takes place even where the rules have none, or where one is excluded.
/// - A change of all later instances (RANGE=THISANDFUTURE) moves each by as much on the clock as its own, until the
///   next such change; a cancelled one ends the series until then.
public struct Recurrence: Hashable, Sendable {
  /// The most occurrences of one series that are looked at for one list; a day has 86,400 seconds.
  public static let occurrenceLimit = 10_000
  /// The most occurrences of all series together in one list, so that a store full of them fits in memory.
  public static let listLimit = 50_000

  /// Each gives occurrences; those at the same time are one.
  ///
  /// Without any, the event's own start is its first occurrence.
  public var rules: [RecurrenceRule]
  /// What these give does not take place (EXRULE of RFC 2445).
  public var exclusionRules: [RecurrenceRule]
  /// In order, without doubles.
  public var extras: [ExtraStart] { didSet { extras = Set(extras).sorted() } }
  /// What does not take place though the rules or extra dates say so, in order, without doubles.
  public var exclusions: [Exclusion] { didSet { exclusions = Set(exclusions).sorted() } }
  /// In the order of their places; of each place one, the last that was given.
  public var overrides: [EventOverride] { didSet { overrides = Self.inOrder(overrides) } }

  /// A recurrence with all its parts, the lists in any order.
  public init(
    rules: [RecurrenceRule] = [], exclusionRules: [RecurrenceRule] = [], extras: [ExtraStart] = [],
    exclusions: [Exclusion] = [], overrides: [EventOverride] = []
  ) {
    self.rules = rules
    self.exclusionRules = exclusionRules
    self.extras = extras.count < 2 ? extras : Set(extras).sorted()
    self.exclusions = exclusions.count < 2 ? exclusions : Set(exclusions).sorted()
    self.overrides = Self.inOrder(overrides)
  }

  /// How the instance at a place was changed; `nil` when it is as the series says.
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

/// Which instance of a series: when it would begin had it not been moved (RFC 5545 §3.8.4.4).
public struct RecurrenceID: Hashable, Sendable, Comparable {
  /// On the clock of the series; midnight for whole days.
  public let start: DateTime

  public init(_ start: DateTime) { self.start = start }

  public static func < (left: RecurrenceID, right: RecurrenceID) -> Bool { left.start < right.start }
}

/// A date that a series takes place on besides its rules (RFC 5545 §3.8.5.2, RDATE).
public struct ExtraStart: Hashable, Sendable, Comparable {
  /// On the clock of the series; midnight for whole days.
  public let start: DateTime
  /// In seconds on the clock, of a PERIOD; `nil` for the length of the series.
  public let length: Int?

  /// An extra date, of the series' length where nothing else is said.
  public init(_ start: DateTime, length: Int? = nil) {
    self.start = start
    self.length = length
  }

  public static func < (left: ExtraStart, right: ExtraStart) -> Bool {
    (left.start, left.length ?? -1) < (right.start, right.length ?? -1)
  }
}

/// Where an occurrence belongs in its series.
public struct SeriesInstance: Hashable, Sendable {
  public let id: RecurrenceID
  /// When it would begin had it not been moved, on the user's clock; midnight for whole days.
  public let originalStart: DateTime
  /// Whether it was changed by itself, and does not only follow from the series or an earlier change.
  public let isChanged: Bool
  /// Those of the whole series.
  public let rules: [RecurrenceRule]

  public init(id: RecurrenceID, originalStart: DateTime, isChanged: Bool = false, rules: [RecurrenceRule] = []) {
    self.id = id
    self.originalStart = originalStart
    self.isChanged = isChanged
    self.rules = rules
  }
}

/// How much of a series a change is for.
public enum SeriesScope: Hashable, Sendable, CaseIterable { case this, thisAndFollowing, all }

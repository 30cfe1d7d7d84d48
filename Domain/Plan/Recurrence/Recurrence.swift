/// How an event is repeated: rules, extra dates, and what is not as they say (RFC 5545 §3.8.5).
///
/// The first occurrence is where a rule says so: an event whose own start does not fit its rules begins with the
/// first one that does (RFC 5545 §3.8.5.3 leaves this open).
public struct Recurrence: Hashable, Sendable {
  /// The most occurrences of one series that are looked at for one list; a day has 86,400 seconds.
  public static let occurrenceLimit = 10_000

  /// Each gives occurrences; those at the same time are one.
  public var rules: [RecurrenceRule]
  /// What these give does not take place (EXRULE of RFC 2445).
  public var exclusionRules: [RecurrenceRule]
  /// In order, without doubles.
  public var extras: [ExtraStart]
  /// Instances that do not take place (EXDATE), in order, without doubles.
  public var exclusions: [RecurrenceID]
  /// By ``EventOverride/recurrenceID``; of each instance at most one.
  public var overrides: [EventOverride]

  /// A recurrence with all its parts.
  public init(
    rules: [RecurrenceRule] = [],
    exclusionRules: [RecurrenceRule] = [],
    extras: [ExtraStart] = [],
    exclusions: [RecurrenceID] = [],
    overrides: [EventOverride] = []
  ) {
    self.rules = rules
    self.exclusionRules = exclusionRules
    self.extras = Set(extras).sorted()
    self.exclusions = Set(exclusions).sorted()
    self.overrides = overrides.sorted { $0.recurrenceID < $1.recurrenceID }
  }

  func with(rules: [RecurrenceRule]) -> Recurrence {
    var other = self
    other.rules = rules
    return other
  }
}

/// A part of a zone's definition: when its clocks are set to one offset (RFC 5545 §3.6.5).
public struct ZoneObservance: Hashable, Sendable {
  /// The name of the offset; it doesn't affect what clocks show.
  public enum Kind: String, Hashable, Sendable, CaseIterable { case standard, daylight }

  public let kind: Kind
  /// Seconds that clocks are ahead of Universal Time until they are set; the clock of all times here.
  public let offsetFrom: Int
  /// Seconds that clocks are ahead of Universal Time from then on.
  public let offsetTo: Int
  /// The first time that clocks are set; with rules the first one that fits them.
  public let start: DateTime
  /// When clocks are set again.
  public let rules: [RecurrenceRule]
  /// When they are set besides, in order.
  public let dates: [DateTime]
  /// The abbreviation, such as `KST`; `nil` if there is none.
  public let abbreviation: String?

  public init(
    kind: Kind = .standard, offsetFrom: Int, offsetTo: Int, start: DateTime, rules: [RecurrenceRule] = [],
    dates: [DateTime] = [], abbreviation: String? = nil
  ) {
    self.kind = kind
    self.offsetFrom = offsetFrom
    self.offsetTo = offsetTo
    self.start = start
    self.rules = rules
    self.dates = Set(dates).sorted()
    self.abbreviation = abbreviation
  }
}

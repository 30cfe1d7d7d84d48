/// A zone as a file describes it (RFC 5545 §3.6.5, VTIMEZONE).
///
/// Before its first change clocks show the offset that this one changes; after the year 2200 they change no more.
public struct ZoneDefinition: Hashable, Sendable {
  /// The most changes from 1900 to 2200 that a definition may have; two a year are 602.
  public static let changeLimit = 10_000
  /// The most periods of its rules that are looked at to find them; of two yearly rules there are about 600.
  static let workLimit = 100_000
  /// The fixed cost of each rule, in periods: a thousand rules that never match are too many.
  static let workOfRule = 100

  /// The name of the zone in events.
  public let name: String
  /// At least one; rules that end are the dates they give, because not every program reads a rule that ends.
  public let observances: [ZoneObservance]
  /// Found once, so that a look-up is a search in a sorted list.
  let changes: ZoneChanges

  /// A definition that is a zone.
  ///
  /// - Throws: ``ZoneDefinitionError`` when it is none.
  public init(name: String, observances: [ZoneObservance]) throws(ZoneDefinitionError) {
    let offsets = observances.flatMap { [$0.offsetFrom, $0.offsetTo] }
    if let wrong = offsets.first(where: { !(-86_399...86_399).contains($0) }) { throw .offsetOutOfRange(wrong) }
    self.name = name
    changes = try ZoneChanges(observances)
    self.observances = observances.map(\.withEndedRulesAsDates)
  }

  /// The number of times its clocks change from 1900 to 2200, which is about the memory it takes.
  public var changeCount: Int { changes.count }

  public static func == (left: ZoneDefinition, right: ZoneDefinition) -> Bool {
    left.name == right.name && left.observances == right.observances
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why a definition is no zone.
public enum ZoneDefinitionError: Error, Hashable, Sendable {
  case noObservance
  /// A day or more ahead of Universal Time or behind it, in seconds.
  case offsetOutOfRange(Int)
  /// Clocks that are set more than ``ZoneDefinition/changeLimit`` times, or by rules that take as long to look at.
  case tooManyChanges
}

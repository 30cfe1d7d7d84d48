import Foundation

/// A place's rules for its clocks, from the system's time zone database or from a definition of its own.
///
/// Zones of the system are equal by name: `Asia/Seoul` and `ROK` are two zones with the same rules.
public struct Zone: Hashable, Sendable {
  private enum Rules: Sendable {
    case system(TimeZone)
    case defined(ZoneDefinition)
  }

  /// Universal Time, which has no daylight saving.
  public static let utc = Zone(identifier: "UTC", rules: .system(.gmt))

  private static let namesOfUTC = ["UTC", "GMT", "Etc/UTC", "Etc/GMT"]

  /// The IANA name, `UTC` for Universal Time, or the name in its definition.
  public let identifier: String
  private let rules: Rules

  /// The zone with a name of the time zone database, such as `Asia/Seoul`.
  ///
  /// - Returns: `nil` for a name the system does not know.
  public init?(identifier: String) {
    guard !Self.namesOfUTC.contains(identifier) else {
      self = .utc
      return
    }
    guard let rules = TimeZone(identifier: identifier) else { return nil }
    self.init(identifier: rules.identifier, rules: .system(rules))
  }

  /// A zone that the system does not know.
  public init(_ definition: ZoneDefinition) { self.init(identifier: definition.name, rules: .defined(definition)) }

  private init(identifier: String, rules: Rules) {
    self.identifier = identifier
    self.rules = rules
  }

  /// The definition of a zone that the system doesn't know; `nil` for the system's own zones.
  public var definition: ZoneDefinition? {
    if case .defined(let definition) = rules { definition } else { nil }
  }

  // Lists compare zones for every event; names are compared faster than rules.
  public static func == (left: Zone, right: Zone) -> Bool {
    guard left.identifier == right.identifier else { return false }
    if case .system = left.rules, case .system = right.rules { return true }
    return left.definition == right.definition
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Seconds that clocks here are ahead of Universal Time at that instant.
  public func offset(at instant: Instant) -> Int {
    switch rules {
    case .system(let zone): zone.secondsFromGMT(for: Date(instant))
    case .defined(let definition): definition.changes.offset(at: instant)
    }
  }

  public func isDaylightSaving(at instant: Instant) -> Bool {
    switch rules {
    case .system(let zone): zone.isDaylightSavingTime(for: Date(instant))
    case .defined(let definition): definition.changes.isDaylightSaving(at: instant)
    }
  }
}

extension Date {
  fileprivate init(_ instant: Instant) { self.init(timeIntervalSince1970: Double(instant.secondsSince1970)) }
}

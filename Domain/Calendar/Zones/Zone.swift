import Foundation

/// A place's rules for its clocks, from the system's time zone database or from a definition of its own.
///
/// Zones of the system are equal by name: `Asia/Seoul` and `ROK` are two zones with the same rules.
public struct Zone: Hashable, Sendable {
  private enum Rules: Sendable {
    case system(TimeZone)
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

  private init(identifier: String, rules: Rules) {
    self.identifier = identifier
    self.rules = rules
  }

  // Lists compare zones for every event; names are compared faster than rules.
  public static func == (left: Zone, right: Zone) -> Bool {
    left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Seconds that clocks here are ahead of Universal Time at that instant.
  public func offset(at instant: Instant) -> Int {
    switch rules {
    case .system(let zone): zone.secondsFromGMT(for: Date(instant))
    }
  }

  /// Whether clocks here are set for daylight saving at that instant.
  public func isDaylightSaving(at instant: Instant) -> Bool {
    switch rules {
    case .system(let zone): zone.isDaylightSavingTime(for: Date(instant))
    }
  }
}

extension Date {
  fileprivate init(_ instant: Instant) {
    self.init(timeIntervalSince1970: Double(instant.secondsSince1970))
  }
}

import Foundation

/// A place's rules for its clocks, from the system's time zone database.
///
/// Equal by name: `Asia/Seoul` and `ROK` are two zones with the same rules.
public struct Zone: Hashable, Sendable {
  /// Universal Time, which has no daylight saving.
  public static let utc = Zone(identifier: "UTC", rules: .gmt)

  private static let namesOfUTC = ["UTC", "GMT", "Etc/UTC", "Etc/GMT"]

  /// The IANA name; `UTC` for Universal Time.
  public let identifier: String
  private let rules: TimeZone

  /// The zone with a name of the time zone database, such as `Asia/Seoul`.
  ///
  /// - Returns: `nil` for a name the system does not know.
  public init?(identifier: String) {
    guard !Self.namesOfUTC.contains(identifier) else {
      self = .utc
      return
    }
    guard let rules = TimeZone(identifier: identifier) else { return nil }
    self.init(identifier: rules.identifier, rules: rules)
  }

  private init(identifier: String, rules: TimeZone) {
    self.identifier = identifier
    self.rules = rules
  }

  // Lists compare zones for every event; names are compared faster than rules.
  public static func == (left: Zone, right: Zone) -> Bool { left.identifier == right.identifier }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Seconds that clocks here are ahead of Universal Time at that instant.
  public func offset(at instant: Instant) -> Int {
    rules.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.secondsSince1970)))
  }

  /// What the clocks here show at that instant.
  public func dateTime(at instant: Instant) -> DateTime {
    DateTime(clockSeconds: instant.adding(seconds: offset(at: instant)).secondsSince1970)
  }

  /// When the clocks here show that time.
  ///
  /// A time that the clocks skip is moved forward by the length of the gap; of a time shown twice it is the first
  /// (RFC 5545 §3.3.5).
  public func instant(of dateTime: DateTime) -> Instant {
    // A zone's clocks never change by more than a day, so the offsets a day before and after enclose the change.
    let asUTC = Instant(secondsSince1970: dateTime.clockSeconds)
    let before = offset(at: asUTC.adding(seconds: -86_400))
    let after = offset(at: asUTC.adding(seconds: 86_400))
    let withOffsetBefore = asUTC.adding(seconds: -before)
    guard before != after, offset(at: withOffsetBefore) != before else { return withOffsetBefore }
    let withOffsetAfter = asUTC.adding(seconds: -after)
    // Neither offset fits: the time is inside the gap, and the offset before it moves it forward.
    return offset(at: withOffsetAfter) == after ? withOffsetAfter : withOffsetBefore
  }
}

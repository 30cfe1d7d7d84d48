/// Where an event's times are read.
public enum EventZone: Hashable, Sendable {
  /// The clock of wherever the user is (RFC 5545 §3.3.5 form 1).
  case floating
  /// The clock of one place.
  case place(Zone)
  /// A place that a file names and that nobody knows; its times are shown as they stand.
  case unknown(name: String)

  /// The zone that gives the instants, for a user in `zone`.
  public func rules(forUserIn zone: Zone) -> Zone {
    switch self {
    case .floating, .unknown: zone
    case .place(let place): place
    }
  }

  /// What the clock here shows when that of a user in `zone` shows `dateTime`.
  public func dateTime(showing dateTime: DateTime, forUserIn zone: Zone) -> DateTime {
    let rules = rules(forUserIn: zone)
    return rules == zone ? dateTime : rules.dateTime(at: zone.instant(of: dateTime))
  }
}

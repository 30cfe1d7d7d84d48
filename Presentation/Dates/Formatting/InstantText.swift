package import Domain

/// Writes points in time for programs.
package enum InstantText {
  /// ISO 8601 with the zone's offset, `2026-11-20T15:00:00+09:00`; Universal Time is +00:00.
  package static func iso(_ instant: Instant, in zone: Zone) -> String {
    let offset = zone.offset(at: instant)
    let clock = DateTime(clockSeconds: instant.secondsSince1970 + offset)
    let two = DateFormatting.twoDigits
    let time = "\(two(clock.time.hour)):\(two(clock.time.minute)):\(two(clock.time.second))"
    // ISO 8601 has no seconds in an offset; local mean times before about 1900 have, and lose them.
    let minutes = abs(offset) / 60
    return "\(clock.day)T\(time)\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }
}

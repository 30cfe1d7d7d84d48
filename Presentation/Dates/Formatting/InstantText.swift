package import Domain

/// Writes points in time for programs.
package enum InstantText {
  /// ISO 8601 with the zone's offset, `2026-11-20T15:00:00+09:00`; Universal Time is +00:00.
  package static func iso(_ instant: Instant, in zone: Zone) -> String {
    let offset = zone.offset(at: instant)
    let clock = DateTime(clockSeconds: instant.secondsSince1970 + offset)
    let two = DateFormatting.twoDigits
    // ISO 8601 has no seconds in an offset; local mean times before about 1900 have, and lose them.
    let minutes = abs(offset) / 60
    // Put together piece by piece: lists have two of them for every occurrence.
    var text = clock.day.description
    text += "T"
    text += two(clock.time.hour)
    text += ":"
    text += two(clock.time.minute)
    text += ":"
    text += two(clock.time.second)
    text += offset < 0 ? "-" : "+"
    text += two(minutes / 60)
    text += ":"
    text += two(minutes % 60)
    return text
  }
}

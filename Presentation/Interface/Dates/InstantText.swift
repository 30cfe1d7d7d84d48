package import Domain

/// Writes points in time for programs.
package enum InstantText {
  /// ISO 8601 with the zone's offset, `2026-11-20T15:00:00+09:00`; Universal Time is +00:00.
  package static func iso(_ instant: Instant, in zone: Zone) -> String {
    let offset = zone.offset(at: instant)
    let clock = DateTime(clockSeconds: instant.secondsSince1970 + offset)
    let (day, time) = (clock.day, clock.time)
    // ISO 8601 has no seconds in an offset; local mean times before about 1900 have, and lose them.
    let minutes = abs(offset) / 60
    var text = DigitText(count: 25)
    text.add(day.year / 100)
    text.add(day.year)
    text.add("-")
    text.add(day.month)
    text.add("-")
    text.add(day.dayOfMonth)
    text.add("T")
    text.add(time.hour)
    text.add(":")
    text.add(time.minute)
    text.add(":")
    text.add(time.second)
    text.add(offset < 0 ? "-" : "+")
    text.add(minutes / 60)
    text.add(":")
    text.add(minutes % 60)
    return text.text
  }

  /// `nil` for `nil`.
  package static func iso(_ instant: Instant?, in zone: Zone) -> String? { instant.map { iso($0, in: zone) } }
}

/// Digits are put together byte by byte, because a list has thousands of them.
private struct DigitText {
  private var bytes: [UInt8] = []

  init(count: Int) { bytes.reserveCapacity(count) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// - Parameter mark: Of ASCII.
  mutating func add(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Two digits, with a zero before a small number.
  mutating func add(_ number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

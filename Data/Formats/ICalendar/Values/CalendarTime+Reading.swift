import Domain

extension CalendarTime {
  /// Reads `20261120`, `20261120T093000` and `20261120T003000Z`.
  ///
  /// Also without seconds, with hyphens and colons as ISO 8601 writes them, with the hour 24 for the end of the day,
  /// and a leap second as the one before it.
  /// - Parameter zone: Of times without `Z`.
  /// - Returns: `nil` for anything else and for dates that no calendar has.
  init?(_ bytes: [UInt8], _ range: Range<Int>, zone: EventZone) {
    var value = ValueScanner(bytes, range)
    guard let day = Self.day(&value) else { return nil }
    guard !value.isAtEnd else {
      self = .day(day)
      return
    }
    guard value.take(0x54), let hour = value.number(ofDigits: 2) else { return nil }
    value.take(ASCII.colon)
    guard let minute = value.number(ofDigits: 2) else { return nil }
    value.take(ASCII.colon)
    let second = value.number(ofDigits: 2) ?? 0
    let zone: EventZone = value.take(0x5A) ? .place(.utc) : zone
    guard value.isAtEnd else { return nil }
    if hour == 24, minute == 0, second == 0 {
      self = .clock(DateTime(day, .midnight).adding(seconds: 86_400), zone)
    } else if let time = TimeOfDay(hour: hour, minute: minute, second: second == 60 ? 59 : second) {
      self = .clock(DateTime(day, time), zone)
    } else {
      return nil
    }
  }

  private static func day(_ value: inout ValueScanner) -> Day? {
    guard let year = value.number(ofDigits: 4) else { return nil }
    value.take(0x2D)
    guard let month = value.number(ofDigits: 2) else { return nil }
    value.take(0x2D)
    guard let day = value.number(ofDigits: 2) else { return nil }
    return Day(year: year, month: month, day: day)
  }
}

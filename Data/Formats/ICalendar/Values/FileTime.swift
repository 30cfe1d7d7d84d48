package import Domain

/// A DATE or a DATE-TIME of a file (RFC 5545 §3.3.4 and §3.3.5).
package enum FileTime: Hashable, Sendable {
  case day(Day)
  /// What clocks of a zone show.
  case clock(DateTime, EventZone)
}

extension FileTime {
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

extension FileTime {
  /// The day it is on, on its own clock.
  var day: Day {
    switch self {
    case .day(let day): day
    case .clock(let clock, _): clock.day
    }
  }

  /// What the clock of a series shows then; a day is midnight for whole days, and otherwise the time it begins at.
  ///
  /// Times that are floating or in a zone nobody knows are taken as they stand.
  package func clock(inSeriesOf span: EventSpan) -> DateTime {
    switch (self, span) {
    case (_, .allDay): DateTime(day, .midnight)
    case (.day(let day), .timed(let start, _, _)): DateTime(day, start.time)
    case (.clock(let clock, let zone), .timed(_, _, let series)): Self.clock(clock, in: zone, shownIn: series)
    }
  }

  /// What clocks show in another zone.
  static func clock(_ clock: DateTime, in zone: EventZone, shownIn other: EventZone) -> DateTime {
    guard case .place(let here) = zone, case .place(let there) = other, here != there else { return clock }
    return there.dateTime(at: here.instant(of: clock))
  }
}

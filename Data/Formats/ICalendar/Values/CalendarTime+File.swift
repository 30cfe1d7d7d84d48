import Domain

extension CalendarTime {
  /// Reads `20261120`, `20261120T093000` and `20261120T003000Z`.
  ///
  /// Also without seconds, with hyphens and colons as ISO 8601 writes them, with the hour 24 for the end of the day,
  /// a leap second as the one before it, how far the clock is ahead (`20261120T093000+0900`), and a day with a `Z`.
  /// - Parameter zone: Of times without `Z`.
  /// - Returns: `nil` for anything else and for dates that no calendar has.
  init?(_ bytes: [UInt8], _ range: Range<Int>, zone: EventZone) {
    var value = ValueScanner(bytes, range)
    guard let day = Self.day(&value) else { return nil }
    if value.isAtEnd || value.take(0x5A) {
      guard value.isAtEnd else { return nil }
      self = .day(day)
      return
    }
    guard value.take(0x54), let hour = value.number(ofDigits: 2) else { return nil }
    value.take(ASCII.colon)
    guard let minute = value.number(ofDigits: 2) else { return nil }
    value.take(ASCII.colon)
    let second = value.number(ofDigits: 2) ?? 0
    let offset = Self.offset(&value)
    let zone: EventZone = offset != nil || value.take(0x5A) ? .place(.utc) : zone
    guard value.isAtEnd else { return nil }
    let ahead = offset ?? 0
    if hour == 24, minute == 0, second == 0 {
      self = .clock(DateTime(day, .midnight).adding(seconds: 86_400 - ahead), zone)
    } else if let time = TimeOfDay(hour: hour, minute: minute, second: second == 60 ? 59 : second) {
      self = .clock(DateTime(day, time).adding(seconds: -ahead), zone)
    } else {
      return nil
    }
  }

  /// Takes an offset from Universal Time, `+0900` or `-03:30`, in seconds; `nil` where there is none.
  private static func offset(_ value: inout ValueScanner) -> Int? {
    let sign = value.take(0x2B) ? 1 : value.take(0x2D) ? -1 : 0
    guard sign != 0, let hours = value.number(ofDigits: 2) else { return nil }
    value.take(ASCII.colon)
    guard let minutes = value.number(ofDigits: 2), hours < 24, minutes < 60 else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }

  /// Returns whether a time has neither a `Z` nor an offset.
  static func isFloating(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let clock = bytes[range].drop { $0.capital != 0x54 }
    return !clock.contains { $0.capital == 0x5A || $0 == 0x2B || $0 == 0x2D }
  }

  /// The clock of Universal Time; `nil` for a day and for a time that is none of it.
  var universal: DateTime? {
    if case .clock(let clock, .place(.utc)) = self { clock } else { nil }
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

extension CalendarTime {
  static func text(_ clock: DateTime) -> String {
    let time = clock.time
    return text(clock.day) + "T" + Digits.text(time.hour, 2) + Digits.text(time.minute, 2) + Digits.text(time.second, 2)
  }

  static func text(_ clock: DateTime, in span: EventSpan) -> String {
    switch span {
    case .allDay: text(clock.day)
    case .timed(_, _, .place(.utc)): text(clock) + "Z"
    case .timed: text(clock)
    }
  }

  /// Returns the parameters that give a time's form, after the other parameters.
  static func parameters(_ other: [ContentLine.Parameter], in span: EventSpan) -> [ContentLine.Parameter] {
    let form: [ContentLine.Parameter] =
      switch span {
      case .allDay: [.init("VALUE", "DATE")]
      case .timed(_, _, .floating), .timed(_, _, .place(.utc)): []
      case .timed(_, _, .place(let zone)): [.init("TZID", zone.identifier)]
      case .timed(_, _, .unknown(let name)): [.init("TZID", name)]
      }
    return form + other.without("TZID", "VALUE")
  }

  /// `20261120`.
  static func text(_ day: Day) -> String {
    Digits.text(day.year, 4) + Digits.text(day.month, 2) + Digits.text(day.dayOfMonth, 2)
  }
}

extension [ContentLine.Parameter] {
  func without(_ names: String...) -> [ContentLine.Parameter] { isEmpty ? self : filter { !names.contains($0.name) } }
}

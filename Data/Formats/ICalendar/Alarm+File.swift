package import Domain

extension Alarm {
  /// Parses a VALARM (RFC 5545 §3.6.6); only the stored source keeps the kind of alarm.
  ///
  /// - Returns: `nil` for an alarm that does nothing (`ACTION:NONE`).
  /// - Throws: ``BrokenComponent`` if the alarm has no time.
  package init?(_ component: Component) throws(BrokenComponent) {
    guard component.first("ACTION")?.value.uppercased() != "NONE" else { return nil }
    let trigger = try Self.trigger(component.required("TRIGGER"))
    guard let `repeat` = component.first("REPEAT"), let duration = component.first("DURATION") else {
      self.init(trigger)
      return
    }
    let repetitions = try `repeat`.read { bytes, range in
      var value = ValueScanner(bytes, range)
      let number = value.number()
      return value.isAtEnd ? number : nil
    }
    self.init(trigger, repetitions: repetitions, interval: try Self.seconds(duration))
  }

  private static func trigger(_ line: ContentLine) throws(BrokenComponent) -> Trigger {
    guard line.parameter("VALUE")?.uppercased() != "DATE-TIME", line.value.utf8.first?.isDigit != true else {
      return .at(try moment(line))
    }
    let offset = try seconds(line)
    return line.parameter("RELATED")?.uppercased() == "END" ? .end(offset: offset) : .start(offset: offset)
  }

  /// Parses a fixed time, which is in UTC (RFC 5545 §3.8.6.3).
  private static func moment(_ line: ContentLine) throws(BrokenComponent) -> Instant {
    try line.read { bytes, range in
      guard case .clock(let clock, .place(.utc))? = CalendarTime(bytes, range, zone: .floating) else { return nil }
      return Zone.utc.instant(of: clock)
    }
  }

  private static func seconds(_ line: ContentLine) throws(BrokenComponent) -> Int {
    try line.read { bytes, range in
      guard let duration = FileDuration(bytes, range) else { return nil }
      let (days, isTooLong) = duration.days.multipliedReportingOverflow(by: 86_400)
      let (seconds, isTooLongNow) = days.addingReportingOverflow(duration.seconds)
      return isTooLong || isTooLongNow ? nil : seconds
    }
  }

  package func component(title: String) -> Component {
    var lines = [
      ContentLine("ACTION", value: "DISPLAY"),
      ContentLine("DESCRIPTION", value: FileText.escaped(title)),
      triggerLine,
    ]
    if repetitions > 0 {
      lines.append(ContentLine("REPEAT", value: String(repetitions)))
      lines.append(ContentLine("DURATION", value: Self.text(interval)))
    }
    return Component("VALARM", lines: lines)
  }

  /// The line with the time of the alarm.
  var triggerText: String { triggerLine.text }

  private var triggerLine: ContentLine {
    switch trigger {
    case .start(let offset): ContentLine("TRIGGER", value: Self.text(offset))
    case .end(let offset): ContentLine("TRIGGER", [.init("RELATED", "END")], value: Self.text(offset))
    case .at(let instant):
      ContentLine(
        "TRIGGER", [.init("VALUE", "DATE-TIME")], value: CalendarTime.text(Zone.utc.dateTime(at: instant)) + "Z")
    }
  }

  /// Returns a DURATION (RFC 5545 §3.3.6), such as `-P1DT30M`; zero is `PT0S`.
  private static func text(_ seconds: Int) -> String {
    let (days, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 86_400)
    let parts = [(rest / 3_600, "H"), (rest / 60 % 60, "M"), (rest % 60, "S")].filter { $0.0 > 0 }
    let date = days > 0 ? "\(days)D" : ""
    let time = parts.isEmpty ? "" : "T" + parts.map { "\($0.0)\($0.1)" }.joined()
    return "\(seconds < 0 ? "-" : "")P\(seconds == 0 ? "T0S" : date + time)"
  }
}

extension EventSpan {
  /// Creates a span from the start and the end in a file (RFC 5545 §3.6.1).
  ///
  /// Without an end, a day lasts one day and a time has no length. A whole-day span that ends on its first day lasts
  /// one day. If only the start or the end is a day, the span is that whole day.
  /// - Returns: `nil` if the end is before the start.
  init?(start: CalendarTime, end: CalendarTime?) {
    switch (start, end) {
    case (.day(let first), nil): self = .allDay(DayRange(first))
    case (.day(let first), .day(let end)):
      guard first <= end else { return nil }
      self = .allDay(DayRange(first, max(first, end.adding(days: -1))))
    case (.day(let first), .clock(let end, _)):
      guard first <= end.day else { return nil }
      let isMidnight = end.time == .midnight && first < end.day
      self = .allDay(DayRange(first, isMidnight ? end.day.adding(days: -1) : end.day))
    case (.clock(let clock, let zone), nil): self = .timed(start: clock, end: clock, zone: zone)
    case (.clock(let clock, let zone), .day(let day)):
      let midnight = DateTime(day == clock.day ? day.adding(days: 1) : day, .midnight)
      guard clock <= midnight else { return nil }
      self = .timed(start: clock, end: midnight, zone: zone)
    case (.clock(let clock, let zone), .clock(let endClock, let endZone)):
      guard let span = Self.span(from: clock, in: zone, to: endClock, in: endZone) else { return nil }
      self = span
    }
  }

  /// Creates a span from the start and the length in a file; `nil` if the length is negative.
  ///
  /// - Parameter isRepeated: `true` for a series, whose instances last equally long on the clock, so that a clock
  ///   change during the first instance doesn't change all others.
  init?(start: CalendarTime, length: FileDuration, isRepeated: Bool) {
    switch start {
    case .day(let first):
      guard length.days >= 0, length.seconds >= 0 else { return nil }
      let partOfDay = length.seconds.isMultiple(of: 86_400) ? 0 : 1
      let days = length.days + length.seconds / 86_400 + partOfDay
      self = .allDay(DayRange(first, first.adding(days: max(1, days) - 1)))
    case .clock(let clock, let zone):
      let day = clock.adding(seconds: length.days * 86_400)
      guard length.seconds != 0, !isRepeated, case .place(let place) = zone else {
        self.init(start: start, end: .clock(day.adding(seconds: length.seconds), zone))
        return
      }
      let end = place.instant(of: day).adding(seconds: length.seconds)
      self.init(start: start, end: .clock(Zone.utc.dateTime(at: end), .place(.utc)))
    }
  }

  /// The days from one midnight to another; `nil` for all-day events and for other times.
  var daysBetweenMidnights: DayRange? {
    guard case .timed(let start, let end, _) = self, start.time == .midnight, end.time == .midnight, start < end else {
      return nil
    }
    return DayRange(start.day, end.day.adding(days: -1))
  }

  /// Returns a span on the clock of the start's zone; `nil` if the end is before the start.
  private static func span(
    from start: DateTime, in zone: EventZone, to end: DateTime, in endZone: EventZone
  ) -> EventSpan? {
    guard endZone != zone, case .place(let there) = endZone, case .place(let here) = zone else {
      return start <= end ? .timed(start: start, end: end, zone: zone) : nil
    }
    let instants = (start: here.instant(of: start), end: there.instant(of: end))
    let seconds = instants.end.secondsSince1970 - instants.start.secondsSince1970
    guard seconds > 0 else {
      return seconds < 0 ? nil : .timed(start: start, end: here.dateTime(at: instants.end), zone: zone)
    }
    return .timed(from: start, until: instants.end, in: here)
  }
}

/// A DURATION of a file (RFC 5545 §3.3.6): days as the calendar counts them, and exact seconds.
package struct FileDuration: Hashable, Sendable {
  /// The maximum number of days, more than the years 1…9999 have.
  private static let dayLimit = 4_000_000

  /// The number of days; negative for an earlier time.
  package let days: Int
  /// The number of seconds; negative for an earlier time.
  package let seconds: Int
}

extension FileDuration {
  /// Parses `P2D`, `-PT15M`, `+P1W`, `P1DT2H3M4S`, and weeks and days together, which RFC 5545 does not allow.
  ///
  /// - Returns: `nil` for anything else and for more than ten thousand years.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var value = ValueScanner(bytes, range)
    let isNegative = value.take(0x2D)
    if !isNegative { value.take(0x2B) }
    guard value.take(0x50), !value.isAtEnd else { return nil }
    var (days, seconds) = (0, 0)
    var isTime = false
    while !value.isAtEnd, days <= Self.dayLimit, seconds <= Self.dayLimit * 86_400 {
      if value.take(0x54) {
        guard !isTime, !value.isAtEnd else { return nil }
        isTime = true
      }
      guard let number = value.number(),
        let unit = Self.units.first(where: { $0.isTime == isTime && value.take($0.letter) })
      else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: unit.count)
      guard !isTooLarge, product <= Self.dayLimit * (isTime ? 86_400 : 1) else { return nil }
      if isTime { seconds += product } else { days += product }
    }
    guard value.isAtEnd else { return nil }
    self.days = isNegative ? -days : days
    self.seconds = isNegative ? -seconds : seconds
  }

  /// The units in their order: weeks and days, then hours, minutes and seconds.
  private static let units: [(letter: UInt8, isTime: Bool, count: Int)] = [
    (0x57, false, 7), (0x44, false, 1), (0x48, true, 3_600), (0x4D, true, 60), (0x53, true, 1),
  ]
}

extension CalendarTime {
  /// Parses `20261120`, `20261120T093000` and `20261120T003000Z`.
  ///
  /// Other accepted forms are times without seconds, the hyphens and colons of ISO 8601, the hour 24 for the end of the
  /// day, a leap second (read as the second before it), an offset from UTC (`20261120T093000+0900`), and a day with a
  /// `Z`.
  /// - Parameter zone: The zone of times without `Z`.
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

  /// Parses an offset from UTC, `+0900` or `-03:30`, into seconds; `nil` if there is none.
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

  /// The time in UTC; `nil` for a day and for a time that isn't in UTC.
  var universal: DateTime? { if case .clock(let clock, .place(.utc)) = self { clock } else { nil } }

  private static func day(_ value: inout ValueScanner) -> Day? {
    guard let year = value.number(ofDigits: 4) else { return nil }
    value.take(0x2D)
    guard let month = value.number(ofDigits: 2) else { return nil }
    value.take(0x2D)
    guard let day = value.number(ofDigits: 2) else { return nil }
    return Day(year: year, month: month, day: day)
  }

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

  /// Returns a day in the form `20261120`.
  static func text(_ day: Day) -> String {
    Digits.text(day.year, 4) + Digits.text(day.month, 2) + Digits.text(day.dayOfMonth, 2)
  }
}

extension [ContentLine.Parameter] {
  func without(_ names: String...) -> [ContentLine.Parameter] { isEmpty ? self : filter { !names.contains($0.name) } }
}

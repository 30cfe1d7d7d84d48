import Domain

/// The bounds of a repeated event, by which an index can rule out days that the event doesn't touch.
///
/// Every occurrence except changed instances is planned within the bounds, on a possible day, and lasts at most
/// ``longest``.
struct SeriesBounds {
  /// The maximum delay of an occurrence after its planned time, in seconds: Samoa's clocks skipped a day in 2011.
  static let longestSkip = 86_400

  /// The earliest possible start, on the clock of the series.
  let from: Int
  /// The latest possible end, on the clock of the series.
  let to: Int
  /// The length of the longest occurrence, in seconds on the clock.
  let longest: Int
  /// A ``DayPattern`` in 50 bits (weekdays, months, days of the month), followed by ``isAtOneTime``.
  let days: Int

  /// The bit of ``days`` that is set if every occurrence is planned at the time of day of ``from``.
  ///
  /// Files of earlier versions don't have this bit, so more of their series are checked.
  static let isAtOneTime = 1 << 50

  init(_ event: Event, _ recurrence: Recurrence) {
    let span = SpanColumns(event.span)
    let start = DateTime(clockSeconds: span.starts)
    var first = span.starts
    var last: Int? = span.starts
    var longest = max(0, span.length)
    var pattern = recurrence.rules.isEmpty ? DayPattern(start.day) : nil
    var isAtOneTime = recurrence.rules.allSatisfy(\.keepsTimeOfDay)
    func add(_ other: DayPattern) { pattern = pattern?.union(other) ?? other }
    for rule in recurrence.rules {
      add(DayPattern(rule, start: start))
      let end = rule.lastStart(from: start, zone: event.span.place, isAllDay: span.isAllDay)
      last = if let last, let end { max(last, end.clockSeconds) } else { nil }
    }
    for extra in recurrence.extras {
      add(DayPattern(extra.start.day))
      if extra.start.time != start.time { isAtOneTime = false }
      first = min(first, extra.start.clockSeconds)
      last = last.map { max($0, extra.start.clockSeconds) }
      longest = max(longest, extra.length ?? 0)
    }
    var shifts = (earliest: 0, latest: 0)
    for change in recurrence.overrides where change.range == .thisAndFuture {
      let moved = SpanColumns(change.event.span)
      let shift = moved.starts - change.recurrenceID.start.clockSeconds
      if shift != 0 { (pattern, isAtOneTime) = (.any, false) }
      shifts = (min(shifts.earliest, shift), max(shifts.latest, shift))
      longest = max(longest, moved.length)
    }
    from = first + shifts.earliest
    to = last.map { $0 + shifts.latest + longest + Self.longestSkip } ?? .max
    self.longest = longest
    days = Self.bits(pattern ?? .any) | (isAtOneTime ? Self.isAtOneTime : 0)
  }

  static func bits(_ pattern: DayPattern) -> Int {
    Int(pattern.weekdays) | Int(pattern.months) << 7 | Int(pattern.monthDays) << 19
  }
}

extension RecurrenceRule {
  fileprivate var keepsTimeOfDay: Bool {
    switch frequency {
    case .yearly, .monthly, .weekly, .daily: hours.isEmpty && minutes.isEmpty && seconds.isEmpty
    case .hourly, .minutely, .secondly: false
    }
  }
}

/// A span of time as the columns `is_all_day`, `starts` and `ends`; all-day events are stored as midnights.
///
/// The times are on the clock of the event's own zone, because that clock stays when the zone's rules change.
struct SpanColumns {
  let isAllDay: Bool
  let starts: Int
  let ends: Int
}

extension SpanColumns {
  init(_ span: EventSpan) {
    switch span {
    case .allDay(let days):
      isAllDay = true
      starts = days.first.daysSince1970 * 86_400
      // Calculated as a number, because no `Day` follows the last day of year 9999.
      ends = (days.last.daysSince1970 + 1) * 86_400
    case .timed(let start, let end, _):
      isAllDay = false
      starts = start.clockSeconds
      ends = end.clockSeconds
    }
  }

  var length: Int { ends - starts }

  /// - Parameter zone: Returns the zone; not called for all-day events.
  func span<Failure: Error>(zone: () throws(Failure) -> EventZone) throws(Failure) -> EventSpan {
    let start = DateTime(clockSeconds: starts)
    guard isAllDay else { return .timed(start: start, end: DateTime(clockSeconds: ends), zone: try zone()) }
    return .allDay(DayRange(start.day, DateTime(clockSeconds: ends.addingClamped(-1)).day))
  }
}

/// The class of an event's length on the clock, in powers of eight days.
///
/// An index by start alone can't find an event that began long ago and still lasts. No event is longer than the limit
/// of its class, so the range of starts to search is bounded. Unlike an R-tree, this is a plain column that undo and
/// other databases understand.
enum LengthClass: Int, CaseIterable {
  case upToOneDay, upTo8Days, upTo64Days, upTo512Days, upTo4096Days, longer

  init(seconds: Int) { self = Self.allCases.first { seconds <= $0.limit } ?? .longer }

  /// The longest length in the class, in seconds; all years 1…9999 for the last class.
  var limit: Int { self == .longer ? 86_400 * 366 * 9_999 : 86_400 << (3 * rawValue) }

  /// The SQL expression for the class of a row with `starts` and `ends`.
  static let sql: String = {
    let classes = allCases.dropLast().map { "WHEN ends - starts <= \($0.limit) THEN \($0.rawValue)" }
    return "CASE \(classes.joined(separator: " ")) ELSE \(longer.rawValue) END"
  }()
}

/// The recurrence of an event in one column: lines of RFC 5545, with times on the clock of the series.
///
/// Changed instances are separate rows.
enum RecurrenceLines {
  static func text(of recurrence: Recurrence) -> String {
    var lines = recurrence.rules.map { "RRULE:\($0.text)" }
    lines += recurrence.exclusionRules.map { "EXRULE:\($0.text)" }
    if !recurrence.extras.isEmpty { lines.append("RDATE:\(recurrence.extras.map(text).joined(separator: ","))") }
    if !recurrence.exclusions.isEmpty {
      lines.append("EXDATE:\(recurrence.exclusions.map(text).joined(separator: ","))")
    }
    return lines.joined(separator: "\n")
  }

  static func recurrence(of text: String, overrides: [EventOverride]) throws(StoreError) -> Recurrence {
    var rules: [RecurrenceRule] = []
    var exclusionRules: [RecurrenceRule] = []
    var extras: [ExtraStart] = []
    var exclusions: [Exclusion] = []
    // Splitting bytes is faster than splitting characters, and a day's list reads hundreds of lines.
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw damaged(line) }
      let value = line[(colon + 1)...]
      switch String(decoding: line[..<colon], as: UTF8.self) {
      case "RRULE": rules.append(try rule(value))
      case "EXRULE": exclusionRules.append(try rule(value))
      case "RDATE": for date in value.split(separator: comma) { extras.append(try extra(date)) }
      case "EXDATE": for date in value.split(separator: comma) { exclusions.append(try exclusion(date)) }
      default: throw damaged(line)
      }
    }
    return Recurrence(
      rules: rules, exclusionRules: exclusionRules, extras: extras, exclusions: exclusions, overrides: overrides)
  }

  private static func text(of extra: ExtraStart) -> String {
    let start = CalendarTime.text(extra.start)
    return extra.length.map { "\(start)/PT\($0)S" } ?? start
  }

  private static func text(of exclusion: Exclusion) -> String {
    switch exclusion {
    case .instance(let id): CalendarTime.text(id.start)
    case .day(let day): CalendarTime.text(day)
    }
  }

  private static let comma = UInt8(ascii: ",")

  private static func rule(_ text: ArraySlice<UInt8>) throws(StoreError) -> RecurrenceRule {
    do {
      return try RecurrenceRule(text: String(decoding: text, as: UTF8.self))
    } catch {
      throw damaged(text)
    }
  }

  private static func extra(_ text: ArraySlice<UInt8>) throws(StoreError) -> ExtraStart {
    guard let slash = text.firstIndex(of: UInt8(ascii: "/")) else { return ExtraStart(try time(text)) }
    let length = String(decoding: text[slash...].dropFirst(3).dropLast(), as: UTF8.self)
    guard let length = Int(length) else { throw damaged(text) }
    return ExtraStart(try time(text[..<slash]), length: length)
  }

  private static func exclusion(_ text: ArraySlice<UInt8>) throws(StoreError) -> Exclusion {
    text.count == 8 ? .day(try time(text + "T000000".utf8).day) : .instance(RecurrenceID(try time(text)))
  }

  private static func time(_ text: ArraySlice<UInt8>) throws(StoreError) -> DateTime {
    guard let time = ClockText.time(of: text) else { throw damaged(text) }
    return time
  }

  private static func damaged(_ text: ArraySlice<UInt8>) -> StoreError {
    .corrupt(detail: "event.recurrence: \(String(decoding: text, as: UTF8.self).prefix(80))")
  }
}

/// Times on a clock in the basic form of RFC 5545 §3.3.5, `20261120T093000`.
enum ClockText {
  static func time(of text: ArraySlice<UInt8>) -> DateTime? {
    let separator = text.startIndex + 8
    guard text.count == 15, text[separator] == UInt8(ascii: "T"), let date = number(text[..<separator]),
      let time = number(text[(separator + 1)...]),
      let day = Day(year: date / 10_000, month: date / 100 % 100, day: date % 100),
      let clock = TimeOfDay(hour: time / 10_000, minute: time / 100 % 100, second: time % 100)
    else { return nil }
    return DateTime(day, clock)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}

extension ZoneReader {
  /// Returns the zone in a column; floating if the column is `NULL`.
  mutating func zone(_ row: borrowing Row, _ column: Int32, in connection: Connection) throws(StoreError) -> EventZone {
    guard !row.isNull(column) else { return .floating }
    let name = row.text(column)
    return try zone(named: name, in: connection).map(EventZone.place) ?? .unknown(name: name)
  }
}

extension ZoneWriter {
  /// Returns the text that ``ZoneReader`` reads; `nil` for all-day events and floating times.
  mutating func column(of span: EventSpan, in connection: Connection) throws(StoreError) -> String? {
    switch span {
    case .allDay, .timed(_, _, .floating): nil
    case .timed(_, _, .unknown(let name)): name
    case .timed(_, _, .place(let zone)): try column(of: zone, in: connection)
    }
  }
}

extension Event {
  /// The end of the last instance, in UTC if the event has no zone; `nil` for a series without an end.
  ///
  /// Skipped instances count, and the end of a series can be up to a day too late, so that no future event is mistaken
  /// for a past one.
  var lastEnd: Instant? {
    guard let recurrence else { return span.instants(forUserIn: .utc).end }
    let bounds = SeriesBounds(self, recurrence)
    guard bounds.to < .max else { return nil }
    let end = (span.place ?? .utc).instant(of: DateTime(clockSeconds: bounds.to))
    return recurrence.overrides.map { $0.event.span.instants(forUserIn: .utc).end }.reduce(end, max)
  }
}

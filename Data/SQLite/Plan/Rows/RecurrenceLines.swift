import Domain

/// The recurrence of an event in one column: lines of RFC 5545, with times on the clock of the series.
///
/// Changed instances are rows of their own.
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
    // Splitting bytes is faster, and a day's list reads hundreds of lines.
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

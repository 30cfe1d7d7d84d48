import Domain

/// A component of vCalendar 1.0, which phones still write, in the form of iCalendar.
///
/// Quoted-printable texts and texts with a declared character set are decoded in files of any version.
struct VCalendarComponent {
  private let source: ComponentSource
  private var bytes: [UInt8] = []
  private var lines: [LineLayout] = []
  private var triggers: Set<String> = []

  private init(_ source: ComponentSource) { self.source = source }

  /// Returns the component in the form of iCalendar.
  ///
  /// - Parameter isOld: Indicates whether the calendar's version is 1.0.
  static func modern(_ source: ComponentSource, isOld: Bool) -> ComponentSource {
    guard isOld || source.lines.contains(where: { isEncoded(source.bytes, $0) }) else { return source }
    var component = VCalendarComponent(source)
    return component.modern(isOld: isOld)
  }

  private static func isEncoded(_ bytes: [UInt8], _ line: LineLayout) -> Bool {
    // Hardly any line of iCalendar has one of these parameters.
    guard bytes[line.parameters].contains(where: { $0.capital == UInt8(ascii: "C") || $0.capital == UInt8(ascii: "Q") })
    else { return false }
    return ContentLine(head: bytes, line).parameters.contains { encodings.contains($0.name) }
  }

  private static let encodings: Set = ["ENCODING", "CHARSET", "QUOTED-PRINTABLE"]

  private mutating func modern(isOld: Bool) -> ComponentSource {
    var depth = 0
    var alarms: [LineLayout] = []
    for line in source.lines {
      switch Delimiter(source.bytes, line) {
      case .begin:
        depth += 1
        write(Array(source.bytes[line.line]), line)
      case .end:
        if depth == 1 { for alarm in alarms { write(alarm: alarm) } }
        depth -= 1
        write(Array(source.bytes[line.line]), line)
      case nil where isOld && depth == 1 && Self.alarms.contains(ContentLine(head: source.bytes, line).name):
        alarms.append(line)
      case nil: write(line, isOld: isOld)
      }
    }
    return ComponentSource(name: source.name, bytes: bytes, lines: lines)
  }

  private mutating func write(_ text: [UInt8], _ line: LineLayout) {
    let start = bytes.count
    bytes += text
    guard let layout = LineLayout(of: bytes.span, from: start, to: bytes.count, number: line.number) else {
      return bytes.removeSubrange(start...)
    }
    lines.append(layout)
    bytes.append(ASCII.lineFeed)
  }

  private mutating func write(_ text: String, _ line: LineLayout) { write(Array(text.utf8), line) }

  // MARK: - Properties

  private mutating func write(_ line: LineLayout, isOld: Bool) {
    let head = ContentLine(head: source.bytes, line)
    guard isOld || Self.isEncoded(source.bytes, line) else { return write(Array(source.bytes[line.line]), line) }
    let name = Self.names[head.name] ?? head.name
    // vCalendar leaves out the names of some parameters, which iCalendar requires.
    let parameters = head.parameters.filter { !Self.encodings.contains($0.name) && !$0.values.isEmpty }
    var value = decoded(line, head)
    if isOld { value = Self.modern(value, of: name) }
    write(Array(ContentLine(name, parameters, value: "").text.utf8) + value, line)
  }

  private func decoded(_ line: LineLayout, _ head: ContentLine) -> [UInt8] {
    var value = Array(source.bytes[line.value])
    if SoftBreak.isQuotedPrintable(source.bytes.span, from: line.start) { value = QuotedPrintable.decode(value[...]) }
    if let charset = head.parameter("CHARSET").flatMap(Charset.init(name:)), charset != .utf8 {
      value = charset.decode(value).map { Array($0.utf8) } ?? value
    }
    let breaks = String(decoding: value, as: UTF8.self)
    guard breaks.utf8.contains(where: { $0 < ASCII.space }), breaks.utf8.elementsEqual(value) else { return value }
    return Array(breaks.withEscapedBreaks.utf8)
  }

  /// Returns a value of vCalendar 1.0 in the form of iCalendar.
  private static func modern(_ value: [UInt8], of name: String) -> [UInt8] {
    switch name {
    case "CATEGORIES", "RESOURCES", "EXDATE", "RDATE":
      let parts = FileText.parts(value, 0..<value.count, separator: ASCII.semicolon)
      return Array(parts.map { value[value.withoutBlanks($0)] }.joined(separator: [ASCII.comma]))
    case "TRANSP": return Array((value == [ASCII.zero] ? "OPAQUE" : "TRANSPARENT").utf8)
    case "RRULE", "EXRULE":
      return VCalendarRule(String(decoding: value, as: UTF8.self)).map { Array($0.text.utf8) } ?? value
    default: return value
    }
  }

  /// The properties with a different name in iCalendar.
  private static let names = ["DCREATED": "CREATED"]

  // MARK: - Alarms

  private static let alarms: Set = ["AALARM", "DALARM", "MALARM", "PALARM"]

  /// Writes an alarm, whose value has the time, the pause before a repetition, and the number of repetitions.
  ///
  /// Alarms of all kinds at the same time become one alarm; an unreadable alarm stays so that it is reported.
  private mutating func write(alarm line: LineLayout) {
    let value = decoded(line, ContentLine(head: source.bytes, line))
    let parts = FileText.parts(value, 0..<value.count, separator: ASCII.semicolon)
    guard let first = parts.first, !value.withoutBlanks(first).isEmpty else { return }
    let trigger = trigger(at: value, first)
    guard triggers.insert(trigger).inserted else { return }
    var more: [String] = []
    if parts.count > 2, let pause = FileDuration(value, parts[1]), pause.days >= 0, pause.seconds > 0,
      let count = Int(String(decoding: value[value.withoutBlanks(parts[2])], as: UTF8.self)), count > 0
    {
      let text = String(decoding: value[value.withoutBlanks(parts[1])], as: UTF8.self)
      more = ["REPEAT:\(count)", "DURATION:\(text)"]
    }
    let lines = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(Self.reminder)", trigger] + more + ["END:VALARM"]
    for text in lines { write(text, line) }
  }

  /// The description that iCalendar requires of an alarm.
  private static let reminder = "Reminder"

  /// Returns the time of an alarm relative to the start, because a series' alarm goes off for each instance.
  private func trigger(at value: [UInt8], _ range: Range<Int>) -> String {
    let text = String(decoding: value[value.withoutBlanks(range)], as: UTF8.self)
    guard let at = clock(value, range) else { return "TRIGGER:\(text)" }
    let start = source.topLines.map { source.lines[$0] }.first {
      ContentLine(head: source.bytes, $0).name == "DTSTART"
    }
    if let start, let begin = clock(source.bytes, start.value), begin.zone == at.zone {
      return Alarm(.start(offset: at.clock.clockSeconds - begin.clock.clockSeconds)).triggerText
    }
    return at.zone == .place(.utc) ? "TRIGGER;VALUE=DATE-TIME:\(CalendarTime.text(at.clock))Z" : "TRIGGER:\(text)"
  }

  private func clock(_ bytes: [UInt8], _ range: Range<Int>) -> (clock: DateTime, zone: EventZone)? {
    guard case .clock(let clock, let zone)? = CalendarTime(bytes, range, zone: .floating) else { return nil }
    return (clock, zone)
  }
}

/// A rule of vCalendar 1.0, such as `W2 TU TH #10` or `MP1 1+ SU 20261231T000000`, in the form of iCalendar.
struct VCalendarRule {
  let text: String

  /// - Returns: `nil` for anything else, such as times of day.
  init?(_ text: String) {
    var words = text.uppercased().split(separator: " ").map(String.init)
    guard let first = words.first, let kind = Self.kinds.first(where: { first.hasPrefix($0.prefix) }),
      let interval = Int(first.dropFirst(kind.prefix.count)), interval > 0
    else { return nil }
    words.removeFirst()
    var parts = ["FREQ=\(kind.frequency)"] + (interval > 1 ? ["INTERVAL=\(interval)"] : [])
    // A rule without an end means two occurrences.
    var end: String? = "COUNT=2"
    if let last = words.last, last.hasPrefix("#"), let count = Int(last.dropFirst()) {
      end = count == 0 ? nil : "COUNT=\(count)"
      words.removeLast()
    } else if let last = words.last, last.utf8.count >= 8, last.utf8.first?.isDigit == true {
      end = "UNTIL=\(last)"
      words.removeLast()
    }
    let values = kind.prefix == "MP" ? Self.weekdays(words) : words.map { $0 == "LD" ? "-1" : Self.number($0) }
    guard kind.part != nil || values.isEmpty else { return nil }
    if let part = kind.part, !values.isEmpty { parts.append("\(part)=\(values.joined(separator: ","))") }
    let text = (parts + (end.map { [$0] } ?? [])).joined(separator: ";")
    guard (try? RecurrenceRule(text: text)) != nil else { return nil }
    self.text = text
  }

  private static let kinds: [(prefix: String, frequency: String, part: String?)] = [
    ("D", "DAILY", nil), ("W", "WEEKLY", "BYDAY"), ("MP", "MONTHLY", "BYDAY"), ("MD", "MONTHLY", "BYMONTHDAY"),
    ("YM", "YEARLY", "BYMONTH"), ("YD", "YEARLY", "BYYEARDAY"),
  ]

  /// Returns the weekdays after each position: `1+ MO TU 2- SU` is `1MO`, `1TU` and `-2SU`.
  private static func weekdays(_ words: [String]) -> [String] {
    var (position, days) = ("", [String]())
    for word in words {
      if word.utf8.first?.isDigit == true { position = number(word) } else { days.append(position + word) }
    }
    return days
  }

  /// Returns a number whose sign is after it, or any other word unchanged.
  private static func number(_ word: String) -> String {
    if word.hasSuffix("+") { return String(word.dropLast()) }
    return word.hasSuffix("-") ? "-\(word.dropLast())" : word
  }
}

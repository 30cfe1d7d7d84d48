package import Domain

/// Cuts the content lines of a file into components, of which it holds one at a time.
///
/// A component inside another that has no `END` is closed where the outer one ends. One directly in a calendar
/// without its `END` is left out: what there is may be half of it. Events and their like are also taken where no
/// calendar is around them.
package struct ComponentReader {
  /// The components of RFC 5545 §3.6 that stand directly in a calendar, and never in each other.
  private static let topNames: Set<String> = ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]
  private static let calendarName = "VCALENDAR"

  private var lines: ContentLineReader
  private var line: [UInt8] = []
  private var pending: [CalendarPart] = []
  private var isAtEnd = false
  private var calendar: Int?
  private var builder: ComponentBuilder?
  /// Indicates whether content outside a calendar was reported since the last component.
  private var isOutsideReported = false
  /// A component is about as large as the one before it.
  private var capacity = 512

  package init(_ chunks: ByteChunks) { lines = ContentLineReader(chunks) }

  package mutating func next() throws(UnreadableFile) -> CalendarPart? {
    while pending.isEmpty, !isAtEnd {
      line.removeAll(keepingCapacity: true)
      switch try lines.next(appendingTo: &line) {
      case .line(let layout): take(layout)
      case .broken(let number): report(.brokenLine, at: number)
      case .tooLong(let number): report(.lineTooLong(limit: ContentLineReader.lengthLimit), at: number)
      case nil: finish()
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func take(_ layout: LineLayout) {
    switch Delimiter(line, layout) {
    case .begin(Self.calendarName):
      abandon()
      closeCalendar(at: nil)
      calendar = layout.number
      pending.append(.calendarBegin(number: layout.number))
    case .begin(let name): begin(name, layout)
    case .end(Self.calendarName) where calendar != nil:
      abandon()
      closeCalendar(at: layout.number)
    case .end(let name): end(name, layout)
    case nil where builder != nil:
      builder?.add(line, layout)
      passFailures()
    case nil where calendar != nil:
      pending.append(.property(ContentLine(line, layout), source: Array(line[layout.line])))
    case nil: report(.outsideCalendar, at: layout.number)
    }
  }

  private mutating func begin(_ name: String, _ layout: LineLayout) {
    let isTop = Self.topNames.contains(name)
    if isTop, let outer = builder?.name, Self.topNames.contains(outer) { abandon() }
    if builder != nil {
      builder?.begin(name, line, layout)
      passFailures()
    } else if isTop || calendar != nil {
      builder = ComponentBuilder(name, line, layout, capacity: capacity)
    } else {
      report(.outsideCalendar, at: layout.number)
    }
  }

  private mutating func end(_ name: String, _ layout: LineLayout) {
    guard let isWhole = builder?.end(name, line, layout) else {
      return report(calendar == nil ? .outsideCalendar : .unexpectedEnd(name: name), at: layout.number)
    }
    passFailures()
    guard isWhole else { return }
    if let source = builder?.source {
      pending.append(.component(source))
      capacity = min(source.bytes.count, 4_096)
    }
    builder = nil
    isOutsideReported = false
  }

  private mutating func passFailures() {
    for failure in builder?.takeFailures() ?? [] { pending.append(.failure(failure)) }
  }

  private mutating func finish() {
    isAtEnd = true
    abandon()
    closeCalendar(at: nil)
  }

  private mutating func abandon() {
    guard let abandoned = builder else { return }
    builder = nil
    report(.missingEnd(name: abandoned.name), at: abandoned.number)
  }

  /// - Parameter end: Of the file; `nil` when there is none.
  private mutating func closeCalendar(at end: Int?) {
    guard let begin = calendar else { return }
    if end == nil { report(.missingEnd(name: Self.calendarName), at: begin) }
    calendar = nil
    isOutsideReported = false
    pending.append(.calendarEnd(number: end))
  }

  private mutating func report(_ reason: ImportReport.Reason, at number: Int) {
    if builder == nil, calendar == nil, [.brokenLine, .outsideCalendar].contains(reason) {
      // One report is enough for a text that isn't a calendar.
      guard !isOutsideReported else { return }
      isOutsideReported = true
      return pending.report(.outsideCalendar, at: number)
    }
    pending.report(reason, at: number)
  }
}

package enum CalendarPart: Hashable, Sendable {
  case calendarBegin(number: Int)
  /// A property of the VCALENDAR, and its line byte for byte.
  case property(ContentLine, source: [UInt8])
  case component(ComponentSource)
  /// The end of a VCALENDAR; one that has lost its own ends where another one or the file does.
  case calendarEnd(number: Int?)
  case failure(ImportReport.Failure)
}

extension [CalendarPart] {
  mutating func report(_ reason: ImportReport.Reason, at line: Int) {
    append(.failure(ImportReport.Failure(line: line, reason: reason)))
  }
}

package import Domain

/// Splits the content lines of a file into components and holds one component at a time.
///
/// A nested component without `END` is closed at the end of the outer component. A component directly in a calendar
/// without `END` is left out, because it may be incomplete. Events and other top-level components are also accepted
/// outside a calendar.
package struct ComponentReader {
  /// The components of RFC 5545 §3.6 that are directly in a calendar and are never nested.
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
  /// The expected size of the next component, which is usually about as large as the one before.
  private var capacity = 512

  package init(_ chunks: ByteChunks) { lines = ContentLineReader(chunks, joinsSoftBreaks: true) }

  package mutating func next() throws(UnreadableFile) -> CalendarPart? {
    while pending.isEmpty, !isAtEnd {
      line.removeAll(keepingCapacity: true)
      switch try lines.next(appendingTo: &line) {
      case .line(let layout): receive(layout)
      case .broken(let number): report(.brokenLine, at: number)
      case .tooLong(let number): report(.lineTooLong(limit: ContentLineReader.lengthLimit), at: number)
      case nil: finish()
      }
    }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  private mutating func receive(_ layout: LineLayout) {
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

  /// - Parameter end: The line where the calendar ends; `nil` if it has no end.
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
  /// A property of the VCALENDAR and its unmodified line.
  case property(ContentLine, source: [UInt8])
  case component(ComponentSource)
  /// The end of a VCALENDAR; a calendar without an end stops at the next calendar or at the end of the file.
  case calendarEnd(number: Int?)
  case failure(ImportReport.Failure)
}

extension [CalendarPart] {
  mutating func report(_ reason: ImportReport.Reason, at line: Int) {
    append(.failure(ImportReport.Failure(line: line, reason: reason)))
  }
}

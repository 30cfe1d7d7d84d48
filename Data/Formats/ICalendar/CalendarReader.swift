package import Domain

/// Reads a calendar file item by item, in the order of the file.
///
/// Only events and other components in an unknown zone are returned later, because a VTIMEZONE after them may define
/// the zone.
package struct CalendarReader {
  /// The maximum size in bytes of the events that wait for a VTIMEZONE; further events are read without the zone.
  package static let waitingLimit = 32 << 20

  private var parts: ComponentReader
  private var events = EventReader()
  private var pending: [CalendarItem] = []
  private var waiting: [ComponentSource] = []
  private var waitingSize = 0
  /// The METHOD of the calendar in uppercase (RFC 5546); empty without one.
  private var method = ""
  /// Indicates whether the calendar is in the form of vCalendar 1.0.
  private var isOld = false
  /// The zones that were already reported.
  private var reportedZones: Set<String> = []
  /// The maximum number of reported zones.
  private static let reportedZoneLimit = 100

  package init(_ chunks: ByteChunks) { parts = ComponentReader(chunks) }

  package mutating func next() throws(UnreadableFile) -> CalendarItem? {
    while pending.isEmpty {
      guard let part = try parts.next() else {
        guard !waiting.isEmpty else { return nil }
        readWaiting()
        continue
      }
      receive(part)
    }
    return pending.popLast()
  }

  /// The methods of messages that contain only part of an event, such as one guest's answer (RFC 5546 §1.4).
  private static let messages: Set = ["REPLY", "ADD", "REFRESH", "COUNTER", "DECLINECOUNTER"]

  private mutating func receive(_ part: CalendarPart) {
    switch part {
    case .calendarBegin:
      (method, isOld) = ("", false)
      events.setUsualZone(nil)
      pending = [.calendarBegin]
    case .property(let line, let source):
      if line.name == "METHOD" { method = line.value.trimmingBlanks.uppercased() }
      if line.name == "VERSION" { isOld = line.value.trimmingBlanks == "1.0" }
      // The property is written by Google and Apple but is not part of a standard.
      if line.name == "X-WR-TIMEZONE", !line.value.isEmpty { events.setUsualZone(line.value) }
      pending = [.property(line, source: source)]
    case .component(let source) where source.name == "VTIMEZONE": define(source)
    case .component(let source) where Self.messages.contains(method):
      pending = [.failure(ImportReport.Failure(line: source.number, reason: .event(.message(method: method))))]
    case .component(let source) where source.name == "VEVENT":
      read(VCalendarComponent.modern(source, isOld: isOld), mayWait: true)
    case .component(let source): readOther(VCalendarComponent.modern(source, isOld: isOld), mayWait: true)
    case .calendarEnd:
      readWaiting()
      pending.insert(.calendarEnd, at: 0)
    case .failure(let failure): pending = [.failure(failure)]
    }
  }

  private mutating func read(_ source: ComponentSource, mayWait: Bool) {
    let reading = events(source, isCancelled: method == "CANCEL")
    if reading.unknownZone != nil || reading.cityZone != nil, mayWait, waits(source) { return }
    switch reading.result {
    case .event(var event):
      event.source = events.withOwnZoneNames(event.source)
      pending.append(.event(event))
    case .cancellation(let cancellation): pending.append(.cancellation(cancellation))
    case .refused: break
    }
    pending += reading.failures.reversed().map(CalendarItem.failure)
    if let name = reading.unknownZone { remark(.event(.unknownZone(name: name)), name, at: source.number) }
    if let name = reading.cityZone, let zone = events.city(named: name) {
      remark(.event(.cityZone(name: name, zone: zone)), name, at: source.number)
    }
    if let name = reading.usualZone { remark(.event(.calendarZone(name: name)), name, at: source.number) }
  }

  /// Reads a component that isn't shown, with zones that only the file defines.
  private mutating func readOther(_ source: ComponentSource, mayWait: Bool) {
    var names: Set<String> = []
    var zones: [Zone] = []
    for line in source.lines where !line.parameters.isEmpty {
      guard let name = ContentLine(head: source.bytes, line).parameter("TZID"), names.insert(name).inserted else {
        continue
      }
      switch events.zone(named: name) {
      case .place where mayWait && events.city(named: name) != nil && waits(source): return
      case .place(let zone): if zone.definition != nil, !zones.contains(zone) { zones.append(zone) }
      case .unknown: if mayWait, waits(source) { return }
      case .floating: break
      }
    }
    pending.append(.component(source, ZonedText(events.withOwnZoneNames(source.bytes), zones: zones).text))
  }

  /// Returns whether a component waits for the VTIMEZONE of a zone that is unknown so far.
  private mutating func waits(_ source: ComponentSource) -> Bool {
    guard waitingSize + source.cost <= Self.waitingLimit else { return false }
    waiting.append(source)
    waitingSize += source.cost
    return true
  }

  private mutating func remark(_ reason: ImportReport.Reason, _ zone: String, at line: Int) {
    guard reportedZones.count < Self.reportedZoneLimit, reportedZones.insert(zone).inserted else { return }
    pending.append(.failure(ImportReport.Failure(line: line, reason: reason)))
  }

  private mutating func readWaiting() {
    var items: [[CalendarItem]] = []
    for source in waiting {
      if source.name == "VEVENT" { read(source, mayWait: false) } else { readOther(source, mayWait: false) }
      items.append(pending)
      pending = []
    }
    pending = Array(items.reversed().joined())
    waiting = []
    waitingSize = 0
  }

  private mutating func define(_ source: ComponentSource) {
    pending = [.zone(source)]
    guard let failure = events.define(source) else { return }
    pending.append(.failure(failure))
  }
}

package enum CalendarItem: Hashable, Sendable {
  case calendarBegin
  /// A property of the VCALENDAR and its unmodified line.
  case property(ContentLine, source: [UInt8])
  case event(IncomingEvent)
  case cancellation(IncomingCancellation)
  case zone(ComponentSource)
  /// A component that isn't shown, such as a to-do or a journal, and its text after the definitions of its zones.
  case component(ComponentSource, [UInt8])
  /// The end of a VCALENDAR, which may be incomplete.
  case calendarEnd
  case failure(ImportReport.Failure)
}

package struct BrokenComponent: Error, Hashable, Sendable {
  /// The failure, with the number of the faulty line or of the component's first line.
  package let failure: ImportReport.Failure

  init(_ component: Component, misses property: String) {
    failure = ImportReport.Failure(line: component.number, reason: .missingProperty(name: property))
  }

  package init(tooManyZones component: Component) {
    failure = ImportReport.Failure(line: component.number, reason: .tooManyZones)
  }

  init(_ line: ContentLine) {
    failure = ImportReport.Failure(line: line.number, reason: .brokenValue(property: line.name, value: line.value))
  }
}

extension Component {
  func required(_ name: String) throws(BrokenComponent) -> ContentLine {
    guard let line = first(name) else { throw BrokenComponent(self, misses: name) }
    return line
  }
}

extension ContentLine {
  /// Parses the value; throws if `reading` returns `nil`.
  func read<Value>(_ reading: ([UInt8], Range<Int>) -> Value?) throws(BrokenComponent) -> Value {
    let bytes = Array(value.utf8)
    guard let value = reading(bytes, 0..<bytes.count) else { throw BrokenComponent(self) }
    return value
  }
}

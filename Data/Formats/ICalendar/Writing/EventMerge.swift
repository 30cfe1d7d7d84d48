import Domain

struct EventMerge {
  private let written: WrittenEvent
  private let source: ComponentSource
  private let now: Instant
  private let changed: Set<EventField>
  private var missing: Set<EventField>
  private var newAlarms: [Alarm]
  private var bytes: [UInt8] = []

  init(_ written: WrittenEvent, _ source: ComponentSource, _ parsed: IncomingEvent, now: Instant) {
    self.written = written
    self.source = source
    self.now = now
    let old = WrittenEvent(parsed, for: written)
    var changed = Set(EventField.allCases.filter { !written.says($0, as: old) })
    let lines = EventLines(source)
    if !changed.isEmpty || old.event.alarms != written.event.alarms { changed.insert(.stamp) }
    changed.formUnion(Self.fieldsInNoUTF8(source))
    self.changed = changed
    missing = changed
    // RFC 5545 §3.6.1 requires these properties, and the source lacks them.
    if lines.uid == nil { missing.insert(.uid) }
    if lines.stamp == nil { missing.insert(.stamp) }
    newAlarms = written.event.alarms.filter { !old.event.alarms.contains($0) }
  }

  /// Returns the fields in another character set, which the written file can't be in.
  private static func fieldsInNoUTF8(_ source: ComponentSource) -> [EventField] {
    guard String(validating: source.bytes, as: UTF8.self) == nil else { return [] }
    let guess = CharsetGuess(source)
    return source.topLines.map { source.lines[$0] }.filter {
      String(validating: source.bytes[$0.line], as: UTF8.self) == nil && guess.text(source.bytes[$0.value]) != nil
    }.compactMap { EventProperty(source.bytes, $0.name) }.map { EventField($0) }
  }

  /// The lines as they are now, each with a line feed after it.
  mutating func merged() -> [UInt8] {
    bytes.reserveCapacity(source.bytes.count + 256)
    var index = 0
    var depth = 0
    while index < source.lines.count {
      let line = source.lines[index]
      switch Delimiter(source.bytes, line) {
      case .begin where depth == 0:
        depth = 1
        keep(line)
      case .begin:
        index = takeInner(at: index)
        continue
      case .end:
        addMissing()
        keep(line)
        return bytes
      case nil: take(line)
      }
      index += 1
    }
    return bytes
  }

  private mutating func take(_ line: LineLayout) {
    guard let property = EventProperty(source.bytes, line.name) else {
      let isOutdated = changed.contains(.start) && !written.event.span.isAllDay
      if !isOutdated || !EventLines.marksWholeDays(source.bytes, line) { keep(line) }
      return
    }
    let field = EventField(property)
    guard changed.contains(field) else { return keep(line) }
    let parameters = ContentLine(source.bytes, line).parameters
    if property == .lastModified {
      write(
        written.lines(.stamp, parameters, now: now).map { ContentLine("LAST-MODIFIED", $0.parameters, value: $0.value) }
      )
    } else if missing.remove(field) != nil {
      write(written.lines(field, parameters, now: now))
    }
  }

  private mutating func takeInner(at index: Int) -> Int {
    let (component, next) = source.component(from: index)
    let alarm = component.name == "VALARM" ? (try? Alarm(component)) ?? nil : nil
    if let alarm, !written.event.alarms.contains(alarm) { return next }
    for line in source.lines[index..<next] { keep(line) }
    return next
  }

  private mutating func addMissing() {
    for field in EventField.allCases where missing.contains(field) { write(written.lines(field, now: now)) }
    for alarm in newAlarms { bytes += Array(alarm.component(title: written.event.title.text).text.utf8) }
  }

  private mutating func keep(_ line: LineLayout) {
    bytes.append(contentsOf: source.bytes[line.line])
    bytes.append(ASCII.lineFeed)
  }

  private mutating func write(_ lines: [ContentLine]) {
    for line in lines { bytes += Array("\(line.text)\n".utf8) }
  }
}

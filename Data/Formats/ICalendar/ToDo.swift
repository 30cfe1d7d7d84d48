import Domain

/// The VTODO of a to-do or of one of its instances (RFC 5545 §3.6.2).
struct ToDo {
  let source: ComponentSource
  private let component: Component
  private let zones: ZoneResolver

  /// - Parameter zones: The zones that the file defines.
  init(_ source: ComponentSource, _ zones: ZoneResolver) {
    (self.source, component, self.zones) = (source, source.component, zones)
  }

  /// Returns the first line of a property.
  func first(_ name: String) -> ContentLine? { component.first(name) }

  /// Returns all lines of a property.
  func lines(_ name: String) -> [ContentLine] { component.lines.filter { $0.name == name } }

  /// Returns the text of a property; empty without the property.
  func text(_ name: String) -> String {
    guard let line = first(name) else { return "" }
    let bytes = Array(line.value.utf8)
    return FileText(bytes, 0..<bytes.count).text
  }

  /// The UID in the file, or a UID that is made from the lines.
  var uid: String {
    let uid = text("UID")
    return uid.isEmpty ? ContentUID(source).text : uid
  }

  var isInstance: Bool { first("RECURRENCE-ID") != nil }

  /// Indicates whether the to-do is part of another to-do; without a type, a relation is to the whole (RFC 5545
  /// §3.2.15).
  var isSubtask: Bool {
    lines("RELATED-TO").contains { ($0.parameter("RELTYPE") ?? "PARENT").uppercased() == "PARENT" }
  }

  /// Indicates whether the to-do is done; not every program writes a status.
  var isDone: Bool {
    switch text("STATUS").trimmingBlanks.uppercased() {
    case "COMPLETED", "CANCELLED": true
    case "": first("COMPLETED") != nil || text("PERCENT-COMPLETE").trimmingBlanks == "100"
    default: false
    }
  }

  var insists: Bool { text(Self.insistence).trimmingBlanks.uppercased() == "TRUE" }

  /// The property for reminders that repeat until they are done.
  static let insistence = "X-HARU-INSIST"

  /// Returns the times of a line, which may be a list; `nil` if a time is unreadable.
  func times(_ line: ContentLine) -> [CalendarTime]? {
    let zone = line.parameter("TZID").map { zones.resolve($0) } ?? .floating
    let bytes = Array(line.value.utf8)
    let parts = FileText.list(bytes, 0..<bytes.count).filter { !$0.isEmpty }
    let times = parts.compactMap { CalendarTime(bytes, $0, zone: zone) }
    return times.count == parts.count ? times : nil
  }

  /// Returns the time of a property; `nil` without the property, or if the time is unreadable.
  func time(_ name: String) -> CalendarTime? { first(name).flatMap(times)?.first }

  /// The start on its own clock; `nil` without a time of day.
  var start: (clock: DateTime, zone: EventZone)? {
    if case .clock(let clock, let zone)? = time("DTSTART") { (clock, zone) } else { nil }
  }

  /// The time at which the to-do is due, on its own clock: DUE, the end of DURATION, or DTSTART; `nil` without a time of
  /// day.
  var due: (clock: DateTime, zone: EventZone)? {
    if first("DUE") != nil {
      guard case .clock(let clock, let zone)? = time("DUE") else { return nil }
      return (clock, zone)
    }
    guard let start, let line = first("DURATION") else { return start }
    let bytes = Array(line.value.utf8)
    guard let length = FileDuration(bytes, 0..<bytes.count) else { return nil }
    let days = length.days.multipliedClamped(by: 86_400)
    return (start.clock.adding(seconds: days).adding(seconds: length.seconds), start.zone)
  }

  /// The day of a to-do without a time of day, if it has one.
  var day: Day? {
    for name in ["DUE", "DTSTART"] {
      if case .day(let day)? = time(name) { return day }
    }
    return nil
  }
}

/// New lines for the properties of a component.
struct PropertyChanges {
  private(set) var all: [(name: String, lines: [ContentLine])] = []
  /// The number of seconds by which alarms at fixed times move.
  var alarmShift = 0
  /// Indicates whether the inner components are left out.
  var dropsInner = false

  var isEmpty: Bool { all.isEmpty }

  /// Replaces the lines of a property, or removes the property.
  mutating func set(_ name: String, _ lines: [ContentLine]) { all.append((name, lines)) }
}

extension ComponentSource {
  /// Returns the unfolded lines with other lines for some properties.
  ///
  /// Lines for a property that the component lacks come after its other properties.
  func bytes(_ changes: PropertyChanges) -> [UInt8] {
    var new = Dictionary(changes.all.map { ($0.name, $0.lines) }) { $1 }
    let names = Set(new.keys)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(self.bytes.count + 256)
    func write(_ lines: [ContentLine]) { for line in lines { bytes += Array("\(line.text)\n".utf8) } }
    func copy(_ line: LineLayout) {
      bytes += self.bytes[line.line]
      bytes.append(ASCII.lineFeed)
    }
    func addMissing() { for (name, _) in changes.all { write(new.removeValue(forKey: name) ?? []) } }
    var depth = 0
    for line in lines {
      switch Delimiter(self.bytes, line) {
      case .begin:
        depth += 1
        if depth == 2 { addMissing() }
        if depth < 2 || !changes.dropsInner { copy(line) }
      case .end:
        if depth == 1 { addMissing() }
        if depth < 2 || !changes.dropsInner { copy(line) }
        depth -= 1
      case nil where depth > 1:
        if changes.dropsInner { continue }
        if let moved = ContentLine(self.bytes, line).movedAlarm(by: changes.alarmShift) {
          write([moved])
        } else {
          copy(line)
        }
      case nil:
        let name = String(decoding: self.bytes[line.name].map(\.capital), as: UTF8.self)
        if names.contains(name) { write(new.removeValue(forKey: name) ?? []) } else { copy(line) }
      }
    }
    return bytes
  }
}

extension ContentLine {
  /// Returns the trigger of an alarm at a fixed time, moved by `seconds`; `nil` for other lines, which stay unchanged.
  fileprivate func movedAlarm(by seconds: Int) -> ContentLine? {
    guard seconds != 0, name == "TRIGGER" else { return nil }
    let bytes = Array(value.utf8)
    guard let clock = CalendarTime(bytes, 0..<bytes.count, zone: .floating)?.universal else { return nil }
    return ContentLine(name, parameters, value: CalendarTime.text(clock.adding(seconds: seconds)) + "Z")
  }
}

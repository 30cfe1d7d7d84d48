import Domain

extension EventValues {
  mutating func uid() -> String {
    let uid = text(lines.uid, .uid)
    return uid.isEmpty ? ContentUID(source).text : uid
  }

  mutating func sequence() -> Int {
    guard let line = lines.sequence else { return 0 }
    var value = ValueScanner(source.bytes, line.value)
    if let number = value.number(), value.isAtEnd { return number }
    reportBroken(.sequence, line)
    return 0
  }

  mutating func status() -> Event.Status {
    guard let line = lines.status else { return .confirmed }
    let name = String(decoding: source.bytes[source.bytes.withoutBlanks(line.value)], as: UTF8.self).lowercased()
    if let status = Event.Status(rawValue: name) { return status }
    reportBroken(.status, line)
    return .confirmed
  }

  mutating func range() -> EventOverride.Range {
    guard let line = lines.recurrenceID, !line.parameters.isEmpty else { return .this }
    let range = ContentLine(source.bytes, line).parameter("RANGE")
    return range?.uppercased() == "THISANDFUTURE" ? .thisAndFuture : .this
  }

  /// The text of a property; none where it is not there.
  mutating func text(_ line: LineLayout?, _ property: EventProperty) -> String {
    guard let line else { return "" }
    return text(line, line.value, property)
  }

  mutating func url() -> String {
    guard let line = lines.url else { return "" }
    let text = FileText(raw: source.bytes[line.value])
    return text.isRepaired ? String(decoding: guessed(line.value, line, .url), as: UTF8.self) : text.text
  }

  /// The first ones of very many.
  mutating func categories() -> [EventCategory] {
    var categories: [EventCategory] = []
    for line in lines.categories {
      let room = Self.mostCategories - categories.count
      let parts = FileText.list(source.bytes, line.value, most: room + 1)
      for part in parts.prefix(room) {
        let text = text(line, source.bytes.withoutBlanks(part), .categories)
        if !text.isEmpty { categories.append(EventCategory(imported: text)) }
      }
      guard parts.count <= room else {
        let reason = ImportReport.Reason.tooManyValues(property: "CATEGORIES", limit: Self.mostCategories)
        report(ImportReport.Failure(line: line.number, reason: reason))
        break
      }
    }
    return categories
  }

  /// More than anybody groups by, and few for a computer.
  private static let mostCategories = 1_000

  private mutating func text(_ line: LineLayout, _ value: Range<Int>, _ property: EventProperty) -> String {
    let text = FileText(source.bytes, value)
    guard text.isRepaired else { return text.text }
    let bytes = guessed(value, line, property)
    return FileText(bytes, 0..<bytes.count).text
  }
}

extension EventValues {
  /// Reads the alarms in the order of the file, without those that only the source can hold.
  mutating func alarms() -> [Alarm] {
    var alarms: [Alarm] = []
    for index in lines.alarms {
      do throws(BrokenComponent) {
        if let alarm = try Alarm(source.component(from: index).component) { alarms.append(alarm) }
      } catch { report(error.failure) }
    }
    return alarms
  }
}

/// A UID for an event that has none: made from its lines, the same every time, and of another event another one.
struct ContentUID {
  let text: String

  /// Lines that change whenever a program writes the same event again do not count.
  init(_ source: ComponentSource) {
    var hash = ContentHash()
    for line in source.lines where !Self.isStamp(EventProperty(source.bytes, line.name)) {
      for index in line.start...line.end { hash.add(source.bytes[index]) }
    }
    text = hash.uid
  }

  private static func isStamp(_ property: EventProperty?) -> Bool { property == .stamp || property == .lastModified }
}

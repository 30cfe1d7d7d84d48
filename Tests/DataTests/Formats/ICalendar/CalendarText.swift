import Data
import Domain
import Support
import Testing

/// Calendar files of tests.
enum CalendarText {
  /// What a VEVENT of these lines is read as.
  static func reading(_ lines: String) throws -> ReadEvent {
    var reader = EventReader()
    return reader(try #require(ComponentSource(bytes: Array("BEGIN:VEVENT\n\(lines)\nEND:VEVENT\n".utf8))))
  }

  /// The event that a VEVENT of these lines is.
  static func event(_ lines: String) throws -> IncomingEvent {
    guard case .event(let event) = try reading(lines).result else {
      Issue.record("no event: \(lines)")
      throw Refused()
    }
    return event
  }

  /// Why parts of a VEVENT of these lines are left out, with their lines counted from its first property.
  static func failures(_ lines: String) throws -> [ImportReport.Failure] {
    try reading(lines).failures.map { ImportReport.Failure(line: $0.line - 1, reason: $0.reason) }
  }

  /// All items of a file.
  static func items(_ text: String) throws -> [CalendarItem] {
    var reader = CalendarReader(ByteChunks(Array(text.utf8)))
    var items: [CalendarItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  struct Refused: Error {}
}

extension EventSpan {
  /// Clock times written as in ISO 8601.
  static func timed(_ start: String, _ end: String, _ zone: EventZone) throws -> EventSpan {
    .timed(start: try DateTime(start), end: try DateTime(end), zone: zone)
  }
}

import Data
import Domain
import Support
import Testing

/// Helpers for calendar files in tests.
enum CalendarText {
  /// Parses a VEVENT with these lines.
  static func reading(_ lines: String) throws -> ReadEvent {
    var reader = EventReader()
    return reader(try #require(ComponentSource(bytes: Array("BEGIN:VEVENT\n\(lines)\nEND:VEVENT\n".utf8))))
  }

  /// Returns the event of a VEVENT with these lines.
  static func event(_ lines: String) throws -> IncomingEvent {
    guard case .event(let event) = try reading(lines).result else {
      Issue.record("no event: \(lines)")
      throw Refused()
    }
    return event
  }

  /// Returns the failures of a VEVENT with these lines; line numbers count from its first property.
  static func failures(_ lines: String) throws -> [ImportReport.Failure] {
    try reading(lines).failures.map { ImportReport.Failure(line: $0.line - 1, reason: $0.reason) }
  }

  /// Returns all items of a file.
  static func items(_ text: String) throws -> [CalendarItem] {
    var reader = CalendarReader(ByteChunks(Array(text.utf8)))
    var items: [CalendarItem] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  struct Refused: Error {}
}

extension EventSpan {
  /// Makes a span of clock times from ISO 8601 texts.
  static func timed(_ start: String, _ end: String, _ zone: EventZone) throws -> EventSpan {
    .timed(start: try DateTime(start), end: try DateTime(end), zone: zone)
  }
}

import Data
import Domain
import Testing

struct ComponentReaderTests {
  /// Returns a short description of each component of a file.
  private static func read(_ text: String) throws -> [String] {
    var reader = ComponentReader(ByteChunks(Array(text.utf8)))
    var parts: [String] = []
    while let part = try reader.next() {
      switch part {
      case .calendarBegin: parts.append("{")
      case .calendarEnd: parts.append("}")
      case .property(let line, _): parts.append(line.text)
      case .component(let source):
        parts.append(
          "\(source.number) \(String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").joined(separator: " "))"
        )
      case .failure(let failure): parts.append("\(failure.line) \(failure.reason)")
      }
    }
    return parts
  }

  /// Makes a file from lines separated by spaces.
  private static func file(_ lines: String) -> String { lines.split(separator: " ").joined(separator: "\r\n") + "\r\n" }

  @Test(arguments: [
    (
      "BEGIN:VCALENDAR VERSION:2.0 BEGIN:VEVENT UID:1 END:VEVENT X:y BEGIN:VTODO END:VTODO END:VCALENDAR",
      ["{", "VERSION:2.0", "3 BEGIN:VEVENT UID:1 END:VEVENT", "X:y", "7 BEGIN:VTODO END:VTODO", "}"]
    ),
    (
      "begin:vcalendar Begin:vEvent begin:valarm end:VALARM end:VEVENT END:VCALENDAR",
      ["{", "2 Begin:vEvent begin:valarm end:VALARM end:VEVENT", "}"]
    ),
    ("BEGIN:VCALENDAR END:VCALENDAR BEGIN:VCALENDAR END:VCALENDAR", ["{", "}", "{", "}"]),
    ("BEGIN:VEVENT UID:1 END:VEVENT", ["1 BEGIN:VEVENT UID:1 END:VEVENT"]),
    (
      "BEGIN:VCALENDAR BEGIN:X-OWN BEGIN:VEVENT END:VEVENT END:X-OWN END:VCALENDAR",
      ["{", "2 BEGIN:X-OWN BEGIN:VEVENT END:VEVENT END:X-OWN", "}"]
    ),
  ])
  func componentsAreReadInOrder(lines: String, parts: [String]) throws {
    #expect(try Self.read(Self.file(lines)) == parts)
  }

  @Test(arguments: [
    (
      "BEGIN:VCALENDAR BEGIN:VEVENT UID:1",
      ["{", "2 missingEnd(name: \"VEVENT\")", "1 missingEnd(name: \"VCALENDAR\")", "}"]
    ),
    ("BEGIN:VCALENDAR BEGIN:VEVENT UID:1 END:VCALENDAR", ["{", "2 missingEnd(name: \"VEVENT\")", "}"]),
    (
      "BEGIN:VCALENDAR BEGIN:VEVENT UID:1 BEGIN:VEVENT UID:2 END:VEVENT END:VCALENDAR",
      ["{", "2 missingEnd(name: \"VEVENT\")", "4 BEGIN:VEVENT UID:2 END:VEVENT", "}"]
    ),
    (
      "BEGIN:VCALENDAR BEGIN:VEVENT BEGIN:VALARM A:1 END:VEVENT END:VCALENDAR",
      ["{", "3 missingEnd(name: \"VALARM\")", "2 BEGIN:VEVENT BEGIN:VALARM A:1 END:VALARM END:VEVENT", "}"]
    ),
    (
      "BEGIN:VCALENDAR BEGIN:VEVENT END:VTODO UID:1 END:VEVENT END:VTODO END:VCALENDAR",
      [
        "{", "3 unexpectedEnd(name: \"VTODO\")", "2 BEGIN:VEVENT UID:1 END:VEVENT",
        "6 unexpectedEnd(name: \"VTODO\")", "}",
      ]
    ),
    (
      "BEGIN:VCALENDAR VERSION:2.0 BEGIN:VCALENDAR BEGIN:VEVENT END:VEVENT END:VCALENDAR",
      ["{", "VERSION:2.0", "1 missingEnd(name: \"VCALENDAR\")", "}", "{", "4 BEGIN:VEVENT END:VEVENT", "}"]
    ),
    (
      "BEGIN:VCALENDAR nothing BEGIN:VEVENT nothing END:VEVENT END:VCALENDAR",
      ["{", "2 brokenLine", "4 brokenLine", "3 BEGIN:VEVENT END:VEVENT", "}"]
    ),
    (
      "Hello A:1 BEGIN:VCARD END:VCARD BEGIN:VCALENDAR END:VCALENDAR Bye bye END:VCALENDAR",
      ["1 outsideCalendar", "{", "}", "7 outsideCalendar"]
    ),
  ])
  func brokenPartsAreReportedAndTheRestIsRead(lines: String, parts: [String]) throws {
    #expect(try Self.read(Self.file(lines)) == parts)
  }

  @Test func tenThousandNestedComponentsAreCutOff() throws {
    let depth = 10_000
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\n" + String(repeating: "BEGIN:X\nA:1\n", count: depth)
      + String(repeating: "END:X\n", count: depth) + "UID:1\nEND:VEVENT\nEND:VCALENDAR\n"
    var reader = ComponentReader(ByteChunks(Array(text.utf8)))
    var parts: [CalendarPart] = []
    while let part = try reader.next() { parts.append(part) }
    #expect(
      parts[1]
        == .failure(.init(line: 3 + 2 * 63, reason: .nestedTooDeeply(limit: ComponentLimits.depth)))
    )
    guard case .component(let source) = parts[2] else {
      Issue.record("no component but \(parts[2])")
      return
    }
    #expect(source.component.lines.map(\.text) == ["UID:1"])
    #expect(source.lines.count == 2 + 1 + 63 * 3)
    #expect(parts.count == 4)
  }

  @Test func componentOverTheLimitIsSkippedAndTheNextIsRead() throws {
    let million = Array(String(repeating: "A:1\n", count: 100_000).utf8)
    var pieces = [Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\n".utf8)] + Array(repeating: million, count: 11)
    pieces.append(Array("END:VEVENT\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n".utf8))
    pieces.reverse()
    var reader = ComponentReader(ByteChunks { pieces.popLast() })
    var parts: [CalendarPart] = []
    while let part = try reader.next() { parts.append(part) }
    #expect(parts.count == 4)
    #expect(
      parts[1]
        == .failure(.init(line: 2, reason: .componentTooLarge(name: "VEVENT", limit: ComponentLimits.size)))
    )
    guard case .component(let source) = parts[2] else {
      Issue.record("no component but \(parts[2])")
      return
    }
    #expect(source.lines.count == 2)
  }

  @Test func componentContainsItsLinesAndSubcomponents() throws {
    let text = "BEGIN:VEVENT\nUID:1\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM\nSUMMARY:점심\nEND:VEVENT\n"
    let component = try #require(Component(text: text))
    #expect(component.name == "VEVENT")
    #expect(component.lines.map(\.text) == ["UID:1", "SUMMARY:점심"])
    #expect(component.lines.map(\.number) == [2, 6])
    #expect(component.components.map(\.text) == ["BEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM\n"])
    #expect(Component(text: "UID:1\n") == nil)
  }
}

import Domain
import Foundation
import ScreenSupport
import Support
import Testing

/// Checks that saving an untouched form preserves imported values exactly, even values that cannot be typed.
struct UntouchedFormTests {
  /// An entity that is imported from a file, opened in its form and exported again.
  enum Entity: String, CaseIterable {
    case event, contact, plant, saying, mood, book

    /// Returns the commands that import the entity.
    func importCommands(_ file: String) -> [[String]] {
      switch self {
      case .event: [["plan", "import", file]]
      case .contact: [["people", "contacts", "import", file]]
      case .plant: [["people", "contacts", "import", file], ["people", "plant", "odd", "--every", "7"]]
      // The saying is shown first, because its screen would mark it as opened.
      case .saying: [["words", "import", file], ["words", "show", "10001"]]
      case .mood: [["canvas", "import", file]]
      case .book: [["books", "import", file]]
      }
    }

    /// The keys that open the form of the entity.
    var keys: [String] {
      switch self {
      case .event: ["4", "e"]
      case .contact: ["2", "a", "e"]
      case .plant: ["2", "e"]
      case .saying: ["/odd", "\r", "e"]
      case .mood: ["5", "e"]
      case .book: ["6", "e"]
      }
    }

    var name: String {
      switch self {
      case .event: "odd.ics"
      case .contact, .plant: "odd.vcf"
      case .saying, .mood, .book: "odd.json"
      }
    }

    var exportCommands: [[String]] {
      switch self {
      case .event: [["plan", "export", "-"]]
      case .contact: [["people", "contacts", "export", "-"]]
      case .plant: [["people", "contacts", "export", "-"], ["people", "--json"]]
      case .saying: [["words", "export", "-"]]
      case .mood: [["canvas", "export", "-"]]
      case .book: [["books", "export", "-"]]
      }
    }

    func file(_ random: inout OddTexts) -> String {
      switch self {
      case .event:
        """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T000000Z\r\n\
        DTSTART;TZID=Asia/Seoul:20261120T1000\(random.number(10...59))\r\nDURATION:PT\(random.number(1...5_000))S\r\n\
        SUMMARY:odd\(random.escaped())\r\nLOCATION:\(random.escaped())\r\nDESCRIPTION:\(random.escaped())\r\n\
        CATEGORIES:\(random.escaped()),\(random.escaped())\r\nURL:\(random.escaped())\r\n\
        BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER;RELATED=END:PT\(random.number(1...90))S\r\nEND:VALARM\r\n\
        END:VEVENT\r\nEND:VCALENDAR\r\n
        """
      case .contact, .plant:
        """
        BEGIN:VCARD\r\nVERSION:3.0\r\nUID:1\r\nN:odd;\(random.escaped());;;\r\nFN:odd\r\n\
        NICKNAME:\(random.escaped())\r\nTEL:\(random.escaped())\r\nTEL;TYPE=CELL:\(random.number(1...99))x\r\n\
        EMAIL:\(random.escaped())\r\nBDAY:--02-29\r\nORG:\(random.escaped());\(random.escaped())\r\n\
        CATEGORIES:\(random.escaped()),\(random.escaped())\r\nNOTE:\(random.escaped())\r\nEND:VCARD\r\n
        """
      case .saying:
        OddTexts.json([
          "english": "odd \(random.text())", "who": random.text(), "tags": [random.text(), random.text()],
          "note": random.text(),
        ])
      case .mood:
        OddTexts.json([
          "at": "2026-11-20T08:30:\(random.number(10...59))+09:00", "level": random.number(0...100),
          "feelings": ["happy", "odd \(random.text())"], "memo": random.text(), "tags": [random.text(), random.text()],
        ])
      case .book:
        OddTexts.json([
          "title": "odd \(random.text())", "subtitle": random.text(), "authors": [random.text(), random.text()],
          "publisher": random.text(), "pages": random.number(1...900), "published": "2013-01", "status": "reading",
          "description": random.text(), "tags": [random.text(), random.text()],
        ])
      }
    }
  }

  @Test(arguments: Entity.allCases, 1...3) func savingAnUntouchedFormChangesNothing(
    entity: Entity,
    seed: Int
  ) async throws {
    let machine = try Machine()
    var random = OddTexts(seed: UInt64(seed))
    try entity.file(&random).write(toFile: "\(machine.folder)/\(entity.name)", atomically: true, encoding: .utf8)
    for command in entity.importCommands("\(machine.folder)/\(entity.name)") {
      let outcome = await machine.run(command)
      #expect(outcome.status == 0, "\(outcome)")
    }
    let before = await exports(of: entity, on: machine)
    #expect(before.contains("odd"))
    let terminal = FilmedTerminal()
    for keys in entity.keys + ["\u{13}", "q"] { terminal.terminal.type(keys) }
    terminal.terminal.finish()
    _ = await machine.run("--no-input", on: terminal)
    #expect(terminal.pictures.contains { $0.contains("Ctrl-S save") }, "no form was open")
    #expect(terminal.pictures.last?.contains("Ctrl-S save") == false, "\(terminal.pictures.last ?? "")")
    #expect(await exports(of: entity, on: machine) == before)
  }

  /// Returns the export of the entity and the list of changes that can be undone.
  private func exports(of entity: Entity, on machine: Machine) async -> String {
    var text = await machine.run("undo", "--list", "--plain").output
    for command in entity.exportCommands { text += await machine.run(command).output }
    return text
  }
}

/// Generates texts with special characters: separators, marks, blanks at the ends, line breaks and unusual letters.
struct OddTexts {
  private static let pieces = [
    "a, b", "#x", " ", "\n", "\t", "한글", "e\u{301}", "\"q\"", ";", ":", "\\", "  two", "👩‍👩‍👧", "\u{202E}", "/y", "@z",
    "!1",
  ]
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func text() -> String {
    "t" + (0..<number(1...6)).map { _ in Self.pieces[number(0...(Self.pieces.count - 1))] }.joined()
      + "\(number(1...9))"
  }

  /// Returns a text escaped for iCalendar or vCard (RFC 5545 §3.3.11).
  mutating func escaped() -> String {
    text().replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
      .replacing("\n", with: "\\n")
  }

  /// Returns a JSON array with one object.
  static func json(_ members: [String: Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: [members], options: .sortedKeys)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

import Domain
import Foundation
import ScreenSupport
import Support
import Testing

/// Checks that saving an untouched form preserves imported values exactly, even values that cannot be typed.
struct UntouchedFormTests {
  /// An entity that is imported from a file, opened in its form and exported again.
  enum Entity: String, CaseIterable {
    case event, contact, plant, saying, mood, book, account, calendar, reminder

    /// Returns the commands that import the entity from a folder.
    func importCommands(_ folder: String) -> [[String]] {
      let file = "\(folder)/\(name)"
      return switch self {
      case .event: [["plan", "import", file]]
      case .contact: [["people", "contacts", "import", file]]
      case .plant: [["people", "contacts", "import", file], ["people", "plant", "odd", "--every", "7"]]
      // The saying is opened first, because opening it marks it as opened.
      case .saying: [["words", "import", file], ["words", "show", "10001"]]
      case .mood: [["canvas", "import", file]]
      case .book: [["books", "import", file]]
      case .account, .calendar: [["data", "import", folder]]
      // No other reminder may be first in the list.
      case .reminder: [["data", "import", folder], ["settings", "set", "reminders.saying", "off"]]
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
      case .account: ["7", "\u{1B}[H", "\r", "\r"]
      case .calendar: ["4", ":calendars", "\r", "\u{1B}[B", "e"]
      case .reminder: ["!", "e"]
      }
    }

    var savingKey: String { self == .reminder ? "\r" : "\u{13}" }

    /// The words that the screen shows only while the form is open.
    var sign: String { self == .reminder ? "Edit reminder" : "Ctrl-S save" }

    /// The table of the entity in an export of all data, for an entity without its own file format.
    var table: String? {
      switch self {
      case .event, .contact, .plant, .saying, .mood, .book: nil
      case .account: "account"
      case .calendar: "calendars"
      case .reminder: "reminders"
      }
    }

    var name: String {
      if let table { return "\(table).jsonl" }
      return switch self {
      case .event: "odd.ics"
      case .contact, .plant: "odd.vcf"
      default: "odd.json"
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
      case .account, .calendar, .reminder: []
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
      case .account:
        OddTexts.line([
          "nickname": "odd \(random.text()) ", "email": " \(random.text())@example.com", "phone": random.text(),
        ])
      case .calendar:
        OddTexts.line(["id": "00000000-0000-4000-8000-000000000001", "name": "", "color": "blue"])
          + OddTexts.line([
            "id": "00000000-0000-4000-8000-0000000000a\(random.number(1...9))", "name": " odd \(random.text()) ",
            "color": "mauve",
          ])
      case .reminder:
        OddTexts.line([
          "id": "00000000-0000-4000-8000-0000000000a\(random.number(1...9))", "text": " odd \(random.text()) tea ",
          "start": "2026-11-20T09:01:\(random.number(10...59))", "recurrence": "FREQ=DAILY;COUNT=9", "insists": true,
          "uid": random.text(),
          "source": "BEGIN:VTODO\r\nSUMMARY: odd\r\nBEGIN:VALARM\r\nTRIGGER:PT0S\r\nEND:VALARM\r\nEND:VTODO\r\n",
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
    let (folder, file) = ("\(machine.folder)/odd", entity.file(&random))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try file.write(toFile: "\(folder)/\(entity.name)", atomically: true, encoding: .utf8)
    if let table = entity.table {
      let manifest =
        "{\"haru\": \"export\", \"format\": 1, \"counts\": {\"\(table)\": \(file.split(separator: "\n").count)}}"
      try manifest.write(toFile: "\(folder)/manifest.json", atomically: true, encoding: .utf8)
    }
    for command in entity.importCommands(folder) {
      let outcome = await machine.run(command)
      #expect(outcome.status == 0, "\(outcome)")
    }
    let before = try await exports(of: entity, on: machine)
    #expect(before.contains("odd"))
    let terminal = FilmedTerminal()
    for keys in entity.keys + [entity.savingKey, "q"] { terminal.terminal.type(keys) }
    terminal.terminal.finish()
    _ = await machine.run("--no-input", on: terminal)
    #expect(terminal.pictures.contains { $0.contains(entity.sign) }, "no form was open")
    #expect(terminal.pictures.last?.contains(entity.sign) == false, "\(terminal.pictures.last ?? "")")
    #expect(try await exports(of: entity, on: machine) == before)
  }

  /// Returns the export of the entity and the list of changes that can be undone.
  private func exports(of entity: Entity, on machine: Machine) async throws -> String {
    var text = await machine.run("undo", "--list", "--plain").output
    for command in entity.exportCommands { text += await machine.run(command).output }
    guard let table = entity.table else { return text }
    let folder = "\(machine.folder)/again"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(await machine.run("data", "export", folder).status == 0)
    return text + (try String(contentsOfFile: "\(folder)/\(table).jsonl", encoding: .utf8))
  }
}

/// Generates texts with special characters: separators, marks, leading and trailing spaces, line breaks and unusual
/// letters.
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

  /// Returns a line of an export of all data.
  static func line(_ members: [String: Any]) -> String { json(members).dropFirst().dropLast() + "\n" }
}

import Domain
import Foundation
import ScreenSupport
import Support
import Testing

/// Checks that editing one field of an imported record leaves every other line of its file unchanged.
struct EditedFormTests {
  /// The properties that change with every edit (RFC 5545 §3.8.7, RFC 6350 §6.7.4).
  private static let stamps: Set<String> = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "REV"]

  private static let calendar = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Moon//Plans//EN", "X-WR-CALNAME:Trips", "BEGIN:VTIMEZONE",
    "TZID:Island", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0815",
    "TZOFFSETTO:+0815", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:ferry", "DTSTAMP:20261101T000000Z",
    "CREATED:20261001T000000Z", "LAST-MODIFIED:20261101T000000Z", "SEQUENCE:3", "DTSTART;TZID=Island:20261120T110000",
    "DURATION:PT45M", "SUMMARY;LANGUAGE=en:Ferry\\, second deck", "X-SEAT;ROW=\"3;4\":12", "CLASS:PRIVATE",
    "CATEGORIES:Smith\\, John,#urgent", "CATEGORIES:#urgent,  two ", "LOCATION;ALTREP=\"CID:1\": Pier\\; 2 ",
    "DESCRIPTION:Bring\\n\\ncards\\, 카드 ", "GEO:37.5;127.0", "ORGANIZER;CN=\"Kim, J\":mailto:kim@example.com",
    "ATTENDEE;PARTSTAT=ACCEPTED;RSVP=TRUE:mailto:noa@example.com", "ATTACH:https://example.com/map.pdf",
    "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER;RELATED=END:-PT7M13S", "ATTACH:Basso", "X-WR-ALARMUID:1", "END:VALARM",
    "END:VEVENT", "BEGIN:VTODO", "UID:pack", "DTSTAMP:20261101T000000Z", "SUMMARY:Pack", "END:VTODO", "END:VCALENDAR",
  ]

  private static let card = [
    "BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Moon//Cards//EN", "N:Baek;Hana;;;", "FN:Hana Baek",
    "item1.TEL;type=pref:010-2345-0101", "item1.X-ABLabel:별장", "TEL;type=CELL;type=VOICE:010-2345-0102",
    "EMAIL;type=INTERNET;type=WORK:hana@moon.example", "item2.X-ABDATE:2015-05-02",
    "item2.X-ABLabel:_$!<Anniversary>!$_", "NICKNAME:Nana,Ha", "ORG:Moon;Cards;Lo\\,Fi", "BDAY:--02-29",
    "CATEGORIES:Smith\\, John,#old", "NOTE;LANGUAGE=ko:차를\\, 좋아함",
    "X-SOCIALPROFILE;x-user=\"하나\":https://moon.example/@hana", "PHOTO;ENCODING=b;TYPE=JPEG:aGFydQ==",
    "REV:2026-01-02T03:04:05Z", "UID:u", "END:VCARD",
  ]

  @Test func editedTitleLeavesEveryOtherLineOfAnEvent() async throws {
    let changes = try await changes(
      to: Self.calendar, named: "plans.ics", "plan", keys: ["4", "e", "!", "\u{13}", "q"])
    #expect(changes.contains("SUMMARY;LANGUAGE=en:Ferry\\, second deck!"))
    #expect(names(changes).subtracting(Self.stamps) == ["SUMMARY"], "\(changes)")
  }

  /// The fields of the form from the name to the notes, by position, with the properties that an edit changes.
  @Test(arguments: [(0, ["FN", "N"]), (1, ["TEL"]), (2, ["EMAIL"]), (4, ["NICKNAME"]), (9, ["NOTE"])])
  func editedFieldLeavesEveryOtherLineOfACard(field: Int, properties: [String]) async throws {
    let tabs = Array(repeating: "\t", count: field)
    let changes = try await changes(
      to: Self.card, named: "cards.vcf", "people", "contacts", keys: ["2", "a", "e"] + tabs + ["9", "\u{13}", "q"])
    #expect(changes.contains { $0.hasSuffix("9") }, "\(changes)")
    #expect(names(changes).subtracting(Self.stamps).isSubset(of: properties), "\(changes)")
  }

  /// Imports a file, presses keys, and returns the lines of the export that the keys added or removed.
  private func changes(
    to lines: [String], named name: String, _ command: String..., keys: [String]
  ) async throws -> [String] {
    let machine = try Machine()
    let path = "\(machine.folder)/\(name)"
    try lines.map { $0 + "\r\n" }.joined().write(toFile: path, atomically: true, encoding: .utf8)
    let imported = await machine.run(command + ["import", path])
    #expect(imported.status == 0, "\(imported)")
    func exported() async -> [String] {
      await machine.run(command + ["export", "-"]).output.split(separator: "\r\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    let before = await exported()
    #expect(Set(lines.filter { $0.hasPrefix("X-S") }).isSubset(of: before))
    let terminal = FilmedTerminal()
    for key in keys { terminal.terminal.type(key) }
    terminal.terminal.finish()
    _ = await machine.run("--no-input", on: terminal)
    #expect(terminal.pictures.last?.contains("Ctrl-S save") == false, "\(terminal.pictures.last ?? "")")
    return await exported().difference(from: before).map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
  }

  private func names(_ lines: [String]) -> Set<String> { Set(lines.map { String($0.prefix { !":;".contains($0) }) }) }
}

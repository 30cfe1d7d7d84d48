import Data
import Domain
import Support
import Testing

/// The names of texts that Haru can't show, and the reasons.
struct UnshownTextTests {
  /// Reads a text as a record of a kind.
  private static func read(_ text: [UInt8], as kind: SyncKind) -> (isShown: Bool, text: UnshownText) {
    switch kind {
    case .events: read(text, EventSyncFormat(in: .standard, newID: .counting()) { now })
    case .reminders: read(text, ReminderSyncFormat(userIn: .utc, newID: .counting()) { now })
    case .contacts: read(text, ContactSyncFormat(newID: .counting()))
    }
  }

  private static func read(_ text: [UInt8], _ format: some SyncFormat) -> (isShown: Bool, text: UnshownText) {
    (format.record(in: text) != nil, format.unshown(text))
  }

  private static let now = Instant(secondsSince1970: 1_800_000_000)

  private static func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n") + "\r\n"
  }

  private static func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
  }

  @Test(
    arguments: [
      (
        SyncKind.events, calendar("BEGIN:VJOURNAL", "UID:j", "SUMMARY:일기\\, 월요일", "END:VJOURNAL"), "j|일기, 월요일",
        .otherKind
      ),
      (
        .events,
        calendar(
          "BEGIN:VTIMEZONE", "TZID:A", "END:VTIMEZONE", "BEGIN:VEVENT", "BEGIN:VALARM", "SUMMARY:alarm", "END:VALARM",
          "UID:e", "SUMMARY:no", "  start", "END:VEVENT"), "e|no start", .noTime
      ),
      (.events, calendar("BEGIN:VTODO", "UID:t", "SUMMARY:task", "END:VTODO"), "t|task", .otherKind),
      (.reminders, calendar("BEGIN:VTODO", "UID:t", "SUMMARY:task", "END:VTODO"), "t|task", .noTime),
      (.reminders, calendar("BEGIN:VTODO", "UID:t", "DUE;VALUE=DATE:20261120", "END:VTODO"), "t|", .noTime),
      (
        .reminders,
        calendar("BEGIN:VTODO", "UID:t", "SUMMARY:part", "DUE:20261120T090000", "RELATED-TO:w", "END:VTODO"), "t|part",
        .subtask
      ),
      (.reminders, calendar("BEGIN:VEVENT", "UID:e", "DTSTART:20261120T090000", "END:VEVENT"), "e|", .otherKind),
      (.contacts, card("UID:c", "N:;;;;", "FN:"), "c|", .noName),
      (.contacts, card("UID:g", "FN:Friends", "X-ADDRESSBOOKSERVER-KIND:group"), "g|Friends", .otherKind),
      (.contacts, "BEGIN:VCARD\r\nUID:c\r\nFN:Mina\r\nTEL:010", "c|Mina", .unreadable),
      (.events, "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:e\r\nSUMMARY:cut", "e|cut", .unreadable),
      (.contacts, "<html>\r\n", "|", .unreadable), (.events, "", "|", .unreadable),
      (.reminders, "BEGIN:VCALENDAR\r\nEND:VCALENDAR", "|", .unreadable),
    ] as [(SyncKind, String, String, UnshownText.Reason)])
  func unshownTextHasItsNameAndAReason(
    kind: SyncKind, text: String, name: String, reason: UnshownText.Reason
  ) {
    let read = Self.read(Array(text.utf8), as: kind)
    #expect(!read.isShown)
    #expect("\(read.text.uid)|\(read.text.title)" == name && read.text.reason == reason)
  }

  @Test func noBytesCrash() {
    var random = RandomSource.seeded(3)
    let letters = Array("BEGIN:VEVENT\r\nEND:VCARD\\;, \u{FF}".utf8)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
      for kind in SyncKind.allCases { #expect(Self.read(bytes, as: kind).text.title.count <= 80) }
    }
  }
}

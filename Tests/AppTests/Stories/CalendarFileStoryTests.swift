import Foundation
import Support
import Testing

/// Tests importing a calendar file twice and exporting it.
struct CalendarFileStoryTests {
  private let home: HaruHome
  private let file: String

  init() throws {
    home = try HaruHome()
    file = home.folder.path("six.ics")
    try ImportedFile.text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func importedEventsHaveTheirTimesInSeoul() throws {
    let output = try home.haru("plan", "import", file)
    let report = "6 added, 0 updated, 0 unchanged, 1 saved but not shown (VTODO 1). Undo: haru undo\n"
    #expect(output.hasPrefix("Imported '"))
    #expect(output.hasSuffix("': \(report)"))
    #expect(
      try times() == [
        "2026-01-30T10:00:00+09:00 2026-01-30T11:00:00+09:00 월말 정산",
        "2026-02-27T10:00:00+09:00 2026-02-27T11:00:00+09:00 월말 정산",
        "2026-03-07T09:00:00+09:00 2026-03-07T10:00:00+09:00 New York call",
        "2026-03-14T08:00:00+09:00 2026-03-14T09:00:00+09:00 New York call",
        "2026-03-31T10:00:00+09:00 2026-03-31T11:00:00+09:00 월말 정산",
        "2026-04-01T09:00:00+09:00 2026-04-01T09:30:00+09:00 산책",
        "2026-04-02T15:00:00+09:00 2026-04-02T15:30:00+09:00 산책 (오후)",
        "2026-04-04T09:00:00+09:00 2026-04-04T09:30:00+09:00 산책",
        "2026-04-20T09:00:00+09:00 2026-04-20T09:30:00+09:00 Dentist",
        "2026-05-01 2026-05-03 제주 여행",
        "2026-05-08T23:00:00+09:00 2026-05-09T01:30:00+09:00 심야 영화",
      ]
    )
  }

  @Test func secondImportChangesNothing() throws {
    try home.haru("plan", "import", file)
    let before = (try home.events(), try home.haru("plan", "export"))
    let output = try home.haru("plan", "import", file)
    #expect(output.contains(": 0 added, 0 updated, 7 unchanged."))
    #expect(!output.contains("Undo"))
    #expect(try home.events() == before.0)
    #expect(try home.haru("plan", "export") == before.1)
    #expect(try home.haru("undo") == "Undid: imported 'six.ics'. Redo: haru redo\n")
    #expect(try times().isEmpty)
  }

  @Test func exportedEventsImportUnchangedElsewhere() throws {
    try home.haru("plan", "import", file)
    let exported = home.folder.path("out.ics")
    try home.haru("plan", "export", exported)
    let elsewhere = try HaruHome()
    #expect(try elsewhere.haru("plan", "import", exported).contains(": 6 added,"))
    #expect(try times(elsewhere) == times())
    #expect(try elsewhere.haru("plan", "export") == String(contentsOfFile: exported, encoding: .utf8))
    #expect(try String(contentsOfFile: exported, encoding: .utf8).contains("X-EXAMPLE-ROOM;FLOOR=3:12"))
  }

  @Test func dryRunImportsNothing() throws {
    #expect(try home.haru("plan", "import", file, "--dry-run").contains("6"))
    #expect(try times().isEmpty)
  }

  /// Returns the start, end and title of all events of the year, except for holidays, which have no ID.
  private func times(_ home: HaruHome? = nil) throws -> [String] {
    try (home ?? self.home).haru("plan", "list", "--from", "2026-01-01", "--to", "2026-12-31", "--plain")
      .split(separator: "\n")
      .filter { !$0.hasPrefix("\t") }
      .map { $0.split(separator: "\t").dropFirst().joined(separator: " ") }
  }
}

/// A calendar file with six difficult events: other time zones, moved and removed occurrences, all-day events.
enum ImportedFile {
  static let text = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//Six events//EN
    \(event("accounts", """
      SUMMARY:월말 정산
      DTSTART;TZID=Asia/Seoul:20260130T100000
      DTEND;TZID=Asia/Seoul:20260130T110000
      RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3
      """))
    \(event("call", """
      SUMMARY:New York call
      DTSTART;TZID=America/New_York:20260306T190000
      DTEND;TZID=America/New_York:20260306T200000
      RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2
      """))
    \(event("walk", """
      SUMMARY:산책
      DTSTART;TZID=Asia/Seoul:20260401T090000
      DTEND;TZID=Asia/Seoul:20260401T093000
      RRULE:FREQ=DAILY;COUNT=4
      EXDATE;TZID=Asia/Seoul:20260403T090000
      """))
    \(event("walk", """
      RECURRENCE-ID;TZID=Asia/Seoul:20260402T090000
      SUMMARY:산책 (오후)
      DTSTART;TZID=Asia/Seoul:20260402T150000
      DTEND;TZID=Asia/Seoul:20260402T153000
      """))
    \(event("dentist", """
      SUMMARY:Dentist
      X-EXAMPLE-ROOM;FLOOR=3:12
      DTSTART:20260420T000000Z
      DURATION:PT30M
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Dentist
      TRIGGER:-PT15M
      END:VALARM
      """))
    \(event("trip", """
      SUMMARY:제주 여행
      DTSTART;VALUE=DATE:20260501
      DTEND;VALUE=DATE:20260504
      """))
    \(event("film", """
      SUMMARY:심야 영화
      DTSTART;TZID=Asia/Seoul:20260508T230000
      DTEND;TZID=Asia/Seoul:20260509T013000
      """))
    BEGIN:VTODO
    UID:milk
    DTSTAMP:20260101T000000Z
    SUMMARY:Buy milk
    END:VTODO
    END:VCALENDAR

    """

  private static func event(_ uid: String, _ lines: String) -> String {
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT"
  }
}

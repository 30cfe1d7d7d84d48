import Data
import Domain
import Support
import Testing

@Suite("Calendars from other programs")
struct ForeignCalendarTests {
  private static func series(_ more: String, sequence: Int = 2, stamp: String = "20260710T000000Z") -> String {
    """
    BEGIN:VEVENT
    UID:s
    SEQUENCE:\(sequence)
    DTSTAMP:\(stamp)
    DTSTART:20260713T090000
    SUMMARY:series
    RRULE:FREQ=WEEKLY\(more)
    END:VEVENT
    """
  }

  private static func instance(sequence: Int, stamp: String) -> String {
    """
    BEGIN:VEVENT
    UID:s
    SEQUENCE:\(sequence)
    DTSTAMP:\(stamp)
    RECURRENCE-ID:20260720T090000
    DTSTART:20260720T150000
    SUMMARY:moved
    END:VEVENT
    """
  }

  @Test(arguments: [
    // The series is newer: it excludes the date or ends before it.
    ("\nEXDATE:20260720T090000", 2, 1, "20260711T000000Z", false),
    (";UNTIL=20260719T000000", 2, 1, "20260711T000000Z", false),
    ("\nEXDATE:20260720T090000", 2, 2, "20260709T000000Z", false),
    // The instance is newer.
    ("\nEXDATE:20260720T090000", 2, 3, "20260701T000000Z", true),
    ("\nEXDATE:20260720T090000", 2, 2, "20260711T000000Z", true),
    ("\nEXDATE:20260720T090000", 2, 2, "20260710T000000Z", true),
    (";UNTIL=20260719T000000", 1, 2, "20260701T000000Z", true),
    // The instance is older, but its date is in the series.
    ("\nEXDATE:20260727T090000", 2, 1, "20260701T000000Z", true),
  ])
  func newerOfSeriesAndInstanceCounts(
    rule: String,
    sequence: Int,
    other: Int,
    stamp: String,
    isMoved: Bool
  ) async throws {
    for isFirst in [true, false] {
      let desk = try CalendarDesk()
      let parts = [Self.series(rule, sequence: sequence), Self.instance(sequence: other, stamp: stamp)]
      let report = try await desk.take((isFirst ? parts : parts.reversed()).joined(separator: "\n"))
      let shown = try await desk.list("2026-07-20", "2026-07-20")
      #expect(shown == (isMoved ? ["2026-07-20T15:00 moved"] : []))
      #expect(report.failures.map(\.reason) == (isMoved ? [] : [.event(.olderInstance)]))
    }
  }

  @Test func changedNaverInstancesStayDespiteExcludedDates() async throws {
    let desk = try CalendarDesk()
    let series = Self.series("\nEXDATE:20260720T090000\nX-NAVER-CATEGORY-ID:0", sequence: 0)
    let report = try await desk.take(series + "\n" + Self.instance(sequence: 0, stamp: "20260709T000000Z"))
    #expect(try await desk.list("2026-07-20", "2026-07-20") == ["2026-07-20T15:00 moved"])
    #expect(report.failures == [])
  }

  @Test func timesWithoutAZoneUseTheZoneOfTheCalendar() async throws {
    let desk = try CalendarDesk()
    let events = """
      BEGIN:VEVENT
      UID:a
      DTSTART:20240701T093000
      DTEND:20240701T103000
      SUMMARY:a
      END:VEVENT
      BEGIN:VEVENT
      UID:b
      DTSTART:20240701T093000Z
      SUMMARY:b
      END:VEVENT
      BEGIN:VEVENT
      UID:c
      DTSTART;VALUE=DATE:20240702
      SUMMARY:c
      END:VEVENT
      """
    let head = "X-WR-TIMEZONE:Europe/Brussels\n"
    let report = try await desk.take(events, head: head)
    #expect(report.added == 3)
    #expect(report.failures.map(\.reason) == [.event(.calendarZone(name: "Europe/Brussels"))])
    #expect(
      try await desk.list("2024-07-01", "2024-07-02") == [
        "2024-07-01T16:30 a", "2024-07-01T18:30 b", "2024-07-02T00:00 c",
      ]
    )
    #expect(try await desk.take(events, head: head).unchanged == 3)
    // The export writes the zone next to the time, so any program can read it.
    #expect(try await desk.document().contains("DTSTART;TZID=Europe/Brussels:20240701T093000"))
  }

  @Test func calendarZoneDoesNotApplyToOtherFloatingTimes() async throws {
    let desk = try CalendarDesk()
    try await desk.take("BEGIN:VEVENT\nUID:a\nDTSTART:20240701T093000\nSUMMARY:a\nEND:VEVENT")
    let other = "BEGIN:VEVENT\nUID:b\nDTSTART:20240701T093000\nSUMMARY:b\nEND:VEVENT"
    try await desk.take(other, head: "X-WR-TIMEZONE:Europe/Brussels\n")
    let copy = try CalendarDesk()
    #expect(try await copy.takeFile(desk.document()) == ImportReport(added: 2))
    let days = try await desk.list("2024-07-01", "2024-07-02")
    #expect(days == ["2024-07-01T09:30 a", "2024-07-01T16:30 b"])
    #expect(try await copy.list("2024-07-01", "2024-07-02") == days)
    _ = try await desk.takeFile(desk.document())
    #expect(try await desk.list("2024-07-01", "2024-07-02") == days)
  }

  @Test(arguments: [
    ("", []), ("X-WR-TIMEZONE:Mars/Base\n", [ImportReport.Reason.event(.unknownZone(name: "Mars/Base"))]),
  ])
  func timesStayFloatingWithoutACalendarZone(head: String, reasons: [ImportReport.Reason]) async throws {
    let desk = try CalendarDesk()
    let event = "BEGIN:VEVENT\nUID:a\nDTSTART:20240701T093000\nSUMMARY:a\nEND:VEVENT"
    #expect(try await desk.take(event, head: head).failures.map(\.reason) == reasons)
    #expect(try await desk.list("2024-07-01", "2024-07-01") == ["2024-07-01T09:30 a"])
  }

  @Test("The first of two different lines counts and the second is reported")
  func repeatedPropertyIsReportedUnlessIdentical() throws {
    let lines = "UID:1\nDTSTART:20261101T090000\nDTSTART;VALUE=DATE:20261102\nSUMMARY:a\nSUMMARY:a\nSUMMARY:b"
    #expect(try CalendarText.event(lines).title.text == "a")
    #expect(
      try CalendarText.failures(lines) == [
        .init(line: 3, reason: .repeatedProperty(name: "DTSTART")),
        .init(line: 6, reason: .repeatedProperty(name: "SUMMARY")),
      ]
    )
  }

  /// Tries each count with each last day: a day must satisfy both.
  @Test func earlierOfTwoRuleEndsCounts() throws {
    for count in 1...12 {
      for last in 1...12 {
        let event = try CalendarText.event(
          "UID:1\nDTSTART:20261101T090000\nRRULE:FREQ=DAILY;COUNT=\(count);UNTIL=202611\(last < 10 ? "0" : "")\(last)"
        )
        let rule = try #require(event.recurrence?.rules.first)
        let days = RuleStarts(rule, start: try DateTime("2026-11-01T09:00"), zone: nil).map(\.day.dayOfMonth)
        #expect(days == Array(1...min(count, last)), "\(count) \(last)")
      }
    }
    #expect(
      try CalendarText.failures("UID:1\nDTSTART:20261101T090000\nRRULE:FREQ=DAILY;COUNT=3;UNTIL=20261109") == [
        .init(line: 3, reason: .event(.ruleWithTwoEnds))
      ]
    )
  }

  @Test(arguments: [
    ("20240701T093000+0200", "2024-07-01T07:30"), ("2024-07-01T09:30:00-03:30", "2024-07-01T13:00"),
    ("20240701T003000+0900", "2024-06-30T15:30"),
  ])
  func timeMayHaveAnOffsetFromUTC(text: String, universal: String) throws {
    let event = try CalendarText.event("UID:1\nDTSTART:\(text)")
    #expect(event.span.start == (try DateTime(universal)))
    guard case .timed(_, _, .place(.utc)) = event.span else {
      Issue.record("\(event.span)")
      return
    }
  }

  @Test func dateMayEndWithZ() throws {
    let event = try CalendarText.event("UID:1\nDTSTART;VALUE=DATE:20131209\nRDATE;VALUE=DATE:20131210Z")
    #expect(event.recurrence?.extras.map(\.start.day.description) == ["2013-12-10"])
  }
}

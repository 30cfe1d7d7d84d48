import Data
import Domain
import Support
import Testing

@Suite("Time spans of events in files")
struct EventSpanReadingTests {
  private static let outlook = "X-MICROSOFT-CDO-ALLDAYEVENT:"
  private static let clocks = [
    ("\(outlook)FALSE\nDTSTART:20261120T000000\nDTEND:20261122T000000", "2026-11-20T00:00", "2026-11-22T00:00"),
    ("\(outlook)TRUE\nDTSTART:20261120T000000\nDTEND:20261122T010000", "2026-11-20T00:00", "2026-11-22T01:00"),
    ("DTSTART:20261120T093000\nDTEND:20261120T101500", "2026-11-20T09:30", "2026-11-20T10:15"),
    ("DTSTART:20261120T0930\nDTEND:20261120T1015", "2026-11-20T09:30", "2026-11-20T10:15"),
    ("DTSTART:2026-11-20T09:30:00\nDTEND:2026-11-20t10:15", "2026-11-20T09:30", "2026-11-20T10:15"),
    ("DTSTART: 20261120T093000 \nDURATION:PT45M", "2026-11-20T09:30", "2026-11-20T10:15"),
    ("DTSTART:20261120T093000\nDURATION:+P1W2DT3H4M5S", "2026-11-20T09:30", "2026-11-29T12:34:05"),
    ("DTSTART:20261120T093000", "2026-11-20T09:30", "2026-11-20T09:30"),
    ("DTSTART:20261120T093000\nDTEND:20261120T093000", "2026-11-20T09:30", "2026-11-20T09:30"),
    ("DTSTART:20261120T230000\nDTEND:20261120T240000", "2026-11-20T23:00", "2026-11-21T00:00"),
    ("DTSTART:20261120T235960\nDTEND:20261121T000000", "2026-11-20T23:59:59", "2026-11-21T00:00"),
    ("DTSTART:20261120T093000\nDTEND;VALUE=DATE:20261122", "2026-11-20T09:30", "2026-11-22T00:00"),
    ("DTSTART:20261120T093000\nDTEND;VALUE=DATE:20261120", "2026-11-20T09:30", "2026-11-21T00:00"),
    ("DTSTART:20261120T093000\nDTEND:soon", "2026-11-20T09:30", "2026-11-20T09:30"),
  ]

  @Test(arguments: clocks)
  func timesAreRead(lines: String, start: String, end: String) throws {
    #expect(try CalendarText.event(lines).span == .timed(start, end, .floating))
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261121", "2026-11-20", "2026-11-20"),
    ("DTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261123", "2026-11-20", "2026-11-22"),
    ("DTSTART;VALUE=DATE:20261120", "2026-11-20", "2026-11-20"),
    ("DTSTART:20261120\nDTEND:20261120", "2026-11-20", "2026-11-20"),
    ("DTSTART;VALUE=DATE:20261120\nDURATION:P3D", "2026-11-20", "2026-11-22"),
    ("DTSTART;VALUE=DATE:20261120\nDURATION:PT25H", "2026-11-20", "2026-11-21"),
    ("DTSTART;VALUE=DATE:20261120\nDURATION:PT0S", "2026-11-20", "2026-11-20"),
    ("DTSTART;VALUE=DATE:20261120\nDTEND:20261122T000000", "2026-11-20", "2026-11-21"),
    ("DTSTART;VALUE=DATE:20261120\nDTEND:20261122T120000", "2026-11-20", "2026-11-22"),
    ("DTSTART;VALUE=DATE;TZID=Asia/Seoul:20261120", "2026-11-20", "2026-11-20"),
    ("\(outlook)TRUE\nDTSTART:20261120T000000\nDTEND:20261122T000000", "2026-11-20", "2026-11-21"),
    (
      "DTSTART;TZID=Asia/Seoul:20261120T000000\nDTEND;TZID=Asia/Seoul:20261121T000000\n\(outlook)true", "2026-11-20",
      "2026-11-20"
    ),
  ])
  func wholeDaysAreRead(lines: String, first: String, last: String) throws {
    #expect(try CalendarText.event(lines).span == .allDay(DayRange(first, last)))
  }

  @Test(arguments: [
    ("DTSTART;TZID=Asia/Seoul:20261120T093000\nDTEND;TZID=Asia/Seoul:20261120T100000", "Asia/Seoul", "09:30", "10:00"),
    ("DTSTART:20261120T093000Z\nDTEND:20261120T100000Z", "UTC", "09:30", "10:00"),
    ("DTSTART;TZID=Asia/Seoul:20261120T093000Z\nDTEND:20261120T100000Z", "UTC", "09:30", "10:00"),
    ("DTSTART;TZID=\"Asia/Seoul\";X-A=1:20261120T093000\nDTEND:20261120T010000Z", "Asia/Seoul", "09:30", "10:00"),
    (
      "DTSTART;TZID=Asia/Seoul:20261120T093000\nDTEND;TZID=Asia/Tokyo:20261120T100000", "Asia/Seoul", "09:30", "10:00"
    ),
    ("DTSTART;TZID=Europe/Berlin:20261120T093000\nDURATION:PT30M", "Europe/Berlin", "09:30", "10:00"),
  ])
  func zonesAreRead(lines: String, zone: String, start: String, end: String) throws {
    #expect(
      try CalendarText.event(lines).span
        == .timed("2026-11-20T\(start)", "2026-11-20T\(end)", .place(Zone(zone)))
    )
  }

  @Test func unknownZoneKeepsItsName() throws {
    #expect(
      try CalendarText.event("DTSTART;TZID=Mars/Base:20261120T093000").span
        == .timed("2026-11-20T09:30", "2026-11-20T09:30", .unknown(name: "Mars/Base"))
    )
  }

  @Test func hoursAreExactWhenClocksGoBack() throws {
    let event = try CalendarText.event("DTSTART;TZID=Europe/Berlin:20261024T230000\nDURATION:PT4H")
    // At 02:00, clocks in Berlin show 02:00 for the second time, so the event is in Universal Time.
    #expect(event.span == (try .timed("2026-10-24T21:00", "2026-10-25T01:00", .place(.utc))))
    let days = try CalendarText.event("DTSTART;TZID=Europe/Berlin:20261024T230000\nDURATION:P1D")
    #expect(days.span == (try .timed("2026-10-24T23:00", "2026-10-25T23:00", .place(Zone("Europe/Berlin")))))
  }

  @Test(arguments: [
    ("DTSTART;TZID=Europe/Berlin:20261025T025000\nDTEND:20261025T011000Z", "2026-10-25T00:50", "2026-10-25T01:10"),
    ("DTSTART;TZID=America/New_York:20261101T013000\nDURATION:PT1H", "2026-11-01T05:30", "2026-11-01T06:30"),
    ("DTSTART;TZID=America/New_York:20261101T003000\nDURATION:PT2H", "2026-11-01T04:30", "2026-11-01T06:30"),
  ])
  func endInTheRepeatedHourIsExact(lines: String, start: String, end: String) throws {
    #expect(try CalendarText.event(lines).span == .timed(start, end, .place(.utc)))
  }

  @Test func clockChangeInTheFirstInstanceChangesNoOtherLength() throws {
    let night = "DTSTART;TZID=Europe/Berlin:20261024T220000\nDURATION:PT10H"
    let series = try CalendarText.event("\(night)\nRRULE:FREQ=DAILY")
    #expect(series.span == (try .timed("2026-10-24T22:00", "2026-10-25T08:00", .place(Zone("Europe/Berlin")))))
    let single = try CalendarText.event(night)
    #expect(single.span == (try .timed("2026-10-24T22:00", "2026-10-25T07:00", .place(Zone("Europe/Berlin")))))
  }

  @Test(arguments: [
    "DTSTART:20261120T093000\nDTEND:20261120T092959",
    "DTSTART:20261120T093000\nDURATION:-PT1S",
    "DTSTART:20261120T093000\nDTEND;VALUE=DATE:20261119",
    "DTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261119",
    "DTSTART;VALUE=DATE:20261120\nDTEND:20261119T120000",
    "DTSTART;VALUE=DATE:20261120\nDURATION:-P1D",
    "DTSTART;TZID=Asia/Seoul:20261120T093000\nDTEND:20261120T002959Z",
  ])
  func endBeforeTheStartIsReplaced(lines: String) throws {
    let start = String(lines.prefix { $0 != "\n" })
    guard case .event(let event) = try CalendarText.reading(lines).result,
      case .event(let startOnly) = try CalendarText.reading(start).result
    else {
      Issue.record("refused: \(lines)")
      return
    }
    if case .timed(let start, let end, _) = event.span {
      #expect(start == startOnly.span.start && end == start.adding(minutes: 60))
    } else {
      #expect(event.span == startOnly.span)
    }
    #expect(try CalendarText.failures(lines) == [.init(line: 2, reason: .event(.endReplaced))])
  }

  @Test(
    arguments: [
      ("PT90M", nil), ("PT1H", .event(.durationBesideEnd)), ("-PT1H", .event(.durationBesideEnd)),
      ("soon", .brokenValue(property: "DURATION", value: "soon")),
    ] as [(String, ImportReport.Reason?)])
  func lengthThatDisagreesWithTheEndIsReported(length: String, reason: ImportReport.Reason?) throws {
    let lines = "DTSTART:20261120T093000\nDTEND:20261120T110000\nDURATION:\(length)"
    #expect(try CalendarText.event(lines).span == .timed("2026-11-20T09:30", "2026-11-20T11:00", .floating))
    #expect(try CalendarText.failures(lines) == (reason.map { [.init(line: 3, reason: $0)] } ?? []))
  }

  @Test(
    arguments: [
      ("late", .brokenValue(property: "DTEND", value: "late")), ("20261120T090000", .endBeforeStart),
    ] as [(String, ImportReport.Reason)])
  func lengthReplacesAnUnreadableEndAndOneBeforeTheStart(end: String, reason: ImportReport.Reason) throws {
    let lines = "DTSTART:20261120T093000\nDTEND:\(end)\nDURATION:PT1H"
    #expect(try CalendarText.event(lines).span == .timed("2026-11-20T09:30", "2026-11-20T10:30", .floating))
    #expect(try CalendarText.failures(lines) == [.init(line: 2, reason: reason)])
  }

  @Test(
    arguments: [
      ("DTSTART:20261120T093000\nDTEND:20261120T110000Z", .endOnOtherClock),
      ("DTSTART:20261120T093000Z\nDTEND:20261120T110000", .endOnOtherClock),
      ("DTSTART;TZID=Asia/Seoul:20261120T093000\nDTEND:20261120T110000", .endOnOtherClock),
      ("DTSTART;VALUE=DATE:20261120\nDTEND:20261121T110000", .endTimeOfWholeDay),
      ("DTSTART;VALUE=DATE:20261120\nDTEND:20261121T000000", nil),
      ("DTSTART;TZID=Asia/Seoul:20261120T093000\nDTEND:20261120T010000Z", nil),
      ("DTSTART:20261120T093000\nDTEND:20261120T110000", nil),
      ("DTSTART:20261120T093000\nDTEND;VALUE=DATE:20261121", nil),
    ] as [(String, EventImportReason?)])
  func endOnAnotherClockIsReported(lines: String, reason: EventImportReason?) throws {
    #expect(try CalendarText.failures(lines) == (reason.map { [.init(line: 2, reason: .event($0))] } ?? []))
  }

  @Test(arguments: ["PT2H", "20261120T113000"])
  func periodAtTheStartGivesTheLength(end: String) throws {
    let lines = "DTSTART:20261120T093000\nRDATE;VALUE=PERIOD:20261120T093000/\(end)"
    #expect(try CalendarText.event(lines).span == .timed("2026-11-20T09:30", "2026-11-20T11:30", .floating))
    #expect(try CalendarText.failures(lines) == [])
  }

  @Test(arguments: ["DURATION:PT1H", "DTEND:20261120T103000", "RRULE:FREQ=DAILY"])
  func periodAtTheStartThatDisagreesIsReported(line: String) throws {
    let lines = "DTSTART:20261120T093000\n\(line)\nRDATE;VALUE=PERIOD:20261120T093000/PT2H"
    let length = line.hasPrefix("RRULE") ? "09" : "10"
    #expect(try CalendarText.event(lines).span == .timed("2026-11-20T09:30", "2026-11-20T\(length):30", .floating))
    #expect(try CalendarText.failures(lines) == [.init(line: 3, reason: .event(.otherLengthOfStart))])
  }

  @Test(arguments: [
    "20261320", "20260230T090000", "20261120T250000", "20261120T0930000", "tomorrow", "", "00000000T000000Z",
  ])
  func invalidStartIsRefused(value: String) throws {
    let lines = "SUMMARY:점심\nDTSTART:\(value)"
    #expect(try CalendarText.reading(lines).result == .refused)
    #expect(
      try CalendarText.failures(lines) == [.init(line: 2, reason: .brokenValue(property: "DTSTART", value: value))]
    )
  }

  @Test func eventWithoutAStartIsRefused() throws {
    #expect(try CalendarText.reading("UID:1").result == .refused)
    #expect(try CalendarText.failures("UID:1") == [.init(line: 0, reason: .missingProperty(name: "DTSTART"))])
  }

  @Test(arguments: ["PT", "P", "45M", "P1M", "PT1D", "P99999999999999999999D", "PT1H2", "P9000000000000000W"])
  func invalidDurationIsReportedAndTreatedAsZero(value: String) throws {
    let lines = "DTSTART:20261120T093000\nDURATION:\(value)"
    #expect(try CalendarText.event(lines).span == .timed("2026-11-20T09:30", "2026-11-20T09:30", .floating))
    #expect(
      try CalendarText.failures(lines) == [.init(line: 2, reason: .brokenValue(property: "DURATION", value: value))]
    )
  }
}

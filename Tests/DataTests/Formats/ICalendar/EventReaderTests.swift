import Data
import Domain
import Support
import Testing

struct EventReaderTests {
  private static let start = "DTSTART:20261120T090000"

  @Test func everyTextPropertyIsRead() throws {
    let event = try CalendarText.event(
      """
      UID:one@example.com
      \(Self.start)
      SUMMARY;LANGUAGE=ko:점심\\, 민아와
      DESCRIPTION;ALTREP="cid:1":첫째 줄\\n둘째\\; 줄\\N\\\\ 끝
      LOCATION:성수동 3\\:1 \\"가게\\"
      URL:https://example.com/a,b;c\\n
      CATEGORIES:가족 , 밥\\,술
      CATEGORIES:Lunch,,
      STATUS:Tentative
      SEQUENCE:7
      """
    )
    #expect(event.uid == "one@example.com")
    #expect(event.title.text == "점심, 민아와")
    #expect(event.notes.text == "첫째 줄\n둘째; 줄\n\\ 끝")
    #expect(event.location.text == "성수동 3:1 \"가게\"")
    #expect(event.url.text == "https://example.com/a,b;c\\n")
    #expect(event.categories.map(\.text) == ["가족", "밥,술", "Lunch"])
    #expect(event.status == .tentative)
    #expect(event.sequence == 7)
  }

  @Test(arguments: [(999, false), (1_000, true)])
  func onlyTheFirstThousandCategoriesAreRead(second: Int, isReported: Bool) throws {
    let many = (0..<second).map { "b\($0)" }.joined(separator: ",")
    let lines = "\(Self.start)\nCATEGORIES:a\nCATEGORIES:\(many)"
    #expect(try CalendarText.event(lines).categories.count == 1_000)
    let reason = ImportReport.Reason.tooManyValues(property: "CATEGORIES", limit: 1_000)
    #expect(try CalendarText.failures(lines).map(\.reason) == (isReported ? [reason] : []))
  }

  @Test func missingPropertiesAreEmpty() throws {
    let event = try CalendarText.event(Self.start)
    #expect(event.title.text.isEmpty && event.notes == .none && event.location == .none && event.url == .none)
    #expect(event.categories.isEmpty && event.status == .confirmed && event.sequence == 0)
    #expect(event.recurrence == nil && event.instance == nil && event.alarms.isEmpty)
  }

  @Test(arguments: [
    ("a\\xb", "a\\xb"), ("a\\", "a\\"), ("\\\\n", "\\n"), ("a\\\\\\nb", "a\\\nb"), ("\u{1B}[1m\0", "\u{1B}[1m\0"),
  ])
  func unusualEscapesAreRead(value: String, text: String) throws {
    #expect(try CalendarText.event("\(Self.start)\nSUMMARY:\(value)").title.text == text)
  }

  @Test func propertyNamesAreReadInAnyCase() throws {
    let event = try CalendarText.event("dtstart:20261120t090000z\nSummary:Lunch\nrrule:freq=daily")
    #expect(event.title.text == "Lunch")
    #expect(event.recurrence?.rules.map(\.text) == ["FREQ=DAILY"])
  }

  @Test func firstOfRepeatedPropertiesCounts() throws {
    let event = try CalendarText.event("\(Self.start)\nSUMMARY:one\nSUMMARY:two\nDTSTART:20300101T000000")
    let span = try EventSpan.timed("2026-11-20T09:00", "2026-11-20T09:00", .floating)
    #expect(event.title.text == "one" && event.span == span)
  }

  @Test func textThatIsNotUTF8IsGuessedAndReported() throws {
    var reader = EventReader()
    let bytes = Array("BEGIN:VEVENT\n\(Self.start)\nSUMMARY:a".utf8) + [0xFF] + Array("b\nEND:VEVENT\n".utf8)
    let reading = reader(try #require(ComponentSource(bytes: bytes)))
    guard case .event(let event) = reading.result else {
      Issue.record("refused")
      return
    }
    #expect(event.title.text == "aÿb")
    #expect(event.source == bytes)
    #expect(reading.failures == [.init(line: 3, reason: .brokenText(property: "SUMMARY"))])
  }

  @Test(arguments: [
    ("STATUS:MAYBE", "STATUS", "MAYBE"),
    ("SEQUENCE:-1", "SEQUENCE", "-1"),
    ("SEQUENCE:99999999999999999999", "SEQUENCE", "99999999999999999999"),
    ("RRULE:FREQ=SOMETIMES", "RRULE", "FREQ=SOMETIMES"),
    ("EXRULE:BYDAY=MO", "EXRULE", "BYDAY=MO"),
    ("EXDATE:20261120T090000,never", "EXDATE", "never"),
    ("RDATE;VALUE=PERIOD:20261121T090000/soon", "RDATE", "20261121T090000/soon"),
    ("RDATE;VALUE=PERIOD:20261121/20261122", "RDATE", "20261121/20261122"),
    ("RDATE;VALUE=PERIOD:20261121/P1D", "RDATE", "20261121/P1D"),
    ("RDATE;VALUE=PERIOD:20261121T090000/20261122", "RDATE", "20261121T090000/20261122"),
    ("RECURRENCE-ID:first", "RECURRENCE-ID", "first"),
    ("RECURRENCE-ID;RANGE=THISANDPRIOR:20261121T090000", "RANGE", "THISANDPRIOR"),
    ("DTEND:late", "DTEND", "late"),
    ("DURATION:long", "DURATION", "long"),
  ])
  func brokenValueIsReportedAndTheEventIsRead(line: String, property: String, value: String) throws {
    let lines = "\(Self.start)\n\(line)\nSUMMARY:Lunch"
    #expect(try CalendarText.event(lines).title.text == "Lunch")
    #expect(
      try CalendarText.failures(lines) == [.init(line: 2, reason: .brokenValue(property: property, value: value))]
    )
  }

  @Test func longBrokenValueIsShortenedInTheReport() throws {
    let failures = try CalendarText.failures("\(Self.start)\nSTATUS:\(String(repeating: "점", count: 500))")
    #expect(
      failures
        == [.init(line: 2, reason: .brokenValue(property: "STATUS", value: String(repeating: "점", count: 99) + "…"))]
    )
  }

  @Test func eventWithoutUIDGetsAStableUID() throws {
    let lines = "\(Self.start)\nSUMMARY:점심"
    let uid = try CalendarText.event(lines).uid
    #expect(uid.hasPrefix("content-") && uid.utf8.count == 40)
    #expect(try CalendarText.event("DTSTAMP:20261120T000000Z\n\(lines)\nLAST-MODIFIED:20261120T000000Z").uid == uid)
    #expect(try CalendarText.event("UID:\n\(lines)").uid != uid)
    #expect(try CalendarText.event("\(lines)!").uid != uid)
  }

  @Test(arguments: [
    ("STATUS:CANCELLED\nUID:1\nSEQUENCE:2", nil),
    ("STATUS:CANCELLED\nUID:1\nSEQUENCE:2\nRECURRENCE-ID:20261120", "2026-11-20"),
  ])
  func cancellationNeedsNoStart(lines: String, day: String?) throws {
    guard case .cancellation(let cancellation) = try CalendarText.reading(lines).result else {
      Issue.record("no cancellation")
      return
    }
    #expect(cancellation.uid == "1" && cancellation.sequence == 2)
    #expect(cancellation.instance == (try day.map { .day(try Day($0)) }))
  }
}

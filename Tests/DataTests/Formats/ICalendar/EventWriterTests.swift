import Data
import Domain
import Support
import Testing

struct EventWriterTests {
  private static func written(_ event: Event, on source: String? = nil) throws -> [String] {
    var writer = EventWriter(now: try Instant("2026-11-20T12:00", in: "UTC"))
    let bytes = writer.bytes(of: event, source: source.map { Array("BEGIN:VEVENT\n\($0)\nEND:VEVENT\n".utf8) })
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.first == "BEGIN:VEVENT" && lines.last == "END:VEVENT")
    return Array(lines.dropFirst().dropLast())
  }

  private static func event(of source: String) throws -> Event {
    try CalendarText.event(source).event(id: Event.ID(number: 1), calendar: .standard)
  }

  @Test func newEventIsWrittenWithAllItsProperties() throws {
    var event = try Event.sample("점심, 민아와", notes: "a\nb", location: "3; 1", categories: ["가족", "a,b"], alarms: [])
    event.url = EventURL(imported: "https://example.com/?a=1,2")
    event.recurrence = Recurrence(
      rules: [RecurrenceRule(.weekly)],
      extras: [
        ExtraStart(try DateTime("2026-12-01T09:00")), ExtraStart(try DateTime("2026-12-02T09:00"), length: 1_800),
      ],
      exclusions: [
        .instance(RecurrenceID(try DateTime("2026-11-27T09:00"))),
        .instance(RecurrenceID(try DateTime("2026-12-04T09:00"))),
        .day(try Day("2026-12-11")),
      ]
    )
    #expect(
      try Self.written(event) == [
        "UID:sample-1", "DTSTAMP:20261120T120000Z", "SEQUENCE:0", "DTSTART;TZID=Asia/Seoul:20261120T090000",
        "DTEND;TZID=Asia/Seoul:20261120T100000", "SUMMARY:점심\\, 민아와", "DESCRIPTION:a\\nb", "LOCATION:3\\; 1",
        "URL:https://example.com/?a=1,2", "CATEGORIES:가족,a\\,b", "RRULE:FREQ=WEEKLY",
        "RDATE;TZID=Asia/Seoul:20261201T090000",
        "RDATE;VALUE=PERIOD;TZID=Asia/Seoul:20261202T090000/20261202T093000",
        "EXDATE;VALUE=DATE:20261211",
        "EXDATE;TZID=Asia/Seoul:20261127T090000,20261204T090000",
      ]
    )
  }

  @Test(arguments: [
    (
      "DTSTART;VALUE=DATE:20261120\nDTEND;VALUE=DATE:20261123",
      ["DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261123"]
    ),
    ("DTSTART:20261120T090000\nDTEND:20261120T100000", ["DTSTART:20261120T090000", "DTEND:20261120T100000"]),
    ("DTSTART:20261120T090000Z", ["DTSTART:20261120T090000Z"]),
    (
      "DTSTART;TZID=Mars:20261120T090000\nDURATION:PT1H",
      ["DTSTART;TZID=Mars:20261120T090000", "DTEND;TZID=Mars:20261120T100000"]
    ),
    ("DTSTART;VALUE=DATE:99991231", ["DTSTART;VALUE=DATE:99991231", "DURATION:P1D"]),
  ])
  func everyKindOfTimeIsWritten(source: String, lines: [String]) throws {
    #expect(try Self.written(Self.event(of: source)).filter { $0.hasPrefix("D") && !$0.hasPrefix("DTSTAMP") } == lines)
  }

  @Test func statusIsWrittenUnlessConfirmed() throws {
    #expect(try Self.written(.sample(status: .tentative)).contains("STATUS:TENTATIVE"))
    #expect(try !Self.written(.sample()).contains { $0.hasPrefix("STATUS") })
  }

  private static let source = """
    X-FIRST;x-a=b:1
    UID:one
    dtstamp:20200101T000000Z
    DTSTART;X-P=q;TZID=Asia/Seoul:20261120T0900
    LAST-MODIFIED:20200101T000000Z
    SUMMARY;LANGUAGE=ko;ALTREP="cid:1":점심\\, 민아와
    DURATION:PT1H
    BEGIN:X-INNER
    SUMMARY:inside
    END:X-INNER
    CATEGORIES;X-C=1:a
    ATTENDEE;CN="민아":mailto:mina@example.com
    CATEGORIES:b
    RRULE:BYDAY=FR;FREQ=WEEKLY
    EXDATE:20261127T000000Z
    STATUS:MAYBE
    nonsense;:
    """

  @Test func unchangedEventIsWrittenAsItsSource() throws {
    #expect(try Self.written(Self.event(of: Self.source), on: Self.source).joined(separator: "\n") == Self.source)
  }

  /// Returns the lines that a change removes or adds, after `-` or `+`.
  private static func changes(_ change: (inout Event) throws -> Void) throws -> [String] {
    var event = try Self.event(of: source)
    try change(&event)
    let old = source.split(separator: "\n").map(String.init)
    return try written(event, on: source).difference(from: old).map { change in
      switch change {
      case .remove(_, let line, _): "-\(line)"
      case .insert(let offset, let line, _): "\(offset)+\(line)"
      }
    }
  }

  private static let stamps = [
    "-LAST-MODIFIED:20200101T000000Z", "-dtstamp:20200101T000000Z", "2+DTSTAMP:20261120T120000Z",
    "4+LAST-MODIFIED:20261120T120000Z",
  ]

  @Test func changedTitleReplacesTheOldOne() throws {
    let changes = try Self.changes { $0.title = EventTitle(imported: "저녁") }
    #expect(
      Set(changes)
        == Set(
          Self.stamps + [
            "-SUMMARY;LANGUAGE=ko;ALTREP=\"cid:1\":점심\\, 민아와", "5+SUMMARY;LANGUAGE=ko:저녁",
          ]
        )
    )
  }

  @Test func changedTimesKeepTheirOtherParameters() throws {
    let changes = try Self.changes { event in
      event.span = try .timed("2026-11-20T10:00", "2026-11-20T12:00", .place(.utc))
      event.recurrence?.exclusions = [.instance(RecurrenceID(try DateTime("2026-11-27T00:00")))]
    }
    #expect(
      Set(changes)
        == Set(
          Self.stamps + [
            "-DTSTART;X-P=q;TZID=Asia/Seoul:20261120T0900", "3+DTSTART;X-P=q:20261120T100000Z", "-DURATION:PT1H",
            "6+DTEND:20261120T120000Z",
          ]
        )
    )
  }

  @Test func removedPropertiesAreDroppedAndNewOnesAdded() throws {
    let changes = try Self.changes { event in
      event.categories = [EventCategory(imported: "c")]
      event.recurrence = nil
      event.notes = EventNotes(imported: "새 글")
      event.sequence = 3
    }
    #expect(
      Set(changes)
        == Set(
          Self.stamps + [
            "-CATEGORIES;X-C=1:a", "-CATEGORIES:b", "10+CATEGORIES;X-C=1:c", "-RRULE:BYDAY=FR;FREQ=WEEKLY",
            "-EXDATE:20261127T000000Z", "14+SEQUENCE:3", "15+DESCRIPTION:새 글",
          ]
        )
    )
  }

  @Test func exclusionsStayValidWhenTheZoneOfTheSeriesChanges() throws {
    let source = "UID:1\nDTSTAMP:20200101T000000Z\nDTSTART:20261120T090000\nRRULE:FREQ=DAILY\nEXDATE:20261127T090000"
    var event = try Self.event(of: source)
    event.span = try .timed("2026-11-20T09:00", "2026-11-20T09:00", .place(Zone("Asia/Seoul")))
    #expect(
      try Self.written(event, on: source).contains("EXDATE:20261127T090000")
        && Self.event(of: Self.written(event, on: source).joined(separator: "\n")).recurrence == event.recurrence
    )
  }

  @Test func unchangedAlarmsAreWrittenAsInTheSource() throws {
    let unchanged = "BEGIN:VALARM\nX-A:1\nTRIGGER:-PT600S\nACTION:EMAIL\nEND:VALARM"
    let removed = "BEGIN:VALARM\nTRIGGER:PT0S\nACTION:DISPLAY\nEND:VALARM"
    let broken = "BEGIN:VALARM\nTRIGGER:soon\nEND:VALARM"
    let head = "UID:1\nDTSTAMP:20200101T000000Z\nDTSTART:20261120T090000\nSUMMARY:점심"
    let source = "\(head)\n\(removed)\n\(unchanged)\n\(broken)\nX-LAST:1"
    var event = try Self.event(of: source)
    #expect(try Self.written(event, on: source).joined(separator: "\n") == source)
    event.alarms = [Alarm(.start(offset: -600)), Alarm(.start(offset: -300))]
    #expect(
      try Self.written(event, on: source).joined(separator: "\n")
        == head.replacing("20200101T000000Z", with: "20261120T120000Z") + "\n\(unchanged)\n\(broken)\nX-LAST:1\n"
        + "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:점심\nTRIGGER:-PT5M\nEND:VALARM"
    )
  }

  @Test func requiredPropertiesMissingInTheSourceAreAdded() throws {
    let source = "DTSTART:20261120T090000"
    let event = try Self.event(of: source)
    #expect(try Self.written(event, on: source) == [source, "UID:\(event.uid)", "DTSTAMP:20261120T120000Z"])
  }

  @Test func sourceThatIsNotAnEventIsIgnored() throws {
    let event = try Event.sample(alarms: [])
    #expect(try Self.written(event, on: "SUMMARY:no start") == Self.written(event))
  }

  @Test func recurrenceIDIsWrittenInTheZoneOfTheSeries() throws {
    let series = try Event.sample()
    var moved = series
    moved.span = try .timed("2026-11-22T15:00", "2026-11-22T16:00", .floating)
    moved.alarms = []
    let override = EventOverride(
      id: EventOverride.ID(series.id.uuid),
      recurrenceID: RecurrenceID(try DateTime("2026-11-22T09:00")),
      range: .thisAndFuture,
      event: moved
    )
    var writer = EventWriter(now: try Instant("2026-11-20T12:00", in: "UTC"))
    let lines = String(decoding: writer.bytes(of: override, in: series, source: nil), as: UTF8.self).split(
      separator: "\n"
    )
    #expect(lines.contains("RECURRENCE-ID;TZID=Asia/Seoul;RANGE=THISANDFUTURE:20261122T090000"))
    #expect(lines.contains("DTSTART:20261122T150000"))
    let source =
      "UID:sample-1\nDTSTAMP:20200101T000000Z\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261122T000000Z\nDTSTART:20261122T150000\nDTEND:20261122T160000\nSUMMARY:Dentist"
    let unchanged = writer.bytes(of: override, in: series, source: Array("BEGIN:VEVENT\n\(source)\nEND:VEVENT\n".utf8))
    #expect(String(decoding: unchanged, as: UTF8.self) == "BEGIN:VEVENT\n\(source)\nEND:VEVENT\n")
  }
}

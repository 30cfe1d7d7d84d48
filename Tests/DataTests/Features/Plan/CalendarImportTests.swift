import Data
import Domain
import Foundation
import Support
import Testing

struct CalendarImportTests {
  private static let series = """
    BEGIN:VEVENT
    UID:walk
    DTSTART;TZID=Asia/Seoul:20261123T070000
    DTEND;TZID=Asia/Seoul:20261123T073000
    RRULE:FREQ=DAILY;COUNT=3
    SUMMARY:산책
    END:VEVENT
    """
  private static let moved = """
    BEGIN:VEVENT
    UID:walk
    RECURRENCE-ID;TZID=Asia/Seoul:20261124T070000
    DTSTART;TZID=Asia/Seoul:20261124T190000
    DTEND;TZID=Asia/Seoul:20261124T193000
    SUMMARY:저녁 산책
    END:VEVENT
    """

  private static func single(
    _ title: String,
    uid: String = "tea",
    sequence: Int? = nil,
    _ more: String = ""
  ) -> String {
    """
    BEGIN:VEVENT
    UID:\(uid)
    \(sequence.map { "SEQUENCE:\($0)\n" } ?? "")DTSTART:20261120T010000Z
    DTEND:20261120T020000Z
    SUMMARY:\(title)
    \(more)END:VEVENT
    """
  }

  @Test(
    arguments: [":20260301T100000Z", ";TZID=Asia/Seoul:20260301T190000", ";TZID=America/New_York:20260301T050000"],
    [":20260301T120000Z", ";TZID=Asia/Seoul:20260301T210000", ";TZID=Europe/Paris:20260301T130000"]
  )
  func changedInstanceThatComesFirstNamesTheSameTime(place: String, start: String) async throws {
    for series in [
      ":20260228T100000Z", ";TZID=Asia/Seoul:20260228T190000", ";TZID=America/New_York:20260228T050000",
    ] {
      let desk = try CalendarDesk()
      try await desk.take(
        "BEGIN:VEVENT\nUID:a\nRECURRENCE-ID\(place)\nDTSTART\(start)\nSUMMARY:moved\nEND:VEVENT")
      try await desk.take(
        "BEGIN:VEVENT\nUID:a\nDTSTART\(series)\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:usual\nEND:VEVENT")
      let list = try await desk.list("2026-02-28", "2026-03-05")
      #expect(list == ["2026-02-28T19:00 usual", "2026-03-01T21:00 moved", "2026-03-02T19:00 usual"])
      #expect(try await desk.document().contains("RECURRENCE-ID\(place)"))
    }
  }

  @Test(arguments: [":20260301T120000Z", ";TZID=Europe/Paris:20260301T130000"])
  func changeOfLaterInstancesThatComesFirstKeepsItsRange(start: String) async throws {
    let desk = try CalendarDesk()
    let place = "RECURRENCE-ID;RANGE=THISANDFUTURE:20260301T100000Z"
    try await desk.take("BEGIN:VEVENT\nUID:a\n\(place)\nDTSTART\(start)\nSUMMARY:rest\nEND:VEVENT")
    try await desk.take(
      "BEGIN:VEVENT\nUID:a\nDTSTART:20260228T100000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:usual\nEND:VEVENT")
    let list = try await desk.list("2026-02-28", "2026-03-05")
    #expect(list == ["2026-02-28T19:00 usual", "2026-03-01T21:00 rest", "2026-03-02T21:00 rest"])
    #expect(try await desk.document().contains(place))
  }

  @Test(arguments: StoreKind.allCases)
  func newEventsAreAddedAndTheSameFileChangesNothing(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file = [Self.single("tea"), Self.series, Self.moved].joined(separator: "\n")
    #expect(try await desk.take(file) == ImportReport(added: 2))
    let list = try await desk.list("2026-11-20", "2026-11-30")
    #expect(
      list == [
        "2026-11-20T10:00 tea", "2026-11-23T07:00 산책", "2026-11-24T19:00 저녁 산책", "2026-11-25T07:00 산책",
      ]
    )
    #expect(try await desk.take(file) == ImportReport(unchanged: 2))
    #expect(try await desk.history.entries(limit: 9).map(\.label.subject) == ["in.ics"])
  }

  @Test(
    arguments: [
      (nil, nil, "new"), (1, 1, "new"), (1, 2, "new"), (2, 1, "old"), (1, nil, "old"),
    ] as [(Int?, Int?, String)]
  )
  func sameUIDUpdatesUnlessTheSequenceIsOlder(old: Int?, new: Int?, title: String) async throws {
    for kind in StoreKind.allCases {
      let desk = try CalendarDesk(kind)
      try await desk.take(Self.single("old", sequence: old))
      let report = try await desk.take(Self.single("new", sequence: new))
      #expect(report == (title == "new" ? ImportReport(updated: 1) : ImportReport(unchanged: 1)))
      #expect(try await desk.list("2026-11-20", "2026-11-20") == ["2026-11-20T10:00 \(title)"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func newTimestampAloneIsNotAChange(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.single("tea", "DTSTAMP:20261101T000000Z\n"))
    let again = try await desk.take(Self.single("tea", "DTSTAMP:20261102T000000Z\nLAST-MODIFIED:20261102T000000Z\n"))
    #expect(again == ImportReport(unchanged: 1))
    #expect(try await desk.take(Self.single("tea", "X-SEAT:12\n")) == ImportReport(updated: 1))
  }

  @Test(arguments: StoreKind.allCases)
  func localChangesSurviveImportingTheSameFile(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.single("tea"))
    let id = try #require(try await desk.events.occurrences(in: DayRange("2026-11-20", "2026-11-20"), zone: .utc).first)
    var event = try #require(try await desk.events.event(id.event.id))
    event.title = try EventTitle("green tea")
    event.sequence += 1
    try await desk.events.replace(event)
    #expect(try await desk.take(Self.single("tea")) == ImportReport(unchanged: 1))
    #expect(try await desk.list("2026-11-20", "2026-11-20") == ["2026-11-20T10:00 green tea"])
  }

  @Test(arguments: StoreKind.allCases)
  func instancesMayPrecedeTheirSeriesOrComeSeparately(kind: StoreKind) async throws {
    let together = try CalendarDesk(kind)
    #expect(try await together.take(Self.moved + "\n" + Self.series) == ImportReport(added: 1))
    let apart = try CalendarDesk(kind)
    #expect(try await apart.take(Self.series) == ImportReport(added: 1))
    #expect(try await apart.take(Self.moved) == ImportReport(updated: 1))
    #expect(try await apart.take(Self.moved) == ImportReport(unchanged: 1))
    let late = try CalendarDesk(kind)
    #expect(try await late.take(Self.moved) == ImportReport(added: 1))
    #expect(try await late.take(Self.moved) == ImportReport(unchanged: 1))
    #expect(try await late.list("2026-11-20", "2026-11-30") == ["2026-11-24T19:00 저녁 산책"])
    #expect(try await late.take(Self.series) == ImportReport(added: 1))
    for desk in [together, apart, late] {
      #expect(
        try await desk.list("2026-11-20", "2026-11-30") == [
          "2026-11-23T07:00 산책", "2026-11-24T19:00 저녁 산책", "2026-11-25T07:00 산책",
        ]
      )
    }
  }

  @Test(arguments: StoreKind.allCases)
  func lastEventOfARepeatedUIDCounts(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file = Self.single("tea") + "\n" + Self.single("tea", "LOCATION:Kitchen\n")
    #expect(try await desk.take(file) == ImportReport(added: 1, updated: 1))
    #expect(try await desk.take(file) == ImportReport(unchanged: 1, repeated: 1))
    #expect(try await desk.list("2026-11-20", "2026-11-20") == ["2026-11-20T10:00 tea"])
    #expect(try await desk.document().contains("LOCATION:Kitchen"))
    let instances = try CalendarDesk(kind)
    let twice = Self.moved + "\n" + Self.moved.replacing("저녁", with: "밤")
    #expect(try await instances.take(twice) == ImportReport(added: 1, repeated: 1))
    #expect(try await instances.take(twice) == ImportReport(unchanged: 1, repeated: 1))
    #expect(try await instances.list("2026-11-24", "2026-11-24") == ["2026-11-24T19:00 밤 산책"])
  }

  @Test(arguments: StoreKind.allCases)
  func wholeSeriesReplacesItsChangedInstances(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.series + "\n" + Self.moved)
    #expect(try await desk.take(Self.series) == ImportReport(updated: 1))
    #expect(try await desk.list("2026-11-24", "2026-11-24") == ["2026-11-24T07:00 산책"])
  }

  @Test(arguments: StoreKind.allCases)
  func cancelledEventsAreNotListed(kind: StoreKind) async throws {
    let byStatus = try CalendarDesk(kind)
    try await byStatus.take(Self.single("tea"))
    let cancelled = Self.single("tea", sequence: 1, "STATUS:CANCELLED\n")
    #expect(try await byStatus.take(cancelled) == ImportReport(removed: 1))
    #expect(try await byStatus.take(cancelled) == ImportReport(unchanged: 1))
    let byMethod = try CalendarDesk(kind)
    try await byMethod.take(Self.single("tea"))
    #expect(try await byMethod.take(Self.single("tea"), head: "METHOD:CANCEL\n") == ImportReport(removed: 1))
    for desk in [byStatus, byMethod] { #expect(try await desk.list("2026-11-20", "2026-11-20") == []) }
    let unknown = try CalendarDesk(kind)
    #expect(try await unknown.take(cancelled) == ImportReport(preserved: ["VEVENT": 1]))
    #expect(try await unknown.take(cancelled) == ImportReport(unchanged: 1))
  }

  @Test(arguments: StoreKind.allCases)
  func cancelledInstanceLeavesTheOthers(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.series)
    let instance = """
      BEGIN:VEVENT
      UID:walk
      RECURRENCE-ID;TZID=Asia/Seoul:20261124T070000
      SEQUENCE:1
      STATUS:CANCELLED
      END:VEVENT
      """
    #expect(try await desk.take(instance) == ImportReport(removed: 1))
    #expect(try await desk.take(instance) == ImportReport(unchanged: 1))
    #expect(try await desk.list("2026-11-20", "2026-11-30") == ["2026-11-23T07:00 산책", "2026-11-25T07:00 산책"])
  }

  @Test(arguments: StoreKind.allCases)
  func cancellationsOfOneSeriesAreAppliedTogether(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.series + "\n" + Self.moved)
    func cancelled(_ instance: String, sequence: Int) -> String {
      """
      BEGIN:VEVENT
      UID:walk
      SEQUENCE:\(sequence)
      RECURRENCE-ID;TZID=Asia/Seoul:\(instance)T070000
      STATUS:CANCELLED
      END:VEVENT

      """
    }
    let days = cancelled("20261124", sequence: 2) + cancelled("20261123", sequence: 1)
    let more = cancelled("20261124", sequence: 2) + cancelled("20261125", sequence: 3)
    #expect(try await desk.take(days + more) == ImportReport(unchanged: 2, removed: 2))
    #expect(try await desk.list("2026-11-20", "2026-11-30") == ["2026-11-23T07:00 산책"])
    _ = try await desk.history.undo()
    let list = try await desk.list("2026-11-20", "2026-11-30")
    #expect(list == ["2026-11-23T07:00 산책", "2026-11-24T19:00 저녁 산책", "2026-11-25T07:00 산책"])
  }

  @Test(arguments: StoreKind.allCases)
  func dryRunReportsTheSameAndChangesNothing(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file = [Self.single("tea"), Self.series, "BEGIN:VTODO\nUID:t\nSUMMARY:buy\nEND:VTODO"].joined(separator: "\n")
    let trial = try await desk.take(file, isDryRun: true)
    #expect(trial == ImportReport(added: 2, preserved: ["VTODO": 1]))
    #expect(try await desk.list("2026-11-20", "2026-11-30") == [])
    #expect(try await desk.history.entries(limit: 9) == [])
    #expect(try await !desk.document().contains("VTODO"))
    #expect(try await desk.take(file) == trial)
  }

  @Test(arguments: StoreKind.allCases)
  func singleUndoRevertsTheWholeImport(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.single("old"))
    let before = try await desk.document()
    try await desk.take([Self.single("new"), Self.series, "BEGIN:VTODO\nUID:t\nEND:VTODO"].joined(separator: "\n"))
    _ = try await desk.history.undo()
    #expect(try await desk.document() == before)
    #expect(try await desk.list("2026-11-20", "2026-11-30") == ["2026-11-20T10:00 old"])
  }

  @Test(arguments: StoreKind.allCases)
  func brokenEventIsReportedAndTheRestIsImported(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let broken = "BEGIN:VEVENT\nUID:x\nDTSTART:20261340T000000\nSUMMARY:x\nEND:VEVENT\n"
    let report = try await desk.take(broken + Self.single("tea"))
    #expect(report.added == 1)
    #expect(report.failures.map(\.line) == [6])
    #expect(report.failures.first?.reason == .brokenValue(property: "DTSTART", value: "20261340T000000"))
  }

  @Test(arguments: ["", "no calendar\n", "BEGIN:VCARD\nFN:x\nEND:VCARD\n"])
  func fileWithoutACalendarIsRefused(text: String) async throws {
    for kind in StoreKind.allCases {
      let desk = try CalendarDesk(kind)
      await #expect(throws: ImportError.nothingFound) { _ = try await desk.takeFile(text) }
    }
  }

  @Test(arguments: [(30_000, true), (40_000, false)])
  func calendarMayBeginAfterTheHeadOfAMail(lines: Int, isFound: Bool) async throws {
    let desk = try CalendarDesk(.inMemory)
    let file = String(repeating: "y\n", count: lines) + "BEGIN:VCALENDAR\n\(Self.single("Tea"))\nEND:VCALENDAR\n"
    guard isFound else {
      await #expect(throws: ImportError.nothingFound) { _ = try await desk.takeFile(file) }
      return
    }
    #expect(try await desk.takeFile(file).added == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func unreadableFileIsAnError(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let importer = ICalendarImporter(desk.store, newID: desk.newID)
    for (path, reason) in [("nowhere.ics", "No such file or directory"), (".", "Is a directory")] {
      await #expect(throws: ImportError.unreadable(detail: reason)) {
        _ = try await importer.importEvents(
          from: .path(desk.path(path)),
          into: .standard,
          isDryRun: false,
          progress: { _ in }
        )
      }
    }
  }
}

@Suite("Remarks in import reports")
struct ImportRemarkTests {
  private static func event(_ uid: String, _ title: String, _ start: String, _ more: String = "") -> String {
    """
    BEGIN:VEVENT
    UID:\(uid)
    DTSTART\(start)
    SUMMARY:\(title)
    \(more)END:VEVENT
    """
  }

  private static func remark(_ line: Int, _ reason: ImportReport.Reason) -> ImportReport.Failure {
    ImportReport.Failure(line: line, reason: reason)
  }

  @Test(arguments: StoreKind.allCases)
  func zoneNamedLikeACityIsTheZoneOfTheCity(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file =
      Self.event("a", "a", ";TZID=London:20261121T100000") + "\n"
      + Self.event("b", "b", ";TZID=London:20261121T110000")
    let seen = Self.remark(4, .event(.cityZone(name: "London", zone: try #require(Zone(identifier: "Europe/London")))))
    #expect(try await desk.take(file) == ImportReport(added: 2, failures: [seen]))
    #expect(try await desk.take(file) == ImportReport(unchanged: 2, failures: [seen]))
    #expect(try await desk.list("2026-11-21", "2026-11-21") == ["2026-11-21T19:00 a", "2026-11-21T20:00 b"])
  }

  @Test func definitionOfAZoneNamedLikeACityCounts() async throws {
    let desk = try CalendarDesk()
    let definition = """
      BEGIN:VTIMEZONE
      TZID:London
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0900
      TZOFFSETTO:+0900
      END:STANDARD
      END:VTIMEZONE
      """
    let event = Self.event("a", "a", ";TZID=London:20261121T100000")
    #expect(try await desk.take(event + "\n" + definition) == ImportReport(added: 1))
    #expect(try await desk.list("2026-11-21", "2026-11-21") == ["2026-11-21T10:00 a"])
  }

  @Test(arguments: StoreKind.allCases)
  func unknownZoneIsReportedOnce(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let zone = ";TZID=Customized Time Zone:"
    let report = try await desk.take(
      Self.event("a", "a", zone + "20261121T100000") + "\n" + Self.event("b", "b", zone + "20261121T110000")
    )
    #expect(
      report
        == ImportReport(added: 2, failures: [Self.remark(4, .event(.unknownZone(name: "Customized Time Zone")))])
    )
    #expect(report.count(of: .remark) == 1)
    #expect(try await desk.list("2026-11-21", "2026-11-21") == ["2026-11-21T10:00 a", "2026-11-21T11:00 b"])
  }

  @Test(arguments: StoreKind.allCases)
  func startOutsideItsRuleIsShownAndReported(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file = [
      Self.event("a", "never", ":20261121T110000", "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261122T000000Z\n"),
      Self.event("b", "outside", ":20261121T120000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2\n"),
      Self.event("c", "inside", ":20261123T130000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=1\n"),
    ]
    .joined(separator: "\n")
    let remarks = [Self.remark(8, .event(.ruleWithoutOccurrence)), Self.remark(14, .event(.startOutsideRule))]
    #expect(try await desk.take(file) == ImportReport(added: 3, failures: remarks))
    #expect(try await desk.take(file) == ImportReport(unchanged: 3, failures: remarks))
    #expect(
      try await desk.list("2026-11-20", "2026-12-31") == [
        "2026-11-21T11:00 never", "2026-11-21T12:00 outside", "2026-11-23T12:00 outside", "2026-11-23T13:00 inside",
      ]
    )
  }

  /// RFC 5545 §3.3.10: the start "always counts as the first occurrence".
  @Test(arguments: StoreKind.allCases, [1, 2, 11])
  func countIncludesAStartOutsideItsRule(kind: StoreKind, count: Int) async throws {
    let desk = try CalendarDesk(kind)
    let rule = "RRULE:FREQ=MONTHLY;BYMONTHDAY=15;COUNT=\(count)\n"
    let file = Self.event("a", "Rent", ":20270319T153000", rule)
    #expect(try await desk.take(file).added == 1)
    let list = try await desk.list("2027-01-01", "2029-12-31")
    #expect(list.count == count)
    #expect(list.first == "2027-03-19T15:30 Rent")
    let document = try await desk.document()
    #expect(document.contains("RRULE:FREQ=MONTHLY;BYMONTHDAY=15;COUNT=\(count)"))
    #expect(try await desk.takeFile(document).unchanged == 1)
    #expect(try await desk.list("2027-01-01", "2029-12-31") == list)
  }

  @Test(arguments: StoreKind.allCases)
  func differentEventsWithOneUIDAreAllImported(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    func file(_ notes: String) -> String {
      [
        Self.event("a", "Math", ":20261123T100000"), Self.event("a", "Math", ":20261124T100000"),
        Self.event("a", "Art", ":20261123T100000", notes), Self.event("b", "Tea", ":20261123T150000"),
      ]
      .joined(separator: "\n")
    }
    let remarks = [Self.remark(9, .event(.sharedUID)), Self.remark(14, .event(.sharedUID))]
    #expect(try await desk.take(file("")) == ImportReport(added: 4, failures: remarks))
    let list = [
      "2026-11-23T10:00 Art", "2026-11-23T10:00 Math", "2026-11-23T15:00 Tea", "2026-11-24T10:00 Math",
    ]
    #expect(try await desk.list("2026-11-23", "2026-11-24") == list)
    #expect(try await desk.take(file("")) == ImportReport(unchanged: 4, failures: remarks))
    #expect(try await desk.take(file("LOCATION:3\n")) == ImportReport(updated: 1, unchanged: 3, failures: remarks))
    #expect(try await desk.list("2026-11-23", "2026-11-24") == list)
  }
}

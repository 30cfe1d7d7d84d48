import Data
import Domain
import Foundation
import Support
import Testing

struct CalendarExportTests {
  private static let file = """
    BEGIN:VTIMEZONE
    TZID:Island
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0815
    TZOFFSETTO:+0815
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:ferry
    DTSTAMP:20261101T000000Z
    DTSTART;TZID=Island:20261120T090000
    DURATION:PT45M
    SUMMARY;LANGUAGE=en:Ferry\\, second deck
    X-SEAT;ROW=3:12
    RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=4
    EXDATE;TZID=Island:20261127T090000
    BEGIN:VALARM
    ACTION:AUDIO
    TRIGGER:-PT30M
    ATTACH:Basso
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:ferry
    DTSTAMP:20261101T000000Z
    RECURRENCE-ID;TZID=Island:20261204T090000
    DTSTART;TZID=Island:20261204T110000
    DTEND;TZID=Island:20261204T114500
    SUMMARY:늦은 배
    END:VEVENT
    BEGIN:VTODO
    UID:pack
    SUMMARY:Pack
    END:VTODO
    """

  @Test(arguments: StoreKind.allCases)
  func importedCalendarIsExportedLineByLine(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.file, head: "X-WR-CALNAME:Trips\n")
    let lines = try await desk.document().split(separator: "\r\n").map(String.init)
    for line in Self.file.split(separator: "\n").map(String.init) + ["X-WR-CALNAME:Trips"] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.first == "BEGIN:VCALENDAR")
    #expect(lines.last == "END:VCALENDAR")
  }

  @Test(arguments: StoreKind.allCases)
  func storeFilledFromAnExportExportsTheSame(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.file, head: "X-WR-CALNAME:Trips\n")
    try await desk.events.add(.sample("made here", id: 77, zone: "Europe/Paris"))
    let document = try await desk.document()
    let other = try CalendarDesk(kind)
    let report = try await other.takeFile(document)
    #expect(report == ImportReport(added: 2, preserved: ["VTODO": 1]))
    #expect(try await other.document() == document)
    let days = ("2026-11-01", "2026-12-31")
    #expect(try await other.list(days.0, days.1) == desk.list(days.0, days.1))
    #expect(try await desk.takeFile(document) == ImportReport(unchanged: 3))
  }

  @Test(arguments: StoreKind.allCases)
  func exportOfTimesInTheCalendarsZoneChangesNothing(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file = """
      BEGIN:VEVENT
      UID:s
      DTSTART:20261120T210000
      DURATION:PT1H
      RRULE:FREQ=DAILY;UNTIL=20261128T200000Z
      EXDATE:20261121T210000
      SUMMARY:Tea
      END:VEVENT
      BEGIN:VEVENT
      UID:s
      RECURRENCE-ID:20261122T210000
      DTSTART:20261122T220000
      SUMMARY:Late tea
      END:VEVENT
      """
    #expect(try await desk.take(file, head: "X-WR-TIMEZONE:Europe/Brussels\n").added == 1)
    #expect(try await desk.takeFile(desk.document()) == ImportReport(unchanged: 1))
  }

  @Test(arguments: StoreKind.allCases)
  func exportOfARepeatedStartInAZoneOfTheFileChangesNothing(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file = """
      BEGIN:VTIMEZONE
      TZID:custom_Asia/Seoul
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0900
      TZOFFSETTO:+0900
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:tea
      DTSTART;TZID=custom_Asia/Seoul;VALUE=DATE-TIME:20261120T080000
      DTSTART;TZID=custom_Asia/Seoul;VALUE=DATE-TIME:20261120T100000
      SUMMARY:Tea
      END:VEVENT
      """
    #expect(try await desk.take(file).added == 1)
    let report = try await desk.takeFile(desk.document())
    #expect((report.added, report.updated, report.unchanged) == (0, 0, 1))
  }

  @Test(arguments: StoreKind.allCases)
  func everyZoneNameHasOneDefinition(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let names = ["Korea Standard Time", "Asia/Seoul", "Korea Standard Time"]
    let events = names.enumerated().map { index, name in
      """
      BEGIN:VEVENT
      UID:tea\(index)
      DTSTAMP:20261101T000000Z
      DTSTART;TZID=\(name):2026112\(index)T090000
      DTEND;TZID=\(name):2026112\(index)T100000
      DESCRIPTION:\\;TZID=Asia/Tokyo:
      EXDATE;TZID="UTC+9":20261220T090000
      END:VEVENT
      """
    }
    try await desk.take(
      (events + ["BEGIN:VTODO\nUID:pack\nDUE;TZID=US-Eastern:20261120T090000\nEND:VTODO"]).joined(separator: "\n")
    )
    let document = try await desk.document()
    let lines = document.split(separator: "\r\n").map(String.init)
    let defined = lines.filter { $0.hasPrefix("TZID:") || $0.hasPrefix("X-LIC-LOCATION:") }
    #expect(
      defined == [
        "TZID:Korea Standard Time", "X-LIC-LOCATION:Asia/Seoul", "TZID:UTC+9", "X-LIC-LOCATION:GMT+0900",
        "TZID:Asia/Seoul", "TZID:US-Eastern", "X-LIC-LOCATION:US/Eastern",
      ]
    )
    #expect(lines.filter { $0 == "BEGIN:VTIMEZONE" }.count == 4)
    #expect(try await desk.takeFile(document) == ImportReport(unchanged: 4))
  }

  @Test(
    arguments: [
      // 회의 and 메모 in Windows 949; Réunion in Windows 1252, where the bytes of the note are saved unchanged.
      ([0xC8, 0xB8, 0xC0, 0xC7], [0xB8, 0xDE, 0xB8, 0xF0], "회의", Array("메모".utf8), 0),
      ([0x52, 0xE9, 0x75], [0xE9, 0xE8], "Réu", [0xE9, 0xE8], 1),
    ] as [([UInt8], [UInt8], String, [UInt8], Int)]
  )
  func textsThatAreNotUTF8AreDecodedOrWrittenUnchanged(
    title: [UInt8],
    note: [UInt8],
    text: String,
    written: [UInt8],
    failures: Int
  ) async throws {
    for kind in StoreKind.allCases {
      let desk = try CalendarDesk(kind)
      let file =
        Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20261120T090000\nSUMMARY:".utf8) + title
        + Array("\nEND:VEVENT\nBEGIN:VTODO\nUID:b\nX-NOTE:".utf8) + note + Array("\nEND:VTODO\nEND:VCALENDAR\n".utf8)
      let report = try await desk.takeFile(file)
      #expect(report.failures.count == failures)
      #expect(try await desk.list("2026-11-20", "2026-11-20") == ["2026-11-20T09:00 \(text)"])
      let document = try await desk.documentBytes()
      #expect(document.firstRange(of: Array("\r\nSUMMARY:\(text)\r\n".utf8)) != nil)
      #expect(document.firstRange(of: Array("\r\nX-NOTE:".utf8) + written + Array("\r\n".utf8)) != nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func endedZonePeriodsAreWrittenAsDates(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(
      """
      BEGIN:VEVENT
      UID:old
      DTSTAMP:20050101T000000Z
      DTSTART;TZID=America/New_York:20050105T090000
      RRULE:FREQ=WEEKLY
      END:VEVENT
      """
    )
    let lines = try await desk.document().split(separator: "\r\n")
    #expect(lines.contains { $0.hasPrefix("RDATE:") } && !lines.contains { $0.contains("UNTIL") })
    #expect(lines.filter { $0.hasPrefix("RRULE:") }.count == 3)
  }

  @Test(arguments: StoreKind.allCases)
  func zoneUsedOnlyByAllDayEventsHasAShortDefinition(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(
      """
      BEGIN:VEVENT
      UID:whole
      DTSTAMP:20050101T000000Z
      DTSTART;VALUE=DATE:20050105
      RRULE:FREQ=WEEKLY
      EXDATE;TZID=America/New_York:20050112T000000
      END:VEVENT
      """
    )
    let lines = try await desk.document().split(separator: "\r\n")
    #expect(lines.contains("TZID:America/New_York"))
    #expect(lines.filter { $0 == "BEGIN:STANDARD" || $0 == "BEGIN:DAYLIGHT" }.count == 3)
  }

  @Test(arguments: StoreKind.allCases)
  func eventsAreWrittenInOrderOfTheirStarts(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    func uids() async throws -> [String] {
      try await desk.document().split(separator: "\r\n").filter { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4)) }
    }
    for (uid, day) in [("c", "21"), ("b", "20"), ("d", "22"), ("a", "20")] {
      try await desk.take("BEGIN:VEVENT\nUID:\(uid)\nDTSTART:202611\(day)T090000\nEND:VEVENT")
    }
    #expect(try await uids() == ["a", "b", "c", "d"])
    let occurrences = try await desk.events.occurrences(in: DayRange("2026-11-21", "2026-11-21"), zone: .utc)
    _ = try await RemoveEvent(desk.store)(try #require(occurrences.first).event.id)
    #expect(try await uids() == ["a", "b", "d"])
    _ = try await desk.history.undo()
    #expect(try await uids() == ["a", "b", "c", "d"])
  }

  @Test(arguments: StoreKind.allCases)
  func eventWithoutUIDIsUnchangedWhenImportedAgain(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file = "BEGIN:VEVENT\nDTSTART:20261120T090000\nSUMMARY:tea\nEND:VEVENT"
    try await desk.take(file)
    #expect(try await desk.takeFile(try await desk.document()) == ImportReport(unchanged: 1))
    #expect(try await desk.take(file) == ImportReport(unchanged: 1))
  }

  @Test(arguments: [
    ("Asia/Seoul", "UNTIL=20261231T145959Z"), (nil, "UNTIL=20261231T235959"), ("", "UNTIL=20261231"),
  ])
  func ruleEndHasTheTimeFormOfItsSeries(zone: String?, expected: String) async throws {
    for kind in StoreKind.allCases {
      let desk = try CalendarDesk(kind)
      var event = try zone == "" ? Event.allDay(id: 1) : .sample(id: 1, zone: zone)
      event.recurrence = Recurrence(rules: [RecurrenceRule(.daily, end: .until(.day(try Day("2026-12-31"))))])
      try await desk.events.add(event)
      let document = try await desk.document()
      #expect(document.contains("RRULE:FREQ=DAILY;\(expected)\r\n"))
      #expect(try await desk.takeFile(document) == ImportReport(unchanged: 1))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func onlyEventsInTheRangeAreWritten(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.file)
    try await desk.events.add(.sample("january", id: 77, from: "2027-01-05T09:00", to: "2027-01-05T10:00"))
    let december = try await desk.document(DayRange("2026-12-01", "2026-12-31"))
    #expect(december.contains("UID:ferry"))
    #expect(!december.contains("january"))
    #expect(!december.contains("VTODO"))
  }

  @Test(arguments: StoreKind.allCases)
  func existingFileIsReplacedOnlyIfAllowed(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let path = desk.path("old.ics")
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    let exporter = ICalendarExporter(desk.store, now: try TimeSource.fixed().now)
    await #expect(throws: ExportError.exists) {
      try await exporter.exportEvents(in: nil, of: nil, zone: .utc, to: .path(path, replaces: false))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    _ = try await exporter.exportEvents(in: nil, of: nil, zone: .utc, to: .path(path, replaces: true))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("BEGIN:VCALENDAR"))
    let files = try FileManager.default.contentsOfDirectory(atPath: desk.folder.folder)
    #expect(files.filter { $0 != "data" } == ["old.ics"])
  }

  @Test func newFileIsPrivateAndExistingFileKeepsItsPermissions() async throws {
    let desk = try CalendarDesk(.inMemory)
    let (path, new) = (desk.path("old.ics"), desk.path("new.ics"))
    try "".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let exporter = ICalendarExporter(desk.store, now: try TimeSource.fixed().now)
    for path in [path, new] {
      _ = try await exporter.exportEvents(in: nil, of: nil, zone: .utc, to: .path(path, replaces: true))
    }
    #expect(try desk.folder.rights(path) == 0o640)
    #expect(try desk.folder.rights(new) == 0o600)
  }

  @Test func pipeWithoutAReaderIsRefusedImmediately() async throws {
    let desk = try CalendarDesk(.inMemory)
    let path = desk.path("pipe")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    let exporter = ICalendarExporter(desk.store, now: try TimeSource.fixed().now)
    await #expect(throws: ExportError.unwritable(detail: "No such device or address")) {
      try await exporter.exportEvents(in: nil, of: nil, zone: .utc, to: .path(path, replaces: true))
    }
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    _ = try await exporter.exportEvents(in: nil, of: nil, zone: .utc, to: .path(path, replaces: true))
    var start = [UInt8](repeating: 0, count: 15)
    #expect(unsafe read(reader, &start, start.count) == 15)
    #expect(String(decoding: start, as: UTF8.self) == "BEGIN:VCALENDAR")
  }

  @Test func filesWithSimilarNamesAreNotTouched() async throws {
    let desk = try CalendarDesk(.inMemory)
    let path = desk.path("work.ics")
    let others = ["work.ics.partial", "work.ics.tmp", "work.ics~", ".work.ics.swp"].map(desk.path)
    for other in others { try "mine".write(toFile: other, atomically: false, encoding: .utf8) }
    let exporter = ICalendarExporter(desk.store, now: try TimeSource.fixed().now)
    _ = try await exporter.exportEvents(in: nil, of: nil, zone: .utc, to: .path(path, replaces: false))
    #expect(try others.allSatisfy { try String(contentsOfFile: $0, encoding: .utf8) == "mine" })
  }

  @Test(arguments: [(".", "Is a directory"), ("nowhere/a.ics", "No such file or directory")])
  func unwritableFileIsAnError(name: String, reason: String) async throws {
    for kind in StoreKind.allCases {
      let desk = try CalendarDesk(kind)
      let exporter = ICalendarExporter(desk.store, now: try TimeSource.fixed().now)
      await #expect(throws: ExportError.unwritable(detail: reason)) {
        try await exporter.exportEvents(in: nil, of: nil, zone: .utc, to: .path(desk.path(name), replaces: true))
      }
    }
  }
}

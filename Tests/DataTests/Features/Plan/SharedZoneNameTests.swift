import Data
import Domain
import Support
import Testing

@Suite("Zones of several files with one name")
struct SharedZoneNameTests {
  private static func zone(_ offset: String, named name: String = "Custom") -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:\(offset)
    TZOFFSETTO:\(offset)
    END:STANDARD
    END:VTIMEZONE

    """
  }

  private static func event(_ uid: String, named name: String = "Custom") -> String {
    """
    BEGIN:VEVENT
    UID:\(uid)
    DTSTAMP:20261101T000000Z
    DTSTART;TZID=\(name):20261120T090000
    RRULE:FREQ=DAILY;COUNT=3
    EXDATE;TZID=\(name):20261121T090000
    SUMMARY:\(uid)
    END:VEVENT
    """
  }

  /// Imports files one after the other and expects the export to have the same times and the same export.
  private static func expectSameTimes(
    _ files: [String], kind: StoreKind, sourceLocation: SourceLocation = #_sourceLocation
  )
    async throws
  {
    let (desk, copy) = (try CalendarDesk(kind), try CalendarDesk(kind))
    for file in files { try await desk.take(file) }
    let document = try await desk.document()
    _ = try await copy.takeFile(document)
    let days = ("2026-11-19", "2026-11-24")
    let times = try await desk.list(days.0, days.1)
    #expect(try await copy.list(days.0, days.1) == times, sourceLocation: sourceLocation)
    #expect(try await copy.document() == document, sourceLocation: sourceLocation)
    let report = try await desk.takeFile(document)
    #expect(report.added + report.updated == 0 && report.preserved.isEmpty, sourceLocation: sourceLocation)
    #expect(Set(times.map { $0.prefix(16) }).count > 1, sourceLocation: sourceLocation)
  }

  @Test(arguments: StoreKind.allCases)
  func differentDefinitionsKeepTheirTimes(kind: StoreKind) async throws {
    let files = ["-0500", "+0100", "-0500"].enumerated().map { Self.zone($1) + Self.event("e\($0)") }
    try await Self.expectSameTimes(files, kind: kind)
    try await Self.expectSameTimes(files.reversed(), kind: kind)
  }

  @Test(arguments: StoreKind.allCases)
  func eventInAnUndefinedZoneStaysFloating(kind: StoreKind) async throws {
    try await Self.expectSameTimes([Self.zone("-0300") + Self.event("a"), Self.event("b")], kind: kind)
    try await Self.expectSameTimes([Self.event("a"), Self.zone("-0300") + Self.event("b")], kind: kind)
  }

  @Test(arguments: StoreKind.allCases)
  func definitionWithThePlaceOfAnotherZoneStaysSeparate(kind: StoreKind) async throws {
    let place = "America/New_York"
    let file = Self.zone("-0300", named: place) + Self.event("a", named: place)
    try await Self.expectSameTimes([file, Self.event("b", named: place)], kind: kind)
    let desk = try CalendarDesk(kind)
    try await desk.take(file)
    #expect(try await !desk.document().contains("\r\nTZID:\(place)\r\n"))
  }

  @Test(arguments: StoreKind.allCases, [true, false])
  func toDoKeepsTheDefinitionOfItsZone(kind: StoreKind, isFirst: Bool) async throws {
    let todo = "BEGIN:VTODO\nUID:t\nDUE;TZID=Custom:20261120T090000\nEND:VTODO\n"
    let zone = Self.zone("-0300")
    let desk = try CalendarDesk(kind)
    try await desk.take(Self.zone("+0530") + Self.event("a"))
    #expect(try await desk.take(isFirst ? zone + todo : todo + zone) == ImportReport(preserved: ["VTODO": 1]))
    let document = try await desk.document()
    #expect(document.contains("DUE;TZID=Custom 2:20261120T090000"))
    #expect(document.contains("TZID:Custom 2\r\nX-HARU-TZID:Custom\r\n"))
    #expect(document.contains("TZOFFSETTO:-0300"))
    #expect(try await desk.takeFile(document) == ImportReport(unchanged: 2))
    let copy = try CalendarDesk(kind)
    _ = try await copy.takeFile(document)
    #expect(try await copy.document() == document)
  }
}

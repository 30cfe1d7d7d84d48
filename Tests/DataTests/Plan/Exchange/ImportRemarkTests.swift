import Data
import Domain
import Support
import Testing

@Suite("What an import says of what it took in another way")
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
  func anUnknownZoneIsNamedOnce(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let zone = ";TZID=Customized Time Zone:"
    let report = try await desk.take(
      Self.event("a", "a", zone + "20261121T100000") + "\n" + Self.event("b", "b", zone + "20261121T110000")
    )
    #expect(
      report
        == ImportReport(added: 2, failures: [Self.remark(4, .unknownZone(name: "Customized Time Zone"))])
    )
    #expect(report.count(of: .remark) == 1)
    #expect(try await desk.list("2026-11-21", "2026-11-21") == ["2026-11-21T10:00 a", "2026-11-21T11:00 b"])
  }

  @Test(arguments: StoreKind.allCases)
  func aStartThatItsRuleDoesNotGiveIsShownAndSaid(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    let file = [
      Self.event("a", "never", ":20261121T110000", "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261122T000000Z\n"),
      Self.event("b", "outside", ":20261121T120000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2\n"),
      Self.event("c", "inside", ":20261123T130000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=1\n"),
    ]
    .joined(separator: "\n")
    let remarks = [Self.remark(8, .ruleWithoutOccurrence), Self.remark(14, .startOutsideRule)]
    #expect(try await desk.take(file) == ImportReport(added: 3, failures: remarks))
    #expect(try await desk.take(file) == ImportReport(unchanged: 3, failures: remarks))
    #expect(
      try await desk.list("2026-11-20", "2026-12-31") == [
        "2026-11-21T11:00 never", "2026-11-21T12:00 outside", "2026-11-23T12:00 outside", "2026-11-23T13:00 inside",
        "2026-11-30T12:00 outside",
      ]
    )
  }

  @Test(arguments: StoreKind.allCases)
  func unlikeEventsOfAFileWithOneUIDAreAllKept(kind: StoreKind) async throws {
    let desk = try CalendarDesk(kind)
    func file(_ notes: String) -> String {
      [
        Self.event("a", "Math", ":20261123T100000"), Self.event("a", "Math", ":20261124T100000"),
        Self.event("a", "Art", ":20261123T100000", notes), Self.event("b", "Tea", ":20261123T150000"),
      ]
      .joined(separator: "\n")
    }
    let remarks = [Self.remark(9, .sharedUID), Self.remark(14, .sharedUID)]
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

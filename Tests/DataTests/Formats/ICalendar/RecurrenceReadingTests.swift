import Data
import Domain
import Support
import Testing

@Suite("Recurrence of events in files")
struct RecurrenceReadingTests {
  private static let seoul = "UID:1\nDTSTART;TZID=Asia/Seoul:20261120T090000\nDTEND;TZID=Asia/Seoul:20261120T100000\n"

  private static func recurrence(_ lines: String) throws -> Recurrence {
    try CalendarText.event(lines).recurrence ?? Recurrence()
  }

  @Test func allRuleAndDateLinesAreRead() throws {
    let recurrence = try Self.recurrence(
      Self.seoul + """
        RRULE:FREQ=WEEKLY;BYDAY=FR
        RRULE:FREQ=MONTHLY
        EXRULE:FREQ=YEARLY
        RDATE;TZID=Asia/Seoul:20261201T090000,20261202T090000
        RDATE;TZID=Asia/Seoul:20261201T090000
        RDATE:
        EXDATE;TZID=Asia/Seoul:20261127T090000,,20261204T090000
        EXDATE;TZID=Asia/Seoul:20261211T090000
        """
    )
    #expect(recurrence.rules.map(\.text) == ["FREQ=WEEKLY;BYDAY=FR", "FREQ=MONTHLY"])
    #expect(recurrence.exclusionRules.map(\.text) == ["FREQ=YEARLY"])
    #expect(recurrence.extras.map(\.start.description) == ["2026-12-01T09:00", "2026-12-02T09:00"])
    #expect(
      recurrence.exclusions.map(\.start.description) == ["2026-11-27T09:00", "2026-12-04T09:00", "2026-12-11T09:00"]
    )
  }

  @Test(arguments: [
    ("EXDATE:20261127T000000Z", "2026-11-27T09:00"),
    ("EXDATE;TZID=America/New_York:20261126T190000", "2026-11-27T09:00"),
    ("EXDATE:20261127T090000", "2026-11-27T09:00"),
    ("EXDATE;TZID=Mars/Base:20261127T090000", "2026-11-27T09:00"),
  ])
  func datesAreConvertedToTheZoneOfTheSeries(line: String, clock: String) throws {
    #expect(try Self.recurrence(Self.seoul + line).exclusions == [.instance(RecurrenceID(DateTime(clock)))])
  }

  @Test func exclusionByDateIsReadAsAWholeDay() throws {
    #expect(try Self.recurrence(Self.seoul + "EXDATE;VALUE=DATE:20261127").exclusions == [.day(Day("2026-11-27"))])
  }

  @Test(arguments: ["EXDATE;VALUE=DATE:20261127", "EXDATE:20261127T000000Z", "EXDATE;TZID=Asia/Seoul:20261127T090000"])
  func exclusionsOfAllDayEventsAreMidnights(line: String) throws {
    #expect(
      try Self.recurrence("DTSTART;VALUE=DATE:20261120\n\(line)").exclusions
        == [.instance(RecurrenceID(DateTime("2026-11-27T00:00")))]
    )
  }

  @Test(arguments: [
    ("RDATE;VALUE=PERIOD;TZID=Asia/Seoul:20261201T090000/PT2H", "2026-12-01T09:00", 7_200),
    ("RDATE;VALUE=PERIOD;TZID=Asia/Seoul:20261201T090000/20261201T093000", "2026-12-01T09:00", 1_800),
    ("RDATE;VALUE=PERIOD:20261201T000000Z/20261201T010000Z", "2026-12-01T09:00", 3_600),
    ("RDATE;VALUE=PERIOD:20261201T000000Z/20261130T230000Z,20261201T000000Z/PT0S", "2026-12-01T09:00", 0),
    ("RDATE;VALUE=PERIOD:20261201T000000Z/P1D", "2026-12-01T09:00", 86_400),
  ])
  func periodHasItsOwnLength(line: String, start: String, length: Int) throws {
    #expect(try Self.recurrence(Self.seoul + line).extras == [ExtraStart(DateTime(start), length: length)])
  }

  @Test func overrideKeepsItsPlaceInTheSeries() throws {
    let series = try CalendarText.event(Self.seoul + "RRULE:FREQ=DAILY").event(
      id: Event.ID(number: 1),
      calendar: .standard
    )
    let moved = try CalendarText.event(
      "UID:1\nRECURRENCE-ID;RANGE=thisandfuture:20261122T000000Z\nDTSTART:20261122T060000Z\nSUMMARY:moved\nRRULE:FREQ=DAILY"
    )
    let override = try #require(moved.override(id: EventOverride.ID(Event.ID(number: 2).uuid), of: series))
    #expect(override.recurrenceID == RecurrenceID(try DateTime("2026-11-22T09:00")))
    #expect(override.range == .thisAndFuture)
    #expect(override.event.id == series.id && override.event.calendar == series.calendar)
    #expect(override.event.title.text == "moved" && override.event.recurrence == nil)
    #expect(try CalendarText.event(Self.seoul).override(id: override.id, of: series) == nil)
  }

  @Test func detachedInstanceKeepsItsPlaceInItsOwnZone() throws {
    let event = try CalendarText.event(Self.seoul + "RECURRENCE-ID:20261122T000000Z")
      .event(id: Event.ID(number: 1), calendar: .standard)
    #expect(event.detachedFrom == RecurrenceID(try DateTime("2026-11-22T09:00")))
  }
}

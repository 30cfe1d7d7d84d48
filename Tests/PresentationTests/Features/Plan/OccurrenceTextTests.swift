import Domain
import Presentation
import Support
import Testing

struct OccurrenceTextTests {
  private func text(_ event: Event, _ language: Settings.Language = .english) throws -> OccurrenceText {
    let zone = try Zone("Asia/Seoul")
    return OccurrenceText(Occurrence(of: event, forUserIn: zone), zone: zone, texts: Texts(language))
  }

  @Test(arguments: [
    ("2026-11-20T09:00", "2026-11-20T10:30", "2026-11-20", "09:00–10:30"),
    ("2026-11-20T22:00", "2026-11-21T00:00", "2026-11-20", "22:00–24:00"),
    ("2026-11-20T09:00", "2026-11-20T09:00", "2026-11-20", "09:00"),
    ("2026-11-19T22:00", "2026-11-21T08:00", "2026-11-19", "22:00–"),
    ("2026-11-19T22:00", "2026-11-21T08:00", "2026-11-20", "all day"),
    ("2026-11-19T22:00", "2026-11-21T08:00", "2026-11-21", "–08:00"),
    ("2026-11-19T22:00", "2026-11-21T00:00", "2026-11-20", "–24:00"),
  ])
  func theTimeOfADay(_ start: String, _ end: String, _ day: String, _ expected: String) throws {
    let time = try text(.sample(from: start, to: end)).time(on: Day(day))
    #expect(time == expected)
    #expect(TextWidth.columns(of: time) <= 11)
  }

  @Test func daysOfSeveralAreCounted() throws {
    let trip = try Event.allDay(from: "2026-11-18", to: "2026-11-22")
    #expect(try text(trip).part(on: Day("2026-11-19")) == "day 2 of 5")
    #expect(try text(trip, .korean).part(on: Day("2026-11-19")) == "2/5일째")
    #expect(try text(trip).part(on: Day("2026-11-23")) == nil)
    #expect(try text(.sample()).part(on: Day("2026-11-20")) == nil)
  }

  @Test func theRangeNamesBothDays() throws {
    let workshop = try Event.sample(from: "2026-11-19T15:00", to: "2026-11-23T00:00")
    #expect(try text(workshop).range == "Thu Nov 19 15:00 – Sun Nov 22 24:00")
    #expect(try text(workshop, .korean).shortRange == "11.19 15:00 – 11.22 24:00")
    #expect(try text(.allDay(to: "2026-11-21"), .korean).range == "11.20 (금) – 11.21 (토)")
    #expect(try text(.allDay()).range == "Fri Nov 20 all day")
    #expect(try text(.sample()).range == "Fri Nov 20 09:00–10:00")
  }

  @Test(arguments: [
    ("America/New_York", "2026-11-20T07:00", "2026-11-20T08:00", "New York 07:00–08:00"),
    ("America/New_York", "2026-11-19T12:00", "2026-11-19T13:00", "New York Nov 19 12:00–13:00"),
    ("Europe/London", "2026-11-20T20:00", "2026-11-21T02:00", "London Nov 20 20:00 – Nov 21 02:00"),
  ])
  func anotherZoneIsNamed(_ zone: String, _ start: String, _ end: String, _ expected: String) throws {
    #expect(try text(.sample(from: start, to: end, zone: zone)).otherZone == expected)
  }

  @Test func theUsersOwnZoneIsNotNamed() throws {
    #expect(try text(.sample()).otherZone == nil)
    #expect(try text(.sample(zone: nil)).otherZone == nil)
    #expect(try text(.allDay()).otherZone == nil)
  }
}

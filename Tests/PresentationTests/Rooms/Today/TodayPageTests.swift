import Domain
import Presentation
import Support
import Testing

/// A day that starts at 04:00 goes on until then.
struct TodayPageTests {
  private let friday: Day
  private let events: [Event]

  init() throws {
    friday = try Day("2026-11-20")
    events = [
      try .sample("Dinner", id: 1, from: "2026-11-20T19:00", to: "2026-11-20T21:00"),
      try .sample("Concert", id: 2, from: "2026-11-20T23:00", to: "2026-11-21T01:00"),
      try .sample("Night bus", id: 3, from: "2026-11-21T01:30", to: "2026-11-21T03:00"),
      try .sample("Bakery", id: 4, from: "2026-11-21T04:00", to: "2026-11-21T05:00"),
      try .allDay("Fair", id: 5, from: "2026-11-21"),
    ]
  }

  private func page(of day: Day, at now: String, dayStart: String = "04:00") throws -> TodayPage {
    let zone = try Zone("Asia/Seoul")
    let start = try #require(DayStart(try TimeOfDay(dayStart)))
    return TodayPage(
      day: day,
      clock: DayClock(now: try Instant(now), zone: zone, dayStart: start),
      occurrences: events.map { Occurrence(of: $0, forUserIn: zone) },
      calendars: []
    )
  }

  @Test func eventsAfterMidnightBelongToTheEveningBefore() throws {
    let page = try page(of: friday, at: "2026-11-20T22:00")
    #expect(page.agenda.upcoming.map(\.event.title.text) == ["Concert", "Night bus"])
    #expect(page.agenda.allDay.isEmpty)
    #expect(page.occurrences.map(\.event.title.text) == ["Dinner", "Concert", "Night bus"])
  }

  @Test func comingDaysHoldWhatIsNotOnThePage() throws {
    let page = try page(of: friday, at: "2026-11-20T22:00")
    #expect(page.coming.map(\.day) == [friday.adding(days: 1)])
    #expect(page.coming.first?.occurrences.map(\.event.title.text) == ["Fair", "Bakery"])
    #expect(try self.page(of: friday.adding(days: -6), at: "2026-11-14T10:00").coming.isEmpty)
  }

  @Test func afterMidnightTodayIsNotOverYet() throws {
    let page = try page(of: friday, at: "2026-11-21T00:30")
    #expect(page.isToday)
    #expect(page.agenda.inProgress.map(\.event.title.text) == ["Concert"])
    #expect(page.agenda.upcoming.map(\.event.title.text) == ["Night bus"])
    #expect(page.nextChange == (try Instant("2026-11-21T01:00")))
  }

  @Test func todayEndsWhenTheNextDayStarts() throws {
    #expect(try page(of: friday, at: "2026-11-21T03:30").nextChange == Instant("2026-11-21T04:00"))
    #expect(try !page(of: friday, at: "2026-11-21T04:00").isToday)
  }

  @Test func anotherDaysPageHasItsDateAlone() throws {
    let saturday = try page(of: Day("2026-11-21"), at: "2026-11-20T22:00")
    #expect(saturday.occurrences.map(\.event.title.text) == ["Concert", "Fair", "Night bus", "Bakery"])
    let thursday = try page(of: Day("2026-11-19"), at: "2026-11-20T22:00")
    #expect(thursday.occurrences.isEmpty)
  }

  @Test func aDayThatStartsAtMidnightEndsThere() throws {
    let page = try page(of: friday, at: "2026-11-20T22:00", dayStart: "00:00")
    #expect(page.occurrences.map(\.event.title.text) == ["Dinner", "Concert"])
    #expect(TodayPage.days(of: friday, clock: page.clock) == DayRange(friday))
  }

  @Test func onlyTodayReadsTheDateBehindIt() throws {
    let clock = try page(of: friday, at: "2026-11-20T22:00").clock
    #expect(TodayPage.days(of: friday, clock: clock) == (try DayRange("2026-11-20", "2026-11-21")))
    #expect(TodayPage.days(of: try Day("2026-11-19"), clock: clock) == (try DayRange("2026-11-19")))
  }
}

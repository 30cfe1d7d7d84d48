import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that a day that starts at 04:00 lasts until 04:00 of the next day.
struct TodayPlanTests {
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

  private func plan(of day: Day, at now: String, dayStart: String = "04:00") throws -> TodayPlan {
    let zone = try Zone("Asia/Seoul")
    let start = try #require(DayStart(try TimeOfDay(dayStart)))
    return TodayPlan(
      TodayQuery(day, clock: DayClock(now: try Instant(now), zone: zone, dayStart: start)),
      occurrences: events.map { Occurrence(of: $0, forUserIn: zone) },
      calendars: []
    )
  }

  @Test func eventsAfterMidnightBelongToTheEveningBefore() throws {
    let plan = try plan(of: friday, at: "2026-11-20T22:00")
    #expect(plan.agenda.upcoming.map(\.event.title.text) == ["Concert", "Night bus"])
    #expect(plan.agenda.allDay.isEmpty)
    #expect(plan.occurrences.map(\.event.title.text) == ["Dinner", "Concert", "Night bus"])
  }

  @Test func upcomingDaysHoldTheOtherEvents() throws {
    let plan = try plan(of: friday, at: "2026-11-20T22:00")
    #expect(plan.coming.map(\.day) == [friday.adding(days: 1)])
    #expect(plan.coming.first?.occurrences.map(\.event.title.text) == ["Fair", "Bakery"])
    #expect(try self.plan(of: friday.adding(days: -6), at: "2026-11-14T10:00").coming.isEmpty)
  }

  @Test func todayContinuesAfterMidnight() throws {
    let plan = try plan(of: friday, at: "2026-11-21T00:30")
    #expect(plan.query.isToday)
    #expect(plan.agenda.inProgress.map(\.event.title.text) == ["Concert"])
    #expect(plan.agenda.upcoming.map(\.event.title.text) == ["Night bus"])
    #expect(plan.nextChange == (try Instant("2026-11-21T01:00")))
  }

  @Test func todayEndsWhenTheNextDayStarts() throws {
    let plan = try plan(of: friday, at: "2026-11-21T03:30")
    #expect(plan.nextChange == nil)
    #expect(try TodayPage(plan.query, [plan]).nextChange == Instant("2026-11-21T03:31"))
    #expect(try !self.plan(of: friday, at: "2026-11-21T04:00").query.isToday)
  }

  @Test func pageOfAnotherDayHoldsOnlyItsDate() throws {
    let saturday = try plan(of: Day("2026-11-21"), at: "2026-11-20T22:00")
    #expect(saturday.occurrences.map(\.event.title.text) == ["Concert", "Fair", "Night bus", "Bakery"])
    let thursday = try plan(of: Day("2026-11-19"), at: "2026-11-20T22:00")
    #expect(thursday.occurrences.isEmpty)
  }

  @Test func dayThatStartsAtMidnightEndsAtMidnight() throws {
    let plan = try plan(of: friday, at: "2026-11-20T22:00", dayStart: "00:00")
    #expect(plan.occurrences.map(\.event.title.text) == ["Dinner", "Concert"])
    #expect(daysPrinted(friday, plan.query.clock) == DayRange(friday))
  }

  @Test func onlyTodayReadsTheFollowingDate() throws {
    let clock = try plan(of: friday, at: "2026-11-20T22:00").query.clock
    #expect(daysPrinted(friday, clock) == (try DayRange("2026-11-20", "2026-11-21")))
    #expect(daysPrinted(try Day("2026-11-19"), clock) == (try DayRange("2026-11-19")))
  }

  @Test func upcomingDaysAreReadWhenTheyAreShown() throws {
    let query = try plan(of: friday, at: "2026-11-20T22:00").query
    #expect(TodayPlan.days(of: query) == (try DayRange("2026-11-20", "2026-11-25")))
  }

  @Test(arguments: [
    (Settings.Language.korean, 76, "1시간 30분", "⚠ Walk with"), (.english, 76, "1h30", "⚠ Walk with"),
    (.korean, 62, "1시간 30분", "⚠ Walk"), (.english, 62, "1h30", "⚠ Walk"),
  ])
  func lengthStaysAndTheNameOfAnOverlapIsShortened(
    language: Settings.Language, columns: Int, length: String, overlap: String
  ) throws {
    let zone = try Zone("Asia/Seoul")
    let events: [Event] = [
      try .sample("Dinner", id: 1, from: "2026-11-20T19:00", to: "2026-11-20T20:30"),
      try .sample("Walk with the neighbours", id: 2, from: "2026-11-20T19:00", to: "2026-11-20T20:30"),
    ]
    let query = TodayQuery(friday, clock: DayClock(now: try Instant("2026-11-20T17:10"), zone: zone))
    let plan = TodayPlan(query, occurrences: events.map { Occurrence(of: $0, forUserIn: zone) }, calendars: [])
    let section = try #require(plan.sections(Texts(language), in: .list).first { $0.id == "plan" })
    let line = Frame.picture(columns: columns, rows: 1) { section.rows[0].draw(&$0, $1) }.lines[0]
    #expect(line.hasPrefix("● 19:00 Dinner") && line.contains(length) && line.contains(overlap))
  }

  @Test(arguments: [("Yoga", true), ("A walk with the neighbours", false)])
  func narrowRowShowsTheRemainingTimeBesideAShortTitle(title: String, isShown: Bool) throws {
    let zone = try Zone("Asia/Seoul")
    let event = try Event.sample(title, id: 1, from: "2026-11-20T19:00", to: "2026-11-20T20:30")
    let query = TodayQuery(friday, clock: DayClock(now: try Instant("2026-11-20T17:10"), zone: zone))
    let plan = TodayPlan(query, occurrences: [Occurrence(of: event, forUserIn: zone)], calendars: [])
    let section = try #require(plan.sections(Texts(.english), in: .list).first { $0.id == "plan" })
    let line = Frame.picture(columns: 36, rows: 1) { section.rows[0].draw(&$0, $1) }.lines[0]
    #expect(line.contains("in 1h50") == isShown)
  }

  /// Returns the row of a dinner that overlaps a walk.
  private func dinner(columns: Int, location: String = "") throws -> String {
    let zone = try Zone("Asia/Seoul")
    let events: [Event] = [
      try .sample("Dinner", id: 1, from: "2026-11-20T19:00", to: "2026-11-20T20:30", location: location),
      try .sample("Walk with the neighbours", id: 2, from: "2026-11-20T19:00", to: "2026-11-20T20:30"),
    ]
    let query = TodayQuery(friday, clock: DayClock(now: try Instant("2026-11-20T05:10"), zone: zone))
    let plan = TodayPlan(query, occurrences: events.map { Occurrence(of: $0, forUserIn: zone) }, calendars: [])
    let section = try #require(plan.sections(Texts(.english), in: .list).first { $0.id == "plan" })
    return Frame.picture(columns: columns, rows: 1) { section.rows[0].draw(&$0, $1) }.lines[0]
  }

  @Test func nameOfAnOverlapIsWholeBesideAPlaceIfThereIsRoom() throws {
    let line = try dinner(columns: 76, location: "Hall")
    #expect(line.contains("Hall") && line.contains("⚠ Walk with the neighbours"))
  }

  @Test func narrowRowMarksAnOverlapWithABareSign() throws {
    #expect(try dinner(columns: 36).split(separator: " ").last == "⚠")
  }

  private func daysPrinted(_ day: Day, _ clock: DayClock) -> DayRange {
    TodayPlan.days(of: TodayQuery(day, clock: clock, showsComingDays: false))
  }
}

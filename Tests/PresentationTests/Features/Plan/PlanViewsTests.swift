import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanViewsTests {
  private let day: Day
  private let dentist: Event
  private let lunch: Event

  init() throws {
    day = try Day("2026-11-20")
    dentist = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    lunch = try Event.sample("Lunch", id: 2, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
  }

  @Test func leavingAWeekLoadsTheNeighboringWeek() throws {
    var screen = RouteTester(WeekScreen.self, state: WeekScreen.State(day: day, context: try .sample()))
    let page = try PlanPage.sample(DayRange("2026-11-15", "2026-11-21"), [dentist, lunch])
    screen.send(.loaded(page)) { $0.page = page }
    screen.send(.key(.right)) { $0.day = day.adding(days: 1) }
    let next = try DayRange("2026-11-22", "2026-11-28")
    screen.send(.key(.right), effects: [.load(next, marks: nil)]) { $0.day = day.adding(days: 2) }
    let nextPage = try PlanPage.sample(next)
    screen.send(.loaded(nextPage)) { $0.page = nextPage }
    screen.send(.key(.character("{")), effects: [.load(page.days, marks: nil)]) {
      $0.day = day.adding(days: -5)
    }
  }

  @Test(arguments: [Weekday.sunday, .monday]) func weekStartsOnTheChosenDay(_ start: Weekday) throws {
    let state = WeekScreen.State(day: day, context: try .sample(weekStart: start))
    let first = try Day(start == .sunday ? "2026-11-15" : "2026-11-16")
    #expect(state.wanted == [.load(DayRange(first, first.adding(days: 6)), marks: nil)])
  }

  @Test(arguments: ["Korean history lecture", "Korean history lectures", "Koreanhistorylecturesa"])
  func shortenedTitlesInTheWeekHaveAnEllipsis(title: String) throws {
    // The title has three rows of seven columns, next to another event.
    let lecture = try Event.sample(title, id: 3, from: "2026-11-18T10:00", to: "2026-11-18T13:00")
    let other = try Event.sample("x", id: 4, from: "2026-11-18T10:00", to: "2026-11-18T13:00")
    var screen = RouteTester(WeekScreen.self, state: WeekScreen.State(day: day, context: try .sample()))
    let page = try PlanPage.sample(DayRange("2026-11-15", "2026-11-21"), [lecture, other])
    screen.send(.loaded(page)) { $0.page = page }
    for columns in 60...140 {
      let lines = PlainRenderer.lines(of: WeekScreen.view(screen.state, size: Size(columns: columns, rows: 18)))
      let shown = lines.filter { $0.contains("▎") }.joined().filter { $0.isLetter && $0 != "x" || $0 == "…" }
      #expect(shown.contains("…") || shown == title.filter(\.isLetter), "\(lines)")
    }
  }

  @Test func leavingAMonthLoadsTheNeighboringMonth() throws {
    var screen = RouteTester(MonthScreen.self, state: MonthScreen.State(day: day, context: try .sample()))
    let page = try PlanPage.sample(DayRange("2026-11-01", "2026-12-05"), [dentist])
    screen.send(.loaded(page)) { $0.page = page }
    screen.send(.key(.down)) { $0.day = day.adding(days: 7) }
    let december = try DayRange("2026-11-29", "2027-01-02")
    screen.send(.key(.down), effects: [.load(december, marks: nil)]) { $0.day = day.adding(days: 14) }
    let nextPage = try PlanPage.sample(december)
    screen.send(.loaded(nextPage)) { $0.page = nextPage }
    screen.send(.key(.character("[")), effects: [.load(page.days, marks: nil)]) { $0.day = day.adding(days: -16) }
    screen.send(.loaded(page)) { $0.page = page }
    screen.send(.key(.enter), effects: [.open(day.adding(days: -16), nil)])
    screen.send(.key(.character("n")), effects: [.ask(.newEvent(day.adding(days: -16)))])
    screen.send(.key(.character("t"))) { $0.day = day }
    screen.send(.key(KeyPress(.home)))
    screen.send(.key(.escape), effects: [.dismiss])
  }

  @Test func smallMonthShowsTheNextEventAndTheNumberOfTheOthers() throws {
    let early = try Event.sample("Early", id: 3, from: "2026-11-20T06:00", to: "2026-11-20T07:00")
    var state = MonthScreen.State(day: day, context: try .sample())
    state.show(try PlanPage.sample(DayRange("2026-11-01", "2026-12-05"), [dentist, early, lunch]))
    let picture = FramePicture.plain(MonthScreen.view(state, size: Size(columns: 40, rows: 9)))
    #expect(picture.contains("● 12:00 Lunch") && picture.contains("+2"))
    #expect(!picture.contains("Early") && !picture.contains("Dentist"))
  }

  @Test(arguments: Settings.Language.allCases)
  func monthNamesTheCalendarsOfItsBarsInTheirColors(language: Settings.Language) throws {
    let (sports, family) = (EventCalendar.sample("Sports", id: 902, color: .purple), EventCalendar.sample())
    var (run, fair) = (
      try Event.sample("Run", id: 3, from: "2026-11-20T06:00", to: "2026-11-20T07:00"),
      try Event.sample("Fair", id: 4, from: "2026-11-20T05:00", to: "2026-11-20T06:00")
    )
    (run.calendar, fair.calendar) = (sports.id, family.id)
    var state = MonthScreen.State(day: day, context: try .sample(language))
    let hidden = EventCalendar.sample("Unused", id: 903)
    let days = try DayRange("2026-11-01", "2026-12-05")
    state.show(try PlanPage.sample(days, [run, fair], calendars: [sports, family, hidden]))
    var shown: [String] = []
    for columns in 58...120 {
      let frame = MonthScreen.view(state, size: Size(columns: columns, rows: 21))
      let title = FramePicture.plain(frame).split(separator: "\n").first.map(String.init) ?? ""
      let names = ["━ Sports", "━ Family"].filter(title.contains)
      #expect(names.starts(with: shown), "\(columns)")
      shown = names
      #expect(!title.contains("Unused"))
    }
    #expect(shown.count == 2)
  }
}

/// Checks that an event that was just added is selected in every view.
@MainActor
struct RevealStoryTests {
  private let lunch: Event
  private let tea: Event
  private let day: Day

  init() throws {
    day = try Day("2026-11-20")
    lunch = try Event.sample("Lunch", id: 1, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    tea = try Event.sample("Tea", id: 2, from: "2026-11-20T16:00", to: "2026-11-20T16:30")
  }

  @Test(arguments: [nil, .weekView, .agenda] as [KeyPress?])
  func addedEventIsSelectedInEveryView(view: KeyPress?) async throws {
    let stage = try await PlanStage(events: [lunch])
    await stage.show(view)
    try await stage.events.add(tea)
    await stage.plan.appear()
    await stage.plan.reveal(RecordReference(day, Occurrence.ID(event: tea.id)))
    #expect(await stage.press("e").contains(.ask(.editEvent(tea.id))))
  }

  @Test(arguments: [nil, .weekView, .agenda] as [KeyPress?])
  func revealedEventIsSelectedOnADistantDay(view: KeyPress?) async throws {
    let far = try Event.sample("Far", id: 3, from: "2031-05-01T16:00", to: "2031-05-01T16:30")
    let stage = try await PlanStage(events: [lunch, far])
    await stage.show(view)
    await stage.plan.reveal(RecordReference(try Day("2031-05-01"), Occurrence.ID(event: far.id)))
    #expect(await stage.press("e").contains(.ask(.editEvent(far.id))))
  }

  @Test func addedEventIsSelectedOnToday() async throws {
    let stage = try await TodayStage(events: [lunch])
    try await stage.events.add(tea)
    await stage.today.appear()
    await stage.today.reveal(RecordReference(day, Occurrence.ID(event: tea.id)))
    #expect(await stage.press(.character("e")).contains(.ask(.editEvent(tea.id))))
  }

  @Test func todayKeepsItsSelectionForADistantEvent() async throws {
    let stage = try await TodayStage(events: [lunch])
    await stage.today.reveal(RecordReference(try Day("2031-05-01"), Occurrence.ID(event: tea.id)))
    #expect(await stage.press(.character("e")).contains(.ask(.editEvent(lunch.id))))
  }

  @Test func clickOnAnUpcomingDayOpensIt() async throws {
    let bus = try Event.sample("Bus", id: 4, from: "2026-11-22T16:00", to: "2026-11-22T16:30")
    let stage = try await TodayStage(events: [lunch, bus], size: Size(columns: 120, rows: 40))
    let sunday = try Day("2026-11-22")
    for (text, record) in [
      ("Sun Nov 22", FeatureRequest.showDay(sunday)), ("Bus", .showDay(sunday, Occurrence.ID(event: bus.id))),
    ] {
      let lines = PlainRenderer.lines(of: stage.frame)
      let row = try #require(lines.firstIndex { $0.contains(text) })
      let place = try #require(lines[row].firstRange(of: text)).lowerBound
      let column = TextWidth.columns(of: String(lines[row][..<place]))
      let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: column, row: row)))
      // The first click selects the line, and the second opens it.
      let effects = [await stage.today.handle(click), await stage.today.handle(click)]
      #expect(effects.contains([.ask(record)]), "\(text): \(effects)")
    }
  }
}

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

  @Test func theWeekLoadsWhenItIsLeft() throws {
    var screen = RouteTester(WeekScreen.self, state: WeekScreen.State(day: day, context: try .sample()))
    let page = try PlanPage.sample(DayRange("2026-11-15", "2026-11-21"), [dentist, lunch])
    screen.send(.loaded(page)) { $0.page = page }
    screen.send(.key(.right)) { $0.day = day.adding(days: 1) }
    let next = try DayRange("2026-11-22", "2026-11-28")
    screen.send(.key(.right), effects: [.load(next, marks: nil)]) { $0.day = day.adding(days: 2) }
    let nextPage = try PlanPage.sample(next)
    screen.send(.loaded(nextPage)) { $0.page = nextPage }
    screen.send(.key(KeyPress(.left, .shift)), effects: [.load(page.days, marks: nil)]) {
      $0.day = day.adding(days: -5)
    }
  }

  @Test(arguments: [Weekday.sunday, .monday]) func theWeekBeginsAsTheUserWants(_ start: Weekday) throws {
    let state = WeekScreen.State(day: day, context: try .sample(weekStart: start))
    let first = try Day(start == .sunday ? "2026-11-15" : "2026-11-16")
    #expect(state.wanted == [.load(DayRange(first, first.adding(days: 6)), marks: nil)])
  }

  @Test(arguments: ["Korean history lecture", "Korean history lectures", "Koreanhistorylecturesa"])
  func wordsThatAreCutInAWeekSaySo(title: String) throws {
    // The title has three rows of seven columns, beside another event.
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

  @Test func theMonthLoadsWhenItIsLeft() throws {
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

  @Test func aSmallMonthTellsHowManyThereAre() throws {
    var state = MonthScreen.State(day: day, context: try .sample())
    state.show(try PlanPage.sample(DayRange("2026-11-01", "2026-12-05"), [dentist, lunch]))
    let picture = FramePicture.plain(MonthScreen.view(state, size: Size(columns: 40, rows: 9)))
    #expect(picture.contains("2 events"))
    #expect(!picture.contains("+2"))
  }
}

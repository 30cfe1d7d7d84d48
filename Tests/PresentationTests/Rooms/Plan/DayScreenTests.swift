import Domain
import Presentation
import Support
import Testing

struct DayScreenTests {
  private typealias Tester = RouteTester<DayScreen>

  private let dentist: Event
  private let meeting: Event
  private let day: Day
  private var screen: Tester

  init() throws {
    dentist = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    meeting = try Event.sample("Meeting", id: 2, from: "2026-11-20T10:00", to: "2026-11-20T11:00")
    day = try Day("2026-11-20")
    let state = DayScreen.State(day: day, context: try .sample())
    screen = RouteTester(DayScreen.self, state: state)
    let page = try PlanPage.sample(DayRange(day), [dentist, meeting])
    screen.send(.loaded(page)) {
      $0.page = page
      $0.list.fit($0.rows, height: 18)
    }
  }

  @Test func theSoonestEventIsSelectedFirst() {
    #expect(screen.state.selected?.event == meeting)
  }

  @Test func movingToAnotherDaySelectsAndLoadsIt() throws {
    var screen = screen
    let steps: [(KeyPress, String)] = [
      (.right, "2026-11-21"), (.character("h"), "2026-11-20"), (KeyPress(.pageDown), "2026-11-27"),
      (KeyPress(.pageUp), "2026-11-20"), (.character("]"), "2026-12-20"), (.character("["), "2026-11-20"),
    ]
    for (key, iso) in steps {
      let day = try Day(iso)
      let month = try DayRange(
        Month(day).month == 12 ? "2026-11-29" : "2026-11-01",
        Month(day).month == 12 ? "2027-01-02" : "2026-12-05"
      )
      screen.send(.key(key), effects: [.load(DayRange(day), marks: month)]) {
        $0.day = day
        $0.list = ScrollList(height: 18)
      }
    }
  }

  @Test func todayIsWhereThePageSaysItIs() throws {
    var screen = screen
    let marks = try DayRange("2026-11-01", "2026-12-05")
    screen.send(.go(try Day("2026-11-02")), effects: [.load(try DayRange("2026-11-02"), marks: marks)]) {
      $0.day = day.adding(days: -18)
      $0.list = ScrollList(height: 18)
    }
    screen.send(.key(.character("t")), effects: [.load(DayRange(day), marks: marks)]) {
      $0.day = day
    }
  }

  @Test func eventsAreSteppedThroughAndStopAtTheEnds() {
    var screen = screen
    screen.send(.key(.up))
    screen.send(.key(.character("j"))) { $0.list.move(by: 1, in: $0.rows) }
    #expect(screen.state.selected?.event == dentist)
    screen.send(.key(.down))
  }

  @Test func keysAskForWhatTheyStandFor() {
    var screen = screen
    screen.send(.key(.character("n")), effects: [.ask(.newEvent(day))])
    screen.send(.key(.character("e")), effects: [.ask(.editEvent(meeting.id))])
    screen.send(.key(KeyPress(.function(2))), effects: [.ask(.editEvent(meeting.id))])
    screen.send(.key(.character("d")), effects: [.askToRemove(meeting)])
    screen.send(.key(KeyPress(.delete)), effects: [.askToRemove(meeting)])
    screen.send(.key(.character("w")), effects: [.show(.week, day)])
    screen.send(.key(.character("m")), effects: [.show(.month, day)])
    screen.send(.key(.character("a")), effects: [.show(.agenda, day)])
    screen.send(.key(.character("g")), effects: [.askForDay])
  }

  @Test func enterShowsAndHidesDetails() {
    var screen = screen
    screen.send(.key(.enter)) {
      $0.expanded = Occurrence.ID(event: meeting.id)
      $0.list.fit($0.rows, height: 18)
    }
    screen.send(.key(.enter)) { $0.expanded = nil }
  }

  @Test func nothingIsChangedOnAnEmptyDay() throws {
    var screen = RouteTester(DayScreen.self, state: DayScreen.State(day: day, context: try .sample()))
    let page = try PlanPage.sample(DayRange(day))
    screen.send(.loaded(page)) {
      $0.page = page
      $0.list.fit($0.rows, height: 18)
    }
    for key in [KeyPress.enter, .character("e"), .character("d"), .up, .down] {
      screen.send(.key(key))
    }
  }

  @Test func escapeMeansSomethingOnlyWhileFreeTimeIsShown() {
    var screen = screen
    #expect(screen.ignores(.key(.escape)))
    screen.send(.key(.character("f"))) { $0.showsFreeTime = true }
    screen.send(.key(.escape)) { $0.showsFreeTime = false }
  }

  @Test func theSelectedEventStaysSelectedWhenOthersComeBeforeIt() throws {
    var screen = screen
    screen.send(.key(.down)) { $0.list.move(by: 1, in: $0.rows) }
    let early = try Event.sample("Early", id: 3, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    let page = try PlanPage.sample(DayRange(day), [dentist, meeting, early])
    screen.send(.loaded(page)) {
      $0.page = page
      $0.list.move(by: 1, in: $0.rows)
    }
    #expect(screen.state.selected?.event == dentist)
  }

  @Test func aWishedEventIsSelectedOnceItWasRead() throws {
    let state = DayScreen.State(day: day, selecting: Occurrence.ID(event: dentist.id), context: try .sample())
    var screen = RouteTester(DayScreen.self, state: state)
    let page = try PlanPage.sample(DayRange(day), [dentist, meeting])
    screen.send(.loaded(page)) {
      $0.page = page
      $0.wished = nil
      $0.list.fit($0.rows, height: 18)
      $0.list.move(by: 1, in: $0.rows)
    }
    #expect(screen.state.selected?.event == dentist)
  }

  @Test func aFailureKeepsWhatWasReadUntilReadingWorksAgain() throws {
    var screen = screen
    let page = try #require(screen.state.page)
    screen.send(.failed(.busy)) { $0.failure = .busy }
    screen.send(.loaded(page)) { $0.failure = nil }
  }

  @Test func aClickOnTheStripGoesToThatDay() throws {
    var screen = screen
    let monday = try Day("2026-11-16")
    let marks = try DayRange("2026-11-01", "2026-12-05")
    let click = MouseEvent(.press, at: Point(column: 11, row: 2))
    screen.send(InputEvent.mouse(click), effects: [.load(DayRange(monday), marks: marks)]) {
      $0.day = monday
      $0.list = ScrollList(height: 18)
    }
  }
}

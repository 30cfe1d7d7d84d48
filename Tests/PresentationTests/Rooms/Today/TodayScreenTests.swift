import Domain
import Presentation
import Support
import Testing

struct TodayScreenTests {
  private typealias Tester = ScreenTester<TodayScreen>

  private let meeting: Event
  private let dentist: Event
  private let day: Day
  private let clock: DayClock
  private var screen: Tester

  init() throws {
    meeting = try Event.sample("Meeting", id: 2, from: "2026-11-20T10:00", to: "2026-11-20T11:00")
    dentist = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    day = try Day("2026-11-20")
    clock = DayClock(now: try Instant("2026-11-20T09:30"), zone: try Zone("Asia/Seoul"))
    screen = Tester(TodayScreen.self, state: TodayScreen.State(context: try .sample()))
    let page = page(day, [dentist, meeting])
    screen.send(.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 1, height: 21)
    }
  }

  private func page(_ day: Day, _ events: [Event], clock: DayClock? = nil) -> TodayPage {
    let occurrences = events.map { Occurrence(of: $0, forUserIn: self.clock.zone) }
    return TodayPage(day: day, clock: clock ?? self.clock, occurrences: occurrences, calendars: [])
  }

  @Test func whatComesNextIsSelectedFirst() {
    #expect(screen.state.selected?.event == meeting)
  }

  @Test func whatGoesOnIsSelectedBeforeWhatIsPlannedForTheWholeDay() throws {
    var screen = Tester(TodayScreen.self, state: TodayScreen.State(context: try .sample()))
    let later = DayClock(now: try Instant("2026-11-20T10:30"), zone: clock.zone)
    let page = page(day, [dentist, meeting, try .allDay(id: 3)], clock: later)
    screen.send(.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 4, height: 21)
    }
    #expect(screen.state.selected?.event == meeting)
  }

  @Test func keysAskForWhatTheyStandFor() throws {
    var screen = screen
    screen.send(.key(.character("n")), effects: [.newEvent(day)])
    screen.send(.key(KeyPress(.insert)), effects: [.newEvent(day)])
    screen.send(.key(.character("e")), effects: [.editEvent(meeting.id)])
    screen.send(.key(KeyPress(.function(2))), effects: [.editEvent(meeting.id)])
    screen.send(.key(.enter), effects: [.showInPlan(day, Occurrence.ID(event: meeting.id))])
    screen.send(.key(.character("o")), effects: [.showInPlan(day, Occurrence.ID(event: meeting.id))])
    screen.send(.key(.character("L"))) { $0.showsLunar = true }
    screen.send(.key(KeyPress(.function(3)))) { $0.showsLunar = false }
  }

  @Test func arrowsAndLettersStepThroughEventsAndStopAtTheEnds() {
    var screen = screen
    screen.send(.key(.up))
    screen.send(.key(.character("j"))) { $0.list = ScrollList(selection: 4, height: 21) }
    #expect(screen.state.selected?.event == dentist)
    screen.send(.key(.down))
    screen.send(.key(.character("k"))) { $0.list = ScrollList(selection: 1, height: 21) }
    screen.send(.key(KeyPress(.pageDown))) { $0.list = ScrollList(selection: 4, height: 21) }
  }

  @Test func daysAreSteppedThroughFromTheOneThatIsSeen() throws {
    var screen = screen
    let tomorrow = try Day("2026-11-21")
    screen.send(.key(.right), effects: [.load(tomorrow)]) { $0.chosenDay = tomorrow }
    let page = page(tomorrow, [])
    screen.send(.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: nil, height: 21)
    }
    screen.send(.key(.character("l")), effects: [.load(try Day("2026-11-22"))]) { $0.chosenDay = day.adding(days: 2) }
    screen.send(.key(.character("h")), effects: [.load(nil)]) { $0.chosenDay = nil }
    screen.send(.key(.left), effects: [.load(nil)])
    screen.send(.go(tomorrow), effects: [.load(tomorrow)]) { $0.chosenDay = tomorrow }
    screen.send(.key(.character("t")), effects: [.load(nil)]) { $0.chosenDay = nil }
  }

  @Test func dayInWordsIsAskedForAndGoneTo() throws {
    var screen = screen
    screen.send(.key(.character("g"))) { $0.box = .goTo(GoToScreen.State(today: day, context: $0.context)) }
    screen.send(.paste("내일")) {
      var box = GoToScreen.State(today: day, context: $0.context)
      box.field.edit.insert("내일")
      $0.box = .goTo(box)
    }
    let tomorrow = try Day("2026-11-21")
    screen.send(.key(.enter), effects: [.load(tomorrow)]) {
      $0.box = nil
      $0.chosenDay = tomorrow
    }
  }

  @Test func escapeLeavesBoxesAndNothingElse() throws {
    var screen = screen
    #expect(TodayScreen.event(for: .key(.escape), in: screen.state) == nil)
    screen.send(.key(.control("g"))) { $0.box = .goTo(GoToScreen.State(today: day, context: $0.context)) }
    screen.send(.key(.escape)) { $0.box = nil }
    screen.send(.key(KeyPress(.delete))) { $0.box = .removal(RemovalScreen.State(meeting, context: $0.context)) }
    screen.send(.key(.escape)) { $0.box = nil }
  }

  @Test func removingAsksFirstAndIsAnsweredWithAnotherKey() throws {
    var screen = screen
    screen.send(.key(.character("d"))) { $0.box = .removal(RemovalScreen.State(meeting, context: $0.context)) }
    screen.send(.key(.character("d")))
    screen.send(.key(.character("y")), effects: [.remove(meeting)]) { $0.box = nil }
  }

  @Test func sameEventStaysSelectedWhenThePageIsReadAgain() throws {
    var screen = screen
    screen.send(.key(.down)) { $0.list = ScrollList(selection: 4, height: 21) }
    let early = try Event.sample("Early", id: 3, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    let page = page(day, [dentist, meeting, early])
    screen.send(.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 5, height: 21)
    }
    #expect(screen.state.selected?.event == dentist)
  }

  @Test func neighbourIsSelectedWhenTheSelectedEventIsGone() throws {
    var screen = screen
    screen.send(.key(.down)) { $0.list = ScrollList(selection: 4, height: 21) }
    let lunch = try Event.sample("Lunch", id: 3, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    let page = page(day, [meeting, lunch])
    screen.send(.loaded(page)) { $0.page = page }
    #expect(screen.state.selected?.event == lunch)
  }

  @Test func failureIsShownOverWhatWasReadUntilReadingWorksAgain() throws {
    var screen = screen
    let page = try #require(screen.state.page)
    screen.send(.failed(.busy)) {
      $0.failure = .busy
      $0.list = ScrollList(selection: 1, height: 19)
    }
    #expect(FramePicture.plain(screen.frame(Size(columns: 80, rows: 24))).contains("Another program is using"))
    screen.send(.loaded(page)) {
      $0.failure = nil
      $0.list = ScrollList(selection: 1, height: 21)
    }
  }

  @Test func nothingButReadingAgainIsPossibleBeforeAnythingWasRead() throws {
    var screen = Tester(TodayScreen.self, state: TodayScreen.State(context: try .sample()))
    screen.send(.failed(.busy)) {
      $0.failure = .busy
      $0.list = ScrollList(selection: nil, height: 19)
    }
    for action in TodayAction.allCases where action != .today { screen.send(.action(action)) }
    screen.send(.key(.character("t")), effects: [.load(nil)])
  }

  @Test func emptyDayHasNothingToOpenEditOrRemove() throws {
    var screen = Tester(TodayScreen.self, state: TodayScreen.State(context: try .sample()))
    let page = page(day, [])
    screen.send(.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: nil, height: 21)
    }
    for key in [KeyPress.up, .down, .character("e"), .character("d")] { screen.send(.key(key)) }
    screen.send(.key(.enter), effects: [.showInPlan(day, nil)])
  }

  @Test func clickSelectsAndASecondOneOpens() {
    var screen = screen
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 10, row: 7)))
    screen.send(click) { $0.list = ScrollList(selection: 4, height: 21) }
    screen.send(click, effects: [.showInPlan(day, Occurrence.ID(event: dentist.id))])
  }

  @Test func clicksFallOnWhatIsSeenBelowAFailureToo() {
    var screen = screen
    screen.send(.failed(.busy)) {
      $0.failure = .busy
      $0.list = ScrollList(selection: 1, height: 19)
    }
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 10, row: 9)))
    screen.send(click) { $0.list = ScrollList(selection: 4, height: 19) }
  }

  @Test func keysOfTheAppMeanNothingHere() {
    for key in AppAction.allCases.flatMap(\.keys) {
      #expect(TodayScreen.event(for: .key(key), in: screen.state) == nil)
    }
    for number in "123456789" {
      #expect(TodayScreen.event(for: .key(.character(number)), in: screen.state) == nil)
    }
  }
}

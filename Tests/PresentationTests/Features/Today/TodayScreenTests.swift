import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct TodayScreenTests {
  private typealias Tester = RouteTester<TodayScreen>

  private let meeting: Event
  private let dentist: Event
  private let day: Day
  private let clock: DayClock
  private var screen: Tester

  private static var unread: TodayScreen.State { TodayScreen.State(Settings(), texts: Texts(.english)) }

  init() throws {
    meeting = try Event.sample("Meeting", id: 2, from: "2026-11-20T10:00", to: "2026-11-20T11:00")
    dentist = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    day = try Day("2026-11-20")
    clock = DayClock(now: try Instant("2026-11-20T09:30"), zone: try Zone("Asia/Seoul"))
    screen = Tester(TodayScreen.self, state: Self.unread)
    let page = page(day, [dentist, meeting])
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 0, height: 23)
    }
  }

  private func page(_ day: Day, _ events: [Event], clock: DayClock? = nil) -> TodayPage {
    let occurrences = events.map { Occurrence(of: $0, forUserIn: self.clock.zone) }
    let query = TodayQuery(day, clock: clock ?? self.clock)
    return TodayPage(query, [TodayPlan(query, occurrences: occurrences, calendars: [])])
  }

  @Test func whatComesNextIsSelectedFirst() {
    #expect(screen.state.selected == meeting.reference)
  }

  @Test func whatGoesOnIsSelectedBeforeWhatIsPlannedForTheWholeDay() throws {
    var screen = Tester(TodayScreen.self, state: Self.unread)
    let later = DayClock(now: try Instant("2026-11-20T10:30"), zone: clock.zone)
    let page = page(day, [dentist, meeting, try .allDay(id: 3)], clock: later)
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 1, height: 23)
    }
    #expect(screen.state.selected == meeting.reference)
  }

  @Test func keysAskForWhatTheyStandFor() throws {
    var screen = screen
    screen.send(.key(.character("n")), effects: [.ask(.newEvent(day))])
    screen.send(.key(KeyPress(.insert)), effects: [.ask(.newEvent(day))])
    screen.send(.key(.character("e")), effects: [.ask(.editEvent(meeting.id))])
    screen.send(.key(KeyPress(.function(2))), effects: [.ask(.editEvent(meeting.id))])
    screen.send(.key(.enter), effects: [.ask(.showDay(day, Occurrence.ID(event: meeting.id)))])
    screen.send(.key(.character("o")), effects: [.ask(.showDay(day, Occurrence.ID(event: meeting.id)))])
    screen.send(.key(.character("L"))) { $0.showsLunar = true }
    screen.send(.key(KeyPress(.function(3)))) { $0.showsLunar = false }
  }

  @Test func arrowsAndLettersStepThroughEventsAndStopAtTheEnds() {
    var screen = screen
    screen.send(.key(.up))
    screen.send(.key(.character("j"))) { $0.list = ScrollList(selection: 1, height: 23) }
    #expect(screen.state.selected == dentist.reference)
    screen.send(.key(.down))
    screen.send(.key(.character("k"))) { $0.list = ScrollList(selection: 0, height: 23) }
    screen.send(.key(KeyPress(.pageDown))) { $0.list = ScrollList(selection: 1, height: 23) }
  }

  @Test func daysAreSteppedThroughFromTheOneThatIsSeen() throws {
    var screen = screen
    let tomorrow = try Day("2026-11-21")
    screen.send(.key(.right), effects: [.load(tomorrow)]) { $0.chosenDay = tomorrow }
    let page = page(tomorrow, [])
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: nil, height: 23)
    }
    screen.send(.key(.character("l")), effects: [.load(try Day("2026-11-22"))]) { $0.chosenDay = day.adding(days: 2) }
    screen.send(.key(.character("h")), effects: [.load(nil)]) { $0.chosenDay = nil }
    screen.send(.key(.left), effects: [.load(nil)])
    screen.send(TodayResult.go(tomorrow), effects: [.load(tomorrow)]) { $0.chosenDay = tomorrow }
    screen.send(.key(.character("t")), effects: [.load(nil)]) { $0.chosenDay = nil }
  }

  @Test func dayIsAskedFor() {
    var screen = screen
    screen.send(.key(.character("g")), effects: [.askForDay])
    screen.send(.key(.control("g")), effects: [.askForDay])
  }

  @Test func escapeLeavesNothing() {
    #expect(screen.ignores(.key(.escape)))
  }

  @Test func removingAsksFirst() throws {
    var screen = screen
    for key in [KeyPress.character("d"), KeyPress(.delete)] {
      screen.send(.key(key), effects: [.decide(TodayChange(EventRemoval(meeting)))])
    }
  }

  @Test func sameEventStaysSelectedWhenThePageIsReadAgain() throws {
    var screen = screen
    screen.send(.key(.down)) { $0.list = ScrollList(selection: 1, height: 23) }
    let early = try Event.sample("Early", id: 3, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    let page = page(day, [dentist, meeting, early])
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 2, height: 23)
    }
    #expect(screen.state.selected == dentist.reference)
  }

  @Test func neighborIsSelectedWhenTheSelectedEventIsGone() throws {
    var screen = screen
    screen.send(.key(.down)) { $0.list = ScrollList(selection: 1, height: 23) }
    let lunch = try Event.sample("Lunch", id: 3, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    let page = page(day, [meeting, lunch])
    screen.send(TodayResult.loaded(page)) { $0.page = page }
    #expect(screen.state.selected == lunch.reference)
  }

  @Test func failureIsShownOverWhatWasReadUntilReadingWorksAgain() throws {
    var screen = screen
    let page = try #require(screen.state.page)
    screen.send(TodayResult.failed(.busy)) {
      $0.failure = .busy
      $0.list = ScrollList(selection: 0, height: 21)
    }
    #expect(FramePicture.plain(screen.frame(Size(columns: 80, rows: 24))).contains("Another program is using"))
    screen.send(TodayResult.loaded(page)) {
      $0.failure = nil
      $0.list = ScrollList(selection: 0, height: 23)
    }
  }

  @Test func nothingButReadingAgainIsPossibleBeforeAnythingWasRead() throws {
    var screen = Tester(TodayScreen.self, state: Self.unread)
    screen.send(TodayResult.failed(.busy)) {
      $0.failure = .busy
      $0.list = ScrollList(selection: nil, height: 21)
    }
    for action in TodayScreen.actions where action.binding.keys != CommonKey.today.keys {
      screen.send(.key(action.binding.keys[0]))
    }
    for key in [KeyPress.enter, .character("n"), .character("e")] { #expect(screen.ignores(.key(key))) }
    screen.send(.key(.character("t")), effects: [.load(nil)])
  }

  @Test func emptyDayHasNothingToOpenEditOrRemove() throws {
    var screen = Tester(TodayScreen.self, state: Self.unread)
    let page = page(day, [])
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: nil, height: 23)
    }
    for key in [KeyPress.up, .down] { screen.send(.key(key)) }
    for key in [KeyPress.character("e"), .character("d")] { #expect(screen.ignores(.key(key))) }
    screen.send(.key(.enter), effects: [.ask(.showDay(day, nil))])
  }

  @Test func clickSelectsAndASecondOneOpens() {
    var screen = screen
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 10, row: 2)))
    screen.send(click) { $0.list = ScrollList(selection: 1, height: 23) }
    screen.send(click, effects: [.ask(.showDay(day, Occurrence.ID(event: dentist.id)))])
  }

  @Test func clicksFallOnWhatIsSeenBelowAFailureToo() {
    var screen = screen
    screen.send(TodayResult.failed(.busy)) {
      $0.failure = .busy
      $0.list = ScrollList(selection: 0, height: 21)
    }
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 10, row: 4)))
    screen.send(click) { $0.list = ScrollList(selection: 1, height: 21) }
  }

  @Test func whatIsDoneIsOneLineUntilItIsOpened() throws {
    var screen = Tester(TodayScreen.self, state: Self.unread)
    let late = DayClock(now: try Instant("2026-11-20T12:00"), zone: clock.zone)
    let page = page(day, [dentist, meeting], clock: late)
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 0, height: 23)
    }
    screen.send(.key(.down)) { $0.list = ScrollList(selection: 2, height: 23) }
    #expect(screen.state.selected == nil && screen.state.keys.contains { $0.label == "show all" })
    #expect(screen.ignores(.key(.character("e"))))
    screen.send(.key(.enter)) {
      $0.opened = ["plan.done"]
      $0.list = ScrollList(selection: 3, height: 23)
    }
    #expect(screen.state.selected == meeting.reference)
  }

  @Test func whatIsToBeShownIsOpened() throws {
    var screen = Tester(TodayScreen.self, state: Self.unread)
    let page = page(day, [dentist, meeting], clock: DayClock(now: try Instant("2026-11-20T12:00"), zone: clock.zone))
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 0, height: 23)
    }
    screen.send(TodayResult.select(meeting.reference)) {
      $0.opened = ["plan.done"]
      $0.list = ScrollList(selection: 3, height: 23)
    }
  }

  @Test func keysOfTheAppMeanNothingHere() {
    for key in AppAction.allCases.flatMap(\.keys) {
      #expect(screen.ignores(.key(key)))
    }
    for number in "123456789" {
      #expect(screen.ignores(.key(.character(number))))
    }
  }
}

extension Event {
  fileprivate var reference: RecordReference { RecordReference(.event, id.uuid) }
}

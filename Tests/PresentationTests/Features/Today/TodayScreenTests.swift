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

  @Test func nextEventIsSelectedFirst() {
    #expect(screen.state.selected == meeting.reference)
  }

  @Test func ongoingEventIsSelectedBeforeAllDayEvents() throws {
    var screen = Tester(TodayScreen.self, state: Self.unread)
    let later = DayClock(now: try Instant("2026-11-20T10:30"), zone: clock.zone)
    let page = page(day, [dentist, meeting, try .allDay(id: 3)], clock: later)
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 1, height: 23)
    }
    #expect(screen.state.selected == meeting.reference)
  }

  @Test func keysRequestTheirActions() throws {
    var screen = screen
    screen.send(.key(.character("n")), effects: [.ask(.newEvent(day))])
    screen.send(.key(KeyPress(.insert)), effects: [.ask(.newEvent(day))])
    screen.send(.key(.character("e")), effects: [.ask(.editEvent(meeting.id))])
    screen.send(.key(KeyPress(.function(2))), effects: [.ask(.editEvent(meeting.id))])
    screen.send(.key(.enter), effects: [.ask(.showDay(day, Occurrence.ID(event: meeting.id)))])
    for key in [KeyPress.character(" "), KeyPress(.function(5))] {
      screen.send(.key(key), effects: [.ask(.showDay(day, Occurrence.ID(event: meeting.id)))])
    }
    screen.send(.key(.character("L"))) { $0.showsLunar = true }
    screen.send(.key(.character("L"))) { $0.showsLunar = false }
  }

  @Test func selectionStopsAtTheFirstAndLastEvent() {
    var screen = screen
    screen.send(.key(.up))
    screen.send(.key(.character("j"))) { $0.list = ScrollList(selection: 1, height: 23) }
    #expect(screen.state.selected == dentist.reference)
    screen.send(.key(.down))
    screen.send(.key(.character("k"))) { $0.list = ScrollList(selection: 0, height: 23) }
    screen.send(.key(KeyPress(.pageDown))) { $0.list = ScrollList(selection: 1, height: 23) }
  }

  @Test func bracketsStepThroughDaysFromTheShownDay() throws {
    var screen = screen
    let tomorrow = try Day("2026-11-21")
    screen.send(.key(.character("]")), effects: [.load(tomorrow)]) { $0.chosenDay = tomorrow }
    let page = page(tomorrow, [])
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 2, height: 23)
    }
    let later = day.adding(days: 2)
    screen.send(.key(.character("]")), effects: [.load(later)]) { $0.chosenDay = later }
    screen.send(.key(.character("[")), effects: [.load(nil)]) { $0.chosenDay = nil }
    screen.send(.key(.character("[")), effects: [.load(nil)])
    screen.send(TodayResult.go(tomorrow), effects: [.load(tomorrow)]) { $0.chosenDay = tomorrow }
    screen.send(.key(.character("t")), effects: [.load(nil)]) { $0.chosenDay = nil }
  }

  @Test(arguments: [KeyPress.right, .left, .character("l"), .character("h")])
  func arrowsOnlyMoveTheSelection(key: KeyPress) {
    var screen = screen
    screen.send(.key(key))
    let labels = screen.state.keys.map(\.label)
    #expect(!labels.contains("right") && !labels.contains("left"))
  }

  @Test func gKeyOpensTheDatePrompt() {
    var screen = screen
    screen.send(.key(.character("g")), effects: [.askForDay])
    screen.send(.key(.control("g")), effects: [.askForDay])
  }

  @Test func escapeIsIgnored() {
    #expect(screen.ignores(.key(.escape)))
  }

  @Test func removalAsksFirst() throws {
    var screen = screen
    for key in [KeyPress.character("d"), KeyPress(.delete)] {
      screen.send(.key(key), effects: [.decide(FeatureValue(EventRemoval(meeting)))])
    }
  }

  @Test func selectedEventStaysSelectedAfterReloading() throws {
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

  @Test func failureIsShownWithThePageUntilReloadingSucceeds() throws {
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

  @Test func onlyReloadingWorksBeforeAPageIsLoaded() throws {
    var screen = Tester(TodayScreen.self, state: Self.unread)
    screen.send(TodayResult.failed(.busy)) {
      $0.failure = .busy
      $0.list = ScrollList(selection: nil, height: 21)
    }
    let boxes = [KeyPress.tab, .backTab]
    for key in TodayScreen.actions.map({ $0.binding.keys[0] }) where key != .character("t") && !boxes.contains(key) {
      screen.send(.key(key))
    }
    for key in [KeyPress.enter, .character("n"), .character("e")] + boxes { #expect(screen.ignores(.key(key))) }
    screen.send(.key(.character("t")), effects: [.load(nil)])
  }

  @Test func emptyDayHasNothingToEditOrRemove() throws {
    var screen = Tester(TodayScreen.self, state: Self.unread)
    let page = page(day, [])
    screen.send(TodayResult.loaded(page)) {
      $0.page = page
      $0.list = ScrollList(selection: 2, height: 23)
    }
    for key in [KeyPress.up, .down] { screen.send(.key(key)) }
    for key in [KeyPress.character("e"), .character("d")] { #expect(screen.ignores(.key(key))) }
    // The first line of an empty day adds an event.
    screen.send(.key(.enter), effects: [.ask(.newEvent(day))])
  }

  @Test func clickSelectsAnEventAndAnotherClickOpensIt() {
    var screen = screen
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 10, row: 2)))
    screen.send(click) { $0.list = ScrollList(selection: 1, height: 23) }
    screen.send(click, effects: [.ask(.showDay(day, Occurrence.ID(event: dentist.id)))])
  }

  @Test func clickHitsTheRightRowBelowAFailure() {
    var screen = screen
    screen.send(TodayResult.failed(.busy)) {
      $0.failure = .busy
      $0.list = ScrollList(selection: 0, height: 21)
    }
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 10, row: 4)))
    screen.send(click) { $0.list = ScrollList(selection: 1, height: 21) }
  }

  @Test func pastEventsAreFoldedUntilOpened() throws {
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

  @Test func selectingAPastEventUnfoldsThePastEvents() throws {
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

  @Test func appKeysAreIgnored() {
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

struct TodayFitTests {
  private typealias Part = TodayFit.Part

  /// A birthday, nine events, twenty people, two books, four moods, and four parts that are folded or may be folded.
  ///
  /// Groups start at the events and at each of the next five parts.
  private let day = [
    Part(kind: .untitled, count: 1, least: 2), Part(kind: .untitled, count: 9, least: 4, startsGroup: true),
    Part(kind: .titled, count: 20, least: 2, startsGroup: true),
    Part(kind: .titled, count: 2, least: 1, startsGroup: true),
    Part(kind: .titled, count: 4, least: 1, startsGroup: true), Part(kind: .closing, count: 9, startsGroup: true),
    Part(kind: .closing, count: 4, startsGroup: true), Part(kind: .closed), Part(kind: .closed),
  ]

  @Test(arguments: [
    // The minimum is the birthday, four events and a count, two people, a book, a mood and the names of folded parts.
    (5, 0, [1, 4, 2, 1, 1, 0, 0, 0, 0]), (14, 0, [1, 4, 2, 1, 1, 0, 0, 0, 0]),
    // The second book takes the first line that is free, and then come blank lines.
    (15, 0, [1, 4, 2, 2, 1, 0, 0, 0, 0]), (16, 1, [1, 4, 2, 2, 1, 0, 0, 0, 0]),
    // All names share a line, which needs one blank line.
    (20, 5, [1, 4, 2, 2, 1, 0, 0, 0, 0]), (22, 5, [1, 6, 2, 2, 1, 0, 0, 0, 0]),
    (26, 5, [1, 6, 6, 2, 1, 0, 0, 0, 0]), (30, 5, [1, 7, 6, 2, 4, 0, 0, 0, 0]),
    (40, 6, [1, 9, 8, 2, 4, 0, 4, 0, 0]), (64, 6, [1, 9, 20, 2, 4, 9, 4, 0, 0]),
    (90, 6, [1, 9, 20, 2, 4, 9, 4, 0, 0]),
  ])
  func blankLinesComeBeforeMoreRows(lines: Int, gaps: Int, shown: [Int]) {
    let fit = TodayFit(day, lines: lines)
    #expect(fit.shown == shown)
    #expect(fit.gaps.count == gaps)
  }

  @Test func noLineStaysFreeWhileRowsAreHidden() {
    for lines in 15..<64 {
      let fit = TodayFit(day, lines: lines)
      if fit.shown[1] < 9 || fit.shown[2] < 20 { #expect(used(fit.shown) + fit.gaps.count == lines) }
    }
  }

  @Test(arguments: 0...80) func partsAndBlankLinesFitTheScreenButKeepTheirMinimum(lines: Int) {
    let (fit, least) = (TodayFit(day, lines: lines), TodayFit(day, lines: 0))
    #expect(used(fit.shown) + fit.gaps.count <= max(lines, used(least.shown)))
    #expect(zip(fit.shown, least.shown).allSatisfy { $0 >= $1 })
  }

  @Test(arguments: [(80, 12), (36, 12), (35, 13), (19, 13), (17, 14), (5, 15)])
  func namesThatDoNotFitOnALineWrap(columns: Int, lines: Int) {
    // Nine events, a book with its title, and four names of 7, 9, 6 and 5 columns.
    let names = [7, 9, 6, 5].map { Part(kind: .closed, nameColumns: $0) }
    let parts = [Part(kind: .untitled, count: 9, least: 4), Part(kind: .titled, count: 1, least: 1)] + names
    let hasRoom = TodayFit(parts, lines: lines, columns: columns)
    let isFull = TodayFit(parts, lines: lines - 1, columns: columns)
    #expect(hasRoom.shown[0] == 9 && isFull.shown[0] < 9)
  }

  @Test func oneMoreIsNeverHiddenWhereItsRowFits() {
    for lines in 15...80 { #expect(TodayFit(day, lines: lines).shown[3] == 2) }
  }

  @Test func openedPartIsShownCompletely() {
    var day = day
    day[2].least = 20
    #expect(TodayFit(day, lines: 15).shown[2] == 20)
  }

  private func used(_ shown: [Int]) -> Int {
    let first = shown[0] + shown[1] + (shown[1] < 9 ? 1 : 0)
    let folded = (shown[5] > 0 ? 10 : 0) + (shown[6] > 0 ? 5 : 0) + 1 + (shown[5] == 0 && shown[6] > 0 ? 1 : 0)
    return first + 3 + shown[2] + shown[3] + shown[4] + folded
  }
}

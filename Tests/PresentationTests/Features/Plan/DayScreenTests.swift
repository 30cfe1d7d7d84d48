import Domain
import Presentation
import ScreenSupport
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

  @Test func nextEventIsSelectedFirst() {
    #expect(screen.state.selected?.event == meeting)
  }

  @Test func movingToAnotherDaySelectsAndLoadsIt() throws {
    var screen = screen
    let steps: [(KeyPress, String)] = [
      (.right, "2026-11-21"), (.character("h"), "2026-11-20"), (.character("}"), "2026-11-27"),
      (.character("{"), "2026-11-20"), (.character("]"), "2026-12-20"), (.character("["), "2026-11-20"),
    ]
    for (key, iso) in steps {
      let day = try Day(iso)
      let week = Week(containing: day, startingOn: .sunday).days
      screen.send(.key(key), effects: [.load(DayRange(day), marks: week)]) {
        $0.day = day
        $0.list = ScrollList(height: 18)
      }
    }
  }

  @Test func tKeyReturnsToToday() throws {
    var screen = screen
    let marks = try DayRange("2026-11-15", "2026-11-21")
    let other = PlanEffect.load(try DayRange("2026-11-02"), marks: try DayRange("2026-11-01", "2026-11-07"))
    screen.send(.go(try Day("2026-11-02")), effects: [other]) {
      $0.day = day.adding(days: -18)
      $0.list = ScrollList(height: 18)
    }
    screen.send(.key(.character("t")), effects: [.load(DayRange(day), marks: marks)]) {
      $0.day = day
    }
  }

  @Test func selectionStopsAtTheFirstAndLastEvent() {
    var screen = screen
    screen.send(.key(.up))
    screen.send(.key(.character("j"))) { $0.list.move(by: 1, in: $0.rows) }
    #expect(screen.state.selected?.event == dentist)
    screen.send(.key(.down))
  }

  @Test func pageAndEndKeysMoveTheSelection() {
    var screen = screen
    for (key, event) in [
      (Key.end, dentist), (.home, meeting), (.pageDown, dentist), (.pageUp, meeting),
    ] {
      screen.send(.key(KeyPress(key))) { $0.list.move(by: event == dentist ? 1 : -1, in: $0.rows) }
      #expect(screen.state.selected?.event == event)
    }
  }

  @Test(arguments: [
    (["2026-11-20T08:00", "2026-11-20T12:00", "2026-11-20T09:00"], "Call"),
    (["2026-11-20T07:00", "2026-11-20T08:00", "2026-11-20T12:00"], "Call"),
    (["2026-11-20T07:00", "2026-11-20T08:00", "2026-11-20T08:30"], "Trip"),
  ]) func currentOrNextEventIsSelectedFirst(starts: [String], selected: String) throws {
    let names = ["Walk", "Talk", "Call"]
    let events = try zip(1..., zip(names, starts)).map { id, event in
      let start = try DateTime(event.1)
      return try Event.sample(event.0, id: id, from: event.1, to: "\(start.adding(seconds: id == 3 ? 3_000 : 1_800))")
    }
    let trip = try Event.allDay("Trip", id: 9, from: "2026-11-19", to: "2026-11-21")
    var state = DayScreen.State(day: day, context: try .sample())
    state.show(try .sample(DayRange(day), events + [trip]))
    #expect(state.selected?.event.title.text == selected)
    state = DayScreen.State(day: day.adding(days: 1), context: try .sample())
    state.show(try .sample(DayRange(day.adding(days: 1)), events + [trip]))
    #expect(state.selected?.event == trip)
  }

  @Test func selectedEventIsShownInFullNextToAWideList() throws {
    var call = try Event.sample(
      "Call",
      id: 5,
      from: "2026-11-20T10:00",
      to: "2026-11-20T11:00",
      zone: "America/New_York",
      notes: (1...40).map { "line \($0)" }.joined(separator: "\n"),
      location: "Zoom",
      categories: ["work"],
      alarms: [.atStart]
    )
    call.url = EventURL(imported: "https://zoom.example/j/1")
    var state = DayScreen.State(day: try Day("2026-11-21"), context: try .sample())
    state.size = Size(columns: 100, rows: 24)
    state.show(try .sample(DayRange(state.day), [call], calendars: [.sample(id: 901), .sample("일", id: 902)]))
    let picture = { FramePicture.plain(DayScreen.view(state, size: state.size)) }
    for text in ["Call", "Sat Nov 21 00:00–01:00", "New York", "Zoom", "zoom.example", "#work", "at start", "line 1"] {
      #expect(picture().contains(text))
    }
    #expect(state.keys.contains { $0.keys.first == .enter && $0.label == "read more" })
    #expect(!picture().contains("line 40"))
    var pages = 0
    while !picture().contains("line 40"), pages < 10 {
      _ = DayScreen.receive(.key(.enter), &state)
      pages += 1
    }
    #expect((1...4).contains(pages))
    #expect(state.expanded == nil)
    _ = DayScreen.receive(.key(.enter), &state)
    #expect(!picture().contains("line 40"))
    let wheel = MouseEvent(.wheelDown, at: Point(column: 90, row: 12))
    _ = DayScreen.receive(.mouse(wheel), &state)
    #expect(!picture().contains("Sat Nov 21 00:00"))
  }

  @Test func detailsReplaceAShortListAndScroll() throws {
    var call = try Event.sample("Call", id: 3, from: "2026-11-21T00:00", to: "2026-11-21T01:00")
    call.notes = EventNotes(imported: (1...20).map { "line \($0)" }.joined(separator: "\n"))
    var state = DayScreen.State(day: try Day("2026-11-21"), context: try .sample())
    state.size = Size(columns: 40, rows: 10)
    state.show(try .sample(DayRange(state.day), [call]))
    let picture = { FramePicture.plain(DayScreen.view(state, size: state.size)) }
    _ = DayScreen.receive(.key(.enter), &state)
    #expect(state.keys.contains { $0.label == "read more" } && picture().contains("Sat Nov 21 00:00–01:00"))
    _ = DayScreen.receive(.key(.down), &state)
    #expect(!picture().contains("Call") && !picture().contains("line 20"))
    _ = DayScreen.receive(.key(KeyPress(.end)), &state)
    #expect(picture().contains("line 20") && state.keys.contains { $0.label == "close details" })
    #expect(DayScreen.receive(.key(.escape), &state) == [])
    #expect(state.expanded == nil && picture().contains("▸ ●"))
    // At the end of the details, Enter closes them.
    for _ in 0..<9 where !picture().contains("line 20") { _ = DayScreen.receive(.key(.enter), &state) }
    #expect(picture().contains("line 20"))
    _ = DayScreen.receive(.key(.enter), &state)
    #expect(state.expanded == nil)
  }

  @Test func detailsReplaceTheDaysOnASmallScreen() throws {
    var state = screen.state
    state.size = Size(columns: 40, rows: 9)
    let lines = { FramePicture.plain(DayScreen.view(state, size: state.size)).split(separator: "\n") }
    #expect(lines().contains { $0.contains("Tu") })
    _ = DayScreen.receive(.key(.enter), &state)
    #expect(state.expanded != nil && !lines().contains { $0.contains("Tu") })
    // The days aren't visible, so a click on their place closes the details and stays on this day.
    _ = DayScreen.receive(.mouse(MouseEvent(.press, at: Point(column: 30, row: 0))), &state)
    #expect(state.day == day && state.expanded == nil)
  }

  @Test func narrowScreenNamesTheFreeTime() throws {
    var state = screen.state
    state.size = Size(columns: 40, rows: 12)
    _ = DayScreen.receive(.key(.character("b")), &state)
    #expect(FramePicture.plain(DayScreen.view(state, size: state.size)).contains("free time · 15 min or more"))
  }

  @Test func shortDetailsOfferNoReadMoreKey() throws {
    var state = screen.state
    state.size = Size(columns: 100, rows: 24)
    #expect(!state.keys.contains { $0.keys == [.enter] })
    #expect(FramePicture.plain(DayScreen.view(state, size: state.size)).contains("Fri Nov 20 10:00–11:00"))
    _ = DayScreen.receive(.key(.enter), &state)
    #expect(state.expanded == nil)
  }

  @Test func wholeMonthIsLoadedOnlyOnALargeScreen() throws {
    var state = DayScreen.State(day: day, context: try .sample())
    for (columns, rows, first, last) in [
      (80, 40, "2026-11-15", "2026-11-21"), (120, 24, "2026-11-15", "2026-11-21"),
      (120, 40, "2026-11-01", "2026-12-05"),
    ] {
      state.size = Size(columns: columns, rows: rows)
      #expect(try state.wanted == [.load(DayRange(day), marks: DayRange(first, last))])
    }
  }

  @Test func stripShowsHowBusyDaysAre() throws {
    var state = DayScreen.State(day: day, context: try .sample())
    let counts = [0, 1, 2, 4, 6, 8, 9]
    let week = try DayRange("2026-11-15", "2026-11-21")
    state.show(
      PlanPage(
        days: DayRange(day),
        occurrences: [],
        loads: Dictionary(uniqueKeysWithValues: zip(week, counts)),
        calendars: [],
        now: try DateTime("2026-11-20T09:30"),
        today: day
      )
    )
    let picture = FramePicture.plain(DayScreen.view(state, size: state.size))
    for text in ["15 ", "16⡀", "17⣀", "18⣤", "19⣶", "20⣿", "21⣿"] { #expect(picture.contains(text)) }
  }

  @Test func keysRequestTheirActions() {
    var screen = screen
    screen.send(.key(.character("n")), effects: [.ask(.newEvent(day))])
    screen.send(.key(.character("e")), effects: [.ask(.editEvent(meeting.id))])
    screen.send(.key(KeyPress(.function(2))), effects: [.ask(.editEvent(meeting.id))])
    screen.send(.key(.character("d")), effects: [.askToRemove(meeting)])
    screen.send(.key(KeyPress(.delete)), effects: [.askToRemove(meeting)])
    screen.send(.key(.weekView), effects: [.show(.week, day)])
    screen.send(.key(.monthView), effects: [.show(.month, day)])
    screen.send(.key(.character("c")), effects: [.show(.month, day)])
    screen.send(.key(.agenda), effects: [.show(.agenda, day)])
    screen.send(.key(KeyPress(.named("day"))))
    screen.send(.key(.character("g")), effects: [.askForDay])
  }

  @Test func enterAndSpaceShowAndHideDetails() {
    var screen = screen
    screen.send(.key(.enter)) {
      $0.expanded = Occurrence.ID(event: meeting.id)
      $0.list.fit($0.rows, height: 18)
    }
    screen.send(.key(.character(" "))) { $0.expanded = nil }
  }

  @Test func emptyDayHasNothingToOpenEditOrRemove() throws {
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

  @Test func escapeReturnsToTheViewThatOpenedTheDay() throws {
    let state = DayScreen.State(day: day, leadsBack: true, context: try .sample())
    var screen = RouteTester(DayScreen.self, state: state)
    screen.send(.key(.character("b"))) {
      $0.showsFreeTime = true
      $0.fitList()
    }
    screen.send(.key(.escape)) { $0.showsFreeTime = false }
    screen.send(.key(.escape), effects: [.dismiss])
    #expect(screen.state.keys.contains { $0.keys == [.escape] })
  }

  @Test func escapeOnlyClosesFreeTime() {
    var screen = screen
    #expect(screen.ignores(.key(.escape)))
    screen.send(.key(.character("b"))) {
      $0.showsFreeTime = true
      $0.fitList()
    }
    screen.send(.key(.escape)) { $0.showsFreeTime = false }
  }

  @Test func selectedEventStaysSelectedWhenOthersComeFirst() throws {
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

  @Test func requestedEventIsSelectedAfterLoading() throws {
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

  @Test func failureKeepsThePageUntilReloadingSucceeds() throws {
    var screen = screen
    let page = try #require(screen.state.page)
    // The failure takes a line, followed by a blank line.
    screen.send(.failed(.busy)) {
      $0.failure = .busy
      $0.list.fit($0.rows, height: 16)
    }
    screen.send(.loaded(page)) {
      $0.failure = nil
      $0.list.fit($0.rows, height: 18)
    }
  }

  @Test func clickOnTheStripOpensThatDay() throws {
    var screen = screen
    let monday = try Day("2026-11-16")
    let marks = try DayRange("2026-11-15", "2026-11-21")
    let click = MouseEvent(.press, at: Point(column: 11, row: 2))
    screen.send(InputEvent.mouse(click), effects: [.load(DayRange(monday), marks: marks)]) {
      $0.day = monday
      $0.list = ScrollList(height: 18)
    }
  }
}

import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct WeekScreenTests {
  private typealias Tester = RouteTester<WeekScreen>

  private let day: Day
  private let dentist: Event
  private let lunch: Event
  private let trip: Event
  private let call: Event
  private let screen: Tester

  init() throws {
    day = try Day("2026-11-20")
    dentist = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    lunch = try Event.sample("Lunch", id: 2, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    trip = try Event.allDay("Trip", id: 3, from: "2026-11-19", to: "2026-11-21")
    call = try Event.sample("Call", id: 4, from: "2026-11-19T13:30", to: "2026-11-19T14:00")
    let breakfast = try Event.sample("Breakfast", id: 5, from: "2026-11-19T08:00", to: "2026-11-19T08:30")
    var screen = Tester(WeekScreen.self, state: WeekScreen.State(day: day, context: try .sample()))
    let page = try PlanPage.sample(DayRange("2026-11-15", "2026-11-21"), [dentist, lunch, trip, call, breakfast])
    screen.send(.loaded(page)) { $0.page = page }
    self.screen = screen
  }

  private func id(_ event: Event) -> Occurrence.ID { Occurrence.ID(event: event.id) }

  @Test func nextEventIsSelectedFirstOnToday() {
    #expect(screen.state.selected?.event == lunch)
  }

  @Test func allDayEventComesFirst() {
    var screen = screen
    screen.send(.key(.up)) { $0.chosen = id(trip) }
    screen.send(.key(.up))
    screen.send(.key(.down)) { $0.chosen = id(lunch) }
    screen.send(.key(.down)) { $0.chosen = id(dentist) }
    screen.send(.key(.down))
  }

  @Test func nearestEventIsSelectedOnAnotherDay() {
    var screen = screen
    screen.send(.key(.down)) { $0.chosen = id(dentist) }
    screen.send(.key(.left)) {
      $0.day = day.adding(days: -1)
      $0.chosen = id(call)
    }
    screen.send(.key(.up)) { $0.chosen = Occurrence.ID(event: Event.ID(number: 5)) }
  }

  @Test func eventThatSpansBothDaysStaysSelected() {
    var screen = screen
    screen.send(.key(.up)) { $0.chosen = id(trip) }
    screen.send(.key(.right)) { $0.day = day.adding(days: 1) }
    #expect(screen.state.selected?.event == trip)
  }

  @Test func keysActOnTheSelectedEvent() {
    var screen = screen
    screen.send(.key(.enter), effects: [.open(day, id(lunch))])
    screen.send(.key(.character("e")), effects: [.ask(.editEvent(lunch.id))])
    screen.send(.key(.character("d")), effects: [.askToRemove(lunch)])
    screen.send(.key(.character("n")), effects: [.ask(.newEvent(day))])
    screen.send(.key(.character(" ")), effects: [.open(day, id(lunch))])
    screen.send(.key(.character("c")), effects: [.show(.month, day)])
    screen.send(.key(.escape), effects: [.dismiss])
  }

  @Test func occurrencesOfASeriesAreSelectedSeparately() throws {
    let first = RecurrenceID(try DateTime("2026-11-20T16:00"))
    let second = RecurrenceID(try DateTime("2026-11-20T18:00"))
    let occurrences = try [first, second].enumerated().map { index, place in
      let event = try Event.sample("Pills", id: 9, from: "\(place.start)", to: "2026-11-20T2\(index):00")
      let instance = SeriesInstance(id: place, originalStart: place.start)
      return Occurrence(of: event, forUserIn: try Zone("Asia/Seoul"), instance: instance)
    }
    var screen = Tester(WeekScreen.self, state: WeekScreen.State(day: day, context: try .sample()))
    let page = try PlanPage.sample(DayRange("2026-11-15", "2026-11-21"), occurrences: occurrences)
    screen.send(.loaded(page)) { $0.page = page }
    screen.send(.key(.down)) { $0.chosen = Occurrence.ID(event: Event.ID(number: 9), instance: second) }
    #expect(screen.state.selected?.id.instance == second)
    screen.send(.key(.down))
  }

  @Test func clickSelectsAnEventAndAnotherClickOpensIt() {
    var state = screen.state
    // Friday's column starts at 57, the trip is on the line below the day names, and the grid starts at 08:00.
    let click = { (column: Int, row: Int) -> [PlanEffect] in
      let point = Point(column: column, row: row)
      return [MouseEvent.Kind.press, .release].flatMap { kind in
        WeekScreen.receive(.mouse(MouseEvent(kind, at: point)), &state) ?? []
      }
    }
    #expect(click(60, 11).isEmpty)
    #expect(state.chosen == id(dentist))
    #expect(click(60, 11) == [.open(day, id(dentist))])
    #expect(click(50, 3).isEmpty)
    #expect(state.chosen == id(trip) && state.day == day.adding(days: -1))
    #expect(click(0, 0).isEmpty)
    #expect(click(60, 2).isEmpty)
    #expect(state.day == day)
  }

  @Test func clickOnFreeTimePicksItAndAnotherClickAddsAnEvent() throws {
    var screen = screen
    let slot = try #require(TimeOfDay(hour: 17))
    let click = InputEvent.mouse(MouseEvent(.press, at: Point(column: 50, row: 14)))
    screen.send(click) {
      $0.day = day.adding(days: -1)
      $0.slot = slot
    }
    #expect(screen.state.selected == nil)
    screen.send(.key(.character("n")), effects: [.ask(.newEvent(day.adding(days: -1), at: slot))])
    screen.send(click, effects: [.ask(.newEvent(day.adding(days: -1), at: slot))])
  }

  @Test func keysPickATimeFromTheEndOfTheSelectedEvent() throws {
    var screen = screen
    screen.send(.key(KeyPress(.down, .shift))) { $0.slot = TimeOfDay(hour: 13) }
    screen.send(.key(.character("J"))) { $0.slot = TimeOfDay(hour: 13, minute: 30) }
    screen.send(.key(.right)) { $0.day = day.adding(days: 1) }
    screen.send(.key(.character("K"))) { $0.slot = TimeOfDay(hour: 13) }
    screen.send(.key(.character("e")))
    screen.send(.key(.down)) {
      $0.slot = nil
      $0.chosen = id(trip)
    }
  }

  @Test func pickedTimeStaysWithinTheDay() throws {
    let last = try #require(TimeOfDay(hour: 23, minute: 30))
    for (slot, key) in [(last, KeyPress(.down, .shift)), (.midnight, KeyPress(.up, .shift))] {
      var state = screen.state
      state.pick(slot)
      var screen = Tester(WeekScreen.self, state: state)
      screen.send(.key(key))
    }
  }

  @Test func wheelScrollsTheHoursToTheirLimits() {
    var screen = screen
    let (down, up) = (
      MouseEvent(.wheelDown, at: Point(column: 1, row: 9)), MouseEvent(.wheelUp, at: Point(column: 1, row: 9))
    )
    screen.send(InputEvent.mouse(down))
    for hours in 1...8 { screen.send(InputEvent.mouse(up)) { $0.scrolled = -hours } }
    #expect(FramePicture.plain(WeekScreen.view(screen.state, size: screen.state.size)).contains("00:00"))
    screen.send(InputEvent.mouse(up))
    screen.send(InputEvent.mouse(down)) { $0.scrolled = -7 }
    screen.send(.key(.down)) {
      $0.chosen = id(dentist)
      $0.scrolled = 0
    }
  }

  @Test func pageKeysScrollByAScreenOfHours() {
    var screen = screen
    // From 08:00 on, the screen shows all hours to the end of the day, so Page Down does nothing.
    screen.send(.key(KeyPress(.pageDown)))
    screen.send(.key(KeyPress(.pageUp))) { $0.scrolled = -8 }
    #expect(FramePicture.plain(screen.frame(screen.state.size)).contains("00:00"))
    screen.send(.key(KeyPress(.pageDown))) { $0.scrolled = 0 }
  }

  @Test func narrowScreenShowsFewerDays() throws {
    var state = screen.state
    for (columns, names) in [(80, 7), (78, 7), (60, 5), (40, 3), (20, 1), (5, 1)] {
      state.size = Size(columns: columns, rows: 24)
      let picture = FramePicture.plain(WeekScreen.view(state, size: state.size))
      let shown = ["Sun 15", "Mon 16", "Tue 17", "Wed 18", "Thu 19", "Fri 20", "Sat 21"].filter(picture.contains)
      #expect(columns == 5 || shown.count == names)
      #expect(columns == 5 || shown.contains("Fri 20"))
    }
  }
}

@MainActor
struct WeekLayoutTests {
  private func picture(_ events: [Event], columns: Int = 80, rows: Int = 24) async throws -> [String] {
    let size = Size(columns: columns, rows: rows)
    let stage = try await PlanStage(events: events, size: size)
    await stage.press(.weekView)
    return stage.picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func event(_ id: Int, _ title: String, _ from: String, _ to: String) throws -> Event {
    try .sample(title, id: id, from: "2026-11-\(from)", to: "2026-11-\(to)")
  }

  @Test func followingEventOnTheHalfHourIsDrawnBelow() async throws {
    let lines = try await picture([event(1, "One", "18T09:00", "18T10:30"), event(2, "Two", "18T10:30", "18T12:00")])
    #expect(lines.contains { $0.contains("09:30 │         │         │         │▎One     │") })
    // The bar of the second event begins a little lower, so that the two events don't look like one.
    #expect(lines.contains { $0.contains("10:00 │         │         │         │▖Two     │") })
  }

  @Test func overlappingEventsAreDrawnSideBySide() async throws {
    let events = try [event(1, "One", "18T09:00", "18T10:05"), event(2, "Two", "18T10:00", "18T11:00")]
    let lines = try await picture(events, columns: 120)
    #expect(lines.contains { $0.contains("│▎09:00  ▎Two   │") })
  }

  @Test func earlierOfTwoEventsInOneRowComesFirst() async throws {
    let events = try [event(1, "Late", "18T10:20", "18T12:00"), event(2, "Early", "18T10:00", "18T10:40")]
    #expect(try await picture(events, columns: 120).contains { $0.contains("▎Early  ▎Late") })
    let narrow = try await picture(events).joined()
    #expect(narrow.contains("▎Ear") && !narrow.contains("▎Late"))
  }

  @Test func wordsOfAnEventDoNotTouchTheNextEvent() async throws {
    let events = try [event(1, "Language app", "18T10:00", "18T12:00"), event(2, "Two", "18T10:00", "18T11:00")]
    let lines = try await picture(events, columns: 120)
    #expect(lines.contains { $0.contains("│▎Langua ▎Two   │") })
  }

  @Test func eventsWithoutRoomAreCounted() async throws {
    let events = try (1...5).map { try event($0, "E\($0)", "18T14:00", "18T15:00") }
    let narrow = try await picture(events)
    #expect(narrow.contains { $0.contains("14:00 │         │         │         │▎E1    +4│") })
    let wide = try await picture(events, columns: 120)
    #expect(wide.contains { $0.contains("│▎E1     ▎E2  +3│") })
  }

  @Test func countDoesNotCoverTheTitleOfALongEvent() async throws {
    let call = try event(1, "Customer call", "18T14:00", "18T16:00")
    let others = try [event(2, "Dentist", "18T14:00", "18T16:00"), event(3, "Meeting", "18T15:00", "18T16:00")]
    let lines = try await picture([call] + others)
    #expect(lines.contains { $0.contains("14:00 │         │         │         │▎Customer│") })
    #expect(lines.contains { $0.contains("15:00 │         │         │         │▎call  +2│") })
  }

  @Test func eventOverMidnightContinuesOnTheNextDay() async throws {
    let lines = try await picture([event(1, "Night", "18T22:00", "19T01:00")], rows: 40)
    #expect(lines.contains { $0.contains("22:00 │         │         │         │▎Night   │         │") })
    // The number stands for the rest of the event, which is further up on the next day.
    #expect(lines.contains { $0.hasPrefix(" " + String(repeating: "─", count: 47) + "1 earlier─") })
  }

  @Test func titlesBreakBetweenWordsAndUseAllRowsBeforeTheyAreCut() async throws {
    let lines = try await picture([
      event(1, "Presentation of the plan", "18T09:00", "18T12:00"), event(2, "발표 자료만들기", "17T09:00", "17T12:00"),
      event(3, "Presentation of the plan", "16T09:00", "16T11:00"),
    ])
    // A day has eight letters.
    for word in ["▎Presenta│", "▎tion of │", "▎the plan│", "▎발표    │", "▎자료만들│", "▎기      │"] {
      #expect(lines.contains { $0.contains(word) }, "\(word)")
    }
    // Two rows have no room for the whole title.
    for word in ["▎Present…│", "▎of the …│"] { #expect(lines.contains { $0.contains(word) }, "\(word)") }
  }

  /// A terminal of 12 rows leaves nine rows for a page.
  @Test(arguments: 7...10, -30...30) func narrowHoursAreEvenSteps(rows: Int, scrolled: Int) throws {
    var state = WeekScreen.State(day: try Day("2026-11-20"), context: try .sample())
    let lunch = try Event.sample("Lunch", id: 2, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
    state.page = try PlanPage.sample(DayRange("2026-11-15", "2026-11-21"), [lunch])
    state.size = Size(columns: 40, rows: rows)
    state.scrolled = scrolled
    let hours = WeekScreen.view(state, size: state.size).lines.compactMap { line in
      line.firstMatch(of: /^(\d\d) │/).flatMap { Int($0.1) }
    }
    #expect(hours.count > 2 && hours.allSatisfy { $0.isMultiple(of: 2) }, "\(hours)")
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $1 - $0 == 2 }, "\(hours)")
    #expect(scrolled != 0 || hours.starts(with: [8, 10, 12]), "\(hours)")
  }

  @Test func currentTimeLineIsShownOnlyThisWeek() async throws {
    #expect(try await picture([]).contains { $0.hasPrefix(" 09:30") && $0.contains("│╌╌╌╌╌╌╌╌╌│") })
    let stage = try await PlanStage()
    await stage.press(.weekView, .character("}"))
    #expect(!stage.picture.contains("╌"))
    #expect(stage.picture.contains("Nothing is planned on this day."))
  }
}

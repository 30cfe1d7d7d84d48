import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct AgendaScreenTests {
  private typealias Screen = AgendaScreen

  private let day: Day
  private let dentist: Event
  private let lunch: Event

  init() throws {
    day = try Day("2026-11-20")
    dentist = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
    lunch = try Event.sample("Lunch", id: 2, from: "2026-11-20T12:00", to: "2026-11-20T13:00")
  }

  private func state(_ events: [Event], days: DayRange? = nil, isLast: Bool = true) throws -> Screen.State {
    var state = Screen.State(day: day, context: try .sample())
    let days = days ?? DayRange(day, day.adding(days: 30))
    _ = Screen.receive(.loadedMore(try .sample(days, events), isLast: isLast), &state)
    return state
  }

  /// Returns `count` events, one on each day from `first` on.
  private func walks(_ count: Int, from first: String) throws -> [Event] {
    try (0..<count).map { index in
      let day = try Day(first).adding(days: index)
      return try Event.sample("Walk", id: 100 + index, from: "\(day)T18:00", to: "\(day)T18:30")
    }
  }

  @Test func agendaLoadsUntilTheScreenIsFullOrTheEndIsReached() throws {
    var state = Screen.State(day: day, context: try .sample())
    #expect(state.wanted == [.loadMore(after: day.adding(days: -1))])
    let stretch = DayRange(day, day.adding(days: 30))
    let page = try PlanPage.sample(stretch, [dentist, lunch])
    #expect(Screen.receive(.loadedMore(page, isLast: false), &state) == [.loadMore(after: stretch.last)])
    #expect(state.selected?.event == lunch)
    #expect(state.wanted == [.load(stretch, marks: nil)])
    let rest = DayRange(stretch.last.adding(days: 1), stretch.last.adding(days: 31))
    #expect(Screen.receive(.loadedMore(try .sample(rest), isLast: true), &state).isEmpty)
    #expect(state.wanted == [.load(DayRange(day, rest.last), marks: nil)])
  }

  @Test func upKeyLoadsAndSelectsEarlierEvents() throws {
    var state = try state([lunch, dentist])
    #expect(Screen.press(KeyPress(.up), &state) == [.loadEarlier(before: day)])
    #expect(state.selected?.event == lunch)
    let before = try DayRange("2026-10-20", "2026-11-19")
    let page = try PlanPage.sample(before, walks(3, from: "2026-11-01"))
    _ = Screen.receive(.loadedEarlier(page, isFirst: true), &state)
    #expect(state.day == (try Day("2026-11-03")))
    #expect(Screen.press(KeyPress(.down), &state).isEmpty)
    #expect(state.selected?.event == lunch)
    for _ in 0..<9 { #expect(Screen.press(KeyPress(.up), &state).isEmpty) }
    #expect(state.day == (try Day("2026-11-01")))
  }

  @Test func headingOfTheFirstVisibleEventStays() throws {
    let events = try (0..<9).map {
      try Event.sample("Walk \($0)", id: 100 + $0, from: "2026-11-20T1\($0):00", to: "2026-11-20T1\($0):30")
    }
    var state = try state(events)
    state.size = Size(columns: 40, rows: 10)
    state.fitList()
    let picture = { FramePicture.plain(AgendaScreen.view(state, size: state.size)) }
    for key in [KeyPress(.home), KeyPress(.end)] {
      _ = Screen.press(key, &state)
      #expect(picture().ranges(of: "Friday, November 20").count == 1)
    }
    #expect(!picture().contains("Walk 0"))
  }

  @Test func visibleRowsStayWhenEarlierRowsAreLoaded() throws {
    var state = try state(walks(40, from: "2026-11-20"), days: DayRange("2026-11-20", "2026-12-31"))
    for _ in 0..<15 { _ = Screen.press(KeyPress(.down), &state) }
    let seen = FramePicture.plain(Screen.view(state, size: state.size)).dropLast(400)
    let page = try PlanPage.sample(DayRange("2026-10-20", "2026-11-19"), walks(20, from: "2026-10-25"))
    _ = Screen.receive(.loadedEarlier(page, isFirst: true), &state)
    let now = FramePicture.plain(Screen.view(state, size: state.size)).dropLast(400)
    let bare: (Substring) -> String = { String($0.filter { $0 != "│" && $0 != "┃" && $0 != " " }) }
    #expect(bare(seen) == bare(now))
  }

  @Test func eachDayOfALongEventIsListedOnce() throws {
    var state = try state([try .allDay("Trip", id: 3, from: "2026-11-18", to: "2026-11-22")])
    let picture = FramePicture.plain(Screen.view(state, size: state.size))
    #expect(["day 3 of 5", "day 4 of 5", "day 5 of 5"].allSatisfy(picture.contains))
    let page = try PlanPage.sample(
      DayRange("2026-10-20", "2026-11-19"),
      [.allDay("Trip", id: 3, from: "2026-11-18", to: "2026-11-22")]
    )
    _ = Screen.receive(.loadedEarlier(page, isFirst: true), &state)
    #expect(state.span.rows.compactMap(\.occurrence).count == 5)
    #expect(state.day == day)
  }

  @Test func todayIsShownEvenIfNothingIsPlanned() throws {
    let state = try state(walks(1, from: "2026-11-22"))
    let picture = FramePicture.plain(Screen.view(state, size: state.size))
    #expect(picture.contains("Friday, November 20  today  Nothing is planned on this day."))
    #expect(state.day == (try Day("2026-11-22")))
  }

  @Test func tKeyReturnsToTodayWithoutReloading() throws {
    var state = try state(walks(10, from: "2026-11-20"))
    for _ in 0..<9 { _ = Screen.press(KeyPress(.down), &state) }
    _ = Screen.receive(.loadedEarlier(try .sample(DayRange("2026-11-01", "2026-11-19")), isFirst: true), &state)
    #expect(Screen.press(.character("t"), &state).isEmpty)
    #expect(state.day == day)
  }

  @Test func currentOrNextEventIsSelectedFirst() throws {
    let walk = try Event.sample("Walk", id: 3, from: "2026-11-20T07:00", to: "2026-11-20T08:00")
    let trip = try Event.allDay("Trip", id: 4, from: "2026-11-20")
    let tomorrow = try Event.allDay("Fair", id: 5, from: "2026-11-21")
    let talk = try Event.sample("Talk", id: 6, from: "2026-11-20T09:00", to: "2026-11-20T10:00")
    for (events, selected) in [
      ([walk, trip, lunch, tomorrow], lunch), ([walk, trip, lunch, talk], talk), ([walk, trip, tomorrow], trip),
      ([walk, tomorrow], tomorrow), ([walk], walk),
    ] {
      var state = try state(events)
      #expect(state.selected?.event == selected)
      state.list.select(0, in: state.rows)
      _ = Screen.press(.character("t"), &state)
      #expect(state.selected?.event == selected)
    }
  }

  @Test func homeAndEndKeysStayWithinTheLoadedEvents() throws {
    var state = try state(walks(10, from: "2026-11-20"))
    _ = Screen.press(KeyPress(.end), &state)
    #expect(state.day == (try Day("2026-11-29")))
    _ = Screen.press(KeyPress(.home), &state)
    #expect(state.day == day)
  }

  @Test func distantDayIsLoadedFromScratch() throws {
    var state = try state(walks(10, from: "2026-11-20"))
    let far = try Day("2031-05-01")
    #expect(state.go(to: far) == [.loadMore(after: far.adding(days: -1))])
    #expect(state.day == far)
    #expect(state.selected == nil)
  }

  @Test func distantEventsAreUnloaded() throws {
    var state = try state(walks(300, from: "2026-11-20"), days: DayRange("2026-11-20", "2027-09-15"), isLast: false)
    for _ in 0..<299 { _ = Screen.press(KeyPress(.down), &state) }
    let selected = state.selected
    let next = try PlanPage.sample(DayRange("2027-09-16", "2027-12-31"), walks(100, from: "2027-09-16"))
    _ = Screen.receive(.loadedMore(next, isLast: false), &state)
    #expect(state.span.rows.count <= 602)
    #expect(state.selected == selected)
    #expect(state.span.days?.last == next.days.last)
    #expect(state.wanted != [.load(DayRange(day, next.days.last), marks: nil)])
    let first = try #require(state.span.days?.first)
    #expect(state.span.rows.first == .day(first, isFree: false))
    for _ in 0..<300 { _ = Screen.press(KeyPress(.up), &state) }
    #expect(Screen.press(KeyPress(.up), &state) == [.loadEarlier(before: first)])
  }

  @Test func keysActOnTheSelectedEvent() throws {
    var screen = RouteTester(Screen.self, state: try state([dentist, lunch]))
    let before = PlanEffect.loadEarlier(before: day)
    screen.send(.key(.enter), effects: [.open(day, Occurrence.ID(event: lunch.id))])
    screen.send(.key(.character("e")), effects: [.ask(.editEvent(lunch.id))])
    screen.send(.key(.character("d")), effects: [.askToRemove(lunch)])
    screen.send(.key(.character("n")), effects: [.ask(.newEvent(day))])
    screen.send(.key(.weekView), effects: [.show(.week, day)])
    screen.send(.key(.down), effects: [before]) { $0.list.move(by: 1, in: $0.rows) }
    screen.send(.key(.character("]")), effects: [.loadMore(after: try Day("2026-12-19"))]) {
      $0 = Screen.State(day: $0.day.adding(months: 1), context: $0.context)
      $0.page = try? PlanPage.sample(DayRange(day, day.adding(days: 30)), [dentist, lunch])
      $0.list = ScrollList(height: 22)
    }
    screen.send(.key(.escape), effects: [.dismiss])
  }
}

extension AgendaScreen {
  fileprivate static func press(_ key: KeyPress, _ state: inout State) -> [PlanEffect] {
    receive(.key(key), &state) ?? []
  }
}

@MainActor
struct AgendaStoryTests {
  private let reunions: [Event]

  init() throws {
    reunions = try [("Old", "2003-04-01"), ("Last", "2024-02-01"), ("Next", "2028-05-01"), ("Far", "2035-05-01")]
      .enumerated().map { index, event in
        try .sample(event.0, id: index + 1, from: "\(event.1)T12:00", to: "\(event.1)T13:00")
      }
  }

  @Test func agendaSkipsEmptyYearsInBothDirections() async throws {
    let stage = try await PlanStage(events: reunions)
    await stage.press(.agenda)
    #expect(stage.picture.contains("Monday, May 1, 2028"))
    #expect(!stage.picture.contains("2024"))
    await stage.type("kk")
    #expect(stage.picture.contains("▸ ● 12:00–13:00  Old"))
    await stage.type("jjj")
    #expect(stage.picture.contains("▸ ● 12:00–13:00  Far"))
    await stage.press(.enter)
    #expect(stage.picture.contains("Tuesday, May 1, 2035"))
  }

  @Test func everyEventIsListedOnceInBothDirections() async throws {
    let walks = try (-150..<150).map { index in
      let day = try Day("2026-11-20").adding(days: index)
      return try Event.sample("Walk \(day)", id: index + 1_000, from: "\(day)T18:00", to: "\(day)T18:30")
    }
    let stage = try await PlanStage(events: walks)
    await stage.press(.agenda)
    for key in Array(repeating: "k", count: 170) + Array(repeating: "j", count: 299) {
      await stage.press(Character(key))
    }
    let state = try #require(stage.plan.stack.top as? AgendaScreen.State)
    let dates = state.span.rows.compactMap { $0.occurrence?.start.day }
    #expect(dates == dates.sorted())
    #expect(Set(dates).count == dates.count)
    #expect(state.day == (try Day("2026-11-20").adding(days: 149)))
  }

  @Test func removedEventDisappearsFromTheAgenda() async throws {
    let stage = try await PlanStage(events: reunions)
    await stage.press(.agenda)
    await stage.type("jdy")
    #expect(!stage.picture.contains("Far"))
    #expect(stage.picture.contains("▸ ● 12:00–13:00  Next"))
  }

  @Test func emptyAgendaIsReported() async throws {
    let stage = try await PlanStage()
    await stage.press(.agenda)
    #expect(stage.picture.contains("Nothing else is planned."))
    #expect(await stage.press(.up).isEmpty)
  }
}

import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Drags events in the week of Friday 2026-11-20, in which each row from row 4 (08:00) on is an hour.
@MainActor
struct EventDragTests {
  private let dentist: Event
  private let friday = 60
  private let thursday = 50
  /// The last column of Friday, where a block of one row has its lower edge.
  private let edge = 66
  /// The row of 14:00.
  private let row = 10

  init() throws {
    dentist = try Event.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00")
  }

  private func week(_ events: Event...) async throws -> PlanStage {
    let stage = try await PlanStage(events: events)
    await stage.press(.weekView)
    return stage
  }

  @Test func draggedEventIsMovedAndUndone() async throws {
    let stage = try await week(dentist)
    #expect(await stage.mouse(.press, friday, row).isEmpty)
    #expect(await stage.mouse(.drag, thursday, row + 2).isEmpty)
    #expect(stage.picture.contains("Thu Nov 19 16:00–17:00  Dentist"))
    #expect(try await stage.times() == ["20 14:00–15:00"])
    let moved = AppEffect.toast("Moved 'Dentist' to Thu Nov 19 16:00–17:00 · u to undo")
    #expect(await stage.mouse(.release, thursday, row + 2) == [moved])
    #expect(try await stage.times() == ["19 16:00–17:00"])
    #expect(await stage.press("e") == [.ask(.editEvent(dentist.id))])
    _ = try await stage.store.undo()
    #expect(try await stage.times() == ["20 14:00–15:00"])
  }

  @Test func lowerEdgeChangesTheEnd() async throws {
    let stage = try await week(dentist)
    await stage.drag((edge, row), (edge, row + 1))
    #expect(try await stage.times() == ["20 14:00–16:00"])
    // Now the block has two rows; its edge is the last row, in every column.
    await stage.drag((friday, row + 1), (thursday, row - 5))
    #expect(try await stage.times() == ["20 14:00–14:05"])
  }

  @Test func selectedEventHasNoSignAtItsEdge() async throws {
    let stage = try await week(.sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T18:00"))
    await stage.mouse(.press, friday, row)
    await stage.mouse(.release, friday, row)
    #expect(!stage.picture.contains("▁"))
  }

  @Test func newEndIsReportedAsAChangeOfTheLength() async throws {
    let stage = try await week(dentist)
    await stage.mouse(.press, edge, row)
    await stage.mouse(.drag, edge, row + 1)
    let changed = AppEffect.toast("Changed the length of 'Dentist': Fri Nov 20 14:00–16:00 · u to undo")
    #expect(await stage.mouse(.release, edge, row + 1) == [changed])
  }

  @Test func arrowKeysMoveInStepsOfFiveMinutesAndOfDays() async throws {
    let stage = try await week(dentist)
    await stage.mouse(.press, friday, row)
    await stage.press(.down, .down, .down, .left)
    #expect(stage.picture.contains("Thu Nov 19 14:15–15:15"))
    #expect(stage.plan.keys.map(\.label) == ["by 5 min", "by a day", "put back"])
    await stage.mouse(.release, friday, row)
    #expect(try await stage.times() == ["19 14:15–15:15"])
  }

  @Test func timesAreRoundedToFiveMinutes() async throws {
    let odd = try Event.sample("Odd", id: 2, from: "2026-11-20T14:02", to: "2026-11-20T14:34")
    let stage = try await week(odd)
    await stage.drag((friday, row), (friday, row + 1))
    #expect(try await stage.times() == ["20 15:00–15:32"])
    // Another day keeps the exact time.
    await stage.drag((friday, row + 1), (thursday, row + 1))
    #expect(try await stage.times() == ["19 15:00–15:32"])
  }

  @Test func draggedEventIsDrawnOverOthersIfThereIsNoRoom() async throws {
    let others = try (2...3).map {
      try Event.sample("Other \($0)", id: $0, from: "2026-11-19T14:00", to: "2026-11-19T16:00")
    }
    let stage = try await week(dentist, others[0], others[1])
    #expect(stage.picture.contains("+1"))
    await stage.mouse(.press, friday, row)
    await stage.mouse(.drag, thursday, row)
    #expect(stage.picture.contains("▸Dentist") && stage.picture.contains("+1"))
    await stage.mouse(.release, thursday, row)
    #expect(try await stage.times().contains("19 14:00–15:00"))
  }

  @Test func selectedEventIsDrawnOverOthersIfThereIsNoRoom() async throws {
    let events = try (1...4).map {
      try Event.sample("E\($0)", id: $0, from: "2026-11-20T14:00", to: "2026-11-20T16:00")
    }
    let stage = try await PlanStage(events: events)
    await stage.press(.weekView)
    for event in events {
      #expect(await stage.press("e") == [.ask(.editEvent(event.id))])
      #expect(stage.picture.contains("▸\(event.title.text)") && stage.picture.contains("+3"))
      await stage.press(.down)
    }
  }

  @Test func escapePutsTheEventBack() async throws {
    let stage = try await week(dentist)
    let before = stage.picture
    await stage.mouse(.press, friday, row)
    await stage.mouse(.drag, thursday, row + 2)
    #expect(stage.picture != before)
    #expect(await stage.press(.escape).isEmpty)
    #expect(stage.picture == before)
    #expect(await stage.mouse(.release, thursday, row + 2).isEmpty)
    #expect(try await stage.times() == ["20 14:00–15:00"])
    #expect(stage.picture == before)
  }

  @Test func eventStaysWithinItsDay() async throws {
    let stage = try await week(dentist)
    await stage.drag((friday, row), (friday, 900))
    #expect(try await stage.times() == ["20 23:00–24:00"])
    let early = try await week(dentist)
    await early.mouse(.press, friday, row)
    for _ in 0..<200 { await early.press(.up) }
    await early.mouse(.release, friday, row)
    #expect(try await early.times() == ["20 00:00–01:00"])
  }

  @Test func allDayEventMovesByDays() async throws {
    let trip = try Event.allDay("Trip", id: 3, from: "2026-11-19", to: "2026-11-20")
    let stage = try await week(trip)
    await stage.drag((friday, 3), (thursday - 10, 9))
    #expect(try await stage.times() == ["17 all day"])
    let found = try await stage.found()
    #expect(found.first?.days == (try DayRange("2026-11-17", "2026-11-18")))
  }

  @Test func eventInAnotherZoneKeepsItsZone() async throws {
    let call = try Event.sample(
      "Call", id: 4, from: "2026-11-20T00:00", to: "2026-11-20T01:00", zone: "America/New_York")
    let stage = try await week(call)
    await stage.drag((edge, row), (edge, row + 1))
    await stage.drag((friday, row), (friday, row - 1))
    let event = try #require(try await stage.events.event(call.id))
    let zone = EventZone.place(try Zone("America/New_York"))
    let expected = EventSpan.timed(
      start: try DateTime("2026-11-19T23:00"), end: try DateTime("2026-11-20T01:00"), zone: zone)
    #expect(event.span == expected)
  }

  @Test(
    arguments: [
      ("t", ["18 10:00–11:00", "19 10:00–11:00", "20 12:00–13:00", "21 10:00–11:00"]),
      ("f", ["18 10:00–11:00", "19 10:00–11:00", "20 12:00–13:00", "21 12:00–13:00"]),
      ("a", ["18 12:00–13:00", "19 12:00–13:00", "20 12:00–13:00", "21 12:00–13:00"]),
      ("n", ["18 10:00–11:00", "19 10:00–11:00", "20 10:00–11:00", "21 10:00–11:00"]),
    ] as [(Character, [String])])
  func seriesAsksWhichPartToMove(answer: Character, times: [String]) async throws {
    let rule = try RecurrenceRule(text: "FREQ=DAILY")
    let daily = try Event.sample(
      "Walk", id: 5, from: "2026-11-18T10:00", to: "2026-11-18T11:00", recurrence: Recurrence(rules: [rule]))
    let stage = try await week(daily)
    // The hours start at 08:00, so 10:00 is in row 6.
    await stage.drag((friday, 6), (friday, 8))
    #expect(stage.picture.contains("Change which events?"))
    await stage.press(answer)
    #expect(Array(try await stage.times().prefix(4)) == times)
  }

  @Test func seriesThatCannotFollowIsRefused() async throws {
    let rule = try RecurrenceRule(text: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=14")
    let report = try Event.sample(
      "Report", id: 6, from: "2026-11-19T14:00", to: "2026-11-19T15:00", recurrence: Recurrence(rules: [rule]))
    let stage = try await week(report)
    await stage.drag((thursday, row), (friday, row))
    guard case .failure? = await stage.press("a").first else {
      Issue.record("the move isn't refused")
      return
    }
    #expect(try await stage.times() == ["19 14:00–15:00"])
  }

  @Test func eventRemovedInTheMeantimeIsReported() async throws {
    let stage = try await week(dentist)
    await stage.mouse(.press, friday, row)
    await stage.mouse(.drag, thursday, row)
    try await stage.events.remove(dentist.id)
    guard case .failure? = await stage.mouse(.release, thursday, row).first else {
      Issue.record("the missing event isn't reported")
      return
    }
  }

  @Test func wheelScrollsDuringADrag() async throws {
    let stage = try await week(dentist)
    await stage.mouse(.press, friday, row)
    for _ in 0..<8 { await stage.mouse(.wheelUp, friday, row) }
    // The hours start at 00:00 now.
    await stage.mouse(.drag, friday, 4)
    await stage.mouse(.release, friday, 4)
    #expect(try await stage.times() == ["20 00:00–01:00"])
  }
}

/// The rail of hours next to the selected event, on a wide screen.
@MainActor
struct DayRailTests {
  private func stage(_ events: Event...) async throws -> PlanStage {
    try await PlanStage(events: events, size: Size(columns: 120, rows: 40))
  }

  private func dentist() throws -> Event {
    try .sample("Dentist", id: 1, from: "2026-11-20T14:00", to: "2026-11-20T15:00", location: "Gangnam")
  }

  private func row(_ text: String, _ stage: PlanStage) throws -> Int {
    let lines = PlainRenderer.lines(of: stage.frame)
    return try #require(lines.firstIndex { $0.contains(text) }, "\(text) in \(lines)")
  }

  @Test func hoursAreNextToTheEvent() async throws {
    let stage = try await stage(dentist())
    let lines = PlainRenderer.lines(of: stage.frame)
    let first = try row(" 14:00 │▸Dentist", stage)
    #expect(lines[first].contains("14:00–15:00 "))
    #expect(lines[first + 1].contains("│ Gangnam"))
    #expect(lines.contains { $0.contains(" 09:30 │╌") })
    #expect(lines.contains { $0.contains("│○ free 4h30") })
    #expect(stage.picture.contains("Fri Nov 20 14:00–15:00"))
  }

  @Test func nightBeforeTheFirstEventIsShownOnlyByScrolling() async throws {
    let stage = try await PlanStage(events: [dentist()], size: Size(columns: 120, rows: 60))
    #expect(stage.picture.contains(" 08:00 │") && stage.picture.contains(" 23:00 │"))
    #expect(!stage.picture.contains(" 07:00 │"))
    await stage.mouse(.wheelUp, 20, 20)
    #expect(stage.picture.contains(" 07:00 │"))
    let early = try Event.sample("Early", id: 3, from: "2026-11-20T05:20", to: "2026-11-20T06:00")
    let busy = try await PlanStage(events: [dentist(), early], size: Size(columns: 120, rows: 60))
    #expect(busy.picture.contains(" 05:00 │") && !busy.picture.contains(" 04:00 │"))
  }

  @Test func emptyDaySaysSoNextToItsHours() async throws {
    let stage = try await stage()
    #expect(stage.picture.contains("Nothing is planned on this day.") && stage.picture.contains("09:30 │╌"))
  }

  @Test func keysSelectEventsByTime() async throws {
    let trip = try Event.allDay("Trip", id: 2, from: "2026-11-20")
    let early = try Event.sample("Early", id: 3, from: "2026-11-20T07:00", to: "2026-11-20T08:00")
    let stage = try await stage(dentist(), trip, early)
    await stage.press(KeyPress(.home))
    for event in try [trip, early, dentist()] {
      #expect(await stage.press("e") == [.ask(.editEvent(event.id))])
      await stage.press(.down)
    }
  }

  @Test func draggedEventMovesInTheRailAndToADayOfTheMonth() async throws {
    let stage = try await stage(dentist())
    let first = try row(" 14:00 │▸Dentist", stage)
    await stage.drag((20, first), (20, first - 4))
    #expect(try await stage.times() == ["20 12:00–13:00"])
    let lunch = try row(" 12:00 │▸Dentist", stage)
    await stage.mouse(.press, 20, lunch)
    let saturday = (column: 97, row: 6)
    await stage.mouse(.drag, saturday.column, saturday.row)
    #expect(stage.picture.contains("Sat Nov 21 12:00–13:00  Dentist"))
    await stage.mouse(.release, saturday.column, saturday.row)
    #expect(try await stage.times() == ["21 12:00–13:00"])
    #expect(stage.picture.contains("Saturday, November 21"))
  }

  @Test func lowerEdgeChangesTheEnd() async throws {
    let stage = try await stage(dentist())
    let last = try row(" 14:00 │▸Dentist", stage) + 1
    await stage.drag((20, last), (20, last + 1))
    #expect(try await stage.times() == ["20 14:00–15:30"])
  }

  @Test func clickOnAnHourPicksItAndAnotherClickAddsAnEvent() async throws {
    let stage = try await stage(dentist())
    let free = try row(" 17:00 │", stage)
    #expect(await stage.mouse(.press, 20, free).isEmpty)
    #expect(stage.picture.contains("▸17:00"))
    let day = try Day("2026-11-20")
    let request = AppEffect.ask(.newEvent(day, at: try TimeOfDay("17:00")))
    #expect(await stage.mouse(.press, 20, free) == [request])
    #expect(await stage.press("n") == [request])
    #expect(await stage.press(.enter) == [request])
    await stage.press(.down)
    #expect(await stage.press("e") == [.ask(.editEvent(try dentist().id))])
  }

  @Test func wheelScrollsWhatIsUnderThePointer() async throws {
    let stage = try await stage(dentist())
    await stage.mouse(.wheelUp, 20, 20)
    #expect(stage.picture.contains("Friday, November 20"))
    let before = stage.picture
    await stage.mouse(.wheelDown, 20, 20)
    #expect(stage.picture != before)
    await stage.mouse(.wheelUp, 90, 6)
    #expect(stage.picture.contains("Tuesday, October 20"))
  }

  @Test func rightClickSelectsADay() async throws {
    let stage = try await stage()
    await stage.mouse(.select, 97, 6)
    #expect(stage.picture.contains("Saturday, November 21"))
  }

  @Test func clickOnTheBarSelectsAFreeTime() async throws {
    let stage = try await stage(dentist())
    await stage.press("b")
    let bar = try row("━━", stage)
    #expect(stage.picture.contains("━ free  ░ planned or past"))
    // The event between the free slots is next to them.
    #expect(stage.picture.contains("● 14:00 Dentist"))
    let day = try Day("2026-11-20")
    // From 08:00 on, each column is a quarter of an hour; 16:00 is in column 32.
    #expect(await stage.mouse(.press, 1 + 32, bar).isEmpty)
    #expect(stage.picture.contains("▸ ○ 15:00–22:00"))
    #expect(await stage.mouse(.press, 1 + 32, bar) == [.ask(.newEvent(day, at: try TimeOfDay("15:00")))])
    #expect(await stage.mouse(.press, 1 + 25, bar).isEmpty)
  }
}

/// The month with a bar for each day and the list of the selected day.
@MainActor
struct MonthListTests {
  private func stage(_ events: [Event], contacts: [Contact] = [], rows: Int = 24) async throws -> PlanStage {
    let stage = try await PlanStage(events: events, contacts: contacts, size: Size(columns: 80, rows: rows))
    await stage.press(.monthView)
    return stage
  }

  private func events(_ count: Int) throws -> [Event] {
    try (0..<count).map {
      try .sample("E\($0)", id: $0 + 1, from: "2026-11-20T1\($0):00", to: "2026-11-20T1\($0):30")
    }
  }

  @Test func daysHaveBarsAndTheSelectedDayItsList() async throws {
    let trip = try Event.allDay("Trip", id: 9, from: "2026-11-20")
    let contact = Contact.sample("민지", birthday: try Birthday(year: 1990, month: 11, day: 20))
    let stage = try await stage(events(2) + [trip], contacts: [contact])
    let lines = PlainRenderer.lines(of: stage.frame)
    #expect(lines.contains { $0.contains("▸20") && $0.contains("♥민지") })
    #expect(lines.contains { $0.contains("●━") })
    for text in ["Friday, November 20", "♥ 민지's birthday", "● 10:00 E0", "● 11:00 E1", "Trip"] {
      #expect(lines.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func clickInTheListOpensTheEvent() async throws {
    let stage = try await stage(events(2))
    let row = try #require(PlainRenderer.lines(of: stage.frame).firstIndex { $0.contains("● 11:00 E1") })
    await stage.mouse(.press, 10, row)
    #expect(await stage.press("e") == [.ask(.editEvent(Event.ID(number: 2)))])
  }

  @Test func doubleClickOnATitleOpensTheEvent() async throws {
    let stage = try await stage(events(2), rows: 34)
    let row = try #require(PlainRenderer.lines(of: stage.frame).firstIndex { $0.contains("E1") })
    await stage.press(.left)
    // Friday's column starts at 56.
    for _ in 0..<2 { await stage.mouse(.press, 60, row) }
    #expect(await stage.press("e") == [.ask(.editEvent(Event.ID(number: 2)))])
  }

  @Test func wheelScrollsTheListBelowThePointer() async throws {
    let stage = try await stage(events(9), rows: 18)
    let list = { @MainActor in stage.picture.contains("E8") }
    #expect(!list())
    for _ in 0..<3 { await stage.mouse(.wheelDown, 10, 15) }
    #expect(list())
    #expect(stage.picture.contains("November 2026"))
    await stage.mouse(.wheelDown, 10, 5)
    #expect(stage.picture.contains("December 2026"))
  }

  @Test func weeksWithMoreEventsGetMoreRows() async throws {
    let stage = try await stage(events(9), rows: 34)
    // The grid has 32 rows: each week takes at least five, and the week of the 20th needs ten.
    for index in 0..<9 { #expect(stage.picture.contains("E\(index)")) }
    #expect(!stage.picture.contains("+"))
  }
}

extension PlanStage {
  /// Drags from a column and a row to another place.
  fileprivate func drag(_ from: (Int, Int), _ to: (Int, Int)) async {
    await mouse(.press, from.0, from.1)
    await mouse(.drag, to.0, to.1)
    await mouse(.release, to.0, to.1)
  }

  fileprivate func found() async throws -> [Occurrence] {
    try await events.occurrences(in: DayRange("2026-11-15", "2026-11-21"), zone: services.time.zone)
  }

  /// The days and the times of the events of the week.
  fileprivate func times() async throws -> [String] {
    let texts = Texts(.english)
    return try await found().map { occurrence in
      let time = OccurrenceText(occurrence, zone: services.time.zone, texts: texts).time(on: occurrence.start.day)
      return "\(occurrence.start.day.dayOfMonth) \(time)"
    }
  }
}

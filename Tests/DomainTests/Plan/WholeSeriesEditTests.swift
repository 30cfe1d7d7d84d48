import Domain
import Support
import Testing

@Suite("Editing a whole series")
struct WholeSeriesEditTests {
  @Test func seriesMovesWithTheEditedInstance() async throws {
    let desk = try await SeriesDesk(
      .series(
        "FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218T090000",
        extras: ["2026-11-25T09:00"],
        exclusions: ["2026-12-04T09:00"]
      ).changing("2026-12-11T09:00", from: "2026-12-10T20:00", to: "2026-12-10T21:00", title: "Exam")
    )
    let change = try await desk.edit("2026-11-27T09:00", .all) {
      try $0.move(to: "2026-11-28T10:30", "2026-11-28T12:00")
    }
    #expect(
      try await desk.plan() == [
        "2026-11-21 10:30–12:00 Class", "2026-11-26 10:30–12:00 Class", "2026-11-28 10:30–12:00 Class",
        "2026-12-10 20:00–21:00 Exam", "2026-12-19 10:30–12:00 Class",
      ]
    )
    #expect(try change.event.rules == [RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=SA;UNTIL=20261219T103000")])
    #expect(try change.event.recurrence?.overrides.map(\.recurrenceID) == [RecurrenceID("2026-12-12T10:30")])
    #expect((change.event.id, change.event.sequence, change.dropped) == (desk.series.id, 1, []))
    try await desk.undo()
  }

  @Test func onlyChangedFieldsAreApplied() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=3")
        .changing("2026-11-27T09:00", from: "2026-11-28T15:00", to: "2026-11-28T16:00", title: "Exam")
        .changing("2026-12-04T09:00", from: "2026-12-04T20:00", to: "2026-12-04T21:00", number: 501)
    )
    try await desk.events.save(.sample())
    let change = try await desk.edit("2026-11-27T09:00", .all) { draft in
      draft.location = try EventLocation("Room 3")
      draft.calendar = EventCalendar.sample().id
    }
    #expect(
      try await desk.plan()
        == ["2026-11-20 09:00–10:00 Class", "2026-11-28 15:00–16:00 Exam", "2026-12-04 20:00–21:00 Class"]
    )
    let all = change.event.occurrences(in: try DayRange("2026-11-01", "2026-12-31"), zone: .utc)
    #expect(all.map(\.event.location.text) == ["Room 3", "Room 3", "Room 3"])
    #expect(all.allSatisfy { $0.event.calendar == EventCalendar.sample().id })
  }

  @Test func changedInstancesFollowInTheirUnchangedFields() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=3")
        .changing("2026-11-27T09:00", from: "2026-11-27T09:00", to: "2026-11-27T10:00", title: "Exam")
        .changing("2026-12-04T09:00", from: "2026-12-04T20:00", to: "2026-12-04T21:00", number: 501)
    )
    _ = try await desk.edit("2026-11-20T09:00", .all) { draft in
      draft.title = try EventTitle("Seminar")
      try draft.move(to: "2026-11-20T13:00", "2026-11-20T15:00")
    }
    #expect(
      try await desk.plan()
        == ["2026-11-20 13:00–15:00 Seminar", "2026-11-27 13:00–15:00 Exam", "2026-12-04 20:00–21:00 Seminar"]
    )
  }

  @Test func newTimeOfAMovedInstanceBecomesTheTimeOfTheSeries() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=3")
        .changing("2026-11-27T09:00", from: "2026-11-27T15:00", to: "2026-11-27T16:00", title: "Exam")
    )
    let change = try await desk.edit("2026-11-27T09:00", .all) { draft in
      draft.title = try EventTitle("Seminar")
      try draft.move(to: "2026-11-28T16:00", "2026-11-28T17:00")
    }
    #expect(
      try await desk.plan()
        == ["2026-11-21 16:00–17:00 Seminar", "2026-11-28 16:00–17:00 Seminar", "2026-12-05 16:00–17:00 Seminar"]
    )
    #expect(change.event.recurrence?.overrides == [] && change.dropped == [])
  }

  @Test func editMovesAllInstancesOfAThisAndFutureChange() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=4").changing(
        "2026-11-27T09:00",
        from: "2026-11-28T11:00",
        to: "2026-11-28T12:00",
        range: .thisAndFuture,
        title: "Saturday class"
      )
    )
    _ = try await desk.edit("2026-12-04T09:00", .all) { draft in
      draft.title = try EventTitle("Seminar")
      try draft.move(to: "2026-12-05T12:00", "2026-12-05T13:00")
    }
    #expect(
      try await desk.plan() == [
        "2026-11-20 10:00–11:00 Seminar", "2026-11-28 12:00–13:00 Seminar", "2026-12-05 12:00–13:00 Seminar",
        "2026-12-12 12:00–13:00 Seminar",
      ]
    )
  }

  @Test func newRulesKeepOnlyTheChangesThatStillFit() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=5", exclusions: ["2026-12-04T09:00", "2026-12-18T09:00", "2026-12-19"])
        .changing("2026-11-27T09:00", from: "2026-11-28T15:00", to: "2026-11-28T16:00", title: "Gone")
        .changing("2026-12-11T09:00", from: "2026-12-12T15:00", to: "2026-12-12T16:00", number: 501, title: "Kept")
    )
    let change = try await desk.edit("2026-11-20T09:00", .all) {
      $0.rules = [try RecurrenceRule(text: "FREQ=DAILY;INTERVAL=3;COUNT=10")]
    }
    #expect(change.dropped.map(\.event.title.text) == ["Gone"])
    #expect(change.event.recurrence?.overrides.map(\.event.title.text) == ["Kept"])
    #expect(change.event.recurrence?.exclusions == [])
    #expect(try await desk.plan("2026-12-10", "2026-12-13") == ["2026-12-12 15:00–16:00 Kept"])
    try await desk.undo()
  }

  @Test func newRulesStartWithTheirFirstMatchingDate() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=3"))
    let change = try await desk.edit("2026-11-27T09:00", .all) {
      $0.rules = [try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO;COUNT=2")]
    }
    #expect(try change.event.span.start == DateTime("2026-11-23T09:00"))
    #expect(try await desk.plan() == ["2026-11-23 09:00–10:00 Class", "2026-11-30 09:00–10:00 Class"])
  }

  @Test func removingTheRulesLeavesASingleEvent() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY")
        .changing("2026-11-27T09:00", from: "2026-11-28T15:00", to: "2026-11-28T16:00", title: "Exam")
        .changing("2026-12-04T09:00", from: "2026-12-05T15:00", to: "2026-12-05T16:00", number: 501)
        .changing("2026-12-11T09:00", from: "2026-12-11T09:00", to: "2026-12-11T10:00", number: 502, status: .cancelled)
    )
    let change = try await desk.edit("2026-12-04T09:00", .all) { $0.rules = [] }
    #expect(change.event.recurrence == nil)
    #expect(change.dropped.map(\.event.title.text) == ["Exam"])
    #expect(try await desk.plan() == ["2026-12-05 15:00–16:00 Class"])
  }

  @Test(arguments: ["FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2", "FREQ=WEEKLY;UNTIL=20261101"])
  func rulesWithoutOccurrencesAreRefused(rule: String) async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY"))
    for scope in [SeriesScope.all, .thisAndFollowing] {
      await #expect(throws: EditEventError.neverTakesPlace) {
        try await desk.edit("2026-12-04T09:00", scope) { $0.rules = [try RecurrenceRule(text: rule)] }
      }
    }
    #expect(try await desk.events.event(desk.series.id) == desk.series)
  }

  @Test func ruleThatCannotChangeItsDayCanStillChangeItsTime() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2", from: "2026-11-30T09:00", to: "2026-11-30T10:00")
    )
    await #expect(throws: EditEventError.rulesCannotFollow) {
      try await desk.move("2026-11-30T09:00", .all, to: "2026-12-01T09:00")
    }
    _ = try await desk.move("2026-12-31T09:00", .all, to: "2026-12-31T11:00")
    #expect(try await desk.plan() == ["2026-11-30 11:00–12:00 Class", "2026-12-31 11:00–12:00 Class"])
  }

  @Test func seriesBecomesAllDayAndTimedAgain() async throws {
    let timed = try Event.series("FREQ=DAILY;COUNT=4;BYHOUR=9", exclusions: ["2026-11-21T09:00", "2026-11-22"])
    let desk = try await SeriesDesk(timed)
    let days = try await desk.edit("2026-11-23T09:00", .all) { $0.span = .allDay(try DayRange("2026-11-23")) }.event
    #expect(try days.times("2026-11-01", "2026-12-31") == ["2026-11-20", "2026-11-23"])
    let back = try await SeriesDesk(days)
    _ = try await back.edit("2026-11-23", .all) {
      $0.span = .timed(start: try DateTime("2026-11-23T09:00"), end: try DateTime("2026-11-23T10:00"), zone: .floating)
    }
    #expect(try await back.plan() == ["2026-11-20 09:00–10:00 Class", "2026-11-23 09:00–10:00 Class"])
  }

  @Test func changingTheZoneKeepsTheClockTimes() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=3", exclusions: ["2026-11-27T09:00"]))
    _ = try await desk.edit("2026-12-04T09:00", .all) {
      $0.span = .timed(
        start: try DateTime("2026-12-04T09:00"),
        end: try DateTime("2026-12-04T10:00"),
        zone: .place(try Zone("Europe/Berlin"))
      )
    }
    #expect(try await desk.plan() == ["2026-11-20 17:00–18:00 Class", "2026-12-04 17:00–18:00 Class"])
  }

  @Test func editAtASkippedTimeKeepsTheSeriesTime() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=DAILY;COUNT=3", from: "2026-03-07T02:30", to: "2026-03-07T03:30", zone: "America/New_York")
    )
    let change = try await desk.edit("2026-03-08T02:30", .all) { $0.notes = try EventNotes("n") }
    #expect(change.event.span == desk.series.span)
  }

  @Test func editingTheSeriesItselfMovesAllOfIt() async throws {
    let series = try Event.series("FREQ=WEEKLY;COUNT=2")
      .changing("2026-11-20T09:00", from: "2026-11-20T20:00", to: "2026-11-20T21:00")
    let desk = try await SeriesDesk(series)
    var draft = EventDraft(series)
    draft.title = try EventTitle("Seminar")
    try draft.move(to: "2026-11-19T09:00", "2026-11-19T10:00")
    let change = try await desk.events.edit(series.id, draft)
    #expect(try await desk.plan() == ["2026-11-20 20:00–21:00 Seminar", "2026-11-26 09:00–10:00 Seminar"])
    #expect(change.event.sequence == 1)
    #expect(try await desk.events.edit(series.id, EventDraft(change.event)).event == change.event)
    var later = EventDraft(change.event)
    later.span = try change.event.span.moved(to: DateTime("2026-11-19T10:00"), forUserIn: Zone("Asia/Seoul"))
    let moved = try await desk.events.edit(series.id, later)
    #expect(try moved.event.times("2026-11-26", "2026-11-26") == ["2026-11-26 10:00–11:00"])
  }

  @Test func seriesOfExtraDatesKeepsItsDates() async throws {
    let series = try Event.series(extras: ["2026-11-25T09:00"])
    let desk = try await SeriesDesk(series)
    var draft = EventDraft(series)
    draft.title = try EventTitle("Seminar")
    _ = try await desk.events.edit(series.id, draft)
    #expect(try await desk.plan() == ["2026-11-20 09:00–10:00 Seminar", "2026-11-25 09:00–10:00 Seminar"])
  }

  @Test func singleEventBecomesASeries() async throws {
    let desk = try await SeriesDesk(.sample())
    var draft = EventDraft(desk.series)
    draft.rules = [try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO;COUNT=2")]
    let change = try await desk.events.edit(desk.series.id, draft)
    #expect(try change.event.span.start == DateTime("2026-11-23T09:00"))
    #expect(try await desk.plan() == ["2026-11-23 09:00–10:00 Dentist", "2026-11-30 09:00–10:00 Dentist"])
    draft.rules = [try RecurrenceRule(text: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")]
    await #expect(throws: EditEventError.neverTakesPlace) {
      try await desk.events.edit(desk.series.id, draft)
    }
  }
}

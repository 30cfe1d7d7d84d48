import Domain
import Support
import Testing

@Suite("Changing one of a series")
struct EditOneTests {
  private let weekly: Event

  init() throws {
    weekly = try .series("FREQ=WEEKLY;COUNT=4")
  }

  @Test(arguments: ["2026-11-20T09:00", "2026-11-27T09:00", "2026-12-11T09:00"])
  func theOthersStayAsTheyAre(place: String) async throws {
    let desk = try await SeriesDesk(weekly)
    let change = try await desk.edit(place, .this) { draft in
      draft.title = try EventTitle("Exam")
      try draft.move(to: "2026-12-24T13:00", "2026-12-24T15:00")
      draft.rules = []
      draft.alarms = []
    }
    var expected = try await SeriesDesk(weekly).plan().filter { !$0.hasPrefix(place.prefix(10)) }
    expected.append("2026-12-24 13:00–15:00 Exam")
    #expect(try await desk.plan() == expected)
    #expect(change.event.sequence == 1)
    #expect(change.event.rules == weekly.rules)
    let override = try #require(change.event.recurrence?.overrides.first)
    #expect((override.id, override.event.sequence) == (EventOverride.ID(.init(number: 700)), 1))
    #expect((change.earlier, change.dropped) == (nil, []))
    try await desk.undo()
  }

  @Test func oneThatWasChangedBeforeIsChangedAgainUnderItsID() async throws {
    let desk = try await SeriesDesk(
      weekly.changing("2026-11-27T09:00", from: "2026-11-28T09:00", to: "2026-11-28T10:00", title: "Exam")
    )
    let change = try await desk.edit("2026-11-27T09:00", .this) { $0.notes = try EventNotes("room 3") }
    #expect(change.event.recurrence?.overrides.map(\.id) == [EventOverride.ID(.init(number: 500))])
    #expect(change.event.recurrence?.overrides.first?.event.title.text == "Exam")
    #expect(try await desk.plan().contains("2026-11-28 09:00–10:00 Exam"))
  }

  @Test func oneThatIsPutBackIsAPartOfTheSeriesAgain() async throws {
    let desk = try await SeriesDesk(
      weekly.changing("2026-11-27T09:00", from: "2026-11-28T09:00", to: "2026-11-28T10:00")
    )
    let change = try await desk.edit("2026-11-27T09:00", .this) {
      try $0.move(to: "2026-11-27T09:00", "2026-11-27T10:00")
    }
    #expect(change.event.recurrence == weekly.recurrence)
    #expect(change.event.sequence == 1)
  }

  @Test func aFormThatChangesNothingChangesNothing() async throws {
    let desk = try await SeriesDesk(
      weekly.changing("2026-11-27T09:00", from: "2026-11-28T09:00", to: "2026-11-28T10:00", title: "Exam")
    )
    for place in ["2026-11-20T09:00", "2026-11-27T09:00"] {
      for scope in [SeriesScope.this, .all] {
        #expect(try await desk.edit(place, scope) { _ in }.event == desk.series)
      }
    }
  }

  @Test func theOneThatAChangeOfAllLaterOnesBeganWithLeavesThemAsTheyAre() async throws {
    let series = try weekly.changing(
      "2026-11-27T09:00",
      from: "2026-11-28T11:00",
      to: "2026-11-28T12:00",
      range: .thisAndFuture,
      title: "Saturday class"
    )
    let desk = try await SeriesDesk(series)
    _ = try await desk.edit("2026-11-27T09:00", .this) { $0.title = try EventTitle("Exam") }
    let later = ["2026-12-05 11:00–12:00 Saturday class", "2026-12-12 11:00–12:00 Saturday class"]
    #expect(
      try await desk.plan() == ["2026-11-20 09:00–10:00 Class", "2026-11-28 11:00–12:00 Exam"] + later
    )
    let other = try await SeriesDesk(series)
    _ = try await other.remove("2026-11-27T09:00", .this)
    #expect(try await other.plan() == ["2026-11-20 09:00–10:00 Class"] + later)
  }

  @Test func whatIsNoInstanceCannotBeChanged() async throws {
    let desk = try await SeriesDesk(weekly)
    let draft = EventDraft(weekly)
    for scope in SeriesScope.allCases {
      await #expect(throws: EditEventError.noSuchInstance) {
        try await desk.events.edit(weekly.id, at: RecurrenceID("2026-11-21T09:00"), scope: scope, draft)
      }
      await #expect(throws: EditEventError.store(.missing)) {
        try await desk.events.edit(Event.ID(number: 9), at: RecurrenceID("2026-11-20T09:00"), scope: scope, draft)
      }
      await #expect(throws: RemoveFromSeriesError.noSuchInstance) { try await desk.remove("2026-11-21T09:00", scope) }
    }
    try await desk.events.replace(.sample())
    await #expect(throws: EditEventError.noSuchInstance) {
      try await desk.events.edit(weekly.id, at: RecurrenceID("2026-11-20T09:00"), scope: .this, draft)
    }
  }

  @Test func movingKeepsTheLength() async throws {
    let desk = try await SeriesDesk(weekly)
    _ = try await desk.move("2026-11-27T09:00", .this, to: "2026-11-28T14:00")
    #expect(try await desk.plan("2026-11-21", "2026-12-01") == ["2026-11-28 14:00–15:00 Class"])
  }
}

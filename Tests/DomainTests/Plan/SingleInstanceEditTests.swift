import Domain
import Support
import Testing

@Suite("Editing one instance of a series")
struct SingleInstanceEditTests {
  private let weekly: Event

  init() throws {
    weekly = try .series("FREQ=WEEKLY;COUNT=4")
  }

  @Test(arguments: ["2026-11-20T09:00", "2026-11-27T09:00", "2026-12-11T09:00"])
  func otherInstancesStayUnchanged(place: String) async throws {
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

  @Test func editingAgainKeepsTheIDOfTheChange() async throws {
    let desk = try await SeriesDesk(
      weekly.changing("2026-11-27T09:00", from: "2026-11-28T09:00", to: "2026-11-28T10:00", title: "Exam")
    )
    let change = try await desk.edit("2026-11-27T09:00", .this) { $0.notes = try EventNotes("room 3") }
    #expect(change.event.recurrence?.overrides.map(\.id) == [EventOverride.ID(.init(number: 500))])
    #expect(change.event.recurrence?.overrides.first?.event.title.text == "Exam")
    #expect(try await desk.plan().contains("2026-11-28 09:00–10:00 Exam"))
  }

  @Test func restoredInstanceRejoinsTheSeries() async throws {
    let desk = try await SeriesDesk(
      weekly.changing("2026-11-27T09:00", from: "2026-11-28T09:00", to: "2026-11-28T10:00")
    )
    let change = try await desk.edit("2026-11-27T09:00", .this) {
      try $0.move(to: "2026-11-27T09:00", "2026-11-27T10:00")
    }
    #expect(change.event.recurrence == weekly.recurrence)
    #expect(change.event.sequence == 1)
  }

  @Test func unchangedFormChangesNothing() async throws {
    let desk = try await SeriesDesk(
      weekly.changing("2026-11-27T09:00", from: "2026-11-28T09:00", to: "2026-11-28T10:00", title: "Exam")
    )
    for place in ["2026-11-20T09:00", "2026-11-27T09:00"] {
      for scope in [SeriesScope.this, .all] {
        #expect(try await desk.edit(place, scope) { _ in }.event == desk.series)
      }
    }
  }

  @Test func editingTheStartOfAThisAndFutureChangeKeepsLaterOnes() async throws {
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

  @Test func missingInstanceIsReported() async throws {
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

@Suite("Removing from a series")
struct RemoveFromSeriesTests {
  private let dates = ["2026-11-20", "2026-11-27", "2026-12-04"]

  private func desk() async throws -> SeriesDesk { try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=3")) }

  @Test(arguments: 0..<3)
  func removingOneInstanceKeepsTheOthers(index: Int) async throws {
    let desk = try await desk()
    let rest = try await desk.remove("\(dates[index])T09:00", .this)
    #expect(try rest?.recurrence?.exclusions == [Exclusion("\(dates[index])T09:00")])
    #expect(rest?.sequence == 1)
    #expect(try await desk.history.entries(limit: 1).first?.label.action == .removed)
    #expect(try await desk.plan().map { String($0.prefix(10)) } == dates.filter { $0 != dates[index] })
    try await desk.undo()
  }

  @Test(arguments: 0..<3)
  func removingFollowingInstancesKeepsEarlierOnes(index: Int) async throws {
    let desk = try await desk()
    let rest = try await desk.remove("\(dates[index])T09:00", .thisAndFollowing)
    #expect((rest == nil) == (index == 0))
    #expect(try await desk.plan().map { String($0.prefix(10)) } == Array(dates.prefix(index)))
    try await desk.undo()
  }

  @Test func removingAllInstancesRemovesTheEvent() async throws {
    let desk = try await desk()
    #expect(try await desk.remove("2026-11-27T09:00", .all) == nil)
    #expect(try await desk.events.event(desk.series.id) == nil)
    try await desk.undo()
  }

  @Test func removingTheLastInstanceRemovesTheEvent() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=2", exclusions: ["2026-11-20"]))
    #expect(try await desk.remove("2026-11-27T09:00", .this) == nil)
    #expect(try await desk.events.event(desk.series.id) == nil)
    try await desk.undo()
  }

  @Test func removedChangedInstanceStaysRemoved() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=2")
        .changing("2026-11-27T09:00", from: "2026-11-28T15:00", to: "2026-11-28T16:00")
        .changing("2026-12-24T09:00", from: "2026-12-24T15:00", to: "2026-12-24T16:00", number: 501)
    )
    let rest = try #require(try await desk.remove("2026-11-27T09:00", .this))
    #expect(try await desk.plan() == ["2026-11-20 09:00–10:00 Class", "2026-12-24 15:00–16:00 Class"])
    let other = try await SeriesDesk(rest)
    // A date that isn't from a rule needs no exclusion.
    #expect(try await other.remove("2026-12-24T09:00", .this)?.recurrence?.exclusions == rest.recurrence?.exclusions)
    #expect(try await other.plan() == ["2026-11-20 09:00–10:00 Class"])
  }

  @Test func removedRuleDoesNotLeaveTheEventStartBehind() async throws {
    // The start isn't a Monday; before the first Monday there is only the extra date.
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;BYDAY=MO", extras: ["2026-11-21T09:00"]))
    let rest = try await desk.remove("2026-11-23T09:00", .thisAndFollowing)
    #expect(rest?.rules == [])
    #expect(try await desk.plan() == ["2026-11-21 09:00–10:00 Class"])
  }

  @Test(arguments: 0..<4)
  func onlyTheRequestedInstancesAreRemoved(seed: Int) async throws {
    var series = RandomSeries(seed: UInt64(400 + seed))
    var random = RandomSource.seeded(UInt64(seed))
    for _ in 0..<15 {
      let event = try series.next()
      let window = try DayRange("2025-12-01", "2026-12-31")
      let all = event.occurrences(in: window, zone: .utc)
      guard let place = all.prefix(40).randomElement(using: &random)?.instance?.id else { continue }
      for scope in [SeriesScope.this, .thisAndFollowing] {
        let expected = all.filter { occurrence in
          guard let id = occurrence.instance?.id else { return false }
          return scope == .this ? id != place : id < place
        }
        let desk = try await SeriesDesk(event)
        let rest = try await desk.remove("\(place.start)", scope)
        let left = rest?.occurrences(in: window, zone: .utc) ?? []
        #expect(left.map(\.shortText) == expected.map(\.shortText), "\(place) of \(event.recurrence as Any)")
      }
    }
  }
}

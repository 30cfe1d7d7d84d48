import Domain
import Support
import Testing

@Suite("Editing an instance and all that follow")
struct FollowingInstancesEditTests {
  @Test(arguments: [
    ("FREQ=WEEKLY;COUNT=5", "FREQ=WEEKLY;COUNT=2", "FREQ=WEEKLY;COUNT=3"),
    ("FREQ=WEEKLY;UNTIL=20261218T000000Z", "FREQ=WEEKLY;UNTIL=20261127T090000", "FREQ=WEEKLY;UNTIL=20261218T000000Z"),
    ("FREQ=WEEKLY", "FREQ=WEEKLY;UNTIL=20261127T090000", "FREQ=WEEKLY"),
  ])
  func seriesEndsBeforeTheInstanceAndANewOneContinues(rule: String, earlier: String, later: String) async throws {
    let desk = try await SeriesDesk(.series(rule, exclusions: ["2026-11-27T09:30", "2026-12-18T09:00"]))
    let before = try await desk.plan()
    let change = try await desk.edit("2026-12-04T09:00", .thisAndFollowing) {
      $0.location = try EventLocation("Room 3")
    }
    #expect(try change.earlier?.rules == [RecurrenceRule(text: earlier)])
    #expect(try change.event.rules == [RecurrenceRule(text: later)])
    #expect(change.event.id != desk.series.id && change.event.uid != desk.series.uid)
    #expect((change.earlier?.sequence, change.event.sequence) == (1, 0))
    #expect(try change.earlier?.recurrence?.exclusions == [Exclusion("2026-11-27T09:30")])
    #expect(try change.event.recurrence?.exclusions == [Exclusion("2026-12-18T09:00")])
    #expect(try await desk.events.event(change.event.id) == change.event)
    #expect(try await desk.events.event(desk.series.id) == change.earlier)
    #expect(try await desk.plan() == before)
    try await desk.undo()
  }

  @Test func newSeriesHasTheUIDOfItsPlaceUnlessAnotherEventHasIt() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=5"))
    let first = try await desk.edit("2026-12-04T09:00", .thisAndFollowing) { $0.title = try EventTitle("Lesson") }
    #expect(first.event.uid == "sample-1-20261204T090000")
    _ = try await desk.events.replace(desk.series)
    let place = try RecurrenceID("2026-12-04T09:00")
    var draft = EventDraft(try #require(desk.series.occurrence(at: place, zone: .utc)).event, in: desk.series)
    draft.title = try EventTitle("Seminar")
    let second = try await desk.events.edit(
      desk.series.id, at: place, scope: .thisAndFollowing, newID: .counting(from: 800), draft)
    #expect(second.event.uid == second.event.id.newUID)
  }

  @Test func newSeriesFollowsTheDraft() async throws {
    let desk = try await SeriesDesk(
      .series(
        "FREQ=WEEKLY;COUNT=5;BYDAY=FR",
        extras: ["2026-11-24T09:00", "2026-12-08T09:00"],
        exclusions: ["2026-12-11T09:00"]
      )
      .changing("2026-12-18T09:00", from: "2026-12-20T09:00", to: "2026-12-20T10:00", title: "Exam")
    )
    let change = try await desk.edit("2026-12-04T09:00", .thisAndFollowing) { draft in
      draft.title = try EventTitle("Saturday class")
      try draft.move(to: "2026-12-05T11:00", "2026-12-05T13:00")
    }
    #expect(
      try await desk.plan() == [
        "2026-11-20 09:00–10:00 Class", "2026-11-24 09:00–10:00 Class", "2026-11-27 09:00–10:00 Class",
        "2026-12-05 11:00–13:00 Saturday class", "2026-12-09 11:00–13:00 Saturday class", "2026-12-20 09:00–10:00 Exam",
      ]
    )
    #expect(try change.event.recurrence?.overrides.map(\.recurrenceID) == [RecurrenceID("2026-12-19T11:00")])
    #expect(change.event.recurrence?.overrides.map(\.event.uid) == [change.event.uid])
    #expect(change.dropped == [])
    try await desk.undo()
  }

  @Test func editFromTheFirstInstanceChangesTheWholeSeries() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=3", exclusions: ["2026-11-20T09:00"]))
    let change = try await desk.edit("2026-11-27T09:00", .thisAndFollowing) { $0.title = try EventTitle("New") }
    #expect((change.event.id, change.earlier) == (desk.series.id, nil))
    #expect(try await desk.plan() == ["2026-11-27 09:00–10:00 New", "2026-12-04 09:00–10:00 New"])
  }

  @Test(arguments: ["2026-11-20T07:00", "2026-11-27T07:00"])
  func newTimeOfAMovedInstanceAppliesToLaterInstances(place: String) async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=3", from: "2026-11-20T07:00", to: "2026-11-20T08:00"))
    _ = try await desk.move(place, .this, to: place.replacing("T07", with: "T08"))
    let change = try await desk.move(place, .thisAndFollowing, to: place.replacing("T07", with: "T09"))
    let first = place.hasPrefix("2026-11-20") ? "09:00–10:00" : "07:00–08:00"
    #expect(
      try await desk.plan()
        == ["2026-11-20 \(first) Class", "2026-11-27 09:00–10:00 Class", "2026-12-04 09:00–10:00 Class"]
    )
    #expect(change.event.recurrence?.overrides == [])
  }

  @Test func editOfTheLastInstanceCreatesASeriesOfOne() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=3"))
    let change = try await desk.edit("2026-12-04T09:00", .thisAndFollowing) { $0.title = try EventTitle("Last") }
    #expect(try change.event.rules == [RecurrenceRule(text: "FREQ=WEEKLY;COUNT=1")])
    #expect(
      try await desk.plan()
        == ["2026-11-20 09:00–10:00 Class", "2026-11-27 09:00–10:00 Class", "2026-12-04 09:00–10:00 Last"]
    )
  }

  @Test func newRulesStartWithTheEditedInstance() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=6")
        .changing("2026-12-11T09:00", from: "2026-12-11T20:00", to: "2026-12-11T21:00", title: "Exam")
        .changing("2026-12-18T09:00", from: "2026-12-18T20:00", to: "2026-12-18T21:00", number: 501, title: "Party")
    )
    let change = try await desk.edit("2026-11-27T09:00", .thisAndFollowing) {
      $0.rules = [try RecurrenceRule(text: "FREQ=WEEKLY;INTERVAL=2;COUNT=3")]
    }
    #expect(
      try await desk.plan() == [
        "2026-11-20 09:00–10:00 Class", "2026-11-27 09:00–10:00 Class", "2026-12-11 20:00–21:00 Exam",
        "2026-12-25 09:00–10:00 Class",
      ]
    )
    #expect(change.dropped.map(\.event.title.text) == ["Party"])
    try await desk.undo()
  }

  @Test(arguments: [
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=10", "FREQ=WEEKLY;INTERVAL=2;COUNT=6"),
    ("FREQ=DAILY;COUNT=10", "FREQ=DAILY;COUNT=6"),
    ("FREQ=DAILY;COUNT=9", "FREQ=DAILY;COUNT=9"), ("FREQ=WEEKLY;COUNT=6", "FREQ=WEEKLY;COUNT=6"),
    ("FREQ=DAILY", "FREQ=DAILY"),
  ])
  func otherRuleWithTheCountOfTheSeriesGetsTheRemainingCount(rule: String, later: String) async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=10"))
    let change = try await desk.edit("2026-12-18T09:00", .thisAndFollowing) {
      $0.rules = [try RecurrenceRule(text: rule)]
    }
    #expect(try change.earlier?.rules == [RecurrenceRule(text: "FREQ=WEEKLY;COUNT=4")])
    #expect(try change.event.rules == [RecurrenceRule(text: later)])
  }

  @Test func countFromAnInstanceOnIsUsedAsTyped() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=10"))
    let place = RecurrenceID(try DateTime("2026-12-18T09:00"))
    let instance = try #require(desk.series.occurrence(at: place, zone: .utc)?.event)
    let shown = EventDraft(instance, in: desk.series, from: place)
    #expect(try shown.rules == [RecurrenceRule(text: "FREQ=WEEKLY;COUNT=6")])
    var wanted = shown
    wanted.rules = [try RecurrenceRule(text: "FREQ=WEEKLY;COUNT=10")]
    let edit = EditSeries(desk.events.store, newID: .counting(from: 900))
    let same = try await edit.preview(desk.series.id, at: place, scope: .thisAndFollowing, from: shown, to: shown)
    #expect((same.event, same.earlier) == (desk.series, nil))
    let change = try await edit.preview(desk.series.id, at: place, scope: .thisAndFollowing, from: shown, to: wanted)
    #expect(change.event.rules == wanted.rules)
  }

  @Test func otherRuleAfterRemovedInstancesBeginsWithTheInstance() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=3", exclusions: ["2026-11-20T09:00"]))
    let change = try await desk.edit("2026-11-27T09:00", .thisAndFollowing) {
      $0.rules = [try RecurrenceRule(text: "FREQ=DAILY;COUNT=3")]
    }
    #expect((change.event.id, change.event.uid, change.earlier) == (desk.series.id, desk.series.uid, nil))
    #expect(try await desk.plan() == ["2026-11-27 09:00–10:00 Class", "2026-11-28 09:00–10:00 Class"])
    try await desk.undo()
  }

  @Test func rulesEqualToTheRemainderCountAsNew() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;INTERVAL=2;COUNT=4", extras: ["2026-12-08T09:00"]))
    let change = try await desk.edit("2026-12-08T09:00", .thisAndFollowing) {
      $0.rules = [try RecurrenceRule(text: "FREQ=WEEKLY;INTERVAL=2;COUNT=2")]
    }
    #expect(change.event.recurrence?.exclusionRules == [])
    #expect(
      try await desk.plan("2026-12-05", "2027-12-31") == [
        "2026-12-08 09:00–10:00 Class", "2026-12-22 09:00–10:00 Class",
      ]
    )
  }

  @Test func seriesOfExtraDatesIsDivided() async throws {
    let desk = try await SeriesDesk(.series(extras: ["2026-11-10T09:00", "2026-11-25T09:00", "2026-11-27T09:00/3"]))
    let before = try await desk.plan()
    let change = try await desk.edit("2026-11-20T09:00", .thisAndFollowing) { $0.notes = try EventNotes("n") }
    #expect(try change.earlier?.recurrence?.extras == [ExtraStart("2026-11-10T09:00")])
    #expect(try change.earlier?.recurrence?.exclusions == [Exclusion("2026-11-20T09:00")])
    #expect(try await desk.plan() == before)
    let other = try await SeriesDesk(desk.series)
    let later = try await other.edit("2026-11-25T09:00", .thisAndFollowing) { $0.notes = try EventNotes("n") }
    #expect(try later.earlier?.recurrence?.extras == [ExtraStart("2026-11-10T09:00")])
    #expect(later.earlier?.recurrence?.exclusions == [])
    #expect(try await other.plan() == before)
  }

  @Test func removingTheRulesMakesTheInstanceTheLast() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY"))
    let change = try await desk.edit("2026-12-04T09:00", .thisAndFollowing) { draft in
      draft.rules = []
      draft.title = try EventTitle("Last")
    }
    #expect(change.event.recurrence == nil)
    #expect(
      try await desk.plan()
        == ["2026-11-20 09:00–10:00 Class", "2026-11-27 09:00–10:00 Class", "2026-12-04 09:00–10:00 Last"]
    )
  }

  @Test func thisAndFutureChangeContinuesInTheNewSeries() async throws {
    let desk = try await SeriesDesk(
      .series("FREQ=WEEKLY;COUNT=5").changing(
        "2026-11-27T09:00",
        from: "2026-11-28T11:00",
        to: "2026-11-28T12:00",
        range: .thisAndFuture,
        title: "Saturday class"
      )
    )
    _ = try await desk.edit("2026-12-11T09:00", .thisAndFollowing) {
      try $0.move(to: "2026-12-12T15:00", "2026-12-12T16:00")
    }
    #expect(
      try await desk.plan() == [
        "2026-11-20 09:00–10:00 Class", "2026-11-28 11:00–12:00 Saturday class",
        "2026-12-05 11:00–12:00 Saturday class",
        "2026-12-12 15:00–16:00 Saturday class", "2026-12-19 15:00–16:00 Saturday class",
      ]
    )
  }

  @Test func ruleThatCannotStartAtTheInstanceKeepsItsOriginalStart() async throws {
    // The instance is an extra date; a series that started with it would be on Tuesdays.
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;INTERVAL=2;COUNT=4", extras: ["2026-12-08T09:00"]))
    let before = try await desk.plan()
    let change = try await desk.edit("2026-12-08T09:00", .thisAndFollowing) { $0.notes = try EventNotes("n") }
    #expect(try await desk.plan() == before)
    #expect(change.event.span == desk.series.span)
    #expect(try change.event.recurrence?.exclusionRules == [RecurrenceRule(text: "FREQ=WEEKLY;INTERVAL=2;COUNT=2")])
  }

  @Test(arguments: 0..<6)
  func dividingASeriesKeepsItsOccurrences(seed: Int) async throws {
    var series = RandomSeries(seed: UInt64(300 + seed))
    var random = RandomSource.seeded(UInt64(seed))
    for _ in 0..<15 {
      let desk = try await SeriesDesk(series.next())
      let all = desk.series.occurrences(in: try DayRange("2026-01-01", "2026-12-31"), zone: .utc)
      guard let place = all.prefix(40).randomElement(using: &random)?.instance?.id else { continue }
      let before = try await desk.plan("2025-12-01", "2026-12-31")
      _ = try await desk.edit("\(place.start)", .thisAndFollowing) { _ in }
      let after = try await desk.plan("2025-12-01", "2026-12-31")
      // The IDs of the new series differ, so occurrences at the same time may change their order.
      #expect(after.sorted() == before.sorted(), "\(place) of \(desk.series.recurrence as Any)")
    }
  }
}

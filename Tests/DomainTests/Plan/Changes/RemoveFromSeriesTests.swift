import Domain
import Support
import Testing

@Suite("Removing from a series")
struct RemoveFromSeriesTests {
  private let dates = ["2026-11-20", "2026-11-27", "2026-12-04"]

  private func desk() async throws -> SeriesDesk { try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=3")) }

  @Test(arguments: 0..<3)
  func oneLeavesTheOthers(index: Int) async throws {
    let desk = try await desk()
    let rest = try await desk.remove("\(dates[index])T09:00", .this)
    #expect(try rest?.recurrence?.exclusions == [Exclusion("\(dates[index])T09:00")])
    #expect(rest?.sequence == 1)
    #expect(try await desk.plan().map { String($0.prefix(10)) } == dates.filter { $0 != dates[index] })
    try await desk.undo()
  }

  @Test(arguments: 0..<3)
  func oneAndTheFollowingLeaveTheEarlier(index: Int) async throws {
    let desk = try await desk()
    let rest = try await desk.remove("\(dates[index])T09:00", .thisAndFollowing)
    #expect((rest == nil) == (index == 0))
    #expect(try await desk.plan().map { String($0.prefix(10)) } == Array(dates.prefix(index)))
    try await desk.undo()
  }

  @Test func allRemovesTheEvent() async throws {
    let desk = try await desk()
    #expect(try await desk.remove("2026-11-27T09:00", .all) == nil)
    #expect(try await desk.events.event(desk.series.id) == nil)
    try await desk.undo()
  }

  @Test func theLastThatIsLeftTakesTheEventWithIt() async throws {
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;COUNT=2", exclusions: ["2026-11-20"]))
    #expect(try await desk.remove("2026-11-27T09:00", .this) == nil)
    #expect(try await desk.events.event(desk.series.id) == nil)
    try await desk.undo()
  }

  @Test func aChangedOneIsGoneForGood() async throws {
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

  @Test func aRuleThatOnlyBeginsLaterDoesNotLeaveTheOwnStartBehind() async throws {
    // The start isn't a Monday; before the first Monday there is only the extra date.
    let desk = try await SeriesDesk(.series("FREQ=WEEKLY;BYDAY=MO", extras: ["2026-11-21T09:00"]))
    let rest = try await desk.remove("2026-11-23T09:00", .thisAndFollowing)
    #expect(rest?.rules == [])
    #expect(try await desk.plan() == ["2026-11-21 09:00–10:00 Class"])
  }

  @Test(arguments: 0..<4)
  func exactlyWhatWasMeantIsGone(seed: Int) async throws {
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

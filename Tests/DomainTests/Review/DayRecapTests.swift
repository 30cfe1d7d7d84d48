import Domain
import DomainTesting
import Support
import Testing

struct DayRecapTests {
  private func recap(_ desk: ReviewDesk, of day: String, at now: String = "2026-11-20T15:00") async throws -> DayRecap {
    let (day, clock) = (try Day(day), try DayClock.at(now))
    return try await desk.store.read { transaction throws(StoreError) in
      try transaction.recap(of: day, in: ReviewDesk.recaps, Settings(), at: clock)
    }
  }

  private func memory(_ desk: ReviewDesk, at now: String = "2026-11-20T09:00") async throws -> DayRecap? {
    let clock = try DayClock.at(now)
    return try await desk.store.read { transaction throws(StoreError) in
      try transaction.memory(in: ReviewDesk.recaps, Settings(), at: clock)
    }
  }

  @Test func recapCoversEveryFeature() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(1, "20T09:00", "20T10:00")
    try await desk.plan(2, "20T14:30", "20T16:00")
    try await desk.plan(3, "20T18:00", "20T19:00")
    try await desk.plan(4, "19T09:00", "19T10:00")
    try await desk.water((1, "2026-11-20"), (2, "2026-11-19"))
    try await desk.read("데미안", of: 200, ("2026-11-19T09:00", 50), ("2026-11-20T08:00", 200))
    try await desk.feel(72, at: "2026-11-20T08:00", "calm")
    let today = try await recap(desk, of: "2026-11-20")
    // An event that is still to come isn't part of the recap.
    #expect(try today.plan.events.map(\.start.time.description) == ["09:00", "14:30"])
    #expect(try today.people.waterings.map(\.plant.name) == ["친구 1"])
    #expect(try (today.books.pages, today.books.finished.map(\.title)) == (150, ["데미안"]))
    #expect(try today.moods.canvas.records.map(\.content.level.value) == [72])
    let yesterday = try await recap(desk, of: "2026-11-19")
    #expect(try yesterday.plan.events.count == 1 && yesterday.books.pages == 50 && yesterday.books.finished.isEmpty)
    #expect(try await recap(desk, of: "2026-11-18").isEmpty)
  }

  @Test func memoryComesFromTheLastYearWithEntries() async throws {
    let desk = try ReviewDesk()
    #expect(try await memory(desk) == nil)
    try await desk.water((1, "2022-11-20"), (1, "2023-11-20"), (1, "2025-11-19"), (1, "2015-11-20"))
    #expect(try await memory(desk)?.day == Day("2023-11-20"))
    #expect(try await memory(desk, at: "2032-11-20T09:00")?.day == Day("2023-11-20"))
    #expect(try await memory(desk, at: "2034-11-20T09:00") == nil)
  }

  @Test func repeatingEventsAreNotMemories() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(.series("FREQ=DAILY", from: "2024-01-01T09:00", to: "2024-01-01T10:00"))
    #expect(try await memory(desk) == nil)
    try await desk.plan(.sample(id: 2, from: "2024-11-20T12:00", to: "2024-11-20T13:00"))
    let remembered = try #require(try await memory(desk))
    #expect(remembered.day == (try Day("2024-11-20")))
    #expect(try remembered.plan.events.count == 1 && remembered.plan.events[0].instance == nil)
  }

  @Test func leapDayIsRememberedOnLeapDays() async throws {
    let desk = try ReviewDesk()
    try await desk.water((1, "2023-02-28"), (1, "2020-02-29"))
    #expect(try await memory(desk, at: "2024-02-29T09:00")?.day == Day("2020-02-29"))
    #expect(try await memory(desk, at: "2026-02-28T09:00")?.day == Day("2023-02-28"))
  }

  @Test func recapFollowsTheDayStart() async throws {
    let desk = try ReviewDesk()
    try await desk.plan(1, "21T01:00", "21T01:30")
    let clock = DayClock(
      now: try Instant("2026-11-21T02:00", in: "Asia/Seoul"),
      zone: try Zone("Asia/Seoul"),
      dayStart: try #require(DayStart(TimeOfDay("04:00")))
    )
    let recap = try await desk.store.read { transaction throws(StoreError) in
      try transaction.recap(of: clock.today, in: ReviewDesk.recaps, Settings(), at: clock)
    }
    #expect(try recap.day == Day("2026-11-20") && recap.plan.events.count == 1)
  }
}

extension DayRecap {
  fileprivate var plan: PlanRecap { get throws { try part() } }
  fileprivate var people: WateringRecap { get throws { try part() } }
  fileprivate var books: ReadingRecap { get throws { try part() } }
  fileprivate var moods: MoodRecap { get throws { try part() } }

  private func part<Recap>() throws -> Recap { try #require(features.lazy.compactMap { $0 as? Recap }.first) }
}

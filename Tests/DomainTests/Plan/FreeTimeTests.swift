import Domain
import Support
import Testing

struct FreeTimeTests {
  private func gaps(
    _ events: [Event],
    from: String = "09:00",
    to: String? = "18:00",
    minimum: Int = 1
  ) throws -> [String] {
    let zone = try Zone("Asia/Seoul")
    let free = FreeTime(
      on: try Day("2026-11-20"),
      from: try TimeOfDay(from),
      to: try to.map { try TimeOfDay($0) },
      occurrences: events.map { Occurrence(of: $0, forUserIn: zone) },
      minimum: minimum
    )
    return free.gaps.map { "\($0.start.time)-\($0.end.day == free.gaps[0].start.day ? "\($0.end.time)" : "24:00")" }
  }

  @Test func anEmptyDayIsOneGap() throws {
    #expect(try gaps([]) == ["09:00-18:00"])
    #expect(try gaps([], from: "00:00", to: nil) == ["00:00-24:00"])
  }

  @Test func wholeDaysAndMomentsDoNotMakeADayBusy() throws {
    #expect(try gaps([.allDay(), .sample(from: "2026-11-20T12:00", to: "2026-11-20T12:00")]) == ["09:00-18:00"])
  }

  @Test func gapsAreBetweenWhatIsPlannedHoweverItOverlaps() throws {
    let events = try [
      Event.sample(id: 1, from: "2026-11-20T10:00", to: "2026-11-20T12:00"),
      .sample(id: 2, from: "2026-11-20T10:30", to: "2026-11-20T11:00"),
      .sample(id: 3, from: "2026-11-20T11:30", to: "2026-11-20T13:00"),
      .sample(id: 4, from: "2026-11-20T13:00", to: "2026-11-20T14:00"),
      .sample(id: 5, from: "2026-11-20T17:30", to: "2026-11-20T19:00"),
      .sample(id: 6, from: "2026-11-20T20:00", to: "2026-11-20T21:00"),
      .sample(id: 7, from: "2026-11-19T20:00", to: "2026-11-20T09:15"),
      .sample(id: 8, from: "2026-11-20T07:00", to: "2026-11-20T08:00"),
    ]
    #expect(try gaps(events.reversed()) == ["09:15-10:00", "14:00-17:30"])
    #expect(try gaps(events, minimum: 60) == ["14:00-17:30"])
    #expect(try gaps(events, minimum: .max) == [])
  }

  @Test func aDayThatIsTakenHasNone() throws {
    #expect(try gaps([.sample(from: "2026-11-19T00:00", to: "2026-11-22T00:00")]) == [])
    #expect(try gaps([], from: "18:00", to: "09:00") == [])
  }
}

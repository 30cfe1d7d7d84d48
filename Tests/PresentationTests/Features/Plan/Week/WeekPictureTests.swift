import Domain
import Presentation
import Support
import Testing

@MainActor
struct WeekPictureTests {
  private func picture(_ events: [Event], columns: Int = 80, rows: Int = 24) async throws -> [String] {
    let size = Size(columns: columns, rows: rows)
    let stage = try await PlanStage(events: events, size: size)
    await stage.press("w")
    return stage.picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func event(_ id: Int, _ title: String, _ from: String, _ to: String) throws -> Event {
    try .sample(title, id: id, from: "2026-11-\(from)", to: "2026-11-\(to)")
  }

  @Test func whatOnlyFollowsOnTheHalfHourIsBelow() async throws {
    let lines = try await picture([event(1, "One", "18T09:00", "18T10:30"), event(2, "Two", "18T10:30", "18T12:00")])
    #expect(lines.contains { $0.contains("09:30 │         │         │         │▎One     │") })
    #expect(lines.contains { $0.contains("10:00 │         │         │         │▎Two     │") })
  }

  @Test func whatOverlapsByMinutesIsBeside() async throws {
    let lines = try await picture([event(1, "One", "18T09:00", "18T10:05"), event(2, "Two", "18T10:00", "18T11:00")])
    #expect(lines.contains { $0.contains("10:00 │         │         │         │▎   ▎Two │") })
  }

  @Test func moreThanThereIsRoomForAreCounted() async throws {
    let events = try (1...5).map { try event($0, "E\($0)", "18T14:00", "18T15:00") }
    let narrow = try await picture(events)
    #expect(narrow.contains { $0.contains("14:00 │         │         │         │▎E1 +4   │") })
    let wide = try await picture(events, columns: 120)
    #expect(wide.contains { $0.contains("│▎E1  ▎E2  +3   │") })
  }

  @Test func whatGoesOverMidnightGoesOnOnTheNextDay() async throws {
    let lines = try await picture([event(1, "Night", "18T22:00", "19T01:00")], rows: 40)
    #expect(lines.contains { $0.contains("22:00 │         │         │         │▎Night   │         │") })
    // The arrow stands for the rest of the event, which is further up on the next day.
    #expect(lines.contains { $0.hasPrefix(" " + String(repeating: "─", count: 47) + "↑1─") })
  }

  @Test func theLineOfNowIsWhereTodayIsSeen() async throws {
    #expect(try await picture([]).contains { $0.hasPrefix(" 09:30") && $0.contains("│╌╌╌╌╌╌╌╌╌│") })
    let stage = try await PlanStage()
    await stage.type("w")
    await stage.press(KeyPress(.right, .shift))
    #expect(!stage.picture.contains("╌"))
    #expect(stage.picture.contains("Nothing is planned on this day."))
  }
}

import Domain
import Presentation
import Support
import Testing

@MainActor
struct AgendaStoryTests {
  private let reunions: [Event]

  init() throws {
    reunions = try [("Old", "2003-04-01"), ("Last", "2024-02-01"), ("Next", "2028-05-01"), ("Far", "2035-05-01")]
      .enumerated().map { index, event in
        try .sample(event.0, id: index + 1, from: "\(event.1)T12:00", to: "\(event.1)T13:00")
      }
  }

  @Test func itGoesOnOverEmptyYearsBothWays() async throws {
    let stage = try await PlanStage(events: reunions)
    await stage.press("a")
    #expect(stage.picture.contains("Monday, May 1, 2028"))
    #expect(!stage.picture.contains("2024"))
    await stage.type("kk")
    #expect(stage.picture.contains("▸ ● 12:00–13:00  Old"))
    await stage.type("jjj")
    #expect(stage.picture.contains("▸ ● 12:00–13:00  Far"))
    await stage.press(.enter)
    #expect(stage.picture.contains("Tuesday, May 1, 2035"))
  }

  @Test func everythingIsThereOnceHoweverOneGoes() async throws {
    let walks = try (-150..<150).map { index in
      let day = try Day("2026-11-20").adding(days: index)
      return try Event.sample("Walk \(day)", id: index + 1_000, from: "\(day)T18:00", to: "\(day)T18:30")
    }
    let stage = try await PlanStage(events: walks)
    await stage.press("a")
    for key in Array(repeating: "k", count: 170) + Array(repeating: "j", count: 299) {
      await stage.press(Character(key))
    }
    let state = try #require(stage.plan.stack.top as? AgendaScreen.State)
    let dates = state.span.rows.compactMap { $0.occurrence?.start.day }
    #expect(dates == dates.sorted())
    #expect(Set(dates).count == dates.count)
    #expect(state.day == (try Day("2026-11-20").adding(days: 149)))
  }

  @Test func aRemovedEventLeavesAndTheListStays() async throws {
    let stage = try await PlanStage(events: reunions)
    await stage.type("ajdy")
    #expect(!stage.picture.contains("Far"))
    #expect(stage.picture.contains("▸ ● 12:00–13:00  Next"))
  }

  @Test func nothingAtAllIsSaid() async throws {
    let stage = try await PlanStage()
    await stage.press("a")
    #expect(stage.picture.contains("Nothing else is planned."))
    #expect(await stage.press(.up).isEmpty)
  }
}

import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the canvas on Today.
@MainActor
struct TodayCanvasTests {
  @Test func paintingAndEntriesMatchSnapshots() async throws {
    try await Snapshot.expectStory(named: "moods") { look, story in
      let stage = try await TodayStage(look, .empty)
      story.begin(at: "asked", stage.frame)
      try await feel(stage, 5)
      await stage.today.appear()
      story.show("moods", stage.frame)
      await stage.press(.down)
      story.show("selected", stage.frame)
    }
  }

  @Test func newEntryIsRequestedOnlyFromToday() async throws {
    let stage = try await TodayStage()
    #expect(await stage.type("m") == [.ask(FeatureRequest(.add, RecordReference(.mood)))])
    await stage.type("[")
    #expect(await stage.type("m") != [.ask(FeatureRequest(.add, RecordReference(.mood)))])
  }

  @Test func enterOpensTheSelectedEntry() async throws {
    let stage = try await TodayStage()
    try await feel(stage, 1)
    await stage.today.appear()
    await stage.press(.down)
    let record = try #require(
      await stage.store.read { transaction throws(StoreError) in
        try transaction.moods.newest(MoodFilter(), before: nil, limit: 1).first
      }
    )
    let request = FeatureRequest(.show, RecordReference(.mood, record.id.uuid, day: try Day("2026-11-20")))
    #expect(await stage.press(.enter) == [.ask(request)])
  }

  @Test func entriesShareOneLineWithoutAPainting() async throws {
    let stage = try await TodayStage(size: Size(columns: 40, rows: 24))
    try await feel(stage, 2)
    await stage.today.appear()
    #expect(stage.picture.contains("Mood     ▸ 10 calm  11 calm"))
    #expect(!stage.picture.contains("▀"))
  }

  @Test func moodsOfTheLastDaysAreDrawnFromZeroToHundred() async throws {
    let stage = try await TodayStage()
    let record = RecordMood(stage.store, newID: .counting(from: 0x10_0000_0000_0001))
    // An entry for the whole day determines the day's mood.
    let moods: [(day: Int, level: Int, kind: MoodKind)] = [
      (14, 0, .moment), (15, 100, .moment), (17, 58, .day), (17, 0, .moment), (18, 85, .moment), (20, 50, .moment),
    ]
    for (day, level, kind) in moods {
      let content = try MoodContent.sample(level, at: "2026-11-\(day)T08:00", "memo", kind: kind)
      _ = try await record(content, at: .at("2026-11-20T09:00"))
    }
    await stage.today.appear()
    #expect(stage.picture.contains("▁█·▅▆·▄  last 7 days"))
  }

  private func feel(_ stage: TodayStage, _ count: Int) async throws {
    let record = RecordMood(stage.store, newID: .counting(from: 0x10_0000_0000_0001))
    for number in 0..<count {
      let content = try MoodContent.sample(
        10 + number * 20 + number % 2 * -19,
        at: "2026-11-20T08:0\(number)",
        "memo \(number)",
        feelings: ["calm"]
      )
      _ = try await record(content, at: .at("2026-11-20T09:00"))
    }
  }
}

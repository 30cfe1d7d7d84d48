import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support

/// The canvas on an in-memory store, on Friday 2026-11-20 at 21:00 in Seoul.
@MainActor
struct CanvasStage: FeatureStage {
  let store: InMemoryStore
  let time: ManualTime
  let draft: AutosavedDraft
  let canvas: CanvasCoordinator
  let size: Size

  /// - Parameters:
  ///   - contents: The existing entries.
  ///   - draft: The draft that an earlier run left.
  init(
    _ language: Settings.Language = .english,
    _ contents: [MoodContent] = CanvasStage.week(),
    settings: Settings? = nil,
    draft: AutosavedDraft = .inMemory(),
    size: Size = Size(columns: 80, rows: 24)
  ) async throws {
    (self.size, self.draft) = (size, draft)
    time = try ManualTime("2026-11-20T21:00")
    store = InMemoryStore(time: time.source)
    let record = RecordMood(store, newID: .counting(from: 0x10_0000_0000_0001))
    for content in contents { _ = try await record(content, at: .at("2026-11-20T21:00")) }
    let services = CanvasServices(
      store,
      files: MoodFiles(importer: ScriptedMoodFiles(), exporter: ScriptedMoodFiles(), pictures: ScriptedMoodFiles()),
      newID: .counting(from: 0x20_0000_0000_0001),
      time: time.source,
      random: .seeded(1),
      draft: draft,
      settings: try settings ?? Settings(name: DisplayName("지우"), reducedMotion: true),
      texts: Texts(language)
    )
    canvas = CanvasCoordinator(services)
    _ = await canvas.handle(.resize(size))
    await canvas.appear()
  }

  static func week() -> [MoodContent] {
    let contents = [
      try? MoodContent.sample(20, at: "2025-11-20T08:00", "눈이 왔다", feelings: ["lonely"]),
      try? .sample(35, at: "2026-11-18T22:10", "야근", feelings: ["tired", "stressed"], tags: ["회사"]),
      try? .sample(72, at: "2026-11-20T09:30", "강가를 걸었다 🌿\n바람이 좋았다", feelings: ["calm"], tags: ["산책"]),
      try? .sample(48, at: "2026-11-20T12:20", "점심: 민아", tags: ["친구"]),
      try? .sample(91, at: "2026-11-20T19:40", feelings: ["happy"]),
    ]
    return contents.compactMap(\.self)
  }

  var coordinator: CanvasCoordinator { canvas }

  /// Returns the newest entry.
  func newest() async throws -> MoodRecord? {
    try await store.read { transaction throws(StoreError) in
      try transaction.moods.newest(MoodFilter(), before: nil, limit: 1).first
    }
  }

  func click(_ column: Int, _ row: Int) async {
    await mouse(.press, column, row)
    await mouse(.release, column, row)
  }
}

/// The actions of the canvas that only the menu, the palette and the keys for views perform.
extension KeyPress {
  static let canvas = KeyPress(.named("canvas"))
  static let diary = KeyPress(.named("diary"))
  static let allOrTen = KeyPress(.named("all or ten"))
  static let moodWords = KeyPress(.named("feelings and tags"))
  static let onThisDay = KeyPress(.named("on this day"))
  static let dayTheme = KeyPress(.named("theme of the day"))
  static let artistName = KeyPress.character("E")
}

/// Sample moods of three days up to 2026-11-20, 21:00 in Seoul, and an entry from the year before.
enum CanvasSample {
  static func tester(moodFiles: ScriptedMoodFiles = ScriptedMoodFiles()) async throws -> CommandLineTester {
    let tester = try await CommandLineTester(now: "2026-11-20T21:00", moodFiles: moodFiles)
    let contents = [
      try MoodContent.sample(20, at: "2025-11-20T08:00", "눈이 왔다", feelings: ["lonely"]),
      try .sample(35, at: "2026-11-18T22:10", "야근", feelings: ["tired", "stressed"], tags: ["회사"]),
      try .sample(60, at: "2026-11-19T09:00", tags: ["회사"]),
      try .sample(72, at: "2026-11-19T19:30", "walk by the river\n바람이 좋았다", feelings: ["calm"], tags: ["gym"]),
      try .sample(80, at: "2026-11-19T23:00", kind: .day),
      try .sample(91, at: "2026-11-20T12:20", "점심: 민아", feelings: ["happy"], tags: ["친구"]),
    ]
    let record = RecordMood(tester.store, newID: .counting(from: 0x10_0000_0000_0001))
    for content in contents { _ = try await record(content, at: .at("2026-11-20T21:00")) }
    return tester
  }
}

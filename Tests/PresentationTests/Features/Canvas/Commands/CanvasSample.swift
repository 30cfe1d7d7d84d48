import Domain
import ScreenSupport
import Support

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

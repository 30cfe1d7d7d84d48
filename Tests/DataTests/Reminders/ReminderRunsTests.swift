import Data
import Domain
import Foundation
import Support
import Testing

struct ReminderRunsTests {
  private let folder: TemporaryStore
  private let reminders: RemindersUnderTest

  init() throws {
    folder = try TemporaryStore()
    let database = try folder.open()
    let store = SQLiteStore(database)
    reminders = RemindersUnderTest(store, second: store, history: SQLiteUndoHistory(database))
  }

  @Test func sixteenRunsAtOnceTellEachReminderOnce() async throws {
    let (start, rounds) = (try Instant("2026-11-20T09:00"), 12)
    try await reminders.run("2026-11-20T08:45")
    for round in 0..<rounds {
      let minute = round < 10 ? "0\(round)" : "\(round)"
      for name in ["a", "b"] { try await reminders.add("\(name)\(round)", "2026-11-20T09:\(minute)") }
    }
    let stores = try (0..<16).map { _ in SQLiteStore(try folder.open()) }
    let notifier = ScriptedNotifier()
    for round in 0..<rounds {
      let time = TimeSource(zone: try Zone("Asia/Seoul")) { start.adding(seconds: round * 60) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, store) in stores.enumerated() {
          let newID = IDGenerator.counting(from: 10_000 * (number + 1) + 100 * round)
          group.addTask { _ = try await DeliverReminders(store, newID: newID, ways: [.desktop: notifier])(time) }
        }
        try await group.waitForAll()
      }
      let told = notifier.told.flatMap(\.notices).map(\.reminder.name)
      #expect(told.sorted() == (0...round).flatMap { ["a\($0)", "b\($0)"] }.sorted())
    }
  }

  @Test func nothingDueWritesNothing() async throws {
    try await reminders.run("2026-11-20T08:45")
    try await reminders.add("약", "2026-11-20T09:30")
    let before = try changed()
    for minute in 46...59 { #expect(try await reminders.run("2026-11-20T08:\(minute)") == []) }
    #expect(try changed() == before)
    // Now and then it is noted how far it was looked.
    #expect(try await reminders.run("2026-11-20T09:01") == [])
    #expect(try changed() != before)
  }
  private func changed() throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.location.file)[.modificationDate] as? Date
  }
}

import Data
import Domain
import Foundation
import Support
import Testing

struct ReminderRunTests {
  private let folder: TemporaryStore
  private let reminders: RemindersUnderTest

  init() throws {
    folder = try TemporaryStore()
    let database = try folder.open()
    let store = SQLiteStore(database)
    reminders = RemindersUnderTest(store, second: store, history: SQLiteUndoHistory(database))
  }

  @Test func sixteenConcurrentRunsDeliverEachReminderOnce() async throws {
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
      let delivered = notifier.delivered.flatMap(\.notices).map(\.reminder.name)
      #expect(delivered.sorted() == (0...round).flatMap { ["a\($0)", "b\($0)"] }.sorted())
    }
  }

  /// Every other process is killed in the middle of its work.
  @Test func killedRunsLoseNothingAndRepeatAtMostOneReminderEach() async throws {
    let (rounds, minutes) = (8, 12)
    let start = Instant(secondsSince1970: 1_795_132_800)
    let zone = Zone.utc
    let adds = AddReminder(reminders.store, newID: .counting(from: 1))
    let clock = DayClock(now: start, zone: zone)
    var names: Set<String> = []
    for minute in 1..<rounds * minutes {
      let content = OwnReminderContent(try ReminderText("r\(minute)"), at: clock.dateTime.adding(minutes: minute))
      names.insert(try await adds(content, at: clock).content.text.text)
    }
    #expect(try Tool("tell", folder.location.directory, "0", "1").lines() == ["minute 0"])
    var (delivered, kills): ([String: Int], Int) = ([:], 0)
    for round in 0..<rounds {
      let tools = try (0..<4).map { _ in
        try Tool("tell", folder.location.directory, "\(round * minutes + 1)", "\(minutes)")
      }
      for (place, tool) in tools.enumerated() {
        var lines: [String] = []
        if place.isMultiple(of: 2) {
          for _ in 0...(round + place) % 5 { if let line = tool.line() { lines.append(line) } }
          tool.kill()
          kills += 1
        }
        lines += tool.lines()
        _ = tool.end()
        for line in lines where line.hasPrefix("told ") { delivered[String(line.dropFirst(5)), default: 0] += 1 }
      }
    }
    // Runs after the end of every lease.
    let last = try Tool("tell", folder.location.directory, "\(rounds * minutes + 3)", "1")
    for line in last.lines() where line.hasPrefix("told ") { delivered[String(line.dropFirst(5)), default: 0] += 1 }
    #expect(Set(delivered.keys) == names)
    #expect(delivered.values.reduce(0, +) - names.count <= kills)
    #expect(try await folder.open().isWhole())
  }

  @Test func runWithNothingDueWritesNothing() async throws {
    try await reminders.run("2026-11-20T08:45")
    try await reminders.add("약", "2026-11-20T09:30")
    let before = try changed()
    for minute in 46...59 { #expect(try await reminders.run("2026-11-20T08:\(minute)") == []) }
    #expect(try changed() == before)
    // A run stores from time to time how far it has looked.
    #expect(try await reminders.run("2026-11-20T09:01") == [])
    #expect(try changed() != before)
  }
  private func changed() throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: folder.location.file)[.modificationDate] as? Date
  }
}

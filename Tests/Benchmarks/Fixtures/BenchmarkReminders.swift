import Data
import Domain
import Foundation
import Support

/// Ten thousand reminders of the next ten days: one-time and daily custom reminders, and alarms of events.
struct BenchmarkReminders {
  static let days = 10
  static let count = once + daily * days + alarms
  private static let (once, daily, alarms) = (4_000, 300, 3_000)

  /// The custom reminders.
  let own: [OwnReminder]
  let events: [Event]

  init() throws {
    let now = BenchmarkStore.zone.dateTime(at: BenchmarkStore.now)
    func times(_ count: Int, days: Int) -> [DateTime] {
      (1...count).map { now.adding(seconds: days * 86_400 * $0 / (count + 1)) }
    }
    let once = times(Self.once, days: Self.days).map { OwnReminderContent(ReminderText(imported: "약 먹기"), at: $0) }
    let daily = times(Self.daily, days: 1)
      .map { OwnReminderContent(ReminderText(imported: "물 마시기"), at: $0, rule: RecurrenceRule(.daily)) }
    own = (once + daily).enumerated()
      .map { OwnReminder(id: OwnReminder.ID(UUID(number: $0.offset)), content: $0.element) }
    let zone = EventZone.place(BenchmarkStore.zone)
    events = try times(Self.alarms, days: Self.days).enumerated()
      .map { number, start in
        let span = try EventSpan(from: start, to: start.adding(seconds: 3_600), zone: zone)
        let title = EventTitle(imported: "회의 \(number)")
        return Event(id: Event.ID(UUID(number: number)), uid: "\(number)", title: title, span: span)
      }
  }

  /// Saves the reminders in a folder that has no store yet, as if reminders had just been checked.
  func save(in directory: String) async throws {
    let database = try Database(at: StoreLocation(directory: directory), now: { BenchmarkStore.now })
    let store = SQLiteStore(database)
    try await store.save(BenchmarkStore.settings)
    try await database.add(events)
    _ = try await store.change(as: { UndoLabel(.imported, .ownReminder, "benchmark") }) {
      transaction throws(StoreError) in
      for reminder in own { try transaction.reminders.save(reminder) }
    }
    await database.close()
  }
}

extension BenchmarkReminders: CustomStringConvertible {
  var description: String { "\(Self.count) reminders" }
}

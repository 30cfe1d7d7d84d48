package import Domain
import DomainTesting
import Synchronization
import Testing

/// An empty store of any kind, with helpers for reminders; the user is in Seoul by default.
package struct RemindersUnderTest: UnderTest {
  package let store: any Store
  package let second: any Store
  package let history: any UndoHistory
  /// The IDs of claims and added records.
  package let newID = IDGenerator.counting(from: 901)

  package init(_ store: any Store, second: any Store, history: any UndoHistory) {
    (self.store, self.second, self.history) = (store, second, history)
  }
}

/// A check for reminders that every kind of store has to pass.
package typealias ReminderCheck = StoreCheck<RemindersUnderTest>

/// A notifier that returns scripted results and records the messages it delivers.
package final class ScriptedNotifier: Notifying {
  private let result: @Sendable (ReminderMessage) -> DeliveryResult
  private let all = Mutex<[ReminderMessage]>([])

  package init(_ result: @escaping @Sendable (ReminderMessage) -> DeliveryResult = { _ in .delivered }) {
    self.result = result
  }

  package func deliver(_ message: ReminderMessage) async -> DeliveryResult {
    all.withLock { $0.append(message) }
    return result(message)
  }

  package var delivered: [ReminderMessage] { all.withLock(\.self) }
}

extension RemindersUnderTest {
  /// Adds one of the user's own reminders, by default at 08:00 on 2026-11-20.
  @discardableResult
  package func add(
    _ text: String,
    _ start: String,
    rule: String? = nil,
    insists: Bool = false,
    at now: String = "2026-11-20T08:00"
  ) async throws -> OwnReminder {
    let content = OwnReminderContent(
      try ReminderText(text),
      at: try DateTime(start),
      rule: try rule.map { try RecurrenceRule(text: $0) },
      insists: insists
    )
    return try await AddReminder(store, newID: newID)(content, at: .at(now))
  }

  package func choose(_ change: @escaping @Sendable (inout ReminderSettings) -> Void) async throws {
    _ = try await ChangeSettings(store)({ change(&$0.reminders) })
  }

  /// Delivers due reminders through the desktop and returns the titles of each message.
  @discardableResult
  package func run(_ now: String, zone: String = "Asia/Seoul") async throws -> [String] {
    try await run(now, zone: zone, [.desktop: ScriptedNotifier()]).map(\.message.titles)
  }

  package func run(
    _ now: String,
    zone: String = "Asia/Seoul",
    _ ways: [ReminderWay: any Notifying]
  ) async throws -> [DeliverReminders.Outcome] {
    try await DeliverReminders(store, newID: newID, ways: ways)(.fixed(now, zone: zone))
  }

  package func claim(_ now: String) async throws -> ReminderClaim? {
    try await ClaimReminders(store, newID: newID)(at: Instant(now), zone: Zone("Asia/Seoul"))
  }

  /// Returns the timeline entries of a range of days, such as `11-20T09:00 약 upcoming`.
  package func entries(
    at now: String,
    from start: String = "2026-11-20T00:00",
    to end: String = "2026-11-27T00:00",
    zone: String = "Asia/Seoul"
  ) async throws -> [String] {
    let (window, now) = (ReminderWindow(from: try Instant(start), to: try Instant(end)), try Instant(now, in: zone))
    let zone = try Zone(zone)
    return try await store.read { transaction throws(StoreError) in
      try transaction.reminderEntries(in: window, at: now, zone: zone)
    }.map { entry in
      let time = "\(zone.dateTime(at: entry.notice.at))".dropFirst(5)
      return "\(time) \(entry.reminder.name) \(entry.state.name(zone))"
    }
  }

  /// Returns the reminder that is due at a time.
  package func reminder(_ at: String) async throws -> Reminder {
    let (start, zone) = (try Instant(at), try Zone("Asia/Seoul"))
    let found = try await store.read { transaction throws(StoreError) in
      try transaction.reminders(from: start, to: start.adding(seconds: 1), zone: zone)
    }
    return try #require(found.first)
  }

  /// Snoozes the reminder that is due at a time.
  @discardableResult
  package func snooze(
    _ at: String,
    until end: ReminderSnooze.End,
    now: String
  ) async throws -> ReminderSnooze {
    try await SnoozeReminder(store)(reminder(at), until: end, at: .at(now))
  }

  package func ask<Value: Sendable>(
    _ question: @Sendable (any ReminderQueries<StoreError>) throws(StoreError) -> Value
  ) async throws -> Value {
    try await second.read { transaction throws(StoreError) in try question(transaction.reminders) }
  }
}

extension ReminderMessage {
  /// The names of the reminders in the message, the oldest first.
  package var titles: String { notices.map(\.reminder.name).joined(separator: ", ") }
}

extension ReminderMute {
  package static func kind(_ kind: ReminderKind) -> ReminderMute { ReminderMute(kind) }

  package static func plant(_ id: Plant.ID) -> ReminderMute { ReminderMute(.plant, id.uuid) }

  package static func calendar(_ id: EventCalendar.ID) -> ReminderMute { ReminderMute(.event, id.uuid) }

  package static func book(_ id: Book.ID) -> ReminderMute { ReminderMute(.reading, id.uuid) }

  package static func own(_ id: OwnReminder.ID) -> ReminderMute { ReminderMute(.own, id.uuid) }
}

extension Reminder {
  /// The reminder's title, or its kind if the title is empty.
  package var name: String { subject.title.isEmpty ? kind.rawValue : subject.title }

  /// The occurrence that an event's alarm belongs to; `nil` for other reminders.
  package var occurrence: Occurrence? { (subject as? DueAlarm)?.occurrence }
}

extension ReminderEntry.State {
  fileprivate func name(_ zone: Zone) -> String {
    func time(_ at: Instant) -> Substring { "\(zone.dateTime(at: at))".dropFirst(5) }
    return switch self {
    case .upcoming: "upcoming"
    case .due: "due"
    case .held(let until): "held until \(time(until))"
    case .snoozed: "snoozed"
    case .muted: "muted"
    case .delivered(let way, let at): "by \(way.rawValue) \(time(at))"
    case .handedOver(let at): "handed over \(time(at))"
    case .failed(let until): "failed until \(time(until))"
    case .missed: "missed"
    }
  }
}

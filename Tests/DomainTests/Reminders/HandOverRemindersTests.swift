import Domain
import DomainTesting
import Support
import Synchronization
import Testing

struct HandOverRemindersTests {
  private let reminders: RemindersUnderTest
  private let server: ScriptedScheduler

  init() async throws {
    reminders = try .inMemory()
    server = try ScriptedScheduler("https://ntfy.example.org/haru")
    try await reminders.choose { $0.ntfy = WebAddress("https://ntfy.example.org/haru") }
    try await reminders.run("2026-11-20T08:00")
  }

  @Test func remindersOfThreeDaysAreHandedOverOnce() async throws {
    for (text, start) in [("soon", "20T09:01"), ("a", "20T10:00"), ("b", "23T09:00"), ("far", "23T09:01")] {
      try await reminders.add(text, "2026-11-\(start)")
    }
    #expect(try await handOver("2026-11-20T09:00:30") == ["a 20T10:00", "b 23T09:00"])
    #expect(try await handOver("2026-11-20T09:00:30") == [])
    #expect(try await handOver("2026-11-20T09:05") == ["far 23T09:01"])
    #expect(try await reminders.entries(at: "2026-11-20T09:05").contains("11-20T10:00 a handed over 11-20T10:00"))
  }

  @Test func handedOverReminderIsNotDeliveredLocally() async throws {
    try await reminders.add("a", "2026-11-20T10:00")
    try await reminders.add("b", "2026-11-20T10:00")
    server.refuses("b")
    #expect(try await handOver("2026-11-20T09:00") == ["a 20T10:00", "b 20T10:00"])
    #expect(try await reminders.run("2026-11-20T10:00") == ["b"])
    #expect(try await reminders.run("2026-11-20T12:00") == [])
  }

  @Test func allChannelsAlsoDeliverHandedOverReminders() async throws {
    try await reminders.add("a", "2026-11-20T10:00")
    #expect(try await handOver("2026-11-20T09:00") == ["a 20T10:00"])
    try await reminders.choose { $0.allWays = true }
    let ways: [ReminderWay: any Notifying] = [.ntfy: ScriptedNotifier(), .terminal: ScriptedNotifier()]
    let delivered = try await reminders.run("2026-11-20T10:00", ways)
    #expect(delivered.map(\.results) == [[WayResult(.terminal, .delivered)]])
    #expect(try await reminders.run("2026-11-20T10:01", ways).isEmpty)
  }

  @Test func changedRemindersAreUpdatedOrCancelledOnTheServer() async throws {
    let own = try await reminders.add("a", "2026-11-20T10:00")
    let removed = try await reminders.add("gone", "2026-11-20T11:00")
    try await reminders.add("later", "2026-11-20T12:00")
    #expect(try await handOver("2026-11-20T09:00") == ["a 20T10:00", "gone 20T11:00", "later 20T12:00"])
    var wanted = own.content
    wanted.text = try ReminderText("A")
    _ = try await EditReminder(reminders.store)(own.id, from: own.content, to: wanted, at: .at("2026-11-20T08:00"))
    try await RemoveReminders(reminders.store)([removed])
    try await reminders.snooze("2026-11-20T12:00", until: .clock(DateTime("2026-11-20T13:00")), now: "2026-11-20T09:00")
    #expect(try await handOver("2026-11-20T09:10") == ["cancel", "cancel", "update A 20T10:00", "later 20T13:00"])
    #expect(try await handOver("2026-11-20T09:10") == [])
    try await reminders.choose { $0.ntfy = nil }
    #expect(try await handOver("2026-11-20T09:20") == ["cancel", "cancel"])
    #expect(try await reminders.run("2026-11-20T10:00") == ["A"])
  }

  @Test func newTopicReceivesAllAndTheOldOneIsCleared() async throws {
    try await reminders.add("a", "2026-11-20T10:00")
    #expect(try await handOver("2026-11-20T09:00") == ["a 20T10:00"])
    let leave = LeaveTopic(reminders.store)
    #expect(try await leave() == nil)
    let other = try ScriptedScheduler("https://ntfy.example.org/other")
    try await reminders.choose { $0.ntfy = other.topic }
    #expect(try await leave() == server.topic)
    let time = try TimeSource.fixed("2026-11-20T09:10")
    #expect(try await leave(server, at: time) == nil)
    #expect(try await leave() == nil)
    let handed = try await HandOverReminders(reminders.store, other)(time)
    #expect(handed.map(\.result) == [.delivered])
    try await reminders.choose { $0.ways = [.desktop] }
    #expect(try await leave() == other.topic)
    // If a scheduled message can't be cancelled, the reminder may come twice, but isn't lost.
    other.isDown.withLock { $0 = true }
    #expect(try await leave(other, at: time) == .tooSlow)
    #expect(try await leave() == nil)
    #expect(try await reminders.run("2026-11-20T10:00") == ["a"])
  }

  @Test func insistentReminderIsNotHandedOver() async throws {
    try await reminders.add("a", "2026-11-20T10:00", insists: true)
    #expect(try await handOver("2026-11-20T09:00") == [])
  }

  @Test func changedTextReplacesTheSentMessage() async throws {
    try await reminders.add("a", "2026-11-20T10:00")
    #expect(try await handOver("2026-11-20T09:00") == ["a 20T10:00"])
    server.suffix.withLock { $0 = "!" }
    let locked = HandOverReminders(reminders.store, server, isLocked: true)
    #expect(try await locked(.fixed("2026-11-20T09:01")).isEmpty)
    #expect(try await handOver("2026-11-20T09:01") == ["update a 20T10:00"])
    #expect(try await handOver("2026-11-20T09:02") == [])
  }

  @Test func manyRemindersAreSentInSeveralRuns() async throws {
    for number in 0..<25 { try await reminders.add("\(number)", "2026-11-21T09:\(10 + number)") }
    #expect(try await handOver("2026-11-20T09:00").count == HandOverReminders.mostSent)
    #expect(try await handOver("2026-11-20T09:01").count == 25 - HandOverReminders.mostSent)
  }

  @Test func failureElsewhereDoesNotRepeatTheServerMessage() async throws {
    try await reminders.choose { $0.allWays = true }
    try await reminders.add("a", "2026-11-20T10:00")
    #expect(try await handOver("2026-11-20T09:00") == ["a 20T10:00"])
    let broken: [ReminderWay: any Notifying] = [
      .ntfy: ScriptedNotifier(), .desktop: ScriptedNotifier { _ in .tooSlow },
    ]
    let delivered = try await reminders.run("2026-11-20T10:00", broken)
    #expect(delivered.map(\.results) == [[WayResult(.desktop, .tooSlow)]])
    #expect(try await reminders.run("2026-11-20T11:00", broken).isEmpty)
  }

  @Test func quietHoursMoveHandedOverReminders() async throws {
    try await reminders.choose { settings in
      settings[.feeling] = .on
      settings.quiet = QuietHours("21:00-07:00")
    }
    #expect(try await handOver("2026-11-20T09:00").first == "feeling 21T07:00")
    #expect(try await handOver("2026-11-20T09:01") == [])
    #expect(try await reminders.run("2026-11-20T22:00") == [])
    #expect(try await reminders.run("2026-11-21T07:00") == [])
  }

  @Test func heldReminderSurvivesCancellingItsHandOver() async throws {
    try await reminders.choose { settings in
      settings[.feeling] = .on
      settings.quiet = QuietHours("21:00-07:00")
    }
    #expect(try await reminders.run("2026-11-20T22:00") == [])
    #expect(try await handOver("2026-11-20T22:00").first == "feeling 21T07:00")
    #expect(try await reminders.run("2026-11-20T22:30") == [])
    try await reminders.choose { $0.ntfy = nil }
    #expect(try await LeaveTopic(reminders.store)(server, at: .fixed("2026-11-20T23:00")) == nil)
    #expect(try await reminders.run("2026-11-21T07:00") == ["feeling"])
  }

  private func handOver(_ now: String) async throws -> [String] {
    let zone = try Zone("Asia/Seoul")
    return try await HandOverReminders(reminders.store, server)(.fixed(now)).map { change, _ in
      switch change {
      case .send(let notice, let at): "\(notice.reminder.name) \("\(zone.dateTime(at: at))".dropFirst(8))"
      case .update(let notice, let at): "update \(notice.reminder.name) \("\(zone.dateTime(at: at))".dropFirst(8))"
      case .cancel: "cancel"
      }
    }
  }
}

private final class ScriptedScheduler: ReminderScheduling {
  let longestSeconds = 72 * 3_600
  let topic: WebAddress
  let isDown = Mutex(false)
  let suffix = Mutex("")
  private let refused = Mutex<Set<String>>([])

  init(_ topic: String) throws { self.topic = try #require(WebAddress(topic)) }

  func refuses(_ name: String) { refused.withLock { _ = $0.insert(name) } }

  func schedule(_ notice: ReminderNotice, for instant: Instant) async -> DeliveryResult {
    refused.withLock { $0.contains(notice.reminder.name) } ? .tooSlow : .delivered
  }

  func words(_ notice: ReminderNotice) -> String { notice.reminder.subject.title + suffix.withLock(\.self) }

  func cancel(_ id: Reminder.ID) async -> DeliveryResult { isDown.withLock(\.self) ? .tooSlow : .delivered }
}

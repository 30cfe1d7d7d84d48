public import struct Foundation.UUID

/// The delivery of a notice: a row of the outbox that every run reads.
public struct ReminderDelivery: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// The notice is due, and nobody has delivered it yet.
    case pending
    /// A process is delivering the notice; after `until`, that process has crashed.
    case claimed(by: UUID, until: Instant)
    /// No channel worked; the next attempt is after `until`.
    case failed(until: Instant)
    case delivered(by: ReminderWay, at: Instant)
    /// A server delivers the notice at this time.
    case handedOver(for: Instant)
  }

  /// The time to wait for a running delivery, in seconds: more than all channels need together.
  public static let leaseSeconds = 120
  /// The time after which an insisting reminder is delivered again, in seconds.
  public static let insistingSeconds = 600
  /// The time after which deliveries are forgotten, in seconds: 30 days.
  public static let retentionSeconds = 30 * 86_400

  /// The identifier of the ``ReminderNotice``.
  public let id: Reminder.ID
  public let kind: ReminderKind
  /// The subject's title, see ``ReminderSubject/title``; for a handed-over notice, the words on the server.
  public let title: String
  /// The planned time of delivery.
  public let at: Instant
  public internal(set) var state: State
  /// Indicates whether the notice is delivered again until the reminder is done.
  public internal(set) var insists: Bool
  /// The number of attempts in which every channel failed.
  public internal(set) var failures: Int
  /// The results of the last attempt, in the order of the channels.
  public internal(set) var results: [WayResult]

  public init(
    id: Reminder.ID, kind: ReminderKind, title: String, at: Instant, state: State = .pending, insists: Bool = false,
    failures: Int = 0, results: [WayResult] = []
  ) {
    (self.id, self.kind, self.title, self.at) = (id, kind, title, at)
    (self.state, self.insists) = (state, insists)
    (self.failures, self.results) = (failures, results)
  }

  init(of notice: ReminderNotice, state: State = .pending) {
    let subject = notice.reminder.subject
    self.init(
      id: notice.id, kind: subject.kind, title: subject.title, at: notice.at, state: state, insists: notice.insists)
  }

  init(handedOver notice: ReminderNotice, for instant: Instant, saying words: String) {
    self.init(
      id: notice.id, kind: notice.reminder.kind, title: words, at: notice.at, state: .handedOver(for: instant),
      insists: notice.insists, results: [WayResult(.ntfy, .delivered)])
  }

  /// The channels that have delivered the notice while other channels are still to deliver it.
  var deliveredBy: Set<ReminderWay> {
    if case .delivered = state { [] } else { Set(results.filter { $0.result == .delivered }.map(\.way)) }
  }

  /// Indicates whether the delivery is or may be unfinished.
  public var isOpen: Bool {
    switch state {
    case .pending, .claimed, .failed: true
    case .delivered: insists
    case .handedOver: false
    }
  }

  /// Returns the time from which the notice can be claimed, or `nil` if it was delivered.
  ///
  /// A time that a clock running only forward can't have recorded counts as passed.
  func free(at now: Instant) -> Instant? {
    func passed(_ until: Instant, _ most: Int) -> Instant { until <= now.adding(seconds: most) ? until : now }
    return switch state {
    case .pending: at
    case .claimed(_, let until): passed(until, Self.leaseSeconds)
    case .failed(let until): passed(until, Self.longestPause)
    case .delivered(_, let time): insists ? time <= now ? time.adding(seconds: Self.insistingSeconds) : now : nil
    case .handedOver: nil
    }
  }

  mutating func claim(by owner: UUID, at now: Instant) {
    // A repeated delivery has no results yet.
    if case .delivered = state { results = [] }
    state = .claimed(by: owner, until: now.adding(seconds: Self.leaseSeconds))
  }

  /// Records the results of an attempt.
  mutating func note(_ results: [WayResult], at now: Instant) {
    let before = self.results.filter { old in
      old.result == .delivered && !results.contains { $0.way == old.way }
    }
    let results = before + results
    self.results = results
    if let way = results.first(where: { $0.result == .delivered })?.way {
      (state, failures) = (.delivered(by: way, at: now), 0)
    } else {
      let pause = min(60 << min(failures, 4), Self.longestPause)
      (state, failures) = (.failed(until: now.adding(seconds: pause)), max(failures, failures &+ 1))
    }
  }

  private static let longestPause = 600
}

/// The result of one channel.
public struct WayResult: Hashable, Sendable {
  public let way: ReminderWay
  public let result: DeliveryResult

  public init(_ way: ReminderWay, _ result: DeliveryResult) { (self.way, self.result) = (way, result) }
}

/// The result of delivering a message through a channel.
public enum DeliveryResult: Hashable, Sendable {
  case delivered
  case unavailable(Lack)
  /// The program or the server rejected the message; `detail` is the first line of its output.
  case refused(detail: String)
  case tooSlow

  /// A missing requirement of a channel.
  public enum Lack: String, Hashable, Sendable {
    /// A program that shows desktop notifications.
    case program
    /// A desktop session.
    case session
    case terminal
    /// A library that connects to servers.
    case library
    /// A connection to the server.
    case connection
    /// The server does not store messages for later.
    case schedule
  }
}

/// The deliveries of reminders and the progress through them, for moving a store; exports don't contain them.
public struct ReminderOutbox: Hashable, Sendable {
  /// The deliveries in any order.
  public var deliveries: [ReminderDelivery] = []
  public var mark: ReminderMark?
  public var lastOpening: Instant?
  public var lastLook: Instant?
  public var topic: WebAddress?

  public init() {}
}

extension ReminderQueries {
  public func outbox() throws(Failure) -> ReminderOutbox {
    var outbox = ReminderOutbox()
    let ever = (Instant(secondsSince1970: .min), Instant(secondsSince1970: .max))
    outbox.deliveries = try deliveries(from: ever.0, through: ever.1)
    outbox.mark = try mark()
    outbox.lastOpening = try lastOpening()
    outbox.lastLook = try lastLook()
    outbox.topic = try topic()
    return outbox
  }
}

extension ReminderSideWrites {
  /// Saves the outbox of another store if this store has none yet.
  public func note(_ outbox: ReminderOutbox) throws(Failure) {
    for delivery in outbox.deliveries { try note(delivery) }
    if let mark = outbox.mark { try note(mark) }
    if let instant = outbox.lastOpening { try noteOpening(at: instant) }
    if let instant = outbox.lastLook { try noteLook(at: instant) }
    if let topic = outbox.topic { try note(topic) }
  }
}

/// A single delivery of a reminder: at its own time, or at the time it was snoozed to.
public struct ReminderNotice: Hashable, Sendable {
  /// The identifier of this notice; the reminder's identifier unless it was snoozed.
  public let id: Reminder.ID
  public let reminder: Reminder
  public let at: Instant
  /// The snooze, or `nil` for a notice at the reminder's own time.
  public let snooze: ReminderSnooze?

  public init(_ reminder: Reminder) { (id, self.reminder, at, snooze) = (reminder.id, reminder, reminder.at, nil) }

  public init(_ reminder: Reminder, snoozed snooze: ReminderSnooze, until at: Instant) {
    (id, self.reminder, self.at, self.snooze) = (snooze.noticeID, reminder, at, snooze)
  }

  /// Indicates whether the notice is delivered again until the reminder is done.
  public var insists: Bool { reminder.subject.insists }

  /// Returns the end of the quiet hours that hold the notice at an instant, or `nil` if none do.
  public func held(at instant: Instant, by quiet: QuietHours?, zone: Zone) -> Instant? {
    guard snooze == nil, reminder.subject.isDelayable else { return nil }
    return quiet?.end(at: instant, in: zone)
  }

  /// Indicates whether the notice's time is the same wherever the user is.
  var isFixed: Bool {
    switch snooze?.end {
    case .clock?: false
    case .moment?, .opening?, .after?: true
    case nil: !reminder.subject.isOnUsersClock
    }
  }
}

/// The notices that are delivered together.
public struct ReminderMessage: Hashable, Sendable {
  /// The notices, at least one, the oldest first.
  public let notices: [ReminderNotice]
  /// The time of the delivery.
  public let deliveredAt: Instant

  /// - Parameters:
  ///   - notices: The notices, the oldest first.
  ///   - instant: The time of the delivery; `nil` for a message that arrives at the time of its last notice.
  /// - Returns: `nil` if there is no notice.
  public init?(_ notices: [ReminderNotice], deliveredAt instant: Instant? = nil) {
    guard let last = notices.last else { return nil }
    (self.notices, deliveredAt) = (notices, instant ?? last.at)
  }

  /// The only notice, or `nil` for a digest of several missed notices.
  public var single: ReminderNotice? { notices.count == 1 ? notices[0] : nil }
}

/// The text of a message for a channel, without characters that control a terminal or change the text direction.
public struct NotificationText: Hashable, Sendable {
  /// The title in one line.
  public let title: String
  /// The body in any number of lines, possibly empty.
  public let body: String

  public init(title: String, body: String = "") {
    self.title = Self.shown(title, lines: false)
    self.body = Self.shown(body, lines: true)
  }

  private static func shown(_ text: String, lines: Bool) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where lines: shown.append(scalar)
      case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: shown.append(" ")
      default: shown.append(scalar)
      }
    }
    return String(shown).trimmed
  }
}

/// The texts of messages, in the user's language.
public struct ReminderWords: Sendable {
  private let full: @Sendable (ReminderMessage) -> NotificationText
  private let bland: @Sendable (ReminderMessage) -> NotificationText
  private let line: @Sendable (ReminderNotice) -> String

  /// - Parameters:
  ///   - full: A closure that returns the text with names and titles.
  ///   - bland: A closure that returns the time without the subject, for a text that others may read.
  ///   - line: A closure that returns the subject of one of several notices; empty if it must not be shown.
  public init(
    full: @escaping @Sendable (ReminderMessage) -> NotificationText,
    bland: @escaping @Sendable (ReminderMessage) -> NotificationText,
    line: @escaping @Sendable (ReminderNotice) -> String
  ) { (self.full, self.bland, self.line) = (full, bland, line) }

  public func callAsFunction(_ message: ReminderMessage) -> NotificationText { full(message) }

  /// Returns the subject of a notice, in one line.
  public func line(_ notice: ReminderNotice) -> String { NotificationText(title: line(notice)).title }

  /// Returns the text that others may read.
  public func bland(_ message: ReminderMessage) -> NotificationText { bland(message) }
}

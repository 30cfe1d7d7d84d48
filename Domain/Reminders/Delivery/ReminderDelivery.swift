public import struct Foundation.UUID

/// The delivery of a notice: a row of the outbox, which every run reads.
public struct ReminderDelivery: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// The notice is due, and nobody has delivered it yet.
    case pending
    /// Somebody is telling it; later than `until` that one has crashed.
    case claimed(by: UUID, until: Instant)
    /// No way worked; it is tried again after `until`.
    case failed(until: Instant)
    case delivered(by: ReminderWay, at: Instant)
    /// A server tells it at that moment.
    case handedOver(for: Instant)
  }

  /// The time to wait for a running delivery, in seconds: more than all ways need together.
  public static let leaseSeconds = 120
  /// The time after which an insisting reminder is delivered again, in seconds.
  public static let insistingSeconds = 600
  /// The time after which deliveries are forgotten, in seconds: 30 days.
  public static let keptSeconds = 30 * 86_400

  /// That of the ``ReminderNotice``.
  public let id: Reminder.ID
  public let kind: ReminderKind
  /// The subject's title, see ``Reminder/Subject/title``; for a handed-over notice, the words on the server.
  public let title: String
  /// When it was to be told.
  public let at: Instant
  public internal(set) var state: State
  /// Indicates whether the notice is delivered again until the reminder is done.
  public internal(set) var insists: Bool
  /// The number of times that no way worked.
  public internal(set) var failures: Int
  /// Results of the last attempt, in the order of the ways.
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

  /// The ways that have delivered the notice while others are still to do so.
  var toldBy: Set<ReminderWay> {
    if case .delivered = state { [] } else { Set(results.filter { $0.result == .delivered }.map(\.way)) }
  }

  /// Indicates whether there is, or may be, something left to do.
  public var isOpen: Bool {
    switch state {
    case .pending, .claimed, .failed: true
    case .delivered: insists
    case .handedOver: false
    }
  }

  /// When it can be claimed; `nil` when it is told.
  ///
  /// A moment that no clock which only went forward can have noted counts as passed.
  func free(at now: Instant) -> Instant? {
    func passed(_ until: Instant, _ most: Int) -> Instant { until <= now.adding(seconds: most) ? until : now }
    return switch state {
    case .pending: at
    case .claimed(_, let until): passed(until, Self.leaseSeconds)
    case .failed(let until): passed(until, Self.longestPause)
    case .delivered(_, let told): insists ? told <= now ? told.adding(seconds: Self.insistingSeconds) : now : nil
    case .handedOver: nil
    }
  }

  mutating func claim(by owner: UUID, at now: Instant) {
    // A repeated delivery has no results yet.
    if case .delivered = state { results = [] }
    state = .claimed(by: owner, until: now.adding(seconds: Self.leaseSeconds))
  }

  /// Notes what came of telling it.
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

/// The result of one way.
public struct WayResult: Hashable, Sendable {
  public let way: ReminderWay
  public let result: DeliveryResult

  public init(_ way: ReminderWay, _ result: DeliveryResult) { (self.way, self.result) = (way, result) }
}

/// The result of delivering a message by a way.
public enum DeliveryResult: Hashable, Sendable {
  case delivered
  case unavailable(Lack)
  /// The program or the server did not take it; `detail` is the first line of what it says.
  case refused(detail: String)
  case tooSlow

  /// A missing requirement of a way.
  public enum Lack: String, Hashable, Sendable {
    /// That shows messages of the desktop.
    case program
    /// A desktop session.
    case session
    case terminal
    /// That speaks with servers.
    case library
    /// To the server.
    case connection
    /// The server keeps nothing for later.
    case schedule
  }
}

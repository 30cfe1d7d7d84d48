public import struct Foundation.UUID

/// What became of telling something: a row of the outbox, which says so to every run.
public struct ReminderDelivery: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// It was found to be due, and nobody has told it yet.
    case pending
    /// Somebody is telling it; later than `until` that one has crashed.
    case claimed(by: UUID, until: Instant)
    /// No way worked; it is tried again after `until`.
    case failed(until: Instant)
    case delivered(by: ReminderWay, at: Instant)
    /// A server tells it at that moment.
    case handedOver(for: Instant)
  }

  /// So long somebody who tells something is waited for: more than all ways need together.
  public static let leaseSeconds = 120
  /// What insists is told again after so long.
  public static let insistingSeconds = 600
  /// What was told longer ago is forgotten: 30 days.
  public static let keptSeconds = 30 * 86_400

  /// That of the ``ReminderNotice``.
  public let id: Reminder.ID
  public let kind: ReminderKind
  /// What it was about, see ``Reminder/Subject/title``; of what was handed over the words that are kept there.
  public let title: String
  /// When it was to be told.
  public let at: Instant
  public internal(set) var state: State
  /// Whether it is told again until it is done.
  public internal(set) var insists: Bool
  /// How often no way worked.
  public internal(set) var failures: Int
  /// Of the last time, in the order of the ways.
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

  /// By which it was told, where that is not all that is to be done.
  var toldBy: Set<ReminderWay> {
    if case .delivered = state { [] } else { Set(results.filter { $0.result == .delivered }.map(\.way)) }
  }

  /// Whether there is, or may be, something left to do.
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
    // It is told anew.
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

/// What came of one way.
public struct WayResult: Hashable, Sendable {
  public let way: ReminderWay
  public let result: DeliveryResult

  public init(_ way: ReminderWay, _ result: DeliveryResult) { (self.way, self.result) = (way, result) }
}

/// What came of telling something by a way.
public enum DeliveryResult: Hashable, Sendable {
  case delivered
  case unavailable(Lack)
  /// The program or the server did not take it; `detail` is the first line of what it says.
  case refused(detail: String)
  case tooSlow

  /// What a way needs and is not there.
  public enum Lack: String, Hashable, Sendable {
    /// That shows messages of the desktop.
    case program
    /// Of a desktop.
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

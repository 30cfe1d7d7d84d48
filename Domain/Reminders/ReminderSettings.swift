/// What the user has chosen for reminders.
public struct ReminderSettings: Hashable, Sendable {
  /// Whether a kind is told, and when.
  public enum Choice: Hashable, Sendable {
    case off
    /// At its ``ReminderKind/standardTime``.
    case on
    case at(TimeOfDay)
  }

  /// `nil`: at every hour.
  public var quiet: QuietHours?
  /// Those that are tried, in their order.
  public var ways: [ReminderWay]
  /// Whether all of them are to tell, and not the first that can.
  public var allWays: Bool
  /// The path of a program of the user's own.
  public var command: String?
  /// Where messages for a topic are sent.
  public var ntfy: WebAddress?
  /// Whether names and titles are sent there, which others may read.
  public var ntfyWords: Bool
  /// Of the kinds of which something was chosen.
  private var choices: [ReminderKind: Choice] = [:]

  public init(
    quiet: QuietHours? = nil, ways: [ReminderWay] = ReminderWay.allCases, allWays: Bool = false, command: String? = nil,
    ntfy: WebAddress? = nil, ntfyWords: Bool = false
  ) {
    (self.quiet, self.ways, self.allWays) = (quiet, ways, allWays)
    (self.command, self.ntfy, self.ntfyWords) = (command, ntfy, ntfyWords)
  }

  /// What holds for a kind; a time for one that has its own counts as `on`.
  public subscript(kind: ReminderKind) -> Choice {
    get { choices[kind] ?? (kind.isStandard ? .on : .off) }
    set {
      var choice = newValue
      if case .at(let time) = choice, kind.standardTime == nil || kind.standardTime == time { choice = .on }
      let isStandard = choice == (kind.isStandard ? .on : .off)
      choices[kind] = isStandard ? nil : choice
    }
  }

  /// When a kind is told; `nil` when it is not, or has times of its own.
  public func time(of kind: ReminderKind) -> TimeOfDay? {
    switch self[kind] {
    case .off: nil
    case .on: kind.standardTime
    case .at(let time): time
    }
  }

  /// Those that can be tried, in their order.
  public var usableWays: [ReminderWay] {
    ways.filter { way in
      switch way {
      case .desktop, .terminal: true
      case .ntfy: ntfy != nil
      case .command: command != nil
      }
    }
  }
}

/// How a reminder reaches the user.
public enum ReminderWay: String, Hashable, Sendable, CaseIterable {
  /// A message of the desktop.
  case desktop
  /// A bell and a line.
  case terminal
  /// A server that sends it on to phones (ntfy.sh).
  case ntfy
  /// A program of the user's own.
  case command
}

/// From when to when nothing that can wait is told.
public struct QuietHours: Hashable, Sendable {
  public let start: TimeOfDay
  /// The first moment that is not quiet; before ``start`` it is on the next day.
  public let end: TimeOfDay

  /// - Returns: `nil` when both are the same.
  public init?(from start: TimeOfDay, to end: TimeOfDay) {
    guard start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  public func contains(_ time: TimeOfDay) -> Bool {
    start < end ? start <= time && time < end : start <= time || time < end
  }

  /// When what is told at a moment can be told; `nil` when that is not in quiet hours.
  public func end(at instant: Instant, in zone: Zone) -> Instant? {
    let shown = zone.dateTime(at: instant)
    guard contains(shown.time) else { return nil }
    let day = shown.time < end ? shown.day : shown.day.adding(days: 1)
    // An hour that the clocks show twice is quiet twice.
    let first = zone.instant(of: DateTime(day, end))
    return first > instant ? first : first.adding(seconds: 3_600)
  }
}

extension QuietHours: CustomStringConvertible {
  /// `22:00-07:00`.
  public var description: String { "\(start)-\(end)" }

  /// Reads `22:00-07:00`, and nothing else.
  public init?(_ text: some StringProtocol) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map { TimeOfDay(iso: $0) }
    guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
    self.init(from: start, to: end)
  }
}

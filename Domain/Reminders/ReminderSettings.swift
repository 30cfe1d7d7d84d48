/// The user's settings for reminders.
public struct ReminderSettings: Hashable, Sendable {
  /// The user's choice for a kind of reminders.
  public enum Choice: Hashable, Sendable {
    case off
    /// At its ``ReminderKind/standardTime``.
    case on
    case at(TimeOfDay)
  }

  /// `nil`: at every hour.
  public var quiet: QuietHours?
  /// The ways to try, in their order.
  public var ways: [ReminderWay]
  /// Indicates whether all ways deliver, instead of the first that can.
  public var allWays: Bool
  /// The path of a program of the user's own.
  public var command: String?
  /// The address that takes messages for a topic.
  public var ntfy: WebAddress?
  /// Indicates whether names and titles are sent to that address, where others may read them.
  public var ntfyWords: Bool
  /// The choices that differ from the default.
  private var choices: [ReminderKind: Choice] = [:]

  public init(
    quiet: QuietHours? = nil, ways: [ReminderWay] = ReminderWay.allCases, allWays: Bool = false, command: String? = nil,
    ntfy: WebAddress? = nil, ntfyWords: Bool = false
  ) {
    (self.quiet, self.ways, self.allWays) = (quiet, ways, allWays)
    (self.command, self.ntfy, self.ntfyWords) = (command, ntfy, ntfyWords)
  }

  /// The choice for a kind; a kind with its own times, or at its standard time, counts as `on`.
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

  /// The ways that can be tried, in their order.
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

/// A way in which a reminder reaches the user.
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

/// The hours in which nothing that can wait is delivered.
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

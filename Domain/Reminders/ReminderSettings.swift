/// The user's settings for reminders.
public struct ReminderSettings: Hashable, Sendable {
  /// The user's choice for a kind of reminders.
  public enum Choice: Hashable, Sendable {
    case off
    /// The kind is on, at its ``ReminderKind/standardTime``.
    case on
    case at(TimeOfDay)
  }

  /// The quiet hours, or `nil` if there are none.
  public var quiet: QuietHours?
  /// The channels to try, in order.
  public var ways: [ReminderWay]
  /// Indicates whether all channels deliver, instead of the first that works.
  public var allWays: Bool
  /// The path of a program that the user provides.
  public var command: String?
  /// The address of a topic that receives messages.
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

  static let stored =
    [
      Setting("reminders_quiet", \.reminders.quiet, SettingCodec({ "\($0)" }, { QuietHours($0) })),
      Setting(
        "reminders_ways", \.reminders.ways,
        SettingCodec(
          { $0.map(\.rawValue).joined(separator: ",") },
          { $0.split(separator: ",").compactMap { ReminderWay(rawValue: String($0)) } })),
      Setting("reminders_all_ways", \.reminders.allWays, .flag),
      Setting("reminders_command", \.reminders.command, .string),
      Setting("reminders_ntfy", \.reminders.ntfy, SettingCodec({ $0.text }, { WebAddress($0) })),
      Setting("reminders_ntfy_words", \.reminders.ntfyWords, .flag),
    ] + ReminderKind.allCases.map { Setting("reminders_\($0.rawValue)", \.reminders[$0], choiceCodec(of: $0)) }

  /// A choice as `off`, `on` or a time; the standard choice has no text.
  private static func choiceCodec(of kind: ReminderKind) -> SettingCodec<Choice> {
    let standard = ReminderSettings()[kind]
    return SettingCodec(
      { choice in
        switch choice {
        case standard: nil
        case .off: "off"
        case .on: "on"
        case .at(let time): time.description
        }
      },
      { text in
        switch text {
        case "off": .off
        case "on": .on
        default: TimeOfDay(iso: text).map { .at($0) }
        }
      })
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

  /// Returns the time for a kind; `nil` if the kind is off or its reminders have times of their own.
  public func time(of kind: ReminderKind) -> TimeOfDay? {
    switch self[kind] {
    case .off: nil
    case .on: kind.standardTime
    case .at(let time): time
    }
  }

  /// The channels that can be tried, in order.
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

/// A channel through which a reminder reaches the user.
public enum ReminderWay: String, Hashable, Sendable, CaseIterable {
  /// A desktop notification.
  case desktop
  /// A bell and a line in the terminal.
  case terminal
  /// A server that forwards messages to phones (ntfy.sh).
  case ntfy
  /// A program that the user provides.
  case command
}

/// The hours in which no reminder that can wait is delivered.
public struct QuietHours: Hashable, Sendable {
  public let start: TimeOfDay
  /// The first time that is not quiet; if earlier than ``start``, it is on the next day.
  public let end: TimeOfDay

  /// - Returns: `nil` if both times are equal.
  public init?(from start: TimeOfDay, to end: TimeOfDay) {
    guard start != end else { return nil }
    (self.start, self.end) = (start, end)
  }

  public func contains(_ time: TimeOfDay) -> Bool {
    start < end ? start <= time && time < end : start <= time || time < end
  }

  /// Returns the end of the quiet hours that contain an instant, or `nil` if the instant is not in quiet hours.
  public func end(at instant: Instant, in zone: Zone) -> Instant? {
    let shown = zone.dateTime(at: instant)
    guard contains(shown.time) else { return nil }
    let day = shown.time < end ? shown.day : shown.day.adding(days: 1)
    // An hour that the clocks show twice is quiet both times.
    let first = zone.instant(of: DateTime(day, end))
    return first > instant ? first : first.adding(seconds: 3_600)
  }
}

extension QuietHours: CustomStringConvertible {
  /// The hours in the form `22:00-07:00`.
  public var description: String { "\(start)-\(end)" }

  /// Parses the form `22:00-07:00`, and no other form.
  public init?(_ text: some StringProtocol) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map { TimeOfDay(iso: $0) }
    guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
    self.init(from: start, to: end)
  }
}

/// The user's settings for synchronization.
public struct SyncSettings: Hashable, Sendable {
  /// The time between two runs in the background, or `nil` if there are none.
  public var every: SyncInterval?
  /// The choice of the value that wins if both sides changed a field.
  public var conflicts: ConflictChoice
  public var removals: RemovalShare
  /// The days of past events that a first run takes; `nil` for all events.
  public var past: PastDays?
  /// The place for passwords, which belongs to the computer.
  public var secrets: SecretChoice

  public init(
    every: SyncInterval? = .standard, conflicts: ConflictChoice = .ask, removals: RemovalShare = .standard,
    past: PastDays? = nil, secrets: SecretChoice = .automatic
  ) {
    (self.every, self.conflicts, self.removals, self.past) = (every, conflicts, removals, past)
    self.secrets = secrets
  }

  static let stored = [
    Setting("sync_every", \.sync.every, everyCodec),
    Setting("sync_conflicts", \.sync.conflicts, .name),
    Setting(
      "sync_removals", \.sync.removals,
      SettingCodec({ String($0.percent) }, { Int($0).flatMap(RemovalShare.init(percent:)) })),
    Setting("sync_past", \.sync.past, pastCodec),
    Setting(MachineSetting.secrets.rawValue, \.sync.secrets, .name),
  ]

  /// Minutes, or `off`.
  private static let everyCodec = SettingCodec<SyncInterval?>(
    { every in every.map { String($0.minutes) } ?? off },
    { text in text == off ? .some(nil) : Int(text).flatMap(SyncInterval.init(minutes:)).map { .some($0) } })

  private static let off = "off"

  /// Days, or `all`.
  private static let pastCodec = SettingCodec<PastDays?>(
    { past in past.map { String($0.days) } ?? all },
    { text in text == all ? .some(nil) : Int(text).flatMap(PastDays.init).map { .some($0) } })

  private static let all = "all"
}

/// The time between two runs in the background.
///
/// Only times that divide an hour or a day are possible, because every system's timer supports them.
public struct SyncInterval: Hashable, Sendable {
  public static let all = [5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 720, 1_440].map(SyncInterval.init(checked:))
  public static let standard = SyncInterval(checked: 15)
  /// The hour of the day of a daily run; few computers are on at midnight.
  public static let dailyHour = 12

  public let minutes: Int

  /// - Returns: `nil` if the time isn't in ``all``.
  public init?(minutes: Int) {
    guard let known = Self.all.first(where: { $0.minutes == minutes }) else { return nil }
    self = known
  }

  private init(checked minutes: Int) { self.minutes = minutes }

  /// Returns the next time of a timer with this interval, which starts over each hour or day.
  ///
  /// On a day when the clocks change, the time for an interval of several hours is off by that change.
  public func next(after now: Instant, in zone: Zone) -> Instant {
    let (interval, start) = (minutes * 60, minutes == 1_440 ? Self.dailyHour * 3_600 : 0)
    let passed = (now.secondsSince1970 + zone.offset(at: now) - start) % interval
    return now.adding(seconds: interval - (passed < 0 ? passed + interval : passed))
  }
}

/// The share of a collection that a run may remove without asking, in percent.
public struct RemovalShare: Hashable, Sendable {
  public static let range = 0...100
  public static let standard = RemovalShare(checked: 10)

  public let percent: Int

  /// - Returns: `nil` outside ``range``.
  public init?(percent: Int) {
    guard Self.range.contains(percent) else { return nil }
    self.init(checked: percent)
  }

  private init(checked percent: Int) { self.percent = percent }
}

/// The number of days of past events that a first run takes.
public struct PastDays: Hashable, Sendable {
  public static let range = 1...3_650

  public let days: Int

  /// - Returns: `nil` outside ``range``.
  public init?(_ days: Int) {
    guard Self.range.contains(days) else { return nil }
    self.days = days
  }
}

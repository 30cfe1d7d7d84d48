/// A feature that creates reminders.
///
/// Reminders are computed from the stored records each time, so they follow every change and undo.
public protocol ReminderSource: Sendable {
  /// Returns the reminders from `start` to before `end` for a user in `zone`, sorted by time.
  func reminders<Failure>(
    from start: Instant, to end: Instant, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [Reminder]
}

/// A feature whose reminders come at times of day on the user's clock.
public protocol DayReminderSource: ReminderSource {
  /// The only time of day of the reminders, or `nil` if each has its own.
  var time: TimeOfDay? { get }

  /// Returns the reminders on the given days, in any order.
  func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)]
}

extension DayReminderSource {
  /// Returns the reminders from `start` to before `end` for a user in `zone`, sorted by time.
  public func reminders<Failure>(
    from start: Instant, to end: Instant, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [Reminder] {
    guard start < end else { return [] }
    var days = DayRange(zone.dateTime(at: start).day, zone.dateTime(at: end).day)
    if let time {
      // A window is usually short and doesn't contain the time, so nothing has to be read.
      let covered = days.filter { day in
        let at = zone.instant(of: DateTime(day, time))
        return start <= at && at < end
      }
      guard let first = covered.first, let last = covered.last else { return [] }
      days = DayRange(first, last)
    }
    return try reminders(on: days, zone: zone, in: transaction)
      .map { Reminder(at: zone.instant(of: $0.at), subject: $0.subject) }
      .filter { start <= $0.at && $0.at < end }.sorted()
  }
}

extension ReadTransaction {
  /// Returns all reminders from `start` to before `end` with the chosen times and kinds, sorted by time.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range, which is excluded.
  ///   - zone: The user's zone.
  ///   - kinds: The kinds of reminders; `nil` for all.
  public func reminders(
    from start: Instant, to end: Instant, zone: Zone, kinds: Set<ReminderKind>? = nil
  ) throws(Failure) -> [Reminder] {
    let sources = try settings.settings().reminders.sources(of: kinds)
    var found: [Reminder] = []
    for source in sources { found += try source.reminders(from: start, to: end, zone: zone, in: self) }
    return sources.count == 1 ? found : found.sorted()
  }
}

extension ReminderSettings {
  /// Returns the sources of reminders of these kinds.
  fileprivate func sources(of kinds: Set<ReminderKind>?) -> [any ReminderSource] {
    (kinds.map(Array.init) ?? ReminderKind.allCases).filter { self[$0] != .off }.flatMap {
      $0.sources(time(of: $0) ?? .midnight)
    }
  }
}

/// Reminds the user of backups on the first day of each week.
struct BackupReminders: DayReminderSource {
  var time: TimeOfDay? { at }
  let at: TimeOfDay

  func reminders<Failure>(
    on days: DayRange, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [(at: DateTime, subject: any ReminderSubject)] {
    let start = try transaction.settings.settings().weekStart
    return days.filter { $0.weekday == start }.map { (DateTime($0, at), BackupDay(day: $0)) }
  }
}

/// The weekly day for backups.
public struct BackupDay: ReminderSubject {
  public let day: Day

  public init(day: Day) { self.day = day }

  public var kind: ReminderKind { .backup }
  public var title: String { "" }

  public func identify(_ identity: inout ReminderIdentity) { identity.add(day.daysSince1970) }

  public func isListed(before other: BackupDay) -> Bool { day < other.day }

  public func day(forUserAt time: DateTime) -> Day? { day }
}

extension ReminderKind {
  public static let backup = ReminderKind(
    "backup", BackupDay.self, at: TimeOfDay(clampingSeconds: 10 * 3_600), isStandard: false, emoji: "floppy_disk"
  ) { [BackupReminders(at: $0)] }
}

/// A reminder in a list, with its state.
public struct ReminderEntry: Hashable, Sendable, Identifiable {
  public enum State: Hashable, Sendable {
    case upcoming
    /// The reminder can be delivered at any time.
    case due
    /// Quiet hours hold the reminder.
    case held(until: Instant)
    /// The reminder is snoozed to the time of the notice, or until Haru is opened.
    case snoozed(ReminderSnooze)
    case muted(ReminderMute)
    case delivered(by: ReminderWay, at: Instant)
    /// A server delivers the reminder at this time, or has delivered it.
    case handedOver(for: Instant)
    /// No channel worked; the next attempt is after `until`.
    case failed(until: Instant)
    /// The time had passed before reminders were checked.
    case missed
  }

  public let notice: ReminderNotice
  public let state: State
  /// The results of the last delivery; empty before the first.
  public let results: [WayResult]
  public var reminder: Reminder { notice.reminder }
  public var id: Reminder.ID { reminder.id }

  public init(_ notice: ReminderNotice, _ state: State, results: [WayResult] = []) {
    (self.notice, self.state, self.results) = (notice, state, results)
  }
}

/// The time range and the kinds of the reminders in a list.
public struct ReminderWindow: Hashable, Sendable {
  /// The longest range of a list in seconds: a year.
  public static let longestSeconds = 366 * 86_400
  /// The maximum number of days ahead that can be listed in addition to the past week.
  public static let longestDays = 359

  public let start: Instant
  /// The end of the range, which is excluded.
  public let end: Instant
  /// The kinds of reminders, or `nil` for all.
  public let kinds: Set<ReminderKind>?

  public init(from start: Instant, to end: Instant, kinds: Set<ReminderKind>? = nil) {
    self.start = start
    self.end = min(max(start, end), start.adding(seconds: Self.longestSeconds))
    self.kinds = kinds
  }

  /// Returns the window of reminders that can still be delivered, and of the following days.
  public static func around(_ now: Instant, days: Int) -> ReminderWindow {
    ReminderWindow(
      from: now.adding(seconds: -ReminderOutlook.longestSeconds),
      to: now.adding(seconds: days.multipliedClamped(by: 86_400)))
  }
}

/// The reminders that Haru shows while it is open.
public struct ReminderGlance: Hashable, Sendable {
  /// The reminders that have come since the user last looked, or else since the day began, the oldest first.
  public let unseen: [ReminderEntry]
  /// The time of the next reminder within a day, or `nil` if there is none.
  public let nextChange: Instant?

  public init(unseen: [ReminderEntry], nextChange: Instant?) { (self.unseen, self.nextChange) = (unseen, nextChange) }
}

extension ReadTransaction {
  /// Returns the due reminders that the user hasn't seen, except for held, muted and snoozed reminders.
  public func reminderGlance(at clock: DayClock) throws(Failure) -> ReminderGlance {
    let now = clock.now
    let oldest = now.adding(seconds: -ReminderOutlook.longestSeconds)
    // After the clock was set back, the last viewing may be in the future.
    let looked = try reminders.lastLook().flatMap { $0 <= now ? $0 : nil }
    let since = max(looked ?? clock.startOfToday, oldest)
    // A reminder that repeats until it is done is delivered again long after its time.
    let window = ReminderWindow(from: since.adding(seconds: -86_400), to: now.adding(seconds: 86_400))
    let entries = try reminderEntries(in: window, at: now, zone: clock.zone)
    return ReminderGlance(
      unseen: entries.filter { $0.lastCame(by: now, zone: clock.zone).map { $0 > since } ?? false },
      nextChange: entries.compactMap(\.comes).filter { $0 > now }.min())
  }
}

extension ReminderEntry {
  /// Returns the time at which the reminder last came.
  ///
  /// The result is `nil` if the reminder hasn't come, if the event is over, or if the user sees the subject anyway.
  fileprivate func lastCame(by now: Instant, zone: Zone) -> Instant? {
    guard notice.at <= now else { return nil }
    if reminder.subject.isSeenAnyway { return nil }
    return switch state {
    case .missed: reminder.hasEnded(by: now, zone: zone) ? nil : notice.at
    case .due, .failed: notice.at
    case .delivered(_, let delivered): notice.insists ? max(notice.at, delivered) : notice.at
    case .handedOver(let at): at <= now ? at : nil
    case .upcoming, .held, .snoozed, .muted: nil
    }
  }
}

/// The reminders that the user sees at a glance while Haru is open.
public struct ReminderGlance: Hashable, Sendable {
  /// The reminders that have come since the user looked last, or else since the day began, the oldest first.
  public let unseen: [ReminderEntry]
  /// When something comes within a day; `nil` where nothing does.
  public let nextChange: Instant?

  public init(unseen: [ReminderEntry], nextChange: Instant?) { (self.unseen, self.nextChange) = (unseen, nextChange) }
}

extension Snapshot {
  /// Returns the reminders that have come and weren't looked at yet, without held, muted and snoozed ones.
  public func reminderGlance(at clock: DayClock) throws(Failure) -> ReminderGlance {
    let now = clock.now
    let oldest = now.adding(seconds: -ReminderOutlook.longestSeconds)
    // A clock that was set back may have been looked at later.
    let looked = try reminders.lastLook().flatMap { $0 <= now ? $0 : nil }
    let since = max(looked ?? clock.startOfToday, oldest)
    // An insisting reminder is delivered again long after its time.
    let window = ReminderWindow(from: since.adding(seconds: -86_400), to: now.adding(seconds: 86_400))
    let entries = try reminderEntries(in: window, at: now, zone: clock.zone)
    return ReminderGlance(
      unseen: entries.filter { $0.lastCame(by: now, zone: clock.zone).map { $0 > since } ?? false },
      nextChange: entries.compactMap(\.comes).filter { $0 > now }.min())
  }
}

extension ReminderEntry {
  /// When it came last; `nil` for what has not, for an event that is over, and for the saying of the day, which is
  /// shown anyway.
  fileprivate func lastCame(by now: Instant, zone: Zone) -> Instant? {
    guard notice.at <= now else { return nil }
    if case .newSaying = reminder.subject { return nil }
    return switch state {
    case .missed: reminder.hasEnded(by: now, zone: zone) ? nil : notice.at
    case .due, .failed: notice.at
    case .delivered(_, let told): notice.insists ? max(notice.at, told) : notice.at
    case .handedOver(let at): at <= now ? at : nil
    case .upcoming, .held, .snoozed, .muted: nil
    }
  }
}

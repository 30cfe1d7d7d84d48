extension Snapshot {
  /// When there is something to tell next, for who waits for it; at the latest after ``ReminderEntry/longestWait``.
  public func nextReminder(at now: Instant, zone: Zone) throws(Failure) -> Instant {
    let latest = now.adding(seconds: ReminderEntry.longestWait)
    let entries = try reminderEntries(in: .around(now, days: 1), at: now, zone: zone)
    return entries.compactMap { $0.next(after: now) }.filter { $0 > now }.min().map { min($0, latest) } ?? latest
  }
}

extension ReminderEntry {
  /// In seconds: an hour, so that what was missed while nobody could look is told soon.
  public static let longestWait = 3_600

  /// When it can be told; what somebody else is telling is looked at again when that one should be done.
  fileprivate func next(after now: Instant) -> Instant? {
    switch state {
    case .upcoming, .snoozed: notice.at
    case .handedOver(let at): at
    case .held(let until), .failed(let until): until
    case .due: now.adding(seconds: ReminderDelivery.leaseSeconds)
    case .delivered(_, let at): notice.insists ? at.adding(seconds: ReminderDelivery.insistingSeconds) : nil
    case .muted, .missed: nil
    }
  }
}

extension Snapshot {
  /// When there is something to tell next, for who waits for it; at the latest after ``ReminderEntry/longestWait``.
  public func nextReminder(at now: Instant, zone: Zone) throws(Failure) -> Instant {
    let latest = now.adding(seconds: ReminderEntry.longestWait)
    let entries = try reminderEntries(in: .around(now, days: 1), at: now, zone: zone)
    // A notice that somebody else is delivering is checked again when that should be done.
    let leased = now.adding(seconds: ReminderDelivery.leaseSeconds)
    return entries.compactMap { $0.state == .due ? leased : $0.comes }.filter { $0 > now }.reduce(latest, min)
  }
}

extension ReminderEntry {
  /// The longest wait in seconds: ten minutes, so that another time zone and missed reminders are noticed soon.
  public static let longestWait = 600

  /// When it can be told, or is told again; `nil` for what has come.
  var comes: Instant? {
    switch state {
    case .upcoming, .snoozed: notice.at
    case .handedOver(let at): at
    case .held(let until), .failed(let until): until
    case .delivered(_, let at): notice.insists ? at.adding(seconds: ReminderDelivery.insistingSeconds) : nil
    case .due, .muted, .missed: nil
    }
  }
}

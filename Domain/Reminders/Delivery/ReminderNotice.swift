/// A single delivery of a reminder: at its own time, or at the time it was snoozed to.
public struct ReminderNotice: Hashable, Sendable {
  /// The id of this notice; the reminder's id unless it was snoozed.
  public let id: Reminder.ID
  public let reminder: Reminder
  public let at: Instant
  /// `nil` at its own time.
  public let snooze: ReminderSnooze?

  public init(_ reminder: Reminder) {
    (id, self.reminder, at, snooze) = (reminder.id, reminder, reminder.at, nil)
  }

  public init(_ reminder: Reminder, snoozed snooze: ReminderSnooze, until at: Instant) {
    (id, self.reminder, self.at, self.snooze) = (snooze.noticeID, reminder, at, snooze)
  }

  /// Indicates whether the notice is delivered again until the reminder is done.
  public var insists: Bool {
    if case .own(let own, _) = reminder.subject { own.content.insists } else { false }
  }

  /// Until when quiet hours hold it that a moment is in; `nil` where they do not.
  public func held(at instant: Instant, by quiet: QuietHours?, zone: Zone) -> Instant? {
    guard snooze == nil, reminder.isDelayable else { return nil }
    return quiet?.end(at: instant, in: zone)
  }

  /// Indicates whether the notice's moment is the same wherever the user is.
  var isFixed: Bool {
    switch snooze?.end {
    case .clock?: false
    case .moment?, .opening?, .after?: true
    case nil: !reminder.isOnUsersClock
    }
  }
}

/// The notices that are delivered together.
public struct ReminderMessage: Hashable, Sendable {
  /// At least one, the oldest first.
  public let notices: [ReminderNotice]
  /// The moment of the delivery.
  public let deliveredAt: Instant

  /// - Parameters:
  ///   - notices: The oldest first.
  ///   - instant: The moment of the delivery; `nil` for a message that arrives at the time of its last notice.
  /// - Returns: `nil` without a notice.
  public init?(_ notices: [ReminderNotice], deliveredAt instant: Instant? = nil) {
    guard let last = notices.last else { return nil }
    (self.notices, deliveredAt) = (notices, instant ?? last.at)
  }

  /// The only one; `nil` of a digest of several that were missed.
  public var single: ReminderNotice? { notices.count == 1 ? notices[0] : nil }
}

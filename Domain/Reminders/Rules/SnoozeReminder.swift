/// Puts a reminder off, before it comes or after.
public struct SnoozeReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Puts a reminder off, in the place of what was said of it before.
  ///
  /// - Parameters:
  ///   - reminder: As it was shown.
  ///   - end: Until when.
  ///   - clock: The user's.
  /// - Throws: ``SnoozeError``; nothing is changed then.
  public func callAsFunction(
    _ reminder: Reminder, until end: ReminderSnooze.End, at clock: DayClock
  ) async throws(SnoozeError) -> ReminderSnooze {
    let shown = clock.zone.dateTime(at: reminder.at)
    let snooze = ReminderSnooze(reminder.id, at: reminder.at, clock: shown, until: end, made: clock.now)
    return try await store.change(as: { _ in UndoLabel(.snoozed, .reminderSnooze, reminder.subject.title) }) {
      things throws(SnoozeError) in
      guard try things.snapshot.reminder(of: snooze, zone: clock.zone) != nil else { throw .gone }
      if let at = try things.snapshot.moment(of: snooze, zone: clock.zone), end != .opening {
        guard at > clock.now else { throw .past(at) }
        guard at > reminder.at else { throw .early(at) }
      }
      // Snoozes that ended long ago aren't needed any more.
      let oldest = clock.now.adding(seconds: -ReminderDelivery.keptSeconds)
      for old in try things.reminders.snoozes() {
        if let at = try things.snapshot.moment(of: old, zone: clock.zone), at < oldest {
          try things.reminders.removeSnooze(of: old.reminder)
        }
      }
      try things.reminders.save(snooze)
      return snooze
    }.value
  }

  /// Lets a reminder come at its own time again.
  ///
  /// - Throws: ``StoreError/missing`` when it is not put off.
  public func cancel(_ reminder: Reminder.ID, naming title: String) async throws(StoreError) {
    _ = try await store.change(as: { _ in UndoLabel(.removed, .reminderSnooze, title) }) { things throws(StoreError) in
      guard try things.reminders.snooze(of: reminder) != nil else { throw .missing }
      try things.reminders.removeSnooze(of: reminder)
    }
  }
}

/// Why a reminder was not put off.
public enum SnoozeError: StoreFailure, Hashable, Sendable {
  /// The cause of the reminder is gone, or at another time.
  case gone
  /// The reminder would have to come before now.
  case past(Instant)
  /// The reminder would come sooner than without the snooze.
  case early(Instant)
  case store(StoreError)
}

/// Keeps quiet about something, or not any more.
public struct MuteReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Mutes something.
  ///
  /// - Parameters:
  ///   - mute: What.
  ///   - title: What undo calls it.
  ///   - isMuted: `false` to be told of it again.
  /// - Throws: ``StoreError/missing`` when there is no such thing.
  public func callAsFunction(
    _ mute: ReminderMute, naming title: String, isMuted: Bool = true
  ) async throws(StoreError) -> Changed<ReminderMute> {
    try await store.change(as: { _ in UndoLabel(isMuted ? .muted : .unmuted, .reminderMute, title) }) {
      things throws(StoreError) in
      if isMuted, try things.snapshot.mutedThing(mute) == nil { throw .missing }
      try things.reminders.setMuted(isMuted, mute)
      return mute
    }
  }
}

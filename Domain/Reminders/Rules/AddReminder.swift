/// Keeps what the user wants to be told.
public struct AddReminder: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Keeps a new reminder, which begins with the first time that its rule says.
  ///
  /// - Throws: ``ChangeReminderError``; nothing is kept then.
  public func callAsFunction(
    _ content: OwnReminderContent, at clock: DayClock
  ) async throws(ChangeReminderError) -> OwnReminder {
    let own = OwnReminder(id: OwnReminder.ID(newID()), content: try content.kept(at: clock))
    return try await store.change(as: { UndoLabel(.added, .ownReminder, $0.content.text.text) }) {
      things throws(ChangeReminderError) in
      try things.reminders.save(own)
      return own
    }.value
  }
}

/// Changes what a form changed of a reminder of the user's own.
public struct EditReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes what is different between what was shown and what is wanted.
  ///
  /// - Parameters:
  ///   - id: Of the reminder.
  ///   - shown: What the form began with.
  ///   - wanted: What the form says.
  ///   - clock: The user's.
  /// - Throws: ``ChangeReminderError``; a missing reminder is ``StoreError/missing``.
  public func callAsFunction(
    _ id: OwnReminder.ID, from shown: OwnReminderContent, to wanted: OwnReminderContent, at clock: DayClock
  ) async throws(ChangeReminderError) -> Changed<OwnReminder> {
    try await store.change(as: { UndoLabel(.changed, .ownReminder, $0.content.text.text) }) {
      things throws(ChangeReminderError) in
      var own = try things.reminders.existing(id)
      let now = own.content
      own.content = try refusing(ChangeReminderError.conflict) { () throws(FormConflict<OwnReminderContent>) in
        try FormMerge.merged(now: now, shown: shown, wanted: wanted)
      }
      if own.content.start != now.start || own.content.rule != now.rule {
        own.content = try own.content.kept(at: clock)
        own.finished = []
      }
      try things.reminders.save(own)
      return own
    }
  }
}

public struct RemoveReminders: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Forgets reminders of the user's own, all or none, and that they were muted.
  ///
  /// - Parameter shown: The reminders as the user was asked about them.
  /// - Throws: A missing one is ``StoreError/missing``, one that is not as shown ``StoreError/conflict``.
  public func callAsFunction(_ shown: [OwnReminder]) async throws(StoreError) {
    let names = shown.map(\.content.text.text)
    _ = try await store.change(as: { _ in UndoLabel(.removed, .ownReminder, names: names) }) {
      things throws(StoreError) in
      for own in shown {
        guard try things.reminders.existing(own.id) == own else { throw .conflict }
        try things.reminders.remove(own.id)
        try things.reminders.setMuted(false, .own(own.id))
      }
    }
  }
}

/// Ends one time of a reminder of the user's own, so that it is not told, or not told again.
public struct FinishReminder: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Notes that what was to be done at a time is done.
  ///
  /// - Parameters:
  ///   - id: Of the reminder.
  ///   - time: One of its times.
  ///   - now: What the user's clock shows.
  /// - Throws: ``ChangeReminderError``; a missing reminder is ``StoreError/missing``.
  public func callAsFunction(
    _ id: OwnReminder.ID, at time: DateTime, now: DateTime
  ) async throws(ChangeReminderError) -> OwnReminder {
    try await store.change(as: { UndoLabel(.finished, .ownReminder, $0.content.text.text) }) {
      things throws(ChangeReminderError) in
      var own = try things.reminders.existing(id)
      try refusing(ChangeReminderError.refused) { () throws(OwnReminderRefusal) in try own.finish(time, now: now) }
      try things.reminders.save(own)
      return own
    }.value
  }
}

/// Why a reminder of the user's own was not kept or changed; it is as it was.
public enum ChangeReminderError: StoreFailure, Hashable, Sendable {
  /// The reminder comes once, and that time has passed.
  case past
  case refused(OwnReminderRefusal)
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<OwnReminderContent>)
  /// There is no such reminder, or the store failed.
  case store(StoreError)
}

extension ReminderQueries {
  /// - Throws: ``StoreError/missing`` when there is no such reminder.
  func existing(_ id: OwnReminder.ID) throws(Failure) -> OwnReminder {
    guard let own = try own(id) else { throw .store(.missing) }
    return own
  }
}

extension OwnReminderContent {
  /// Returns the content to save.
  fileprivate func kept(at clock: DayClock) throws(ChangeReminderError) -> OwnReminderContent {
    let content = try refusing(ChangeReminderError.refused) { () throws(OwnReminderRefusal) in try fitted() }
    let now = clock.dateTime
    // Reminders for this very moment may already have been checked.
    guard content.next(after: now) != nil else { throw .past }
    return content
  }
}

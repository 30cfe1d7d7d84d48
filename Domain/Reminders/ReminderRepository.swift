/// Reads the user's reminders, mutes and snoozes, and the deliveries.
public protocol ReminderQueries<Failure> {
  associatedtype Failure: StoreFailure

  func own(_ id: OwnReminder.ID) throws(Failure) -> OwnReminder?

  /// Returns at most `limit` reminders whose identifiers begin with these digits, in order of identifier.
  func own(idPrefix digits: String, limit: Int) throws(Failure) -> [OwnReminder]

  /// Returns all reminders that may come in a time range, in any order.
  ///
  /// A reminder that comes once must be in the range, and a repeated reminder must begin before the end.
  func own(from first: DateTime, through last: DateTime) throws(Failure) -> [OwnReminder]

  func mutes() throws(Failure) -> Set<ReminderMute>

  /// Returns all snoozes in the order they were made, then by identifier.
  func snoozes() throws(Failure) -> [ReminderSnooze]

  func snooze(of reminder: Reminder.ID) throws(Failure) -> ReminderSnooze?

  /// Returns the time up to which reminders were checked, or `nil` before the first check.
  func mark() throws(Failure) -> ReminderMark?

  /// Returns the time at which Haru was last opened, or `nil` if no opening is recorded.
  func lastOpening() throws(Failure) -> Instant?

  /// Returns the time at which the user last looked at the reminders, or `nil` if none is recorded.
  func lastLook() throws(Failure) -> Instant?

  /// Returns the ntfy topic that messages were handed over to; `nil` if none were.
  func topic() throws(Failure) -> WebAddress?

  func delivery(_ id: Reminder.ID) throws(Failure) -> ReminderDelivery?

  /// Returns the deliveries planned from `start` through `end`, in any order.
  func deliveries(from start: Instant, through end: Instant) throws(Failure) -> [ReminderDelivery]

  /// Returns the open deliveries from `start` on, in any order; see ``ReminderDelivery/isOpen``.
  func openDeliveries(from start: Instant) throws(Failure) -> [ReminderDelivery]
}

public protocol ReminderRepository<Failure>: ReminderQueries {
  /// Saves a reminder and replaces an existing reminder with its identifier.
  func save(_ own: OwnReminder) throws(Failure)

  /// - Throws: ``StoreError/missing`` if there is no such reminder.
  func remove(_ id: OwnReminder.ID) throws(Failure)

  func setMuted(_ isMuted: Bool, _ mute: ReminderMute) throws(Failure)

  /// Saves a snooze and replaces an existing snooze of the same reminder.
  func save(_ snooze: ReminderSnooze) throws(Failure)

  func removeSnooze(of reminder: Reminder.ID) throws(Failure)
}

/// Records deliveries, which undo does not change.
public protocol ReminderSideWrites<Failure>: ReminderQueries {
  /// Saves a delivery and replaces an existing delivery with its identifier.
  func note(_ delivery: ReminderDelivery) throws(Failure)

  func removeDelivery(_ id: Reminder.ID) throws(Failure)

  /// Removes the deliveries planned before a time, except for some.
  func removeDeliveries(before end: Instant, except excluded: Set<Reminder.ID>) throws(Failure)

  func note(_ mark: ReminderMark) throws(Failure)

  func noteOpening(at instant: Instant) throws(Failure)

  func noteLook(at instant: Instant) throws(Failure)

  func note(_ topic: WebAddress?) throws(Failure)
}

/// The time up to which reminders were checked.
public struct ReminderMark: Hashable, Sendable {
  public let through: Instant
  /// The time on the user's clock at that instant; a move to a zone farther east skips clock times that weren't
  /// checked.
  public let clock: DateTime

  public init(through: Instant, clock: DateTime) { (self.through, self.clock) = (through, clock) }
}

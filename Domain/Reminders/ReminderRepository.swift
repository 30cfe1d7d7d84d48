/// Reads what the user said of reminders, and what was told of them.
public protocol ReminderQueries<Failure> {
  associatedtype Failure: StoreFailure

  func own(_ id: OwnReminder.ID) throws(Failure) -> OwnReminder?

  /// Returns the reminders whose id begins with these digits, in the order of ids; at most `limit`.
  func own(idPrefix digits: String, limit: Int) throws(Failure) -> [OwnReminder]

  /// All that may come at a time of these, in any order: once within them, or repeated and begun before their end.
  func own(from first: DateTime, through last: DateTime) throws(Failure) -> [OwnReminder]

  func mutes() throws(Failure) -> Set<ReminderMute>

  /// Returns all snoozes in the order they were made, then by id.
  func snoozes() throws(Failure) -> [ReminderSnooze]

  func snooze(of reminder: Reminder.ID) throws(Failure) -> ReminderSnooze?

  /// Returns the moment up to which reminders were checked; `nil` before the first time.
  func mark() throws(Failure) -> ReminderMark?

  /// When Haru was opened last; `nil` before it was noted.
  func lastOpening() throws(Failure) -> Instant?

  /// When the user looked last through what had come; `nil` before it was noted.
  func lastLook() throws(Failure) -> Instant?

  /// Returns the topic that keeps handed-over messages; `nil` while there are none.
  func topic() throws(Failure) -> WebAddress?

  func delivery(_ id: Reminder.ID) throws(Failure) -> ReminderDelivery?

  /// Returns the deliveries of moments from `start` through `end`, in any order.
  func deliveries(from start: Instant, through end: Instant) throws(Failure) -> [ReminderDelivery]

  /// Returns the open deliveries from `start` on, in any order; see ``ReminderDelivery/isOpen``.
  func openDeliveries(from start: Instant) throws(Failure) -> [ReminderDelivery]
}

public protocol ReminderRepository<Failure>: ReminderQueries {
  /// Keeps a reminder, in the place of the one with its id if there is one.
  func save(_ own: OwnReminder) throws(Failure)

  /// - Throws: ``StoreError/missing`` when there is no such reminder.
  func remove(_ id: OwnReminder.ID) throws(Failure)

  func setMuted(_ isMuted: Bool, _ mute: ReminderMute) throws(Failure)

  /// Keeps what is put off, in the place of what was put off of the same reminder.
  func save(_ snooze: ReminderSnooze) throws(Failure)

  func removeSnooze(of reminder: Reminder.ID) throws(Failure)
}

/// Notes what was told, which undo passes over.
public protocol ReminderNotes<Failure>: ReminderQueries {
  /// Keeps a delivery, in the place of the one with its id if there is one.
  func note(_ delivery: ReminderDelivery) throws(Failure)

  func removeDelivery(_ id: Reminder.ID) throws(Failure)

  /// Forgets the deliveries of moments before that, but for some.
  func removeDeliveries(before end: Instant, except kept: Set<Reminder.ID>) throws(Failure)

  func note(_ mark: ReminderMark) throws(Failure)

  func noteOpening(at instant: Instant) throws(Failure)

  func noteLook(at instant: Instant) throws(Failure)

  func note(_ topic: WebAddress?) throws(Failure)
}

/// The moment up to which reminders were checked.
public struct ReminderMark: Hashable, Sendable {
  public let through: Instant
  /// The time on the user's clock at that moment; a move to a zone farther east skips clock times that weren't checked.
  public let clock: DateTime

  public init(through: Instant, clock: DateTime) { (self.through, self.clock) = (through, clock) }
}

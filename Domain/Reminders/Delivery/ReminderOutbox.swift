/// The deliveries of reminders and the progress through them, for a store that moves; exports don't have them.
public struct ReminderOutbox: Hashable, Sendable {
  /// Deliveries in any order.
  public var deliveries: [ReminderDelivery] = []
  public var mark: ReminderMark?
  public var lastOpening: Instant?
  public var lastLook: Instant?
  public var topic: WebAddress?

  public init() {}
}

extension ReminderQueries {
  public func outbox() throws(Failure) -> ReminderOutbox {
    var outbox = ReminderOutbox()
    let ever = (Instant(secondsSince1970: .min), Instant(secondsSince1970: .max))
    outbox.deliveries = try deliveries(from: ever.0, through: ever.1)
    outbox.mark = try mark()
    outbox.lastOpening = try lastOpening()
    outbox.lastLook = try lastLook()
    outbox.topic = try topic()
    return outbox
  }
}

extension ReminderNotes {
  /// Keeps what another store has, where this one has nothing yet.
  public func note(_ outbox: ReminderOutbox) throws(Failure) {
    for delivery in outbox.deliveries { try note(delivery) }
    if let mark = outbox.mark { try note(mark) }
    if let instant = outbox.lastOpening { try noteOpening(at: instant) }
    if let instant = outbox.lastLook { try noteLook(at: instant) }
    if let topic = outbox.topic { try note(topic) }
  }
}

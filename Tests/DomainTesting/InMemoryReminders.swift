import Domain

/// The reminder repository of the in-memory store, which also records deliveries.
struct InMemoryReminders<Failure: StoreFailure>: ReminderRepository, ReminderSideWrites {
  let memory: Memory

  func own(_ id: OwnReminder.ID) throws(Failure) -> OwnReminder? { memory.contents.ownReminders[id] }

  func own(idPrefix digits: String, limit: Int) throws(Failure) -> [OwnReminder] {
    guard let prefix = IDPrefix(digits: digits) else { return [] }
    let found = memory.contents.ownReminders.values.filter { prefix.begins($0.id.uuid) }
    return Array(found.sorted { $0.id.uuid < $1.id.uuid }.prefix(max(0, limit)))
  }

  func own(from first: DateTime, through last: DateTime) throws(Failure) -> [OwnReminder] {
    memory.contents.ownReminders.values.filter { own in
      own.content.start <= last && (own.content.rule != nil || first <= own.content.start)
    }
  }

  func mutes() throws(Failure) -> Set<ReminderMute> { memory.contents.reminderMutes }

  func snoozes() throws(Failure) -> [ReminderSnooze] {
    memory.contents.reminderSnoozes.values.sorted { ($0.made, $0.reminder.uuid) < ($1.made, $1.reminder.uuid) }
  }

  func snooze(of reminder: Reminder.ID) throws(Failure) -> ReminderSnooze? {
    memory.contents.reminderSnoozes[reminder]
  }

  func mark() throws(Failure) -> ReminderMark? { memory.notes.reminderMark }

  func lastOpening() throws(Failure) -> Instant? { memory.notes.lastOpening }

  func delivery(_ id: Reminder.ID) throws(Failure) -> ReminderDelivery? { memory.notes.reminderDeliveries[id] }

  func deliveries(from start: Instant, through end: Instant) throws(Failure) -> [ReminderDelivery] {
    memory.notes.reminderDeliveries.values.filter { start <= $0.at && $0.at <= end }
  }

  func openDeliveries(from start: Instant) throws(Failure) -> [ReminderDelivery] {
    memory.notes.reminderDeliveries.values.filter { $0.isOpen && start <= $0.at }
  }

  func save(_ own: OwnReminder) throws(Failure) {
    try refuse(own.id)
    memory.contents.ownReminders[own.id] = own
  }

  /// Throws if only a server may change a reminder.
  private func refuse(_ id: OwnReminder.ID) throws(Failure) {
    let sync = memory.notes.sync
    let received = sync.states.filter { $0.value.items.values.contains { $0.record == SyncRecordID(id.uuid) } }.keys
    let lists = received.compactMap { sync.collections[$0] }.filter { !$0.isWritable }
    if let list = lists.map(\.name).min() { throw .store(.receivedOnly(list: list)) }
  }

  func remove(_ id: OwnReminder.ID) throws(Failure) {
    try refuse(id)
    guard memory.contents.ownReminders.removeValue(forKey: id) != nil else { throw .store(.missing) }
    memory.contents.ownReminderSources[id] = nil
  }

  func setMuted(_ isMuted: Bool, _ mute: ReminderMute) throws(Failure) {
    if isMuted { memory.contents.reminderMutes.insert(mute) } else { memory.contents.reminderMutes.remove(mute) }
  }

  func save(_ snooze: ReminderSnooze) throws(Failure) { memory.contents.reminderSnoozes[snooze.reminder] = snooze }

  func removeSnooze(of reminder: Reminder.ID) throws(Failure) { memory.contents.reminderSnoozes[reminder] = nil }

  func note(_ delivery: ReminderDelivery) throws(Failure) { memory.notes.reminderDeliveries[delivery.id] = delivery }

  func removeDelivery(_ id: Reminder.ID) throws(Failure) { memory.notes.reminderDeliveries[id] = nil }

  func removeDeliveries(before end: Instant, except kept: Set<Reminder.ID>) throws(Failure) {
    memory.notes.reminderDeliveries = memory.notes.reminderDeliveries.filter { $1.at >= end || kept.contains($0) }
  }

  func note(_ mark: ReminderMark) throws(Failure) { memory.notes.reminderMark = mark }

  func topic() throws(Failure) -> WebAddress? { memory.notes.topic }

  func note(_ topic: WebAddress?) throws(Failure) { memory.notes.topic = topic }

  func lastLook() throws(Failure) -> Instant? { memory.notes.lastLook }

  func noteLook(at instant: Instant) throws(Failure) { memory.notes.lastLook = instant }

  func noteOpening(at instant: Instant) throws(Failure) { memory.notes.lastOpening = instant }
}

import Domain

typealias RemindersCommand = Command<RemindersCall>

struct RemindersCall: CommandCall {
  let services: RemindersServices
  var invocation: Invocation
  let session: CommandSession
  /// The user's, when the command began.
  let clock: DayClock

  init(_ services: RemindersServices, _ invocation: Invocation, _ session: CommandSession) {
    (self.services, self.invocation, self.session, clock) = (services, invocation, session, services.clock)
  }

  var words: RemindersTexts { texts.reminders }

  var records: ReminderRecords { ReminderRecords(zone: clock.zone, texts: texts) }

  /// The reminder whose id begins so, or of whose cause that is the name or the beginning of the id: of several of one cause the
  /// last one that has come, or else the next.
  func entry(_ name: String) async throws(CommandFailure) -> ReminderEntry {
    let (now, zone) = (clock.now, clock.zone)
    return try await explaining({ words.failure($0, name, now: now, zone) }) { () async throws(FindReminderError) in
      try await services.store.read { things throws(FindReminderError) in
        do throws(FindReminderError) {
          return try things.reminder(named: name, at: now, zone: zone)
        } catch .nothing {
          return try things.reminder(titled: name, at: now, zone: zone)
        }
      }
    }
  }

  /// As it is after a change; as it was where it is not among the reminders any more.
  func entry(after entry: ReminderEntry) async throws(CommandFailure) -> ReminderEntry {
    // Only programs are told of it.
    guard session.context.format == .json else { return entry }
    let (now, zone) = (clock.now, clock.zone)
    let entries = try await session.read(services.store) { things throws(StoreError) in
      try things.reminderEntries(in: .around(now, days: ReminderWindow.longestDays), at: now, zone: zone)
    }
    return entries.first { $0.reminder.id == entry.reminder.id } ?? entry
  }

  /// The one of the user's own that is called so, whose id begins so, or one of whose times has that id.
  func own(_ name: String) async throws(CommandFailure) -> OwnReminder {
    let (now, zone) = (clock.now, clock.zone)
    let named = try await explaining({ words.failure($0, name, now: now, zone) }) {
      () async throws(FindReminderError) in
      try await services.store.read { things throws(FindReminderError) -> OwnReminder? in
        do throws(FindReminderError) { return try things.ownReminder(named: name) } catch .nothing { return nil }
      }
    }
    if let named { return named }
    let entry = try await entry(name)
    guard case .own(let own, _) = entry.reminder.subject else { throw notOwn(entry) }
    return own
  }

  func notOwn(_ entry: ReminderEntry) -> CommandFailure {
    words.notOwn(entry.reminder, ReminderAction.all(of: entry.reminder).map(\.line))
  }
}

extension Snapshot where Failure == FindReminderError {
  fileprivate func reminder(titled name: String, at now: Instant, zone: Zone) throws(FindReminderError) -> ReminderEntry
  {
    let all = try reminderEntries(in: .around(now, days: ReminderWindow.longestDays), at: now, zone: zone)
      .filter { $0.state != .missed }
    var named = NameQuery(name)?.best(all) { $0.rank(in: $1.reminder.subject.title) } ?? []
    if named.isEmpty, let prefix = IDPrefix(typed: name) {
      named = all.filter { $0.reminder.subject.cause.map { prefix.begins($0.id) } ?? false }
    }
    guard let first = named.first(where: \.isOpen) ?? named.last else { throw .nothing }
    guard Set(named.map(\.reminder.subject.cause)).count == 1 else { throw .several(named) }
    return named.last { $0.reminder.at <= now } ?? first
  }
}

extension ReminderEntry {
  /// Whether it is still to be told, or again.
  var isOpen: Bool {
    switch state {
    case .delivered: notice.insists
    case .missed: false
    case .upcoming, .due, .held, .snoozed, .muted, .handedOver, .failed: true
    }
  }
}

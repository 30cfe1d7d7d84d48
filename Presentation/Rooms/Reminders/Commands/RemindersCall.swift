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
  var refusals: RemindersRefusals { texts.remindersRefusals }

  func json(_ entry: ReminderEntry) -> JSONValue { ReminderEntry.object((entry, clock.zone, texts)) }

  func json(_ thing: MutedThing) -> JSONValue { MutedThing.object((thing, texts)) }

  /// The reminder whose id begins with a name, or whose cause has that name or an id that begins with it.
  ///
  /// A cause with several reminders means the last that has come, or else the next.
  func entry(_ name: String) async throws(CommandFailure) -> ReminderEntry {
    let (now, zone) = (clock.now, clock.zone)
    return try await explaining({ refusals.failure($0, name) { words.lines(of: $0, clock) } }) {
      () async throws(LookUpError<ReminderEntry>) in
      try await services.store.read { things throws(LookUpError<ReminderEntry>) in
        do throws(LookUpError<ReminderEntry>) {
          return try things.reminder(named: name, at: now, zone: zone)
        } catch .nothing {
          return try things.reminder(titled: name, at: now, zone: zone)
        }
      }
    }
  }

  /// A reminder after a change; it is as before where it is not among the reminders any more.
  func entry(after entry: ReminderEntry) async throws(CommandFailure) -> ReminderEntry {
    // `--json` alone prints the entry, so nothing is read for other formats.
    guard session.context.format == .json else { return entry }
    let (now, zone) = (clock.now, clock.zone)
    let entries = try await session.read(services.store) { things throws(StoreError) in
      try things.reminderEntries(in: .around(now, days: ReminderWindow.longestDays), at: now, zone: zone)
    }
    return entries.first { $0.reminder.id == entry.reminder.id } ?? entry
  }

  /// The user's own reminder with a name, with an id that begins so, or with a time whose id begins so.
  func own(_ name: String) async throws(CommandFailure) -> OwnReminder {
    let named = try await explaining({ refusals.failure($0, name, lines: lines) }) {
      () async throws(LookUpError<OwnReminder>) in
      try await services.store.read { things throws(LookUpError<OwnReminder>) -> OwnReminder? in
        do throws(LookUpError<OwnReminder>) {
          return try things.ownReminder(named: name)
        } catch .nothing { return nil }
      }
    }
    if let named { return named }
    let entry = try await entry(name)
    guard case .own(let own, _) = entry.reminder.subject else { throw refusals.notOwn(entry.reminder) }
    return own
  }

  private func lines(of own: [OwnReminder]) -> [String] {
    let (ids, today) = (ShortIDs(own.map(\.id.uuid)), clock.zone.dateTime(at: clock.now).day)
    return own.map { "\(ids[$0.id.uuid])  \(words.inSentence($0.content, today: today))" }
  }
}

extension Snapshot where Failure == LookUpError<ReminderEntry> {
  fileprivate func reminder(titled name: String, at now: Instant, zone: Zone) throws(Failure) -> ReminderEntry {
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
  /// Indicates whether the reminder is still to come, once or again.
  var isOpen: Bool {
    switch state {
    case .delivered: notice.insists
    case .missed: false
    case .upcoming, .due, .held, .snoozed, .muted, .handedOver, .failed: true
    }
  }
}

import Domain

extension RemindersCall {
  func snooze() async throws(CommandFailure) {
    guard let name = invocation.arguments.first else { return }
    let phrase = invocation.arguments.dropFirst().joined(separator: " ")
    let entry = try await entry(name)
    guard !invocation.has(RemindersOption.off) else { return try await cancelSnooze(of: entry) }
    guard !phrase.isEmpty else { throw refusals.whenMissing }
    let end = try end(phrase, of: entry.reminder)
    let snooze = try await explaining({ refusals.failure($0, clock.zone, today: clock.today) }) {
      () async throws(SnoozeError) in try await SnoozeReminder(services.store)(entry.reminder, until: end, at: clock)
    }
    let after = try await self.entry(after: entry)
    let told = words.snoozed(entry.reminder, until: snooze.end, clock.zone, today: clock.today)
    session.announce(StyledLine(words.undoable(told))) { json(after) }
  }

  private func cancelSnooze(of entry: ReminderEntry) async throws(CommandFailure) {
    guard entry.notice.snooze != nil else { return announceNothing(entry) }
    try await session.stored { () async throws(StoreError) in
      try await SnoozeReminder(services.store).cancel(entry.reminder.id, naming: entry.reminder.subject.title)
    }
    let after = try await self.entry(after: entry)
    session.announce(StyledLine(words.undoable(words.notSnoozed(entry.reminder)))) { json(after) }
  }

  private func announceNothing(_ entry: ReminderEntry) {
    session.announce(StyledLine(texts.alreadySo)) { json(entry) }
  }

  private func end(_ phrase: String, of reminder: Reminder) throws(CommandFailure) -> ReminderSnooze.End {
    let reader = SnoozeReader(clock: clock, habits: services.settings.habits, of: reminder)
    return try explaining({ refusals.unreadable($0) }) { () throws(DateReadingError) in try reader(phrase) }
  }

  /// Mutes something; without a name lists everything that is muted.
  func mute() async throws(CommandFailure) {
    guard !invocation.arguments.isEmpty else { return try await listMuted() }
    let thing = try await thing(invocation.text)
    let isMuted = !invocation.has(RemindersOption.off)
    let name = words.name(of: thing)
    let changed = try await session.stored { () async throws(StoreError) in
      try await MuteReminder(services.store)(thing.mute, naming: name, isMuted: isMuted)
    }
    session.announce(changed, { _ in words.undoable(words.muted(thing, isMuted)) }, json: { _ in json(thing) })
  }

  private func listMuted() async throws(CommandFailure) {
    let things = try await session.read(services.store) { things throws(StoreError) in try things.mutedThings() }
    session.write(things.map { ($0, texts) }, as: MutedThing.object) { width in
      guard !things.isEmpty else { return [StyledLine(words.nothingMuted)] }
      let rows = things.map {
        [StyledLine(words.name(of: $0)), StyledLine(words.sort(of: $0.mute), Style(.secondary))]
      }
      return TextTable([TextTable.Column(isFlexible: true), TextTable.Column()], rows: rows).lines(width: width)
    }
  }

  /// A kind by its word, a thing by its name, or the cause of a reminder by an id.
  private func thing(_ name: String) async throws(CommandFailure) -> MutedThing {
    if let kind = words.kind(called: name) { return MutedThing(.kind(kind), name: "") }
    let (now, zone) = (clock.now, clock.zone)
    let (named, listed) = try await session.read(services.store) { things throws(StoreError) in
      let named = try things.things(named: name, standardNames: Texts.standardCalendars)
      guard named.isEmpty, let prefix = IDPrefix(typed: name) else { return (named, [ReminderEntry]()) }
      let entries = try things.reminderEntries(in: .around(now, days: ReminderWindow.longestDays), at: now, zone: zone)
      return (named, entries.filter { prefix.begins($0.reminder.id.uuid) })
    }
    if let entry = listed.first {
      guard listed.count == 1 else {
        throw refusals.failure(.several(listed), name) { words.lines(of: $0, clock) }
      }
      return try await thing(entry.reminder.subject)
    }
    guard let thing = named.first else { throw refusals.nothingCalled(name) }
    guard named.count == 1 else { throw refusals.severalThings(named, name) }
    return thing
  }

  private func thing(_ subject: Reminder.Subject) async throws(CommandFailure) -> MutedThing {
    let thing = try await session.read(services.store) { things throws(StoreError) in
      try things.mutedThing(subject.mute)
    }
    return thing ?? MutedThing(subject.mute, name: subject.title)
  }
}

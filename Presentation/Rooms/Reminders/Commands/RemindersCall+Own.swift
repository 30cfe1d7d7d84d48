import Domain

extension RemindersCall {
  func add() async throws(CommandFailure) {
    let content = try content(invocation.text)
    guard !invocation.isTrial else {
      let trial = OwnReminder(id: OwnReminder.ID(services.newID()), content: content)
      guard trial.next(after: clock.dateTime) != nil else { throw refusals.failure(.past, today: clock.today) }
      return session.announce(StyledLine(words.wouldAdd(content, today: clock.today))) { json(trial) }
    }
    let isLookedFor = try await session.read(services.store) { things throws(StoreError) in
      try things.reminders.mark() != nil
    }
    let own = try await changing { () async throws(ChangeReminderError) in
      try await AddReminder(services.store, newID: services.newID)(content, at: clock)
    }
    session.announce(StyledLine(words.undoable(words.added(own.content, today: clock.today)))) { json(own) }
    if !isLookedFor { session.remark(words.nobodyLooks) }
  }

  func edit() async throws(CommandFailure) {
    guard invocation.givesAny(of: RemindersOption.edited) else { throw refusals.nothingToChange }
    let own = try await own(invocation.text)
    let wanted = try wanted(own.content)
    guard try confirms("'\(texts.shortened(own.content.text.text))'", isExact: isExact([own])) else { return }
    let changes = texts.changes(words.changes(from: own.content, to: wanted, today: clock.today))
    if invocation.isTrial {
      let trial = OwnReminder(id: own.id, content: wanted)
      return session.announce(StyledLine(changes.isEmpty ? texts.alreadySo : words.wouldChange(changes))) {
        json(trial)
      }
    }
    let changed = try await changing { () async throws(ChangeReminderError) in
      try await EditReminder(services.store)(own.id, from: own.content, to: wanted, at: clock)
    }
    session.announce(changed) {
      words.undoable(words.changed(texts.changes(words.changes(from: own.content, to: $0.content, today: clock.today))))
    } json: {
      json($0)
    }
  }

  func remove() async throws(CommandFailure) {
    var shown: [OwnReminder] = []
    let names = severalIDs
    for name in names.isEmpty ? [invocation.text] : names {
      let own = try await own(name)
      if !shown.contains(own) { shown.append(own) }
    }
    if shown.count == 1 {
      remarkName(of: words.inSentence(shown[0].content, today: clock.today), isExact: isExact(shown))
    }
    guard try confirms(words.removeQuestion(shown.map(\.content), today: clock.today), orWrites: []) else { return }
    let removed = shown
    try await session.stored { () async throws(StoreError) in try await RemoveReminders(services.store)(removed) }
    session.announce(words.undoable(words.removed(removed.map(\.content), today: clock.today))) {
      removed.map { json($0) }
    }
  }

  /// Marks one time of an own reminder as done.
  func finish() async throws(CommandFailure) {
    let entry = try await entry(invocation.text)
    guard case .own(let own, let time) = entry.reminder.subject else { throw refusals.notOwn(entry.reminder) }
    // A name means the time to be done now, an id exactly that time.
    let isNamed = IDPrefix(typed: invocation.text)?.begins(entry.reminder.id.uuid) != true
    if isNamed, own.content.rule != nil, time.day > clock.today { throw refusals.notYet(time, today: clock.today) }
    let finished = try await changing { () async throws(ChangeReminderError) in
      try await FinishReminder(services.store)(own.id, at: time, now: clock.dateTime)
    }
    let next = finished.next(after: clock.dateTime)
    session.announce(StyledLine(words.undoable(words.finished(own.content, next: next, today: clock.today)))) {
      json(finished)
    }
  }

  /// Reads a line, and asks which of several readings is meant where that is possible.
  private func content(_ line: String) throws(CommandFailure) -> OwnReminderContent {
    do throws(OwnReminderReadingError) {
      let settings = services.settings
      let reader = OwnReminderReader(clock: clock, habits: settings.habits, hours: settings.plan.hours)
      return try reader(line, insists: invocation.has(RemindersOption.insist))
    } catch {
      guard case .words(let ambiguity) = error, let chosen = session.chosen(of: ambiguity, in: line) else {
        throw refusals.failure(error)
      }
      return try content(chosen)
    }
  }

  private func wanted(_ shown: OwnReminderContent) throws(CommandFailure) -> OwnReminderContent {
    var wanted = shown
    let context = FieldContext(texts, services.settings.habits, at: clock)
    try OwnReminderContent.Field.read(invocation, into: &wanted, in: context)
    if invocation.has(RemindersOption.noInsist) { wanted.insists = false }
    return wanted
  }

  private func isExact(_ own: [OwnReminder]) -> Bool {
    own.allSatisfy { isExact([$0.content.text.text], $0.id.uuid) } || IDPrefix(typed: invocation.text) != nil
  }

  private func json(_ own: OwnReminder) -> JSONValue { OwnReminder.object((own, clock)) }

  private func changing<Value>(
    _ change: () async throws(ChangeReminderError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ refusals.failure($0, today: clock.today) }, change)
  }
}

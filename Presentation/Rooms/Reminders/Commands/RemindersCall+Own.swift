import Domain

extension RemindersCall {
  func add() async throws(CommandFailure) {
    let content = try content(invocation.text)
    guard !invocation.isTrial else {
      let trial = OwnReminder(id: OwnReminder.ID(services.newID()), content: content)
      guard trial.next(after: clock.dateTime) != nil else { throw words.failure(.past, today: clock.today) }
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
    guard RemindersOption.edited.contains(where: { invocation.has($0) || invocation.value(of: $0) != nil }) else {
      throw words.nothingToChange
    }
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

  /// Ends one time of one of the user's own.
  func finish() async throws(CommandFailure) {
    let entry = try await entry(invocation.text)
    guard case .own(let own, let time) = entry.reminder.subject else { throw notOwn(entry) }
    // A name means what is to be done now, an id that very time.
    let isNamed = IDPrefix(typed: invocation.text)?.begins(entry.reminder.id.uuid) != true
    if isNamed, own.content.rule != nil, time.day > clock.today { throw words.notYet(time, today: clock.today) }
    let finished = try await changing { () async throws(ChangeReminderError) in
      try await FinishReminder(services.store)(own.id, at: time, now: clock.dateTime)
    }
    let next = next(of: finished)
    session.announce(StyledLine(words.undoable(words.finished(own.content, next: next, today: clock.today)))) {
      json(finished)
    }
  }

  /// What a line says; which of its readings is asked where that is possible.
  private func content(_ line: String) throws(CommandFailure) -> OwnReminderContent {
    do throws(OwnReminderReadingError) {
      let settings = services.settings
      let reader = OwnReminderReader(clock: clock, habits: settings.habits, hours: settings.plan.hours)
      return try reader(line, insists: invocation.has(RemindersOption.insist))
    } catch {
      guard case .words(let ambiguity) = error, let chosen = session.chosen(of: ambiguity, in: line) else {
        throw words.failure(error)
      }
      return try content(chosen)
    }
  }

  private func wanted(_ shown: OwnReminderContent) throws(CommandFailure) -> OwnReminderContent {
    var wanted = shown
    if let text: ReminderText = try text(of: RemindersOption.text) { wanted.text = text }
    if let text = invocation.value(of: RemindersOption.at) { wanted.start = try start(text, shown) }
    if let text = invocation.value(of: RemindersOption.repetition) {
      let reader = RepeatReader(order: services.settings.habits.order)
      let rules = try explaining({ words.repetition($0) }) { () throws(RepeatReadingError) in try reader(text) }
      guard rules.count < 2 else { throw words.severalRules }
      wanted.rule = rules.first
    }
    if invocation.has(RemindersOption.insist) { wanted.insists = true }
    if invocation.has(RemindersOption.noInsist) { wanted.insists = false }
    return wanted
  }

  /// A time alone is one of the same day, or of today where that is over; a day alone keeps the time.
  private func start(_ text: String, _ shown: OwnReminderContent) throws(CommandFailure) -> DateTime {
    let reader = DateTimeReader(
      today: clock.today, habits: services.settings.habits, dayOfTimes: max(shown.start.day, clock.today),
      now: clock.dateTime)
    return switch try session.read(reader, text, of: RemindersOption.at) {
    case .day(let day): DateTime(day, shown.start.time)
    case .dateTime(let time): time
    }
  }

  private func isExact(_ own: [OwnReminder]) -> Bool {
    own.allSatisfy { isExact([$0.content.text.text], $0.id.uuid) } || IDPrefix(typed: invocation.text) != nil
  }

  private func next(of own: OwnReminder) -> DateTime? { own.next(after: clock.dateTime) }

  private func json(_ own: OwnReminder) -> JSONValue { records.json(own, next: next(of: own)) }

  private func changing<Value>(
    _ change: () async throws(ChangeReminderError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ words.failure($0, today: clock.today) }, change)
  }
}

import Domain

typealias RemindersCommand = Command<RemindersCommandRun>
typealias RemindersCommandRun = ClockedRun<RemindersServices>

extension RemindersCommandRun {
  var words: RemindersTexts { texts.reminders }
  var refusals: RemindersRefusals { texts.remindersRefusals }

  func json(_ entry: ReminderEntry) -> JSONValue { ReminderEntry.object((entry, clock.zone, texts)) }

  func json(_ target: MuteTarget) -> JSONValue { MuteTarget.object((target, texts)) }

  /// Returns the reminder whose id begins with a name, or whose cause has that name or an id that begins with it.
  ///
  /// If a cause has several reminders, the name means the last reminder that has come, or else the next.
  func entry(_ name: String, _ kind: NamedKind = .reminder) async throws(CommandFailure) -> ReminderEntry {
    let (now, zone) = (clock.now, clock.zone)
    do throws(CommandFailure) {
      return try await found(kind, [name], in: services.store, lines: lines) {
        transaction, name throws(LookUpError<ReminderEntry>) in
        do throws(LookUpError<ReminderEntry>) {
          return try transaction.reminder(named: name, at: now, zone: zone)
        } catch .nothing {
          return try transaction.reminder(titled: name, at: now, zone: zone)
        }
      }[0]
    } catch {
      let todo = try await error.code == kind.missing ? undated().first { $0.isNamed(name) } : nil
      throw todo.map(refusals.hasNoTime) ?? error
    }
  }

  private func lines(of entries: [ReminderEntry]) -> [String] { words.lines(of: entries, clock) }

  /// Returns a reminder after a change; if the reminder is gone, returns the entry from before.
  func entry(after entry: ReminderEntry) async throws(CommandFailure) -> ReminderEntry {
    // Only `--json` prints the entry, so nothing is read for other formats.
    guard session.context.format == .json else { return entry }
    let (now, zone) = (clock.now, clock.zone)
    let entries = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.reminderEntries(in: .around(now, days: ReminderWindow.longestDays), at: now, zone: zone)
    }
    return entries.first { $0.reminder.id == entry.reminder.id } ?? entry
  }

  /// Returns the user's own reminder with a name, with an id that begins with it, or with a time whose id does.
  func own(_ name: String) async throws(CommandFailure) -> OwnReminder {
    let named = try await found(.reminder, [name], in: services.store, lines: lines) {
      transaction, name throws(LookUpError<OwnReminder>) -> OwnReminder? in
      do throws(LookUpError<OwnReminder>) {
        return try transaction.ownReminder(named: name)
      } catch .nothing { return nil }
    }[0]
    if let named { return named }
    let entry = try await entry(name)
    guard let own = entry.own else { throw refusals.notOwn(entry.reminder) }
    return own
  }

  private func lines(of own: [OwnReminder]) -> [String] {
    let today = clock.zone.dateTime(at: clock.now).day
    return ShortIDs.lines(own, \.id.uuid) { words.inSentence($0.content, today: today) }
  }
}

extension UndatedToDo {
  fileprivate func isNamed(_ name: String) -> Bool { NameKey(title) == NameKey(name) }
}

extension ReadTransaction where Failure == LookUpError<ReminderEntry> {
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

extension RemindersCommandRun {
  func list() async throws(CommandFailure) {
    let limit = try ListLimit(self, usual: ListLimit.found(session.context.format))
    if invocation.has(RemindersOption.undated) { return try await listUndated(limit) }
    let (isPast, kinds) = (invocation.has(RemindersOption.past), try kinds())
    let days = try days()
    let (now, zone) = (clock.now, clock.zone)
    let window =
      isPast
      ? past(days, kinds)
      : ReminderWindow(from: now.adding(seconds: -week), to: now.adding(seconds: days * day), kinds: kinds)
    let entries = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.reminderEntries(in: window, at: now, zone: zone)
    }
    let all = isPast ? entries : entries.filter(\.isOpen)
    let shown = limit.shown(all, in: session)
    let undated = session.context.format == .text && !isPast && kinds == nil ? try await undated().count : 0
    session.write(shown.map { ($0, clock.zone, texts) }, as: ReminderEntry.object) { width in
      let lines =
        shown.isEmpty
        ? [StyledLine(words.none(days, isPast: isPast))]
        : ReminderTable(entries: shown, count: all.count, zone: zone, today: clock.today, texts: texts)
          .lines(width: width)
      return undated == 0 ? lines : lines + [StyledLine(words.undated(undated), Style(.secondary))]
    }
  }

  private func undated() async throws(CommandFailure) -> [UndatedToDo] {
    try await session.stored { () async throws(StoreError) in
      try await ListUndatedToDos(services.store, read: services.undated)()
    }
  }

  private func listUndated(_ limit: ListLimit) async throws(CommandFailure) {
    let all = try await undated()
    let shown = limit.shown(all, in: session)
    session.write(shown, as: UndatedToDo.object) { width in
      guard !shown.isEmpty else { return [StyledLine(texts(ko: "시각이 없는 할 일이 없어요.", en: "No to-dos without a time."))] }
      let rows = shown.map { todo in
        [
          StyledLine(todo.title), StyledLine(todo.list, Style(.secondary)),
          StyledLine(todo.day.map { texts.dates.shortDay($0, today: clock.today) } ?? "", Style(.secondary)),
        ]
      }
      return TextTable([.flexible, .left, .left], rows: rows).lines(width: width)
        .summed([texts.listed(shown.count, of: all.count) { texts.counted($0, en: "to-do") }], width: width)
    }
  }

  func why() async throws(CommandFailure) {
    let entry = try await entry(invocation.text)
    let sheet = ReminderSheet(
      entry: entry, settings: services.settings.reminders, zone: clock.zone, today: clock.today, texts: texts)
    session.write(json: { ReminderSheet.object(sheet) }, plain: { sheet.fields }, text: { sheet.lines(width: $0) })
  }

  private var day: Int { 86_400 }

  /// The number of seconds in a week, for which missed reminders are delivered.
  private var week: Int { 7 * day }

  private func past(_ days: Int, _ kinds: Set<ReminderKind>?) -> ReminderWindow {
    ReminderWindow(from: clock.now.adding(seconds: -days * day), to: clock.now.adding(seconds: 1), kinds: kinds)
  }

  private func days() throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: RemindersOption.days) else { return 7 }
    return try texts.number(text, of: RemindersOption.days, in: 1...ReminderWindow.longestDays)
  }

  private func kinds() throws(CommandFailure) -> Set<ReminderKind>? {
    let named = invocation.values(of: RemindersOption.kind)
    guard !named.isEmpty else { return nil }
    return Set(
      try named.map { word throws(CommandFailure) in
        guard let kind = words.kind(called: word) else {
          throw texts.wrongValue(word, allowed: ReminderKind.allCases.map(\.rawValue))
        }
        return kind
      })
  }

  func add() async throws(CommandFailure) {
    let content = fitted(try content(invocation.text))
    guard !invocation.isDryRun else {
      let trial = OwnReminder(id: OwnReminder.ID(services.newID()), content: content)
      guard trial.next(after: clock.dateTime) != nil else { throw refusals.failure(.past, today: clock.today) }
      return session.announce(StyledLine(words.wouldAdd(content, today: clock.today))) { json(trial) }
    }
    let isLookedFor = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.reminders.mark() != nil
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
    if invocation.isDryRun {
      let trial = OwnReminder(id: own.id, content: wanted)
      return session.announce(StyledLine(texts.wouldChange(changes))) {
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
    if changed.isChanged { await remarkUnsent([own.id.uuid], in: services.store) }
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
    await remarkUnsent(removed.map(\.id.uuid), in: services.store)
  }

  /// Marks one time of the user's own reminder as done.
  func finish() async throws(CommandFailure) {
    let entry = try await entry(invocation.text)
    guard let due = entry.reminder.subject as? OwnReminderTime else { throw refusals.notOwn(entry.reminder) }
    let (own, time) = (due.own, due.time)
    // A name means the time to be done now; an id means exactly its own time.
    let isNamed = IDPrefix(typed: invocation.text)?.begins(entry.reminder.id.uuid) != true
    if isNamed, own.content.rule != nil, time.day > clock.today { throw refusals.notYet(time, today: clock.today) }
    let finished = try await changing { () async throws(ChangeReminderError) in
      try await FinishReminder(services.store)(own.id, at: time, now: clock.dateTime)
    }
    let next = finished.next(after: clock.dateTime)
    session.announce(StyledLine(words.undoable(words.finished(own.content, next: next, today: clock.today)))) {
      json(finished)
    }
    await remarkUnsent([own.id.uuid], in: services.store)
  }

  /// Reads a line, and asks which reading is meant if there are several and the user can be asked.
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
    try checkStart(of: wanted)
    return invocation.value(of: OwnReminderContent.Field.start.option) == nil ? wanted : fitted(wanted)
  }

  /// Returns a single reminder at a time that the clocks show; a repeated reminder keeps its time for the other days.
  private func fitted(_ content: OwnReminderContent) -> OwnReminderContent {
    var content = content
    if content.rule == nil { content.start = session.remarkSkipped(content.start, in: clock.zone).shown }
    return content
  }

  /// Refuses a given day on which the given rule doesn't repeat, as quick add does.
  private func checkStart(of wanted: OwnReminderContent) throws(CommandFailure) {
    let (at, rule) = (OwnReminderContent.Field.start.option, OwnReminderContent.Field.rule.option)
    guard let text = invocation.value(of: at), (try? TimeReader()(text)) == nil, invocation.value(of: rule) != nil,
      let first = (try? wanted.fitted())?.start.day, first != wanted.start.day
    else { return }
    throw texts.quickAddErrors.startOutsideRule(wanted.start.day, first, at)
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
    let message = words.snoozed(entry.reminder, until: snooze.end, clock.zone, today: clock.today)
    session.announce(StyledLine(words.undoable(message))) { json(after) }
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
    session.announce(StyledLine(texts.noChanges)) { json(entry) }
  }

  private func end(_ phrase: String, of reminder: Reminder) throws(CommandFailure) -> ReminderSnooze.End {
    let reader = SnoozeReader(clock: clock, habits: services.settings.habits, of: reminder)
    return try explaining({ refusals.unreadable($0) }) { () throws(DateReadingError) in try reader(phrase) }
  }

  /// Mutes something; without a name, lists everything that is muted.
  func mute() async throws(CommandFailure) {
    guard !invocation.arguments.isEmpty else { return try await listMuted() }
    let target = try await target(invocation.text)
    let isMuted = !invocation.has(RemindersOption.off)
    let name = words.name(of: target)
    let changed = try await session.stored { () async throws(StoreError) in
      let rule = MuteReminder(services.store)
      guard isMuted else { return try await rule.unmute(target.mute, naming: name, at: clock) }
      return try await rule(target.mute, naming: name)
    }
    session.announce(changed, { _ in words.undoable(words.muted(target, isMuted)) }, json: { _ in json(target) })
  }

  private func listMuted() async throws(CommandFailure) {
    let muted = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.muteTargets()
    }
    session.write(muted.map { ($0, texts) }, as: MuteTarget.object) { width in
      guard !muted.isEmpty else { return [StyledLine(words.nothingMuted)] }
      let rows = muted.map {
        [StyledLine(words.name(of: $0)), StyledLine(words.sort(of: $0.mute), Style(.secondary))]
      }
      let columns: [TextTable.Column] = [.flexible(ko: "이름", en: "Name"), .left(ko: "종류", en: "Kind")]
      return TextTable(columns, rows: rows, headedIn: texts).lines(width: width)
        .summed([words.muted(muted.count)], width: width)
    }
  }

  /// Finds the target to mute: a kind by its word, a record by its name or id, or the cause of a reminder.
  private func target(_ name: String) async throws(CommandFailure) -> MuteTarget {
    if let kind = words.kind(called: name) { return MuteTarget(ReminderMute(kind), name: "") }
    let named = try await found(.muteTarget, [name], in: services.store, lines: words.lines) {
      transaction, name throws(LookUpError<MuteTarget>) -> MuteTarget? in
      do throws(LookUpError<MuteTarget>) {
        return try transaction.muteTarget(named: name, standardNames: Texts.standardCalendars)
      } catch .nothing { return nil }
    }[0]
    if let named { return named }
    let subject = try await entry(name, .muteTarget).reminder.subject
    let target = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.muteTarget(subject.mute)
    }
    return target ?? MuteTarget(subject.mute, name: subject.title)
  }
}

import Domain

extension RemindersCall {
  func list() async throws(CommandFailure) {
    let limit = try ListLimit(self, usual: ListLimit.found(session.context.format))
    let (isPast, kinds) = (invocation.has(RemindersOption.past), try kinds())
    let days = try days()
    let (now, zone) = (clock.now, clock.zone)
    let window =
      isPast
      ? past(days, kinds)
      : ReminderWindow(from: now.adding(seconds: -week), to: now.adding(seconds: days * day), kinds: kinds)
    let entries = try await session.read(services.store) { things throws(StoreError) in
      try things.reminderEntries(in: window, at: now, zone: zone)
    }
    let shown = limit.shown(isPast ? entries : entries.filter(\.isOpen), in: session)
    session.write(shown, json: { json($0) }, plain: { $0.fields(clock.zone, texts) }) { width in
      guard !shown.isEmpty else { return [StyledLine(words.none(days, isPast: isPast))] }
      return ReminderTable(entries: shown, zone: zone, today: clock.today, texts: texts).lines(width: width)
    }
  }

  func why() async throws(CommandFailure) {
    let entry = try await entry(invocation.text)
    let sheet = ReminderSheet(
      entry: entry, settings: services.settings.reminders, zone: clock.zone, today: clock.today, texts: texts)
    session.write(json: { ReminderSheet.object(sheet) }, plain: { sheet.fields }, text: { sheet.lines(width: $0) })
  }

  private var day: Int { 86_400 }

  /// Missed reminders are delivered for a week.
  private var week: Int { 7 * day }

  private func past(_ days: Int, _ kinds: Set<ReminderKind>?) -> ReminderWindow {
    ReminderWindow(from: clock.now.adding(seconds: -days * day), to: clock.now.adding(seconds: 1), kinds: kinds)
  }

  private func days() throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: RemindersOption.days) else { return 7 }
    return try WholeNumberReader(RemindersOption.days, in: 1...ReminderWindow.longestDays)(text, texts: texts)
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
}

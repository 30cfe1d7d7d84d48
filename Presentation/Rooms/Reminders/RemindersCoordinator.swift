package import Domain

/// Leads through the list of reminders, which stands over any room.
@MainActor package final class RemindersCoordinator: RouteCoordinator {
  /// So far ahead they are shown.
  private nonisolated static let days = 7

  package var stack: RouteStack<ReminderEffect, ReminderResult>
  package private(set) var clock: DayClock
  private let services: RemindersServices
  /// What had come and was not looked at, when the list was opened.
  private var unseen: Set<Reminder.ID> = []
  /// What is to be selected when it is listed.
  private var added: OwnReminder.ID?
  /// From when on is shown what has come.
  private var start: Instant?

  package init(_ services: RemindersServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(ReminderListScreen.State(services.texts))
  }

  package var takesUndo: Bool { stack.isAtBottom }

  private var texts: Texts { services.texts }
  private var words: RemindersTexts { texts.reminders }

  package func appear() async {
    clock = services.clock
    await readShown()
  }

  package func run(_ effect: ReminderEffect) async -> [AppEffect] {
    switch effect {
    case .load: return await load()
    case .dismiss:
      guard !stack.isAtBottom else { return [.close] }
      await pop()
      return []
    case .ask(let request): return [.ask(request)]
    case .tell(let line): return [.toast(line)]
    case .begin(let task):
      let (habits, hours) = (services.settings.habits, services.settings.plan.hours)
      return await push(ReminderBox.State(task, clock: services.clock, habits: habits, hours: hours, texts: texts))
    case .snooze, .add, .edit, .finish, .remove, .mute: return await change(effect)
    }
  }

  private func load() async -> [AppEffect] {
    let (clock, start) = (clock, start)
    do throws(StoreError) {
      let (glance, first, entries, settings) = try await services.store.read { things throws(StoreError) in
        let glance = try things.reminderGlance(at: clock)
        let earliest = min(glance.unseen.map(\.notice.at).min() ?? clock.now, clock.startOfToday)
        let first = start ?? earliest
        let window = ReminderWindow(from: first, to: clock.now.adding(seconds: Self.days * 86_400))
        return (
          glance, first, try things.reminderEntries(in: window, at: clock.now, zone: clock.zone),
          try things.settings.settings().reminders
        )
      }
      self.start = first
      unseen.formUnion(glance.unseen.map(\.notice.id))
      let page = ReminderPage(entries: entries, unseen: unseen, settings: settings, clock: clock)
      let asked = await sendToSeen(.loaded(page))
      // What cannot be noted is shown once more.
      if !glance.unseen.isEmpty { try? await NoteLook(services.store)(at: clock.now) }
      return asked
    } catch { return await sendToSeen(.failed(error)) }
  }

  private func change(_ effect: ReminderEffect) async -> [AppEffect] {
    do throws(Refusal) {
      let told = try await perform(effect)
      if stack.isAtBottom { await appear() } else { await pop() }
      if let added { stack.change(ReminderListScreen.State.self) { $0.select(added) } }
      added = nil
      let line = told.hasSuffix(".") ? String(told.dropLast()) : told
      return [.toast(told == texts.alreadySo ? told : texts.done(ko: line, en: line))]
    } catch { return await sendToTop(.refused(error)) }
  }

  /// - Returns: What is told of it.
  private func perform(_ effect: ReminderEffect) async throws(Refusal) -> String {
    let (store, clock) = (services.store, services.clock)
    switch effect {
    case .snooze(let reminder, let end):
      let snooze = try await refusing({ words.failure($0, clock.zone, today: clock.today) }) {
        () async throws(SnoozeError) in try await SnoozeReminder(store)(reminder, until: end, at: clock)
      }
      return words.snoozed(reminder, until: snooze.end, clock.zone, today: clock.today)
    case .add(let content):
      let own = try await changing { () async throws(ChangeReminderError) in
        try await AddReminder(store, newID: services.newID)(content, at: clock)
      }
      added = own.id
      return words.added(own.content, today: clock.today)
    case .edit(let own, let wanted):
      let edited = try await changing { () async throws(ChangeReminderError) in
        try await EditReminder(store)(own.id, from: own.content, to: wanted, at: clock)
      }
      return edited.isChanged ? changed(own, edited.value) : texts.alreadySo
    case .finish(let own, let time):
      let finished = try await changing { () async throws(ChangeReminderError) in
        try await FinishReminder(store)(own.id, at: time, now: clock.dateTime)
      }
      let next = finished.next(after: clock.dateTime)
      return words.finished(finished.content, next: next, today: clock.today)
    case .remove(let own):
      try await stored { () async throws(StoreError) in try await RemoveReminders(store)([own]) }
      return words.removed([own.content], today: clock.today)
    case .mute(let entry): return try await stored { () async throws(StoreError) in try await self.mute(entry) }
    case .load, .dismiss, .ask, .tell, .begin: return ""
    }
  }

  private func changed(_ old: OwnReminder, _ new: OwnReminder) -> String {
    words.changed(texts.changes(words.changes(from: old.content, to: new.content, today: clock.today)))
  }

  private func changing<Value: Sendable>(
    _ change: () async throws(ChangeReminderError) -> Value
  ) async throws(Refusal) -> Value { try await refusing({ words.failure($0, today: clock.today) }, change) }

  private func stored<Value: Sendable>(_ change: () async throws(StoreError) -> Value) async throws(Refusal) -> Value {
    do throws(StoreError) { return try await change() } catch { throw Refusal(texts.failure(error)) }
  }

  private func refusing<Value: Sendable, Failure>(
    _ failure: (Failure) -> CommandFailure, _ change: () async throws(Failure) -> Value
  ) async throws(Refusal) -> Value {
    do throws(Failure) { return try await change() } catch { throw Refusal(failure(error)) }
  }

  private func mute(_ entry: ReminderEntry) async throws(StoreError) -> String {
    let mute = if case .muted(let mute) = entry.state { mute } else { entry.reminder.subject.mute }
    let thing = try await services.store.read { things throws(StoreError) in try things.mutedThing(mute) }
    guard let thing else { throw .missing }
    _ = try await MuteReminder(services.store)(mute, naming: words.name(of: thing), isMuted: !entry.isMuted)
    return words.muted(thing, !entry.isMuted)
  }
}

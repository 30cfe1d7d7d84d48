package import Domain
import struct Foundation.UUID

/// Coordinates the list of reminders, which covers the feature below.
@MainActor package final class RemindersCoordinator: ClockedCoordinator {
  /// The number of days ahead for which reminders are shown.
  private nonisolated static let days = 7

  package var stack: RouteStack<ReminderEffect, ReminderResult>
  package var clock: DayClock
  package var currentClock: DayClock { services.clock }
  private let services: RemindersServices
  /// The reminders that were due but unseen when the list was opened.
  private var unseen: Set<Reminder.ID> = []
  /// The reminder to select once it is listed.
  private var added: OwnReminder.ID?
  /// The earliest time that the list shows.
  private var start: Instant?

  package init(_ services: RemindersServices) {
    self.services = services
    clock = services.clock
    stack = RouteStack(ReminderListScreen.State(services.texts))
  }

  private var texts: Texts { services.texts }
  private var words: RemindersTexts { texts.reminders }
  private var refusals: RemindersRefusals { texts.remindersRefusals }

  package func run(_ effect: ReminderEffect) async -> [AppEffect] {
    let (store, clock) = (services.store, services.clock)
    switch effect {
    case .load: return await load()
    case .dismiss:
      guard !stack.isAtBottom else { return [.close] }
      return await pop()
    case .ask(let request): return [.ask(request)]
    case .begin(let task):
      let (habits, hours) = (services.settings.habits, services.settings.plan.hours)
      return await push(ReminderBox.State(task, clock: clock, habits: habits, hours: hours, texts: texts))
    case .snooze(let reminder, let end):
      let failure = { [refusals] (error: SnoozeError) in refusals.failure(error, clock.zone, today: clock.today) }
      return await change(nil, failure) { () async throws(SnoozeError) in
        let snooze = try await SnoozeReminder(store)(reminder, until: end, at: clock)
        return words.snoozed(reminder, until: snooze.end, clock.zone, today: clock.today)
      }
    case .add(let content):
      return await change { () async throws(ChangeReminderError) in
        let own = try await AddReminder(store, newID: services.newID)(content, at: clock)
        added = own.id
        return words.added(own.content, today: clock.today)
      }
    case .edit(let own, let wanted):
      return await change(own) { () async throws(ChangeReminderError) in
        let edited = try await EditReminder(store)(own.id, from: own.content, to: wanted, at: clock)
        let changes = words.changes(from: own.content, to: edited.value.content, today: clock.today)
        return edited.isChanged ? words.changed(texts.changes(changes)) : nil
      }
    case .finish(let own, let time):
      return await change(own) { () async throws(ChangeReminderError) in
        let finished = try await FinishReminder(store)(own.id, at: time, now: clock.dateTime)
        let next = finished.next(after: clock.dateTime)
        return words.finished(finished.content, next: next, today: clock.today)
      }
    case .remove(let own):
      return await change(own, { texts.storeFailure($0) }) { () async throws(StoreError) in
        try await RemoveReminders(store)([own])
        return words.removed([own.content], today: clock.today)
      }
    case .mute(let entry):
      return await change(nil, { texts.storeFailure($0) }) { () async throws(StoreError) in
        let mute = if case .muted(let mute) = entry.state { mute } else { entry.reminder.subject.mute }
        let target = try await store.read { transaction throws(StoreError) in try transaction.muteTarget(mute) }
        guard let target else { throw .missing }
        let (rule, name) = (MuteReminder(store), words.name(of: target))
        let changed = try await entry.isMuted ? rule.unmute(mute, naming: name, at: clock) : rule(mute, naming: name)
        return changed.isChanged ? words.muted(target, !entry.isMuted) : nil
      }
    }
  }

  private func load() async -> [AppEffect] {
    let (clock, start) = (clock, start)
    do throws(StoreError) {
      let (glance, first, entries, settings) = try await services.store.read { transaction throws(StoreError) in
        let glance = try transaction.reminderGlance(at: clock)
        let earliest = min(glance.unseen.map(\.notice.at).min() ?? clock.now, clock.startOfToday)
        let first = start ?? earliest
        let window = ReminderWindow(from: first, to: clock.now.adding(seconds: Self.days * 86_400))
        return (
          glance, first, try transaction.reminderEntries(in: window, at: clock.now, zone: clock.zone),
          try transaction.settings.settings().reminders
        )
      }
      self.start = first
      unseen.formUnion(glance.unseen.map(\.notice.id))
      let page = ReminderPage(entries: entries, unseen: unseen, settings: settings, clock: clock)
      let asked = await sendToSeen(.loaded(page))
      // If this viewing can't be saved, the reminders are shown as unseen once more.
      if !glance.unseen.isEmpty { try? await NoteLook(services.store)(at: clock.now) }
      return asked
    } catch { return await sendToSeen(.failed(error)) }
  }

  private func change(
    _ own: OwnReminder? = nil, _ change: () async throws(ChangeReminderError) -> String?
  ) async -> [AppEffect] {
    await self.change(own, { refusals.failure($0, today: services.clock.today) }, change)
  }

  /// Saves a change, and shows the message that `change` returns; `nil` if nothing has changed.
  ///
  /// - Parameter own: The reminder that changes, whose list may take no changes; `nil` for any other change.
  private func change<Failure>(
    _ own: OwnReminder?, _ failure: (Failure) -> CommandFailure, _ change: () async throws(Failure) -> String?
  ) async -> [AppEffect] {
    await perform(change, failed: { .refused(Refusal(failure($0))) }) { message in
      if stack.isAtBottom { await appear() } else { await pop() }
      if let added { stack.change(ReminderListScreen.State.self) { $0.select(added) } }
      added = nil
      guard let message else { return [.toast(texts.noChanges)] }
      let line = message.hasSuffix(".") ? String(message.dropLast()) : message
      let notice = await services.store.unsentNotice(of: [own?.id.uuid].compactMap(\.self), texts)
      return [.toast([texts.done(ko: line, en: line), notice].compactMap(\.self).joined(separator: " "))]
    }
  }
}

package enum ReminderEffect: FeatureEffect {
  case load
  case dismiss
  case ask(FeatureRequest)
  case begin(ReminderBox.Task)
  case snooze(Reminder, until: ReminderSnooze.End)
  case add(OwnReminderContent)
  case edit(OwnReminder, to: OwnReminderContent)
  case finish(OwnReminder, DateTime)
  case remove(OwnReminder)
  /// Mutes the cause of an entry, or unmutes it.
  case mute(ReminderEntry)
}

package enum ReminderResult: FeatureResult {
  case loaded(ReminderPage)
  case failed(StoreError)
  case refused(Refusal)

  package var storeError: StoreError? { if case .failed(let error) = self { error } else { nil } }
  package var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

/// The contents of the list, read from one state of the store.
package struct ReminderPage: Equatable, Sendable {
  /// The reminders in the order they come.
  package let entries: [ReminderEntry]
  /// The reminders that were due but unseen when the list was opened.
  package let unseen: Set<Reminder.ID>
  package let settings: ReminderSettings
  package let clock: DayClock

  /// Returns whether a reminder is one of those that the row of tabs counted when the list was opened.
  func isDue(_ entry: ReminderEntry) -> Bool { unseen.contains(entry.notice.id) }

  /// The numbers of reminders that are due and of those that are still to come.
  var counts: (due: Int, upcoming: Int) {
    (entries.count(where: isDue), entries.count { !isDue($0) && ($0.isUnknown || $0.notice.at > clock.now) })
  }
}

extension ReminderEntry {
  /// The effect of opening an entry.
  var opening: ReminderEffect? {
    if let own { return .begin(.edit(own)) }
    return reminder.shown?.opening.map { .ask($0) } ?? deed.effect
  }

  /// The usual action on an entry, which doesn't leave the list if possible.
  var deed: (kind: ReminderCommand.Kind, effect: ReminderEffect?) {
    switch reminder.shown?.deed {
    case .ask(let kind, let request)?: (kind, .ask(request))
    case .finish?: (.done, (reminder.subject as? OwnReminderTime).map { .finish($0.own, $0.time) })
    case .open?, nil: (.open, nil)
    }
  }

  /// The user's own reminder; `nil` for other entries.
  var own: OwnReminder? { (reminder.subject as? OwnReminderTime)?.own }

  var isMuted: Bool { if case .muted = state { true } else { false } }
}

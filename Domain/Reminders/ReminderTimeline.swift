extension ReadTransaction {
  /// Returns the reminders in a window with their states, sorted by time.
  ///
  /// A snoozed reminder is listed at the time until which it is snoozed, or at its own time if it is snoozed until Haru
  /// is opened. Reminders without a known time, such as those snoozed until Haru is opened, are in every window.
  public func reminderEntries(
    in window: ReminderWindow,
    at now: Instant,
    zone: Zone
  ) throws(Failure) -> [ReminderEntry] {
    let timeline = try ReminderTimeline(window, at: now, zone: zone, in: self)
    let snoozes = try reminders.snoozes()
    let snoozed = Set(snoozes.map(\.reminder))
    var entries: [ReminderEntry] = []
    for reminder in try reminders(from: window.start, to: window.end, zone: zone, kinds: window.kinds)
    where snoozed.isEmpty || !snoozed.contains(reminder.id) {
      let notice = ReminderNotice(reminder)
      entries.append(timeline.entry(notice, timeline.deliveries[notice.id]))
    }
    for snooze in snoozes {
      let at = try moment(of: snooze, zone: zone)
      guard at.map({ window.start <= $0 && $0 < window.end }) ?? true,
        let reminder = try reminder(of: snooze, zone: zone), window.kinds?.contains(reminder.kind) ?? true
      else { continue }
      let notice = ReminderNotice(reminder, snoozed: snooze, until: at ?? reminder.at)
      entries.append(timeline.entry(notice, try reminders.delivery(notice.id), isWaiting: at.map { $0 > now } ?? true))
    }
    return snoozes.isEmpty ? entries : entries.sorted { ($0.notice.at, $0.reminder) < ($1.notice.at, $1.reminder) }
  }
}

/// Computes the states of reminders.
private struct ReminderTimeline {
  let deliveries: ReminderDeliveries
  private let quiet: QuietHours?
  private let mutes: Set<ReminderMute>
  private let bounds: ReminderBounds
  private let now: Instant
  private let zone: Zone

  init<Failure>(
    _ window: ReminderWindow,
    at now: Instant,
    zone: Zone,
    in transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    (self.now, self.zone) = (now, zone)
    quiet = try transaction.settings.settings().reminders.quiet
    mutes = try transaction.reminders.mutes()
    bounds = ReminderBounds(try transaction.reminders.mark(), at: now, zone: zone)
    deliveries = try ReminderDeliveries(around: window.start, window.end, in: transaction)
  }

  func entry(_ notice: ReminderNotice, _ delivery: ReminderDelivery?, isWaiting: Bool = false) -> ReminderEntry {
    ReminderEntry(notice, state(notice, delivery, isWaiting), results: delivery?.results ?? [])
  }

  private func state(
    _ notice: ReminderNotice,
    _ delivery: ReminderDelivery?,
    _ isWaiting: Bool
  ) -> ReminderEntry.State {
    switch delivery?.state {
    case .delivered(let way, let at)?: return .delivered(by: way, at: at)
    case .handedOver(let at)? where at <= now: return .handedOver(for: at)
    default: break
    }
    if !mutes.isEmpty, let mute = mutes.first(where: { $0.covers(notice.reminder.subject) }) { return .muted(mute) }
    if isWaiting, let snooze = notice.snooze { return .snoozed(snooze) }
    if case .handedOver(let at)? = delivery?.state { return .handedOver(for: at) }
    guard notice.at <= now else { return held(notice, at: notice.at) ?? .upcoming }
    let isOpen = delivery?.isOpen ?? (notice.snooze != nil || bounds.includes(notice))
    guard isOpen, notice.at > now.adding(seconds: -ReminderOutlook.longestSeconds) else { return .missed }
    if case .failed(let until)? = delivery?.state, until > now { return .failed(until: until) }
    return held(notice, at: now) ?? .due
  }

  private func held(_ notice: ReminderNotice, at instant: Instant) -> ReminderEntry.State? {
    notice.held(at: instant, by: quiet, zone: zone).map { .held(until: $0) }
  }
}

extension ReadTransaction where Failure == LookUpError<ReminderEntry> {
  /// Returns the only listed reminder whose identifier begins with a name.
  ///
  /// - Throws: ``LookUpError`` if there is not exactly one.
  public func reminder(named name: String, at now: Instant, zone: Zone) throws(Failure) -> ReminderEntry {
    guard let prefix = IDPrefix(typed: name) else { throw .nothing }
    let named = try reminderEntries(in: .around(now, days: ReminderWindow.longestDays), at: now, zone: zone)
      .filter { prefix.begins($0.reminder.id.uuid) }
    return try Failure.only(named, by: prefix)
  }
}

extension ReadTransaction where Failure == LookUpError<OwnReminder> {
  /// Returns the only reminder that the user wrote whose identifier begins with a name or whose text matches the name.
  ///
  /// The text matches exactly, or else by its beginning, or else by its initial consonants.
  ///
  /// - Throws: ``LookUpError`` if there is not exactly one.
  public func ownReminder(named name: String) throws(Failure) -> OwnReminder {
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try reminders.own(idPrefix: prefix.digits, limit: 2) } else { [OwnReminder]() }
    let query = NameQuery(name)
    let all = query == nil ? [] : try allOwnReminders()
    return try Failure.only(named, query?.best(all) { $0.rank(in: $1.content.text.text) } ?? [], by: prefix)
  }
}

extension ReadTransaction {
  /// Returns the time of the next delivery, for a process that waits for it; at most ``ReminderEntry/longestWait`` from
  /// now.
  public func nextReminder(at now: Instant, zone: Zone) throws(Failure) -> Instant {
    let latest = now.adding(seconds: ReminderEntry.longestWait)
    let entries = try reminderEntries(in: .around(now, days: 1), at: now, zone: zone)
    // A notice that another process is delivering is checked again when that delivery should be done.
    let leased = now.adding(seconds: ReminderDelivery.leaseSeconds)
    return entries.compactMap { $0.state == .due ? leased : $0.comes }.filter { $0 > now }.reduce(latest, min)
  }
}

extension ReminderEntry {
  /// The longest wait in seconds: ten minutes, so that a new time zone and missed reminders are noticed soon.
  public static let longestWait = 600

  /// The time at which the reminder comes or repeats, or `nil` if it has come.
  var comes: Instant? {
    switch state {
    case .upcoming, .snoozed: notice.at
    case .handedOver(let at): at
    case .held(let until), .failed(let until): until
    case .delivered(_, let at): notice.insists ? at.adding(seconds: ReminderDelivery.insistingSeconds) : nil
    case .due, .muted, .missed: nil
    }
  }
}

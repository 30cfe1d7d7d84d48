/// The notices to deliver at a point in time, computed from the store alone, so that every process gets the same
/// result.
struct ReminderOutlook {
  /// The age at which missed notices are no longer delivered, in seconds: 7 days.
  static let longestSeconds = 7 * 86_400
  /// The maximum delay of the mark in seconds: 15 minutes.
  ///
  /// Because of the delay, most runs without due reminders don't write the mark.
  static let markSeconds = 900

  /// A notice that can be delivered now, the time since then, and the channels that have delivered it.
  struct Ready {
    let notice: ReminderNotice
    let delivery: ReminderDelivery
    let since: Instant
    let deliveredBy: Set<ReminderWay>
  }

  /// The chosen and available channels, in order.
  let ways: [ReminderWay]
  let allWays: Bool
  /// The notices that can be delivered, sorted by their planned time.
  private(set) var ready: [Ready] = []
  /// The notices that aren't recorded yet, including those that are held.
  private(set) var fresh: [ReminderNotice] = []
  /// The muted notices that could be delivered now, and aren't delivered anymore.
  private(set) var dropped: [Reminder.ID] = []
  /// Indicates whether a new notice is muted; once the mark has passed the notice, it isn't new anymore.
  private var hasNewMuted = false
  /// The identifiers of snoozed notices.
  private(set) var snoozed: Set<Reminder.ID> = []
  /// Indicates whether the mark has to be written because it is old or in the future.
  let isMarkOld: Bool

  private let now: Instant
  private let zone: Zone
  private let quiet: QuietHours?

  /// Indicates whether the store has to be changed.
  var asksForChange: Bool {
    !ways.isEmpty && (isMarkOld || hasNewMuted || !ready.isEmpty || !fresh.isEmpty || !dropped.isEmpty)
  }

  /// - Parameters:
  ///   - now: The current time.
  ///   - zone: The user's zone.
  ///   - ways: The available channels.
  ///   - transaction: The transaction with the reminders.
  init<Failure>(
    at now: Instant, zone: Zone, ways: Set<ReminderWay>, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) {
    let settings = try transaction.settings.settings().reminders
    (self.now, self.zone, quiet, allWays) = (now, zone, settings.quiet, settings.allWays)
    self.ways = settings.usableWays.filter(ways.contains)
    let bounds = ReminderBounds(try transaction.reminders.mark(), at: now, zone: zone)
    isMarkOld = bounds.isOld
    let oldest = now.adding(seconds: -Self.longestSeconds)
    let open = try transaction.reminders.openDeliveries(from: oldest)
    let snoozes = try transaction.reminders.snoozes()
    snoozed = Set(snoozes.map(\.noticeID))
    let insisting = open.filter { if case .delivered = $0.state { true } else { false } }
    let unfinished = open.filter { !insisting.contains($0) }.map { $0.at.adding(seconds: -ReminderDeliveries.margin) }
    let start = max(min(bounds.start, unfinished.min() ?? now), oldest)
    // Only the user's own reminders repeat until they are done, so only they are read for all the days since.
    let earliest = insisting.map { $0.at.adding(seconds: -ReminderDeliveries.margin) }.min().map { max($0, oldest) }
    let known = try ReminderDeliveries(around: min(start, earliest ?? start), now, in: transaction)
    var found = try transaction.reminders(from: start.adding(seconds: 1), to: now.adding(seconds: 1), zone: zone)
    if let earliest, earliest < start {
      let kinds: Set<ReminderKind> = [.own]
      found += try transaction.reminders(from: earliest, to: start.adding(seconds: 1), zone: zone, kinds: kinds)
    }
    let mutes = try transaction.reminders.mutes()
    let snoozed = Set(snoozes.map(\.reminder))
    var latest: [ReminderCause: Instant] = [:]
    for reminder in found {
      if let cause = reminder.subject.cause { latest[cause] = max(latest[cause] ?? reminder.at, reminder.at) }
      let notice = ReminderNotice(reminder)
      guard !mutes.contains(where: { $0.covers(reminder.subject) }) else {
        leaveOut(notice, known[notice.id], isNew: bounds.includes(notice))
        continue
      }
      consider(notice, known[notice.id], isNew: bounds.includes(notice), isWaiting: snoozed.contains(reminder.id))
    }
    for snooze in snoozes {
      guard let at = try transaction.moment(of: snooze, zone: zone), oldest < at, at <= now else { continue }
      let delivery = try transaction.reminders.delivery(snooze.noticeID)
      guard delivery?.isOpen ?? true || delivery?.isHandedOver == true,
        let reminder = try transaction.reminder(of: snooze, zone: zone),
        !mutes.contains(where: { $0.covers(reminder.subject) })
      else { continue }
      consider(ReminderNotice(reminder, snoozed: snooze, until: at), delivery, isNew: true, isWaiting: false)
    }
    // Only the latest time of a repeating reminder is delivered until it is done.
    ready.removeAll { one in
      guard case .delivered = one.delivery.state, one.notice.snooze == nil else { return false }
      return one.notice.reminder.subject.cause.flatMap { latest[$0] }.map { $0 > one.notice.at } ?? false
    }
    ready.sort { ($0.notice.at, $0.notice.reminder) < ($1.notice.at, $1.notice.reminder) }
  }

  /// - Parameters:
  ///   - isNew: `true` if the notice has come since the last check.
  ///   - isWaiting: `true` if the reminder is snoozed.
  private mutating func consider(_ notice: ReminderNotice, _ known: ReminderDelivery?, isNew: Bool, isWaiting: Bool) {
    guard known != nil || isNew else { return }
    if known == nil { fresh.append(notice) }
    guard !isWaiting, notice.held(at: now, by: quiet, zone: zone) == nil else { return }
    var delivery = known ?? ReminderDelivery(of: notice)
    delivery.insists = notice.insists
    if case .handedOver(let at) = delivery.state {
      guard allWays, at <= now, ways.contains(where: { $0 != .ntfy }) else { return }
      ready.append(Ready(notice: notice, delivery: delivery, since: at, deliveredBy: delivery.deliveredBy))
    } else if let free = delivery.free(at: now), free <= now {
      let since = if case .delivered = delivery.state { free } else { notice.at }
      ready.append(Ready(notice: notice, delivery: delivery, since: since, deliveredBy: delivery.deliveredBy))
    }
  }

  /// Leaves out a muted notice, so that it isn't delivered after the mute either.
  private mutating func leaveOut(_ notice: ReminderNotice, _ known: ReminderDelivery?, isNew: Bool) {
    switch known?.state {
    case nil: if isNew { hasNewMuted = true }
    case .pending, .failed: if notice.held(at: now, by: quiet, zone: zone) == nil { dropped.append(notice.id) }
    case .claimed, .delivered, .handedOver: break
    }
  }

  /// Records the new notices and the progress, and forgets muted notices and old deliveries.
  func record(in reminders: any ReminderSideWrites<StoreError>) throws(StoreError) {
    for notice in fresh { try reminders.note(ReminderDelivery(of: notice)) }
    for id in dropped { try reminders.removeDelivery(id) }
    try reminders.note(ReminderMark(through: now, clock: zone.dateTime(at: now)))
    let forgotten = now.adding(seconds: -ReminderDelivery.retentionSeconds)
    try reminders.removeDeliveries(before: forgotten, except: snoozed)
  }

  /// Returns the notices to deliver next: all late ones together, or else the oldest one.
  func next() -> [Ready] {
    let late = ready.filter { $0.since < now.adding(seconds: -Reminder.lateSeconds) }
    guard let first = late.first else { return Array(ready.prefix(1)) }
    return late.filter { $0.deliveredBy == first.deliveredBy }
  }
}

extension ReminderDelivery {
  var isHandedOver: Bool { if case .handedOver = state { true } else { false } }
}

/// The limits for reminders that count as new at a point in time.
///
/// After the user's clock was set back, repeated clock times aren't new.
struct ReminderBounds {
  /// The time before which nothing is new.
  let start: Instant
  /// Indicates whether the mark has to be written again.
  let isOld: Bool
  private let through: Instant
  private let throughClock: Instant
  private let isFirstRun: Bool
  private let now: Instant
  private let zone: Zone

  /// - Parameters:
  ///   - mark: The progress of the last check; `nil` before the first run, which checks the last 7 days.
  ///   - now: The current time.
  ///   - zone: The user's zone.
  init(_ mark: ReminderMark?, at now: Instant, zone: Zone) {
    let oldest = now.adding(seconds: -ReminderOutlook.longestSeconds)
    let late = mark.map { now.secondsSince1970 - $0.through.secondsSince1970 }
    isOld = late.map { $0 < 0 || $0 > ReminderOutlook.markSeconds } ?? true
    // A clock that was set back has left a mark in the future.
    let marked = mark?.through ?? oldest
    let through = (late ?? 0) < 0 ? now.adding(seconds: -ReminderOutlook.markSeconds) : marked
    self.through = max(through, oldest)
    throughClock = max(min(through, mark.map { zone.instant(of: $0.clock) } ?? oldest), oldest)
    start = min(self.through, throughClock)
    (isFirstRun, self.now, self.zone) = (mark == nil, now, zone)
  }

  /// Returns whether a notice is new and still useful.
  func includes(_ notice: ReminderNotice) -> Bool {
    guard notice.at > (notice.isFixed ? through : throughClock) else { return false }
    let reminder = notice.reminder
    return !reminder.hasEnded(by: now, zone: zone)
      && !(isFirstRun && reminder.isAbout(dayBefore: zone.dateTime(at: now).day, zone: zone))
  }
}

/// The deliveries around a time range, by identifier.
struct ReminderDeliveries {
  /// The margin in seconds: clock times differ by the distance between zones, and reminders for plants have a whole
  /// day.
  static let margin = 2 * 86_400
  private let known: [Reminder.ID: ReminderDelivery]

  init<Failure>(around start: Instant, _ end: Instant, in transaction: any ReadTransaction<Failure>) throws(Failure) {
    let (first, last) = (start.adding(seconds: -Self.margin), end.adding(seconds: Self.margin))
    let found = try transaction.reminders.deliveries(from: first, through: last)
    known = Dictionary(found.map { ($0.id, $0) }) { $1 }
  }

  /// Returns the delivery of a notice; the identifier is computed only if there are deliveries, which is rare.
  subscript(id: @autoclosure () -> Reminder.ID) -> ReminderDelivery? { known.isEmpty ? nil : known[id()] }
}

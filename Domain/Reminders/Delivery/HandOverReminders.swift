/// What a server that tells messages later has to be told, so that it knows what there is to tell.
public struct HandOverPlan: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case send(ReminderNotice, for: Instant)
    /// In the place of the one with the same id.
    case update(ReminderNotice, for: Instant)
    case cancel(Reminder.ID)
  }

  /// What is told sooner is left to other ways: a minute.
  public static let soonestSeconds = 60

  /// In the order of the moments; what is taken back first.
  public let changes: [Change]

  /// - Parameters:
  ///   - entries: What there is to tell from now on.
  ///   - known: What was handed over or told.
  ///   - now: This moment.
  ///   - end: What is told later is handed over later.
  public init(_ entries: [ReminderEntry], known: [ReminderDelivery], at now: Instant, until end: Instant) {
    let soonest = now.adding(seconds: Self.soonestSeconds)
    let known = Dictionary(known.map { ($0.id, $0) }) { $1 }
    var (wanted, changes): (Set<Reminder.ID>, [Change]) = ([], [])
    for (notice, at) in entries.compactMap(Self.moment) where at > now && at <= end {
      wanted.insert(notice.id)
      switch known[notice.id] {
      case nil: if at >= soonest { changes.append(.send(notice, for: at)) }
      case let delivery?:
        guard delivery.isHandedOver, at >= soonest else { continue }
        if delivery.state != .handedOver(for: at) || delivery.title != notice.reminder.subject.title {
          changes.append(.update(notice, for: at))
        }
      }
    }
    let gone = known.values.filter { delivery in
      guard case .handedOver(let at) = delivery.state else { return false }
      return at > now && !wanted.contains(delivery.id)
    }
    self.changes = gone.sorted { ($0.at, $0.id.uuid) < ($1.at, $1.id.uuid) }.map { .cancel($0.id) } + changes
  }

  /// When something is told; `nil` where it is not, or nobody knows when.
  private static func moment(_ entry: ReminderEntry) -> (ReminderNotice, Instant)? {
    switch entry.state {
    case .upcoming, .handedOver: (entry.notice, entry.notice.at)
    case .held(let until): (entry.notice, until)
    case .snoozed(let snooze): snooze.end == .opening ? nil : (entry.notice, entry.notice.at)
    case .due, .muted, .delivered, .failed, .missed: nil
    }
  }
}

/// Takes everything back from a topic that is not the chosen one any more.
public struct LeaveTopic: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Where something is kept that is to be taken back; `nil` where there is nothing.
  public func callAsFunction() async throws(StoreError) -> WebAddress? {
    try await store.read { things throws(StoreError) in
      guard let kept = try things.reminders.topic() else { return nil }
      let settings = try things.settings.settings().reminders
      return settings.usableWays.contains(.ntfy) && settings.ntfy == kept ? nil : kept
    }
  }

  /// Takes back what can be taken back.
  ///
  /// - Returns: What came of each; the topic is forgotten when all is back, or was told.
  public func callAsFunction(
    _ scheduler: any ReminderScheduling,
    at time: TimeSource
  ) async throws(StoreError) -> [(change: HandOverPlan.Change, result: DeliveryResult)] {
    let done = try await HandOverReminders(store, scheduler)(time)
    if done.allSatisfy({ $0.result == .delivered }) {
      try await store.noting { things throws(StoreError) in
        if try things.reminders.topic() == scheduler.topic { try things.reminders.note(nil) }
      }
    }
    return done
  }
}

/// Hands over what is to be told next to a server, and takes back what is not to be told any more.
public struct HandOverReminders: Sendable {
  private let store: any Store
  private let scheduler: any ReminderScheduling

  public init(_ store: any Store, _ scheduler: any ReminderScheduling) {
    (self.store, self.scheduler) = (store, scheduler)
  }

  /// What there is to hand over and to take back; where the way or the topic is not chosen everything is taken back.
  public func plan(_ time: TimeSource) async throws(StoreError) -> HandOverPlan {
    let (now, zone) = (time.now(), time.zone)
    let end = now.adding(seconds: scheduler.longestSeconds)
    return try await store.read { things throws(StoreError) in
      let settings = try things.settings.settings().reminders
      let isChosen = settings.usableWays.contains(.ntfy) && settings.ntfy == scheduler.topic
      let window = ReminderWindow(from: now.adding(seconds: -86_400), to: end)
      let entries = try isChosen ? things.reminderEntries(in: window, at: now, zone: zone) : []
      let margin = ReminderDeliveries.margin
      let known = try things.reminders.deliveries(
        from: window.start.adding(seconds: -margin),
        through: end.adding(seconds: margin)
      )
      return HandOverPlan(entries, known: known, at: now, until: end)
    }
  }

  /// Does what the plan says, and notes each thing that worked; the rest is tried the next time.
  ///
  /// - Returns: What came of each change of the plan.
  public func callAsFunction(
    _ time: TimeSource
  ) async throws(StoreError) -> [(change: HandOverPlan.Change, result: DeliveryResult)] {
    var done: [(change: HandOverPlan.Change, result: DeliveryResult)] = []
    for change in try await plan(time).changes {
      let result =
        switch change {
        case .send(let notice, let at), .update(let notice, let at): await scheduler.schedule(notice, for: at)
        case .cancel(let id): await scheduler.cancel(id)
        }
      done.append((change, result))
      guard result == .delivered else { continue }
      try await store.noting { things throws(StoreError) in try things.note(change, scheduler.topic) }
    }
    return done
  }
}

extension Notes {
  /// What somebody has begun to tell meanwhile stays theirs.
  fileprivate func note(_ change: HandOverPlan.Change, _ topic: WebAddress) throws(Failure) {
    switch change {
    case .send(let notice, let at), .update(let notice, let at):
      guard try reminders.delivery(notice.id)?.isHandedOver ?? true else { return }
      var delivery = ReminderDelivery(of: notice, state: .handedOver(for: at))
      delivery.results = [WayResult(.ntfy, .delivered)]
      try reminders.note(delivery)
      try reminders.note(topic)
    case .cancel(let id):
      guard try reminders.delivery(id)?.isHandedOver == true else { return }
      try reminders.removeDelivery(id)
    }
  }
}

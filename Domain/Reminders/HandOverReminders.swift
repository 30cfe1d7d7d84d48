/// The changes to send to a server that delivers messages later.
public struct HandOverPlan: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case send(ReminderNotice, for: Instant)
    /// Replaces the notice with the same ID.
    case update(ReminderNotice, for: Instant)
    case cancel(Reminder.ID)
  }

  /// The shortest time ahead for a hand-over, in seconds: a minute.
  ///
  /// Earlier notices are left to other channels.
  public static let soonestSeconds = 60

  /// The changes in order of time, after all cancellations.
  public let changes: [Change]

  /// - Parameters:
  ///   - entries: The reminders from now on.
  ///   - known: The stored deliveries.
  ///   - words: A closure that returns the text of a notice on the server; `nil` skips the comparison of texts.
  ///   - held: A closure that returns the end of the quiet hours that hold a notice; `nil` if none do.
  ///   - now: The current time.
  ///   - end: The latest time of a notice; later ones are handed over later.
  public init(
    _ entries: [ReminderEntry], known: [ReminderDelivery], words: (ReminderNotice) -> String?,
    held: (ReminderNotice) -> Instant?, at now: Instant, until end: Instant
  ) {
    let soonest = now.adding(seconds: Self.soonestSeconds)
    let known = Dictionary(known.map { ($0.id, $0) }) { $1 }
    var (wanted, changes): (Set<Reminder.ID>, [Change]) = ([], [])
    for (notice, at) in entries.compactMap({ Self.moment($0, held) }) where at > now && at <= end {
      wanted.insert(notice.id)
      switch known[notice.id] {
      case nil: if at >= soonest { changes.append(.send(notice, for: at)) }
      // A notice that quiet hours hold is already known as pending.
      case let delivery? where delivery.state == .pending:
        if at >= soonest { changes.append(.send(notice, for: at)) }
      case let delivery?:
        guard delivery.isHandedOver, at >= soonest else { continue }
        if delivery.state != .handedOver(for: at) || words(notice).map({ $0 != delivery.title }) ?? false {
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

  /// Returns the delivery time of an entry; `nil` if it isn't delivered, has no known time, or repeats until it is
  /// done.
  private static func moment(
    _ entry: ReminderEntry,
    _ held: (ReminderNotice) -> Instant?
  ) -> (ReminderNotice, Instant)? {
    guard !entry.notice.insists else { return nil }
    return switch entry.state {
    case .upcoming, .handedOver: (entry.notice, held(entry.notice) ?? entry.notice.at)
    case .held(let until): (entry.notice, until)
    case .snoozed(let snooze): snooze.end == .opening ? nil : (entry.notice, entry.notice.at)
    case .due, .muted, .delivered, .failed, .missed: nil
    }
  }
}

/// Cancels all messages on a topic that is no longer the chosen one.
public struct LeaveTopic: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Returns the topic that still has messages to cancel; `nil` if there is none.
  public func callAsFunction() async throws(StoreError) -> WebAddress? {
    try await store.read { transaction throws(StoreError) in
      guard let topic = try transaction.reminders.topic() else { return nil }
      let settings = try transaction.settings.settings().reminders
      return settings.usableWays.contains(.ntfy) && settings.ntfy == topic ? nil : topic
    }
  }

  /// Cancels all messages that can be cancelled; the others are also delivered through other channels, so that none is
  /// lost.
  ///
  /// - Returns: The first failure, or `nil` if all messages were cancelled.
  public func callAsFunction(
    _ scheduler: any ReminderScheduling, at time: TimeSource
  ) async throws(StoreError) -> DeliveryResult? {
    let failed = try await HandOverReminders(store, scheduler)(time).filter { $0.result != .delivered }
    try await store.noting { transaction throws(StoreError) in
      guard try transaction.reminders.topic() == scheduler.topic else { return }
      for case (.cancel(let id), _) in failed { try transaction.withdraw(id) }
      try transaction.reminders.note(nil)
    }
    return failed.first?.result
  }
}

/// Hands the next notices over to a server, and cancels notices that aren't needed anymore.
public struct HandOverReminders: Sendable {
  /// The maximum number of notices sent at once; the others follow a minute later.
  public static let mostSent = 20

  private let store: any Store
  private let scheduler: any ReminderScheduling
  private let isLocked: Bool

  /// - Parameters:
  ///   - store: The store with the reminders.
  ///   - scheduler: The server that delivers the notices later.
  ///   - isLocked: `true` if the store is locked, so that the texts are neutral and don't replace sent texts.
  public init(_ store: any Store, _ scheduler: any ReminderScheduling, isLocked: Bool = false) {
    (self.store, self.scheduler, self.isLocked) = (store, scheduler, isLocked)
  }

  /// Returns the notices to hand over and to cancel; if the channel or the topic isn't chosen, all are cancelled.
  public func plan(_ time: TimeSource) async throws(StoreError) -> HandOverPlan {
    let (now, zone) = (time.now(), time.zone)
    let end = now.adding(seconds: scheduler.longestSeconds)
    return try await store.read { transaction throws(StoreError) in
      let settings = try transaction.settings.settings().reminders
      let isChosen = settings.usableWays.contains(.ntfy) && settings.ntfy == scheduler.topic
      let window = ReminderWindow(from: now.adding(seconds: -86_400), to: end)
      let entries = try isChosen ? transaction.reminderEntries(in: window, at: now, zone: zone) : []
      let margin = ReminderDeliveries.margin
      let known = try transaction.reminders.deliveries(
        from: window.start.adding(seconds: -margin), through: end.adding(seconds: margin))
      return HandOverPlan(
        entries, known: known, words: { isLocked ? nil : scheduler.words($0) },
        held: { $0.held(at: $0.at, by: settings.quiet, zone: zone) }, at: now, until: end)
    }
  }

  /// Carries out the plan and records each change that worked; the rest is tried again the next time.
  ///
  /// - Returns: The result of each change of the plan.
  public func callAsFunction(
    _ time: TimeSource
  ) async throws(StoreError) -> [(change: HandOverPlan.Change, result: DeliveryResult)] {
    var done: [(change: HandOverPlan.Change, result: DeliveryResult)] = []
    var sent = 0
    for change in try await plan(time).changes {
      switch change {
      case .send(let notice, let at), .update(let notice, let at):
        // Other channels deliver a notice that is due very soon.
        guard sent < Self.mostSent, at >= time.now().adding(seconds: HandOverPlan.soonestSeconds) else { continue }
        sent += 1
        done.append((change, await scheduler.schedule(notice, for: at)))
      case .cancel(let id): done.append((change, await scheduler.cancel(id)))
      }
      guard done.last?.result == .delivered else { continue }
      let isNoted = try await store.noting { transaction throws(StoreError) in
        try transaction.note(change, scheduler.topic, scheduler.words)
      }
      if !isNoted, case .send(let notice, _) = change { _ = await scheduler.cancel(notice.id) }
    }
    return done
  }
}

extension SideWrites {
  /// - Returns: `false` if another process has begun to deliver the notice, which then keeps it.
  fileprivate func note(
    _ change: HandOverPlan.Change, _ topic: WebAddress, _ words: (ReminderNotice) -> String
  ) throws(Failure) -> Bool {
    switch change {
    case .send(let notice, let at), .update(let notice, let at):
      guard try reminders.delivery(notice.id).map({ $0.isHandedOver || $0.state == .pending }) ?? true
      else { return false }
      try reminders.note(ReminderDelivery(handedOver: notice, for: at, saying: words(notice)))
      try reminders.note(topic)
    case .cancel(let id): try withdraw(id)
    }
    return true
  }

  /// Undoes a hand-over: a notice whose time has come is left to other channels, and an earlier one is forgotten.
  fileprivate func withdraw(_ id: Reminder.ID) throws(Failure) {
    guard var delivery = try reminders.delivery(id), delivery.isHandedOver else { return }
    guard let mark = try reminders.mark(), mark.through >= delivery.at else { return try reminders.removeDelivery(id) }
    (delivery.state, delivery.results) = (.pending, [])
    try reminders.note(delivery)
  }
}

/// A channel that reaches the user.
public protocol Notifying: Sendable {
  /// Delivers a message, possibly twice if the program ended before the delivery was recorded.
  func deliver(_ message: ReminderMessage) async -> DeliveryResult
}

/// A server that stores messages and delivers them later, even while this computer sleeps.
public protocol ReminderScheduling: Sendable {
  /// The address at which the server stores messages.
  var topic: WebAddress { get }

  /// The longest time for which the server stores messages, in seconds.
  var longestSeconds: Int { get }

  /// Returns the text of a notice on the server.
  func words(_ notice: ReminderNotice) -> String

  /// Hands a message over and replaces the message that was handed over for the same notice.
  func schedule(_ notice: ReminderNotice, for instant: Instant) async -> DeliveryResult

  /// Cancels a message that was handed over.
  func cancel(_ id: Reminder.ID) async -> DeliveryResult
}

/// Delivers all due reminders.
public struct DeliverReminders: Sendable {
  /// A delivered message and its results.
  public struct Outcome: Hashable, Sendable {
    public let message: ReminderMessage
    /// The results in the order of the channels.
    public let results: [WayResult]
  }

  /// The maximum duration of a run in seconds: a minute, because the service that runs it every minute ends longer
  /// runs.
  public static let longestSeconds = 60

  private let claim: ClaimReminders
  private let noteDelivery: NoteDelivery
  private let ways: [ReminderWay: any Notifying]

  public init(_ store: any Store, newID: IDGenerator, ways: [ReminderWay: any Notifying]) {
    claim = ClaimReminders(store, newID: newID)
    noteDelivery = NoteDelivery(store)
    self.ways = ways
  }

  /// Delivers one message after the other, through the chosen channels in order until one works, or through all of
  /// them.
  ///
  /// No new message is started after ``longestSeconds``; the next run continues.
  ///
  /// - Throws: ``StoreError``; messages delivered before stay delivered, and the current one is repeated at most once.
  public func callAsFunction(_ time: TimeSource) async throws(StoreError) -> [Outcome] {
    var outcomes: [Outcome] = []
    let ways = Set(self.ways.keys)
    let end = time.now().adding(seconds: Self.longestSeconds)
    while time.now() <= end, let claim = try await claim(at: time.now(), zone: time.zone, ways: ways) {
      var results: [WayResult] = []
      for way in claim.ways {
        guard let notifier = self.ways[way] else { continue }
        results.append(WayResult(way, await notifier.deliver(claim.message)))
        if !claim.allWays, results.last?.result == .delivered { break }
      }
      try await noteDelivery(claim, results, at: time.now())
      outcomes.append(Outcome(message: claim.message, results: results))
    }
    return outcomes
  }
}

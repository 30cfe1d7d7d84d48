public import struct Foundation.UUID

/// Something to tell that nobody else tells meanwhile.
public struct ReminderClaim: Hashable, Sendable {
  public let owner: UUID
  public let message: ReminderMessage
  /// The ways to try, in their order.
  public let ways: [ReminderWay]
  /// Indicates whether all ways deliver the message, instead of the first that can.
  public let allWays: Bool
}

/// Takes what is due, so that each reminder is told once whoever looks for it.
///
/// What is due is kept before anybody tells it: a crash between telling and noting gives one repeat, never a loss.
public struct ClaimReminders: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Takes the next message; where there is nothing to tell nothing is written.
  ///
  /// - Parameters:
  ///   - now: This moment.
  ///   - zone: Where the user is.
  ///   - ways: Those that there are.
  /// - Returns: `nil` when there is none, or no way that there is was chosen.
  public func callAsFunction(
    at now: Instant, zone: Zone, ways: Set<ReminderWay> = Set(ReminderWay.allCases)
  ) async throws(StoreError) -> ReminderClaim? {
    let isNeeded = try await store.read { transaction throws(StoreError) in
      try ReminderOutlook(at: now, zone: zone, ways: ways, in: transaction).asksForChange
    }
    guard isNeeded else { return nil }
    let owner = newID()
    return try await store.noting { transaction throws(StoreError) in
      let outlook = try ReminderOutlook(at: now, zone: zone, ways: ways, in: transaction.snapshot)
      for notice in outlook.fresh { try transaction.reminders.note(ReminderDelivery(of: notice)) }
      let next = outlook.next()
      for ready in next {
        var delivery = ready.delivery
        delivery.claim(by: owner, at: now)
        try transaction.reminders.note(delivery)
      }
      try transaction.reminders.note(ReminderMark(through: now, clock: zone.dateTime(at: now)))
      let forgotten = now.adding(seconds: -ReminderDelivery.keptSeconds)
      try transaction.reminders.removeDeliveries(before: forgotten, except: outlook.snoozed)
      guard let message = ReminderMessage(next.map(\.notice), deliveredAt: now) else { return nil }
      let left = outlook.ways.filter { !next[0].told.contains($0) }
      return ReminderClaim(owner: owner, message: message, ways: left, allWays: outlook.allWays)
    }
  }
}

/// Notes what came of telling something.
public struct NoteDelivery: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Notes the results of a claim; what somebody else has claimed since, because it took too long, stays theirs.
  public func callAsFunction(_ claim: ReminderClaim, _ results: [WayResult], at now: Instant) async throws(StoreError) {
    try await store.noting { transaction throws(StoreError) in
      for notice in claim.message.notices {
        guard var delivery = try transaction.reminders.delivery(notice.id),
          case .claimed(claim.owner, _) = delivery.state
        else { continue }
        delivery.note(results, at: now)
        try transaction.reminders.note(delivery)
      }
    }
  }
}

/// Notes that Haru was opened, for what is put off until then.
public struct NoteOpening: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Writes nothing where nothing waits for it.
  public func callAsFunction(at now: Instant) async throws(StoreError) {
    let isAwaited = try await store.read { transaction throws(StoreError) in
      let opened = try transaction.reminders.lastOpening()
      return try transaction.reminders.snoozes().contains { snooze in
        snooze.end == .opening && (opened.map { $0 < snooze.made || $0 > now } ?? true)
      }
    }
    guard isAwaited else { return }
    try await store.noting { transaction throws(StoreError) in try transaction.reminders.noteOpening(at: now) }
  }
}

/// Notes that the user looked through what has come.
public struct NoteLook: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  public func callAsFunction(at now: Instant) async throws(StoreError) {
    try await store.noting { transaction throws(StoreError) in try transaction.reminders.noteLook(at: now) }
  }
}

extension Store {
  /// Notes something that must not be lost, however many others note something at the same time.
  func noting<Result: Sendable>(
    _ body: @Sendable (any SideWrites<StoreError>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    // Each time waits for half a second.
    for _ in 0..<8 {
      do throws(StoreError) {
        return try await note(body)
      } catch {
        guard error == .busy else { throw error }
      }
    }
    return try await note(body)
  }
}

public import struct Foundation.UUID

/// A message that one process has claimed, so that no other process delivers it.
public struct ReminderClaim: Hashable, Sendable {
  public let owner: UUID
  public let message: ReminderMessage
  /// The channels to try, in order.
  public let ways: [ReminderWay]
  /// Indicates whether all channels deliver the message, instead of the first that can.
  public let allWays: Bool
}

/// Claims due reminders, so that each is delivered once, whichever process checks first.
///
/// A claim is saved before the delivery: a crash between delivery and confirmation causes one repetition, never a loss.
public struct ClaimReminders: Sendable {
  private let store: any Store
  private let newID: IDGenerator

  public init(_ store: any Store, newID: IDGenerator) { (self.store, self.newID) = (store, newID) }

  /// Claims the next message; if there is nothing to deliver, nothing is written.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - zone: The user's zone.
  ///   - ways: The available channels.
  /// - Returns: The claim, or `nil` if there is no message or no chosen channel is available.
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
      try outlook.record(in: transaction.reminders)
      let next = outlook.next()
      for ready in next {
        var delivery = ready.delivery
        delivery.claim(by: owner, at: now)
        try transaction.reminders.note(delivery)
      }
      guard let message = ReminderMessage(next.map(\.notice), deliveredAt: now) else { return nil }
      let left = outlook.ways.filter { !next[0].deliveredBy.contains($0) }
      return ReminderClaim(owner: owner, message: message, ways: left, allWays: outlook.allWays)
    }
  }
}

/// Records the results of a delivery.
public struct NoteDelivery: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Records the results of a claim, unless the claim has expired and another process has claimed the message.
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

/// Records that Haru was opened, for reminders that are snoozed until then.
public struct NoteOpening: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Records the opening if a snoozed reminder waits for it; otherwise nothing is written.
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

/// Records that the user looked at the reminders that have come.
public struct NoteLook: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  public func callAsFunction(at now: Instant) async throws(StoreError) {
    try await store.noting { transaction throws(StoreError) in try transaction.reminders.noteLook(at: now) }
  }
}

extension Store {
  /// Records data that must not be lost, even if many other processes write at the same time.
  func noting<Result: Sendable>(
    _ body: @Sendable (any SideWrites<StoreError>) throws(StoreError) -> Result
  ) async throws(StoreError) -> Result {
    // Each attempt waits for half a second.
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

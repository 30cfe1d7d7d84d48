/// A way to reach the user.
public protocol Notifying: Sendable {
  /// Tells a message; it can be told twice where the program ended before that was noted.
  func deliver(_ message: ReminderMessage) async -> DeliveryResult
}

/// A server that keeps messages and tells them later, also while this computer sleeps.
public protocol ReminderScheduling: Sendable {
  /// The address where the server keeps messages.
  var topic: WebAddress { get }

  /// The longest time that the server keeps messages, in seconds.
  var longestSeconds: Int { get }

  /// Returns the words of a notice on the server.
  func words(_ notice: ReminderNotice) -> String

  /// Hands a message over, in the place of the one that was handed over for the same notice.
  func schedule(_ notice: ReminderNotice, for instant: Instant) async -> DeliveryResult

  /// Takes back what was handed over.
  func cancel(_ id: Reminder.ID) async -> DeliveryResult
}

/// Tells everything that is due.
public struct DeliverReminders: Sendable {
  /// A delivered message and its results.
  public struct Told: Hashable, Sendable {
    public let message: ReminderMessage
    /// Results in the order of the ways.
    public let results: [WayResult]
  }

  /// A minute: who runs it each minute ends one that takes much longer.
  public static let longestSeconds = 60

  private let claim: ClaimReminders
  private let noteDelivery: NoteDelivery
  private let ways: [ReminderWay: any Notifying]

  public init(_ store: any Store, newID: IDGenerator, ways: [ReminderWay: any Notifying]) {
    claim = ClaimReminders(store, newID: newID)
    noteDelivery = NoteDelivery(store)
    self.ways = ways
  }

  /// Tells one message after the other, by the chosen ways in their order until one works, or by all of them.
  ///
  /// After ``longestSeconds`` nothing more is begun: the next run goes on.
  ///
  /// - Throws: ``StoreError``; what was told before stays told, and what is being told is told again at most once.
  public func callAsFunction(_ time: TimeSource) async throws(StoreError) -> [Told] {
    var told: [Told] = []
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
      told.append(Told(message: claim.message, results: results))
    }
    return told
  }
}

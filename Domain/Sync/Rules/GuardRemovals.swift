/// Decides whether removals may happen without asking, so that a server that lost its data doesn't empty Haru.
///
/// Removals that already happened without asking count too, so that a server that hides an item in each run doesn't
/// empty Haru either; see ``UnaskedRemovals``.
public struct GuardRemovals: Hashable, Sendable {
  /// The minimum number of removals to which the limit `percent` applies.
  private static let fewest = 5

  /// The share of a collection that may be removed without asking, in percent.
  private let percent: Int
  /// Indicates whether the user has agreed to the removals.
  private let isAccepted: Bool
  private let isSubscription: Bool
  private let now: Instant?

  /// - Parameters:
  ///   - percent: The setting `sync.removals`, 0 to 100.
  ///   - isAccepted: `true` if the user has agreed to the removals of this run.
  ///   - isSubscription: `true` for a published calendar file, whose events are here as long as the file has them. Only
  ///     an empty file may be a fault of its server.
  ///   - now: The current time; `nil` if earlier removals count however long ago they happened.
  public init(percent: Int = 10, isAccepted: Bool = false, isSubscription: Bool = false, now: Instant? = nil) {
    (self.percent, self.isAccepted, self.now) = (percent.clamped(to: 0...100), isAccepted, now)
    self.isSubscription = isSubscription
  }

  /// Returns whether all removals must wait until the user agrees, because there are many.
  ///
  /// - Parameters:
  ///   - count: The number of records that a run would remove on one side.
  ///   - total: The number of records in the collection before the run.
  ///   - earlier: The number of records that earlier runs removed on that side without asking.
  ///   - isRestored: `true` if the store was restored or copied, so that every removal needs an answer.
  public func holds(_ count: Int, of total: Int, after earlier: Int = 0, isRestored: Bool = false) -> Bool {
    guard !isAccepted, count > 0 else { return false }
    guard !isSubscription else { return count >= total }
    let all = count + earlier
    return isRestored || count >= total || all >= Self.fewest && all * 100 > (total + earlier) * percent
  }

  /// Returns the number of records whose removal from the server must wait until the user agrees: all or none.
  ///
  /// - Parameters:
  ///   - count: The number of records that the user removed.
  ///   - total: The number of records in the collection before that.
  ///   - collection: The collection, which may not be sent at all.
  func held(_ count: Int, of total: Int, in collection: SyncCollection) -> Int {
    guard collection.mayBeSent else { return 0 }
    let earlier = collection.unasked.recent(\.there, at: now)
    let isHeld = holds(count, of: total, after: earlier, isRestored: collection.comparesAll)
    return isHeld ? count : 0
  }

  /// Returns whether a complete list belongs to a different collection, so nothing may be removed or sent.
  ///
  /// - Parameters:
  ///   - known: The number of known paths.
  ///   - shared: The number of known paths that are in the list.
  public func isReplaced(known: Int, shared: Int) -> Bool { !isAccepted && known > 0 && shared * 2 < known }
}

/// The removals from one collection that happened without asking.
///
/// The count starts over when the user agrees to removals, and after a week without any removal.
public struct UnaskedRemovals: Hashable, Sendable {
  /// The time after the last removal at which the count starts over, in seconds.
  private static let period = 7 * 86_400

  /// The number of records that were removed here.
  public var here: Int
  /// The number of resources that were removed from the server.
  public var there: Int
  /// The time of the last removal; `nil` if nothing was removed.
  public var last: Instant?

  public init(here: Int = 0, there: Int = 0, last: Instant? = nil) {
    (self.here, self.there, self.last) = (here, there, last)
  }

  /// Counts removals on one side in a run with these options.
  mutating func count(_ removals: Int, _ side: WritableKeyPath<UnaskedRemovals, Int>, _ options: SyncOptions) {
    if options.acceptsRemovals || isOver(at: options.now) { self = UnaskedRemovals() }
    guard removals > 0, !options.acceptsRemovals else { return }
    self[keyPath: side] += removals
    last = options.now
  }

  /// Returns the number of removals on one side that still count.
  func recent(_ side: KeyPath<UnaskedRemovals, Int>, at now: Instant?) -> Int {
    if let now, isOver(at: now) { 0 } else { self[keyPath: side] }
  }

  private func isOver(at now: Instant) -> Bool { last.map { now >= $0.adding(seconds: Self.period) } ?? false }
}

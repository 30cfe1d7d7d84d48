/// Decides whether removals may happen without asking, so that a server that lost its data doesn't empty Haru.
public struct GuardRemovals: Hashable, Sendable {
  /// The number of removals from which on a large share of a collection counts.
  private static let fewest = 5

  /// The share of a collection that may be removed without asking, in percent.
  private let percent: Int
  /// Indicates whether the user has agreed to the removals.
  private let isAccepted: Bool

  /// - Parameters:
  ///   - percent: The setting `sync.removals`, 0 to 100.
  ///   - isAccepted: `true` if the user has agreed to the removals of this run.
  public init(percent: Int = 10, isAccepted: Bool = false) {
    (self.percent, self.isAccepted) = (percent.clamped(to: 0...100), isAccepted)
  }

  /// Returns whether all removals must wait until the user agrees, because there are many.
  ///
  /// - Parameters:
  ///   - count: The number of records that a run would remove on one side.
  ///   - total: The number of records in the collection before the run.
  ///   - isRestored: `true` if the store was restored or copied, so that every removal needs an answer.
  public func holds(_ count: Int, of total: Int, isRestored: Bool = false) -> Bool {
    guard !isAccepted, count > 0 else { return false }
    return isRestored || count >= total || count >= Self.fewest && count * 100 > total * percent
  }

  /// Returns the number of records whose removal from the server must wait until the user agrees: all or none.
  ///
  /// - Parameters:
  ///   - count: The number of records that the user removed.
  ///   - total: The number of records in the collection before that.
  ///   - collection: The collection, which may not be sent at all.
  func held(_ count: Int, of total: Int, in collection: SyncCollection) -> Int {
    collection.mayBeSent && holds(count, of: total, isRestored: collection.comparesAll) ? count : 0
  }

  /// Returns whether a complete list belongs to a different collection, so that nothing may be removed or sent.
  ///
  /// - Parameters:
  ///   - known: The number of known paths.
  ///   - shared: The number of known paths that are in the list.
  public func isReplaced(known: Int, shared: Int) -> Bool { !isAccepted && known > 0 && shared * 2 < known }
}

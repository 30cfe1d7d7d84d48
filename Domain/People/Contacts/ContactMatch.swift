/// A contact that fits words, and how well.
public struct ContactMatch: Hashable, Sendable {
  /// What fits.
  public let contact: ContactSummary
  /// How well it fits.
  public let rank: SearchHit.Rank

  /// A contact with a known rank.
  public init(_ contact: ContactSummary, rank: SearchHit.Rank) {
    self.contact = contact
    self.rank = rank
  }
}

extension ContactMatch: Comparable {
  /// The best rank first, then the order of lists.
  public static func < (left: ContactMatch, right: ContactMatch) -> Bool {
    left.rank == right.rank ? left.contact < right.contact : left.rank < right.rank
  }
}

/// A saying that has the words, and how well it fits.
public struct SayingMatch: Hashable, Sendable {
  /// What fits.
  public let saying: Saying
  /// How well it fits.
  public let rank: SearchHit.Rank

  /// A saying with a known rank.
  public init(_ saying: Saying, rank: SearchHit.Rank) {
    self.saying = saying
    self.rank = rank
  }
}

extension SayingMatch: Comparable {
  /// The best rank first, then the order of lists.
  public static func < (left: SayingMatch, right: SayingMatch) -> Bool {
    left.rank == right.rank ? left.saying < right.saying : left.rank < right.rank
  }
}

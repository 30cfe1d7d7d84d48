public import struct Foundation.UUID

/// Something that was found, in any room.
public struct SearchHit: Hashable, Sendable {
  /// How well it fits, best first.
  public enum Rank: Int, Hashable, Sendable, CaseIterable, Comparable {
    case exact, prefix, choseong, substring

    public static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  public let kind: RecordKind
  public let id: UUID
  public let rank: Rank
  public let title: String
  /// The text around the match where it is not in the title.
  public let excerpt: String?
  /// The day it belongs to, for showing and for going there.
  public let day: Day?

  public init(kind: RecordKind, id: UUID, rank: Rank, title: String, excerpt: String? = nil, day: Day? = nil) {
    self.kind = kind
    self.id = id
    self.rank = rank
    self.title = title
    self.excerpt = excerpt
    self.day = day
  }
}

extension SearchHit: Comparable {
  /// The order of lists: the best rank, then the latest day, then by title; the id only makes it total.
  public static func < (left: SearchHit, right: SearchHit) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.day != right.day { return (left.day ?? .earliest) > (right.day ?? .earliest) }
    return (left.title, left.id) < (right.title, right.id)
  }
}

/// Finds things in all rooms by their words.
public protocol SearchQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// What contains `query` in any of its texts (of an event: title, notes, location, each category).
  ///
  /// Matches and ranks as ``SearchQuery`` says, by the best of the texts; within a rank the latest first (of an
  /// event: by the day of its start), then by title. A blank query finds nothing.
  /// - Parameters:
  ///   - query: As typed.
  ///   - kinds: Only these; `nil` for all.
  ///   - limit: The most hits to give back.
  func find(_ query: String, kinds: Set<RecordKind>?, limit: Int) throws(Failure) -> [SearchHit]
}

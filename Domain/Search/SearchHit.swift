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

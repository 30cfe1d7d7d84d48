/// The lists of sayings that the user can look through; all but the last without what is not there yet or hidden.
public enum SayingList: Hashable, Sendable {
  /// Newest first, as all but the liked ones are.
  case all
  /// Most recently liked first.
  case liked
  /// Sayings that aren't marked as used.
  case unused
  /// Sayings with a red dot, see ``Saying/isNew(at:)``.
  case new
  /// Sayings with a tag of the same ``SayingTag/key``.
  case tagged(SayingTag)
  /// Sayings of the pack that the user has hidden.
  case hidden
}

extension SayingList {
  public func contains(_ saying: Saying, at now: Instant) -> Bool {
    guard saying.isHidden == (self == .hidden) else { return false }
    return switch self {
    case .all, .hidden: true
    case .liked: saying.marks.liked != nil
    case .unused: saying.marks.used == nil
    case .new: saying.isNew(at: now)
    case .tagged(let tag): saying.content.tags.contains { $0.key == tag.key }
    }
  }

  public func areInOrder(_ one: Saying, _ other: Saying) -> Bool {
    guard case .liked = self, one.marks.liked != other.marks.liked else { return one < other }
    return one.marks.liked.map { liked in other.marks.liked.map { liked > $0 } ?? true } ?? false
  }
}

/// The user's marks on a saying, with their times; edits and imports keep them.
public struct SayingMarks: Hashable, Sendable {
  public static let none = SayingMarks()

  /// `nil` unless it is liked.
  public var liked: Instant?
  /// `nil` unless it is used.
  public var used: Instant?
  /// When it was opened first since it appeared last; `nil` before that.
  public var opened: Instant?

  /// Marks with the times they were made at.
  public init(liked: Instant? = nil, used: Instant? = nil, opened: Instant? = nil) {
    self.liked = liked
    self.used = used
    self.opened = opened
  }

  /// When it was marked so; `nil` when it is not.
  public subscript(mark: SayingMark) -> Instant? {
    get {
      switch mark {
      case .liked: liked
      case .used: used
      }
    }
    set {
      switch mark {
      case .liked: liked = newValue
      case .used: used = newValue
      }
    }
  }
}

/// A mark that the user can set on a saying and remove again.
public enum SayingMark: Hashable, Sendable, CaseIterable { case liked, used }

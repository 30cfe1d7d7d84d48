/// One command of the user that can be taken back.
public struct UndoEntry: Hashable, Sendable {
  /// What the command did.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case added, changed, removed, imported, postponed, merged
    /// Marks of a saying, made and taken away.
    case liked, unliked, used, unused
    case hidden, unhidden
  }

  /// When the command was given.
  public let at: Instant
  /// What it did.
  public let action: Action
  /// To what kind of thing.
  public let kind: RecordKind
  /// The title or name of what was changed, as the user wrote it.
  public let subject: String

  /// A command with all its parts.
  public init(at: Instant, action: Action, kind: RecordKind, subject: String) {
    self.at = at
    self.action = action
    self.kind = kind
    self.subject = subject
  }
}

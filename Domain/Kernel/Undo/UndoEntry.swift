/// What the undo list tells of a command.
public struct UndoLabel: Hashable, Sendable {
  /// What a command did.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case added, changed, removed, imported, postponed, merged
    /// Marks of a saying, made and taken away.
    case liked, unliked, used, unused
    case hidden, unhidden
  }

  /// What it did.
  public let action: Action
  /// To what kind of thing.
  public let kind: RecordKind
  /// The title or name of what was changed, as the user wrote it.
  public let subject: String

  /// A label with all its parts.
  public init(_ action: Action, _ kind: RecordKind, _ subject: String) {
    self.action = action
    self.kind = kind
    self.subject = subject
  }
}

/// One command of the user that can be taken back.
public struct UndoEntry: Hashable, Sendable {
  /// When the command was given.
  public let at: Instant
  /// What it did.
  public let label: UndoLabel

  /// A command with all its parts.
  public init(at: Instant, _ label: UndoLabel) {
    self.at = at
    self.label = label
  }
}

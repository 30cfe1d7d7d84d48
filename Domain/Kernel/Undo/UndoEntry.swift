/// What the undo list tells of a command.
public struct UndoLabel: Hashable, Sendable {
  /// What a command did; rooms add their own in extensions.
  public struct Action: RawRepresentable, Hashable, Sendable {
    /// Its name in files.
    public let rawValue: String

    /// An action by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Something is there that was not.
    public static let added = Action(rawValue: "added")
    /// Something is different.
    public static let changed = Action(rawValue: "changed")
    /// Something is gone.
    public static let removed = Action(rawValue: "removed")
    /// What a file brought.
    public static let imported = Action(rawValue: "imported")
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

/// What the undo list tells of a command.
public struct UndoLabel: Hashable, Sendable {
  /// What a command did; rooms add their own in extensions.
  public struct Action: RawRepresentable, Hashable, Sendable {
    /// Its name in files.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let added = Action(rawValue: "added")
    public static let changed = Action(rawValue: "changed")
    public static let removed = Action(rawValue: "removed")
    public static let imported = Action(rawValue: "imported")
  }

  public let action: Action
  public let kind: RecordKind
  /// The title or name of what was changed, as the user wrote it.
  public let subject: String

  public init(_ action: Action, _ kind: RecordKind, _ subject: String) {
    self.action = action
    self.kind = kind
    self.subject = subject
  }

  /// Of several that were changed by one command.
  public init(_ action: Action, _ kind: RecordKind, names: [String]) {
    self.init(action, kind, names.joined(separator: ", "))
  }
}

/// One command of the user that can be taken back.
public struct UndoEntry: Hashable, Sendable {
  public let at: Instant
  public let label: UndoLabel

  public init(at: Instant, _ label: UndoLabel) {
    self.at = at
    self.label = label
  }
}

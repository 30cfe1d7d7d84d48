/// The description of a command in the undo list.
public struct UndoLabel: Hashable, Sendable {
  /// The action of a command; features add their own in extensions.
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

  /// Creates the label of a command that changed several things.
  public init(_ action: Action, _ kind: RecordKind, names: [String]) {
    self.init(action, kind, names.joined(separator: ", "))
  }
}

/// A command of the user that can be undone.
public struct UndoEntry: Hashable, Sendable {
  public let at: Instant
  public let label: UndoLabel

  public init(at: Instant, _ label: UndoLabel) {
    self.at = at
    self.label = label
  }
}

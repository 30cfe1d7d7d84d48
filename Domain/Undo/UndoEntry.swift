/// One command of the user that can be taken back.
public struct UndoEntry: Hashable, Sendable {
  /// What the command did.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case added, changed, removed, imported
  }

  public let at: Instant
  public let action: Action
  public let kind: RecordKind
  /// The title or name of what was changed, as the user wrote it.
  public let subject: String

  public init(at: Instant, action: Action, kind: RecordKind, subject: String) {
    self.at = at
    self.action = action
    self.kind = kind
    self.subject = subject
  }
}

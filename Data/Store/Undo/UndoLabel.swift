package import Domain

/// What a command did, in the terms of the undo list.
package struct UndoLabel: Sendable {
  let action: UndoEntry.Action
  let kind: RecordKind
  let subject: String

  package init(_ action: UndoEntry.Action, _ kind: RecordKind, _ subject: String) {
    self.action = action
    self.kind = kind
    self.subject = subject
  }
}

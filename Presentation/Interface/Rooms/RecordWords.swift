package import Domain
package import struct Foundation.UUID

/// How the app speaks of one kind of things that a room keeps.
package struct RecordWords: Sendable {
  /// What a change did, in a few words; `nil` for the usual ones.
  package typealias Summary = @Sendable (UndoLabel.Action, _ subject: String, Texts) -> String?

  package let kind: RecordKind
  package let name: LocalizedText
  /// The command line that does the same as a change.
  package let command: @Sendable (UndoLabel.Action) -> String
  package let summary: Summary
  /// What its commands take where that is no id.
  package let number: (@Sendable (UUID) -> String?)?
  /// What shows one that was found; `nil` where nothing does.
  package let opening: @Sendable (SearchHit) -> RoomRequest?

  package init(
    _ kind: RecordKind,
    name: LocalizedText,
    command: @escaping @Sendable (UndoLabel.Action) -> String,
    summary: @escaping Summary = { _, _, _ in nil },
    number: (@Sendable (UUID) -> String?)? = nil,
    opening: @escaping @Sendable (SearchHit) -> RoomRequest? = { _ in nil }
  ) {
    self.kind = kind
    self.name = name
    self.command = command
    self.summary = summary
    self.number = number
    self.opening = opening
  }
}

extension UndoLabel.Action {
  /// The verb that the commands of most rooms have for it.
  var verb: String {
    switch self {
    case .added: "add"
    case .changed: "edit"
    case .removed: "remove"
    case .imported: "import"
    case .postponed: "postpone"
    case .merged: "merge"
    case .liked: "like"
    case .unliked: "unlike"
    case .used: "use"
    case .unused: "unuse"
    case .hidden: "hide"
    case .unhidden: "unhide"
    }
  }
}

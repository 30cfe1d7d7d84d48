package import Domain
package import struct Foundation.UUID

/// The words of the app for one kind of records of a feature.
package struct RecordWords: Sendable {
  package typealias DayReader = @Sendable (UUID, any Snapshot<StoreError>) throws(StoreError) -> Day?

  package let kind: RecordKind
  package let name: LocalizedText
  /// The command whose verbs change it.
  package let noun: String
  /// The room's own kinds of changes, and the usual ones for which it has words of its own.
  package let changes: [UndoLabel.Action: ChangeWords]
  /// Returns the number that commands take in place of an id.
  package let number: (@Sendable (UUID) -> String?)?
  /// Returns what shows a search hit; `nil` if nothing does.
  package let opening: (@Sendable (SearchHit) -> RoomRequest?)?
  /// The one day on which it is, by its own clock; `nil` for what has none, or several.
  package let day: DayReader?

  package init(
    _ kind: RecordKind, name: LocalizedText, noun: String, changes: [UndoLabel.Action: ChangeWords] = [:],
    number: (@Sendable (UUID) -> String?)? = nil, opening: (@Sendable (SearchHit) -> RoomRequest?)? = nil,
    day: DayReader? = nil
  ) {
    self.kind = kind
    self.name = name
    self.noun = noun
    self.changes = changes
    self.number = number
    self.opening = opening
    self.day = day
  }

  func command(_ action: UndoLabel.Action) -> String {
    "\(noun) \((changes[action] ?? ChangeWords.usual[action])?.verb ?? action.rawValue)"
  }
}

package struct ChangeWords: Sendable {
  package typealias Summary = @Sendable (_ subject: String, Texts) -> String

  /// The verb of the command that makes the change.
  package let verb: String
  let summary: Summary?

  /// - Parameter summary: What it did, in a few words; `nil` for the usual ones.
  package init(_ verb: String, summary: Summary? = nil) {
    self.verb = verb
    self.summary = summary
  }

  static let usual: [UndoLabel.Action: ChangeWords] = [
    .added: ChangeWords("add") { $1(ko: "\($0) 추가", en: "added \($0)") },
    .changed: ChangeWords("edit") { $1(ko: "\($0) 고침", en: "changed \($0)") },
    .removed: ChangeWords("remove") { $1(ko: "\($0) 지움", en: "removed \($0)") },
    .imported: ChangeWords("import") { $1(ko: "\($0) 가져옴", en: "imported \($0)") },
  ]
}

package import Domain

/// Speaks of the things of all rooms in the words that the rooms give.
package struct RecordTexts: Sendable {
  private let rooms: [RoomDescription]
  private let texts: Texts

  package init(_ rooms: [RoomDescription], _ texts: Texts) {
    self.rooms = rooms
    self.texts = texts
  }

  package func name(of kind: RecordKind) -> String { words(of: kind).map { texts($0.name) } ?? kind.rawValue }

  /// What the commands of its room take where that is no id.
  func number(of hit: SearchHit) -> String? { words(of: hit.kind)?.number?(hit.id) }

  /// Whether things of a kind go by numbers and not by ids.
  func hasNumbers(_ kind: RecordKind) -> Bool { words(of: kind)?.number != nil }

  /// What shows something that was found; `nil` where nothing does.
  func opening(of hit: SearchHit) -> RoomRequest? { words(of: hit.kind)?.opening(hit) }

  /// The command line that does the same as a change.
  func command(of label: UndoLabel) -> String { words(of: label.kind)?.command(label.action) ?? label.action.verb }

  /// Says what was taken back.
  package func undone(_ entry: UndoEntry) -> String {
    texts(ko: "되돌렸어요: \(summary(of: entry))", en: "Undone: \(summary(of: entry))")
  }

  /// What a command did, in a few words.
  package func summary(of entry: UndoEntry) -> String {
    let subject = subject(of: entry.label)
    if let own = words(of: entry.label.kind)?.summary(entry.label.action, subject, texts) { return own }
    return switch entry.label.action {
    case .added: texts(ko: "\(subject) 추가", en: "added \(subject)")
    case .changed: texts(ko: "\(subject) 고침", en: "changed \(subject)")
    case .removed: texts(ko: "\(subject) 지움", en: "removed \(subject)")
    case .imported: texts(ko: "\(subject) 가져옴", en: "imported \(subject)")
    case .postponed: texts(ko: "\(subject) 물 주기 미룸", en: "postponed \(subject)")
    case .merged: texts(ko: "\(subject) 합침", en: "merged \(subject)")
    case .liked: texts(ko: "\(subject) 좋아요 표시", en: "liked \(subject)")
    case .unliked: texts(ko: "\(subject) 좋아요 표시 지움", en: "unliked \(subject)")
    case .used: texts(ko: "\(subject) 사용함 표시", en: "marked \(subject) as used")
    case .unused: texts(ko: "\(subject) 사용함 표시 지움", en: "marked \(subject) as unused")
    case .hidden: texts(ko: "\(subject) 숨김", en: "hid \(subject)")
    case .unhidden: texts(ko: "\(subject) 다시 보이게 함", en: "showed \(subject) again")
    }
  }

  private func subject(of label: UndoLabel) -> String {
    if label.subject.isEmpty { return name(of: label.kind) }
    // Files are known by their names, whatever was in them.
    if hasNumbers(label.kind), label.action != .imported { return "\(name(of: label.kind)) \(label.subject)" }
    return "'\(TextClip.clip(label.subject, to: 40))'"
  }

  private func words(of kind: RecordKind) -> RecordWords? {
    for room in rooms { if let words = room.records.first(where: { $0.kind == kind }) { return words } }
    return nil
  }
}

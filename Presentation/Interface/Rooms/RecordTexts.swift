package import Domain

package struct RecordTexts: Sendable {
  private let rooms: [RoomDescription]
  package let texts: Texts
  /// The width of the name of a changed thing; `nil` names it whole.
  private let columns: Int?

  package init(_ rooms: [RoomDescription], _ texts: Texts, columns: Int? = 40) {
    self.rooms = rooms
    self.texts = texts
    self.columns = columns
  }

  package func name(of kind: RecordKind) -> String { words(of: kind).map { texts($0.name) } ?? kind.rawValue }

  func number(of hit: SearchHit) -> String? { words(of: hit.kind)?.number?(hit.id) }

  func hasNumbers(_ kind: RecordKind) -> Bool { words(of: kind)?.number != nil }

  func opening(of hit: SearchHit) -> RoomRequest? { words(of: hit.kind)?.opening?(hit) }

  /// The rooms of which something can be found, with what that is.
  var searched: [(name: String, kinds: Set<RecordKind>)] {
    rooms.compactMap { room in
      let kinds = Set(room.records.filter { $0.opening != nil }.map(\.kind))
      return kinds.isEmpty ? nil : room.title.map { (texts($0), kinds) }
    }
  }

  func day(of kind: RecordKind) -> RecordWords.DayReader? { words(of: kind)?.day }

  /// The command line that does the same as a change.
  func command(of label: UndoLabel) -> String { words(of: label.kind)?.command(label.action) ?? label.action.rawValue }

  package func summary(of entry: UndoEntry) -> String {
    let (action, subject) = (entry.label.action, subject(of: entry.label))
    let own = words(of: entry.label.kind)?.changes[action]
    // A change of a newer version of Haru is named as in the file.
    let summary =
      own?.summary ?? ChangeWords.usual[action]?.summary ?? { subject, _ in "\(subject) \(action.rawValue)" }
    return summary(subject, texts)
  }

  private func subject(of label: UndoLabel) -> String {
    if label.subject.isEmpty { return name(of: label.kind) }
    if let name = settingName(label) { return name }
    if label.action == .imported, label.subject == "-" { return texts.exchange.path(of: label.subject) }
    // Files are known by their names, whatever was in them.
    if hasNumbers(label.kind), label.action != .imported { return "\(name(of: label.kind)) \(label.subject)" }
    return "'\(columns.map { TextClip.clip(label.subject, to: $0) } ?? label.subject)'"
  }

  /// A setting is known by its name, not by its key.
  private func settingName(_ label: UndoLabel) -> String? {
    guard label.kind == .settings else { return nil }
    let spec = rooms.flatMap(\.settings).first { [$0.key, $0.olderKey].contains(label.subject) }
    return spec.map { texts(ko: $0.name.korean, en: "'\($0.name.english)'") }
  }

  private func words(of kind: RecordKind) -> RecordWords? {
    for room in rooms { if let words = room.records.first(where: { $0.kind == kind }) { return words } }
    return nil
  }
}

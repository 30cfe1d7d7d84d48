package import Domain

extension RecordTexts {
  /// Returns the sentences for a command that was set aside, such as "Not undone: changed 'dentist'. The title was changed
  /// on 'iCloud' since."
  package func setAside(_ move: HistoryMove, _ entry: UndoEntry, _ obstacle: UndoObstacle) -> String {
    let summary = summary(of: entry)
    let failure =
      switch move {
      case .undo: texts(ko: "되돌리지 못했어요: \(summary).", en: "Not undone: \(summary).")
      case .redo: texts(ko: "다시 하지 못했어요: \(summary).", en: "Not redone: \(summary).")
      }
    return "\(failure) \(texts.sentence(obstacle, tables))"
  }
}

extension Texts {
  /// Returns a sentence about a later change, such as a title that was changed since.
  ///
  /// - Parameters:
  ///   - tables: The words for the fields of records.
  ///   - isNamed: `true` if the sentence is one of several about different records.
  func sentence(_ obstacle: UndoObstacle, _ tables: [TableWords], isNamed: Bool = false) -> String {
    let account = obstacle.account.map { "'\(shortened($0))'" }
    let (there, on) = (account.map { " \($0)에서" } ?? "", account.map { " on \($0)" } ?? "")
    let table = tables.first { $0.table == obstacle.kind }
    let kind = table?.name ?? LocalizedText(ko: obstacle.kind, en: obstacle.kind)
    let list = obstacle.list.map { "'\(shortened($0))'" }
    // A record without a title is named by its kind and its collection.
    let place = LocalizedText(
      ko: list.map { "\($0)의 \(kind.korean)" } ?? kind.korean,
      en: list.map { "\(kind.english) in \($0)" } ?? kind.english)
    let known = obstacle.title.isEmpty ? nil : "'\(shortened(obstacle.title))'"
    let title = known ?? (isNamed ? self(ko: place.korean, en: "the \(place.english)") : nil)
    func named(_ kind: String, _ place: String) -> String { known.map { "\(kind) \($0)" } ?? place }
    switch obstacle.change {
    case .fields(let names):
      let fields = names.map { table?.part($0) ?? LocalizedText(ko: $0, en: $0) }
      let (korean, english) = (fields.map(\.korean).joined(separator: ", "), fields.map(\.english))
      let list = [english.dropLast().joined(separator: ", "), english.last ?? ""].filter { !$0.isEmpty }
      let isPlural = english.count > 1 || english.contains(where: \.isPlural)
      return self(
        ko: "그 뒤에\(there) \(title.map { "\($0)의 " } ?? "")\(Particle.subject.attached(to: korean)) 바뀌었어요.",
        en: """
          The \(list.joined(separator: " and "))\(title.map { " of \($0)" } ?? "") \(isPlural ? "have" : "has") \
          since been changed\(on).
          """)
    case .removed:
      return self(
        ko: "그 뒤에\(there) \(Particle.subject.attached(to: named(kind.korean, place.korean))) 지워졌어요.",
        en: "The \(named(kind.english, place.english)) has since been removed\(on).")
    case .added:
      return self(
        ko: "그 뒤에\(there) \(known ?? "여기")에 딸린 것이 생겼어요: \(kind.korean).",
        en: "Something that belongs to \(known ?? "it") has since been added\(on): \(kind.english).")
    case .elsewhere(let list):
      let name = "'\(shortened(list))'"
      return self(
        ko: "\(Particle.topic.attached(to: named(kind.korean, place.korean))) 지금도 동기화하는 \(name)에 그대로 둬요.",
        en: "The \(named(kind.english, place.english)) stays in \(name), which is still synchronized.")
    case .cameBack(let name):
      return self(
        ko: """
          그 뒤에\(there) \(Particle.subject.attached(to: named(kind.korean, place.korean))) \
          \(Particle.direction.quoting(shortened(name))) 다시 생겼어요.
          """,
        en: "The \(named(kind.english, place.english)) has since come back\(on) as '\(shortened(name))'.")
    case .unknown where isNamed:
      return self(
        ko: "그 뒤에\(there) \(Particle.subject.attached(to: named(kind.korean, place.korean))) 바뀌었어요.",
        en: "The \(named(kind.english, place.english)) has since been changed\(on).")
    case .unknown: return self(ko: "그 뒤에\(there) 내용이 바뀌었어요.", en: "It has since been changed\(on).")
    }
  }
}

extension String {
  /// Indicates whether an English noun has the ending of a plural, as "notes" has and "status" doesn't.
  fileprivate var isPlural: Bool { hasSuffix("s") && !hasSuffix("us") && !hasSuffix("ss") }
}

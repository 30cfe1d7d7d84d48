package import Domain
package import struct Foundation.UUID

/// The words of the app for one kind of record.
package struct RecordWords: Sendable {
  package typealias DayReader = @Sendable (UUID, any ReadTransaction<StoreError>) throws(StoreError) -> Day?
  package typealias TextReader = @Sendable (UUID, any ReadTransaction<StoreError>) throws(StoreError) -> String?

  package let kind: RecordKind
  package let name: LocalizedText
  /// The command whose verbs change the record.
  package let noun: String
  /// The words for changes that only this feature has, and for common changes that it describes in its own words.
  package let changes: [UndoLabel.Action: ChangeWords]
  /// Returns the number that commands accept in place of an id.
  package let number: (@Sendable (UUID) -> String?)?
  /// Returns the words for the subject of a change; `nil` for the subject itself.
  let subject: (@Sendable (_ subject: String, Texts) -> String?)?
  /// Returns the request that opens a search hit; `nil` if nothing can open the hit.
  package let opening: (@Sendable (SearchHit) -> FeatureRequest?)?
  /// Returns the day of a record by the record's own clock; `nil` for a record without a day or with several days.
  package let day: DayReader?
  /// Indicates whether records with the same title are one thing that repeats, which search shows in one line.
  let repeats: Bool
  /// Returns a fact that tells a record apart from others with the same title; `nil` for a record without the fact.
  let distinction: TextReader?
  /// Indicates whether search always shows the distinction, because the title alone says too little.
  let needsDistinction: Bool

  package init(
    _ kind: RecordKind, name: LocalizedText, noun: String, changes: [UndoLabel.Action: ChangeWords] = [:],
    number: (@Sendable (UUID) -> String?)? = nil,
    subject: (@Sendable (_ subject: String, Texts) -> String?)? = nil,
    opening: (@Sendable (SearchHit) -> FeatureRequest?)? = nil, day: DayReader? = nil, repeats: Bool = false,
    distinction: TextReader? = nil, needsDistinction: Bool = false
  ) {
    (self.kind, self.name, self.noun, self.changes) = (kind, name, noun, changes)
    (self.number, self.subject, self.opening, self.day) = (number, subject, opening, day)
    (self.repeats, self.distinction, self.needsDistinction) = (repeats, distinction, needsDistinction)
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

  /// - Parameter summary: The change in a few words; `nil` for the common words.
  package init(_ verb: String, summary: Summary? = nil) { (self.verb, self.summary) = (verb, summary) }

  static let usual: [UndoLabel.Action: ChangeWords] = [
    .added: ChangeWords("add") { $1(ko: "\($0) 추가", en: "added \($0)") },
    .changed: ChangeWords("edit") { $1(ko: "\($0) 고침", en: "changed \($0)") },
    .removed: ChangeWords("remove") { $1(ko: "\($0) 지움", en: "removed \($0)") },
    .imported: ChangeWords("import") { $1(ko: "\($0) 가져옴", en: "imported \($0)") },
  ]
}

package struct RecordTexts: Sendable {
  private let features: [FeatureDescription]
  package let texts: Texts
  /// The maximum width of a changed record's name; `nil` for no limit.
  private let columns: Int?

  package init(_ features: [FeatureDescription], _ texts: Texts, columns: Int? = 40) {
    (self.features, self.texts, self.columns) = (features, texts, columns)
  }

  /// The words for the tables of all features.
  var tables: [TableWords] { features.flatMap(\.tables) }

  package func name(of kind: RecordKind) -> String { words(of: kind).map { texts($0.name) } ?? kind.rawValue }

  func number(of hit: SearchHit) -> String? { words(of: hit.kind)?.number?(hit.id) }

  func hasNumbers(_ kind: RecordKind) -> Bool { words(of: kind)?.number != nil }

  func opening(of hit: SearchHit) -> FeatureRequest? { words(of: hit.kind)?.opening?(hit) }

  /// The features with records that search finds, and the kinds of those records.
  var searched: [(name: String, kinds: Set<RecordKind>)] {
    features.compactMap { feature in
      let kinds = Set(feature.records.filter { $0.opening != nil }.map(\.kind))
      return kinds.isEmpty ? nil : feature.title.map { (texts($0), kinds) }
    }
  }

  /// The names of the kinds that search finds, each with the name of its feature.
  var searchedKinds: [(name: String, feature: String)] {
    features.flatMap { feature in
      feature.records.filter { $0.opening != nil }
        .map { (texts($0.name), feature.title.map { texts($0) } ?? feature.name) }
    }
  }

  /// Returns the kinds of a feature, or the one kind, with a name in either language; `nil` for any other name.
  func searchedKinds(named name: String) -> Set<RecordKind>? {
    let name = name.trimmed.lowercased()
    func isNamed(_ text: LocalizedText) -> Bool { [text.korean, text.english].contains { $0.lowercased() == name } }
    let kinds = features.filter(\.isSearched).flatMap { feature in
      let isMeant = feature.name == name || feature.title.map(isNamed) ?? false
      return feature.records.filter { isMeant || $0.opening != nil && isNamed($0.name) }.map(\.kind)
    }
    return kinds.isEmpty ? nil : Set(kinds)
  }

  func repeats(_ kind: RecordKind) -> Bool { words(of: kind)?.repeats ?? false }

  func day(of kind: RecordKind) -> RecordWords.DayReader? { words(of: kind)?.day }

  func needsDistinction(_ kind: RecordKind) -> Bool { words(of: kind)?.needsDistinction ?? false }

  func distinction(of kind: RecordKind) -> RecordWords.TextReader? { words(of: kind)?.distinction }

  /// Returns the command that makes the same change.
  func command(of label: UndoLabel) -> String { words(of: label.kind)?.command(label.action) ?? label.action.rawValue }

  package func summary(of entry: UndoEntry) -> String {
    let (action, subject) = (entry.label.action, subject(of: entry.label))
    let own = words(of: entry.label.kind)?.changes[action]
    // A change by a newer version of Haru is named as it is in the file.
    let summary =
      own?.summary ?? ChangeWords.usual[action]?.summary ?? { subject, _ in "\(subject) \(action.rawValue)" }
    return summary(subject, texts)
  }

  private func subject(of label: UndoLabel) -> String {
    if label.subject.isEmpty { return name(of: label.kind) }
    if let name = settingName(label) { return name }
    if label.action == .imported, label.subject == "-" { return texts.exchange.path(of: label.subject) }
    // Files are known by their names, whatever they contain.
    if label.action != .imported {
      if let subject = words(of: label.kind)?.subject?(label.subject, texts) { return subject }
      if hasNumbers(label.kind) {
        let name = name(of: label.kind)
        return texts(ko: "\(label.subject)번 \(name)", en: "\(name) \(label.subject)")
      }
    }
    return "'\(columns.map { TextClip.clip(label.subject, to: $0) } ?? label.subject)'"
  }

  /// Returns the name of a setting, because users don't know its key.
  private func settingName(_ label: UndoLabel) -> String? {
    guard label.kind == .settings else { return nil }
    let spec = features.flatMap(\.settings).first { [$0.key, $0.olderKey].contains(label.subject) }
    return spec.map { texts(ko: $0.name.korean, en: "'\($0.name.english)'") }
  }

  private func words(of kind: RecordKind) -> RecordWords? {
    for feature in features { if let words = feature.records.first(where: { $0.kind == kind }) { return words } }
    return nil
  }
}

/// The words for the rows of a table and their parts, for users who choose between two copies of their data.
package struct TableWords: Sendable {
  /// The name of the table in the store.
  package let table: String
  package let name: LocalizedText
  /// Indicates whether the list of backups counts the rows.
  let isCounted: Bool
  private let parts: [String: LocalizedText]
  /// The labels, made only when needed, because every start of the program makes the words of all tables.
  private var labels: @Sendable () -> [String: LocalizedText] = { [:] }
  private let values: [String: @Sendable (String) -> String?]

  /// - Parameter parts: The words for parts, by the names that exported files use.
  package init(_ table: String, ko: String, en: String, _ parts: [String: LocalizedText] = [:]) {
    (self.table, name, isCounted) = (table, LocalizedText(ko: ko, en: en), false)
    (self.parts, values) = (parts, [:])
  }

  /// Creates the words of the table with a kind of record.
  ///
  /// - Parameters:
  ///   - parts: The words for parts, by the names that exported files use.
  ///   - values: Closures that return the stored values of parts in a readable form; `nil` for other values.
  package init(
    _ record: RecordWords, isCounted: Bool = false, _ parts: [String: LocalizedText] = [:],
    values: [String: @Sendable (String) -> String?] = [:]
  ) {
    (table, name, self.isCounted) = (record.kind.rawValue, record.name, isCounted)
    (self.parts, self.values) = (parts, values)
  }

  /// Returns the words of a table whose other parts have the names and the labels of an entity's fields.
  func fields<Name: EntityField & SendableMetatype>(_: Name.Type) -> TableWords {
    var words = self
    words.labels = {
      let labels = Name.allCases.map { ("\($0)".snakeCased, $0.field.label.insideSentence) }
      return Dictionary(labels) { first, _ in first }
    }
    return words
  }

  package func part(_ name: String) -> LocalizedText? { parts[name] ?? labels()[name] ?? Self.common[name] }

  /// Returns a count with the name, such as `3 books` or `책 3`.
  func count(_ count: Int, _ texts: Texts) -> String {
    texts(ko: "\(name.korean) \(count.grouped)", en: "\(count.grouped) \(name.english)\(count == 1 ? "" : "s")")
  }

  func value(_ stored: String, of part: String) -> String { values[part]?(stored) ?? stored }

  private static let common = [
    "id": LocalizedText(ko: "ID", en: "identifier"), "uid": LocalizedText(ko: "ID", en: "identifier"),
    "time": LocalizedText(ko: "시간", en: "time"), "status": LocalizedText(ko: "상태", en: "status"),
    "state": LocalizedText(ko: "상태", en: "state"), "title": LocalizedText(ko: "제목", en: "title"),
    "name": LocalizedText(ko: "이름", en: "name"), "text": LocalizedText(ko: "글", en: "text"),
    "tags": LocalizedText(ko: "태그", en: "tags"), "note": LocalizedText(ko: "메모", en: "note"),
  ]
}

extension String {
  /// The name in snake case: `jobTitle` becomes `job_title`.
  var snakeCased: String { reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) } }
}

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
        ko: "그 뒤에\(there) \(known ?? "여기")에 연결된 기록이 생겼어요: \(kind.korean).",
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

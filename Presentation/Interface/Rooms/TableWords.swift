/// The words for the rows of a table and for their parts, for people who decide between two copies of their data.
package struct TableWords: Sendable {
  /// The name of the table in the store.
  package let table: String
  package let name: LocalizedText
  /// Indicates whether the list of backups counts the rows.
  let isCounted: Bool
  private let parts: [String: LocalizedText]
  /// Made only when needed, because every start of the program makes the words of all tables.
  private let labels: @Sendable () -> [String: LocalizedText]
  private let values: [String: @Sendable (String) -> String?]

  /// - Parameters:
  ///   - parts: The words for parts by their names in exported files.
  ///   - values: The forms in which people know the stored values of parts; `nil` for other values.
  package init(
    _ table: String, ko: String, en: String, isCounted: Bool = false, _ parts: [String: LocalizedText] = [:],
    values: [String: @Sendable (String) -> String?] = [:]
  ) {
    self.init(table, LocalizedText(ko: ko, en: en), isCounted, parts, { [:] }, values)
  }

  /// A table whose parts have the names and the labels of an entity's fields.
  ///
  /// - Parameter more: The words for other parts, or in place of a label.
  init<Name: EntityField & SendableMetatype>(
    _ table: String, ko: String, en: String, isCounted: Bool = false, of _: Name.Type,
    _ more: [String: LocalizedText] = [:], values: [String: @Sendable (String) -> String?] = [:]
  ) {
    let labels = { @Sendable in
      Dictionary(Name.allCases.map { ("\($0)".snakeCased, $0.field.label.insideSentence) }) { first, _ in first }
    }
    self.init(table, LocalizedText(ko: ko, en: en), isCounted, more, labels, values)
  }

  private init(
    _ table: String, _ name: LocalizedText, _ isCounted: Bool, _ parts: [String: LocalizedText],
    _ labels: @escaping @Sendable () -> [String: LocalizedText], _ values: [String: @Sendable (String) -> String?]
  ) {
    (self.table, self.name, self.isCounted) = (table, name, isCounted)
    (self.parts, self.labels, self.values) = (parts, labels, values)
  }

  package func part(_ name: String) -> LocalizedText? { parts[name] ?? labels()[name] ?? Self.common[name] }

  /// `3 books`, `책 3`.
  func count(_ count: Int, _ texts: Texts) -> String {
    texts(ko: "\(name.korean) \(count)", en: "\(count) \(name.english)\(count == 1 ? "" : "s")")
  }

  func value(_ stored: String, of part: String) -> String { values[part]?(stored) ?? stored }

  private static let common = [
    "id": LocalizedText(ko: "고유 번호", en: "identifier"), "uid": LocalizedText(ko: "고유 번호", en: "identifier"),
    "time": LocalizedText(ko: "시간", en: "time"), "status": LocalizedText(ko: "상태", en: "status"),
    "state": LocalizedText(ko: "상태", en: "state"), "title": LocalizedText(ko: "제목", en: "title"),
    "name": LocalizedText(ko: "이름", en: "name"), "text": LocalizedText(ko: "글", en: "text"),
    "tags": LocalizedText(ko: "태그", en: "tags"), "note": LocalizedText(ko: "메모", en: "note"),
  ]
}

extension String {
  /// `jobTitle` as `job_title`.
  fileprivate var snakeCased: String {
    reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
  }
}

extension LocalizedText {
  /// A label as a word inside a sentence; an abbreviation keeps its capitals.
  fileprivate var insideSentence: LocalizedText {
    guard english.dropFirst().first?.isUppercase != true else { return self }
    return LocalizedText(ko: korean, en: english.prefix(1).lowercased() + english.dropFirst())
  }
}

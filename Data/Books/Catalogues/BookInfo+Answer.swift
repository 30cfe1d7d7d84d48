import Domain

extension BookInfo {
  /// A book of an answer; texts may have HTML in them, and be blank.
  ///
  /// - Returns: `nil` without a title.
  init?(answered title: String?, subtitle: String? = nil, from catalogue: BookCatalogue) {
    guard let title = AnswerText.line(title) else { return nil }
    self.init(
      title: BookTitle(imported: title), subtitle: AnswerText.line(subtitle).map(BookTitle.init(imported:)),
      source: catalogue.source)
  }

  /// The first of some texts that is an ISBN.
  static func isbn(_ texts: [String]) -> ISBN? { texts.lazy.compactMap { try? ISBN($0) }.first }
}

/// Cleans the texts of answers.
enum AnswerText {
  /// Returns the text in one line, without HTML; `nil` if it is empty.
  static func line(_ text: String?) -> String? {
    words(text)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Without HTML; `nil` where there is nothing.
  static func words(_ text: String?) -> String? { text.map(NoteText.plain).flatMap { $0.isEmpty ? nil : $0 } }

  static func description(_ text: String?) -> BookDescription? { words(text).map(BookDescription.init(imported:)) }

  static func name(_ text: String?) -> BookName? { line(text).map(BookName.init(imported:)) }

  /// An address of the web; a picture's is asked for encrypted.
  static func address(_ text: String?, isPicture: Bool = false) -> String? {
    guard let text = line(text), let scheme = ["https://", "http://"].first(where: text.lowercased().hasPrefix)
    else { return nil }
    return isPicture ? "https://" + text.dropFirst(scheme.count) : text
  }

  /// The first number in a text such as `iv, 312 p.`; 0 says nothing.
  static func pages(_ text: String?) -> PageCount? {
    let digits = (text ?? "").drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    return Int(digits).flatMap(PageCount.init)
  }

  /// `2026-11-20…`, `20261120`, `2026-11`, or a year anywhere in a text such as `November 1998`.
  static func date(_ text: String?) -> PartialDay? {
    guard let text = line(text) else { return nil }
    let digits = text.prefix(8)
    if digits.count == 8, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return PartialDay(iso: "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))")
        ?? PartialDay(iso: String(digits.prefix(4)))
    }
    if let date = [10, 7, 4].lazy.compactMap({ PartialDay(iso: String(text.prefix($0))) }).first { return date }
    let year = text.split { !$0.isASCII || !$0.isNumber }.first { $0.count == 4 }
    return year.flatMap { PartialDay(iso: String($0)) }
  }
}

extension BookAuthor.Role {
  /// Parses a role as Korean catalogues write it; the first part of `글·그림` counts.
  init(korean words: String) {
    let word = words.split { ",./·ㆍ・& ".contains($0) }.first.map(String.init) ?? ""
    self =
      switch word {
      case "지은이", "저자", "글", "글쓴이", "지음", "저", "원작자", "원저자", "원작": .author
      case "옮긴이", "역자", "옮김", "역", "번역": .translator
      case "그림", "그린이", "일러스트", "삽화": .illustrator
      case "사진", "사진가": .photographer
      case "엮은이", "엮음", "편집", "편저", "편자", "편": .editor
      case "감수", "감수자": .supervisor
      case "낭독", "낭독자": .narrator
      default: .contributor
      }
  }
}

extension JSONTree {
  /// The texts of a list, or of one text alone.
  func strings(_ name: String) -> [String] {
    guard let value = self[name] else { return [] }
    return value.string.map { [$0] } ?? value.items.compactMap(\.string)
  }

  func number(_ name: String) -> Int? { self[name]?.string.flatMap { Int($0.trimmed) } }
}

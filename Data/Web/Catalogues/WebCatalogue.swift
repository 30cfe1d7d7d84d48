package import Domain

/// A catalog on the web: creates its requests and parses its responses, without network access.
package protocol WebCatalogue: Sendable {
  /// The catalog's default address.
  static var home: String { get }

  init(at address: WebAddress, key: Secret)

  /// Returns the requests to send one after the other until something is found.
  ///
  /// - Throws: `BookSearchError.queryTooShort` or `BookSearchError.unsupported`.
  func requests(for query: BookQuery) throws(BookSearchError) -> [HTTPRequest]

  func page(_ answer: JSONTree, for query: BookQuery) throws(BookSearchError) -> BookPage

  /// Returns the request for a book's details; `nil` if there are none.
  func request(for hit: BookHit) -> HTTPRequest?

  func hit(_ answer: JSONTree, for hit: BookHit) throws(BookSearchError) -> BookHit

  /// Returns the error for a status outside 200…299.
  static func error(status: Int, _ answer: JSONTree?) -> BookSearchError
}

extension WebCatalogue {
  func request(for hit: BookHit) -> HTTPRequest? { nil }

  func hit(_ answer: JSONTree, for hit: BookHit) -> BookHit { hit }

  static func error(status: Int, _ answer: JSONTree?) -> BookSearchError {
    switch status {
    case 401, 403: .keyRefused
    case 404: .notFound
    case 429: .quotaUsed
    case 500...599: .serverFailed(status: status)
    default: .refused(code: status)
    }
  }
}

extension BookCatalogue {
  /// The type that searches the catalog on the web; `nil` for the user's own library.
  package var web: (any WebCatalogue.Type)? {
    switch self {
    case .library: nil
    case .aladin: Aladin.self
    case .kakao: Kakao.self
    case .seoji: Seoji.self
    case .googleBooks: GoogleBooks.self
    case .openLibrary: OpenLibrary.self
    }
  }
}

extension JSONTree {
  /// Parses a response; Aladin may add a semicolon or wrap the response in a function call.
  ///
  /// - Throws: `BookSearchError.unreadable`.
  package init(answer body: [UInt8]) throws(BookSearchError) {
    guard let start = body.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }),
      let end = body.lastIndex(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }), start < end,
      let tree = JSONTree(document: Array(body[start...end]))
    else { throw .unreadable }
    self = tree
  }
}

extension BookInfo {
  /// Creates a book from a response, whose texts may be blank or contain HTML.
  ///
  /// - Returns: `nil` if there is no title.
  init?(answered title: String?, subtitle: String? = nil, from catalogue: BookCatalogue) {
    guard let title = AnswerText.line(title) else { return nil }
    self.init(
      title: BookTitle(imported: title), subtitle: AnswerText.line(subtitle).map(BookTitle.init(imported:)),
      source: catalogue.source)
  }

  /// Returns the first of some texts that is an ISBN.
  static func isbn(_ texts: [String]) -> ISBN? { texts.lazy.compactMap { try? ISBN($0) }.first }
}

/// Cleans the texts of responses.
enum AnswerText {
  /// Returns the text in one line, without HTML; `nil` if it is empty.
  static func line(_ text: String?) -> String? {
    words(text)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the text without HTML; `nil` if it is empty.
  static func words(_ text: String?) -> String? { text.map(ImportedHTML.plain).flatMap { $0.isEmpty ? nil : $0 } }

  static func description(_ text: String?) -> BookDescription? { words(text).map(BookDescription.init(imported:)) }

  static func name(_ text: String?) -> BookName? { line(text).map(BookName.init(imported:)) }

  /// Returns an address on the web; the address of a picture is always encrypted.
  static func address(_ text: String?, isPicture: Bool = false) -> String? {
    guard let text = line(text), let scheme = ["https://", "http://"].first(where: text.lowercased().hasPrefix)
    else { return nil }
    return isPicture ? "https://" + text.dropFirst(scheme.count) : text
  }

  /// Parses the first number in a text such as `iv, 312 p.`; 0 means unknown.
  static func pages(_ text: String?) -> PageCount? {
    let digits = (text ?? "").drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    return Int(digits).flatMap(PageCount.init)
  }

  /// Parses `2026-11-20…`, `20261120`, `2026-11`, or a year anywhere in a text such as `November 1998`.
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
  /// Parses a role of a Korean catalog; the first part of `글·그림` counts.
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
  /// Returns the texts of a list, or a single text.
  func strings(_ name: String) -> [String] {
    guard let value = self[name] else { return [] }
    return value.string.map { [$0] } ?? value.items.compactMap(\.string)
  }

  func number(_ name: String) -> Int? { self[name]?.string.flatMap { Int($0.trimmed) } }
}

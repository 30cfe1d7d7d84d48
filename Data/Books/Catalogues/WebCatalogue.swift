package import Domain

/// A catalogue of the web: what it is asked, and how what it says is understood; nothing here waits for anything.
package protocol WebCatalogue: Sendable {
  /// The catalogue's usual address.
  static var home: String { get }

  init(at address: WebAddress, key: Secret)

  /// Returns the requests to send, one after the other, until something is found.
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
  /// The type that searches the catalogue on the web; `nil` for the user's own library.
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
  /// Reads an answer; Aladin may put a semicolon behind it, or call a function with it.
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

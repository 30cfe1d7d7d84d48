/// A catalog that can be searched for books.
public protocol BookSearching: Sendable {
  var catalogue: BookCatalogue { get }

  /// Returns a page of results, the best first; empty if nothing is found.
  ///
  /// - Throws: ``BookSearchError``, within ten seconds.
  func search(_ query: BookQuery) async throws(BookSearchError) -> BookPage

  /// Returns all details of a book from the catalog; unchanged if the result was already complete.
  func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit
}

/// A search result in a catalog.
public struct BookHit: Hashable, Sendable {
  public var info: BookInfo
  /// The catalog that contains the book and can return its details.
  public let catalogue: BookCatalogue
  /// The catalog's identifier for the book.
  public let id: String
  /// Indicates whether the result is complete; if not, a lookup returns more details, such as the page count.
  public var isComplete: Bool

  public init(_ info: BookInfo, in catalogue: BookCatalogue, id: String, isComplete: Bool) {
    (self.info, self.catalogue, self.id, self.isComplete) = (info, catalogue, id, isComplete)
  }
}

/// A page of search results from a catalog.
public struct BookPage: Hashable, Sendable {
  public static let empty = BookPage(hits: [], total: 0, hasMore: false)

  public let hits: [BookHit]
  /// The number of matching books in the catalog, which may exceed the number it returns; `nil` if unknown.
  public let total: Int?
  public let hasMore: Bool
  /// The time of the response if it comes from the cache because the catalog can't be reached now.
  public var cachedSince: Instant?

  public init(hits: [BookHit], total: Int?, hasMore: Bool, cachedSince: Instant? = nil) {
    (self.hits, self.total, self.hasMore, self.cachedSince) = (hits, total, hasMore, cachedSince)
  }
}

/// The reason why a catalog did not answer; no case contains a key.
public enum BookSearchError: Error, Hashable, Sendable {
  /// The catalog needs a key, and there is none.
  case noKey
  /// Other users can read the file with the keys, so no key is used.
  case exposedKeys(path: String)
  /// The file with the keys can't be read; `detail` is the message of the system.
  case unreadableKeys(path: String, detail: String)
  case keyRefused
  /// The request quota is used up for now.
  case quotaUsed
  case offline
  case timedOut
  /// The connection failed for a different reason.
  case connection(HTTPError)
  /// The server failed with this HTTP status.
  case serverFailed(status: Int)
  /// The catalog refused the request with its own error code.
  case refused(code: Int)
  /// The response isn't in the expected format.
  case unreadable
  case queryTooShort(minimum: Int)
  /// The catalog doesn't have this list, or can't search for this.
  case unsupported
  /// The catalog doesn't have the book anymore.
  case notFound
  /// The user's own books can't be read.
  case store(StoreError)
  case cancelled

  public init(_ error: HTTPError) {
    self =
      switch error {
      case .noHost, .cannotConnect: .offline
      case .timedOut: .timedOut
      case .cancelled: .cancelled
      default: .connection(error)
      }
  }
}

/// A catalog to search for books.
public enum BookCatalogue: String, Hashable, Sendable, CaseIterable {
  /// The user's own books, for which no network is needed.
  case library
  case aladin, kakao
  /// The National Library of Korea.
  case seoji
  case googleBooks = "google"
  case openLibrary = "openlibrary"

  /// The source that is recorded for the catalog's books.
  public var source: BookSource? {
    switch self {
    case .library: nil
    case .aladin: .aladin
    case .kakao: .kakao
    case .seoji: .seoji
    case .googleBooks: .googleBooks
    case .openLibrary: .openLibrary
    }
  }

  /// The name of the key in the environment and in the file with the keys; `nil` if the catalog needs no key.
  public var keyName: String? {
    switch self {
    case .library, .openLibrary: nil
    case .aladin: "HARU_ALADIN_KEY"
    case .kakao: "HARU_KAKAO_KEY"
    case .seoji: "HARU_SEOJI_KEY"
    case .googleBooks: "HARU_GOOGLE_BOOKS_KEY"
    }
  }

  /// The attribution that the catalog requires next to its results, word for word in every language.
  public var attribution: String? {
    switch self {
    case .library: nil
    case .aladin: "도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)"
    case .kakao: "Daum 책 · Kakao"
    case .seoji: "국립중앙도서관 ISBN 서지정보"
    case .googleBooks: "Google Books"
    case .openLibrary: "Open Library (openlibrary.org)"
    }
  }
}

/// The catalogs to search, and their addresses.
public struct BooksSettings: Hashable, Sendable {
  /// The catalogs in order of preference; `nil` for all that can be used.
  public var catalogues: [BookCatalogue]?
  /// The addresses of mirrors; other catalogs have their usual address.
  public var addresses: [BookCatalogue: WebAddress]
  /// Indicates whether cover pictures are downloaded and shown.
  public var showsCovers: Bool

  public init(
    catalogues: [BookCatalogue]? = nil, addresses: [BookCatalogue: WebAddress] = [:], showsCovers: Bool = true
  ) { (self.catalogues, self.addresses, self.showsCovers) = (catalogues, addresses, showsCovers) }

  static let stored = [
    Setting(
      "book_catalogues", \.books.catalogues,
      SettingCodec(
        { $0.map(\.rawValue).joined(separator: ",") },
        { $0.split(separator: ",").compactMap { BookCatalogue(rawValue: String($0)) } })),
    Setting("book_addresses", \.books.addresses, addressesCodec),
    Setting("book_covers", \.books.showsCovers, .flag),
  ]

  /// A line for each catalog: `aladin=http://127.0.0.1:8080`.
  private static let addressesCodec = SettingCodec<[BookCatalogue: WebAddress]>(
    { addresses in
      let lines = addresses.map { "\($0.rawValue)=\($1.text)" }.sorted()
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    },
    { text in
      let pairs = text.split(separator: "\n").compactMap { line -> (BookCatalogue, WebAddress)? in
        let sides = line.split(separator: "=", maxSplits: 1).map(String.init)
        guard sides.count == 2, let catalogue = BookCatalogue(rawValue: sides[0]) else { return nil }
        return WebAddress(sides[1]).map { (catalogue, $0) }
      }
      return Dictionary(pairs) { $1 }
    })

  /// Returns the catalogs to search, in order.
  ///
  /// - Parameter keys: The catalogs for which there is a key.
  public func chosen(keys: Set<BookCatalogue>) -> [BookCatalogue] {
    catalogues ?? BookCatalogue.allCases.filter { $0.keyName == nil || keys.contains($0) }
  }
}

/// A search in catalogs.
public struct BookQuery: Hashable, Sendable {
  public enum Field: String, Hashable, Sendable, CaseIterable { case any, title, author, isbn }

  public enum Subject: Hashable, Sendable {
    /// A text that is never blank; the field is not ``Field/isbn``.
    case words(String, in: Field)
    case isbn(ISBN)
    case list(BookList)
  }

  /// The maximum length of the text in characters.
  public static let limit = 200
  /// The number of books on a page, if the catalog supports it.
  public static let pageSize = 50

  public let subject: Subject
  /// The page, 1…10,000; the upper limit is beyond the last page of all catalogs.
  public let page: Int

  public init(_ subject: Subject, page: Int = 1) { (self.subject, self.page) = (subject, min(max(1, page), 10_000)) }

  /// Parses typed or scanned text; an ISBN is recognized in the fields ``Field/any`` and ``Field/isbn``.
  ///
  /// - Throws: ``BookQueryError``.
  public init(_ text: String, in field: Field = .any, page: Int = 1) throws(BookQueryError) {
    let text = text.trimmed
    guard !text.isEmpty else { throw .empty }
    guard text.count <= Self.limit else { throw .tooLong(count: text.count, limit: Self.limit) }
    let scanned = ScannedISBN(text)
    if field == .isbn, scanned == nil {
      do throws(ISBNError) { self.init(.isbn(try ISBN(text)), page: page) } catch { throw .isbn(error) }
    } else if let scanned, field == .any || field == .isbn {
      self.init(.isbn(scanned.isbn), page: page)
    } else {
      self.init(.words(text, in: field), page: page)
    }
  }

  public func atPage(_ page: Int) -> BookQuery { BookQuery(subject, page: page) }
}

public enum BookQueryError: Error, Hashable, Sendable {
  case empty
  case tooLong(count: Int, limit: Int)
  case isbn(ISBNError)
}

/// A list of books that a catalog compiles.
public enum BookList: String, Hashable, Sendable, CaseIterable { case bestsellers, new, special, choice }

/// Downloads cover pictures.
public protocol CoverFetching: Sendable {
  /// Returns the picture at an address from a catalog.
  ///
  /// - Throws: ``CoverError``, within half a minute; ``CoverError/cancelled`` as soon as the task is cancelled.
  func cover(at address: String) async throws(CoverError) -> PixelPicture
}

/// The reason why there is no cover picture.
public enum CoverError: Error, Hashable, Sendable {
  /// This computer has no program that decodes JPEG files.
  case noProgram
  /// The file is a picture, but not a JPEG.
  case otherFormat
  /// The picture does not exist or can't be downloaded now.
  case unavailable
  /// The picture is broken, or larger than covers are.
  case unreadable
  case cancelled
}

/// The content of the bar code on a Korean book: its ISBN and perhaps the five digits next to it.
public struct ScannedISBN: Hashable, Sendable {
  public let isbn: ISBN
  public let addOn: BookAddOnCode?

  /// - Returns: `nil` if the text is not an ISBN, with or without an add-on code after it.
  public init?(_ text: String) {
    if let isbn = try? ISBN(text) {
      (self.isbn, addOn) = (isbn, nil)
      return
    }
    let text = text.trimmed
    guard let code = BookAddOnCode(String(text.suffix(5))), let isbn = try? ISBN(String(text.dropLast(5)))
    else { return nil }
    (self.isbn, addOn) = (isbn, code)
  }
}

/// The add-on code of an ISBN in Korea (부가기호), which encodes the audience, the form and the subject of a book.
public struct BookAddOnCode: Hashable, Sendable {
  /// The five digits.
  public let digits: String

  /// - Returns: `nil` for anything but five digits.
  public init?(_ text: String) {
    guard text.utf8.count == 5, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    digits = text
  }

  /// The category suggested by the code: first by the reader, then by the form, then by the class.
  public var category: BookCategory {
    let (reader, form) = (digits.first, digits.dropFirst().first)
    return switch (reader, form) {
    case ("5", _): .highSchool
    case ("6", _): .elementarySchool
    case ("7", _): .children
    case ("4", _): .teenagers
    case (_, "1"): .dictionaries
    case (_, "7"): .comics
    default: BookCategory(kdc: String(digits.suffix(3)))
    }
  }
}

/// A place to search for books.
public enum BookCatalogue: String, Hashable, Sendable, CaseIterable {
  /// The user's own books, which need no network.
  case library
  case aladin, kakao
  /// The National Library of Korea.
  case seoji
  case googleBooks = "google"
  case openLibrary = "openlibrary"

  /// The source that is named for the catalogue's books.
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

  /// The name of its key, in the environment and in the file of keys; `nil` where none is needed.
  public var keyName: String? {
    switch self {
    case .library, .openLibrary: nil
    case .aladin: "HARU_ALADIN_KEY"
    case .kakao: "HARU_KAKAO_KEY"
    case .seoji: "HARU_SEOJI_KEY"
    case .googleBooks: "HARU_GOOGLE_BOOKS_KEY"
    }
  }

  /// The attribution that the catalogue requires beside its results, word for word in every language.
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

/// The catalogues to search, and their addresses.
public struct BookSearchSettings: Hashable, Sendable {
  /// The first one's word counts most; `nil` for all that can be asked.
  public var catalogues: [BookCatalogue]?
  /// The addresses of mirrors; all other catalogues have their usual address.
  public var addresses: [BookCatalogue: WebAddress]
  /// True if pictures of covers are downloaded and shown.
  public var showsCovers: Bool

  public init(
    catalogues: [BookCatalogue]? = nil, addresses: [BookCatalogue: WebAddress] = [:], showsCovers: Bool = true
  ) { (self.catalogues, self.addresses, self.showsCovers) = (catalogues, addresses, showsCovers) }

  /// The catalogues to ask, in order.
  ///
  /// - Parameter keys: Those for which there is a key.
  public func chosen(keys: Set<BookCatalogue>) -> [BookCatalogue] {
    catalogues ?? BookCatalogue.allCases.filter { $0.keyName == nil || keys.contains($0) }
  }
}

/// One catalogue that can be asked for books.
public protocol BookSearching: Sendable {
  var catalogue: BookCatalogue { get }

  /// A page of books, the best first; an empty one where nothing is found.
  ///
  /// - Throws: ``BookSearchError``, within ten seconds.
  func search(_ query: BookQuery) async throws(BookSearchError) -> BookPage

  /// All that the catalogue knows of one of its books; the same where it has said all.
  func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit
}

/// A book that was found.
public struct BookHit: Hashable, Sendable {
  public var info: BookInfo
  /// Who knows it, and is asked for more.
  public let catalogue: BookCatalogue
  /// What that one calls it.
  public let id: String
  /// Whether looking it up tells more, such as its pages.
  public var isComplete: Bool

  public init(_ info: BookInfo, in catalogue: BookCatalogue, id: String, isComplete: Bool) {
    (self.info, self.catalogue, self.id, self.isComplete) = (info, catalogue, id, isComplete)
  }
}

/// A part of what a catalogue finds.
public struct BookPage: Hashable, Sendable {
  public static let empty = BookPage(hits: [], total: 0, hasMore: false)

  public let hits: [BookHit]
  /// How many it knows of, which may be more than it gives; `nil` where it does not say.
  public let total: Int?
  public let hasMore: Bool
  /// When it said so, for an answer that was kept because it cannot be asked now.
  public var keptSince: Instant?

  public init(hits: [BookHit], total: Int?, hasMore: Bool, keptSince: Instant? = nil) {
    (self.hits, self.total, self.hasMore, self.keptSince) = (hits, total, hasMore, keptSince)
  }
}

/// Why a catalogue does not answer; none of them holds a key.
public enum BookSearchError: Error, Hashable, Sendable {
  /// It needs a key and there is none.
  case noKey
  /// Others can read the file of keys, so that none of it is used.
  case exposedKeys(path: String)
  /// The file of keys cannot be read; `detail` is what the system says.
  case unreadableKeys(path: String, detail: String)
  case keyRefused
  /// As much was asked as is allowed for now.
  case quotaUsed
  case offline
  case timedOut
  /// The way there failed otherwise.
  case connection(HTTPError)
  /// Its own trouble, by its status.
  case serverFailed(status: Int)
  /// It does not want that request, by its own number.
  case refused(code: Int)
  /// What came is not what it should say.
  case unreadable
  case queryTooShort(minimum: Int)
  /// It has no such list, or looks for nothing like that.
  case unsupported
  /// It does not know the book any more.
  case notFound
  /// The user's own books cannot be read.
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

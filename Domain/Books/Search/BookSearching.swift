/// A catalogue that can be searched for books.
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
  /// The catalogue that has the book and is asked for details.
  public let catalogue: BookCatalogue
  /// The catalogue's id for the book.
  public let id: String
  /// False if a lookup gives more details, such as the page count.
  public var isComplete: Bool

  public init(_ info: BookInfo, in catalogue: BookCatalogue, id: String, isComplete: Bool) {
    (self.info, self.catalogue, self.id, self.isComplete) = (info, catalogue, id, isComplete)
  }
}

/// A part of what a catalogue finds.
public struct BookPage: Hashable, Sendable {
  public static let empty = BookPage(hits: [], total: 0, hasMore: false)

  public let hits: [BookHit]
  /// The number of books in the catalogue that match, which may be more than it returns; `nil` if it doesn't say.
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
  /// The catalogue needs a key, and there is none.
  case noKey
  /// Others can read the file of keys, so that none of it is used.
  case exposedKeys(path: String)
  /// The file of keys cannot be read; `detail` is what the system says.
  case unreadableKeys(path: String, detail: String)
  case keyRefused
  /// The quota of requests is used up for now.
  case quotaUsed
  case offline
  case timedOut
  /// The way there failed otherwise.
  case connection(HTTPError)
  /// Its own trouble, by its status.
  case serverFailed(status: Int)
  /// The catalogue refused the request with its own error code.
  case refused(code: Int)
  /// The response isn't in the expected format.
  case unreadable
  case queryTooShort(minimum: Int)
  /// The catalogue doesn't have this list, or can't search for this.
  case unsupported
  /// The catalogue doesn't have the book any more.
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

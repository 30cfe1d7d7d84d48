public import struct Foundation.UUID

/// A sentence of a book that the user collected.
public struct BookSentence: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  public let id: ID
  public let book: Book.ID
  public internal(set) var content: SentenceContent
  public let collected: Instant
  /// The id of the saying made from the quote in Words, which may be deleted since; `nil` if none was made.
  public internal(set) var saying: UUID?

  public init(id: ID, book: Book.ID, content: SentenceContent, collected: Instant, saying: UUID? = nil) {
    (self.id, self.book, self.content, self.collected, self.saying) = (id, book, content, collected, saying)
  }
}

extension BookSentence: Comparable {
  /// Orders quotes by page, those without a page last, then by the time they were collected.
  public static func < (left: BookSentence, right: BookSentence) -> Bool {
    let (one, other) = (left.content.page ?? .max, right.content.page ?? .max)
    return one == other ? (left.collected, left.id.uuid) < (right.collected, right.id.uuid) : one < other
  }
}

/// Everything about a sentence that people say.
public struct SentenceContent: Hashable, Sendable {
  public var text: SentenceText
  /// The page number, from 1; `nil` if it isn't given.
  public var page: Int?
  public var note: SentenceNote?

  public init(_ text: SentenceText, page: Int? = nil, note: SentenceNote? = nil) {
    (self.text, self.page, self.note) = (text, page, note)
  }
}

public struct SentenceText: EnteredText {
  public static let limit = 300
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// The user's thoughts about a quote.
public struct SentenceNote: EnteredText {
  /// Chosen here.
  public static let limit = 500
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

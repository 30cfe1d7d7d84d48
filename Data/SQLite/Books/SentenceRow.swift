import Domain
import Foundation

/// Rows of `book_sentence`.
enum SentenceRow {
  static let table = Table<BookSentence>(
    "book_sentence", file: "sentences", "Sentences of books; `saying` is the saying that one was taken among.",
    partOf: RecordTable.Root(table: "book", column: "book_id"), title: "text",
    [
      .init("id", .id) { $0.id.uuid }, .init("book_id", .id, as: "book") { $0.book.uuid },
      .init("text") { $0.content.text.text }, .init("page", .integer) { $0.content.page },
      .init("note") { $0.content.note?.text },
      .init("collected", .instant, rule: .smaller) { $0.collected.secondsSince1970 },
      .init("saying_id", .id, as: "saying", rule: .larger) { $0.saying },
    ])

  static let query = "SELECT \(table.columns) FROM book_sentence"

  static func sentence(of row: borrowing Row) -> BookSentence {
    var at = ColumnCursor()
    return BookSentence(
      id: BookSentence.ID(row.uuid(at.next())), book: Book.ID(row.uuid(at.next())),
      content: SentenceContent(
        SentenceText(imported: row.text(at.next())), page: row.optionalInt(at.next()),
        note: row.optionalText(at.next()).map(SentenceNote.init(imported:))),
      collected: Instant(secondsSince1970: row.int(at.next())), saying: row.optionalUUID(at.next()))
  }
}

extension Connection {
  func sentence(_ id: UUID) throws(StoreError) -> BookSentence? {
    try first("\(SentenceRow.query) WHERE account_id = 1 AND id = ?", id) { SentenceRow.sentence(of: $0) }
  }

  /// Sorted.
  func sentences(of book: UUID) throws(StoreError) -> [BookSentence] {
    try all("\(SentenceRow.query) WHERE account_id = 1 AND book_id = ?", book) { SentenceRow.sentence(of: $0) }.sorted()
  }
}

/// Books as they are found.
struct BookSearchSource: SearchSource {
  let kind = RecordKind.book
  let table = "book"
  let partTables: [String] = []

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    try connection.book(id)?.searchDocument
  }
}

/// Sentences as they are found.
struct SentenceSearchSource: SearchSource {
  let kind = RecordKind.bookSentence
  let table = "book_sentence"
  let partTables: [String] = []

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument? {
    try connection.sentence(id)?.searchDocument
  }
}

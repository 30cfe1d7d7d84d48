import Domain
import Foundation

/// Reads and writes rows of `book_sentence`.
enum SentenceRow {
  private static let columns = "id, book_id, text, page, note, collected, saying_id"
  private static let statements = RowStatements("book_sentence", columns)

  static let query = "SELECT \(columns) FROM book_sentence"

  static func sentence(of row: borrowing Row) -> BookSentence {
    let content = SentenceContent(
      SentenceText(imported: row.text(2)), page: row.optionalInt(3),
      note: row.optionalText(4).map(SentenceNote.init(imported:)))
    return BookSentence(
      id: BookSentence.ID(row.uuid(0)), book: Book.ID(row.uuid(1)), content: content,
      collected: Instant(secondsSince1970: row.int(5)), saying: row.isNull(6) ? nil : row.uuid(6))
  }

  static func save(_ sentence: BookSentence, in connection: Connection) throws(StoreError) {
    let content = sentence.content
    try connection.run(
      statements.replacement, sentence.id.uuid, sentence.book.uuid, content.text.text, content.page, content.note?.text,
      sentence.collected.secondsSince1970, sentence.saying)
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

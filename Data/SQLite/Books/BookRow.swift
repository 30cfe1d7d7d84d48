import Domain
import Foundation

/// Reads and writes rows of `book`.
enum BookRow {
  static let columns = """
    b.id, b.rank, b.added, b.is_liked, b.title, b.subtitle, b.authors, b.publisher, b.published, b.isbn, b.pages,
    b.thickness, b.category, b.description, b.cover, b.link, b.source, b.theme, b.tags, b.holding, b.holder,
    b.holder_contact, b.held_on, b.held_until, b.source_ids
    """
  static let count: Int32 = 25

  private static let statements = RowStatements(
    "book", columns.replacing("b.", with: "") + ", title_key, author_key, tag_keys")

  static func book(of row: borrowing Row) -> Book {
    let info = BookInfo(
      title: BookTitle(imported: row.text(4)), subtitle: row.optionalText(5).map(BookTitle.init(imported:)),
      authors: authors(row.text(6)), publisher: row.optionalText(7).map(BookName.init(imported:)),
      published: row.optionalInt(8).flatMap(PartialDay.init(number:)),
      isbn: row.optionalText(9).flatMap { try? ISBN($0) }, pages: row.optionalInt(10).flatMap { PageCount($0) },
      thickness: row.optionalInt(11).flatMap(BookThickness.init(tenths:)),
      category: BookCategory(rawValue: row.text(12)) ?? .other,
      description: row.optionalText(13).map(BookDescription.init(imported:)), cover: row.optionalText(14),
      link: row.optionalText(15), source: row.optionalText(16).flatMap(BookSource.init))
    let content = BookContent(
      info, theme: row.optionalText(17).flatMap(BookTheme.init), tags: tags(row.text(18)),
      possession: possession(of: row))
    return Book(
      id: Book.ID(row.uuid(0)), content: content, isLiked: row.bool(3), rank: ShelfRank(row.int(1)),
      added: Instant(secondsSince1970: row.int(2)), sourceIDs: sourceIDs(row.optionalText(24)))
  }

  /// Parses the authors; each is a role, a space and a name.
  static func authors(_ column: String) -> [BookAuthor] {
    TextList.split(column).map { text in
      // A name may begin with a mark that would be one character with the space.
      let parts = text.unicodeScalars.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let role = parts.first.flatMap { BookAuthor.Role(rawValue: String($0)) } ?? .contributor
      return BookAuthor(BookName(imported: parts.last.map { String($0) } ?? ""), as: role)
    }
  }

  static func tags(_ column: String) -> [BookTag] { TextList.split(column).map(BookTag.init(imported:)) }

  static func sourceIDs(_ column: String?) -> [BookSourceID] {
    TextList.split(column ?? "").compactMap(BookSourceID.init(text:))
  }

  /// Returns the text to search for in `tag_keys` for a tag.
  static func tagKey(_ key: String) -> String { "\u{1F}\(key.replacing("\u{1F}", with: " "))\u{1F}" }

  private static func possession(of row: borrowing Row) -> Possession? {
    let contact = row.isNull(21) ? nil : row.uuid(21)
    let holder = row.optionalText(20).map { BookHolder(BookName(imported: $0), contact: contact) }
    let (start, end) = (row.optionalDay(22), row.optionalDay(23))
    return switch (row.text(19), holder, start) {
    case ("owned", _, _): .owned
    case ("lent", let holder?, let start?): .lent(to: holder, on: start, until: end)
    case ("borrowed", let holder, _): .borrowed(from: holder, until: end)
    default: nil
    }
  }

  static func insert(_ book: Book, in connection: Connection) throws(StoreError) {
    try write(book, by: statements.insertion, in: connection)
  }

  static func save(_ book: Book, in connection: Connection) throws(StoreError) {
    try write(book, by: statements.replacement, in: connection)
  }

  private static func write(_ book: Book, by statement: String, in connection: Connection) throws(StoreError) {
    let (content, info, key) = (book.content, book.content.info, BookKey(book.content.info))
    let (holder, start, end) = content.possession?.parts ?? (nil, nil, nil)
    try connection.run(
      statement,
      book.id.uuid,
      book.rank.number,
      book.added.secondsSince1970,
      book.isLiked,
      info.title.text,
      info.subtitle?.text,
      TextList.joined(info.authors.map { "\($0.role.rawValue) \($0.name.text)" }),
      info.publisher?.text,
      info.published?.number,
      info.isbn?.digits,
      info.pages?.value,
      info.thickness?.tenths,
      info.category.rawValue,
      info.description?.text,
      info.cover,
      info.link,
      info.source?.rawValue,
      content.theme?.rawValue,
      TextList.joined(content.tags.map(\.text)),
      content.possession?.holding.rawValue,
      holder?.name.text,
      holder?.contact,
      start?.daysSince1970,
      end?.daysSince1970,
      book.sourceIDs.isEmpty ? nil : TextList.joined(book.sourceIDs.map(\.text)),
      key.title,
      key.author,
      content.tags.map { tagKey($0.key) }.joined()
    )
  }
}

extension Possession {
  fileprivate var parts: (holder: BookHolder?, start: Day?, end: Day?) {
    switch self {
    case .owned: (nil, nil, nil)
    case .lent(let holder, let start, let end): (holder, start, end)
    case .borrowed(let holder, let end): (holder, nil, end)
    }
  }
}

extension PartialDay {
  /// A number in the order of the days; 0 stands for an unknown month or day.
  var number: Int { year * 10_000 + (month ?? 0) * 100 + (dayOfMonth ?? 0) }

  init?(number: Int) {
    guard (-100_000_000..<100_000_000).contains(number) else { return nil }
    let rest = (number % 10_000 + 10_000) % 10_000
    let (month, day) = (rest / 100, rest % 100)
    self.init(year: (number - rest) / 10_000, month: month > 0 ? month : nil, dayOfMonth: day > 0 ? day : nil)
  }
}

extension Row {
  borrowing func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  borrowing func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  borrowing func optionalDay(_ column: Int32) -> Day? { optionalInt(column).flatMap(Day.init(daysSince1970:)) }
}

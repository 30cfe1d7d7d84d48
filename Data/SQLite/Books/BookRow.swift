import Domain
import Foundation

/// Rows of `book`.
enum BookRow {
  static let table = Table<Book>(
    "book", file: "books",
    """
    Books. `rank` is the user's own order; `authors` have their part and a space before the name; `thickness` is in tenths \
    of a millimetre; `source_ids` are what other apps call the book; `holding` is `owned`, `lent` or `borrowed`, and `holder_contact` one of the contacts.
    """, title: "title",
    derived: [
      .init("title_key") { BookKey($0.content.info).title },
      .init("author_key", filler: "NULL") { BookKey($0.content.info).author },
      .init("tag_keys") { $0.content.tags.map { tagKey($0.key) }.joined() },
    ],
    [
      .init("id", .id) { $0.id.uuid }, .init("title") { $0.content.info.title.text },
      .init("subtitle") { $0.content.info.subtitle?.text },
      .init("authors", .list) { book in
        TextList.joined(book.content.info.authors.map { "\($0.role.rawValue) \($0.name.text)" })
      },
      .init("publisher") { $0.content.info.publisher?.text },
      .init("published", .partialDay) { $0.content.info.published?.number },
      .init("isbn") { $0.content.info.isbn?.digits }, .init("pages", .integer) { $0.content.info.pages?.value },
      .init("thickness", .integer) { $0.content.info.thickness?.tenths },
      .init("category", .word(of: BookCategory.self)) { $0.content.info.category.rawValue },
      .init("description") { $0.content.info.description?.text }, .init("cover") { $0.content.info.cover },
      .init("link") { $0.content.info.link }, .init("source") { $0.content.info.source?.rawValue },
      .init("theme") { $0.content.theme?.rawValue },
      .init("tags", .list) { TextList.joined($0.content.tags.map(\.text)) },
      .init("is_liked", .boolean, as: "liked") { $0.isLiked },
      .init("holding", in: "possession") { $0.content.possession?.holding.rawValue },
      .init("holder", in: "possession") { $0.content.possession?.parts.holder?.name.text },
      .init("holder_contact", .id, in: "possession") { $0.content.possession?.parts.holder?.contact },
      .init("held_on", .day, in: "possession") { $0.content.possession?.parts.start?.daysSince1970 },
      .init("held_until", .day, in: "possession") { $0.content.possession?.parts.end?.daysSince1970 },
      .init("rank", .integer, rule: .larger, isCosmetic: true) { $0.rank.number },
      .init("added", .instant, rule: .smaller) { $0.added.secondsSince1970 },
      .init("source_ids", .list, rule: .larger) { book in
        book.sourceIDs.isEmpty ? nil : TextList.joined(book.sourceIDs.map(\.text))
      },
    ])

  /// The columns of the table as `b`.
  static let columns = table.columns(of: "b")

  static func book(of row: borrowing Row) -> Book {
    var at = ColumnCursor()
    return book(of: row, &at)
  }

  static func book(of row: borrowing Row, _ at: inout ColumnCursor) -> Book {
    let id = Book.ID(row.uuid(at.next()))
    let info = BookInfo(
      title: BookTitle(imported: row.text(at.next())),
      subtitle: row.optionalText(at.next()).map(BookTitle.init(imported:)), authors: authors(row.text(at.next())),
      publisher: row.optionalText(at.next()).map(BookName.init(imported:)),
      published: row.optionalPartialDay(at.next()), isbn: row.optionalText(at.next()).flatMap { try? ISBN($0) },
      pages: row.optionalInt(at.next()).flatMap { PageCount($0) },
      thickness: row.optionalInt(at.next()).flatMap(BookThickness.init(tenths:)),
      category: BookCategory(rawValue: row.text(at.next())) ?? .other,
      description: row.optionalText(at.next()).map(BookDescription.init(imported:)),
      cover: row.optionalText(at.next()), link: row.optionalText(at.next()),
      source: row.optionalText(at.next()).flatMap(BookSource.init))
    let (theme, tags) = (row.optionalText(at.next()).flatMap(BookTheme.init), tags(row.text(at.next())))
    let (isLiked, possession) = (row.bool(at.next()), possession(of: row, &at))
    return Book(
      id: id, content: BookContent(info, theme: theme, tags: tags, possession: possession), isLiked: isLiked,
      rank: ShelfRank(row.int(at.next())), added: Instant(secondsSince1970: row.int(at.next())),
      sourceIDs: sourceIDs(row.optionalText(at.next())))
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

  private static func possession(of row: borrowing Row, _ at: inout ColumnCursor) -> Possession? {
    let holding = row.text(at.next())
    let (name, contact) = (row.optionalText(at.next()), row.optionalUUID(at.next()))
    let holder = name.map { BookHolder(BookName(imported: $0), contact: contact) }
    let (start, end) = (row.optionalDay(at.next()), row.optionalDay(at.next()))
    return switch (holding, holder, start) {
    case ("owned", _, _): .owned
    case ("lent", let holder?, let start?): .lent(to: holder, on: start, until: end)
    case ("borrowed", let holder, _): .borrowed(from: holder, until: end)
    default: nil
    }
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

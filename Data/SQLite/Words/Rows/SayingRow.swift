import Domain
import Foundation

/// Rows of `saying`.
enum SayingRow {
  static let table = Table<(saying: Saying, entry: SayingEntry, place: Int)>(
    "saying", file: "sayings",
    """
    The user's own sayings; the last digits of an `id` are the saying's number in base 16. `origin` is `own`, `imported` \
    or `book`.
    """, title: "coalesce(korean, english)",
    derived: [
      .init("place", filler: "(SELECT ifnull(max(place) + 1, 0) FROM saying WHERE account_id = 1)", isFixed: true) {
        $0.place
      },
      .init("korean_key", filler: "iif(korean IS NULL, NULL, 0)") { $0.entry.koreanKey },
      .init("english_key", filler: "iif(english IS NULL, NULL, 0)") { $0.entry.englishKey },
    ],
    [
      .init("id", .id) { $0.saying.id.uuid }, .init("korean", in: "text") { $0.saying.content.korean?.text },
      .init("english", in: "text") { $0.saying.content.english?.text },
      .init("korean_source", in: "source") { $0.saying.content.source?.korean.text },
      .init("english_source", in: "source") { $0.saying.content.source?.english.text },
      .init("tags", .list) { TextList.joined($0.saying.content.tags.map(\.text)) },
      .init("note") { $0.saying.content.note?.text },
      .init("uploaded", .instant, rule: .smaller) { $0.saying.uploaded.secondsSince1970 },
      .init("origin", rule: .larger) { $0.saying.origin.columns.origin },
      .init("book_id", .id, as: "book", in: "origin") { $0.saying.origin.columns.book },
      .init("highlighted", .instant, rule: .smaller) { $0.saying.highlight?.time?.secondsSince1970 },
      .init("place_start", .integer, in: "highlight", rule: .smaller) { $0.saying.highlight?.place?.lowerBound },
      .init("place_end", .integer, in: "highlight", rule: .smaller) { $0.saying.highlight?.place?.upperBound },
    ])

  /// The columns of ``saying(of:)``, from ``tables``.
  static let columns = table.columns(of: "s") + ", m.liked, m.used, o.at"

  static let tables = """
    saying AS s
    LEFT JOIN saying_mark AS m ON m.account_id = 1 AND m.saying_id = s.id
    LEFT JOIN saying_opened AS o ON o.account_id = 1 AND o.saying_id = s.id
    """

  /// The same for those that are marked alone, which are found by their marks.
  static let markedTables = """
    saying_mark AS m
    CROSS JOIN saying AS s ON s.id = m.saying_id
    LEFT JOIN saying_opened AS o ON o.account_id = 1 AND o.saying_id = s.id
    """

  static func saying(_ id: Saying.ID, in connection: Connection) throws(StoreError) -> Saying? {
    try connection.first("SELECT \(columns) FROM \(tables) WHERE s.account_id = 1 AND s.id = ?", id.uuid) {
      row throws(StoreError) in try saying(of: row)
    }
  }

  /// The first of the store that has every text of these keys; `nil` without any.
  static func id(covering keys: SayingKeys, in connection: Connection) throws(StoreError) -> Saying.ID? {
    if let key = keys.korean { return try id(covering: keys, "korean_key", key, in: connection) }
    return try keys.english.flatMap { key throws(StoreError) in
      try id(covering: keys, "english_key", key, in: connection)
    }
  }

  private static func id(
    covering keys: SayingKeys, _ column: String, _ key: SayingKey, in connection: Connection
  ) throws(StoreError) -> Saying.ID? {
    var found: Saying.ID?
    try connection.each(
      """
      SELECT id, korean, english, korean_source, english_source, tags, note FROM saying
      WHERE account_id = 1 AND \(column) = ? ORDER BY \(column), id
      """, SayingEntry.column(key)
    ) { row in
      var at = ColumnCursor(after: 1)
      guard let content = content(of: row, &at), keys.isCovered(by: SayingKeys(content)) else { return true }
      found = Saying.ID(row.uuid(0))
      return found == nil
    }
    return found
  }

  /// Every tag of the store's sayings once, in the order of the keys' bytes.
  static func tags(in connection: Connection) throws(StoreError) -> [SayingTag] {
    var tags: [SayingTag] = []
    // The query goes from key to key, because very many sayings may share a tag.
    while let next = try connection.first(
      "SELECT text, key FROM saying_tag WHERE account_id = 1 AND key > ? ORDER BY key, saying_id LIMIT 1",
      tags.last?.key ?? "", make: { SayingTag(imported: $0.text(0)) })
    { tags.append(next) }
    return tags
  }

  static func saying(of row: borrowing Row) throws(StoreError) -> Saying {
    var at = ColumnCursor()
    let id = Saying.ID(row.uuid(at.next()))
    let content = content(of: row, &at)
    let uploaded = Instant(secondsSince1970: row.int(at.next()))
    let origin = SayingOrigin(column: row.text(at.next()), book: row.uuid(at.next()))
    guard let id, let content, let origin else { throw .corrupt(detail: "saying") }
    let highlight = highlight(of: row, &at)
    return Saying(
      id: id, content: content, uploaded: uploaded, origin: origin, highlight: highlight,
      marks: SayingMarks(
        liked: moment(of: row, at.next()), used: moment(of: row, at.next()), opened: moment(of: row, at.next())))
  }

  /// At most so many versions of one highlight are looked at.
  private static let versionLimit = 64

  static func highlights(
    of source: SayingSource, overlapping place: ClosedRange<Int>, in connection: Connection
  ) throws(StoreError) -> [Saying] {
    let nearest = try connection.all(
      """
      SELECT \(columns) FROM \(tables)
      WHERE s.account_id = 1 AND s.korean_source = ? AND s.place_start IS NOT NULL AND s.place_start <= ?
      ORDER BY s.place_start DESC, s.id LIMIT ?
      """, source.korean.text, place.upperBound, versionLimit
    ) { row throws(StoreError) in try saying(of: row) }
    return nearest.filter { $0.highlight?.place?.overlaps(place) ?? false }
  }

  private static func highlight(of row: borrowing Row, _ at: inout ColumnCursor) -> SayingHighlight? {
    let time = moment(of: row, at.next())
    let (start, end) = (row.optionalInt(at.next()), row.optionalInt(at.next()))
    let place: ClosedRange<Int>? = if let start, let end, start <= end { start...end } else { nil }
    return SayingHighlight(time: time, place: place)
  }

  /// Reads `korean, english, korean_source, english_source, tags, note`.
  static func content(of row: borrowing Row, _ at: inout ColumnCursor) -> SayingContent? {
    let korean = row.optionalText(at.next()).map(SayingText.init(imported:))
    let english = row.optionalText(at.next()).map(SayingText.init(imported:))
    let (koreanSource, englishSource) = (row.optionalText(at.next()), row.text(at.next()))
    let source = koreanSource.map {
      SayingSource(korean: SourceName(imported: $0), english: SourceName(imported: englishSource))
    }
    return SayingContent(
      korean: korean, english: english, source: source,
      tags: TextList.split(row.text(at.next())).map(SayingTag.init(imported:)),
      note: row.optionalText(at.next()).map(SayingNote.init(imported:)))
  }

  static func moment(of row: borrowing Row, _ column: Int32) -> Instant? {
    row.isNull(column) ? nil : Instant(secondsSince1970: row.int(column))
  }
}

extension SayingOrigin {
  fileprivate var columns: (origin: String, book: UUID?) {
    switch self {
    case .pack, .own: ("own", nil)
    case .imported: ("imported", nil)
    case .book(let book): ("book", book)
    }
  }

  fileprivate init?(column: String, book: UUID) {
    switch column {
    case "own": self = .own
    case "imported": self = .imported
    case "book": self = .book(book)
    default: return nil
    }
  }
}

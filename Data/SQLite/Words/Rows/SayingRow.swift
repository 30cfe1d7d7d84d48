import Domain
import Foundation

enum SayingRow {
  static let columns = """
    s.id, s.uploaded, s.origin, s.book_id, s.korean, s.english, s.korean_source, s.english_source, s.tags,
    s.note, m.liked, m.used, o.at, s.highlighted, s.place_start, s.place_end
    """

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
      guard let content = content(of: row, from: 1), keys.isCovered(by: SayingKeys(content)) else { return true }
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
    guard let id = Saying.ID(row.uuid(0)), let origin = origin(of: row, from: 2),
      let content = content(of: row, from: 4)
    else { throw .corrupt(detail: "saying") }
    return Saying(
      id: id, content: content, uploaded: Instant(secondsSince1970: row.int(1)), origin: origin,
      highlight: highlight(of: row, from: 13),
      marks: SayingMarks(liked: moment(of: row, 10), used: moment(of: row, 11), opened: moment(of: row, 12)))
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

  /// - Parameter column: Of `highlighted, place_start, place_end` the first.
  private static func highlight(of row: borrowing Row, from column: Int32) -> SayingHighlight? {
    var place: ClosedRange<Int>?
    if !row.isNull(column + 1), !row.isNull(column + 2), row.int(column + 1) <= row.int(column + 2) {
      place = row.int(column + 1)...row.int(column + 2)
    }
    return SayingHighlight(time: moment(of: row, column), place: place)
  }

  /// - Parameter column: Of `korean, english, korean_source, english_source, tags, note` the first.
  static func content(of row: borrowing Row, from column: Int32) -> SayingContent? {
    var source: SayingSource?
    if !row.isNull(column + 2) {
      source = SayingSource(
        korean: SourceName(imported: row.text(column + 2)), english: SourceName(imported: row.text(column + 3)))
    }
    return SayingContent(
      korean: row.isNull(column) ? nil : SayingText(imported: row.text(column)),
      english: row.isNull(column + 1) ? nil : SayingText(imported: row.text(column + 1)), source: source,
      tags: TextList.split(row.text(column + 4)).map(SayingTag.init(imported:)),
      note: row.isNull(column + 5) ? nil : SayingNote(imported: row.text(column + 5)))
  }

  static func moment(of row: borrowing Row, _ column: Int32) -> Instant? {
    row.isNull(column) ? nil : Instant(secondsSince1970: row.int(column))
  }

  private static func origin(of row: borrowing Row, from column: Int32) -> SayingOrigin? {
    switch row.text(column) {
    case "own": .own
    case "imported": .imported
    case "book": .book(row.uuid(column + 1))
    default: nil
    }
  }
}

package import Domain
import Foundation

/// Rows of `saying`.
enum SayingRow {
  static let table = Table<(saying: Saying, entry: SayingEntry, place: Int)>(
    "saying", file: "sayings",
    """
    The user's own sayings. The last digits of an `id` are the saying's number in base 16. `origin` is `own`, \
    `imported` or `book`.
    """, title: "coalesce(korean, english)",
    derived: [
      .init("place", filler: "(SELECT ifnull(max(place) + 1, 0) FROM saying WHERE account_id = 1)", isFixed: true) {
        $0.place
      },
      .init("korean_key", filler: "iif(korean IS NULL, NULL, 0)") { $0.entry.koreanKey },
      .init("english_key", filler: "iif(english IS NULL, NULL, 0)") { $0.entry.englishKey },
    ],
    [
      .init("id", .id) { $0.saying.id.uuid }, .init("korean", mergedAs: "text") { $0.saying.content.korean?.text },
      .init("english", mergedAs: "text") { $0.saying.content.english?.text },
      .init("korean_source", mergedAs: "source") { $0.saying.content.source?.korean.text },
      .init("english_source", mergedAs: "source") { $0.saying.content.source?.english.text },
      .init("tags", .list) { TextList.joined($0.saying.content.tags.map(\.text)) },
      .init("note") { $0.saying.content.note?.text },
      .init("uploaded", .instant, rule: .smaller) { $0.saying.uploaded.secondsSince1970 },
      .init("origin", rule: .larger) { $0.saying.origin.columns.origin },
      .init("book_id", .id, as: "book", mergedAs: "origin") { $0.saying.origin.columns.book },
      .init("highlighted", .instant, rule: .smaller) { $0.saying.highlight?.time?.secondsSince1970 },
      .init("place_start", .integer, mergedAs: "highlight", rule: .smaller) { $0.saying.highlight?.place?.lowerBound },
      .init("place_end", .integer, mergedAs: "highlight", rule: .smaller) { $0.saying.highlight?.place?.upperBound },
    ])

  /// The columns that ``saying(of:)`` reads, from ``tables``.
  static let columns = table.columns(of: "s") + ", m.liked, m.used, o.at"

  static let tables = """
    saying AS s
    LEFT JOIN saying_mark AS m ON m.account_id = 1 AND m.saying_id = s.id
    LEFT JOIN saying_opened AS o ON o.account_id = 1 AND o.saying_id = s.id
    """

  /// The tables for marked sayings only, which are found through their marks.
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

  /// Returns the first stored saying that has every text of the keys; `nil` without such a saying.
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

  /// Returns every tag of the stored sayings once, sorted by the bytes of the keys.
  static func tags(in connection: Connection) throws(StoreError) -> [SayingTag] {
    var tags: [SayingTag] = []
    // The query jumps from key to key, because many sayings may share a tag.
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

  /// The maximum number of versions of one highlight that are compared.
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

  /// Reads the columns `korean, english, korean_source, english_source, tags, note`.
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

extension SayingRow {
  /// Adds a saying with its tags and marks; `place` is the place after the last.
  static func insert(
    _ saying: Saying, _ entry: SayingEntry, at place: Int, in connection: Connection
  ) throws(StoreError) {
    try table.insert((saying, entry, place), in: connection)
    try addTags(of: saying, in: connection)
    if saying.marks != .none { try SayingMarkRow.save(saying.marks, of: saying.id, in: connection) }
  }

  /// Replaces the content of a saying, which keeps its place.
  static func replace(_ saying: Saying, _ entry: SayingEntry, in connection: Connection) throws(StoreError) {
    try table.update((saying, entry, 0), in: connection)
    try connection.run("DELETE FROM saying_tag WHERE account_id = 1 AND saying_id = ?", saying.id.uuid)
    try addTags(of: saying, in: connection)
  }

  /// Removes a saying with its tags and marks, and moves the last saying into its place; `false` if there is no saying.
  static func remove(_ id: Saying.ID, in connection: Connection) throws(StoreError) -> Bool {
    let place = try connection.first("SELECT place FROM saying WHERE account_id = 1 AND id = ?", id.uuid) { $0.int(0) }
    guard let place else { return false }
    for table in ["saying_tag", "saying_mark", "saying_opened"] {
      try connection.run("DELETE FROM \(table) WHERE account_id = 1 AND saying_id = ?", id.uuid)
    }
    try connection.run("DELETE FROM saying WHERE account_id = 1 AND id = ?", id.uuid)
    try connection.run(
      "UPDATE saying SET place = ? WHERE account_id = 1 AND place = ? AND place > ?", place,
      try count(in: connection) - 1, place)
    return true
  }

  /// Returns the number of sayings: places have no gaps, except for a saying that is being removed.
  static func count(in connection: Connection) throws(StoreError) -> Int {
    let highest = "SELECT place FROM saying WHERE account_id = 1 ORDER BY place DESC"
    guard let last = try connection.first(highest, make: { $0.int(0) }) else { return 0 }
    // There can't be more places than numbers.
    guard last >= 0, Saying.ID(max(1, last)) != nil else { throw .corrupt(detail: "saying") }
    return last + 1
  }

  static func addTags(of saying: Saying, in connection: Connection) throws(StoreError) {
    for tag in saying.content.tags {
      try connection.run("INSERT INTO saying_tag VALUES(1, ?, ?, ?)", saying.id.uuid, tag.key, tag.text)
    }
  }
}

package struct SayingEntry: Sendable {
  package let content: SayingContent
  let keys: SayingKeys
  let koreanKey: Int?
  let englishKey: Int?
  let texts: [String]
  let highlight: SayingHighlight?

  package init(_ content: SayingContent) { self.init(IncomingSaying(content)) }

  init(_ saying: IncomingSaying) {
    content = saying.content
    keys = saying.keys
    koreanKey = keys.korean.map(Self.column)
    englishKey = keys.english.map(Self.column)
    texts = saying.searchedTexts
    highlight = saying.highlight
  }

  static func column(_ key: SayingKey) -> Int { Int(bitPattern: UInt(Mixer.hash(key.text, seed: 0))) }
}

extension RecordTables {
  static let sayings = RecordTables(
    kind: .saying, table: "saying",
    parts: [
      Part(table: "saying_tag", id: "saying_id"), Part(table: "saying_mark", id: "saying_id"),
      Part(table: "saying_opened", id: "saying_id", isCompared: false),
    ])
}

extension FeatureTables {
  static let words = FeatureTables(
    [
      SayingRow.table.record, SayingMarkRow.table.record, SayingMarkRow.opened.record, SayingMarkRow.hidden.record,
      state,
    ], derived: ["saying_tag"], counting: ["saying"],
    records: [.sayings], following: [SayingTexts()],
    checks: [
      "saying.place": """
      SELECT 1 FROM (SELECT count(*) AS total, count(DISTINCT place) AS places, max(place) AS last FROM saying)
      WHERE places <> total OR last <> total - 1
      """,
      "saying_state": "SELECT 1 FROM saying_state WHERE last_number NOT BETWEEN 0 AND 1 << 53",
    ],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "saying", in: connection) { try SayingRow.derive(id, in: connection) }
      if touched.includes("saying") { try SayingRow.closePlaces(in: connection) }
    },
    align: { here, there throws(StoreError) in try SayingNumbers(here: here, there: there).align(in: there) })

  private static let state = RecordTable(
    "saying_state", file: "saying_state",
    "The day on which the pack began to appear, and the highest number that was given to a saying.", key: 0,
    isEntered: false, isUndone: false,
    [RecordColumn("first_day", .day, rule: .smaller), RecordColumn("last_number", .integer, rule: .larger)])
}

extension SayingRow {
  /// Recomputes the derived data of a saying.
  fileprivate static func derive(_ id: UUID, in connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM saying_tag WHERE account_id = 1 AND saying_id = ?", id)
    guard let number = Saying.ID(id), let saying = try saying(number, in: connection) else { return }
    try table.derive((saying, SayingEntry(saying.content), 0), in: connection)
    try addTags(of: saying, in: connection)
  }

  /// Closes the gaps that removed sayings left between the places.
  fileprivate static func closePlaces(in connection: Connection) throws(StoreError) {
    let ids = try connection.all("SELECT id, place FROM saying WHERE account_id = 1 ORDER BY place") {
      (id: $0.uuid(0), place: $0.int(1))
    }
    for (place, saying) in ids.enumerated() where saying.place != place {
      try connection.run("UPDATE saying SET place = ? WHERE account_id = 1 AND id = ?", place, saying.id)
    }
  }
}

/// The new numbers for sayings of another store, needed because both stores continue from the same number.
private struct SayingNumbers {
  private typealias Texts = [SQLCell]

  private var changes: [UUID: UUID] = [:]

  init(here: Connection, there: Connection) throws(StoreError) {
    let query = """
      SELECT id, uploaded, korean, english FROM saying WHERE account_id = 1 ORDER BY id
      """
    var (known, texts): ([UUID: Int], [Texts: UUID]) = ([:], [:])
    try here.each(query) { row in
      known[row.uuid(0)] = row.int(1)
      texts[row.cells(2..<4)] = row.uuid(0)
      return true
    }
    let theirs = try there.all(query) { (id: $0.uuid(0), uploaded: $0.int(1), texts: $0.cells(2..<4)) }
    var taken = Set(theirs.filter { known[$0.id] == $0.uploaded }.map(\.id))
    var next = max(try SayingState.lastNumber(in: here), try SayingState.lastNumber(in: there)) + 1
    for saying in theirs where known[saying.id] != saying.uploaded {
      if let same = texts[saying.texts], taken.insert(same).inserted {
        changes[saying.id] = same
      } else if known[saying.id] != nil {
        guard let id = Saying.ID(next)?.uuid else { throw .conflict }
        changes[saying.id] = id
        next += 1
      }
    }
    try there.run("UPDATE saying_state SET last_number = ? WHERE account_id = 1", next - 1)
  }

  func align(in there: Connection) throws(StoreError) {
    let columns = ["saying.id", "saying_mark.saying_id", "saying_opened.saying_id", "book_sentence.saying_id"]
    try IDAligner.rename(changes.filter { $0.key != $0.value }, in: columns, of: there)
  }
}

import Domain
import Foundation

/// `search_doc` keeps what was indexed, because a contentless FTS5 table forgets a text only when told it again.
enum SearchIndex {
  static let sources: [any SearchSource] = [
    EventSearchSource(), ContactSearchSource(), ReviewSearchSource(), MoodSearchSource(), BookSearchSource(),
    SentenceSearchSource(),
  ]

  private static let tables = Set(sources.flatMap { [$0.table] + $0.partTables } + ["saying", "mood_word"])

  static func follow(_ changeset: Changeset, in connection: Connection) throws(StoreError) {
    let records = try changeset.records(in: tables)
    for source in sources {
      let tables = [source.table] + source.partTables
      let ids = Set(records.lazy.filter { tables.contains($0.table) }.map(\.id))
      try index(ids, of: source, in: connection)
    }
    try SayingTexts.follow(records.lazy.filter { $0.table == "saying" }.map(\.id), in: connection)
    if records.contains(where: { $0.table == "mood" || $0.table == "mood_word" }) {
      try MoodBlocks.follow(changeset, in: connection)
    }
  }

  /// Makes the whole index anew when its tokens are made by other rules than now.
  static func bringUpToDate(in connection: Connection) throws(StoreError) {
    guard try !isUpToDate(in: connection) else { return }
    try PairIndex(connection).removeAll()
    try connection.run("DELETE FROM search_doc WHERE account_id = 1")
    // Only files that tests make stop at an old form, without the tables of later rooms.
    for source in sources where try connection.hasTable(source.table) {
      let ids = try connection.all("SELECT id FROM \(source.table) WHERE account_id = 1") { $0.uuid(0) }
      try index(Set(ids), of: source, isNew: true, in: connection)
    }
    if try connection.hasTable("saying") { try SayingTexts.makeAnew(in: connection) }
    try connection.run("INSERT OR REPLACE INTO search_state VALUES(1, ?)", Grams.version)
  }

  static func isUpToDate(in connection: Connection) throws(StoreError) -> Bool {
    let version = try connection.first("SELECT gram_version FROM search_state WHERE account_id = 1") { $0.int(0) }
    return version == Grams.version
  }

  static func remove(_ ids: [UUID], kind: RecordKind, in connection: Connection) throws(StoreError) {
    guard kind != .saying else { return try SayingTexts.follow(ids, in: connection) }
    var writer = SearchWriter(kind: kind)
    for id in ids {
      if let known = try known(kind, id, in: connection) { writer.remove(known.number, known.document) }
    }
    try writer.write(in: connection)
    if kind == .mood { try MoodBlocks.makeAnew(in: connection) }
  }

  /// - Parameter isNew: Whether the index has none of them.
  private static func index(
    _ ids: Set<UUID>, of source: any SearchSource, isNew: Bool = false, in connection: Connection
  ) throws(StoreError) {
    var writer = SearchWriter(kind: source.kind)
    // The number of old texts that are fetched at once; they take little memory.
    let portion = 200
    let ids = Array(ids)
    for (place, id) in ids.enumerated() {
      if !isNew, place.isMultiple(of: portion) {
        for id in ids[place..<min(place + portion, ids.count)] {
          try connection.prefetch(Self.knownDocument, source.kind.rawValue, id)
        }
      }
      let document = try source.document(id, in: connection)
      let known = isNew ? nil : try known(source.kind, id, in: connection)
      guard known?.document != document else { continue }
      if let known { writer.remove(known.number, known.document) }
      if let document { writer.add(id, document) }
    }
    try writer.write(in: connection)
  }

  /// Returns a record's document as the index has it.
  static func known(
    _ kind: RecordKind, _ id: UUID, in connection: Connection
  ) throws(StoreError) -> (number: Int, document: SearchDocument)? {
    try connection.first(knownDocument, kind.rawValue, id) { row in
      (row.int(0), SearchDocument(of: row, from: 0))
    }
  }

  private static let knownDocument =
    "SELECT doc, day, title, texts FROM search_doc WHERE account_id = 1 AND kind = ? AND record_id = ?"
}

/// The way search reads the records of a table; a feature adds its own to ``SearchIndex/sources``.
protocol SearchSource: Sendable {
  var kind: RecordKind { get }
  /// A table of ``Schema/userTables`` with one row for each record.
  var table: String { get }
  /// Others of them, whose rows are parts of the same records.
  var partTables: [String] { get }

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument?
}

extension SearchDocument {
  /// - Parameter column: Of `doc, day, title, texts` the first.
  init(of row: borrowing Row, from column: Int32) {
    self.init(
      day: row.isNull(column + 1) ? nil : Day(daysSince1970: row.int(column + 1)),
      near: DocumentNumber.day(of: row.int(column)), title: row.text(column + 2), parts: Part.list(row.text(column + 3))
    )
  }
}

extension SearchDocument.Part {
  /// Returns the parts in one column, each as the letter of its field and the text.
  static func column(_ parts: [SearchDocument.Part]) -> String {
    TextList.joined(parts.map { String(Unicode.Scalar(0x61 + UInt8($0.field.rawValue))) + $0.text })
  }

  static func list(_ column: String) -> [SearchDocument.Part] {
    TextList.split(column).map { SearchDocument.Part(field($0.utf8.first), String($0.unicodeScalars.dropFirst())) }
  }

  /// The one that begins there in a column.
  init(at start: Int, in column: Span<UInt8>) {
    self.init(Self.field(column[start]), TextList.text(at: start + 1, in: column))
  }

  private static func field(_ letter: UInt8?) -> SearchField {
    letter.flatMap { SearchField(rawValue: Int($0) - 0x61) } ?? .notes
  }
}

/// Numbers of documents begin with the day by which they are near, so that the index gives the nearest without sorting.
enum DocumentNumber {
  /// Room for 16 million documents of one day; the index keeps distances, so that more would make it larger.
  private static let shift = 24

  /// The lowest one of a day; 0 for none.
  static func first(of day: Day?) -> Int { (day.map { Day.earliest.distance(to: $0) + 1 } ?? 0) << shift }

  /// The highest one of the day of a number.
  static func last(from first: Int) -> Int { first | ((1 << shift) - 1) }

  static func day(of number: Int) -> Day? {
    number >> shift == 0 ? nil : Day.earliest.adding(days: number >> shift - 1)
  }
}

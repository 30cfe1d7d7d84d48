import Domain
import Foundation

/// `search_doc` keeps what was indexed, because a contentless FTS5 table forgets a text only when told it again.
enum SearchIndex {
  static let sources: [any SearchSource] = [
    EventSearchSource(), ContactSearchSource(), ReviewSearchSource(),
  ]

  private static let tables = Set(sources.flatMap { [$0.table] + $0.partTables } + ["saying"])

  static func follow(_ changeset: Changeset, in connection: Connection) throws(StoreError) {
    let records = try changeset.records(in: tables)
    for source in sources {
      let tables = [source.table] + source.partTables
      let ids = Set(records.lazy.filter { tables.contains($0.table) }.map(\.id))
      try index(ids, of: source, in: connection)
    }
    try SayingTexts.follow(records.lazy.filter { $0.table == "saying" }.map(\.id), in: connection)
  }

  /// Makes the whole index anew when its tokens are made by other rules than now.
  static func bringUpToDate(in connection: Connection) throws(StoreError) {
    guard try !isUpToDate(in: connection) else { return }
    try connection.execute("INSERT INTO search_index(search_index) VALUES('delete-all'); DELETE FROM search_doc")
    // Only files that tests make stop at an old form, without the tables of later rooms.
    for source in sources where try connection.hasTable(source.table) {
      let ids = try connection.all("SELECT id FROM \(source.table) WHERE account_id = 1") { $0.uuid(0) }
      try index(Set(ids), of: source, in: connection)
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
  }

  private static func index(
    _ ids: Set<UUID>,
    of source: any SearchSource,
    in connection: Connection
  ) throws(StoreError) {
    var writer = SearchWriter(kind: source.kind)
    for id in ids {
      let document = try source.document(id, in: connection)
      let known = try known(source.kind, id, in: connection)
      guard known?.document != document else { continue }
      if let known { writer.remove(known.number, known.document) }
      if let document { writer.add(id, document) }
    }
    try writer.write(in: connection)
  }

  /// As the index has it.
  static func known(
    _ kind: RecordKind,
    _ id: UUID,
    in connection: Connection
  ) throws(StoreError) -> (number: Int, document: SearchDocument)? {
    try connection.first(
      """
      SELECT doc, day, title, texts FROM search_doc WHERE account_id = 1 AND kind = ? AND record_id = ?
      """,
      kind.rawValue,
      id
    ) { row in
      (row.int(0), SearchDocument(of: row, from: 1))
    }
  }
}

/// How search reads the records of one table; a room adds its own to ``SearchIndex/sources``.
protocol SearchSource: Sendable {
  var kind: RecordKind { get }
  /// One of ``Schema/userTables``, with one row for each record.
  var table: String { get }
  /// Others of them, whose rows are parts of the same records.
  var partTables: [String] { get }

  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument?
}

struct SearchDocument: Hashable {
  /// `nil` sorts as the oldest.
  let day: Day?
  let title: String
  /// The other texts, each searched on its own.
  let texts: [String]
}

extension SearchDocument {
  /// - Parameter column: Of `day, title, texts` the first.
  init(of row: borrowing Row, from column: Int32) {
    self.init(
      day: row.isNull(column) ? nil : Day(daysSince1970: row.int(column)),
      title: row.text(column + 1),
      texts: TextList.split(row.text(column + 2))
    )
  }
}

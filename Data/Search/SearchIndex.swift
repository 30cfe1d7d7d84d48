import Domain
import Foundation

/// Keeps the full-text index of all rooms as the records are.
///
/// `search_doc` keeps what was indexed, because a contentless FTS5 table forgets a text only when told it again.
/// Numbers of documents begin with the day, so that the index gives the latest first without sorting.
enum SearchIndex {
  /// What can be found, one entry per room.
  static let sources: [any SearchSource] = [EventSearchSource()]

  private static let tables = Set(sources.map(\.table))

  /// Makes the index agree with what a changeset has just changed.
  static func follow(_ changeset: Changeset, in connection: borrowing Connection) throws(RepositoryError) {
    try index(changeset.records(in: tables), in: connection)
  }

  /// Makes the whole index anew when its tokens are made by other rules than now.
  static func bringUpToDate(in connection: borrowing Connection) throws(RepositoryError) {
    guard try !isUpToDate(in: connection) else { return }
    try connection.execute("INSERT INTO search_index(search_index) VALUES('delete-all'); DELETE FROM search_doc")
    for source in sources {
      let ids = try connection.all("SELECT id FROM \(source.table) WHERE account_id = 1") { $0.uuid(0) }
      try index(Set(ids.map { Changeset.Record(table: source.table, id: $0) }), in: connection)
    }
    try connection.run("INSERT OR REPLACE INTO search_state VALUES(1, ?)", Grams.version)
  }

  static func isUpToDate(in connection: borrowing Connection) throws(RepositoryError) -> Bool {
    let version = try connection.first("SELECT gram_version FROM search_state WHERE account_id = 1") { $0.int(0) }
    return version == Grams.version
  }

  private static func index(
    _ records: Set<Changeset.Record>,
    in connection: borrowing Connection
  ) throws(RepositoryError) {
    var added: [(kind: RecordKind, id: UUID, document: SearchDocument)] = []
    for source in sources {
      for record in records where record.table == source.table {
        let document = try source.document(record.id, in: connection)
        if let known = try known(source.kind, record.id, in: connection) {
          guard known.document != document else { continue }
          try remove(known.number, known.document, in: connection)
        }
        if let document { added.append((source.kind, record.id, document)) }
      }
    }
    // FTS5 writes rising numbers in one go.
    for (kind, id, document) in added.sorted(by: { key($0.document.day) < key($1.document.day) }) {
      try add(kind, id, document, in: connection)
    }
  }

  private static func known(
    _ kind: RecordKind,
    _ id: UUID,
    in connection: borrowing Connection
  ) throws(RepositoryError) -> (number: Int, document: SearchDocument)? {
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

  private static func add(
    _ kind: RecordKind,
    _ id: UUID,
    _ document: SearchDocument,
    in connection: borrowing Connection
  ) throws(RepositoryError) {
    let base = key(document.day) << 32
    let last = try connection.first(
      "SELECT max(doc) FROM search_doc WHERE doc BETWEEN ? AND ?",
      base,
      base + 0xFFFF_FFFF
    ) { $0.isNull(0) ? nil : $0.int(0) }
    let number = (last ?? nil).map { $0 + 1 } ?? base
    try connection.run(
      "INSERT INTO search_doc VALUES(?, 1, ?, ?, ?, ?, ?)",
      number,
      kind.rawValue,
      id,
      document.day?.daysSince1970,
      document.title,
      TextList.joined(document.texts)
    )
    let tokens = SearchTokens(of: document)
    try connection.run(
      "INSERT INTO search_index(rowid, pairs, choseong, letters) VALUES(?, ?, ?, ?)",
      number,
      tokens.pairs,
      tokens.choseong,
      tokens.letters
    )
  }

  private static func remove(
    _ number: Int,
    _ document: SearchDocument,
    in connection: borrowing Connection
  ) throws(RepositoryError) {
    let tokens = SearchTokens(of: document)
    try connection.run(
      "INSERT INTO search_index(search_index, rowid, pairs, choseong, letters) VALUES('delete', ?, ?, ?, ?)",
      number,
      tokens.pairs,
      tokens.choseong,
      tokens.letters
    )
    try connection.run("DELETE FROM search_doc WHERE doc = ?", number)
  }

  /// 1 for the first day of the calendar, 0 for none.
  private static func key(_ day: Day?) -> Int {
    day.map { Day.earliest.distance(to: $0) + 1 } ?? 0
  }
}

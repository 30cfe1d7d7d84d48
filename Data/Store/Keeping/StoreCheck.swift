import CSQLite
import Domain
import Foundation

/// Checks a whole file: with SQLite, by the tables' references, and by the features' rules for their records.
struct StoreCheck {
  /// The maximum number of problems of one kind; more would say nothing new.
  private static let limit = 100

  let connection: Connection

  /// - Parameters:
  ///   - isNewest: Indicates whether the file has the newest schema, for which the features' rules are written.
  ///   - isIndexNew: Indicates whether the search index was made a moment ago.
  func problems(isNewest: Bool, isIndexNew: Bool = false) throws(StoreError) -> [StoreProblem] {
    do throws(StoreError) {
      // Comes before anything of the file runs, because a condition of a table or an index may run forever.
      let (missing, altered, strange) = try differences()
      guard altered.isEmpty else { return altered }
      let damages = try damages()
      guard damages.isEmpty else { return damages }
      guard missing.isEmpty else { return missing }
      let others = try brokenReferences() + foreignObjects() + strange
      guard isNewest else { return others }
      return try others + brokenPromises() + (isIndexNew ? [] : strays())
    } catch .corrupt(let detail) { return [StoreProblem(.damaged, detail)] }
  }

  private func damages() throws(StoreError) -> [StoreProblem] {
    try connection.all("PRAGMA integrity_check(\(Self.limit))") { $0.text(0) }.filter { $0 != "ok" }
      .map { StoreProblem(.damaged, $0) }
  }

  private typealias Differences = (missing: [StoreProblem], altered: [StoreProblem], strange: [StoreProblem])

  /// Returns the tables, columns and indexes that are missing, the definitions that differ from the schema, and the
  /// tables and indexes that the schema doesn't have.
  ///
  /// A foreign index or condition may refuse Haru's changes, even silently.
  private func differences() throws(StoreError) -> Differences {
    let version = try connection.version()
    guard version <= StoreKeeper.newest else { return ([], [], []) }
    let expected = try OwnedConnection(file: ":memory:", flags: SQLITE_OPEN_READWRITE).lend {
      model throws(StoreError) in
      for migration in Migration.all where migration.version <= version { try migration.apply(to: model) }
      return try StoreForm(of: model)
    }
    let found = try StoreForm(of: connection)
    let missing = expected.columns.subtracting(found.columns).sorted()
    let incomplete = Set(missing.map { $0.prefix { $0 != "." } })
    // A table without its columns lacks the indexes of these columns too.
    let indexes = missing.isEmpty ? expected.indexes.subtracting(found.indexes).sorted() : []
    return (
      missing.map { StoreProblem(.missing, $0) } + indexes.map { StoreProblem(.missing, "index \($0)") },
      found.definitions.filter { name, definition in
        !incomplete.contains(Substring(name)) && expected.definitions[name].map { $0 != definition } ?? false
      }.keys.sorted().map { StoreProblem(.foreign, "definition of \($0)") },
      found.tables.subtracting(expected.tables).sorted().map { StoreProblem(.foreign, "table \($0)") }
        + found.indexes.subtracting(expected.indexes).sorted().map { StoreProblem(.foreign, "index \($0)") }
    )
  }

  private func brokenReferences() throws(StoreError) -> [StoreProblem] {
    try connection.all("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT \(Self.limit)") { row in
      StoreProblem(.reference, "\(row.text(0)) \(row.isNull(1) ? "" : "\(row.int(1)) ")→ \(row.text(2))")
    }
  }

  private func foreignObjects() throws(StoreError) -> [StoreProblem] {
    let isHarus = try connection.applicationID() == StoreFile.applicationID
    let objects = try connection.all("SELECT type, name FROM sqlite_schema WHERE type IN ('trigger', 'view')") { row in
      StoreProblem(.foreign, "\(row.text(0)) \(row.text(1))")
    }
    return isHarus ? objects : [StoreProblem(.foreign, "application_id")] + objects
  }

  func brokenPromises() throws(StoreError) -> [StoreProblem] {
    var problems = try strangeValues()
    for (name, query) in Self.promises where try connection.first(query, make: { _ in true }) != nil {
      problems.append(StoreProblem(.record, name))
    }
    return try MoodBlocks.areCurrent(in: connection) ? problems : problems + [StoreProblem(.record, "mood_block")]
  }

  /// Returns the columns with numbers out of range or with unknown words.
  private func strangeValues() throws(StoreError) -> [StoreProblem] {
    var problems: [StoreProblem] = []
    for table in FeatureTables.all.flatMap(\.tables) {
      for column in table.columns {
        let allowed: String
        if let numbers = column.form.numbers {
          allowed = "BETWEEN \(numbers.lowerBound) AND \(numbers.upperBound)"
        } else if case .word(let words) = column.form {
          allowed = "IN (\(words.map { "'\($0)'" }.joined(separator: ", ")))"
        } else {
          continue
        }
        let query = "SELECT 1 FROM \(table.name) WHERE \(column.name) NOT \(allowed) LIMIT 1"
        guard try connection.first(query, make: { _ in true }) != nil else { continue }
        problems.append(StoreProblem(.record, "\(table.name).\(column.name)"))
      }
    }
    return problems
  }

  /// Queries that find a row only if something is wrong.
  private static let promises = [
    (
      "calendar",
      "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM calendar WHERE id = x'00000000000040008000000000000001')"
    ),
    (
      "saying.place",
      """
      SELECT 1 FROM (SELECT count(*) AS total, count(DISTINCT place) AS places, max(place) AS last FROM saying)
      WHERE places <> total OR last <> total - 1
      """
    ),
    (
      "watering_count",
      """
      SELECT 1 FROM (SELECT sum(count) AS counted FROM watering_count), (SELECT count(*) AS kept FROM watering)
      WHERE coalesce(counted, 0) <> kept
      """
    ), ("access_lock.version", "SELECT 1 FROM access_lock WHERE version NOT BETWEEN 1 AND 1000000"),
    ("account", "SELECT 1 FROM account WHERE trim(nickname) = '' OR instr(email, '@') = 0"),
    // On the clock, an end can be before its start if the clocks go back in between, by as much as they go back.
    ("event.ends", "SELECT 1 FROM event WHERE ends + 86400 < starts"),
    ("event_override.ends", "SELECT 1 FROM event_override WHERE ends + 86400 < starts"),
    (
      "event_override",
      """
      SELECT 1 FROM event_override JOIN event ON event.account_id = event_override.account_id
      AND event.id = event_override.event_id WHERE event.recurrence IS NULL
      """
    ),
    (
      "mood_word",
      """
      SELECT 1 FROM mood_word JOIN mood ON mood.account_id = mood_word.account_id AND mood.id = mood_word.mood_id
      WHERE (mood_word.clock, mood_word.is_day, mood_word.level) <> (mood.clock, mood.is_day, mood.level)
      """
    ),
    (
      "reading_day",
      """
      SELECT 1 FROM (SELECT sum(pages + percent) AS counted FROM reading_day),
      (SELECT sum(amount) AS kept FROM page_entry) WHERE coalesce(counted, 0) <> coalesce(kept, 0)
      """
    ),
    (
      "reading_month",
      """
      SELECT 1 FROM (SELECT sum(pages) AS counted FROM reading_month), (SELECT sum(pages) AS kept FROM reading_day)
      WHERE coalesce(counted, 0) <> coalesce(kept, 0)
      """
    ),
    (
      "book_sentence",
      "SELECT 1 FROM book_sentence WHERE (account_id, book_id) NOT IN (SELECT account_id, id FROM book)"
    ),
    (
      "undo_entry.number",
      """
      SELECT 1 FROM (SELECT count(*) AS total, max(number) - min(number) + 1 AS span FROM undo_entry)
      WHERE span <> total
      """
    ),
    (
      "undo_entry",
      """
      SELECT 1 FROM undo_entry WHERE number NOT BETWEEN 0 AND 1 << 53 OR bytes_so_far NOT BETWEEN 0 AND 1 << 53
      """
    ), ("saying_state", "SELECT 1 FROM saying_state WHERE last_number NOT BETWEEN 0 AND 1 << 53"),
    ("reminder_state", "SELECT 1 FROM reminder_state WHERE \(farOff("through")) OR \(farOff("clock"))"),
    (
      "reminder_delivery",
      """
      SELECT 1 FROM reminder_delivery WHERE \(farOff("at")) OR \(farOff("moment")) OR failures > 1 << 53
      """
    ),
    (
      "undo_entry.is_undone",
      """
      SELECT 1 FROM (SELECT max(number) AS last FROM undo_entry WHERE is_undone = 0),
      (SELECT min(number) AS first FROM undo_entry WHERE is_undone = 1 AND dropped_by IS NULL) WHERE first <= last
      """
    ),
    (
      "undone_part", "SELECT 1 FROM undone_part WHERE number NOT IN (SELECT number FROM undo_entry WHERE is_undone = 1)"
    ),
  ]

  /// Returns the condition that a time is out of range.
  private static func farOff(_ column: String) -> String {
    "\(column) NOT BETWEEN \(ColumnForm.times.lowerBound) AND \(ColumnForm.times.upperBound)"
  }

  func strays() throws(StoreError) -> [StoreProblem] {
    let strays = try SearchIndex.strays(in: connection) + SayingTexts.strays(in: connection)
    return strays.prefix(Self.limit).map { StoreProblem(.search, $0) }
  }
}

/// The tables, columns and indexes of a file.
private struct StoreForm {
  let tables: Set<String>
  /// The columns, such as `event.title`.
  let columns: Set<String>
  /// The indexes, such as `event_by_time on event(account_id, starts)`, with `unique` and `partial` before the name; an
  /// index from a table's own definition has no name.
  let indexes: Set<String>
  /// The definitions of tables and indexes, by name.
  ///
  /// Blanks and quotation marks are left out, because SQLite adds some when it changes a definition.
  let definitions: [String: String]

  init(of connection: Connection) throws(StoreError) {
    tables = Set(try connection.all("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
    columns = Set(
      try connection.all(
        """
        SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables, pragma_table_xinfo(tables.name) AS columns
        WHERE tables.type = 'table'
        """
      ) { $0.text(0) })
    let definitions = try connection.all("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL") { row in
      (name: row.text(0), sql: row.text(1).filter { !$0.isWhitespace && $0 != "\"" })
    }
    self.definitions = Dictionary(definitions.map { ($0.name, $0.sql) }) { first, _ in first }
    indexes = Set(
      try connection.all(
        """
        SELECT iif(lists."unique", 'unique ', '') || iif(lists.partial, 'partial ', '')
          || iif(lists.origin = 'c', lists.name || ' ', '') || 'on ' || tables.name || '('
          || (SELECT group_concat(coalesce(parts.name, 'expression'), ', ') FROM pragma_index_info(lists.name) AS parts) || ')'
        FROM sqlite_schema AS tables, pragma_index_list(tables.name) AS lists WHERE tables.type = 'table'
        """
      ) { $0.text(0) })
  }
}

extension SearchIndex {
  /// Returns the records that the index lacks or has with other content, and the indexed records that are gone.
  static func strays(in connection: Connection) throws(StoreError) -> [String] {
    var strays: [String] = []
    for source in sources {
      let kind = source.kind.rawValue
      let ids = try connection.all("SELECT id FROM \(source.table) WHERE account_id = 1") { $0.uuid(0) }
      for id in ids where try source.document(id, in: connection) != known(source.kind, id, in: connection)?.document {
        strays.append("\(kind) \(id.uuidString.lowercased())")
      }
      let gone = Set(
        try connection.all("SELECT record_id FROM search_doc WHERE account_id = 1 AND kind = ?", kind) { $0.uuid(0) }
      ).subtracting(ids)
      strays += gone.map { "\(kind) \($0.uuidString.lowercased())" }.sorted()
    }
    return strays
  }
}

extension SayingTexts {
  /// Returns the segments of the sayings' texts that don't match the sayings.
  static func strays(in connection: Connection) throws(StoreError) -> [String] {
    let ids = try connection.all("SELECT id FROM saying WHERE account_id = 1") { $0.uuid(0) }
    var segments = Set(ids.compactMap { Saying.ID($0) }.map(SayingSegment.number))
    segments.formUnion(try connection.all("SELECT segment FROM saying_text WHERE account_id = 1") { $0.int(0) })
    var strays: [String] = []
    for number in segments.sorted() {
      let kept = try connection.first("SELECT texts FROM saying_text WHERE account_id = 1 AND segment = ?", number) {
        $0.blob(0)
      }
      let segment = try segment(number, before: SayingSegment.end(of: number), in: connection)
      if kept != (segment.isEmpty ? nil : segment.bytes) { strays.append("saying_text \(number)") }
    }
    return strays
  }
}

import Data
import Testing

@Suite struct SQLTranslatorTests {
  private static let schema = """
    CREATE TABLE note(account_id INTEGER NOT NULL, id BLOB NOT NULL, title TEXT NOT NULL, day INTEGER, is_done INTEGER NOT NULL,
      PRIMARY KEY(account_id, id)) STRICT, WITHOUT ROWID;
    CREATE TABLE part(account_id INTEGER NOT NULL, note_id BLOB NOT NULL, count INTEGER NOT NULL, PRIMARY KEY(account_id, note_id)) STRICT;
    CREATE TABLE mark(account_id INTEGER NOT NULL PRIMARY KEY) STRICT;
    """

  private let translator: SQLTranslator

  init() throws {
    var schema = SchemaTranslator()
    _ = try schema.translate(Self.schema)
    translator = SQLTranslator(schema.catalogue, account: 7)
  }

  @Test(arguments: [
    // Values, and the account that they belong to.
    ("SELECT ? FROM note WHERE account_id = 1 AND id = ?", "SELECT $1 FROM note WHERE account_id = 7 AND id = $2"),
    (
      "SELECT 1 FROM note AS n WHERE n.account_id = 1 AND (?2 IS NULL OR id = ?2) LIMIT ?",
      "SELECT 1 FROM note AS n WHERE n.account_id = 7 AND ($2 IS NULL OR id = $2) LIMIT $3"
    ),
    ("SELECT '? account_id = 1', x'00ff' FROM note", "SELECT '? account_id = 1', '\\x00ff'::bytea FROM note"),
    // Booleans.
    (
      "SELECT 1 FROM note WHERE is_done AND day BETWEEN ? AND day OR NOT is_done",
      "SELECT 1 FROM note WHERE is_done <> 0 AND day BETWEEN $1 AND day OR NOT is_done <> 0"
    ),
    (
      "SELECT CASE WHEN is_done THEN 1 END, CASE day WHEN is_done THEN 1 END FROM note",
      "SELECT CASE WHEN is_done <> 0 THEN 1 END, CASE day WHEN is_done THEN 1 END FROM note"
    ),
    (
      "SELECT 1 FROM note AS n WHERE (n.is_done OR day IS NULL) AND (day + 1) > 2",
      "SELECT 1 FROM note AS n WHERE (n.is_done <> 0 OR day IS NULL) AND (day + 1) > 2"
    ),
    (
      "SELECT 1 FROM note WHERE day IS ? AND id IS NOT ? AND day IS NOT NULL",
      "SELECT 1 FROM note WHERE day IS NOT DISTINCT FROM $1 AND id IS DISTINCT FROM $2 AND day IS NOT NULL"
    ),
    ("SELECT 1 FROM note WHERE title GLOB '*[^0-9]?'", "SELECT 1 FROM note WHERE title ~ '^.*[^0-9].$'"),
    // NULL sorts first.
    (
      "SELECT id FROM note ORDER BY day, title DESC, id", "SELECT id FROM note ORDER BY day NULLS FIRST, title DESC, id"
    ),
    (
      "SELECT n.id FROM note AS n ORDER BY n.day IS NULL, n.day DESC LIMIT 3",
      "SELECT n.id FROM note AS n ORDER BY n.day IS NULL, n.day DESC NULLS LAST LIMIT 3"
    ),
    // Hints about indexes and join order.
    (
      "SELECT 1 FROM note AS n INDEXED BY a CROSS JOIN part AS p ON p.note_id = n.id WHERE +title = ?",
      "SELECT 1 FROM note AS n JOIN part AS p ON p.note_id = n.id WHERE title = $1"
    ),
    (
      "SELECT 1 FROM note NOT INDEXED CROSS JOIN part WHERE day = -1",
      "SELECT 1 FROM note CROSS JOIN part WHERE day = - 1"
    ),
    ("SELECT 1 FROM (SELECT day FROM note LIMIT ?)", "SELECT 1 FROM (SELECT day FROM note LIMIT $1) AS part3"),
    // Functions.
    (
      "SELECT sum(day), ifnull(max(day), 0), total(is_done = ?) FROM note",
      "SELECT CAST(sum(day) AS bigint), coalesce(max(day), 0), coalesce(CAST(sum(CAST((is_done = $1) AS integer)) AS double precision), 0) FROM note"
    ),
    (
      "SELECT max(day, 3), iif(is_done, 1, 2), lower(hex(id)), instr(title, ?) FROM note",
      "SELECT (CASE WHEN (day) IS NULL OR (3) IS NULL THEN NULL ELSE greatest(day, 3) END), (CASE WHEN is_done <> 0 THEN 1 ELSE 2 END), lower(upper(encode(id, 'hex'))), strpos(title, $1) FROM note"
    ),
    // Rows that already exist.
    ("INSERT OR IGNORE INTO mark VALUES(1)", "INSERT INTO mark(account_id) VALUES(7) ON CONFLICT DO NOTHING"),
    (
      "INSERT OR REPLACE INTO part VALUES(1, ?, ?)",
      "INSERT INTO part(account_id, note_id, count) VALUES(7, $1, $2) ON CONFLICT(account_id, note_id) DO UPDATE SET count = excluded.count"
    ),
    (
      "INSERT INTO part VALUES(1, ?, ?) ON CONFLICT(account_id, note_id) DO UPDATE SET count = count + excluded.count",
      "INSERT INTO part(account_id, note_id, count) VALUES(7, $1, $2) ON CONFLICT(account_id, note_id) DO UPDATE SET count = part.count + excluded.count"
    ),
    (
      "INSERT INTO part(note_id, count, account_id) VALUES(?, 1, 1) ON CONFLICT(account_id, note_id) DO UPDATE SET count = coalesce(excluded.count, count)",
      "INSERT INTO part(note_id, count, account_id) VALUES($1, 1, 7) ON CONFLICT(account_id, note_id) DO UPDATE SET count = coalesce(excluded.count, part.count)"
    ),
    (
      "INSERT INTO part(account_id, note_id, count) SELECT 1, given.note_id, 1 FROM (SELECT ? AS note_id) AS given",
      "INSERT INTO part(account_id, note_id, count) SELECT 7, given.note_id, 1 FROM (SELECT $1 :: bytea AS note_id) AS given"
    ),
  ])
  func statementIsTranslatedToPostgreSQL(sqlite: String, server: String) throws {
    #expect(try translator.translate(sqlite).text == server)
  }

  @Test(arguments: [
    "PRAGMA user_version", "SELECT 1 FROM note WHERE title LIKE ?",
    "SELECT group_concat(day) FROM note",
    "SELECT date('now')", "SELECT 1 FROM note WHERE title GLOB ?", "SELECT 1 == 1", "SELECT 1 -- note",
    "SELECT 1 FROM note WHERE (SELECT 1)",
    "INSERT INTO nowhere VALUES(1)", "INSERT OR REPLACE INTO note(account_id, id) VALUES(1, ?)",
    "INSERT OR FAIL INTO mark VALUES(1)",
    "SELECT 'open", "SELECT (1",
    "SELECT title COLLATE NOCASE FROM note", "WITH a AS (SELECT 1) SELECT 1",
    "INSERT INTO part VALUES(1 + 0, ?, ?)", "SELECT @a", "SELECT 1 FROM note AS n WHERE 1 = n.account_id",
    "SELECT 1 FROM note WHERE account_id IN (1)",
  ])
  func unsupportedStatementIsRefused(sqlite: String) {
    let error = #expect(throws: PostgreSQLError.self) { try translator.translate(sqlite) }
    guard case .unsupported? = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  @Test func firstRowQueryGetsALimit() throws {
    #expect(try translator.translate("SELECT id FROM note").first == "SELECT id FROM note LIMIT 1")
    #expect(try translator.translate("SELECT id FROM note LIMIT 5").first == "SELECT id FROM note LIMIT 5")
    #expect(try translator.translate("DELETE FROM note").first == "DELETE FROM note")
    #expect(try !translator.translate("UPDATE note SET day = 1").isQuery)
  }
}

package import Domain

/// A step in the history of the file's schema; never edited after a release.
package struct Migration: Sendable {
  package let version: Int
  private let step: @Sendable (Connection) throws(StoreError) -> Void

  package init(version: Int, step: @escaping @Sendable (Connection) throws(StoreError) -> Void) {
    (self.version, self.step) = (version, step)
  }

  package init(version: Int, sql: String) {
    self.init(version: version) { connection throws(StoreError) in try connection.execute(sql) }
  }

  package func apply(to connection: Connection) throws(StoreError) { try step(connection) }

  /// The whole history of the program's schema, oldest first.
  ///
  /// A step that changes a table with undo must also empty `undo_entry`, `undone_part` and `sync_change`, because their
  /// changesets have the old form. Old changesets still fit a table that has only got more columns at its end.
  package static let all = Schema.haru.migrations
}

/// Upgrades a file to the newest schema, step by step; the ``FileLock`` must be held.
struct Migrator {
  /// The backups to make before each step; `nil` for a copy, whose original stays unchanged.
  var backups: Backups?
  let migrations: [Migration]
  let now: Instant

  var newest: Int { migrations.last?.version ?? 0 }

  func isNeeded(from version: Int, on connection: Connection) throws(StoreError) -> Bool {
    guard version == newest else { return true }
    guard try SearchIndex.isUpToDate(in: connection) else { return true }
    return try !connection.machineSettings().isEmpty
  }

  /// Runs each step in one transaction with its version number, so that a file always has one schema or the other.
  ///
  /// - Returns: The settings that were removed because they belong to a machine.
  @discardableResult func run(on connection: Connection) throws(StoreError) -> [MachineSetting] {
    // Another process may have run all steps while this one waited for the lock.
    let version = try connection.version()
    try connection.useLog()
    for migration in migrations where migration.version > version {
      if version > 0 { try backups?.make(from: connection, ending: "-v\(connection.version()).db", at: now) }
      try upgrade(to: migration, on: connection)
    }
    return try connection.transaction { connection throws(StoreError) in
      try SearchIndex.bringUpToDate(in: connection)
      return try connection.removeMachineSettings()
    }
  }

  private func upgrade(to migration: Migration, on connection: Connection) throws(StoreError) {
    try connection.transaction { connection throws(StoreError) in
      try migration.apply(to: connection)
      try connection.execute(
        "PRAGMA application_id = \(StoreFile.applicationID); PRAGMA user_version = \(migration.version)")
      let hasBrokenKeys = try connection.first("PRAGMA foreign_key_check") { _ in true } ?? false
      if hasBrokenKeys { throw .conflict }
    }
  }
}

/// The tables of a store: the SQL statements of each migration, and the features that use the tables.
///
/// `account_id` is first in every key, so that the same tables can hold several accounts on a server; in a file it is
/// 1. Times of events are clock seconds since 1970-01-01 00:00 without a zone, as `SpanColumns` explains.
package struct Schema: Sendable {
  /// The schema of the program.
  package static let haru = Schema(versions, tables: .haru, catalogue: .builtIn)

  /// The SQL statements of the migrations, from one version to the next.
  package let versions: [String]
  /// The whole history, oldest first.
  package let migrations: [Migration]
  private let makeTables: @Sendable () -> StoreTables
  private let makeCatalogue: @Sendable () -> TableCatalogue

  var tables: StoreTables { makeTables() }
  /// The columns of the newest tables.
  var catalogue: TableCatalogue { makeCatalogue() }
  var newest: Int { versions.count }

  /// - Parameters:
  ///   - tables: The tables, created on first use, because opening a store doesn't need them.
  ///   - catalogue: The columns of the newest tables, created on first use.
  private init(
    _ versions: [String], tables: @autoclosure @escaping @Sendable () -> StoreTables,
    catalogue: @autoclosure @escaping @Sendable () -> TableCatalogue
  ) {
    (self.versions, makeTables, makeCatalogue) = (versions, tables, catalogue)
    migrations = versions.enumerated().map { Migration(version: $0 + 1, sql: $1) }
  }

  /// Creates the schema of a store that has more tables than the program's stores.
  package init(adding migrations: [String], for features: [FeatureTables]) {
    let versions = Self.versions + migrations
    let tables = StoreTables(FeatureTables.all + features)
    let catalogue = TableCatalogue(of: versions)
    self.init(versions, tables: tables, catalogue: catalogue)
  }

  /// The user's tables that side writes also change, without a command: for example, that the first-run pages were
  /// seen, a saying was opened, or a hint was shown.
  static let notedTables: Set = ["setting", "saying_opened"]

  /// Returns whether side writes can also change a row; among the settings, they change only a few.
  static func isNoted(_ key: [SQLCell], of table: String) -> Bool {
    guard table == "setting" else { return notedTables.contains(table) }
    guard case .text(let name)? = key.first else { return false }
    return ["is_onboarded", "notices_read"].contains(name) || SayingRoundRow.isNoted(name)
  }

  /// The migrations of a store, from one version to the next.
  static let versions = [
    version1, version2, version3, version4, version5, version6, version7, version8, version9, version10, version11,
    version12, version13, version14, version15, version16, version17, version18, version19,
  ]

  private static let version19 = "ALTER TABLE own_reminder ADD COLUMN zone TEXT;"

  static let version1 = """
    CREATE TABLE setting(
      account_id INTEGER NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY(account_id, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE calendar(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      name TEXT NOT NULL,
      color TEXT NOT NULL,
      PRIMARY KEY(account_id, id)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO calendar VALUES(1, x'00000000000040008000000000000001', '', 'blue');

    CREATE TABLE event(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      uid TEXT NOT NULL,
      title TEXT NOT NULL,
      notes TEXT NOT NULL,
      location TEXT NOT NULL,
      url TEXT NOT NULL,
      categories TEXT NOT NULL,
      is_all_day INTEGER NOT NULL CHECK(is_all_day IN (0, 1)),
      starts INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      length_class INTEGER NOT NULL CHECK(length_class BETWEEN 0 AND 5),
      zone TEXT CHECK(zone IS NULL OR NOT is_all_day),
      alarms TEXT NOT NULL,
      status TEXT NOT NULL,
      calendar_id BLOB NOT NULL,
      PRIMARY KEY(account_id, id),
      FOREIGN KEY(account_id, calendar_id) REFERENCES calendar(account_id, id)
    ) STRICT;

    CREATE INDEX event_by_time ON event(account_id, length_class, starts, ends, zone, status);
    CREATE INDEX event_by_calendar ON event(account_id, calendar_id);

    CREATE TABLE undo_entry(
      account_id INTEGER NOT NULL,
      number INTEGER NOT NULL,
      at INTEGER NOT NULL,
      action TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      bytes_so_far INTEGER NOT NULL,
      changeset BLOB NOT NULL,
      PRIMARY KEY(account_id, number)
    ) STRICT;

    CREATE TABLE search_state(
      account_id INTEGER NOT NULL PRIMARY KEY,
      gram_version INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE search_doc(
      doc INTEGER PRIMARY KEY,
      account_id INTEGER NOT NULL,
      kind TEXT NOT NULL,
      record_id BLOB NOT NULL CHECK(length(record_id) = 16),
      day INTEGER,
      title TEXT NOT NULL,
      texts TEXT NOT NULL,
      UNIQUE(account_id, kind, record_id)
    ) STRICT;

    CREATE VIRTUAL TABLE search_index USING fts5(
      pairs, choseong, letters, content='', columnsize=0, tokenize='ascii'
    );
    """
}

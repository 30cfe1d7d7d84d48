package import Domain

/// A step in the history of the file's schema; never edited after a release.
package struct Migration: Sendable {
  package let version: Int
  private let step: @Sendable (Connection) throws(StoreError) -> Void

  package init(version: Int, step: @escaping @Sendable (Connection) throws(StoreError) -> Void) {
    self.version = version
    self.step = step
  }

  package init(version: Int, sql: String) {
    self.init(version: version) { connection throws(StoreError) in try connection.execute(sql) }
  }

  package func apply(to connection: Connection) throws(StoreError) { try step(connection) }

  /// The whole history, oldest first.
  ///
  /// A step that changes a table with undo must also empty `undo_entry` and `undone_part`, whose changesets have
  /// the old form; those fit a table that has only more columns at its end.
  package static let all = Schema.versions.enumerated().map { Migration(version: $0 + 1, sql: $1) }
}

/// Brings a file to the newest form, step by step; the ``FileLock`` must be held.
struct Migrator {
  /// `nil` for a copy, whose original stays as it is.
  var backups: Backups?
  let migrations: [Migration]
  let now: Instant

  var newest: Int { migrations.last?.version ?? 0 }

  func isNeeded(from version: Int, on connection: Connection) throws(StoreError) -> Bool {
    guard version == newest else { return true }
    guard try SearchIndex.isUpToDate(in: connection) else { return true }
    return try !connection.machineSettings().isEmpty
  }

  /// Each step is one transaction with the version in it, so that a file is always of one form or the other.
  ///
  /// - Returns: The settings that were taken out because they belong to machines.
  @discardableResult func run(on connection: Connection) throws(StoreError) -> [MachineSetting] {
    // Another process may have done it all while this one waited for the lock.
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

package import Domain

/// Undo by the changesets that ``Database`` keeps of every command.
package struct SQLiteUndoHistory: UndoHistory {
  private let database: Database

  package init(_ database: Database) { self.database = database }

  package func entries(limit: Int) async throws(StoreError) -> [UndoEntry] {
    try await database.read { connection throws(StoreError) in
      try UndoLog.entries(limit: limit, in: connection)
    }
  }

  package func undo() async throws(StoreError) -> UndoEntry? { try await database.undo() }
}

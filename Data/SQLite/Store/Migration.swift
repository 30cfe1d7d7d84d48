package import Domain

/// One step in the history of the file's form; never edited after a release.
package struct Migration: Sendable {
  /// The file's `user_version` after this step.
  package let version: Int
  private let step: @Sendable (Connection) throws(StoreError) -> Void

  package init(version: Int, step: @escaping @Sendable (Connection) throws(StoreError) -> Void) {
    self.version = version
    self.step = step
  }

  /// - Parameter sql: Statements separated by `;`.
  package init(version: Int, sql: String) {
    self.init(version: version) { connection throws(StoreError) in try connection.execute(sql) }
  }

  package func apply(to connection: Connection) throws(StoreError) { try step(connection) }

  /// The whole history, oldest first.
  ///
  /// A step that changes a table with undo must also empty `undo_entry`, whose changesets have the old form.
  package static let all = [
    Migration(version: 1, sql: Schema.version1),
    Migration(version: 2, sql: Schema.version2),
    Migration(version: 3, sql: Schema.version3),
    Migration(version: 4, sql: Schema.version4),
    Migration(version: 5, sql: Schema.version5),
  ]
}

import Domain
import Foundation

/// How search reads the records of one table; a room adds its own to ``SearchIndex/sources``.
protocol SearchSource: Sendable {
  var kind: RecordKind { get }
  /// One of ``Schema/userTables``, with one row for each record.
  var table: String { get }
  /// Others of them, whose rows are parts of the same records.
  var partTables: [String] { get }

  /// - Returns: `nil` when there is no such record.
  func document(_ id: UUID, in connection: Connection) throws(StoreError) -> SearchDocument?
}

#if PostgreSQL
/// What the translation of statements needs to know of the tables: their columns, in order, and keys.
package struct TableCatalogue: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package let name: String
    /// As the server calls it.
    package let type: String
    package let isNullable: Bool
  }

  package struct Table: Hashable, Sendable {
    package var columns: [Column] = []
    package var key: [String] = []

    package func column(_ name: String) -> Column? { columns.first { $0.name == name } }
  }

  static let account = "account_id"

  package internal(set) var tables: [String: Table]

  package init(tables: [String: Table] = [:]) { self.tables = tables }
}
#endif

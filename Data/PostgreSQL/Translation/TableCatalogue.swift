/// The columns of the tables, in order, and their keys, for the translation of statements.
package struct TableCatalogue: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package let name: String
    /// The server's name of the type.
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

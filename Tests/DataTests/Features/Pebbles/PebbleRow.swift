import Data
import Domain
import Foundation

/// A pebble that someone picked up; the feature exists only in tests, with everything that a table can have.
struct Pebble: Hashable, Sendable {
  let id: UUID
  var place: String
  /// The weight in grams.
  var weight: Int
}

/// Rows of `pebble`.
enum PebbleRow {
  static let table = Table<Pebble>(
    "pebble", file: "pebbles", "The pebbles that somebody picked up.", title: "place",
    derived: [.init("place_key") { key(of: $0.place) }],
    [
      .init("id", .id) { $0.id }, .init("place") { $0.place },
      .init("weight", .number(in: 1...1_000), as: "grams") { $0.weight },
    ])

  /// The migration that creates the table.
  static let creation = """
    CREATE TABLE pebble(
      account_id INTEGER NOT NULL,
      id BLOB NOT NULL CHECK(length(id) = 16),
      place TEXT NOT NULL,
      weight INTEGER NOT NULL,
      place_key TEXT NOT NULL,
      PRIMARY KEY(account_id, id)
    ) STRICT;
    """

  private static func key(of place: String) -> String { place.lowercased() }

  /// Returns all pebbles or the pebble with an ID, in order of place.
  static func pebbles(_ id: UUID? = nil, in connection: Connection) throws(StoreError) -> [Pebble] {
    try connection.all(
      "SELECT \(table.columns) FROM pebble WHERE account_id = 1 AND (?1 IS NULL OR id = ?1) ORDER BY place_key", id
    ) { row in
      Pebble(id: row.uuid(0), place: row.text(1), weight: row.int(2))
    }
  }
}

extension RecordKind {
  static let pebble = RecordKind(rawValue: "pebble")
}

extension FeatureTables {
  static let pebbles = FeatureTables(
    [PebbleRow.table.record], counting: ["pebble"],
    records: [RecordTables(kind: .pebble, table: "pebble", parts: [])],
    searched: [
      SearchSource(.pebble, "pebble") { id, connection throws(StoreError) in
        try PebbleRow.pebbles(id, in: connection).first.map { SearchDocument(near: nil, title: $0.place, parts: []) }
      }
    ],
    checks: ["pebble.place_key": "SELECT 1 FROM pebble WHERE place_key = ''"],
    derive: { touched, connection throws(StoreError) in
      for id in try touched.ids(of: "pebble", in: connection) {
        for pebble in try PebbleRow.pebbles(id, in: connection) { try PebbleRow.table.derive(pebble, in: connection) }
      }
    })
}

extension Schema {
  static let withPebbles = Schema(adding: [PebbleRow.creation], for: [.pebbles])
}

import Domain
import Foundation

extension ZoneDefinition {
  /// What a row is called by that holds a definition: made of its text, so that equal ones are one row.
  struct RowID {
    let uuid: UUID

    /// In the column of a zone, where no zone of the system begins so.
    var column: String { "=\(uuid.uuidString)" }
  }

  var id: RowID {
    let text = component.text
    let (high, low) = (Mixer.hash(text, seed: 1), Mixer.hash(text, seed: 2))
    let bytes = (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> (UInt64($0 & 7) * 8)) }
    return RowID(uuid: UUID(bytes: bytes[...]))
  }

  /// The id in the column of a zone; `nil` for the name of a zone.
  static func id(in column: String) -> RowID? {
    guard column.hasPrefix("=") else { return nil }
    return UUID(uuidString: String(column.dropFirst())).map(RowID.init)
  }
}

extension Connection {
  func keep(_ definition: ZoneDefinition, as id: ZoneDefinition.RowID) throws(StoreError) {
    try run(
      """
      INSERT INTO zone_definition(account_id, id, name, text) VALUES(1, ?, ?, ?)
      ON CONFLICT(account_id, id) DO NOTHING
      """,
      id.uuid,
      definition.name,
      definition.component.text
    )
  }

  /// `nil` when there is none, or it cannot be read.
  func zoneDefinition(_ id: ZoneDefinition.RowID) throws(StoreError) -> ZoneDefinition? {
    let text = try first("SELECT text FROM zone_definition WHERE account_id = 1 AND id = ?", id.uuid) { $0.text(0) }
    return text.flatMap(Component.init(text:)).flatMap { try? ZoneDefinition($0) }
  }
}

import Domain
import Foundation

/// Reads the zones of columns; looking one up by its name costs more than reading a row, and few are in use.
struct ZoneReader {
  private var known: [String: Zone?] = [:]

  /// The zone that a column calls so; `nil` for one that nobody knows.
  mutating func zone(named text: String, in connection: Connection) throws(StoreError) -> Zone? {
    if let zone = known[text] { return zone }
    let zone =
      if let id = ZoneDefinition.id(in: text) {
        try connection.zoneDefinition(id).map { Zone($0) }
      } else {
        Zone(identifier: text)
      }
    known.updateValue(zone, forKey: text)
    return zone
  }
}

/// Writes the zones of columns, and keeps those that the system does not know in a table of their own.
struct ZoneWriter {
  private var known: [ZoneDefinition: String] = [:]

  /// Returns the text that ``ZoneReader`` reads.
  mutating func column(of zone: Zone, in connection: Connection) throws(StoreError) -> String {
    guard let definition = zone.definition else { return zone.identifier }
    if let column = known[definition] { return column }
    let id = definition.id
    try connection.keep(definition, as: id)
    known[definition] = id.column
    return id.column
  }
}

extension ZoneDefinition {
  static let table = Table<(id: RowID, definition: ZoneDefinition)>(
    "zone_definition", file: "zones",
    "Time zones that a file defined and no system knows. Where a record names a zone as `=UUID`, it is one of these.",
    title: "name",
    [
      .init("id", .id) { $0.id.uuid }, .init("name") { $0.definition.name },
      .init("text") { $0.definition.component.text },
    ])

  /// The name of a row with a definition, made from its text, so that equal definitions share a row.
  struct RowID {
    let uuid: UUID

    /// The text in a zone column; no zone of the system begins with `=`.
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
    try ZoneDefinition.table.insertIfAbsent((id, definition), in: self)
  }

  /// `nil` when there is none, or it cannot be read.
  func zoneDefinition(_ id: ZoneDefinition.RowID) throws(StoreError) -> ZoneDefinition? {
    let text = try first("SELECT text FROM zone_definition WHERE account_id = 1 AND id = ?", id.uuid) { $0.text(0) }
    return text.flatMap(Component.init(text:)).flatMap { try? ZoneDefinition($0) }
  }
}

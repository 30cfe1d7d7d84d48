import Domain

/// Reads the zones of columns; looking one up by its name costs more than reading a row, and few are in use.
struct ZoneReader {
  private var known: [String: EventZone] = [:]

  /// The zone of a column; floating where there is none.
  mutating func zone(_ row: borrowing Row, _ column: Int32, in connection: Connection) throws(StoreError) -> EventZone {
    guard !row.isNull(column) else { return .floating }
    let text = row.text(column)
    if let zone = known[text] { return zone }
    let zone =
      if let id = ZoneDefinition.id(in: text) {
        try connection.zoneDefinition(id).map { EventZone.place(Zone($0)) } ?? .unknown(name: text)
      } else {
        Zone(identifier: text).map(EventZone.place) ?? .unknown(name: text)
      }
    known[text] = zone
    return zone
  }
}

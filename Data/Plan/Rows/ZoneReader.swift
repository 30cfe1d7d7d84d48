import Domain

/// Reads the zones of columns; looking one up by its name costs more than reading a row, and few are in use.
struct ZoneReader {
  private var known: [(name: String, zone: EventZone)] = []

  /// The zone of a column; floating where there is none.
  mutating func zone(_ row: borrowing Row, _ column: Int32) -> EventZone {
    guard !row.isNull(column) else { return .floating }
    for one in known where row.isText(one.name, column) { return one.zone }
    let name = row.text(column)
    let zone = Zone(identifier: name).map(EventZone.place) ?? .unknown(name: name)
    known.append((name, zone))
    return zone
  }

  /// What ``zone(_:_:)`` reads.
  static func name(of span: EventSpan) -> String? {
    switch span {
    case .allDay, .timed(_, _, .floating): nil
    case .timed(_, _, .place(let zone)): zone.identifier
    case .timed(_, _, .unknown(let name)): name
    }
  }
}

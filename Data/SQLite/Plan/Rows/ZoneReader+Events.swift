import Domain

extension ZoneReader {
  /// The zone of a column; floating where there is none.
  mutating func zone(_ row: borrowing Row, _ column: Int32, in connection: Connection) throws(StoreError) -> EventZone {
    guard !row.isNull(column) else { return .floating }
    let name = row.text(column)
    return try zone(named: name, in: connection).map(EventZone.place) ?? .unknown(name: name)
  }
}

extension ZoneWriter {
  /// Returns the text that ``ZoneReader`` reads; `nil` for whole days and floating times.
  mutating func column(of span: EventSpan, in connection: Connection) throws(StoreError) -> String? {
    switch span {
    case .allDay, .timed(_, _, .floating): nil
    case .timed(_, _, .unknown(let name)): name
    case .timed(_, _, .place(let zone)): try column(of: zone, in: connection)
    }
  }
}

import Domain

/// Writes the zones of columns, and keeps those that the system does not know in a table of their own.
struct ZoneWriter {
  private var known: [ZoneDefinition: String] = [:]

  /// What ``ZoneReader`` reads; `nil` for whole days and floating times.
  mutating func column(of span: EventSpan, in connection: Connection) throws(StoreError) -> String? {
    switch span {
    case .allDay, .timed(_, _, .floating): return nil
    case .timed(_, _, .unknown(let name)): return name
    case .timed(_, _, .place(let zone)):
      guard let definition = zone.definition else { return zone.identifier }
      if let column = known[definition] { return column }
      let id = definition.id
      try connection.keep(definition, as: id)
      known[definition] = id.column
      return id.column
    }
  }
}

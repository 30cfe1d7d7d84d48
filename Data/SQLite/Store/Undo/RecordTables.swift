import Domain

/// The tables that keep all records of one kind.
struct RecordTables {
  /// A table with any number of rows for each record.
  struct Part {
    let table: String
    /// Its second column, which is the record's id.
    let id: String
    /// Whether its rows change by commands alone, so that they have to be as they were to be taken back.
    var isCompared = true
  }

  let kind: RecordKind
  /// With one row for each record, whose second column is the record's `id`.
  let table: String
  /// Their rows refer to the table's.
  let parts: [Part]

  static let events = RecordTables(kind: .event, table: "event", parts: [Part(table: "event_override", id: "event_id")])

  static let contacts = RecordTables(
    kind: .contact,
    table: "contact",
    parts: [Part(table: "contact_phone", id: "contact_id"), Part(table: "contact_source", id: "contact_id")]
  )

  static let sayings = RecordTables(
    kind: .saying,
    table: "saying",
    parts: [
      Part(table: "saying_tag", id: "saying_id"), Part(table: "saying_mark", id: "saying_id"),
      Part(table: "saying_opened", id: "saying_id", isCompared: false),
    ]
  )

  /// - Returns: `nil` for what is never added in bulk.
  static func of(_ kind: RecordKind) -> RecordTables? { [events, contacts, sayings].first { $0.kind == kind } }
}

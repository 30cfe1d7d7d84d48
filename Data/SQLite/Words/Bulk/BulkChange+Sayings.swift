package import Domain

/// What the sayings of a file need: write.
extension BulkChange {
  /// Keeps a new saying under the next number.
  ///
  /// - Parameters:
  ///   - entry: What it says.
  ///   - origin: How it came here; not the pack.
  ///   - uploaded: When it appears.
  ///   - marks: What was done with it.
  ///   - connection: Where to.
  @discardableResult
  package func add(
    _ entry: SayingEntry,
    origin: SayingOrigin = .imported,
    at uploaded: Instant,
    marks: SayingMarks = .none,
    in connection: Connection
  ) throws(StoreError) -> Saying.ID {
    let (id, place) = try sayings.next(in: connection)
    let saying = Saying(id: id, content: entry.content, uploaded: uploaded, origin: origin, marks: marks)
    try add(id.uuid, nil, to: .sayings) { () throws(StoreError) -> Int in
      try SayingRow.insert(saying, entry, at: place, in: connection)
    }
    try sayings.index(id, entry, at: uploaded, in: connection)
    return id
  }
}

/// The user's sayings, as long as a command that may bring very many runs.
struct SQLiteBulkSayings<Failure: StoreFailure>: BulkSayings, SQLitePort {
  let bulk: BulkChange
  let connection: Connection

  func saying(covering keys: SayingKeys) throws(Failure) -> Saying.ID? {
    try ask { connection throws(StoreError) in try SayingRow.id(covering: keys, in: connection) }
  }

  func add(_ saying: IncomingSaying, at uploaded: Instant) throws(Failure) -> Saying.ID {
    try ask { connection throws(StoreError) in
      try bulk.add(SayingEntry(saying), origin: saying.origin, at: uploaded, marks: saying.marks, in: connection)
    }
  }

  func marks(of id: Saying.ID) throws(Failure) -> SayingMarks {
    try ask { connection throws(StoreError) in try SayingMarkRow.marks(of: id, in: connection) }
  }

  func save(_ marks: SayingMarks, of id: Saying.ID) throws(Failure) {
    try ask { connection throws(StoreError) in try SayingMarkRow.save(marks, of: id, in: connection) }
  }
}

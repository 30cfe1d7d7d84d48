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
  package mutating func add(
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

import Domain

/// Brings the sayings of a file together with those that are here, one by one.
struct SayingMerge {
  private let known: KnownSayings
  private let now: Instant
  private(set) var report = ImportReport()
  /// Whether the file had nothing at all.
  private(set) var isEmpty = true
  /// The first that this file brought; those after it are all of this file too.
  private var firstAdded: Saying.ID?

  /// - Parameter now: When what does not say so itself appears.
  init(pack: any BuiltInSayings, now: Instant) {
    known = KnownSayings(pack)
    self.now = now
  }

  mutating func take(
    _ item: ImportedItem,
    _ bulk: inout BulkChange,
    in connection: Connection
  ) throws(StoreError) {
    isEmpty = false
    switch item {
    case .failure(let failure): report.add(failure)
    case .repeated: report.repeated += 1
    case .saying(let saying, let entry):
      if let id = try known.id(covering: entry, in: connection) {
        try meet(id, saying, in: connection)
      } else {
        let id = try bulk.add(
          entry,
          origin: saying.origin,
          at: saying.uploaded ?? now,
          marks: saying.marks,
          in: connection
        )
        firstAdded = firstAdded ?? id
        report.added += 1
      }
    }
  }

  private mutating func meet(
    _ id: Saying.ID,
    _ saying: IncomingSaying,
    in connection: Connection
  ) throws(StoreError) {
    if let firstAdded, id >= firstAdded {
      report.repeated += 1
    } else if try fill(id, with: saying.marks, in: connection) {
      report.updated += 1
    } else {
      report.unchanged += 1
    }
  }

  /// Makes the marks that are in the file and not here; those that are here stay.
  ///
  /// - Returns: Whether it is liked or used now and was not.
  private func fill(
    _ id: Saying.ID,
    with marks: SayingMarks,
    in connection: Connection
  ) throws(StoreError) -> Bool {
    guard marks != .none else { return false }
    let kept = try SayingMarkRow.marks(of: id, in: connection)
    let missing = SayingMark.allCases.filter { kept[$0] == nil && marks[$0] != nil }
    var filled = kept
    for mark in missing { filled[mark] = marks[mark] }
    filled.opened = kept.opened ?? marks.opened
    try SayingMarkRow.save(filled, of: id, in: connection)
    return !missing.isEmpty
  }
}

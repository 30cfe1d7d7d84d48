import Domain

/// What a command changed, in the form that takes it back.
struct UndoStep {
  let changeset: Changeset
  /// What it added besides, when there was very much.
  var added: AddedRecords?

  init(changeset: Changeset, added: AddedRecords? = nil) {
    self.changeset = changeset
    self.added = added
  }

  var isEmpty: Bool { changeset.isEmpty && added == nil }

  /// In bytes.
  var size: Int { changeset.bytes.count + (added?.bytes.count ?? 0) }

  /// Makes everything as it was, in the index too.
  ///
  /// - Throws: ``StoreError/conflict`` when something is not as the command left it.
  func takeBack(in connection: Connection) throws(StoreError) {
    if let added { try added.remove(in: connection) }
    guard !changeset.isEmpty else { return }
    let inverse = try changeset.inverted()
    try inverse.apply(to: connection)
    try SearchIndex.follow(inverse, in: connection)
  }
}

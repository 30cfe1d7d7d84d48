import Domain

/// What a command changed, in the form that takes it back.
struct UndoStep {
  let changeset: Changeset
  /// Events that it added besides, when there were very many.
  let added: AddedEvents?

  init(changeset: Changeset, added: AddedEvents? = nil) {
    self.changeset = changeset
    self.added = added
  }

  var isEmpty: Bool { changeset.isEmpty && added == nil }

  /// In bytes.
  var size: Int { changeset.bytes.count + (added?.bytes.count ?? 0) }

  /// Makes everything as it was, in the index too.
  ///
  /// - Throws: ``RepositoryError/conflict`` when something is not as the command left it.
  func takeBack(in connection: borrowing Connection) throws(RepositoryError) {
    if let added { try added.remove(in: connection) }
    guard !changeset.isEmpty else { return }
    let inverse = try changeset.inverted()
    try inverse.apply(to: connection)
    try SearchIndex.follow(inverse, in: connection)
  }
}

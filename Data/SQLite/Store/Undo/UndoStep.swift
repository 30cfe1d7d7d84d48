import Domain

/// The changes of a command.
struct UndoStep {
  let changeset: Changeset
  var added: AddedRecords?

  var isEmpty: Bool { changeset.isEmpty && added == nil }

  var size: Int { changeset.bytes.count + (added?.bytes.count ?? 0) }

  /// - Returns: The one thing of that kind that was added, changed or removed; `nil` for several.
  func record(of kind: RecordKind) throws(StoreError) -> MovedCommand.Record? {
    guard let tables = RecordTables.around(kind) else { return nil }
    let names = Set([tables.table] + tables.parts.map(\.table))
    let ids = Set(try changeset.records(in: names).map(\.id) + AddedRecords.ids(in: added?.bytes ?? []))
    return ids.count == 1 ? ids.first.map { MovedCommand.Record(tables.kind, $0) } : nil
  }

  /// - Parameter keep: Keeps, part by part, what is removed of the records that the command added.
  /// - Throws: ``StoreError/conflict`` when something is not as the command left it.
  func takeBack(in connection: Connection, keep: (Changeset) throws(StoreError) -> Void) throws(StoreError) {
    try added?.remove(in: connection, keep: keep)
    try changeset.inverted().make(in: connection)
  }
}

extension Changeset {
  /// Makes these changes, and those of the index that follow from them.
  func make(in connection: Connection) throws(StoreError) {
    guard !isEmpty else { return }
    try apply(to: connection)
    try SearchIndex.follow(self, in: connection)
  }
}

/// Settles an open conflict as the user wants; the value that loses is stored for 90 days.
public struct ResolveConflict<Format: SyncFormat>: Sendable {
  private let store: any SyncStore<Format.Record>
  private let format: Format
  private let newID: IDGenerator

  public init(_ store: any SyncStore<Format.Record>, _ format: Format, newID: IDGenerator) {
    (self.store, self.format, self.newID) = (store, format, newID)
  }

  /// Chooses a side for one field; a value of this side is sent by the next run.
  ///
  /// - Throws: ``StoreError/missing`` if the conflict or the record no longer exists.
  public func callAsFunction(
    _ conflict: SyncConflict, choosing side: SyncSide, at now: Instant
  ) async throws(StoreError) {
    let (format, newID, path) = (format, newID, conflict.path)
    try await store.change { transaction throws(StoreError) in
      var open = try transaction.conflicts(at: path)
      guard var item = try transaction.item(at: path), let id = item.record, let here = try transaction.record(id),
        let text = try transaction.text(at: path), let index = open.firstIndex(where: { $0 == conflict.field })
      else { throw .missing }
      let field = open.remove(at: index)
      if side == .there {
        let resolved = format.record(here, setting: field.field, to: field.there)
        try transaction.save(resolved, id)
      }
      let losing = side == .here ? text : format.text(of: here, on: text)
      let title = format.title(of: here)
      try transaction.save(
        LosingText(
          id: LosingText.ID(newID()), at: now, uid: item.uid, title: title, text: losing, reason: .conflict))
      item.isChanged = true
      try transaction.save(item, text: nil)
      try transaction.save(open, at: path)
    }
  }
}

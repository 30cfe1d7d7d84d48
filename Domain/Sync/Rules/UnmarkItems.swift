/// Removes the marks of items whose records match the last agreement of both sides again, such as after an edit was
/// undone.
///
/// The next run would notice this, too. Until then, the records would be counted as waiting.
public struct UnmarkItems<Format: SyncFormat>: Sendable {
  private let store: any SyncStore<Format.Record>
  private let format: Format

  public init(_ store: any SyncStore<Format.Record>, _ format: Format) { (self.store, self.format) = (store, format) }

  /// Compares only the marked records, and compares nothing after a large change, such as an import.
  ///
  /// - Returns: The number of items whose mark was removed.
  @discardableResult
  public func callAsFunction() async throws(StoreError) -> Int {
    // Usually the marks are right, and nothing needs to be saved.
    let isNeeded = try await store.read { transaction throws(StoreError) in
      try !sameItems(in: transaction).isEmpty
    }
    guard isNeeded else { return 0 }
    return try await store.change { transaction throws(StoreError) in
      let same = try sameItems(in: transaction)
      for var item in same {
        item.isChanged = false
        try transaction.save(item, text: nil)
      }
      return same.count
    }
  }

  private func sameItems(in transaction: any SyncQueries<Format.Record>) throws(StoreError) -> [SyncItem] {
    let marked = try transaction.differences().changed
    guard marked.count <= SyncLimits.comparedMarks else { return [] }
    var same: [SyncItem] = []
    // The marks of records that wait for lists distinguish these records from held ones.
    for item in marked where !item.waitsForLists {
      // A conflict is settled by the next run.
      guard let id = item.record, let here = try transaction.record(id),
        let text = try transaction.text(at: item.path), try transaction.conflicts(at: item.path).isEmpty,
        format.isSame(here, as: format.record(in: text))
      else { continue }
      if try format.addedText(to: text, of: id, in: transaction) == nil { same.append(item) }
    }
    return same
  }
}

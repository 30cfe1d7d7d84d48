import struct Foundation.UUID

/// Settles a copy, which is a resource with the UID of another resource (rule 14).
///
/// Either way, the next run removes the copy from the server.
public struct SettleCopy<Format: SyncFormat>: Sendable {
  private let store: any SyncStore<Format.Record>
  private let format: Format
  private let newID: IDGenerator

  public init(_ store: any SyncStore<Format.Record>, _ format: Format, newID: IDGenerator) {
    (self.store, self.format, self.newID) = (store, format, newID)
  }

  /// Keeps one of the two items; the text of the other one is stored for 90 days and can come back.
  ///
  /// - Parameters:
  ///   - path: The path of the copy.
  ///   - side: `here` keeps the record as it is, and `there` gives it the values of the copy.
  ///   - now: The current time.
  /// - Throws: ``StoreError/missing`` if there is no copy at the path, or the record no longer exists.
  public func callAsFunction(at path: SyncPath, choosing side: SyncSide, at now: Instant) async throws(StoreError) {
    let (format, newID) = (format, newID)
    try await store.change { transaction throws(StoreError) in
      let copy = try copy(at: path, in: transaction)
      guard var owner = try transaction.items(uid: copy.item.uid).first(where: { $0.record != nil }),
        let id = owner.record, let here = try transaction.record(id)
      else { throw .missing }
      var (lost, losing) = (copy.record, copy.text)
      if side == .there {
        let text = try transaction.text(at: owner.path)
        (lost, losing) = (here, text.map { format.text(of: here, on: $0) } ?? format.newText(of: here, from: nil))
        try transaction.save(format.record(copy.record, withUID: format.uid(of: here)), id)
        owner.isChanged = true
        try transaction.save(owner, text: nil)
      }
      try transaction.save(
        LosingText(
          id: LosingText.ID(newID()), at: now, uid: copy.item.uid, title: format.title(of: lost), text: losing,
          reason: .conflict))
      try remove(copy, in: transaction)
    }
  }

  /// Makes the copy a record with a UID of its own, which the next run sends.
  ///
  /// - Throws: ``StoreError/missing`` if there is no copy at the path.
  public func split(at path: SyncPath) async throws(StoreError) {
    let newID = newID
    try await store.change { transaction throws(StoreError) in
      let copy = try copy(at: path, in: transaction)
      let id = try transaction.add(format.record(copy.record, withUID: newID().uuidString.lowercased()))
      try transaction.assign(id)
      try remove(copy, in: transaction)
    }
  }

  private struct Copy {
    let item: SyncItem
    let text: [UInt8]
    let record: Format.Record
  }

  private func copy(
    at path: SyncPath, in transaction: any SyncTransaction<Format.Record>
  ) throws(StoreError) -> Copy {
    guard let item = try transaction.item(at: path), item.role == .copy, let text = try transaction.text(at: path),
      let record = format.record(in: text)
    else { throw .missing }
    return Copy(item: item, text: text, record: record)
  }

  /// Links the copy to a record that is removed at once, so that the next run sends a removal.
  private func remove(_ copy: Copy, in transaction: any SyncTransaction<Format.Record>) throws(StoreError) {
    let id = try transaction.add(format.record(copy.record, withUID: newID().uuidString.lowercased()))
    try transaction.remove(id)
    var item = copy.item
    item.role = .record(id)
    try transaction.save(item, text: nil)
  }
}

import struct Foundation.UUID

/// Settles the open conflicts of a record as the user wants; a text that loses is stored for 90 days and can come back.
public struct SettleConflict<Format: SyncFormat>: Sendable {
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
      let lost = LosingText.ID(newID())
      try transaction.save(format.losingText(losing, uid: item.uid, lost, at: now, because: .conflict))
      item.isChanged = true
      try transaction.save(item, text: nil)
      try transaction.save(open, at: path)
    }
  }

  /// Makes two records of a record in conflict, one with the values of each side.
  ///
  /// The record gets the server's values, and a new record has the values of this side and a UID of its own, which the
  /// next run sends.
  ///
  /// - Throws: ``StoreError/missing`` if there is no open conflict, or the record no longer exists.
  public func split(at path: SyncPath) async throws(StoreError) {
    let (format, newID) = (format, newID)
    try await store.change { transaction throws(StoreError) in
      let open = try transaction.conflicts(at: path)
      guard !open.isEmpty, var item = try transaction.item(at: path), let id = item.record,
        let here = try transaction.record(id)
      else { throw .missing }
      try transaction.assign(transaction.add(format.record(here, withUID: newID().uuidString.lowercased())))
      try transaction.save(format.there(here, open), id)
      item.isChanged = true
      try transaction.save(item, text: nil)
      try transaction.save([], at: path)
    }
  }

  /// Brings back a text that lost a conflict; the text that it replaces can be brought back in the same way.
  ///
  /// - Parameters:
  ///   - losing: The text to bring back.
  ///   - now: The current time.
  ///   - adds: `true` if a record that the collection doesn't have is added.
  /// - Returns: `true` if the record was brought back; the next run sends it.
  /// - Throws: ``StoreError/missing`` if the text isn't one that Haru can show.
  public func restore(_ losing: LosingText, at now: Instant, adds: Bool) async throws(StoreError) -> Bool {
    let (format, newID) = (format, newID)
    guard let lost = format.record(in: losing.text) else { throw .missing }
    return try await store.change { transaction throws(StoreError) in
      guard var item = try transaction.items(uid: losing.uid).first(where: { $0.record != nil }),
        let id = item.record
      else {
        if let id = try transaction.unlinkedRecord(uid: losing.uid) {
          // A record of another account can have the same UID.
          guard try transaction.belongsToAccount(id) else { return false }
          try transaction.save(lost, id)
          return true
        }
        if adds { try transaction.assign(transaction.add(lost)) }
        return adds
      }
      if let here = try transaction.record(id) {
        let text = try transaction.text(at: item.path)
        let replaced = text.map { format.text(of: here, on: $0) } ?? format.newText(of: here, from: nil)
        let id = LosingText.ID(newID())
        try transaction.save(format.losingText(replaced, uid: item.uid, id, at: now, because: losing.reason))
      }
      try format.saveOpenText(at: item.path, newID, at: now, in: transaction)
      try transaction.save(lost, id)
      item.isChanged = true
      try transaction.save(item, text: nil)
      try transaction.save([], at: item.path)
      return true
    }
  }
}

/// Merges a series that one side divided in two while the other side changed the later part.
///
/// The side that divided the series has two records, and the other side has one: the later part would take place twice.
/// The record of the other side is divided at the same place, and each part is merged with its counterpart.
struct MergeParts<Format: SyncFormat>: Sendable {
  /// The versions of a record.
  struct Versions {
    /// The record that both sides agreed on last.
    let base: Format.Record
    let here: Format.Record
    let there: Format.Record

    var all: [Format.Record] { [base, here, there] }
  }

  private let merge: MergeRecord<Format>
  private var format: Format { merge.format }

  init(_ merge: MergeRecord<Format>) { self.merge = merge }

  /// Merges and saves the parts that a side cut off; returns the versions without these parts.
  ///
  /// Where both sides changed a part differently, the part has the values of the side that divided the series, and the
  /// other text is stored for the user.
  ///
  /// - Parameters:
  ///   - whole: The versions of the whole record.
  ///   - text: The server's text of the whole record.
  ///   - added: The records that the server added at the same time. Another program may have cut off one of them under
  ///     a UID of its own.
  ///   - transaction: The transaction that saves the parts.
  func callAsFunction(
    _ whole: Versions, on text: [UInt8], added: [SyncRecordID] = [],
    in transaction: any SyncTransaction<Format.Record>
  ) throws(StoreError) -> Versions {
    guard format.isShortened(whole.here, from: whole.base) || format.isShortened(whole.there, from: whole.base) else {
      return whole
    }
    var rest = whole
    let parts = try records(cutOffFrom: whole, in: transaction) + rests(of: whole, among: added, in: transaction)
    for (uid, id, item) in parts.sorted(by: { $0.uid > $1.uid }) {
      guard let part = try transaction.record(id),
        let base = format.parts(of: rest.base, before: uid, among: rest.all),
        let here = format.parts(of: rest.here, before: uid, among: rest.all),
        let there = format.parts(of: rest.there, before: uid, among: rest.all),
        let old = base.later, (here.later == nil) != (there.later == nil)
      else { continue }
      rest = Versions(base: base.earlier, here: here.earlier, there: there.earlier)
      let versions = try self(
        Versions(base: old, here: here.later ?? part, there: there.later ?? part), on: text, in: transaction)
      let result = format.merge(base: versions.base, here: versions.here, there: versions.there)
      let merged = here.later == nil ? result.here : result.there
      if !result.conflicts.isEmpty {
        let losing = here.later == nil ? text : format.text(of: whole.here, on: text)
        try transaction.save(merge.losingText(losing, of: whole.there, because: .conflict))
      }
      guard merged != part else { continue }
      try transaction.save(merged, id)
      guard var item, !format.isSame(merged, part) else { continue }
      item.isChanged = true
      try transaction.save(item, text: nil)
    }
    return rest
  }

  /// Returns the records that were cut off from a record in Haru, with their items.
  private func records(
    cutOffFrom whole: Versions, in transaction: any SyncTransaction<Format.Record>
  ) throws(StoreError) -> [(uid: String, id: SyncRecordID, item: SyncItem?)] {
    var found: [(uid: String, id: SyncRecordID, item: SyncItem?)] = []
    for item in try transaction.items() {
      if let id = item.record { found.append((item.uid, id, item)) }
    }
    for id in try transaction.differences().new {
      if let record = try transaction.record(id) { found.append((format.uid(of: record), id, nil)) }
    }
    return found.filter { format.parts(of: whole.base, before: $0.uid, among: whole.all) != nil }
  }

  /// Returns the added records that were cut off from a record on the server under a UID of their own, each with the UID
  /// that a part of Haru's would have.
  private func rests(
    of whole: Versions, among added: [SyncRecordID], in transaction: any SyncTransaction<Format.Record>
  ) throws(StoreError) -> [(uid: String, id: SyncRecordID, item: SyncItem?)] {
    guard !added.isEmpty, format.isShortened(whole.there, from: whole.base) else { return [] }
    var found: [(uid: String, id: SyncRecordID, item: SyncItem?)] = []
    for id in added {
      guard let part = try transaction.record(id),
        let uid = format.uid(ofRest: part, cutOffFrom: whole.base, leaving: whole.there)
      else { continue }
      let item = try transaction.items(uid: format.uid(of: part)).first { $0.record == id }
      found.append((uid, id, item))
    }
    return found
  }
}

extension SyncFormat {
  /// Returns the changed items whose records end earlier here and wait, because the server refused the rest.
  ///
  /// A run sends them once the rest was accepted, changed so that the server accepts it, or removed.
  func waitingForRefusedRests(
    _ changed: [SyncItem], in transaction: any SyncQueries<Record>
  ) throws(StoreError) -> [UnsentItem] {
    var wholes: Set<String> = []
    for refusal in try transaction.refusals() {
      guard let whole = uid(ofWholeWithPart: refusal.uid), try transaction.unlinkedRecord(uid: refusal.uid) != nil
      else {
        continue
      }
      wholes.insert(whole)
    }
    var found: [UnsentItem] = []
    for item in changed where wholes.contains(item.uid) {
      guard let here = try item.record.flatMap({ id throws(StoreError) in try transaction.record(id) }),
        let there = try transaction.text(at: item.path).flatMap(record), isShortened(here, from: there)
      else { continue }
      found.append(UnsentItem(item.path, uid: item.uid, title: title(of: here), .restRefused))
    }
    return found
  }

  /// Indicates whether a record ends earlier than another version.
  func isShortened(_ record: Record, from other: Record) -> Bool {
    guard let end = end(of: record) else { return false }
    return self.end(of: other).map { end < $0 } ?? true
  }
}

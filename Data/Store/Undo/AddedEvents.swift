import Domain
import Foundation

/// The events that a command added, with their changed instances, by ids and a digest of the rows.
///
/// A changeset would hold the rows themselves: 50 MB for a file of 100,000 events, instead of 1.6.
struct AddedEvents {
  private let digest: RowDigest
  private let ids: [UUID]

  /// - Parameters:
  ///   - ids: In the order of their rows, in which taking them back is fastest.
  ///   - first: The lowest `rowid` that one of them has.
  init(_ ids: [UUID], from first: Int, in connection: borrowing Connection) throws(RepositoryError) {
    let known = Set(ids)
    var digest = RowDigest()
    // In the order of the tables; a look-up for each would cost more than adding it did.
    try connection.each("SELECT * FROM event WHERE rowid >= ?", first) { row in
      if known.contains(row.uuid(1)) { digest.add(row) }
      return true
    }
    try connection.each("SELECT * FROM event_override") { row in
      if known.contains(row.uuid(1)) { digest.add(row) }
      return true
    }
    self.digest = digest
    self.ids = ids
  }

  /// Deletes them, in the index too.
  ///
  /// - Throws: ``RepositoryError/conflict`` when one of them is not there or has changed.
  func remove(in connection: borrowing Connection) throws(RepositoryError) {
    var found = RowDigest()
    for id in ids {
      try connection.each("SELECT * FROM event_override WHERE account_id = 1 AND event_id = ?", id) { row in
        found.add(row)
        return true
      }
      try connection.each("SELECT * FROM event WHERE account_id = 1 AND id = ?", id) { row in
        found.add(row)
        return false
      }
      try connection.run("DELETE FROM event_override WHERE account_id = 1 AND event_id = ?", id)
      try connection.run("DELETE FROM event WHERE account_id = 1 AND id = ?", id)
    }
    guard found == digest else { throw .conflict }
    try SearchIndex.remove(ids, kind: .event, in: connection)
  }
}

extension AddedEvents {
  /// As kept: the digest, then 16 bytes for each id.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + ids.count * 16)
    for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: digest.sum >> shift)) }
    for id in ids { bytes += id.bytes }
    return bytes
  }

  /// - Parameter bytes: As in ``bytes``.
  init(bytes: [UInt8]) {
    digest = RowDigest(sum: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    ids = stride(from: 8, to: bytes.count - 15, by: 16).map { UUID(bytes: bytes[$0..<$0 + 16]) }
  }
}

import Domain
import struct Foundation.UUID

/// The state of a record's synchronization, for the page about the record.
package struct RecordSync: Hashable, Sendable {
  /// The record in one collection.
  fileprivate struct Place: Hashable, Sendable {
    let account: String
    /// The time of the last run that did everything.
    let last: Instant?
    let isWaiting: Bool
    let conflicts: Int
    let refusal: DAVRefusal?
  }

  fileprivate let places: [Place]
  private let now: Instant

  fileprivate init(_ places: [Place], at now: Instant) { (self.places, self.now) = (places, now) }

  /// Returns the state in words, one line for each collection.
  func lines(_ texts: Texts) -> [String] {
    places.map { place in
      let account = texts.shortened(place.account)
      if let refusal = place.refusal {
        let words = refusal.words.isEmpty ? "\(refusal.status)" : "\(refusal.status) \(texts.shortened(refusal.words))"
        return texts(ko: "\(account)에서 거절했어요: \(words)", en: "refused by \(account): \(words)")
      }
      if place.conflicts > 0 {
        return texts(
          ko: "≠ \(account) 충돌 \(place.conflicts)개", en: "≠ \(place.conflicts.counting("conflict")) with \(account)")
      }
      if place.isWaiting { return texts(ko: "\(account)에 아직 보내지 않았어요", en: "not sent to \(account) yet") }
      let age = place.last.map { " · \(texts.dates.age(of: $0, at: now))" } ?? ""
      return texts(ko: "\(account)에 맞춤\(age)", en: "with \(account)\(age)")
    }
  }

  /// Returns the state as a fact about the record; empty for a record that isn't synchronized.
  static func fact(_ sync: RecordSync?, _ texts: Texts) -> Fact {
    let needsUser = sync?.places.contains { $0.conflicts > 0 || $0.refusal != nil } ?? false
    return Fact(
      texts(ko: "동기화", en: "Sync"), sync?.lines(texts) ?? [], needsUser ? Style(.warning) : .plain)
  }
}

/// Reads how records are synchronized; for users without accounts, nothing but the list of collections is read.
struct RecordSyncReader<Failure: StoreFailure> {
  private let transaction: any ReadTransaction<Failure>
  private let collections: [SyncCollection]
  private let accounts: [SyncAccount]
  private let now: Instant

  /// - Parameters:
  ///   - kind: The kind of the records.
  ///   - transaction: The state of the store to read.
  ///   - now: The current time.
  init(_ kind: SyncKind, in transaction: any ReadTransaction<Failure>, at now: Instant) throws(Failure) {
    (self.transaction, self.now) = (transaction, now)
    collections = try transaction.sync.collections().filter { $0.kind == kind && $0.state != .new }
    accounts = collections.isEmpty ? [] : try transaction.sync.accounts()
  }

  /// Returns the state of a record.
  ///
  /// - Parameters:
  ///   - id: The record.
  ///   - list: The list that the record belongs to, such as a calendar; `nil` for contacts.
  /// - Returns: `nil` if the record isn't synchronized.
  func callAsFunction(_ id: UUID, in list: UUID?) throws(Failure) -> RecordSync? {
    let chosen = collections.filter { $0.target == list }
    guard !chosen.isEmpty else { return nil }
    let links = try transaction.sync.links(of: SyncRecordID(id))
    var places: [RecordSync.Place] = []
    for collection in chosen {
      let link = links.first { $0.collection == collection.id }
      // A record that the server doesn't have and can't get isn't synchronized.
      guard link != nil || collection.isWritable && collection.direction != .fromServer else { continue }
      let path = link?.path
      let conflicts = path == nil ? 0 : try transaction.sync.conflicts(of: collection.id).count { $0.path == path }
      let refusal =
        path == nil ? nil : try transaction.sync.refusals(of: collection.id).first { $0.href.path == path }?.reason
      places.append(
        RecordSync.Place(
          account: accounts.first { $0.id == collection.account }?.name ?? "",
          last: try transaction.sync.lastCompleteRun(of: collection.id)?.at, isWaiting: link?.isChanged ?? true,
          conflicts: conflicts, refusal: refusal))
    }
    return places.isEmpty ? nil : RecordSync(places, at: now)
  }
}

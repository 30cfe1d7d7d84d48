import Domain
import struct Foundation.UUID

/// The state of a record's synchronization, for the page about the record.
package struct RecordSync: Hashable, Sendable {
  /// The record in one collection.
  fileprivate struct Place: Hashable, Sendable {
    /// The name of the account; for a record without a list of its own, such as a contact, the name of the collection.
    let name: String
    /// The time of the last run that did everything.
    let last: Instant?
    let isWaiting: Bool
    let conflicts: Int
    let refusal: DAVRefusal?
  }

  fileprivate let places: [Place]
  private let now: Instant

  fileprivate init(_ places: [Place], at now: Instant) { (self.places, self.now) = (places, now) }

  /// Returns the state as text, one line for each collection.
  func lines(_ texts: Texts) -> [String] {
    places.map { place in
      let name = texts.shortened(place.name)
      if let refusal = place.refusal {
        guard refusal.status >= 300, !refusal.isAboutReading else {
          return texts(
            ko: "\(name)에서 받거나 보내지 못했어요: 'haru sync items'",
            en: "not exchanged with \(name): see 'haru sync items'",
            screenKo: "\(name)에서 받거나 보내지 못했어요", screenEn: "not exchanged with \(name)")
        }
        let words = refusal.words.isEmpty ? "\(refusal.status)" : "\(refusal.status) \(texts.shortened(refusal.words))"
        return texts(ko: "\(name)에서 거부했어요: \(words)", en: "refused by \(name): \(words)")
      }
      if place.conflicts > 0 {
        return texts(
          ko: "≠ \(name) 충돌 \(place.conflicts.grouped)개", en: "≠ \(place.conflicts.counting("conflict")) with \(name)")
      }
      if place.isWaiting { return texts(ko: "\(name)에 아직 보내지 않았어요", en: "not sent to \(name) yet") }
      let age = place.last.map { " · \(texts.dates.age(of: $0, at: now))" } ?? ""
      return texts(ko: "\(name)에 동기화됨\(age)", en: "with \(name)\(age)")
    }
  }

  /// Returns the state as a fact about the record; empty for a record that isn't synchronized.
  static func fact(_ sync: RecordSync?, _ texts: Texts) -> Fact {
    let needsUser = sync?.places.contains { $0.conflicts > 0 || $0.refusal != nil } ?? false
    return Fact(
      texts(ko: "동기화", en: "Sync"), sync?.lines(texts) ?? [], needsUser ? Style(.warning) : .plain)
  }
}

extension ReadTransaction {
  /// Reports that changes to a list stay here because the user chose to only receive the list; `nil` for any other
  /// list.
  fileprivate func unsentNotice(for list: UUID, _ texts: Texts) throws(Failure) -> String? {
    try sync.receivedCollection(of: list).map { collection throws(Failure) in try notice(collection, texts) } ?? nil
  }

  /// Reports that changes to records without a list stay here because their collection takes none; `nil` if they are
  /// sent.
  fileprivate func unsentNotice(of records: [UUID], _ texts: Texts) throws(Failure) -> String? {
    for record in records {
      if let collection = try sync.receivedCollection(of: SyncRecordID(record)) { return try notice(collection, texts) }
    }
    return nil
  }

  private func notice(_ collection: SyncCollection, _ texts: Texts) throws(Failure) -> String? {
    guard let account = try sync.account(collection.account) else { return nil }
    let name = texts.shortened(collection.name)
    guard collection.isWritable else {
      return texts(
        ko: "\(Particle.topic.quoting(name)) 서버에서 읽기 전용이라, 이 변경은 하루 앱에만 있어요.",
        en: "'\(name)' is read-only on the server, so this change stays in Haru.")
    }
    let command = "haru sync choose \(ShellQuote.word(account.name)) \(ShellQuote.word(collection.name)) --both"
    return texts(
      ko: "\(Particle.topic.quoting(name)) 서버에서 받기만 해서, 이 변경은 하루 앱에만 있어요. 보내려면: \(command)",
      en: "Haru only receives '\(name)', so this change stays in Haru. To send it: \(command)",
      screenKo: "\(Particle.topic.quoting(name)) 서버에서 받기만 해서, 이 변경은 하루 앱에만 있어요.",
      screenEn: "Haru only receives '\(name)', so this change stays in Haru.")
  }
}

extension Store {
  /// Reports that changes to a list stay here; `nil` if they are sent, or the list isn't synchronized.
  func unsentNotice(for list: UUID, _ texts: Texts) async -> String? {
    // The change is saved already, so a failure of the store must not make the change look refused.
    let notice = try? await read { transaction throws(StoreError) in try transaction.unsentNotice(for: list, texts) }
    return notice ?? nil
  }

  /// Reports that changes to records without a list, such as contacts, stay here; `nil` if they are sent, or the
  /// records aren't synchronized.
  func unsentNotice(of records: [UUID], _ texts: Texts) async -> String? {
    let notice = try? await read { transaction throws(StoreError) in try transaction.unsentNotice(of: records, texts) }
    return notice ?? nil
  }
}

extension Store {
  /// Explains whom servers may notify when the next run sends what undo or redo changed; `nil` if they notify nobody.
  func guestNotice(of moved: MovedCommand, _ texts: Texts) async -> String? {
    guard moved.entry.label.kind == .event else { return nil }
    guard let record = moved.record else { return await guestNotice(texts) }
    let meeting = try? await read { transaction throws(StoreError) in
      try transaction.meetingToSend(Event.ID(record.id))
    }
    return meeting.map { texts.meetings.changed($0) }
  }

  /// Explains whom servers may notify when the next run sends the new and changed events, for example after an import;
  /// `nil` if they notify nobody.
  func guestNotice(_ texts: Texts) async -> String? {
    let meetings = try? await read { transaction throws(StoreError) in try transaction.meetingsToSend() }
    guard let meetings, !meetings.isEmpty else { return nil }
    return texts.meetings.changed(meetings)
  }
}

extension CommandRun {
  /// Reports that changes to records without a list stay here, if they do.
  func remarkUnsent(_ records: [UUID], in store: any Store) async {
    if let notice = await store.unsentNotice(of: records, texts) { session.remark(notice) }
  }
}

/// Reads how records are synchronized; for users without accounts, only the list of collections is read.
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
  ///   - uid: The UID of the record, by which the refusal of a new record is found.
  ///   - list: The list that the record belongs to, such as a calendar; `nil` for contacts.
  /// - Returns: `nil` if the record isn't synchronized.
  func callAsFunction(_ id: UUID, uid: String, in list: UUID?) throws(Failure) -> RecordSync? {
    guard collections.contains(where: { $0.target == list }) else { return nil }
    let links = try transaction.sync.links(of: SyncRecordID(id))
    let chosen = list == nil ? try homes(of: SyncRecordID(id), links) : collections.filter { $0.target == list }
    var places: [RecordSync.Place] = []
    for collection in chosen {
      let link = links.first { $0.collection == collection.id }
      // A record that the server doesn't have and can't get isn't synchronized.
      guard link != nil || collection.isWritable && collection.direction != .fromServer else { continue }
      let path = link?.path
      let conflicts = path == nil ? 0 : try transaction.sync.conflicts(of: collection.id).count { $0.path == path }
      let refusal = try transaction.sync.refusals(of: collection.id).first {
        path == nil ? $0.uid == uid : $0.href.path == path
      }?.reason
      places.append(
        RecordSync.Place(
          name: name(of: collection, inList: list != nil),
          last: try transaction.sync.lastCompleteRun(of: collection.id)?.at, isWaiting: link?.isChanged ?? true,
          conflicts: conflicts, refusal: refusal))
    }
    return places.isEmpty ? nil : RecordSync(places, at: now)
  }

  /// Returns the names of the collections whose servers lose a record without a list at the next run, if another record
  /// replaces it here, and whether they get the other record.
  func placesOfRemoval(
    of id: UUID, replacedBy other: UUID
  ) throws(Failure) -> [(name: String, isReplaced: Bool)] {
    let (removed, remaining) = (SyncRecordID(id), SyncRecordID(other))
    let links = Set(try transaction.sync.links(of: removed).map(\.collection))
    let new = Set(try transaction.sync.collections(toAdd: remaining, insteadOf: removed).map(\.id))
    return collections.filter { links.contains($0.id) && $0.mayBeSent }.map {
      (name(of: $0, inList: false), new.contains($0.id))
    }
  }

  /// Returns the collections of a record without a list, such as a contact.
  private func homes(of id: SyncRecordID, _ links: [SyncLink]) throws(Failure) -> [SyncCollection] {
    let homes = try transaction.sync.homes(of: id).union(links.map(\.collection))
    guard homes.isEmpty else { return collections.filter { homes.contains($0.id) } }
    for collection in collections where try transaction.sync.sentRecords(of: collection) == .sent(withNew: true) {
      return [collection]
    }
    return []
  }

  private func name(of collection: SyncCollection, inList: Bool) -> String {
    let account = accounts.first { $0.id == collection.account }?.name ?? ""
    guard !inList, !collection.name.isEmpty else { return account }
    return accounts.count > 1 ? "\(collection.name) (\(account))" : collection.name
  }
}

public import struct Foundation.UUID

/// Reads the user's accounts for synchronization, and the state of their collections.
public protocol SyncAccountQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns all accounts by name, then by identifier.
  func accounts() throws(Failure) -> [SyncAccount]
  func account(_ id: SyncAccount.ID) throws(Failure) -> SyncAccount?

  /// Returns the collections of all accounts by name, then by identifier.
  func collections() throws(Failure) -> [SyncCollection]
  func collection(_ id: SyncCollection.ID) throws(Failure) -> SyncCollection?

  /// Returns the collections that aren't synchronized anymore and have runs in the log, by name, then by identifier;
  /// nothing but their accounts, places, kinds, names and rights is known.
  func formerCollections() throws(Failure) -> [SyncCollection]

  /// Returns the numbers of items that wait for something; all are 0 for an unknown collection.
  func counts(of collection: SyncCollection.ID) throws(Failure) -> SyncCounts

  /// Returns the open conflicts of a collection, by path and in the order of the fields.
  func conflicts(of collection: SyncCollection.ID) throws(Failure) -> [SyncConflict]

  /// Returns the refusals of a collection, by path.
  func refusals(of collection: SyncCollection.ID) throws(Failure) -> [SyncRefusal]

  /// Returns the removals that wait for the user's answer, because other people would be notified of them; by path.
  func unansweredRemovals(of collection: SyncCollection.ID) throws(Failure) -> [SyncRemoval]

  /// Returns the texts that Haru can't show, of all collections of a kind; by collection, then by path.
  func rawTexts(of kind: SyncKind) throws(Failure) -> [SyncRawText]

  /// Returns how a record is linked to each of its collections, in any order.
  func links(of record: SyncRecordID) throws(Failure) -> [SyncLink]

  /// Returns the collections that a record without a list belongs to, even if they aren't synchronized anymore; see
  /// ``UnlinkedRecords``.
  func homes(of record: SyncRecordID) throws(Failure) -> Set<SyncCollection.ID>

  /// Returns the latest runs of all collections that had an effect or failed, the newest first; see
  /// ``SyncAccountQueries/log(limit:)``.
  ///
  /// A run that changed records and hasn't ended, or was interrupted, is in the list without numbers.
  func runs(limit: Int) throws(Failure) -> [SyncLogEntry]

  /// Returns the latest run of a collection, even if it had no effect; `nil` before the first run.
  func lastRun(of collection: SyncCollection.ID) throws(Failure) -> SyncLogEntry?

  /// Returns the latest run of a collection that did everything, even if it had no effect; `nil` if none is known.
  func lastCompleteRun(of collection: SyncCollection.ID) throws(Failure) -> SyncLogEntry?

  /// Returns what the accounts needed after their last runs, in any order.
  func storedNeeds() throws(Failure) -> [StoredSyncNeed]

  /// Returns the collections of an account's server that the user knows about; `nil` if that was never noted.
  func knownOffers(of account: SyncAccount.ID) throws(Failure) -> KnownOffers?

  /// Returns the time at which the claim of a run on a collection ends; `nil` if no run has the collection.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - now: The current time.
  func leaseEnd(of collection: SyncCollection.ID, at now: Instant) throws(Failure) -> Instant?

  /// Returns the texts that lost conflicts, the newest first.
  func losingTexts() throws(Failure) -> [StoredLosingText]

  /// Returns the calendar that the events of a server's collection were in before the collection was removed, even if
  /// the calendar has a different name now or was removed; `nil` if none is known.
  ///
  /// - Parameters:
  ///   - href: The address of the server's collection.
  ///   - account: The account, or a later account of the same user on the same server.
  func lastCalendar(at href: SyncHref, of account: SyncAccount) throws(Failure) -> EventCalendar.ID?
}

extension SyncAccountQueries {
  /// Returns the latest runs of all accounts that had an effect or failed, the newest first.
  public func log(limit: Int) throws(Failure) -> [SyncLogRun] {
    Array(SyncLogRun.grouped(try runs(limit: .max)).prefix(max(0, limit)))
  }

  /// Returns the collections of a run that aren't synchronized anymore, without those that were switched on again.
  public func switchedOff(of run: SyncLogRun) throws(Failure) -> [SyncCollection] {
    let (ids, known) = (Set(run.parts.map(\.collection)), try collections())
    return try formerCollections().filter { old in ids.contains(old.id) && !known.contains { $0.isSameList(as: old) } }
  }

  /// Returns the collection that a list only receives because the user wants that, so that changes of the list stay
  /// here; `nil` for any other list.
  public func receivedCollection(of list: UUID) throws(Failure) -> SyncCollection? {
    try collections().first { $0.target == list && $0.direction == .fromServer && $0.isWritable && $0.state != .new }
  }

  /// Returns the collection of a record without a list that takes no changes, so that changes of the record stay here;
  /// `nil` if its collections take them, or it isn't synchronized.
  public func receivedCollection(of record: SyncRecordID) throws(Failure) -> SyncCollection? {
    let received = try collections().filter { $0.state != .new && !$0.mayBeSent }
    guard !received.isEmpty else { return nil }
    let ids = try homes(of: record).union(links(of: record).map(\.collection))
    return received.first { ids.contains($0.id) }
  }

  /// Returns whether a run has one of the collections.
  public func isRunning(at now: Instant) throws(Failure) -> Bool {
    for collection in try collections() where try leaseEnd(of: collection.id, at: now) != nil { return true }
    return false
  }
}

/// The unlinked records that a collection may get.
///
/// A record belongs to each collection that it was linked to, even after the link has ended or the collection was
/// removed, unless the server removed it from one of several collections. Other collections never send the record unless
/// the user says so; see ``CollectionSyncing/takeStrays()``. A new record belongs to no collection, and only the first
/// collection that may be sent gets it, by the names of the accounts and then of the collections.
///
/// The records of a list, such as a calendar, belong to the list's collection.
public enum UnlinkedRecords: Hashable, Sendable {
  /// The records that the collection sends: its own, and if it is the first collection, the new ones.
  case sent(withNew: Bool)
  /// The records that the first run can link, because they belong to no other collection that is synchronized.
  case linkable
  /// The records of collections that aren't synchronized anymore.
  case stray
}

extension SyncAccountQueries {
  /// Returns the unlinked records that a collection without a list sends; before its first run, those that it would
  /// send if all new collections of its account began.
  public func sentRecords(of collection: SyncCollection) throws(Failure) -> UnlinkedRecords {
    .sent(withNew: try receiverOfNew(like: collection)?.id == collection.id)
  }

  /// Returns whether a record without a list belongs to the account of a collection: the account has the record or had
  /// it last, or would get the record as a new one.
  ///
  /// A collection that isn't synchronized anymore counts too, while the log has runs of the collection.
  public func belongs(_ record: SyncRecordID, toAccountOf collection: SyncCollection) throws(Failure) -> Bool {
    let homes = try homes(of: record)
    if homes.isEmpty { return try receiverOfNew(like: collection)?.account == collection.account }
    if homes.contains(collection.id) { return true }
    let known = try collections() + formerCollections()
    let own = Set(known.filter { $0.account == collection.account }.map(\.id))
    if !homes.isDisjoint(with: own) { return true }
    return try links(of: record).contains { own.contains($0.collection) }
  }

  /// Returns the collections that get a record without a list if it replaces another record; those that only receive
  /// aren't among them.
  public func collections(
    toAdd record: SyncRecordID, insteadOf other: SyncRecordID
  ) throws(Failure) -> [SyncCollection] {
    let all = try homes(of: other).union(links(of: other).map(\.collection))
    let own = try homes(of: record).union(links(of: record).map(\.collection))
    return try collections().filter { $0.mayBeSent && all.contains($0.id) && !own.contains($0.id) }
  }

  /// Returns the UID that a record without a list gets, so that another record can have its UID again.
  ///
  /// Servers send any UID they like. A record that came from another account's server must not keep a record from coming
  /// back, and isn't that record either.
  ///
  /// - Parameters:
  ///   - stranger: The record that has the UID.
  ///   - record: The record that had the UID before.
  ///   - uid: The UID.
  /// - Returns: `nil` if the first record came from no server, or from an account that has or had the other record.
  package func ownUID(
    of stranger: SyncRecordID, beside record: SyncRecordID, for uid: String
  ) throws(Failure) -> String? {
    var own: String?
    for link in try links(of: stranger).sorted(by: { $0.collection.uuid < $1.collection.uuid }) {
      guard let collection = try collection(link.collection), let account = try account(collection.account),
        try !belongs(record, toAccountOf: collection)
      else { return nil }
      own = own ?? SyncAccount.ownUID(for: uid, of: account.place(of: collection.href))
    }
    return own
  }

  /// Returns the collection that gets new records; `nil` if no collection of the kind is sent.
  private func receiverOfNew(like collection: SyncCollection) throws(Failure) -> SyncCollection? {
    let isNew = collection.state == .new
    let sent = try collections().filter { other in
      other.kind == collection.kind && other.mayBeSent
        && (other.state != .new || isNew && other.account == collection.account)
    }
    for account in try accounts() { if let first = sent.first(where: { $0.account == account.id }) { return first } }
    return nil
  }
}

/// Changes the user's accounts for synchronization; no change but ``undo(_:of:)`` and ``assign(_:to:)`` is part of an
/// undo step.
///
/// Passwords and tokens for signing in aren't part of a store.
public protocol SyncAccountRepository<Failure>: SyncAccountQueries {
  /// Saves an account and replaces an existing account with its identifier.
  func save(_ account: SyncAccount) throws(Failure)

  /// Saves a collection and replaces an existing collection with its identifier; the state of its items stays.
  ///
  /// - Throws: ``StoreError/conflict`` if the account doesn't exist.
  func save(_ collection: SyncCollection) throws(Failure)

  /// Claims a collection for a run, so that runs at the same time share the collections.
  ///
  /// - Parameters:
  ///   - id: The collection.
  ///   - owner: The run, which renews its claim in the same way.
  ///   - now: The current time; the claim ends ``SyncLimits/leaseSeconds`` later.
  /// - Returns: `false` if another run has the collection, or the collection doesn't exist.
  func lease(_ id: SyncCollection.ID, to owner: UUID, at now: Instant) throws(Failure) -> Bool

  /// Ends the claim of a run, unless another run has the collection now.
  func endLease(_ id: SyncCollection.ID, of owner: UUID) throws(Failure)

  /// Groups the next runs of an account's collections into one run in the log; collections that another run has are
  /// left out.
  ///
  /// Without this call, each next run of a collection is a separate run.
  ///
  /// - Returns: The number of the run.
  @discardableResult
  func beginRun(of collections: [SyncCollection.ID], at now: Instant) throws(Failure) -> Int

  /// Continues a complete run of a collection: the next entry replaces its entry in the log, and has the same number.
  ///
  /// If the next part is stopped, the run still counts as complete. Nothing happens if the log has a later run of the
  /// collection, or if another run begins before the next entry.
  func continueRun(_ number: Int, of collection: SyncCollection.ID) throws(Failure)

  /// Adds a run to the log of a collection; see ``SyncLogEntry``.
  ///
  /// - Throws: ``StoreError/conflict`` if the collection doesn't exist.
  func add(
    _ run: SyncRun, _ ending: SyncEnding, of collection: SyncCollection.ID, at now: Instant
  ) throws(Failure)

  /// Saves the collections that the user knows about, and replaces those that were saved for the account before.
  ///
  /// - Throws: ``StoreError/conflict`` if the account doesn't exist.
  func save(_ offers: KnownOffers) throws(Failure)

  /// Replaces the needs of an account.
  ///
  /// - Throws: ``StoreError/conflict`` if the account doesn't exist.
  func save(_ needs: [StoredSyncNeed], of account: SyncAccount.ID) throws(Failure)

  /// Undoes the stored changes of a run, value by value, as part of the user's command.
  ///
  /// A value that something else changed since stays, and so does a whole record that was added or removed and isn't as
  /// the run left it. A record that another collection sends isn't removed, and neither is one that would go back to a
  /// calendar that no collection sends. A run whose changes aren't stored changes nothing. If anything changes, the run
  /// counts as undone until the command is undone.
  ///
  /// - Parameters:
  ///   - number: The number of the run in the log.
  ///   - collections: The collections whose part of the run is undone.
  func undo(_ number: Int, of collections: Set<SyncCollection.ID>) throws(Failure) -> UndoneRecords

  /// Assigns a record without a list to a collection, as part of the user's command; see ``UnlinkedRecords``.
  func assign(_ record: SyncRecordID, to collection: SyncCollection.ID) throws(Failure)

  /// Removes an account with its collections and their runs in the log; the records stay.
  ///
  /// - Throws: ``StoreError/missing`` if the account doesn't exist.
  func remove(_ id: SyncAccount.ID) throws(Failure)

  /// Removes a collection with everything that is known about the server's collection; the records and the runs in the
  /// log stay.
  ///
  /// The calendar of its events stays known if the first run has begun; see ``SyncAccountQueries/lastCalendar(at:of:)``.
  ///
  /// - Throws: ``StoreError/missing`` if the collection doesn't exist.
  func remove(_ id: SyncCollection.ID) throws(Failure)

  /// Saves the user's answer for a removal in the same transaction, in every collection that has the record.
  ///
  /// The answer ends with the next change of the record by anything but its synchronization, such as undo.
  func save(_ removal: SyncRemoval, of record: SyncRecordID) throws(Failure)

  /// - Throws: ``StoreError/missing`` if there is no such text.
  func removeLosingText(_ id: LosingText.ID) throws(Failure)
}

extension SyncAccountRepository {
  /// Assigns a record without a list to the collections of another record, which it replaces.
  ///
  /// The next runs send the record to these collections, as far as they may be sent.
  func assign(_ record: SyncRecordID, toCollectionsOf other: SyncRecordID) throws(Failure) {
    for collection in try collections(toAdd: record, insteadOf: other) { try assign(record, to: collection.id) }
  }
}

/// The number of items of a collection in each state.
public struct SyncCounts: Hashable, Sendable {
  /// The items that have a record.
  public var records = 0
  /// The resources with the UID of another resource.
  public var copies = 0
  /// The resources that Haru can't show.
  public var raw = 0
  /// The changed, removed, moved and new records that the next run sends; new ones aren't counted before the first run.
  ///
  /// A record that the server had, and that waits to be found in another list, isn't counted.
  public var waiting = 0
  /// The fields in conflict.
  public var conflicts = 0
  public var refused = 0
  /// The records that the user removed, and the next run removes from the server, without records that moved to another
  /// collection.
  public var removals = 0
  /// The records whose resources are gone from the server, and whose removal here waits for the user's answer.
  public var heldHere = 0
  /// The past events that stay on the server.
  public var past = 0

  public init() {}

  /// Returns the number of changes that stay here, because the server takes none; see ``SyncCollection/holdsChanges``.
  ///
  /// Changes that the server has answered are ``refused``, and don't count.
  public func unsent(of collection: SyncCollection) -> Int {
    collection.holdsChanges ? max(0, waiting - refused) : 0
  }

  /// Returns the number of removals on either side that wait for the user's answer.
  ///
  /// - Parameters:
  ///   - collection: The collection with these numbers.
  ///   - guardRemovals: The rule with the user's setting.
  public func heldRemovals(of collection: SyncCollection, by guardRemovals: GuardRemovals) -> Int {
    heldHere + (collection.state == .ready ? guardRemovals.held(removals, of: records, in: collection) : 0)
  }
}

/// A text of a collection that Haru can't show and only stores.
public struct SyncRawText: Hashable, Sendable {
  public let collection: SyncCollection.ID
  public let text: [UInt8]

  public init(_ collection: SyncCollection.ID, _ text: [UInt8]) { (self.collection, self.text) = (collection, text) }
}

/// The link of a record to a collection, for the record's page.
public struct SyncLink: Hashable, Sendable {
  public let collection: SyncCollection.ID
  public let path: SyncPath
  /// Indicates whether the record may have changes that weren't sent yet.
  public let isChanged: Bool

  public init(_ collection: SyncCollection.ID, _ path: SyncPath, isChanged: Bool) {
    (self.collection, self.path, self.isChanged) = (collection, path, isChanged)
  }
}

/// The run of a collection in the log.
///
/// The log has the latest ``limit`` runs of each collection that had an effect or failed. A complete run without any
/// effect is stored only while it is the last complete one, and isn't listed. A run that fails like the run that was
/// listed last replaces that one, if neither had an effect. Of all collections that aren't synchronized anymore, the
/// latest ``limit`` runs together stay.
public struct SyncLogEntry: Hashable, Sendable {
  public static let limit = 30
  /// The number of runs, of all accounts together, whose changes of records are stored.
  public static let undoableLimit = 30
  /// The maximum size of all stored changes, in bytes; the changes of older runs are dropped first.
  public static let undoableBytes = 16 << 20

  public let collection: SyncCollection.ID
  /// The number of the run, which is higher than the numbers of all earlier runs, and the same for all collections of one
  /// run of an account.
  public let number: Int
  public let at: Instant
  public let run: SyncRun
  public let ending: SyncEnding
  /// Indicates whether the run changed records here, and its changes are still stored.
  public var isUndoable: Bool
  /// Indicates whether the user has undone the run, at least in part, and hasn't undone this since.
  public var isUndone = false

  public init(
    _ collection: SyncCollection.ID, number: Int, at: Instant, _ run: SyncRun, _ ending: SyncEnding = .complete,
    isUndoable: Bool = false
  ) {
    (self.collection, self.number, self.at, self.run, self.ending) = (collection, number, at, run, ending)
    self.isUndoable = isUndoable
  }

  /// Indicates whether the run is in the log that people read.
  public var isListed: Bool { !run.isQuiet || ending.isFailure }

  /// Returns whether a later run has the same result as this failed one, so only the later one is kept.
  public func isRepeated(by run: SyncRun, _ ending: SyncEnding) -> Bool {
    ending.isFailure && ending == self.ending && run.isQuiet && self.run.isQuiet
  }
}

/// A run of an account in the log, with the runs of its collections.
public struct SyncLogRun: Hashable, Sendable {
  /// The runs of the collections that had an effect or failed, at least one.
  public private(set) var parts: [SyncLogEntry]

  /// Groups the runs of collections by their numbers; the order of the first parts stays.
  public static func grouped(_ entries: [SyncLogEntry]) -> [SyncLogRun] {
    var (runs, places): ([SyncLogRun], [Int: Int]) = ([], [:])
    for entry in entries {
      if let place = places[entry.number] {
        runs[place].parts.append(entry)
      } else {
        places[entry.number] = runs.count
        runs.append(SyncLogRun(parts: [entry]))
      }
    }
    return runs
  }

  public var number: Int { parts[0].number }
  /// The time at which the last part ended.
  public var at: Instant { parts.map(\.at).max() ?? parts[0].at }
  /// The results of all parts together.
  public var run: SyncRun { parts.reduce(into: SyncRun()) { $0.add($1.run) } }
  /// The ending of the first part that failed, or was stopped.
  public var ending: SyncEnding {
    let endings = parts.map(\.ending)
    return endings.first(where: \.isFailure) ?? endings.first { $0 != .complete } ?? .complete
  }
  public var isUndoable: Bool { parts.contains(where: \.isUndoable) }
  public var isUndone: Bool { parts.contains(where: \.isUndone) }
}

/// The results of undoing a run.
public struct UndoneRecords: Hashable, Sendable {
  /// The numbers of records that came back, got earlier values, and were removed again.
  public var restored = 0
  public var changed = 0
  public var removed = 0
  /// The later changes that stayed, one for each record.
  public var obstacles: [UndoObstacle] = []

  public init() {}

  /// Indicates whether anything was undone.
  public var isChanged: Bool { restored + changed + removed > 0 }
}

/// A text that lost a conflict, with the kind of its record.
public struct StoredLosingText: Hashable, Identifiable, Sendable {
  public let kind: SyncKind
  public let losing: LosingText
  /// The collection that the text was in, which may not be synchronized anymore.
  ///
  /// `nil` for a text that a version of Haru without this property stored. Another server can use the same UID, so the
  /// UID alone doesn't identify the record.
  public let collection: SyncCollection.ID?

  public init(_ kind: SyncKind, _ losing: LosingText, in collection: SyncCollection.ID?) {
    (self.kind, self.losing, self.collection) = (kind, losing, collection)
  }

  public var id: LosingText.ID { losing.id }
}

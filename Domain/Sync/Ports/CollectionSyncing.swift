/// Opens a collection for synchronization; `nil` if Haru can't synchronize records of its kind.
public typealias SyncOpening = @Sendable (SyncCollection) -> (any CollectionSyncing)?

/// Synchronizes one collection, whatever its records are.
public protocol CollectionSyncing: Sendable {
  /// Runs once; a cancelled task ends the run after the current action.
  ///
  /// - Parameters:
  ///   - server: The server of the collection.
  ///   - options: The user's settings and answers.
  ///   - permit: A closure that gets each request before it is sent, and returns `false` to end the run instead.
  func run(
    on server: any DAVServing, _ options: SyncOptions, permit: @Sendable (SyncRequest) async -> Bool
  ) async throws(StoreError) -> SyncOutcome

  /// Returns the preview of the first run for a collection that the server doesn't have yet.
  func plan(_ options: SyncOptions) async throws(StoreError) -> FirstRunPlan

  /// Ends the wait of a new collection, after the user has seen the preview of its first run.
  func begin(_ plan: FirstRunPlan, keepsBoth: Bool) async throws(StoreError)

  /// Returns the part of a dry run of several collections that this collection has in a turn.
  ///
  /// - Parameters:
  ///   - rehearsal: Everything that the dry run of this collection has fetched.
  ///   - turn: The turn.
  ///   - place: The place of this collection in ``SyncRehearsalState/runs``.
  ///   - options: The user's settings and answers.
  func part(
    of rehearsal: SyncRehearsal, in turn: SyncRehearsal.Turn, at place: Int, _ options: SyncOptions
  ) -> any SyncRehearsalPart

  /// Performs parts of a dry run one after another; see ``SyncStore/rehearse(_:of:)``.
  func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState

  /// Returns whether the next run has records to send, other than removals.
  func hasChanges() async throws(StoreError) -> Bool

  /// Returns the records that belong to collections that aren't synchronized anymore, and that this collection may get.
  func strays() async throws(StoreError) -> [SyncRecordID]

  /// Returns the records that exist with their titles, in the order of `ids`.
  func titles(of ids: [SyncRecordID]) async throws(StoreError) -> [(id: SyncRecordID, title: String)]

  /// Assigns the records of collections that aren't synchronized anymore to this collection, whose next run sends them.
  func takeStrays() async throws(StoreError)

  /// Changes the direction of synchronization; see ``ChangeSyncDirection``.
  func change(to direction: SyncCollection.Direction) async throws(StoreError)

  /// Forgets the known state of the server's collection, so that the next run compares everything.
  func forget() async throws(StoreError)

  /// Links the records with another collection of the server, which the next run compares with all of them.
  ///
  /// - Parameter other: The collection, such as one that was made because the known one is gone.
  func link(to other: DAVCollection) async throws(StoreError)

  /// Removes the marks of records that match the last agreement of both sides again; see ``UnmarkItems``.
  ///
  /// - Returns: The number of records.
  func unmarkItems() async throws(StoreError) -> Int

  /// Puts back the items whose removal waits for the user's answer; see ``PutBackHeldItems``.
  ///
  /// - Returns: The number of items.
  func putBackHeldItems(by guardRemovals: GuardRemovals) async throws(StoreError) -> Int

  /// Returns the items whose removal waits for the user's answer, by path; see ``PutBackHeldItems``.
  ///
  /// - Parameter guardRemovals: The rule about removals with the user's setting.
  func heldItems(by guardRemovals: GuardRemovals) async throws(StoreError) -> [HeldItem]

  /// Returns the records whose changes stay here, by path.
  ///
  /// These are all changes if the server takes none, even those that the server refused, see
  /// ``SyncCollection/holdsChanges``, and otherwise the series that wait because their rest was refused.
  ///
  /// - Parameter includesWaiting: `true` to return the changes that the next run sends, too, without removals.
  func unsentItems(includesWaiting: Bool) async throws(StoreError) -> [UnsentItem]

  /// Returns the record at a path, even if the user removed it; `nil` if there is none.
  func record(at path: SyncPath) async throws(StoreError) -> SyncRecordID?

  /// Returns the title of the record at a path, or of the server's text if the record is gone; empty if there is none.
  func title(at path: SyncPath) async throws(StoreError) -> String

  /// Returns the versions of the event whose time is in conflict; `nil` for other conflicts.
  func events(in conflict: SyncConflict) async throws(StoreError) -> ConflictEvents?

  /// Returns the resources that aren't records in Haru, by path.
  func unshownItems() async throws(StoreError) -> [UnshownItem]

  /// Keeps one of two resources with the same UID; see ``SettleCopy``.
  func resolveCopy(at path: SyncPath, choosing side: SyncSide, at now: Instant) async throws(StoreError)

  /// Makes two records of two resources with the same UID; see ``SettleCopy/split(at:)``.
  func splitCopy(at path: SyncPath) async throws(StoreError)

  /// Settles a conflict with the value of one side; see ``SettleConflict``.
  func resolve(_ conflict: SyncConflict, choosing side: SyncSide, at now: Instant) async throws(StoreError)

  /// Settles all conflicts of a record by making two records of it; see ``SettleConflict/split(at:)``.
  func split(at path: SyncPath) async throws(StoreError)

  /// Indicates whether an item of the collection with a UID has a record, which the user may have removed.
  func hasRecord(uid: String) async throws(StoreError) -> Bool

  /// Brings back a text that lost a conflict; see ``SettleConflict/restore(_:at:adds:)``.
  ///
  /// - Returns: `false` if the collection doesn't have the record, unless `adds` is `true`.
  func restore(_ losing: LosingText, at now: Instant, adds: Bool) async throws(StoreError) -> Bool

  /// Removes the records of the collection that no other collection has from Haru, and nothing from the server.
  ///
  /// - Returns: The number of removed records.
  func removeRecords() async throws(StoreError) -> Int

  /// Returns whether the user changed the name or the color of the calendar since both sides last agreed.
  func isAppearanceChanged() async throws(StoreError) -> Bool

  /// Takes over the name and the color that the server has now.
  ///
  /// A calendar follows the server until the user gives it other values, which are then sent.
  ///
  /// - Returns: The change to send.
  @discardableResult
  func follow(
    _ there: DAVCollection, choosing chosen: CollectionChange
  ) async throws(StoreError) -> CollectionChange

  /// Returns the number of names and colors that ``follow(_:choosing:)`` would change on either side.
  func appearanceChanges(_ there: DAVCollection) async throws(StoreError) -> Int

  /// Notes that the server was asked for a change, which isn't repeated if it was refused.
  func note(_ change: CollectionChange, isRefused: Bool) async throws(StoreError)
}

extension CollectionSyncing {
  /// Returns the records whose changes stay here; see ``unsentItems(includesWaiting:)``.
  public func unsentItems() async throws(StoreError) -> [UnsentItem] { try await unsentItems(includesWaiting: false) }
}

/// A collection whose records are in a store.
public struct SyncedCollection<Format: SyncFormat>: CollectionSyncing {
  private let store: any SyncStore<Format.Record>
  private let format: Format
  private let newID: IDGenerator
  private let wait: @Sendable (Duration) async -> Void

  /// - Parameters:
  ///   - store: The store of the collection.
  ///   - format: The format of its resources.
  ///   - newID: Makes the identifiers of stored texts.
  ///   - wait: Waits before a refused write is repeated; returns early if the task is cancelled.
  public init(
    _ store: any SyncStore<Format.Record>, _ format: Format, newID: IDGenerator,
    wait: @escaping @Sendable (Duration) async -> Void
  ) { (self.store, self.format, self.newID, self.wait) = (store, format, newID, wait) }

  public func run(
    on server: any DAVServing, _ options: SyncOptions, permit: @Sendable (SyncRequest) async -> Bool
  ) async throws(StoreError) -> SyncOutcome {
    try await SynchronizeCollection(store, format, newID: newID, wait: wait)(server, options, permit: permit)
  }

  public func plan(_ options: SyncOptions) async throws(StoreError) -> FirstRunPlan {
    let plan = PlanFirstRun(MergeRecord(format, options, newID: newID), options)
    return try await store.read { transaction throws(StoreError) in try plan([], PreviewedResources(), in: transaction)
    }
  }

  public func begin(_ plan: FirstRunPlan, keepsBoth: Bool) async throws(StoreError) {
    try await BeginSync(store, format)(plan, keepsBoth: keepsBoth)
  }

  public func part(
    of rehearsal: SyncRehearsal, in turn: SyncRehearsal.Turn, at place: Int, _ options: SyncOptions
  ) -> any SyncRehearsalPart {
    let perform = PerformSyncStep(format, options, newID: newID)
    return store.part { transaction, state throws(StoreError) in
      let (kind, run) = (try transaction.collection().kind, state.runs[place])
      switch turn {
      case .first:
        state.runs[place] = try perform.rehearse(rehearsal, in: transaction)
        if state.runs[place].deferred > 0 { state.waiting.insert(kind) }
        return
      case .waiting: guard run.deferred > 0 else { return }
      case .rest: guard state.waiting.contains(kind), try Self.hasChanges(in: transaction) else { return }
      }
      state.runs[place] = try perform.rehearseRest(rehearsal, after: run, in: transaction)
    }
  }

  public func rehearse(
    _ parts: [any SyncRehearsalPart], of count: Int
  ) async throws(StoreError) -> SyncRehearsalState { try await store.rehearse(parts, of: count) }

  public func hasChanges() async throws(StoreError) -> Bool {
    try await store.read { transaction throws(StoreError) in try Self.hasChanges(in: transaction) }
  }

  private static func hasChanges(in transaction: any SyncQueries<Format.Record>) throws(StoreError) -> Bool {
    guard try transaction.collection().mayBeSent else { return false }
    let differences = try transaction.differences()
    return !(differences.changed.isEmpty && differences.moved.isEmpty && differences.new.isEmpty)
  }

  public func strays() async throws(StoreError) -> [SyncRecordID] {
    try await store.read { transaction throws(StoreError) in
      try transaction.collection().mayBeSent ? transaction.strayRecords() : []
    }
  }

  public func titles(of ids: [SyncRecordID]) async throws(StoreError) -> [(id: SyncRecordID, title: String)] {
    let format = format
    return try await store.read { transaction throws(StoreError) in
      var titles: [(id: SyncRecordID, title: String)] = []
      for id in ids { if let record = try transaction.record(id) { titles.append((id, format.title(of: record))) } }
      return titles
    }
  }

  public func takeStrays() async throws(StoreError) {
    try await store.change { transaction throws(StoreError) in
      for id in try transaction.strayRecords() { try transaction.assign(id) }
    }
  }

  public func change(to direction: SyncCollection.Direction) async throws(StoreError) {
    try await ChangeSyncDirection(store, format)(direction)
  }

  public func forget() async throws(StoreError) { try await ForgetSyncState(store)() }

  public func link(to other: DAVCollection) async throws(StoreError) {
    try await store.change { transaction throws(StoreError) in
      try ForgetSyncState<Format.Record>.forget(in: transaction)
      var collection = try transaction.collection()
      (collection.href, collection.name, collection.creation) = (other.href, other.title, other.creation)
      (collection.isWritable, collection.refusedSince) = (other.isWritable, nil)
      collection.maximumSize = other.maximumSize
      try transaction.save(collection)
    }
  }

  public func unmarkItems() async throws(StoreError) -> Int { try await UnmarkItems(store, format)() }

  public func putBackHeldItems(by guardRemovals: GuardRemovals) async throws(StoreError) -> Int {
    try await PutBackHeldItems(store)(by: guardRemovals)
  }

  public func record(at path: SyncPath) async throws(StoreError) -> SyncRecordID? {
    try await store.read { transaction throws(StoreError) in try transaction.item(at: path)?.record }
  }

  public func title(at path: SyncPath) async throws(StoreError) -> String {
    let format = format
    return try await store.read { transaction throws(StoreError) in
      try transaction.item(at: path).map { item throws(StoreError) in
        try format.title(of: item, in: transaction)
      } ?? ""
    }
  }

  public func events(in conflict: SyncConflict) async throws(StoreError) -> ConflictEvents? {
    let format = format
    return try await store.read { transaction throws(StoreError) in
      guard let id = try transaction.item(at: conflict.path)?.record, let record = try transaction.record(id) else {
        return nil
      }
      return format.events(in: conflict.field, of: record)
    }
  }

  public func heldItems(by guardRemovals: GuardRemovals) async throws(StoreError) -> [HeldItem] {
    let format = format
    return try await store.read { transaction throws(StoreError) in
      let collection = try transaction.collection()
      var found: [HeldItem] = []
      for item in try transaction.goneItems() where item.isHeld {
        let title = try format.title(of: item, in: transaction)
        found.append(HeldItem(item.path, uid: item.uid, title: title, missing: .there))
      }
      let differences = try transaction.differences()
      for item in differences.removed + differences.changed {
        guard let removal = try transaction.removal(at: item.path), removal.notice == nil else { continue }
        found.append(HeldItem(item.path, uid: item.uid, title: removal.title, missing: .here, isUnanswered: true))
      }
      let (removed, unanswered) = (differences.removed, Set(found.map(\.path)))
      let held = try guardRemovals.held(removed.count, of: transaction.recordCount(), in: collection)
      for item in held > 0 && collection.state == .ready ? removed : []
      where !item.isGone && !unanswered.contains(item.path) {
        let title = try format.title(of: item, in: transaction)
        found.append(HeldItem(item.path, uid: item.uid, title: title, missing: .here))
      }
      return found.sorted { $0.path < $1.path }
    }
  }

  public func unsentItems(includesWaiting: Bool) async throws(StoreError) -> [UnsentItem] {
    let format = format
    return try await store.read { transaction throws(StoreError) in
      let collection = try transaction.collection()
      let differences = try transaction.differences()
      var found: [UnsentItem] = []
      if !collection.holdsChanges {
        found = try format.waitingForRefusedRests(differences.changed, in: transaction).sorted { $0.path < $1.path }
        guard includesWaiting, collection.state == .ready, collection.mayBeSent else { return found }
      }
      let (known, reason) = (
        Set(found.map(\.path)), collection.holdsChanges ? UnsentItem.Reason.readOnly : UnsentItem.Reason.waiting
      )
      let items =
        collection.holdsChanges
        ? differences.items : (differences.changed + differences.moved).filter { !$0.waitsForLists }
      for item in items where !known.contains(item.path) {
        let title = try format.title(of: item, in: transaction)
        found.append(UnsentItem(item.path, uid: item.uid, title: title, reason))
      }
      for id in differences.new {
        guard let record = try transaction.record(id) else { continue }
        let uid = format.uid(of: record)
        let href = SyncHref(in: collection.href, uid: uid, suffix: collection.kind.suffix)
        found.append(UnsentItem(href.path, uid: uid, title: format.title(of: record), reason))
      }
      return found.sorted { $0.path < $1.path }
    }
  }

  public func unshownItems() async throws(StoreError) -> [UnshownItem] {
    let format = format
    return try await store.read { transaction throws(StoreError) in
      var found: [UnshownItem] = []
      // Their refusals report these records.
      let refused = Set(try transaction.refusals().filter(\.reason.holdsRecord).map(\.href.path))
      for item in try transaction.items().sorted(by: { $0.path < $1.path }) {
        if item.isUnreadable, !refused.contains(item.path) {
          let title = try format.title(of: item, in: transaction)
          found.append(UnshownItem(item.path, UnshownText(uid: item.uid, title: title, .unreadable)))
        }
        guard item.record == nil, !item.isPast else { continue }
        guard let text = try transaction.text(at: item.path) else {
          found.append(UnshownItem(item.path, UnshownText(uid: item.uid, title: "", .tooLarge)))
          continue
        }
        guard let record = format.record(in: text) else {
          found.append(UnshownItem(item.path, format.unshown(text)))
          continue
        }
        let owner = item.role == .copy ? try transaction.items(uid: item.uid).compactMap(\.record).first : nil
        let shown = UnshownText(
          uid: item.uid, title: format.title(of: record), item.role == .copy ? .copy : .onlySent)
        found.append(UnshownItem(item.path, shown, copyOf: owner))
      }
      return found
    }
  }

  public func resolveCopy(
    at path: SyncPath, choosing side: SyncSide, at now: Instant
  ) async throws(StoreError) {
    try await settleCopy(at: path, choosing: side, at: now)
  }

  public func splitCopy(at path: SyncPath) async throws(StoreError) { try await settleCopy.split(at: path) }

  private var settleCopy: SettleCopy<Format> { SettleCopy(store, format, newID: newID) }

  public func resolve(
    _ conflict: SyncConflict, choosing side: SyncSide, at now: Instant
  ) async throws(StoreError) {
    try await settle(conflict, choosing: side, at: now)
  }

  public func split(at path: SyncPath) async throws(StoreError) { try await settle.split(at: path) }

  public func hasRecord(uid: String) async throws(StoreError) -> Bool {
    try await store.read { transaction throws(StoreError) in
      try transaction.items(uid: uid).contains { $0.record != nil }
    }
  }

  public func restore(_ losing: LosingText, at now: Instant, adds: Bool) async throws(StoreError) -> Bool {
    try await settle.restore(losing, at: now, adds: adds)
  }

  private var settle: SettleConflict<Format> { SettleConflict(store, format, newID: newID) }

  public func removeRecords() async throws(StoreError) -> Int {
    try await store.change { transaction throws(StoreError) in
      var count = 0
      for id in try transaction.items().compactMap(\.record) {
        if try transaction.isLinkedElsewhere(id) { continue }
        try transaction.remove(id)
        count += 1
      }
      return count
    }
  }

  public func isAppearanceChanged() async throws(StoreError) -> Bool {
    try await store.read { transaction throws(StoreError) in
      try transaction.collection().isChanged(try transaction.calendar())
    }
  }

  public func follow(
    _ there: DAVCollection, choosing chosen: CollectionChange
  ) async throws(StoreError) -> CollectionChange {
    try await store.change { transaction throws(StoreError) in
      var collection = try transaction.collection()
      let known = try transaction.calendar()
      var calendar = known
      let change = collection.follow(there, &calendar, choosing: chosen)
      if let calendar, calendar != known {
        try transaction.save(calendar)
        // The calendar keeps its name if another calendar has the new one.
        if change.name == nil, let name = try transaction.calendar()?.name { collection.shown?.name = name }
      }
      try transaction.save(collection)
      return change
    }
  }

  public func appearanceChanges(_ there: DAVCollection) async throws(StoreError) -> Int {
    try await store.read { transaction throws(StoreError) in
      var collection = try transaction.collection()
      let known = try transaction.calendar()
      var calendar = known
      let sent = collection.follow(there, &calendar).parts.count
      return sent + (calendar?.name == known?.name ? 0 : 1) + (calendar?.color == known?.color ? 0 : 1)
    }
  }

  public func note(_ change: CollectionChange, isRefused: Bool) async throws(StoreError) {
    try await store.change { transaction throws(StoreError) in
      var collection = try transaction.collection()
      collection.note(change, isRefused: isRefused)
      try transaction.save(collection)
    }
  }
}

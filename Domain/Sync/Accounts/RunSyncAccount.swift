import struct Foundation.UUID

/// The run of one collection.
public struct CollectionRun: Hashable, Sendable {
  public let collection: SyncCollection
  /// The result; `nil` if another run is working on the collection.
  public let outcome: SyncOutcome?
  /// The time that the run took, in seconds.
  public let seconds: Int

  public init(_ collection: SyncCollection, _ outcome: SyncOutcome?, seconds: Int = 0) {
    (self.collection, self.outcome, self.seconds) = (collection, outcome, seconds)
  }

  /// Indicates whether the run found nothing that could need the user.
  fileprivate var isQuiet: Bool {
    outcome.map { $0.end == .complete && $0.run.isQuiet && $0.run.heldHere + $0.run.heldThere == 0 } ?? true
  }
}

/// Runs the collections of an account; two runs at once share the collections.
public struct RunSyncAccount: Sendable {
  /// The time after which a run renews its claim of a collection, in seconds.
  private static let renewalSeconds = 60

  private let store: any Store
  private let open: SyncOpening
  private let newID: IDGenerator
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - store: The store with the account.
  ///   - open: Opens the account's collections.
  ///   - newID: Makes the identifier of the run.
  ///   - now: Returns the current time.
  public init(
    _ store: any Store, _ open: @escaping SyncOpening, newID: IDGenerator, now: @escaping @Sendable () -> Instant
  ) { (self.store, self.open, self.newID, self.now) = (store, open, newID, now) }

  /// Runs each collection once, and saves whether the account needs the user or a pause.
  ///
  /// After an error that concerns the whole account, such as a refused password, nothing more is sent.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - server: The server, signed in to.
  ///   - options: The user's settings and answers.
  ///   - forgets: `true` if everything is compared anew.
  ///   - report: A closure that gets each request before it is sent.
  /// - Returns: The runs in the order of the collections' names.
  public func callAsFunction(
    _ account: SyncAccount.ID, on server: any DAVServing, _ options: SyncOptions, forgetting forgets: Bool = false,
    report: @Sendable (SyncCollection, SyncRequest) -> Void = { _, _ in }
  ) async throws(StoreError) -> [CollectionRun] {
    let (collections, calendars) = try await store.read { transaction throws(StoreError) in
      (
        try transaction.sync.collections().filter { $0.account == account },
        Set(try transaction.events.calendars().map(\.id.uuid))
      )
    }
    // A need that was settled since the last run is a new one if this run finds it again.
    if !options.isPreview { try await followNeeds(of: account, after: []) }
    var (runs, failure): ([CollectionRun], DAVError?) = ([], nil)
    for collection in collections {
      guard failure == nil else {
        runs.append(CollectionRun(collection, failure.map { SyncOutcome(SyncRun(), .failed($0)) }))
        continue
      }
      // Undo can remove the calendar that was made for a collection. Without it, each event would seem to be removed.
      if collection.kind == .events, let target = collection.target, !calendars.contains(target) {
        runs.append(CollectionRun(collection, SyncOutcome(SyncRun(), .calendarMissing)))
        continue
      }
      let run = try await run(collection, on: server, options, forgetting: forgets, report)
      if case .failed(let error)? = run.outcome?.end, error.stopsAccount { failure = error }
      runs.append(run)
    }
    if !options.isPreview {
      try await note(failure, of: account)
      try await followNeeds(of: account, after: runs)
    }
    return runs
  }

  /// Saves what an account needs from the user.
  private func followNeeds(of account: SyncAccount.ID, after runs: [CollectionRun]) async throws(StoreError) {
    let now = now
    try await store.changeSync { sync throws(StoreError) in
      // Counting takes a while, so that nothing is counted after runs that found nothing.
      if runs.allSatisfy(\.isQuiet), try sync.storedNeeds().isEmpty { return }
      try sync.followNeeds(of: account, at: now())
    }
  }

  private func run(
    _ collection: SyncCollection, on server: any DAVServing, _ options: SyncOptions, forgetting forgets: Bool,
    _ report: @Sendable (SyncCollection, SyncRequest) -> Void
  ) async throws(StoreError) -> CollectionRun {
    guard let opened = open(collection) else { return CollectionRun(collection, nil) }
    let (id, owner, start) = (collection.id, newID(), now())
    guard try await claim(id, by: owner) else { return CollectionRun(collection, nil) }
    let renewal = ClaimRenewal(since: start)
    let last = try await store.read { transaction throws(StoreError) in try transaction.sync.lastRun(of: id)?.at }
    var options = options
    // Nobody here may change the collection, so the server's values always win.
    if !collection.isWritable { options.conflicts = .there }
    let result: Result<SyncOutcome, StoreError>
    do throws(StoreError) {
      if forgets, collection.state != .new { try await opened.forget() }
      let outcome = try await opened.run(on: server, options) { request in
        report(collection, request)
        // A run whose claim can't be renewed is only repeated by another run, which does no harm.
        if await renewal.isDue(at: now(), after: Self.renewalSeconds) { _ = try? await self.claim(id, by: owner) }
      }
      if outcome.end == .complete, !options.isPreview {
        let isDue = last.map { Self.hour(of: $0) != Self.hour(of: start) } ?? true
        try await followAppearance(of: collection, opened, on: server, isDue: isDue || forgets)
      }
      result = .success(outcome)
    } catch { result = .failure(error) }
    let end = now()
    let quiet = try? result.get()
    try await store.changeSync { sync throws(StoreError) in
      // The steps of a run without any effect save nothing, but the run is the last one all the same.
      if let quiet, quiet.end == .complete, quiet.run.isQuiet, try sync.collection(id) != nil {
        try sync.add(quiet.run, of: id, at: end)
      }
      try sync.endLease(id, of: owner)
    }
    return CollectionRun(collection, try result.get(), seconds: max(0, end.secondsSince1970 - start.secondsSince1970))
  }

  /// Makes the name and the color of a collection the same on both sides.
  ///
  /// The server is asked only in the first run of an hour, or if the user changed the calendar, so that a run without
  /// changes stays one request. A failure is no failure of the run; a later run tries again.
  private func followAppearance(
    of collection: SyncCollection, _ opened: any CollectionSyncing, on server: any DAVServing, isDue: Bool
  ) async throws(StoreError) {
    let isChanged = try await opened.isAppearanceChanged()
    guard isDue || isChanged, let there = try? await server.collection(at: collection.href) else { return }
    let change = try await opened.follow(there, choosing: CollectionChange())
    for part in change.parts {
      var isRefused = false
      do throws(DAVError) { try await server.patch(collection.href, name: part.name, color: part.color) } catch {
        guard case .refused(let refusal) = error, refusal.status < 500 else { return }
        isRefused = true
      }
      try await opened.note(part, isRefused: isRefused)
    }
  }

  private static func hour(of time: Instant) -> Int { time.secondsSince1970 / 3_600 }

  private func claim(_ id: SyncCollection.ID, by owner: UUID) async throws(StoreError) -> Bool {
    let now = now()
    return try await store.changeSync { sync throws(StoreError) in try sync.lease(id, to: owner, at: now) }
  }

  /// Saves the state of an account after a run.
  private func note(_ failure: DAVError?, of account: SyncAccount.ID) async throws(StoreError) {
    let state: SyncAccount.State
    switch failure {
    case nil: state = .ready
    case .signInNeeded: state = .signInNeeded
    case .busy(let pause): state = .paused(until: now().adding(seconds: Int((pause ?? Self.pause) / .seconds(1))))
    // The next run tries again.
    default: return
    }
    try await store.changeSync { sync throws(StoreError) in
      // An account without a user has no password that could be changed, so the next run tries again.
      guard var known = try sync.account(account), known.state != state, state != .signInNeeded || !known.user.isEmpty
      else { return }
      known.state = state
      try sync.save(known)
    }
  }

  /// The pause that a busy server gets if it names none.
  private static let pause = Duration.seconds(300)
}

/// The time at which a run last renewed its claim.
private actor ClaimRenewal {
  private var last: Instant

  init(since start: Instant) { last = start }

  /// Returns whether the claim must be renewed now, and notes that it is.
  func isDue(at now: Instant, after seconds: Int) -> Bool {
    guard now.secondsSince1970 - last.secondsSince1970 >= seconds else { return false }
    last = now
    return true
  }
}

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
    let collections = try await store.read { transaction throws(StoreError) in
      try transaction.sync.collections().filter { $0.account == account }
    }
    var (runs, failure): ([CollectionRun], DAVError?) = ([], nil)
    for collection in collections {
      guard failure == nil else {
        runs.append(CollectionRun(collection, failure.map { SyncOutcome(SyncRun(), .failed($0)) }))
        continue
      }
      let run = try await run(collection, on: server, options, forgetting: forgets, report)
      if case .failed(let error)? = run.outcome?.end, error.stopsAccount { failure = error }
      runs.append(run)
    }
    if !options.isPreview { try await note(failure, of: account) }
    return runs
  }

  private func run(
    _ collection: SyncCollection, on server: any DAVServing, _ options: SyncOptions, forgetting forgets: Bool,
    _ report: @Sendable (SyncCollection, SyncRequest) -> Void
  ) async throws(StoreError) -> CollectionRun {
    guard let opened = open(collection) else { return CollectionRun(collection, nil) }
    let (id, owner, start) = (collection.id, newID(), now())
    guard try await claim(id, by: owner) else { return CollectionRun(collection, nil) }
    let renewal = ClaimRenewal(since: start)
    var options = options
    // Nobody here may change the collection, so the server's values always win.
    if !collection.isWritable { options.conflicts = .there }
    let result: Result<SyncOutcome, StoreError>
    do throws(StoreError) {
      if forgets, collection.state != .new { try await opened.forget() }
      result = .success(
        try await opened.run(on: server, options) { request in
          report(collection, request)
          // A run whose claim can't be renewed is only repeated by another run, which does no harm.
          if await renewal.isDue(at: now(), after: Self.renewalSeconds) { _ = try? await self.claim(id, by: owner) }
        })
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
    case .signIn(let error) where error.asksForSignIn: state = .signInNeeded
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

import struct Foundation.UUID

/// The run of one collection.
public struct CollectionRun: Hashable, Sendable {
  public let collection: SyncCollection
  /// The result; `nil` if another run is working on the collection.
  public let outcome: SyncOutcome?
  /// The time that the run took, in seconds.
  public let seconds: Int
  /// The time after which the collection is free even if the other run was killed, in seconds; `nil` if unknown.
  public let freeAfter: Int?

  public init(_ collection: SyncCollection, _ outcome: SyncOutcome?, seconds: Int = 0, freeAfter: Int? = nil) {
    (self.collection, self.outcome, self.seconds, self.freeAfter) = (collection, outcome, seconds, freeAfter)
  }

  /// Indicates whether the run has read the complete list of the collection.
  fileprivate var hasReadList: Bool { outcome?.end == .complete || outcome?.end == .calendarMissing }

  /// Indicates whether the run found nothing that could need the user's attention.
  fileprivate var isQuiet: Bool {
    outcome.map { $0.end == .complete && $0.run.isQuiet && $0.run.heldHere + $0.run.heldThere == 0 } ?? true
  }
}

/// Runs the collections of an account; two runs at once share the collections.
public struct RunSyncAccount: Sendable {
  public typealias Report = @Sendable (SyncCollection, SyncRequest) -> Void

  private let store: any Store
  private let open: SyncOpening
  private let newID: IDGenerator
  private let now: @Sendable () -> Instant
  private let wait: @Sendable (Duration) async -> Void
  private let interruption: SyncInterruption

  /// - Parameters:
  ///   - store: The store with the account.
  ///   - open: Opens the account's collections.
  ///   - newID: Makes the identifier of the run.
  ///   - now: Returns the current time.
  ///   - wait: Waits before a run renews its claim of a collection; returns early if the task is cancelled.
  ///   - interruption: Asks runs to end before the program ends.
  public init(
    _ store: any Store, _ open: @escaping SyncOpening, newID: IDGenerator, now: @escaping @Sendable () -> Instant,
    wait: @escaping @Sendable (Duration) async -> Void, interruption: SyncInterruption = SyncInterruption()
  ) {
    (self.store, self.open, self.newID, self.now) = (store, open, newID, now)
    (self.wait, self.interruption) = (wait, interruption)
  }

  /// Runs each collection once, and saves how the runs have ended.
  ///
  /// After an error that concerns the whole account, such as a refused password, nothing more is sent.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - server: The server, signed in to.
  ///   - options: The user's settings and answers.
  ///   - forgets: `true` if everything is compared again.
  ///   - isChosen: Returns `false` for collections that don't run.
  ///   - report: A closure that gets each request before it is sent.
  /// - Returns: The runs in the order of the collections' names.
  public func callAsFunction(
    _ account: SyncAccount.ID, on server: any DAVServing, _ options: SyncOptions, forgetting forgets: Bool = false,
    only isChosen: (SyncCollection) -> Bool = { _ in true }, report: @escaping Report = { _, _ in }
  ) async throws(StoreError) -> [CollectionRun] {
    let (collections, calendars) = try await store.read { transaction throws(StoreError) in
      (try transaction.sync.collections(), Set(try transaction.events.calendars().map(\.id.uuid)))
    }
    let chosen = collections.filter { $0.account == account && isChosen($0) }
    var options = options
    options.kindsElsewhere = Set(
      collections.filter { $0.account != account && $0.state == .ready && $0.direction != .toServer }.map(\.kind))
    let log = SyncLog(store)
    if !options.isPreview { await begin(chosen, of: account, options, in: log) }
    await interruption.begin()
    let result: Result<[CollectionRun], StoreError>
    do throws(StoreError) {
      result = .success(
        try await run(chosen, of: account, calendars, on: server, options, forgetting: forgets, log, report))
    } catch {
      // The claim of the last collection ends, unless the store still fails.
      try? await log.save()
      result = .failure(error)
    }
    await interruption.end()
    return try result.get()
  }

  private func run(
    _ collections: [SyncCollection], of account: SyncAccount.ID, _ calendars: Set<UUID>,
    on server: any DAVServing, _ options: SyncOptions, forgetting forgets: Bool, _ log: SyncLog,
    _ report: @escaping Report
  ) async throws(StoreError) -> [CollectionRun] {
    var options = options
    var (runs, failure): ([CollectionRun], DAVError?) = ([], nil)
    let known = try await store.read { transaction throws(StoreError) in try transaction.sync.account(account) }
    (options.user, options.isSubscription) = (known?.user ?? "", known?.isSubscription ?? false)
    failure = known.flatMap(pause)
    if failure == nil {
      (options.scheduling, failure) = try await scheduling(
        of: account, on: server, collections, options, forgetting: forgets)
    }
    for collection in collections {
      let run: CollectionRun
      if collection.kind == .events, let target = collection.target, !calendars.contains(target),
        collection.awaitedCalendar == nil
      {
        // Undo can remove the calendar that was made for a collection. Without it, each event would seem to be removed.
        run = CollectionRun(collection, SyncOutcome(SyncRun(), .calendarMissing))
      } else if let failure {
        run = CollectionRun(collection, SyncOutcome(SyncRun(), .failed(failure)))
        if !options.isPreview, collection.state != .new {
          try await note(SyncEnding(failure), of: collection.id, in: log)
        }
      } else if options.isPreview {
        run = try await preview(collection, on: server, options, forgetting: forgets, report)
      } else {
        run = try await self.run(collection, on: server, options, forgetting: forgets, log, report)
      }
      if case .failed(let error)? = run.outcome?.end, error.stopsAccount { failure = failure ?? error }
      runs.append(run)
    }
    guard !options.isPreview else { return Self.settled(try await rehearse(runs, options)) }
    if failure == nil { failure = try await finishMoves(&runs, on: server, options, log, report) }
    try await note(failure, of: account, after: runs, options, in: log)
    return runs
  }

  /// Continues the collections that wait for others: a run can distinguish moved resources from removed ones only after
  /// it has read all lists, and a moved record leaves its old collection only after its new collection has it.
  ///
  /// A list that couldn't be read lets removals of its kind wait only if it was read in the last days: a resource that is
  /// missing elsewhere can have moved there. A list that always fails lets nothing wait. If a resource moved there
  /// anyway, its record is removed here, and added again once the list can be read.
  ///
  /// - Returns: The error that stops the account.
  private func finishMoves(
    _ runs: inout [CollectionRun], on server: any DAVServing, _ options: SyncOptions, _ log: SyncLog,
    _ report: @escaping Report
  ) async throws(StoreError) -> DAVError? {
    let complete = runs.indices.filter { runs[$0].outcome?.end == .complete }
    let waiting = complete.filter { runs[$0].outcome?.run.deferred ?? 0 > 0 }
    let kinds = Set(waiting.map { runs[$0].collection.kind })
    let unread = try await unreadKinds(in: runs)
    let others = complete.filter { !waiting.contains($0) && kinds.contains(runs[$0].collection.kind) }
    for index in waiting + others {
      let first = runs[index]
      if !waiting.contains(index) {
        // An edit here follows a resource that moved to a collection that has run already.
        guard let opened = open(first.collection), try await opened.hasChanges() else { continue }
      }
      var options = options
      (options.soFar, options.knowsMoves) = (first.outcome?.run, !unread.contains(first.collection.kind))
      let second = try await run(
        first.collection, isContinued: true, on: server, options, forgetting: false, log, report)
      // A part that was stopped leaves the results of the first part, and the next run does the rest.
      guard let outcome = second.outcome, SyncEnding(outcome.end) != .stopped else { continue }
      runs[index] = CollectionRun(first.collection, outcome, seconds: first.seconds + second.seconds)
      if case .failed(let error) = outcome.end, error.stopsAccount { return error }
    }
    return nil
  }

  /// Returns the kinds of lists that weren't read in this run, but completely in the last days.
  private func unreadKinds(in runs: [CollectionRun]) async throws(StoreError) -> Set<SyncKind> {
    let unread = runs.filter { $0.collection.state == .ready && !$0.hasReadList }.map(\.collection)
    guard !unread.isEmpty else { return [] }
    let start = now().adding(seconds: -SyncLimits.moveSeconds)
    return try await store.read { transaction throws(StoreError) in
      var kinds: Set<SyncKind> = []
      for collection in unread {
        if let last = try transaction.sync.lastCompleteRun(of: collection.id), last.at >= start {
          kinds.insert(collection.kind)
        }
      }
      return kinds
    }
  }

  /// Counts the changes of a dry run again, as the collections would make them one after another.
  private func rehearse(
    _ runs: [CollectionRun], _ options: SyncOptions
  ) async throws(StoreError) -> [CollectionRun] {
    let places = runs.indices.filter { runs[$0].outcome?.rehearsal != nil }
    guard places.count > 1, let first = open(runs[places[0]].collection) else { return runs }
    var parts: [any SyncRehearsalPart] = []
    for turn in SyncRehearsal.Turn.allCases {
      for (place, index) in places.enumerated() {
        let collection = runs[index].collection
        guard let opened = open(collection), let rehearsal = runs[index].outcome?.rehearsal else { return runs }
        parts.append(opened.part(of: rehearsal, in: turn, at: place, Self.options(options, for: collection)))
      }
    }
    let results = try await first.rehearse(parts, of: places.count).runs
    var runs = runs
    for (result, index) in zip(results, places) {
      guard let outcome = runs[index].outcome else { continue }
      var counts = result
      (counts.requests, counts.appearances) = (outcome.run.requests, outcome.run.appearances)
      runs[index] = CollectionRun(
        runs[index].collection, SyncOutcome(counts, outcome.end), seconds: runs[index].seconds)
    }
    return runs
  }

  /// Returns previews in which each record of Haru is in at most one plan.
  private static func settled(_ runs: [CollectionRun]) -> [CollectionRun] {
    var plans: [FirstRunPlan] = []
    for run in runs { if case .previewed(let plan)? = run.outcome?.end { plans.append(plan) } }
    FirstRunPlan.settle(&plans)
    return runs.map { run in
      guard let outcome = run.outcome, case .previewed = outcome.end else { return run }
      let plan = plans.removeFirst()
      var counts = outcome.run
      (counts.added, counts.sentAdded, counts.merged) = (plan.run.added, plan.run.sentAdded, plan.run.merged)
      counts.conflicts = plan.run.conflicts
      return CollectionRun(
        run.collection, SyncOutcome(counts, .previewed(plan), fetched: outcome.fetched), seconds: run.seconds)
    }
  }

  /// Begins a run in the log, with its first change.
  private func begin(
    _ collections: [SyncCollection], of account: SyncAccount.ID, _ options: SyncOptions, in log: SyncLog
  ) async {
    let (ids, now) = (collections.map(\.id), now())
    await log.begin { sync throws(StoreError) in
      let number = try sync.beginRun(of: ids, at: now)
      // A need that was settled since the last run counts as new if this run finds it again.
      if try !sync.storedNeeds().isEmpty {
        try sync.followNeeds(of: account, by: options.guardRemovals, at: now)
      }
      return number
    }
  }

  /// Compares a collection without claiming it, because nothing is saved.
  private func preview(
    _ collection: SyncCollection, on server: any DAVServing, _ options: SyncOptions, forgetting forgets: Bool,
    _ report: @escaping Report
  ) async throws(StoreError) -> CollectionRun {
    guard let opened = open(collection) else { return CollectionRun(collection, nil) }
    let (id, start) = (collection.id, now())
    let end = try await store.read { transaction throws(StoreError) in
      try transaction.sync.leaseEnd(of: id, at: start)
    }
    guard end == nil else { return taken(collection, until: end, at: start) }
    var options = Self.options(options, for: collection)
    options.forgets = forgets && collection.state != .new
    let chosen = options
    var outcome = try await untilAsked(or: SyncOutcome(SyncRun(), .failed(.unreachable(.cancelled)))) {
      () async throws(StoreError) in
      try await opened.run(on: server, chosen) { request in
        report(collection, request)
        return true
      }
    }
    if outcome.end == .rehearsed, let there = try? await server.collection(at: collection.href) {
      outcome.run.appearances = try await opened.appearanceChanges(there)
    }
    return CollectionRun(collection, outcome, seconds: seconds(since: start))
  }

  /// Returns the error of a server that asked for a pause, until the pause is over.
  private func pause(of account: SyncAccount) -> DAVError? {
    guard case .paused(let end) = account.state else { return nil }
    let seconds = end.secondsSince1970 - now().secondsSince1970
    // A longer pause was saved before the clock was set back.
    return (1...SyncLimits.pauseSeconds).contains(seconds) ? .busy(retryAfter: .seconds(seconds)) : nil
  }

  /// Returns how the server handles guests; asks the server in the first run of each day, because it can change.
  ///
  /// - Returns: The answer, or the careful assumption and the error that stops the account.
  private func scheduling(
    of id: SyncAccount.ID, on server: any DAVServing, _ collections: [SyncCollection], _ options: SyncOptions,
    forgetting forgets: Bool
  ) async throws(StoreError) -> (SyncScheduling, DAVError?) {
    let calendar = collections.first { $0.kind == .events && $0.mayBeSent }
    let (account, last) = try await store.read { transaction throws(StoreError) in
      (
        try transaction.sync.account(id),
        try calendar.flatMap { calendar throws(StoreError) in try transaction.sync.lastRun(of: calendar.id)?.at }
      )
    }
    let isDue = last.map { $0.secondsSince1970 / 86_400 != now().secondsSince1970 / 86_400 } ?? true
    guard let calendar, let account, !options.isPreview, forgets || isDue || account.scheduling == nil else {
      return (account?.scheduling ?? .unknown, nil)
    }
    let answer: Result<SyncScheduling, DAVError> = try await untilAsked(or: .failure(.unreachable(.cancelled))) {
      do throws(DAVError) {
        return .success(try await server.scheduling(in: calendar.href, of: account.principal))
      } catch { return .failure(error) }
    }
    switch answer {
    case .success(let found):
      try await ChangeSyncAccount(store)(id) { $0.scheduling = found }
      return (found, nil)
    case .failure(let error): return (account.scheduling ?? .unknown, error.stopsAccount ? error : nil)
    }
  }

  /// Does work that is cancelled when the program is about to end.
  ///
  /// - Parameter stopped: The result if the work hasn't ended by then.
  private func untilAsked<Value: Sendable>(
    or stopped: Value, _ work: @escaping @Sendable () async throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let result = await withTaskGroup(of: Result<Value, StoreError>?.self) { [interruption] group in
      group.addTask {
        do throws(StoreError) { return .success(try await work()) } catch { return .failure(error) }
      }
      group.addTask {
        await interruption.asked()
        return nil
      }
      var result: Result<Value, StoreError> = .success(stopped)
      for await part in group {
        if let part { result = part }
        group.cancelAll()
      }
      return result
    }
    return try result.get()
  }

  /// - Parameter isContinued: Indicates whether the collection has run already and does the rest of its run.
  private func run(
    _ collection: SyncCollection, isContinued: Bool = false, on server: any DAVServing, _ options: SyncOptions,
    forgetting forgets: Bool, _ log: SyncLog, _ report: @escaping Report
  ) async throws(StoreError) -> CollectionRun {
    guard let opened = open(collection) else { return CollectionRun(collection, nil) }
    let (id, start) = (collection.id, now())
    let last = try await store.read { transaction throws(StoreError) in try transaction.sync.lastRun(of: id)?.at }
    let isDue = forgets || last.map { Self.hour(of: $0) != Self.hour(of: start) } ?? true
    let claim = SyncClaim(log, id, by: newID(), now: now)
    guard try await claim.renew() else {
      let end = try await store.read { transaction throws(StoreError) in
        try transaction.sync.leaseEnd(of: id, at: start)
      }
      return taken(collection, until: end, at: start)
    }
    if isContinued, let number = await log.number {
      try await log.change { sync throws(StoreError) in try sync.continueRun(number, of: id) }
    }
    let options = Self.options(options, for: collection)
    let result = await whileClaimed(claim) { () async throws(StoreError) in
      if forgets, collection.state != .new { try await opened.forget() }
      let outcome = try await opened.run(on: server, options) { request in
        report(collection, request)
        return await claim.isHeld
      }
      if outcome.end == .complete, !isContinued {
        try await followAppearance(of: collection, opened, on: server, isDue: isDue)
      }
      return outcome
    }
    let end = now()
    let quiet = try? result.get()
    await log.add { sync throws(StoreError) in
      // The steps of a run without any effect save nothing, but the run still counts as the last run.
      if let quiet, quiet.end == .complete, quiet.run.isQuiet, try sync.collection(id) != nil {
        try sync.add(quiet.run, .complete, of: id, at: end)
      }
      try sync.endLease(id, of: claim.owner)
    }
    let outcome = try result.get()
    // Another run took over while this run was suspended.
    if await claim.isLost { return CollectionRun(collection, nil, seconds: seconds(since: start)) }
    return CollectionRun(collection, outcome, seconds: seconds(since: start))
  }

  /// Makes the name and the color of a collection the same on both sides, and reads the user's rights again.
  ///
  /// The server is asked only in the first run of an hour, or if the user changed the calendar, so that a run without
  /// changes stays one request. A failure doesn't fail the run; a later run tries again.
  private func followAppearance(
    of collection: SyncCollection, _ opened: any CollectionSyncing, on server: any DAVServing, isDue: Bool
  ) async throws(StoreError) {
    let isChanged = try await opened.isAppearanceChanged()
    guard isDue || isChanged, let there = try? await server.collection(at: collection.href) else { return }
    try await followRights(there, of: collection.id)
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

  /// Saves whether the user may write to a collection now.
  private func followRights(_ there: DAVCollection, of id: SyncCollection.ID) async throws(StoreError) {
    let now = now()
    try await store.changeSync { sync throws(StoreError) in
      guard let known = try sync.collection(id) else { return }
      var collection = known
      collection.follow(mayWrite: there.isWritable, at: now)
      if collection != known { try sync.save(collection) }
    }
  }

  private static func hour(of time: Instant) -> Int { time.secondsSince1970 / 3_600 }

  /// The end of the first part of a run.
  private enum Part: Sendable {
    case run(Result<SyncOutcome, StoreError>)
    /// The claim was lost, or the run was asked to end.
    case ended
  }

  /// Runs while the claim is renewed, and cancels the run when the claim is lost or the program is about to end.
  private func whileClaimed(
    _ claim: SyncClaim, _ run: @escaping @Sendable () async throws(StoreError) -> SyncOutcome
  ) async -> Result<SyncOutcome, StoreError> {
    await withTaskGroup(of: Part.self) { [wait, interruption] group in
      group.addTask {
        do throws(StoreError) { return .run(.success(try await run())) } catch { return .run(.failure(error)) }
      }
      group.addTask {
        while !Task.isCancelled, await !claim.isLost {
          await wait(.seconds(SyncLimits.renewalSeconds))
          // If the store is busy, the next renewal is early enough.
          if !Task.isCancelled { _ = try? await claim.renew() }
        }
        return .ended
      }
      group.addTask {
        await interruption.asked()
        return .ended
      }
      var result: Result<SyncOutcome, StoreError> = .success(SyncOutcome(SyncRun(), .failed(.unreachable(.cancelled))))
      for await part in group {
        if case .run(let ended) = part { result = ended }
        group.cancelAll()
      }
      return result
    }
  }

  private static func options(_ options: SyncOptions, for collection: SyncCollection) -> SyncOptions {
    var options = options
    // Nobody here may change the collection, so the server's values always win.
    if !collection.isWritable { options.conflicts = .there }
    return options
  }

  private func taken(_ collection: SyncCollection, until end: Instant?, at now: Instant) -> CollectionRun {
    CollectionRun(collection, nil, freeAfter: end.map { max(1, $0.secondsSince1970 - now.secondsSince1970) })
  }

  private func seconds(since start: Instant) -> Int { max(0, now().secondsSince1970 - start.secondsSince1970) }

  /// Saves the end of a run that didn't begin, because the account can't be used.
  private func note(_ ending: SyncEnding, of id: SyncCollection.ID, in log: SyncLog) async throws(StoreError) {
    guard ending.isFailure else { return }
    let now = now()
    try await log.change { sync throws(StoreError) in
      if try sync.collection(id) != nil { try sync.add(SyncRun(), ending, of: id, at: now) }
    }
  }

  /// Saves the state of an account after runs, and what it needs from the user.
  private func note(
    _ failure: DAVError?, of account: SyncAccount.ID, after runs: [CollectionRun], _ options: SyncOptions,
    in log: SyncLog
  ) async throws(StoreError) {
    let now = now
    let state: SyncAccount.State? =
      switch failure {
      case nil: .ready
      case let failure? where failure.asksForSignIn: .signInNeeded
      case .busy(let pause): .paused(until: now().adding(seconds: Int((pause ?? .zero) / .seconds(1))))
      // The next run tries again.
      default: nil
      }
    try await log.change { sync throws(StoreError) in
      // An account without a user has no password that could be changed, so the next run tries again.
      if let state, var known = try sync.account(account), known.state != state,
        state != .signInNeeded || !known.user.isEmpty
      {
        known.state = state
        try sync.save(known)
      }
      // Counting takes a while, so nothing is counted after runs that found nothing.
      if runs.allSatisfy(\.isQuiet), try sync.storedNeeds().isEmpty { return }
      try sync.followNeeds(of: account, by: options.guardRemovals, at: now())
    }
  }
}

/// The beginnings and ends of a run's parts, which are saved with the next change, because each transaction takes a
/// while.
///
/// If the program is killed before, the next run finds a claim that ends by itself.
private actor SyncLog {
  typealias Sync = any SyncAccountRepository<StoreError>

  private let store: any Store
  private var beginning: (@Sendable (Sync) throws(StoreError) -> Int)?
  private var ends: [@Sendable (Sync) throws(StoreError) -> Void] = []
  /// The number of the run; `nil` before its first change.
  private(set) var number: Int?

  init(_ store: any Store) { self.store = store }

  /// - Parameter beginning: A closure that begins the run before its first change, and returns the run's number.
  func begin(_ beginning: @escaping @Sendable (Sync) throws(StoreError) -> Int) { self.beginning = beginning }

  /// Adds the end of a part, to be saved with the next change.
  func add(_ end: @escaping @Sendable (Sync) throws(StoreError) -> Void) { ends.append(end) }

  /// Saves everything that waits.
  func save() async throws(StoreError) {
    if beginning != nil || !ends.isEmpty { try await change { _ in } }
  }

  /// Makes a change in one transaction with everything that waits.
  func change<Value: Sendable>(
    _ body: @Sendable (Sync) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    // A claim can be renewed at the same time, which must not save the same again.
    let waiting = (beginning: beginning, ends: ends)
    (beginning, ends) = (nil, [])
    do throws(StoreError) {
      let saved = try await store.changeSync { sync throws(StoreError) in
        let number = try waiting.beginning?(sync)
        for end in waiting.ends { try end(sync) }
        return (number: number, value: try body(sync))
      }
      number = saved.number ?? number
      return saved.value
    } catch {
      (beginning, ends) = (waiting.beginning, waiting.ends + ends)
      throw error
    }
  }
}

/// The claim of a run on a collection.
private actor SyncClaim {
  let owner: UUID
  private let log: SyncLog
  private let collection: SyncCollection.ID
  private let now: @Sendable () -> Instant
  /// The time of the last renewal; `nil` before the first one.
  private var renewed: Instant?
  /// Indicates whether another run has the collection, because this run didn't renew its claim in time.
  private(set) var isLost = false

  init(
    _ log: SyncLog, _ collection: SyncCollection.ID, by owner: UUID, now: @escaping @Sendable () -> Instant
  ) { (self.log, self.collection, self.owner, self.now) = (log, collection, owner, now) }

  /// Claims the collection, for the first time or again.
  ///
  /// - Returns: `false` if another run has the collection, or it was removed.
  func renew() async throws(StoreError) -> Bool {
    let (now, collection, owner) = (now(), collection, owner)
    let isGranted = try await log.change { sync throws(StoreError) in
      try sync.lease(collection, to: owner, at: now)
    }
    if isGranted { renewed = now } else { isLost = true }
    return isGranted
  }

  /// Indicates whether the run may continue, and claims the collection again if the claim may have ended in the
  /// meantime, for example while the computer slept.
  var isHeld: Bool {
    get async {
      guard !isLost, let renewed else { return false }
      let passed = now().secondsSince1970 - renewed.secondsSince1970
      if (0..<SyncLimits.leaseSeconds - SyncLimits.renewalSeconds).contains(passed) { return true }
      return (try? await renew()) == true
    }
  }
}

import Domain
import Synchronization

// MARK: - Status and runs

extension SyncCommandRun {
  func status() async throws(CommandFailure) {
    let zone = services.time.zone
    var all = try await session.read(services.store) { transaction throws(StoreError) in
      try SyncAccountStatus.all(in: transaction, zone: zone)
    }
    let (now, timer) = (services.time.now(), await services.timer())
    for index in all.indices where all[index].account.state != .signInNeeded { all[index].next = timer.next }
    let line = words.line(timer, hasAccounts: !all.isEmpty, zone: zone)
    session.write(all, as: SyncAccountStatus.object) { width in
      words.lines(all, now: now, width: width) + (line.map { [StyledLine(), StyledLine($0, Style(.secondary))] } ?? [])
    }
  }

  func synchronize() async throws(CommandFailure) {
    let all = try await accounts()
    guard !all.isEmpty else { throw words.noAccounts }
    var wanted: [SyncAccount] = []
    for name in invocation.arguments { wanted.append(try await account(named: name)) }
    if wanted.isEmpty { wanted = all }
    var servers: [SyncAccount.ID: any DAVServing] = [:]
    var failures: [CommandFailure] = []
    for account in wanted {
      // After a refused password nothing is sent, because servers lock accounts after several wrong passwords.
      if account.state == .signInNeeded {
        failures.append(words.signInNeeded(account.name))
        continue
      }
      do throws(CommandFailure) { servers[account.id] = try server(of: account) } catch { failures.append(error) }
    }
    if !invocation.isDryRun {
      for account in wanted {
        guard let server = servers[account.id], session.context.canAsk || session.context.assumesYes,
          try await collections(of: account.id).contains(where: { $0.state == .new })
        else { continue }
        try await begin(account, on: server)
      }
    }
    try await finish(wanted, on: servers, after: failures)
  }

  /// Runs accounts, writes what happened, and fails if something isn't in order.
  ///
  /// - Parameters:
  ///   - accounts: The accounts; those without a server are left out.
  ///   - servers: The servers, signed in to.
  ///   - failed: The failures of accounts that have no server.
  func finish(
    _ accounts: [SyncAccount], on servers: [SyncAccount.ID: any DAVServing], after failed: [CommandFailure] = []
  ) async throws(CommandFailure) {
    var options = SyncOptions(services.settings.sync, now: services.time.now())
    options.acceptsRemovals = invocation.has(SyncOption.acceptRemovals)
    options.isPreview = invocation.isDryRun
    var reports: [CollectionReport] = []
    var failures = failed
    for account in accounts {
      guard let server = servers[account.id] else { continue }
      let runs = try await run(account, on: server, options)
      for run in runs {
        if case .failed(let error)? = run.run.outcome?.end, error.stopsAccount {
          failures.append(words.failure(error, account.server))
          break
        }
      }
      reports += runs
    }
    let report = SyncReport(collections: reports, isWhole: failures.isEmpty)
    let shown = session.context.isQuiet ? reports.filter { !$0.isInOrder } : reports
    session.write(
      json: { SyncReport.object(report) }, plain: { report.collections.map { CollectionReport.object.row($0) } },
      text: { width in shown.isEmpty ? [] : words.lines(shown, width: width) })
    if let failure = failures.first { throw failure }
    guard report.isInOrder || invocation.isDryRun else { throw words.notInOrder }
  }

  /// Runs the collections of one account with a progress line.
  func run(
    _ account: SyncAccount, on server: any DAVServing, _ options: SyncOptions
  ) async throws(CommandFailure) -> [CollectionReport] {
    let meter = session.meter(words.running(account.name))
    defer { meter.clear() }
    let count = Mutex(0)
    let forgets = invocation.has(SyncOption.full) && !options.isPreview
    let run = RunSyncAccount(services.store, services.open, newID: services.newID, now: services.time.now)
    let runs = try await session.stored { () async throws(StoreError) in
      try await run(account.id, on: server, options, forgetting: forgets) { _, _ in
        let done = count.withLock { count in
          count += 1
          return count
        }
        meter.show(WorkProgress(done: done, of: nil))
      }
    }
    return runs.map { CollectionReport(account: account.name, run: $0, hidesTitles: invocation.isLimited) }
  }
}

// MARK: - Conflicts

extension SyncCommandRun {
  func conflicts() async throws(CommandFailure) {
    let all = try await openConflicts()
    session.write(all, as: SyncConflictEntry.object) { words.lines(all, width: $0) }
  }

  func resolve() async throws(CommandFailure) {
    let (id, choice) = (invocation.arguments[0].lowercased(), invocation.arguments[1])
    let all = try await openConflicts()
    let named = all.filter { $0.id.hasPrefix(id) }
    guard let entry = named.first, named.count == 1, !id.isEmpty else { throw words.noConflict(id) }
    guard let opened = services.open(entry.collection) else { throw words.noConflict(id) }
    let now = services.time.now()
    try await session.stored { () async throws(StoreError) in
      if let side = SyncSide(rawValue: choice) {
        try await opened.resolve(entry.conflict, choosing: side, at: now)
      } else {
        try await opened.split(at: entry.conflict.path)
      }
    }
    session.announce(StyledLine(words.resolved(entry, choice))) { SyncConflictEntry.object(entry) }
  }

  private func openConflicts() async throws(CommandFailure) -> [SyncConflictEntry] {
    let (accounts, found) = try await session.read(services.store) { transaction throws(StoreError) in
      var found: [(SyncCollection, [SyncConflict])] = []
      for collection in try transaction.sync.collections() {
        found.append((collection, try transaction.sync.conflicts(of: collection.id)))
      }
      return (try transaction.sync.accounts(), found)
    }
    var entries: [SyncConflictEntry] = []
    for (collection, conflicts) in found {
      guard let opened = services.open(collection) else { continue }
      for conflict in conflicts {
        let title = try await session.stored { () async throws(StoreError) in try await opened.title(at: conflict.path)
        }
        entries.append(
          SyncConflictEntry(
            conflict: conflict, collection: collection,
            account: accounts.first { $0.id == collection.account }?.name ?? "", title: title))
      }
    }
    return entries
  }
}

// MARK: - Kept texts and the log

extension SyncCommandRun {
  func kept() async throws(CommandFailure) {
    let all = try await losingTexts()
    let zone = services.time.zone
    session.write(all, as: StoredLosingText.object(in: zone)) { words.lines(all, zone: zone, width: $0) }
  }

  func restore() async throws(CommandFailure) {
    let id = invocation.text.lowercased()
    let named = try await losingTexts().filter { $0.losing.id.uuid.digits.hasPrefix(id) }
    guard let text = named.first, named.count == 1, !id.isEmpty else { throw words.noLosingText(id) }
    let collections = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.sync.collections().filter { $0.kind == text.kind }
    }
    let now = services.time.now()
    var isRestored = false
    // The collection that has the record is the right one; without any, the first one gets it.
    for adds in [false, true] where !isRestored {
      for collection in collections where !isRestored {
        guard let opened = services.open(collection) else { continue }
        isRestored = try await session.stored { () async throws(StoreError) in
          try await opened.restore(text.losing, at: now, adds: adds)
        }
      }
    }
    guard isRestored else { throw words.noLosingText(id) }
    session.announce(StyledLine(words.restored(text.losing.title))) {
      StoredLosingText.object(in: services.time.zone)(text)
    }
  }

  private func losingTexts() async throws(CommandFailure) -> [StoredLosingText] {
    try await session.read(services.store) { transaction throws(StoreError) in try transaction.sync.losingTexts() }
  }

  func log() async throws(CommandFailure) {
    let zone = services.time.zone
    let rows = try await session.read(services.store) { transaction throws(StoreError) in
      let (accounts, collections) = (try transaction.sync.accounts(), try transaction.sync.collections())
      return try transaction.sync.runs(limit: SyncLogEntry.limit).map { entry in
        let collection = collections.first { $0.id == entry.collection }
        return SyncLogRow(
          entry: entry, account: accounts.first { $0.id == collection?.account }?.name ?? "",
          collection: collection?.name ?? "", zone: zone)
      }
    }
    session.write(rows, as: SyncLogRow.object) { words.lines(rows, width: $0) }
  }
}

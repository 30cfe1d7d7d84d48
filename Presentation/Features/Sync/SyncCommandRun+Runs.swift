import Domain
import Synchronization

// MARK: - Status and runs

extension SyncCommandRun {
  func status() async throws(CommandFailure) {
    let timer = await services.timer()
    var all = try await work.statuses()
    for index in all.indices where all[index].account.state != .signInNeeded { all[index].next = timer.next }
    let (now, zone) = (services.time.now(), services.time.zone)
    let line = words.line(timer, hasAccounts: !all.isEmpty, zone: zone)
    session.write(all, as: SyncAccountStatus.object) { width in
      words.lines(all, now: now, width: width) + (line.map { [StyledLine(), StyledLine($0, Style(.secondary))] } ?? [])
    }
  }

  func synchronize() async throws(CommandFailure) {
    let all = try await work.accounts()
    guard !all.isEmpty else { throw words.noAccounts }
    var wanted: [SyncAccount] = []
    for name in invocation.arguments { wanted.append(try await account(named: name)) }
    if wanted.isEmpty { wanted = all }
    var servers: [SyncAccount.ID: any DAVServing] = [:]
    var failures: [CommandFailure] = []
    for account in wanted {
      // After a refused password nothing is sent, because servers lock accounts after several wrong passwords.
      if account.state == .signInNeeded {
        failures.append(words.signInNeeded(account))
        continue
      }
      do throws(CommandFailure) { servers[account.id] = try work.server(of: account) } catch { failures.append(error) }
    }
    if !invocation.isDryRun {
      for account in wanted {
        guard let server = servers[account.id], session.context.canAsk || session.context.assumesYes,
          try await work.collections(of: account.id).contains(where: { $0.state == .new })
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
    let options = work.options(
      acceptsRemovals: invocation.has(SyncOption.acceptRemovals), isPreview: invocation.isDryRun)
    var reports: [CollectionReport] = []
    var failures = failed
    for account in accounts {
      guard let server = servers[account.id] else { continue }
      let runs = try await run(account, on: server, options)
      for run in runs {
        if case .failed(let error)? = run.run.outcome?.end, error.stopsAccount {
          failures.append(words.failure(error, of: account))
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
    return try await work.run(
      account, on: server, options, forgetting: invocation.has(SyncOption.full) && !options.isPreview,
      hidesTitles: invocation.isLimited
    ) {
      let done = count.withLock { count in
        count += 1
        return count
      }
      meter.show(WorkProgress(done: done, of: nil))
    }
  }
}

// MARK: - Conflicts

extension SyncCommandRun {
  func conflicts() async throws(CommandFailure) {
    let all = try await work.conflicts()
    session.write(all, as: SyncConflictEntry.object) { words.lines(all, width: $0) }
  }

  func resolve() async throws(CommandFailure) {
    let (id, choice) = (invocation.arguments[0].lowercased(), invocation.arguments[1])
    let all = try await work.conflicts()
    let named = all.filter { $0.id.hasPrefix(id) }
    guard let entry = named.first, named.count == 1, !id.isEmpty else { throw words.noConflict(id) }
    let side: ConflictSide = SyncSide(rawValue: choice).map { $0 == .here ? .here : .there } ?? .both
    try await work.resolve(entry, side)
    session.announce(StyledLine(words.resolved(entry.title, side))) { SyncConflictEntry.object(entry) }
  }
}

// MARK: - Kept texts and the log

extension SyncCommandRun {
  func kept() async throws(CommandFailure) {
    let all = try await work.losingTexts()
    let zone = services.time.zone
    session.write(all, as: StoredLosingText.object(in: zone)) { words.lines(all, zone: zone, width: $0) }
  }

  func restore() async throws(CommandFailure) {
    let id = invocation.text.lowercased()
    let named = try await work.losingTexts().filter { $0.losing.id.uuid.digits.hasPrefix(id) }
    guard let text = named.first, named.count == 1, !id.isEmpty else { throw words.noLosingText(id) }
    try await work.restore(text)
    session.announce(StyledLine(words.restored(text.losing.title))) {
      StoredLosingText.object(in: services.time.zone)(text)
    }
  }

  func log() async throws(CommandFailure) {
    let rows = try await work.log()
    session.write(rows, as: SyncLogRow.object) { words.lines(rows, width: $0) }
  }
}

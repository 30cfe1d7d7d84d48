import Domain

// MARK: - Status and runs

extension SyncCommandRun {
  func status() async throws(CommandFailure) {
    let timer = await services.timer()
    var all = try await work.statuses()
    for index in all.indices where all[index].account.state != .signInNeeded { all[index].next = timer.next }
    let (now, zone) = (services.time.now(), services.time.zone)
    let timerLine = words.line(timer, hasAccounts: !all.isEmpty, zone: zone)
    var items: [SyncItemEntry] = []
    if let name = invocation.arguments.first {
      let account = try await account(named: name)
      all = all.filter { $0.account.id == account.id }
      items = try await work.items(of: account.id) + work.heldItems(of: account.id)
    }
    let strays = all.flatMap { status in
      status.collections.compactMap(\.strays).map { words.isHereOnly($0, status.account.name) }
    }
    let taken = all.flatMap { status in
      status.collections.compactMap { list in list.leaseEnd.map { words.taken(list.collection, until: $0, at: now) } }
    }
    let local = try await work.localCalendars(for: all).map(words.areHereOnly)
    let lines: [String] = taken + strays + [local, words.line(secretsOf: all), timerLine].compactMap(\.self)
    session.write(all, as: SyncAccountStatus.object) { width in
      words.lines(all, now: now, width: width)
        + (items.isEmpty ? [] : [StyledLine()] + words.lines(items, width: width))
        + (lines.isEmpty ? [] : [StyledLine()] + lines.map { StyledLine($0, Style(.secondary)) })
    }
    guard all.allSatisfy(\.state.isInOrder) else { throw words.notInOrder(all) }
  }

  func items() async throws(CommandFailure) {
    var account: SyncAccount?
    if let name = invocation.arguments.first { account = try await self.account(named: name) }
    let items =
      try await work.items(of: account?.id) + work.strayItems(of: account?.id) + work.heldItems(of: account?.id)
    let now = services.time.now()
    let failures = try await work.statuses().filter { account?.id ?? $0.account.id == $0.account.id }
      .flatMap { status in words.failures(of: status, at: now).map { "\(status.account.name): \($0)" } }
    session.write(items, as: SyncItemEntry.object) { words.lines(items, after: failures, width: $0) }
  }

  func synchronize() async throws(CommandFailure) {
    let all = try await work.accounts()
    guard !all.isEmpty else { throw refusals.noAccounts }
    var wanted: [SyncAccount] = []
    for name in invocation.arguments { wanted.append(try await account(named: name)) }
    if wanted.isEmpty { wanted = all }
    if session.context.canAsk, work.hasLocked(wanted) { try await services.unlock(session) }
    var servers: [SyncAccount.ID: any DAVServing] = [:]
    var failures: [CommandFailure] = []
    for account in wanted {
      // After a refused password nothing is sent, because servers lock accounts after several wrong passwords.
      if account.state == .signInNeeded {
        failures.append(refusals.signInNeeded(account))
        continue
      }
      do throws(CommandFailure) { servers[account.id] = try work.server(of: account) } catch { failures.append(error) }
    }
    var plans: [FirstRun] = []
    if !invocation.isDryRun {
      for account in wanted {
        guard let server = servers[account.id], session.context.canAsk || session.context.assumesYes,
          try await work.collections(of: account.id).contains(where: { $0.state == .new })
        else { continue }
        plans += try await begin(account, on: server)
      }
    }
    if invocation.has(SyncOption.putBack) {
      var count = 0
      for account in wanted where servers[account.id] != nil { count += try await work.putBack(account.id) }
      session.remark(count > 0 ? words.putBack(count) : words.nothingToPutBackYet)
    }
    try await finish(wanted, on: servers, after: plans, failures)
  }

  /// Runs accounts, writes what happened, and fails if something needs attention.
  ///
  /// - Parameters:
  ///   - accounts: The accounts; those without a server are left out.
  ///   - servers: The servers, signed in to.
  ///   - plans: The first runs that the user has agreed to just now.
  ///   - failed: The failures of accounts that have no server.
  func finish(
    _ accounts: [SyncAccount], on servers: [SyncAccount.ID: any DAVServing], after plans: [FirstRun],
    _ failed: [CommandFailure] = []
  ) async throws(CommandFailure) {
    var options = work.options(
      acceptsRemovals: invocation.has(SyncOption.acceptRemovals), isPreview: invocation.isDryRun)
    options.notice = invocation.removalNotice
    options.previews = plans.fetched
    var reports: [CollectionReport] = []
    var failures = failed
    for account in accounts {
      guard let server = servers[account.id] else { continue }
      let runs = try await run(account, on: server, options)
      for run in runs {
        if case .failed(let error)? = run.run.outcome?.end, error.stopsAccount {
          failures.append(refusals.failure(error, of: account))
          break
        }
      }
      reports += runs
    }
    // A run in the background would find new collections without anybody being told.
    if !session.context.isQuiet, !invocation.isDryRun, failures.isEmpty {
      for account in accounts {
        guard let server = servers[account.id] else { continue }
        let new = try await work.newCollections(of: account, on: server, isShown: !plans.isEmpty)
        for line in words.newOnServer(new, account.name) { session.remark(line) }
      }
    }
    let ids = Set(accounts.map(\.id))
    var needs = try await work.needs(of: ids)
    // A dry run counts the removals that would wait after it, because its options may release them.
    if invocation.isDryRun { needs[.held] = nil }
    let report = SyncReport(collections: reports, isWhole: failures.isEmpty, needsUser: !needs.isEmpty)
    let hasConflicts = !invocation.isDryRun && reports.contains { $0.counts.conflicts > 0 && !$0.hidesTitles }
    let conflicts = hasConflicts ? try await work.conflicts() : []
    let shown = session.context.isQuiet ? reports.filter { !$0.isInOrder } : reports
    session.write(
      json: { SyncReport.object(report) }, plain: { report.collections.map { CollectionReport.object.row($0) } },
      text: { width in shown.isEmpty ? [] : words.lines(shown, conflicts: conflicts, width: width) })
    if let failure = failures.first { throw failure }
    guard report.isInOrder else { throw words.notInOrder(needs, after: reports) }
  }

  /// Runs the collections of one account with a progress line.
  func run(
    _ account: SyncAccount, on server: any DAVServing, _ options: SyncOptions
  ) async throws(CommandFailure) -> [CollectionReport] {
    try await countingRequests(of: account) { counter throws(CommandFailure) in
      try await work.run(
        account, on: server, options, forgetting: invocation.has(SyncOption.full),
        hidesTitles: invocation.isLimited, counter)
    }
  }

  /// Works with the server of an account, with a progress line; Ctrl-C ends the work in order.
  func countingRequests<Value>(
    of account: SyncAccount, _ work: (RequestCounter) async throws(CommandFailure) -> Value
  ) async throws(CommandFailure) -> Value {
    let interruption = services.interruption
    return try await session.endingInOrder({ await interruption.ask() }) { () async throws(CommandFailure) in
      let meter = session.meter(words.running(account.name))
      defer { meter.clear() }
      return try await work(RequestCounter { meter.show($0) })
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
    let copies = try await work.items().filter(\.isCopy)
    let all = try await work.conflicts() + copies.map(\.asConflict)
    let entry: SyncConflictEntry
    do throws(LookUpError<SyncConflictEntry>) {
      let prefix = IDPrefix(typed: id)
      entry = try LookUpError.only(all.filter { entry in prefix.map { entry.id.hasPrefix($0.digits) } ?? false })
    } catch {
      throw texts.failure(error, id, .conflict) { $0.map { "\($0.id)  \($0.title) · \($0.label)" } }
    }
    let side: ConflictSide = SyncSide(rawValue: choice).map { $0 == .here ? .here : .there } ?? .both
    if let copy = copies.first(where: { $0.id == entry.id }) {
      try await work.resolve(copy, side)
      return session.announce(StyledLine(words.resolved(copy.name, side))) { SyncConflictEntry.object(entry) }
    }
    try await work.resolve(entry, side)
    session.announce(StyledLine("\(words.resolved(entry.title, side)) \(words.settledForGood(side))")) {
      SyncConflictEntry.object(entry)
    }
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
    let (id, all) = (invocation.text.lowercased(), try await work.losingTexts())
    let text: StoredLosingText
    do throws(LookUpError<StoredLosingText>) { text = try all.named(id) { _ in [] } } catch {
      throw texts.failure(error, id, .losingText) { ShortIDs.lines($0, \.id.uuid) { $0.losing.title } }
    }
    try await work.restore(text)
    session.announce(StyledLine("\(words.restored(text.losing.title)) \(words.restoredForGood)")) {
      StoredLosingText.object(in: services.time.zone)(text)
    }
  }

  func log() async throws(CommandFailure) {
    let rows = try await work.log()
    session.write(rows, as: SyncLogRow.object) { words.lines(rows, width: $0) }
  }

  func undo() async throws(CommandFailure) {
    let number = try invocation.arguments.first.map { text throws(CommandFailure) in
      guard let number = CountUnit.rank.number(text) else { throw refusals.noRun(text) }
      return number
    }
    let report = try await work.undo(number) { question throws(CommandFailure) in try confirmOrDecline(question) }
    let message = words.message(report) + (report.isChanged ? " \(texts.undoCommand)" : "")
    session.announce(StyledLine(message)) { SyncUndoReport.object(report) }
    for line in report.rest { session.remark(line) }
  }
}

struct SyncUndoReport: Sendable {
  let undone: UndoneSyncRun
  /// Indicates whether anything was undone.
  let isChanged: Bool
  /// The sentences about later changes that stay, one for each record.
  let rest: [String]

  static let object = JSONObject<SyncUndoReport>(
    .init("run") { $0.undone.run.number }, .init("account") { $0.undone.account.name },
    .init("restored") { $0.undone.records.restored },
    .init("changed") { $0.undone.records.changed }, .init("removed") { $0.undone.records.removed },
    .init("left") { report in report.undone.records.obstacles.map { left($0) } },
    notes: [
      .init("left", "[\(left.form.text)]"),
      .init("change", oneOf: ["fields", "removed", "added", "elsewhere", "came_back", "unknown"]),
    ])

  private static let left = JSONObject<UndoObstacle>(
    .init("kind") { $0.kind }, .init("title") { $0.title }, .init("change") { $0.change.word },
    .init("fields") { $0.change.fields })
}

extension UndoObstacle.Change {
  fileprivate var word: String {
    switch self {
    case .fields: "fields"
    case .removed: "removed"
    case .added: "added"
    case .elsewhere: "elsewhere"
    case .cameBack: "came_back"
    case .unknown: "unknown"
    }
  }

  fileprivate var fields: [String] { if case .fields(let names) = self { names } else { [] } }
}

extension SyncWork {
  /// Undoes a run's changes in Haru.
  ///
  /// - Parameters:
  ///   - number: The number of the run; `nil` for the latest run that still has an effect.
  ///   - agree: Asks the user, if lists of the run aren't synchronized anymore; gets the question.
  /// - Throws: A failure that says what is in the way, if nothing was undone for that reason.
  func undo(
    _ number: Int?, _ agree: (String) throws(CommandFailure) -> Void = { _ in }
  ) async throws(CommandFailure) -> SyncUndoReport {
    let (words, zone, undo) = (texts.sync, services.time.zone, UndoSyncRun(services.store))
    let result: Changed<UndoneSyncRun>
    do throws(SyncUndoError) { result = try await undo(number) } catch {
      guard case .switchedOff(let run, let account, let lists) = error else { throw refusals.failure(error, in: zone) }
      try agree(words.undoQuestion(run, account.name, off: lists, in: zone))
      result = try await explaining({ refusals.failure($0, in: zone) }) { () async throws(SyncUndoError) in
        try await undo(run.number, acceptingOff: true)
      }
    }
    let undone = result.value
    let tables = undone.records.obstacles.isEmpty ? [] : services.tables()
    let report = SyncUndoReport(
      undone: undone, isChanged: result.isChanged,
      rest: undone.records.obstacles.map { texts.sentence($0, tables, isNamed: true) })
    guard result.isChanged || report.rest.isEmpty || undone.run.isUndone else { throw refusals.nothingUndone(report) }
    return report
  }
}

import Domain

/// The work with accounts that commands and screens share; failures are explained in the user's language.
struct SyncWork: FailureExplaining, Sendable {
  let services: SyncServices
  let texts: Texts

  var words: SyncTexts { texts.sync }
  var refusals: SyncRefusals { texts.syncRefusals }

  func stored<Value>(_ work: () async throws(StoreError) -> Value) async throws(CommandFailure) -> Value {
    try await explaining({ texts.storeFailure($0) }, work)
  }

  func read<Value: Sendable>(
    _ body: @Sendable (any ReadTransaction<StoreError>) throws(StoreError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await stored { () async throws(StoreError) in try await services.store.read(body) }
  }

  /// Uses the stored passwords, and explains failures.
  func keeping<Value>(
    _ account: SyncAccount, _ work: () throws(SecretKeepingError) -> Value
  ) throws(CommandFailure) -> Value {
    try explaining({ refusals.failure($0, account.name, hasTokens: account.provider != nil) }, work)
  }
}

// MARK: - Reading

extension SyncWork {
  func statuses() async throws(CommandFailure) -> [SyncAccountStatus] {
    var all = try await stored { () async throws(StoreError) in try await services.statuses() }
    await lookUpPasswords(of: &all)
    let begun = all.flatMap(\.collections).map(\.collection).filter { $0.state != .new }
    for strays in try await strays(for: begun) {
      for (account, status) in all.enumerated() {
        guard let index = status.collections.firstIndex(where: { $0.collection.id == strays.collection.id })
        else { continue }
        all[account].collections[index].strays = strays
      }
    }
    return all
  }

  /// Looks up where passwords are stored, because a keyring that doesn't respond must not block the screen.
  @concurrent private func lookUpPasswords(of all: inout [SyncAccountStatus]) async {
    for index in all.indices where !all[index].account.user.isEmpty {
      let id = all[index].account.id
      all[index].secrets = (try? services.secrets.place(of: id)) ?? nil
      do throws(SecretKeepingError) {
        all[index].lacksPassword = try !services.secrets.read(id, into: services.hashing.makeSecret())
      } catch {
        switch error {
        case .locked, .unreachable: all[index].isLocked = true
        case .exposed, .damaged, .unusable: all[index].lacksPassword = true
        }
      }
    }
  }

  /// Returns whether a password of an account is locked until the user unlocks Haru.
  func hasLocked(_ accounts: [SyncAccount]) -> Bool {
    accounts.contains { account in
      do throws(SecretKeepingError) {
        _ = try services.secrets.read(account.id, into: services.hashing.makeSecret())
        return false
      } catch { return error == .locked }
    }
  }

  /// Returns the place of a password that was just saved; for a file, with the reason.
  func savedPlace(of account: SyncAccount.ID) -> SecretPlace {
    let wanted = services.secrets.place
    guard let place = (try? services.secrets.place(of: account)) ?? nil, place.word != wanted.word else {
      return wanted
    }
    return place
  }

  func accounts() async throws(CommandFailure) -> [SyncAccount] {
    try await read { transaction throws(StoreError) in try transaction.sync.accounts() }
  }

  /// - Throws: A failure if the account has since been removed.
  func account(_ id: SyncAccount.ID) async throws(CommandFailure) -> SyncAccount {
    let account = try await read { transaction throws(StoreError) in try transaction.sync.account(id) }
    guard let account else { throw refusals.accountRemoved }
    return account
  }

  func collections(of account: SyncAccount.ID) async throws(CommandFailure) -> [SyncCollection] {
    try await read { transaction throws(StoreError) in
      try transaction.sync.collections().filter { $0.account == account }
    }
  }

  func conflicts() async throws(CommandFailure) -> [SyncConflictEntry] {
    let (accounts, found) = try await read { transaction throws(StoreError) in
      var found: [(SyncCollection, [SyncConflict])] = []
      for collection in try transaction.sync.collections() {
        found.append((collection, try transaction.sync.conflicts(of: collection.id)))
      }
      return (try transaction.sync.accounts(), found)
    }
    let tables = found.allSatisfy(\.1.isEmpty) ? [] : services.tables()
    var entries: [SyncConflictEntry] = []
    for (collection, conflicts) in found {
      guard let opened = services.open(collection) else { continue }
      for conflict in conflicts {
        let (record, title, events) = try await stored { () async throws(StoreError) in
          let path = conflict.path
          return (
            try await opened.record(at: path), try await opened.title(at: path), try await opened.events(in: conflict)
          )
        }
        let (zone, now) = (services.time.zone, services.time.now())
        entries.append(
          SyncConflictEntry(
            conflict: conflict, collection: collection,
            account: accounts.first { $0.id == collection.account }?.name ?? "", title: title,
            label: words.label(of: conflict.field.field, of: collection.kind, in: tables), record: record,
            times: events.map { ConflictTimes($0, zone: zone, today: zone.dateTime(at: now).day, texts) }))
      }
    }
    return entries
  }

  /// Returns the resources that aren't records here, those that the server refused, and those that the last run left
  /// because it failed, by collection.
  ///
  /// - Parameter account: The account; `nil` for all.
  func items(of account: SyncAccount.ID? = nil) async throws(CommandFailure) -> [SyncItemEntry] {
    let (accounts, found) = try await read { transaction throws(StoreError) in
      var found: [(SyncCollection, [SyncRefusal], hasFailed: Bool)] = []
      for collection in try transaction.sync.collections() where account ?? collection.account == collection.account {
        let hasFailed = try transaction.sync.lastRun(of: collection.id)?.ending.isFailure ?? false
        found.append((collection, try transaction.sync.refusals(of: collection.id), hasFailed: hasFailed))
      }
      return (try transaction.sync.accounts(), found)
    }
    var entries: [SyncItemEntry] = []
    for (collection, refusals, hasFailed) in found {
      let name = accounts.first { $0.id == collection.account }?.name ?? ""
      entries += refusals.map { SyncItemEntry($0, in: collection, of: name) }
      guard let opened = services.open(collection) else { continue }
      let items = try await stored { () async throws(StoreError) in try await opened.unshownItems() }
      entries += items.map { SyncItemEntry($0, in: collection, of: name) }
      let refused = Set(refusals.map(\.uid))
      let unsent = try await stored { () async throws(StoreError) in
        try await opened.unsentItems(includesWaiting: hasFailed)
      }
      entries += unsent.filter { !refused.contains($0.uid) }.map { SyncItemEntry($0, in: collection, of: name) }
    }
    return entries
  }

  /// Returns the items whose removal waits for the user's answer, by collection.
  ///
  /// - Parameter account: The account; `nil` for all.
  func heldItems(of account: SyncAccount.ID? = nil) async throws(CommandFailure) -> [SyncItemEntry] {
    let guardRemovals = services.guardRemovals
    let (accounts, collections) = try await read { transaction throws(StoreError) in
      (try transaction.sync.accounts(), try transaction.sync.collections())
    }
    var entries: [SyncItemEntry] = []
    for collection in collections where account ?? collection.account == collection.account {
      guard let opened = services.open(collection) else { continue }
      let name = accounts.first { $0.id == collection.account }?.name ?? ""
      let items = try await stored { () async throws(StoreError) in try await opened.heldItems(by: guardRemovals) }
      entries += items.map { SyncItemEntry($0, in: collection, of: name) }
    }
    return entries
  }

  func losingTexts() async throws(CommandFailure) -> [StoredLosingText] {
    try await read { transaction throws(StoreError) in try transaction.sync.losingTexts() }
  }

  /// Returns the latest runs.
  ///
  /// - Parameter account: The account; `nil` for all.
  func log(of account: SyncAccount.ID? = nil) async throws(CommandFailure) -> [SyncLogRow] {
    let zone = services.time.zone
    return try await read { transaction throws(StoreError) in
      let accounts = try transaction.sync.accounts()
      let collections = try transaction.sync.collections() + transaction.sync.formerCollections()
      let runs = try transaction.sync.log(limit: account == nil ? SyncLogEntry.limit : .max)
      let rows = try runs.map { run throws(StoreError) in
        let ids = Set(run.parts.map(\.collection))
        let known = collections.filter { ids.contains($0.id) }
        return SyncLogRow(
          run: run, owner: accounts.first { $0.id == known.first?.account }, collections: known,
          off: try transaction.sync.switchedOff(of: run), zone: zone)
      }
      guard let account else { return rows }
      return Array(rows.filter { $0.collections.first?.account == account }.prefix(SyncLogEntry.limit))
    }
  }
}

// MARK: - Servers

extension SyncWork {
  /// Returns the server of an account, with the stored password.
  func server(of account: SyncAccount) throws(CommandFailure) -> any DAVServing {
    try server(account.server, login(to: account))
  }

  /// Returns the login to an account with the stored password; `nil` for an account without a user.
  func login(to account: SyncAccount) throws(CommandFailure) -> DAVLogin? {
    if let provider = account.provider {
      // A run would only find out at its first request that the tokens are locked.
      if hasLocked([account]) { throw refusals.failure(SecretKeepingError.locked, account.name, hasTokens: true) }
      return .tokens(tokens(of: account.id, at: provider))
    }
    // Most published calendar files are open to everyone.
    guard !account.user.isEmpty else { return nil }
    let password = services.hashing.makeSecret()
    let isThere = try keeping(account) { () throws(SecretKeepingError) in
      try services.secrets.read(account.id, into: password)
    }
    guard isThere else { throw refusals.passwordMissing(account.name) }
    return DAVLogin(user: account.user, password: password)
  }

  func server(_ address: String, _ login: DAVLogin?) throws(CommandFailure) -> any DAVServing {
    guard let server = services.connect(address, login) else { throw refusals.wrongAddress(address) }
    return server
  }

  /// Finds the collections of an account; a server without any is a failure.
  func found(on server: any DAVServing, _ address: String) async throws(CommandFailure) -> SyncOffer {
    let offer = try await explaining({ refusals.failure($0, address) }) { () async throws(DAVError) in
      try await FindSyncCollections(on: server)()
    }
    guard !offer.collections.isEmpty else { throw refusals.nothingFound(address) }
    return offer
  }

  /// Returns the collections that are new on a server; see ``FindNewCollections``.
  ///
  /// - Parameter isShown: `true` if the user has just chosen among the collections.
  func newCollections(
    of account: SyncAccount, on server: any DAVServing, isShown: Bool
  ) async throws(CommandFailure) -> [DAVCollection] {
    let now = services.time.now()
    return try await stored { () async throws(StoreError) in
      try await FindNewCollections(services.store)(account, on: server, at: now, isShown: isShown)
    }
  }

  /// - Parameters:
  ///   - name: The name of a new account.
  ///   - user: The user name; `nil` if nobody was asked yet.
  ///   - server: The address of the server.
  /// - Throws: A failure if another account has the name.
  func checkName(_ name: String, of user: String?, at server: String) async throws(CommandFailure) {
    guard let same = try await accounts().first(where: { $0.isNamed(name) }) else { return }
    throw same.server == server && user ?? same.user == same.user
      ? refusals.alreadyAdded(same) : refusals.nameTaken(name)
  }

  /// Saves a new account with its password and its chosen collections for work that asks whether they stay; if anything
  /// fails, the account and its login are removed.
  ///
  /// - Parameter password: The password; `nil` for a server that asks for none, or if tokens are saved.
  func add<Value: Sendable>(
    _ account: SyncAccount, _ password: (any TypedSecret)?, with chosen: [DAVCollection],
    _ work: (AddedCollections) async throws(CommandFailure) -> Value
  ) async throws(CommandFailure) -> Value {
    var added: AddedCollections?
    do throws(CommandFailure) {
      let same = try await accounts().first { $0.server == account.server && $0.user == account.user }
      if let same { throw refusals.alreadyAdded(same) }
      if let password {
        try keeping(account) { () throws(SecretKeepingError) in try services.secrets.save(password, of: account.id) }
      }
      let collections = try await add(chosen, to: account)
      added = collections
      return try await work(collections)
    } catch { throw error.noting(try await takeBack(added, with: account)) }
  }

  /// Adds collections to an account, which may be new.
  ///
  /// - Parameter calendar: The calendar for the events of the only calendar in `chosen`; `nil` to find one.
  func add(
    _ chosen: [DAVCollection], to account: SyncAccount, into calendar: EventCalendar.ID? = nil
  ) async throws(CommandFailure) -> AddedCollections {
    do throws(SyncAccountError) {
      return try await services.addAccount(account, with: chosen, into: calendar)
    } catch { throw try await failure(error, calendar) }
  }

  /// Explains why an account or a collection wasn't added or changed.
  ///
  /// - Parameter calendar: The calendar that the user named.
  private func failure(
    _ error: SyncAccountError, _ calendar: EventCalendar.ID?
  ) async throws(CommandFailure) -> CommandFailure {
    switch error {
    case .nameTaken(let account): return refusals.nameTaken(account.name)
    case .store(let error): return texts.storeFailure(error)
    case .calendarTaken(let owner):
      let (account, calendars) = try await read { transaction throws(StoreError) in
        (try transaction.sync.account(owner.account), try transaction.events.calendars())
      }
      let name = calendars.first { $0.id == calendar }.map(texts.name) ?? ""
      return refusals.calendarTaken(name, by: owner, of: account?.name ?? "")
    }
  }

  /// Removes collections that the user didn't want after seeing their preview, and their account if it is new.
  ///
  /// - Returns: The sentence that the account's provider couldn't be notified; `nil` if there is no such problem.
  @discardableResult func takeBack(
    _ added: AddedCollections?, with account: SyncAccount? = nil
  ) async throws(CommandFailure) -> String? {
    let note: String? = if let account { await forgetLogin(of: account) } else { nil }
    guard let added else { return note }
    try await stored { () async throws(StoreError) in
      try await RemoveSyncAccount(services.store, services.open)(undoing: added, with: account?.id)
    }
    return note
  }

  /// Saves a password after the server has accepted it.
  func savePassword(_ password: any TypedSecret, of account: SyncAccount) async throws(CommandFailure) {
    guard !account.user.isEmpty else { throw refusals.noPasswordNeeded(account.name) }
    let server = try server(account.server, DAVLogin(user: account.user, password: password))
    do throws(DAVError) { _ = try await server.discover() } catch { throw refusals.failure(error, account.shownServer) }
    try keeping(account) { () throws(SecretKeepingError) in try services.secrets.save(password, of: account.id) }
    try await stored { () async throws(StoreError) in
      try await ChangeSyncAccount(services.store)(account.id) { $0.state = .ready }
    }
  }

  /// Removes an account from Haru.
  ///
  /// - Returns: The number of records that were removed with it, and how the sign-in has ended at its provider.
  func remove(
    _ account: SyncAccount, withRecords: Bool
  ) async throws(CommandFailure) -> (count: Int, end: SignInEnd?) {
    let count = try await stored { () async throws(StoreError) in
      try await RemoveSyncAccount(services.store, services.open)(account.id, withRecords: withRecords)
    }
    return (count, try await signOut(of: account))
  }
}

// MARK: - Collections

extension SyncWork {
  /// Changes the direction of synchronization.
  func change(
    _ collection: SyncCollection, to direction: SyncCollection.Direction
  ) async throws(CommandFailure) {
    guard collection.isWritable || collection.refusedSince != nil || direction == .fromServer else {
      throw refusals.readOnly(collection.name)
    }
    try await stored { () async throws(StoreError) in
      try await services.open(collection)?.change(to: direction)
    }
  }

  /// Changes the calendar of the events.
  ///
  /// - Returns: `false` if the events are in the calendar already.
  func change(_ collection: SyncCollection, into calendar: EventCalendar.ID) async throws(CommandFailure) -> Bool {
    guard collection.kind == .events else { throw refusals.noCalendar(collection.name) }
    do throws(SyncAccountError) {
      return try await ChangeSyncCollection(services.store, newID: services.newID)(collection.id, into: calendar)
    } catch { throw try await failure(error, calendar) }
  }

  /// Changes the name or the color of a collection on its server, and of the calendar here that has the server's value.
  func change(
    _ collection: SyncCollection, of account: SyncAccount, _ change: CollectionChange
  ) async throws(CommandFailure) {
    guard collection.isWritable else { throw refusals.keepsAppearance(collection.name, nil) }
    let server = try server(of: account)
    do throws(DAVError) {
      try await server.patch(collection.href, name: change.name, color: change.color)
    } catch {
      if case .refused(let refusal) = error, refusal.status < 500 || refusal.status == 501 {
        throw refusals.keepsAppearance(collection.name, refusal)
      }
      throw refusals.failure(error, of: account)
    }
    let there = DAVCollection(
      href: collection.href, kinds: [collection.kind], name: change.name ?? collection.name,
      color: change.color ?? collection.color)
    _ = try await stored { () async throws(StoreError) in
      try await services.open(collection)?.follow(there, choosing: change)
    }
  }

  /// Ends the synchronization of a collection; its records stay.
  func stop(_ collection: SyncCollection.ID) async throws(CommandFailure) {
    try await stored { () async throws(StoreError) in
      try await RemoveSyncAccount(services.store, services.open)(collection)
    }
  }
}

// MARK: - Runs

extension SyncWork {
  /// Returns the options of a run that starts now, with the user's settings.
  func options(acceptsRemovals: Bool = false, isPreview: Bool = false) -> SyncOptions {
    var options = SyncOptions(services.settings.sync, now: services.time.now())
    (options.acceptsRemovals, options.isPreview) = (acceptsRemovals, isPreview)
    // A preview needs everything, in any order.
    if isPreview { options.soonest = nil }
    return options
  }

  /// Runs the collections of an account.
  ///
  /// - Parameter isChosen: Returns `false` for collections that don't run.
  func run(
    _ account: SyncAccount, on server: any DAVServing, _ options: SyncOptions, forgetting forgets: Bool = false,
    hidesTitles: Bool = false, only isChosen: (SyncCollection) -> Bool = { _ in true }, _ counter: RequestCounter
  ) async throws(CommandFailure) -> [CollectionReport] {
    let run = RunSyncAccount(
      services.store, services.open, newID: services.newID, now: services.time.now, wait: services.wait,
      interruption: services.interruption)
    let failing = try await failing(account.id)
    let runs = try await stored { () async throws(StoreError) in
      try await run(account.id, on: server, options, forgetting: forgets, only: isChosen) { _, _ in counter.count() }
    }
    let unsent = try await unsent(of: account.id)
    var reports: [CollectionReport] = []
    for run in runs {
      reports.append(
        CollectionReport(
          owner: account, run: run,
          first: try await firstRun(of: run, for: account, hidesTitles: hidesTitles), hidesTitles: hidesTitles,
          unsent: unsent[run.collection.id] ?? 0, hadFailed: failing.contains(run.collection.id)))
    }
    return reports
  }

  /// Puts back the items of an account whose removal waits for the user's answer; the next run sends or fetches them.
  ///
  /// - Returns: The number of items.
  func putBack(_ account: SyncAccount.ID) async throws(CommandFailure) -> Int {
    let guardRemovals = services.guardRemovals
    var count = 0
    for collection in try await collections(of: account) {
      count += try await stored { () async throws(StoreError) in
        try await services.open(collection)?.putBackHeldItems(by: guardRemovals) ?? 0
      }
    }
    return count
  }

  /// Runs the new collections of an account for the preview of their first run.
  func preview(
    of account: SyncAccount, on server: any DAVServing, hidesTitles: Bool = false, _ counter: RequestCounter
  ) async throws(CommandFailure) -> [CollectionReport] {
    try await run(
      account, on: server, options(isPreview: true), hidesTitles: hidesTitles, only: { $0.state == .new }, counter)
  }

  /// Returns the effects of the first runs of new collections, from the reports of a preview.
  func plans(in reports: [CollectionReport], of account: SyncAccount) throws(CommandFailure) -> [FirstRun] {
    var plans: [FirstRun] = []
    for report in reports where report.run.collection.state == .new {
      switch report.run.outcome?.end {
      case .previewed: if let first = report.first { plans.append(first) }
      case .failed(let error): throw refusals.failure(error, of: account)
      default: continue
      }
    }
    return plans
  }

  /// Lets the first runs begin, after the user has seen their preview.
  func begin(_ plans: [FirstRun], keepsBoth: Bool) async throws(CommandFailure) {
    let ids = plans.map(\.collection.id)
    try await stored { () async throws(StoreError) in try await MakeSyncCalendars(services.store)(for: ids) }
    for first in plans {
      try await stored { () async throws(StoreError) in
        try await services.open(first.collection)?.begin(first.plan, keepsBoth: keepsBoth)
      }
    }
  }
}

// MARK: - Conflicts

extension SyncWork {
  /// Settles a conflict, or all conflicts of its record if the user wants both.
  func resolve(_ entry: SyncConflictEntry, _ side: ConflictSide) async throws(CommandFailure) {
    guard let opened = services.open(entry.collection) else { throw texts.nothing(named: entry.id, .conflict) }
    let now = services.time.now()
    try await stored { () async throws(StoreError) in
      switch side {
      case .here: try await opened.resolve(entry.conflict, choosing: .here, at: now)
      case .there: try await opened.resolve(entry.conflict, choosing: .there, at: now)
      case .both: try await opened.split(at: entry.conflict.path)
      }
    }
  }

  /// Keeps one of two resources with the same UID, or turns them into two records.
  func resolve(_ copy: SyncItemEntry, _ side: ConflictSide) async throws(CommandFailure) {
    guard let opened = services.open(copy.collection), copy.isCopy else {
      throw texts.nothing(named: copy.id, .conflict)
    }
    guard copy.collection.mayBeSent else { throw refusals.copyNotSent(copy.collection.name) }
    let now = services.time.now()
    try await stored { () async throws(StoreError) in
      switch side {
      case .here: try await opened.resolveCopy(at: copy.path, choosing: .here, at: now)
      case .there: try await opened.resolveCopy(at: copy.path, choosing: .there, at: now)
      case .both: try await opened.splitCopy(at: copy.path)
      }
    }
  }

  /// Brings back a text that lost a conflict.
  func restore(_ text: StoredLosingText) async throws(CommandFailure) {
    let collections = try await read { transaction throws(StoreError) in
      try transaction.sync.collections().filter { $0.kind == text.kind }
    }
    guard let id = text.collection else {
      var owners: [SyncCollection] = []
      for collection in collections {
        guard let opened = services.open(collection) else { continue }
        let hasRecord = try await stored { () async throws(StoreError) in
          try await opened.hasRecord(uid: text.losing.uid)
        }
        if hasRecord { owners.append(collection) }
      }
      guard owners.count == 1, try await restore(text, into: owners, adds: false) else {
        throw refusals.unclearLosingText(text.losing.title)
      }
      return
    }
    guard let own = collections.first(where: { $0.id == id }) else {
      throw refusals.losingTextWithoutCollection(text.losing.title)
    }
    // A record can have moved to another collection of its account; another account never gets the text.
    let others = collections.filter { $0.account == own.account && $0.id != id }
    if try await restore(text, into: [own] + others, adds: false) { return }
    guard try await restore(text, into: [own], adds: true) else { throw refusals.unclearLosingText(text.losing.title) }
  }

  /// Brings back a text in the first collection that can have it.
  private func restore(
    _ text: StoredLosingText, into collections: [SyncCollection], adds: Bool
  ) async throws(CommandFailure) -> Bool {
    let now = services.time.now()
    for collection in collections {
      guard let opened = services.open(collection) else { continue }
      let isRestored = try await stored { () async throws(StoreError) in
        try await opened.restore(text.losing, at: now, adds: adds)
      }
      if isRestored { return true }
    }
    return false
  }
}

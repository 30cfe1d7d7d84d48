import Domain

// MARK: - Adding

extension SyncCommandRun {
  func add() async throws(CommandFailure) {
    guard let place = SyncPlace(invocation.arguments), services.connect(place.address, nil) != nil else {
      throw words.wrongAddress(invocation.text)
    }
    let name = invocation.value(of: SyncOption.name) ?? place.name
    // Nobody is asked for a password for an account that can't be added.
    guard try await !accounts().contains(where: { $0.isNamed(name) }) else { throw words.nameTaken(name) }
    let login = place.isSubscription && !invocation.has(SyncOption.user) ? nil : try askedLogin()
    guard let server = services.connect(place.address, login) else { throw words.wrongAddress(place.typed) }
    let offer = try await found(on: server, place.typed)
    let chosen = place.isSubscription ? offer.collections : try chosen(of: offer.collections)
    let account = SyncAccount(
      id: SyncAccount.ID(services.newID()), name: name, server: place.address, principal: offer.principal,
      user: login?.user ?? "")
    if let login {
      try keeping(account) { () throws(SecretKeepingError) in
        try services.secrets.save(login.password, of: account.id)
      }
    }
    let added: AddedCollections
    do throws(CommandFailure) {
      added = try await explaining({ $0 == .conflict ? words.nameTaken(name) : texts.storeErrors.commandFailure($0) }) {
        () async throws(StoreError) in
        try await AddSyncAccount(services.store, newID: services.newID)(account, with: chosen)
      }
    } catch {
      forgetPassword(of: account.id)
      throw error
    }
    do throws(CommandFailure) {
      try await begin(account, on: server)
    } catch {
      forgetPassword(of: account.id)
      try await session.stored { () async throws(StoreError) in
        try await RemoveSyncAccount(services.store, services.open)(account.id, undoing: added)
      }
      throw error
    }
    try await finish([account], on: [account.id: server])
    await adviseOnTimer(hasAccounts: true)
  }

  /// Shows what the first runs of new collections will do, and lets them run if the user wants that.
  func begin(_ account: SyncAccount, on server: any DAVServing) async throws(CommandFailure) {
    let runs = try await run(account, on: server, SyncOptions(now: services.time.now(), isPreview: true)).filter {
      $0.run.collection.state == .new
    }
    var plans: [(collection: SyncCollection, plan: FirstRunPlan)] = []
    for report in runs {
      switch report.run.outcome?.end {
      case .previewed(let plan): plans.append((report.run.collection, plan))
      case .failed(let error): throw words.failure(error, account.server)
      default: continue
      }
    }
    for line in words.preview(plans.map { ($0.collection.name, $0.plan) }) { session.remark(line) }
    try confirmOrDecline(words.beginQuestion)
    let keepsBoth = invocation.has(SyncOption.keepBoth)
    for (collection, plan) in plans {
      try await session.stored { () async throws(StoreError) in
        try await services.open(collection)?.begin(plan, keepsBoth: keepsBoth)
      }
    }
  }

  func found(on server: any DAVServing, _ address: String) async throws(CommandFailure) -> SyncOffer {
    let offer: SyncOffer
    do throws(DAVError) { offer = try await FindSyncCollections(on: server)() } catch {
      throw words.failure(error, address)
    }
    guard !offer.collections.isEmpty else { throw words.nothingFound(address) }
    return offer
  }

  /// Asks which collections are synchronized; without a terminal, all but the calendars that servers make of birthdays.
  func chosen(of offers: [DAVCollection]) throws(CommandFailure) -> [DAVCollection] {
    let usual = offers.filter { !$0.isOfBirthdays }
    guard session.context.canAsk, !session.context.assumesYes else { return usual }
    for (index, offer) in offers.enumerated() { session.remark(words.offer(offer, number: index + 1)) }
    let answer = try session.ask(words.whichCollections(offers.count), insteadOf: GlobalOption.yes)
    guard !answer.isEmpty else { return usual }
    var chosen: [DAVCollection] = []
    for part in answer.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let number = Int(part), offers.indices.contains(number - 1) else {
        throw words.noSuchNumber(String(part), of: offers.count)
      }
      chosen.append(offers[number - 1])
    }
    return chosen
  }

  /// Reads the name and the password that a new account needs.
  private func askedLogin() throws(CommandFailure) -> DAVLogin {
    let user =
      if let user = invocation.value(of: SyncOption.user) { user } else {
        try session.ask(words.userQuestion, insteadOf: SyncOption.user)
      }
    return DAVLogin(user: user, password: try password(for: user))
  }

  private func forgetPassword(of account: SyncAccount.ID) {
    // A password without an account does no harm, and the failure to explain is another one.
    try? services.secrets.remove(account)
  }
}

// MARK: - Changing

extension SyncCommandRun {
  func choose() async throws(CommandFailure) {
    guard let name = invocation.arguments.first else { return }
    let account = try await account(named: name)
    let wanted = Array(invocation.arguments.dropFirst())
    let known = try await collections(of: account.id)
    var changed: [SyncCollection] = []
    var missing: [String] = []
    for word in wanted {
      if let collection = known.first(where: { NameKey($0.name) == NameKey(word) }) {
        changed.append(collection)
      } else {
        missing.append(word)
      }
    }
    let calendar = try await chosenCalendar()
    for collection in changed { try await change(collection, into: calendar) }
    guard wanted.isEmpty || !missing.isEmpty else {
      return session.announce(StyledLine(words.chosen(changed.map(\.name)))) { .strings(changed.map(\.name)) }
    }
    let server = try server(of: account)
    let offer = try await found(on: server, account.server)
    let new = offer.collections.filter { offer in !known.contains { $0.href.path == offer.href.path } }
    var added: [DAVCollection] = []
    for word in missing {
      guard let offer = new.first(where: { NameKey($0.title) == NameKey(word) }) else {
        throw words.noCollection(word, in: account.name, offer.collections.map(\.title))
      }
      added.append(offer)
    }
    if wanted.isEmpty {
      guard !new.isEmpty else { throw words.allChosen(account.name) }
      added = try chosen(of: new)
    }
    let (chosen, target) = (added, calendar)
    _ = try await session.stored { () async throws(StoreError) in
      try await AddSyncAccount(services.store, newID: services.newID)(account, with: chosen, into: target)
    }
    try await begin(account, on: server)
    try await finish([account], on: [account.id: server])
  }

  private func change(_ collection: SyncCollection, into calendar: EventCalendar.ID?) async throws(CommandFailure) {
    let change = ChangeSyncCollection(services.store, newID: services.newID)
    if invocation.has(SyncOption.off) {
      return try await session.stored { () async throws(StoreError) in
        try await RemoveSyncAccount(services.store, services.open)(collection.id)
      }
    }
    let directions: [(OptionSpec, SyncCollection.Direction)] = [
      (SyncOption.onlyFromServer, .fromServer), (SyncOption.onlyToServer, .toServer), (SyncOption.both, .both),
    ]
    for (option, direction) in directions where invocation.has(option) {
      guard collection.isWritable || direction == .fromServer else { throw words.readOnly(collection.name) }
      try await session.stored { () async throws(StoreError) in try await change(collection.id, direction: direction) }
    }
    guard let calendar else { return }
    guard collection.kind == .events else { throw words.noCalendar(collection.name) }
    do throws(StoreError) { try await change(collection.id, into: calendar) } catch {
      throw error == .conflict ? words.calendarTaken : texts.storeErrors.commandFailure(error)
    }
  }

  /// Returns the calendar of `--into`.
  private func chosenCalendar() async throws(CommandFailure) -> EventCalendar.ID? {
    guard let name = invocation.value(of: SyncOption.into) else { return nil }
    let calendars = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.events.calendars()
    }
    guard let calendar = calendars.first(where: { NameKey($0.name.text) == NameKey(name) }) else {
      throw words.noSuchCalendar(name, calendars.map(\.name.text).filter { !$0.isEmpty })
    }
    return calendar.id
  }

  func changePassword() async throws(CommandFailure) {
    let account = try await account(named: invocation.text)
    guard !account.user.isEmpty else { throw words.noPasswordNeeded(account.name) }
    let password = try password(for: account.user)
    guard let server = services.connect(account.server, DAVLogin(user: account.user, password: password)) else {
      throw words.wrongAddress(account.server)
    }
    do throws(DAVError) { _ = try await server.discover() } catch { throw words.failure(error, account.server) }
    try keeping(account) { () throws(SecretKeepingError) in try services.secrets.save(password, of: account.id) }
    try await session.stored { () async throws(StoreError) in
      try await ChangeSyncAccount(services.store)(account.id) { $0.state = .ready }
    }
    session.announce(StyledLine(words.passwordSaved(account.name, services.secrets.place))) {
      ["account": .string(account.name), "place": .string(services.secrets.place)]
    }
  }

  func remove() async throws(CommandFailure) {
    let account = try await account(named: invocation.text)
    let withData = invocation.has(SyncOption.withData)
    try confirmOrDecline(words.removeQuestion(account.name, withData: withData))
    let count = try await session.stored { () async throws(StoreError) in
      try await RemoveSyncAccount(services.store, services.open)(account.id, withRecords: withData)
    }
    try keeping(account) { () throws(SecretKeepingError) in try services.secrets.remove(account.id) }
    session.announce(StyledLine(words.accountRemoved(account.name, count))) {
      ["account": .string(account.name), "removed": .integer(count)]
    }
    if try await accounts().isEmpty { await adviseOnTimer(hasAccounts: false) }
  }
}

// MARK: - Accounts

extension SyncCommandRun {
  func accounts() async throws(CommandFailure) -> [SyncAccount] {
    try await session.read(services.store) { transaction throws(StoreError) in try transaction.sync.accounts() }
  }

  func account(named name: String) async throws(CommandFailure) -> SyncAccount {
    let accounts = try await accounts()
    guard !accounts.isEmpty else { throw words.noAccounts }
    if let exact = accounts.first(where: { NameKey($0.name) == NameKey(name) }) { return exact }
    let named = accounts.filter { NameKey($0.name).text.hasPrefix(NameKey(name).text) }
    guard let account = named.first, named.count == 1 else {
      throw words.noAccount(name, accounts.map(\.name))
    }
    return account
  }

  func collections(of account: SyncAccount.ID) async throws(CommandFailure) -> [SyncCollection] {
    try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.sync.collections().filter { $0.account == account }
    }
  }

  /// Returns the server of an account, with the stored password.
  func server(of account: SyncAccount) throws(CommandFailure) -> any DAVServing {
    // Most published calendar files are open to everybody.
    if account.user.isEmpty, let server = services.connect(account.server, nil) { return server }
    let password = services.hashing.makeSecret()
    let isThere = try keeping(account) { () throws(SecretKeepingError) in
      try services.secrets.read(account.id, into: password)
    }
    guard isThere else { throw words.passwordMissing(account.name) }
    guard let server = services.connect(account.server, DAVLogin(user: account.user, password: password)) else {
      throw words.wrongAddress(account.server)
    }
    return server
  }

  /// Uses the stored passwords, and explains failures.
  func keeping<Value>(
    _ account: SyncAccount, _ work: () throws(SecretKeepingError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(SecretKeepingError) { return try work() } catch { throw words.failure(error, account.name) }
  }
}

import Domain

// MARK: - Adding

/// An account whose first runs may begin.
struct BegunSyncAccount: Sendable {
  let account: SyncAccount
  let server: any DAVServing
  let plans: [FirstRun]
}

extension SyncCommandRun {
  func add() async throws(CommandFailure) {
    guard let place = SyncPlace(invocation.arguments) else { throw refusals.wrongAddress(invocation.text) }
    let provider = try provider(of: place)
    guard services.connect(place.address, nil) != nil else { throw refusals.wrongAddress(invocation.text) }
    let name = invocation.value(of: SyncOption.name) ?? place.usualName
    // Nobody is asked for a password for an account that can't be added.
    let user = invocation.value(of: SyncOption.user)
    if !name.isEmpty { try await work.checkName(name, of: user, at: place.address) }
    try await openSecrets()
    let new: BegunSyncAccount
    if let provider {
      new = try await add(place, at: provider, named: name)
    } else {
      new = try await add(place, named: name)
    }
    let account = new.account
    if !account.user.isEmpty,
      let remark = words.remark(on: work.savedPlace(of: account.id), hasTokens: account.provider != nil)
    {
      session.remark(remark)
    }
    try await finish([account], on: [account.id: new.server], after: new.plans)
    if let local = try await work.localCalendars(for: work.statuses().filter { $0.account.id == account.id }) {
      session.remark(words.areHereOnly(local))
    }
    await adviseOnTimer(hasAccounts: true)
  }

  /// Adds an account with a password, or a published calendar.
  private func add(_ place: SyncPlace, named name: String) async throws(CommandFailure) -> BegunSyncAccount {
    let isOpen = place.isSubscription && invocation.value(of: SyncOption.user) == nil
    let (user, password) = isOpen ? ("", nil) : try askedLogin()
    let server = try work.server(place.address, password.map { .password($0, of: user) })
    let offer = try await found(on: server, place.typed)
    let chosen =
      place.isSubscription
      ? offer.collections
      : try await chosen(of: offer.collections, for: name.isEmpty ? place.name(of: offer) : name)
    let account = SyncAccount(
      id: SyncAccount.ID(services.newID()), name: name.isEmpty ? place.name(of: offer) : name, server: place.address,
      principal: offer.principal, user: user)
    return try await begin(account, password, with: chosen, on: server)
  }

  /// Saves a new account, and lets its first runs begin if the user wants that.
  func begin(
    _ account: SyncAccount, _ password: (any TypedSecret)?, with chosen: [DAVCollection], on server: any DAVServing
  ) async throws(CommandFailure) -> BegunSyncAccount {
    let plans = try await work.add(account, password, with: chosen) { added throws(CommandFailure) in
      try await begin(account, on: server, adding: added)
    }
    return BegunSyncAccount(account: account, server: server, plans: plans)
  }

  /// Shows a preview of the first runs of new collections, and starts them if the user agrees.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - server: Its server, signed in to.
  ///   - added: The collections that are removed again if the user says no; `nil` if they were added earlier.
  /// - Returns: The plans of the runs.
  func begin(
    _ account: SyncAccount, on server: any DAVServing, adding added: AddedCollections? = nil
  ) async throws(CommandFailure) -> [FirstRun] {
    let reports = try await countingRequests(of: account) { counter throws(CommandFailure) in
      try await work.preview(of: account, on: server, hidesTitles: invocation.isLimited, counter)
    }
    let plans = try work.plans(in: reports, of: account)
    for line in words.preview(plans, adding: added) { session.remark(line) }
    let isTyped = [SyncOption.both, SyncOption.onlyToServer].contains(where: invocation.has)
    for strays in try await work.strays(after: plans) {
      session.remark(words.staysHere(strays, account.name, isTyped: isTyped))
    }
    try confirmOrDecline(words.beginQuestion)
    try await work.begin(plans, keepsBoth: invocation.has(SyncOption.keepBoth))
    return plans
  }

  /// Asks which collections are synchronized; without a terminal, all but to-dos and the calendars that servers make of
  /// birthdays, which are named.
  func chosen(of offers: [DAVCollection], for account: String) async throws(CommandFailure) -> [DAVCollection] {
    let usual = offers.filter(\.isUsual)
    guard session.context.canAsk, !session.context.assumesYes else {
      for line in words.notChosen(offers.filter { !$0.isUsual }, of: account, among: offers) { session.remark(line) }
      return usual
    }
    for (index, offer) in offers.enumerated() { session.remark(words.offer(offer, number: index + 1, among: offers)) }
    let question = words.whichCollections(offers.count)
    let answer = try await session.askUntilCancelled(question, insteadOf: GlobalOption.yes)
    guard !answer.isEmpty else { return usual }
    var chosen: [DAVCollection] = []
    for part in answer.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let number = Int(part), offers.indices.contains(number - 1) else {
        throw refusals.noSuchNumber(String(part), of: offers.count)
      }
      chosen.append(offers[number - 1])
    }
    return chosen
  }

  /// Reads the name and the password that a new account needs.
  private func askedLogin() throws(CommandFailure) -> (user: String, password: (any TypedSecret)?) {
    let user =
      if let user = invocation.value(of: SyncOption.user) { user } else {
        try session.ask(texts(ko: "서버에 로그인할 이름:", en: "Name for signing in to the server:"), insteadOf: SyncOption.user)
      }
    return (user, try password(for: user))
  }
}

// MARK: - Changing

extension SyncCommandRun {
  func choose() async throws(CommandFailure) {
    guard let name = invocation.arguments.first else { return }
    let account = try await account(named: name)
    let wanted = Array(invocation.arguments.dropFirst())
    if invocation.value(of: SyncOption.into) != nil, wanted.count != 1 { throw refusals.oneCalendarNeeded }
    let known = try await work.collections(of: account.id)
    var changed: [SyncCollection] = []
    var missing: [String] = []
    for word in wanted {
      // Without a change, a known name means the to-dos of a calendar that are still to be added.
      if hasChange, let collection = try named(word, known, of: account) {
        changed.append(collection)
      } else {
        missing.append(word)
      }
    }
    // An option that stops synchronization never adds a collection.
    if invocation.has(SyncOption.off), let word = missing.first {
      throw refusals.notSynchronized(word, in: account.name, known.map(\.name))
    }
    let calendar = try await chosenCalendar()
    var done: [String] = []
    for collection in changed where try await change(collection, into: calendar) {
      done.append(collection.name)
    }
    guard wanted.isEmpty || !missing.isEmpty else { return announce(done, of: account) }
    let server = try work.server(of: account)
    let offer = try await found(on: server, account.shownServer)
    let new = offer.collections.filter { offer in !known.contains { offer.isSame(as: $0) } }
    var chosen: [DAVCollection] = []
    for word in missing {
      if let offer = try named(word, new, of: account) {
        chosen.append(offer)
      } else if try named(word, known, of: account) == nil {
        throw refusals.noCollection(word, in: account.name, offer.collections.map(\.title))
      }
    }
    if wanted.isEmpty {
      guard !new.isEmpty else { throw refusals.allChosen(account.name) }
      chosen = try await self.chosen(of: new, for: account.name)
      guard !chosen.isEmpty else { throw refusals.nothingChosen(new.map(\.title), of: account.name) }
    }
    guard !chosen.isEmpty else { return announce(done, of: account) }
    let relocated = RelocatedCollection.all(of: chosen, replacing: known, on: offer.collections, into: calendar)
    let rest = chosen.filter { offer in !relocated.contains { $0.offer == offer } }
    if !relocated.isEmpty {
      try confirmOrDecline(words.linkQuestion(relocated, on: account.name))
      try await work.link(relocated)
      session.remark(words.linked(relocated, on: account.name))
    }
    guard rest.isEmpty else { return try await start(rest, of: account, on: server, into: calendar) }
    try await finish([account], on: [account.id: server], after: [])
  }

  /// Adds collections to an account, and runs them after the preview; without a yes, they are taken back.
  func start(
    _ chosen: [DAVCollection], of account: SyncAccount, on server: any DAVServing,
    into calendar: EventCalendar.ID? = nil
  ) async throws(CommandFailure) {
    let added = try await work.add(chosen, to: account, into: calendar)
    let plans: [FirstRun]
    do throws(CommandFailure) {
      for collection in added.collections { try await changeDirection(of: collection) }
      plans = try await begin(account, on: server, adding: added)
    } catch {
      try await work.takeBack(added)
      throw error
    }
    try await finish([account], on: [account.id: server], after: plans)
  }

  /// Indicates whether the options change known collections.
  private var hasChange: Bool {
    let options = [SyncOption.onlyFromServer, SyncOption.onlyToServer, SyncOption.both, SyncOption.off]
    return options.contains(where: invocation.has) || invocation.value(of: SyncOption.into) != nil
  }

  /// Explains which collections were changed, and what comes next.
  private func announce(_ changed: [String], of account: SyncAccount) {
    let message =
      if changed.isEmpty {
        texts.noChanges
      } else if invocation.has(SyncOption.off) {
        changed.map(words.stoppedSynchronizing).joined(separator: " ")
      } else {
        words.chosen(changed)
      }
    session.announce(StyledLine(message)) { .strings(changed) }
    if !changed.isEmpty, invocation.value(of: SyncOption.into) != nil { session.remark(words.runNext(account.name)) }
  }

  /// - Returns: `false` if the collection already is as the options specify.
  private func change(
    _ collection: SyncCollection, into calendar: EventCalendar.ID?
  ) async throws(CommandFailure) -> Bool {
    if invocation.has(SyncOption.off) {
      try await work.stop(collection.id)
      return true
    }
    let isTurned = try await changeDirection(of: collection)
    guard let calendar else { return isTurned }
    return try await work.change(collection, into: calendar) || isTurned
  }

  /// Changes the direction of synchronization if an option says so.
  ///
  /// - Returns: `false` if nothing has changed.
  @discardableResult
  private func changeDirection(of collection: SyncCollection) async throws(CommandFailure) -> Bool {
    var isChanged = false
    let directions: [(OptionSpec, SyncCollection.Direction)] = [
      (SyncOption.onlyFromServer, .fromServer), (SyncOption.onlyToServer, .toServer), (SyncOption.both, .both),
    ]
    for (option, direction) in directions where invocation.has(option) {
      try await work.change(collection, to: direction)
      let isTriedAgain = direction != .fromServer && collection.refusedSince != nil
      isChanged = direction != collection.direction || isTriedAgain
      // The first run of a new collection may link some of the records.
      guard direction != .fromServer, collection.state != .new else { continue }
      if try await offerStrays(to: collection) { isChanged = true }
    }
    return isChanged
  }

  /// Asks whether a collection gets the records of collections that aren't synchronized anymore; nothing else sends
  /// them.
  ///
  /// - Returns: `true` if the user wants that.
  private func offerStrays(to collection: SyncCollection) async throws(CommandFailure) -> Bool {
    let count = try await work.strays(for: collection).count
    guard count > 0 else { return false }
    guard session.context.canAsk || session.context.assumesYes else {
      session.remark(words.straysStay(count, collection))
      return false
    }
    guard try session.confirm(words.straysQuestion(count, collection)) else { return false }
    try await work.takeStrays(collection)
    return true
  }

  /// Returns the calendar of `--into`.
  private func chosenCalendar() async throws(CommandFailure) -> EventCalendar.ID? {
    guard let name = invocation.value(of: SyncOption.into) else { return nil }
    let calendars = try await session.read(services.store) { transaction throws(StoreError) in
      try transaction.events.calendars()
    }
    return try CalendarFinder(calendars: calendars, texts: texts)(name).id
  }

  static let passwordSaved = JSONObject<(account: String, place: SecretPlace)>(
    .init("account") { $0.account }, .init("place") { $0.place.word })
  static let removed = JSONObject<(account: String, count: Int, isSignedOut: Bool?)>(
    .init("account") { $0.account }, .init("removed") { $0.count }, .init("signed_out") { $0.isSignedOut })

  func changePassword() async throws(CommandFailure) {
    let account = try await account(named: invocation.text)
    if let provider = account.provider { throw refusals.usesProvider(account.name, provider.name) }
    // Nobody is asked for a password that isn't needed.
    guard !account.user.isEmpty else { throw refusals.noPasswordNeeded(account.name) }
    try await openSecrets()
    let password = try password(for: account.user)
    let meter = session.meter(words.asking(account.shownServer))
    defer { meter.clear() }
    try await work.savePassword(password, of: account)
    meter.clear()
    let place = work.savedPlace(of: account.id)
    session.announce(StyledLine(words.passwordSaved(account.name, place))) {
      Self.passwordSaved((account.name, place))
    }
  }

  func remove() async throws(CommandFailure) {
    let account = try await account(named: invocation.text)
    let withData = invocation.has(SyncOption.withData)
    try confirmOrDecline(words.removeQuestion(account.name, withData: withData))
    let (count, end) = try await work.remove(account, withRecords: withData)
    session.announce(StyledLine(words.accountRemoved(account, count, end))) {
      Self.removed((account.name, count, end.map { $0 == .revoked }))
    }
    if try await work.accounts().isEmpty { await adviseOnTimer(hasAccounts: false) }
  }
}

// MARK: - Accounts

extension SyncCommandRun {
  func account(named name: String) async throws(CommandFailure) -> SyncAccount {
    let accounts = try await work.accounts()
    guard !accounts.isEmpty else { throw refusals.noAccounts }
    do throws(LookUpError<SyncAccount>) { return try accounts.named(name) { [$0.name] } } catch {
      throw texts.failure(error, name, .account(among: accounts)) { ShortIDs.lines($0, \.id.uuid) { $0.name } }
    }
  }
}

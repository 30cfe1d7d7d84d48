import Domain

extension SyncCommandRun {
  func make() async throws(CommandFailure) {
    let name: CalendarName = try checked(invocation.arguments[1], of: "NAME")
    let account = try await account(named: invocation.arguments[0])
    let kind: NewCollectionKind = invocation.choice(of: SyncOption.kind) ?? .events
    let server = try work.server(of: account)
    let known = try await work.collections(of: account.id)
    if let gone = known.first(where: { $0.isGone && $0.kind == kind.kind && NameKey($0.name) == NameKey(name.text) }) {
      return try await makeAgain(gone, on: server, of: account)
    }
    let new = DAVNewCollection(kind.kind, name: name.text)
    let (count, calendar) = try await work.rehearse(new, for: account, on: server)
    for line in words.preview(new, on: account.name, sending: count, of: calendar) { session.remark(line) }
    try confirmOrDecline(words.beginQuestion)
    let made = try await work.make(new, on: server, of: account)
    session.remark(words.made(made, on: account.name))
    let plans = try await work.begin(made, of: account, keepsBoth: invocation.has(SyncOption.keepBoth))
    try await finish([account], on: [account.id: server], after: plans)
  }

  /// Makes a collection that is gone from the server there again, and sends everything that Haru has of it.
  private func makeAgain(
    _ gone: SyncCollection, on server: any DAVServing, of account: SyncAccount
  ) async throws(CommandFailure) {
    try confirmOrDecline(words.makeAgainQuestion(gone))
    let made = try await work.makeAgain(gone, on: server, of: account)
    session.remark(
      made.isNew
        ? words.made(made.offer, on: account.name)
        : words.linked([RelocatedCollection(gone, at: made.offer)], on: account.name))
    try await finish([account], on: [account.id: server], after: [])
  }

  static let renamed = JSONObject<(account: String, collection: String, name: String)>(
    .init("account") { $0.account }, .init("collection") { $0.collection }, .init("name") { $0.name })
  static let recolored = JSONObject<(account: String, collection: String, color: String)>(
    .init("account") { $0.account }, .init("collection") { $0.collection }, .init("color") { $0.color })

  func rename() async throws(CommandFailure) {
    let name: CalendarName = try checked(invocation.arguments[2], of: "NAME")
    let (account, collection) = try await namedCollection()
    try await work.change(collection, of: account, CollectionChange(name: name.text))
    session.announce(StyledLine(words.renamed(collection.name, name.text))) {
      Self.renamed((account.name, collection.name, name.text))
    }
  }

  func color() async throws(CommandFailure) {
    let typed = invocation.arguments[2]
    guard let color = Self.color(typed) else { throw refusals.wrongColor(typed) }
    let (account, collection) = try await namedCollection()
    try await work.change(collection, of: account, CollectionChange(color: color))
    session.announce(StyledLine(words.recolored(collection.name, typed))) {
      Self.recolored((account.name, collection.name, color))
    }
  }

  /// Returns the color as servers write it; `nil` for a text that isn't a color.
  private static func color(_ typed: String) -> String? {
    if let hue = EventCalendar.Color(rawValue: typed.lowercased()) { return hue.text }
    guard EventCalendar.Color(near: typed) != nil else { return nil }
    return typed.uppercased() + (typed.utf8.count == 7 ? "FF" : "")
  }

  /// Returns the account and the collection that the first two words name.
  private func namedCollection() async throws(CommandFailure) -> (SyncAccount, SyncCollection) {
    let account = try await account(named: invocation.arguments[0])
    let known = try await work.collections(of: account.id)
    let word = invocation.arguments[1]
    guard let collection = try named(word, known, of: account) else {
      throw refusals.noCollection(word, in: account.name, known.map(\.name))
    }
    return (account, collection)
  }
}

// MARK: - Names

/// A collection that is synchronized, or that the server offers.
protocol NamedCollection {
  var title: String { get }
  var syncedKind: SyncKind? { get }
  var href: SyncHref { get }
}

extension DAVCollection: NamedCollection {}

extension SyncCollection: NamedCollection {
  var title: String { name }
  var syncedKind: SyncKind? { kind }
}

extension NamedCollection {
  /// Indicates whether another collection of the same kind has the name, so only the address distinguishes them.
  func isAmbiguous(among others: [some NamedCollection]) -> Bool {
    others.contains {
      $0.href.path != href.path && $0.syncedKind == syncedKind && NameKey($0.title) == NameKey(title)
    }
  }

  /// Returns the name for a command, or the address if the name is ambiguous or too long to type.
  func typedName(among others: [some NamedCollection]) -> String {
    isAmbiguous(among: others) || title.count > 60 ? href.path.text : title
  }
}

extension SyncCommandRun {
  /// Returns the collection with a name, or with the address that distinguishes collections of the same name; of a
  /// calendar with to-dos, `--todos` means the to-dos.
  func named<Collection: NamedCollection>(
    _ word: String, _ collections: [Collection], of account: SyncAccount
  ) throws(CommandFailure) -> Collection? {
    var found = collections.filter { $0.href.path.text == word }
    if found.isEmpty { found = collections.filter { NameKey($0.title) == NameKey(word) } }
    let todos = found.filter { $0.syncedKind == .reminders }
    let others = found.filter { $0.syncedKind != .reminders }
    let fitting = invocation.has(SyncOption.todos) || others.isEmpty ? todos : others
    guard fitting.count < 2 else {
      throw refusals.ambiguous(word, in: account.name, fitting.map(\.href.path.text))
    }
    return fitting.first
  }
}

// MARK: - Making

extension SyncWork {
  /// Predicts the first run of a collection that the server doesn't have yet; nothing is made or saved.
  ///
  /// - Returns: The number of records that the first run will send, and the calendar whose events they are.
  func rehearse(
    _ new: DAVNewCollection, for account: SyncAccount, on server: any DAVServing
  ) async throws(CommandFailure) -> (sent: Int, calendar: CalendarAppearance?) {
    _ = try await making(new, for: account) { () async throws(MakeSyncCollectionError) in
      try await MakeSyncCollection(on: server).check(new)
    }
    return try await stored { () async throws(StoreError) in
      try await services.addAccount.rehearse(new, to: account)
    }
  }

  /// Makes a collection on the server of an account.
  func make(
    _ new: DAVNewCollection, on server: any DAVServing, of account: SyncAccount
  ) async throws(CommandFailure) -> DAVCollection {
    try await making(new, for: account) { () async throws(MakeSyncCollectionError) in
      try await MakeSyncCollection(on: server)(new)
    }
  }

  /// Adds a collection that was just made, and lets its first run begin.
  ///
  /// - Returns: The plans of the first run.
  func begin(
    _ made: DAVCollection, of account: SyncAccount, keepsBoth: Bool
  ) async throws(CommandFailure) -> [FirstRun] {
    var plans: [FirstRun] = []
    for collection in try await add([made], to: account).collections {
      guard let opened = services.open(collection) else { continue }
      let plan = try await stored { () async throws(StoreError) in try await opened.plan(options(isPreview: true)) }
      plans.append(FirstRun(collection: collection, plan: plan, fetched: nil, account: account.name))
    }
    try await begin(plans, keepsBoth: keepsBoth)
    return plans
  }

  private func making<Value>(
    _ new: DAVNewCollection, for account: SyncAccount, _ work: () async throws(MakeSyncCollectionError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(MakeSyncCollectionError) { return try await work() } catch { throw failure(error, new, for: account) }
  }

  private func failure(
    _ error: MakeSyncCollectionError, _ new: DAVNewCollection, for account: SyncAccount
  ) -> CommandFailure {
    switch error {
    case .exists(let offer): refusals.collectionExists(offer, on: account.name)
    case .impossible(let refusal): refusals.cannotMake(new.kind, on: account.name, refusal)
    case .server(let error): refusals.failure(error, of: account)
    }
  }

  /// Makes a collection that is gone from its server there again; the next run sends all records to it.
  ///
  /// A collection with the same name that the server has already is used instead, for example if the response to an
  /// earlier attempt got lost.
  func makeAgain(
    _ gone: SyncCollection, on server: any DAVServing, of account: SyncAccount
  ) async throws(CommandFailure) -> (offer: DAVCollection, isNew: Bool) {
    let known = try await collections(of: account.id)
    let new = DAVNewCollection(gone.kind, name: gone.name, color: gone.color)
    let made: (offer: DAVCollection, isNew: Bool)
    do throws(MakeSyncCollectionError) { made = (try await MakeSyncCollection(on: server)(new), true) } catch {
      guard case .exists(let offer) = error, !known.contains(where: { offer.isSame(as: $0) }) else {
        throw failure(error, new, for: account)
      }
      made = (offer, false)
    }
    try await link([RelocatedCollection(gone, at: made.offer)])
    return made
  }

  /// Links the records of collections with the collections that take their place on the server.
  func link(_ relocated: [RelocatedCollection]) async throws(CommandFailure) {
    for found in relocated {
      try await stored { () async throws(StoreError) in
        try await services.open(found.collection)?.link(to: found.offer)
      }
    }
  }
}

/// The kinds of collections that can be made, as users type them.
enum NewCollectionKind: String, CaseIterable {
  case events, contacts, todos

  var kind: SyncKind {
    switch self {
    case .events: .events
    case .contacts: .contacts
    case .todos: .reminders
    }
  }
}

// MARK: - Texts

extension SyncTexts {
  func made(_ offer: DAVCollection, on account: String) -> String {
    texts(
      ko: "\(account) 서버에 \(Particle.object.quoting(texts.shortened(offer.title))) 만들었어요.",
      en: "Created '\(texts.shortened(offer.title))' on \(account).")
  }

  func linkQuestion(_ relocated: [RelocatedCollection], on account: String) -> String {
    let names = names(of: relocated)
    let found =
      relocated.count == 1
      ? "\(names) is at a new address on \(account). Connect it"
      : "\(names) are at new addresses on \(account). Connect them"
    return texts(
      ko: "\(account) 서버에서 주소가 바뀐 것: \(names). 하루 앱에 있는 것과 연결할까요? UID가 같은 항목은 하나가 되고, 아무것도 지우지 않아요.",
      en: "\(found) with what Haru has? Items with the same UID become one, and nothing is removed.")
  }

  func linked(_ relocated: [RelocatedCollection], on account: String) -> String {
    let names = names(of: relocated)
    return texts(
      ko: "\(account) 서버의 새 주소와 연결했어요: \(names).",
      en: "Connected with the new address on \(account): \(names).")
  }

  private func names(of relocated: [RelocatedCollection]) -> String {
    relocated.map { "'\(texts.shortened(name(of: $0.collection)))'" }.joined(separator: ", ")
  }

  func renamed(_ old: String, _ new: String) -> String {
    let (old, new) = (texts.shortened(old), texts.shortened(new))
    return texts(ko: "이름을 바꿨어요: '\(old)' → '\(new)'", en: "Renamed '\(old)' to '\(new)'.")
  }

  func recolored(_ name: String, _ color: String) -> String {
    let name = texts.shortened(name)
    return texts(ko: "'\(name)'의 색을 바꿨어요: \(color)", en: "'\(name)' is now \(color).")
  }
}

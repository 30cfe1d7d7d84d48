import Domain

extension SyncCommandRun {
  func make() async throws(CommandFailure) {
    let name: CalendarName = try checked(invocation.arguments[1], of: "NAME")
    let account = try await account(named: invocation.arguments[0])
    let kind: NewCollectionKind = invocation.choice(of: SyncOption.kind) ?? .events
    let server = try work.server(of: account)
    let new = DAVNewCollection(kind.kind, name: name.text)
    let (count, calendar) = try await work.rehearse(new, for: account, on: server)
    for line in words.preview(new, on: account.name, sending: count, of: calendar) { session.remark(line) }
    try confirmOrDecline(words.beginQuestion)
    let made = try await work.make(new, on: server, of: account)
    session.remark(words.made(made, on: account.name))
    let plans = try await work.begin(made, of: account, keepsBoth: invocation.has(SyncOption.keepBoth))
    try await finish([account], on: [account.id: server], after: plans)
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
    guard let collection = named(word, known, { $0.name }, { $0.kind }) else {
      throw refusals.noCollection(word, in: account.name, known.map(\.name))
    }
    return (account, collection)
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

  func renamed(_ old: String, _ new: String) -> String {
    texts(ko: "이름을 바꿨어요: '\(old)' → '\(new)'", en: "Renamed '\(old)' to '\(new)'.")
  }

  func recolored(_ name: String, _ color: String) -> String {
    texts(ko: "'\(name)'의 색을 바꿨어요: \(color)", en: "'\(name)' is now \(color).")
  }
}

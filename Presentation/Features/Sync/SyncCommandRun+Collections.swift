import Domain

extension SyncCommandRun {
  func make() async throws(CommandFailure) {
    let name: CalendarName = try checked(invocation.arguments[1], of: "NAME")
    let account = try await account(named: invocation.arguments[0])
    let kind = invocation.value(of: SyncOption.kind).flatMap { NewCollectionKind(rawValue: $0) } ?? .events
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
    guard let color = Self.color(typed) else { throw words.wrongColor(typed) }
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
      throw words.noCollection(word, in: account.name, known.map(\.name))
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

  func wrongColor(_ typed: String) -> CommandFailure {
    CommandFailure(
      "invalid_color", in: texts, ko: "\(Particle.topic.quoting(texts.shortened(typed))) 색이 아니에요.",
      en: "'\(texts.shortened(typed))' isn't a color.", choices: EventCalendar.Color.allCases.map(\.rawValue),
      hintKo: "색의 이름이나 '#FF9500' 같은 값을 써 주세요.", hintEn: "Use a name, or a value such as '#FF9500'.", kind: .usage)
  }

  func collectionExists(_ offer: DAVCollection, on account: String) -> CommandFailure {
    let title = texts.shortened(offer.title)
    let todos = offer.syncedKind == .reminders ? " --\(SyncOption.todos.name)" : ""
    let command = "haru sync choose \(ShellQuote.word(account)) \(ShellQuote.word(offer.title))\(todos)"
    return CommandFailure(
      "collection_exists", in: texts,
      ko: "\(account)에는 \(Particle.subject.quoting(title)) 이미 있어요.", en: "\(account) already has '\(title)'.",
      hintKo: "이미 있는 것을 동기화하려면: \(command)", hintEn: "To synchronize that one: \(command)")
  }

  /// - Parameter refusal: The server's refusal; `nil` if the server wasn't asked.
  func cannotMake(_ kind: SyncKind, on account: String, _ refusal: DAVRefusal?) -> CommandFailure {
    let what =
      switch kind {
      case .events: LocalizedText(ko: "캘린더를", en: "calendars")
      case .contacts: LocalizedText(ko: "주소록을", en: "address books")
      case .reminders: LocalizedText(ko: "할 일 목록을", en: "lists of to-dos")
      }
    let detail = refusal.map { " (\(text($0)))" } ?? ""
    let command = "haru sync choose \(ShellQuote.word(account))"
    return CommandFailure(
      "cannot_make", in: texts, ko: "\(account) 서버에는 하루가 \(what.korean) 만들 수 없어요\(detail).",
      en: "\(account) doesn't let Haru create \(what.english)\(detail).",
      hintKo: "서버의 웹 페이지나 휴대폰에서 만든 다음 골라 주세요: \(command)",
      hintEn: "Create it on the server's website or your phone, then choose it: \(command)")
  }

  /// - Parameter refusal: The server's refusal; `nil` if the server wasn't asked.
  func keepsAppearance(_ name: String, _ refusal: DAVRefusal?) -> CommandFailure {
    let detail = refusal.map { " (\(text($0)))" } ?? ""
    return CommandFailure(
      "cannot_change", in: texts, ko: "서버에서 '\(name)'의 이름이나 색을 바꿀 수 없어요\(detail).",
      en: "The server doesn't let you change the name or the color of '\(name)'\(detail).",
      hintKo: "캘린더를 하루에서만 바꾸려면: haru plan calendars edit",
      hintEn: "To change a calendar only in Haru: haru plan calendars edit")
  }
}

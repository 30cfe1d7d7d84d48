import Domain

extension RoomModule {
  package static func words(
    _ services: @escaping @Sendable (Container, RoomEnvironment) -> WordsServices
  ) -> RoomModule {
    RoomModule(
      "words", title: LocalizedText(ko: "글귀", en: "Words"),
      welcome: WelcomeWords(
        LocalizedText(ko: "글귀는 날마다 하나씩 만나요.", en: "A saying for every day."),
        LocalizedText(ko: "마음에 드는 글귀는 그림으로 나눠요.", en: "Share the ones you like as pictures."), sharesPage: true),
      services: services, commands: [NounCommand("words", .words, WordsCall.init)], records: [.saying], tables: .words,
      completion: [
        .sayings: { await WordsCandidates(services: $0).sayings(of: .all, typed: $1) },
        .hiddenSayings: { await WordsCandidates(services: $0).sayings(of: .hidden, typed: $1) },
        .sayingTags: { services, _ in await WordsCandidates(services: services).tags() },
      ],
      settings: [.wordsTheme, .wordsFont],
      today: { TodaySayingPart($0.store, recommend: $0.recommend) },
      coordinator: { WordsCoordinator($0) },
      answer: { request, services in
        if request.record.kind == .saying, request.action == .add { return WordsCoordinator.adding(services) }
        return request.record.id.flatMap { Saying.ID($0) }.map { WordsCoordinator.over($0, services) }
      })
  }
}

extension CompletionSource.StoredValue {
  package static let sayings = CompletionSource.StoredValue("sayings")
  package static let hiddenSayings = CompletionSource.StoredValue("hiddenSayings")
  package static let sayingTags = CompletionSource.StoredValue("sayingTags")
}

extension RecordWords {
  fileprivate static let saying = RecordWords(
    .saying, name: LocalizedText(ko: "글귀", en: "saying"), noun: "words",
    changes: [
      .liked: ChangeWords("like") { $1(ko: "\($0) 좋아요 표시", en: "liked \($0)") },
      .unliked: ChangeWords("unlike") { $1(ko: "\($0) 좋아요 표시 지움", en: "unliked \($0)") },
      .used: ChangeWords("use") { $1(ko: "\($0) 사용함 표시", en: "marked \($0) as used") },
      .unused: ChangeWords("unuse") { $1(ko: "\($0) 사용함 표시 지움", en: "marked \($0) as unused") },
      .hidden: ChangeWords("hide") { $1(ko: "\($0) 숨김", en: "hid \($0)") },
      .again: ChangeWords("again") { $1(ko: "\($0) 다시 만나기", en: "began \($0) again") },
      .unhidden: ChangeWords("unhide") { $1(ko: "\($0) 다시 보이게 함", en: "showed \($0) again") },
    ],
    number: { Saying.ID($0).map { String($0.number) } },
    opening: { hit in Saying.ID(hit.id).map { _ in RoomRequest(.show, RecordReference(.saying, hit.id)) } })
}

extension CommonKey {
  static let like = KeyBinding([.character("s"), KeyPress(.function(8))], ko: "좋아요", en: "like")
}

/// Completions for shells; none where the store can't be read, because a shell has no place for a message.
struct WordsCandidates {
  private static let lookedAt = 500
  private static let columns = 40

  let services: WordsServices

  /// The newest first: how they begin, and their numbers where digits were typed.
  func sayings(of list: SayingList, typed: String) async -> [Completion.Candidate] {
    let clock = services.time.clock(dayStart: .midnight)
    // Hidden ones have no other name.
    let isNumber = list == .hidden || !typed.isEmpty && typed.allSatisfy(\.isNumber)
    let newest = try? await services.store.read { things throws(StoreError) in
      guard list == .all, !isNumber, let query = SearchQuery(typed) else {
        return try things.sayings.page(of: list, offset: 0, limit: Self.lookedAt, at: clock)
      }
      return try things.sayings.matches(of: query, limit: Self.lookedAt, at: clock).map(\.saying)
    }
    return (newest ?? []).lazy.map { saying in
      let row = SayingRow(saying, isNew: false, texts: services.texts)
      let number = String(saying.id.number)
      return isNumber
        ? Completion.Candidate(number, TextClip.clip(row.text, to: Self.columns))
        : Completion.Candidate(Self.firstWords(of: row.text), services.texts.words.name(of: saying.id))
    }.filter { $0.begins(with: typed) }.prefix(Completion.limit).map(\.self)
  }

  /// The first whole words that fit into a line of a shell.
  private static func firstWords(of text: String) -> String {
    guard TextWidth.columns(of: text) > columns else { return text }
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      guard TextWidth.columns(of: (words + [word]).joined(separator: " ")) <= columns else { break }
      words.append(word)
    }
    return words.isEmpty ? text : words.joined(separator: " ")
  }

  func tags() async -> [Completion.Candidate] {
    let clock = services.time.clock(dayStart: .midnight)
    let tags = try? await services.store.read { things throws(StoreError) in try things.sayings.tags(at: clock) }
    return (tags ?? []).map { Completion.Candidate(services.texts.words.name(of: $0)) }
  }
}

extension [TableWords] {
  fileprivate static let words = [
    TableWords(
      "saying", ko: "글귀", en: "saying", isCounted: true, ["source": LocalizedText(ko: "누구의 말", en: "who said it")]),
    TableWords("saying_mark", ko: "글귀 표시", en: "mark of a saying"),
  ]
}

import Domain

extension WordsCall {
  func recommend() async throws(CommandFailure) {
    let list: SayingList = invocation.has(WordsOption.unused) ? .unused : .all
    let (clock, language) = (services.clock, texts.language)
    let saying = try await session.stored { () async throws(StoreError) in
      try await services.recommend(from: list, at: clock)
    }
    session.write(
      json: { saying.map { $0.json(at: clock, in: language) } ?? nil },
      // The text in one language and its source, for prompts and greetings.
      plain: {
        let lines = saying.map { SayingLines($0.content, columns: .max, in: language) }
        return lines.map { ($0[.saying] + $0[.who]).map { [$0] } } ?? []
      },
      text: { width in
        guard let saying else { return [StyledLine(texts.words.empty(list))] }
        return SayingPassage(saying: saying, clock: clock, texts: texts).lines(width: width)
      })
  }

  func list() async throws(CommandFailure) { try await list(chosenList()) }

  private func list(_ list: SayingList) async throws(CommandFailure) {
    let (clock, limit) = (services.clock, try ListLimit(self))
    let (page, count) = try await session.read(services.store) { things throws(StoreError) in
      let page = try things.sayings.page(of: list, offset: 0, limit: limit.fetched, at: clock)
      return (page, limit.isExceeded(by: page.count) ? try things.sayings.count(of: list, at: clock) : nil)
    }
    let sayings = limit.shown(page, of: count, in: session)
    write(sayings, at: clock) { width in
      guard !sayings.isEmpty else { return [StyledLine(texts.words.empty(list))] }
      return SayingTable(clock: clock, texts: texts).lines(sayings, width: width)
    }
  }

  /// - Throws: A failure for a tag that cannot be one.
  func chosenList() throws(CommandFailure) -> SayingList {
    if let name = invocation.value(of: WordsOption.tagged) {
      return .tagged(
        try explaining({ texts.failure($0, of: WordsOption.tagged) }) { () throws(TextLimitError) in
          try texts.words.tag(named: name)
        })
    }
    let flags: [(OptionSpec, SayingList)] = [
      (WordsOption.liked, .liked), (WordsOption.unused, .unused), (WordsOption.hidden, .hidden),
      (WordsOption.new, .new),
    ]
    return flags.first { invocation.has($0.0) }?.1 ?? .all
  }

  /// The sayings that have some words, those in texts before those in sources and tags; all of them without a word.
  func search() async throws(CommandFailure) {
    guard let query = SearchQuery(invocation.text) else { return try await list(.all) }
    let (clock, limit) = (services.clock, try ListLimit(self, usual: ListLimit.found(session.context.format)))
    let (found, count) = try await session.read(services.store) { things throws(StoreError) in
      let found = try things.sayings.matches(of: query, limit: limit.fetched, at: clock).map(\.saying)
      return (found, limit.isExceeded(by: found.count) ? try things.sayings.matchCount(of: query, at: clock) : nil)
    }
    let sayings = limit.shown(found, of: count, in: session)
    write(sayings, at: clock) { width in
      guard !sayings.isEmpty else { return [StyledLine(texts.words.notFound(invocation.text))] }
      return SayingTable(clock: clock, texts: texts, query: query).lines(sayings, width: width)
    }
  }

  /// The lists that are counted, by their names in JSON.
  static let countedLists: KeyValuePairs<String, SayingList> = [
    "sayings": .all, "liked": .liked, "unused": .unused, "new": .new, "hidden": .hidden,
  ]

  /// Prints the number of sayings in each list.
  func showStatistics() async throws(CommandFailure) {
    let clock = services.clock
    let counts = try await session.read(services.store) { things throws(StoreError) in
      try Self.countedLists.map { key, list throws(StoreError) in
        (key, list, try things.sayings.count(of: list, at: clock))
      }
    }
    session.write(
      json: { .object(counts.map { key, _, count in JSONValue.Member(key, .integer(count)) }) },
      plain: { counts.map { key, _, count in [key, String(count)] } },
      text: { width in counts.map { Fact(texts.words.name(of: $1), String($2)) }.lines(width: width) })
  }

  /// All of some sayings, which opens those that are not hidden.
  func show() async throws(CommandFailure) {
    let clock = services.clock
    let numbers = try await numbers()
    let sayings = try await explaining(refusals.failure) { () async throws(FindSayingError) in
      try await OpenSaying(services.store)(numbers, at: clock)
    }
    let books = try await session.read(services.store) { things throws(StoreError) in
      try sayings.map { saying throws(StoreError) in try things.title(ofBookOf: saying) }
    }
    write(sayings, at: clock) { width in
      let details = zip(sayings, books).map { saying, book in
        let facts = SayingFacts(saying: saying, book: book, clock: clock, texts: texts)
        let name = StyledLine(texts.words.name(of: saying.id), Style(.accent))
        let hint = saying.isHidden ? [StyledLine(texts.wordsCommands.unhiding(saying.id), Style(.secondary))] : []
        return [name, StyledLine()] + facts.lines(width: width) + hint
      }
      return Array(details.joined(separator: [StyledLine(), StyledLine()]))
    }
  }

  /// Begins another round of Haru's own collection.
  func beginRound() async throws(CommandFailure) {
    let clock = services.clock
    let round = try await explaining(refusals.failure) { () async throws(BeginRoundError) in
      try await BeginRound(services.store)(at: clock)
    }
    session.announce(StyledLine("\(texts.words.told(round)). \(texts.undoCommand)")) { BegunRound.object(round) }
  }
}

extension BegunRound {
  static let object = JSONObject<BegunRound>(
    .init("round") { $0.number }, .init("first") { "\($0.firstDay)" }, .init("last") { "\($0.lastDay)" },
    .init("sayings") { $0.count })
}

import Domain

typealias WordsCommand = Command<WordsCommandRun>

struct WordsCommandRun: CommandRun {
  let services: WordsServices
  var invocation: Invocation
  let session: CommandSession

  func perform(_ action: Command<WordsCommandRun>.Action) async throws(CommandFailure) {
    guard !invocation.isLimited else { return session.write(document: Array("\(texts.locked)\n".utf8)) }
    // Any command can be the first use, which sets the day from which the sayings of the collection are counted.
    await BeginSayings(services.store)(on: services.clock.today)
    try await action(self)()
    await reportEndedRound()
  }

  /// Prints once, below the requested output, that every saying of the collection has appeared.
  private func reportEndedRound() async {
    guard session.context.format == .text, !session.context.isQuiet else { return }
    let report = ReportEndedRound(services.store)
    guard let round = try? await report.unreported(at: services.clock) else { return }
    session.remark(texts.words.allMetHint(round))
    await report.note(round)
  }

  var refusals: WordsRefusals { texts.wordsRefusals }

  /// Returns the typed number, or the number of the only saying that equals or starts with the typed text.
  func number() async throws(CommandFailure) -> Int {
    let (typed, clock) = (invocation.text, services.clock)
    if let number = typed.writtenNumber { return number }
    return try await found(.saying, [typed], in: services.store, lines: refusals.lines) {
      transaction, name throws(LookUpError<Saying>) in
      try transaction.sayings.named(name, at: clock).id.number
    }[0]
  }

  /// Returns the typed numbers, or the number of the one named saying.
  func numbers() async throws(CommandFailure) -> [Int] {
    let numbers = invocation.arguments.compactMap(\.writtenNumber)
    return numbers.count == invocation.arguments.count ? numbers : [try await number()]
  }

  /// Returns the sayings of ``numbers()`` without duplicates.
  func namedSayings() async throws(CommandFailure) -> [Saying] {
    let (numbers, clock) = (try await numbers().firstOfEach(\.self), services.clock)
    return try await explaining(refusals.failure) { () async throws(FindSayingError) in
      try await FindSaying(services.store)(numbers, at: clock)
    }
  }

  func namedSaying() async throws(CommandFailure) -> Saying {
    let number = try await number()
    return try await explaining(refusals.failure) { () async throws(FindSayingError) in
      try await FindSaying(services.store)(number, at: services.clock)
    }
  }

  func write(_ sayings: [Saying], at clock: DayClock, text: (_ width: Int?) -> [StyledLine]) {
    session.write(sayings.map { ($0, clock, texts.language) }, as: Saying.object, text: text)
  }

  func recommend() async throws(CommandFailure) {
    let list: SayingList = invocation.has(WordsOption.unused) ? .unused : .all
    let (clock, language) = (services.clock, texts.language)
    let saying = try await session.stored { () async throws(StoreError) in
      try await services.recommend(from: list, at: clock)
    }
    session.write(
      json: { saying.map { $0.json(at: clock, in: language) } ?? nil },
      // The plain output is the text in one language and its source, for prompts and greetings.
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
    let (page, count) = try await session.read(services.store) { transaction throws(StoreError) in
      let page = try transaction.sayings.page(of: list, offset: 0, limit: limit.fetched, at: clock)
      return (page, limit.isExceeded(by: page.count) ? try transaction.sayings.count(of: list, at: clock) : nil)
    }
    let sayings = limit.shown(page, of: count, in: session)
    write(sayings, at: clock) { width in
      guard !sayings.isEmpty else { return [StyledLine(texts.words.empty(list))] }
      return SayingTable(clock: clock, texts: texts).lines(sayings, of: count, width: width)
    }
  }

  /// - Throws: A failure for an invalid tag.
  func chosenList() throws(CommandFailure) -> SayingList {
    if let name = invocation.value(of: WordsOption.tagged) {
      return .tagged(
        try explaining({ texts.failure(of: WordsOption.tagged.long, isOption: true, $0) }) {
          () throws(TextLimitError) in
          try texts.words.tag(named: name)
        })
    }
    let flags: [(OptionSpec, SayingList)] = [
      (WordsOption.liked, .liked), (WordsOption.unused, .unused), (WordsOption.hidden, .hidden),
      (WordsOption.new, .new),
    ]
    return flags.first { invocation.has($0.0) }?.1 ?? .all
  }

  /// Lists the sayings that match the words, or all sayings if there are no words.
  ///
  /// Matches in texts come before matches in sources and tags.
  func search() async throws(CommandFailure) {
    guard let query = SearchQuery(invocation.text) else { return try await list(.all) }
    let (clock, limit) = (services.clock, try ListLimit(self, usual: ListLimit.found(session.context.format)))
    let (found, count) = try await session.read(services.store) { transaction throws(StoreError) in
      let found = try transaction.sayings.matches(of: query, limit: limit.fetched, at: clock).map(\.saying)
      return (found, limit.isExceeded(by: found.count) ? try transaction.sayings.matchCount(of: query, at: clock) : nil)
    }
    let sayings = limit.shown(found, of: count, in: session)
    write(sayings, at: clock) { width in
      guard !sayings.isEmpty else { return [StyledLine(texts.words.notFound(invocation.text))] }
      return SayingTable(clock: clock, texts: texts, query: query).lines(sayings, of: count, width: width)
    }
  }

  /// The counted lists with their names in JSON.
  static let countedLists: KeyValuePairs<String, SayingList> = [
    "sayings": .all, "liked": .liked, "unused": .unused, "new": .new, "hidden": .hidden,
  ]

  /// Prints the number of sayings in each list.
  func showStatistics() async throws(CommandFailure) {
    let clock = services.clock
    let counts = try await session.read(services.store) { transaction throws(StoreError) in
      try Self.countedLists.map { key, list throws(StoreError) in
        (key, list, try transaction.sayings.count(of: list, at: clock))
      }
    }
    session.write(
      json: { .object(counts.map { key, _, count in JSONValue.Member(key, .integer(count)) }) },
      plain: { counts.map { key, _, count in [key, String(count)] } },
      text: { width in counts.map { Fact(texts.words.name(of: $1), String($2)) }.lines(width: width) })
  }

  /// Prints all details of some sayings, and marks sayings as opened unless they are hidden.
  func show() async throws(CommandFailure) {
    let clock = services.clock
    let numbers = try await numbers()
    let sayings = try await explaining(refusals.failure) { () async throws(FindSayingError) in
      try await OpenSaying(services.store)(numbers, at: clock)
    }
    let books = try await session.read(services.store) { transaction throws(StoreError) in
      try sayings.map { saying throws(StoreError) in try transaction.title(ofBookOf: saying) }
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

  /// Starts another round of Haru's own collection.
  func beginRound() async throws(CommandFailure) {
    let clock = services.clock
    let round = try await explaining(refusals.failure) { () async throws(BeginRoundError) in
      try await BeginRound(services.store)(at: clock)
    }
    session.announce(StyledLine("\(texts.words.message(round)). \(texts.undoCommand)")) { BegunRound.object(round) }
  }
}

extension BegunRound {
  static let object = JSONObject<BegunRound>(
    .init("round") { $0.number }, .init("first") { "\($0.firstDay)" }, .init("last") { "\($0.lastDay)" },
    .init("sayings") { $0.count })
}

extension WordsCommandRun {
  func mark(_ mark: SayingMark, _ isOn: Bool) async throws(CommandFailure) {
    let (clock, numbers) = (services.clock, try await numbers())
    let marked = try await explaining(refusals.failure) { () async throws(FindSayingError) in
      try await MarkSaying(services.store)(numbers, as: mark, isOn, at: clock)
    }
    announce(marked, at: clock) { saying in
      saying.isChanged
        ? "\(texts.words.message(isOn ? .marked(mark) : .unmarked(mark), saying.value.id))."
        : texts.words.already(mark, isOn, saying.value.id)
    }
  }

  func add() async throws(CommandFailure) {
    var run = self
    if !invocation.arguments.isEmpty {
      let option = (Hangul.isIn(invocation.text) ? SayingDraft.Field.korean : .english).option
      guard invocation.value(of: option) == nil, !invocation.has(WordsOption.editor) else {
        throw texts.givenTwice("saying_twice", option, ko: "글귀를", en: "saying")
      }
      run.invocation = invocation.with(option, invocation.text)
    }
    try await run.writing(SayingDraft.Field.korean.option, from: "") { call throws(CommandFailure) in
      try await call.addSaying()
    }
  }

  private func addSaying() async throws(CommandFailure) {
    var draft = SayingDraft()
    try SayingDraft.Field.read(invocation, into: &draft, in: services.fields)
    if invocation.has(WordsOption.editor), let text = draft.korean, !Hangul.isIn(text.text) {
      (draft.korean, draft.english) = (nil, text)
    }
    if draft.korean == nil, draft.english == nil, session.context.canAsk {
      let questions = texts.wordsCommands
      try ask(texts(ko: "한국어 글귀(없으면 Enter):", en: "What is it in Korean? (Enter to skip)"), for: .korean, into: &draft)
      try ask(questions.englishQuestion, for: .english, into: &draft)
      if draft.source == nil { try ask(questions.whoQuestion, for: .source, into: &draft) }
    }
    guard let content = draft.content else { throw refusals.noText(isNew: true) }
    let clock = services.clock
    let saying = try await session.stored { () async throws(StoreError) in
      try await AddSaying(services.store)(content, at: clock)
    }
    await remarkDuplicate(of: saying)
    announce(.added, saying, at: clock)
  }

  /// Reports that another saying has the new texts of a saved saying.
  private func remarkDuplicate(of saying: Saying, since before: SayingContent? = nil) async {
    let duplicate = await services.duplicate(of: saying, since: before)
    if let duplicate { session.remark(texts.words.duplicate(duplicate.id)) }
  }

  func edit() async throws(CommandFailure) {
    guard invocation.givesAny(of: WordsOption.content) else { throw refusals.nothingToChange }
    let (clock, saying) = (services.clock, try await namedSaying())
    guard try confirms(texts.words.inSentence(saying.id), isExact: isExact(saying.texts + ["\(saying.id.number)"]))
    else { return }
    let (korean, english) = (saying.content.korean, saying.content.english)
    let isKorean = english == nil || korean != nil && texts.language == .korean
    try await writing(
      (isKorean ? SayingDraft.Field.korean : .english).option, from: (isKorean ? korean : english)?.text ?? ""
    ) { call throws(CommandFailure) in try await call.edit(saying, at: clock) }
  }

  private func edit(_ saying: Saying, at clock: DayClock) async throws(CommandFailure) {
    let shown = SayingDraft(saying.content)
    var draft = shown
    try SayingDraft.Field.read(invocation, into: &draft, in: services.fields)
    guard let wanted = draft.content else { throw refusals.noText(isNew: false) }
    let edited = try await explaining(refusals.failure) { () async throws(ChangeSayingError) in
      try await EditSaying(services.store)(saying.id.number, from: shown, to: wanted, at: clock)
    }
    guard edited.isChanged else { return announce(texts.noChanges, edited.value, at: clock) }
    await remarkDuplicate(of: edited.value, since: saying.content)
    let changes = texts.changes(SayingDraft.Field.changes(from: shown, to: draft, in: .showing(texts)))
    announce(texts.wordsCommands.edited(saying.id, changes), edited.value, at: clock)
  }

  func remove() async throws(CommandFailure) {
    let (clock, sayings) = (services.clock, try await namedSayings())
    // Nobody is asked about a removal that will be refused anyway.
    if let saying = sayings.first(where: \.id.isPacked) { throw refusals.failure(ChangeSayingError.packed(saying)) }
    if sayings.count == 1 {
      let saying = sayings[0]
      remarkName(of: texts.words.inSentence(saying.id), isExact: isExact(saying.texts + ["\(saying.id.number)"]))
    }
    guard try confirms(texts.wordsCommands.removeQuestion(sayings), orWrites: []) else { return }
    let removed = try await explaining(refusals.failure) { () async throws(ChangeSayingError) in
      try await RemoveSaying(services.store)(sayings, at: clock)
    }
    announce(removed.map { Changed($0, isChanged: true) }, at: clock) {
      "\(texts.words.message(.removed, $0.value.id))."
    }
  }

  /// Hides sayings of Haru's own collection, or shows them again.
  func hide(_ isOn: Bool) async throws(CommandFailure) {
    let (clock, numbers, hide) = (services.clock, try await numbers(), HideSaying(services.store))
    let changed = try await explaining(refusals.failure) { () async throws(ChangeSayingError) in
      isOn ? try await hide(numbers, at: clock) : try await hide.undo(numbers, at: clock)
    }
    announce(changed, at: clock) { saying in
      saying.isChanged
        ? "\(texts.words.message(isOn ? .hidden : .unhidden, saying.value.id))."
        : texts.wordsCommands.already(isHidden: isOn, saying.value.id)
    }
  }

  /// Reports each change and how to undo it; JSON is an object for one saying, a list for several.
  private func announce(_ sayings: [Changed<Saying>], at clock: DayClock, _ line: (Changed<Saying>) -> String) {
    let lines = sayings.map(line) + (sayings.contains(where: \.isChanged) ? [texts.undoCommand] : [])
    session.announce(lines.spaced) { sayings.map { $0.value.json(at: clock, in: texts.language) } }
  }

  private func announce(_ change: SayingChange, _ saying: Saying, at clock: DayClock) {
    announce(texts.wordsCommands.message(change, saying.id), saying, at: clock)
  }

  private func announce(_ line: String, _ saying: Saying, at clock: DayClock) {
    session.announce(StyledLine(line)) { saying.json(at: clock, in: texts.language) }
  }

  private func ask(
    _ question: String, for name: SayingDraft.Field, into draft: inout SayingDraft
  ) throws(CommandFailure) { try name.ask(question, in: session, into: &draft, in: services.fields) }
}

extension String {
  /// The number of 3, 3번 or #3; `nil` for words, which may begin a saying.
  fileprivate var writtenNumber: Int? { contains(where: \.isNumber) ? CountUnit.rank.number(self) : nil }
}

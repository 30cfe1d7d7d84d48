import Domain

extension WordsCall {
  func mark(_ mark: SayingMark, _ isOn: Bool) async throws(CommandFailure) {
    let (clock, numbers) = (services.clock, try await numbers())
    let marked = try await explaining(failures.failure) { () async throws(FindSayingError) in
      try await MarkSaying(services.store)(numbers, as: mark, isOn, at: clock)
    }
    announce(marked, at: clock) { saying in
      saying.isChanged
        ? "\(texts.words.told(isOn ? .marked(mark) : .unmarked(mark), saying.value.id))."
        : texts.words.already(mark, isOn, saying.value.id)
    }
  }

  func add() async throws(CommandFailure) {
    try await writing(WordsOption.korean, from: "") { call throws(CommandFailure) in try await call.addSaying() }
  }

  private func addSaying() async throws(CommandFailure) {
    var draft = said
    if invocation.has(WordsOption.editor), let text = draft.korean, !Hangul.isIn(text) {
      (draft.korean, draft.english) = (nil, text)
    }
    if draft.korean == nil, draft.english == nil, session.context.canAsk {
      let questions = texts.wordsCommands
      draft.korean = try session.ask(questions.koreanQuestion, insteadOf: WordsOption.korean)
      draft.english = try session.ask(questions.englishQuestion, insteadOf: WordsOption.english)
      if draft.who == nil { draft.who = try session.ask(questions.whoQuestion, insteadOf: WordsOption.who) }
    }
    let (clock, content) = (services.clock, try content(draft))
    let saying = try await session.stored { () async throws(StoreError) in
      try await AddSaying(services.store)(content, at: clock)
    }
    announce(.added, saying, at: clock)
  }

  func edit() async throws(CommandFailure) {
    guard WordsOption.content.contains(where: { !invocation.values(of: $0).isEmpty || invocation.has($0) }) else {
      throw failures.nothingToChange
    }
    let (clock, saying) = (services.clock, try await namedSaying())
    guard try confirms(texts.words.inSentence(saying.id), isExact: isExact(saying.texts + ["\(saying.id.number)"]))
    else { return }
    let (korean, english) = (saying.content.korean, saying.content.english)
    let isKorean = english == nil || korean != nil && texts.language == .korean
    let option = isKorean ? WordsOption.korean : WordsOption.english
    try await writing(option, from: (isKorean ? korean : english)?.text ?? "") { call throws(CommandFailure) in
      try await call.edit(saying, at: clock)
    }
  }

  private func edit(_ saying: Saying, at clock: DayClock) async throws(CommandFailure) {
    let wanted = try content(said, changing: saying.content)
    let edited = try await explaining(failures.failure) { () async throws(ChangeSayingError) in
      let shown = SayingDraft(saying.content)
      return try await EditSaying(services.store)(saying.id.number, from: shown, to: wanted, at: clock)
    }
    guard edited.isChanged else { return announce(texts.alreadySo, edited.value, at: clock) }
    let changes = texts.changes(failures.changes(from: SayingDraft(saying.content), to: SayingDraft(wanted)))
    announce(texts.wordsCommands.edited(saying.id, changes), edited.value, at: clock)
  }

  func remove() async throws(CommandFailure) {
    let (clock, sayings) = (services.clock, try await namedSayings())
    // Nobody is asked about what will be refused anyway.
    if let saying = sayings.first(where: \.id.isPacked) { throw failures.failure(ChangeSayingError.packed(saying)) }
    if sayings.count == 1 {
      let saying = sayings[0]
      remarkName(of: texts.words.inSentence(saying.id), isExact: isExact(saying.texts + ["\(saying.id.number)"]))
    }
    guard try confirms(texts.wordsCommands.removeQuestion(sayings)) else { return }
    let removed = try await explaining(failures.failure) { () async throws(ChangeSayingError) in
      try await RemoveSaying(services.store)(sayings, at: clock)
    }
    announce(removed.map { Changed($0, isChanged: true) }, at: clock) { "\(texts.words.told(.removed, $0.value.id))." }
  }

  /// Takes sayings of the app's own collection out of sight, or shows them again.
  func hide(_ isOn: Bool) async throws(CommandFailure) {
    let (clock, numbers, hide) = (services.clock, try await numbers(), HideSaying(services.store))
    let changed = try await explaining(failures.failure) { () async throws(ChangeSayingError) in
      isOn ? try await hide(numbers, at: clock) : try await hide.undo(numbers, at: clock)
    }
    announce(changed, at: clock) { saying in
      saying.isChanged
        ? "\(texts.words.told(isOn ? .hidden : .unhidden, saying.value.id))."
        : texts.wordsCommands.already(isHidden: isOn, saying.value.id)
    }
  }

  /// Tells of each, and how to take back what has changed; one alone is a document, several are a list.
  private func announce(_ sayings: [Changed<Saying>], at clock: DayClock, _ line: (Changed<Saying>) -> String) {
    let lines = sayings.map(line) + (sayings.contains(where: \.isChanged) ? [texts.undoCommand] : [])
    session.announce(lines.spaced) { sayings.map { $0.value.json(at: clock, in: texts.language) } }
  }

  private func announce(_ change: SayingChange, _ saying: Saying, at clock: DayClock) {
    announce(texts.wordsCommands.told(change, saying.id), saying, at: clock)
  }

  private func announce(_ line: String, _ saying: Saying, at clock: DayClock) {
    session.announce(StyledLine(line)) { saying.json(at: clock, in: texts.language) }
  }
}

extension WordsCall {
  /// `nil` where nothing is said of it.
  private typealias Said = (korean: String?, english: String?, who: String?, note: String?)

  private var said: Said {
    (
      invocation.value(of: WordsOption.korean), invocation.value(of: WordsOption.english),
      invocation.value(of: WordsOption.who), invocation.value(of: WordsOption.note)
    )
  }

  /// Everything that was said; what was not is as in the other content, and blank texts take away what was there.
  private func content(_ said: Said, changing other: SayingContent? = nil) throws(CommandFailure) -> SayingContent {
    try explaining(failures.failure) { () throws(SayingContentError) in
      let source = try typed(said.who, SayingContentError.who).map(SayingSource.init)
      let content = SayingContent(
        korean: said.korean == nil ? other?.korean : try typed(said.korean, SayingContentError.korean),
        english: said.english == nil ? other?.english : try typed(said.english, SayingContentError.english),
        source: said.who == nil ? other?.source : source,
        tags: try tags() ?? other?.tags ?? [],
        note: said.note == nil ? other?.note : try typed(said.note, SayingContentError.note)
      )
      guard let content else { throw .nothingSaid }
      return content
    }
  }

  /// `nil` where nothing is said of them; blank ones are left out.
  private func tags() throws(SayingContentError) -> [SayingTag]? {
    let names = invocation.values(of: WordsOption.tag)
    guard !names.isEmpty else { return nil }
    return try TypedTags.names(in: names).map { name throws(SayingContentError) in
      do throws(TextLimitError) { return try texts.words.tag(named: name) } catch { throw .tag(error) }
    }
  }

  private func typed<Text: EnteredText>(
    _ text: String?,
    _ failure: (TextLimitError) -> SayingContentError
  ) throws(SayingContentError) -> Text? {
    guard let text else { return nil }
    do throws(TextLimitError) {
      return try Text(text)
    } catch {
      guard error == .empty else { throw failure(error) }
      return nil
    }
  }
}

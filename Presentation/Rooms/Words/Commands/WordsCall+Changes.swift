import Domain

extension WordsCall {
  func mark(_ mark: SayingMark, _ isOn: Bool) async throws(CommandFailure) {
    let (clock, numbers) = (services.clock, try await numbers())
    let marked = try await explaining(refusals.failure) { () async throws(FindSayingError) in
      try await MarkSaying(services.store)(numbers, as: mark, isOn, at: clock)
    }
    announce(marked, at: clock) { saying in
      saying.isChanged
        ? "\(texts.words.told(isOn ? .marked(mark) : .unmarked(mark), saying.value.id))."
        : texts.words.already(mark, isOn, saying.value.id)
    }
  }

  func add() async throws(CommandFailure) {
    try await writing(SayingDraft.Field.korean.option, from: "") { call throws(CommandFailure) in
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
      try ask(questions.koreanQuestion, for: .korean, into: &draft)
      try ask(questions.englishQuestion, for: .english, into: &draft)
      if draft.source == nil { try ask(questions.whoQuestion, for: .source, into: &draft) }
    }
    guard let content = draft.content else { throw refusals.nothingSaid }
    let clock = services.clock
    let saying = try await session.stored { () async throws(StoreError) in
      try await AddSaying(services.store)(content, at: clock)
    }
    announce(.added, saying, at: clock)
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
    guard let wanted = draft.content else { throw refusals.nothingSaid }
    let edited = try await explaining(refusals.failure) { () async throws(ChangeSayingError) in
      try await EditSaying(services.store)(saying.id.number, from: shown, to: wanted, at: clock)
    }
    guard edited.isChanged else { return announce(texts.alreadySo, edited.value, at: clock) }
    let changes = texts.changes(SayingDraft.Field.changes(from: shown, to: draft, texts))
    announce(texts.wordsCommands.edited(saying.id, changes), edited.value, at: clock)
  }

  func remove() async throws(CommandFailure) {
    let (clock, sayings) = (services.clock, try await namedSayings())
    // Nobody is asked about what will be refused anyway.
    if let saying = sayings.first(where: \.id.isPacked) { throw refusals.failure(ChangeSayingError.packed(saying)) }
    if sayings.count == 1 {
      let saying = sayings[0]
      remarkName(of: texts.words.inSentence(saying.id), isExact: isExact(saying.texts + ["\(saying.id.number)"]))
    }
    guard try confirms(texts.wordsCommands.removeQuestion(sayings)) else { return }
    let removed = try await explaining(refusals.failure) { () async throws(ChangeSayingError) in
      try await RemoveSaying(services.store)(sayings, at: clock)
    }
    announce(removed.map { Changed($0, isChanged: true) }, at: clock) { "\(texts.words.told(.removed, $0.value.id))." }
  }

  /// Takes sayings of the app's own collection out of sight, or shows them again.
  func hide(_ isOn: Bool) async throws(CommandFailure) {
    let (clock, numbers, hide) = (services.clock, try await numbers(), HideSaying(services.store))
    let changed = try await explaining(refusals.failure) { () async throws(ChangeSayingError) in
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
  private func ask(
    _ question: String, for name: SayingDraft.Field, into draft: inout SayingDraft
  ) throws(CommandFailure) { try name.ask(question, in: session, into: &draft, in: services.fields) }
}

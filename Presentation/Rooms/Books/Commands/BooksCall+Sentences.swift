import Domain

extension BooksCall {
  func listSentences() async throws(CommandFailure) {
    let book = try await book().book
    let clock = clock
    let sentences = try await session.read(services.store) { things throws(StoreError) in
      try things.books.sentences(of: book.id).map { sentence throws(StoreError) in
        try things.quoted(sentence, at: clock)
      }
    }
    write(sentences, finding: nil, empty: words.noSentences)
  }

  func searchSentences() async throws(CommandFailure) {
    let (query, clock, limit) = (
      invocation.text, clock, try ListLimit(self, usual: ListLimit.found(session.context.format))
    )
    let (found, count) = try await session.read(services.store) { things throws(StoreError) in
      let hits = try things.search.find(query, kinds: [.bookSentence], limit: limit.fetched)
      let count = limit.isExceeded(by: hits.count) ? try things.search.count(query, kinds: [.bookSentence]) : nil
      var found: [QuotedSentence] = []
      for hit in hits {
        guard let sentence = try things.books.sentence(BookSentence.ID(hit.id)) else { continue }
        found.append(try things.quoted(sentence, at: clock))
      }
      return (found, count)
    }
    write(limit.shown(found, of: count, in: session), finding: SearchQuery(query), empty: words.noSentence(query))
  }

  private func write(_ sentences: [QuotedSentence], finding query: SearchQuery?, empty: String) {
    session.write(
      json: { .array(sentences.map { $0.json(at: clock) }) },
      plain: { sentences.map(\.fields) },
      text: { width in
        guard !sentences.isEmpty else { return [StyledLine(empty)] }
        let (ids, found) = (ShortIDs(sentences.map(\.sentence.id.uuid)), FoundText(query))
        return Array(
          sentences.map { quoted in
            let content = quoted.sentence.content
            let place = [
              query == nil ? "" : quoted.title, content.page.map(words.onPage) ?? "",
              quoted.saying.map(words.saying) ?? "", ids[quoted.sentence.id.uuid],
            ].filter { !$0.isEmpty }.joined(separator: " · ")
            let note = content.note.map { WrappedText.lines($0.text, columns: width.map { $0 - 2 }) } ?? []
            return WrappedText.lines(content.text.text, columns: width).map { found.line($0) }
              + note.map { StyledLine("  \($0)", Style(.accent)) } + [StyledLine("  \(place)", Style(.secondary))]
          }.joined(separator: [StyledLine()]))
      })
  }

  func addSentence() async throws(CommandFailure) {
    let words = invocation.arguments.dropFirst().joined(separator: " ")
    guard words.isEmpty || invocation.value(of: BooksOption.text) == nil && !invocation.has(EditorOption.editor) else {
      throw self.words.sentenceTwice
    }
    let shelved = try await book(invocation.arguments.first ?? "")
    try await writing(BooksOption.text, from: "") { call throws(CommandFailure) in
      let typed = words.isEmpty ? call.invocation.value(of: BooksOption.text) : words
      let text =
        if let typed { typed } else { try session.ask(self.words.sentenceQuestion, insteadOf: BooksOption.text) }
      try await call.add(SentenceContent(try checked(text, of: BooksOption.text)), to: shelved.book)
    }
  }

  private func add(_ content: SentenceContent, to book: Book) async throws(CommandFailure) {
    var content = content
    try apply(to: &content)
    let kept = content
    let sentence = try await explaining({ words.failure($0) }) { () async throws(KeepSentenceError) in
      try await KeepSentence(services.store, newID: services.newID)(kept, of: book.id, at: clock)
    }
    session.announce(StyledLine(words.kept(sentence, of: book.title))) {
      QuotedSentence(sentence: sentence, title: book.title, saying: nil).json(at: clock)
    }
  }

  func editSentence() async throws(CommandFailure) {
    let options = [BooksOption.text, BooksOption.page, BooksOption.note]
    guard options.contains(where: { invocation.value(of: $0) != nil }) else { throw words.nothingToChangeOfSentence }
    let quoted = try await sentence(invocation.text)
    let sentence = quoted.sentence
    var wanted = sentence.content
    if let text: SentenceText = try text(of: BooksOption.text) { wanted.text = text }
    try apply(to: &wanted)
    guard try confirms(words.quoted(sentence.content.text.text), isExact: isExact(sentence)) else { return }
    let edited = wanted
    let changed = try await explaining({ words.failure($0) }) { () async throws(KeepSentenceError) in
      let rule = KeepSentence(services.store, newID: services.newID)
      return try await rule(sentence.id, from: sentence.content, to: edited)
    }
    session.announce(changed) {
      "\(words.changed(words.changes(from: sentence.content, to: $0.content))) \(texts.undoCommand)"
    } json: {
      QuotedSentence(sentence: $0, title: quoted.title, saying: quoted.saying).json(at: clock)
    }
  }

  func promoteSentences() async throws(CommandFailure) {
    let (clock, ids) = (clock, try await namedSentences().map(\.sentence.id))
    let changed = try await session.stored { () async throws(StoreError) in
      try await PromoteSentence(services.store)(ids, at: clock)
    }
    session.announce(changed) {
      "\(words.promoted($0)) \(texts.undoCommand)"
    } json: { promoted in
      .array(
        promoted.map { QuotedSentence(sentence: $0.sentence, title: $0.book.title, saying: $0.number).json(at: clock) })
    }
  }

  func removeSentences() async throws(CommandFailure) {
    let found = try await namedSentences()
    let sentences = found.map(\.sentence)
    guard try confirms(words.removeSentencesQuestion(sentences), orWrites: []) else { return }
    try await session.stored { () async throws(StoreError) in
      try await KeepSentence(services.store, newID: services.newID).remove(sentences)
    }
    session.announce(words.removedSentences(sentences)) { found.map { $0.json(at: clock) } }
  }

  private func apply(to content: inout SentenceContent) throws(CommandFailure) {
    if let text = invocation.value(of: BooksOption.page) {
      let allowed = PageCount.range
      content.page = text.isEmpty ? nil : try WholeNumberReader(BooksOption.page, in: allowed)(text, texts: texts)
    }
    if let text = invocation.value(of: BooksOption.note) {
      content.note = text.trimmed.isEmpty ? nil : try checked(text, of: BooksOption.note)
    }
  }

  private func isExact(_ sentence: BookSentence) -> Bool { isExact([sentence.content.text.text], sentence.id.uuid) }

  /// Those that several ids name, each once; otherwise the one that the words name, which is said.
  private func namedSentences() async throws(CommandFailure) -> [QuotedSentence] {
    let ids = severalIDs
    let found = try await sentences(ids.isEmpty ? [invocation.text] : ids)
    if ids.isEmpty, let first = found.first?.sentence {
      remarkName(of: words.quoted(first.content.text.text), isExact: isExact(first))
    }
    return found
  }

  private func sentence(_ name: String) async throws(CommandFailure) -> QuotedSentence {
    try await sentences([name])[0]
  }

  /// The one sentence that each name stands for, each once.
  private func sentences(_ names: [String]) async throws(CommandFailure) -> [QuotedSentence] {
    let clock = clock
    let found = try await session.read(services.store) { things throws(StoreError) in
      try names.map { name throws(StoreError) in
        try things.sentences(named: name).map { sentence throws(StoreError) in try things.quoted(sentence, at: clock) }
      }
    }
    var sentences: [QuotedSentence] = []
    for (name, found) in zip(names, found) {
      guard let first = found.first, found.count == 1 else { throw words.notOneSentence(name, found.map(\.sentence)) }
      if !sentences.contains(first) { sentences.append(first) }
    }
    return sentences
  }
}

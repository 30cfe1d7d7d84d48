import Domain

extension BooksCall {
  func listSentences() async throws(CommandFailure) {
    let book = try await book().book
    let sentences = try await session.read(services.store) { things throws(StoreError) in
      try things.books.sentences(of: book.id)
    }
    write(sentences.map { ($0, book.title) }, finding: nil, empty: words.noSentences)
  }

  func searchSentences() async throws(CommandFailure) {
    let (query, limit) = (invocation.text, try ListLimit(self, usual: ListLimit.found(session.context.format)))
    let (found, count) = try await session.read(services.store) { things throws(StoreError) in
      let hits = try things.search.find(query, kinds: [.bookSentence], limit: limit.fetched)
      let count = limit.isExceeded(by: hits.count) ? try things.search.count(query, kinds: [.bookSentence]) : nil
      var found: [(BookSentence, String)] = []
      for hit in hits {
        guard let sentence = try things.books.sentence(BookSentence.ID(hit.id)) else { continue }
        found.append((sentence, try things.books.book(sentence.book)?.title ?? ""))
      }
      return (found, count)
    }
    write(limit.shown(found, of: count, in: session), finding: SearchQuery(query), empty: words.noSentence(query))
  }

  private func write(_ sentences: [(BookSentence, String)], finding query: SearchQuery?, empty: String) {
    session.write(
      json: { .array(sentences.map { $0.json($1, at: clock) }) },
      plain: { sentences.map { $0.fields($1) } },
      text: { width in
        guard !sentences.isEmpty else { return [StyledLine(empty)] }
        let (ids, found) = (ShortIDs(sentences.map(\.0.id.uuid)), FoundText(query))
        return Array(
          sentences.map { sentence, title in
            let content = sentence.content
            let place = [
              query == nil ? "" : title, content.page.map(words.onPage) ?? "", ids[sentence.id.uuid],
            ].filter { !$0.isEmpty }.joined(separator: " · ")
            let note = content.note.map { FactLines.wrapped($0.text, width.map { $0 - 2 }) } ?? []
            return FactLines.wrapped(content.text.text, width).map { found.line($0) }
              + note.map { StyledLine("  \($0)", Style(.accent)) } + [StyledLine("  \(place)", Style(.secondary))]
          }
          .joined(separator: [StyledLine()])
        )
      }
    )
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
    session.announce(StyledLine(words.kept(sentence, of: book.title))) { sentence.json(book.title, at: clock) }
  }

  func editSentence() async throws(CommandFailure) {
    let options = [BooksOption.text, BooksOption.page, BooksOption.note]
    guard options.contains(where: { invocation.value(of: $0) != nil }) else { throw words.nothingToChangeOfSentence }
    let (sentence, title) = try await sentence(invocation.text)
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
      $0.json(title, at: clock)
    }
  }

  func removeSentences() async throws(CommandFailure) {
    let ids = severalIDs
    let found = try await sentences(ids.isEmpty ? [invocation.text] : ids)
    let sentences = found.map(\.sentence)
    if ids.isEmpty, let first = sentences.first {
      remarkName(of: words.quoted(first.content.text.text), isExact: isExact(first))
    }
    guard try confirms(words.removeSentencesQuestion(sentences), orWrites: []) else { return }
    try await session.stored { () async throws(StoreError) in
      try await KeepSentence(services.store, newID: services.newID).remove(sentences)
    }
    session.announce(words.removedSentences(sentences)) { found.map { $0.sentence.json($0.title, at: clock) } }
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

  private typealias FoundSentence = (sentence: BookSentence, title: String)

  private func sentence(_ name: String) async throws(CommandFailure) -> FoundSentence { try await sentences([name])[0] }

  /// The one sentence that each name stands for, each once, with the title of its book.
  private func sentences(_ names: [String]) async throws(CommandFailure) -> [FoundSentence] {
    let found = try await session.read(services.store) { things throws(StoreError) in
      try names.map { name throws(StoreError) in
        try things.sentences(named: name).map { sentence throws(StoreError) in
          (sentence: sentence, title: try things.books.book(sentence.book)?.title ?? "")
        }
      }
    }
    var sentences: [FoundSentence] = []
    for (name, found) in zip(names, found) {
      guard let first = found.first, found.count == 1 else { throw words.notOneSentence(name, found.map(\.sentence)) }
      if !sentences.contains(where: { $0 == first }) { sentences.append(first) }
    }
    return sentences
  }
}

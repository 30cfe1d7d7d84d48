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
      json: { .array(sentences.map { $0.json(at: clock) }) }, plain: { sentences.map { $0.fields(at: clock) } },
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
    guard
      words.isEmpty
        || invocation.value(of: SentenceContent.Field.text.option) == nil && !invocation.has(EditorOption.editor)
    else {
      throw refusals.sentenceTwice
    }
    let shelved = try await book(invocation.arguments.first ?? "")
    try await writing(SentenceContent.Field.text.option, from: "") { call throws(CommandFailure) in
      let typed = words.isEmpty ? call.invocation.value(of: SentenceContent.Field.text.option) : words
      let text =
        if let typed { typed } else {
          try session.ask(self.words.sentenceQuestion, insteadOf: SentenceContent.Field.text.option)
        }
      var content = SentenceContent(try checked(text, of: SentenceContent.Field.text.option))
      try SentenceContent.Field.read(call.invocation, into: &content, in: services.fields)
      try await call.add(content, to: shelved.book)
    }
  }

  private func add(_ content: SentenceContent, to book: Book) async throws(CommandFailure) {
    let sentence = try await explaining({ refusals.failure($0) }) { () async throws(KeepSentenceError) in
      try await KeepSentence(services.store, newID: services.newID)(content, of: book.id, at: clock)
    }
    session.announce(StyledLine(words.kept(sentence, of: book.title))) {
      QuotedSentence(sentence: sentence, title: book.title, saying: nil).json(at: clock)
    }
  }

  func editSentence() async throws(CommandFailure) {
    guard invocation.givesAny(of: SentenceContent.Field.options) else { throw refusals.nothingToChangeOfSentence }
    let quoted = try await sentences()[0]
    let sentence = quoted.sentence
    var wanted = sentence.content
    try SentenceContent.Field.read(invocation, into: &wanted, in: services.fields)
    guard try confirms(words.quoted(sentence.content.text.text), isExact: isExact(sentence)) else { return }
    let edited = wanted
    let changed = try await explaining({ refusals.failure($0) }) { () async throws(KeepSentenceError) in
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

  private func isExact(_ sentence: BookSentence) -> Bool { isExact([sentence.content.text.text], sentence.id.uuid) }

  /// The sentences with several ids, each once; otherwise the sentence that the words name.
  private func namedSentences() async throws(CommandFailure) -> [QuotedSentence] {
    let found = try await sentences(orEach: severalIDs).firstOfEach(\.sentence.id)
    if found.count == 1 {
      let sentence = found[0].sentence
      remarkName(of: words.quoted(sentence.content.text.text), isExact: isExact(sentence))
    }
    return found
  }

  private func sentences(orEach ids: [String]? = nil) async throws(CommandFailure) -> [QuotedSentence] {
    let clock = clock
    return try await found([invocation.text], orEach: ids, in: services.store, refusals.failure) {
      things, name throws(LookUpError<BookSentence>) in
      try things.quoted(try things.sentence(named: name), at: clock)
    }
  }
}

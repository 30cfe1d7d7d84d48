import Domain

extension BooksCall {
  /// So many books are offered to choose from.
  private static let offered = 20

  /// What to ask catalogues for, where `--search` (with the words of the title behind it) or an ISBN says which book is meant.
  ///
  /// - Parameter isNamed: Whether there is a title, so that an ISBN is only noted.
  func wantedBook(isNamed: Bool) throws(CommandFailure) -> BookQuery? {
    if let text = invocation.value(of: BooksOption.search) {
      return try query([text, invocation.text].spaced, in: .any)
    }
    guard !isNamed, let isbn = invocation.value(of: BookField.isbn.option)?.trimmed, !isbn.isEmpty else { return nil }
    return try query(isbn, in: .isbn)
  }

  /// All that catalogues know of the one book that is meant.
  ///
  /// - Returns: `nil` where it is one of several and none is chosen.
  func lookedUp(_ query: BookQuery) async throws(CommandFailure) -> BookInfo? {
    if case .isbn(let isbn) = query.subject, !invocation.has(BooksOption.another) {
      try await refuseKnown { things throws(StoreError) in try things.books.books(isbn: isbn) }
    }
    let search = services.search(nil)
    var results = try await results(of: search, for: query) { _ in }
    // What is here already is not to be added.
    results.answers[.library] = nil
    do throws(CommandFailure) {
      try tellFailures(of: results)
    } catch {
      throw error.with(words.byHand(query))
    }
    var found = try await found(in: results)
    if case .isbn(let isbn) = query.subject {
      let exact = found.filter { $0.hit.info.isbn == isbn }
      // One without a number may be meant, another number is another book.
      found = exact.isEmpty ? found.filter { $0.hit.info.isbn == nil } : exact
    }
    guard let hit = try chosen(found, query) else { return nil }
    do throws(BookSearchError) {
      return try await search.lookUp(hit).info
    } catch {
      // What the search said is enough to go on with.
      session.remark(words.failure(error, of: [hit.catalogue], keys: services.keysFile).message)
      return hit.info
    }
  }

  /// - Throws: When there are such books already.
  func refuseKnown(
    _ find: @Sendable (any Snapshot<StoreError>) throws(StoreError) -> [Book]
  ) async throws(CommandFailure) {
    let known = try await session.read(services.store, find)
    if !known.isEmpty { throw words.failure(.exists(known)) }
  }

  private func chosen(_ found: [FoundBook], _ query: BookQuery) throws(CommandFailure) -> BookHit? {
    guard let first = found.first else { throw words.nothingFound(query) }
    if found.count == 1 { return first.hit }
    let choices = Array(found.prefix(Self.offered))
    let lines = choices.enumerated().flatMap { $1.lines(words, number: $0 + 1).map(\.plain) }
    if let text = invocation.value(of: BooksOption.pick) {
      return choices[try WholeNumberReader(BooksOption.pick, in: 1...choices.count)(text, texts: texts) - 1].hit
    }
    guard session.context.canAsk else { throw words.severalFound(found.count, lines) }
    for line in lines { session.remark(line) }
    if found.count > choices.count { session.remark(words.moreFound(found.count - choices.count)) }
    let answer = try session.ask(words.whichQuestion(choices.count), insteadOf: BooksOption.pick)
    if answer.isEmpty { return nil }
    return choices[try WholeNumberReader(BooksOption.search, in: 1...choices.count)(answer, texts: texts) - 1].hit
  }
}
